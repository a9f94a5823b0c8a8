"""Rows from one time to another, the ends of routes, lengths of time, and what is beyond a standard, in small files."""

from pathlib import Path

import pytest

import dsqa

MONTHS = "Month,Visitors\n" + "\n".join(
    f"{month},{visitors}"
    for month, visitors in zip(
        ["January", "February", "March", "April", "May", "June", "July", "August"],
        (120, 140, 210, 260, 330, 410, 520, 560),
        strict=True,
    )
)
JAPANESE_MONTHS = "年月,発生件数\n" + "\n".join(
    f"2023年{month}月,{cases}" for month, cases in enumerate((312, 287, 301, 276, 265, 258, 290), 1)
)
PERIODS = "期,予算（千円）,実績（千円）\n第1期,320,295\n第2期,410,388\n第3期,365,371\n第4期,290,244"
DAYS = "Day,Late\nMonday,3\nTuesday,5\nWednesday,2\nThursday,8\nFriday,11\nSaturday,1"
TRAINS = """Service,From,To,Duration,Fare
R101,Leeds,York,0:25,8.40
R205,Leeds,London,2:15,64.90
R117,York,Leeds,0:24,8.40
R309,Leeds,Manchester,0:58,14.20
R211,Leeds,London,2:12,49.50
R318,Manchester,Leeds,1:02,14.20
R217,London,Leeds,2:18,71.00"""
BUSES = """路線,出発地,到着地,所要時間
A線,東京,大阪,7:10
B線,大阪,東京,7:40
C線,東京,甲府,1:50
D線,甲府,東京,1:35"""
MEMBERS = """Member,Born,Terms
Anna,1971-03-02,4
Jon,1965-11-19,6
Kari,1988-07-23,1
Siri,1992-12-11,1"""
GRANTS = """団体,申請額,決定額
太鼓会,300,300
里山会,500,400
読書会,200,0
体操会,100,100"""
LOANS = """Library,Books,Loans
Central,412000,365120
North,158000,142300
East,121000,154800
Harbour,65000,97300"""
LIBRARIES = """館名,開館年,蔵書数,貸出冊数
中央,1978,412000,365120
北,1985,158000,142300
東,2003,121000,154800
港,2012,65000,97300"""

RAIN = """Station,Jan,Feb,Mar,Apr,May,Jun
Bergen,190,152,170,114,106,132
Oslo,49,36,47,41,53,65
Tromso,95,87,72,64,48,59"""
POPULATION = "都道府県,年,人口（千人）\n" + "\n".join(
    f"{name},{year},{people}"
    for name, counts in (("青森県", (1278, 1238)), ("宮城県", (2316, 2302)), ("秋田県", (997, 960)))
    for year, people in zip((2016, 2020), counts, strict=True)
)
YEARS = "年度,人口\n" + "\n".join(
    f"令和{name}年度,{people}"
    for name, people in zip("元2345", (152300, 151800, 151100, 150700, 150200), strict=True)
)
STAFF = """氏名,部署,入社日
田中,営業部,2015/04/01
佐藤,営業部,2021/04/01
伊藤,開発部,2020/07/15
山本,開発部,2022/04/01"""


ORDERS = """Order,Customer,Status,Amount
1001,Anna Berg,shipped,120.50
1002,Tom Reed,cancelled,80.00
1003,Lena Ott,shipped,310.00
1004,Tom Reed,shipped,45.25
1005,Max Horn,pending,99.90"""
SALES = """地区,価格（円）,建築年
原町,17000000,2007年
原町,4500000,1994年
西町,17000000,1988年"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (ORDERS, "How many orders were shipped to Anna Berg?", "1"),
        (SALES, "原町で1700万円だった家の建築年は", "2007年"),
        (MONTHS, "What is the average number of visitors from March to June?", "302.5"),
        (MONTHS, "How many visitors were there in March and June?", "620"),
        (JAPANESE_MONTHS, "1月から3月までの発生件数の合計は何件ですか", "900"),
        (JAPANESE_MONTHS, "1月と3月の発生件数の合計は何件ですか", "613"),
        (PERIODS, "第1期から第3期までの実績の合計は何千円ですか", "1,054"),
        (DAYS, "What is the total of late from Tuesday to Thursday?", "15"),
        (TRAINS, "Which services from Leeds to London are there?", "R205; R211"),
        (TRAINS, "How many services go from Leeds to London?", "2"),
        (TRAINS, "Which services go to Leeds?", "R117; R318; R217"),
        (TRAINS, "Which services take more than two hours?", "R205; R211; R217"),
        (BUSES, "大阪から東京へ行く路線はどれですか", "B線"),
        (BUSES, "所要時間が2時間未満の路線はどれですか", "C線; D線"),
        (MEMBERS, "Who is the youngest member?", "Siri"),
        (MEMBERS, "Who is the oldest member?", "Jon"),
        (RAIN, "What was the total rainfall in Tromso from January to March?", "254"),
        (RAIN, "What is the total rainfall of Oslo?", "291"),
        (RAIN, "By how much did rainfall in Oslo rise from March to June?", "18"),
        (POPULATION, "2020年に人口が120万人を超える県はどこですか", "青森県; 宮城県"),
        (YEARS, "令和元年度から令和5年度までに人口は何人減りましたか", "2,100"),
        (STAFF, "2020年以降に入社した人は誰ですか", "佐藤; 伊藤; 山本"),
        (LIBRARIES, "北より蔵書数が多い館はどこですか", "中央"),
        (LIBRARIES, "北より貸出冊数が少ない館はどこですか", "港"),
        (LIBRARIES, "貸出冊数が蔵書数より多い館はどれですか", "東; 港"),
        (LIBRARIES, "東より蔵書数が多い館をすべて挙げて", "中央; 北"),
        (GRANTS, "決定額が申請額より少ない団体は？", "里山会; 読書会"),
        (GRANTS, "決定額が申請額と同じ団体はいくつですか", "2"),
        (MEMBERS, "Who is older than Kari?", "Anna; Jon"),
        (LOANS, "Which libraries have fewer loans than books?", "Central; North"),
        (LOANS, "Does East have more loans than books?", "yes"),
        (LOANS, "Does Central have more loans than books?", "no"),
        (LOANS, "Do all libraries have more books than loans?", "no"),
    ],
)
def test_an_answer(tmp_path: Path, text: str, question: str, answer: str) -> None:
    file = tmp_path / "table.csv"
    file.write_text(text + "\n", encoding="utf-8")
    assert dsqa.ask(question, file).text == answer
