from pathlib import Path

import pytest
from dsqa_tasks.nlpcc_kbqa.base import open_base
from dsqa_tasks.nlpcc_kbqa.candidates import find
from dsqa_tasks.nlpcc_kbqa.files import read_blocks, split_triple
from make_knowledge_base import write


@pytest.mark.long
def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        write(tmp_path / name, 500, seed)
    one, other, else_ = ((tmp_path / name).read_bytes() for name in "abc")
    assert one == other != else_
    lines = one.decode().splitlines()
    assert len(lines) == 500
    assert all(split_triple(line) for line in lines)


def test_its_questions_have_their_answers_in_it(tmp_path: Path) -> None:
    kb, questions = tmp_path / "kb", tmp_path / "q"
    write(kb, 500, 1, questions)
    with open_base(kb) as base:
        for block in read_blocks(questions):
            found = find(block.question, base).candidates
            assert any(set(one.subject.said[one.predicate]) & set(block.answers) for one in found)
