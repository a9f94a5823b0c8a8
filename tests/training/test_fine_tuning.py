"""The loop of fine-tuning: what is learned, how fast, and what stays as it is."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from dsqa.training.cross_encoder.fine_tuning import Recipe, fine_tune, mean_losses


def _model(torch: Any) -> Any:
    model = torch.nn.Module()
    model.embeddings, model.lowest, model.highest = (torch.nn.Linear(1, 1) for _ in range(3))
    encoder = SimpleNamespace(layer=[model.lowest, model.highest])
    body = SimpleNamespace(embeddings=model.embeddings, encoder=encoder)
    object.__setattr__(model, "base_model", body)  # beside its parts, not one of them
    return model


def test_losses_fall_and_frozen_layers_stay() -> None:
    torch = pytest.importorskip("torch")
    torch.manual_seed(0)
    model = _model(torch)
    before = {name: weight.detach().clone() for name, weight in model.named_parameters()}

    def losses() -> Iterator[Any]:
        for _ in range(20):
            assert model.training
            found = model.highest(model.lowest(model.embeddings(torch.ones(1, 1))))
            yield (found - 5).square().sum()

    recipe = Recipe(rate=0.1, share=lambda _: 1.0, frozen_layers=1)
    found = list(fine_tune(torch, model, recipe, losses()))
    assert len(found) == 20
    assert found[-1] < found[0]
    assert not model.training
    moved = {
        name.split(".")[0]
        for name, weight in model.named_parameters()
        if not torch.equal(weight, before[name])
    }
    assert moved == {"highest"}


def test_the_rate_is_the_share_of_its_step() -> None:
    torch = pytest.importorskip("torch")
    model = _model(torch)
    weight = model.highest.bias
    at: list[float] = []

    def losses() -> Iterator[Any]:
        for _ in range(5):
            at.append(float(weight.detach()))
            yield weight.sum()

    shares = [0.25, 1.0, 0.5, 0.25, 0.0]
    recipe = Recipe(rate=0.1, share=lambda step: shares[min(step, 4)], frozen_layers=1)
    list(fine_tune(torch, model, recipe, losses()))
    at.append(float(weight.detach()))
    moved = [before - after for before, after in zip(at, at[1:], strict=False)]
    # Of gradients that stay the same, AdamW moves by the rate, and a little by decay.
    assert moved == pytest.approx([0.1 * share for share in shares], abs=0.002)


def test_means_of_losses() -> None:
    losses = iter([1.0, 3.0, 5.0, 5.0, 9.0])
    assert list(mean_losses(losses, 2)) == [(2, 2.0), (4, 5.0)]
    assert list(losses) == []  # what is left over is drawn too: its steps are taken
