"""No command passes a control character of its data on to stdout or stderr."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hostile_text import ABSENT, ESCAPES, ID, NAME, PLACES, SHEET, build, hostile

from dsqa.text.printable import CONTROLS

CONTROL = re.compile(f"(?![\n\t])[{CONTROLS}]")
COMMANDS: dict[str, list[str]] = {
    "inspect": ["inspect", ID, "--collection", "."],
    "inspect json": ["inspect", ID, "--collection", ".", "--json"],
    "inspect cell": ["inspect", ID, "--collection", ".", "--sheet", SHEET, "--cell", "A3"],
    "inspect question": ["inspect", ID, "--collection", ".", "--question", hostile("QUOTED")],
    "inspect absent": ["inspect", ABSENT, "--collection", "."],
    "inspect no sheet": ["inspect", ID, "--collection", ".", "--sheet", hostile("QUOTED")],
    "ask": ["ask", "North in 2020?", "--dataset", ID, "--collection", ".", "--explain"],
    "ask json": ["ask", "North in 2020?", "--dataset", ID, "--collection", ".", "--json"],
    "ask unsure": [
        "ask", "North in 2020?", "--dataset", ID, "--collection", ".", "--min-confidence", "1",
    ],
    "ask anywhere": ["ask", "areas North in 2020", "--collection", ".", "--explain"],
    "ask absent": ["ask", hostile("QUOTED"), "--dataset", ABSENT, "--collection", "."],
    "search": ["search", "areas", "--collection", "."],
    "search json": ["search", "areas", "--collection", ".", "--json"],
    "search nothing": ["search", hostile("QUOTED"), "--collection", "."],
    "answer": ["answer", "questions.tsv", "--collection", ".", "--explain", "--jobs", "1"],
    "answer desc": ["answer", "questions.tsv", "--collection", ".", "--desc", hostile("QUOTED")],
    "answer bad": ["answer", "bad.tsv", "--collection", "."],
    "rank": ["rank", "topics.tsv", "--collection", ".", "--name", hostile("QUOTED")],
    "errors": ["errors", ".", "--split", "all"],
    "errors json": ["errors", ".", "--split", "all", "--json"],
    "check": ["check", "run.tsv", "questions.tsv"],
    "check json": ["check", "run.tsv", "questions.tsv", "--json"],
    "evaluate": ["evaluate", "run.tsv", "gold.tsv", "--lang", "e", "--cells", "cells.tsv"],
    "evaluate json": [
        "evaluate", "run.tsv", "gold.tsv", "--lang", "e", "--cells", "cells.tsv", "--json",
    ],
    "evaluate-ranking": ["evaluate-ranking", "ranking.txt", "qrels.txt", "--json"],
    "bench": ["bench", "."],
    "ingest": ["ingest", "--collection", ".", "--json", "--retry"],
    "index": ["index", "--collection", ".", "--json"],
    "kbqa ask": ["task", "nlpcc-kbqa", "ask", f"{hostile('SUBJECT')}山的高", "--kb", "kb.txt"],
    "kbqa answer": ["task", "nlpcc-kbqa", "answer", "asked.txt", "--kb", "kb.txt"],
    "mrqa answer": ["task", "mrqa", "answer", "mrqa.jsonl"],
    "mrqa visualize": ["task", "mrqa", "visualize", "mrqa.jsonl"],
    "mrqa evaluate": ["task", "mrqa", "evaluate", "mrqa.jsonl", "predictions.json"],
    "no such command": [hostile("QUOTED")],
    "no such option": ["ask", hostile("--QUOTED")],
    "no such file": ["answer", hostile("QUOTED")],
    "no such collection": ["search", "x", "--collection", hostile("QUOTED")],
}  # fmt: skip
FAIL = {
    "inspect absent": 1, "inspect no sheet": 2, "ask absent": 1, "answer bad": 2, "check": 1,
    "check json": 1, "no such command": 2, "no such option": 2, "no such file": 2,
    "no such collection": 2, "ask unsure": 0,
}  # fmt: skip
"""Exit codes that are not 0."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("text"))


@pytest.fixture(scope="module")
def seen() -> dict[str, str]:
    """Command -> all that it wrote."""
    return {}


@pytest.mark.parametrize("name", COMMANDS)
def test_no_control_character(
    name: str, folder: Path, seen: dict[str, str], run: Callable[..., tuple[int, str, str]]
) -> None:
    code, out, err = run(*COMMANDS[name], cwd=folder)
    seen[name] = out + err
    assert code == FAIL.get(name, 0), err
    assert CONTROL.findall(out) == []
    assert CONTROL.findall(err) == []
    assert "Traceback" not in err
    assert "a bug" not in err
    assert all(len(line) < 1100 for line in err.splitlines())


def test_every_place_was_shown(seen: dict[str, str]) -> None:
    """Else the test above would not say anything of it."""
    if len(seen) < len(COMMANDS):
        pytest.skip("not all commands were run")
    everything = "".join(seen.values())
    assert [place for place in PLACES if place not in everything] == []


def test_a_line_break_in_a_name_makes_no_line(
    folder: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    _, out, _ = run("inspect", ID, "--collection", ".", cwd=folder)
    lines = out.splitlines()
    assert any(line.startswith("  KEY ") and "VALUE" in line for line in lines)
    assert any(line.startswith("  missing ") for line in lines)


def test_the_run_passes_its_check(
    folder: Path, tmp_path: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    code, out, _ = run("answer", "questions.tsv", "--collection", ".", cwd=folder)
    written = tmp_path / "run.tsv"
    written.write_text(out, encoding="utf-8")
    assert code == 0
    assert "ANSWER" in out
    code, out, _ = run("check", written, folder / "questions.tsv")
    assert code == 0
    assert out.endswith("warning: empty answer\nvalid: 3 answers\n")  # of what is not there


def test_json_says_what_stands_there(
    folder: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    _, out, _ = run("inspect", ID, "--collection", ".", "--json", cwd=folder)
    data = json.loads(out)
    assert data["id"] == ID
    assert data["files"][0]["name"] == NAME
    assert data["sheets"][0]["name"] == SHEET
    assert ESCAPES in data["title"]
