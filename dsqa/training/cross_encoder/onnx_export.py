"""Writing a trained text model in the form that `dsqa.learning.text_model` opens."""

import shutil
import warnings
from pathlib import Path
from typing import Any

import msgspec

from dsqa.extras import torch_for_training
from dsqa.learning.onnx_runtime import quantization
from dsqa.learning.text_model import INPUTS
from dsqa.training.cross_encoder.row_scales import round_by_row


def export_int8(
    model: Any, tokenizer: Any, sample: tuple[str, ...], folder: Path, card: msgspec.Struct
) -> None:
    """Write model.onnx (int8), tokenizer.json and card.json.

    `model` takes `INPUTS` in this order and returns one tensor, (texts, ...); it is traced with `sample`, a text or a
    pair of texts.
    """
    torch = torch_for_training()
    onnx = quantization()
    folder.mkdir(parents=True, exist_ok=True)
    whole = folder / "whole.onnx"
    encoded = tokenizer(*sample, return_tensors="pt")
    with warnings.catch_warnings():
        # Warnings about deprecation, and about values traced as constants, are of no use to users.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            model,
            tuple(encoded[name] for name in INPUTS),
            str(whole),
            input_names=list(INPUTS),
            output_names=["output"],
            dynamic_axes={name: {0: "batch", 1: "token"} for name in INPUTS},
            dynamo=False,
        )
    # Seven bits a weight: eight overflow on processors without VNNI, and runs must be the same.
    # A scale for each channel: one for a whole matrix would halve the gain of the model.
    onnx.quantize_dynamic(
        str(whole),
        str(folder / "model.onnx"),
        weight_type=onnx.QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
    )
    round_by_row(str(folder / "model.onnx"))
    whole.unlink()
    tokenizer.save_pretrained(str(folder / "tokenizer"))
    shutil.copy(folder / "tokenizer" / "tokenizer.json", folder / "tokenizer.json")
    shutil.rmtree(folder / "tokenizer")
    (folder / "card.json").write_bytes(msgspec.json.format(msgspec.json.encode(card), indent=1))
