import logging

import pytest

from dsqa.log import logger, one_line, set_up


def test_one_line() -> None:
    assert one_line("a\r\nb\tc\x00d\u2028e  f") == "a b c d e f"
    assert one_line(ValueError("全角　blank")) == "全角 blank"


def test_records_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up()
    logger.warning("first\n%s", "second")
    logger.info("not shown")
    try:
        raise KeyError("k")
    except KeyError:
        logging.getLogger("dsqa.readers").exception("failed")
    assert capsys.readouterr().err == (
        "dsqa: warning: first second\ndsqa: error: failed: KeyError: 'k'\n"
    )


def test_the_hash_before_a_file_name_is_shortened(capsys: pytest.CaptureFixture[str]) -> None:
    set_up()
    logger.warning("file %s-x.csv: broken; not %s", "0123456789abcdef" * 4, "ab" * 32)
    assert capsys.readouterr().err == (
        f"dsqa: warning: file 01234567…-x.csv: broken; not {'ab' * 32}\n"
    )
