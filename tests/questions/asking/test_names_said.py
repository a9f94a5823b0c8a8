"""Names and things in a question: companies, regions, codes, what is asked for, and what bounds others."""

import pytest

from dsqa.questions.asking import dates, names, things
from dsqa.questions.asking.of_notes.note_wanted import note_wanted
from dsqa.questions.asking.over_rows.computed import computed_asked
from dsqa.questions.parse import parse, read


def test_names() -> None:
    company = parse("2020年の株式会社北製作所の利益は", "j")
    assert [company.said(*span) for span in names.companies_named(company)] == ["株式会社北製作所"]
    region = parse("つくば市の人口は", "j")
    assert [region.said(*span) for span in names.regions_named(region)] == ["つくば"]
    assert names.regions_named(parse("What of つくば市?", "e")) == []
    assert names.glosses(parse("What is the area of Boston (Bos)?", "e")) == [((20, 27), 28)]


@pytest.mark.parametrize(
    ("question", "head", "code"),
    [
        ("Is it in version 28.04?", "version", ("28.04", "version 28.04", False)),
        ("Which came in version 28.04 or later?", "version", ("28.04", "version 28.04", True)),
        ("Is it in version 28.04?", "edition", None),
    ],
)
def test_a_code_under_a_head(question: str, head: str, code: object) -> None:
    assert names.code_under(parse(question, "e"), head) == code


def test_a_part_of_a_label() -> None:
    assert names.has_part(parse("紡織の株価は", "j"), "トヨタ紡織")
    assert not names.has_part(parse("鉄鋼の株価は", "j"), "トヨタ紡織")


@pytest.mark.parametrize(
    ("question", "bounds"),
    [("What grew since 1990?", True), ("What grew in 1990?", False)],
)
def test_a_year_may_only_bound_others(question: str, bounds: bool) -> None:
    asked = parse(question, "e")
    assert dates.bounds_others(asked, asked.times[0]) == bounds


def test_a_day_of_a_whole_table() -> None:
    asked = parse("4月1日現在の人口は", "j")
    assert dates.is_of_whole_table(asked, asked.times[0])


def test_what_is_asked_for() -> None:
    assert things.compass_named(parse("Are there Northern towns?", "e")) == ["north"]
    assert things.asks_sheet(parse("どの表に死亡数がありますか", "j"))


def test_what_is_wanted_of_a_note() -> None:
    found = note_wanted(parse("What do the two asterisks mean?", "e"))
    assert found == ("symbol", {"count": "two", "symbol": "asterisks"})
    assert note_wanted(parse("Which town is the largest?", "e")) is None


def test_numbers_of_two_columns() -> None:
    assert computed_asked(read("利益が最も大きい店は")) == {"profit": "利益"}
