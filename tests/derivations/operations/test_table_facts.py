"""Facts of the table itself."""

from collections.abc import Callable

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Derived = Callable[..., set[str]]
HALLS = [["Hall", "Rows", "Period"], ["Blue", "10", "I"], ["Red", "12", "II"], ["Green", "8", "I"]]
SALES = [["Branch", "Sales 2019", "Sales 2021"], ["York", "4", "7"], ["Bath", "3", "5"]]
HEADS, HEADS_JA = "Year; Country; City; Gold; Silver", "年; 国; 都市; 金メダル; 銀メダル"


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many columns are there?", "number_of_columns", "5"),
        ("What is the number of columns in this table?", "number_of_columns", "5"),
        ("How many rows does the table have?", "number_of_rows", "5"),
        ("How many records are in the dataset?", "number_of_rows", "5"),
        ("What are the column names?", "heads_of_columns", HEADS),
        ("List all columns of the file.", "heads_of_columns", HEADS),
        ("Which columns are there?", "heads_of_columns", HEADS),
        ("Which period does the table cover?", "period_covered", "1988 to 2004"),
        ("What years are covered by this data?", "period_covered", "1988 to 2004"),
        ("How many rows and columns are there?", "number_of_rows_and_columns", "5 rows; 5 columns"),
        ("何行何列ですか", "number_of_rows_and_columns", "5行; 5列"),
        ("行数と列数はいくつですか", "number_of_rows_and_columns", "5行; 5列"),
        ("列はいくつありますか", "number_of_columns", "5"),
        ("この表の列数を教えてください", "number_of_columns", "5"),
        ("何行ありますか", "number_of_rows", "5"),
        ("データは何件ありますか", "number_of_rows", "5"),
        ("列名を挙げてください", "heads_of_columns", HEADS_JA),
        ("この表にはどんな項目がありますか", "heads_of_columns", HEADS_JA),
        ("対象期間は?", "period_covered", "1988年から2004年まで"),
        ("この表はいつからいつまでのデータですか", "period_covered", "1988年から2004年まで"),
    ],
)
def test_what_a_table_is(
    derived: Derived,
    games: Relation,
    games_ja: Relation,
    question: str,
    operation: str,
    answer: str,
) -> None:
    assert derived(question, operation) == {answer}
    table = games if question.isascii() else games_ja
    assert "; ".join(derive(table, read(question), shipped("plain"))[0].items) == answer


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many rows are there?", "number_of_rows"),
        ("How many rows of chairs does the Blue hall have?", "number_of_rows"),
        ("How many rows are there in the Blue hall?", "number_of_rows"),
        ("Which period is covered?", "period_covered"),
        ("Which columns have more than 10?", "heads_of_columns"),
    ],
)
def test_a_column_or_a_row_of_the_table_may_be_meant(
    derived: Derived, question: str, operation: str
) -> None:
    assert derived(question, operation, HALLS) == set()


def test_a_head_is_left_out_where_the_table_is_named(derived: Derived) -> None:
    assert derived("How many rows does the table have?", "number_of_rows", HALLS) == {"3"}


def test_heads_may_have_the_times(derived: Derived) -> None:
    assert derived("What period does the data cover?", "period_covered", SALES) == {"2019 to 2021"}
    assert derived("What period does the data cover?", "period_covered", HALLS) == set()
