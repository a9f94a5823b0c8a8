import re

import pytest
from dsqa_tasks.language.chinese import grams, normal, pieces, units
from dsqa_tasks.language.chinese_patterns import FARTHEST, NAMES, count_patterns, with_number
from dsqa_tasks.language.chinese_questions import asked
from hypothesis import given
from hypothesis import strategies as st


def test_normal() -> None:
    assert normal("血 型: Ｏ 型") == "血型：o型"
    assert normal("Liu  Wen") == "liu  wen"
    assert normal("１９９５年") == "1995年"


def test_units_and_pieces() -> None:
    assert units("身高1.8米，o型") == ["身", "高", "1.8", "米", "o", "型"]
    assert pieces("a、b") == ["a", "、", "b"]
    assert grams(["血", "型", "o"], 2) == ["血型", "型o"]
    assert grams(["血"], 2) == []


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("毛泽东什么时候去世的", "date"),
        ("他哪年结婚的", "date"),
        ("《保护证人组》的监制是谁", "person"),
        ("冰煮羊位于什么地方", "place"),
        ("宁安城际铁路有多长", "measure"),
        ("火炙娘酒有多少年的历史了", "duration"),
        ("杨伟良的职业有哪些", "which"),
        ("美丽的秋天中怎样打扮人物", "manner"),
        ("使用牛角梳会不会产生静电", "whether"),
    ],
)
def test_kind_asked(question: str, kind: str) -> None:
    assert asked(question).kinds[0] == kind


def test_parts_of_a_question() -> None:
    found = asked("长江的全长是多少公里")
    assert (found.unit, found.attribute, found.subject) == ("公里", "全长", "长江")
    assert asked("天空是什么颜色").noun == "颜色"
    assert asked("鲁迅是谁").rest == ("鲁迅是",)
    assert asked("")[1:] == ("", "", "", "", ())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1976年9月9日在北京逝世", "date"),
        ("皮厚约0.7厘米", "measure"),
        ("版税300万元", "money"),
        ("监制：李元科", "person"),
        ("查尔斯·伊唐杰", "foreign name"),
        ("著有《呐喊》", "title"),
        ("血型：o型", "blood type"),
    ],
)
def test_patterns(text: str, name: str) -> None:
    assert count_patterns(text, [name]) == [1]


def test_number_of_a_unit() -> None:
    assert with_number("全长25公里", "公里") == 3
    assert with_number("共3个人", "个国") == 2
    assert with_number("公里", "公里") == 1
    assert with_number("很长", "公里") == 0
    assert with_number("很长", "") == -1


@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    plain = normal(text)
    rest = iter(pieces(plain))
    assert all(unit in rest for unit in units(plain)), "units are pieces, in their order"
    assert "".join(pieces(plain)) == "".join(plain.split())
    assert len(count_patterns(plain)) == len(NAMES)
    assert all(part for part in asked(plain).rest)


@given(st.text("甲a1 \n\t:：", max_size=30))
def test_blanks_go_beside_chinese_only(text: str) -> None:
    plain = text.replace(":", "：").strip()
    assert normal(text) == re.sub(r"(?<=[甲：])\s+|\s+(?=[甲：])", "", plain)


def test_rare_characters_are_chinese() -> None:
    assert units("𠮷a") == ["𠮷", "a"]
    assert normal("𠮷 野") == "𠮷野"


@pytest.mark.parametrize("run", ["1", "1,", "一", "甲", "《", "(", "“", "甲·"])
def test_a_long_run_is_read_only_so_far(run: str) -> None:
    long = run * (5000 // len(run))
    assert count_patterns(long) == count_patterns(long[:FARTHEST])
    assert with_number(long + "公里", "公里") == with_number(long[:FARTHEST], "公里")


def test_a_long_run_of_blanks() -> None:
    # With the square of its length this would take half a minute.
    blanks = " " * 100_000
    assert normal(f"a{blanks}b") == f"a{blanks}b"
    assert normal(f"a{blanks}甲{blanks}b") == "a甲b"
