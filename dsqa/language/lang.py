"""The languages of texts."""

from typing import Literal, get_args

Lang = Literal["e", "j"]
"""'e' English, 'j' Japanese; the letters of the NTCIR Data Search file names."""
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
