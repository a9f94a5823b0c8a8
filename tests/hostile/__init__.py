"""Hostile files, made by a seeded generator, and what `dsqa` makes of them.

`python -m tests.hostile --count 10000` (`make hostile`) writes collections of such files, answers
questions on them by `dsqa answer` as a process, watches it, and prints a report.
"""
