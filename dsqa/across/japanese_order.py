"""The words of an English phrase in the order of Japanese."""

from typing import Literal, NamedTuple

from dsqa.across.vocabulary import PART, DatasetWords

Kind = Literal["noun", "age", "time", "condition", "link"]
_NO_MEASURE = ("for", "at", "worth", "in", "by", "that", "which", "who", "without")
"""Prepositions before a comparison whose preceding words are not its measure."""


class EnglishPiece(NamedTuple):
    """A part of an English phrase: its Japanese translation, or a preposition."""

    kind: Kind
    text: str
    is_name: bool = False


class EnglishWords(NamedTuple):
    """The words after a preposition, in Japanese."""

    link: str
    text: str
    clause: str = ""
    """The condition on them: 人口が900万を超える."""


def chunked(
    found: list[EnglishPiece], vocabulary: DatasetWords
) -> tuple[list[EnglishWords], list[str]]:
    """The words after each preposition, and the times."""
    chunks: list[EnglishWords] = []
    times: list[str] = []
    link = ""
    words: list[str] = []
    condition = ""
    before = 0
    """Number of words before the condition."""

    def close() -> None:
        nonlocal words, condition, before
        clause = ""
        if condition:
            measure, rest = words[:before], words[before:]
            if before == 0 and rest:
                # "more than 60,000 divorces", "fewer than 2.5 murders"
                measure, rest = rest, []
            if not measure and chunks and not chunks[-1].clause and link not in _NO_MEASURE:
                measure = [chunks.pop().text]
            if not measure and link in ("for", "at") and "円" in condition:
                measure = [vocabulary.best(("価格", "値段", "料金", "単価"), "j")[0]]
            clause = f"{_joined(measure, vocabulary)}が{condition}" if measure else condition
            words = rest
        if words or clause:
            chunks.append(EnglishWords(link, _joined(words, vocabulary), clause))
        words, condition, before = [], "", 0

    for piece in found:
        if piece.kind == "link":
            close()
            link = piece.text
        elif piece.kind == "time":
            times.append(piece.text)
        elif piece.kind == "condition":
            if condition:
                close()
            condition, before = piece.text, len(words)
        elif piece.kind == "age":
            words.insert(0, piece.text)
            before += bool(condition)
        elif piece.text.startswith("\b") and words:
            words[-1] += piece.text[1:]
        elif piece.text.strip("\b") and piece.text not in words:
            words.append(piece.text.strip("\b"))
    close()
    return chunks, times


def _joined(words: list[str], vocabulary: DatasetWords) -> str:
    """Adjacent nouns: one word if the dataset has it, else joined by の; 平均 after the noun that it measures."""
    written, of_all = "", ""
    for word in words:
        if not written and not of_all and word in _OF_ALL and len(words) > 1:
            of_all = word
            continue
        if of_all and not written and vocabulary.knows(of_all + word, "j") >= PART:
            written, of_all = of_all + word, ""
        elif not written:
            written = word
        elif vocabulary.knows(written + word, "j") >= PART:
            written += word
        else:
            written += "の" + word
    return f"{written}の{of_all}" if of_all and written else written or of_all


_OF_ALL = ("平均", "合計", "中央値", "総数", "総計")


def in_order(chunks: list[EnglishWords], times: list[str]) -> str:
    """The Japanese phrase: the chunks that modify the first one, then that one."""
    rows: list[EnglishWords] = []
    for chunk in chunks:
        before = rows[-1] if rows else None
        if chunk.link in ("and", "or", ",") and before is not None and chunk.text and before.text:
            rows[-1] = EnglishWords(
                before.link, f"{before.text}と{chunk.text}", before.clause or chunk.clause
            )
        else:
            rows.append(chunk)
    head = rows[0].text if rows else ""
    said_of = [chunk.clause for chunk in rows if chunk.clause]
    clauses = "で".join(said_of)
    if clauses and not clauses.endswith("る") and head:
        clauses += "の"
    behind = [chunk for chunk in rows[1:] if chunk.text]
    links = {chunk.link for chunk in behind}
    said = [*times, *(_with_particle(chunk, links) for chunk in reversed(behind))]
    lead = "".join(one if one.endswith(("より", "の", "のない")) else one + "の" for one in said)
    return lead + clauses + head if head or clauses else lead.removesuffix("の")


def _with_particle(chunk: EnglishWords, links: set[str]) -> str:
    particle = {
        "from": "から", "to": "まで" if "from" in links else "へ", "than": "より", "except": "以外", "without": "のない",
    }  # fmt: skip
    return chunk.text + particle.get(chunk.link, "")
