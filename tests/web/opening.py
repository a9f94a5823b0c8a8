"""Pages in a real browser: Debian's chromium by Playwright."""

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.web.conftest import Service

BROWSERS = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))
"""The first is the second without its windows and menus: it opens a page for a third of the processor time."""
CHROMIUM = next((one for one in BROWSERS if one.exists()), None)
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None, reason="no chromium in /usr/bin: make browser installs it"
)
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""Those of them that may be kept in light colours and broken in dark ones."""
LOCALES = ["en-GB", pytest.param("ja-JP", marks=pytest.mark.long)]
"""The pages of both are made of the same templates."""
WAGE = "f04c4714-5e8f-50d7-8a27-e9f0a5b3529b"
PLACES = "d414977b-6937-5e71-a5d8-e4c6d63d29f3"
MOON = "e0c8a973-7203-562b-9ac0-3bbbfce2c0c4"
FILE = "1a9c58f60d82bb8892065e2ccb665e03e6f9569dbeff3b5573f6b8657811735a-minimum_wage.xls"
SUM = "What is the sum of the lunar samples returned by all missions?"
PAGES = {
    "home": "/",
    "search": "/search?q=population",
    "ask": "/ask?q=What+was+the+federal+minimum+wage+in+1997%3F",
    "computed": f"/ask?{urlencode({'q': SUM, 'dataset': MOON})}",
    "missing": f"/ask?q=What+was+the+federal+minimum+wage+in+2031%3F&dataset={WAGE}",
    "dataset": f"/dataset?dataset={WAGE}",
    "sheet": f"/sheet?dataset={WAGE}&cell=B11",
    "compare": f"/compare?dataset={WAGE}&other={PLACES}",
    "verify": "/verify?address=x.xls%23A!C1&claimed=7",
    "proved": f"/verify?{urlencode({'address': f'{FILE}#FLSA!B11', 'claimed': '$5.15'})}",
    "api": "/api",
    "failed": "/dataset?dataset=nothing",
}


class Tabs:
    """The tabs of one browser, one for each set of settings: a page in a tab that is there costs a third."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._tabs: dict[str, Any] = {}

    def tab(self, **settings: object) -> Any:
        """The tab with these settings; `problems` are what the browser objects to in its page."""
        key = repr(sorted(settings.items()))
        if key not in self._tabs:
            page = self._browser.new_context(**settings).new_page()
            page.problems = []
            page.on("pageerror", lambda error: page.problems.append(str(error)))
            page.on("console", lambda told: _note(page, told))
            self._tabs[key] = page
        return self._tabs[key]


def _note(page: Any, told: Any) -> None:
    if told.type == "error":
        page.problems.append(told.text)


def opened(
    tabs: Tabs,
    service: Service,
    path: str,
    *,
    size: tuple[int, int] = (1280, 720),
    colours: str = "light",
    motion: str = "no-preference",
    **settings: object,
) -> Any:
    """A page in a tab that has kept nothing of those before."""
    page = tabs.tab(**settings)
    if page.url.startswith("http"):
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.context.clear_cookies()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(media="null", color_scheme=colours, reduced_motion=motion)
    page.goto("about:blank")
    page.problems.clear()
    page.goto(f"http://127.0.0.1:{service.port}{path}")
    return page


def check_accessible(page: object) -> None:
    """No rule of WCAG 2.2 A or AA that axe knows is broken, in light colours or dark ones.

    The policy of the page must have been bypassed for it.
    """
    from axe_playwright_python.sync_playwright import Axe

    for scheme, rules in (
        ("light", {"type": "tag", "values": RULES}),
        ("dark", {"type": "rule", "values": RULES_OF_COLOURS}),
    ):
        # No colour is on its way to another one.
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[attr-defined]
        found = Axe().run(page, options={"runOnly": rules})
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"
