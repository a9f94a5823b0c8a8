"""`dsqa cache`: what is kept of files that belong to no collection."""

import click

from dsqa.cli.shared.output import show, show_json


@click.command()
@click.option("--clear", is_flag=True, help="Remove all of it; files are read again when asked.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(clear: bool, as_json: bool) -> None:
    """Show where the contents of loose files are kept, and how much space they take.

    The size is bounded: what was unused for longest is removed first. Collections have their own stores.

    \b
    Example:
      dsqa cache --clear
    """
    from dsqa.collection.places import cache_folder
    from dsqa.loose import cache

    held = cache.entries()
    size = sum(one.size for one in held)
    data = {"folder": str(cache_folder()), "entries": len(held), "bytes": size}
    if clear:
        data["removed_bytes"] = cache.clear()
    if as_json:
        show_json(data, 1)
        return
    done = "removed from" if clear else "in"
    entries = "1 entry" if len(held) == 1 else f"{len(held)} entries"
    show([f"{entries}, {size / 1e6:.1f} MB {done} {cache_folder()}"])
