"""Numbers that a question asks for and that two columns of a table give."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.computed.computed_columns import with_computed
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import run_query
from dsqa.questions.parse import read
from dsqa.readers.sheet import Sheet

CLASSES = """Class,Day,Places,Booked
Yoga,Monday,12,9
Spin,Tuesday,20,20
Boxing,Tuesday,15,6
Pilates,Friday,10,8"""
COURSES = """教室,曜日,定員,申込
ヨガ,月,12,9
陶芸,火,20,20
書道,火,15,6"""
PRODUCTS = """Product,Revenue,Costs,Units
Lamp,1200,800,40
Chair,5400,4100,60
Desk,8300,8450,25"""
TOWNS = """市,県,人口,面積
長野市,長野県,370000,834
松本市,長野県,240000,978
金沢市,石川県,463000,468"""

ORDERS = """order,customer,ordered,delivered,amount
A-101,Miller,2024-03-01,2024-03-05,120.50
A-102,Okafor,2024-03-02,2024-03-20,80.00
A-103,Silva,2024-03-04,2024-03-06,45.10
A-104,Miller,2024-03-10,2024-03-19,300.00
A-105,Dubois,2024-03-12,,15.00
A-106,Okafor,2024-03-15,2024-03-16,99.90"""
TICKETS = """Ticket,Opened,Closed
T-1,2024-03-01,2024-03-05
T-2,2024-03-02,2024-03-20
T-3,2024-03-04,2024-03-06"""
WARS = """War,Start,End,Winner
Leeds,1801-03-01,1805-03-01,York
Hull,1811-05-02,1814-05-02,Hull
Bath,1822-01-05,1829-01-05,Bath"""
RAIN = """Station,Jan,Feb,Mar,Apr
Oslo,50,36,47,90
Tromso,95,87,72,64"""
SALES = """Region,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec
North,10,25,30,41,33,12,27,45,61,22,14,19
South,12,22,35,48,31,16,29,49,60,23,17,15
West,17,28,31,40,36,11,22,41,68,27,13,12"""
SHOPS = """支店,1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月
東京,10,25,30,41,33,12,27,45,61,22,14,19
大阪,12,22,35,48,31,16,29,49,60,23,17,15"""
QUARTERS = """Region,Q1,Q2,Q3,Q4
North,10,25,30,41
South,12,22,35,48
West,17,28,31,40"""
STAYS = """患者番号,診療科,入院日,退院日,費用（円）
P01,内科,2024-01-05,2024-01-12,210000
P02,外科,2024-01-07,2024-02-01,840000
P03,内科,2024-01-20,2024-01-22,60000
P04,小児科,2024-02-02,2024-02-09,150000"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (CLASSES, "How many places are left in Yoga?", "3"),
        (CLASSES, "How many free places does Boxing have?", "9"),
        (CLASSES, "How many places are still available on Tuesday?", "9"),
        (CLASSES, "Which class has the most free places?", "Boxing"),
        (CLASSES, "How many places are free in all?", "14"),
        (CLASSES, "Which classes still have places?", "Yoga; Boxing; Pilates"),
        (CLASSES, "How many classes have free places?", "3"),
        (CLASSES, "How many places does Boxing have?", "15"),
        (COURSES, "書道の残席は何席ですか", "9"),
        (COURSES, "空きが一番多い教室は", "書道"),
        (PRODUCTS, "What was the profit on the lamp?", "400"),
        (PRODUCTS, "Which product made the most profit?", "Chair"),
        (PRODUCTS, "Which product has the highest revenue?", "Desk"),
        (TOWNS, "人口密度が最も高い市は", "金沢市"),
        (TOWNS, "松本市の人口密度は", "245.399"),
        (ORDERS, "How many days did order A-104 take to be delivered?", "9"),
        (f"{ORDERS}\nA-107,Ode,2024-02-30,2024-03-02,9", "How many days did A-104 take?", "9"),
        (ORDERS, "Which order took longest to deliver?", "A-102"),
        (ORDERS, "How many orders took more than 5 days to deliver?", "2"),
        (ORDERS, "When was A-103 delivered?", "2024-03-06"),
        (WARS, "How many days did the war of Leeds last?", "1461"),
        (RAIN, "Which station has the highest annual rainfall?", "Tromso"),
        (SALES, "What was the total of all regions in the first quarter?", "210"),
        (SALES, "What was the total from January to March?", "210"),
        (SALES, "What was the sum from March to May in South?", "114"),
        (SALES, "Which region sold the most in the second quarter?", "South"),
        (SALES, "Which regions had more than 90 in the second quarter?", "South"),
        (SALES, "What was the total of South in the second half of the year?", "193"),
        (SALES, "What was the average of West in the first quarter?", "25.3333"),
        (SALES, "In which month of the first half was North highest?", "Apr"),
        (SALES, "What was the difference between March and May in South?", "4"),
        (SHOPS, "大阪の第3四半期の合計はいくらですか", "138"),
        (SHOPS, "東京の1月と3月の合計は", "40"),
        (SHOPS, "上半期の合計が最も多い支店はどこですか", "大阪"),
        (QUARTERS, "What did North have in the second quarter?", "25"),
        (QUARTERS, "Which region was the lowest in the fourth quarter?", "West"),
        (QUARTERS, "What was the total of North in the first half?", "35"),
        (STAYS, "P02は何日間入院しましたか", "25"),
        (STAYS, "最も長く入院した患者番号は", "P02"),
        (STAYS, "10日以上入院した人は何人？", "1"),
        (TICKETS, "How long was T-2 open, in days?", "18"),
        (TICKETS, "Which ticket was open the longest?", "T-2"),
        (STAYS, "内科の入院日数の合計は", "9"),
        (STAYS, "P04が退院したのはいつ", "2024-02-09"),
    ],
)
def test_an_answer(make: Callable[..., Path], text: str, question: str, answer: str) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{text}\n".encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer(question, "a")
        rows = run_query(answerer.contents("a"), found.sql)
    assert found.text == answer
    told = [f"{one:g}" if isinstance(one, float) else str(one) for one in rows.iloc[:, 0]]
    assert same_denotation("; ".join(told), answer)


@pytest.mark.parametrize(
    ("text", "question", "operation"),
    [
        (CLASSES, "How many places are left in Yoga?", "difference"),
        (TOWNS, "松本市の人口密度は", "ratio"),
        (ORDERS, "How many days did order A-104 take to be delivered?", "difference"),
    ],
)
def test_its_operation(make: Callable[..., Path], text: str, question: str, operation: str) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{text}\n".encode()})) as opened:
        assert Answerer(opened, reranker=None).answer(question, "a").operation == operation


def test_both_cells_are_shown(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": CLASSES.encode()})) as opened:
        found = Answerer(opened, reranker=None).answer("How many places are left in Yoga?", "a")
    assert [cell.cell for cell in found.cells] == ["C2", "D2"]
    assert [operand.text for operand in found.operands] == ["12", "9"]
    assert found.operation == "difference"


def test_it_is_written_as_the_file_writes_its_numbers(make: Callable[..., Path]) -> None:
    text = 'Class;Places;Booked\nYoga;"1.200,5";300\nSpin;"20,5";20\nBox;"12,5";9\n'
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": text.encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        assert answerer.answer("How many places are left in Yoga?", "a").text == "900,5"


@pytest.mark.parametrize(
    ("heads", "question"),
    [
        (["Product", "Revenue", "Costs", "Profit"], "Which product made the most profit?"),
        (["Product", "Revenue", "Units", "Shop"], "Which product made the most profit?"),
        (["Product", "Revenue", "Costs", "Fixed costs"], "Which product made the most profit?"),
        (["Product", "Revenue", "Costs", "Units"], "Which product has the highest costs?"),
    ],
)
def test_what_is_stated_or_has_no_two_columns_is_not_computed(
    heads: list[str], question: str
) -> None:
    lines = [["Lamp", "Chair"], ["12", "54"], ["8", "41"], ["4", "13"]]
    texts = [list(row) for row in zip(*lines, strict=True)]
    sheet = Sheet("", 0, [[None] * 4 for _ in range(3)], [heads, *texts])
    plain = PlainTable(Relation(heads, lines, [1, 2]), "a.csv", sheet)
    assert with_computed(plain, read(question)) is plain


@pytest.mark.parametrize(
    ("question", "computed"),
    [("How long did the war of Leeds last?", False), ("How many days did it last?", True)],
)
def test_long_times_are_told_in_days_if_asked_and_else_in_years(
    question: str, computed: bool
) -> None:
    grid = [line.split(",") for line in WARS.splitlines()]
    lines = [list(column) for column in zip(*grid[1:], strict=True)]
    sheet = Sheet("", 0, [[None] * 4 for _ in grid], grid)
    plain = PlainTable(Relation(grid[0], lines, [1, 2, 3]), "a.csv", sheet)
    signs = {one.sign for one in with_computed(plain, read(question)).joined.values()}
    assert signs == ({"days"} if computed else {"years"})
