"""OpenDocument spreadsheets."""
