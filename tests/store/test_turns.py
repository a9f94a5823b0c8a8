from pathlib import Path

import pytest

from dsqa.errors import DsqaError, StoreNotWritable
from dsqa.store import database
from dsqa.store.database import connect, get_meta, replace, set_meta
from dsqa.store.turns import turn


def test_one_writes_or_several_read(tmp_path: Path) -> None:
    with turn(tmp_path, alone=False) as first, turn(tmp_path, alone=False) as second:
        assert (first, second) == (True, True)
        with turn(tmp_path, alone=True) as third:
            assert not third
    with turn(tmp_path, alone=True) as first, turn(tmp_path, alone=False) as second:
        assert (first, second) == (True, False)


def test_a_folder_that_is_not_there_has_no_turns(tmp_path: Path) -> None:
    with turn(tmp_path / "none", alone=True) as is_ours:
        assert is_ours


def test_nobody_opens_or_replaces_a_file_that_another_is_making(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.duckdb"
    told = []
    make = database._connected

    def others(*_: object) -> None:
        for writable in (True, False):
            with pytest.raises(DsqaError, match="in use by another process") as caught:
                connect(path, wait=0.0, writable=writable)
            told.append(caught.value)
        with pytest.raises(StoreNotWritable, match="in use by another process"):
            replace(path, "cut off")

    def slow(path: Path, writable: bool, was_sealed: bool) -> database.Database:
        others()
        made = make(path, writable, was_sealed)
        others()
        return made

    monkeypatch.setattr(database, "_connected", slow)
    with connect(path) as made:
        set_meta(made, {"k": "1"})
    assert len(told) == 4
    monkeypatch.undo()
    with connect(path, wait=0.0, writable=False) as again:
        assert get_meta(again, "k") == "1"
