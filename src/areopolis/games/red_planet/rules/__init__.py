"""The rules of Mission: Red Planet, a module a chapter of the rulebook; `dial.py` opens with the outline."""
