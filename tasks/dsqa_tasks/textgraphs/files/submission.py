"""The file for CodaLab: a zip with predict.txt at its root."""

from pathlib import Path

from dsqa.errors import DsqaError
from dsqa.learning.zipped import write_members
from dsqa_tasks.textgraphs.files.questions import read_questions
from dsqa_tasks.textgraphs.files.run import read_run
from dsqa_tasks.textgraphs.files.tables import read_tables

_NAME = "predict.txt"


def pack(
    run: Path, output: Path, questions: Path | None = None, tables: Path | None = None
) -> tuple[int, int]:
    """Check a run and write the zip file; returns the numbers of its lines and of its questions.

    With `questions` the run must have exactly these, with `tables` each fact must be in the store. Raises DsqaError for a run
    that would not score as it should, MalformedFile and UsageError for files that cannot be used.
    """
    ranked = read_run(run)
    if questions:
        wanted = {one.id.lower() for one in read_questions(questions)}
        has = {one.lower() for one in ranked}
        _none(run, f"left out, so not scored; rank facts for each of {questions}", wanted - has)
        _none(run, f"not among the questions of {questions}", has - wanted)
    if tables:
        known = {fact.id.lower() for fact in read_tables(tables)}
        listed = {fact.lower() for facts in ranked.values() for fact in facts}
        _none(run, f"no facts of {tables}", listed - known)
    lines = [f"{question}\t{fact}\n" for question, facts in ranked.items() for fact in facts]
    write_members(output, {_NAME: "".join(lines).encode()})
    return len(lines), len(ranked)


def _none(run: Path, problem: str, names: set[str]) -> None:
    if names:
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        raise DsqaError(f"{run}: {min(names)}{more}: {problem}")
