"""Things of a kind that a question asks for or counts: clubs, provinces."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.names.endings import KindEnding, kind_endings
from dsqa.language.names.kinds import TERRITORIES
from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import PatternTable, Said, says

_SAID = PatternTable(__file__)

asks_sheet = _SAID.says("sheet")
"""Whether a question asks for the sheet on which something is."""
asks_file = _SAID.says("file")
"""Whether a question asks for the file in which something is."""
asks_pair = _SAID.says("pair")
"""Whether a question asks for two things that belong together: which two cities are farthest apart, 運賃が最も高い区間はどことどこ."""


def said_of(question: Said, names: Sequence[str]) -> str:
    """The first of some names that a question has; "" for none."""
    return next((one for one in names if one.lower() in question.text), "")


def has_text(question: Said, text: str) -> bool:
    """Whether a question has a text, whatever its blanks and capitals."""
    return "".join(text.split()).lower() in "".join(question.text.split()).lower()


def measure_said(question: Said) -> str:
    """The noun of a question for the numbers that it takes the ends or the mean of; "" for none.

    >>> from dsqa.questions.parse import read
    >>> measure_said(read("What is the largest flow?")), measure_said(read("運賃が最も高い駅は？")), measure_said(read("Who won?"))
    ('flow', '運賃', '')
    """
    found = _SAID.find("measure", question.text)
    return next(filter(None, found.groups()), "") if found else ""


def kind_said(question: Said, others: Sequence[str]) -> str:
    """The noun of a question for things that it compares or takes all of, if it is none of some heads; "" for none.

    >>> from dsqa.questions.parse import read
    >>> kind_said(read("Which subject has the highest average?"), ["Pupil"]), kind_said(read("平均点が最も高い科目は？"), ["氏名"])
    ('subject', '科目')
    """
    found = _SAID.find("kind", question.text.lower())
    noun = next(filter(None, found.groups()), "") if found else ""
    return "" if any(noun.rstrip("s") in one.lower() for one in others) else noun


asks_region = says(r"(?i)\bregions?\b|地方")
"""Whether a question asks about regions."""
asks_names = _SAID.says("names")
"""Whether a question asks for names, not for an amount of all things of a kind."""
asks_if_done = says(r"(?i)^(?:did|does|do)\b")
"""Whether an English question asks if somebody did something."""
asks_code = says(r"(?i)\bcodes?\b|\babbreviations?\b|コード|番号|略号|記号")
"""Whether a question asks for a code, or for what one means."""
asks_code_of = says(
    r"(?i)(?<![a-z])(?:ids?|codes?|numbers?|no\.|refs?|references?|serials?|barcodes?|skus?|isbns?)(?![a-z])|#|コード|番号|何番|ナンバー|型番"
)
"""Whether a question speaks of a code, or a number, of a thing."""
COMPASS = ("north", "south", "east", "west", "北", "南", "東", "西")


def noun_counted(question: Said) -> str:
    """The noun behind "how many" in an English question, in lower case; "" if it counts nothing.

    >>> from dsqa.questions.parse import read
    >>> noun_counted(read("How many different clubs had he?")), noun_counted(read("How many years did he play?"))
    ('clubs', '')
    """
    found = _SAID.find("how_many", question.text.lower())
    word = (found["next"] or found["first"]) if found else ""
    return "" if _SAID["measured"].fullmatch(word) else word


def counted_thing(question: Said) -> int:
    """The start of the noun of what an English question asks the number of in a place: vetoes of "how many vetoes were there in 1990"; -1 for other questions."""
    found = _SAID["thing_counted"].search(question.text.lower()) if question.lang == "e" else None
    return found.start("noun") if found is not None else -1


def is_of_other_kind(question: Said, text: str, labels: Sequence[str]) -> bool:
    """Whether an answer is a number, or yes or no, and the question asks for somebody, some place or a day of the week, or a rate or a share by its labels
    and the question asks how many.

    >>> from dsqa.questions.parse import read
    >>> is_of_other_kind(read("資源の日は何曜日ですか"), "6", ()), is_of_other_kind(read("What is the population?"), "0.9", ["share_in_towns"])
    (True, True)
    """
    if _SAID("asks_name", question):
        return _SAID["no_name"].fullmatch(text.strip()) is not None
    asked = question.text.lower()
    rate = next(
        (found[0] for label in labels if (found := _SAID["rate"].search(label.lower()))), ""
    )
    counts = bool(_SAID.find("how_many", asked) or _SAID["number_asked"].search(asked))
    return bool(rate) and counts and not _SAID["says_rate"].search(asked)


def members_asked(question: Said) -> tuple[str, str] | None:
    """The group whose members a question asks for, normalised, and their noun; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> members_asked(read("東谷郡に属する町村をすべて挙げてください"))
    ('東谷郡', '町村')
    """
    found = _SAID.find("members", question.text, question.lang)
    if found is None:
        return None
    said = found.groupdict()
    return normalise(said["group"] or said["group2"]), said["noun"] or said["noun2"]


class KindAsked(NamedTuple):
    """The kind of things, known by the endings of their names, that a Japanese question is about."""

    kind: KindEnding
    noun: tuple[int, int]
    """Offsets of the noun in the text."""
    is_counted: bool
    """Whether the question asks how many there are."""


def kind_asked(question: Said) -> KindAsked | None:
    """The kind of things that a Japanese question asks for, counts or takes all of; None if there is none, or several.

    >>> from dsqa.questions.parse import read
    >>> kind_asked(read("人口が10万人以上の市は？")).kind.noun, kind_asked(read("村はいくつありますか")).is_counted
    ('市', True)
    >>> kind_asked(read("横浜市の人口は？"))
    """
    if question.lang != "j":
        return None
    found = {
        one["noun"]: KindAsked(kind, one.span("noun"), one["counted"] is not None)
        for one in _SAID["ending"].finditer(question.text)
        if (kind := kind_endings().get(one["noun"])) is not None
    }
    return next(iter(found.values())) if len(found) == 1 else None


def compass_named(question: Said) -> list[str]:
    """The points of the compass, of `COMPASS`, that a question names, also within other words."""
    return [word for word in COMPASS if word in question.text.lower()]


def leaves_out_territories(question: Said) -> bool:
    """Whether an English question asks about the provinces of Canada and does not name a territory.

    >>> from dsqa.questions.parse import read
    >>> leaves_out_territories(read("Which province grew most?")), leaves_out_territories(read("A province or territory?"))
    (True, False)
    """
    said = normalise(question.text)
    if not _SAID.find("provinces", said) or "territor" in said:
        return False
    return not any(name in said for name in TERRITORIES)


class SuperlativeSaid(NamedTuple):
    """The end of an order that a question names by an adjective alone."""

    adjective: str
    restated: Callable[[str, int], str]
    """The question with a measure, and the sign of the end, in place of or beside the adjective."""


def superlative_in(text: str, lang: Lang) -> SuperlativeSaid | None:
    """The adjective that names the end of an order in a question without a measure: which lake is the deepest; None for any other question."""
    if lang == "j":
        said = _SAID["most_ja"].match(text)
        if said is None:
            return None
        most = said["most"] if said["most"][0] not in "日世" else "最も"
        told = f"が{most}{said['adjective']}{said['rest']}"
        return SuperlativeSaid(
            said["adjective"], lambda measure, _: said["before"] + measure + told
        )
    found = _SAID["is_the"].match(text)
    noun = found and (found["noun"] or found["behind"])
    if found is None or not noun:
        return None
    has = "have" if found["be"] in ("are", "were") else "had" if found["be"] == "was" else "has"
    start, rank, rest = (
        f"{found['which']} {noun} {has} the",
        found["rank"] or "",
        found["rest"] or "",
    )

    def restated(measure: str, way: int) -> str:
        return f"{start} {rank}{'largest' if way > 0 else 'smallest'} {measure}{rest}?"

    return SuperlativeSaid(found["adjective"].lower(), restated)
