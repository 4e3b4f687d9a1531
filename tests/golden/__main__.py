"""Writes the golden files anew: `python -m tests.golden`."""

from tests.golden.golden import regenerate

regenerate()
