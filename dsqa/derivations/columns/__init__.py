"""A plain table as typed columns, and which words of a question name them."""
