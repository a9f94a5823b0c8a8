import pytest
from dsqa_tasks.reading.asked import Expects, read_question


@pytest.mark.parametrize(
    ("question", "expects", "head"),
    [
        ("Who wrote it?", Expects.PERSON, ("write",)),
        ("When did it end?", Expects.TIME, ()),
        ("In what year did it end?", Expects.YEAR, ("year",)),
        ("Who is the publisher of Emma?", Expects.GROUP, ("publisher",)),
        ("What is the name of Akbar's eldest brother?", Expects.PERSON, ("eldest", "brother")),
        ("How many people came?", Expects.HOW_MANY, ("peopl", "came")),
        ("How old was he?", Expects.MEASURE, ()),
        ("Which football team won?", Expects.GROUP, None),
        ("The publisher of Emma is what?", Expects.GROUP, ("publisher",)),
        ("What is the name of the river?", Expects.PLACE, ("river",)),
        ("The capital of France is .", Expects.STATEMENT, ()),
        ("", Expects.STATEMENT, ()),
    ],
)
def test_what_is_asked_for(question: str, expects: Expects, head: tuple[str, ...] | None) -> None:
    asked = read_question(question)
    assert asked.expects == expects
    assert head is None or asked.head == head


def test_names_are_told_from_first_words() -> None:
    words = read_question("Paintings by Monet hang where?").words
    assert [(word.lower, word.capital) for word in words] == [
        ("paintings", False), ("monet", True), ("hang", False),
    ]  # fmt: skip
