import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests import prefork

KB = "线性代数 ||| 作者 ||| 同济大学\n线性代数 ||| 页数 ||| 210\n坏\n"
QUESTIONS = "<question id=4>\t《线性代数》有多少页？\n<question id=9>\t无关\n"
GOLD = "<question id=4>\tx\n<answer id=4>\t210\n<question id=9>\tx\n<answer id=9>\t1\n"


def run(*arguments: object, code: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", "nlpcc-kbqa", *map(str, arguments)]
    done = prefork.run(command)
    assert done.returncode == code, done.stderr
    return done


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("kb.txt", KB), ("q.txt", QUESTIONS), ("gold.txt", GOLD)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_load_answer_evaluate(folder: Path) -> None:
    kb, pred = folder / "kb.txt", folder / "pred.txt"
    loaded = run("load", kb, "--store", folder / "store")
    assert loaded.stdout.startswith("2 triples of 1 subjects in ")
    assert "1 lines are no triple" in loaded.stderr
    database = folder / "store" / "kb.txt.sqlite"
    run("answer", folder / "q.txt", "--kb", database, "-o", pred)
    assert pred.read_text(encoding="utf-8") == (
        f"<question id=4>\t《线性代数》有多少页？\n<answer id=4>\t210\n{'=' * 50}\n"
        f"<question id=9>\t无关\n<answer id=9>\t\n{'=' * 50}\n"
    )
    assert run("answer", folder / "q.txt", "--kb", kb).stdout == pred.read_text(encoding="utf-8")
    figures = json.loads(run("evaluate", folder / "gold.txt", pred, "--json").stdout)
    assert (figures["AvgF1"], figures["empty"], figures["ACC@1"]) == (0.5, 1, 0.5)
    assert "AvgF1            0.5" in run("evaluate", folder / "gold.txt", pred).stdout


def test_ask(folder: Path) -> None:
    shown = run("ask", "线性代数的作者是谁？", "--kb", folder / "kb.txt").stdout
    assert shown.splitlines()[0].split("\t")[1] == "线性代数 ||| 作者 ||| 同济大学"
    assert "mentions no subject" in run("ask", "无", "--kb", folder / "kb.txt").stderr


def test_ask_rings_no_bell(folder: Path) -> None:
    said = "线性代数 ||| 作\x1b者 ||| 同济\a大\r学\n"
    (folder / "kb.txt").write_text(said, encoding="utf-8", newline="")
    shown = run("ask", "线性代数的作者是谁？", "--kb", folder / "kb.txt").stdout
    assert shown.split("\t")[1] == "线性代数 ||| 作 者 ||| 同济 大 学\n"


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("load", "none"), 2, "cannot read"),
        (("answer", "q.txt", "--kb", "none"), 2, "cannot read"),
        (("answer", "kb.txt", "--kb", "kb.txt"), 2, "no line such as <question id=1>"),
        (("answer", "q.txt", "--kb", "kb.txt", "--weights", "kb.txt"), 2, "holds no weights"),
        (("answer", "q.txt", "--kb", "kb.txt", "-o", "none/out"), 2, "cannot write"),
        (("load", "q.txt"), 2, "is a triple"),
        (("evaluate", "q.txt", "gold.txt", "--bad"), 2, "--bad"),
        (("evaluate", "one.txt", "gold.txt"), 2, "gold.txt: no <question id=9> in"),
    ],
)
def test_errors(folder: Path, arguments: tuple[str, ...], code: int, told: str) -> None:
    (folder / "one.txt").write_text("<question id=4>\tx\n", encoding="utf-8")
    given = [folder / one if one.endswith(".txt") or "none" in one else one for one in arguments]
    error = run(*given, code=code).stderr
    assert told in error
    assert "Traceback" not in error
