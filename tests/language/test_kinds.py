"""Kinds of things: states, months, ages, and what is one of them."""

import pytest

from dsqa.language.lang import Lang
from dsqa.language.names.kinds import asked_kind, is_of_kind


@pytest.mark.parametrize(
    ("text", "lang", "kind"),
    [
        ("which state", "e", "state"),
        ("industry in the United States", "e", ""),
        ("province", "e", "province"),
        ("age group", "e", "age"),
        ("age at marriage", "e", ""),
        ("month", "e", "month"),
        ("都道府県", "j", "prefecture"),
        ("何月", "j", "month"),
        ("年齢層", "j", "age"),
        ("市町村", "j", "municipality"),
        ("どの区", "j", "ward"),
        ("市", "j", "city"),
        ("地区", "j", ""),
        ("市場", "j", ""),
    ],
)
def test_the_kind_that_is_asked_for(text: str, lang: Lang, kind: str) -> None:
    assert asked_kind(text, lang) == kind


@pytest.mark.parametrize(
    ("name", "kind", "lang", "is_one"),
    [
        ("Ohio", "state", "e", True),
        ("New England", "state", "e", False),
        ("N.S.", "province", "e", True),
        ("65 and over", "age", "e", True),
        ("Total", "age", "e", False),
        ("Jan.", "month", "e", True),
        ("12", "month", "j", True),
        ("13", "month", "j", False),
        ("青森", "prefecture", "j", True),
        ("青森市", "prefecture", "j", False),
        ("15～19歳", "age", "j", True),
        ("東灘区計", "ward", "j", True),
        ("東 灘 区", "ward", "j", True),
        ("住宅地区", "ward", "j", False),
        ("合計", "ward", "j", False),
        ("川辺市", "city", "j", True),
        ("市計", "city", "j", False),
        ("京都府 京都市", "city", "j", True),
        ("西都市", "municipality", "j", True),
        ("大都市", "city", "j", False),
        ("川辺市", "municipality", "j", True),
        ("市町村", "municipality", "j", False),
    ],
)
def test_labels_of_a_kind(name: str, kind: str, lang: Lang, is_one: bool) -> None:
    assert is_of_kind(name, kind, lang) is is_one
