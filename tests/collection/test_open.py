import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.collection import open_collection
from dsqa.collection.open import ContentCache, OpenCollection, store_folder
from dsqa.errors import CollectionNotFound, DatasetNotFound, UsageError
from dsqa.ingest import content as read_content
from dsqa.readers.sheet import Sheet
from dsqa.store import Content

Maker = Callable[..., Path]


def test_open_read_and_close(make: Maker) -> None:
    folder = make({"007": ["h-a.csv"]}, {"h-a.csv": b"1,2"}, lang="j")
    with open_collection(folder) as collection:
        assert collection.lang == "j"
        assert len(collection) == 1
        assert [dataset.id for dataset in collection] == ["007"]
        assert collection.read_file("h-a.csv") == b"1,2"
        assert collection.known_ids(["007", "7"]) == {"007"}
    assert (folder / ".dsqa" / "j.duckdb").is_file()
    with open_collection(str(folder), "j") as again:
        assert again.dataset("007").fields["Keywords"] == ["a", "b"]


def test_files_straight_out_of_the_archive(make: Maker) -> None:
    folder = make({"a": ["x", "d/y"]}, tar_files={"x": b"1", "d/y": b"2"})
    with open_collection(folder) as collection:
        assert collection.read_file("d/y") == b"2"
        assert collection.read_file("x") == b"1"


def test_nothing_there_names_the_expected_file(tmp_path: Path) -> None:
    with pytest.raises(CollectionNotFound, match="data_search_e_collection.jsonl"):
        open_collection(tmp_path)
    with pytest.raises(CollectionNotFound, match="data_search_j_collection.jsonl"):
        open_collection(tmp_path / "gone", "j")


def test_two_languages_must_be_told_apart(make: Maker) -> None:
    make({"e1": []})
    folder = make({"j1": []}, lang="j")
    with pytest.raises(UsageError, match="--lang"):
        open_collection(folder)
    with open_collection(folder, "j") as collection:
        assert collection.catalog.ids() == ["j1"]
    with open_collection(folder, "e") as collection:
        assert collection.catalog.ids() == ["e1"]


def test_where_the_store_is_kept(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make({"a": []})
    cache = Path(os.environ["XDG_CACHE_HOME"])
    assert store_folder(folder) == folder / ".dsqa"
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert store_folder(folder).parent == cache / "dsqa"
        with open_collection(folder) as collection:
            assert collection.home.is_relative_to(cache)
    finally:
        folder.chmod(stat.S_IRWXU)
    monkeypatch.setenv("DSQA_STORE", str(cache / "elsewhere"))
    assert store_folder(folder).parent == cache / "elsewhere"
    assert store_folder(folder, cache / "said").parent == cache / "said"
    assert store_folder(folder) != store_folder(folder.parent)


def content(name: str, cells: int) -> Content:
    return Content(name, [Sheet("", 0, [[None] * cells], [[""] * cells])], [])


def test_the_cache_lets_go_of_what_was_unused_for_longest() -> None:
    cache = ContentCache(capacity=25)
    for name in "ab":
        cache.put(content(name, 10))
    cache.get("a")
    cache.put(content("c", 10))
    assert [cache.get(name) is not None for name in "abc"] == [True, False, True]
    cache.put(content("huge", 1000))
    assert [cache.get(name) is not None for name in ("a", "c", "huge")] == [False, False, True]
    cache.put(content("a", 10))
    assert cache.get("huge") is None
    assert cache.get("a") is not None


def test_a_collection_that_is_only_read_reads_no_file(make: Maker) -> None:
    """What the store does not hold is not read: there is nowhere to save it."""
    folder = make({"a": ["x", "y"]}, {"x": b"name,number\nrye,1\n"})
    with open_collection(folder) as collection:
        read_content(collection, "a")
        parts, home = collection.parts, collection.home
    (folder / "data_search_e_data" / "x").write_bytes(b"name,number\nrye,22\n")
    (folder / "data_search_e_data" / "y").write_bytes(b"name,number\noats,3\n")
    with OpenCollection(parts, home, writable=False) as collection:
        x, y = read_content(collection, "a")
        assert x.sheets[0].cell(1, 1).text == "1"
        assert not y.sheets
        assert "y" in y.error
        with pytest.raises(DatasetNotFound):
            read_content(collection, "b")
