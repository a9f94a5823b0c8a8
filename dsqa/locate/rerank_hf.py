"""Any Hugging Face sequence-classification model as the re-ranker; needs `dsqa[neural]`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from dsqa.language.lang import LANGUAGES
from dsqa.learning.hub import load_model
from dsqa.locate.indexing.lexicon import Floats

_CHARACTERS = 16
"""Maximum number of characters of a text that are read, per token."""
_EVERY = frozenset(LANGUAGES)


@dataclass(frozen=True)
class TransformersReranker:
    """A sequence-classification model; of several classes the last one means "it answers"."""

    model: Any
    tokenizer: Any
    longest: int
    """Maximum number of tokens of a question or a candidate."""
    langs: frozenset[str] = _EVERY

    def score(self, question: str, candidates: Sequence[str]) -> Floats:
        """(candidates,) logits."""
        import torch

        most = _CHARACTERS * self.longest
        # The tokenizer keeps all that it cuts off, every part of one text with every part of the other.
        encoded = self.tokenizer(
            [question[:most]] * len(candidates),
            [text[:most] for text in candidates],
            padding=True,
            truncation=True,
            max_length=2 * self.longest,
            return_tensors="pt",
        )
        with torch.no_grad():
            logits = self.model(**encoded).logits
        scores: Floats = logits[:, -1].float().numpy().astype(np.float32)
        return scores


def load_transformers(name: str, longest: int) -> TransformersReranker:
    """A model by its local folder or its name on the hub, which is requested only for such a name.

    Raises UsageError as `load_model`.
    """
    kind = "AutoModelForSequenceClassification"
    model, tokenizer = load_model("--reranker", name, kind, "sequence-classification")
    return TransformersReranker(model, tokenizer, longest)
