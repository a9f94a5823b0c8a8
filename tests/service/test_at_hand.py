"""What a process that answers loads before it is asked."""

from pathlib import Path

import pytest

from dsqa.service.processes.child import have_at_hand
from dsqa.service.processes.library import Library
from dsqa.service.processes.plan import files
from dsqa.service.processes.preparing import prepare


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def library(tmp_path: Path, *names: str) -> Library:
    """The library of a service of CSV files, which were read."""
    for name in names:
        (tmp_path / name).write_text("city,people\nYork,100\nHull,200\n")
    served = files([str(tmp_path / name) for name in names], None, None)
    for one in served:
        prepare(one, lambda _: None)
    return Library(served, "none")


def at_hand(library: Library, name: str) -> bool:
    collection = library.collections[0].collection
    return collection.cache.get(name) is not None


def test_the_only_file_is_at_hand(tmp_path: Path) -> None:
    made = library(tmp_path, "people.csv")
    assert not at_hand(made, "people.csv")
    have_at_hand(made)
    assert made.only_id() == "people.csv"
    assert at_hand(made, "people.csv")


def test_of_several_files_none_is(tmp_path: Path) -> None:
    made = library(tmp_path, "people.csv", "towns.csv")
    have_at_hand(made)
    assert made.only_id() == ""
    assert not at_hand(made, "people.csv")


def test_a_file_that_is_gone_stops_nothing(tmp_path: Path) -> None:
    made = library(tmp_path, "people.csv")
    (tmp_path / "people.csv").unlink()
    have_at_hand(made)
