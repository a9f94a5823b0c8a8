"""Questions about how many there are, as questions about sums of the column that says how often its row was counted: a table of
frequencies has a row for each class, not for each person."""

from collections.abc import Collection
from re import escape

from dsqa.language.lang import Lang
from dsqa.language.tokens import stem
from dsqa.text.regex import regex

_HEAD = "{head}"
_COUNTED = regex(r"(?i)\b(?:how many|number of) (\w+)")
_ENGLISH = (
    (
        regex(r"(?i)^(?:in \w+,? )?how many (?!different|distinct|kinds?\b|types?\b|times\b)"),
        f"What is the total {_HEAD} of ",
    ),
    (
        regex(r"(?i)^(?:what is )?(?:the )?(?:\w+ )?(?:number|count) of (?!different|distinct)"),
        f"What is the total {_HEAD} of ",
    ),
    (
        regex(r"(?i)\b(percentage|percent|share|proportion|fraction) of (?:all |the )*"),
        rf"\1 of the total {_HEAD} of ",
    ),
    (
        regex(r"(?i)^((?:which|what) .+?) (?:is|was|are|were) (?:the )?(most|least) (?:common|frequent)(?: one)?\b"),
        rf"\1 has the \2 {_HEAD}",
    ),
    (
        regex(r"(?i)^what (?:is|was) the (most|least) (?:common|frequent) (.+?)(?=[?.]|$| (?:of|among|in|for) )"),
        rf"Which \2 has the \1 {_HEAD}",
    ),
)  # fmt: skip
_MORE = (
    (
        regex(r"(?i)^(?:are|were|is|was) there more (.+?) than (.+?)[?.]?$"),
        f"Is the total {_HEAD} of \\1 larger than the total {_HEAD} of \\2?",
    ),
    (
        regex(r"(?i)^(?:did|do|have|has|had) more (.+?) than (\w+) (.+?)[?.]?$"),
        f"Is the total {_HEAD} of \\1 \\3 larger than the total {_HEAD} of \\2 \\3?",
    ),
)
_JAPANESE = (
    (
        regex(r"(?:の人|の者)?(?:の(?:人数|数|件数))?(?:は|が)?(?:全部で|合わせて|[^は]{2}で)?(?:何|なん)(?:人|名|件|回|個|匹|台|頭)(?:い|あり)?(?:ますか|ましたか|いる|ある|です|でした)?か?[？?。]?$"),
        f"の{_HEAD}の合計は？",
    ),
    (
        regex(r"の(?:人数|件数)(?:は|を)?(?:いくつ|いくら|教えて)?(?:ですか)?[？?。]?$"),
        f"の{_HEAD}の合計は？",
    ),
)  # fmt: skip


def of_frequencies(question: str, head: str, classes: Collection[str], lang: Lang) -> str:
    """A question about how many there are, by the head of the column of frequencies; unchanged if it asks for something else, names the column, or
    asks how many classes there are.

    `classes`: the heads of the columns of classes.

    >>> of_frequencies("How many women have blue eyes?", "Freq", ("Sex", "Eye"), "e")
    'What is the total Freq of women have blue eyes?'
    >>> of_frequencies("How many eyes are there?", "Freq", ("Sex", "Eye"), "e")
    'How many eyes are there?'
    """
    counted = _COUNTED.search(question)
    is_class = counted and stem(counted[1].lower()) in {stem(one.lower()) for one in classes}
    is_named = regex(rf"(?i)(?<![a-z]){escape(head)}(?![a-z])").search(question)
    if is_class or is_named:
        return question
    for pattern, asked in _JAPANESE if lang == "j" else (*_MORE, *_ENGLISH):
        if pattern.search(question):
            return pattern.sub(asked.replace(_HEAD, head), question, count=1)
    return question
