"""What the index holds of a dataset, and what it leaves out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.collection import DataFile, Dataset
from dsqa.collection.metadata import parse_line
from dsqa.readers.sheet import Sheet, Value
from dsqa.search.indexing.document import Document, document, table_texts
from dsqa.tables import understand

HASH = "bf3f84cc0161f9c59b6a00065020b7ba04ec17324e3576dd88c99468cc11937f"


def of(**keys: object) -> Document:
    return document(Dataset(id="d", **keys))  # type: ignore[arg-type]


def test_title_and_description() -> None:
    made = of(title="Rice harvest", description="Tonnes of rice")
    assert (made.id, made.title, made.description) == ("d", "Rice harvest", "Tonnes of rice")
    assert made.title_terms == "rice harvest"
    assert made.about_terms == "tonn rice"
    assert made.contents_terms == made.organisation == made.statistics == made.formats == ""


def test_fields_organisation_and_statistics() -> None:
    made = of(
        fields={
            "担当機関": "厚生労働省",
            "政府統計名": "賃金構造基本統計調査",
            "Keywords": ["wages", "hours"],
        },
        files=(DataFile("a.csv", organization="Bureau of Labor Statistics"),),
    )
    assert "厚生" in made.organisation
    assert "bureau" in made.organisation
    assert "賃金" in made.statistics
    assert "厚生" not in made.statistics
    for term in ("賃金", "wage", "hour", "bureau"):
        assert term in made.about_terms.split()


def test_years_are_those_of_all_metadata_in_order() -> None:
    made = of(title="平成27年", description="2010-12", fields={"期間": "1999", "x": "3000"})
    assert made.years == [1999, 2010, 2011, 2012, 2015]


def test_formats_are_as_said_or_as_the_name_ends() -> None:
    made = of(
        files=(
            DataFile("a.bin", format="XLS"),
            DataFile("b.CSV"),
            DataFile("c.csv", format=" "),
            DataFile("d.x", format="application/vnd.ms-excel"),
            DataFile("e.x", format="Excel Workbook"),
            DataFile("no-ending."),
        )
    )
    assert made.formats.split() == ["xls", "csv", "vnd.ms-excel", "excel-workbook", "unknown"]


def test_the_speaking_part_of_file_names() -> None:
    made = of(files=(DataFile(f"{HASH}-%E4%BA%BA%E5%8F%A3_population.xls"),))
    assert made.about_terms.split() == ["popul", "人口"]


@pytest.mark.parametrize(
    "fields",
    [
        {"Landing page": "https://example.org/oranges/are/here"},
        {"Contact": "oranges@example.org"},
        {"Identifier": "oranges"},
        {"Metadata Created Date": "oranges"},
        {"公開年月日時分": "oranges"},
        {"License": "oranges"},
        {"Code": HASH},
        {"Description": "Tonnes"},
        {"Notes": ["Rice harvest", "Tonnes of rice"]},
    ],
)
def test_what_says_nothing_or_says_it_again_is_left_out(fields: dict[str, str | list[str]]) -> None:
    made = of(title="Rice harvest", description="Tonnes of rice", fields=fields)
    assert made.about_terms == "tonn rice"


def test_a_value_is_taken_once() -> None:
    assert of(fields={"a": "wheat", "b": "wheat", "c": ["wheat"]}).about_terms == "wheat"


def test_words_beside_an_address_are_kept() -> None:
    assert "wheat" in of(fields={"a": "wheat https://example.org/"}).about_terms.split()


def test_contents() -> None:
    made = document(Dataset(id="d"), ["North", "Rice harvest"])
    assert made.contents_terms == "north rice harvest"


def test_texts_of_a_table() -> None:
    texts = [["Area", "2010", "2020"], ["North", "1", "2"], ["South", "3", "4"]]
    values: list[list[Value]] = [["Area", "2010", "2020"], ["North", 1.0, 2.0], ["South", 3.0, 4.0]]
    found = table_texts(understand(Sheet("", 0, values, texts)), ["Sheet one", "Sheet one"])
    assert {"Sheet one", "Area", "North", "South", "2010", "2020"} <= set(found)
    assert len(found) == len(set(found))
    assert "" not in found


@pytest.mark.parametrize(
    "value", ["@." * 20_000 + " x", "a@" * 50_000, " " * 100_000, "0-" * 50_000, "2010-" * 20_000]
)
def test_hostile_values_take_no_time(value: str) -> None:
    assert of(title=value, description=value, fields={"機関": value}).id == "d"


def test_a_hundred_thousand_values_are_cut() -> None:
    made = of(fields={"k": [f"keyword{number}" for number in range(100_000)]})
    assert len(made.about_terms.split()) < 20_000


@pytest.mark.parametrize(
    "line",
    [
        '{"id": 7}',
        '{"id": "a", "title": null, "description": [1, {"b": null}], "data_fields": [1]}',
        '{"id": "a", "data_fields": {"": "", "機関": {"a": 1}, "k": [null, 3, true, ["x"]]}}',
        '{"id": "a", "data": [{"data_filename": "%"}, {"data_filename": "/"}, {"data_filename": 5}]}',
        '{"id": "a", "title": "\\ud800", "data": {"data_filename": "\\u0000"}}',
    ],
)
def test_odd_metadata(line: str) -> None:
    assert isinstance(document(parse_line(line.encode())), Document)


@given(st.text(), st.text(), st.dictionaries(st.text(), st.one_of(st.text(), st.lists(st.text()))))
def test_any_metadata(title: str, name: str, fields: dict[str, str | list[str]]) -> None:
    made = of(title=title, files=(DataFile(name, name, "", name),), fields=fields)
    assert len(made.formats.split()) == 1
    assert made.years == sorted(set(made.years))
