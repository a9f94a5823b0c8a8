"""Words that mean the same, places, and labels for totals."""

import pytest

from dsqa.language import synonyms as synonyms_module
from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import concepts, synonyms


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("jobless", "unemploy"), ("murder", "homicid"), ("guns", "firearm"), ("killed", "death"),
        ("Floridians", "florida"), ("California", "ca"), ("texan", "texa"), ("September", "sep"),
        ("car", "motor vehicl"), ("kids", "child"), ("foreigners", "immigr"), ("usa", "u.s."),
    ],
)  # fmt: skip
def test_english(word: str, other: str) -> None:
    assert other in synonyms(word, "e")
    assert word not in synonyms(word, "e")


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("亡くなる", "死亡"), ("お年寄り", "65歳以上"), ("広さ", "面積"), ("家賃", "住居"), ("給料", "給与"),
        ("東京", "東京都"), ("埼玉県", "埼玉"), ("女の子", "女"), ("国", "全国"), ("住む", "人口"),
        ("果物", "果実"), ("働き手", "雇う"),
    ],
)  # fmt: skip
def test_japanese(word: str, other: str) -> None:
    assert other in synonyms(word, "j")


def test_unknown_words_have_none() -> None:
    assert synonyms("xyzzy", "e") == synonyms("", "j") == frozenset()


def test_opposites_do_not_mix() -> None:
    for lang, word, other in (
        ("e", "increase", "decreas"), ("e", "male", "femal"), ("e", "highest", "lowest"),
        ("e", "import", "export"), ("j", "男", "女"), ("j", "増加", "減少"), ("j", "転入", "転出"),
        ("j", "出生", "死亡"), ("j", "輸出", "輸入"),
    ):  # fmt: skip
        assert other not in synonyms(word, lang)  # type: ignore[arg-type]


def groups(text: str, lang: str) -> list[str]:
    return [sorted(c.groups)[0] for c in concepts(text, lang)]  # type: ignore[arg-type]


def test_the_longest_phrase_is_taken() -> None:
    assert groups("Motor vehicle theft", "e") == ["crime/motor vehicle theft"]
    assert groups("交通事故の死者数", "j") == ["transport/交通事故", "people/死亡"]


def test_postal_codes_only_in_capitals() -> None:
    assert groups("OH", "e") == ["state/ohio"]
    assert groups("oh", "e") == []


def test_phrases_follow_word_borders() -> None:
    assert "大人" not in [concept.key for concept in concepts("巨大人口", "j")]


def test_offsets() -> None:
    text = "２０１５年に亡 く な った女の子"
    assert [text[c.start : c.end] for c in concepts(text, "j")][-1] == "女の子"


@pytest.mark.parametrize(
    "name", ["synonyms_en.tsv", "synonyms_ja.tsv", "places_en.tsv", "places_ja.tsv"]
)
def test_every_line_is_a_domain_and_a_group(name: str) -> None:
    for cells in rows(name):
        domain, phrases = cells
        members = phrases.split("|")
        assert domain
        assert len(members) >= 2
        assert len(set(members)) == len(members)
        assert all(member.strip() == member != "" for member in members)


@pytest.mark.parametrize("name", ["synonyms_en.tsv", "synonyms_ja.tsv"])
def test_the_lists_are_broad(name: str) -> None:
    assert len({cells[0] for cells in rows(name)}) >= 10
    assert len(rows(name)) >= 300


def test_inflected_phrases_are_found_by_their_base_forms() -> None:
    assert any("自殺" in synonyms(found.key, "j") for found in concepts("自ら命を絶った人", "j"))
    assert any("貸出冊数" in synonyms(found.key, "j") for found in concepts("借りられた本", "j"))


@pytest.mark.parametrize(
    ("asked", "label"),
    [
        ("高校", "高等学校"), ("がん", "悪性新生物"), ("脳卒中", "脳血管疾患"), ("社宅", "給与住宅"),
        ("酒屋", "酒小売"), ("別荘", "二次的住宅"), ("観光客", "入込客数"), ("ボーナス", "賞与"),
    ],
)  # fmt: skip
def test_everyday_words_and_the_words_of_statistics(asked: str, label: str) -> None:
    assert label in synonyms(asked, "j")


@pytest.mark.parametrize("lang", ["e", "j"])
def test_the_short_way_to_a_key_is_the_long_one(lang: Lang) -> None:
    plain = 0
    for name in synonyms_module._FILES[lang]:
        for _, phrases in rows(name):
            for phrase in phrases.split("|"):
                whole = normalise(phrase) if lang == "j" else synonyms_module._key_of_tokens(phrase)
                assert synonyms_module._key(phrase, lang) == whole
                plain += bool(synonyms_module._PLAIN[lang].fullmatch(phrase))
    assert plain > 1000
