"""What people see of any game: pictures, tables as text and cards, made from observations and presentations."""
