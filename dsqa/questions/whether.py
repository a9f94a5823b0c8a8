"""Whether a question may be one of yes or no, by its first and last words: a cheap test before anything is read closely."""

from dsqa.language.lang import Lang
from dsqa.regex import regex

_MAY: dict[Lang, str] = {
    "e": r"(?:^|, )(?:is|are|was|were|do|does|did|has|have|had)\b",
    "j": r"(?:か[。？?]*|[るたい][？?])\s*$",
}
_PATTERNS = {lang: regex(pattern) for lang, pattern in _MAY.items()}


def may_ask_whether(text: str, lang: Lang) -> bool:
    """Whether a question may ask if something is so.

    >>> may_ask_whether("Did rents fall?", "e"), may_ask_whether("北区の人口は", "j")
    (True, False)
    """
    return bool(_PATTERNS[lang].search(text.strip().lower()))
