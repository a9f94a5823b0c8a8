"""From questions to weights to answers, on a knowledge base of a few invented things."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.on_demand import on_demand

on_demand("torch")
on_demand("lightgbm")
on_demand("onnxmltools")

from dsqa_tasks.nlpcc_kbqa import training  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.answering import Ranked, answers, rank  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.base import Subject, open_base  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.candidates import Candidate, Mention  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.distractors import with_distractors  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.files import Block, Triple, write_triples  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.making import Order, make, score  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.matching import grams, pattern  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.model import load, save  # noqa: E402
from dsqa_tasks.nlpcc_kbqa.training import graded  # noqa: E402

from dsqa.errors import UsageError  # noqa: E402
from dsqa.learning.zipped import read_members, write_members  # noqa: E402

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


@pytest.fixture(scope="module")
def files(
    made: tuple[Path, list[Block]], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """Weights of the same questions, made twice."""
    kb, blocks = made
    order = Order("questions", "2026-01-01", 3, 20)

    def learned() -> Path:
        folder = tmp_path_factory.mktemp("learned")
        save(make(blocks, kb, order, folder, lambda _: None), folder / "weights.zip")
        return folder / "weights.zip"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "ROUNDS", 20)
        return learned(), learned()


@pytest.mark.long
def test_training_twice_gives_the_same_and_answers(
    made: tuple[Path, list[Block]], files: tuple[Path, Path]
) -> None:
    kb, blocks = made
    assert files[0].read_bytes() == files[1].read_bytes()
    again = load(files[0])
    assert (again.card.seed, again.card.learned) == (3, 100)
    assert again.card.figures["AvgF1"] >= 0.9
    with open_base(kb) as base:
        assert score(blocks[-20:], base, again).f1 >= 0.9
        assert rank("无关", base, again) == []


def test_nothing_to_learn_from(made: tuple[Path, list[Block]], tmp_path: Path) -> None:
    kb, blocks = made
    with pytest.raises(UsageError, match="leaves none"):
        make(blocks, kb, Order("q", "d", 0, 500), tmp_path, lambda _: None)
    bare = [block._replace(triple=None) for block in blocks]
    with pytest.raises(UsageError, match="triples"):
        make(bare, kb, Order("q", "d", 0, 0), tmp_path, lambda _: None)


@pytest.mark.parametrize("hold_out", [120, 121, 150, 239])
def test_none_is_left_to_learn_from(
    made: tuple[Path, list[Block]], tmp_path: Path, hold_out: int
) -> None:
    kb, blocks = made
    with pytest.raises(UsageError, match=f"--hold-out {hold_out} leaves none of 120 questions"):
        make(blocks, kb, Order("q", "d", 0, hold_out), tmp_path, lambda _: None)


def test_questions_on_another_knowledge_base(
    made: tuple[Path, list[Block]], tmp_path: Path
) -> None:
    _, blocks = made
    kb = tmp_path / "kb.txt"
    kb.write_text("金 ||| 作者 ||| 无\n", encoding="utf-8")
    with pytest.raises(UsageError, match="of these questions"):
        make(blocks, kb, Order("q", "d", 0, 0), tmp_path, lambda _: None)
    unmentioned = [block._replace(question="谁？") for block in blocks]
    with pytest.raises(UsageError, match="only 0 questions .* mention the subject"):
        make(unmentioned, kb, Order("q", "d", 0, 0), tmp_path, lambda _: None)


def test_a_file_that_holds_no_weights(tmp_path: Path) -> None:
    (tmp_path / "w").write_bytes(b"no zip")
    with pytest.raises(UsageError, match="train"):
        load(tmp_path / "w")


@pytest.fixture(scope="module")
def members(files: tuple[Path, Path]) -> dict[str, bytes]:
    """Those of a weight file, by name."""
    return dict(read_members(files[0]))


def changed(counts: dict[str, object], **values: object) -> bytes:
    return json.dumps({**counts, **values}).encode()


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("trees.onnx", lambda data: b"garbage"),
        ("trees.onnx", lambda data: b""),
        ("named.i8", lambda data: data[: len(data) // 2 + 1]),
        ("named.i8", lambda data: b"\0" * (len(data) // 64 * 3)),
        ("named.scales", lambda data: data[: len(data) // 2]),
        ("asked.scales", lambda data: b"\0\x7e" + data[2:]),
        ("card.json", lambda data: b"[]"),
        ("counts.json", lambda data: b"{}"),
        ("counts.json", lambda data: changed(json.loads(data), predicates=[1])),
        ("counts.json", lambda data: changed(json.loads(data), predicates={"a": -1})),
        ("counts.json", lambda data: changed(json.loads(data), predicates={"a": 0.5})),
        ("counts.json", lambda data: changed(json.loads(data), columns=["close"])),
        ("counts.json", lambda data: changed(json.loads(data), asked=dict.fromkeys("ab", 1))),
        (
            "counts.json",
            lambda data: changed(counts := json.loads(data), named=["a"] * len(counts["named"])),
        ),
    ],
)
def test_a_weight_file_that_was_changed(
    tmp_path: Path, members: dict[str, bytes], name: str, change: Callable[[bytes], bytes]
) -> None:
    write_members(tmp_path / "w", {**members, name: change(members[name])}, worth=0)
    with pytest.raises(UsageError, match="train"):
        load(tmp_path / "w")


def test_a_weight_file_that_was_made_anew_is_read_anew(
    tmp_path: Path, members: dict[str, bytes]
) -> None:
    for seed in (1, 2):
        card = changed(json.loads(members["card.json"]), seed=seed)
        write_members(tmp_path / "w", {**members, "card.json": card})
        assert load(tmp_path / "w").card.seed == seed


def test_crowding_keeps_what_is_there() -> None:
    triples = [Triple(f"书名{n}号", p, f"{p}{n}") for n in range(20) for p in ASKED]
    crowded = with_distractors(triples, 1)
    assert crowded == with_distractors(triples[::-1], 1) != with_distractors(triples, 2)
    assert set(triples) < set(crowded)
    given = {one[:2] for one in triples}
    assert [one for one in crowded if one[:2] in given] == sorted(triples)


def test_what_is_added_has_several_objects_as_often_as_what_is_given() -> None:
    triples = [Triple(f"书名{n}号", p, f"{p}{n}{i}") for n in range(99) for p in "ab" for i in "12"]
    objects = Counter(one[:2] for one in with_distractors([*triples, Triple("人", "c", "d")]))
    assert {count for (_, said), count in objects.items() if said in "ab"} == {2}
    assert len(objects) > 250


def ranked(name: str, predicate: str, score: float, *objects: str) -> Ranked:
    subject = Subject(name, {predicate: objects})
    return Ranked(Candidate(Mention(0, 1, "梦", (subject,)), subject, predicate), score)


def test_answers_are_all_objects_of_the_best() -> None:
    best = ranked("梦", "作者", 2.0, "甲", "乙")
    assert answers([]) == ()
    assert answers([best, ranked("《梦》", "作者", 1.9, "丙")]) == ("甲", "乙")


def test_grams() -> None:
    assert grams("ab") == ["a", "b", "^a", "ab", "b$", "^ab", "ab$"]
    assert pattern("甲的乙", 0, 1) == "□的乙"


def test_grades(tmp_path: Path) -> None:
    subject = Subject("梦", {"作者": ("甲",), "主演": ("甲", "乙"), "集数": ("3",)})
    mention = Mention(0, 1, "梦", (subject,))
    from dsqa_tasks.nlpcc_kbqa.candidates import Asked
    from dsqa_tasks.nlpcc_kbqa.names import normal

    found = tuple(Candidate(mention, subject, one) for one in subject.said)
    asked = Asked("梦", normal("梦"), (mention,), found)
    assert graded(Block(1, "梦", ("甲",)), asked) == [2, 1, 0]
