"""What a question on a plain table asks for, by its wording."""
