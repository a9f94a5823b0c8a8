"""Training of a cross-encoder: the rate, the candidates of a step, and what is learned."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UsageError
from dsqa.training.cross_encoder.listwise import ListwisePlan, picked, share_of_rate, train_reranker
from dsqa.training.cross_encoder.readings_file import Reading

STEPS = 2000
QUESTIONS = [
    Reading("drinks/train", "e", number, f"{drink} {number}", candidates, (at,))
    for number in range(20)
    for at, drink in enumerate(("gin", "rum"))
    for candidates in [(f"| gin = {number}", f"| rum = {number}")]
]
"""Right is what names the drink of the question."""


def test_it_rises_and_falls_to_zero_at_the_end() -> None:
    shares = [share_of_rate(step, STEPS) for step in range(STEPS)]
    top = shares.index(max(shares))
    assert 0 < top < 200
    assert shares[: top + 1] == sorted(shares[: top + 1])
    assert shares[top:] == sorted(shares[top:], reverse=True)
    assert shares[-1] < 0.001


@given(st.lists(st.booleans(), min_size=2, max_size=60), st.integers(0, 9))
def test_right_candidates_are_picked_first_and_none_twice(right: list[bool], seed: int) -> None:
    found = picked(np.array(right), np.random.default_rng(seed)).tolist()
    assert len(set(found)) == len(found) <= 16
    many = min(2, sum(right))
    assert [right[at] for at in found] == [True] * many + [False] * (len(found) - many)
    assert len(found) == min(16, many + right.count(False))
    of_top = [at for at in np.flatnonzero(~np.array(right))[:16].tolist() if at in found]
    assert len(of_top) >= min(right.count(False), 10)


def test_it_learns_which_candidate_is_right(tiny_base: Path) -> None:
    torch = pytest.importorskip("torch", reason="training needs dsqa[train]")
    said: list[str] = []
    plan = ListwisePlan(str(tiny_base), 24, 150, 5e-3, threads=1)
    model, tokenizer = train_reranker(QUESTIONS, plan, said.append)
    assert not model.training
    assert said[0].startswith("step 50 of 150, loss ")
    losses = [float(line.split()[-1]) for line in said]
    assert losses[-1] < losses[0] / 2
    with torch.no_grad():
        pairs = [("gin 99", "| gin = 7"), ("gin 99", "| rum = 7")]
        encoded = tokenizer(*map(list, zip(*pairs, strict=True)), return_tensors="pt", padding=True)
        gin, rum = model(**encoded).logits[:, 0].tolist()
    assert gin > rum


@pytest.mark.long
def test_a_set_that_counts_more_is_learned_from_more_often(tiny_base: Path) -> None:
    said: list[str] = []
    plan = ListwisePlan(str(tiny_base), 24, 10, 1e-4, threads=1, times={"drinks/train": 8})
    train_reranker(QUESTIONS, plan, said.append)
    assert [line.split(",")[0] for line in said] == ["step 50 of 50"]


def test_nothing_to_learn_from(tiny_base: Path) -> None:
    plan = ListwisePlan(str(tiny_base), 24, 1, 1e-4)
    all_right = QUESTIONS[0]._replace(right=(0, 1))
    with pytest.raises(UsageError, match="no questions of which right and wrong answers"):
        train_reranker([all_right], plan)


def test_a_graphics_card_that_is_not_there(
    tiny_base: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch", reason="training needs dsqa[train]")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    plan = ListwisePlan(str(tiny_base), 24, 1, 1e-4, device="cuda")
    with pytest.raises(UsageError, match="torch finds no graphics card"):
        train_reranker(QUESTIONS, plan)


def test_the_loop_needs_no_other_library() -> None:
    code = (
        "import sys, dsqa.training.cross_encoder.listwise\n"
        "print(*{name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    needed = {name for name in done.stdout.split() if not name.startswith("_")}
    assert {"dsqa", "numpy"} <= needed
    assert not needed & {
        "click", "lxml", "msgspec", "onnx", "onnxruntime", "openpyxl", "tokenizers",
    }  # fmt: skip
