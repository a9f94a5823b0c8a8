"""Takes the pictures of the pages for the documentation.

    make screenshots        (writes docs/images/*.png; needs chromium, and fonts for Japanese)

`dsqa serve` runs on both sample collections. The pictures have few colours, because the pages have no more.
"""

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

PROJECT = Path(__file__).resolve().parent.parent
IMAGES = PROJECT / "docs" / "images"
CHROMIUM = "/usr/bin/chromium"
COLOURS = 64
MOST_BYTES = 150_000
START_SECONDS = 120
POPULATION = "d414977b-6937-5e71-a5d8-e4c6d63d29f3"


SHORTER = """height => {
  const region = document.querySelector(".region");
  region.style.maxHeight = `${height}px`;
  const lit = document.getElementById("lit").getBoundingClientRect();
  region.scrollTop += lit.top - region.getBoundingClientRect().top - height / 2;
  return region.getBoundingClientRect().bottom + scrollY;
}"""
"""Reduces the sheet to the given height, with the lit cell in its middle; returns where it ends."""


@dataclass(frozen=True)
class Picture:
    """A page, and how its picture is taken."""

    name: str
    question: str
    dataset: str = ""
    width: int = 1100
    sheet: int = 420
    """Height of the sheet, at the end of the picture."""
    scheme: str = "light"
    locale: str = "en-GB"
    scale: float = 1.0


PICTURES = (
    Picture("answer", "What was the population of Colorado in 2010?", POPULATION),
    Picture("answer-dark", "What was the federal minimum wage in 1997?", scheme="dark"),
    Picture(
        "answer-phone", "What was the population of Colorado in 2010?", POPULATION, width=390,
    ),
    Picture("answer-ja", "令和2年の東京都の人口は？", locale="ja-JP"),
)  # fmt: skip


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a service on both sample collections, once everything is read."""
    both = folder / "both"
    both.mkdir()
    for lang in "ej":
        for path in (PROJECT / f"collections/sample-{lang}").glob("data_search_*"):
            copy = shutil.copytree if path.is_dir() else shutil.copy
            copy(path, both / path.name)
    command = [sys.executable, "-m", "dsqa", "-q", "serve", "--port", "0"]
    command += ["--collection", str(both), "--store", str(folder / "store")]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    service = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert service.stdout is not None
        found = re.search(r"http://\S+:\d+", service.stdout.readline())
        assert found is not None
        wait(found[0])
        yield found[0]
    finally:
        service.terminate()
        service.wait(30)


def wait(address: str) -> None:
    """Wait until the service answers. Raises TimeoutError."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        try:
            urlopen(f"{address}/health").close()
            return
        except HTTPError:
            time.sleep(0.2)
    raise TimeoutError("the service does not get ready")


def taken(browser: Browser, address: str, picture: Picture) -> bytes:
    """The picture as PNG, with few colours."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": 900},
        device_scale_factor=picture.scale,
        color_scheme="dark" if picture.scheme == "dark" else "light",
        locale=picture.locale,
    )
    asked = {"q": picture.question, **({"dataset": picture.dataset} if picture.dataset else {})}
    page.goto(f"{address}/ask?{urlencode(asked)}")
    page.evaluate("document.fonts.ready")
    end = page.evaluate(SHORTER, picture.sheet)
    page.set_viewport_size({"width": picture.width, "height": round(end) + 16})
    page.evaluate(SHORTER, picture.sheet)
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    few = in_few_colours(shown)
    written = io.BytesIO()
    few.save(written, "PNG", optimize=True)
    return written.getvalue()


def in_few_colours(shown: Image.Image) -> Image.Image:
    """The picture in its most frequent colours, with each other colour replaced by the nearest of these."""
    pixels = np.asarray(shown, np.int32).reshape(-1, 3)
    colours, at, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    frequent = colours[np.argsort(-counts, kind="stable")[:COLOURS]]
    nearest = ((colours[:, None] - frequent[None]) ** 2).sum(2).argmin(1)
    few = Image.fromarray(nearest[at].reshape(shown.height, shown.width).astype(np.uint8), "P")
    few.putpalette(frequent.astype(np.uint8).tobytes())
    return few


def main() -> int:
    """0; 1 if a picture is too large."""
    IMAGES.mkdir(exist_ok=True)
    too_large = []
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for picture in PICTURES:
            data = taken(browser, address, picture)
            (IMAGES / f"{picture.name}.png").write_bytes(data)
            print(f"{picture.name}.png  {len(data):,} bytes")
            too_large += [picture.name] * (len(data) > MOST_BYTES)
        browser.close()
    return int(bool(too_large))


if __name__ == "__main__":
    sys.exit(main())
