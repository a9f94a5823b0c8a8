"""Loose files as a collection in the cache."""

import os
import shutil
from pathlib import Path

import pytest

from dsqa.collection.open import find_parts
from dsqa.collection.places import FilePlace, places_file
from dsqa.ingest import content
from dsqa.loose import cache, gather, is_known, open_set, set_folder
from dsqa.loose.sets import title

CSV = b"name,number\nrye,1\n"


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DSQA_STORE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own" / "rye_harvest.csv"
    path.parent.mkdir()
    path.write_bytes(CSV)
    return path


def test_a_set_is_known_once_it_is_made(file: Path) -> None:
    files = gather([str(file)])
    assert not is_known(files, "e")
    set_folder(files, "e")
    assert is_known(files, "e")
    assert not is_known(files, "j")
    file.write_bytes(CSV * 2)
    assert not is_known(gather([str(file)]), "e")


def test_a_file_is_a_dataset(file: Path) -> None:
    with open_set(gather([str(file)]), "e") as collection:
        (dataset,) = collection
        assert (dataset.id, dataset.title) == ("rye_harvest.csv", "rye harvest")
        (held,) = content(collection, dataset.id)
        assert held.sheets[0].texts[1] == ["rye", "1"]
    assert [path.name for path in file.parent.iterdir()] == ["rye_harvest.csv"]


def test_the_same_bytes_are_read_once_wherever_they_stand(file: Path, tmp_path: Path) -> None:
    first = set_folder(gather([str(file)]), "e")
    with open_set(gather([str(file)]), "e") as collection:
        content(collection, file.name)
    other = tmp_path / "other" / file.name
    other.parent.mkdir()
    shutil.move(file, other)
    with open_set(gather([str(other)]), "e") as collection:
        assert collection.folder == first
        assert collection.store.known(file.name) is not None
        assert collection.read_file(file.name) == CSV
    other.write_bytes(CSV + b"oats,2\n")
    assert set_folder(gather([str(other)]), "e") != first


def test_no_other_folder_may_name_files_of_its_own(tmp_path: Path, file: Path) -> None:
    folder = set_folder(gather([str(file)]), "e")
    assert find_parts(folder, "e").places == places_file(folder / "data_search_e_collection.jsonl")
    copied = tmp_path / "sets" / "collection"
    shutil.copytree(folder, copied)
    assert find_parts(copied, "e").places is None
    assert FilePlace("p", "s") == FilePlace("p", "s")


def test_without_a_cache_a_temporary_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DSQA_CACHE", str(tmp_path / "a file" / "cache"))
    (tmp_path / "a file").touch()
    (tmp_path / "a.csv").write_text("name,number\nrye,1\n")
    folder = set_folder(gather([str(tmp_path / "a.csv")]), "e")
    assert folder.is_dir()
    assert not folder.is_relative_to(tmp_path / "a file")
    assert "cannot write the cache" in caplog.text


def test_the_cache_is_measured_where_a_set_comes_to_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = []
    monkeypatch.setattr("dsqa.loose.sets.make_room", lambda: measured.append(1))
    for _ in range(2):
        set_folder(gather([str(file)]), "e")
    assert len(measured) == 1


def test_the_cache_is_bounded(tmp_path: Path) -> None:
    for number in range(3):
        path = tmp_path / f"{number}.csv"
        path.write_bytes(CSV + str(number).encode())
        folder = set_folder(gather([str(path)]), "e")
        (folder / "filler").write_bytes(bytes(1000))
        if number < 2:
            # Long unused: the first for longest.
            os.utime(folder, (number + 1, number + 1))
    held = cache.entries()
    assert len(held) == 3
    cache.make_room(held[-1].size + held[1].size)
    assert [one.path for one in cache.entries()] == [held[1].path, held[2].path]
    cache.make_room(0)
    assert [one.path for one in cache.entries()] == [held[2].path]
    assert cache.clear() == held[2].size
    assert cache.entries() == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sales/unitPrices_2020.csv", "sales unit Prices 2020"),
        ("人口推計.xlsx", "人口推計"),
        ("stdin", "stdin"),
        ("___.csv", "___.csv"),
    ],
)
def test_titles(name: str, words: str) -> None:
    assert title(name) == words
