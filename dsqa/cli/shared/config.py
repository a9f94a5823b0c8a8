"""The user's own defaults: `~/.config/dsqa.toml` (on other systems in the folder for settings).

    collection = "~/data/estat"     # as --collection
    lang = "j"                      # as --lang, for commands that work on a collection
    reranker = "none"               # as --reranker

Options of the command line, and files named in place of a collection, override it.
"""

from pathlib import Path
from typing import Any

from dsqa.errors import UsageError
from dsqa.language.lang import LANGUAGES
from dsqa.text.printable import one_line

KEYS = ("collection", "lang", "reranker")
OF_A_COLLECTION = ("answer", "ask", "search", "inspect", "ingest", "index")
"""Commands that take all settings."""
OF_A_RERANKER = ("bench",)
"""Commands that take this setting only."""


def config_file() -> Path:
    """The path of the settings file, which need not exist."""
    from platformdirs import user_config_path

    return user_config_path() / "dsqa.toml"


def defaults() -> dict[str, dict[str, str]]:
    """Command -> option -> default, as Click expects it. Raises UsageError for an invalid file."""
    path = config_file()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
    except ValueError as error:
        raise UsageError(f"{path}: not UTF-8: {one_line(error)}") from None
    import tomllib

    try:
        read = tomllib.loads(text)
    except ValueError as error:
        raise UsageError(f"{path}: not TOML: {one_line(error)}") from None
    found = _checked(path, read)
    reranker = {key: text for key, text in found.items() if key == "reranker"}
    return {**dict.fromkeys(OF_A_COLLECTION, found), **dict.fromkeys(OF_A_RERANKER, reranker)}


def _checked(path: Path, read: dict[str, Any]) -> dict[str, str]:
    for key, value in read.items():
        if key not in KEYS:
            raise UsageError(f"{path}: unknown key {one_line(key)}; there are {', '.join(KEYS)}")
        if not isinstance(value, str):
            raise UsageError(f"{path}: {key} is no text in quotation marks")
    if read.get("lang", "e") not in LANGUAGES:
        raise UsageError(f"{path}: lang is e or j, not {one_line(read['lang'])}")
    if "collection" in read:
        # Relative to the folder of the file, not to the current folder.
        read["collection"] = str(path.parent / Path(read["collection"]).expanduser())
    return read
