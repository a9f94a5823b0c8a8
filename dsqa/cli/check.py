"""`dsqa check`: is a run valid to submit?"""

import click

from dsqa.cli.output import show_json


@click.command("check", short_help="Is a run valid to submit?")
@click.argument("run", type=click.Path())
@click.argument("questions", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(run: str, questions: str, as_json: bool) -> None:
    """Lists every defect of the run file RUN for the question file QUESTIONS, with its line.

    Exits with 0 when the run is valid, with 1 when it is not. Warnings do not make it invalid.

    \b
    Example:
      dsqa answer collections/sample-j/questions.tsv --lang j > run.tsv
      dsqa check run.tsv collections/sample-j/questions.tsv
    """

    from dsqa.printable import brief
    from dsqa.questions.file import read_topics
    from dsqa.runs import check_run, run_qids
    from dsqa.textfile import read_text_loosely

    source = read_text_loosely(run)
    topics = read_topics(questions, known_qids=run_qids(source))
    defects = check_run(source, topics)
    errors = sum(1 for defect in defects if defect.level == "error")
    if as_json:
        data = {
            "valid": not errors,
            "questions": len(topics),
            "defects": [defect._asdict() for defect in defects],
        }
        show_json(data, 2)
    else:
        for defect in defects:
            place = f"{run}:{defect.line}" if defect.line else run
            mark = "warning: " if defect.level == "warning" else ""
            click.echo(brief(f"{place}: {mark}{defect.message}"))
        if errors:
            click.echo(f"not valid: {errors} defect{'s' if errors > 1 else ''}")
        else:
            click.echo(f"valid: {len(topics)} answers")
    if errors:
        raise SystemExit(1)
