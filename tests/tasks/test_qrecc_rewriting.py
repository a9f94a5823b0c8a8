import pytest

from dsqa.tasks.qrecc.phrases import phrases
from dsqa.tasks.qrecc.rewriting import Past, options, rewritten
from dsqa.tasks.qrecc.weights import shipped


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What is throat cancer?", ["throat cancer"]),
        ("Tell me about the Bronze Age collapse.", ["the Bronze Age collapse"]),
        ("What's the average salary in the US?", ["the average salary", "the US"]),
        ("What are the types of plans?", ["the types", "plans", "the types of plans"]),
        ("How does it work?", []),
        ("Is it 18 or 21?", []),
        ("", []),
    ],
)
def test_phrases(question: str, expected: list[str]) -> None:
    assert [one.text for one in phrases(question)] == expected


def test_options_of_a_first_turn() -> None:
    assert [one.text for one in options("What is it?", [])] == ["What is it?"]


def test_options() -> None:
    found = {
        one.text: one.phrase for one in options("What are its uses?", [Past("What is gold?", "")])
    }
    assert found["What are its uses?"] == ""
    assert found["What are gold's uses?"] == "gold"


def test_a_conversation() -> None:
    asked = [
        "What is throat cancer?",
        "Is it treatable?",
        "What are the symptoms?",
        "Tell me about lung cancer.",
    ]
    assert rewritten(asked, shipped().rewriting) == [
        "What is throat cancer?",
        "Is throat cancer treatable?",
        "What are the symptoms of throat cancer?",
        "Tell me about lung cancer.",
    ]


def test_odd_questions() -> None:
    asked = ["", "?", "it its it", "ones", "the", "What about 数?", "A" * 3000]
    assert len(rewritten(asked, shipped().rewriting)) == len(asked)
