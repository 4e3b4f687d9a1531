"""The rules of Mission: Red Planet, one module per chapter of the rulebook; `dial.py` has the outline."""
