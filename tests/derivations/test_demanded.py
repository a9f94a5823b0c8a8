"""Rows above or below the mean of a column, and what the wording demands of derivations."""

from pathlib import Path

import pytest

import dsqa

STAFF = "Name,Team,Age,Pay\nAnn,Red,31,50\nBob,Red,25,70\nCid,Blue,47,80\nDan,Blue,39,20\nEve,Red,22,60\n"
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
        (STAFF, "What is the average pay?", "56"),
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
