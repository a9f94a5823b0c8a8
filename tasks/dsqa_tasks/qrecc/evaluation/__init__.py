"""The measures of the task."""
