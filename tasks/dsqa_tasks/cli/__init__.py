"""The commands of `dsqa task NAME`, one module per task."""
