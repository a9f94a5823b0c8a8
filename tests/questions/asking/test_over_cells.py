"""What a question asks for of located cells: groups, limits and fields."""

from collections.abc import Callable

import pytest

from dsqa.questions.asking.over_cells import fields, groups, limits
from dsqa.questions.model import Question
from dsqa.questions.parse import parse


@pytest.mark.parametrize(
    ("asks", "text", "found"),
    [
        (groups.places_compared, "県内の町村の中で人口が最も多いのは", ("町", "村")),
        (groups.places_compared, "人口が最も多い市町村は", ()),
        (groups.left_out, "東京都を除いて最も多いのは", "東京都"),
        (groups.prefectures_compared, "四国で最も多い県は", {"徳島", "愛媛", "香川", "高知"}),
        (groups.asks_amount_moved, "最も増えた区は", True),
        (groups.asks_amount_moved, "増加率が最も高い区は", False),
        (limits.beyond, "北市より人口が少ない市はどこですか", ("北市", "市", "<")),
        (limits.beyond, "北市と南市で人口が多い市はどちらですか", None),
        (limits.passing, "いつから100人を超えていますか", ("いつから", ">", 100.0)),
        (fields.quoted_behind, "最も大きい項目は何ですか", "ですか"),
    ],
)
def test_japanese(asks: Callable[[Question], object], text: str, found: object) -> None:
    assert asks(parse(text, "j")) == found


@pytest.mark.parametrize(
    ("asks", "text", "found"),
    [
        (groups.left_out, "Besides Norland, which province grew most?", "norland"),
        (groups.second_subject, "By trade, who earned most?", "trade"),
        (groups.second_subject, "What is the most common reason for a visit?", "reason"),
        (groups.second_subject, "What is the largest?", ""),
        (groups.compares_times, "When was it largest?", True),
        (limits.beyond, "Which towns had fewer mills than Leeds?", ("leeds", "towns", "<")),
        (limits.beyond, "Which towns had fewer mills than three others?", None),
        (limits.passing, "When did sales last exceed 5 million?", ("last", ">", 5e6)),
        (limits.passing, "Did sales ever exceed 5 million?", None),
        (fields.field_asked, "What kind of shop of Bath is it?", ((5, 9), True, (13, 17))),
        (fields.field_asked, "What is the code of Bath?", ((12, 16), False, None)),
        (fields.field_asked, "How many shops?", None),
    ],
)
def test_english(asks: Callable[[Question], object], text: str, found: object) -> None:
    assert asks(parse(text, "e")) == found


def test_what_a_field_is_of() -> None:
    question = parse("What is the flag of the vessel?", "e")
    assert fields.place_of_owner(question, "vessel") == (17, 30)
    assert fields.place_of_owner(question, "flag") is None
    assert fields.place_of_owner(question, "") is None


def test_the_last_time_or_all_later_ones() -> None:
    last = limits.passing(parse("When did sales last exceed 5 million?", "e"))
    since = limits.passing(parse("Since when have sales been over 5 million?", "e"))
    assert last and last.is_last and not last.is_since
    assert since and since.is_since and not since.is_last
