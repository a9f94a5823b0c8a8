from pathlib import Path

import pytest
from dsqa_tasks.nlpcc_kbqa.files import (
    Block,
    Triple,
    format_blocks,
    read_blocks,
    split_triple,
    write_blocks,
)
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import DsqaError, UsageError

TRAINING = (
    "<question id=1>\t谁写的\t\r\n<triple id=1>\t书 ||| 作者 ||| 甲 ||| 乙\r\n"
    f"<answer id=1>\t甲\t\t乙\r\n{'=' * 50}\r\n<question id=7>\t几页\r\n"
)

plain = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=9
)


def written(folder: Path, text: str) -> Path:
    path = folder / "q.txt"
    path.write_text(text, encoding="utf-8", newline="")
    return path


def test_blocks(tmp_path: Path) -> None:
    first, second = read_blocks(written(tmp_path, TRAINING))
    assert first == Block(1, "谁写的", ("甲", "乙"), Triple("书", "作者", "甲 ||| 乙"))
    assert second == Block(7, "几页", ())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<question id=1>\ta\tb\n", "line 1: Wrong Format"),
        ("<question id=1>\n", "line 1: Wrong Format"),
        ("<question>\ta\n", "none such as"),
        ("<question id=1>\ta\n<answer id=2>\tb\n", "line 2: Wrong Format"),
        ("<answer id=2>\tb\n", "does not stand under"),
        ("<question id=1>\ta\n<question id=1>\ta\n", "comes twice"),
        ("nothing\n", "no line such as"),
    ],
)
def test_wrong_format(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(DsqaError, match=told):
        read_blocks(written(tmp_path, text))


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_blocks(tmp_path / "none")
    with pytest.raises(UsageError, match="cannot write"):
        write_blocks(tmp_path / "none" / "p", [])


@pytest.mark.parametrize("line", ["", "a ||| b", "a ||| ||| c", " ||| b ||| c"])
def test_no_triple(line: str) -> None:
    assert split_triple(line) is None


@given(st.lists(plain, max_size=4), plain)
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, answers: list[str], question: str
) -> None:
    block = Block(3, question, tuple(answers))
    path = tmp_path_factory.mktemp("blocks") / "p"
    write_blocks(path, [block])
    assert read_blocks(path) == [block]


def test_a_tab_or_line_end_within_an_answer_becomes_a_space() -> None:
    assert "<answer id=1>\ta b c\td\n" in format_blocks([Block(1, "q", ("a\tb\rc", "d"))])


def test_what_is_not_utf8_is_gb18030(tmp_path: Path) -> None:
    path = tmp_path / "q.txt"
    # These bytes are a text in the Japanese cp932, too.
    path.write_bytes("<question id=1>\t《机械设计基础》这本书的作者是谁？\n".encode("gb18030"))
    assert read_blocks(path)[0].question == "《机械设计基础》这本书的作者是谁？"
