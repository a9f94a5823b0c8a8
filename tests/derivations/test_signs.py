"""Words that speak of order."""

import pytest

from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.question.signs import agreement, rises
from dsqa.derivations.rows.anchors import matches
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.rows.row_sets import row_sets
from dsqa.questions.parse import read


def agreements(relation: Relation, question: str) -> dict[tuple[str, tuple[int, ...]], int]:
    """By kind and rows of a group how far the question agrees with its comparison."""
    wording = read(question)
    heads = head_matches(relation, wording)
    found = row_sets(relation, wording, heads, matches(relation, wording)).groups
    return {(one.kind, tuple(rows_of(one.rows))): agreement(wording, one) for one in found}


@pytest.mark.parametrize(
    ("question", "kind", "agree", "disagree"),
    [
        ("more than 4 gold", "number", (1, 4), (0, 3)),
        ("less than 4 gold", "number", (0, 3), (1, 4)),
        ("at least 4 gold", "number", (1, 2, 4), (0, 2, 3)),
        ("at most 4 gold", "number", (0, 2, 3), (1, 2, 4)),
        ("after Turku", "after", (4,), ()),
        ("more gold than Bergen", "above", (1, 4), ()),
        ("less gold than Bergen", "below", (0, 3), ()),
    ],
)
def test_words_agree_with_a_comparison(
    games: Relation, question: str, kind: str, agree: tuple[int, ...], disagree: tuple[int, ...]
) -> None:
    found = agreements(games, question)
    assert found[kind, agree] > 0
    assert not disagree or found[kind, disagree] < 0


@pytest.mark.parametrize(
    ("question", "agree", "disagree"),
    [("金メダルが4以上の都市", (1, 2, 4), (0, 2, 3)), ("金メダルが4未満の都市", (0, 3), (1, 4))],
)
def test_japanese_words_agree_with_a_comparison(
    games_ja: Relation, question: str, agree: tuple[int, ...], disagree: tuple[int, ...]
) -> None:
    found = agreements(games_ja, question)
    assert found["number", agree] > 0
    assert found["number", disagree] < 0


def test_nothing_agrees_where_nothing_is_compared(games: Relation) -> None:
    assert set(agreements(games, "Which city is in Norway?").values()) == {0}


def test_places_of_superlatives() -> None:
    wording = read("the highest and the lowest, the oldest and the youngest")
    assert [wording.words[at] for at in wording.places("most")] == ["highest", "oldest"]
    assert [wording.words[at] for at in wording.places("least")] == ["lowest", "youngest"]


@pytest.mark.parametrize(
    ("numbers", "share"),
    [(("1", "2", "3"), 1), (("3", "2", "1"), 0), (("1", "3", "2"), 0.5), (("1", "", "3"), 1)],
)
def test_how_often_a_column_does_not_fall(numbers: tuple[str, ...], share: float) -> None:
    assert rises(Relation(["Points"], [numbers]), 0) == share
