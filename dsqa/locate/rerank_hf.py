"""Any Hugging Face sequence-classification model as the re-ranker; needs `dsqa[neural]`."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from dsqa.errors import UsageError
from dsqa.locate.lexicon import Floats
from dsqa.locate.rerank import LONGEST
from dsqa.log import one_line

_EVERY = frozenset(("e", "j"))


@dataclass(frozen=True)
class TransformersReranker:
    """A sequence-classification model; with several classes the last one means "it answers"."""

    model: Any
    tokenizer: Any
    langs: frozenset[str] = _EVERY

    def score(self, question: str, candidates: Sequence[str]) -> Floats:
        """(candidates,) logits."""
        import torch

        encoded = self.tokenizer(
            [question] * len(candidates),
            list(candidates),
            padding=True,
            truncation=True,
            max_length=2 * LONGEST,
            return_tensors="pt",
        )
        with torch.no_grad():
            logits = self.model(**encoded).logits
        scores: Floats = logits[:, -1].float().numpy().astype(np.float32)
        return scores


def load_transformers(name: str) -> TransformersReranker:
    """A model by its local folder or its name on the hub, which is asked for only what is named.

    Raises UsageError where transformers or torch is missing or there is no such model.
    """
    try:
        # transformers can be imported without torch, and fails later.
        import_module("torch")
        transformers = import_module("transformers")
    except ImportError as error:
        raise UsageError(
            f"--reranker {name} needs {error.name}, which comes with: pip install 'dsqa[neural]'"
        ) from error
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(name)
        kind = transformers.AutoModelForSequenceClassification
        model, loaded = kind.from_pretrained(name, output_loading_info=True)
    except Exception as error:  # each library has its own error for a damaged file
        what = "no model in this folder" if Path(name).exists() else "no such folder or model"
        raise UsageError(f"--reranker {name}: {what} ({one_line(error)[:200]})") from error
    if loaded["missing_keys"]:
        # transformers would fill in random weights, and the scores would mean nothing.
        missing = min(loaded["missing_keys"])
        raise UsageError(f"--reranker {name}: no sequence-classification model (no {missing})")
    model.eval()
    return TransformersReranker(model, tokenizer)
