"""Sentences in the reader's language. It knows no game: each game registers its catalogues when it is listed."""
