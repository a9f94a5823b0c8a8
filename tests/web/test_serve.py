"""The service as a process: pages, their twins, what is refused."""

import base64
import csv
import hashlib
import signal
import socket
import subprocess
import sys
from pathlib import Path

import lxml.html
import pytest

from dsqa.web.routes import ROUTES
from dsqa.web.security import LOCAL
from dsqa.web.server import bound
from tests import prefork
from tests.web.conftest import Service, start, stop

WAGE = "f04c4714-5e8f-50d7-8a27-e9f0a5b3529b"
QUESTION = "What was the federal minimum wage in 1997?"
PAGES = {
    "/": {},
    "/search": {"q": "population"},
    "/ask": {"q": QUESTION},
    "/dataset": {"dataset": WAGE},
    "/sheet": {"dataset": WAGE, "cell": "B11"},
    "/verify": {"address": "x.xls#A!C1"},
    "/compare": {"dataset": WAGE, "other": "d414977b-6937-5e71-a5d8-e4c6d63d29f3"},
    "/api": {},
}


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_page_is_there_in_both_languages(service: Service, path: str, lang: str) -> None:
    reply = service.get(path, {"accept-language": lang}, **PAGES[path])
    assert reply.status == 200, reply.text
    page = lxml.html.fromstring(reply.text)
    assert page.get("lang") == lang
    assert len(page.xpath("//h1")) == 1
    assert not page.xpath("//*[@style]")
    assert not page.xpath("//script[not(@src)]")


def test_the_answer_is_lit_in_its_sheet(service: Service) -> None:
    page = lxml.html.fromstring(service.get("/ask", q=QUESTION).text)
    lit = page.xpath("//td[contains(@class, 'lit-answer')]")
    assert ["$5.15" in one.text_content() for one in lit] == [True]
    # Its heads are named, and stand in the page.
    named = lit[0].get("headers").split()
    assert named
    assert all(page.xpath(f"//*[@id='{name}']") for name in named)


def test_a_page_and_its_twin_say_the_same(service: Service) -> None:
    told = service.get("/ask.json", q=QUESTION).json
    page = service.get("/ask", q=QUESTION).text
    assert told["answer"] == "$5.15"
    assert told["answer"] in page
    assert told["cells"][0]["cell"] in page


def test_question_answer_neighbour_and_download_work_by_links_alone(service: Service) -> None:
    page = lxml.html.fromstring(service.get("/ask", q=QUESTION).text)
    links = page.xpath("//a/@href")
    neighbour = next(link for link in links if link.startswith("/sheet") and "cell=" in link)
    assert service.get(neighbour).status == 200
    download = next(link for link in links if link.startswith("/download"))
    file = service.get(download)
    assert file.headers["content-disposition"].startswith("attachment")
    assert file.headers["content-type"] == "application/octet-stream"
    told = service.get("/ask.json", q=QUESTION).json
    assert hashlib.sha256(file.body).hexdigest() == told["cells"][0]["sha256"]
    proof = next(link for link in links if link.startswith("/verify"))
    assert "$5.15" in service.get(proof).text


def test_a_link_proves_itself(service: Service) -> None:
    cell = service.get("/ask.json", q=QUESTION).json["cells"][0]
    good = service.get(
        "/verify.json", address=cell["address"], claimed=cell["shown"], sha256=cell["sha256"]
    )
    assert (good.json["verdict"], good.json["is_same_file"]) == ("says_so", True)
    other = service.get("/verify.json", address=cell["address"], claimed="$6.00", sha256="0" * 64)
    assert other.json["verdict"] == "changed"


def test_a_range_is_taken_away_as_csv(service: Service) -> None:
    reply = service.get("/range.csv", dataset=WAGE, range="A10:B11")
    assert reply.headers["content-type"].startswith("text/csv")
    assert "$5.15" in reply.text
    assert len(reply.text.splitlines()) == 2


def test_a_large_range_is_taken_away_whole(service: Service) -> None:
    told = service.get("/sheet.json", dataset=WAGE).json
    last = told["columns"][-1]["name"] + told["rows"][-1]["name"]
    reply = service.get("/range.csv", dataset=WAGE, range=f"A1:{last}")
    assert len(list(csv.reader(reply.text.splitlines()))) == told["total_rows"]
    assert service.get("/range.csv", dataset=WAGE, range="A1:ZZ99999").status == 404


def test_pages_of_results_lead_on_and_back(service: Service) -> None:
    first = service.get("/search.json", q="population", k=2).json
    page = lxml.html.fromstring(service.get("/search", q="population", k=2).body)
    (link,) = page.xpath("//a[@rel='next']/@href")
    assert f"next={first['next']}" in link
    second = lxml.html.fromstring(service.get(link).body)
    assert second.xpath("//ol/@start") == ["3"]
    assert second.xpath("//a[@rel='prev']")
    told = service.get("/search.json", q="population", next="3")
    assert told.status == 400
    assert told.json["error"].startswith("next is none that results of this search have given")
    assert service.get("/search.json", q="population", start="3").status == 400


def test_two_datasets_are_compared_as_json_too(service: Service) -> None:
    told = service.get("/compare.json", **PAGES["/compare"]).json
    assert [one["dataset"]["id"] for one in told["datasets"]] == list(PAGES["/compare"].values())


def test_every_path_of_the_description_replies(service: Service) -> None:
    told = service.get("/openapi.json").json
    assert set(told["paths"]) == {f"{one.path}.json" for one in ROUTES}
    for path, methods in told["paths"].items():
        assert service.get(path).status == (
            400 if any(one["required"] for one in methods["get"]["parameters"]) else 200
        )


@pytest.mark.parametrize(
    ("path", "parameters", "status"),
    [
        ("/ask.json", {"q": QUESTION, "nope": "1"}, 400),
        ("/ask.json", {}, 400),
        ("/ask.json", {"q": "x" * 2_001}, 400),
        ("/sheet.json", {"dataset": WAGE, "rows": "1001"}, 400),
        ("/sheet.json", {"dataset": WAGE, "row": "x"}, 400),
        ("/sheet.json", {"dataset": WAGE, "sheet": "99"}, 404),
        ("/sheet.json", {"dataset": WAGE, "cell": "ZZ9999"}, 404),
        ("/dataset.json", {"dataset": "nothing"}, 404),
        ("/cells.json", {"dataset": WAGE, "range": "5"}, 404),
        ("/nothing.json", {}, 404),
    ],
)
def test_errors_have_one_shape(
    service: Service, path: str, parameters: dict[str, str], status: int
) -> None:
    reply = service.get(path, **parameters)
    assert reply.status == status
    told = reply.json
    assert (told["ok"], told["status"]) == (False, status)
    assert told["errors"]
    assert "\n" not in told["error"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e%2fapp.py",
        "/static/",
        "/../../etc/passwd",
        "//etc/passwd",
        "/static/style.css/",
    ],
)
def test_no_path_leads_out(service: Service, path: str) -> None:
    assert service.get(path).status == 404


@pytest.mark.parametrize("file", ["../questions.tsv", "/etc/passwd", "..%2f..%2fetc", "x\0y"])
def test_no_file_leads_out(service: Service, file: str) -> None:
    assert service.get("/download", dataset=WAGE, file=file).status == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "localhost:80@evil.example", "[::1"]
)
def test_other_hosts_are_refused(service: Service, host: str) -> None:
    assert service.get("/", {"host": host}).status in (400, 421)


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
def test_other_origins_may_not_send(service: Service, headers: dict[str, str]) -> None:
    assert service.send("POST", "/ask", headers, b"q=1").status == 403


def test_large_bodies_and_long_addresses_are_refused(service: Service) -> None:
    assert service.send("POST", "/ask", body=b"x" * 70_000).status == 413
    assert service.get("/ask", q="x" * 9_000).status == 414
    assert service.send("POST", "/ask", body=b"x").status == 405


def test_every_response_says_what_browsers_are_to_keep_to(service: Service) -> None:
    for path in ("/", "/ask.json", "/static/page.js", "/nothing", "/health"):
        headers = service.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'"), path
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers
        assert "access-control-allow-origin" not in headers


def test_what_was_seen_is_not_sent_again(service: Service) -> None:
    first = service.get("/sheet", dataset=WAGE)
    again = service.get("/sheet", {"if-none-match": first.headers["etag"]}, dataset=WAGE)
    assert (again.status, again.body) == (304, b"")


def test_requests_are_counted(service: Service) -> None:
    service.get("/ask.json", q=QUESTION)
    text = service.get("/metrics").text
    assert 'dsqa_requests_total{route="/ask.json",status="200"}' in text
    assert "dsqa_ready 1.0" in text


def test_html_of_a_file_is_shown_as_text_and_what_was_asked_is_not_logged(
    hostile_csv: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    options = ("--lang", "e", "--reranker", "none", "--workers", "1")
    with (tmp_path / "log").open("w") as log:
        running = start(str(hostile_csv), *options, log=log)
    try:
        running.wait()
        dataset = hostile_csv.name
        for path, parameters in (
            ("/", {}),
            ("/dataset", {"dataset": dataset}),
            ("/sheet", {"dataset": dataset, "cell": "A2"}),
            ("/ask", {"q": "How many rows are there?<script>alert(3)</script>"}),
            ("/search", {"q": "<script>alert(4)</script>"}),
            ("/verify", {"address": f"{dataset}#A2", "claimed": "<i>x</i>"}),
        ):
            page = lxml.html.fromstring(running.get(path, **parameters).text)
            assert not page.xpath(
                "//script[not(@src)] | //img | //svg[@onload] | //b[text()='Oslo'] | //i"
            )
            assert not page.xpath("//@*[starts-with(name(), 'on')]")
        assert (
            "<b>Oslo</b>"
            in lxml.html.fromstring(running.get("/sheet", dataset=dataset).text).text_content()
        )
    finally:
        assert stop(running) == 0
    lines = (tmp_path / "log").read_text().splitlines()
    [line] = [one for one in lines if "/ask" in one]
    assert "GET /ask 200" in line
    assert "alert" not in "".join(lines)
    assert LOCAL[0] in running.address


def test_a_token_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("DSQA_TOKEN", "s3cret")
    data = tmp_path / "lakes.csv"
    data.write_text("lake,depth\nBiwa,104\nTazawa,423\n")
    running = start(str(data), "--lang", "e", "--reranker", "none", "--workers", "1")
    try:
        assert running.get("/health").status == 401
        assert "basic" in running.get("/").headers["www-authenticate"].lower()
        basic = base64.b64encode(b"anyone:s3cret").decode()
        wrong = base64.b64encode(b"anyone:s3cre").decode()
        for given, is_let_in in (
            ("Bearer s3cret", True), (f"Basic {basic}", True), (f"Basic {wrong}", False),
            ("Bearer ", False), ("Basic ???", False), ("s3cret", False),
        ):  # fmt: skip
            assert (running.get("/health", {"authorization": given}).status != 401) is is_let_in
    finally:
        assert stop(running) == 0


def test_it_stops_cleanly_and_takes_its_processes_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "lakes.csv"
    data.write_text("lake,depth\nBiwa,104\nTazawa,423\n")
    running = start(
        str(data), "--lang", "e", "--root-path", "/data", "--workers", "1", popen=subprocess.Popen
    )
    running.wait()
    assert running.get("/ask.json", q="How deep is Biwa?").json["answer"] == "104"
    assert 'href="/data/' in running.get("/").text
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(30) == 0


def test_a_port_in_use_is_one_line(service: Service) -> None:
    done = prefork.run(
        [sys.executable, "-m", "dsqa", "serve", "--port", str(service.port)], timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.startswith("dsqa: error: cannot listen on")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.long
def test_while_files_are_read_the_page_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "lakes.csv"
    data.write_text("lake,depth\nBiwa,104\n")
    running = start(str(data), "--lang", "e", "--reranker", "none", "--workers", "1")
    try:
        first = running.get("/")
        # The first files may be read already on a fast machine.
        assert first.status in (200, 503)
        if first.status == 503:
            assert first.headers["retry-after"]
            assert "data-waits" in first.text
            assert "http-equiv" not in first.text
        running.wait()
        assert running.get("/").status == 200
    finally:
        running.process.kill()
        running.process.wait()


def test_a_page_does_not_wait_for_its_head_to_be_acknowledged() -> None:
    listening = bound("127.0.0.1", 0)
    # By this asyncio knows that Nagle's algorithm is to be off.
    assert listening.proto == socket.IPPROTO_TCP
    listening.close()
