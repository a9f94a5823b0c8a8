"""The largest of sheets that are alike: of months, of years, of two that their titles name."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

import dsqa
from dsqa.answering.gathered.asked import named
from dsqa.language.tokens import tokens
from dsqa.questions.parse import parse

NIGHTS = {
    "1月": (("京都府", 410, 31), ("奈良県", 90, 12)),
    "2月": (("京都府", 380, 44), ("奈良県", 95, 9)),
    "3月": (("京都府", 520, 40), ("奈良県", 99, 7)),
}
AREAS = {"水稲": (("佐賀", 230, 5), ("滋賀", 300, 4)), "大豆": (("佐賀", 80, 2), ("滋賀", 66, 1))}


def _book(path: Path, sheets: dict[str, tuple[tuple[str, int, int], ...]], title: str, heads: list[str]) -> Path:  # fmt: skip
    workbook = Workbook()
    workbook.remove(workbook.active)
    for name, rows in sheets.items():
        sheet = workbook.create_sheet(name)
        sheet.append([title.format(name)])
        sheet.append(heads)
        for row in rows:
            sheet.append(row)
    workbook.save(path)
    return path


@pytest.mark.parametrize(
    ("question", "answer", "cell"),
    [
        ("京都府の外国人宿泊者が最も多かったのは何月ですか", "2月", ("2月", "C3")),
        ("奈良県の外国人宿泊者が最も少ない月はいつですか", "3月", ("3月", "C4")),
        ("2月に日本人宿泊者が最も多かったのはどこですか", "京都府", ("2月", "A3")),
    ],
)
def test_the_month_of_the_sheet(
    tmp_path: Path, question: str, answer: str, cell: tuple[str, str]
) -> None:
    heads = ["都道府県", "日本人宿泊者", "外国人宿泊者"]
    path = _book(tmp_path / "nights.xlsx", NIGHTS, "宿泊者数（令和6年{}）", heads)
    with dsqa.open([path], "j", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, path.name)
    assert found.text == answer
    assert [(one.sheet, one.cell) for one in found.cells] == [cell]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("佐賀では水稲と大豆のどちらの作付面積が広いですか", "水稲"),
        ("滋賀で収穫量が少ないのは水稲と大豆のどちらですか", "大豆"),
    ],
)
def test_one_of_two_that_titles_name(tmp_path: Path, question: str, answer: str) -> None:
    heads = ["都道府県", "作付面積", "収穫量"]
    path = _book(tmp_path / "crops.xlsx", AREAS, "令和5年産{}の作付面積及び収穫量", heads)
    with dsqa.open([path], "j", tmp_path / "store", reranker="none") as collection:
        assert collection.answer(question, path.name).text == answer


_WORDS = st.sampled_from(["towns", "the", "of", "New", "York", "us", "men", "class", "per", "no", "St.", "A-1", "12", "2020"])  # fmt: skip


@given(st.lists(_WORDS, min_size=1, max_size=4).map(" ".join))
def test_a_label_is_named_by_all_its_words_in_any_order(label: str) -> None:
    question = parse("How many men of class 12 were in the towns of York, St. A-1, in 2020?", "e")
    own = {token.text for token in tokens(label.lower(), "e") if token.kind != "function"}
    if own and own <= {token.text for token in question.all_tokens}:
        assert named(question, [label]) == [0]
