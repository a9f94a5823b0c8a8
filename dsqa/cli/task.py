"""`dsqa task`: the other shared tasks."""

import click

from dsqa.cli.shared.lazy import LazyGroup
from dsqa.cli.shared.output import show_json
from dsqa.errors import DsqaError

try:
    from dsqa_tasks import TASKS
except ModuleNotFoundError as error:
    if error.name != "dsqa_tasks":
        raise
    raise DsqaError(
        "the other shared tasks are a distribution of their own, which is not installed: "
        "pip install ./tasks in the project's folder"
    ) from None


@click.group(
    cls=LazyGroup,
    package="dsqa_tasks.cli",
    names={task.name: task.title for task in TASKS},
    short_help="Answer and score other shared tasks.",
)
def command() -> None:
    """Answer, score and train for other shared tasks: dsqa task NAME COMMAND.

    \b
    Example:
      dsqa task list
      dsqa task textgraphs evaluate --gold questions.tsv predict.txt
    """


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_(as_json: bool) -> None:
    """Show the tasks.

    \b
    Example:
      dsqa task list
    """
    if as_json:
        show_json([task._asdict() for task in TASKS], 1)
        return
    width = max(len(task.name) for task in TASKS)
    for task in TASKS:
        click.echo(f"{task.name:{width}}  {task.title}; ranks {task.candidates}")
