"""The same work on many machines: a Dask cluster runs the functions that one machine runs."""
