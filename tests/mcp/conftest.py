"""A backend on the samples, asked by a client of the protocol in the same process."""

import logging
from collections.abc import Iterator

import pytest

from dsqa.service.processes.backend import Backend
from dsqa.service.processes.plan import collections_in
from dsqa.service.processes.served import Plan
from tests.sample_collections import copy_sample


@pytest.fixture(scope="session")
def backend(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backend]:
    home = tmp_path_factory.mktemp("agents")
    served = []
    for lang in ("e", "j"):
        copy_sample(lang, home / lang)
        served += collections_in([home / lang], lang, home / f"store-{lang}")
    with Backend(Plan(served, logging.WARNING), 2) as started:
        assert started.prepare() == ""
        yield started
