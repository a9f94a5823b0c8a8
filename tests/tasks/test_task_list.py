import json
import subprocess
import sys
from inspect import cleandoc
from pathlib import Path

import click
import pytest
from dsqa_tasks import TASKS, Task

from dsqa.cli.task import command

PROJECT = Path(__file__).resolve().parents[2]


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


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_every_task_has_a_page_a_benchmark_and_examples(task: Task) -> None:
    pages = PROJECT / "docs" / "tasks"
    assert f"]({task.name}.md) |" in (pages / "README.md").read_text("utf-8")
    assert (pages / f"{task.name}.md").is_file()
    name = task.name.replace("-", "_")
    assert (PROJECT / "tasks" / "benchmarks" / f"{name}.py").is_file()
    assert isinstance(command, click.Group)
    group = command.get_command(click.Context(command), task.name)
    assert isinstance(group, click.Group)
    own = [group, *group.commands.values()]
    bare = [one.name for one in own if "Example:\n  dsqa task " not in cleandoc(one.help or "")]
    assert bare == []
