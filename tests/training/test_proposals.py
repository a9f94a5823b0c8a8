"""Which cells hold a gold answer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.questions.model import Topic
from dsqa.training.locator.proposals import Proposal, proposals

Make = Callable[..., Path]
TABLE = """Sales of shops,,
(in thousands),,
Shop,2019,2020
Leeds,"1,200",950
York,800,"1,100"
"""


@pytest.fixture
def propose(make: Make) -> Callable[[str, str], Proposal]:
    folder = make({"sales": ["a.csv"]}, {"a.csv": TABLE.encode()})

    def propose(question: str, gold: str) -> Proposal:
        with open_collection(folder) as opened:
            topic = Topic("Q1", "sales", question, 1)
            (found,) = proposals(Answerer(opened), [topic], {"Q1": gold})
            return found

    return propose


def cells(found: Proposal) -> list[str]:
    return [one.cell for one in found.cells]


@pytest.mark.parametrize(
    ("question", "gold", "cell"),
    [
        ("What were the sales of York in 2020?", "1,100", "C5"),
        ("What were the sales of York in 2020?", "1100", "C5"),
        ("What were the sales of York in 2020?", "1,100,000", "C5"),
        ("What did the shop in Leeds sell in 2019?", "1200000", "B4"),
    ],
)
def test_by_text_by_value_and_scaled(
    propose: Callable[[str, str], Proposal], question: str, gold: str, cell: str
) -> None:
    found = propose(question, gold)
    assert (cells(found), found.kind) == ([cell], "lookup")


def test_what_stands_nowhere(propose: Callable[[str, str], Proposal]) -> None:
    found = propose("What were the sales of York in 2020?", "77")
    assert (found.cells, found.sure, found.paths) == ((), False, "")
    assert found.why.startswith("no cell holds it")


def test_several_values(propose: Callable[[str, str], Proposal]) -> None:
    found = propose("What were the sales of both shops, in order?", "950; 800")
    assert (cells(found), found.kind, found.sure) == (["C4", "B5"], "list", False)


def test_a_dataset_that_is_not_there(make: Make, propose: Callable[[str, str], Proposal]) -> None:
    folder = make({"sales": ["a.csv"]}, {"a.csv": TABLE.encode()})
    with open_collection(folder) as opened:
        topic = Topic("Q1", "other", "What?", 1)
        (found,) = proposals(Answerer(opened), [topic], {"Q1": "1"})
    assert (found.cells, found.why) == ((), "the dataset was not read")
