"""What a question asks for, by its wording: dates, changes, shares, lists and records."""

from collections.abc import Callable

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.asking import amounts, changes, dates, lists, records, shares
from dsqa.questions.model import Question
from dsqa.questions.parse import parse


@pytest.mark.parametrize(
    ("asks", "lang", "yes", "no"),
    [
        (amounts.speaks_of_all, "e", "what was the overall rate?", "what was the rate?"),
        (amounts.speaks_of_all, "j", "全体では何%？", "男性では何%？"),
        (amounts.asks_sum, "j", "合わせて何校？", "何校？"),
        (
            amounts.asks_multiple,
            "e",
            "how many times as many men came?",
            "how many times did he win?",
        ),
        (
            amounts.asks_percentage,
            "e",
            "what percentage of cars are red?",
            "how many cars are red?",
        ),
        (amounts.asks_cumulative, "j", "10月末までに何人ですか", "10月は何人ですか"),
        (dates.asks_date, "e", "On which day did it open?", "Which town has most mills?"),
        (dates.asks_date, "j", "開館はいつですか", "開館は何日間ですか"),
        (dates.asks_date, "j", "締切日は何日ですか", "雨が降った日は何日ありましたか"),
        (dates.asks_clock_time, "j", "開館は何時ですか", "開館は何時間ですか"),
        (dates.is_open_ended, "e", "What were sales since 1990?", "What were sales in 1990?"),
        (dates.names_year_before, "j", "前年から何人増えましたか", "2015年は何人ですか"),
        (changes.says_decrease, "e", "By how much did rents fall?", "By how much did rents grow?"),
        (changes.says_than, "j", "北区より多い区はどこですか", "最も多い区はどこですか"),
        (shares.names_whole, "j", "雇用者のうち女性の割合は", "女性の割合は"),
        (shares.bound_in_percent, "e", "How many are over 5%?", "How many are over 5?"),
        (lists.lists_several, "e", "How many in York and Bath?", "How many in York?"),
        (records.denies, "e", "Which towns have no mill?", "Which towns have a mill?"),
    ],
)
def test_wording(asks: Callable[[Question], bool], lang: Lang, yes: str, no: str) -> None:
    assert asks(parse(yes, lang)) and not asks(parse(no, lang))


def test_parts_of_the_text() -> None:
    assert shares.divisor(parse("北区は南区の何倍ですか", "j")) == (3, 5)
    assert dates.times_together(parse("3年間の合計は", "j")) == 3
    assert shares.before_mark_of_whole(parse("雇用者のうち女性の割合は", "j")) == "雇用者"
    offered = parse("Who earned more, men or women?", "e")
    assert lists.alternatives(offered) == (17, 29)
    assert [one.text for one in records.words_counted(parse("How many mills?", "e")) or ()] == [
        "mill"
    ]
