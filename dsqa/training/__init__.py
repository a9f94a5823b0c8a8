"""Learning to locate: from questions with gold cells to one weight file.

questions + gold cells -> first pass -> linear weights, word associations -> second pass -> trees.
Nothing here is needed to answer a question; lightgbm and onnxmltools come with `dsqa[train]`.
"""
