import json
import subprocess
import sys


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dsqa", "task", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_list() -> None:
    shown = run("list")
    assert shown.returncode == 0
    names = [line.split()[0] for line in shown.stdout.splitlines()]
    assert names == [task["name"] for task in json.loads(run("list", "--json").stdout)]
    for name in names:
        assert f"  {name} " in run("--help").stdout


def test_another_name() -> None:
    wrong = run("nothing")
    assert wrong.returncode == 2
    assert "nothing" in wrong.stderr
