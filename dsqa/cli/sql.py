"""`dsqa sql`: a SELECT over the tables of files."""

import click

from dsqa.cli.shared.options import WORDS
from dsqa.cli.shared.output import data_width, show, show_json
from dsqa.cli.shared.sources import allow_private_option, read_sources

MOST_SHOWN = 1_000
"""Maximum number of rows shown; JSON and CSV have all."""


@click.command()
@click.argument("source", type=click.Path())
@allow_private_option
@click.argument("query", required=False, type=WORDS)
@click.option("--dataset", type=WORDS, metavar="ID", help="Only tables of this dataset or file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
def command(
    source: str, query: str | None, dataset: str | None, as_json: bool, as_csv: bool
) -> None:
    """Run one SELECT over the tables of SOURCE; without QUERY list them with their columns.

    Each table has two views: NAME, as in the sheet, with its headers joined, and NAME_tidy, with one row per
    data cell. A file that is too large for a sheet has NAME only. The cells of all sheets, with titles and notes, are
    in sheet_cells. Queries cannot write, and cannot reach files or the network.

    \b
    Example:
      dsqa sql population.xlsx
      dsqa sql population.xlsx "SELECT * FROM population_Table_1 LIMIT 5"
    """
    from dsqa.export.files import as_text
    from dsqa.export.query import columns, run_query

    contents, large = read_sources([source], dataset)
    if query is None:
        held = columns(contents, large)
        if as_json:
            show_json([{"name": name, "columns": names} for name, names in held], 1)
        else:
            show(f"{name}  {', '.join(names)}" for name, names in held)
        return
    rows = run_query(contents, query, large)
    if as_json or as_csv:
        show(as_text("json" if as_json else "csv", rows).splitlines())
        return
    from dsqa.display.rows import row_lines

    cells = [[_shown(cell) for cell in row] for row in rows.head(MOST_SHOWN).to_numpy(object)]
    show(row_lines([str(name) for name in rows.columns], cells, data_width()))
    if len(rows) > MOST_SHOWN:
        show([f"… and {len(rows) - MOST_SHOWN:,} more rows; --csv has all"])


def _shown(cell: object) -> str:
    import pandas as pd

    if cell is None or pd.isna(cell):  # type: ignore[call-overload]
        return ""
    return f"{cell:.10g}" if isinstance(cell, float) else str(cell)
