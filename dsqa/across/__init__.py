"""Questions in another language than their tables, translated before anything reads them."""
