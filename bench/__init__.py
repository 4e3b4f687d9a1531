"""Speed, measured in one run on one core: `make bench`, or `python -m bench [--save] [--quick]`."""
