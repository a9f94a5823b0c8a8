"""What the tests of clusters share."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from local_cluster import LocalCluster

from tests import prefork


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., LocalCluster]]:
    """`start(workers, nanny=False, **environment)`: a cluster of the test's own."""
    with ExitStack() as stack:

        def start(workers: int, *, nanny: bool = False, **settings: str) -> LocalCluster:
            folder = tmp_path / "dask"
            folder.mkdir()
            cluster = LocalCluster(folder, settings)
            stack.callback(cluster.stop)
            cluster.add(workers, nanny=nanny)
            return cluster

        yield start


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    """Two workers for all tests that leave them alive."""
    cluster = LocalCluster(tmp_path_factory.mktemp("dask"), popen=prefork.popen)
    try:
        cluster.add(2)
        yield cluster
    finally:
        cluster.stop()
