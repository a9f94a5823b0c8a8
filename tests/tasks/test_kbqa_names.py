import pytest
from dsqa_tasks.nlpcc_kbqa.names import FARTHEST, key, keys, normal, spans
from hypothesis import given
from hypothesis import strategies as st


@pytest.mark.parametrize(
    ("subject", "found"),
    [
        ("红楼梦（小说）", ("红楼梦(小说)", "红楼梦")),
        ("《红楼梦》", ("红楼梦",)),
        ("甲(乙)（丙）", ("甲(乙)(丙)", "甲(乙)", "甲")),
        ("• 史蒂芬·霍金 ", ("史蒂芬霍金",)),
        ("（乙）", ("(乙)",)),
        ("ＡＢＣ d", ("abcd",)),
        ("·", ()),
    ],
)
def test_keys(subject: str, found: tuple[str, ...]) -> None:
    assert keys(subject) == found


def test_titles_are_marked() -> None:
    text = normal("谁写了《红 楼 梦》？")
    assert text.text == "谁写了红楼梦?"
    assert text.marked == ((3, 6),)
    assert normal("》a《").marked == ()


@given(st.text(max_size=30))
def test_a_question_is_matched_as_a_name_is(text: str) -> None:
    joined = "".join(key(character) for character in text)
    assert normal(text).text == joined
    assert all(0 <= begin < end <= len(joined) for begin, end in normal(text).marked)


def test_spans_come_longest_first() -> None:
    assert list(spans("abc")) == [(0, 3), (0, 2), (1, 3), (0, 1), (1, 2), (2, 3)]
    assert list(spans("")) == []


def test_a_name_has_few_keys_however_many_brackets_it_has() -> None:
    assert [len(one) for one in keys("a" + "(" * 1000)] == [60, 59, 58, 57, 56]
    assert keys("甲" + "(乙)" * 6)[-1] == "甲(乙)(乙)"


@pytest.mark.parametrize("text", ["甲" * 1000, "\ufdfa" * 1000])
def test_a_long_question_is_cut(text: str) -> None:
    assert FARTHEST - 18 < len(normal(text).text) <= FARTHEST
