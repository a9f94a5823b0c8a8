"""What a question names that a dataset does not have, and how likely it is that the dataset answers it."""
