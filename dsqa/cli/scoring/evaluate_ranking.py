"""`dsqa evaluate-ranking`: score a ranked list of datasets."""

import click

from dsqa.cli.shared.output import show_json


@click.command("evaluate-ranking", short_help="Score a ranked list of datasets.")
@click.argument("run", type=click.Path())
@click.argument("judgements", metavar="QRELS", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, with every topic.")
@click.option("--per-topic", type=click.Path(), help="Write the figures of every topic (TSV).")
def command(run: str, judgements: str, as_json: bool, per_topic: str | None) -> None:
    """Scores RUN (`QID 0 DATASET_ID RANK SCORE RUN_NAME` after a SYSDESC line) against QRELS
    (`QID DATASET_ID L0|L1|L2`): nDCG@10, nERR@10 and Q@10 as NTCIREVAL computes them, and MAP, MRR
    and P@k by trec_eval if `dsqa[ranking]` is installed.

    \b
    Example:
      dsqa evaluate-ranking run.txt qrels.txt
    """
    from dsqa.cli.shared.options import write_lines
    from dsqa.log import logger
    from dsqa.ranking.files import read_judgements, read_ranking
    from dsqa.ranking.report import evaluate_ranking, has_trec_eval

    report = evaluate_ranking(read_ranking(run), read_judgements(judgements))
    if report.left_out:
        logger.warning(
            "%s: %d judged topics are not in the run, and count as 0", run, len(report.left_out)
        )
    if report.unknown:
        logger.warning(
            "%s: %d topics were not judged, and are passed over", run, len(report.unknown)
        )
    if not has_trec_eval():
        click.echo("dsqa: MAP, MRR and P@k need trec_eval: pip install '.[ranking]'", err=True)
    if per_topic:
        lines = ["\t".join(("QID", *report.means))]
        lines += [
            "\t".join((qid, *map(repr, figures.values()))) for qid, figures in report.topics.items()
        ]
        write_lines(per_topic, lines)
    if as_json:
        show_json({"mean": dict(report.means), "topics": dict(report.topics)}, 1)
        return
    width = max(map(len, report.means))
    click.echo(f"{'topics':{width}}  {len(report.topics)}")
    for name, value in report.means.items():
        click.echo(f"{name:{width}}  {value:.4f}")
