"""Questions about elections, marks, the weather, prices, food, cases and trials, with the query of each answer."""

import csv
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook

import dsqa
from dsqa.evaluation.denotations import same_denotation

Asked = Callable[[str, str], tuple[str, str]]
VOTES = """Constituency,Candidate,Party,Votes
Northfield,Ruth Todd,Labour,19010
Northfield,Felix Irwin,Conservative,9656
Northfield,David Frost,Green,22981
Eastgate,Simon Dunn,Labour,18376
Eastgate,Owen Shaw,Conservative,2150
Eastgate,John Hobbs,Green,23707
Westbury,Nora Kemp,Labour,20111
Westbury,Mark Ellis,Conservative,26582
Westbury,Lucy Moss,Green,1400"""
VOTES_J = """選挙区,候補者,党派,得票数
第1区,木村真理,民政党,4896
第1区,田中一郎,改新党,27889
第1区,池田直美,緑の会,13913
第2区,斎藤隆,民政党,14271
第2区,清水翔,改新党,2991
第2区,吉田健太,緑の会,25693"""
MARKS = """Student,Class,Math,English,Physics,Days absent
Alice,1A,48,66,71,1
Bob,1B,90,85,40,0
Carol,1A,41,70,88,12
Dan,1B,77,52,63,3"""
MARKS_J = """氏名,組,国語,数学,英語
青木,1組,72,55,90
石川,2組,85,40,61
上田,1組,66,97,88"""
WEATHER = """Date,Max temp (°C),Min temp (°C),Precipitation (mm)
2023-07-30,32.6,27.7,38.9
2023-07-31,30.1,21.0,0
2023-08-01,35.2,24.9,12.5
2023-08-02,29.4,22.2,40.1"""
WEATHER_J = """年月日,最高気温(℃),最低気温(℃),降水量(mm)
2023/7/30,32.6,27.7,38.9
2023/7/31,36.1,21.0,0
2023/8/1,35.2,24.9,12.5
2023/8/2,29.4,22.2,40.1"""
PRICES = """Date,Open,High,Low,Close
2024-03-01,150.00,152.10,149.20,151.00
2024-03-04,151.20,151.90,146.00,147.20
2024-03-05,147.00,149.50,146.10,149.00
2024-04-02,140.10,141.00,133.00,135.90"""
FOOD = """Food,Energy (kcal),Protein (g),Price
Bread,240,8.0,115
Cheese,400,25.0,341
Milk,60,3.3,273"""
FOOD_J = """食品名,エネルギー(kcal),たんぱく質(g),価格(円)
食パン,240,8.0,115
チーズ,400,25.0,341
牛乳,60,3.3,273
納豆,190,16.5,40
鮭,138,22.3,250
卵,142,12.2,217
りんご,61,0.2,120"""
CASES = """date,state,new cases,deaths,tests
2021-01-20,Bavaria,1131,22,6788
2021-01-20,Saxony,690,12,1151
2021-01-21,Bavaria,1252,1,13808
2021-01-21,Saxony,2697,15,27011"""
CASES_J = """日付,都道府県,新規感染者数,検査数
2021/01/20,東京都,1131,6788
2021/01/20,大阪府,690,1151
2021/01/21,東京都,1252,13808
2021/01/21,大阪府,2697,27011"""
TRIAL = """subject,treatment,weight before (g),weight after (g)
S01,control,174,184
S02,drug,150,141
S03,control,166,165
S04,drug,171,150"""
TRIAL_J = """個体番号,処理,投与前体重(g),投与後体重(g)
S01,対照群,174,184
S02,投与群,150,141
S03,対照群,166,165
S04,投与群,171,150"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (VOTES, "Which party won Northfield?", "Green"),
        (VOTES, "Who won in Westbury?", "Mark Ellis"),
        (VOTES, "Who came second in Westbury?", "Nora Kemp"),
        (VOTES, "By how many votes did the winner in Northfield lead the runner-up?", "3971"),
        (VOTES, "What was the winning margin in Eastgate?", "5331"),
        (VOTES, "What share of the votes in Northfield did David Frost get?", "44.4963%"),
        (VOTES, "What percentage of the votes did Green get in Eastgate?", "53.5957%"),
        (VOTES_J, "第1区で当選したのは誰ですか", "田中一郎"),
        (VOTES_J, "第2区で最も得票数が多かった党派は？", "緑の会"),
        (VOTES_J, "第1区で2位だったのは誰？", "池田直美"),
        (VOTES_J, "第1区の1位と2位の票差は？", "13976"),
        (VOTES_J, "第1区での田中一郎の得票率は何%ですか", "59.722%"),
        (MARKS, "What is Carol's total over all subjects?", "199"),
        (MARKS, "Which student has the highest total?", "Bob"),
        (MARKS, "Who has the lowest average over the three subjects?", "Alice"),
        (MARKS, "Which subject has the highest average?", "English"),
        (MARKS, "How many days was Carol absent?", "12"),
        (MARKS_J, "上田さんの合計点は？", "251"),
        (MARKS_J, "合計点が最も高い生徒は誰ですか", "上田"),
        (MARKS_J, "平均点が最も高い科目は何ですか", "英語"),
        (MARKS_J, "国語と数学がともに80点以上の生徒は何人ですか", "0"),
        (WEATHER, "What was the average high in July 2023?", "31.35"),
        (WEATHER, "How much did it rain in August 2023?", "52.6"),
        (
            WEATHER,
            "On which day was the difference between the maximum and the minimum temperature largest?",
            "2023-08-01",
        ),
        (WEATHER_J, "最高気温と最低気温の差が最も大きい日はいつですか", "2023/7/31"),
        (WEATHER_J, "最高気温が35度を超えた日は何日ですか", "2"),
        (WEATHER_J, "7月と8月ではどちらの降水量が多いですか", "8月"),
        (
            PRICES,
            "What was the percent change of the closing price from 2024-03-01 to 2024-04-02?",
            "-10%",
        ),
        (FOOD, "How much more does cheese cost than milk?", "68"),
        (FOOD, "How much do cheese and milk cost together?", "614"),
        (FOOD, "Which food has the most protein per calorie?", "Cheese"),
        (FOOD_J, "チーズと牛乳の価格の差はいくらですか", "68"),
        (FOOD_J, "エネルギーあたりのたんぱく質が最も多い食品は？", "鮭"),
        (CASES, "Which state had more deaths, Bavaria or Saxony?", "Saxony"),
        (CASES, "Which day had the most new cases overall?", "2021-01-21"),
        (CASES_J, "東京都の検査数に占める新規感染者数の割合は？", "11.5702%"),
        (TRIAL, "By how much did the weight of S02 change?", "-9"),
        (TRIAL, "Which subject lost the most weight?", "S04"),
        (TRIAL, "In how many subjects did the weight increase?", "1"),
        (TRIAL, "What was the average change in weight in the drug group?", "-15"),
        (TRIAL_J, "体重が最も減った個体は？", "S04"),
        (TRIAL_J, "体重が増えた個体は何匹ですか", "1"),
        (TRIAL_J, "投与群の体重の変化の平均は？", "-15"),
    ],
)
def test_answers(asked: Asked, text: str, question: str, answer: str) -> None:
    found, given = asked(text, question)
    assert same_denotation(found, answer)
    if not found.endswith("%"):
        assert same_denotation(given, answer)


def workbook(text: str, last: list[str | float]) -> bytes:
    """The same in a workbook, below a title and above a row of totals or means and a source."""
    book, saved = Workbook(), BytesIO()
    sheet = book.active
    assert sheet is not None
    sheet.append(["一覧"])
    sheet.append([])
    for line in csv.reader(text.splitlines()):
        sheet.append([float(one) if one.replace(".", "").isdigit() else one for one in line])
    sheet.append(last)
    sheet.append([])
    sheet.append(["出典：調査"])
    book.save(saved)
    return saved.getvalue()


@pytest.mark.parametrize(
    ("text", "last", "question", "answer"),
    [
        (MARKS, ["Average", "", 64, 68, 66, 4], "What is Carol's average mark?", "66.3333"),
        (VOTES_J, ["合計", "", "", 89653], "第1区での田中一郎の得票率は何%ですか", "59.722%"),
        (
            FOOD_J,
            [],
            "エネルギーが300kcal未満の食品のうちたんぱく質が最も多いのは？",
            "鮭",
        ),
        (FOOD_J, [], "エネルギーあたりのたんぱく質が最も多い食品は？", "鮭"),
    ],
)
def test_in_a_workbook(
    text: str, last: list[str | float], question: str, answer: str, tmp_path: Path
) -> None:
    file = tmp_path / "list.xlsx"
    file.write_bytes(workbook(text, last))
    assert same_denotation(dsqa.ask(question, file).text, answer)
