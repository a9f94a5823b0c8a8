"""Practice questions on cross tables: what they say means the cells they are computed from."""

from functools import cache

import numpy as np
import pytest

from dsqa.language.lang import Lang
from dsqa.locate import build_index
from dsqa.readers import read
from dsqa.tables import understand
from dsqa.training.practice.cross_tables import KIND_NAMES, questions

FARMS = "\n".join(
    [
        "Farms by region and year",
        "Code,Region,Kind,2001,2002",
        "01,Total,Total,610,880",
        "02,North,Dairy farms,150,460",
        "03,North,Crop farms,450,250",
        "04,South,Dairy farms,155,455",
        "05,South,Crop farms,10,170",
    ]
).encode()
CHANGES = "\n".join(
    [
        "Growth by region,,,,",
        "Region,Growth 2001,Growth 2002,Growth 2003,Growth 2004",
        "North,-5,12,3,4",
        "South,7,-9,2,8",
        "East,1,5,-6,10",
        "West,14,-11,13,-15",
        "Centre,16,17,18,19",
    ]
).encode()
CITIES = "\n".join(
    [
        "市町村別世帯数",
        "市町村,2015年,2020年",
        "青森市,118,120",
        "弘前市,177,183",
        "八戸市,130,99",
        "黒石市,20,35",
    ]
).encode()

Question = tuple[str, str, str, str]
"""Kind, text, answer and file."""


def asked_of(data: bytes, lang: Lang = "e", seed: int = 0) -> list[Question]:
    """Practice questions on the tables of a CSV file."""
    sheets = read(data)
    tables = [one for sheet in sheets for one in understand(sheet)]
    return questions(
        build_index([("a.csv", sheets, tables)], lang), np.random.default_rng(seed), 200
    )


made = cache(asked_of)


def test_a_look_up_names_what_tells_its_cell_apart() -> None:
    numbers = {
        "150": ("2001", "north", "dairy"), "460": ("2002", "north", "dairy"), "450": ("2001", "north", "crop"),
        "155": ("2001", "south", "dairy"), "170": ("2002", "south", "crop"),
    }  # fmt: skip
    asked = [(text.lower(), answer) for kind, text, answer, _ in made(FARMS) if kind == "look_up"]
    assert len(asked) > 10
    for text, answer in asked:
        assert all(word in text for word in numbers.get(answer, ()))
        assert "total" not in text


@pytest.mark.parametrize(("lang", "files"), [("e", (FARMS, CHANGES)), ("j", (CITIES,))])
def test_every_kind_is_asked_and_filled(lang: Lang, files: tuple[bytes, ...]) -> None:
    found = [one for seed in range(3) for data in files for one in made(data, lang, seed)]
    # Only where a total and a change are stated there are shares of it and signs of change.
    lacking = {"share", "opposite"} if lang == "j" else set()
    assert {kind for kind, *_ in found} == {*KIND_NAMES} - lacking
    assert not [text for _, text, _, _ in found if set("{}@") & set(text)]
    assert all(answer for _, _, answer, _ in found)


@pytest.mark.parametrize(
    ("kind", "words", "answer"),
    [
        ("difference", ("North", "Centre", "2001"), "21"),
        ("sum_of_two", ("East", "West", "2002"), "-6"),
        ("maximum", ("2003",), "18"),
        ("largest", ("2001",), "Centre"),
        ("smallest", ("2004",), "West"),
        ("average", ("2004",), "5.2"),
        ("range", ("2003",), "24"),
    ],
)
def test_answers_are_computed_from_the_lines_that_are_named(
    kind: str, words: tuple[str, ...], answer: str
) -> None:
    regions = {"North", "South", "East", "West", "Centre"} - set(words)
    years = {"2001", "2002", "2003", "2004"} - set(words)
    asked = [
        found
        for seed in range(6)
        for one, text, found, _ in made(CHANGES, "e", seed)
        if one == kind
        and all(word.lower() in text.lower() for word in words)
        and not any(other.lower() in text.lower() for other in regions | years)
    ]
    assert asked
    assert set(asked) == {answer}


def test_a_share_is_one_of_the_total() -> None:
    shares = {answer for kind, _, answer, _ in made(FARMS) if kind == "share"}
    wholes = {f"{part / whole:.6f}" for whole, parts in ((610, (150, 450, 155, 10)), (880, (460, 250, 455, 170))) for part in parts}  # fmt: skip
    assert shares
    assert shares <= wholes


def test_the_same_seed_makes_the_same_questions() -> None:
    assert asked_of(FARMS) == asked_of(FARMS)
    assert asked_of(FARMS) != asked_of(FARMS, seed=1)


def test_japanese_questions_say_years_in_either_calendar() -> None:
    texts = [text for seed in range(3) for _, text, _, _ in made(CITIES, "j", seed)]
    assert any("青森市" in text and "2015年" in text for text in texts)
    assert any("弘前市" in text and "令和2年" in text for text in texts)


def test_a_dataset_without_tables_is_passed_over() -> None:
    assert questions(build_index([], "e"), np.random.default_rng(0), 200) == []
