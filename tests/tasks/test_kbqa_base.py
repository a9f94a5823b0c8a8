import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from dsqa_tasks.nlpcc_kbqa import base, candidates, loading
from dsqa_tasks.nlpcc_kbqa.base import KnowledgeBase, database_path, open_base
from dsqa_tasks.nlpcc_kbqa.candidates import find
from dsqa_tasks.nlpcc_kbqa.files import split_triple
from dsqa_tasks.nlpcc_kbqa.loading import Loaded, load
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.errors import MalformedFile, UsageError
from tests.examples import examples

KB = """红楼梦（小说） ||| 作者 ||| 曹雪芹
《红楼梦》 ||| 导演 ||| 王扶林
《红楼梦》 ||| 导演 ||| 王扶林
《红楼梦》 ||| • 集 数 ||| 36 ||| 40
坏的
梦 ||| 类型 ||| <a>b</a>
梦 ||| ||| 无

红楼 ||| 位置 ||| 北京
"""
parts = st.text(st.characters(blacklist_categories=("Cs",)), max_size=4)


@pytest.fixture
def kb(tmp_path: Path) -> Path:
    path = tmp_path / "own" / "kb.txt"
    path.parent.mkdir()
    path.write_text(KB, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "dsqa" / "nlpcc-kbqa"


def names(opened: KnowledgeBase, name: str) -> list[str]:
    return [one.name for pack in opened.packs(name, 9) if (one := opened.subject(pack))]


def test_load(kb: Path, cache: Path) -> None:
    target = database_path(kb, None)
    assert target.parent == cache
    assert database_path(kb, kb.parent) == kb.with_name("kb.txt.sqlite")
    assert database_path(kb.parent.parent / "kb.txt", None) != target
    assert load(kb, target) == Loaded(triples=6, subjects=4, bad=2)
    assert [*kb.parent.iterdir(), *target.parent.iterdir()] == [kb, target]
    for path in (kb, target):
        with open_base(path) as opened:
            assert names(opened, "红楼梦") == ["《红楼梦》", "红楼梦（小说）"]
            subject = opened.subject(opened.packs("红楼梦", 1)[0])
            assert subject and subject.said == {"• 集 数": ("36 ||| 40",), "导演": ("王扶林",)}
            assert opened.packs("红", 9) == []


def test_the_same_lines_give_the_same_bytes(kb: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        load(kb, tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_small_one_needs_no_load_and_a_changed_one_is_read_anew(kb: Path) -> None:
    load(kb, database_path(kb, None))
    kb.write_text("新 ||| 是 ||| 一\n", encoding="utf-8")
    with open_base(kb) as opened:
        assert names(opened, "新") == ["新"]


def test_a_large_one_must_be_loaded(kb: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "SMALL", 10)
    with pytest.raises(UsageError, match="load"), open_base(kb):
        pass
    load(kb, database_path(kb, kb.parent))
    with open_base(kb, kb.parent) as opened:
        assert names(opened, "梦") == ["梦"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_database_in_a_folder_that_cannot_be_written(kb: Path) -> None:
    target = database_path(kb, None)
    load(kb, target)
    target.chmod(0o400)
    kb.parent.chmod(0o500)
    try:
        with open_base(target) as opened:
            assert names(opened, "梦") == ["梦"]
    finally:
        kb.parent.chmod(0o700)


def test_an_interrupted_load_leaves_what_was_there(
    kb: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = database_path(kb, None)
    load(kb, target)
    before = target.read_bytes()
    kb.write_text("新 ||| 是 ||| 一\n", encoding="utf-8")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(loading, "_write_names", stop)
    with pytest.raises(KeyboardInterrupt):
        load(kb, target)
    assert target.read_bytes() == before
    assert [*kb.parent.iterdir(), *target.parent.iterdir()] == [kb, target]


@pytest.mark.parametrize("data", [b"", b"nothing\nhere\n", b"\xff\xfe ||| a ||| b\n"])
def test_no_triple_at_all(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "kb"
    path.write_bytes(data)
    with pytest.raises(MalformedFile, match="is a triple"):
        load(path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_files_that_cannot_be_used(kb: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        load(tmp_path / "none", tmp_path / "out")
    with pytest.raises(UsageError, match="--store"):
        load(kb, kb / "out")
    with pytest.raises(UsageError, match="cannot read"), open_base(tmp_path / "none"):
        pass


@pytest.mark.parametrize("rest", [b"", b"\0" * 200])
def test_a_damaged_database(tmp_path: Path, rest: bytes) -> None:
    path = tmp_path / "kb.sqlite"
    path.write_bytes(b"SQLite format 3\0" + rest)
    with pytest.raises(MalformedFile, match="load it again"), open_base(path):
        pass


def test_a_database_that_is_cut_short(kb: Path) -> None:
    target = database_path(kb, None)
    load(kb, target)
    whole = target.read_bytes()
    told = 0
    for size in range(100, len(whole), 1000):
        target.write_bytes(whole[:size])
        try:
            with open_base(target) as opened:
                find("红楼梦的作者是谁", opened)
        except MalformedFile as error:
            told += "load it again" in str(error)
    # The last page may be one that nobody asks for.
    assert told > len(whole) // 2000


def test_a_database_whose_tables_are_told_in_no_text(kb: Path) -> None:
    target = database_path(kb, None)
    load(kb, target)
    target.write_bytes(target.read_bytes().replace(b"CREATE TABLE packs", b"CREATE \xffABLE packs"))
    with pytest.raises(MalformedFile, match="load it again"), open_base(target) as opened:
        find("红楼梦的作者是谁", opened)


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE names",
        "DROP TABLE packs",
        "ALTER TABLE packs RENAME COLUMN said TO heard",
        "UPDATE packs SET said = x'ff'",
        "UPDATE packs SET said = CAST(x'ff' AS TEXT)",
        "UPDATE packs SET subject = NULL",
        "ALTER TABLE packs RENAME TO p; CREATE VIEW packs AS SELECT * FROM p",
    ],
)
def test_a_database_of_another_make(kb: Path, change: str) -> None:
    target = database_path(kb, None)
    load(kb, target)
    with closing(sqlite3.connect(target)) as database:
        database.executescript(change)
    with pytest.raises(MalformedFile, match="load it again"), open_base(target) as opened:
        find("红楼梦的作者是谁", opened)


def test_another_version(tmp_path: Path) -> None:
    path = tmp_path / "kb.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE meta (key, value)")
    with pytest.raises(MalformedFile, match="another version"), open_base(path):
        pass


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(loading, "BLOCK", 64)
    monkeypatch.setattr(loading, "LINE", 50)
    yield


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_lines_across_blocks_and_too_long_ones(tmp_path: Path, end: str) -> None:
    path, target = tmp_path / "kb", tmp_path / "out"
    lines = [f"s{number} ||| p ||| {'o' * number}" for number in range(30)]
    lines[7] = f"s7 ||| p ||| {'o' * 300}"
    lines[8] = f"s8 ||| p ||| {'o' * 37}"
    lines[9] = f"s9 ||| p ||| {'o' * 36}"
    data = "\r\n".join(lines) + end
    path.write_bytes(b"\xef\xbb\xbf" + data.encode())
    assert load(path, target) == Loaded(27, 27, 3)
    with open_base(target) as opened:
        assert names(opened, "s29") == ["s29"]
        assert names(opened, "s9") == ["s9"]
        assert names(opened, "s7") == names(opened, "s8") == names(opened, "s0") == []


def test_a_line_that_is_no_text_costs_only_itself(tmp_path: Path) -> None:
    path, target = tmp_path / "kb", tmp_path / "out"
    path.write_bytes(b"a ||| b ||| c\n\xff ||| b ||| c\nd ||| e\0 ||| f\n")
    assert load(path, target) == Loaded(2, 2, 1)


@settings(max_examples=examples(25), deadline=None)
@given(st.lists(st.tuples(st.sampled_from("甲乙"), parts, parts), max_size=8))
def test_any_lines(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str, str]]
) -> None:
    folder = tmp_path_factory.mktemp("kb")
    path, target = folder / "kb", folder / "out"
    text = "甲 ||| y ||| z\n" + "".join(" ||| ".join(row) + "\n" for row in rows)
    path.write_bytes(text.encode())
    loaded = load(path, target)
    lines = [line for line in text.split("\n") if line.strip()]
    wanted = [one for line in lines if (one := split_triple(line))]
    assert (loaded.triples, loaded.bad) == (len(wanted), len(lines) - len(wanted))
    with open_base(target) as opened:
        found = [one for pack in range(9) if (one := opened.subject(pack))]
    told = {
        (one.name, said, thing) for one in found for said, of in one.said.items() for thing in of
    }
    assert told == set(wanted)


def test_bars_within_the_parts(tmp_path: Path) -> None:
    path = tmp_path / "kb"
    path.write_text("甲 ||| P| ||| 乙\n甲 ||| P ||| |乙\n", encoding="utf-8")
    with open_base(path) as opened:
        subject = opened.subject(1)
    assert subject and subject.said == {"P": ("|乙",), "P|": ("乙",)}


@pytest.mark.parametrize("most", [1, 1 << 20])
def test_a_subject_of_many_triples(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(loading, "PACK", 8)
    monkeypatch.setattr(loading, "AT_ONCE", 16)
    monkeypatch.setattr(loading, "BYTES", most)
    path = tmp_path / "kb"
    lines = [f"中国 ||| p{number:02} ||| o\n" for number in range(50)]
    path.write_text("".join(lines) + "丁 ||| p ||| o\n", encoding="utf-8")
    assert load(path, tmp_path / "out") == Loaded(51, 2, 0)
    with open_base(tmp_path / "out") as opened:
        asked = find("中国的p49是什么", opened)
    assert [one.name for one in asked.mentions] == ["中国"]
    [subject] = asked.mentions[0].subjects
    assert list(subject.said) == [f"p{number:02}" for number in range(50)]


def test_few_bytes_are_packed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "PACK", 4)
    monkeypatch.setattr(loading, "BYTES", 1000)
    path = tmp_path / "kb"
    lines = [f"s{number:02} ||| p ||| {'o' * 300}\n" for number in range(30)]
    path.write_text("".join(lines), encoding="utf-8")
    told: list[int] = []
    load(path, tmp_path / "out", lambda stage, done, _: told.append(done * (stage == "writing")))
    assert [done for done in told if done] == [4, 8, 12, 16, 20, 24, 28, 30]


def test_the_subject_of_the_very_name_is_found_among_many_homonyms(tmp_path: Path) -> None:
    path = tmp_path / "kb"
    lines = [f"《甲乙》({number}) ||| p ||| o\n" for number in range(135)]
    path.write_text("".join(lines) + "甲乙 ||| p ||| o\n", encoding="utf-8")
    with open_base(path) as opened:
        [mention] = find("甲乙的p", opened).mentions
    assert mention.subjects[0].name == "甲乙"
    assert len(mention.subjects) == candidates.HOMONYMS


def test_homonyms_are_subjects_however_many_entries_they_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "PACK", 2)
    path = tmp_path / "kb"
    lines = [f"甲乙 ||| p{number:02} ||| o\n" for number in range(70)]
    path.write_text("".join(lines) + "甲乙(书) ||| p ||| o\n", encoding="utf-8")
    with open_base(path) as opened:
        [mention] = find("甲乙的p", opened).mentions
    assert [(one.name, len(one.said)) for one in mention.subjects] == [
        ("甲乙", 70),
        ("甲乙(书)", 1),
    ]


def test_candidates(kb: Path) -> None:
    with open_base(kb) as opened:
        asked = find("《红楼梦》的导演是谁？", opened)
        assert [one.name for one in asked.mentions] == ["红楼梦", "红楼"]
        found = [(one.subject.name, one.predicate) for one in asked.candidates]
        assert ("《红楼梦》", "导演") in found
        assert ("红楼梦（小说）", "作者") in found
        assert [one.name for one in find("梦是什么", opened).mentions] == ["梦"]
        assert [one.name for one in find("白日梦", opened).mentions] == ["梦"]
        assert find("无", opened).candidates == ()


def test_candidates_have_a_limit(kb: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "CANDIDATES", 2)
    with open_base(kb) as opened:
        asked = find("《红楼梦》的导演是谁，红楼呢？", opened)
    assert [one.mention.name for one in asked.candidates] == ["红楼梦"] * 2
    assert [one.name for one in asked.mentions] == ["红楼梦"]


def test_of_a_long_question_the_first_characters_are_looked_at(kb: Path) -> None:
    with open_base(kb) as opened:
        assert find("无" * 400 + "红楼梦", opened).candidates == ()
        assert find("无" * 397 + "红楼梦", opened).candidates
