"""Questions of one's own on files: `answer`, `errors` and `bench`, with weights and runs that are given."""

import json
from pathlib import Path

import pytest
from own_files import Dsqa

from dsqa.locate.weights import SHIPPED

QUESTIONS = (
    "Q1\tWhat is the horsepower of the mazda glc?\nQ2\tWhat is the horsepower of the ford pinto?\n"
)


@pytest.fixture
def asked(folder: Path) -> Path:
    """Beside the files two questions without a dataset; the gold of Q2 is that of another car."""
    (folder / "q.tsv").write_text(QUESTIONS)
    (folder / "gold.tsv").write_text("Q1\t65\nQ2\t95\n")
    (folder / "cells.tsv").write_text(
        "Q1\tcars.csv\t\tB3\tlookup\t\nQ2\tcars.csv\t\tB2\tlookup\t\n"
    )
    return folder


OWN = ("cars.csv", "--questions", "q.tsv", "--gold", "gold.tsv")


def test_errors_of_own_questions(asked: Path, dsqa: Dsqa) -> None:
    done = dsqa(asked, "errors", *OWN, "--cells", "cells.tsv", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)["q"]
    assert (found["questions"], found["failed"]) == (2, 1)
    (failure,) = found["failures"]
    assert (failure["qid"], failure["cause"], failure["answer"]) == ("Q2", "row", "86")


@pytest.mark.parametrize("given", ["run.tsv", "details.jsonl"])
def test_errors_of_a_run(asked: Path, dsqa: Dsqa, given: str) -> None:
    """The answers are those of the run, not those that dsqa would give now."""
    (asked / "run.tsv").write_text("<SYSDESC>another system</SYSDESC>\nQ1\t95\nQ2\t95\n")
    cell = {"file": "cars.csv", "sheet": "", "cell": "B2"}
    (asked / "details.jsonl").write_text(
        "".join(
            json.dumps({"qid": qid, "answer": "95", "operation": "lookup", "cells": [cell]}) + "\n"
            for qid in ("Q1", "Q2")
        )
    )
    done = dsqa(asked, "errors", *OWN, "--cells", "cells.tsv", "--run", given, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    (failure,) = json.loads(done.stdout)["q"]["failures"]
    # A run alone does not say where its answers stand.
    cause = "unknown" if given == "run.tsv" else "row"
    assert (failure["qid"], failure["cause"], failure["answer"]) == ("Q1", cause, "95")


def test_bench_of_own_questions(asked: Path, dsqa: Dsqa) -> None:
    done = dsqa(asked, "bench", *OWN, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    figures = json.loads(done.stdout)["q"]
    assert (figures["questions"], figures["em"], figures["cells"]) == (2, 0.5, None)


def test_weights_are_those_that_are_given(asked: Path, dsqa: Dsqa) -> None:
    plain = dsqa(asked, "answer", "q.tsv", "cars.csv")
    same = dsqa(asked, "answer", "q.tsv", "cars.csv", "--weights", str(SHIPPED))
    assert (plain.returncode, same.returncode) == (0, 0)
    assert plain.stdout == same.stdout
    (asked / "broken.weights").write_bytes(b"no weights")
    for command in (("answer", "q.tsv", "cars.csv"), ("errors", *OWN, "--cells", "cells.tsv")):
        done = dsqa(asked, *command, "--weights", "broken.weights")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("dsqa: error: broken.weights: not a weight file of dsqa")
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("cars.csv", "--gold", "gold.tsv"), "--gold and --cells go with --questions"),
        (("cars.csv", "--questions", "q.tsv"), "--questions needs --gold"),
    ],
)
def test_options_that_do_not_go_alone(
    asked: Path, dsqa: Dsqa, arguments: tuple[str, ...], said: str
) -> None:
    done = dsqa(asked, "errors", *arguments)
    assert (done.returncode, done.stderr) == (2, f"dsqa: error: {said}\n")


def test_weights_reach_the_children(asked: Path, dsqa: Dsqa) -> None:
    lines = [
        f"Q{n}\t{file}\tWhat is the horsepower of the mazda glc?\n"
        for n in range(20)
        for file in ("cars.csv", "boats.csv")
    ]
    (asked / "many.tsv").write_text("".join(f"{n}-{line}" for n, line in enumerate(lines)))
    plain = dsqa(asked, "answer", "many.tsv", "cars.csv", "boats.csv", "--jobs", "2")
    given = dsqa(
        asked, "answer", "many.tsv", "cars.csv", "boats.csv", "--jobs", "2", "--weights",
        str(SHIPPED),
    )  # fmt: skip
    assert (given.returncode, given.stderr) == (0, "")
    assert given.stdout == plain.stdout
