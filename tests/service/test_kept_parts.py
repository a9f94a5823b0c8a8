"""Parts of sheets are made once for what was read of a file, and the oldest go where they become too many."""

from pathlib import Path

import msgspec
import pytest

from dsqa.service.model import WindowReply, WindowRow
from dsqa.service.processes.child import asked_with_window
from dsqa.service.processes.library import Library
from dsqa.service.processes.plan import files
from dsqa.service.processes.preparing import prepare
from dsqa.service.processes.replying import reply
from dsqa.service.requests import Ask, Window
from dsqa.service.sheets.kept_parts import KeptParts, PartName, SheetPart
from dsqa.store import Content


def name(number: int) -> PartName:
    return PartName("f", "e", "d", number, range(2), range(2))


def part(rows: int) -> SheetPart:
    """A part whose size is its number of rows."""
    return _Sized([], [], [], [], [_ROW] * rows, [])


class _Sized(SheetPart):
    @property
    def size(self) -> int:
        return len(self.rows)


_ROW = WindowRow(row=0, name="1", is_head=False, is_hidden=False, cells=[])


def test_a_part_is_made_once_for_what_was_read() -> None:
    kept, content = KeptParts(), Content("f", [], [])
    first = kept.part(name(1), content, lambda: part(1))
    assert kept.part(name(1), content, lambda: part(1)) is first
    assert kept.part(name(2), content, lambda: part(1)) is not first
    # The same file read anew.
    assert kept.part(name(1), Content("f", [], []), lambda: part(1)) is not first


def test_parts_are_bounded() -> None:
    kept, content = KeptParts(most=5), Content("f", [], [])
    one, two = (kept.part(name(at), content, lambda: part(2)) for at in (1, 2))
    kept.part(name(1), content, lambda: part(2))  # used last
    kept.part(name(3), content, lambda: part(2))
    assert kept.part(name(1), content, lambda: part(2)) is one
    assert kept.part(name(2), content, lambda: part(2)) is not two
    large = kept.part(name(4), content, lambda: part(9))
    assert kept.part(name(4), content, lambda: part(9)) is not large


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    rows = "\n".join(f"Town {at},{at * 100},{at * 7}" for at in range(1, 30))
    (tmp_path / "towns.csv").write_text(f"town,people,schools\n{rows}\n")
    served = files([str(tmp_path / "towns.csv")], "e", None)
    prepare(served[0], lambda _: None)
    return Library(served, "none")


def window(library: Library, cell: str) -> WindowReply:
    found = reply(library, Window("towns.csv", cell=cell))
    assert isinstance(found, WindowReply)
    return found


def lit(reply: WindowReply) -> set[str]:
    return {cell.cell for row in reply.rows for cell in row.cells if cell.light == "answer"}


def test_a_part_that_was_shown_before_has_the_lights_of_the_new_request(library: Library) -> None:
    first, other, again = (window(library, cell) for cell in ("B3", "C7", "B3"))
    assert (lit(first), lit(other), lit(again)) == ({"B3"}, {"C7"}, {"B3"})
    assert msgspec.json.encode(first) == msgspec.json.encode(again)
    plain = reply(library, Window("towns.csv"))
    assert isinstance(plain, WindowReply)
    assert lit(plain) == set()
    answered, shown = asked_with_window(library, Ask("How many people in Town 5?", "towns.csv"))
    assert answered.answer == "500"
    assert shown is not None
    assert lit(shown) == {"B6"}
