"""Text of one language: spelling, tokens, numbers, times, units and synonyms."""
