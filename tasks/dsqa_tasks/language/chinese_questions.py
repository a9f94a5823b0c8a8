"""What a Chinese question asks for: the kind of answer, its unit, its noun."""

import re
from typing import NamedTuple

from dsqa.text.regex import regex
from dsqa_tasks.language.chinese import HAN

KINDS = (
    ("reason", r"为什么|为何|原因|缘由|为啥|何故"),
    ("manner", r"怎么|怎样|如何|咋"),
    (
        "duration",
        r"多久|多长时间|多少(?:年|天|个?月|小时|分钟|秒|周|个?星期)"
        r"|几(?:年|天|个?月|个?小时|分钟|秒|个?星期)(?!级|代|月|号)",
    ),
    (
        "date",
        r"什么时[候间]?|何时|哪一?年|[哪那]个?(?:年|月|日|天|时|年代|世纪|季节|朝代|时期|时代)"
        r"|几(?:月|号|日|点)|时间|日期|年份|生日|什么(?:年代|朝代|时期|时代|日子|季节)|何年|哪[一几]?天",
    ),
    ("person", r"谁|哪[一几]?位|何人|什么人|哪[一个几]*人|作者|人名"),
    (
        "place",
        r"哪里|哪儿|哪裡|何处|何地|什么地方|在哪|地址|位于哪|什么位置|什么(?:国家|城市|路|省|市)"
        r"|[哪那][一个几座]*(?:省|市|国|县|城市|地方|国家|地区|区|州|镇|村|乡|洲|岛|山|街|路|学校|大学)",
    ),
    ("measure", r"全长|多[高大长重远宽厚深快粗]|面积|身高|体重|高度|长度|温度|海拔"),
    ("number", r"多少|几|何价|价格"),
    ("blood type", r"血型"),
    ("spelling", r"英文|外文|拼音|怎么读|读音|英语|拼写|日文|原名"),
    ("which", r"哪|那[些个]"),
    ("what", r"什么|啥|何|神马"),
    ("whether", r"吗|是否|是不是|有没有|会不会"),
)
"""Kinds of answer with the words that ask for them, the most specific ones first."""
_KINDS = tuple((name, regex(pattern)) for name, pattern in KINDS)
_PHRASE = regex(
    r"请问|你知道|有谁知道|谁知道|谁能告诉我|告诉我"
    r"|什么时候|什么时间|什么地方|什么人|什么样的?|为什么|怎么样|怎么|怎样|如何|为何|何时|何地|何处"
    r"|何人|哪里|哪儿|哪一?[个位年些种类家座部本首天]?|多少|几个?|多[高大长重远宽厚深久快]|谁|什么"
    r"|啥|吗|呢|呀|是否|有没有|是不是"
)
_UNIT = regex(rf"(?:多少|几)((?:[{HAN}]|[a-z])[{HAN}]?)")
_NOUN = regex(rf"(?:什么|哪一?[个些种类位家座部本首所]?|何)([{HAN}]{{1,4}})")
_ATTRIBUTE = regex(r"的([^的]{1,8}?)(?:是|为|有|叫|在|包括|分别)?(?:什么|谁|多少|哪|几|何)")


class Asked(NamedTuple):
    """The answer that a question asks for; "" and () if the question does not show it."""

    kinds: tuple[str, ...]
    """Names of `KINDS`, the most specific one first."""
    unit: str
    """The text after 多少 or 几: 多少公里 asks for 公里."""
    noun: str
    """The text after 什么 or 哪: 什么颜色 asks for 颜色."""
    attribute: str
    """The text between 的 and the question word: 他的职业是什么 asks for 职业."""
    subject: str
    """The text before the first 的."""
    rest: tuple[str, ...]
    """The question without its question words."""


def asked(question: str) -> Asked:
    """The answer that a question in normal form asks for.

    >>> asked("长江的全长是多少公里")[:4]
    (('measure', 'number'), '公里', '', '全长')
    """
    kinds = tuple(name for name, pattern in _KINDS if pattern.search(question))
    before, cut, _ = question.partition("的")
    rest = tuple(part for part in _PHRASE.sub(" ", question).split() if part)
    return Asked(
        kinds,
        _group(_UNIT, question),
        _group(_NOUN, question),
        _group(_ATTRIBUTE, question),
        before if cut else "",
        rest,
    )


def _group(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found.group(1) if found else ""
