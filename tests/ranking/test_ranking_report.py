"""What a ranked run scores over all its topics, and `dsqa evaluate-ranking` as a process."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dsqa.ranking import report
from dsqa.ranking.report import evaluate_ranking
from tests import prefork

JUDGED = {"T1": {"a": 2, "b": 0, "c": 1}, "T2": {"a": 0}, "T3": {"d": 1}}
RANKED = {"T1": ("b", "a", "x", "c"), "T3": ("d",), "T9": ("a",)}
RUN = "<SYSDESC>d</SYSDESC>\nT1 0 b 1 9 R\nT1 0 a 2 8 R\n"
QRELS = "T1 a L2\nT1 b L0\nT2 a L1\n"


def test_topics_that_are_left_out_or_have_nothing_count_as_0() -> None:
    found = evaluate_ranking(RANKED, JUDGED)
    assert found.left_out == ("T2",)
    assert found.unknown == ("T9",)
    assert found.topics["T2"]["nDCG@10"] == 0.0
    assert found.topics["T3"]["nDCG@10"] == 1.0
    whole = sum(topic["nDCG@10"] for topic in found.topics.values())
    assert found.means["nDCG@10"] == pytest.approx(whole / 3)


def test_trec_eval_counts_what_is_partly_relevant() -> None:
    figures = evaluate_ranking(RANKED, JUDGED).topics["T1"]
    assert figures["MRR"] == 0.5
    assert figures["MAP"] == pytest.approx((1 / 2 + 2 / 4) / 2)
    assert figures["P@5"] == pytest.approx(2 / 5)


def test_without_trec_eval_the_figures_of_the_task_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "has_trec_eval", lambda: False)
    assert [*evaluate_ranking(RANKED, JUDGED).means] == ["nDCG@10", "nERR@10", "Q@10"]


def dsqa(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "evaluate-ranking", *arguments]
    return prefork.run(command, cwd=cwd, timeout=60)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "run.txt").write_text(RUN, "utf-8")
    (tmp_path / "qrels.txt").write_text(QRELS, "utf-8")
    return tmp_path


def test_the_command_prints_the_means(files: Path) -> None:
    done = dsqa("run.txt", "qrels.txt", "--per-topic", "topics.tsv", cwd=files)
    assert done.returncode == 0
    assert done.stdout.splitlines()[:2] == ["topics   2", "nDCG@10  0.3155"]
    assert "run.txt: 1 judged topics are not in the run" in done.stderr
    lines = (files / "topics.tsv").read_text("utf-8").splitlines()
    assert [line.split("\t")[0] for line in lines] == ["QID", "T1", "T2"]


def test_the_command_prints_json(files: Path) -> None:
    done = dsqa("run.txt", "qrels.txt", "--json", cwd=files)
    data = json.loads(done.stdout)
    assert data["topics"]["T2"]["Q@10"] == 0.0
    assert data["mean"]["Q@10"] == data["topics"]["T1"]["Q@10"] / 2


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["run.txt", "run.txt"], 2, "not QID DATASET_ID L0|L1|L2"),
        (["none.txt", "qrels.txt"], 2, "cannot read none.txt"),
        (["run.txt"], 2, "Missing argument 'QRELS'"),
    ],
)
def test_bad_input_gets_one_line(
    files: Path, arguments: list[str], code: int, message: str
) -> None:
    done = dsqa(*arguments, cwd=files)
    assert done.returncode == code
    assert message in done.stderr
    assert not done.stdout
