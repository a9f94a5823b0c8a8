"""When two answers denote the same."""

import random
import subprocess
import sys
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.evaluation.denotations import normal_text, same_denotation


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  Zoë   KRAVITZ ", "zoe kravitz"),
        ("‘a’ “b” c–d−e", "'a' \"b\" c-d-e"),
        ("Total[1][note 2]†‡", "total"),
        ("[1]", ""),
        ("[unknown]", "[unknown]"),
        ("[a] [b]", "[a]"),
        ("a]", "a]"),
        ("Oslo (Norway) (2nd)", "oslo"),
        ("Oslo (Norway)[3]*", "oslo"),
        ("f(x)", "f(x)"),
        ("(all of it)", "(all of it)"),
        ('"Help!"', "help!"),
        ('"A" and "B"', '"a" and "b"'),
        ('"Help!" (live)', "help!"),
        ("Washington D.C.", "washington d.c"),
        ("Yes..", "yes."),
        ("*", ""),
        ("1.5 %", "1.5 %"),
    ],
)
def test_normal_text(text: str, expected: str) -> None:
    assert normal_text(text) == expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("12,467", "12467", True),
        ("$1,500", "1500.0", True),
        ("25%", "25", True),
        ("25 %", "0.25", False),
        ("0.1234567", "0.1234569", True),
        ("0.123456", "0.123458", False),
        ("1e3", "1000", True),
        ("1_000", "1000", False),
        ("nan", "inf", False),
        ("two", "2", False),
        ("9" * 400, "8" * 400, False),
        ("July 4, 2009", "2009-07-04", True),
        ("4 July 2009", "Jul. 4th, 2009", True),
        ("2009/7/4", "2009-07-04", True),
        ("July 4", "xx-07-04", True),
        ("July 4", "July 4, 2009", False),
        ("4 July", "July 4", True),
        ("July 2009", "2009-07-xx", True),
        ("July 2009", "July 20", False),
        ("Sept", "September", True),
        ("2009-xx-xx", "2009", True),
        ("2009-13-01", "2009-13-1", False),
        ("xx-xx-xx", "xxxx-xx-xx", False),
        ("Room 4", "room 4.0", False),
        ("", " ", True),
        ("", "*", False),
    ],
)
def test_single_items(one: str, other: str, expected: bool) -> None:
    assert same_denotation(one, other) is expected
    assert same_denotation(other, one) is expected


@pytest.mark.parametrize(
    ("answer", "gold", "expected"),
    [
        ("b; a", "a; b", True),
        ("a", "a; b", False),
        ("a; b; b", "a; b", False),
        ("a; b", "a; a", True),
        ("a; a", "a; b", False),
        ("a;b", "a; b", False),
    ],
)
def test_as_many_items_and_each_of_the_gold(answer: str, gold: str, expected: bool) -> None:
    assert same_denotation(answer, gold) is expected


_ITEM = st.text(st.sampled_from("aé 1,.$%-–*[](“\"')/"), min_size=1, max_size=8).filter(str.strip)


@settings(deadline=None)
@given(st.lists(st.one_of(_ITEM, st.text(min_size=1, max_size=5)), max_size=4), st.randoms())
def test_any_answer_denotes_itself_in_any_order(items: list[str], chance: random.Random) -> None:
    items = [item.replace(";", "") for item in items if item.replace(";", "").strip()]
    mixed = chance.sample(items, len(items))
    assert same_denotation("; ".join(mixed), "; ".join(items))
    assert not same_denotation("; ".join([*mixed, "x"]), "; ".join(items))


@settings(deadline=None)
@given(_ITEM, _ITEM)
def test_one_item_is_compared_both_ways_alike(one: str, other: str) -> None:
    assert same_denotation(one, other) == same_denotation(other, one)


@given(st.text(st.sampled_from("abé 1.,-"), min_size=1).filter(str.strip))
def test_notes_details_quotes_and_case_count_for_nothing(text: str) -> None:
    for other in (f"{text}[1]", f"{text} (a detail)†", f"“{text}”", f"  {text.upper()}  "):
        assert same_denotation(other, text)


@given(st.dates(date(1000, 1, 1)))
def test_a_date_is_the_same_in_any_writing(day: date) -> None:
    for written in (f"{day:%B} {day.day}, {day.year}", f"{day.day} {day:%b} {day.year}"):
        assert same_denotation(written, day.isoformat())


@given(st.floats(-1e9, 1e9), st.integers(7, 12))
def test_a_number_is_the_same_at_any_length(number: float, places: int) -> None:
    assert same_denotation(f"{number:,.{places}f}", repr(number))


def test_long_rows_of_brackets_and_figures_are_read() -> None:
    for text in ("[" * 20_000, "a (" * 20_000 + ")", "a[1]" * 20_000, '"' * 20_000, "9" * 20_000):
        assert same_denotation(text, text)


def test_the_module_needs_no_numbers_library() -> None:
    code = "import dsqa.evaluation.denotations, sys; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
