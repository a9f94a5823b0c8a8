"""Numbers of a question that have their place in the ranges of a column, or between the numbers of two."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.rows.comparing.placed import lies_in_range
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

RelationOf = Callable[[Sequence[Sequence[str]]], Relation]

PARCELS = [
    ["Weight", "Domestic", "Europe"],
    ["Up to 2 kg", "6.5", "14.9"],
    ["2–5 kg", "8.9", "18.7"],
    ["5–10 kg", "12.4", "26.3"],
    ["10–20 kg", "19.8", "41.2"],
]
TAXES = [
    ["課税される所得金額", "税率", "控除額"],
    ["1,950,000円以下", "5%", "0円"],
    ["1,950,000円を超え 3,300,000円以下", "10%", "97,500円"],
    ["3,300,000円を超え 6,950,000円以下", "20%", "427,500円"],
    ["6,950,000円超", "23%", "636,000円"],
]
INCOMES = [
    ["From", "To", "Rate", "Base tax"],
    ["0", "11000", "10%", "0"],
    ["11001", "44725", "12%", "1100"],
    ["44726", "95375", "22%", "5147"],
    ["95376", "", "24%", "16290"],
]
ORDERS = [
    ["Minimum quantity", "Unit price", "Discount"],
    ["1", "4.9", "0%"],
    ["10", "4.5", "8%"],
    ["50", "4.1", "16%"],
    ["100", "3.6", "27%"],
]
SIZES = [
    ["サイズ", "3辺合計", "重量", "関東", "関西"],
    ["60サイズ", "60cmまで", "2kgまで", "820", "940"],
    ["80サイズ", "80cmまで", "5kgまで", "1130", "1230"],
    ["100サイズ", "100cmまで", "10kgまで", "1450", "1560"],
]
PARKING = [
    ["駐車時間", "平日", "土日祝"],
    ["30分まで", "100", "150"],
    ["30分超1時間まで", "200", "300"],
    ["1時間超2時間まで", "400", "600"],
]
ROOMS = [
    ["Start", "End", "Room", "Title"],
    ["09:00", "09:30", "Hall A", "Opening"],
    ["09:30", "10:30", "Hall A", "Open data"],
    ["09:30", "11:00", "Room 1", "Maps"],
    ["11:00", "12:00", "Room 1", "Charts"],
]


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (PARCELS, "What does a parcel of 3.2 kg to Europe cost?", "18.7"),
        (PARCELS, "How much does it cost to send 500 g to Europe?", "14.9"),
        (PARCELS, "What is the domestic price for 5 kg?", "8.9"),
        (PARCELS, "Which weight class does a 6 kg parcel belong to?", "5–10 kg"),
        (PARCELS, "How much more does a 12 kg parcel to Europe cost than a 3 kg one?", "22.5"),
        (PARCELS, "What is the price for a 40 kg parcel to Europe?", "no value"),
        (TAXES, "課税所得が500万円の税率は？", "20%"),
        (TAXES, "所得が1,950,000円のときの税率は", "5%"),
        (TAXES, "課税される所得金額が700万円の場合の控除額は？", "636,000円"),
        (INCOMES, "What is the rate for an income of $50,000?", "22%"),
        (INCOMES, "What is the base tax for someone who earns 1 million?", "16290"),
        (ORDERS, "What discount do I get for 60 items?", "16%"),
        (ORDERS, "What is the unit price if I order 99 pieces?", "4.1"),
        (SIZES, "3辺合計が75cmの荷物の関西の料金は？", "1230"),
        (SIZES, "8kgの荷物は何サイズ？", "100サイズ"),
        (SIZES, "重さ30kgの荷物の関東への送料は？", "値なし"),
        (PARKING, "平日に45分駐車した料金は？", "200"),
        (PARKING, "1時間30分の土日祝の駐車料金は？", "600"),
        (TAXES, "課税所得600万円はどの区分ですか", "3,300,000円を超え 6,950,000円以下"),
        (ROOMS, "What is the title in Room 1 at 10:45?", "Maps"),
    ],
)
def test_a_number_is_put_into_its_range(
    relation_of: RelationOf, grid: Sequence[Sequence[str]], question: str, answer: str
) -> None:
    found = derive(relation_of(grid), read(question), shipped("plain"))[0]
    assert "; ".join(found.items) == answer


@pytest.mark.parametrize(
    ("grid", "question"),
    [
        (INCOMES, "From what income is the rate 24%?"),
        (ORDERS, "What is the minimum quantity for a unit price of 3.6?"),
        (PARCELS, "Which classes are above 10 kg?"),
        (ROOMS, "Which title starts at 9:30?"),
        ([["Year", "Minimum wage"], ["2005", "5.1"], ["2010", "6.2"], ["2015", "7.3"]], "In which year was the minimum wage 6?"),
        ([["Club", "Years"], ["A", "1990–1995"], ["B", "1995–2001"], ["C", "2001–2010"]], "Which club was it in 1997?"),
        ([["Match", "Score"], ["A", "1–3"], ["B", "2–4"], ["C", "0–1"]], "Which match had 2 goals?"),
    ],
)  # fmt: skip
def test_other_numbers_are_left_alone(
    relation_of: RelationOf, grid: Sequence[Sequence[str]], question: str
) -> None:
    assert not lies_in_range(relation_of(grid), read(question))
