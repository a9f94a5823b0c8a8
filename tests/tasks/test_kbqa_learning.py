"""From questions to weights to answers, on a knowledge base of a few invented things."""

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("torch")
pytest.importorskip("lightgbm")
pytest.importorskip("onnxmltools")

from dsqa.errors import UsageError  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.answering import Ranked, answers, rank  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.base import Subject, open_base  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.candidates import Candidate, Mention  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.crowding import crowd  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.files import Block, Triple  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.making import make, score  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.matching import grams, pattern  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.model import load, save  # noqa: E402
from dsqa.tasks.nlpcc_kbqa.training import graded, write_triples  # noqa: E402

ASKED = {"作者": "{}是谁写的？", "页数": "{}有多少页？", "出版社": "{}由哪家出版？"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Block]]:
    folder, random = tmp_path_factory.mktemp("kb"), Random(0)
    names = ["".join(random.choices("山水风云花鸟鱼虫", k=4)) for _ in range(60)]
    triples = [
        Triple(name, predicate, f"{predicate[0]}{number}")
        for number, name in enumerate(dict.fromkeys(names))
        for predicate in ASKED
    ]
    write_triples(folder / "kb.txt", triples)
    blocks = [
        Block(number, ASKED[one.predicate].format(one.subject), (one.object,), one)
        for number, one in enumerate(random.sample(triples, 120), 1)
    ]
    return folder / "kb.txt", blocks


def test_training_twice_gives_the_same_and_answers(
    made: tuple[Path, list[Block]], tmp_path: Path
) -> None:
    kb, blocks = made
    files = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        given = ("questions", "2026-01-01", 3)
        model = make(blocks, kb, 20, given, tmp_path / name, lambda _: None)
        files.append(tmp_path / f"{name}.zip")
        save(model, files[-1])
    assert files[0].read_bytes() == files[1].read_bytes()
    again = load(files[0])
    assert again.card["seed"] == 3
    assert again.card["figures"]["AvgF1"] >= 0.9
    with open_base(kb) as base:
        assert score(blocks[-20:], base, again).f1 >= 0.9
        assert rank("无关", base, again) == []


def test_nothing_to_learn_from(made: tuple[Path, list[Block]], tmp_path: Path) -> None:
    kb, blocks = made
    with pytest.raises(UsageError, match="leaves none"):
        make(blocks, kb, 500, ("q", "d", 0), tmp_path, lambda _: None)
    bare = [block._replace(triple=None) for block in blocks]
    with pytest.raises(UsageError, match="triples"):
        make(bare, kb, 0, ("q", "d", 0), tmp_path, lambda _: None)


def test_a_file_that_holds_no_weights(tmp_path: Path) -> None:
    (tmp_path / "w").write_bytes(b"no zip")
    with pytest.raises(UsageError, match="train"):
        load(tmp_path / "w")


def test_crowding_keeps_what_is_there() -> None:
    triples = [Triple(f"书名{n}号", p, f"{p}{n}") for n in range(20) for p in ASKED]
    crowded = crowd(triples, 1)
    assert crowded == crowd(triples[::-1], 1) != crowd(triples, 2)
    assert set(triples) < set(crowded)
    given = {one[:2] for one in triples}
    assert [one for one in crowded if one[:2] in given] == sorted(triples)


def ranked(name: str, predicate: str, score: float, *objects: str) -> Ranked:
    subject = Subject(name, {predicate: objects})
    return Ranked(Candidate(Mention(0, 1, "梦", (subject,)), subject, predicate), score)


def test_homonyms_are_answered_together_only_where_they_are_hardly_less_likely() -> None:
    best = ranked("梦", "作者", 2.0, "甲", "乙")
    near = ranked("《梦》", "作者", 1.5, "丙", "甲")
    assert answers([]) == ()
    assert answers([best, near]) == ("甲", "乙", "丙")
    assert answers([best, ranked("《梦》", "导演", 1.9, "丙")]) == ("甲", "乙")
    assert answers([best, ranked("《梦》", "作者", 1.0, "丙")]) == ("甲", "乙")


def test_grams() -> None:
    assert grams("ab") == ["a", "b", "^a", "ab", "b$", "^ab", "ab$"]
    assert pattern("甲的乙", 0, 1) == "□的乙"


def test_grades(tmp_path: Path) -> None:
    subject = Subject("梦", {"作者": ("甲",), "主演": ("甲", "乙"), "集数": ("3",)})
    mention = Mention(0, 1, "梦", (subject,))
    from dsqa.tasks.nlpcc_kbqa.candidates import Asked
    from dsqa.tasks.nlpcc_kbqa.names import normal

    found = tuple(Candidate(mention, subject, one) for one in subject.said)
    asked = Asked("梦", normal("梦"), (mention,), found)
    assert graded(Block(1, "梦", ("甲",)), asked) == [2, 1, 0]
