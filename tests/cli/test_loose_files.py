"""Files on the disk are asked by one command, and nothing is written beside them."""

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from own_files import CARS, Dsqa

QUESTION = "What is the horsepower of the mazda glc?"


def test_one_command_from_a_file_to_an_answer(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "ask", QUESTION, "cars.csv")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("65\n\ncars.csv#B3\n")
    assert sorted(path.name for path in folder.iterdir()) == ["boats.csv", "cars.csv"]


def test_the_file_may_stand_before_the_question(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "ask", "cars.csv", QUESTION)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("65\n")
    done = dsqa(folder, "ask", QUESTION, "bikes.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no file or folder bikes.csv" in done.stderr
    done = dsqa(folder, "ask", "cars.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cars.csv is a file: give the question, too" in done.stderr


def test_a_question_without_a_word_has_no_answer(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "ask", "?", "cars.csv")
    assert done.returncode == 3
    assert "the question has no word" in done.stdout


@pytest.mark.long
def test_a_file_is_asked_in_the_other_language(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "ask", "馬力が最も大きい車の名前はどれですか", "cars.csv")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("toyota corolla\n")
    (folder / "市.csv").write_text(
        "都市,人口,面積\n札幌市,1959000,1121\n仙台市,1096000,786\n新潟市,789000,726\n"
    )
    done = dsqa(folder, "ask", "Which city has the smallest area?", "市.csv")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("新潟市\n")
    (folder.parent / "both.tsv").write_text(
        "Q1\t市.csv\tWhat is the population of Sendai?\nQ2\t市.csv\t仙台市の人口は？\n"
    )
    done = dsqa(folder, "answer", "../both.tsv", ".")
    assert done.stdout.splitlines()[1:] == ["Q1\t1096000", "Q2\t1096000"]
    done = dsqa(folder, "search", "市の人口と面積", ".")
    assert "市.csv" in done.stdout.splitlines()[0]
    done = dsqa(folder, "search", "population of cities", ".")
    assert "市.csv" in done.stdout.splitlines()[0]


def test_several_files_are_searched_as_one_collection(folder: Path, dsqa: Dsqa) -> None:
    for sources in (("cars.csv", "boats.csv"), ("."), ("*.csv",)):
        done = dsqa(folder, "ask", QUESTION, *sources, "--json")
        found = json.loads(done.stdout)
        assert (found["answer"], found["dataset_id"]) == ("65", "cars.csv")
        assert found["datasets"][0]["chance"] > 0.5
    done = dsqa(folder, "ask", "xyzzy?", ".")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no dataset was found" in done.stderr
    done = dsqa(folder, "search", "harbour of the boats", ".")
    assert done.stdout.splitlines()[0].startswith("1  boats.csv")


def test_standard_input(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "ask", QUESTION, "-", given=CARS)
    assert done.stdout.startswith("65\n\nstdin#B3\n")
    questions = f"Q1\t{QUESTION}\n"
    done = dsqa(folder, "answer", "-", "cars.csv", given=questions)
    assert done.stdout.splitlines()[1:] == ["Q1\t65"]
    done = dsqa(folder, "answer", "-", "-", given=questions)
    assert done.returncode == 2


def test_question_files(folder: Path, dsqa: Dsqa) -> None:
    (folder.parent / "two.tsv").write_text(f"qid\tquestion\nQ1\t{QUESTION}\n")
    done = dsqa(folder, "answer", "../two.tsv", "cars.csv")
    assert done.stdout.splitlines()[1:] == ["Q1\t65"]
    (folder.parent / "three.tsv").write_text(
        f"Q1\tcars.csv\t{QUESTION}\nQ2\tboats.csv\tHow many sails has the Petrel?\n"
    )
    done = dsqa(folder, "answer", "../three.tsv", ".")
    assert done.stdout.splitlines()[1:] == ["Q1\t65", "Q2\t2"]
    done = dsqa(folder, "answer", "../two.tsv", ".")
    assert done.returncode == 2
    assert "2 of 3 tab-separated fields" in done.stderr


def test_inspect(folder: Path, dsqa: Dsqa) -> None:
    assert "3 columns, 1 table" in dsqa(folder, "inspect", "cars.csv").stdout
    listed = dsqa(folder, "inspect", ".").stdout.splitlines()
    assert listed == ["boats.csv  1 sheet, 1 table", "cars.csv  1 sheet, 1 table"]
    options = ("--dataset", "boats.csv", "--sheet", "1", "--cell", "B3")
    assert dsqa(folder, "inspect", ".", *options).stdout.startswith("2\n")


def test_what_is_not_there(folder: Path, dsqa: Dsqa) -> None:
    for command in (("ask", QUESTION, "gone.csv"), ("search", "x", "gone.csv")):
        done = dsqa(folder, *command)
        assert done.returncode == 2
        assert done.stderr == "dsqa: error: no file or folder gone.csv\n"
    done = dsqa(folder, "ask", QUESTION, "cars.csv", "--collection", ".")
    assert done.stderr == "dsqa: error: either SOURCE or --collection, not both\n"
    done = dsqa(folder, "ask", QUESTION, "cars.csv", "--sheet", "Cars")
    assert done.returncode == 2
    assert "no sheet 'Cars'" in done.stderr


def test_no_answer_is_exit_code_3(folder: Path, dsqa: Dsqa) -> None:
    (folder / "bad.csv").write_bytes(b"\x00" * 100)
    done = dsqa(folder, "ask", QUESTION, "bad.csv")
    assert done.returncode == 3
    assert done.stdout.startswith("(no answer)\n")


def test_the_cache(folder: Path, dsqa: Dsqa) -> None:
    dsqa(folder, "ask", QUESTION, "cars.csv")
    held = json.loads(dsqa(folder, "cache", "--json").stdout)
    assert (held["entries"], held["folder"]) == (1, str(folder.parent / "cache/dsqa/loose"))
    dsqa(folder, "cache", "--clear")
    assert json.loads(dsqa(folder, "cache", "--json").stdout)["bytes"] == 0


def test_a_url(folder: Path, dsqa: Dsqa) -> None:
    """Of this machine it is fetched only where that is said."""
    quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        url = f"http://127.0.0.1:{server.server_port}/cars.csv"
        refused = dsqa(folder, "ask", QUESTION, url)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.endswith("say --allow-private if that is meant\n")
        done = dsqa(folder, "ask", QUESTION, url, "--allow-private")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("65\n\ncars.csv#B3\n")
        assert "\nfrom 127.0.0.1, cars\n" in done.stdout
        listed = dsqa(folder, "tables", url, "--allow-private")
        assert listed.stdout == "cars  3 rows x 3 columns\n"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_inspect_of_a_file_that_is_not_there(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "inspect", "nowhere.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no file or folder nowhere.csv" in done.stderr


def test_a_cache_that_is_no_folder_is_one_warning(folder: Path, dsqa: Dsqa) -> None:
    for source, given, answer in (("cars.csv", "", "65\n"), ("-", CARS, "65\n")):
        cache = str(folder / "cars.csv")
        done = dsqa(folder, "ask", QUESTION, source, given=given, XDG_CACHE_HOME=cache)
        assert done.stderr.startswith("dsqa: warning: cannot write the cache ")
        assert done.stderr.count("\n") == 1
        assert done.stdout.startswith(answer)


def test_a_dataset_that_is_not_there_beside_those_that_are(folder: Path, dsqa: Dsqa) -> None:
    done = dsqa(folder, "ask", QUESTION, ".", "--dataset", "gone.csv")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(
        "no dataset 'gone.csv' in the collection; there are boats.csv, cars.csv\n"
    )
