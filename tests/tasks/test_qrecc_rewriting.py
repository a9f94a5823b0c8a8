import pytest
from dsqa_tasks.qrecc.choosing import best_rewrite
from dsqa_tasks.qrecc.linear import scores
from dsqa_tasks.qrecc.phrases import phrases
from dsqa_tasks.qrecc.rewriting import (
    LONGEST,
    MOST_TURNS,
    Past,
    names,
    options,
    rewritten,
    table,
)
from dsqa_tasks.qrecc.weights import shipped


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


@pytest.mark.parametrize(
    ("said", "question", "whole"),
    [
        ("Tell me about the Bonn Experiment.", "Who led the experiment?", "Who led the Bonn Experiment?"),
        ("Who was Mary Read?", "Was Mary a pirate?", "Was Mary Read a pirate?"),
        ("What is a pygmy goat?", "Are pygmies kept?", "Are pygmy goat kept?"),
        ("What is a nurse practitioner?", "Do NPs earn more?", "Do nurse practitioners earn more?"),
        ("What is gold?", "What is a G?", None),
        ("What is a red fox?", "Was the RFID invented?", None),
    ],
)  # fmt: skip
def test_a_part_of_a_phrase_becomes_the_phrase(said: str, question: str, whole: str | None) -> None:
    found = options(question, [Past(said, "")])
    texts = [one.text for one in found if "whole " in one.features]
    assert texts == ([whole] if whole else [])


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


def test_the_opening_of_a_long_conversation_is_its_first_turn() -> None:
    """Whatever else has left the window, the first turn is in it, and no other one is the opening."""
    past = [Past(f"What is topic{at} like?", "") for at in range(MOST_TURNS + 8)]
    found = {one.phrase: one.features for one in options("What are its uses?", past) if one.phrase}
    assert {phrase for phrase, own in found.items() if own["opening"]} == {"topic0"}
    assert len(found) == MOST_TURNS
    assert found["topic0"]["back"] == 1 / len(past)
    assert found["topic19"]["back"] == 1


def test_what_a_question_takes_has_an_end() -> None:
    long = " ".join(f"word{at} of" for at in range(2000))
    assert [one.text for one in options(f"Is it {long}?", [Past("What is gold?", "")])] == [
        f"Is it {long}?"
    ]
    found = list(options("What are its uses?", [Past(long, "")] * 40))
    assert len(found) <= 200
    assert all(len(one.text) < 2 * LONGEST for one in found)


def test_a_given_rewrite_is_what_the_turn_said() -> None:
    """The model does not rewrite it again, and no phrase of its own is put on record."""
    asked = ["What is gold?", "Is it heavy?", "Who mines it?"]
    weights = shipped().rewriting
    told = "Is it true that silver is heavy?"
    found = rewritten(asked, weights, [None, told, None])
    assert found[:2] == ["What is gold?", told]
    seen = [Past("What is gold?", ""), Past(told, "")]
    known = options(asked[2], seen)
    values = scores(table(known, names()), names(), weights)
    assert found[2] == known[best_rewrite([one.text for one in known], values)].text


def test_features_are_named() -> None:
    past = [Past("What is gold?", ""), Past("Who found it and its salts?", "gold")]
    questions = ["What is the best of them and its uses?", "Why?", "What about him and her?"]
    found = {name for one in questions for each in options(one, past) for name in each.features}
    assert found < set(names())
