"""Small models that read text: what becomes of texts that are too long for them."""

import sys
from pathlib import Path

import numpy as np
import pytest

from dsqa.learning.text_model import CHARACTERS, open_text_model
from dsqa.locate.rerank import LONGEST, SHIPPED
from dsqa.processes import Child

QUESTION = "what is the number of persons who were employed in manufacturing " * 30
LABELS = [f"some label text with words {at} " * 400 for at in range(20)]

LONG_TEXTS = """
from dsqa.locate.rerank import shipped_reranker

def main(arguments):
    for question in ("how many persons? " * 110, "1" * 1900, "a-" * 950):
        for label in ("label " * 4000, "x" * 20_000, "x." * 10_000, " " * 20_000, "人" * 20_000):
            scores = shipped_reranker().score(question, [label] * 20)
            assert len(scores) == 20
"""


def test_long_texts_are_read_as_their_heads() -> None:
    model = open_text_model(SHIPPED, LONGEST, "a re-ranker")
    read = model.run([(QUESTION, label) for label in LABELS])
    words = CHARACTERS * LONGEST
    heads = model.run([(QUESTION[:words], label[:words]) for label in LABELS])
    np.testing.assert_allclose(read, heads, rtol=1e-5, atol=1e-6)
    assert len({round(float(score), 3) for score in read[:, -1]}) > 1


def test_the_head_of_a_text_has_all_tokens_that_are_read() -> None:
    model = open_text_model(SHIPPED, LONGEST, "a re-ranker")
    for text in ("short", QUESTION, "unbelievably-" * 100, "人口" * 400):
        whole = model.tokenizer.encode(text[:2000]).ids
        assert model.tokenizer.encode(model._head(text)).ids == whole


@pytest.mark.skipif(sys.platform == "win32", reason="no bound on memory")
def test_long_texts_need_little_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "long_texts.py").write_text(LONG_TEXTS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    # Address space: what libraries reserve stands for most of it.
    child = Child("long_texts", memory=1 << 30, stderr=None)
    child.process.communicate(timeout=300)
    assert child.end() == 0
