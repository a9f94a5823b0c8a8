"""Operations over a whole group of lines that the wording of a question demands."""
