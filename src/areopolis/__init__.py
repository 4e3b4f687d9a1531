"""Areopolis: Mars board games on one table, for people, bots and research."""

__version__ = "0.1.0"
