"""Answers from small CSV files, as a user gets them."""

from pathlib import Path

import pytest

import dsqa

TOWNS = "Town,Region,Year,Sales\nYork,North,2015,40\nLeeds,North,2016,55\nBath,South,2018,30\n"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many columns are there?", "4"),
        ("Which period does the table cover?", "2015 to 2018"),
        ("列名は何ですか", "Town; Region; Year; Sales"),
    ],
)
def test_a_fact_of_the_table_needs_no_words_of_it(
    tmp_path: Path, question: str, answer: str
) -> None:
    file = tmp_path / "towns.csv"
    file.write_text(TOWNS, "utf-8")
    found = dsqa.ask(question, file, reranker="none")
    assert found.text == answer
    assert found.confidence > 0.9


def facets() -> str:
    """Persons by sex, origin and age, with totals of each."""
    ages = {"Under 30": 3, "30 to 59": 5, "60 and over": 2}
    lines = []
    for sex, men in (("Men", 100), ("Women", 110)):
        for origin, part in (("Native", 2), ("Foreign", 1)):
            lines += [(sex, origin, age, men * part * times) for age, times in ages.items()]
    for at in range(3):
        sums: dict[tuple[str, ...], int] = {}
        for *labels, number in lines:
            key = (*labels[:at], "Total", *labels[at + 1 :])
            sums[key] = sums.get(key, 0) + number
        lines += [(*key, number) for key, number in sums.items()]
    return "sex,origin,age,persons\n" + "".join(",".join(map(str, line)) + "\n" for line in lines)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many foreign women are under 30?", "330"),
        ("How many men are there?", "3000"),
        ("What is the total number of persons?", "6300"),
        ("How many persons are 60 and over?", "1260"),
    ],
)
def test_rows_of_totals_are_neither_counted_nor_added(
    tmp_path: Path, question: str, answer: str
) -> None:
    file = tmp_path / "persons.csv"
    file.write_text(facets(), "utf-8")
    assert dsqa.ask(question, file, reranker="none").text == answer


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Name,Score\nAnn,5\n", "Who has the highest score?", "Ann"),
        ("Name,Score\nAnn,5\n", "What is the average score?", "5"),
        ("Name,Score\nAnn,5\n", "How many rows are there?", "1"),
        ("名前,点数\n田中,5\n", "点数が最も高いのは誰ですか", "田中"),
        ("名前,点数\n田中,5\n", "田中の点数は", "5"),
        ("Name,Score\n", "Who has the highest score?", ""),
        ("名前,点数\n", "点数が最も高いのは誰ですか", ""),
        ("Branch,Sales 2019,Sales 2020\nYork,40,70\nHull,48,12\n",
         "By what percent did York change from 2019 to 2020?", "75%"),
        ("年,売上\n2015,100\n2016,120\n2017,90\n", "2016年の売上は前年から何％増えましたか", "20%"),
    ],
)  # fmt: skip
def test_small_files(tmp_path: Path, text: str, question: str, answer: str) -> None:
    file = tmp_path / "small.csv"
    file.write_text(text, "utf-8")
    found = dsqa.ask(question, file, reranker="none")
    assert found.text == answer
    assert found.confidence == 0 or answer


def test_an_average_that_a_row_has_is_looked_up() -> None:
    sample = Path(__file__).parents[2] / "collections" / "sample-e"
    (lakes,) = sample.rglob("*great_lakes.ods")
    found = dsqa.ask("What is the average depth of Lake Erie?", lakes)
    assert (found.text, found.operation) == ("62", "lookup")
