"""One spelling for many, and the way back to the original text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.language import normalise as normalise_module
from dsqa.language.normalise import fold, normalise, unnumbered


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("北 海 道", "北海道"),
        ("東　京　都", "東京都"),
        ("１，３５１", "1,351"),
        ("面積 ㎡", "面積 m2"),
        ("km²", "km2"),
        ("2016⁶", "2016"),
        ("人口¹⁾", "人口"),
        ("10½", "10 1/2"),
        ("①人口", "(1)人口"),
        ("ｶﾞｽ 代", "ガス代"),
        ("㍻27年", "平成27年"),
        ("2013–2017", "2013-2017"),
        ("１～３月", "1~3月"),
        ("1〜3月", "1~3月"),
        ("‘a’ “b”", "'a' \"b\""),
        ("Total . . . . . . 5", "total 5"),
        ("Population………", "population"),
        ("…", "..."),
        ("  New   York\n", "new york"),
        ("データ", "データ"),
        ("Straße", "strasse"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_literal(text: str, expected: str) -> None:
    assert normalise(text) == expected


@given(st.text(max_size=40))
def test_every_character_has_its_place(text: str) -> None:
    folded = fold(text)
    assert len(folded.offsets) == len(folded.text)
    assert list(folded.offsets) == sorted(folded.offsets)
    assert all(0 <= offset < len(text) for offset in folded.offsets)
    assert folded.text == normalise(text)


@given(st.text(alphabet="abcXYZ 0123,.-", max_size=30))
def test_plain_text_is_stable(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


def test_span_covers_the_original_characters() -> None:
    text = "北　海　道の ｶﾞｽ"
    folded = fold(text)
    start = folded.text.index("ガ")
    first, last = folded.span(start, start + 1)
    assert text[first:last] == "ｶﾞ"
    first, last = folded.span(0, 3)
    assert text[first:last] == "北　海　道"


@pytest.mark.parametrize(
    ("label", "bare"),
    [
        ("1.4.1 牛乳", "牛乳"),
        ("（１）民間需要", "民間需要"),
        ("ｃ．民間企業設備", "民間企業設備"),
        ("15 歳以上", "15 歳以上"),
        ("1人当たり", "1人当たり"),
        ("2015年", "2015年"),
        ("1. Food", "1. food"),
        ("Ⅱ　核家族以外の世帯", "核家族以外の世帯"),
        ("（ア）県支出金", "県支出金"),
        ("0_総数", "総数"),
        ("（２）（控除）財貨の輸入", "財貨の輸入"),
        ("（再掲）65歳以上", "65歳以上"),
        ("うち消防職員", "消防職員"),
        ("＃市民税", "市民税"),
        ("うちわ", "うちわ"),
        ("うち数", "うち数"),
        ("（参考）国内需要", "(参考)国内需要"),
        ("（男）", "(男)"),
        ("第1次産業", "第1次産業"),
    ],
)
def test_item_numbers_and_remarks_before_japanese_labels_go(label: str, bare: str) -> None:
    assert unnumbered(normalise(label)) == bare


def test_characters_folded_all_at_once_stand_alone() -> None:
    characters = [chr(code) for code in range(0x20, 0x10000)]
    single = [one for one in characters if normalise_module._SINGLE.fullmatch(one)]
    assert len(single) > 20_000
    text = "".join(single)
    folded, offsets = normalise_module._fold_characters(text)
    assert "".join(folded) == "".join(normalise_module._fold_cluster(one, "") for one in single)
    assert offsets == list(range(len(text)))


def test_text_of_single_characters_keeps_its_offsets() -> None:
    folded = fold("北　海ＡＢ，１")
    assert folded.text == "北海ab,1"
    assert folded.offsets == (0, 2, 3, 4, 5, 6)


@given(st.lists(st.text("aBZ09", min_size=1, max_size=4), max_size=4), st.sampled_from(" -"))
def test_plain_texts_are_folded_as_others_are(words: list[str], between: str) -> None:
    text = between.join(words)
    # A mark at the end keeps a text from being plain.
    assert normalise(text) == normalise(f"{text}|").removesuffix("|")
    assert fold(text).text == normalise(text)
    assert len(fold(text).offsets) == len(text)
