"""Grids whose heads are values of what a question is about: distances, fares, timetables, schedules."""

import csv
from pathlib import Path

import pytest

import dsqa
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import database

Rows = list[list[str]]

DISTANCES = [
    ["Distance (km)", "Avonby", "Brackley", "Corran", "Dunmore"],
    ["Avonby", "0", "120", "45", "310"],
    ["Brackley", "120", "0", "90", "200"],
    ["Corran", "45", "90", "0", "260"],
    ["Dunmore", "310", "200", "260", "0"],
]
FARES = [
    ["駅", "桜台", "若葉", "緑町", "中央"],
    ["桜台", "", "", "", ""],
    ["若葉", "170", "", "", ""],
    ["緑町", "210", "180", "", ""],
    ["中央", "230", "200", "160", ""],
]
FLOWS = [
    ["From \\ To", "North", "South", "East"],
    ["North", "0", "410", "95"],
    ["South", "300", "0", "720"],
    ["East", "66", "81", "0"],
]
RATES = [
    ["", "SEK", "NOK", "PLN"],
    ["SEK", "1", "1.02", "0.38"],
    ["NOK", "0.98", "1", "0.37"],
    ["PLN", "2.65", "2.7", "1"],
]
BUSES = [
    ["Stop", "Bus 1", "Bus 2", "Bus 3", "Bus 4"],
    ["Market Square", "6:30", "8:00", "9:20", "14:10"],
    ["Hospital", "6:37", "-", "9:27", "14:17"],
    ["Airport", "7:11", "8:41", "10:01", "14:51"],
]
BUSES_JA = [
    ["停留所", "第1便", "第2便", "第3便", "第4便"],
    ["市役所", "6:50", "7:40", "10:05", "15:30"],
    ["図書館", "6:59", "7:49", "10:14", "15:39"],
    ["終点港", "7:14", "8:04", "10:29", "15:54"],
]
DEPARTURES = [
    ["時", "平日", "土曜・休日"],
    ["6", "15 35 55", "40"],
    ["7", "05 15 25", "10 40"],
    ["8", "05 20 35", "10"],
]
LESSONS = [
    ["時限", "月", "火", "水"],
    ["1限", "国語", "数学", "英語"],
    ["2限", "数学", "英語", "国語"],
    ["3限", "理科", "体育", "数学"],
    ["4限", "体育", "音楽", "理科"],
]
ROSTER = [
    ["Shift", "Mon", "Tue", "Wed", "Thu", "Fri"],
    ["Morning", "Anna", "Ben", "Carla", "Dev", "Anna"],
    ["Afternoon", "Carla", "Dev", "Anna", "Ben", "Carla"],
    ["Night", "Ben", "Anna", "Dev", "Carla", "Dev"],
]
SHIFTS = [
    ["氏名", "1日(月)", "2日(火)", "3日(水)"],
    ["佐藤", "早番", "夜勤", "休"],
    ["鈴木", "夜勤", "休", "早番"],
    ["高橋", "休", "早番", "夜勤"],
]


@pytest.mark.parametrize(
    ("rows", "question", "answer"),
    [
        (DISTANCES, "How far is Avonby from Dunmore?", "310"),
        (DISTANCES, "Which city is nearest to Corran?", "Avonby"),
        (DISTANCES, "Which city is farthest from Brackley?", "Dunmore"),
        (DISTANCES, "Which two cities are farthest apart?", "Avonby – Dunmore"),
        (FARES, "桜台から中央までの運賃は？", "230"),
        (FARES, "運賃が最も高い区間はどことどこですか", "桜台 – 中央"),
        (FLOWS, "How many people moved from South to East?", "720"),
        (FLOWS, "How many went to the South from the East?", "81"),
        (FLOWS, "What is the largest flow?", "720"),
        (RATES, "How many NOK do I get for one SEK?", "1.02"),
        (RATES, "Convert 200 NOK to SEK.", "196"),
        (BUSES, "Which buses reach the Airport by 9:00?", "Bus 1; Bus 2"),
        (BUSES, "When does bus 3 arrive at the Airport?", "10:01"),
        (BUSES, "How long does it take from Market Square to the Airport?", "41 min"),
        (BUSES, "How many buses leave Market Square before noon?", "3"),
        (BUSES, "When does the first bus in the afternoon leave Market Square?", "14:10"),
        (BUSES_JA, "第3便は図書館に何時に着きますか", "10:14"),
        (BUSES_JA, "市役所から終点港まで何分かかりますか", "24分"),
        (BUSES_JA, "図書館を午後に出る最初のバスは何時何分？", "15:39"),
        (DEPARTURES, "平日の始発は何時何分？", "6:15"),
        (DEPARTURES, "平日の最終は何時何分ですか", "8:35"),
        (DEPARTURES, "平日8時台のバスは何本ありますか", "3"),
        (LESSONS, "火曜日の3限は何の授業ですか", "体育"),
        (LESSONS, "音楽は何曜日にありますか", "火"),
        (ROSTER, "Who works on Friday night?", "Dev"),
        (ROSTER, "How many night shifts does Dev have?", "2"),
        (SHIFTS, "水曜日に夜勤なのは誰ですか", "高橋"),
    ],
)
def test_grids_are_asked_as_records(tmp_path: Path, rows: Rows, question: str, answer: str) -> None:
    file = tmp_path / "table.csv"
    with file.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows(rows)
    with dsqa.open(file, store=tmp_path / "store") as one:
        found = one.answer(question, file.name)
        contents = one._answerer.contents(file.name)
    assert found.text == answer
    with database(contents, found.sql) as connection:
        given = [str(row[0]) for row in connection.execute(found.sql).fetchall()]
    assert same_denotation("; ".join(dict.fromkeys(given)), answer)


def test_cells_are_those_of_the_grid(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    with file.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows(FARES)
    with dsqa.open(file, store=tmp_path / "store") as one:
        assert [
            cell.cell for cell in one.answer("桜台から中央までの運賃は？", file.name).cells
        ] == ["B5"]


@pytest.mark.parametrize(
    ("rows", "question", "answer"),
    [
        ([["Region", "2019", "2020", "2021"], ["North", "1", "2", "3"], ["South", "4", "5", "6"], ["East", "7", "9", "8"]], "Which region had the most in 2020?", "East"),
        ([["Shop", "Mon", "Tue", "Wed"], ["Leeds", "10", "12", "15"], ["York", "8", "19", "3"], ["Hull", "5", "5", "6"]], "What were the sales of York on Tuesday?", "19"),
    ],
)  # fmt: skip
def test_other_tables_stay_as_they_are(
    tmp_path: Path, rows: Rows, question: str, answer: str
) -> None:
    file = tmp_path / "table.csv"
    with file.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows(rows)
    with dsqa.open(file, store=tmp_path / "store") as one:
        assert one.answer(question, file.name).text == answer
        assert one._answerer._held.of(file.name).tables
