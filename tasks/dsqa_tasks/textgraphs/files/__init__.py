"""The files of the task: questions, tables, runs."""
