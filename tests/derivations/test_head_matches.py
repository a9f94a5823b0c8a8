"""The words of a question that name columns."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.column_cells import month_of_head
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
PLAYERS = [["Name of player", "Team"], ["Ann Lee", "New York Reds"], ["Cid", "Oslo"]]


def heads(relation: Relation, question: str) -> dict[str, str]:
    """By head the words of the question that name it."""
    wording = read(question)
    return {
        column.head: " ".join(word for at, word in enumerate(wording.words) if head.words >> at & 1)
        for column, head in zip(relation.columns, head_matches(relation, wording), strict=True)
        if head.words
    }


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which city had the most gold?", {"City": "city", "Gold": "gold"}),
        ("Which cities are there?", {"City": "cities"}),
        ("What was the yearly result?", {"Year": "yearly"}),
        ("Which town was it?", {"City": "town"}),
        ("Who was it?", {}),
    ],
)
def test_columns_that_are_named(games: Relation, question: str, expected: dict[str, str]) -> None:
    assert heads(games, question) == expected


def test_columns_that_are_named_in_japanese(games_ja: Relation) -> None:
    assert set(heads(games_ja, "金メダルが最も多い都市は?")) >= {"都市", "金メダル"}


def test_how_much_of_a_head_is_said(relation_of: Make) -> None:
    head, _ = head_matches(relation_of(PLAYERS), read("Which player was it?"))
    assert head.covered == 0.5
    assert head.last_word
    assert not (head.similar or head.meant)


def test_a_head_that_is_not_said(relation_of: Make) -> None:
    _, head = head_matches(relation_of(PLAYERS), read("Which player was it?"))
    assert (head.words, head.covered, head.last_word) == (0, 0, False)


def test_words_that_begin_alike_or_mean_the_same_are_told_apart(games: Relation) -> None:
    year, _, city, *_ = head_matches(games, read("Which town in the yearly list?"))
    assert year.covered or year.similar
    assert city.meant
    assert not city.similar


def test_names_of_something_are_named_by_it(relation_of: Make) -> None:
    assert heads(
        relation_of([["山名", "山域"], ["北岳", "赤石山脈"]]), "最も高い山はどれですか"
    ) == {"山名": "山", "山域": "山"}


def test_who_answers_is_not_who_comes_along(relation_of: Make) -> None:
    relation = relation_of([["回答番号", "同伴者"], ["1", "家族"], ["2", "友人"]])
    assert heads(relation, "回答者は何人ですか") == {"回答番号": "回答"}
    assert heads(relation, "同伴者は誰ですか") == {"同伴者": "同伴 者"}


def test_the_lowest_is_in_the_column_of_the_smallest(relation_of: Make) -> None:
    relation = relation_of([["Max temp", "Min temp"], ["9", "-2"], ["7", "-6"]])
    most, least = head_matches(relation, read("What was the lowest temp?"))
    assert least.covered > most.covered


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("How many loans in March 2024?", "march 2024"),
        ("How many loans in Mar 2024?", "mar 2024"),
        ("How many loans in June 2024?", "2024"),
    ],
)
def test_a_month_is_named_by_its_short_form_too(
    relation_of: Make, question: str, named: str
) -> None:
    relation = relation_of([["Branch", "Mar-24"], ["North", "12"], ["South", "9"]])
    assert heads(relation, question) == {"Mar-24": named}


@pytest.mark.parametrize(
    ("head", "stems"),
    [
        ("Mar-24", ("march", "2024")),
        ("Sept.", ("septemb",)),
        ("December 99", ("decemb", "1999")),
        ("Mar total", ()),
        ("Apt 24", ()),
        ("", ()),
    ],
)
def test_heads_that_are_months(head: str, stems: tuple[str, ...]) -> None:
    assert month_of_head(head) == stems


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which customer was it?", {"Kunde": "customer"}),
        ("How much did I spend?", {"Paid out": "spend"}),
        (
            "How many goals did they concede?",
            {"Goals for": "goals", "Goals against": "goals concede"},
        ),
    ],
)
def test_heads_that_say_it_otherwise(
    relation_of: Make, question: str, expected: dict[str, str]
) -> None:
    relation = relation_of(
        [["Kunde", "Paid out", "Paid in", "Goals for", "Goals against"], ["A", "1", "2", "3", "4"]]
    )
    assert heads(relation, question) == expected


def test_a_head_that_is_named_as_a_whole_is_covered(relation_of: Make) -> None:
    relation = relation_of([["Goals for", "Goals against"], ["3", "4"]])
    found = head_matches(relation, read("How many goals were conceded?"))
    assert [head.covered for head in found] == [1, 1]
    assert found[1].words.bit_count() == 2
