import json
from pathlib import Path

import pytest
from dsqa_tasks.mrqa import transformer
from dsqa_tasks.mrqa.transformer import load_transformer

from dsqa.errors import UsageError
from tests.on_demand import on_demand

torch = on_demand("torch")
transformers = on_demand("transformers")

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *["ann", "saw", "bob", "who", "?", "."]]


def model_folder(folder: Path, kind: str, positions: int = 64) -> Path:
    """A model of random weights, saved as people save theirs."""
    folder.mkdir()
    (folder / "vocab.txt").write_text("\n".join(WORDS))
    transformers.BertTokenizerFast(vocab_file=str(folder / "vocab.txt")).save_pretrained(folder)
    config = transformers.BertConfig(
        vocab_size=len(WORDS), hidden_size=16, num_hidden_layers=1, num_attention_heads=2,
        intermediate_size=16, max_position_embeddings=positions,
    )  # fmt: skip
    torch.manual_seed(0)
    getattr(transformers, kind)(config).save_pretrained(folder)
    return folder


def test_answers_are_spans_of_the_passage(tmp_path: Path) -> None:
    answerer = load_transformer(str(model_folder(tmp_path / "m", "BertForQuestionAnswering")))
    passage = "Ann saw Bob. " * 60
    answer = answerer.on(passage)("Who saw Bob?")
    assert answer
    assert answer in passage
    assert answerer.on(passage)("Who? " * 200) in passage
    assert answerer.on("")("") == ""


def test_long_texts_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answerer = load_transformer(str(model_folder(tmp_path / "m", "BertForQuestionAnswering")))
    monkeypatch.setattr(transformer, "LONGEST", 12)
    assert answerer.on("Ann saw Bob." * 1000)("Who?") in "Ann saw Bob."


def test_pickled_weights_are_not_loaded(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m", "BertForQuestionAnswering")
    from safetensors.torch import load_file

    torch.save(load_file(folder / "model.safetensors"), folder / "pytorch_model.bin")
    (folder / "model.safetensors").unlink()
    with pytest.raises(UsageError, match=r"^--model .*no model in this folder .*safetensors"):
        load_transformer(str(folder))


def test_a_path_is_not_looked_up_on_the_hub(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: object, **__: object) -> None:
        raise AssertionError("the hub was asked")

    monkeypatch.setattr(transformers.AutoTokenizer, "from_pretrained", asked)
    for name in (str(tmp_path / "none"), "./none", "a/b/none"):
        with pytest.raises(UsageError, match=f"^--model {name}: no such folder$"):
            load_transformer(name)


def test_other_models_are_refused(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m", "BertModel")
    with pytest.raises(UsageError, match="no extractive model"):
        load_transformer(str(folder))
    (folder / "config.json").write_text(json.dumps({}))
    with pytest.raises(UsageError, match="no model in this folder"):
        load_transformer(str(folder))
