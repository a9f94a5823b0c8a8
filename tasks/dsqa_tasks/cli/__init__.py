"""The commands of `dsqa task NAME`, one module a task."""
