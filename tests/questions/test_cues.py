"""What the wording of a question may ask for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language.written_in import is_japanese
from dsqa.questions.readings.cues import cues


@pytest.mark.parametrize(
    ("question", "cue"),
    [
        ("which cities have more than 5 games?", "comparison"),
        ("what happened after 1990?", "comparison"),
        ("what is the total of all games?", "aggregate"),
        ("what is the average score?", "average"),
        ("what is the median score?", "median"),
        ("what is the difference between oslo and rome?", "difference"),
        ("how much longer is the rhine?", "difference"),
        ("which name occurs most often?", "frequency"),
        ("who came after ann?", "position"),
        ("who is listed next to last?", "position"),
        ("who else scored 5?", "same"),
        ("which city is in the same country as oslo?", "same"),
        ("who did not win?", "negation"),
        ("who didn't win?", "negation"),
        ("ann or bob?", "conjunction"),
        ("how many consecutive wins?", "streak"),
        ("how many wins in a row?", "streak"),
        ("how many wins?", "number"),
        ("was ann born in oslo?", "yes_no"),
        ("how many columns are there?", "columns"),
        ("how long did it last?", "year_span"),
        ("how old was ann?", "year_span"),
        ("what percentage was won?", "share"),
        ("how many times as many?", "times"),
        ("which country had the most wins?", "group"),
        ("who had no wins?", "zero"),
        ("how many had a negative change?", "sign"),
        ("who is older than ann?", "value_comparison"),
        ("true or false: ann won", "true_false"),
    ],
)
def test_an_english_cue(question: str, cue: str) -> None:
    assert cue in cues(question)


@pytest.mark.parametrize(
    ("question", "cue"),
    [
        ("人口が100人以上の都市はどこですか", "comparison"),
        ("金メダルの合計は", "aggregate"),
        ("金メダルの平均は", "average"),
        ("金メダルの中央値は", "median"),
        ("東京と大阪の差は", "difference"),
        ("最も多い国はどこですか", "frequency"),
        ("札幌の次の都市は", "position"),
        ("名古屋と同じ国の都市は", "same"),
        ("金メダルを取っていない国は", "negation"),
        ("東京と大阪のどちらが多い", "conjunction"),
        ("連続して勝ったのは何回", "streak"),
        ("都市はいくつありますか", "number"),
        ("東京は1位ですか", "yes_no"),
        ("列はいくつありますか", "columns"),
        ("何年間続きましたか", "year_span"),
        ("東京が占める割合は", "share"),
        ("東京は大阪の何倍ですか", "times"),
        ("最も多い国はどこですか", "group"),
        ("金メダルのない国は", "zero"),
        ("マイナスの年は何年ですか", "sign"),
        ("東京より多い都市は", "value_comparison"),
    ],
)
def test_a_japanese_cue(question: str, cue: str) -> None:
    assert cue in cues(question)


@pytest.mark.parametrize(
    ("question", "cue"),
    [
        ("which city is in norway?", "number"),
        ("who won in oslo?", "number"),
        ("which city is in norway?", "yes_no"),
        ("which city is in norway?", "negation"),
        ("which city is in norway?", "average"),
        ("どこの都市ですか", "yes_no"),
        ("誰が勝ちましたか", "yes_no"),
        ("誰が勝ちましたか", "number"),
        ("ノルウェーの都市は", "average"),
    ],
)
def test_no_cue(question: str, cue: str) -> None:
    assert cue not in cues(question)


def test_a_question_is_japanese_by_its_characters() -> None:
    assert is_japanese("都市は?")
    assert is_japanese("Osloは?")
    assert not is_japanese("which city?")
    assert not is_japanese("")


@given(st.text(max_size=80))
def test_any_text_has_cues_or_none(text: str) -> None:
    assert cues(text.lower()) == cues(text.lower())


def test_a_digit_of_a_number_is_no_zero() -> None:
    assert "zero" not in cues("2020年以降に入会した人は何人ですか")
    assert "zero" in cues("残業が0の人は誰ですか")
