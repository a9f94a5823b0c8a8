"""Number formats of spreadsheets: the text of a cell as a person sees it."""
