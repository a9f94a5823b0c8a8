"""A Parquet file that is too large for a sheet is asked as a whole."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from dsqa.answering.answerer import Answerer
from dsqa.errors import UnreadableFile
from dsqa.export.query import run_query
from dsqa.large import converted, large_table
from dsqa.large.converted import as_delimited
from dsqa.large.kept import Kept
from dsqa.large.rows import rows_of
from dsqa.loose import gather, open_set
from dsqa.readers.limits import Limits

ORDERS = (
    "SELECT range + 1 AS \"order\", ['York', 'Leeds', 'Hull'][range % 3 + 1] AS city, range % 100 + 0.5::DOUBLE AS price, "
    "'a, \"b\"' AS note FROM range(450_000)"
)


@pytest.fixture(scope="module")
def orders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """450,000 orders: every third is from York."""
    path = tmp_path_factory.mktemp("large") / "orders.parquet"
    duckdb.sql(f"COPY ({ORDERS}) TO '{path}' (FORMAT parquet)")
    return path


@pytest.fixture(scope="module")
def answerer(orders: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Answerer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        with open_set(gather([str(orders)]), "e") as collection:
            yield Answerer(collection, reranker=None)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many orders are from York?", "150000"),
        ("What is the average price of orders from Hull?", "50"),
        ("Which city does order 449999 come from?", "Leeds"),
    ],
)
def test_answers_come_from_all_rows_and_their_queries_give_them(
    answerer: Answerer, question: str, expected: str
) -> None:
    answer = answerer.answer(question, "orders.parquet")
    assert answer.text.split("\n")[0] == expected
    contents = answerer.contents("orders.parquet")
    large = large_table(answerer.collection, contents)
    assert large is not None
    ((given, *_), *_) = run_query(contents, answer.sql, {"orders.parquet": large}).values.tolist()
    assert str(given).removesuffix(".0") == expected or float(given) == pytest.approx(50, abs=0.01)


def test_its_rows_are_those_of_its_sheet(answerer: Answerer) -> None:
    (content,) = answerer.contents("orders.parquet")
    rows = rows_of(answerer.collection, content)
    assert rows is not None
    assert (rows.height, rows.width) == (450_001, 4)
    assert rows.read(449_999, 450_001) == [["449999", "Leeds", "98.5", 'a, "b"'], ["450000", "Hull", "99.5", 'a, "b"']]  # fmt: skip
    assert rows.read(0, 9) == content.sheets[0].texts[:9]


def test_delimited_text_is_its_own_copy(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"a,b\n1,2\n")
    assert as_delimited(path, Limits(), Kept(None)) == path


def test_what_is_too_much_is_not_copied(
    orders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path / "kept" / "state")
    with pytest.raises(UnreadableFile, match="its cells have more than 1 MB"):
        as_delimited(orders, Limits(max_file_bytes=1 << 20), kept)
    monkeypatch.setattr(converted, "MOST_ROWS", 1000)
    with pytest.raises(UnreadableFile, match="more than 1,000 rows"):
        as_delimited(orders, Limits(), kept)
    with pytest.raises(UnreadableFile, match="no place for a copy"):
        as_delimited(orders, Limits(), Kept(None))
    assert not list((tmp_path / "kept" / "state").iterdir())


def test_a_damaged_file_is_one_line(orders: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.parquet"
    path.write_bytes(orders.read_bytes()[:-100])
    with pytest.raises(UnreadableFile, match="its columns cannot be read") as caught:
        as_delimited(path, Limits(), Kept(tmp_path / "kept" / "state"))
    assert "\n" not in str(caught.value)
