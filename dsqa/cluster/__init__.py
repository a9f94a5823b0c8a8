"""The same work on many machines, by the workers of a Dask cluster."""
