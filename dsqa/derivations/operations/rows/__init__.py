"""Operations that give rows: those at a place, with the most, alike, or in groups."""
