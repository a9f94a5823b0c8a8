"""The words of a Japanese phrase in the order of English."""

from typing import Literal, NamedTuple

Kind = Literal["noun", "time", "condition", "verb", "link"]
CHANGES = {"increase": "increased", "decrease": "decreased", "change": "changed"}
_PLACES = ("で", "における", "に", "では", "には", "において")
_OBJECTS = ("を", "が", "は", "も")
_AND = ("と", "や", "・", "および", "及び", "、")


class JapanesePiece(NamedTuple):
    """A part of a Japanese phrase: its English translation, or a particle."""

    kind: Kind
    text: str
    known: int = 0
    """How well the dataset knows it, as `DatasetWords.knows`."""


class JapaneseWords(NamedTuple):
    """The words before a particle, in English."""

    text: str
    link: str
    kind: Kind


def grouped(found: list[JapanesePiece]) -> tuple[list[JapaneseWords], list[str]]:
    """The words before each particle, and the times."""
    groups: list[JapaneseWords] = []
    times: list[str] = []
    words: list[str] = []
    for piece in found:
        if piece.kind == "noun":
            if piece.text and piece.text not in words:
                words.append(piece.text)
            continue
        if words:
            link = piece.text if piece.kind == "link" else ""
            groups.append(JapaneseWords(" ".join(words), link, "noun"))
            words = []
        if piece.kind == "time":
            times.append(piece.text)
        elif piece.kind == "condition":
            groups.append(JapaneseWords(piece.text, "", "condition"))
        elif piece.kind == "verb":
            groups.append(JapaneseWords(piece.text, "", "verb"))
    if words:
        groups.append(JapaneseWords(" ".join(words), "", "noun"))
    return groups, times


def in_order(groups: list[JapaneseWords], times: list[str]) -> str:
    """The English phrase: the last group, then the groups that modify it, then the times."""
    groups = _coordinated(groups)
    parts: list[str] = []
    while groups and groups[-1].kind == "verb":
        parts.append(groups.pop().text)
    if groups:
        head = groups.pop()
        parts.insert(0, head.text)
    owned = False
    while groups:
        group = groups.pop()
        before = groups[-1] if groups else None
        if group.kind == "condition" and before and before.link in (*_OBJECTS, "の"):
            parts.append(f"with {groups.pop().text} {group.text}")
        elif group.kind == "verb" and group.text in CHANGES:
            parts.append(_changed(groups, group.text))
        elif group.kind != "noun":
            parts.append(group.text)
        elif group.link == "まで" and before and before.link == "から":
            parts.append(f"from {groups.pop().text} to {group.text}")
        elif owned and group.link in _OBJECTS:
            parts.append(f"with {group.text}")
        else:
            parts.append(_behind(group))
        owned = group.kind == "verb"
    if times:
        parts.append("in " + " and ".join(times))
    return " ".join(filter(None, parts))


def _changed(groups: list[JapaneseWords], verb: str) -> str:
    """A clause like GNPが前年より減った: "in which GNP decreased from the previous year"."""
    subject, rest = "", ""
    while (
        groups
        and groups[-1].kind == "noun"
        and groups[-1].link in ("が", "は", "より", "から", "に")
    ):
        group = groups.pop()
        if group.link in ("が", "は"):
            subject = group.text
        elif group.link != "に":
            rest = f"from {group.text}"
    return f"in which {subject} {CHANGES[verb]} {rest}".replace("  ", " ")


def _behind(group: JapaneseWords) -> str:
    """A group with its preposition, as English puts it after the noun that it modifies."""
    before = {
        "から": "from",
        "まで": "to",
        "より": "than",
        "以外": "except",
        "ない": "without",
    }.get(group.link)
    before = before or ("in" if group.link in _PLACES else "of")
    return f"{before} {group.text}"


def _coordinated(groups: list[JapaneseWords]) -> list[JapaneseWords]:
    """The groups, with those that と or the like joins made one: "Texas and Florida"."""
    joined: list[JapaneseWords] = []
    for group in groups:
        before = joined[-1] if joined else None
        if (
            before is not None
            and before.link in _AND
            and before.kind == "noun"
            and group.kind == "noun"
        ):
            joined[-1] = JapaneseWords(f"{before.text} and {group.text}", group.link, "noun")
        else:
            joined.append(group)
    return joined
