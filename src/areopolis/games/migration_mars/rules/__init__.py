"""The rules of Migration Mars, one module per chapter of the rulebook."""
