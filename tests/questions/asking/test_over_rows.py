"""What a question on a plain table asks for, by its wording."""

from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dsqa.questions.asking.over_rows.by_name import Gives, gives_asked
from dsqa.questions.asking.over_rows.cells import head_asked, kind_of_place
from dsqa.questions.asking.over_rows.claimed import asks_presence, claims_as_much
from dsqa.questions.asking.over_rows.kinds import AnswerKind, answer_kind, counter_asked
from dsqa.questions.asking.over_rows.offers import leaves_choice
from dsqa.questions.asking.over_rows.orders import (
    end_named,
    is_inclusive,
    names_only_standard,
    names_order,
)
from dsqa.questions.asking.over_rows.rows import asks_value, places_asked
from dsqa.questions.asking.over_rows.times import has_time
from dsqa.questions.parse import read


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many libraries are in the North?", "number"),
        ("In 2019, how many people came?", "number"),
        ("Which team won how many games?", "any"),
        ("When did it open?", "time"),
        ("In which year was it built?", "time"),
        ("Who won?", "name"),
        ("How much does it cost?", "amount"),
        ("それはいくらですか", "amount"),
        ("What is the average?", "any"),
        ("図書館は何館ありますか", "number"),
        ("福井は何県にありますか", "name"),
        ("職員が何人以上の館はどれですか", "any"),
        ("いつ開館しましたか", "time"),
        ("当選したのは誰ですか", "name"),
        ("何番目の山ですか", "any"),
        ("書庫に入っている本の冊数", "number"),
        ("最も冊数の多い棚の本の数は", "any"),
        ("", "any"),
    ],
)
def test_kinds(question: str, kind: str) -> None:
    assert answer_kind(read(question)) == kind


@given(st.text())
@example("どちら")
def test_any_question_has_a_kind(question: str) -> None:
    assert answer_kind(read(question)) in get_args(AnswerKind)
    assert gives_asked(read(question)) in get_args(Gives)


@pytest.mark.parametrize(
    ("question", "gives"),
    [
        ("What percentage of the visitors in 2019 were in York?", "percentage"),
        ("What share of the gold did Norway win?", "percentage"),
        ("早産の割合は何％ですか", "percentage"),
        ("Which town has the highest percentage of women?", ""),
        ("How many times as many men as women came?", "multiple"),
        ("北店は南店の何倍ですか", "multiple"),
        ("By what percent did sales rise from 2018 to 2019?", "percent_change"),
        ("What percentage of the shops raised their prices?", "percentage"),
        ("売上は何％増えましたか", "percent_change"),
        ("What is the range of prices?", "range"),
        ("単価の範囲は", "range"),
        ("What is the average price in the North?", "mean"),
        ("How many towns are above average?", ""),
        ("平均より高い商品はいくつありますか", ""),
        ("Which shop has the highest average price?", "kind_by_mean"),
        ("平均が最も高いのはどの店ですか", "kind_by_mean"),
        ("Whose books sold best in total?", "kind_by_sum"),
        ("How many books were sold in total?", ""),
        ("Is York larger than Leeds?", "yes_no"),
        ("Was it built in 2012 or 2007?", ""),
        ("Are there towns with 3 or more mills?", "yes_no"),
        ("商品の数を数えてください", ""),
        ("", ""),
    ],
)
def test_what_is_asked_for(question: str, gives: str) -> None:
    assert gives_asked(read(question)) == gives


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("Who joined last?", True),
        ("Who stays longest?", True),
        ("Who is older than Ann?", True),
        ("Who won?", True),
        ("Which guests have a dog?", False),
        ("一番高い山はどれですか", True),
        ("紹介したのは誰ですか", False),
    ],
)
def test_orders(question: str, named: bool) -> None:
    assert names_order(read(question)) == named


@pytest.mark.parametrize(
    "question", ["at least 4", "4 or more", "up to 4", "since 1990", "4以上", "1990年以降"]
)
def test_a_bound_that_is_allowed(question: str) -> None:
    assert is_inclusive(read(question))


@pytest.mark.parametrize("question", ["more than 4", "below 4", "4未満", "Which city?"])
def test_a_bound_that_is_not_allowed(question: str) -> None:
    assert not is_inclusive(read(question))


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("What is the total value of the stock?", True),
        ("How much was spent on cups?", True),
        ("How much do the guests pay altogether?", True),
        ("How much does a cup cost?", False),
        ("What is the average price of all cups?", False),
        ("売上はいくらですか", True),
        ("全部でいくらになりますか", True),
        ("りんごはいくらですか", False),
        ("合計の単価はいくらですか", False),
    ],
)
def test_what_things_are_worth_in_all(question: str, asked: bool) -> None:
    assert asks_value(read(question)) == asked


@pytest.mark.parametrize(
    ("question", "end"),
    [
        ("Which town is the largest?", 1),
        ("最も低い山は", -1),
        ("Which town has the largest loss?", -1),
        ("Who has the highest rank?", 0),
        ("Which are the largest and the smallest?", 0),
        ("Which town is in the North?", 0),
    ],
)
def test_the_end_that_is_named(question: str, end: int) -> None:
    assert end_named(read(question)) == end


def test_places_that_are_taken_or_free() -> None:
    assert places_asked(read("Which courses are sold out?")) == (False, "sold out")
    assert places_asked(read("空きのある講座は")) == (True, "空き")
    assert places_asked(read("Which courses are there?")) is None


def test_what_cells_are_asked_for() -> None:
    assert counter_asked(read("館は何館ですか")) == "館"
    assert head_asked(read("最も古い物件の築年は？")) == "築年"
    assert [kind_of_place(read(one)) for one in ("Which state is it?", "何県ですか", "Who?")] == [
        "state",
        "prefecture",
        "",
    ]


def test_a_time_is_no_end_of_another_word() -> None:
    assert has_time(read("1月と11月の売上は"), "1月")
    assert not has_time(read("11月の売上は"), "1月")


def test_claims() -> None:
    assert claims_as_much(read("Did York sell as many as Leeds?"))
    assert not claims_as_much(read("Did York sell twice as many as Leeds?"))
    assert asks_presence(read("Is York in the list?")) and not asks_presence(
        read("Was York there?")
    )


def test_what_is_compared() -> None:
    assert names_only_standard(read("Who is taller than Ann?"))
    assert not names_only_standard(read("Who is the tallest, taller than Ann?"))
    assert leaves_choice(read("Was it warmer in May or June?"))
    assert not leaves_choice(read("Was May or June warmer than July?"))
