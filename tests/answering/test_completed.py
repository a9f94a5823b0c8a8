"""Follow-up questions, completed by the question before them and the labels of the dataset."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import dsqa

STAFF = b"""Name,City,Status,Salary
Ann,Leeds,paid,10
Bob,York,open,20
Cy,Leeds,open,30
Di,Hull,paid,40
Ed,Hull,paid,50
"""
PEOPLE = """都市,2010年,2015年,2020年
大阪市,10,20,30
堺市,11,25,31
神戸市,12,19,35
""".encode()


@pytest.fixture(scope="module")
def staff(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dsqa.Collection]:
    with dsqa.open(STAFF, "e", tmp_path_factory.mktemp("store"), reranker="none") as collection:
        yield collection


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dsqa.Collection]:
    with dsqa.open(PEOPLE, "j", tmp_path_factory.mktemp("store"), reranker="none") as collection:
        yield collection


@pytest.mark.parametrize(
    ("before", "question", "read_as"),
    [
        (
            "How many employees are in Leeds?",
            "And in Hull?",
            "How many employees are in Hull?",
        ),
        (
            "How many employees in Leeds are paid?",
            "what about open?",
            "How many employees in Leeds are open?",
        ),
        (
            "Which city has the highest total salary?",
            "And the lowest?",
            "Which city has the lowest total salary?",
        ),
        (
            "Which city has the highest total salary?",
            "and the second?",
            "Which city has the second highest total salary?",
        ),
        (
            "What is the total salary of Leeds?",
            "And the average?",
            "What is the average salary of Leeds?",
        ),
        ("What is the salary of Ann?", "Bob?", "What is the salary of Bob?"),
        (
            "How many employees are in Hull?",
            "How many of them are paid?",
            "How many of the employees in Hull are paid?",
        ),
        (
            "Which city has the highest total salary?",
            "Which had the least?",
            "Which city has the lowest total salary?",
        ),
        ("What is the salary of Ann?", "Where does it say that?", "What is the salary of Ann?"),
        ("What is the salary of Ann?", "Which city is she in?", "Which city is Ann in?"),
        ("What is the salary of Ann?", "Which city has the highest total salary?", ""),
        ("What is the salary of Ann?", "How many employees are in York?", ""),
        ("大阪市の人口は？", "And in Hull?", ""),
    ],
)
def test_what_a_follow_up_leaves_out_is_taken_from_the_question_before(
    staff: dsqa.Collection, before: str, question: str, read_as: str
) -> None:
    assert staff.answer(question, after=before).read_as == read_as


def test_a_share_is_of_the_rows_that_two_labels_name(staff: dsqa.Collection) -> None:
    """Not of their salaries."""
    before = "How many employees in Leeds are paid?"
    found = staff.answer("How many is that in percent?", after=before)
    assert (found.text, found.operation) == ("50%", "share_of_group")


@pytest.mark.parametrize(
    ("before", "question", "read_as"),
    [
        ("2020年の大阪市の人口は？", "堺市は？", "2020年の堺市の人口は？"),
        ("2020年の大阪市の人口は？", "では2015年は？", "2015年の大阪市の人口は？"),
        ("2020年の大阪市の人口は？", "2015年の堺は？", "2015年の堺の人口は？"),
        (
            "2020年に人口が最も多い都市はどこですか？",
            "一番少ないのは？",
            "2020年に人口が一番少ない都市はどこですか？",
        ),
        (
            "2020年に人口が最も多い都市はどこですか？",
            "2番目は？",
            "2020年に人口が2番目に多い都市はどこですか？",
        ),
        ("2020年の大阪市の人口は？", "一番多い都市は？", "2020年の人口が一番多い都市は？"),
        (
            "2020年の大阪市の人口は？",
            "2010年からどれだけ増えましたか？",
            "大阪市の人口は2010年から2020年までにどれだけ増えましたか？",
        ),
        (
            "2020年に人口が最も多い都市はどこですか？",
            "次に多いのは？",
            "2020年に人口が2番目に多い都市はどこですか？",
        ),
        (
            "2020年の大阪市の人口は？",
            "それは何％ですか？",
            "2020年の人口のうち大阪市の割合は何％ですか？",
        ),
        ("2020年の大阪市の人口は？", "それはどこに書いてありますか？", "2020年の大阪市の人口は？"),
        ("2020年の大阪市の人口は？", "2015年の堺市の人口は？", ""),
    ],
)
def test_japanese_follow_ups(
    people: dsqa.Collection, before: str, question: str, read_as: str
) -> None:
    assert people.answer(question, after=before).read_as == read_as


def test_follow_ups_lean_on_follow_ups(people: dsqa.Collection) -> None:
    """As asked, or as they were read."""
    before = ["2020年の大阪市の人口は？", "堺市は？"]
    found = people.answer("2015年は？", after=before)
    assert (found.text, found.read_as) == ("25", "2015年の堺市の人口は？")
    assert people.answer("2015年は？", after="2020年の堺市の人口は？").text == "25"
    found = people.answer("その差は？", after=before)
    assert (found.text, found.read_as) == ("1", "2020年の大阪市と堺市の人口の差は？")
    assert found.to_dict()["read_as"] == found.read_as
    assert "read_as" not in people.answer(before[0]).to_dict()


def test_files_are_exchanged_by_their_names(tmp_path: Path) -> None:
    for town, number in (("leeds", 3), ("york", 7)):
        (tmp_path / f"sales_{town}.csv").write_text(f"Month,Sales\nMay,{number}\nJune,9\nJuly,5\n")
    with dsqa.open(tmp_path, "e", reranker="none") as collection:
        found = collection.answer("and York?", after="What were the sales in Leeds in May?")
    assert (found.text, found.read_as) == ("7", "What were the sales in York in May?")


def test_a_label_of_another_number_is_of_the_same_kind() -> None:
    lines = "".join(f"A{at},Customer {at},{at}\n" for at in range(40))
    with dsqa.open(f"Order,Buyer,Price\n{lines}".encode(), "e", reranker="none") as collection:
        found = collection.answer("And Customer 99?", after="How many orders has Customer 7?")
    assert found.read_as == "How many orders has Customer 99?"
