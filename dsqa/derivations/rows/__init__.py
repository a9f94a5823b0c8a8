"""Groups of rows that a question may refer to."""
