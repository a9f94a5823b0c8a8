"""Answers from other cells than the located ones: other times, other sheets, wholes, pairs."""
