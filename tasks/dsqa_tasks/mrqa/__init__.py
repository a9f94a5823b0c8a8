"""MRQA 2019: the span of a passage that answers a question, over data sets of many kinds."""
