"""`dsqa answer` as a process, on a collection and a question file that are bad in every way."""

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from bad_files import Case, build, cases

from tests import prefork

PROJECT = Path(__file__).resolve().parent.parent.parent
SECONDS = 120
"""A run that takes longer hangs."""

DATASETS = ["no-such-dataset", *(case.dataset for case in cases()), "good"]


class Done(NamedTuple):
    code: int
    out: bytes
    log: list[str]

    @property
    def run(self) -> list[str]:
        return self.out.decode().splitlines()

    @property
    def complaints(self) -> list[str]:
        """The log without what is said of single archive members when they are read."""
        return [line for line in self.log if ": zip member " not in line]


def dsqa(*arguments: str) -> Done:
    environment = {name: value for name, value in os.environ.items() if name != "DSQA_STORE"}
    command = [sys.executable, "-m", "dsqa", *arguments]
    done = prefork.run(command, text=False, timeout=SECONDS, cwd=PROJECT, env=environment)
    return Done(done.returncode, done.stdout, done.stderr.decode().splitlines())


@pytest.fixture(scope="module")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("hostile"))


@pytest.fixture(scope="module")
def done(collection: Path) -> Done:
    """The question file has a BOM, CRLF, a question with tabs and a QID that comes twice."""
    lines = [
        f"Q{n}\t{name}\tHow many people in the North in 2020?" for n, name in enumerate(DATASETS)
    ]
    lines.append("TABS\tgood\tHow many\tpeople in the\tSouth in 2010?")
    lines.append("Q0\tgood\tThe same QID again?")
    questions = collection / "questions.tsv"
    questions.write_bytes(b"\xef\xbb\xbf" + "".join(f"{line}\r\n" for line in lines).encode())
    return dsqa("answer", str(questions), "--lang", "e", "--collection", str(collection))


def test_complete_valid_run(done: Done) -> None:
    assert done.code == 0
    assert re.fullmatch(r"<SYSDESC>.*</SYSDESC>", done.run[0])
    answers = [line.split("\t") for line in done.run[1:]]
    assert [qid for qid, _ in answers] == [*(f"Q{n}" for n in range(len(DATASETS))), "TABS"]
    assert b"\r" not in done.out
    assert not done.out.startswith(b"\xef\xbb\xbf")


def test_good_dataset_is_not_harmed(done: Done) -> None:
    answers = dict(line.split("\t") for line in done.run[1:])
    assert answers[f"Q{DATASETS.index('good')}"] == "20"
    assert answers[f"Q{DATASETS.index('wrong-extension')}"] == "20"
    assert answers["TABS"] == "30"


def test_nothing_outside_the_data_folder_is_read(done: Done) -> None:
    assert b"secret" not in done.out


def test_no_traceback(done: Done) -> None:
    assert not [line for line in done.log if "Traceback" in line or 'File "' in line]
    assert all(line.startswith("dsqa: ") for line in done.log)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.dataset)
def test_one_line_says_what_is_wrong(done: Done, case: Case) -> None:
    said = [line for line in done.complaints if f"dataset {case.dataset}:" in line]
    assert len(said) == 1, said
    assert re.search(case.reason, said[0])


@pytest.mark.parametrize(
    "said",
    [
        r"no-such-dataset: not in the collection",
        r"byte order mark",
        r"CRLF",
        r"line 14: tabs in the question",
        r"duplicate QIDs.*Q0 \(lines 1, 15\)",
    ],
)
def test_one_line_for_the_question_file(done: Done, said: str) -> None:
    assert len([line for line in done.log if re.search(said, line)]) == 1


def test_second_run_is_the_same(collection: Path, done: Done) -> None:
    again = dsqa("answer", str(collection / "questions.tsv"), "--collection", str(collection))
    assert (again.code, again.out) == (0, done.out)
    assert sorted(again.complaints) == sorted(done.complaints)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Q1\tgood\tHow many?\nQ2 good How many?\nQ3\tgood\n", r"line 2: .*line 3: "),
        ("Q1\tgood\tHow many?\n\tgood\tHow many?\n", r"line 2: the QID is empty"),
        ("", r"no questions"),
    ],
)
def test_malformed_question_file(collection: Path, tmp_path: Path, text: str, said: str) -> None:
    questions = tmp_path / "malformed.tsv"
    questions.write_text(text)
    done = dsqa("answer", str(questions), "--lang", "e", "--collection", str(collection))
    assert done.code == 2
    assert done.out == b""
    assert len(done.log) == 1
    assert re.search(said, done.log[0])
