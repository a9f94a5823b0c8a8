"""Parts that an interrupted command has left: what is good of them counts."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.cluster.reading import _adopt_left, _chunks
from dsqa.collection import open_collection
from dsqa.errors import DamagedStore
from dsqa.ingest import Job
from dsqa.store.part_writer import write_part
from dsqa.store.store import Entry, pack


def test_what_could_be_read_counts(
    make: Callable[..., Path], caplog: pytest.LogCaptureFixture
) -> None:
    folder = make({"a": ["f", "g", "h"]}, {"f": b"1", "g": b"2", "h": b"3"})
    with open_collection(folder) as collection:
        now = collection.files.stamp
        place = folder / "parts"
        good = pack([], [])
        write_part([Entry("f", None, "odd", 1, now("f"))], str(place / "1.parquet"))
        write_part([Entry("f", good, "", 1, now("f"))], str(place / "2.parquet"))
        write_part([Entry("f", None, "odd", 1, now("f"))], str(place / "3.parquet"))
        write_part(
            [Entry("g", good, "", 1, "older"), Entry("h", None, "bad", 1, now("h"))],
            str(place / "4.parquet"),
        )
        (place / "5.parquet").write_bytes(b"cut off")
        _adopt_left(collection, str(place))
        known = collection.store.all_known()
        assert {name: one.error for name, one in known.items()} == {"f": "", "h": "bad"}
        assert [path.rsplit("/")[-1] for path in sorted(collection.store.adopted())] == [
            f"{at}.parquet" for at in range(1, 5)
        ]
    (message,) = caplog.messages
    assert "5.parquet" in message
    assert message.endswith("; reading its data files anew")


def test_a_damaged_part_that_stays_is_not_taken_again(
    make: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where its folder takes no changes: else reading would go round and round."""
    folder = make({"a": ["f"]}, {"f": b"1"})
    with open_collection(folder) as collection:
        place = folder / "parts"
        part = str(place / f"{0:032x}.parquet")
        write_part([Entry("f", pack([], []), "", 1, collection.files.stamp("f"))], part)
        _adopt_left(collection, str(place))
        assert collection.store.adopted() == {part}
        monkeypatch.setattr("dsqa.store.parts.remove", lambda part: None)
        damage = DamagedStore(part, "not what f held", part)
        collection.mend(damage)
        _adopt_left(collection, str(place))
        assert collection.store.adopted() == set()
        assert collection.refused == {part}
        with pytest.raises(DamagedStore):
            collection.mend(damage)


def test_chunks_have_bounds(tmp_path: Path) -> None:
    large = tmp_path / "large"
    large.write_bytes(bytes(3_000_000))
    jobs = [Job("d", f"f{at:03}", "s", None) for at in range(300)]
    sizes = [len(chunk.jobs) for chunk in _chunks(jobs, "p", 8)]
    assert sizes == [38] * 7 + [34]
    assert [len(chunk.jobs) for chunk in _chunks(jobs[:40], "p", 8)] == [16, 16, 8]
    jobs[2:4] = [job._replace(path=large) for job in jobs[2:4]]
    assert [len(chunk.jobs) for chunk in _chunks(jobs[:6], "p", 8)] == [2, 1, 1, 2]
    targets = {chunk.target for chunk in _chunks(jobs, "p", 8)}
    assert targets == {chunk.target for chunk in _chunks(jobs, "p", 8)}
    assert list(_chunks([], "p", 8)) == []
