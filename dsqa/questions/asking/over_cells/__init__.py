"""What a question asks for of cells that are located, by its wording."""
