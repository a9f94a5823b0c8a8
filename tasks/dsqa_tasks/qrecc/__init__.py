"""SCAI-QReCC-21: conversations of questions, answered from a collection of passages.

A question is rewritten so that it can be understood alone, passages are found for it, and the best sentences of the best passages
are the answer.
"""
