"""`dsqa cells`: from questions with answers to a cells file that the other commands take."""

import json
from pathlib import Path

import pytest
from own_files import Dsqa

QUESTIONS = (
    "Q1\tWhat is the horsepower of the mazda glc?\n"
    "Q2\tHow many cars are there from Japan?\n"
    "Q3\tWhich car has the most horsepower?\n"
    "Q4\tWhere is the ford pinto from?\n"
    "Q5\tUnanswered?\n"
)
GOLD = "Q1\t65\nQ2\t2\nQ3\ttoyota corolla\nQ4\tUSA\n"


@pytest.fixture
def asked(folder: Path) -> Path:
    (folder / "q.tsv").write_text(QUESTIONS)
    (folder / "gold.tsv").write_text(GOLD)
    return folder


def test_cells_of_own_answers(asked: Path, dsqa: Dsqa) -> None:
    done = dsqa(asked, "cells", "q.tsv", "gold.tsv", "cars.csv", "--review", "review.tsv")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Q1\tcars.csv\t\tB3\tlookup\t"
    assert [line.split("\t")[:4] for line in lines[-2:]] == [
        ["Q3", "cars.csv", "", "A2"], ["Q4", "cars.csv", "", "C4"]
    ]  # fmt: skip
    assert done.stderr.startswith("dsqa: 4 answers: ")
    rows = [line.split("\t") for line in (asked / "review.tsv").read_text().splitlines()]
    assert rows[0] == ["sure", "qid", "question", "gold", "cells", "paths", "why", "others"]
    # What needs to be looked at stands first.
    assert [row[0] for row in rows[1:]] == sorted(row[0] for row in rows[1:])
    (asked / "cells.tsv").write_text(done.stdout)
    own = ("--questions", "q.tsv", "--gold", "gold.tsv", "--cells", "cells.tsv")
    assert dsqa(asked, "errors", "cars.csv", *own).returncode == 0


def test_as_json(asked: Path, dsqa: Dsqa) -> None:
    """An answer in no cell is told; of several cells with one value the likeliest is taken."""
    (asked / "cars.csv").write_text(
        "Name,Horsepower,Weight\ntoyota corolla,95,65\nmazda glc,65,70\nford pinto,86,65\n"
    )
    (asked / "gold.tsv").write_text("Q1\t65\nQ2\t99999\n")
    done = dsqa(asked, "cells", "q.tsv", "gold.tsv", "cars.csv", "--json")
    one, other = json.loads(done.stdout)
    assert [cell["cell"] for cell in one["cells"]] == ["B3"]
    assert {cell["cell"] for cell in one["others"]} == {"C2", "C4"}
    assert (other["cells"], other["sure"]) == ([], False)
    assert "1 in no cell (Q2)" in done.stderr


def test_answers_to_other_questions(asked: Path, dsqa: Dsqa) -> None:
    (asked / "gold.tsv").write_text("X1\t65\n")
    done = dsqa(asked, "cells", "q.tsv", "gold.tsv", "cars.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "dsqa: error: gold.tsv has no answer to a question of q.tsv\n"
