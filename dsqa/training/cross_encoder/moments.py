"""The inputs of the matrices of a model while it reads: their rounding is fitted to them."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.extras import torch_for_training
from dsqa.training.cross_encoder.compensation import Matrix

_LAYER = ".layer."
"""Part of the names of things inside a layer."""
_TOGETHER = 30
"""Number of pairs that are read together."""


class LayerMatrix(NamedTuple):
    """A matrix of a layer as trained, with the moments of its inputs."""

    weights: npt.NDArray[np.float32]
    """(inputs, outputs)"""
    moments: Matrix
    """(inputs, inputs), the sum over all tokens of the inputs times themselves."""


def matrices_of(
    model: Any, tokenizer: Any, pairs: Iterable[tuple[str, str]], longest: int
) -> dict[str, LayerMatrix]:
    """Name -> matrix of a layer of a torch model, with its inputs when it reads these pairs."""
    torch = torch_for_training("coarsening a model")
    inside = {
        name: part
        for name, part in model.named_modules()
        if isinstance(part, torch.nn.Linear) and _LAYER in name
    }
    moments = {
        name: np.zeros((part.in_features, part.in_features)) for name, part in inside.items()
    }
    mask: Any = None

    def gather(name: str) -> Any:
        def hook(_: Any, inputs: Any) -> None:
            entered = inputs[0].reshape(-1, inputs[0].shape[-1])[mask]
            moments[name] += (entered.T @ entered).double().numpy()

        return hook

    hooks = [part.register_forward_pre_hook(gather(name)) for name, part in inside.items()]
    read = list(pairs)
    try:
        with torch.no_grad():
            for at in range(0, len(read), _TOGETHER):
                questions, candidates = zip(*read[at : at + _TOGETHER], strict=True)
                encoded = tokenizer(
                    list(questions), list(candidates),
                    padding=True, truncation=True, max_length=longest, return_tensors="pt",
                )  # fmt: skip
                mask = encoded["attention_mask"].reshape(-1).bool()
                model(**encoded)
    finally:
        for hook in hooks:
            hook.remove()
    return {
        name: LayerMatrix(part.weight.detach().numpy().T, moments[name])
        for name, part in inside.items()
    }
