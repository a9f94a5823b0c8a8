"""Rows above or below the mean of a column, and what the wording demands of derivations."""

from pathlib import Path

import pytest

import dsqa

STAFF = "Name,Team,Age,Pay\nAnn,Red,31,50\nBob,Red,25,70\nCid,Blue,47,80\nDan,Blue,39,20\nEve,Red,22,60\n"
LAKES = """Feature,Unit,Superior,Huron,Erie
Average depth,feet,483,195,62
Maximum depth,feet,1332,750,210
Volume,cubic miles,2900,850,116
Water area,square miles,31700,23000,9910
Shoreline,miles,2726,3827,871
Retention time,years,191,22,2.6"""
FILMS = (
    "Title,Director,Year,Length,Cost,Takings,Prizes\nJaws,Lee,2000,90,5,50,0\nReef,Lee,2004,80,9,40,2\nSand,Roy,2004,95,2,30,0\n"
    "Tide,Lee,2009,70,4,90,1\nWave,Kim,2011,99,8,20,3\nFoam,Kim,2012,85,30,60,0\n"
)
SHELTERS = (
    "名称,種別,地区,定員,洪水,倉庫\n東小学校,学校,港町,300,○,有\n西小学校,学校,本町,200,○,無\n南会館,会館,港町,90,,無\n"
    "北会館,会館,栄町,120,○,無\n中会館,会館,港町,80,,有\n"
)
TOWNS = "市,人口,世帯\n東市,50,20\n西市,30,9\n南市,70,31\n北市,10,4\n"
STAFF_JA = STAFF.replace("Name,Team,Age,Pay", "氏名,部署,年齢,年収")


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (STAFF, "Who has an above average pay?", "Bob; Cid; Eve"),
        (STAFF, "Who is older than average?", "Cid; Dan"),
        (STAFF, "How many have a pay below the average?", "2"),
        (STAFF, "How many in the Red team have a pay above the average?", "2"),
        (STAFF, "Where does Ann rank by age?", "3"),
        (STAFF_JA, "年収が平均を上回る社員を全員挙げてください", "Bob; Cid; Eve"),
        (STAFF_JA, "年齢が平均より低い社員は何人いますか", "3"),
        (STAFF_JA, "Cidの年齢は何位ですか", "1"),
        (STAFF, "How many have a pay above the median?", "2"),
        (STAFF_JA, "年収が中央値より高い社員は何人ですか", "2"),
        (STAFF_JA, "平均年齢より年上の社員は何人いますか", "2"),
        (STAFF, "What is the average pay?", "56"),
        (FILMS, "Which other films were made by the director of Jaws?", "Reef; Tide"),
        (FILMS, "How many other films were made in the same year as Reef?", "1"),
        (FILMS, "What is the longest film made after 2004?", "Wave"),
        (FILMS, "How many films came out in the 2000s?", "4"),
        (FILMS, "Which film has the highest ratio of takings to cost?", "Tide"),
        (FILMS, "Which films since 2004 with a length of at least 85 had no prizes?", "Sand; Foam"),
        (FILMS, "What did Kim make?", "Wave; Foam"),
        (FILMS, "Did Jaws come out before Reef?", "yes"),
        (FILMS, "Did Wave come out before Jaws?", "no"),
        (FILMS, "Which director had more films, Lee or Kim?", "Lee"),
        (FILMS, "Which directors have total takings of more than 100?", "Lee"),
        (SHELTERS, "定員の合計が400人以上の地区はどこですか", "港町"),
        (SHELTERS, "倉庫のない会館はどこですか", "南会館; 北会館"),
        (SHELTERS, "種別ごとに何か所ありますか", "学校: 2; 会館: 3"),
        (SHELTERS, "会館のうち倉庫がないものを挙げてください", "南会館; 北会館"),
        (SHELTERS, "東小学校と同じ地区にある施設はどこですか", "南会館; 中会館"),
        (SHELTERS, "南会館の次の施設は何ですか", "北会館"),
        (SHELTERS, "2番目に多い種別は何ですか", "学校"),
        (SHELTERS, "倉庫がない会館をすべて挙げてください", "南会館; 北会館"),
        (SHELTERS, "北会館より定員が多い施設はどこですか", "東小学校; 西小学校"),
        (LAKES, "What is the average depth of Huron?", "195"),
        (LAKES, "How deep is Huron on average?", "195"),
        (TOWNS, "人口が30を超える市は？", "東市; 南市"),
        (TOWNS, "人口が30を超える市はいくつありますか", "2"),
    ],
)
def test_answers(text: str, question: str, answer: str, tmp_path: Path) -> None:
    file = tmp_path / "staff.csv"
    file.write_text(text, "utf-8")
    assert dsqa.ask(question, file, reranker="none").text == answer


def test_the_query_gives_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "staff.csv"
    file.write_text(STAFF, "utf-8")
    answer = dsqa.ask("How many have a pay above the average?", file, reranker="none")
    assert answer.text == "3"
    assert '"Pay" >= 60' in answer.sql
