"""What a question asks for by name, and that nothing else answers it."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
VISITORS = [
    ["Year", "City", "Visitors"],
    ["2018", "York", "80"],
    ["2018", "Leeds", "120"],
    ["2019", "York", "120"],
    ["2019", "Leeds", "180"],
    ["2019", "Hull", "100"],
]
SALES = [
    ["Product", "Shop", "Price", "Sold"],
    ["Lamp", "North", "90", "3"],
    ["Lamp", "South", "95", "8"],
    ["Desk", "North", "80", "5"],
    ["Chair", "North", "40", "9"],
    ["Chair", "South", "45", "7"],
]
STAFF_JA = [
    ["社員番号", "氏名", "給与"],
    ["A1", "鈴木翔", "270000"],
    ["A2", "佐藤健", "310000"],
    ["A3", "田中葵", "280000"],
]
PLOTS = [
    ["Plot", "Gardener", "Area"],
    ["A1", "Ida Berg", "120"],
    ["A2", "Tom Hale", "95"],
    ["B1", "Ana Ruiz", "140"],
    ["B2", "Kofi Mensah", "88"],
]
SOLD = [
    ["Date", "Customer", "Product", "Qty", "Status"],
    ["2024-05-01", "Smith", "Paper", "120", "Delivered"],
    ["2024-05-03", "Hansen", "Pens", "60", "Pending"],
    ["2024-06-19", "Omega", "Paper", "60", "Pending"],
]
SOLD_JA = [
    ["日付", "店", "商品", "数量", "単価"],
    ["2024-05-01", "渋谷", "りんご", "30", "120"],
    ["2024-05-01", "新宿", "みかん", "50", "60"],
    ["2024-05-03", "新宿", "りんご", "10", "120"],
    ["2024-05-04", "渋谷", "バナナ", "25", "90"],
]
ORDERS = [
    ["Order No", "Order Date", "Customer", "Status"],
    ["1001", "2024-05-01", "Smith", "Delivered"],
    ["1002", "2024-05-03", "Hansen", "Pending"],
    ["1004", "2024-05-15", "Delta", "Cancelled"],
]
FLATS_JA = [
    ["地区", "最寄駅：距離（分）", "賃料（円）", "面積（㎡）", "階"],
    ["栄町", "5", "70000", "25", "2"],
    ["栄町", "12", "80000", "28", "5"],
    ["緑町", "7", "65000", "31", "1"],
    ["旭町", "15", "80000", "40", "2"],
    ["旭町", "20", "52000", "22", "3"],
]
SALES_JA = [
    ["商品", "店", "単価", "数量"],
    ["ランプ", "北店", "90", "3"],
    ["ランプ", "南店", "95", "8"],
    ["机", "北店", "80", "5"],
    ["椅子", "北店", "40", "9"],
    ["椅子", "南店", "45", "7"],
]


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (VISITORS, "What percentage of the visitors in 2019 were in York?", "30"),
        (VISITORS, "What was the average number of visitors in 2019?", "133.333"),
        (VISITORS, "How many times as many visitors had York in 2019 as in 2018?", "1.5"),
        (SALES, "Which product has the highest average price?", "Lamp"),
        (SALES, "Which product sold least in total?", "Desk"),
        (SALES_JA, "単価の高い商品を上から2つ挙げてください", "ランプ; 机"),
        (STAFF_JA, "最も給与が高い社員は誰ですか", "佐藤健"),
        (SALES, "What is the range of the price?", "55"),
        (SALES_JA, "単価の範囲は", "55"),
        (PLOTS, "Who has the largest plot?", "Ana Ruiz"),
        (PLOTS, "Whose plot is the smallest?", "Kofi Mensah"),
        (PLOTS, "Which plot is the largest?", "B1"),
        (FLATS_JA, "栄町の賃料8万円の部屋は駅まで何分ですか", "12"),
        (SOLD, "How many sheets of paper were ordered in total?", "180"),
        (SOLD, "How many customers ordered paper?", "2"),
        (SOLD, "How many pens did Hansen order?", "60"),
        (SOLD_JA, "りんごは何個売れましたか", "40"),
        (SOLD_JA, "りんごが売れたのは何回？", "2"),
        (ORDERS, "Which order was cancelled?", "1004"),
        (ORDERS, "When was order 1004 placed?", "2024-05-15"),
        (FLATS_JA, "緑町の部屋の広さは何㎡ですか", "31"),
    ],
)
def test_it_is_given(
    relation_of: Make, grid: Sequence[Sequence[str]], question: str, answer: str
) -> None:
    (best, *_) = derive(relation_of(grid), read(question), shipped("plain"))
    assert "; ".join(best.items) == answer


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What were the year-to-date claims in February 2031?", "183"),
        ("How many claims were there in February 2031?", "95"),
        ("How many claims had come in by the end of February 2031?", "183"),
    ],
)
def test_cumulative_columns(relation_of: Make, question: str, text: str) -> None:
    grid = [
        ["Month", "Claims", "Claims YTD"],
        ["2031-01", "88", "88"],
        ["2031-02", "95", "183"],
        ["2031-03", "102", "285"],
    ]
    best = derive(relation_of(grid), read(question), shipped("plain"))[0]
    assert best.items == (text,)


def test_a_part_beside_its_whole_is_what_is_compared(relation_of: Make) -> None:
    rows = [
        ["State", "Total assaults", "Knives or cutting instruments", "Firearms"],
        ["Ohio", "90", "20", "50"],
        ["Iowa", "80", "30", "40"],
        ["Utah", "70", "25", "30"],
        ["Maine", "60", "10", "20"],
        ["Idaho", "50", "15", "10"],
    ]
    asked = read("Which state had the most assaults with knives?")
    best = derive(relation_of(rows), asked, shipped("plain"))[0]
    assert best.items == ("Iowa",)
