"""Tables, questions and runs, whole and broken."""

import gzip
from pathlib import Path

import pytest
from dsqa_tasks.textgraphs.files.questions import read_questions, split_options
from dsqa_tasks.textgraphs.files.run import read_run, write_run
from dsqa_tasks.textgraphs.files.tables import read_tables
from hypothesis import given
from hypothesis import strategies as st
from textgraphs_store import HEADER, write_store

from dsqa.errors import DsqaError, MalformedFile, UsageError


def test_facts_read_as_sentences(tmp_path: Path) -> None:
    tables, _ = write_store(tmp_path)
    facts = read_tables(tables)
    assert [fact.id for fact in facts[:3]] == ["id-eat", "id-sun", "id-apple"]
    assert facts[2].text == "an apple is a kind of fruit"
    assert facts[2].table == "KINDOF"


def test_a_table_without_ids(tmp_path: Path) -> None:
    (tmp_path / "A.tsv").write_text("WHO\tDOES\nhumans\teat\n", "utf-8")
    with pytest.raises(MalformedFile, match=r"A\.tsv: no column named '\[SKIP\] UID'"):
        read_tables(tmp_path)


@pytest.mark.parametrize("identifier", ['"a\tb"', '"a\nb"', '"a\rb"'])
def test_a_fact_whose_id_cannot_stand_in_a_run(tmp_path: Path, identifier: str) -> None:
    (tmp_path / "A.tsv").write_text(f"WHO\t[SKIP] UID\nhumans\t{identifier}\n", "utf-8", newline="")
    with pytest.raises(MalformedFile, match=r"line 2: \[SKIP\] UID 'a.+b' holds a tab"):
        read_tables(tmp_path)


def test_no_tables(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no tables"):
        read_tables(tmp_path)


def test_questions(tmp_path: Path) -> None:
    _, path = write_store(tmp_path)
    first, second, third = read_questions(path)
    assert (first.stem, first.answer, first.wrong) == ("Which is a fruit?", "apple", ["rock"])
    assert first.explanation == {"id-apple": "CENTRAL", "id-eat": "GROUNDING"}
    assert second.answer == "sunlight"
    assert third.explanation == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty; the first line must name the columns"),
        ("id\tQuestion\nQ\tWhy?\n", "no column named questionID"),
        (HEADER, "no questions"),
        (HEADER + "Q\tA\tWhy?\tid-apple\n", "line 2: 'id-apple' in explanation is not ID|ROLE"),
        (HEADER + "\tA\tWhy?\t\n", "line 2 has no questionID"),
        (HEADER + "Q\tA\tWhy?\t\tx\n", "line 2 has 5 cells, the header 4"),
        (HEADER + '"Q\t1"\tA\tWhy?\t\n', "line 2: questionID 'Q.t1' holds a tab or a line end"),
        (HEADER + '"Q\n1"\tA\tWhy?\t\n', "line 2: questionID 'Q.n1' holds a tab or a line end"),
        (
            HEADER + "Q\tA\tWhy?\t\nq\tA\tHow?\t\n",
            "line 3: questionID 'q' stands in line 2 already",
        ),
    ],
)
def test_broken_questions(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "q.tsv"
    path.write_text(text, "utf-8")
    with pytest.raises(MalformedFile, match=message.replace("|", r"\|")):
        read_questions(path)


def test_quoted_cells_may_hold_tabs(tmp_path: Path) -> None:
    path = tmp_path / "q.tsv"
    path.write_text(HEADER + 'Q\tA\t"Why\tnot? (A) ""so"""\t\n', "utf-8")
    assert read_questions(path)[0].text == 'Why\tnot? (A) "so"'


@given(st.text())
def test_any_text_splits(text: str) -> None:
    stem, options = split_options(text)
    assert len(stem) + sum(map(len, options.values())) <= len(text)


def test_blanks_without_end_split_soon() -> None:
    # Hours where each blank is tried as the first one.
    assert split_options(f"Why?{' ' * 2_000_000}") == ("Why?", {})


@given(st.text(alphabet="Q\t\n\"x(A) '\r|", max_size=40))
def test_any_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any.tsv"
    path.write_text(HEADER + text, "utf-8", newline="")
    try:
        read_questions(path)
    except DsqaError as error:
        assert "\n" not in str(error)


def test_runs(tmp_path: Path) -> None:
    path = tmp_path / "predict.txt"
    write_run(path, [("Q2", ["b", "a"]), ("Q1", ["a"])])
    assert path.read_text("utf-8") == "Q2\tb\nQ2\ta\nQ1\ta\n"
    assert read_run(path) == {"Q2": ["b", "a"], "Q1": ["a"]}
    packed = tmp_path / "predict.txt.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert read_run(packed) == read_run(path)


@pytest.mark.parametrize("text", ["", "Q1 a\n", "Q1\ta\tb\n", "\ta\n", "Q1\t\n"])
def test_broken_runs(tmp_path: Path, text: str) -> None:
    path = tmp_path / "predict.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(MalformedFile):
        read_run(path)


def test_a_packed_run_is_read_by_the_same_rules(tmp_path: Path) -> None:
    data = "\ufeffQ\u2028 1\ta\r\n".encode()
    plain, packed = tmp_path / "predict.txt", tmp_path / "predict.txt.gz"
    plain.write_bytes(data)
    packed.write_bytes(gzip.compress(data, mtime=0))
    assert read_run(packed) == read_run(plain) == {"Q\u2028 1": ["a"]}
    packed.write_bytes(packed.read_bytes()[:-9])
    with pytest.raises(MalformedFile, match="damaged gzip"):
        read_run(packed)
