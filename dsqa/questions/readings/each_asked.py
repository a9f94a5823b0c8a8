"""Whether a question asks for a number of each value of a column: orders per customer, 部署別の人数."""

import re

from dsqa.questions.asking.amounts import asks_mean, asks_sum
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)

_OF_SOME = r"(?<=s) (?:who|that|with|whose|aged|living|(?:in|from|of|at) (?!\d))"
"""What follows values of a column of which only some are meant: by customers in Leeds."""
_COUNTERS = "人名社件店台校個冊軒館カか所"
_PER_ONE = re.compile(r".{0,2}(?:当|あ)たり")
_KANJI = "一-龥々ヶァ-ヴー"


def names_each(wording: Wording, head: str) -> bool:
    """Whether a question names each value of a column by its head."""
    name = re.escape(_SAID["number_of_question"].sub("", head.lower().strip()))
    if wording.is_japanese:
        name = re.sub("(?<=.)名$", "名?", name)
        name = re.sub("^(所属|担当|設置|実施|開催|勤務)(?=..)", r"(?:\1)?", name)
        one = rf"(?:どの|どちらの|何){name}|{name}(?:名|の名前)?は(?:何|どれ|どこ|\W*$)"
        if name and re.search(one, wording.text):
            return False  # One of them is asked for: 天候別に見て、どの天候.
        pattern = rf"(?<![{_KANJI}]){name}(?:ごと|毎|別)|(?:各|毎|それぞれの){name}"
    else:
        pattern = rf"\b(?:per|by|each|every) {name}s?\b(?!{_OF_SOME})"
    return bool(name) and re.search(pattern, wording.text) is not None


def names_one_of(wording: Wording, head: str) -> bool:
    """Whether a question asks for the mean of the values of a column, by its head: 顧客1人当たりの注文件数, the average number of orders
    per customer."""
    if not wording.is_japanese:
        each = rf"\b(?:per|each|every) {re.escape(head.lower().strip())}\b"
        is_mean = _SAID("mean_of_counts", wording)
        return is_mean and re.search(each, wording.text) is not None
    name = re.sub("(?<=.)名$", "名?", re.escape(head.strip()))
    of_one = rf"{name}(?:[1一][{_COUNTERS}]|)(?:当|あ)たり"
    if name in ("月", "年"):
        of_one += rf"|(?<![0-9{_KANJI}]){name}平均"
    return bool(name) and re.search(of_one, wording.text) is not None


def is_one_of_each(wording: Wording, words: int) -> bool:
    """Whether words, given as a mask, are the 1 of a mean: 1件あたり.

    >>> from dsqa.questions.parse import read
    >>> is_one_of_each(read("1件あたりの平均"), 1), is_one_of_each(read("1件の平均"), 1)
    (True, False)
    """
    start, end = wording.span(words)
    is_one = wording.text[start:end] in ("1", "１", "一")
    return is_one and _PER_ONE.match(wording.text, end) is not None


def asks_each(wording: Wording) -> str:
    """What a question asks for of each value, if it names one: "mean", "sum", "count", "max", "min"; "" for none of them.

    >>> from dsqa.questions.parse import read
    >>> [asks_each(read(text)) for text in ("average pay per team", "How many has each team?", "Which team has most?")]
    ['mean', 'count', '']
    """
    text = wording.text
    end = _SAID["end_of_each"].search(text)
    if end is not None:
        return "max" if end["most"] or end["top"] else "min"
    if _SAID["one"].search(_without_question(text)) or _SAID["mean_of_counts"].search(text):
        return ""
    if asks_mean(wording):
        return "mean"
    is_amount = wording.unit is not None and wording.unit.dimension not in ("count", "people")
    if _SAID["count"].search(text) and not is_amount:
        return "count"
    return "sum" if is_amount or asks_sum(wording) or _SAID["how_much"].search(text) else ""


def end_of_each(wording: Wording) -> int:
    """1 if a question asks which thing has the most, -1 if it asks which has the least, if it may do so of each value of a column; 0 for others.

    >>> from dsqa.questions.parse import read
    >>> end_of_each(read("Who is the highest paid in each team?")), end_of_each(read("各部署で最も年収が低いのは誰ですか"))
    (1, -1)
    """
    found = _SAID["rows_of_each"].search(wording.text)
    if found is None:
        return 0
    return 1 if found["most"] or found["top"] or found["max"] else -1


def _without_question(text: str) -> str:
    """A question without the verb of "what is the mean" and "how many are there"."""
    return re.sub(r"\bwhat (?:is|are|was|were)\b|\b(?:is|are|was|were) (?:there|in)\b", "", text)
