"""What holds of every list of candidates."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.locate import Locator
from dsqa.locate.candidates import Shortlist
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.ranker import linear_ranker
from dsqa.locate.weights import LocateCard, Weights
from dsqa.questions.parse import parse
from tests.examples import examples

Build = Callable[..., Any]

CROPS = {
    "": [
        ["Crop", "2001", "2002", "2003"],
        ["Wheat", 11.5, 12.5, 13.5],
        ["Barley", 14.5, "-", 16.5],
        ["Oats", 17.5, "", 19.5],
    ]
}
SHIPS = {"": [["Ship", "Length", "Crew"], ["Aurora", 100.0, 7.0], ["Vega", 120.0, 9.0]]}
QUESTION = "How much barley was there in 2003?"


def located(locator: Locator, question: str, lang: str = "e") -> list[tuple[Any, ...]]:
    asked = locator.ask(parse(question, lang))  # type: ignore[arg-type]
    return [
        (found.table.file, found.position, found.score, found.features.tolist())
        for found in locator.locate(asked)
    ]


def linear(**weights: float) -> Weights:
    """Weights of the first pass only: no labels among the candidates."""
    return Weights(LocateCard("a test", [], "2026-11-21", 0), linear_ranker(weights))


def cells(locator: Locator, question: str, shortlist: Shortlist | None = None) -> list[Any]:
    """The candidates that are data cells; trained weights offer labels too."""
    found = locator.locate(locator.ask(parse(question, "e")), shortlist)
    return [one for one in found if one.label is None]


def test_two_runs_are_identical(content_of: Build, locator_of: Build) -> None:
    first = located(locator_of(content_of("a", CROPS)), QUESTION)
    again = located(locator_of(content_of("a", CROPS)), QUESTION)
    assert first == again
    assert len(cells(locator_of(content_of("a", CROPS)), QUESTION)) == 9


def test_earlier_questions_leave_no_trace(content_of: Build, locator_of: Build) -> None:
    fresh = located(locator_of(content_of("a", CROPS)), QUESTION)
    used = locator_of(content_of("a", CROPS))
    located(used, "How many oats in 2001?")
    located(used, "")
    assert located(used, QUESTION) == fresh


def test_order_of_files_does_not_matter(content_of: Build, locator_of: Build) -> None:
    crops, ships = content_of("crops", CROPS), content_of("ships", SHIPS)
    for contents in ((crops, ships), (ships, crops)):
        assert located(locator_of(*contents), QUESTION)[0][:2] == ("crops", (2, 3))
        assert located(locator_of(*contents), "What is the crew of the Vega?")[0][:2] == (
            "ships",
            (2, 2),
        )


def test_best_first_and_every_cell_once(content_of: Build, locator_of: Build) -> None:
    locator = locator_of(content_of("a", CROPS))
    scores = [score for _, _, score, _ in located(locator, QUESTION)]
    assert scores == sorted(scores, reverse=True)
    positions = [found.position for found in cells(locator, QUESTION)]
    assert sorted(positions) == [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]


def test_candidate_shows_its_cell(content_of: Build, locator_of: Build) -> None:
    locator = locator_of(content_of("a", CROPS))
    best, *others = locator.locate(locator.ask(parse(QUESTION, "e")))
    assert (best.text, best.value, best.position) == ("16.5", 16.5, (2, 3))
    assert best.feature("cell_number") == 1
    dash = next(other for other in others if other.position == (2, 2))
    assert (dash.text, dash.feature("cell_number")) == ("-", 0)
    with pytest.raises(ValueError, match="not in tuple"):
        best.feature("no such feature")


def test_shortlist_bounds_the_candidates(content_of: Build, locator_of: Build) -> None:
    locator = locator_of(content_of("a", CROPS))
    asked = locator.ask(parse(QUESTION, "e"))
    full = [found.position for found in locator.first(asked)]
    assert [found.position for found in locator.first(asked, Shortlist(kept=2))] == full[:2]
    assert len(cells(locator, QUESTION, Shortlist(kept=2))) == 2
    narrow = cells(locator, QUESTION, Shortlist(rows=1, columns=1))
    assert [found.position for found in narrow] == [(2, 3)]


def test_every_table_has_its_best_cells_among_the_candidates(
    content_of: Build, locator_of: Build
) -> None:
    other = [["Colour", "Shade"], ["Red", 1.0], ["Blue", 2.0]]
    locator = locator_of(content_of("a", {"Crops": CROPS[""], "Colours": other}))
    asked = locator.ask(parse(QUESTION, "e"))
    few = Shortlist(kept=4, each=0)
    assert {found.table.number for found in locator.first(asked, few)} == {0}
    shared = locator.first(asked, Shortlist(kept=4, each=1))
    assert {found.table.number for found in shared} == {0, 1}
    assert [found.score for found in shared] == sorted(
        (found.score for found in shared), reverse=True
    )


def test_no_table_no_candidate(content_of: Build, locator_of: Build) -> None:
    assert located(locator_of(), QUESTION) == []
    assert located(locator_of(content_of("a", {"": [["Only a sentence."]]})), QUESTION) == []


def test_question_without_words_still_gets_candidates(content_of: Build, locator_of: Build) -> None:
    locator = locator_of(content_of("a", CROPS))
    for text in ("", "?", "zzz qqq"):
        assert len(cells(locator, text)) == 9
        assert all(np.isfinite(score) for _, _, score, _ in located(locator, text))


def test_other_weights_decide(content_of: Build, locator_of: Build) -> None:
    last = linear(row_place=1.0, column_place=1.0)
    locator = Locator(locator_of(content_of("a", CROPS)).index, last)
    assert locator.locate(locator.ask(parse(QUESTION, "e")))[0].position == (3, 3)


CELLS = st.one_of(
    st.none(),
    st.floats(-1e6, 1e6, width=32),
    st.sampled_from(["2010", "平成20年", "21", "Total", "総数", "male", "%", "-", "65歳以上", "x"]),
    st.text(max_size=3),
)


@settings(
    max_examples=examples(40),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    grid=st.lists(st.lists(CELLS, min_size=4, max_size=4), min_size=2, max_size=6),
    question=st.sampled_from(
        [QUESTION, "2008年の男の割合は何％？", "65 or older", "", "平成21年5月"]
    ),
    lang=st.sampled_from(["e", "j"]),
)
def test_any_grid_and_question(
    content_of: Build,
    locator_of: Build,
    grid: Sequence[Sequence[str | float | None]],
    question: str,
    lang: str,
) -> None:
    content = content_of("a", {"": grid})
    found = located(locator_of(content, lang=lang), question, lang)
    assert bool(found) == bool(content[2])
    for _, (row, column), score, features in found:
        assert 0 <= row < len(grid) and 0 <= column < 4
        assert np.isfinite(score)
        assert len(features) == len(FEATURES)
        assert np.isfinite(features).all()
