"""Questions in the language that their tables are not in: said again in the other one, before anything reads them."""
