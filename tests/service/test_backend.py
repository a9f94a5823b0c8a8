"""The processes that reply: lost ones are replaced, what was said lately is said again."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from dsqa.service.backend import Backend
from dsqa.service.frames import Done, Work
from dsqa.service.plan import collections_in
from dsqa.service.replies import Replies
from dsqa.service.requests import Ask, Home, Verify
from dsqa.service.served import Plan
from tests.sample_collections import copy_sample

QUESTION = "What was the federal minimum wage in 1997?"


@pytest.fixture(scope="module")
def backend(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backend]:
    folder = tmp_path_factory.mktemp("sample") / "e"
    copy_sample("e", folder)
    with Backend(Plan(collections_in([folder], None, None), 40, "none"), 1) as made:
        assert made.prepare() == ""
        yield made


def answer(backend: Backend, question: str) -> str:
    done = backend.reply(Ask(question))
    assert done.status == 200, done.error
    return str(msgspec.json.decode(done.reply)["answer"])


def test_a_question_is_answered(backend: Backend) -> None:
    assert backend.state.ready
    assert answer(backend, QUESTION) == "$5.15"


def test_a_process_that_was_killed_costs_nothing(backend: Backend) -> None:
    answer(backend, QUESTION)
    child = backend._children[0]._child
    assert child is not None
    os.kill(child.process.pid, signal.SIGKILL)
    child.process.wait()
    assert answer(backend, "What was the federal minimum wage in 1981?") == "$3.35"


def test_a_request_that_takes_too_long_is_given_up(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(backend, QUESTION)
    child = backend._children[0]._child
    assert child is not None
    # A process that stands still.
    os.kill(child.process.pid, signal.SIGSTOP)
    monkeypatch.setattr(Ask, "seconds", 0.2)
    done = backend.reply(Ask("What was the federal minimum wage in 1990?"))
    assert (done.status, done.error) == (504, "this took too long and was given up")
    monkeypatch.undo()
    assert answer(backend, "What was the federal minimum wage in 1990?") == "$3.80"


def test_more_than_may_wait_are_refused(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dsqa.service.backend.WAITING", 0)
    done = backend.reply(Ask("What was the federal minimum wage in 1991?"))
    assert (done.status, done.error) == (503, "the service is too busy; try again later")


def test_what_is_wrong_has_its_status(backend: Backend) -> None:
    assert backend.reply(Ask(QUESTION, "nothing")).status == 404
    assert backend.reply(Verify("no address")).status == 404


def test_a_store_is_read_by_two_services(backend: Backend) -> None:
    answer(backend, QUESTION)
    with Backend(backend.plan, 1) as other:
        assert other.prepare() == ""
        assert answer(other, QUESTION) == "$5.15"


def test_a_collection_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "data_search_e_collection.jsonl").write_text("{")
    served = collections_in([tmp_path], None, None)
    (tmp_path / "data_search_e_collection.jsonl").unlink()
    with Backend(Plan(served, 40), 1) as made:
        assert "no collection" in made.prepare()
        assert not made.state.ready


def test_replies_are_kept_by_size_and_time() -> None:
    first, second = Work(Home()), Work(Ask("x"))
    replies = Replies(most=1_000)
    replies.put(first, Done(b"1" * 500))
    assert replies.get(first) == Done(b"1" * 500)
    replies.put(second, Done(b"2" * 500))
    assert (replies.get(first), replies.get(second)) == (None, Done(b"2" * 500))
    too_old = Replies(seconds=-1)
    too_old.put(first, Done(b"1"))
    assert too_old.get(first) is None
