"""Yes or no, and which of two words."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
PEOPLE = [
    ["Name", "City", "Age"],
    ["Ann", "Oslo", "30"],
    ["Bob", "Oslo", "20"],
    ["Cid", "Rome", "30"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Is Ann older than Bob?", "more_than", "yes"),
        ("Is Bob older than Ann?", "more_than", "no"),
        ("Is Bob younger than Ann?", "less_than", "yes"),
        ("Are Ann and Bob from the same city?", "equal", "yes"),
        ("Are Ann and Cid from the same city?", "equal", "no"),
        ("Is Ann more or less than Bob in age?", "which_word", "more"),
        ("Is Bob older or younger than Ann?", "which_word", "younger"),
        ("Is Ann older or younger or the same as Cid?", "which_word", "the same"),
        ("Is Ann listed before or after Bob?", "which_word", "before"),
    ],
)
def test_two_rows(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, PEOPLE)


def test_of_one_row_its_mark_answers(derived: Derived) -> None:
    places = [["名称", "小児対応設備の有無", "台数"], ["北館", "有", "1"], ["南館", "無", "2"], ["港館", "", "1"]]  # fmt: skip
    for name, answer in (("北館", "はい"), ("南館", "いいえ"), ("港館", "いいえ")):
        assert derived(f"{name}は小児対応していますか", "exists", places) == {answer}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is Ann at least twice as old as Bob?", "no"),
        ("Is Bob half as old as Ann?", "yes"),
        ("Is Ann 1.5 times as old as Bob?", "no"),
    ],
)
def test_so_many_times_as_much(derived: Derived, question: str, answer: str) -> None:
    assert answer in derived(question, "times_more_than", PEOPLE)


def test_more_in_all_is_not_more_on_average(derived: Derived) -> None:
    question = "Are the people of Oslo older than those of Rome?"
    assert derived(question, "more_in_all", PEOPLE) == {"yes"}  # 50 and 30
    assert "no" in derived(question, "more_than", PEOPLE)  # 25 and 30
    assert derived(question, "less_in_all", PEOPLE) == {"no"}
    assert derived("Is Ann older than Bob?", "more_in_all", PEOPLE) == set()  # as many rows


def test_no_multiple_is_said(derived: Derived) -> None:
    assert derived("Is Ann older than Bob?", "times_more_than", PEOPLE) == set()


def test_three_conditions_that_never_hold_at_once(derived: Derived) -> None:
    rows = [["Ann", "Oslo", "30"], ["Bob", "Oslo", "20"], ["Cid", "Rome", "30"], ["Cid", "Oslo", "20"]]  # fmt: skip
    found = derived("Is there a Cid in Oslo of age 30?", "exists", [PEOPLE[0], *rows])
    assert "no" in found


GAMES = [
    ["City", "Year", "Gold"],
    ["Oslo", "1990", "5"],
    ["Rome", "1990", "9"],
    ["Oslo", "1994", "8"],
    ["Rome", "1994", "2"],
    ["Bonn", "1994", "3"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Did Rome win more gold than Oslo in 1994?", "no"),
        ("Did Oslo win more gold than Rome in 1994?", "yes"),
        ("1990年はOsloのほうがRomeより金メダルが多いですか", "いいえ"),
    ],
)
def test_two_rows_of_several(derived: Derived, question: str, answer: str) -> None:
    assert answer in derived(question, "more_than", GAMES)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Did Norway have a game with more than 5 gold?", "exists", "yes"),
        ("Did Finland have more than 5 gold?", "exists", "no"),
        ("Was there a game in Norway in 1992?", "exists", "no"),
        ("ノルウェーで金メダルが5以上の年はありますか", "exists", "はい"),
        ("フィンランドの金メダルは5以上ですか", "exists", "いいえ"),
    ],
)
def test_is_there_such_a_row(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Did all games have more than 3 gold?", "every", "no"),
        ("金メダルはすべて5以上ですか", "every", "いいえ"),
    ],
)
def test_not_all_rows_are_so(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Did Norway have more or less games than Sweden?", "which_word", "more"),
        ("Did Norway have more games than Sweden?", "more_than", "yes"),
        ("Did Norway have less games than Sweden?", "less_than", "no"),
        ("大阪の金メダルは札幌より多いですか", "more_than", "はい"),
    ],
)
def test_which_of_two_groups_is_larger(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which city hosted in 1992?", "exists"),
        ("Which city hosted in 1992?", "every"),
        ("Which city is older, Umea or Turku?", "more_than"),
        ("Which city is older, Umea or Turku?", "equal"),
        ("Which city is older, Umea or Turku?", "which_word"),
        ("どこの都市ですか", "exists"),
    ],
)
def test_no_yes_where_a_name_is_asked_for(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()


def test_true_or_false_is_answered_in_these_words(derived: Derived) -> None:
    assert derived("True or false: Bob is older than Ann", "more_than", PEOPLE) <= {"true", "false"}
    assert "false" in derived("True or false: Bob is older than Ann", "more_than", PEOPLE)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Are all people of Oslo 20 or older?", {"yes"}),
        ("Is everybody in Oslo older than 25?", {"no"}),
        ("Is anybody in Oslo older than 25?", set()),
    ],
)
def test_every_row_of_a_kind(derived: Derived, question: str, answer: set[str]) -> None:
    assert derived(question, "every_of", PEOPLE) == answer
    assert bool(derived(question, "exists", PEOPLE)) != bool(answer)


def test_every_row_of_a_kind_in_japanese(derived: Derived) -> None:
    grid = [
        ["便", "種別", "食堂"],
        ["1号", "特急", "有"],
        ["2号", "特急", "無"],
        ["3号", "普通", "無"],
    ]
    assert derived("特急は全部食堂が有りますか", "every_of", grid) == {"いいえ"}


def test_totals_that_are_named_are_compared(derived: Derived) -> None:
    question = "Is the total age of Oslo greater than that of Rome?"
    assert derived(question, "more_in_all", PEOPLE) == {"yes"}
    assert "no" not in derived(question, "more_than", PEOPLE)
