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
SIGHTS = """施設,入場料,順位,開館時間,設備,駐車場,来場者
城,"大人1,000円、小人200円",3位（前年5位）,9:00〜17:00,"売店
食堂",○,"1万2,000人"
塔,大人500円、小人100円,1位（前年1位）,8:00〜18:00,売店,×,"9,900人"
館,大人700円、小人300円,2位（前年4位）,10:00〜20:00,"食堂
温泉",○,"2万人"
園,大人300円、小人50円,4位（前年2位）,9:00〜16:00,"食堂
売店",○,800人"""
GEAR = """Item,Weight (share),Size (W × D × H),Colours,Sold
Tent,412 (16.6%),30 × 20 × 10 cm,"Black, Green",✓
Stove,120 (4.8%),12 × 8 × 44 cm,Black,✗
Rope,88 (3.5%),24 × 9 × 71 cm,"Green, Grey",✓
Lamp,300 (12.1%),7 × 5 × 21 cm,"Grey, Black",✗
Mat,95 (3.8%),50 × 40 × 2 cm,Green,✓"""
UNTOLD = "Film,Box office,Year\nWinter,$20.1M,2001\nHarbour,n.a.,2004\nLantern,$3.4M,1999\nTide,n.a.,2010\nMoons,$8M,2012"
LIVES = "国,平均寿命\nアルダ,71.5歳\nカルサ,68.2歳\nエルム,80.1歳\nドリア,75歳"


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
        (COUNTIES, "Which counties have <5 deaths?", "Clay; Floyd"),
        (UNTOLD, "For how many films is the box office not available?", "2"),
        (UNTOLD, "Which films have no box office figure?", "Harbour; Tide"),
        (SIGHTS, "城の大人の入場料はいくらですか", "1,000円"),
        (SIGHTS, "大人の入場料が最も高い施設はどこですか", "城"),
        (SIGHTS, "館の前年の順位は何位でしたか", "4位"),
        (SIGHTS, "城は何時に閉まりますか", "17:00"),
        (SIGHTS, "城の開館時間は何時から何時までですか", "9:00〜17:00"),
        (SIGHTS, "売店がある施設はどこですか", "城; 塔; 園"),
        (SIGHTS, "来場者が1万人を超える施設はいくつありますか", "2"),
        (GEAR, "What is the weight share of the tent?", "16.6%"),
        (GEAR, "How high is the stove?", "44 cm"),
        (GEAR, "How many items come in more than one colour?", "3"),
        (GEAR, "How many items are sold?", "3"),
        (FILMS, "How many different genres are there?", "3"),
        (LIVES, "平均寿命が70歳を超える国はいくつありますか", "3"),
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


@pytest.mark.parametrize(
    ("table", "question"),
    [
        (FILMS, "What is the total running time?"),
        (FILMS, "What is the average weight?"),
        (FILMS, "How many different genres are there?"),
        (SIGHTS, "城の大人の入場料はいくらですか"),
        (SIGHTS, "大人の入場料が最も高い施設はどこですか"),
        (GEAR, "How high is the stove?"),
    ],
)
def test_queries_give_the_same(table: str, question: str, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(table, encoding="utf-8")
    with dsqa.open([path], store=tmp_path / "store", reranker="none") as collection:
        answer = collection.answer(question, "table.csv")
        with database(collection._answerer.contents("table.csv"), answer.sql) as connection:
            assert connection.execute(answer.sql).fetchall() in (
                [(answer.text,)],
                [(int(answer.text),)] if answer.text.isdecimal() else None,
            )


RESULTS = [["Season"], ["節", "相手", "勝敗"], ["第1節", "北都", "○"], ["第2節", "東山", "●"], ["第3節", "南海", "●"], ["第4節", "西陵", "△"], ["○勝ち　●負け　△引き分け"]]  # fmt: skip


def test_signs_are_named_by_what_the_notes_say_of_them(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("\n".join(map(",".join, RESULTS)), encoding="utf-8")
    with dsqa.open([path], store=tmp_path / "store", reranker="none") as collection:
        answer = collection.answer("負けた試合はいくつありますか", "games.csv")
        assert answer.text == "2"
