"""What somebody asks of an ordinary table first: count, look up, filter, add up, compare. Most of it has to be right."""

import csv
from pathlib import Path

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.evaluation.denotations import same_denotation
from dsqa.questions.parse import read

FOLDER = Path(__file__).with_name("first_questions")
"""Tables, and by language a file of table, question and answer."""


def relation(table: str) -> Relation:
    with (FOLDER / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        heads, *rows = csv.reader(file)
    return Relation(heads, list(zip(*rows, strict=True)))


@pytest.mark.long
@pytest.mark.parametrize(("lang", "most_wrong"), [("e", 75), ("j", 49)])
def test_first_questions(lang: str, most_wrong: int) -> None:
    lines = (FOLDER / f"{lang}.tsv").read_text("utf-8").splitlines()
    asked = [line.split("\t") for line in lines]
    relations = {table: relation(table) for table, _, _ in asked}
    wrong = []
    for table, question, gold in asked:
        best = derive(relations[table], read(question), shipped("plain"))[0]
        if not same_denotation("; ".join(best.items), gold):
            wrong.append((question, gold, best.items))
    assert len(wrong) <= most_wrong, wrong
