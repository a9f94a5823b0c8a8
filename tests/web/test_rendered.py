"""Pages are made once for a reply, and the oldest go where they become too many."""

from dsqa.service.processes.frames import Done
from dsqa.web.pages.rendered import Rendered


class Maker:
    """Makes pages of ten bytes, and counts them."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> str:
        self.made += 1
        return f"page {self.made:05d}"


def test_a_page_is_made_once_for_a_reply() -> None:
    rendered, make, done = Rendered(), Maker(), Done(b"{}")
    assert rendered.page("en", done, make).html == b"page 00001"
    assert rendered.page("en", done, make).html == b"page 00001"
    assert rendered.page("ja", done, make).html == b"page 00002"


def test_another_reply_has_another_page() -> None:
    rendered, make = Rendered(), Maker()
    # Even one that says the same: what else the page was made of may have changed with it.
    pages = [rendered.page("en", Done(b"{}"), make).html for _ in range(2)]
    assert pages == [b"page 00001", b"page 00002"]


def test_pages_are_bounded_by_size() -> None:
    rendered, make = Rendered(most=40), Maker()
    done = Done(b"12345", b"12345")
    rendered.page("a", done, make)
    rendered.page("b", done, make)
    rendered.page("a", done, make)  # used last
    rendered.page("c", done, make)
    assert rendered.page("a", done, make).html == b"page 00001"
    assert rendered.page("b", done, make).html == b"page 00004"
    # One that is larger than all may be is made, and not kept.
    large = Done(b"x" * 100)
    rendered.page("large", large, make)
    assert rendered.page("large", large, make).html == b"page 00006"
