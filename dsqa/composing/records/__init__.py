"""Answers over records, and which field of a record a question asks for."""
