"""Lists of records, and forms."""
