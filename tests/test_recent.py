"""What was held last is bounded, and what was put or used longest ago goes first."""

from hypothesis import given
from hypothesis import strategies as st

from dsqa.recent import Recent


def held(recent: Recent[str, str], keys: str) -> str:
    return "".join(key for key in keys if recent.get(key) is not None)


def test_the_oldest_go() -> None:
    recent: Recent[str, str] = Recent(6, len)
    for key in "abc":
        recent.put(key, "xx")
    assert recent.get("a") == "xx"  # which does not make it younger
    recent.put("d", "xx")
    assert held(recent, "abcd") == "bcd"


def test_what_is_used_stays() -> None:
    recent: Recent[str, str] = Recent(6, len)
    for key in "abc":
        recent.put(key, "xx")
    assert recent.use("a") == "xx"
    assert recent.use("z") is None
    recent.put("d", "xx")
    assert held(recent, "abcd") == "acd"


def test_a_value_that_is_too_large_is_held_only_where_one_must_be() -> None:
    recent: Recent[str, str] = Recent(2, len)
    recent.put("a", "xxx")
    assert recent.get("a") is None
    recent = Recent(2, len, least=1)
    recent.put("a", "xxx")
    assert recent.get("a") == "xxx"
    recent.put("b", "x")
    assert held(recent, "ab") == "b"


def test_all_are_let_go() -> None:
    recent: Recent[str, str] = Recent(3, len)
    recent.put("a", "xx")
    recent.clear()
    recent.put("b", "xxx")
    assert held(recent, "ab") == "b"


@given(
    st.lists(st.tuples(st.sampled_from("abcde"), st.integers(0, 9), st.booleans())),
    st.integers(0, 20),
)
def test_the_sizes_never_exceed_the_bound(steps: list[tuple[str, int, bool]], most: int) -> None:
    recent: Recent[str, str] = Recent(most, len)
    for key, size, is_dropped in steps:
        if is_dropped:
            recent.drop(key)
            assert recent.get(key) is None
        else:
            recent.put(key, "x" * size)
            assert recent.get(key) == ("x" * size if size <= most else None)
        assert sum(len(recent.get(one) or "") for one in "abcde") <= most
