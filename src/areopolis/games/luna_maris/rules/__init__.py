"""Rules of Luna Maris, one module per chapter."""
