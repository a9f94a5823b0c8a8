import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import dsqa
from dsqa.errors import DatasetNotFound

AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"


@pytest.fixture
def folder(make: Callable[..., Path]) -> Path:
    return make({"areas": ["a.csv"]}, {"a.csv": AREAS})


def test_answer(folder: Path) -> None:
    with dsqa.open(folder) as collection:
        answer = collection.answer("What was the value for the South in 2010?", "areas")
    assert isinstance(answer, dsqa.Answer)
    assert answer.text == "30"
    assert [str(cell) for cell in answer.cells] == ["a.csv#B3"]


def test_metadata(folder: Path) -> None:
    with dsqa.open(folder) as collection:
        assert collection.lang == "e"
        assert len(collection) == 1
        assert [dataset.id for dataset in collection] == ["areas"]
        assert collection.dataset("areas").title == "Title of areas"


def test_tables(folder: Path) -> None:
    with dsqa.open(folder) as collection:
        [table] = collection.tables("areas")
    assert (table.file, table.sheet) == ("a.csv", "")
    frame = table.dataframe()
    assert frame.to_numpy().tolist() == [[10.0, 20.0], [30.0, 40.0]]
    assert table.dataframe("texts").to_numpy().tolist() == [["10", "20"], ["30", "40"]]
    assert list(frame.index) == ["North", "South"]


def test_unknown_dataset(folder: Path) -> None:
    with dsqa.open(folder) as collection:
        for use in (collection.dataset, collection.tables):
            with pytest.raises(DatasetNotFound):
                use("nothing")
        with pytest.raises(DatasetNotFound):
            collection.answer("Anything?", "nothing")


def test_every_exported_name_is_there() -> None:
    for name in dsqa.__all__:
        assert getattr(dsqa, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        dsqa.nonsense  # noqa: B018


def test_import_is_light() -> None:
    code = (
        "import sys, dsqa; print(sorted({'numpy', 'duckdb', 'pandas', 'click'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_datasets_by_id(folder: Path) -> None:
    with dsqa.open(folder) as collection:
        assert "areas" in collection
        assert "nothing" not in collection
        assert collection["areas"] == collection.dataset("areas")
        with pytest.raises(DatasetNotFound):
            collection["nothing"]


def test_a_closed_collection_says_so(folder: Path) -> None:
    collection = dsqa.open(folder)
    collection.close()
    collection.close()
    for use in (len, list, lambda one: one.answer("What?", "areas"), lambda one: one.lang):
        with pytest.raises(dsqa.DsqaError, match="is closed"):
            use(collection)


def test_unknown_cells_of_a_dataframe(folder: Path) -> None:
    with dsqa.open(folder) as collection:
        [table] = collection.tables("areas")
    with pytest.raises(ValueError, match='"values" or "texts"'):
        table.dataframe("bogus")  # type: ignore[arg-type]


def test_dir_lists_the_public_names() -> None:
    assert set(dsqa.__all__) <= set(dir(dsqa))


def test_form(make: Callable[..., Path]) -> None:
    folder = make({"s": ["s.csv"]}, {"s.csv": b"Area,Sales (thousands)\nNorth,10\nSouth,(30)\n"})
    with dsqa.open(folder) as collection:
        question = "What were the sales in the South?"
        assert collection.answer(question, "s").text == "(30)"
        assert collection.answer(question, "s", form="value").text == "-30000"
        with pytest.raises(ValueError, match="shown"):
            collection.answer(question, "s", form="plain")  # type: ignore[arg-type]


def test_reranker_and_weights_are_chosen(folder: Path, tmp_path: Path) -> None:
    with dsqa.open(folder, reranker="none") as collection:
        assert collection._answerer.models.reranker is None
    with pytest.raises(dsqa.errors.DsqaError, match="nothing.zip"):
        dsqa.open(folder, weights=tmp_path / "nothing.zip")
    with pytest.raises(dsqa.errors.UsageError):
        dsqa.open(folder, reranker=str(tmp_path))


def test_search_and_ask(make: Callable[..., Path]) -> None:
    other = AREAS.replace(b"Area", b"Fish").replace(b"North", b"Cod").replace(b"South", b"Eel")
    folder = make({"areas": ["a.csv"], "fish": ["f.csv"]}, {"a.csv": AREAS, "f.csv": other})
    with dsqa.open(folder) as collection:
        assert [found.dataset_id for found in collection.search("fish")] == ["fish"]
        assert len(collection.search("title", most=1)) == 1
        best, *_ = collection.ask("What was the value of title fish for Eel in 2010?")
    assert (best.found.dataset_id, best.answer.text) == ("fish", "30")
    with pytest.raises(dsqa.DsqaError, match="closed"):
        collection.search("fish")
