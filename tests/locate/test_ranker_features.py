"""What the trained ranker sees of a short list."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.locate.matching.features import FEATURES
from dsqa.locate.ranker_features import COLUMNS, EMBEDDING_FEATURES, RELATIVE
from dsqa.locate.short_list import ShortList
from dsqa.questions.parse import parse
from tests.examples import examples

Build = Callable[..., Any]
Listed = Callable[..., ShortList]

REGIONS = [
    ["Jobless by region"],
    ["Region", "2010", "2011", "2012"],
    ["Total", 100.0, 110.0, 120.0],
    ["North", 31.0, 32.5, 33.0],
    ["South", -41.0, 4200.0, 43.0],
]
ODD = {
    "one row": [["Region", "2010"], ["North", 1.0]],
    "one column": [["Region", ""], ["North", 1.0], ["South", 2.0]],
    "empty labels": [["", "", ""], ["", 1.0, 2.0], ["", 3.0, 4.0]],
    "infinite": [["Region", "2010"], ["North", float("inf")], ["South", 1e300]],
    "texts": [["Region", "2010"], ["North", "-"], ["South", "n/a"], ["East", "(5)"]],
}


@pytest.fixture
def listed(content_of: Build, locator_of: Build) -> Listed:
    """`listed(question, grid, lang="e")` -> the short list with its features."""

    def listed(question: str, grid: Any, lang: Any = "e") -> ShortList:
        locator = locator_of(content_of("f", {"": grid}), lang=lang)
        return locator.short_list(locator.ask(parse(question, lang)))  # type: ignore[no-any-return]

    return listed


def column(found: ShortList, name: str) -> list[float]:
    values: list[float] = found.features[:, COLUMNS.index(name)].tolist()
    return values


def at(found: ShortList, position: tuple[int, int], name: str) -> float:
    """One feature of the cell of the sheet at a physical position."""
    where = [candidate.position for candidate in found.candidates].index(position)
    return column(found, name)[where]


def test_column_names_are_unique_and_begin_with_the_first_pass() -> None:
    assert len(set(COLUMNS)) == len(COLUMNS)
    assert COLUMNS[: len(FEATURES)] == FEATURES
    assert set(RELATIVE) <= set(FEATURES)


def test_shape_and_first_pass(listed: Listed) -> None:
    found = listed("How many were jobless in the South in 2011?", REGIONS)
    assert found.features.shape == (len(found.candidates), len(COLUMNS))
    assert found.features.dtype == np.float32
    first = np.stack([candidate.features for candidate in found.candidates])
    assert (found.features[:, : len(FEATURES)] == first).all()


def test_lags_are_distances_to_the_best(listed: Listed) -> None:
    found = listed("How many were jobless in the South in 2011?", REGIONS)
    for name in (*RELATIVE, *EMBEDDING_FEATURES, "score"):
        lags = column(found, f"{name}_lag")
        assert max(lags) == 0
        assert min(lags) <= 0
    assert at(found, (4, 2), "pair_explained_lag") == 0
    assert at(found, (3, 2), "row_explained_lag") < 0
    assert at(found, (4, 1), "row_lag") < 0 == at(found, (4, 1), "column_lag")


def test_places_are_those_of_the_first_pass(listed: Listed) -> None:
    found = listed("How many were jobless in the South in 2011?", REGIONS)
    cells = [place for place, one in enumerate(found.candidates) if one.label is None]
    assert cells == list(range(len(cells)))
    places = column(found, "place")[: len(cells)]
    assert places == sorted(places)
    assert places[0] == 0


def test_what_a_cell_looks_like(listed: Listed) -> None:
    found = listed("How many were jobless in the South in 2011?", REGIONS)
    assert at(found, (4, 1), "number_negative") == 1
    assert at(found, (3, 2), "number_decimals") == 1
    assert at(found, (4, 2), "number_size") == pytest.approx(np.log10(4201))
    assert at(found, (2, 1), "row_is_total") == 1
    assert at(found, (2, 1), "total_said") == 0
    assert [at(found, (3, c), "column_late") for c in (1, 2, 3)] == [0.0, 0.5, 1.0]
    said = listed("How many were jobless in total in 2011?", REGIONS)
    assert at(said, (2, 1), "total_said") == 1


def test_labels_are_told_from_cells(listed: Listed) -> None:
    found = listed("Which region had 4200 jobless in 2011?", REGIONS)
    assert at(found, (4, 0), "is_label") == at(found, (4, 0), "label_on_rows") == 1
    assert at(found, (1, 2), "is_label") == 1 > at(found, (1, 2), "label_on_rows")
    assert at(found, (4, 2), "is_label") == 0
    assert at(found, (4, 0), "label_named") >= 0.5 > at(found, (1, 2), "label_named")
    assert at(found, (1, 2), "label_dated") == 1
    assert at(found, (1, 2), "label_stands_in") == 1
    assert set(column(found, "asks_label")) == {1.0}


def test_quotations_are_held_against_labels(listed: Listed) -> None:
    grid = [["科目", "当期", "前期"], ["その他、流動資産", 5.0, 6.0], ["その他、負債", 7.0, 8.0]]
    found = listed("当期の「その他、負債」はいくらですか", grid, "j")
    assert at(found, (2, 1), "quote_rest") > at(found, (1, 1), "quote_rest")
    assert set(column(listed("当期の負債は？", grid, "j"), "row_quote")) == {-1.0}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("question", ["How many in the North in 2010?", "", "「」"])
def test_odd_tables(listed: Listed, name: str, question: str) -> None:
    found = listed(question, ODD[name])
    assert np.isfinite(found.features).all()


CELLS = st.one_of(
    st.none(),
    st.floats(allow_nan=False),
    st.sampled_from(["2010", "平成20年", "Total", "総数", "%", "-", "65歳以上", "その他", "(1)"]),
    st.text(max_size=3),
)


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    grid=st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=2, max_size=5),
    question=st.sampled_from(
        [
            "Which total was -5 in 2010?",
            "2008年の「その他、総数」は何％？",
            "",
            "65 or older",
            "いつ",
        ]
    ),
    lang=st.sampled_from(["e", "j"]),
)
def test_any_grid(listed: Listed, grid: Sequence[Any], question: str, lang: str) -> None:
    found = listed(question, grid, lang)
    assert found.features.shape == (len(found.candidates), len(COLUMNS))
    assert np.isfinite(found.features).all()
    lags = [at for at, name in enumerate(COLUMNS) if name.endswith("_lag")]
    assert (found.features[:, lags] <= 0).all()
