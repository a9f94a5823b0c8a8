"""The groups of rows that a question may speak of."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import matches
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.rows.row_sets import RowSets, row_sets
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]


def made(relation: Relation, question: str) -> RowSets:
    wording = read(question)
    heads = head_matches(relation, wording)
    return row_sets(relation, wording, heads, matches(relation, wording))


def groups(relation: Relation, question: str) -> list[tuple[str, list[int]]]:
    return [(one.kind, rows_of(one.rows)) for one in made(relation, question).groups]


@pytest.mark.parametrize(
    ("question", "kind", "rows"),
    [
        ("Which cities are in Norway?", "match", [0, 2, 4]),
        ("Which cities had more than 3 gold?", "number", [1, 2, 4]),
        ("Which cities had less than 3 gold?", "number", [3]),
        ("Which cities had at least 4 gold?", "number", [1, 2, 4]),
        ("Which cities had at most 4 gold?", "number", [0, 2, 3]),
        ("Which cities hosted between 1992 and 2000?", "number", [1, 2, 3]),
        ("Which cities hosted in the 1990's?", "number", [1, 2]),
        ("Which cities hosted since 1996?", "number", [2, 3, 4]),
        ("Which cities in Norway had more than 3 gold?", "pair_number", [2, 4]),
        ("Was Oslo the host in Norway in 1988?", "match", [0]),
        ("Which cities are in Norway or Finland?", "union", [0, 2, 3, 4]),
        ("Which cities came after Turku?", "after", [4]),
        ("Which cities came before Turku?", "before", [0, 1, 2]),
        ("Which cities came between Umea and Turku?", "between", [2]),
        ("Which cities had more gold than Bergen?", "above", [1, 4]),
        ("Which cities had less gold than Bergen?", "below", [0, 3]),
        ("Which cities are not in Norway?", "not", [1, 3]),
        ("Who were the first two hosts?", "between", [0, 1]),
        ("Who were the last two hosts?", "between", [3, 4]),
    ],
)
def test_a_group(games: Relation, question: str, kind: str, rows: list[int]) -> None:
    assert (kind, rows) in groups(games, question)


@pytest.mark.parametrize(
    ("question", "kind", "rows"),
    [
        ("ノルウェーの都市は?", "match", [0, 2, 4]),
        ("金メダルが4以上の都市は?", "number", [1, 2, 4]),
        ("金メダルが4未満の都市は?", "number", [0, 3]),
        ("ノルウェーかフィンランドの都市は?", "union", [0, 2, 3, 4]),
        ("札幌の後の都市は?", "after", [4]),
        ("名古屋より金メダルが多い都市は?", "above", [1, 4]),
        ("ノルウェー以外の都市は?", "not", [1, 3]),
        ("最初の2つの都市は?", "between", [0, 1]),
    ],
)
def test_a_group_in_japanese(games_ja: Relation, question: str, kind: str, rows: list[int]) -> None:
    assert (kind, rows) in groups(games_ja, question)


@pytest.mark.parametrize("question", ["", "Which city in Norway?", "not more than 3 gold"])
def test_all_rows_come_first(games: Relation, question: str) -> None:
    assert groups(games, question)[0] == ("all", [0, 1, 2, 3, 4])


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Which city is in Norway?", "not"),
        ("Which city is in Norway?", "after"),
        ("Which city is in Norway?", "union"),
        ("Which city is in Norway?", "number"),
        ("Who hosted in Oslo?", "above"),
    ],
)
def test_no_group_that_is_not_spoken_of(games: Relation, question: str, kind: str) -> None:
    assert kind not in [kind for kind, _ in groups(games, question)]


def test_a_union_knows_its_parts(games: Relation) -> None:
    found = made(games, "Which cities are in Norway or Finland?")
    parts = [
        (rows_of(found.groups[at].rows), {tuple(rows_of(one.rows)), tuple(rows_of(other.rows))})
        for at, one, other in found.unions
    ]
    assert ([0, 2, 3, 4], {(0, 2, 4), (3,)}) in parts


def test_a_narrowed_union_knows_its_narrowed_parts(relation_of: Make) -> None:
    rows = [[city, year, "5"] for year in ("1990", "1994") for city in ("Oslo", "Rome", "Bonn")]
    found = made(
        relation_of([["City", "Year", "Gold"], *rows]), "Had Oslo more gold than Rome in 1994?"
    )
    parts = {
        (*rows_of(found.groups[at].rows), -1, *rows_of(one.rows), -1, *rows_of(other.rows))
        for at, one, other in found.unions
    }
    assert {(3, 4, -1, 3, -1, 4), (3, 4, -1, 4, -1, 3)} & parts


def test_a_group_knows_its_conditions(games: Relation) -> None:
    found = made(games, "Which cities in Norway had more than 3 gold?")
    (pair,) = (
        one for one in found.groups if rows_of(one.rows) == [2, 4] and one.kind == "pair_number"
    )
    assert pair.conditions == 2
    assert pair.comparison == ">"
    assert games.readings[pair.reading].column == 3


def test_totals_are_in_no_group(relation_of: Make) -> None:
    cities = [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"], ["Total", "13"]]
    found = groups(relation_of(cities), "Which cities have more than 4?")
    assert found[0] == ("all", [0, 1, 2])
    assert ("number", [0, 1]) in found


def test_empty_cells_are_a_group_where_none_are_asked_for(relation_of: Make) -> None:
    medals = relation_of([["Name", "Gold"], ["Ann", "1"], ["Bob", "3"], ["Cid", "-"], ["Dan", ""]])
    assert ("match", [2, 3]) in groups(medals, "Who has no gold?")
    assert ("number", [2, 3]) not in groups(medals, "Who has gold?")


def test_numbers_below_zero_are_a_group(relation_of: Make) -> None:
    changes = relation_of([["Name", "Change"], ["Ann", "-3"], ["Bob", "3"], ["Cid", "5"]])
    found = groups(changes, "Who had a negative change?")
    assert ("number", [0]) in found
    assert ("number", [1, 2]) in found


def test_of_many_groups_the_first_are_kept(relation_of: Make) -> None:
    names = [f"n{row} {row}" for row in range(40)]
    table = relation_of(
        [
            ["Name", "Points", "Year"],
            *([name, str(at), str(1950 + at)] for at, name in enumerate(names)),
        ]
    )
    question = " or ".join(f"n{row} more than {row}" for row in range(25))
    assert len(made(table, f"Who is not {question}?").groups) <= limits.ROW_SETS


def test_a_table_without_rows_has_one_empty_group(relation_of: Make) -> None:
    found = groups(relation_of([["City", "Gold"]]), "Which city had more than 3 gold?")
    assert [rows for _, rows in found] in ([], [[]])


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("How many accidents happened in March 2023?", [1, 2]),
        ("How many accidents happened on a Friday?", [0]),
        ("How many accidents were there at weekends?", [3]),
    ],
)
def test_dates_of_which_one_tells_that_days_stand_first(
    relation_of: Make, question: str, rows: list[int]
) -> None:
    dates = ["03/02/2023", "02/03/2023", "28/03/2023", "01/04/2023"]
    relation = relation_of([["Date", "Cars"], *([date, str(at)] for at, date in enumerate(dates))])
    assert rows in [rows_of(one.rows) for one in made(relation, question).groups]


TIMES = [
    ["Museum", "2019", "2023"],
    ["Roman", "143", "139"],
    ["Wine", "405", "441"],
    ["Sea", "502", "498"],
]


def test_a_column_that_is_named_by_a_year_is_compared_with_another(relation_of: Make) -> None:
    found = made(relation_of(TIMES), "Which museums had more visitors in 2023 than in 2019?").groups
    compared = [one for one in found if one.kind == "columns"]
    assert [(rows_of(one.rows), one.bound) for one in compared] == [([1], 1.0)]


def test_a_year_that_names_a_column_is_no_amount(relation_of: Make) -> None:
    found = made(relation_of(TIMES), "Which museums had more than 400 visitors in 2019?").groups
    assert not [one for one in found if one.kind == "number" and one.rows == 0b111]
    assert [rows_of(one.rows) for one in found if one.comparison == ">"] == [[1, 2]]


def test_whether_a_date_is_there(relation_of: Make) -> None:
    relation = relation_of(
        [
            ["Street", "Sold"],
            ["Oak", "2024-03-01"],
            ["Mill", ""],
            ["Elm", "2024-05-02"],
            ["Hill", "2024-06-03"],
        ]
    )
    found = made(relation, "Is Mill sold?").groups
    assert [rows_of(one.rows) for one in found if one.kind == "flag"] == [[0, 2, 3]]
    assert [one for one in found if one.conditions == 2 and not one.rows]


def test_a_part_of_a_list_is_there_where_another_cell_is_the_whole(relation_of: Make) -> None:
    relation = relation_of(
        [
            ["River", "Countries"],
            ["Oder", "Czechia, Poland"],
            ["Vistula", "Poland"],
            ["Po", "Italy"],
        ]
    )
    empty = [
        one for one in made(relation, "Does the Oder flow through Poland?").groups if not one.rows
    ]
    assert not empty


def test_a_prefix_denies_a_mark(relation_of: Make) -> None:
    relation = relation_of(
        [["Name", "Employed"], ["Ann", "yes"], ["Bob", "no"], ["Cid", "no"], ["Dee", "yes"]]
    )
    found = made(relation, "How many people are unemployed?").groups
    assert [(rows_of(one.rows), one.denied) for one in found if one.kind == "not"] == [([1, 2], 1)]


def test_numbers_that_are_zero_are_marks_where_there_is_some_or_none(relation_of: Make) -> None:
    relation = relation_of(
        [["Order", "Discount %"], ["a", "0"], ["b", "10"], ["c", "0"], ["d", "5"]]
    )
    assert ("flag", [1, 3]) in groups(relation, "How many orders got a discount?")
    assert ("not", [0, 2]) in groups(relation, "Which orders were without discount?")
    assert "flag" not in dict(groups(relation, "What is the average discount?"))


STAMPS = [["Time", "Temp"], ["2024-07-01 09:00", "21"], ["2024-07-01 12:00", "28"], ["2024-07-02 12:00", "25"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "kind", "rows"),
    [
        ("How warm was it at noon?", "number", [1, 2]),
        ("How warm was it after 10:00?", "number", [1, 2]),
        ("How warm was it after 1 July 2024?", "number", [2]),
        ("How warm was it on 1 July 2024?", "match", [0, 1]),
    ],
)
def test_time_stamps(relation_of: Make, question: str, kind: str, rows: list[int]) -> None:
    assert (kind, rows) in groups(relation_of(STAMPS), question)


def test_time_stamps_of_one_day_are_different(relation_of: Make) -> None:
    relation = relation_of(STAMPS)
    assert len(set(relation.shown_texts(0).tolist())) == 3
    moments = relation.read(0, "date")
    assert moments is not None and (moments[1:] > moments[:-1]).all()


def test_nine_is_nine_beside_times_with_seconds(relation_of: Make) -> None:
    relation = relation_of(
        [["Start", "Name"], ["08:30:00", "a"], ["09:00:00", "b"], ["10:15:00", "c"]]
    )
    assert ("number", [2]) in groups(relation, "Which starts after 9:00?")


def test_a_date_without_a_year_is_in_the_year_of_the_column(relation_of: Make) -> None:
    dates = ("2024/09/01", "2024/09/19", "2024/09/20", "2024/10/04")
    relation = relation_of(
        [["貸出日", "Loan"], *([date, str(at)] for at, date in enumerate(dates))]
    )
    assert ("number", [2, 3]) in groups(relation, "9月20日以降の貸出は")


PLACES = [
    ["Time", "Place", "Humidity"],
    ["2024-09-01 06:00", "foot", "76"],
    ["2024-09-01 12:00", "foot", "58"],
    ["2024-09-01 12:00", "top", "71"],
    ["2024-09-02 12:00", "foot", "73"],
]


@pytest.mark.parametrize(
    "question",
    ["How humid was it at the foot at 12:00 on 1 September?", "9月1日の12時のfootのHumidityは"],
)
def test_the_hour_of_a_time_stamp_narrows_its_day(relation_of: Make, question: str) -> None:
    assert ("pair_number", [1]) in groups(relation_of(PLACES), question)


def test_the_day_of_a_date_is_no_amount(relation_of: Make) -> None:
    grid = [["Day", "Rain"], ["2024-09-01", "0"], ["2024-09-02", "5"], ["2024-09-03", "12"]]
    found = groups(relation_of(grid), "How many days after 9月1日 had rain?")
    assert ("number", [1, 2]) in found
    assert ("number", [2]) not in found


def test_days_without_a_year_are_bounds(relation_of: Make) -> None:
    grid = [["Guest", "Arrival"], ["A", "7 May 2024"], ["B", "1 June 2024"], ["C", "15 June 2024"]]
    assert ("number", [2]) in groups(relation_of(grid), "Who arrives after June 10?")


def test_a_bound_stands_for_the_same_rows_as_a_number(relation_of: Make) -> None:
    grid = [["Call", "Hurt"], ["A", "0"], ["B", "2"], ["C", "1"], ["D", "2"]]
    (one,) = [
        each
        for each in made(relation_of(grid), "Which calls had at least 2 hurt?").groups
        if rows_of(each.rows) == [1, 3]
    ]
    assert (one.kind, one.comparison) == ("number", ">=")


def test_a_word_of_many_heads_names_no_mark(relation_of: Make) -> None:
    relation = relation_of(
        [
            ["Trip ID", "Trip start", "Trip miles", "Shared trip", "Pool"],
            ["a7", "9:05", "4.5", "Y", "N"],
            ["b8", "9:40", "2.5", "N", "Y"],
            ["c9", "9:55", "3.5", "N", "N"],
        ]
    )
    assert not [one for one in groups(relation, "How many trips are there?") if one[0] == "flag"]
    assert ("flag", [0]) in groups(relation, "How many trips were shared trips?")
    assert ("flag", [1]) in groups(relation, "How many trips were in a pool?")


def test_a_prefix_of_a_cell_may_deny_a_word(relation_of: Make) -> None:
    relation = relation_of([["番号", "性別"], ["1", "男性"], ["2", "無回答"], ["3", "女性"]])
    assert ("match", [1]) not in groups(relation, "回答は全部で何件ありますか")
    assert ("match", [1]) in groups(relation, "無回答は何件ありますか")
