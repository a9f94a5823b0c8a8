import gzip
import json
import math
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from dsqa.errors import DsqaError, UsageError
from dsqa.search.analyse import terms
from dsqa.tasks.qrecc import anserini
from dsqa.tasks.qrecc.index import K1, B, Hit, idf, opened
from dsqa.tasks.qrecc.passages import Passage, find, read, stamps
from dsqa.tasks.qrecc.running import retriever

TEXTS = {
    "a": "Cats swim. Cats like fish and fish like water.",
    "b": "Dogs swim in cold water, and cats do not.",
    "c": "Stones sink.",
    "d": "Cats swim. Cats like fish and fish like water.",
}
LINES = [json.dumps({"id": one, "contents": text, "url": "x"}) for one, text in TEXTS.items()]


def test_collections(tmp_path: Path) -> None:
    assert find(tmp_path) == []
    folder = tmp_path / "passages" / "deep"
    folder.mkdir(parents=True)
    (folder / "2.jsonl").write_text("\n" + LINES[2] + "\n", "utf-8")
    (folder / "1.jsonl.gz").write_bytes(gzip.compress(LINES[0].encode()))
    assert [one.id for one in read(find(tmp_path))] == ["a", "c"]
    (tmp_path / "passages.jsonl").write_text(LINES[1], "utf-8")
    assert list(read(find(tmp_path))) == [Passage("b", TEXTS["b"])]


@pytest.mark.parametrize("line", ['{"id": "x"}', "[]", '{"id": "", "contents": ""}', "{"])
def test_bad_lines(line: str, tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    path.write_text(f"{LINES[0]}\n{line}\n", "utf-8")
    with pytest.raises(DsqaError, match=r"passages.jsonl:2: no passage"):
        list(read([path]))


def test_damaged_gzip(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl.gz"
    path.write_bytes(gzip.compress(LINES[0].encode())[:-9])
    with pytest.raises(UsageError, match="cannot read"):
        list(read([path]))


def test_scores_are_those_of_the_formula(tmp_path: Path) -> None:
    (tmp_path / "passages.jsonl").write_text("\n".join(LINES), "utf-8")
    index = retriever(tmp_path, tmp_path / "index")
    held = {one: terms(text) for one, text in TEXTS.items()}
    mean = sum(map(len, held.values())) / 4
    expected = {}
    for one, own in held.items():
        counts, norm = Counter(own), K1 * (1 - B + B * len(own) / mean)
        expected[one] = math.fsum(
            idf(sum(term in each for each in held.values()), 4)
            * counts[term]
            / (counts[term] + norm)
            for term in terms("cats and fish")
        )
    hits = index.search("cats and fish", 100)
    # Equal ones: the larger id first.
    assert [hit.id for hit in hits] == ["d", "a", "b"]
    assert [hit.score for hit in hits] == pytest.approx([expected[hit.id] for hit in hits])
    assert hits[0].text == TEXTS["d"]
    assert [hit.id for hit in index.search("cats and fish", 1)] == ["d"]
    assert index.search("", 5) == index.search("unknown", 5) == []


def test_an_index_is_used_again(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    path.write_text("\n".join(LINES), "utf-8")

    def never() -> list[Passage]:
        raise AssertionError

    place = tmp_path / "index"
    opened(place, stamps([path]), lambda: read([path]))
    assert opened(place, stamps([path]), never).count == 4
    path.write_text(LINES[0], "utf-8")
    assert opened(place, stamps([path]), lambda: read([path])).count == 1
    (place / "passages.json").write_text("{", "utf-8")
    assert opened(place, stamps([path]), lambda: read([path])).count == 1


def test_bad_collections(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    with pytest.raises(UsageError, match=r"looked for passages\.jsonl, .*anserini"):
        retriever(tmp_path, tmp_path / "index")
    path.write_text("", "utf-8")
    with pytest.raises(DsqaError, match="empty"):
        retriever(tmp_path, tmp_path / "index")
    path.write_text(f"{LINES[0]}\n{LINES[0]}", "utf-8")
    with pytest.raises(DsqaError, match="a comes twice"):
        retriever(tmp_path, tmp_path / "index")


class Lucene:
    """As much of pyserini's searcher as is called."""

    def __init__(self, folder: str) -> None:
        assert Path(folder).name == anserini.NAME

    def set_bm25(self, k1: float, b: float) -> None:
        assert (k1, b) == (0.82, 0.68)

    def search(self, question: str, k: int) -> list[SimpleNamespace]:
        return [
            SimpleNamespace(docid=one, score=2.5, lucene_document={"raw": LINES["abcd".index(one)]})
            for one in "abcd"[:k]
        ]


def test_an_index_of_anserini(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / anserini.NAME
    folder.mkdir()
    (folder / "segments_1").touch()
    monkeypatch.setitem(sys.modules, "pyserini.search.lucene", None)
    with pytest.raises(UsageError, match=r"Anserini index.*dsqa\[anserini\]"):
        retriever(tmp_path, tmp_path / "index")
    lucene = ModuleType("pyserini.search.lucene")
    lucene.LuceneSearcher = Lucene  # type: ignore[attr-defined]
    for name in ("pyserini", "pyserini.search"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "pyserini.search.lucene", lucene)
    found = retriever(tmp_path, tmp_path / "index")
    assert found.search("cats", 2) == [Hit("b", 2.5, TEXTS["b"]), Hit("a", 2.5, TEXTS["a"])]
    assert found.rarity("swim") < found.rarity("unknown")
