"""What comes from a browser is read without an error that nobody meant."""

from hypothesis import given
from hypothesis import strategies as st

from dsqa.service.requests import Ask, Search, Window
from dsqa.service.sheets.cells import address, bounds
from dsqa.service.shown import NotThere
from dsqa.web.pages.language import preferred
from dsqa.web.parameters import BadParameters, request_of
from dsqa.web.security import Access, Guard, host_name

NAMES = st.sampled_from(["q", "dataset", "k", "row", "sheet", "cell", "form", "ui", "x", ""])


@given(st.text(max_size=60))
def test_a_host_is_a_name_or_none(host: str) -> None:
    assert "/" not in host_name(host)
    assert "@" not in host_name(host)


@given(st.text(max_size=80))
def test_a_language_is_always_chosen(accepted: str) -> None:
    assert preferred(accepted) in ("en", "ja")


@given(st.lists(st.tuples(NAMES, st.text(max_size=20)), max_size=5))
def test_parameters_are_a_request_or_refused(given_: list[tuple[str, str]]) -> None:
    for kind in (Ask, Search, Window):
        try:
            assert isinstance(request_of(kind, given_), kind)
        except BadParameters as error:
            assert "\n" not in str(error) or any("\n" in name for name, _ in given_)


@given(
    st.text(max_size=30)
    | st.from_regex(r"[A-Za-z]{1,4}\d{1,8}(:[A-Za-z]{1,4}\d{1,8})?", fullmatch=True)
)
def test_a_range_has_its_corners_in_order(written: str) -> None:
    try:
        top, left, bottom, right = bounds(written)
    except NotThere:
        return
    assert 0 <= top <= bottom
    assert 0 <= left <= right


@given(st.text(max_size=40))
def test_an_address_is_written_as_it_was_read(written: str) -> None:
    try:
        ref = address(written)
    except NotThere:
        return
    assert str(ref) == written or not ref.sheet


@given(st.text(max_size=40))
def test_no_other_token_is_let_in(shown: str) -> None:
    guard = Guard(lambda *_: None, Access.of((), "s3cret"))  # type: ignore[arg-type,return-value]
    assert guard._has_token(shown) is (
        shown.strip().lower().startswith("bearer ") and shown.partition(" ")[2].strip() == "s3cret"
    )
