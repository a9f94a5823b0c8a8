"""Questions that are asked in the words of others, which mean the same."""
