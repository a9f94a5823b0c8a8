"""Training on the two sample collections, with small settings."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from dsqa.bench.sets import BenchSet, find_sets
from dsqa.training.gold import with_cells
from dsqa.training.locator import train as module
from dsqa.training.locator.boost import boost
from dsqa.training.locator.train import Trained, TrainingPlan, train

SAMPLES = Path(__file__).resolve().parents[2] / "collections"
ROUNDS = 4
FOLDS = 2


@pytest.fixture(scope="session")
def samples() -> list[BenchSet]:
    return with_cells(
        find_sets([str(SAMPLES / name) for name in ("sample-e", "sample-j")], "train")
    )


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("store")


def _boost_few_rounds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(module, "boost", partial(boost, rounds=ROUNDS))


@pytest.fixture
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What locates cells has few trees: with so few questions more of them teach nothing else."""
    _boost_few_rounds(monkeypatch)


@pytest.fixture(scope="session")
def twice(samples: list[BenchSet], store: Path) -> Iterator[tuple[Trained, Trained, list[str]]]:
    """The same training twice, and what the first one said."""
    pytest.importorskip("torch", reason="training needs dsqa[train]")
    pytest.importorskip("lightgbm", reason="training needs dsqa[train]")
    pytest.importorskip("onnxmltools", reason="training needs dsqa[train]")
    plan = TrainingPlan(tuple(samples), "2026-11-21", folds=FOLDS, validated=10)
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        _boost_few_rounds(patch)
        yield train(plan, said.append, store), train(plan, store=store), said


@pytest.fixture(scope="session")
def tiny_base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a tiny untrained model, in the form of multilingual-e5-small."""
    torch = pytest.importorskip("torch", reason="training needs dsqa[train]")
    transformers = pytest.importorskip("transformers", reason="training needs dsqa[train]")
    tokenizers = pytest.importorskip("tokenizers")
    special = ["<s>", "<pad>", "</s>", "<unk>"]
    pieces = [*special, "\u2581", *"abcdefghijklmnopqrstuvwxyz0123456789=|", "人口", "齲", "\u2581rum", "\u2581gin"]  # fmt: skip
    made = tokenizers.Tokenizer(
        tokenizers.models.Unigram([(one, -1.0 - 3 * (len(one) == 1)) for one in pieces], 3)
    )
    made.pre_tokenizer = tokenizers.pre_tokenizers.Metaspace()
    made.post_processor = tokenizers.processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> </s> $B </s>",
        special_tokens=[("<s>", 0), ("</s>", 2)],
    )
    folder = tmp_path_factory.mktemp("base")
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=made, bos_token="<s>", cls_token="<s>", pad_token="<pad>",
        eos_token="</s>", sep_token="</s>", unk_token="<unk>",
        model_input_names=["input_ids", "token_type_ids", "attention_mask"],
    ).save_pretrained(folder)  # fmt: skip
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=len(pieces), hidden_size=32, num_hidden_layers=2, num_attention_heads=2,
        intermediate_size=48, max_position_embeddings=64, pad_token_id=1,
    )  # fmt: skip
    transformers.BertModel(config, add_pooling_layer=False).save_pretrained(folder)
    return folder
