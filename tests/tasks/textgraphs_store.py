"""A small table store with questions, for tests."""

from pathlib import Path

KINDOF = """[FILL] a/the\tHYPONYM\t[FILL] is\tHYPERNYM\t[SKIP] COMMENTS\t[SKIP] UID
an\tapple\tis a kind of\tfruit\tseen\tid-apple
a\tpear\tis a kind of\tfruit\t\tid-pear
a\trock\tis a kind of\tobject\t\tid-rock
a\tRock\tis a kind of\tobject\t\tid-again
"""
EAT = "WHO\tDOES\t[SKIP] UID\nhumans\teat fruit\tid-eat\nplants\tneed sunlight\tid-sun\n"
HEADER = "questionID\tAnswerKey\tQuestion\texplanation\n"
QUESTIONS = HEADER + (
    "Q1\tA\tWhich is a fruit? (A) apple (B) rock\tid-apple|CENTRAL id-eat|GROUNDING\n"
    "Q2\tB\tWhat do plants need? (A) rocks (B) sunlight\tid-sun|CENTRAL\n"
    "Q3\tA\tWhat is this? (A) a rock\t\n"
)


def write_store(folder: Path, questions: str = QUESTIONS) -> tuple[Path, Path]:
    """The folder of tables, and the file of questions."""
    tables = folder / "tables"
    tables.mkdir()
    (tables / "KINDOF.tsv").write_text(KINDOF, "utf-8")
    (tables / "EAT.tsv").write_text(EAT, "utf-8")
    path = folder / "questions.tsv"
    path.write_text(questions, "utf-8")
    return tables, path
