"""By how many per cent a number changed."""

from collections.abc import Callable

from sample_grids import LIVESTOCK, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


def test_percent_change_counts_from_the_earlier_year(ask: Ask) -> None:
    for question in (
        "By what percentage did livestock in the East rise between 2001 and 2002?",
        "By what percentage did livestock in the East rise from 2001 to 2002?",
    ):
        answer = ask(question, LIVESTOCK)
        assert (answer.text, addresses(answer)) == ("76.2", "B6,C6")
        assert answer.operation == "percent_change"
        assert ask(f"{question[:-1]}, to the nearest percent?", LIVESTOCK).text == "76"
