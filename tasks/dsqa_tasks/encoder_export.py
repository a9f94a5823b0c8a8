"""Making the sentence encoder of the package from a published model."""

from pathlib import Path
from typing import Any

from dsqa.extras import torch_for_training
from dsqa.learning.hub import load_base
from dsqa.training.cross_encoder.onnx_export import export_int8
from dsqa_tasks.sentences import EncoderCard


def export_encoder(base: str, licence: str, date: str, folder: Path) -> None:
    """Write model.onnx (int8), tokenizer.json and card.json of the model `base`, a folder or name.

    Raises UsageError if torch or transformers is not installed or `base` is not a model.
    """
    torch = torch_for_training()
    model, tokenizer = load_base(base, "AutoModel", "training")

    class Tokens(torch.nn.Module):  # type: ignore[misc, name-defined]
        """The model with its inputs in this order, and the vectors of tokens as its only output."""

        def __init__(self) -> None:
            super().__init__()
            self.model = model

        def forward(self, ids: Any, mask: Any, types: Any) -> Any:
            found = self.model(input_ids=ids, attention_mask=mask, token_type_ids=types)
            return found.last_hidden_state

    card = EncoderCard("dsqa task textgraphs train --encoder", [base], date, base, licence)
    export_int8(Tokens().eval(), tokenizer, ("a sentence",), folder, card)
