"""Processes killed at random moments; `python -m tests.hostile.kills` does it many times."""

import subprocess

import pytest

from .kills import Figures, Ground, figures, kills

pytestmark = pytest.mark.long

SEED = 3
FILES = 16
"""So many that questions are shared out among children."""


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Ground:
    return Ground(tmp_path_factory.mktemp("kills"), FILES)


@pytest.mark.parametrize(
    ("victim", "command"),
    [
        ("main", "answer"),
        ("reading child", "ingest"),
        ("answering child", "answer"),
        ("indexing child", "index"),
    ],
)
def test_a_killed_process_costs_nothing(ground: Ground, victim: str, command: str) -> None:
    found = list(kills(ground, SEED, victim, command, 1))
    assert figures(found) == Figures(1, 0, 0, 0, 0, 0)


def test_two_at_once(ground: Ground) -> None:
    """Both give the run, or one is told in one line that the store is in use; it harms nobody."""
    store = ground.store()
    both = [
        subprocess.Popen(
            ground.command("answer", store), cwd=ground.root, env=ground.env,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        for _ in range(2)
    ]  # fmt: skip
    done = [(process.communicate(timeout=600), process.returncode) for process in both]
    for (out, err), code in done:
        lines = err.decode().splitlines()
        assert [line for line in lines if not line.startswith("dsqa: ")] == []
        if code:
            assert code == 1
            assert [line for line in lines if "in use by another process" in line]
        else:
            assert out == ground.run
    assert any(code == 0 for _, code in done)
    assert ground.answer(store) == ground.run
