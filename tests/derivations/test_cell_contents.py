"""Cells with several values, in several units, with signs for numbers that are not told: in small files."""

from pathlib import Path

import pytest

import dsqa
from dsqa.export.query import database

FILMS = """Title,Genres,Languages,Running time,Weight
Winter,Drama; Action,"French, English",2h 15m,900 g
Harbour,Drama,French,1h 40m,1.2 kg
Lantern,Action,English,1h 05m,450 g
Orchard,Comedy; Drama,"English, French",3h 00m,2 kg
Tide,Comedy,Spanish,2h 00m,1.5 kg
Moons,Action; Comedy,"Spanish, English",1h 55m,700 g"""
LANDS = """国,公用語,人口,所要時間
アルダ,英語、フランス語,"1億2,345万人",1時間20分
カルサ,フランス語,"3,200万人",45分
ガラン,英語、アラビア語,800万人,30分
エルム,英語,"1億900万人",2時間5分
ドリア,アラビア語、英語,980万人,1時間"""
COUNTIES = "County,Deaths\nAdair,12\nClay,<5\nDover,5\nEssex,30\nFloyd,<5\nGrant,8\nIrwin,x"


@pytest.mark.parametrize(
    ("table", "question", "answer"),
    [
        (FILMS, "Which films have the genre Drama?", "Winter; Harbour; Orchard"),
        (FILMS, "How many films are in French?", "3"),
        (FILMS, "Which film has the longest running time?", "Orchard"),
        (FILMS, "What is the total running time?", "11h 55m"),
        (FILMS, "How many films have a running time of more than 2 hours?", "2"),
        (FILMS, "Which films weigh less than 1 kg?", "Winter; Lantern; Moons"),
        (FILMS, "What is the average weight?", "1125 g"),
        (LANDS, "フランス語を公用語とする国をすべて挙げてください", "アルダ; カルサ"),
        (LANDS, "人口が最も多い国はどれですか", "アルダ"),
        (LANDS, "人口の合計はいくつですか", "282,250,000"),
        (LANDS, "所要時間が1時間を超える国はいくつありますか", "2"),
        (COUNTIES, "How many deaths were there in Clay?", "<5"),
        (COUNTIES, "What is the total number of deaths?", "55"),
        (COUNTIES, "How many counties had fewer than 5 deaths?", "2"),
    ],
)
def test_what_cells_contain(table: str, question: str, answer: str, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(table, encoding="utf-8")
    with dsqa.open([path], store=tmp_path / "store", reranker="none") as collection:
        assert collection.answer(question, "table.csv").text == answer


def test_queries_give_sums_with_their_unit(tmp_path: Path) -> None:
    path = tmp_path / "films.csv"
    path.write_text(FILMS, encoding="utf-8")
    with dsqa.open([path], store=tmp_path / "store", reranker="none") as collection:
        for question in ("What is the total running time?", "What is the average weight?"):
            answer = collection.answer(question, "films.csv")
            with database(collection._answerer.contents("films.csv"), answer.sql) as connection:
                assert connection.execute(answer.sql).fetchall() == [(answer.text,)]
