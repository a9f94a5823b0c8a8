"""Names and loanwords that the question spells in Latin letters."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate import Locator
from dsqa.locate.matching.match import match_level
from dsqa.questions.parse import parse

Best = Callable[..., str]

PEOPLE = [
    ["氏名", "役職", "株式数"],
    ["新妻 信介", "取締役", 120.0],
    ["丹羽 俊介", "取締役", 350.0],
    ["木村 宏", "取締役", 410.0],
    ["ナチョ・アビア", "執行役", 520.0],
]
SEGMENTS = [
    ["", "アプライアンス", "ペットケア", "ライフソリューションズ"],
    ["売上高", 100.0, 200.0, 300.0],
    ["資産", 110.0, 210.0, 310.0],
]


@pytest.mark.parametrize(
    ("member", "cell"),
    [
        ("ShinsukeNiizumaMember", "C2"),
        ("NiwaShunsukeMember", "C3"),
        ("HIROSHIKIMURAMember", "C4"),
        ("NachoAbiaMember", "C5"),
    ],
)
def test_person_in_latin_letters_is_a_row_in_kanji(best: Best, member: str, cell: str) -> None:
    assert best(f"甲社の{member}における株式数は？", PEOPLE, "j") == cell


def test_name_in_a_sentence(best: Best) -> None:
    assert best("Shinsuke Niizumaさんの株式数は？", PEOPLE, "j") == "C2"


@pytest.mark.parametrize(
    ("member", "cell"),
    [("PetCareReportableSegmentMember", "C2"), ("LifeSolutionsMember", "D2")],
)
def test_english_words_are_a_column_in_katakana(best: Best, member: str, cell: str) -> None:
    assert best(f"甲社の{member}における売上高は？", SEGMENTS, "j") == cell


@pytest.mark.parametrize(
    ("member", "label"),
    [
        ("MotorcycleBusinessReportableSegmentsMember", "二輪事業"),
        ("IndustrialGasesReportableSegmentMember", "産業ガス"),
        ("AmericasReportableSegmentMember", "米州"),
    ],
)
def test_english_words_mean_what_a_label_says(
    content_of: Callable[..., Any], locator_of: Callable[..., Locator], member: str, label: str
) -> None:
    rows = [
        ["", "従業員数"],
        ["四輪車", 57.0],
        ["二輪事業", 87.0],
        ["産業ガス", 1.5],
        ["米州", 14.0],
    ]
    locator = locator_of(content_of("f", {"": rows}), lang="j")
    asked = locator.ask(parse(f"甲社の{member}における従業員数は？", "j"))
    level = locator.index.tables[0].rows.levels[0]
    covered = match_level(asked, level, locator.index).covered
    assert level.normalised[int(covered.argmax())] == label


def test_names_that_nobody_has_change_nothing(best: Best) -> None:
    assert best("甲社のIchiroSatoMemberにおける木村宏の株式数は？", PEOPLE, "j") == "C4"
