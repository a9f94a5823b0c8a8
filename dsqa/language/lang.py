"""The languages that text is read in."""

from typing import Literal, get_args

Lang = Literal["e", "j"]
"""'e' English, 'j' Japanese; the letters of the NTCIR Data Search file names."""
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
