"""What a question on a cross table asks for, by its wording."""
