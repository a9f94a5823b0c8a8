"""Several files of a folder that are asked as one dataset: a file for each year or place, or data beside the names of its codes."""
