"""Tables of one form on several sheets, or beside each other, asked as one table."""
