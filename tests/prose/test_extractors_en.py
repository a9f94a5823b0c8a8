"""What English notes answer."""

from collections.abc import Callable

import pytest

from dsqa.prose.passages import Prose, answer_from_prose
from dsqa.questions.operation import read_operation
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet

SheetOf = Callable[[list[list[str]]], Sheet]

NOTES = [
    ["Table 7. Births and deaths by county"],
    ["[In thousands of dollars, except as indicated]"],
    ["County", "Births"],
    ["Adair", "154(P)"],
    ["(D) Withheld to avoid disclosing data of single firms."],
    ["P : preliminary"],
    ["* Fewer than 20 events."],
    ["1 The killing of a felon by a private citizen."],
    ["Excludes simple and concurrent resolutions"],
    ["Vehicles owned by the military services are not included."],
    ["NOTE: Standard errors appear in parentheses."],
    ["\\1 Standard and Poor's Issue Credit Rating (ICR) is an opinion."],
    ["The figures include the offenses of murder and robbery."],
    ["A farm is any place from which $1,000 or more of products were sold."],
    ["Source: U.S. Census Bureau, Current Population Survey, unpublished data."],
    ["Release Date: December 2017"],
]
MARKED_NOTES = [
    ["Mill prices, indications as of 03/15/2031 at 09:10 AM"],
    ["Mill", "Price"],
    ["b-local mills", "12"],
    ["b Price revised."],
    ["Source: Office of Mills,"],
    ["Division of Prices,"],
    ["Annual Yearbook (accessed 4 May 2031)"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What does (D) mean?", "Withheld to avoid disclosing data of single firms"),
        ("What does the letter P stand for?", "preliminary"),
        ("What does the asterisk mean?", "Fewer than 20 events."),
        ("Which resolutions are left out?", "simple and concurrent resolutions"),
        ("Are vehicles of the military counted?", "Vehicles owned by the military services are not included."),
        ("What do the figures in parentheses show?", "Standard errors"),
        ("What does ICR stand for?", "Issue Credit Rating"),
        ("Which offenses are counted in the figures?", "murder and robbery"),
        ("How is a farm defined?", "any place from which $1,000 or more of products were sold"),
        ("Which survey are the figures from?", "Current Population Survey"),
        ("Who compiled these data?", "U.S. Census Bureau"),
        ("What is the source of the table?", "U.S. Census Bureau, Current Population Survey, unpublished data"),
        ("When were these estimates released?", "December 2017"),
        ("Who published the data?", "U.S. Census Bureau"),
        ("Which agency do the figures come from?", "U.S. Census Bureau"),
        ("What is a farm?", "any place from which $1,000 or more of products were sold"),
        ("Which offenses make up the figures?", "murder and robbery"),
        ("What unit are the figures in?", "In thousands of dollars"),
    ],
)  # fmt: skip
def test_what_notes_say(sheet_of: SheetOf, question: str, text: str) -> None:
    answer = answer_from_prose(parse(question, "e"), Prose([("f.xls", sheet_of(NOTES))], "e"))
    assert answer is not None
    assert answer.text == text
    assert read_operation(question, "e").operation == "text"


@pytest.mark.parametrize(
    "question",
    [
        "How many vehicles are included in the count?",
        "What is the rate of good health among women based on the survey of 2010?",
        "Which county had the most births?",
        "When did births peak?",
    ],
)
def test_what_cells_answer(question: str) -> None:
    assert read_operation(question, "e").operation != "text"


WRAPPED = [
    ["Table 8. Visits to parks"],
    ["[In thousands. Includes data for the parks of the islands in the Pacific, and those of"],
    ["the forest reserves. For fiscal year ending September 30.]"],
    ["Park", "Visits"],
    ["Denali", "154"],
    ["NOTE: Sufficient data are not available for caves. Therefore, no caves are shown."],
    ["- Represents zero. 1982-84=100."],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "What do the data for islands include?",
            "data for the parks of the islands in the Pacific, and those of the forest reserves",
        ),
        ("When does the fiscal year end?", "September 30"),
        ("Why are no caves shown?", "Sufficient data are not available for caves."),
        ("What does a dash mean?", "Represents zero."),
        ("What is the base period of the index?", "1982-84"),
    ],
)
def test_notes_over_several_rows(sheet_of: SheetOf, question: str, text: str) -> None:
    answer = answer_from_prose(parse(question, "e"), Prose([("f.xls", sheet_of(WRAPPED))], "e"))
    assert answer is not None
    assert answer.text == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What does footnote b say?", "Price revised."),
        ("As of what date are the mill prices?", "03/15/2031"),
        ("As of when are the mill prices?", "03/15/2031"),
        ("When was the data accessed?", "4 May 2031"),
        (
            "What is the source of the prices?",
            "Office of Mills, Division of Prices, Annual Yearbook (accessed 4 May 2031)",
        ),
    ],
)
def test_marks_dates_and_lines_that_end_in_a_comma(
    sheet_of: SheetOf, question: str, text: str
) -> None:
    asked = parse(question, "e")
    assert asked.operation == "text"
    answer = answer_from_prose(asked, Prose([("f.xls", sheet_of(MARKED_NOTES))], "e"))
    assert answer is not None
    assert answer.text == text


PUBLISHED = [
    ["Table 12. Landings of fish by port"],
    ["Port", "Weight"],
    ["Oban", "3,410"],
    ["Boats of the navy are counted; those of yards are included in other boats."],
    ["A boat is any vessel of five tons or more."],
    ["Collected between April and June 2030 by the Survey of Ports."],
    ["Source: Harbour Board, Landings of Fish, 2030, Series HB 12, March 2031."],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When was Landings of Fish, 2030 published?", "March 2031"),
        ("Where are the boats of yards included?", "other boats"),
        ("When were the data collected?", "between April and June 2030"),
        ("What counts as a boat?", "any vessel of five tons or more"),
        ("Who published the landings of fish by port?", "Harbour Board"),
    ],
)
def test_what_stands_in_the_source_and_in_definitions(
    sheet_of: SheetOf, question: str, text: str
) -> None:
    asked = parse(question, "e")
    assert asked.operation == "text"
    answer = answer_from_prose(asked, Prose([("f", sheet_of(PUBLISHED))], "e"))
    assert answer is not None
    assert answer.text == text


def test_a_line_with_a_name_of_its_own_continues_no_source(sheet_of: SheetOf) -> None:
    sheet = sheet_of(
        [
            ["Source: Office of Fisheries of the Northern Isles, Fish Bulletin 55, June 2019"],
            ["Contact: fish@example.org"],
        ]
    )
    texts = [one.text for one in Prose([("f", sheet)], "e").passages]
    assert texts[1].startswith("Contact")
    asked = parse("In which bulletin was this published?", "e")
    answer = answer_from_prose(asked, Prose([("f", sheet)], "e"))
    assert answer is not None
    assert answer.text == "Fish Bulletin 55"
