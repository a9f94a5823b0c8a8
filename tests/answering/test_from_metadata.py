"""What the metadata says where no table can be read."""

import pytest

from dsqa.answering.over_tables.from_metadata import answer_from_metadata
from dsqa.collection import Dataset
from dsqa.questions.parse import parse

DATASET = Dataset(
    "d1",
    title="Hospitals of the country",
    description="Beds and patients of hospitals.",
    fields={"Publisher": "Ministry of Health", "Keywords": ["beds", "patients"], "Empty": ""},
)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who is the publisher?", "Ministry of Health"),
        ("What are the keywords?", "beds; patients"),
        ("How many patients did the hospitals have?", "Beds and patients of hospitals."),
    ],
)
def test_metadata(question: str, text: str) -> None:
    answer = answer_from_metadata(parse(question, "e"), DATASET)
    assert answer is not None
    assert (answer.text, answer.cells, answer.dataset_id) == (text, (), "d1")
    assert answer.operation == "metadata"
    assert 0 < answer.confidence < 0.2


def test_metadata_that_shares_no_word() -> None:
    assert answer_from_metadata(parse("How many ships?", "e"), DATASET) is None
    assert answer_from_metadata(parse("", "e"), DATASET) is None
