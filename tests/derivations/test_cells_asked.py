"""Cells that a question sets apart, compares with, or cannot ask for."""

import csv

import numpy as np
import pytest

import dsqa
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import generate
from dsqa.derivations.question.cells_asked import not_meant
from dsqa.questions.parse import read

TEAM = """Name,Position,Goals,Home
Ann Berg,Forward,7,"Austin, Texas"
Bo Lind,Forward,4,"Dallas, Texas"
Cy Dale,Keeper,0,"Reno, Nevada"
Di Moss,Back,4,"Boise, Idaho"
Ed Ross,Back,1,"El Paso, Texas"
"""
SEASONS = """Season,Games,Goals
2000(Bulldogs),21,5
2001(Bulldogs),22,12
2002(Roosters),25,9
"""
TRACKS = """No,Title,Time,Artist
1,Savior,6:44,Ann
2,Looking,4:25,Bob
3,Melodies,4:34,Ann
4,Conquerors,8:24,Cid
5,Joy,6:33,Dan
6,Mama,5:04,Ann
7,Where,4:03,Eve
8,Last,3:30,Eve
"""
STOCK = """SKU,Item,Shelf,Stock,Price
A-1,Lamp,North,0,12.5
A-2,Chair,North,7,80
A-3,Desk,South,0,150
A-4,Mouse,South,25,12.5
A-5,Hub,South,26,30
"""
VISITS = """予約日,時刻,診療科,費用
2025/09/01,9:15,内科,0
2025/09/01,13:30,眼科,1200
2025/09/02,10:00,内科,500
2025/09/04,14:45,内科,0
2025/09/05,11:30,眼科,300
2025/09/08,15:00,皮膚科,0
"""
HOMES = """物件,家賃,築年,駅
コーポ松,52000,1998,北駅
メゾン梅,61000,1985,南駅
ハイツ竹,48000,2011,北駅
"""


@pytest.mark.parametrize(
    ("grid", "question", "answer"),
    [
        (TEAM, "Besides Ann Berg, who is a forward?", "Bo Lind"),
        (TEAM, "Which state do most players come from?", "Texas"),
        (SEASONS, "What year had the most goals?", "2001"),
        (TRACKS, "How many titles took over five minutes?", "4"),
        (TRACKS, "How many titles are shorter than 4 minutes and 30 seconds?", "3"),
        (STOCK, "How many items are out of stock?", "2"),
        (STOCK, "How many items have more than 25 in stock?", "1"),
        (VISITS, "午前中の予約は何件ありますか", "3"),
        (VISITS, "予約が一番多い診療科は？", "内科"),
        (VISITS, "有料の予約は何件ありますか", "3"),
        (VISITS, "最も遅い時刻は？", "15:00"),
        (HOMES, "最も古い物件の築年は？", "1985"),
    ],
)
def test_cells_are_those_asked_for(tmp_path, grid, question, answer):
    (tmp_path / "table.csv").write_text(grid)
    assert dsqa.ask(question, tmp_path / "table.csv").text == answer


def test_who_is_set_apart_is_no_answer(tmp_path):
    (tmp_path / "table.csv").write_text(TEAM)
    assert dsqa.ask("Apart from Ed Ross, who is a back?", tmp_path / "table.csv").text != "Ed Ross"


@pytest.mark.parametrize(
    "question",
    [
        "Who other than Ann Berg is a forward?",
        "Aside from Ann Berg, who is a forward?",
        "In addition to Ann Berg, who is a forward?",
        "Which forwards are there except for Ann Berg?",
        "Which forwards are there excluding Ann Berg?",
        "Who has fewer goals than Ann Berg?",
        "Who comes after Ann Berg?",
        "Who is listed before Ann Berg?",
        "Who is the player following Ann Berg?",
        "Who is the player preceding Ann Berg?",
        "Who has the same position as Ann Berg?",
        "Ann Berg and who else is a forward?",
        "Ann Berg以外のForwardは誰ですか",
        "Ann Bergのほかに誰がForwardですか",
        "Ann Bergの他のForwardは誰ですか",
        "Ann Bergを除くForwardは誰ですか",
        "Ann Bergと同じPositionは誰ですか",
        "Ann BergよりGoalsが少ないのは誰ですか",
        "Ann Bergの次は誰ですか",
    ],
)
def test_a_name_is_set_apart_by_each_wording(relation_of, question):
    grid = list(csv.reader(TEAM.splitlines()))
    facts = Facts(generate(relation_of(grid), read(question)))
    taken = not_meant(facts)
    named = [items == ("Ann Berg",) for items in facts.derivations.answers]
    of_name = np.array(named)[facts.derivations.answer] & (facts.shown_column == 0)
    assert of_name.any()
    assert taken[of_name].all()


def test_a_name_that_is_offered_is_not_set_apart(relation_of):
    grid = list(csv.reader(TEAM.splitlines()))
    question = "Who has more goals than Di Moss, Ann Berg or Ed Ross?"
    facts = Facts(generate(relation_of(grid), read(question)))
    assert not not_meant(facts).any()
