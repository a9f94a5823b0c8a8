"""The main job on small collections, and what a fault costs."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from dsqa.answering import cached_datasets, dataset_answers
from dsqa.answering.answerer import Answerer
from dsqa.answering.deadline import TookTooLong
from dsqa.answering.over_cells import cell_question, from_cross, located_answers, sources
from dsqa.answers.model import Answer, CellRef
from dsqa.answers.plain_answer import Form
from dsqa.collection import OpenCollection, open_collection
from dsqa.errors import DatasetNotFound
from dsqa.locate import Locator

FARMS = b"Region,2001,2002\nTotal,600,700\nNorth,150,450\nSouth,450,250\n"
WARDS = "区,平成22年,平成27年\n総数,700,900\n北区,300,500\n南区,400,400\n".encode("cp932")


@pytest.fixture
def farms(make: Callable[..., Path]) -> Iterator[OpenCollection]:
    datasets = {"farms": ["1-farms.csv"], "bare": [], "gone": ["2-gone.csv"], "empty": ["3-e.xls"]}
    folder = make(datasets, {"1-farms.csv": FARMS, "3-e.xls": b""})
    with open_collection(folder) as collection:
        yield collection


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_answers_with_the_address_in_the_raw_file(farms: OpenCollection) -> None:
    answer = Answerer(farms).answer("How many farms in the South in 2002?", "farms")
    assert answer.text == "250"
    assert answer.cells == (CellRef("1-farms.csv", "", "C4"),)
    assert answer.dataset_id == "farms"
    assert answer.operation == "lookup"
    assert 0 < answer.confidence <= 1
    assert answer.seconds >= 0


@pytest.mark.usefixtures("no_plain_tables")
def test_japanese_in_cp932(make: Callable[..., Path]) -> None:
    folder = make({"000000000007": ["1-ku.csv"]}, {"1-ku.csv": WARDS}, lang="j")
    with open_collection(folder) as collection:
        answer = Answerer(collection).answer("2015年に最も多い区はどこですか", "000000000007")
    assert (answer.text, answer.cells[0].cell) == ("北区", "A3")


@pytest.mark.usefixtures("no_plain_tables")
def test_same_question_same_answer(farms: OpenCollection) -> None:
    question = "Which region had the most farms in 2001?"
    first, second = (Answerer(farms).answer(question, "farms") for _ in range(2))
    assert (first.text, first.cells, first.confidence) == ("South", second.cells, second.confidence)
    assert first.why == second.why


def test_located_candidates(farms: OpenCollection) -> None:
    answerer = Answerer(farms)
    asked, found = answerer.candidates("How many farms in the South in 2002?", "farms")
    assert asked.question.text == "How many farms in the South in 2002?"
    assert found[0].text == "250"
    with pytest.raises(DatasetNotFound):
        answerer.candidates("How many?", "none such")


def test_missing_dataset_is_one_line(
    farms: OpenCollection, caplog: pytest.LogCaptureFixture
) -> None:
    answer = Answerer(farms).answer("How many farms?", "no\nsuch")
    assert (answer.text, answer.cells, answer.confidence) == ("", (), 0.0)
    assert answer.dataset_id == "no\nsuch"
    (line,) = lines(caplog)
    assert "such" in line


@pytest.mark.parametrize(
    ("dataset", "logged"),
    [("bare", []), ("gone", ["2-gone.csv is not in"]), ("empty", ["3-e.xls: empty file"])],
)
def test_without_a_readable_file_the_metadata_answers(
    farms: OpenCollection, caplog: pytest.LogCaptureFixture, dataset: str, logged: list[str]
) -> None:
    answer = Answerer(farms).answer("Who is the publisher?", dataset)
    assert (answer.text, answer.operation, answer.cells) == ("Somebody", "metadata", ())
    assert Answerer(farms).answer("zzz?", dataset).text == ""
    for line, part in zip(lines(caplog), logged, strict=True):
        assert line.startswith(f"dataset {dataset}: ")
        assert part in line


@pytest.mark.usefixtures("no_plain_tables")
def test_a_fault_costs_one_answer_and_one_line(
    farms: OpenCollection, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    answerer = Answerer(farms)
    with monkeypatch.context() as patch:

        def fail(self: Locator, *_: object) -> None:
            raise ZeroDivisionError("first\nsecond")

        patch.setattr(Locator, "locate", fail)
        answer = answerer.answer("Who is the publisher?", "farms")
    assert (answer.text, answer.operation) == ("Somebody", "metadata")
    assert lines(caplog) == [
        "dataset farms: ZeroDivisionError while answering: first second",
    ]
    assert answerer.answer("How many farms in the South in 2002?", "farms").text == "250"


@pytest.mark.usefixtures("no_plain_tables")
def test_what_is_kept_makes_room_for_what_is_asked(
    farms: OpenCollection, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answerer = Answerer(farms)
    answerer.answer("How many farms in the South in 2002?", "farms")
    kept: list[int] = []
    build = located_answers.build_index

    def short_of_memory(*given: object) -> object:
        of_farms = answerer._held.kept("farms")
        kept.append(int(of_farms is not None and of_farms.prepared is not None))
        if kept[-1]:
            raise MemoryError
        return build(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(located_answers, "build_index", short_of_memory)
    answerer.answer("How many?", "bare")
    assert kept == [1, 0]
    assert not [line for line in lines(caplog) if "MemoryError" in line]


def test_a_fault_in_reading_the_dataset(
    farms: OpenCollection, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken store")

    monkeypatch.setattr(cached_datasets, "content_of", fail)
    answer = Answerer(farms).answer("zzz?", "farms")
    assert answer.text == ""
    assert lines(caplog) == ["dataset farms: RuntimeError while answering: broken store"]


def test_any_question_gets_an_answer(farms: OpenCollection) -> None:
    answerer = Answerer(farms)
    for question in ("", "\t", "which?", "“", "9" * 300, "\ud800"):
        assert 0 <= answerer.answer(question, "farms").confidence <= 1


@pytest.mark.usefixtures("no_plain_tables")
def test_prepared_datasets_are_bounded(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {f"d{at}": [f"{at}.csv"] for at in range(3)}
    folder = make(names, {f"{at}.csv": FARMS for at in range(3)})
    monkeypatch.setattr(cached_datasets, "_KEPT", 2)
    with open_collection(folder) as collection:
        answerer = Answerer(collection)
        first = answerer.locator("d0")
        assert answerer.locator("d1") is not first
        assert answerer.locator("d0") is first
        answerer.locator("d2")
        assert answerer.locator("d0") is first
        assert answerer._held.kept("d1") is None


@pytest.mark.usefixtures("no_plain_tables")
def test_reading_is_not_timed_but_preparing_and_locating_are(
    farms: OpenCollection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An alarm while files are read could cut off what is being saved."""
    steps: list[str] = []

    @contextmanager
    def watched(_seconds: float) -> Iterator[None]:
        steps.append("timed")
        yield
        steps.append("done")

    def watch(room: ModuleType, name: str) -> None:
        original = getattr(room, name)

        def step(*arguments: object) -> object:
            steps.append(name)
            return original(*arguments)

        monkeypatch.setattr(room, name, step)

    for room in (dataset_answers, cached_datasets):
        monkeypatch.setattr(room, "deadline", watched)
    watch(cached_datasets, "content_of")
    watch(located_answers, "build_index")
    watch(cell_question, "compose")
    Answerer(farms).answer("How many farms in the South in 2002?", "farms")
    once = ["timed", "done"]
    assert steps == [
        "content_of", *once, *once, *once, *once, *once, *once, *once, "timed", "build_index", "done", "timed", "compose", "done",
        *once, *once, *once,
    ]  # fmt: skip


@pytest.mark.usefixtures("no_plain_tables")
def test_a_dataset_that_took_too_long_is_given_up_at_once(
    farms: OpenCollection, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = []

    def slow(*_arguments: object) -> None:
        calls.append("index")
        raise TookTooLong("gave up after 30 seconds")

    monkeypatch.setattr(located_answers, "build_index", slow)
    answerer = Answerer(farms)
    answers = [answerer.answer("How many farms?", "farms") for _ in range(2)]
    assert [answer.cells for answer in answers] == [(), ()]
    assert calls == ["index"]
    assert lines(caplog)[-2:] == [
        "dataset farms: gave up after 30 seconds",
        "dataset farms: gave up on this dataset before",
    ]


@pytest.mark.parametrize("form", ["shown", "value"])
def test_an_answer_whose_check_takes_too_long_stays_unchecked(
    make: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    form: Form,
) -> None:
    def slow(*_: object) -> None:
        raise TookTooLong("gave up")

    monkeypatch.setattr("dsqa.answering.dataset_answers.checked", slow)
    table = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": table})) as collection:
        answerer = Answerer(collection, reranker=None)
        answer = answerer.answer("What was the South in 2010?", "a", form)
        unchecked = Answerer(collection, reranker=None, checks=False)
        same = unchecked.answer("What was the South in 2010?", "a", form)
    assert answer.text == "30"
    assert replace(answer, seconds=same.seconds) == same
    assert lines(caplog)[-1] == "dataset a: not checked for what it lacks: gave up"


@pytest.mark.usefixtures("no_plain_tables")
@pytest.mark.parametrize(
    ("question", "sure", "is_asked"),
    [
        ("What was the South in 2010?", 0.0, False),
        ("What was the South in 2010?", 1.1, True),
        ("How much more did the South have in 2020 than in 2010?", 0.0, True),
    ],
)
def test_what_is_computed_or_not_sure_is_derived(
    make: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    question: str,
    sure: float,
    is_asked: bool,
) -> None:
    table = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\nEast,50,70\n"
    asked = []
    derived = from_cross.derived_answer

    def watched(*given: Any) -> Answer | None:
        asked.append(question)
        return derived(*given)

    monkeypatch.setattr(from_cross, "derived_answer", watched)
    monkeypatch.setattr(sources, "SURE", sure)
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": table})) as collection:
        answer = Answerer(collection, reranker=None).answer(question, "a")
    assert bool(asked) == is_asked
    assert answer.text == ("10" if "more" in question else "30")


def test_what_takes_too_long_to_derive_is_composed(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> None:
        raise TookTooLong("gave up")

    table = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\nEast,50,70\n"
    monkeypatch.setattr("dsqa.answering.over_tables.column_tables.plain_tables_of", lambda *_: [])
    monkeypatch.setattr("dsqa.answering.over_cells.sources.SURE", 1.1)
    monkeypatch.setattr("dsqa.answering.over_cells.from_cross.generate", slow)
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": table})) as collection:
        answer = Answerer(collection, reranker=None).answer("What was the South in 2010?", "a")
    assert answer.text == "30"


def test_on_statistics_in_long_form_the_surer_answer_is_taken(make: Callable[..., Path]) -> None:
    rows = [
        f"{firm},{year},{(7 * at + 3 * year) % 41 + 1}.5"
        for at, firm in enumerate(("Ford", "IBM", "Shell", "Sony", "Fiat", "Bosch"))
        for year in range(2001, 2012)
    ]
    panel = "\n".join(["firm,year,investment", *rows]).encode()
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": panel})) as collection:
        answerer = Answerer(collection, reranker=None)
        look_up = answerer.answer("What was the investment of IBM in 2005?", "a")
        count = answerer.answer("How many firms are there?", "a")
        total = answerer.answer("What was the total investment of Sony?", "a")
    row = next(row for row in rows if row.startswith("IBM,2005"))
    assert look_up.text == row.rpartition(",")[2]
    assert count.text == "6"
    expected = sum(float(row.rpartition(",")[2]) for row in rows if row.startswith("Sony"))
    assert float(total.text.replace(",", "")) == expected


def test_nothing_is_looked_up_for_a_reranker_that_there_is_not(
    farms: OpenCollection, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        "dsqa.locate.rerank.load_ahead", lambda one, lang: asked.append(lang) if one else None
    )
    question, dataset = "How many farms were there in Texas in 2010?", next(iter(farms)).id
    for reranker in ("none", None):
        Answerer(farms, reranker=reranker).answer(question, dataset)
    assert not asked
    Answerer(farms).answer(question, dataset)
    assert asked == ["e"]
