import gzip
import json
import math
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from dsqa_tasks.qrecc.evaluation.conversation import Given, Turn
from dsqa_tasks.qrecc.files import Question
from dsqa_tasks.qrecc.retrieval import anserini
from dsqa_tasks.qrecc.retrieval import index as index_module
from dsqa_tasks.qrecc.retrieval.index import K1, B, Hit, idf, opened
from dsqa_tasks.qrecc.retrieval.passages import Passage, find, read, stamps
from dsqa_tasks.qrecc.running import as_given, open_retriever, run
from dsqa_tasks.qrecc.weights import shipped

from dsqa.errors import DsqaError, MalformedFile, UsageError
from dsqa.search.engine import Engine
from dsqa.search.indexing.analyse import terms

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


@pytest.mark.parametrize(
    "line", ['{"id": "x"}', "[]", '{"id": "", "contents": ""}', "{", '{"x": ' + "[" * 5000]
)
def test_bad_lines(line: str, tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    path.write_text(f"{LINES[0]}\n{line}\n", "utf-8")
    with pytest.raises(MalformedFile, match=r"passages.jsonl:2: no passage"):
        list(read([path]))


@pytest.mark.parametrize("damage", [lambda packed: packed[:-9], lambda packed: _bent(packed)])
def test_damaged_gzip(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl.gz"
    path.write_bytes(damage(gzip.compress(LINES[0].encode())))
    with pytest.raises(MalformedFile, match="damaged gzip"):
        list(read([path]))


def _bent(packed: bytes) -> bytes:
    """With a block of a kind that there is not, which is zlib's error."""
    return packed[:10] + b"\xff" * 20 + packed[30:]


def test_scores_are_those_of_the_formula(tmp_path: Path) -> None:
    (tmp_path / "passages.jsonl").write_text("\n".join(LINES), "utf-8")
    index = open_retriever(tmp_path, tmp_path / "index")
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
    hits = index.search("cats and fish", 100).hits
    # Equal ones: the larger id first.
    assert [hit.id for hit in hits] == ["d", "a", "b"]
    assert [hit.score for hit in hits] == pytest.approx([expected[hit.id] for hit in hits])
    assert hits[0].text == TEXTS["d"]
    assert [hit.id for hit in index.search("cats and fish", 1).hits] == ["d"]
    assert index.search("", 5).hits == index.search("unknown", 5).hits == []


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
    state = place / "passages.json"
    for damaged in (
        "{",
        "[" * 5000,
        state.read_text("utf-8").replace('"count": 1', '"count": "x"'),
    ):
        state.write_text(damaged, "utf-8")
        assert opened(place, stamps([path]), lambda: read([path])).count == 1


@pytest.mark.parametrize("lost", ["all", "some", "other"])
def test_an_index_that_is_not_whole_is_made_anew(lost: str, tmp_path: Path) -> None:
    path, place = tmp_path / "passages.jsonl", tmp_path / "index"
    path.write_text("\n".join(LINES), "utf-8")
    open_retriever(tmp_path, place)
    engine = place / "passages-engine"
    if lost == "all":
        engine.rename(place / "old")
    elif lost == "some":
        held = Engine(engine)
        held.delete("passages", ["a"])
        held.commit()
        held.close()
    else:
        (engine / "meta.json").write_text("x", "utf-8")
    assert len(open_retriever(tmp_path, place).search("cats", 10).hits) == 3


def test_ids_of_one_hash_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "passages.jsonl"
    path.write_text("\n".join(LINES), "utf-8")
    monkeypatch.setattr(index_module, "_hash", lambda passage: 7)
    assert opened(tmp_path / "index", stamps([path]), lambda: read([path])).count == 4


def test_bad_collections(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    with pytest.raises(UsageError, match=r"looked for passages\.jsonl, .*anserini"):
        open_retriever(tmp_path, tmp_path / "index")
    path.write_text("", "utf-8")
    with pytest.raises(MalformedFile, match="empty"):
        open_retriever(tmp_path, tmp_path / "index")
    path.write_text(f"{LINES[0]}\n{LINES[0]}", "utf-8")
    with pytest.raises(MalformedFile, match="a comes twice"):
        open_retriever(tmp_path, tmp_path / "index")


class Lucene:
    """As much of pyserini's searcher as is called."""

    def __init__(self, folder: str) -> None:
        assert Path(folder).name == anserini.NAME

    def set_bm25(self, k1: float, b: float) -> None:
        assert (k1, b) == (0.82, 0.68)

    def search(self, question: str, k: int) -> list[SimpleNamespace]:
        if question == "fail":
            raise RuntimeError("JVM exception occurred: ...\nat line 2")
        return [
            SimpleNamespace(docid=one, score=2.5, lucene_document={"raw": LINES["abcd".index(one)]})
            for one in "abcd"[:k]
        ]


def test_an_index_of_anserini(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / anserini.NAME
    folder.mkdir()
    (folder / "segments_1").touch()
    monkeypatch.setitem(sys.modules, "pyserini.search.lucene", None)
    with pytest.raises(UsageError, match=r"Anserini index.*'\.\[anserini\]'"):
        open_retriever(tmp_path, tmp_path / "index")
    lucene = ModuleType("pyserini.search.lucene")
    lucene.LuceneSearcher = Lucene  # type: ignore[attr-defined]
    for name in ("pyserini", "pyserini.search"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "pyserini.search.lucene", lucene)
    index = open_retriever(tmp_path, tmp_path / "index")
    found = index.search("cats", 3)
    assert found.hits == [Hit(one, 2.5, TEXTS[one]) for one in "cba"]
    assert found.rarity("swim") == idf(2, 3)
    assert found.rarity("unknown") == idf(0, 3)
    index.search("stones", 1)
    assert found.rarity("swim") == idf(2, 3)
    with pytest.raises(DsqaError, match="cannot be searched: JVM exception"):
        index.search("fail", 3)
    asked = [Question(Turn(1, 1), "fail"), Question(Turn(1, 2), "Do cats swim?")]
    result = run(asked, as_given(asked), index, shipped())
    assert result[Turn(1, 1)] == Given("fail", {}, "")
    assert list(result[Turn(1, 2)].passages or {}) == ["d", "c", "b", "a"]
