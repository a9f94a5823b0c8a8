"""Cell overlap: is at least one cell right?"""

from dsqa.evaluation.cells import any_cell
from dsqa.evaluation.registry import Case, Metric, register


def cell_overlap(case: Case) -> float | None:
    """1 if a cell of the answer is a gold cell; None if cells are not known."""
    if case.answer_cells is None or not case.gold_cells:
        return None
    return float(any_cell(case.answer_cells, case.gold_cells))


register(
    Metric("cells_any", "Cell overlap", "a cell of the answer is a gold cell", cell_overlap, 60)
)
