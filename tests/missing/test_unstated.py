"""Questions that a guess does not answer."""

from pathlib import Path

import pytest

import dsqa

BRANCHES = "Branch,Town,Staff\nHarbour,Bath,12\nMarket,York,8\nStation,Leeds,15\nCastle,Derby,6\n"
RATES = "Branch,Hiring rate\nHarbour,12.5\nMarket,8.1\nStation,15.2\nMill,9.4\n"
REGIONS = "Branch,Region,Staff (persons)\nHarbour,North,12\nMarket,South,8\nStation,East,15\nMill,North,9\n"
SHOPS = "支店,市,人数\n港店,津市,12\n駅前店,呉市,8\n本店,堺市,15\n北店,柏市,6\n"


def answer(tmp_path: Path, question: str, text: str) -> dsqa.Answer:
    file = tmp_path / "shops.csv"
    file.write_text(text, "utf-8")
    return dsqa.ask(question, file, reranker="none")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("hello", BRANCHES),
        ("Thanks!", BRANCHES),
        ("What is the unit of staff?", BRANCHES),
        ("What is the source of the data?", BRANCHES),
        ("こんにちは", SHOPS),
        ("ありがとう", SHOPS),
        ("人数の単位は何ですか", SHOPS),
        ("出典は何ですか", SHOPS),
    ],
)
def test_nothing_states_it(tmp_path: Path, question: str, text: str) -> None:
    found = answer(tmp_path, question, text)
    assert found.status == "not_found"
    assert found.confidence <= 0.1


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the unit of staff?", REGIONS),
        ("How many staff has the Market branch?", BRANCHES),
        ("staff of the Market branch", BRANCHES),
        ("駅前店の人数", SHOPS),
    ],
)
def test_what_is_stated_is_found(tmp_path: Path, question: str, text: str) -> None:
    assert answer(tmp_path, question, text).status != "not_found"


@pytest.mark.parametrize(("text", "is_sure"), [(BRANCHES, False), (REGIONS, True)])
def test_a_no_is_sure_where_all_names_of_a_kind_are_there(
    tmp_path: Path, text: str, is_sure: bool
) -> None:
    found = answer(tmp_path, "Is there a branch in the West?", text)
    assert found.text == "no"
    assert (found.confidence > 0.5) is is_sure


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many murders were there in York?", BRANCHES),
        ("What is the staff of the Hispanic Market branch?", BRANCHES),
        ("How many people were hired in the Market branch?", RATES),
    ],
)
def test_a_cell_of_something_else_is_never_sure(tmp_path: Path, question: str, text: str) -> None:
    assert answer(tmp_path, question, text).confidence < 0.5


def test_a_number_is_no_sure_answer_to_whether(tmp_path: Path) -> None:
    index = "Table 1. Share index,,\n,,\nCountry,1998,1999\nAmericas,268.5,330.5\n  Peru,281.6,341.6\n  Chile,149.3,223.4\nAsia,77.3,133.3\n  Japan,71.2,128.3\n"
    assert answer(tmp_path, "What was the index of Japan in 1999?", index).confidence > 0.7
    found = answer(tmp_path, "Was the index of Japan in 1999 affected by the crisis?", index)
    assert (found.text, found.confidence < 0.5) == ("128.3", True)


def test_a_row_does_not_tell_who_won(tmp_path: Path) -> None:
    rows = "Year,Elected,Runner-up\n2000,George Bush,Al Gore\n2004,Tom Hale,Ida Berg\n2008,Ana Ruiz,Max Moor\n"
    assert answer(tmp_path, "Did Al Gore win in 2000?", rows).confidence < 0.5
