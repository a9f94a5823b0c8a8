"""What a question on a cross table asks for, and what it says of labels."""

from dsqa.language.amounts.bounds import Interval
from dsqa.questions.asking.labels import begins_with_when, hyphened_words
from dsqa.questions.asking.over_lines.parts import joins_parts, ranges, whole_of_share
from dsqa.questions.parse import parse, read


def test_parts_of_a_whole() -> None:
    assert ranges(read("people of 65 and over")) == (Interval(65.0, float("inf")),)
    assert joins_parts(read("referrals from courts or corrections"))
    assert not joins_parts(read("Are there more men or women?"))
    question = read("What percentage of drug cases were dropped?")
    start, end = whole_of_share(question) or (0, 0)
    assert question.text[start:end] == "drug cases"
    assert whole_of_share(read("What percentage is red?")) is None


def test_words_as_labels_may_have_them() -> None:
    asked = parse("How many off-peak trips, and when?", "e")
    assert [(one.text, one.surface) for one in hyphened_words(asked)] == [("offpeak", "off-peak")]
    assert begins_with_when(parse("When did it open?", "e")) and not begins_with_when(asked)
