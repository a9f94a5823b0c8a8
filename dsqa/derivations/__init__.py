"""Answers as derivations: small programs over a relation, generated from a question, run, and ranked.

In the order in which data flows: `values` reads cells, `relation` holds a table as typed columns, `wording` reads a question,
`anchors` finds the spans of the question that name columns and cells, `row_sets` makes groups of rows from them, `operations`
derive answers from the groups, `features` describes every derivation, `model` scores them, and `ranking` chooses the answer.
"""
