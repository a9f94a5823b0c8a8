"""Two reports over the same gold, metric by metric."""

from dsqa.evaluation.report import Report
from dsqa.evaluation.significance import Difference, compare


def compare_reports(a: Report, b: Report, seed: int = 0) -> dict[str, Difference]:
    """Metric key -> difference, for every metric that both reports have on the same questions.

    Raises ValueError if the reports are not over the same gold.
    """
    others = {score.qid: score for score in b.scores}
    if others.keys() != {score.qid for score in a.scores}:
        raise ValueError("the two reports are not over the same questions")
    # A fixed order makes the seeded test independent of the order of the gold file.
    ordered = sorted(a.scores, key=lambda score: score.qid)
    found = {}
    for figure in a.figures:
        pairs = [(one.values[figure.key], others[one.qid].values[figure.key]) for one in ordered]
        both = [(x, y) for x, y in pairs if x is not None and y is not None]
        if both:
            found[figure.key] = compare([x for x, _ in both], [y for _, y in both], seed)
    return found
