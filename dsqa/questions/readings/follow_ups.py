"""Follow-up questions as texts: what links one to the question before it, and what is said of that in its place."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from dsqa.language.lang import Lang
from dsqa.language.order_words import words
from dsqa.language.times.in_text import Time, times
from dsqa.questions.asking.saying import PatternTable
from dsqa.text.regex import regex

Kind = Literal["share", "difference", "value", "again", ""]
_KINDS: tuple[Kind, ...] = get_args(Kind)[:-1]
_OPPOSITE = {"highest": "lowest", "lowest": "highest", "largest": "smallest", "smallest": "largest"}
_ORDER_ENDS = ("est", "most", "least", "best", "worst", "imum")
_ORDER = sorted(
    one
    for one in words("most") | words("least")
    if one.isascii() and one.endswith(_ORDER_ENDS) and one not in ("maximum", "minimum")
)
_SAID = PatternTable(__file__, ORDER="|".join(_ORDER))


class FollowUp(NamedTuple):
    """A question that may lean on the one before it."""

    text: str
    """Without the words that link it, and without its end."""
    kind: Kind
    """What it asks of the answers before it; "" for anything else."""
    is_linked: bool
    """Whether a word links it: and, what about, では."""
    points: bool
    """Whether it points to something said before: it, その."""
    is_elliptic: bool
    """Whether it lacks what is compared, or what changed: who had the most, 2010年からどれだけ増えましたか."""
    is_framed: bool
    """Whether it begins as a question does: which is, how many."""
    whole: str
    """As it is asked."""


def follow_up(text: str, lang: Lang) -> FollowUp:
    """A question as a follow-up.

    >>> follow_up("And what about Osaka, then?", "e")[:3], follow_up("では大阪は？", "j")[:3]
    (('Osaka', '', True), ('大阪', '', True))
    """
    text = text.strip()
    opener, closing = _SAID.find("opener", text, lang), _SAID.find("closing", text, lang)
    start = opener.end() if opener else 0
    end = len(_SAID["end"].sub("", text))
    if closing and closing.start() > start:
        end = closing.start()
    bare = _SAID["end"].sub("", text[start:])
    core = text[start:end].strip(" ,、")
    kind: Kind = next(
        (one for one in _KINDS if _SAID.find(one, core, lang) or _SAID.find(one, bare, lang)), ""
    )
    linked = start > 0 or (lang == "e" and bare.lower().endswith((" then", " instead", " too")))
    points = _SAID.find("points", bare, lang) is not None
    elliptic = _SAID.find("elliptic", core, lang) or _SAID.find("elliptic", bare, lang)
    return FollowUp(
        bare if lang == "j" and (points or (elliptic and not order_in(core, lang))) else core,
        kind,
        linked,
        points,
        elliptic is not None,
        _SAID.find("frame", core, lang) is not None,
        text,
    )


def order_in(text: str, lang: Lang) -> re.Match[str] | None:
    """Where a text says which one of an order is meant: the second highest, 最も多い."""
    return _SAID.find("order", text, lang)


def aggregate_in(text: str, lang: Lang) -> re.Match[str] | None:
    """Where a text names a number of all: the average, 合計."""
    return _SAID.find("aggregate", text, lang)


def reordered(said: re.Match[str], before: re.Match[str], lang: Lang) -> str:
    """The words for an order in place of those of the question before: "the second" and "the highest" are the second highest.

    >>> reordered(order_in("2番目", "j"), order_in("最も多い市", "j"), "j")
    '2番目に多い'
    """
    rank, word = said["rank"], before["word"]
    if lang == "j":
        return f"{rank}に{word}" if rank and word else said[0].replace("次に", "2番目に")
    if said[0].lower().removeprefix("the ").startswith("next"):
        rank, word = "second", word or said["word"]
    if rank and word:
        return f"the {rank} {word}"
    new, old = said["word"].lower() if said["word"] else "", (word or "").lower()
    if old and old not in ("most", "least", "fewest") and new in ("most", "least", "fewest"):
        is_same = (new == "most") == (old in words("most"))
        return said[0].replace(said["word"], word if is_same else _OPPOSITE.get(old, new))
    if old in ("most", "least", "fewest") and new in ("highest", "lowest"):
        return said[0].replace(said["word"], "most" if new == "highest" else "fewest")
    return said[0]


def time_phrase(text: str, time: Time, lang: Lang) -> tuple[int, str]:
    """Where a time in a text begins, with its preposition, and that."""
    found = _SAID["preposition"].search(text[: time.start]) if lang == "e" else None
    return (found.start(), found[1]) if found else (time.start, "")


def with_time(text: str, said: str, lang: Lang) -> str:
    """A question with a time that it lacks."""
    if lang == "j":
        return f"{said}{'' if said.endswith(('から', 'まで')) else 'の'}{text}"
    end = _SAID["end"].search(text)
    at = end.start() if end else len(text)
    return f"{text[:at]} {said if ' ' in said else f'in {said}'}{text[at:]}"


def same_grain(new: str, time: Time, old: str, before: Time) -> str:
    """A time in place of another of which it says a part: April of March 2020."""
    if time.month is None and before.month is not None and before.year is not None and time.year:
        return _SAID["year"].sub(str(time.year), old, count=1)
    if time.year is None and before.year is not None and time.month is not None and before.month:
        return _SAID["month"].sub(new, old, count=1)
    tail = regex(r"年度?$").search(old)
    return new + tail[0] if tail and new.isdigit() else new


def what_of(text: str, lang: Lang, *, with_times: bool = False) -> str:
    """What a question asks the value of: the population of Leeds; "" if that is not clear.

    >>> what_of("What was the population of Leeds in 2010?", "e"), what_of("2010年の堺市の人口は？", "j")
    ('the population of Leeds', '堺市の人口')
    """
    text = _SAID["end"].sub("", text)
    found = _SAID.find("what", text, lang)
    said = next((one for one in found.groups() if one), "") if found else ""
    return said if with_times else without_times(said, lang)


def without_times(text: str, lang: Lang) -> str:
    """A text without the times in it."""
    for time in reversed(times(text, lang)):
        start = time_phrase(text, time, lang)[0]
        end = time.end + (1 if lang == "j" and text[time.end : time.end + 1] in "のに" else 0)
        text = f"{text[:start].rstrip()}{text[end:]}" if lang == "e" else text[:start] + text[end:]
    return text.strip(" 、,")


def things_of(text: str, lang: Lang) -> str:
    """The things that a question counts: orders from Leeds; "" for any other question.

    >>> things_of("How many orders are from Leeds?", "e"), things_of("大阪の注文は何件ですか？", "j")
    ('orders from Leeds', '大阪の注文')
    """
    found = _SAID.find("things", _SAID["end"].sub("", text), lang)
    if found is None or lang == "j":
        return found["what"] if found else ""
    said = _SAID["have_said"].sub(r"\1 in \2", _SAID["copula"].sub(r"\1 ", found["what"]))
    return _SAID["verb"].sub(r"\1 that ", said).removeprefix("of the ")


def difference_of(one: str, other: str, lang: Lang) -> str:
    """The difference of what two questions ask for that differ in one place; "" if they do not."""
    own, last = _SAID["end"].sub("", one), _SAID["end"].sub("", other)
    what, what_other = what_of(own, lang, with_times=True), what_of(last, lang, with_times=True)
    if not what or not what_other or what == what_other:
        return ""
    if lang == "e":
        return f"What is the difference between {what} and {what_other}?"
    start = next(at for at in range(len(last)) if what[at : at + 1] != what_other[at : at + 1])
    end = next(at for at in range(len(last)) if what[-1 - at] != what_other[-1 - at])
    start = max((what_other[:start].rfind(sign) for sign in "のは、"), default=-1) + 1
    while end and what_other[len(what_other) - end] not in "のは、":
        end -= 1
    return f"{what_other[:start]}{what[start : len(what) - end]}と{what_other[start:]}の差は？"


def share_of(text: str, lang: Lang, part: tuple[int, int] | None) -> str:
    """What a question asks for as a share of the whole; "" if that is not clear. `part`: where it names the thing that is the part."""
    changed = _SAID.find("change", text, lang)
    if lang == "j" and part and not changed:
        whole = what_of(without(text, *part, lang), lang, with_times=True)
        return f"{whole}のうち{text[slice(*part)]}の割合は何％ですか？" if whole else ""
    if lang == "j":
        what = what_of(text, lang, with_times=True)
        return text.replace(changed[0], "何％") if changed else f"{what}の割合は何％ですか？" * bool(what)  # fmt: skip
    if changed:
        return f"By what percentage {changed['verb']} {text[changed.end() :]}"
    if text.lower().startswith("how many "):
        return f"What percentage of {text[len('How many ') :]}"
    what = what_of(text, lang, with_times=True)
    return f"What percentage of the total is {what}?" if what else ""


def value_of(text: str, lang: Lang) -> str:
    """What the first of an order is the first by: the highest population; "" for any other question."""
    found = _SAID.find("most", _SAID["end"].sub("", text), lang)
    return f"What is {found['what']}?" if found and order_in(found["what"], lang) else ""


def pointed(said: str, before: str, member: str, lang: Lang) -> str:
    """A question with what it points to in the question before it; "" if that is not clear. `member`: the thing that is named last there."""
    things = without_times(things_of(before, lang), lang)
    what = what_of(before, lang) or things
    if of_them := _SAID.find("of_them", said, lang):
        new = f"of the {things}" if lang == "e" else f"{things}のうち"
        return f"{said[: of_them.start()]}{new}{said[of_them.end() :]}?" if things else ""
    if than := _SAID.find("than", said, lang):
        said = f"By how much did it change since {than['first']}"
    said, spans = _between(said, [before[one.start : one.end] for one in times(before, lang)], lang)
    member = member or (what if lang == "j" else "")
    if (its := _SAID.find("its", said, lang)) and member:
        new = f"the {its['what']} of {member}" if lang == "e" else f"{member}の{its['what']}"
        return f"{said[: its.start()]}{new}{said[its.end() :]}?"
    if (that := _SAID.find("that_thing", said, lang)) and member:
        place = f"in {member}" if that[0].lower() == "there" else member
        return f"{said[: that.start()]}{place}{said[that.end() :]}?"
    if it := _SAID.find("it", said, lang):
        return f"{said[: it.start()]}{what}{said[it.end() :]}?" if what else ""
    return f"{what}は{said}？" if lang == "j" and what and spans else ""


def _between(said: str, known: Sequence[str], lang: Lang) -> tuple[str, bool]:
    """A question for a change since, or until, a time with the time of the question before it as the other end; and whether it has one."""
    since, until = _SAID.find("since", said, lang), _SAID.find("until", said, lang)
    found = since or until
    if found is None or len(known) != 1:
        return said, found is not None
    first, last = (since["first"], known[0]) if since else (known[0], found["last"])
    new = f"from {first} to {last}" if lang == "e" else f"{first}から{last}まで{'に' * bool(since)}"
    return said[: found.start()] + new + said[found.end() :], True


def asked_alike(text: str, said: str, lang: Lang) -> str:
    """A question with the question word of another, which is for a thing of another kind: いくつ in place of いくら."""
    own, new = _SAID.find("closing", text, lang), _SAID.find("closing", said, lang)
    if lang == "e" or not (own and new):
        return text
    if not all(_SAID.find("asked", one[0]) for one in (own, new)):
        return text
    return text[: own.start()] + new[0]


def without(text: str, start: int, end: int, lang: Lang) -> str:
    """A text without a thing that it names, and without the word that joins it."""
    before = text[:start]
    if lang == "e":
        return _SAID["before"].sub("", before).rstrip() + text[end:]
    return before + text[end:].removeprefix("の")


def of_all(said: FollowUp, rest: str, lang: Lang) -> str:
    """A question for the first of an order, or for a number of all, about what the question before it asks of one of them.

    `rest`: that question without this one. "" if that is not clear.
    """
    what = what_of(rest, lang, with_times=True)
    word = order_in(said.text, lang) or aggregate_in(said.text, lang)
    if word is None:
        return ""
    if lang == "j":
        is_order = order_in(said.text, lang) is not None
        joint = "が" if is_order else "の"
        return f"{what}{joint}{said.text}は？" if what else ""
    if said.is_framed:
        things = what.removeprefix("the ") or re.sub(r"(?i)^(\w+)\b.*?(?=$| in \d{4})", r"\1", things_of(rest, lang))  # fmt: skip
        return f"{said.text} {things}?" if things else ""
    order = re.sub(r"(?i)^the | of(?: the)?$", "", word[0])
    order = "total" if order.lower() in ("in total", "altogether") else order
    return f"What was the {order} {what.removeprefix('the ')}?" if what else ""
