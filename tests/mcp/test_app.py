"""The page that a client shows for an answer, within a client that a test plays."""

from collections.abc import Iterator
from typing import Any

import pytest

from dsqa.mcp.resources import app_page
from dsqa.service.processes.backend import Backend
from tests.mcp.test_server import COLORADO, called
from tests.web.opening import ARGUMENTS, CHROMIUM, needs_chromium

pytestmark = needs_chromium
CLIENT = """([page, answer, cells]) => {
  window.calls = [];
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  const send = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
  window.addEventListener("message", ({ data }) => {
    window.calls.push(data);
    if (data.method === "ui/initialize") send({ id: data.id, result: {} });
    if (data.method === "ui/notifications/initialized") {
      send({ method: "ui/notifications/tool-result", params: { structuredContent: answer } });
    }
    if (data.method === "tools/call") send({ id: data.id, result: { structuredContent: cells } });
  });
  frame.srcdoc = page;
  document.body.append(frame);
}"""


@pytest.fixture(scope="module")
def results(backend: Backend) -> tuple[dict[str, Any], dict[str, Any]]:
    """The answer, and the cells around it."""
    answer = called(backend, "ask", COLORADO).structured_content
    arguments = {"id": COLORADO["dataset_id"], "range": "A48:F54"}
    return answer, called(backend, "read_cells", arguments).structured_content


@pytest.fixture(scope="module")
def browser(results: object) -> Iterator[Any]:
    """Started behind the calls: within it no other event loop may run."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(ARGUMENTS))
        yield started
        started.close()


def test_the_cell_is_lit_among_its_rows(
    browser: Any, results: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    page = browser.new_page()
    page.evaluate(CLIENT, [app_page(), *results])
    shown = page.frame_locator("iframe")
    assert shown.locator("td.lit").inner_text() == "5,029,196"
    assert "Table 1!C51" in shown.locator(".address").first.inner_text()
    assert shown.locator("th[scope=row]").count() == 7
    calls = page.evaluate("window.calls")
    asked = next(one["params"] for one in calls if one.get("method") == "tools/call")
    assert asked["name"] == "read_cells"
    assert asked["arguments"] == {
        "id": COLORADO["dataset_id"], "sheet": 1, "range": "A48:F54",
    }  # fmt: skip
    page.close()


def test_texts_of_files_are_no_html(
    browser: Any, results: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    hostile = "<img src=x onerror=\"parent.postMessage({method: 'bad'}, '*')\">"
    answer, cells = results
    page = browser.new_page()
    told = {**answer, "answer": hostile, "title": hostile}
    many = [{**one, "shown": hostile} for one in cells["cells"]]
    page.evaluate(CLIENT, [app_page(), told, {**cells, "cells": many}])
    shown = page.frame_locator("iframe")
    shown.locator("td.lit").wait_for()
    assert shown.locator("img").count() == 0
    assert hostile in shown.locator(".answer").inner_text()
    assert all(one.get("method") != "bad" for one in page.evaluate("window.calls"))
    page.close()
