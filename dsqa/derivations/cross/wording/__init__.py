"""What the wording of a question demands of an answer over cross tables."""
