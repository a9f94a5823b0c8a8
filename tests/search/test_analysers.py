"""Processes that analyse texts: one that is lost costs nothing."""

import pytest

from dsqa.errors import DsqaError
from dsqa.search.indexing import analysers as module
from dsqa.search.indexing.analysers import Analysers, AnalysisJob
from tests import prefork

RECORD = '{"id": "d", "title": "Harvest of rye", "description": "All rye"}'


def test_a_lost_child_costs_nothing() -> None:
    with Analysers(1) as analysers:
        (first,) = analysers.documents([[AnalysisJob(RECORD)]])
        analysers._all[0]._child.end()
        (second,) = analysers.documents([[AnalysisJob(RECORD)]])
    assert first == second
    assert len(first) == 1


def test_a_batch_that_ends_every_child_is_one_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "read_frame", lambda stream: None)
    with (
        Analysers(1) as analysers,
        pytest.raises(DsqaError, match="a process that analyses texts has ended"),
    ):
        list(analysers.documents([[AnalysisJob(RECORD)]]))
    assert not analysers._all[0]._child.alive


def test_a_child_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SECONDS", 0.0)
    with (
        # One that is forked is done before its time is over.
        prefork.started_anew(),
        Analysers(1) as analysers,
        pytest.raises(DsqaError, match="a process that analyses texts has ended"),
    ):
        list(analysers.documents([[AnalysisJob(RECORD)]]))
