"""Building and updating: what changed is done, once, whatever interrupts it."""

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from dsqa.collection import Dataset, open_collection
from dsqa.errors import DsqaError, IndexNotFound
from dsqa.ingest import ingest
from dsqa.search.engine import Engine, opened
from dsqa.search.indexing.build import IndexReport, build
from dsqa.search.open import index_folder, open_index
from dsqa.search.searcher import Searcher, SearchHit
from dsqa.search.source import Source

Publish = Callable[..., Path]
Update = Callable[..., IndexReport]
Find = Callable[..., list[SearchHit]]
Indexed = Callable[..., Searcher]

CROPS = ("rice", "wheat", "barley", "maize", "oats", "rye", "millet")
DATASETS: dict[str, str | dict[str, Any]] = {
    f"d{number}": {"title": f"Harvest of {crop} {2000 + number}", "description": f"All {crop}"}
    for number, crop in enumerate(CROPS)
}


def counts(report: IndexReport) -> tuple[int, int, int]:
    return report.added, report.unchanged, report.removed


def ids(found: list[SearchHit]) -> list[str]:
    return [one.dataset_id for one in found]


def test_children_make_the_same_documents(
    publish: Publish, update: Update, find: Find, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dsqa.search.indexing.build.BATCH", 2)
    assert counts(update(publish(DATASETS))) == (7, 0, 0)
    assert sorted(ids(find("harvest"))) == sorted(DATASETS)
    first = find("harvest of rye")[0]
    assert (first.rank, first.dataset_id, first.title) == (1, "d5", "Harvest of rye 2005")
    assert first.description == "All rye"


@pytest.mark.usefixtures("in_process")
class TestUpdate:
    def test_the_second_time_there_is_nothing_to_do(self, publish: Publish, update: Update) -> None:
        folder = publish(DATASETS)
        assert counts(update(folder)) == (7, 0, 0)
        assert counts(update(folder)) == (0, 7, 0)
        publish(dict(reversed(DATASETS.items())))
        assert counts(update(folder)) == (0, 7, 0)

    def test_new_changed_and_removed(self, publish: Publish, update: Update, find: Find) -> None:
        update(publish(DATASETS))
        rest = {key: told for key, told in DATASETS.items() if key != "d0"}
        report = update(publish({**rest, "d1": "Harvest of potatoes", "new": "Steel output"}))
        assert counts(report) == (2, 5, 1)
        assert ids(find("steel output")) == ["new"]
        assert ids(find("potatoes")) == ["d1"]
        assert find("wheat") == []
        assert sorted(ids(find("harvest"))) == ["d1", "d2", "d3", "d4", "d5", "d6"]

    def test_a_changed_dataset_is_found_as_in_a_new_index(
        self, publish: Publish, update: Update, find: Find, tmp_path: Path
    ) -> None:
        update(publish(DATASETS))
        for word in ("blue", "green"):
            changed = {key: {"title": f"Harvest, {word} {key}"} for key in list(DATASETS)[1:]}
            update(publish({"d0": DATASETS["d0"], **changed}))
        before = find("harvest of rice"), find("harvest green")
        assert all(one.score > 0 for found in before for one in found)
        (tmp_path / "index").rename(tmp_path / "old")
        update(publish({"d0": DATASETS["d0"], **changed}))
        assert ids(before[0])[0] == ids(find("harvest of rice"))[0] == "d0"
        assert ids(before[1]) == ids(find("harvest green"))

    def test_nothing_left(self, publish: Publish, update: Update, find: Find) -> None:
        update(publish(DATASETS))
        assert counts(update(publish({}))) == (0, 0, 7)
        assert find("harvest") == []
        assert counts(update(publish(DATASETS))) == (7, 0, 0)
        assert len(find("harvest")) == 7

    def test_what_was_read_of_data_files_is_found(
        self, publish: Publish, update: Update, find: Find
    ) -> None:
        told = {"title": "A table", "data": [{"data_filename": "a.csv", "data_format": "csv"}]}
        files = {"a.csv": b"Area,2010,2020\nEast Anglia,10,20\nCornwall,30,40\n"}
        folder = publish({"a": told, "b": "Another one"}, files)
        update(folder)
        assert find("Cornwall") == []
        with open_collection(folder) as collection:
            ingest(collection)
        assert counts(update(folder)) == (1, 1, 0)
        assert ids(find("Cornwall")) == ids(find("East Anglia in 2010")) == ["a"]
        assert counts(update(folder)) == (0, 2, 0)

    def test_two_collections_in_one_index(
        self, publish: Publish, update: Update, find: Find
    ) -> None:
        english = publish({"d1": "Rice harvest", "same": "Rice prices"})
        japanese = publish({"d2": "米の収穫量", "same": "米の価格"}, lang="j", name="other")
        assert counts(update(english)) == counts(update(japanese)) == (2, 0, 0)
        assert {(one.dataset_id, one.source[:2]) for one in find("米 rice")} == {
            ("d1", "e:"),
            ("same", "e:"),
            ("d2", "j:"),
            ("same", "j:"),
        }
        publish({"d1": "Rice harvest"})
        assert counts(update(english)) == (0, 1, 1)
        assert sorted(ids(find("米 rice"))) == ["d1", "d2", "same"]
        assert counts(update(japanese)) == (0, 2, 0)

    def test_the_source_tells_where_a_dataset_is(
        self, publish: Publish, update: Update, find: Find
    ) -> None:
        folder = publish(DATASETS)
        update(folder)
        with open_collection(folder) as collection:
            [source] = {one.source for one in find("harvest")}
            assert Source.named(source) == (collection.lang, collection.folder.resolve())


ENGINE, STATE = "dsqa.search.engine.Engine", "dsqa.search.indexing.state.State"


@pytest.fixture
def break_off(monkeypatch: pytest.MonkeyPatch, update: Update) -> Callable[..., None]:
    """`break_off(folder, method, nth, late)`: an update that ends before or after the n-th call."""

    def break_off(folder: Path, method: str, nth: int, late: bool) -> None:
        module, cls, name = method.rsplit(".", 2)
        plain = getattr(getattr(import_module(module), cls), name)
        calls = 0

        def failing(self: Any, *arguments: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == nth and not late:
                raise KeyboardInterrupt
            result = plain(self, *arguments)
            if calls == nth:
                raise KeyboardInterrupt
            return result

        with monkeypatch.context() as patch:
            patch.setattr(method, failing)
            with pytest.raises(KeyboardInterrupt):
                update(folder)

    return break_off


@pytest.mark.usefixtures("in_process")
@pytest.mark.parametrize(
    ("method", "nth", "late"),
    [
        (f"{ENGINE}.commit", 2, True),
        (f"{ENGINE}.add", 6, True),
        (f"{STATE}.begin", 1, True),
        pytest.param(f"{STATE}.done", 1, True, marks=pytest.mark.long),
        pytest.param(f"{ENGINE}.commit", 1, False, marks=pytest.mark.long),
        pytest.param(f"{ENGINE}.commit", 2, False, marks=pytest.mark.long),
        pytest.param(f"{ENGINE}.add", 1, False, marks=pytest.mark.long),
        pytest.param(f"{STATE}.begin", 2, True, marks=pytest.mark.long),
    ],
)
def test_a_first_build_that_was_broken_off_is_finished_by_the_next(
    method: str,
    nth: int,
    late: bool,
    publish: Publish,
    update: Update,
    break_off: Callable[..., None],
    find: Find,
    indexed: Indexed,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dsqa.search.indexing.build.GROUP", 4)
    folder = publish(DATASETS)
    break_off(folder, method, nth, late)
    update(folder)
    with open_collection(folder) as collection:
        datasets = list(collection)
    whole = indexed(datasets[:4], datasets[4:])
    for query in ("harvest", "harvest of rice 2003"):
        found, expected = find(query, 50), whole.search(query, 50)
        assert ids(found) == ids(expected)
        assert [one.score for one in found] == pytest.approx([one.score for one in expected])


UPDATES = (
    (f"{ENGINE}.commit", 1, True),
    (f"{STATE}.forget", 1, True),
    (f"{ENGINE}.commit", 2, True),
    (f"{ENGINE}.delete", 2, True),
    (f"{ENGINE}.add", 3, True),
)
"""Calls after which an update is broken off."""


@pytest.mark.usefixtures("in_process")
@pytest.mark.parametrize("points", [UPDATES[-2:], pytest.param(UPDATES, marks=pytest.mark.long)])
def test_an_update_that_was_broken_off_is_finished_by_the_next(
    points: tuple[tuple[str, int, bool], ...],
    publish: Publish,
    update: Update,
    break_off: Callable[..., None],
    find: Find,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dsqa.search.indexing.build.GROUP", 2)
    update(publish(DATASETS))
    gone = ""
    for point in points:
        gone = "d0" if gone != "d0" else "d6"
        told = {**DATASETS, **dict.fromkeys(("d1", "d3", "d5"), f"Harvest {point}")}
        del told[gone]
        folder = publish(told)
        break_off(folder, *point)
        update(folder)
        found = {one.dataset_id: one.title for one in find("harvest", 50)}
        assert len(find("harvest", 50)) == len(found) == 6
        assert gone not in found
        assert found["d1"] == found["d3"] == found["d5"] == f"Harvest {point}"
    assert counts(update(folder)) == (0, 6, 0)


@pytest.mark.usefixtures("in_process")
def test_another_writer_is_one_clear_line(publish: Publish, update: Update, tmp_path: Path) -> None:
    folder = publish(DATASETS)
    update(folder)
    publish({**DATASETS, "new": "One more"})
    other = Engine(tmp_path / "index" / "engine")
    other.delete("s", ["x"])
    with pytest.raises(DsqaError, match=r"is another process building it\?$") as caught:
        update(folder)
    assert "\n" not in str(caught.value)
    other.close()
    assert counts(update(folder)) == (1, 7, 0)


def _break(engine: Path, how: str) -> None:
    if how == "no engine":
        engine.rename(engine.with_name("old"))
    elif how == "no list of segments":
        (engine / "meta.json").unlink()
    elif how == "other schema":
        meta = json.loads((engine / "meta.json").read_text())
        del meta["schema"][0]
        (engine / "meta.json").write_text(json.dumps(meta))
    elif how == "bad list of segments":
        (engine / "meta.json").write_bytes(b"{")
    else:
        segment = next(engine.glob("*.store"))
        segment.write_bytes(segment.read_bytes()[: segment.stat().st_size // 2])


DAMAGES = (
    "no engine",
    "no list of segments",
    "other schema",
    "bad list of segments",
    "cut segment",
)


@pytest.mark.usefixtures("in_process")
@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_index_is_made_anew(
    how: str, publish: Publish, update: Update, find: Find, tmp_path: Path
) -> None:
    folder = publish(DATASETS)
    update(folder)
    _break(tmp_path / "index" / "engine", how)
    assert counts(update(folder)) == (7, 0, 0)
    assert len(find("harvest")) == 7
    assert counts(update(folder)) == (0, 7, 0)


@pytest.mark.parametrize("how", DAMAGES)
def test_searching_a_damaged_index_says_what_to_do(how: str, indexed: Indexed) -> None:
    folder = indexed([Dataset("a", "Harvest")]).engine.folder
    _break(folder, how)
    with pytest.raises(DsqaError, match="run dsqa index") as caught:
        Searcher(opened(folder)).search("harvest")
    assert "\n" not in str(caught.value)


@pytest.mark.usefixtures("in_process")
def test_a_damaged_state_is_made_anew(
    publish: Publish, update: Update, find: Find, tmp_path: Path
) -> None:
    folder = publish(DATASETS)
    update(folder)
    (tmp_path / "index" / "state.duckdb").write_bytes(b"no database at all" * 1000)
    assert counts(update(folder)) == (7, 0, 0)
    assert len(find("harvest")) == 7


@pytest.mark.usefixtures("in_process")
def test_the_index_of_a_small_collection_is_always_up_to_date(publish: Publish) -> None:
    parts = _parts(publish(DATASETS))
    assert len(open_index(parts)) == 7
    publish({"d0": "Steel"})
    searcher = Searcher(open_index(parts))
    assert ids(searcher.search("steel")) == ["d0"]
    assert searcher.search("harvest") == []
    assert index_folder(parts) == parts.metadata.parent / ".dsqa" / "search-e"


@pytest.mark.usefixtures("in_process")
def test_a_large_collection_needs_an_index(
    publish: Publish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dsqa.search.open.SMALL_METADATA", 10)
    parts = _parts(publish(DATASETS))
    with pytest.raises(IndexNotFound, match="run dsqa index --collection .* --lang e$"):
        open_index(parts)
    with open_collection(parts.metadata.parent) as collection:
        build(collection, index_folder(parts))
    assert len(open_index(parts)) == 7


def test_there_is_no_index(tmp_path: Path) -> None:
    with pytest.raises(IndexNotFound, match="run dsqa index first"):
        opened(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


def _parts(folder: Path) -> Any:
    from dsqa.collection.open import find_parts

    return find_parts(folder)
