"""Which of several plain tables a question is about."""

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.which_table import said_of
from dsqa.questions.parse import read
from tests.derivations.test_plain_tables import sheet


def test_the_texts_above_a_table_say_what_it_is_about() -> None:
    wording = read("How much waste was burnt in Malta?")
    found = {}
    for what in ("Waste recycled", "Waste burnt"):
        grid = [["Operation", what], ["Place", "2018"], ["Malta", "3"], ["Crete", "4"]]
        relation = Relation(grid[1], [["Malta", "Crete"], ["3", "4"]], [2, 3])
        found[what] = said_of(PlainTable(relation, "f.xlsx", sheet(grid, "Sheet 1")), wording)
    assert found["Waste burnt"] > found["Waste recycled"] > 0
