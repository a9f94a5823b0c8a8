"""Operations over cross tables, one file per kind."""
