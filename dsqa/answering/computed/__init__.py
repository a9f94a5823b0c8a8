"""Columns that a question asks for and that others of a plain table give: profit, days from one date to another, the month of a date, one of the numbers of a cell."""
