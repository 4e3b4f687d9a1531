"""Sentences in the reader's language. Knows no game: a game tells it where its catalogues are when it is listed."""
