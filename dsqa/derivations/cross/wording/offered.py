"""Labels that a question offers: the answer to "which had more, Norway or Sweden?" is one of the two."""

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.operations.pairs import LARGER, SMALLER
from dsqa.derivations.cross.space import Flags
from dsqa.questions.asking.lists import labels_offered


def among_offered(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for labels that the question does not offer, and for the end of two of more; None if it offers none, or nothing gives one."""
    question, space = generated.asked.question, generated.space
    many = len(labels_offered(question)) if question.wants == "label" else 0
    if not many:
        return None
    columns, met = space.columns(), np.zeros(len(space), bool)
    for at, operation in enumerate(space.operations):
        is_part = many > 2 and operation in (LARGER, SMALLER)
        if operation.gives_labels and not is_part and (line := int(columns.line[at])) >= 0:
            table = space.tables[columns.table[at]]
            met[at] = bool(table.lines[columns.axis[at]].words[line] & table.offered)
    met = space.alike(met)
    return met if met.any() else None
