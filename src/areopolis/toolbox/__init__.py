"""What board games share, each part used by at least one game. It knows the kernel but no game."""
