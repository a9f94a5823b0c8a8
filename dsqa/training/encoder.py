"""Making the sentence encoder of the package from a published model."""

import shutil
from pathlib import Path
from typing import Any

import msgspec

from dsqa.errors import UsageError
from dsqa.learning.sentences import EncoderCard
from dsqa.training.neural import libraries, model_folder


def export_encoder(base: str, licence: str, date: str, folder: Path) -> None:
    """Write model.onnx (int8), tokenizer.json and card.json of the model `base`, a folder or name.

    Raises UsageError where torch or transformers is not installed or `base` is no model.
    """
    torch, transformers = libraries()
    from onnxruntime.quantization import QuantType, quantize_dynamic

    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    source = model_folder(base)
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(source)
        model = transformers.AutoModel.from_pretrained(source, attn_implementation="eager")
    except (OSError, ValueError) as error:
        raise UsageError(f"{base}: no model to start from ({error})") from error

    class Tokens(torch.nn.Module):  # type: ignore[misc, name-defined]
        """The model with its inputs in this order, and the vectors of tokens as its only output."""

        def __init__(self) -> None:
            super().__init__()
            self.model = model

        def forward(self, ids: Any, mask: Any, types: Any) -> Any:
            found = self.model(input_ids=ids, attention_mask=mask, token_type_ids=types)
            return found.last_hidden_state

    folder.mkdir(parents=True, exist_ok=True)
    whole = folder / "whole.onnx"
    names = ("input_ids", "attention_mask", "token_type_ids")
    sample = tokenizer("a sentence", return_tensors="pt")
    torch.onnx.export(
        Tokens().eval(),
        tuple(sample[name] for name in names),
        str(whole),
        input_names=list(names),
        output_names=["tokens"],
        dynamic_axes={name: {0: "batch", 1: "token"} for name in (*names, "tokens")},
        dynamo=False,
    )
    # As the re-ranker: seven bits a weight, a scale for each channel.
    quantize_dynamic(
        str(whole),
        str(folder / "model.onnx"),
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
    )
    whole.unlink()
    tokenizer.save_pretrained(str(folder / "tokenizer"))
    shutil.copy(folder / "tokenizer" / "tokenizer.json", folder / "tokenizer.json")
    shutil.rmtree(folder / "tokenizer")
    card = EncoderCard("dsqa task textgraphs train --encoder", base, licence, date)
    (folder / "card.json").write_bytes(msgspec.json.format(msgspec.json.encode(card), indent=1))
