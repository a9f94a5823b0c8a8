"""What a question asks notes for, by its wording."""
