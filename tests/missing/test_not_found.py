"""What a question names that a dataset does not have."""

from dataclasses import replace

import pytest

from dsqa.answers.model import Answer, CellRef, MissingTerm
from dsqa.collection.model import Dataset
from dsqa.language.lang import Lang
from dsqa.missing.facts import Presence
from dsqa.missing.names import names_like
from dsqa.missing.not_found import named_missing
from dsqa.missing.presence import DatasetSaid, presence
from dsqa.missing.weights import MissingCard, MissingWeights
from dsqa.missing.words import MEASURED, NAME_JA, PLACES
from dsqa.missing.years import years_of
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

STATES = "State,Sales (dollars)\nOhio,10\nUtah,20\nIowa,30\nTX,40\n"
CITY_TABLE = "City,Country,Sales\nOsaka,Japan,1\nParis,France,2\nMadrid,Spain,3\nBerlin,Germany,4\nLima,Peru,5\n"
CITIES = "市町村,人口\n水戸市,10\n日立市,20\n土浦市,30\n古河市,40\n"
CLINICS = "名称,病床数\n青木医院,10\n井上医院,20\n小林クリニック,30\n上田医院,40\n"
GUESS = Answer(
    "10", (CellRef("f.csv", "", "B2"),), row_path=("Ohio",), column_path=("Sales (dollars)",)
)
_NOWHERE = [1.0] * (len(PLACES) - 1) + [-2.0]
DOUBTING = MissingWeights(
    dict.fromkeys(("e known", "e rare", "e name", "e place", *MEASURED), _NOWHERE),
    {},
    {"constant": 0.0, "mean": 2.0},
    {},
    {"constant": 2.0, **{f"{kind} nowhere": -4.0 for kind in ("e name", NAME_JA, *MEASURED)}},
    MissingCard("", [], ""),
)
"""MissingWeights that go by the mean of the words, and doubt a name that is nowhere."""


def said(text: str, lang: Lang = "e") -> DatasetSaid:
    sheets = list(read(text.encode()))
    contents = [
        Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])
    ]
    return DatasetSaid(contents, lang, years_of(contents, lang), Dataset("a", title="Farm stands"))


def found(question: str, text: str, lang: Lang = "e") -> Presence:
    return presence(parse(question, lang), GUESS, said(text, lang))


def missing(question: str, text: str, lang: Lang = "e") -> tuple[MissingTerm, ...]:
    held = found(question, text, lang)
    return named_missing(parse(question, lang), held, said(text, lang), DOUBTING, GUESS)


@pytest.mark.parametrize(
    ("question", "place"),
    [("How many people are older than 30?", "alike"), ("How many are taller than 30?", "nowhere")],
)
def test_an_adjective_is_there_with_what_it_tells_of(question: str, place: str) -> None:
    held = found(question, "name,age\nAnn,34\nBob,61\n")
    assert [one.place for one in held.words if one.token.surface.endswith("er")] == [place]


@pytest.mark.parametrize(
    "question",
    [
        "What were the sales in Ohio?",
        "What were the sales of Ohioans?",
        "What were the sales in Texas?",
        "What did farm stands sell in Utah?",
        "How many dollars were the sales in Iowa?",
    ],
)
def test_what_is_there_in_other_words_is_not_missing(question: str) -> None:
    assert missing(question, STATES) == ()


def test_a_place_among_places_of_its_kind() -> None:
    there = "Iowa, Ohio, Texas, Utah"
    assert missing("What were the sales in Maine?", STATES) == (
        MissingTerm("Maine", there, "place"),
    )


def test_a_place_is_passed_over_where_the_dataset_is_of_other_things() -> None:
    text = "Crop,Sales (dollars)\nCorn,10\nRye,20\nOats,30\n"
    assert missing("What were the sales of corn in Maine?", text) == ()


def test_a_japanese_place_among_others() -> None:
    (one,) = missing("つくば市の人口は？", CITIES, "j")
    assert one == MissingTerm("つくば市", "古河市, 土浦市, 日立市, 水戸市", "place")
    assert missing("水戸市の人口は？", CITIES, "j") == ()


def test_a_prefecture_whose_name_stands_within_another() -> None:
    text = "都道府県,人口\n北海道,10\n青森県,20\n東京都,30\n大阪府,40\n愛知県,50\n"
    (one,) = missing("京都府の人口は何人ですか", text, "j")
    assert (one.what, one.kind) == ("京都府", "place")
    assert "京都" not in one.there.replace("東京都", "").split(", ")


def test_the_kind_of_a_region_is_part_of_its_name() -> None:
    (one,) = missing("東京都の人口は？", CITIES, "j")
    assert (one.what, one.kind) == ("東京都", "place")


def test_a_country_by_its_other_name() -> None:
    text = "Country,Sales\nCôte d'Ivoire,10\nEswatini,20\nFrance,30\nPeru,40\n"
    assert missing("What were the sales of Ivory Coast?", text) == ()
    assert missing("What were the sales of Swaziland?", text) == ()


def test_a_unit_beside_another_of_its_kind() -> None:
    assert missing("How many euros were the sales in Ohio?", STATES) == (
        MissingTerm("euros", "dollars", "unit"),
    )


def test_a_name_with_what_is_spelled_like_it() -> None:
    text = "Team,Sales\nRovers,10\nUnited,20\n"
    assert missing("What were the sales of the Rovars?", text) == (
        MissingTerm("Rovars", "Rovers", "word"),
    )


@pytest.mark.parametrize(
    ("question", "text", "what", "there"),
    [
        ("What were the sales of Rome?", CITY_TABLE, "Rome", "Osaka, Paris, Madrid, Berlin and 1 more"),
        ("Which country has Rome?", CITY_TABLE, "Rome", "Osaka, Paris, Madrid, Berlin and 1 more"),
        ("What were the sales of Brelin?", CITY_TABLE, "Brelin", "Berlin"),
        ("What were the sales of Oslo?", "Year,2001,2002\nNorth,1,2\nSouth,3,4\n", "Oslo", "North, South"),
        ("What were the sales of Oslo?", "Year,Sales\n2001,1\n2002,3\n", "Oslo", ""),
    ],
)  # fmt: skip
def test_a_name_with_the_names_of_its_kind(question: str, text: str, what: str, there: str) -> None:
    assert MissingTerm(what, there, "word") in missing(question, text)


def test_measures_are_no_names_of_places() -> None:
    text = "コード,人口,世帯数\n27000,10,4\n13000,20,6\n01000,30,8\n"
    columns = said(text, "j").levels
    assert names_like("京都府", parse("京都府の人口は？", "j"), columns, GUESS) == []


def test_a_place_that_is_a_city_and_a_prefecture() -> None:
    text = "都道府県,人口\n北海道,10\n青森県,20\n東京都,30\n愛知県,50\n"
    assert missing("大阪の人口は？", text, "j") == (
        MissingTerm("大阪", "北海道, 青森, 東京, 愛知", "place"),
    )


@pytest.mark.parametrize(
    ("question", "text", "lang"),
    [
        ("How many columns and rows does the table cover?", STATES, "e"),
        ("What is the average share?", STATES, "e"),
        ("この表に列はいくつありますか", CITIES, "j"),
        ("人口の合計と平均は？", CITIES, "j"),
    ],
)
def test_words_of_operations_and_tables_are_not_looked_for(
    question: str, text: str, lang: Lang
) -> None:
    assert [one.word for one in found(question, text, lang).words if one.place == "nowhere"] == []


def test_a_name_of_several_words_is_one() -> None:
    names = [one.what for one in missing("What were the sales of Krax Zullen in Ohio?", STATES)]
    assert names == ["Krax Zullen"]


def test_a_question_about_something_else() -> None:
    what = missing("Which goalkeeper saved penalties?", STATES)
    assert [one.kind for one in what] == ["word", "word"]
    assert {one.there for one in what} == {"Ohio > Sales (dollars)"}


def test_the_nearest_thing_has_all_labels_of_its_row() -> None:
    question = parse("Which goalkeeper saved penalties?", "e")
    guess = replace(GUESS, row_path=("Ohio", "Columbus"))
    held = presence(question, guess, said(STATES))
    what = named_missing(question, held, said(STATES), DOUBTING, guess)
    assert {one.there for one in what} == {"Ohio > Columbus > Sales (dollars)"}


@pytest.mark.parametrize(
    "guess",
    [
        replace(GUESS, text="Ohio", cells=(CellRef("f.csv", "", "A2"),)),
        replace(GUESS, text="4", cells=tuple(CellRef("f.csv", "", f"A{row}") for row in (2, 3))),
    ],
)
def test_a_label_and_a_count_are_no_nearest_thing(guess: Answer) -> None:
    question = parse("Which goalkeeper saved penalties?", "e")
    held = presence(question, guess, said(STATES))
    what = named_missing(question, held, said(STATES), DOUBTING, guess)
    assert {one.there for one in what} == {""}


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("How many dollars were the sales?", "there"),
        ("How many euros were the sales?", "other"),
        ("How many tonnes were the sales?", ""),
        ("What were the sales?", ""),
    ],
)
def test_units(question: str, unit: str) -> None:
    assert found(question, STATES).unit == unit


def test_where_words_stand() -> None:
    places = {
        word.word: word.place
        for word in found("Which farm had sales in Utah, goats?", STATES).words
    }
    assert places == {"farm": "metadata", "sale": "answer", "utah": "dataset", "goat": "nowhere"}


def test_companies_and_regions_are_kinds_of_their_own() -> None:
    question = parse("水戸商事株式会社の人口は？", "j")
    kinds = {
        word.token.surface: word.kind for word in presence(question, GUESS, said(CITIES, "j")).words
    }
    assert kinds["株式会社"] == kinds["商事"] == "j company"
    assert kinds["人口"] != "j company"


def test_a_name_is_there_where_brackets_say_what_it_is_called() -> None:
    text = "Name,Team\nAnn,Bos\nBob,Chi\nCid,Bos\n"
    assert missing("Which players are on the Boston (Bos) team?", text) == ()
    assert missing("Which players are on the Boston (Nyc) team?", text) != ()


def test_a_month_is_missing_as_it_is_asked_for() -> None:
    text = "Month,Sales\nJan 2021,12\nFeb 2021,15\nMar 2021,9\n"
    assert MissingTerm("April 2021", "Jan 2021, Feb 2021, Mar 2021", "date") in missing(
        "What were the sales in April 2021?", text
    )


@pytest.mark.parametrize(
    ("question", "text", "lang", "terms"),
    [
        ("What is the profit of Ohio?", STATES, "e", [("profit", "Sales (dollars)")]),
        ("How much profit did Ohio make?", STATES, "e", [("profit", "Sales (dollars)")]),
        ("What is the GDP of Peru?", CITY_TABLE, "e", [("GDP", "Sales")]),
        ("水戸市の利益は？", CITIES, "j", [("利益", "人口")]),
        ("What are the sales of Ohio?", STATES, "e", []),
        ("What are the sales of the North?", "Area,2001,2002\nNorth,1,2\nSouth,3,4\n", "e", []),
        ("What is the turnover of Ohio?", STATES, "e", []),
        ("What is the unit of the sales?", STATES, "e", []),
        ("In what year did Ohio sell most?", STATES, "e", []),
        ("水戸市の人口は？", CITIES, "j", []),
    ],
)
def test_a_known_measure_that_no_label_names(
    question: str, text: str, lang: Lang, terms: list[tuple[str, str]]
) -> None:
    held = [one for one in found(question, text, lang).words if one.named in MEASURED]
    assert [one.token.surface for one in held if one.place == "nowhere"] == [
        what for what, _ in terms
    ]
    for what, there in terms:
        assert MissingTerm(what, there, "word") in missing(question, text, lang)


@pytest.mark.parametrize(
    ("question", "text", "lang", "what"),
    [
        (
            "What were the sales of North Rovers?",
            "Team,Sales\nRovers,10\nNorth End,20\n",
            "e",
            "North",
        ),
        ("What were the sales of North End?", "Team,Sales\nRovers,10\nNorth End,20\n", "e", ""),
        ("What were the sales of End North?", "Team,Sales\nRovers,10\nNorth End,20\n", "e", ""),
        ("What were the sales of Team Rovers?", "Team,Sales\nRovers,10\nNorth End,20\n", "e", ""),
        ("青山医院の病床数は？", CLINICS, "j", "青山医院"),
        ("小林医院の病床数は？", CLINICS, "j", "小林医院"),
        ("青木医院の病床数は？", CLINICS, "j", ""),
    ],
)
def test_a_name_like_others(question: str, text: str, lang: Lang, what: str) -> None:
    assert [one.what for one in missing(question, text, lang)] == ([what] if what else [])
