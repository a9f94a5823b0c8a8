"""Answers on plain tables: their cells, what they were computed from, and the query that gives them again."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.over_tables.from_relation import answer_of, considered
from dsqa.collection import open_collection
from dsqa.composing.engine import QueryEngine, Row
from dsqa.derivations.columns.column import ReadingKind
from dsqa.derivations.columns.plain_tables import PlainTable, plain_table
from dsqa.derivations.ranking import Derived
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.masks import mask_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

GAMES = [
    ["Year", "Country", "City", "Gold", "Silver"],
    ["1988", "Norway", "Oslo", "3", "5"],
    ["1992", "Sweden", "Umea", "7", "2"],
    ["1996", "Norway", "Bergen", "4", "9"],
    ["2000", "Finland", "Turku", "1", "6"],
    ["2004", "Norway", "Oslo", "10", "8"],
]
YEAR, COUNTRY, CITY, GOLD, SILVER = range(5)
NORWAY = RowSet(0b10101, "match", 0b1, 1, columns=1 << COUNTRY)


def plain() -> PlainTable:
    texts = [list(row) for row in GAMES]
    sheet = Sheet("", 0, [list(row) for row in texts], texts)
    found = plain_table("games.csv", [sheet], understand(sheet))
    assert found is not None
    return found


def derived(
    name: str,
    *items: str,
    group: RowSet | None = None,
    rows: tuple[int, ...] = (),
    column: int = -1,
    by: int = -1,
) -> Derived:
    (operation,) = (one for one in operations() if one.name == name)
    group = group or RowSet(mask_of(range(5)), "all")
    reading: ReadingKind | None = "number" if by >= 0 else None
    return Derived(
        items,
        operation,
        group,
        None,
        rows,
        column,
        "text" if column >= 0 else None,
        by,
        reading,
        0.75,
        0.5,
    )


def cells(one: Derived) -> list[str]:
    return [cell.cell for cell in answer_of(plain(), one).cells]


def executed(one: Derived) -> str:
    """What the query of the operation gives over the operands of an answer."""
    answer = answer_of(plain(), one)
    numbers = [re.search(r"-?\d+(\.\d+)?", operand.text) for operand in answer.operands]
    rows = [
        Row(operand.label, float(found[0]) if found else 0.0)
        for operand, found in zip(answer.operands, numbers, strict=True)
    ]
    sql = one.operation.sql.format(many=len(one.rows or one.items))
    ((given,),) = QueryEngine().run(sql, rows)
    return given if isinstance(given, str) else f"{float(given):g}"


def test_a_look_up() -> None:
    one = derived("project", "Umea", group=RowSet(0b10, "match"), rows=(1,), column=CITY)
    answer = answer_of(plain(), one)
    assert answer.text == "Umea"
    assert answer.operation == "lookup"
    assert [str(cell) for cell in answer.cells] == ["games.csv#C3"]
    assert answer.operands == ()


def test_a_list() -> None:
    one = derived("project", "Oslo", "Bergen", group=NORWAY, rows=(0, 2, 4), column=CITY)
    answer = answer_of(plain(), one)
    assert answer.text == "Oslo; Bergen"
    assert answer.operation == "list"
    assert cells(one) == ["C2", "C4", "C6"]


def test_confidence_is_that_of_the_derivation() -> None:
    one = derived("project", "Umea", group=RowSet(0b10, "match"), rows=(1,), column=CITY)
    assert answer_of(plain(), one).confidence == 0.5


COMPUTED = [
    (derived("sum", "25", by=GOLD), ["D2", "D3", "D4", "D5", "D6"]),
    (derived("sum", "17", group=NORWAY, by=GOLD), ["D2", "D4", "D6"]),
    (derived("average", "6", by=SILVER), ["E2", "E3", "E4", "E5", "E6"]),
    (derived("median", "4", by=GOLD), ["D2", "D3", "D4", "D5", "D6"]),
    (derived("range", "9", by=GOLD), ["D6", "D5"]),
    (derived("largest_number", "10", by=GOLD), ["D2", "D3", "D4", "D5", "D6"]),
    (derived("smallest_number", "3", group=NORWAY, by=GOLD), ["D2", "D4", "D6"]),
    (derived("count", "3", group=NORWAY), ["B2", "B4", "B6"]),
    (derived("count_distinct", "3", column=COUNTRY), ["B2", "B3", "B4", "B5", "B6"]),
    (derived("most_frequent", "Norway", column=COUNTRY), ["B2", "B3", "B4", "B5", "B6"]),
    (derived("largest", "Oslo", rows=(4,), column=CITY, by=GOLD), ["C6"]),
    (derived("smallest", "Turku", rows=(3,), column=CITY, by=GOLD), ["C5"]),
]


@pytest.mark.parametrize(("one", "expected"), COMPUTED, ids=lambda each: str(each)[:12])
def test_the_cells_of_an_answer(one: Derived, expected: list[str]) -> None:
    assert cells(one) == expected


@pytest.mark.parametrize("one", [one for one, _ in COMPUTED], ids=lambda one: one.operation.name)
def test_the_query_over_the_operands_gives_the_answer(one: Derived) -> None:
    assert executed(one) == answer_of(plain(), one).text


def test_operands_have_the_label_of_what_is_given() -> None:
    answer = answer_of(plain(), derived("largest", "Oslo", rows=(4,), column=CITY, by=GOLD))
    assert [(operand.label, operand.text) for operand in answer.operands] == [
        ("Oslo", "3"),
        ("Umea", "7"),
        ("Bergen", "4"),
        ("Turku", "1"),
        ("Oslo", "10"),
    ]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("largest", "argmax"), ("smallest", "argmin"), ("largest_number", "max"), ("range", "difference"), ("sum", "sum")],
)  # fmt: skip
def test_operations_have_the_names_of_those_on_cross_tables(name: str, shown: str) -> None:
    assert answer_of(plain(), derived(name, "10", by=GOLD)).operation == shown


def test_a_share_is_a_percentage() -> None:
    assert answer_of(plain(), derived("share_of_rows", "60", group=NORWAY)).text == "60%"


def test_why_says_what_was_done_over_which_rows() -> None:
    why = answer_of(plain(), derived("sum", "17", group=NORWAY, by=GOLD)).why
    assert "sum" in why
    assert "Gold" in why
    assert "3 of 5 rows" in why
    assert "Country" in why
    assert "all 5 rows" in answer_of(plain(), derived("sum", "25", by=GOLD)).why


def test_why_of_a_look_up_and_of_a_claim() -> None:
    looked_up = derived("project", "Oslo", group=NORWAY, rows=(0,), column=CITY)
    assert answer_of(plain(), looked_up).why == "City in 3 of 5 rows (Country = Norway)"
    claim = derived("more_than", "yes", group=NORWAY, by=GOLD)
    assert answer_of(plain(), claim).why == (
        "whether the one is more than the other by Gold: 3 of 5 rows (Country = Norway)"
    )


def test_what_was_considered_has_a_cell_and_a_chance() -> None:
    found = considered(
        plain(),
        [
            derived("project", "Umea", group=RowSet(0b10, "match"), rows=(1,), column=CITY),
            derived("count_none", "0", group=RowSet(0, "all")),
        ],
    )
    assert [(one.text, one.cell.cell, one.column_path, one.score) for one in found] == [
        ("Umea", "C3", ("City",), 0.75)
    ]


def csv(rows: list[list[str]]) -> bytes:
    return "".join(",".join(row) + "\n" for row in rows).encode()


@pytest.mark.parametrize(
    ("question", "text", "cell"),
    [
        ("which city hosted in 1992?", "Umea", "C3"),
        ("how many games were in norway?", "3", "B2"),
        ("what is the average silver?", "6", "E2"),
    ],
)
def test_a_question_on_a_plain_file(
    make: Callable[..., Path], question: str, text: str, cell: str
) -> None:
    with open_collection(make({"games": ["games.csv"]}, {"games.csv": csv(GAMES)})) as collection:
        answer = Answerer(collection).answer(question, "games")
    assert (answer.text, answer.cells[0].cell) == (text, cell)
    assert answer.dataset_id == "games"
    assert 0 < answer.confidence <= 1


def test_statistics_in_long_form_are_located(make: Callable[..., Path]) -> None:
    """What a question does not say stands at the total: not every row counts."""
    rows = [
        [area, str(year), sex, str(number * 100 + year % 100)]
        for number, area in enumerate(["North", "South", "East", "West"], 1)
        for year in range(2001, 2011)
        for sex in ("Total", "Men", "Women")
    ]
    table = csv([["Area", "Year", "Sex", "Deaths"], *rows])
    with open_collection(make({"deaths": ["deaths.csv"]}, {"deaths.csv": table})) as collection:
        answer = Answerer(collection).answer("How many deaths in the South in 2004?", "deaths")
    assert (answer.text, answer.operation) == ("204", "lookup")
    assert answer.cells[0].cell == "D41"
