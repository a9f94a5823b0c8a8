"""What a question asks of a list with a row for each combination of labels: an amount by region, fuel and year."""
