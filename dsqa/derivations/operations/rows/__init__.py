"""Operations that give rows: those at a place, with the most, with the same value, or in groups."""
