"""TextGraphs 2019: rank the facts of a table store so that those that explain an answer come first.

Files in and out, the official baseline, and a ranker that was trained on explanations.
"""
