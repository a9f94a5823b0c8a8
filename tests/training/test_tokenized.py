"""Texts that are tokenised once and joined later are what the tokenizer makes of pairs."""

from pathlib import Path
from typing import Any

import pytest

from dsqa.training.cross_encoder.readings_file import Reading
from dsqa.training.cross_encoder.tokenized import TokenizedReadings, frame_of

READING = Reading("s", "e", 0, "gin or rum?", ("gin = 9", "a long rum = 12 | 34"), (1,))
TEXTS = [READING.text, *READING.candidates]


def wordpiece(tmp_path: Path) -> Any:
    transformers = pytest.importorskip("transformers")
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "gin", "rum", "or", "=", "|", "?"]
    (tmp_path / "vocab.txt").write_text("\n".join(words))
    return transformers.BertTokenizerFast(str(tmp_path / "vocab.txt"))


@pytest.fixture(params=["unigram", "wordpiece"])
def tokenizer(request: pytest.FixtureRequest, tiny_base: Path, tmp_path: Path) -> Any:
    transformers = pytest.importorskip("transformers")
    if request.param == "wordpiece":
        return wordpiece(tmp_path)
    return transformers.AutoTokenizer.from_pretrained(tiny_base)


def test_pairs_are_those_of_the_tokenizer(tokenizer: Any) -> None:
    tokenized = TokenizedReadings(tokenizer, [READING], {})
    found = tokenized.pairs([(0, 1), (0, 2)], 112)
    expected = tokenizer([TEXTS[0]] * 2, TEXTS[1:], padding=True, return_tensors="np")
    assert found.ids.tolist() == expected["input_ids"].tolist()
    assert found.mask.tolist() == expected["attention_mask"].tolist()
    assert found.types.tolist() == expected["token_type_ids"].tolist()


@pytest.mark.parametrize("longest", [8, 11, 16])
def test_long_pairs_are_cut_and_keep_their_frame(tokenizer: Any, longest: int) -> None:
    frame = frame_of(tokenizer)
    tokenized = TokenizedReadings(tokenizer, [READING], {})
    (ids,) = tokenized.pairs([(0, 2)], longest).ids.tolist()
    assert len(ids) <= longest
    assert ids[: len(frame.before)] == frame.before
    assert ids[-len(frame.after) :] == frame.after
    whole = tokenizer(TEXTS[0], add_special_tokens=False)["input_ids"]
    asked = ids[len(frame.before) :][: min(len(whole), longest // 2)]
    assert asked == whole[: longest // 2]


def test_lessons_stand_as_often_as_their_set_counts(tokenizer: Any) -> None:
    tokenized = TokenizedReadings(tokenizer, [READING, READING._replace(set="t")], {"t": 3})
    assert len(tokenized.lessons) == 4
    assert {one.right.tolist().index(True) for one in tokenized.lessons} == {1}
    assert all(tokenized.length(one) > 3 for one in tokenized.lessons)
