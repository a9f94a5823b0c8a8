import pytest
from dsqa_tasks.reading.candidates import candidates
from dsqa_tasks.reading.words import Shape, read_passage, shape
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("Paris", Shape.CAPITAL),
        ("NASA", Shape.CAPITALS),
        ("McCartney", Shape.MIXED),
        ("1984", Shape.YEAR),
        ("1980s", Shape.YEAR),
        ("35,000", Shape.NUMBER),
        ("twelve", Shape.NUMBER_WORD),
        ("May", Shape.MONTH),
        ("may", Shape.SMALL),
        ("3rd", Shape.ORDINAL),
        ("B52", Shape.WITH_DIGITS),
        ("-", Shape.MARK),
    ],
)
def test_shape(token: str, expected: Shape) -> None:
    assert shape(token) == expected


def test_marks_of_the_data_sets_separate() -> None:
    passage = read_passage("[TLE] A title [PAR] One, 3.5 two.")
    assert passage.tokens == ("A", "title", "One", ",", "3.5", "two", ".")
    assert passage.text[passage.starts[2] : passage.ends[4]] == "One, 3.5"
    assert list(passage.sentence) == [0, 0, 1, 1, 1, 1, 1]


def spans(text: str) -> list[str]:
    passage = read_passage(text)
    return [passage.text[passage.starts[a] : passage.ends[b]] for a, b in candidates(passage)]


def test_spans_begin_and_end_with_words_that_say_something() -> None:
    assert spans("The king of Spain; it rained.") == ["king", "king of Spain", "Spain", "rained"]


def test_spans_keep_currencies_and_stay_in_their_brackets() -> None:
    assert "$5" in spans("It cost $5 (five).")
    assert not any(
        text.count("(") != text.count(")") for text in spans("A (big) cat (or dog) ran.")
    )


@given(st.text(alphabet="aB 1.,($\"'-)é\n", max_size=60))
def test_any_text_has_spans_within_it(text: str) -> None:
    passage = read_passage(text)
    found = candidates(passage)
    assert found.shape == (len(found), 2)
    assert all(0 <= first <= last < len(passage.tokens) for first, last in found)
