"""The speed of windows of large sheets: a workbook of 4,000 x 60 cells and a CSV of 1,000,000 x 20, over loopback.

    python benchmarks/windows.py

Makes both files, serves each from an empty cache, and prints the time until it is ready, of the first window of a service (at
once, and two seconds later) and of one that has the sheet in memory, of windows in the middle, of a cell that is jumped to, and
of a question; the bytes of the pages, the peak memory of an answering process, and the size of a page in a browser as rows are
added to it. The files are the same in every run.
"""

import argparse
import http.client
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from openpyxl import Workbook

CITIES = ("York", "Leeds", "Hull", "Bath", "Ely")
CHROMIUM = Path("/usr/bin/chromium")
_ADDED = (0, 4, 10, 18)
"""Numbers of added windows at which a page is measured."""
WINDOWS = 20
"""Number of pages of a kind that are measured."""
_WAIT = 2.0
"""Seconds before the first page of the second service is requested; that of the first one is requested at once."""


class _Page(NamedTuple):
    """A page that was fetched."""

    seconds: float
    size: int


def cells(row: int, columns: int) -> Iterator[object]:
    """The cells of a row: its number, a city, and measures."""
    yield row
    yield CITIES[row * 7 % 5]
    for column in range(2, columns):
        yield (row * 31 + column * 17) % 9_973 / 10


def heads(columns: int) -> list[str]:
    """The names of the columns."""
    return ["order", "city", *(f"measure {column}" for column in range(2, columns))]


def workbook(path: Path, rows: int, columns: int) -> None:
    """Write a workbook of one sheet."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Measures")
    sheet.append(heads(columns))
    for row in range(1, rows):
        sheet.append(list(cells(row, columns)))
    book.save(path)


def delimited(path: Path, rows: int, columns: int) -> None:
    """Write a CSV."""
    with path.open("w") as stream:
        stream.write(",".join(heads(columns)) + "\n")
        for row in range(1, rows):
            stream.write(",".join(map(str, cells(row, columns))) + "\n")


def fetch(port: int, path: str, **parameters: object) -> _Page:
    """A page; raises OSError if there is none."""
    started = time.perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", f"{path}?{urlencode(parameters)}")
    response = connection.getresponse()
    body = response.read()
    connection.close()
    if response.status != 200:
        raise OSError(f"{path} {parameters}: status {response.status}")
    return _Page(time.perf_counter() - started, len(body))


def peak(service: int) -> float:
    """Peak memory of the children of the service, in MB."""
    most = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            told = dict(line.split(":", 1) for line in status.read_text().splitlines())
        except OSError:
            continue  # It has ended.
        if int(told["PPid"]) == service and "VmHWM" in told:
            most = max(most, int(told["VmHWM"].split()[0]))
    return most / 1024


def told(name: str, pages: list[_Page]) -> None:
    """Print the median and the longest time of some pages, and the largest size."""
    seconds = sorted(one.seconds for one in pages)
    print(
        f"  {name:<42} {len(pages):>3} pages  median {seconds[len(seconds) // 2] * 1000:6.0f} ms  "
        f"longest {seconds[-1] * 1000:6.0f} ms  at most {max(one.size for one in pages) / 1e6:.2f} MB",
        flush=True,
    )


def browsed(port: int, name: str) -> None:
    """Print the size of a page in a browser, after more and more windows are added to it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{port}/sheet?{urlencode({'dataset': name})}")
        inspected = page.context.new_cdp_session(page)
        inspected.send("Performance.enable")
        for added in range(_ADDED[-1] + 1):
            if added:
                page.locator("a[data-more]").first.click()
                page.locator(f"tr[aria-rowindex='{200 * (added + 1) + 1}']").wait_for()
            if added in _ADDED:
                inspected.send("HeapProfiler.collectGarbage")
                metrics = inspected.send("Performance.getMetrics")["metrics"]
                held = {one["name"]: one["value"] for one in metrics}
                print(
                    f"  {200 * (added + 1):>6,} rows opened: {page.locator('tbody tr').count():,} in the page, "
                    f"{held['Nodes']:,.0f} nodes, {held['JSHeapUsedSize'] / 1e6:.1f} MB of scripts"
                )
        browser.close()


def measure(path: Path, rows: int, question: str, cache: Path) -> None:
    """Serve a file, and measure its windows."""
    print(f"{path.name}: {path.stat().st_size / 1e6:.0f} MB, {rows:,} rows")
    env = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "dsqa", "-q", "serve", "--port", "0", "--lang", "e"]
    for name in ("read for the first time", "read before"):
        started = time.perf_counter()
        service = subprocess.Popen(
            [*command, "--workers", "1", str(path)], stdout=subprocess.PIPE, text=True, env=env
        )
        try:
            assert service.stdout is not None
            address = re.search(r":(\d+)/", service.stdout.readline())
            assert address is not None
            port = int(address[1])
            while True:
                try:
                    fetch(port, "/health")
                    break
                except OSError:
                    time.sleep(0.05)
            print(f"  {name}: ready after {time.perf_counter() - started:.1f} s")
            if name == "read before":
                time.sleep(_WAIT)
            told("first window of the service", [fetch(port, "/sheet", dataset=path.name)])
            if name != "read before":
                continue
            # Each is another page than the one before: replies of the last minute are repeated from memory.
            first = [
                fetch(port, "/sheet", dataset=path.name, row=0, rows=200 - at)
                for at in range(WINDOWS)
            ]
            told("first window, sheet at hand", first)
            midst = [
                fetch(port, "/sheet", dataset=path.name, row=rows * at // (WINDOWS + 1))
                for at in range(1, WINDOWS + 1)
            ]
            told("window in the midst", midst)
            jumps = [
                fetch(port, "/sheet", dataset=path.name, cell=f"C{rows - at * 13}")
                for at in range(WINDOWS)
            ]
            told("jump to a cell near the end", jumps)
            added = [
                fetch(port, "/sheet", dataset=path.name, row=200 * at, part="rows")
                for at in range(1, WINDOWS + 1)
            ]
            told("further rows, for the page on view", added)
            print(f"  at most {peak(service.pid):.0f} MB in a process that answers windows")
            if CHROMIUM.exists():
                browsed(port, path.name)
            told("question, first", [fetch(port, "/ask", dataset=path.name, q=question)])
            again = [
                fetch(port, "/ask", dataset=path.name, q=f"{question} {'?' * at}") for at in (1, 2)
            ]
            told("question, columns at hand", again)
            print(f"  at most {peak(service.pid):.0f} MB in a process that answers questions")
        finally:
            service.terminate()
            service.wait()


def main() -> None:
    """Measure both files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rows", type=int, default=1_000_000, help="Rows of the CSV.")
    parser.add_argument("--columns", type=int, default=20, help="Columns of the CSV.")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="windows-") as folder:
        book, large = Path(folder) / "measures.xlsx", Path(folder) / "orders.csv"
        workbook(book, 4_000, 60)
        measure(
            book, 4_000, "Which city does order 3210 come from?", Path(folder) / "cache of the book"
        )
        delimited(large, chosen.rows, chosen.columns)
        asked = f"Which city does order {chosen.rows * 9 // 10} come from?"
        measure(large, chosen.rows, asked, Path(folder) / "cache of the csv")


if __name__ == "__main__":
    main()
