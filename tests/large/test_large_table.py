"""A file that is too large for a sheet is asked, and queried, as a whole."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.export.query import run_query
from dsqa.large import large_table
from dsqa.loose import gather, open_set
from tests import prefork

ASKED = [
    ("How many orders are from York?", "150000"),
    ("What is the average price of orders from Hull?", "50"),
    ("Which city does order 449999 come from?", "Hull"),
    pytest.param("What is the highest price?", "99.5", marks=pytest.mark.long),
    pytest.param(
        "How many orders from Leeds have a price above 90?", "15000", marks=pytest.mark.long
    ),
    pytest.param("Are there more orders from York than from Leeds?", "no", marks=pytest.mark.long),
]


@pytest.fixture(scope="module")
def answerer(orders: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Answerer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        with open_set(gather([str(orders)]), "e") as collection:
            yield Answerer(collection, reranker=None)


@pytest.mark.parametrize(("question", "expected"), ASKED)
def test_answers_come_from_all_rows_and_their_queries_give_them(
    answerer: Answerer, question: str, expected: str
) -> None:
    answer = answerer.answer(question, "orders.csv")
    assert answer.text.split("\n")[0] == expected
    query = answer.sql
    contents = answerer.contents("orders.csv")
    large = large_table(answerer.collection, contents)
    assert large is not None
    rows = run_query(contents, query, {"orders.csv": large})
    (given,) = rows.iloc[:, 0].tolist()
    if expected.replace(".", "").isdigit():
        assert float(given) == pytest.approx(float(expected), abs=0.01)
    else:
        assert str(given) == expected


def test_an_address_is_that_of_the_file(answerer: Answerer) -> None:
    answer = answerer.answer("Which city does order 449999 come from?", "orders.csv")
    assert [cell.cell for cell in answer.cells] == ["B450000"]


def test_a_file_that_is_gone_is_answered_from_what_was_kept(
    answerer: Answerer, orders: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hidden = orders.with_suffix(".gone")
    orders.rename(hidden)
    try:
        again = Answerer(answerer.collection, reranker=None)
        answer = again.answer("How many orders are from York?", "orders.csv")
        assert answer.text
    finally:
        hidden.rename(orders)
    assert "Error" not in caplog.text


def test_a_table_that_cannot_be_read_by_columns_is_answered_from_its_first_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "ragged.csv"
    rows = "".join(f"{n},York,{'x' * 30}\n" for n in range(1, 450_001))
    path.write_text(f"order,city,note\n{rows}1,2,3,4,5\n")
    with open_set(gather([str(path)]), "e") as collection:
        answer = Answerer(collection, reranker=None).answer(
            "How many orders are from York?", "ragged.csv"
        )
    assert answer.text.isdigit()
    assert "only its first rows are looked at" in caplog.text


def test_commands(orders: Path, tmp_path: Path) -> None:
    environment = {"XDG_CACHE_HOME": str(tmp_path), "PATH": ""}

    def run(*arguments: str) -> tuple[str, str]:
        done = prefork.run([sys.executable, "-m", "dsqa", *arguments], env=environment)
        assert done.returncode == 0
        return done.stdout, done.stderr

    out, err = run("ask", "How many orders are from York?", str(orders))
    assert out.startswith("150000\n")
    assert "too large for a sheet" in err
    out, err = run("sql", str(orders), "SELECT count(*) AS n, max(price) AS m FROM orders", "--csv")
    assert out == "n,m\n450000,99.5\n"
    out, err = run("tables", str(orders))
    assert "its first rows only" in err
