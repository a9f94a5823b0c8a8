"""All features of the sentences of a document, also in comparison with its other sentences."""

from collections.abc import Mapping

import numpy as np

from dsqa.learning.trees import Floats
from dsqa_tasks.nlpcc_dbqa.associations import NOTHING, Associations, DocumentCounts
from dsqa_tasks.nlpcc_dbqa.form import form
from dsqa_tasks.nlpcc_dbqa.frequencies import Frequencies
from dsqa_tasks.nlpcc_dbqa.overlap import Columns, overlap
from dsqa_tasks.nlpcc_dbqa.reading import Reading

_COMPARED = (
    "n1 ",
    "n2 ",
    "n3 ",
    "facts ",
    "objects ",
    "labelled ",
    "subsequence",
    "substring",
    "covered",
)
_ALSO = ("together", "length", "key asked", "noun pairs", "attribute pairs", "left")


def features(
    reading: Reading,
    frequencies: Frequencies,
    sources: Mapping[str, Associations],
    own: Mapping[str, DocumentCounts],
) -> Columns:
    """Features by name; `own`: the counts that this document added to each source."""
    columns = overlap(reading, frequencies) | form(reading)
    for name, source in sources.items():
        found = source.columns(reading, own.get(name, NOTHING))
        columns |= {f"{name} {key}": value for key, value in found.items()}
    together = columns["together"]
    columns["together before"] = np.concatenate([[0.0], together[:-1]])
    columns["together after"] = np.concatenate([together[1:], [0.0]])
    return columns | _compared(columns)


def matrix(columns: Columns) -> Floats:
    """(sentences, features) in the order of the columns."""
    return np.stack(list(columns.values()), axis=1).astype(np.float32)


def _compared(columns: Columns) -> Columns:
    """The difference of each value from the best of the document, and the number of higher values."""
    found: Columns = {}
    for name, values in columns.items():
        if name.startswith(_COMPARED) or name in _ALSO:
            found[f"{name}: to best"] = values - values.max()
            # Rounded, so that sums that differ only in the last digit are equal.
            steps = np.round(values, 9)
            below = np.searchsorted(np.sort(steps), steps, side="right")
            found[f"{name}: above"] = (len(steps) - below).astype(np.float64)
    return found
