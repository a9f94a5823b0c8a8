"""What a question names and a dataset lacks, and the probability that the dataset answers it."""
