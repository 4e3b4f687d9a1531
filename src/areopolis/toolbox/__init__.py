"""What board games share, each part used by at least one game: knows the kernel and no game."""
