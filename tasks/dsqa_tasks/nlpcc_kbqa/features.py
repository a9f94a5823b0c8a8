"""The features of a candidate for the ranker."""

import math
import re
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.text.regex import regex
from dsqa_tasks.language.chinese import HAN
from dsqa_tasks.nlpcc_kbqa.candidates import Asked, Candidate, Mention
from dsqa_tasks.nlpcc_kbqa.matching import Matcher, pattern
from dsqa_tasks.nlpcc_kbqa.names import FARTHEST, LONGEST, Text, key

Floats = npt.NDArray[np.float32]

ASKED = (
    r"谁|哪位|哪些人|何人|什么人|哪个人",
    r"什么时候|何时|哪年|哪一年|哪天|啥时候|几月|几号|几几年|日期|时间|多久|年份|哪个月",
    r"哪里|哪儿|在哪|何处|什么地方|哪个地方|何地|哪个国家|哪国|哪个省|哪个城市",
    r"多少|几|多大|多长|多高|多重|多宽|多远|多快|多深",
    r"哪些|哪几|分别|都有|有什么",
    r"哪个|哪家|哪种|哪部|哪一|哪本|何种|什么类型|哪类",
    r"怎么|如何|怎样|为什么|什么样|咋样",
    r"叫什么|名字|称呼|别名|又叫|怎么称|全称|简称",
    r"吗|是不是|是否|有没有",
)
"""Kinds of things that a question asks for, by its words."""
SHAPES = (
    r"\d",
    r"^[\d.,]+$",
    r"\d{3,4}年|\d{4}[-./]\d|\d月|世纪",
    r"[a-z]",
    r"[省市县区镇乡村州国岛街路号]$",
    r"[、，,;；]",
    rf"^[{HAN}]{{2,3}}$",
    r"[。；]|.{40}",
    r"公司|大学|出版社|集团|医院|学院|局$|部$",
    r"\d *(?:[a-z%℃°²]+|[米克吨元人万亿个页]|平方|公里|千)",
)
"""Forms of the objects."""
LOOKED_AT = 1000
"""Maximum characters of an object that are read: a longer one is a text."""
_ASKED = tuple(map(re.compile, ASKED))
_SHAPES = tuple(map(re.compile, SHAPES))
_QUALIFIER = regex(r"\(([^()]*)\)?$")


class Known(NamedTuple):
    """Counts from the training questions."""

    predicates: Mapping[str, int]
    """Key of a predicate -> number of questions that ask for it."""
    grams: Mapping[str, int]
    """n-gram of 1 to 3 characters -> number of patterns with it."""


class _Rest(NamedTuple):
    """The question without a mention."""

    text: str
    parts: frozenset[str]
    """Pairs of adjacent characters."""
    strange: int
    """Number of pairs that are in no training pattern."""


def matrix(asked: Asked, matcher: Matcher, known: Known) -> Floats:
    """(candidates, columns)."""
    if not asked.candidates:
        return np.zeros((0, len(COLUMNS)), np.float32)
    kind = [float(bool(one.search(asked.text.text))) for one in _ASKED]
    of_mention = {
        mention.name: (_of_mention(mention, asked, known), _rest(asked.text, mention, known))
        for mention in asked.mentions
    }
    vectors = {
        mention.name: matcher.question(pattern(asked.text.text, mention.begin, mention.end))
        for mention in asked.mentions
    }
    names = list({one.predicate: None for one in asked.candidates})
    named = dict(zip(names, matcher.predicates(names), strict=True))
    of_predicate: dict[tuple[str, str], list[float]] = {}
    rows = []
    for one in asked.candidates:
        mentioned, rest = of_mention[one.mention.name]
        pair = one.mention.name, one.predicate
        if pair not in of_predicate:
            close = float(vectors[one.mention.name] @ named[one.predicate])
            of_predicate[pair] = [close, *_of_predicate(one, rest, known)]
        rows.append(
            [*of_predicate[pair], *mentioned, *_of_subject(one, rest.text),
             *_of_objects(one, asked.text.text), *kind]
        )  # fmt: skip
    table = np.array(rows, np.float32)
    return np.concatenate([table, _against(asked, table)], axis=1)


def _of_mention(mention: Mention, asked: Asked, known: Known) -> list[float]:
    begin, end, text = mention.begin, mention.end, asked.text
    name, length = mention.name, len(text.text)
    around = sum(
        one.begin <= begin and end <= one.end and one is not mention for one in asked.mentions
    )
    crossed = sum(
        one.begin < begin < one.end < end or begin < one.begin < end < one.end
        for one in asked.mentions
    )
    marked = max(
        (1.0 if (begin, end) == one else 0.5 if one[0] <= begin and end <= one[1] else 0.0)
        for one in (*text.marked, (-1, -1))
    )
    return [
        end - begin,
        (end - begin) / length,
        begin,
        length - end,
        marked,
        float(bool(text.marked)),
        around,
        crossed,
        len(mention.subjects),
        math.log1p(_least(name, known.grams)),
        float(name.isascii()),
        len(asked.mentions),
        length,
    ]


_MENTION = (
    "mention", "mention_share", "before", "behind", "marked", "any_marked", "around", "crossed",
    "homonyms", "mention_known", "mention_ascii", "mentions", "length",
)  # fmt: skip


def _rest(text: Text, mention: Mention, known: Known) -> _Rest:
    rest = pattern(text.text, mention.begin, mention.end)
    pairs = [rest[at : at + 2] for at in range(len(rest) - 1)]
    strange = sum(pair not in known.grams for pair in pairs)
    return _Rest(rest, frozenset(pairs), strange)


def _of_predicate(one: Candidate, rest: _Rest, known: Known) -> list[float]:
    name = key(one.predicate)[:LONGEST]
    size = len(name) or 1
    common = _longest_common(name, rest.text)
    pairs = {name[at : at + 2] for at in range(len(name) - 1)}
    shared = pairs & rest.parts
    strange = sum(pair not in known.grams for pair in rest.parts - pairs)
    return [
        common,
        common / size,
        sum(character in rest.text for character in name) / size,
        len(shared) / (len(pairs) or 1),
        size,
        math.log1p(known.predicates.get(name, 0)),
        strange,
        rest.strange,
        float(bool(name) and name in one.mention.name),
        common / len(rest.text),
    ]


_PREDICATE = (
    "common", "common_share", "characters", "pairs", "predicate", "asked_before", "strange_left",
    "strange", "in_mention", "explained",
)  # fmt: skip


def _of_subject(one: Candidate, rest: str) -> list[float]:
    name = key(one.subject.name[:FARTHEST])
    qualifier = _QUALIFIER.search(name)
    inside = qualifier[1] if qualifier else ""
    return [
        float(len(name) == one.mention.end - one.mention.begin),
        float(bool(inside)),
        sum(character in rest for character in inside) / (len(inside) or 1),
        float("《" in one.subject.name),
        len(one.subject.said),
    ]


_SUBJECT = ("exact", "qualified", "qualifier_told", "title", "predicates")


def _of_objects(one: Candidate, text: str) -> list[float]:
    objects = one.subject.said[one.predicate]
    first = key(objects[0][:LOOKED_AT])
    return [
        len(objects),
        len(first),
        float(bool(first) and first in text),
        float(first == one.mention.name),
        *(float(bool(shape.search(first))) for shape in _SHAPES),
    ]


_OBJECTS = ("objects", "object", "object_told", "object_mention") + tuple(
    f"shape{number}" for number in range(len(SHAPES))
)


def _against(asked: Asked, table: Floats) -> Floats:
    """The main features in comparison with those of the other candidates: the best of all, and of the subject."""
    main = table[:, :4]
    columns = [main - main.max(axis=0)]
    groups: dict[int, list[int]] = {}
    for row, one in enumerate(asked.candidates):
        groups.setdefault(id(one.subject), []).append(row)
    within = np.zeros_like(main)
    for rows in groups.values():
        within[rows] = main[rows] - main[rows].max(axis=0)
    columns.append(within)
    order = np.argsort(np.argsort(-table[:, 0], kind="stable"), kind="stable")
    columns.append(order[:, None].astype(np.float32))
    return np.concatenate(columns, axis=1)


COLUMNS = (
    "close", *_PREDICATE, *_MENTION, *_SUBJECT, *_OBJECTS,
    *(f"asked{number}" for number in range(len(ASKED))),
    *(f"{name}_best" for name in ("close", "common", "common_share", "characters")),
    *(f"{name}_own" for name in ("close", "common", "common_share", "characters")),
    "rank",
)  # fmt: skip
"""Names of the columns."""


def _longest_common(one: str, other: str) -> int:
    """Length in characters of the longest common part."""
    best, before = 0, [0] * (len(other) + 1)
    for character in one:
        now = [0] * (len(other) + 1)
        for at, there in enumerate(other, 1):
            if character == there:
                now[at] = before[at - 1] + 1
                best = max(best, now[at])
        before = now
    return best


def _least(name: str, grams: Mapping[str, int]) -> int:
    """Number of training patterns with the rarest part of a name."""
    size = min(len(name), 3)
    return min(grams.get(name[at : at + size], 0) for at in range(len(name) - size + 1))
