"""Labels: the texts of heads and stubs, and the years and months in them."""
