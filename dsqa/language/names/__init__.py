"""Names: of places, of persons, and in other letters."""
