"""Windows, ranges, proofs and answers on files of which the store has the first rows only."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from dsqa.answers.plain_value import number_shown
from dsqa.large import rows as large_rows
from dsqa.service.model import WindowReply
from dsqa.service.processes.child import asked_with_window, done
from dsqa.service.processes.frames import Work
from dsqa.service.processes.library import Library
from dsqa.service.processes.plan import files
from dsqa.service.processes.preparing import prepare
from dsqa.service.processes.replying import reply
from dsqa.service.requests import Ask, Describe, Export, Range, Verify, Window
from dsqa.service.sheets.window_cells import is_number
from dsqa.service.shown import NotThere

ROWS = 320_000
CITIES = ("York", "Leeds", "Hull")
FOLDED, LONG, SHORT = 200_000, 250_000, 250_001


def line(n: int) -> str:
    return f"{n},{CITIES[n % 3]},{n % 100}.50,a note that is the same in all of these rows\n"


def write(path: Path, changed: dict[int, str]) -> Path:
    """Orders 1 to `ROWS`, some of them written otherwise; order n is record n of the file, from 0."""
    lines = (changed.get(n) or line(n) for n in range(1, ROWS + 1))
    path.write_text("order,city,price,note\n" + "".join(lines))
    assert path.stat().st_size > 16 << 20
    return path


FOLDED_LINE = f'{FOLDED},Ely,1.25,"in two\nlines, ""quoted"""\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("large")
    write(made / "orders.csv", {FOLDED: FOLDED_LINE})
    write(
        made / "ragged.csv",
        {FOLDED: FOLDED_LINE, LONG: f"{LONG},Ely,1,x,more,and more\n", SHORT: f"{SHORT},Bath\n"},
    )
    return made


@pytest.fixture(scope="module")
def library(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        served = files([str(folder / "orders.csv"), str(folder / "ragged.csv")], "e", None)
        prepare(served[0], lambda _: None)
        with pytest.MonkeyPatch.context() as here:
            # They were found while files were read.
            here.delattr(large_rows, "build_index")
            made = Library(served, "none")
            for name in ("orders.csv", "ragged.csv"):
                reply(made, Window(name))
        yield made


def texts(told: WindowReply) -> list[list[str]]:
    return [[cell.text for cell in row.cells] for row in told.rows]


def test_a_window_shows_any_rows(library: Library) -> None:
    told = reply(library, Window("orders.csv"))
    assert (told.total_rows, told.total_columns, told.left_out) == (ROWS + 1, 4, "")
    assert (told.previous, told.next, told.truncated) == (None, 200, True)
    told = reply(library, Window("orders.csv", row=300_000))
    assert (told.first_row, told.previous, told.next) == (300_000, 299_800, 300_200)
    assert texts(told)[0][:3] == ["300000", "York", "0.50"]
    assert (told.rows[0].row, told.rows[0].name) == (300_000, "300001")
    assert [one.name for one in told.heads] == ["1"]
    assert "h0-2" in told.rows[0].cells[2].headers
    ids = [one.id for row in (*told.heads, *told.rows) for one in row.cells if one.id]
    assert len(set(ids)) == len(ids)


def test_windows_join_beyond_what_the_store_has(library: Library) -> None:
    for first in (0, 24_700, ROWS - 350):
        seen: list[int] = []
        names: list[str] = []
        row: int | None = first
        while row is not None and row < first + 700:
            told = reply(library, Window("orders.csv", row=row))
            seen += [one.row for one in told.rows]
            names += [one.name for one in told.rows]
            row = told.next
        assert seen == list(range(first, min(ROWS + 1, seen[-1] + 1)))
        assert names == [str(one + 1) for one in seen]
    assert row is None
    assert seen[-1] == ROWS


def test_a_cell_far_down_is_lit(library: Library) -> None:
    told = reply(library, Window("orders.csv", cell="C310001"))
    assert told.cell is not None
    assert (told.cell.shown, told.cell.column_path) == ("0.50", ["price"])
    lit = [one.cell for row in told.rows for one in row.cells if one.light == "answer"]
    assert lit == ["C310001"]
    assert any(one.light == "path" for row in told.heads for one in row.cells)


def test_a_record_of_two_lines_is_one_row(library: Library) -> None:
    told = reply(library, Window("orders.csv", row=FOLDED - 1, rows=3))
    assert [row[0] for row in texts(told)] == [str(FOLDED + n) for n in (-1, 0, 1)]
    assert told.rows[1].cells[3].text == 'in two\nlines, "quoted"'


def test_rows_that_are_longer_or_shorter_are_filled_up(library: Library) -> None:
    told = reply(library, Window("ragged.csv", row=LONG, rows=3))
    assert told.total_columns == 6
    assert texts(told)[0] == [str(LONG), "Ely", "1", "x", "more", "and more"]
    assert texts(told)[1] == [str(SHORT), "Bath", "", "", "", ""]
    assert len(reply(library, Window("ragged.csv")).rows[0].cells) == 6


@pytest.mark.parametrize("row", [ROWS + 1, ROWS + 2, 10_000_000])
def test_rows_behind_the_last_one_are_none(library: Library, row: int) -> None:
    told = reply(library, Window("orders.csv", row=row))
    assert told.rows == []
    assert told.next is None
    assert told.previous is not None
    assert reply(library, Window("orders.csv", row=told.previous)).rows


@pytest.mark.parametrize(
    "cell", ["C320002", "E2", "C0", "C", "9", "C99999999", "../A1", "A-1", "£1"]
)
def test_a_cell_that_there_is_not_is_said_in_one_line(library: Library, cell: str) -> None:
    told = done(library, Work(Window("orders.csv", cell=cell)))
    assert told.status == 404
    assert cell in told.error
    assert "\n" not in told.error


def test_a_range_far_down_is_read_and_taken_away(library: Library) -> None:
    told = reply(library, Range("orders.csv", "B300001:C300002"))
    assert [one.shown for one in told.cells] == ["York", "0.50", "Leeds", "1.50"]
    assert told.cells[0].address == "orders.csv#B300001"
    assert not told.truncated
    beyond = reply(library, Range("orders.csv", f"A{ROWS + 1}:A{ROWS + 3}"))
    assert (len(beyond.cells), beyond.left_out) == (1, 2)
    csv = reply(library, Export("orders.csv", "A1:B40000")).csv.splitlines()
    assert (len(csv), csv[0], csv[-1]) == (40_000, "order,city", "39999,York")
    assert reply(library, Export("orders.csv", f"A{ROWS + 2}:B{ROWS + 9}")).csv == ""


@pytest.mark.parametrize(
    ("cell", "claimed", "verdict"),
    [
        ("B300001", "York", "says_so"),
        ("C300001", "0.5", "says_so"),
        ("C300001", "0.6", "says_otherwise"),
        ("C900000", "0.6", "gone"),
    ],
)
def test_a_cell_far_down_is_held_against_a_claim(
    library: Library, cell: str, claimed: str, verdict: str
) -> None:
    assert reply(library, Verify(f"orders.csv#{cell}", claimed)).verdict == verdict


def test_a_description_has_all_rows(library: Library) -> None:
    (sheet,) = reply(library, Describe("orders.csv")).sheets
    assert (sheet.rows, sheet.columns) == (ROWS + 1, 4)


def test_an_answer_far_down_is_shown_in_its_row(library: Library) -> None:
    told, window = asked_with_window(
        library, Ask("Which city does order 310001 come from?", "orders.csv")
    )
    assert [one.address for one in told.cells] == ["orders.csv#B310002"]
    assert told.cells[0].shown == told.answer == CITIES[310_001 % 3]
    assert told.cells[0].number == 1
    assert window is not None
    row = next(one for one in window.rows if one.name == "310002")
    assert [one.cell for one in row.cells if one.light == "answer"] == ["B310002"]


def test_a_file_that_cannot_be_read_by_columns_is_asked_and_shown(library: Library) -> None:
    told, window = asked_with_window(
        library, Ask("Which city does order 7 come from?", "ragged.csv")
    )
    assert told.answer == CITIES[7 % 3]
    assert window is not None
    assert window.total_rows == ROWS + 1


def test_of_a_file_that_has_changed_the_first_rows_are_shown(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = Path(shutil.copy(folder / "orders.csv", tmp_path / "orders.csv"))
    served = files([str(path)], "e", None)
    prepare(served[0], lambda _: None)
    before = Library(served, "none")
    sha256 = reply(before, Window("orders.csv", row=300_000)).sha256
    with path.open("r+b") as stream:
        stream.seek(30)
        stream.write(b"\n")
    os.utime(path, ns=(1, 1))
    for library in (before, Library(served, "none")):
        first = reply(library, Window("orders.csv"))
        assert first.total_rows == ROWS + 1
        assert first.sha256 != sha256
        assert texts(first)[1][:2] == ["1", "Leeds"]
        with pytest.raises(NotThere, match=r"changed since it was read; only its first 25,\d+"):
            reply(library, Window("orders.csv", row=300_000))
        told = reply(library, Verify("orders.csv#B300001", "York", sha256=sha256))
        assert (told.verdict, told.is_same_file) == ("changed", False)
        with pytest.raises(NotThere, match="changed"):
            reply(library, Range("orders.csv", "B300001"))
    path.unlink()
    gone = Library(served, "none")
    told = reply(gone, Window("orders.csv"))
    assert told.rows
    assert told.left_out


@pytest.mark.parametrize(
    "shown",
    ["0", "-1", "12.5", "-.5", ".5", "1.", "1.2.3", "--1", "-", ".", "1,234", "3 kg", "x", "(5)",
     "１２", "12" * 20, "9" * 200, "-0", "2020-01-01", " 7 ", "²"],
)  # fmt: skip
def test_a_number_of_plain_digits_is_one_without_a_closer_look(shown: str) -> None:
    assert is_number(shown) == (number_shown(shown) is not None)
