"""Questions without an answer that are made of real ones."""

import numpy as np
import pytest

from dsqa.questions.model import Topic
from dsqa.training.unanswerable import about_other_years, drawn, moved, put_to_others


def topics(*texts: str) -> list[Topic]:
    return [Topic(f"q{at}", f"d{at % 3}", text, at + 1) for at, text in enumerate(texts)]


def test_each_question_is_put_to_another_dataset() -> None:
    asked = topics("a?", "b?", "c?", "d?")
    put = put_to_others(asked, ["d0", "d1", "d2"], np.random.default_rng(0))
    assert [one.question for one in put] == ["a?", "b?", "c?", "d?"]
    assert all(one.dataset_id != other.dataset_id for one, other in zip(asked, put, strict=True))
    assert put_to_others(asked[:1], ["d0"], np.random.default_rng(0)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How many in 2010?", "How many in {0}?"),
        ("From 2010 to 2015?", "From {0} to {5}?"),
        ("In 2008-09?", "In {0}-{1:02}?"),
        ("平成22年の人口は？", "{0}年の人口は？"),
        ("2,010 people of 2010", "2,010 people of {0}"),
    ],
)
def test_years_move_together(text: str, expected: str) -> None:
    known = set(range(1850, 2090)) - {2010, 2008}
    found = moved(text, known, np.random.default_rng(0))
    assert found is not None
    year = int("".join(filter(str.isdigit, found))[-4:]) if "people" in found else None
    first = next(y for y in range(2085, 2100) if str(y) in found) if year is None else year
    assert found == expected.format(first, (first + 1) % 100, 0, 0, 0, first + 5)


def test_questions_without_a_year_are_left_out() -> None:
    asked = topics("How many?", "How many in 2010?")
    found = about_other_years(asked, {2010}, np.random.default_rng(0))
    assert [one.qid for one in found] == ["q1"]
    assert "2010" not in found[0].question
    assert moved("In 2010?", set(range(1800, 2200)), np.random.default_rng(0)) is None


def test_some_are_drawn_in_their_order() -> None:
    asked = topics(*"abcdefgh")
    found = drawn(asked, 3, np.random.default_rng(1))
    assert len(found) == 3
    assert found == sorted(found, key=asked.index)
    assert drawn(asked, None, np.random.default_rng(1)) == asked
