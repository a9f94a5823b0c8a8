"""Operations that compute a number."""
