"""A question as words, numbers and what its wording asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.order_words import Alternatives
from dsqa.questions.parse import read
from dsqa.questions.readings.wording import MOST_WORDS, Top


def test_words_and_stems() -> None:
    wording = read("Which Cities had the most gold?")
    assert wording.words == ("which", "cities", "had", "the", "most", "gold")
    assert wording.stems == ("which", "citi", "had", "the", "most", "gold")
    assert wording.text == "which cities had the most gold?"


def test_words_that_name_things() -> None:
    """Neither grammar (the) nor what is to be done (most, total) names anything."""
    wording = read("the total gold of Norway")
    naming = [word for at, word in enumerate(wording.words) if wording.naming >> at & 1]
    assert naming == ["gold", "norway"]


def test_japanese_words_are_in_their_base_form() -> None:
    wording = read("人口が多い都市を挙げてください")
    assert wording.is_japanese
    assert {"人口", "多い", "都市", "挙げる"} <= set(wording.words)


def test_words_of_a_span_that_are_more_than_grammar() -> None:
    assert read("the city of Oslo").content_in(0, 4) == 0b1010


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("in 1992", {1992}),
        ("1,234 people", {1234}),
        ("3.5 km", {3.5}),
        ("a batting average of .500", {500, 0.5}),
        ("three cities", {3}),
        ("over 3 million people", {3, 3_000_000}),
        ("the 1990s", {1990}),
        ("the 2nd city", {2}),
        ("between 5 and 10", {5, 10}),
        ("more than a thousand people", {1000}),
        ("over half of the seats", {0.5, 50}),
        ("a third of them", {1 / 3, 100 / 3}),
        ("全体の3割を超える", {3, 0.3, 30}),
        ("half past nine", {9}),
        ("人口が100人以上", {100}),
        ("令和4年度から", {2022}),
        ("trains after 17:30", {1050}),
        ("which city", set()),
    ],
)
def test_numbers_of_a_question(question: str, values: set[float]) -> None:
    found = {round(quantity.value, 6) for quantity in read(question).quantities}
    assert found == {round(value, 6) for value in values}


def test_a_time_is_a_number_of_seconds() -> None:
    times = [one.value for one in read("under 4:32.5").quantities if one.kind == "time"]
    assert times == [272.5]


def test_a_number_knows_its_word_and_how_it_is_written() -> None:
    digits, spelled = read("5 of the three"), read("the three")
    assert [(one.word, one.kind) for one in digits.quantities if one.value == 5] == [(0, "digits")]
    assert [(one.word, one.kind) for one in spelled.quantities] == [(1, "spelled")]


@pytest.mark.parametrize(
    ("question", "rank"),
    [
        ("Who came second?", 2),
        ("Who was the third to arrive?", 3),
        ("Who finished in 4th place?", 4),
        ("Who was the runner-up?", 2),
        ("Who came first?", 0),
        ("Which cause had the lowest rate in the second quarter?", 0),
        ("Which was the largest after the Second World War?", 0),
        ("Who won?", 0),
        ("2番目に高い山は", 2),
        ("3位はどこですか", 3),
        ("三番目に高い山は", 3),
        ("1位はどこですか", 0),
    ],
)
def test_the_rank_that_is_asked_for(question: str, rank: int) -> None:
    assert read(question).rank == rank


@pytest.mark.parametrize(
    ("question", "top"),
    [
        ("the top 3 cities", Top("top", 3)),
        ("the three largest cities", Top("largest", 3)),
        ("the last five games", Top("last", 5)),
        ("the 2 best scores", Top("best", 2)),
        ("which of the two sexes had the highest rate", Top("highest", 2, True)),
        ("of these five states which had the lowest rate", Top("lowest", 5, True)),
        ("the top city", None),
        ("the longest stride over the first 5 km", None),
        ("the top 1 city", None),
        ("上位3つの都市は", Top("上位", 3)),
        ("下位五つの都市は", Top("下位", 5)),
        ("人口が多い順に3つ", Top("多い", 3)),
        ("人口が少ない順に3つ", Top("少ない", 3)),
        ("人口が多い都市を上から３つ", Top("多い", 3)),
        ("人口が多い都市は", None),
    ],
)
def test_so_many_of_an_order(question: str, top: Top | None) -> None:
    assert read(question).top == top


@pytest.mark.parametrize(
    ("question", "choice"),
    [
        ("more or less than Sweden?", Alternatives("more", "less", "the same")),
        ("less or more than Sweden?", Alternatives("more", "less", "the same")),
        ("before or after 1990?", Alternatives("after", "before", "the same")),
        ("more, less or equal?", None),
        ("more or less or equal?", Alternatives("more", "less", "equal")),
        ("more or higher?", None),
        ("gold or silver?", None),
    ],
)
def test_two_words_of_which_one_is_the_answer(question: str, choice: Alternatives | None) -> None:
    assert read(question).choice == choice


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("Name two cities in Norway.", 2),
        ("Please list 3 cities.", 3),
        ("Which two cities are in Norway?", 0),
        ("List all cities.", 0),
        ("都市を三つ挙げてください", 3),
        ("都市を3つ教えてください", 3),
        ("都市を挙げてください", 0),
    ],
)
def test_how_many_names_are_asked_for(question: str, limit: int) -> None:
    assert read(question).limit == limit


@pytest.mark.parametrize("question", ["", " ", "???", "。"])
def test_a_question_without_words(question: str) -> None:
    wording = read(question)
    assert wording.size == 0
    assert wording.naming == 0
    assert wording.quantities == ()


def test_of_a_long_question_only_the_first_words_are_read() -> None:
    wording = read("word " * 500 + "1992")
    assert wording.size == MOST_WORDS
    assert wording.naming < 1 << 64


@given(
    st.text(max_size=60)
    | st.lists(
        st.sampled_from(["top", "last", "3", "two", ".5", "4:32", "2nd", "more", "or", "less", "name", "上位", "三つ", "番目", "の", ",", "1,000", "million"]),
        max_size=12,
    ).map(" ".join)
)  # fmt: skip
def test_any_question_is_read(question: str) -> None:
    wording = read(question)
    assert len(wording.words) == len(wording.stems) == len(wording.content) == len(wording.light)
    assert wording.size <= MOST_WORDS
    assert all(0 <= one.word < max(1, wording.size) for one in wording.quantities)
    assert wording.rank >= 0
    assert wording.limit >= 0
    assert wording.top is None or wording.top.many > 1


@pytest.mark.parametrize(
    ("question", "many"),
    [
        ("人口の多い順に3つ挙げてください", 3),
        ("価格の高い本を上から3冊、順に挙げて", 3),
        ("売上が大きい店舗を順番に三つ並べて", 3),
        ("5冊以上借りた本は多いですか", 0),
        ("3年の売上", 0),
        ("the three largest cities", 3),
    ],
)
def test_so_many_beside_a_word_of_order(question: str, many: int) -> None:
    found = read(question).first_of
    assert (found.many if found else 0) == many


def test_a_date_knows_its_words() -> None:
    (said,) = read("令和5年5月に開かれた").dates
    assert (said.date.year, said.date.month, said.words) == (2023, 5, 0b111111)
    assert [one.date.month for one in read("from May 2014 to June 2015").dates] == [5, 6]
    assert not read("in 2014").dates


@pytest.mark.parametrize(
    ("question", "factor"),
    [
        ("Is it twice as large?", 2.0),
        ("Is it three times as large?", 3.0),
        ("Is it half as large?", 0.5),
        ("東京は大阪の3倍ですか", 3.0),
        ("東京は大阪の二倍ですか", 2.0),
        ("東京は大阪の倍ですか", 2.0),
        ("How many times did it rain?", None),
        ("Is it larger?", None),
    ],
)
def test_multiples(question: str, factor: float | None) -> None:
    assert read(question).factor == factor


def test_a_letter_is_a_name_behind_other_words() -> None:
    assert read("stops in zone A").content[-1]
    assert read("ATの車は").content[0]
    assert read("その他の割合は").content[0]
    assert read("変速機がATの馬力は").content[3]
    assert read("How many people work in IT?").content[-1]
    assert not read("HOW MANY PEOPLE WORK IN IT?").content[-1]
    assert not read("A stop in the zone").content[0]
    assert not read("stops in a zone").content[2]


@pytest.mark.parametrize(
    ("question", "rank"),
    [
        ("Who was the runner-up?", 2),
        ("Who were the runners-up?", 2),
        ("Who is the oldest runner?", 0),
    ],
)
def test_a_runner_is_no_second_place(question: str, rank: int) -> None:
    assert read(question).rank == rank


def test_a_time_may_have_hours() -> None:
    (time,) = [one for one in read("Who finished under 2:15:00?").quantities if one.kind == "time"]
    assert time.value == pytest.approx(8100)


@pytest.mark.parametrize("question", ["", "赤石山脈の山は？", "Who won (2019)?"])
def test_surfaces_are_the_question_from_its_first_word_on(question: str) -> None:
    said = "".join(read(question).surfaces)
    assert said in question
    assert len(read(question).surfaces) == read(question).size


@pytest.mark.parametrize(
    ("question", "minutes"),
    [
        ("7時以降に出る列車", 420),
        ("午後3時半に始まる", 930),
        ("trains after 7 pm", 1140),
        ("the reading at noon", 720),
        ("at 9 o'clock", 540),
        ("departs at 12:15 am", 15),
    ],
)
def test_times_without_seconds(question: str, minutes: float) -> None:
    (quantity,) = read(question).quantities
    assert (quantity.kind, quantity.value) == ("time", pytest.approx(minutes))


def test_a_number_of_hours_is_no_time() -> None:
    assert [one.kind for one in read("3時間以上").quantities] == ["digits"]


def test_a_negative_number_is_no_positive_one() -> None:
    assert [one.value for one in read("When was it above -15?").quantities] == [-15.0]
    assert {one.value for one in read("between 10-15 people").quantities} == {10.0, 15.0}


def test_a_day_without_a_year_is_a_date() -> None:
    (said,) = read("Who arrives after June 10?").dates
    assert (said.date.year, said.date.month, said.date.day) == (0, 6, 10)
    assert read("Who arrives in June?").dates == ()


def test_words_of_a_part_of_the_text() -> None:
    wording = read("Which pens are out of stock?")
    at = wording.text.index("out of stock")
    assert wording.words_in(at, len(wording.text)) == 0b111000
    assert wording.words_in(0, 0) == read("").words_in(0, 9) == 0
