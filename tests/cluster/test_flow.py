"""Handing out pieces of work, on a cluster inside this process."""

import socket
import sys
import threading
from collections.abc import Iterator

import pytest
from distributed import Client

from dsqa.answering.children import Setup
from dsqa.cluster import site as site_module
from dsqa.cluster.answering import ClusterAnswers
from dsqa.cluster.connection import connect
from dsqa.cluster.flow import Ended, eighths, flow
from dsqa.cluster.site import Unfit, check, demand, libraries, site
from dsqa.errors import DsqaError


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with Client(
        processes=False, n_workers=1, threads_per_worker=2, dashboard_address=":0"
    ) as client:
        yield client


def split(piece: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [piece[part] for part in eighths(len(piece))]


def total(piece: tuple[int, ...]) -> int:
    if 13 in piece:
        raise KeyError("thirteen\nis bad")
    return sum(piece)


def test_every_piece_comes_back_once(client: Client) -> None:
    pieces = [(at, 1) for at in range(20, 60)]
    ended = list(flow(client, total, iter(pieces), split))
    assert sorted(ended) == [Ended((at, 1), at + 1) for at in range(20, 60)]


def test_what_fails_is_split_to_the_one_part(client: Client) -> None:
    ended = list(flow(client, total, [tuple(range(20)), (40,)], split))
    lost = [one for one in ended if one.lost]
    assert lost == [Ended((13,), None, "KeyError: 'thirteen\\nis bad'")]
    assert ended[-1] == lost[0]
    assert sum(one.result or 0 for one in ended) == sum(range(20)) - 13 + 40
    assert sorted(at for one in ended for at in one.piece) == [*range(20), 40]


def test_nothing_to_do(client: Client) -> None:
    assert list(flow(client, total, [], split)) == []


def full(piece: int) -> int:
    raise OSError(28, "No space left on device")


def refuse(piece: int) -> int:
    raise DsqaError("cannot write there")


def test_what_more_work_cannot_mend_ends_it(client: Client) -> None:
    with pytest.raises(DsqaError, match="a worker failed: .*No space left"):
        list(flow(client, full, [1, 2, 3], lambda _: []))
    with pytest.raises(DsqaError, match="^cannot write there$"):
        list(flow(client, refuse, [1, 2, 3], lambda _: []))


def test_eighths() -> None:
    assert (eighths(0), eighths(1)) == ([], [])
    assert eighths(3) == [slice(0, 1), slice(1, 2), slice(2, 3)]
    assert len(eighths(1000)) == 8


def test_a_worker_that_does_not_see_the_folder(client: Client) -> None:
    check(client, site(("/",)))
    with pytest.raises(Unfit, match="^worker .* does not see /no/such, which must stand under"):
        check(client, site(("/", "/no/such")))
    with pytest.raises(Unfit, match="does not see /no/such"):
        client.submit(demand, site(("/no/such",)), pure=False).result()
    plan = Setup("/no/such", "/no/home", "e", "shown", "none", 30)
    with pytest.raises(Unfit, match="does not see /no/such"):
        list(ClusterAnswers(client).answers(plan, [], []))


def test_a_folder_that_cannot_be_written(client: Client) -> None:
    with pytest.raises(Unfit, match="^worker .* cannot write /dev/null/parts: Not a directory"):
        check(client, site((), "/dev/null/parts"))


def test_other_code_is_refused(client: Client) -> None:
    with pytest.raises(Unfit, match=r"^the scheduler runs dsqa \S+ \(\w+\), not 9.9"):
        check(client, site(())._replace(version="9.9"))
    assert "runs dsqa" in site_module.fault(site(())._replace(version="9.9"))


def test_other_libraries_are_told(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    first, *others = libraries()
    check(client, site(())._replace(libraries=("python 2.7", *others)))
    (message,) = [one.getMessage() for one in caplog.records if one.name == "dsqa"]
    assert f"has {first}; with other libraries" in message


class Bare:
    """A cluster on which dsqa is not installed."""

    def run_on_scheduler(self, function: object) -> None:
        raise ModuleNotFoundError("No module named 'dsqa'")


def test_machines_without_dsqa(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unfit, match="^the scheduler cannot run dsqa .* must be installed"):
        check(Bare(), site(()))

    def missing(*_: object, **__: object) -> dict[str, Exception]:
        return {"tcp://h:1": ModuleNotFoundError("No module named 'dsqa'")}

    monkeypatch.setattr(client, "run", missing)
    with pytest.raises(Unfit, match="^worker tcp://h:1 cannot run dsqa .* No module named"):
        check(client, site(()))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "what://x", "tls://127.0.0.1:9"])
def test_nobody_there(address: str) -> None:
    with (
        pytest.raises(DsqaError, match=f"^no Dask scheduler answers at {address} \\(.+\\); is it"),
        connect(address, seconds=0.3),
    ):
        pass


def test_somebody_else_there() -> None:
    """A service of another kind, which sends what Dask does not."""
    with socket.create_server(("127.0.0.1", 0)) as other:

        def answer() -> None:
            with other.accept()[0] as guest:
                guest.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 9)

        thread = threading.Thread(target=answer)
        thread.start()
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(DsqaError, match="^no Dask scheduler"), connect(address, seconds=0.5):
            pass
        thread.join()


def test_a_scheduler_without_workers() -> None:
    with (
        Client(processes=False, n_workers=0, dashboard_address=":0", protocol="tcp") as empty,
        pytest.raises(DsqaError, match="has no workers; start some: dask worker tcp://"),
        connect(empty.scheduler.address, patience=0.2),
    ):
        pass


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(DsqaError, match=r"needs distributed, .* pip install '\.\[dask\]'"),
        connect("tcp://127.0.0.1:9"),
    ):
        pass
