"""Which columns adjectives and units speak of."""

import pytest

from dsqa.derivations.columns.column import Column
from dsqa.language.dimensions import adjectives, degrees, measured
from dsqa.questions.parse import read


@pytest.mark.parametrize(
    ("head", "question", "said", "direction"),
    [
        ("temp_max", "the hottest day", "hottest", 1),
        ("Price", "the cheapest car", "cheapest", -1),
        ("Age", "who is the oldest?", "oldest", 1),
        ("Born", "who is the oldest?", "oldest", -1),
        ("alt", "5,000 feet up", "feet", 0),
        ("Points", "the cheapest car", "", 0),
        ("価格（円）", "最も安い本", "安い", -1),
        ("最高気温(℃)", "一番暑かった日", "暑い", 1),
        ("開業年", "最も古い駅", "古い", -1),
        ("面積", "最も安い本", "", 0),
    ],
)
def test_a_word_speaks_of_a_column(head: str, question: str, said: str, direction: int) -> None:
    wording = read(question)
    found = measured(head, Column(head, (), ()).head_stems, wording.words)
    words = [word for at, word in enumerate(wording.words) if found.words >> at & 1]
    assert (" ".join(words), found.direction) == (said, direction)


def test_adjectives_that_say_much_and_little() -> None:
    assert degrees()["hottest"] == 1
    assert degrees()["cheaper"] == -1
    # Old is much of an age, and little of a year.
    assert degrees()["older"] == 0


def test_adjectives_of_a_head() -> None:
    found = adjectives("temp_max", ("temp", "max"), japanese=False)
    assert "hot" in found[1]
    assert "cold" in found[-1]
    assert adjectives("Team", ("team",), japanese=False) == {1: [], -1: []}
