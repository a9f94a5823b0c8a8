"""Cell accuracy: was the answer read from the right cells?"""

from dsqa.evaluation.cells import same_cells
from dsqa.evaluation.registry import Case, Metric, register


def cell_accuracy(case: Case) -> float | None:
    """1 if the cells of the answer are exactly the gold cells; None if cells are not known."""
    if case.answer_cells is None or not case.gold_cells:
        return None
    return float(same_cells(case.answer_cells, case.gold_cells))


register(
    Metric("cells", "Cell accuracy", "the answer's cells are the gold cells", cell_accuracy, 50)
)
