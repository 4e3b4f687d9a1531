"""Rewrites the golden files: `python -m tests.golden`."""

from tests.golden.golden import regenerate

regenerate()
