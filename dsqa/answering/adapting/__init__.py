"""Questions as their dataset says the same: its language, spelling, abbreviations and codes."""
