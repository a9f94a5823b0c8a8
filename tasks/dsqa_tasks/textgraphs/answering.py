"""From tables and questions to rankings, by the trained ranker or the official baseline."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from dsqa.display.progress import Report
from dsqa_tasks.textgraphs.baseline import Baseline
from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.files.tables import read_tables
from dsqa_tasks.textgraphs.ranker import Ranker
from dsqa_tasks.textgraphs.weights import SHIPPED, load


def rankings(
    tables: Path,
    questions: Sequence[Question],
    baseline: bool = False,
    weights: Path | None = None,
    progress: Report | None = None,
) -> Iterator[tuple[str, list[str]]]:
    """Question id and fact ids, best first, of each question.

    `weights`: None for those of the package. Raises UsageError and MalformedFile for tables or weights that cannot be used.
    """
    if baseline:
        facts = read_tables(tables, as_listed=True)
        nearest = Baseline([fact.text for fact in facts])
        for one in questions:
            yield one.id, [facts[at].id for at in nearest.rank(one.text)]
        return
    ranker = Ranker(read_tables(tables), load(weights or SHIPPED))
    for done, one in enumerate(questions, 1):
        yield one.id, [fact.id for fact in ranker.rank(one)]
        if progress:
            progress("questions", done, len(questions))
