"""Look-ups: the best cell, or a quotient that no cell states."""

from collections.abc import Callable

from sample_grids import SCHOOLS, SPENDING, addresses

from dsqa.answers.model import Answer
from dsqa.questions.parse import parse

Ask = Callable[..., Answer]


def test_the_best_cell(ask: Ask) -> None:
    answer = ask("What was the spending for health in 2001?", SPENDING)
    assert (answer.text, addresses(answer), answer.operation) == ("250", "B4", "lookup")


def test_an_amount_for_each_that_no_cell_states(ask: Ask) -> None:
    answer = ask("港市の小学校は1校あたり児童何人ですか", SCHOOLS, "j")
    assert (answer.text, answer.operation) == ("400.0", "ratio")


def test_without_a_note_a_text_is_the_best_cell(ask: Ask) -> None:
    question = "What does health mean in 2001?"
    assert parse(question, "e").operation == "text"
    assert ask(question, SPENDING).operation == "lookup"
