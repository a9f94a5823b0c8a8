"""Files that users send: asked like any other, bounded, and gone when the service stops."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dsqa.service.uploads import safe_name
from tests.sample_collections import copy_sample
from tests.web.conftest import Reply, Service, start, stop
from tests.web.opening import check_accessible, needs_chromium, opened

FISH = b"lake,fish\nErie,12\nHuron,34\n"


def sent(service: Service, name: str, content: bytes, field: str = "file", **headers: str) -> Reply:
    """The reply to a form with one file."""
    mark = "----boundary"
    head = f'--{mark}\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'
    body = head.encode("utf-8", "surrogateescape") + content + f"\r\n--{mark}--\r\n".encode()
    told = {"content-type": f"multipart/form-data; boundary={mark}", **headers}
    return service.send("POST", "/upload", told, body)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("uploads")


@pytest.fixture(scope="module")
def taking(folder: Path) -> Iterator[Service]:
    copy_sample("e", folder / "e")
    with pytest.MonkeyPatch.context() as patch:
        (folder / "tmp").mkdir()
        patch.setenv("TMPDIR", str(folder / "tmp"))
        running = start(
            "--collection", str(folder / "e"), "--store", str(folder / "store"),
            "--reranker", "none", "--workers", "2", "--allow-upload",
        )  # fmt: skip
    try:
        running.wait()
        yield running
    finally:
        assert stop(running) == 0
        assert not list((folder / "tmp").glob("dsqa-uploads-*"))


def test_a_file_is_sent_and_asked(taking: Service) -> None:
    assert 'enctype="multipart/form-data"' in taking.get("/").text
    reply = sent(taking, "fish.csv", FISH)
    assert reply.status == 303
    assert reply.headers["location"].startswith("/dataset?dataset=upload-")
    page = taking.get(reply.headers["location"])
    assert page.status == 200
    dataset_id = reply.headers["location"].partition("=")[2]
    for question, lang in (("How many fish are in Huron?", "e"), ("Huronのfishは", "j")):
        answer = taking.get("/ask.json", q=question, dataset=dataset_id).json
        assert answer["answer"] == "34", lang
        assert answer["cells"][0]["address"] == "fish.csv#B3"
    assert taking.get("/sheet", dataset=dataset_id, cell="B3").status == 200
    assert taking.get("/download", dataset=dataset_id, file="fish.csv").body == FISH


@needs_chromium
@pytest.mark.long
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_the_form_is_accessible(browser, taking: Service, locale: str) -> None:  # type: ignore[no-untyped-def]
    page = opened(browser, taking, "/", locale=locale, bypass_csp=True)
    assert page.locator("form[data-upload]").is_visible()
    check_accessible(page)


@needs_chromium
@pytest.mark.long
def test_a_file_is_chosen_and_sent_without_a_script(browser, taking: Service) -> None:  # type: ignore[no-untyped-def]
    page = opened(browser, taking, "/", java_script_enabled=False)
    sent_file = {"name": "chosen.csv", "mimeType": "text/csv", "buffer": FISH}
    page.get_by_label("File", exact=True).set_input_files(sent_file)
    page.get_by_role("button", name="Send").click()
    page.wait_for_url("**/dataset?dataset=upload-**")
    assert page.locator("h1").inner_text() == "chosen.csv"


@needs_chromium
def test_a_file_is_dropped_into_the_page(browser, taking: Service) -> None:  # type: ignore[no-untyped-def]
    page = opened(browser, taking, "/")
    page.evaluate(
        """(text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], "dropped.csv"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }""",
        FISH.decode(),
    )
    page.wait_for_url("**/dataset?dataset=upload-**")
    assert page.locator("h1").inner_text() == "dropped.csv"
    assert page.problems == []


def test_two_files_of_one_name_are_two_datasets(taking: Service) -> None:
    first, second = (
        sent(taking, "same.csv", content).headers["location"].partition("=")[2]
        for content in (FISH, FISH.replace(b"34", b"56"))
    )
    assert first != second
    question = "How many fish are in Huron?"
    assert taking.get("/ask.json", q=question, dataset=first).json["answer"] == "34"
    assert taking.get("/ask.json", q=question, dataset=second).json["answer"] == "56"


@pytest.mark.parametrize(
    "name",
    ["../../../a<img src=x onerror=alert(1)>.csv",
     *(pytest.param(name, marks=pytest.mark.long) for name in
       ("表" * 200 + ".csv", "..\\..\\x.csv", "x#y!z%2f.csv", ".csv", "x" * 500 + ".csv", "a\u202eb.csv"))],
)  # fmt: skip
def test_names_lead_nowhere_and_are_no_html(taking: Service, folder: Path, name: str) -> None:
    before = {path for path in folder.rglob("*.csv") if "dsqa-uploads" not in str(path)}
    reply = sent(taking, name, FISH)
    assert reply.status == 303
    page = taking.get(reply.headers["location"])
    assert page.status == 200
    assert "<img" not in page.text
    after = {path for path in folder.rglob("*.csv") if "dsqa-uploads" not in str(path)}
    assert before == after


@pytest.mark.parametrize(
    ("name", "content"),
    [("x.xlsx", b"PK\x03\x04 no zip"),
     *(pytest.param(*damaged, marks=pytest.mark.long) for damaged in
       (("x.pdf", b"%PDF-1.7\n"), ("x.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), ("x.csv", b"\0" * 99), ("x.html", b"<table" * 5000)))],
)  # fmt: skip
def test_damaged_files_cost_nobody_anything(taking: Service, name: str, content: bytes) -> None:
    reply = sent(taking, name, content)
    assert reply.status == 303
    assert taking.get(reply.headers["location"]).status == 200
    assert taking.get("/health").status == 200


def test_what_is_no_file_is_refused(taking: Service) -> None:
    assert sent(taking, "x.csv", b"").status == 400
    assert sent(taking, "x.csv", FISH, field="other").status == 400
    assert taking.send("POST", "/upload", {}, b"").status == 400
    plain = {"content-type": "application/x-www-form-urlencoded"}
    assert taking.send("POST", "/upload", plain, b"file=x").status == 400
    assert taking.get("/upload").status == 405


def test_pages_of_others_send_nothing(taking: Service) -> None:
    assert sent(taking, "x.csv", FISH, origin="https://evil.example").status == 403
    assert sent(taking, "x.csv", FISH, **{"sec-fetch-site": "cross-site"}).status == 403
    assert sent(taking, "x.csv", FISH, host="evil.example").status == 421


def test_what_is_too_large_is_refused_before_it_is_read(taking: Service) -> None:
    told = {"content-type": "multipart/form-data; boundary=x", "content-length": "99999999"}
    assert taking.send("POST", "/upload", told).status == 413
    # Other paths take no more than before.
    assert taking.send("POST", "/ask", {}, b"x" * 70_000).status == 413


def test_none_is_taken_unless_allowed(service: Service) -> None:
    assert "multipart" not in service.get("/").text
    assert sent(service, "x.csv", FISH).status == 404


def test_names_are_kept_where_they_can_be() -> None:
    assert safe_name("Prices 2020 (final).xlsx") == "Prices 2020 (final).xlsx"
    assert safe_name("") == "file"
    assert safe_name("a/") == "file"
