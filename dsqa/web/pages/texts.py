"""Every word of the interface, in English and in Japanese."""

from pathlib import Path
from typing import Literal

import msgspec

Lang = Literal["en", "ja"]
LANGS: tuple[Lang, ...] = ("en", "ja")

TEXTS: dict[str, tuple[str, str]] = msgspec.json.decode(
    (Path(__file__).parent / "texts.json").read_bytes(), type=dict[str, tuple[str, str]]
)
"""By key the English and the Japanese text, in the order of the pages."""


def translate(lang: Lang, key: str, **values: object) -> str:
    """The text of a key in a language, with the values put in.

    >>> translate("en", "hidden_sheet")
    'This sheet is hidden in the file.'
    """
    text = TEXTS[key][lang == "ja"]
    return text.format(**values) if values else text
