"""The page: a web server that shows tables to people and takes their choices."""
