"""Operations over cross tables, a file for each kind."""
