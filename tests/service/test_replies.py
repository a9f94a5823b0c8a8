"""What the service replies on the sample collections."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dsqa.collection import open_collection
from dsqa.errors import DatasetNotFound, DsqaError
from dsqa.service import narrowing
from dsqa.service.asking import asked, lit_window
from dsqa.service.model import Differs
from dsqa.service.processes.child import done
from dsqa.service.processes.frames import Work
from dsqa.service.processes.library import Library
from dsqa.service.processes.plan import collections_in, files
from dsqa.service.processes.preparing import prepare
from dsqa.service.processes.replying import reply
from dsqa.service.requests import Ask, Describe, File, Home, Range, Search, Verify, Window
from dsqa.service.sheets.neighbours import Paths, differs
from tests.sample_collections import copy_sample

SAMPLES = [Path(f"collections/sample-{lang}").resolve() for lang in "ej"]
WAGE = "f04c4714-5e8f-50d7-8a27-e9f0a5b3529b"
PLACES = "d414977b-6937-5e71-a5d8-e4c6d63d29f3"
QUESTION = "What was the federal minimum wage in 1997?"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    served = collections_in(SAMPLES, None, tmp_path_factory.mktemp("store"))
    for one in served:
        prepare(one, lambda _: None)
    yield Library(served)


def test_home_says_what_is_served(library: Library) -> None:
    told = reply(library, Home())
    assert [one.lang for one in told.collections] == ["e", "j"]
    assert told.datasets_total == sum(one.datasets for one in told.collections)


def test_examples_are_questions_whose_cell_is_found(library: Library) -> None:
    told = reply(library, Home()).examples
    assert len(told) == 6
    assert {library.holder(one.dataset).served.lang for one in told} == {"e", "j"}
    for one in told:
        asked = reply(library, Ask(one.text, one.dataset))
        assert (asked.status, len(asked.cells)) == ("answered", 1), one
        assert asked.cells[0].shown


def test_examples_of_what_is_not_read_are_words_to_search(tmp_path: Path) -> None:
    copy_sample("e", tmp_path / "e")
    [served] = collections_in([tmp_path / "e"], None, None)
    with open_collection(Path(served.folder), "e", home=Path(served.home)):
        pass  # The catalog is loaded, and no file is read.
    told = reply(Library([served], "none"), Home()).examples
    assert told
    assert all(one.text and not one.dataset for one in told)


def test_a_question_without_dataset_finds_it(library: Library) -> None:
    told = reply(library, Ask(QUESTION))
    assert (told.answer, told.status, told.dataset.id) == ("$5.15", "answered", WAGE)
    assert told.cells[0].address.endswith("#FLSA!B11")
    assert len(told.cells[0].sha256) == 64
    assert told.cells[0].address in told.sentence
    assert told.choices[0].dataset.id == WAGE


def test_a_japanese_question_is_answered_from_the_japanese_collection(library: Library) -> None:
    told = reply(library, Ask("令和２年の東京都の人口は？"))
    assert told.answer == "14,047,594"
    assert told.dataset.lang == "j"


def test_a_label_of_the_answer_is_lit_as_one(library: Library) -> None:
    """Also where it nearly won: the head above 2010."""
    request = Ask("What was the population of Colorado in 2010?", PLACES)
    found = asked(library, request)
    assert found is not None
    window = lit_window(found)
    assert window is not None
    lights = {cell.text: cell.light for row in (*window.heads, *window.rows) for cell in row.cells}
    assert lights["Resident population"] == lights["Colorado"] == lights["West"] == "path"


def test_the_neighbours_that_are_told_are_those_that_are_lit(library: Library) -> None:
    question = "What was the population of Colorado in 2010?"
    told = reply(library, Ask(question, PLACES)).alternatives
    lit = lights_of(library, question)["near"]
    assert sorted(lit) == sorted(one.cell.cell for one in told)
    assert len(lit) == 4


def lights_of(library: Library, question: str) -> dict[str, list[str]]:
    """The cells of an answer by why they are lit, with their numbers in the operation."""
    found = asked(library, Ask(question))
    assert found is not None
    window = lit_window(found)
    assert window is not None
    lit: dict[str, list[str]] = {}
    for row in (*window.heads, *window.rows):
        for cell in row.cells:
            lit.setdefault(cell.light, []).append(f"{cell.tag}:{cell.cell}".lstrip(":"))
    return lit


def test_numbers_of_a_sum_are_lit_as_such(library: Library) -> None:
    """No cell says the sum; the labels lit are those of its numbers."""
    lit = lights_of(library, "What is the sum of the lunar samples returned by all missions?")
    assert lit["operand"] == [f"{number}:G{number + 3}" for number in range(6)]
    assert "answer" not in lit
    assert "G1" in lit["path"]


def test_the_largest_of_the_numbers_is_lit_as_the_answer(library: Library) -> None:
    lit = lights_of(library, "What is the largest diameter of a planet?")
    assert len(lit["answer"]) == 1
    assert len(lit["operand"]) == 7


def test_what_nearly_won_is_told_apart(library: Library) -> None:
    told = reply(
        library,
        Ask("What was the population of Colorado in 2010?", PLACES),
    )
    assert told.alternatives
    for one in told.alternatives:
        assert any(each.here for each in one.differs)


def test_a_year_that_is_missing_is_told(library: Library) -> None:
    told = reply(library, Ask("What was the federal minimum wage in 2031?", WAGE))
    assert told.status == "not_found"
    assert [one.what for one in told.missing] == ["2031"]
    assert told.sentence.startswith("Not in this dataset")


def test_a_description_has_files_and_header_trees(library: Library) -> None:
    told = reply(library, Describe(WAGE))
    assert told.dataset.publisher == "Wage and Hour Division, U.S. Department of Labor"
    assert told.citation.startswith("Compiled from figures of Wage and Hour Division")
    assert told.files[0].sha256
    assert told.files[0].format
    assert any(sheet.tables and sheet.tables[0].row_heads_total for sheet in told.sheets)
    assert told.citation.endswith(".")


def test_a_window_has_headers_that_are_in_it(library: Library) -> None:
    told = reply(library, Window(WAGE, cell="B11"))
    cells = [cell for row in (*told.heads, *told.rows) for cell in row.cells]
    ids = [cell.id for cell in cells if cell.id]
    assert len(ids) == len(set(ids))
    named = {name for cell in cells for name in cell.headers.split()}
    assert named
    assert named <= set(ids)
    assert [cell.cell for cell in cells if cell.light == "answer"] == ["B11"]
    assert any(cell.light == "path" for cell in cells)
    assert told.cell is not None
    assert told.cell.shown == "$5.15"


def test_windows_join_without_gap_or_overlap(library: Library) -> None:
    seen: list[int] = []
    row: int | None = 0
    while row is not None:
        told = reply(library, Window(WAGE, row=row, rows=7))
        seen += [one.row for one in told.rows]
        row = told.next
    assert seen == list(range(told.total_rows))


def test_a_range_says_what_it_left_out(library: Library) -> None:
    told = reply(library, Range(WAGE, "A1:Z40"))
    assert told.truncated
    assert len(told.cells) + told.empty + told.left_out == 26 * 40


@pytest.mark.parametrize(
    ("claimed", "verdict"), [("$5.15", "says_so"), ("5.15", "says_so"), ("5.16", "says_otherwise")]
)
def test_a_cell_is_held_against_a_claim(library: Library, claimed: str, verdict: str) -> None:
    cell = reply(library, Ask(QUESTION)).cells[0]
    told = reply(library, Verify(cell.address, claimed, sha256=cell.sha256))
    assert told.verdict == verdict
    assert told.is_same_file


def test_a_verified_number_has_the_unit_of_its_column(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "lakes.csv"
    data.write_text("lake,depth (feet)\nKawaguchi,46\nBiwa,341\nTazawa,1388\n")
    served = files([str(data)], "e", None)
    prepare(served[0], lambda _: None)
    assert reply(Library(served), Verify("lakes.csv#B3", "341")).unit == "feet"


def test_examples_of_japanese_labels_are_japanese(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "lakes.csv"
    data.write_text("湖沼,水深,面積\n河口湖,14,6\n琵琶湖,104,669\n田沢湖,423,26\n")
    served = files([str(data)], "e", None)
    prepare(served[0], lambda _: None)
    shown = [one.text for one in reply(Library(served), Home()).examples]
    assert shown
    assert all(one.endswith("は？") for one in shown)


def test_a_cell_that_is_gone_is_said_to_be(library: Library) -> None:
    assert reply(library, Verify("nowhere.xls#Sheet1!A1", "7")).verdict == "gone"


def test_a_changed_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "lakes.csv"
    data.write_text("lake,depth\nKawaguchi,14\nBiwa,104\nTazawa,423\n")
    served = files([str(data)], "e", None)
    prepare(served[0], lambda _: None)
    told = reply(Library(served), Verify("lakes.csv#B3", "104", sha256="0" * 64))
    assert (told.verdict, told.is_same_file) == ("says_so", False)
    assert told.unit == ""


def test_words_find_labels_of_tables(library: Library) -> None:
    told = reply(library, Search("population", k=2))
    assert told.total >= len(told.found) == 2
    assert told.truncated == (told.total > 2)
    assert any(one.in_tables for one in told.found)
    assert {one.name for one in told.facets} >= {"format", "lang"}


def test_values_of_a_facet_are_counted_beyond_those_shown(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrowing, "MOST_VALUES", 1)
    told = {one.name: one for one in reply(library, Search("population")).facets}
    assert len(told["year"].counts) == 1
    assert told["year"].total > 10


def test_facets_are_counted_as_long_as_there_is_time(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrowing, "SECONDS", -1.0)
    told = reply(library, Search("population"))
    assert (told.facets, told.facets_of) == ([], 0)
    assert told.found


def test_a_long_name_of_an_organisation_is_cut_between_words() -> None:
    assert narrowing._name("Bureau  of Labor") == "Bureau of Labor"
    cut = narrowing._name("department " * 30)
    assert cut == " ".join(["department"] * (len(cut.split())))
    assert 180 < len(cut) <= 200


def test_results_go_on_by_a_text_that_tells_nothing(library: Library) -> None:
    every = [one.dataset.id for one in reply(library, Search("population", k=100)).found]
    seen: list[str] = []
    given: str | None = ""
    while given is not None:
        told = reply(library, Search("population", k=2, next=given))
        assert told.first == len(seen) + 1
        assert (told.previous is None) == (not seen)
        seen += [one.dataset.id for one in told.found]
        given = told.next
    assert seen == every
    assert len(seen) > 2
    back = reply(library, Search("population", k=2, next=told.previous or ""))
    assert [one.dataset.id for one in back.found] == seen[-len(told.found) - 2 :][:2]


def test_a_next_that_no_reply_has_given_is_refused_in_one_line(library: Library) -> None:
    given = reply(library, Search("population", k=2)).next
    assert given is not None
    assert re.fullmatch(r"[0-9A-Za-z_-]+", given)
    assert not given.isdecimal()
    assert reply(library, Search("population", k=3, next=given)).first == 3
    wrong = ["2", "é", "=", "????", given[:-1], given + "A", given + "=", given + "\n", "A" * 200]
    other = [Search("population", next=one) for one in wrong]
    other += [Search("people", next=given), Search("population", next=given, year=2000)]
    for request in other:
        told = done(library, Work(request))
        assert (told.status, told.error) == (
            400, "next is none that results of this search have given; begin without it",
        )  # fmt: skip


def test_a_file_is_found_by_its_name_only(library: Library) -> None:
    name = reply(library, Describe(WAGE)).files[0].name
    assert Path(reply(library, File(WAGE, name)).path).is_file()
    for wrong in ("../questions.tsv", "/etc/passwd", ""):
        with pytest.raises(DsqaError):
            reply(library, File(WAGE, wrong))


def test_an_unknown_dataset_is_an_error(library: Library) -> None:
    with pytest.raises(DatasetNotFound):
        reply(library, Describe("nothing"))


def test_files_of_one_form_are_asked_as_one(tmp_path: Path) -> None:
    for year, budget in ((2019, 5), (2020, 9), (2021, 7), (2022, 6)):
        lines = f"Department,Budget\nSchools,{budget}\nRoads,{budget + 1}\nParks,3\n"
        (tmp_path / f"budget_{year}.csv").write_text(lines)
    served = files([str(tmp_path)], None, tmp_path / "store")
    for one in served:
        prepare(one, lambda _: None)
    library = Library(served, "none")
    told = reply(library, Ask("Which year had the highest budget for schools?"))
    assert (told.answer, told.cells[0].file) == ("2020", "budget_2020.csv")
    assert told.dataset is not None
    assert told.dataset.id == "budget_2019.csv … budget_2022.csv (4 files)"
    before = "Which year had the highest budget for schools?"
    told = reply(library, Ask("And the lowest?", after=before))
    assert (told.question, told.answer) == ("And the lowest?", "2019")
    assert told.read_as == "Which year had the lowest budget for schools?"
    assert told.dataset is not None
    after = "What was the budget for schools in 2020?"
    assert reply(library, Ask("And for roads in 2021?", after=after)).answer == "8"
    # A page of another process has its id only.
    later = Library(served, "none")
    assert len(reply(later, Describe(told.dataset.id)).files) == 4
    two = "budget_2019.csv + budget_2021.csv"
    assert len(reply(later, Describe(two)).files) == 2
    for wrong in ("budget_2019.csv … budget_2022.csv (5 files)", "budget_2019.csv + a.csv"):
        with pytest.raises(DatasetNotFound, match="there are budget_2019.csv, budget_2020.csv"):
            reply(later, Describe(wrong))


def test_labels_that_differ_stand_side_by_side() -> None:
    colorado = Paths(("West", "Colorado"), ("Population", "2010"))
    utah = Paths(("West", "Utah"), ("Population", "2010"))
    for other, told in (
        (Paths(("West", "Colorado"), ("Population", "2020")), [("2020", "2010")]),
        (Paths(("United States",), ("Population", "2010")), [("United States", "West > Colorado")]),
        (
            Paths(("West", "Utah"), ("Seats", "2010")),
            [("Utah", "Colorado"), ("Seats", "Population")],
        ),
        (Paths(("West", "Colorado"), ("Population",)), [("", "2010")]),
        (colorado, []),
    ):
        assert differs([colorado], other) == [Differs(here=here, answer=own) for here, own in told]
    # Of two cells of an answer the one that is most like it counts.
    near = Paths(("West", "Utah"), ("Population", "2020"))
    assert differs([colorado, utah], near) == [Differs(here="2020", answer="2010")]


def test_computations_are_told_apart_by_how_they_were_computed(library: Library) -> None:
    told = reply(library, Ask("What is the sum of the lunar samples returned by all missions?"))
    first = told.alternatives[0].differs
    assert first == [
        Differs(
            here="sum by Mission over all 6 rows",
            answer="sum by Lunar samples returned (kg) over all 6 rows",
        )
    ]
    assert all(len(one.differs) <= 2 for one in told.alternatives)
