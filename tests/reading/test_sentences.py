import pytest
from dsqa_tasks.reading.sentences import sentences
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two.", ["One.", "Two."]),
        ("Mr. Smith met Dr. Jones. They ate.", ["Mr. Smith met Dr. Jones.", "They ate."]),
        ("J. K. Rowling wrote it. It sold.", ["J. K. Rowling wrote it.", "It sold."]),
        ("It fell 3.5 percent. 20 stayed.", ["It fell 3.5 percent.", "20 stayed."]),
        ("He lived in the U.S. The end came.", ["He lived in the U.S.", "The end came."]),
        ("He saw the U.S. Army there.", ["He saw the U.S. Army there."]),
        ('"Stop!" he said. "Why?" "No."', ['"Stop!" he said.', '"Why?"', '"No."']),
        ("Yahoo! is a company. Good", ["Yahoo! is a company.", "Good"]),
        ("Born in 1981.Liza came.", ["Born in 1981.", "Liza came."]),
        ("If Mr.Belser came.Then", ["If Mr.Belser came.", "Then"]),
        ("See no. 5 there. And on p. 3 too.", ["See no. 5 there.", "And on p. 3 too."]),
        ("A title\n\nA sentence.", ["A title", "A sentence."]),
        ("He said no. She left.", ["He said no.", "She left."]),
        ("Apple Inc. The firm grew.", ["Apple Inc.", "The firm grew."]),
        ("", []),
        (" \n ", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [one.text for one in sentences(text)] == expected


@given(st.text(alphabet="aA .!?\n\"'()1é。", max_size=60))
def test_nothing_is_lost(text: str) -> None:
    found = sentences(text)
    at = 0
    for one in found:
        assert text[one.start : one.end] == one.text != ""
        assert not text[at : one.start].strip()
        at = one.end
    assert not text[at:].strip()
