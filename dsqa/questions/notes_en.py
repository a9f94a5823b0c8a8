"""The wording of English questions that are answered by notes and not by cells."""

import re
from pathlib import Path

from dsqa.text.regex import regex

_THING = (
    r"(?:this|the|these|those)(?: \w+)? (?:table|tables|data|dataset|report|estimates|figures|file|numbers"
    r"|statistics|spreadsheet|publication|release)"
)
_FIGURES = r"(?:data|figures|numbers|estimates|statistics|totals|counts|values|amounts|percentages|rates|indexes)"
_PATTERNS = Path(__file__).with_name("notes_en.txt").read_text("utf-8").splitlines()
ASKS_NOTE = regex(
    "|".join(_PATTERNS).replace("<THING>", _THING).replace("<FIGURES>", _FIGURES), re.I
)
"""Whether a question that does not ask for a number is about a note, a unit, a source or a definition."""
