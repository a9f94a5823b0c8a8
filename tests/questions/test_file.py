"""Question files in every column order and with every blemish."""

import logging
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.errors import MalformedFile, UsageError
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic
from dsqa.runs import check_run, write_run
from dsqa.text.printable import has_controls

UUID = "3ca40540-6611-5eb4-8e6b-b0fcb4cf2bf8"
ROWS = [
    ("Q1", "000032142402", "札幌市の人口は何人？"),
    ("Q2", "000032142402", "北海道の面積は？"),
    ("Q3", "000032142403", "全国で施設等の世帯はいくつありますか"),
]


def write(tmp_path: Path, content: str | bytes) -> Path:
    path = tmp_path / "questions.tsv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def lines(rows: list[tuple[str, ...]]) -> str:
    return "".join("\t".join(row) + "\n" for row in rows)


@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("header", [False, True])
def test_any_column_order(tmp_path: Path, order: tuple[int, ...], header: bool) -> None:
    rows = [("QID", "Dataset_ID", "Question"), *ROWS] if header else ROWS
    path = write(tmp_path, lines([tuple(row[i] for i in order) for row in rows]))
    assert [topic[:3] for topic in read_topics(path)] == ROWS
    assert read_topics(path)[0].line == (2 if header else 1)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_tabs_belong_to_the_question_wherever_it_stands(
    tmp_path: Path, order: tuple[int, ...], caplog: pytest.LogCaptureFixture
) -> None:
    rows = [*ROWS, ("Q4", "000032142403", "人口\tと\t世帯")]
    path = write(tmp_path, lines([tuple(row[i] for i in order) for row in rows]))
    with caplog.at_level(logging.WARNING, "dsqa"):
        topics = read_topics(path)
    assert topics[3] == Topic("Q4", "000032142403", "人口 と 世帯", 4)
    assert [record.getMessage() for record in caplog.records] == [
        f"{path}: line 4: tabs in the question are read as blanks"
    ]


def test_known_ids_outdo_shapes(tmp_path: Path) -> None:
    # Here the QIDs look like dataset ids, and the dataset ids like nothing.
    path = write(tmp_path, "alpha\t000000000001\tWhat is it?\nbeta\t000000000002\tAnd this?\n")
    topics = read_topics(path, {"alpha"}.intersection)
    assert [(topic.qid, topic.dataset_id) for topic in topics] == [
        ("000000000001", "alpha"),
        ("000000000002", "beta"),
    ]


def test_a_question_shorter_than_its_qid(tmp_path: Path) -> None:
    path = write(tmp_path, "人口は？\tDS2-QA-J-1001\t000032142402\n")
    assert read_topics(path) == [Topic("DS2-QA-J-1001", "000032142402", "人口は？", 1)]


def test_of_two_columns_of_ids_the_distinct_one_is_the_qid(tmp_path: Path) -> None:
    path = write(tmp_path, "000000000009\t000000000001\ta?\n000000000009\t000000000002\tb?\n")
    assert [topic.qid for topic in read_topics(path)] == ["000000000001", "000000000002"]


@pytest.mark.parametrize("dataset", [UUID, "012345678901", "S100IUNR-0104010-tab87"])
def test_ids_by_shape(tmp_path: Path, dataset: str) -> None:
    path = write(tmp_path, f"How many?\t{dataset}\tq-1\n")
    assert read_topics(path) == [Topic("q-1", dataset, "How many?", 1)]


def test_unknown_datasets_are_read_in_the_official_order(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = write(tmp_path, "q1\tno-such\tHow many people?\n")
    with caplog.at_level(logging.WARNING, "dsqa"):
        assert read_topics(path, lambda _: ()) == [Topic("q1", "no-such", "How many people?", 1)]
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: b"\xef\xbb\xbf" + text.encode(), "byte order mark"),
        (lambda text: text.replace("\n", "\r\n").encode(), "CRLF"),
        (lambda text: text.encode("cp932"), "not UTF-8, read as cp932"),
        (lambda text: (text + "Q2\t000032142402\tまた？\n").encode(), "Q2 (lines 2, 4)"),
        (lambda text: text.replace("000032142403", "").encode(), "line 3: the dataset id is empty"),
        (lambda text: (text + "Q4\t000032142402\t\n").encode(), "line 4: the question is empty"),
    ],
)
def test_a_blemish_is_one_line_and_no_question_is_lost(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, change, words: str
) -> None:
    path = write(tmp_path, change(lines(ROWS)))
    with caplog.at_level(logging.WARNING, "dsqa"):
        topics = read_topics(path)
    assert [(topic.qid, topic.question) for topic in topics[:3]] == [(q, t) for q, _, t in ROWS]
    assert len({topic.qid for topic in topics}) == len(topics)
    assert len(caplog.records) == 1
    assert words in caplog.text


def test_blank_lines_keep_the_line_numbers(tmp_path: Path) -> None:
    path = write(tmp_path, "\n" + lines(ROWS[:1]) + "\n  \n" + lines(ROWS[1:]))
    assert [topic.line for topic in read_topics(path)] == [2, 5, 6]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "no questions"),
        ("QID\tDATASET_ID\tQUESTION\n", "only a header"),
        ("Q1\tx\nQ2 y\n" + lines(ROWS), "line 1: 2 of 3 tab-separated fields; line 2: 1 of 3"),
        (lines(ROWS) + "\t000032142402\t何？\n", "line 4: the QID is empty"),
        (lines(ROWS) + "q\x1b4\t000032142402\t何？\n", "line 4: control character in the QID"),
        (lines(ROWS) + "q\u202e\t000032142402\t何？\n", "line 4: control character in the QID"),
        (
            "\t000032142402\t何？\n" + lines(ROWS) + "q\x85q\t000032142402\t何？\n",
            "line 1: the QID is empty; line 5: control character in the QID",
        ),
        ("a b\tc d\te\n", "line 1: no column holds dataset ids"),
        ("x\n" * 12, "line 10: 1 of 3 tab-separated fields; and 2 more; lines are QID<TAB>"),
        (lines(ROWS).encode("utf-16"), "UTF-16"),
        (b"Q1\t000032142402\tok\nQ2\t000032142402\t\xff\xff\n", ":2: neither UTF-8 nor cp932"),
    ],
)
def test_a_malformed_file_is_an_error_with_line_numbers(
    tmp_path: Path, content: str | bytes, words: str
) -> None:
    with pytest.raises(MalformedFile) as error:
        read_topics(write(tmp_path, content))
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_a_missing_file_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_topics(tmp_path / "nowhere.tsv")


@settings(deadline=None)
@given(st.text(st.characters(exclude_characters="\t\n\r", codec="utf-8"), min_size=1, max_size=8))
def test_a_qid_is_refused_or_in_a_run_that_is_valid(
    tmp_path_factory: pytest.TempPathFactory, qid: str
) -> None:
    folder = tmp_path_factory.mktemp("q")
    path = write(folder, f"{qid}\t{UUID}\tHow many?\nq2\t{UUID}\tHow many more?\n")
    try:
        topics = read_topics(path)
    except MalformedFile as error:
        assert not qid.strip() or has_controls(qid)
        assert "line 1: " in str(error)
        return
    with (folder / "run.tsv").open("w", encoding="utf-8", newline="") as stream:
        write_run(stream, "x", ((topic.qid, "\x1b1") for topic in topics))
    assert [one for one in check_run(folder / "run.tsv", topics) if one.level == "error"] == []


_WORD = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=8)


@settings(deadline=None)
@given(
    st.lists(_WORD, min_size=1, max_size=6, unique=True),
    st.lists(_WORD, min_size=1, max_size=5),
    st.permutations(range(3)),
)
def test_every_question_comes_back_once(
    tmp_path_factory: pytest.TempPathFactory, qids: list[str], words: list[str], order: list[int]
) -> None:
    question = " ".join(["How many", *words])
    rows = [(f"q-{qid}", UUID, question) for qid in qids]
    path = write(
        tmp_path_factory.mktemp("q"), lines([tuple(row[i] for i in order) for row in rows])
    )
    assert [topic[:3] for topic in read_topics(path)] == rows


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_qids_of_a_run_tell_the_columns(tmp_path: Path, order: tuple[int, ...]) -> None:
    rows = [("Q1", "ds1", "How many?"), ("Q2", "ds1", "How far?"), ("Q3", "ds2", "Where to?")]
    path = write(tmp_path, lines([tuple(row[i] for i in order) for row in rows]))
    topics = read_topics(path, known_qids={"Q1", "Q3", "other"})
    assert [topic[:3] for topic in topics] == rows


@pytest.mark.parametrize("is_told", [False, True])
def test_unknown_ids_are_said_where_the_ids_of_the_collection_are_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, is_told: bool
) -> None:
    path = write(tmp_path, "Q1\tlakes.ods\tHow deep is Lake Erie?\n")
    (topic,) = read_topics(path, (lambda _: []) if is_told else None)
    assert topic.dataset_id == "lakes.ods"
    assert ("no column holds known dataset ids" in caplog.text) == is_told
