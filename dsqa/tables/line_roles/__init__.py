"""What each row and column is, by learned forests."""
