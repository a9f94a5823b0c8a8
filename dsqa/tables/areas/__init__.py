"""Where the tables of a sheet are, and which texts around them belong to them."""
