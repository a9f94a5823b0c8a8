"""Facts as stems: what is counted, and how much of it."""

from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.textgraphs import memory
from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.files.tables import Cell, Fact, read_tables
from dsqa_tasks.textgraphs.index import LONGEST, FactIndex
from dsqa_tasks.textgraphs.memory import Explained, Memory
from dsqa_tasks.textgraphs.ranker import Ranker
from dsqa_tasks.textgraphs.weights import SHIPPED, load

from dsqa.errors import UsageError


def test_facts_without_words(tmp_path: Path) -> None:
    (tmp_path / "A.tsv").write_text("WHO\t[SKIP] UID\nthe\ta\n\tb\n!\tc\n", "utf-8")
    ranker = Ranker(read_tables(tmp_path), load(SHIPPED))
    found = ranker.rank(Question("Q", "Why?", "Why?", {}, "", {}))
    assert sorted(fact.id for fact in found) == ["a", "b", "c"]


@pytest.mark.long
def test_the_index_grows_with_the_text_alone() -> None:
    # As matrices of facts by stems they were 6 GB.
    facts = [Fact(f"f{n}", "A", [Cell("WHO", f"w{n} o{n}")]) for n in range(20_000)]
    index = FactIndex.of(facts)
    columns = index.columns(["w7", "o7", "w8", "none"])
    weights = index.held.weigh(columns, np.ones_like(index.rarity))
    assert (weights[7], weights[8], weights.sum()) == (2, 1, 3)
    assert index.ends[0].heaviest(columns, index.rarity)[8] == index.rarity[columns[-1]]
    held = index.held.columns_of([7, 8])
    assert index.held.matrix([8, 7, 9], held).sum(axis=1).tolist() == [2, 2, 0]


def test_a_long_fact_counts_by_its_first_stems() -> None:
    said = " ".join(f"word{n}" for n in range(1000))
    index = FactIndex.of([Fact("f", "A", [Cell("WHO", said), Cell("DOES", "late")])])
    assert len(index.rarity) == LONGEST


def test_a_memory_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 10_000)
    index = FactIndex.of([Fact("f", "A", [Cell("WHO", "word")])])
    many = [Explained([f"a{n}" for n in range(101)], [], {})] * 100
    with pytest.raises(
        UsageError, match="100 training questions by 101 facts or stems are more than 10,000"
    ):
        Memory.of(many, index)
