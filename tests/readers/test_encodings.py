"""The encoding chain: each usual encoding, awkward mixtures, truncated files."""

import pytest

from dsqa.readers.encodings import decode, decode_as, decode_declared

JAPANESE = "都道府県,人口（千人）,割合\n北海道,5,183,4.1\nあいち,ナゴヤ\n"
WESTERN = "Région;Café;Ñandú\nMontréal;1;2\nÎle-de-France;3;£5\n"


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "cp932", "euc_jp", "iso2022_jp", "utf-16", "utf-32"],
)
def test_japanese_text_comes_back_from(encoding: str) -> None:
    assert decode(JAPANESE.encode(encoding)).text == JAPANESE


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_mark_shows_by_its_zeros(encoding: str) -> None:
    assert decode(JAPANESE.encode(encoding)) == (JAPANESE, encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_western_accents_are_no_kanji(encoding: str) -> None:
    assert decode(WESTERN.encode(encoding)) == (WESTERN, encoding)


def test_numeric_table_with_two_japanese_words() -> None:
    text = "年,値\n" + "2019,1\n" * 5_000
    assert decode(text.encode("cp932")) == (text, "cp932")
    assert decode(text.encode("euc_jp")) == (text, "euc_jp")


def test_half_width_kana_of_cp932() -> None:
    text = "ﾎｯｶｲﾄﾞｳ,ｱｵﾓﾘ\n1,2\n"
    assert decode(text.encode("cp932")).text == text


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("ｱｲｳ,ｴｵ\n1,2\n", "cp932"),
        ("ﾎｯｶｲﾄﾞｳ,ｱｵﾓﾘ\n1,2\n", "euc_jp"),
        ("あいう,えお\n1,2\n", "euc_jp"),
        ("MÜNCHEN,ÅÄÖ\nKÖLN,1\n", "cp1252"),
        ("£5,±2,ÄÖ\n", "cp1252"),
        ("自社,自社\n", "cp932"),
    ],
)
def test_half_width_kana_and_what_looks_like_them(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == (text, encoding)


@pytest.mark.parametrize(
    ("encoding", "cut"), [("utf-8", 1), ("utf-8", 2), ("cp932", 1), ("euc_jp", 1)]
)
def test_character_cut_at_the_end_is_dropped(encoding: str, cut: int) -> None:
    data = "北海道と青森県の人口".encode(encoding)
    assert decode(data[:-cut]).text == "北海道と青森県の人"


def test_broken_byte_in_the_middle_costs_only_itself() -> None:
    data = ("人口の推移," * 50).encode() + b"\xff," + ("人口の推移," * 50).encode()
    decoded = decode(data)
    assert decoded.encoding == "utf-8"
    assert decoded.text.count("人口の推移") == 100


def test_bytes_that_mean_nothing_still_give_text() -> None:
    assert decode(b"abc,\x81\xff\xfe\x9d").text.startswith("abc,")
    assert decode(b"") == ("", "ascii")


def test_strict_decoding_forgives_nothing_in_the_middle() -> None:
    assert decode_as("é".encode("cp1252") + b" and more", "utf-8") is None


@pytest.mark.parametrize(
    ("declared", "expected"),
    [("Shift_JIS", "cp932"), ("utf-8", "cp932"), ("no-such", "cp932"), ("rot13", "cp932")],
)
def test_declared_encoding_counts_where_it_fits(declared: str, expected: str) -> None:
    assert decode_declared("人口の表".encode("cp932"), declared) == ("人口の表", expected)


def test_declared_chinese_is_not_taken_for_japanese() -> None:
    assert decode_declared("人口统计".encode("gb18030"), "gb2312").text == "人口统计"


def test_utf8_wins_over_a_wrong_declaration() -> None:
    assert decode_declared("人口".encode(), "Shift_JIS") == ("人口", "utf-8")
