"""What a screen reader is told of each type of page: `golden/*.yaml` has it, as the accessibility tree of the browser.

After a change that is meant: `make aria`, look at the difference, commit it. What depends on the time, on addresses
or on the version of the browser is left out, and of a long list or table only the first entries are kept.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import Service, start, stop
from tests.web.opening import PAGES, Tabs, check_accessible, needs_chromium, opened

GOLDEN = Path(__file__).with_name("golden")
REWRITE = "DSQA_REWRITE_GOLDEN"
FOR_RULES = {"locale": "en-GB", "bypass_csp": True}
"""axe is put into the page by a script of its own, which the policy of the pages forbids."""
EVERY_PART = ("ask", "sheet")
"""Pages whose parts the others have, too: `make test` looks at these for broken rules."""
MOST = 5
"""Entries of a list or a table that are kept."""
_LEFT_OUT = re.compile(r"- /(?:url|placeholder):")
_CHANGING = (
    (re.compile(r"Took \d+\.\d+ s\."), "Took … s."),
    (re.compile(r" \[(?:active|cursor=\w+)\]"), ""),
    # How sure an answer is: the last digits may differ between processors.
    (re.compile(r"(?<=\(0\.)\d\d(?=\)$)"), "…"),
    (re.compile(r'(?<="0\.)\d\d(?="$)'), "…"),
)
_ENTRY = re.compile(r" *- '?(row|listitem)\b")


def told(snapshot: str) -> str:
    """The tree without what changes with time, speed and browser."""
    lines = [line for line in snapshot.splitlines() if not _LEFT_OUT.match(line.strip())]
    for pattern, instead in _CHANGING:
        lines = [pattern.sub(instead, line).rstrip() for line in lines]
    # Whoever had only an address below him has nothing below him now.
    kept = list(_without_long(lines))
    deeper = [
        _depth(below) > _depth(line) for line, below in zip(kept, [*kept[1:], ""], strict=True)
    ]
    return "".join(
        f"{line if is_deeper else line.removesuffix(':')}\n"
        for line, is_deeper in zip(kept, deeper, strict=True)
    )


def _without_long(lines: list[str]) -> Iterator[str]:
    """The lines, of entries beside one another those of the first few."""
    seen: dict[int, int] = {}
    skipped = -1
    for line in lines:
        depth = _depth(line)
        if 0 <= skipped < depth:
            continue
        skipped = -1
        seen = {at: count for at, count in seen.items() if at <= depth}
        if _ENTRY.match(line):
            seen[depth] = seen.get(depth, 0) + 1
            if seen[depth] == MOST + 1:
                yield f"{' ' * depth}# and more"
            if seen[depth] > MOST:
                skipped = depth
                continue
        else:
            seen.pop(depth, None)
        yield line


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def test_what_changes_is_left_out() -> None:
    rows = "".join(f'    - row "{at}":\n      - cell "{at}"\n' for at in range(8))
    tree = f'- table:\n  - rowgroup:\n{rows}- link "x" [cursor=pointer]:\n  - /url: /a\n- paragraph: Took 0.21 s.\n'
    kept = "".join(f'    - row "{at}":\n      - cell "{at}"\n' for at in range(MOST))
    assert told(tree) == (
        f'- table:\n  - rowgroup:\n{kept}    # and more\n- link "x"\n- paragraph: Took … s.\n'
    )


@pytest.fixture(scope="module")
def taking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that takes files, of one file."""
    folder = tmp_path_factory.mktemp("taking")
    (folder / "lakes.csv").write_text("lake,depth\nKawaguchi,14\nBiwa,104\nTazawa,423\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        running = start(
            str(folder / "lakes.csv"), "--lang", "e", "--reranker", "none", "--workers", "1",
            "--allow-upload",
        )  # fmt: skip
    try:
        running.wait()
        yield running
    finally:
        assert stop(running) == 0


@needs_chromium
@pytest.mark.parametrize("name", PAGES)
def test_a_page_tells_what_it_did_breaks_no_rule_of_its_own_and_fits_a_phone(
    browser: Tabs, service: Service, name: str
) -> None:
    page = opened(browser, service, PAGES[name], locale="en-GB")
    check_told(page, name)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert [one for one in page.problems if "404" not in one] == []


@needs_chromium
@pytest.mark.parametrize(
    "name",
    [one if one in EVERY_PART else pytest.param(one, marks=pytest.mark.long) for one in PAGES],
)
def test_a_page_is_accessible(browser, service: Service, name: str) -> None:  # type: ignore[no-untyped-def]
    check_accessible(opened(browser, service, PAGES[name], **FOR_RULES))


@needs_chromium
def test_the_first_page_tells_of_sending_a_file(browser, taking: Service) -> None:  # type: ignore[no-untyped-def]
    check_told(opened(browser, taking, "/", locale="en-GB"), "home-upload")


def check_told(page, name: str) -> None:  # type: ignore[no-untyped-def]
    """The tree of a page is that of `golden/NAME.yaml`."""
    snapshot = told(page.locator("body").aria_snapshot())
    golden = GOLDEN / f"{name}.yaml"
    if os.environ.get(REWRITE):
        golden.write_text(snapshot, encoding="utf-8")
    assert snapshot == golden.read_text(encoding="utf-8"), "as meant? make aria"
