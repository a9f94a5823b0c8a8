"""Workbooks as statistical offices publish them: a sheet for each year, units below heads, sections of rows, respondents beside percentages."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from tests.workbooks import Rows, workbook_of

ACCOUNTS = [
    ["Quarterly national accounts"],
    ["Year", "Quarter", "Gross domestic product", None, "Imports", None],
    [None, None, "EUR mn", "%", "EUR mn", "%"],
    [2021, "Q1", 42728, -0.5, 19655, -0.6],
    [None, "Q2", 46039, 16.5, 21657, 21.6],
    [None, "Q3", 46500, 6.7, 21900, 10.5],
    [None, "Q4", 47100, 6.5, 22300, 9.1],
    [2022, "Q1", 45100, 5.6, 21100, 7.4],
    [None, "Q2", 48200, 4.7, 22900, 5.7],
    [None, "Q3", 48900, 5.2, 23300, 6.4],
    [None, "Q4 p)", 49300, 4.7, 24100, 8.1],
    ["p) Provisional figures."],
]
WORRIES = [
    ["What people worry about, per cent of respondents, 2023"],
    [None, "Total", "Men", "Women"],
    ["Cost of living", 57.3, 57.8, 56.5],
    ["Housing", 38.0, 37.2, 38.3],
    ["Crime", 27.5, 27.4, 27.8],
    ["Traffic", 11.1, 12.2, 10.2],
    ["Base (n)", 2417, 1171, 1246],
]
AIMS = [
    ["表2 今後の生活で力を入れたい面（複数回答） 単位：％（該当者数は人）"],
    [None, "総数", "男性", "女性"],
    ["該当者数", 2602, 1226, 1376],
    ["健康", 63.2, 62.4, 63.9],
    ["資産・貯蓄", 38.1, 37.1, 39.0],
    ["食生活", 28.8, 31.4, 29.2],
    ["住生活", 22.7, 22.2, 23.1],
]
OCCUPATIONS = [
    ["Unusual hours of work by occupation and sex, per cent, 2023"],
    ["Occupation", "Night work", None, "Sunday work", None],
    [None, "Men", "Women", "Men", "Women"],
    ["Managers and professionals"],
    ["  Managers", 9.1, 7.2, 31.0, 22.4],
    ["  Engineers", 12.2, 8.0, 44.1, 23.9],
    ["  Doctors and nurses", 38.8, 41.5, 40.2, 39.1],
    ["Clerical, service and sales workers"],
    ["  Office clerks", 6.0, 4.4, 46.3, 18.8],
    ["  Shop assistants", 7.7, 5.9, 39.9, 26.7],
    ["  Police", 35.1, 33.3, 43.2, 37.0],
]
SPENDING = {
    f"{year}年": [
        [f"年間収入階級別 1世帯当たりの支出 {year}年"],
        ["項目", "平均", "年間収入階級", None],
        [None, None, "Ⅰ", "Ⅱ"],
        [None, None, f"{bound}万円未満", f"{bound}万円以上"],
        ["消費支出", 253674 + plus, 178669 + plus, 349751 + plus],
        ["食料", 71338 + plus, 53909 + plus, 92818 + plus],
        ["電気代", 12689 - plus, 11306 - plus, 14580 - plus],
    ]
    for year, bound, plus in ((2022, 331, 0), (2023, 336, 810))
}
TOWNS = [
    ["町別人口"],
    [None, "令和2年", None, "令和4年", None, "令和6年", None],
    ["町", "男", "女", "男", "女", "男", "女"],
    ["東町", 1774, 3227, 2315, 3273, 3179, 3068],
    ["西町", 3280, 853, 3056, 1759, 2726, 3015],
    ["中央町", 3995, 927, 3236, 3744, 2548, 2417],
    ["港町", 3782, 3163, 2297, 1199, 2827, 1688],
]
CALLS = [
    ["月別出動件数", *[None] * 12],
    ["種別", *(f"{month}月" for month in range(1, 13))],
    ["火災", *range(13, 25)],
    ["労働災害", 22, 18, 25, 17, 21, 24, 19, 16, 26, 23, 20, 19],
    ["一般負傷", *range(60, 72)],
]


@pytest.mark.parametrize(
    ("sheets", "question", "answer"),
    [
        ({"QNA": ACCOUNTS}, "What was the gross domestic product in Q2 2021?", "46,039"),
        ({"QNA": ACCOUNTS}, "How large was GDP in the second quarter of 2021, in millions?", "46,039"),
        ({"QNA": ACCOUNTS}, "By how many percent did the gross domestic product grow in Q2 2021?", "16.5"),
        ({"QNA": ACCOUNTS}, "What is the record amount of imports in any one quarter?", "24,100"),
        ({"QNA": ACCOUNTS}, "How high were imports in the peak quarter of 2021?", "22,300"),
        ({"QNA": ACCOUNTS}, "What was the gross domestic product in the first three months of 2022?", "45,100"),
        ({"Table 3": WORRIES}, "Which worries are named by more than 28 percent of women?", "Cost of living; Housing"),
        ({"Table 3": WORRIES}, "Which worry is the largest among men?", "Cost of living"),
        ({"Table 2": OCCUPATIONS}, "In which occupation are women most likely to work at night?", "Doctors and nurses"),
        ({"表2": AIMS}, "女性の3割を超える人が選んだものはいくつありますか", "2"),
        (SPENDING, "2022年と2023年の平均の電気代の差は", "810"),
        (SPENDING, "第Ⅱ階級の食料は2022年から2023年にいくら増えましたか", "810"),
        ({"人口": TOWNS}, "4年間で女が一番増えた町は", "西町"),
        ({"人口": TOWNS}, "令和2年から令和6年までに男が増えた町は", "東町"),
        ({"人口": TOWNS}, "港町の女は2年前より何人増えましたか", "489"),
        ({"出動": CALLS}, "労働災害による出動は、ひと月平均で何件になりますか。小数第1位まで計算してください。", "20.8"),
    ],
)  # fmt: skip
def test_answers(make: Callable[..., Path], sheets: dict[str, Rows], question: str, answer: str) -> None:  # fmt: skip
    with open_collection(make({"a": ["a.xlsx"]}, {"a.xlsx": workbook_of(sheets)})) as opened:
        found = Answerer(opened, reranker=None).answer(question, "a")
    assert found.text.replace(",", "") == answer.replace(",", "")


def test_a_fault_is_told_as_one(make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    with open_collection(
        make({"a": ["a.xlsx"]}, {"a.xlsx": workbook_of({"人口": TOWNS})})
    ) as opened:
        answerer = Answerer(opened, reranker=None)
        monkeypatch.setattr(answerer._answers, "answer", lambda *_: 1 / 0)
        found = answerer.answer("東町の人口は", "a")
    assert found.text == ""
    assert found.why == "a fault of the program, ZeroDivisionError, ended the answer"
