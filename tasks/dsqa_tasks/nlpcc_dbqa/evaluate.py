"""Scores of sentences against the labels of a file."""

from pathlib import Path

from dsqa.errors import MalformedFile
from dsqa_tasks.nlpcc_dbqa.files import documents, read_pairs, read_scores
from dsqa_tasks.nlpcc_dbqa.selection import Selection, selection


def evaluate(gold: Path | str, scores: Path | str) -> Selection:
    """MAP and MRR of a score file. Raises UsageError if a file cannot be read, MalformedFile if the two do not fit or a label is
    missing, DsqaError if no question counts."""
    pairs, given = read_pairs(gold), read_scores(scores)
    if len(pairs) != len(given):
        raise MalformedFile(f"{scores}: {len(given)} scores for the {len(pairs)} lines of {gold}")
    missing = next((number for number, pair in enumerate(pairs, 1) if pair.label is None), 0)
    if missing:
        raise MalformedFile(
            f"{gold}, line {missing}: no label; evaluate needs 0 or 1 at each line's end"
        )
    groups, start = [], 0
    for document in documents(pairs):
        labels = [label or 0 for label in document.labels]
        groups.append((labels, given[start : start + len(labels)]))
        start += len(labels)
    return selection(groups)
