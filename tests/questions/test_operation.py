"""What the wording of a question asks for; all questions are made up."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.model import Condition, Wanted
from dsqa.questions.operation import asks_percent, read_operation
from dsqa.questions.operation_names import OperationName

ENGLISH: list[tuple[str, OperationName, Wanted]] = [
    ("How many people live in Ohio?", "lookup", "number"),
    ("How many people 65 or older live in Utah?", "lookup", "number"),
    ("How many million tonnes of wheat were produced?", "lookup", "number"),
    ("What was the jobless rate in the North in 2012?", "lookup", "number"),
    ("Which age group was 65 or older?", "lookup", "label"),
    ("Which state had the highest number of farms in 2010?", "argmax", "label"),
    ("When was the price of wheat at its highest?", "argmax", "label"),
    ("Which club won the most titles?", "argmax", "label"),
    ("Which month saw the fewest visitors?", "argmin", "label"),
    ("In which quarter was output lowest?", "argmin", "label"),
    ("What year had the least rain?", "argmin", "label"),
    ("Which is bigger, Ohio or Utah?", "pair_argmax", "label"),
    ("Which of the two regions, North or South, had more schools?", "pair_argmax", "label"),
    ("Who had fewer pupils, Leeds or York?", "pair_argmin", "label"),
    ("How many states had more than 1,000 farms?", "count", "number"),
    ("How many counties recorded at least 3.5 inches of rain?", "count", "number"),
    ("What do the grant and the fee add up to?", "sum", "number"),
    ("How many more cows than sheep were there in 2001?", "difference", "number"),
    ("How much lower was output in 2002 than in 2001?", "difference", "number"),
    ("By how much did exports fall from 2001 to 2005?", "difference", "number"),
    ("What is the difference between the male and female rates?", "difference", "number"),
    ("What is the sum of coal and gas output in 2003?", "sum", "number"),
    ("How many men and women were employed altogether?", "sum", "number"),
    ("What was output in 2001 and 2002 combined?", "sum", "number"),
    ("What was the average of the wages in 2001 and 2002?", "average", "number"),
    ("What was the average jobless rate over 2009, 2010 and 2011?", "average", "number"),
    ("What was the average jobless rate in 2010?", "lookup", "number"),
    ("By what percentage did imports rise between 2001 and 2003?", "percent_change", "number"),
    ("What was the percent change from 2001 to 2003 in thefts?", "percent_change", "number"),
    ("How many times as many boys as girls were enrolled?", "ratio", "number"),
    ("What is the ratio of imports to exports?", "ratio", "number"),
    ("What does ICR stand for?", "text", "text"),
    ("Which survey do the figures come from?", "text", "text"),
    ("What unit are the figures in?", "text", "text"),
]
JAPANESE: list[tuple[str, OperationName, Wanted]] = [
    ("総人口を教えてください", "lookup", "number"),
    ("65歳以上の人は何人いますか", "lookup", "number"),
    ("平成24年の北海道の失業率は何％ですか", "lookup", "number"),
    ("平均気温は何度ですか", "lookup", "number"),
    ("事業所数はいくつ", "lookup", "number"),
    ("担当課は誰ですか", "lookup", "label"),
    ("人口が最も多い都道府県はどこですか", "argmax", "label"),
    ("一番高かったのは何年度ですか", "argmax", "label"),
    ("人口が一番多かったのはいつ？", "argmax", "label"),
    ("人口が最多の市は", "argmax", "label"),
    ("構成比が最も高い部門は", "argmax", "label"),
    ("どの区の面積が一番小さいですか", "argmin", "label"),
    ("人口が2番目に少ない県は？", "argmin", "label"),
    ("一番多い月の来客数は何人ですか", "max", "number"),
    ("最も少ない年の件数は何件？", "min", "number"),
    ("人口が10万人以上の市はいくつありますか", "count", "number"),
    ("農家数が300を超える県は何県ですか", "count", "number"),
    ("2010年から2015年にかけて人口は何人増えましたか", "difference", "number"),
    ("6月の輸出額から輸入額を引くといくらですか", "difference", "number"),
    ("歳入総額と歳出総額の差額は何円ですか", "difference", "number"),
    ("男性は女性より何人多い？", "difference", "number"),
    ("男女の賃金の差はいくら？", "difference", "number"),
    ("男と女を合わせて何人ですか", "sum", "number"),
    ("平成20年と平成21年の平均を計算すると？", "average", "number"),
    ("男性は女性の何倍ですか", "ratio", "number"),
    ("ICRとは何の略ですか", "text", "text"),
    ("この統計の出典は何ですか", "text", "text"),
    ("何という調査の結果ですか", "text", "text"),
]


@pytest.mark.parametrize(("text", "operation", "wants"), ENGLISH)
def test_english_operation(text: str, operation: OperationName, wants: Wanted) -> None:
    asked = read_operation(text, "e")
    assert (asked.operation, asked.wants) == (operation, wants)


@pytest.mark.parametrize(("text", "operation", "wants"), JAPANESE)
def test_japanese_operation(text: str, operation: OperationName, wants: Wanted) -> None:
    asked = read_operation(text, "j")
    assert (asked.operation, asked.wants) == (operation, wants)


@pytest.mark.parametrize(
    ("lang", "text", "subject"),
    [
        ("e", "Which state had the highest number of farms in 2010?", "state"),
        ("e", "In which quarter was output lowest?", "quarter"),
        ("e", "What year had the least rain?", "year"),
        ("e", "Which age group was the largest?", "age group"),
        ("e", "How many states had more than 1,000 farms?", "states"),
        ("e", "How many people live in Ohio?", ""),
        ("e", "When was the price of wheat at its highest?", ""),
        ("j", "人口が最も多い都道府県はどこですか", "都道府県"),
        ("j", "どの区の面積が一番小さいですか", "区"),
        ("j", "一番高かったのは何年度ですか", "年度"),
        ("j", "三番目に高い山は？", "山"),
        ("j", "人口が5,000人未満の町は何町ありますか", "町"),
        ("j", "総人口を教えてください", ""),
    ],
)
def test_subject(lang: Lang, text: str, subject: str) -> None:
    assert read_operation(text, lang).subject == subject


@pytest.mark.parametrize(
    ("lang", "text", "condition"),
    [
        ("e", "How many states had more than 1,000 farms?", Condition(">", 1000)),
        ("e", "How many states have more than 10 million people?", Condition(">", 10_000_000)),
        ("e", "How many counties recorded at least 3.5 inches?", Condition(">=", 3.5)),
        ("e", "How many years had fewer than 20 accidents?", Condition("<", 20)),
        ("e", "How many cities had at most 7 schools?", Condition("<=", 7)),
        ("j", "人口が10万人以上の市はいくつありますか", Condition(">=", 100_000)),
        ("j", "農家数が300を超える県は何県ですか", Condition(">", 300)),
        ("j", "人口が5,000人未満の町は何町ありますか", Condition("<", 5000)),
        ("j", "件数が12以下の月は何か月ですか、いくつありますか", Condition("<=", 12)),
        ("j", "300日より多く開いていた館は何館ですか。", Condition(">", 300)),
        ("j", "日照が160時間を越えたのは何地点ですか", Condition(">", 160)),
        ("j", "水の量が2100を下回ったのは何年度分ありますか", Condition("<", 2100)),
        ("j", "利用率が80％を切った月は何か月ありましたか", Condition("<", 80)),
        ("j", "宿泊者が18000人に満たない月は何ヶ月くらいありましたか", Condition("<", 18000)),
        ("e", "How many people 65 or older live in Utah?", None),
        ("j", "65歳以上の人は何人いますか", None),
    ],
)
def test_condition(lang: Lang, text: str, condition: Condition | None) -> None:
    assert read_operation(text, lang).condition == condition


@pytest.mark.parametrize(
    ("lang", "text", "rank"),
    [
        ("e", "Which province had the largest harvest?", 1),
        ("e", "Which province had the second-largest harvest?", 2),
        ("e", "Which region had the third highest output?", 3),
        ("e", "Which country had the 4th lowest price?", 4),
        ("j", "人口が一番少ない県は？", 1),
        ("j", "人口が2番目に少ない県は？", 2),
        ("j", "人口が３番目に多い県は？", 3),
        ("j", "五番目に高い山は？", 5),
    ],
)
def test_rank(lang: Lang, text: str, rank: int) -> None:
    assert read_operation(text, lang).rank == rank


@pytest.mark.parametrize(
    ("lang", "text", "percent"),
    [
        ("e", "What percentage of households own a car?", True),
        ("e", "What share of farms is small?", True),
        ("e", "What per cent was it?", True),
        ("e", "How many households own a car?", False),
        ("j", "失業率は何％ですか", True),
        ("j", "高齢者の割合は？", True),
        ("j", "構成比が最も高い部門は", True),
        ("j", "高齢者は何人？", False),
    ],
)
def test_percent(lang: Lang, text: str, percent: bool) -> None:
    assert asks_percent(text, lang) is percent


def test_spent_spans_lie_in_the_question() -> None:
    for text, *_ in ENGLISH:
        for start, end in read_operation(text, "e").spent:
            assert 0 <= start < end <= len(text)


@pytest.mark.parametrize(
    ("text", "rank", "top"),
    [
        ("List the three largest states by area.", 1, 3),
        ("What are the top2 regions with the highest rate?", 1, 2),
        ("Which cities had the second and third highest rates?", 2, 2),
        ("Which of the three kinds of towns had the highest rate?", 1, 1),
        ("Which of the 50 states had the highest rate in two of the years?", 1, 1),
    ],
)
def test_how_many_are_asked_for(text: str, rank: int, top: int) -> None:
    asked = read_operation(text, "e")
    assert (asked.operation, asked.rank, asked.top) == ("argmax", rank, top)


def test_wordings_that_the_rules_do_not_know() -> None:
    listed = "what were the rates in ontario and quebec respectively?"
    assert read_operation(listed, "e").operation == "list"
    assert read_operation("who were more likely to smoke, men or women?", "e").wants == "label"


@pytest.mark.parametrize(
    ("question", "operation", "subject"),
    [
        ("世帯数は平成29年から令和4年までにいくつ変わりましたか", "difference", ""),
        ("総合公園は合わせて何ヘクタールありますか", "lookup", ""),
        ("失業者は男女合わせて何万人ですか", "lookup", ""),
        ("肺炎と老衰の死亡数を合わせると何人ですか", "sum", ""),
        ("軽症と中等症は合計何人ですか", "sum", ""),
        ("「満足している」と「まあ満足している」を合わせると何％ですか", "sum", ""),
        ("就職件数は2018年から2021年にかけて何％変化しましたか", "percent_change", ""),
        ("出動件数は1年で何件変わりましたか", "difference", ""),
        ("58期の売上高は57期に比べて何％伸びましたか", "percent_change", ""),
        ("2020年の物価は前の年に比べて何％上がりましたか", "percent_change", ""),
        ("すみれ保育園に一番近い駅は？", "lookup", ""),
        ("この統計の資料は何ですか", "text", ""),
        ("静岡県の市のうち、面積がいちばん広いのはどこですか", "argmax", "市"),
        ("失業率が最も高かった月はいつですか", "argmax", "月"),
        ("病床利用率が一番低いのはどこ？", "argmin", "どこ"),
    ],
)
def test_japanese_changes_sums_and_what_superlatives_run_over(
    question: str, operation: str, subject: str
) -> None:
    asked = read_operation(question, "j")
    assert asked.operation == operation
    if operation.startswith("arg"):
        assert asked.subject == subject


def test_below_zero_in_a_year_is_not_below_the_year() -> None:
    found = read_operation("How many provinces had a change below zero in 2014?", "e")
    assert found.condition is None


@pytest.mark.parametrize(
    ("question", "operation", "wants"),
    [
        ("At what hour did the load of the server peak?", "argmax", "label"),
        ("What time was the tide lowest?", "argmin", "label"),
        ("What time does the ferry leave?", "lookup", "number"),
    ],
)
def test_the_label_of_a_time_that_is_an_end(
    question: str, operation: OperationName, wants: Wanted
) -> None:
    asked = read_operation(question, "e")
    assert (asked.operation, asked.wants) == (operation, wants)
