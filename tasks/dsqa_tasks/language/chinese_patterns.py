"""The kinds of things in a Chinese text, by their form: dates, numbers, names, places."""

import re
from collections.abc import Sequence

from dsqa.text.regex import regex
from dsqa_tasks.language.chinese import HAN

NUMBER = r"(?:(?<!\d)\d[\d,.]*|[一二两三四五六七八九十百千万亿零〇○]+)"
"""A number in digits or Chinese numerals; one in digits begins with its first digit."""
_SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚"
    "卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤"
)
_MEASURES = "公里|千米|米|厘米|毫米|cm|km|mm|m|kg|公斤|千克|克|吨|亩|公顷|斤|英里|英尺|海里|里"
_COUNTED = "个|名|人|位|家|种|次|部|首|集|章|张|所|座|户|本|册|页|字|岁|届|项|层|间|门|支|条|期|场|球|分|辆|架|台|万|亿|卷|回|话|套|只|颗|路|级"
PATTERNS = {
    "year": r"\d{3,4}年|[一二][九〇○零八七六]..年",
    "date": r"\d{2,4}(?:年|[-/.])\d{1,2}(?:月|[-/.])(?:\d{1,2}日?)?",
    "day": r"\d{1,2}月(?:\d{1,2}[日号])?",
    "clock": r"\d{1,2}[：点时]\d{0,2}",
    "number": NUMBER,
    "digits": r"\d+",
    "percent": r"\d%|百分之",
    "measure": rf"{NUMBER}[余多几]?(?:平方|立方)?(?:{_MEASURES})",
    "money": rf"{NUMBER}[余多]?(?:元|美元|英镑|欧元|日元|块|港币|人民币)",
    "counted": rf"{NUMBER}[余多]?(?:{_COUNTED})",
    "duration": rf"{NUMBER}[余多]?(?:年|天|个月|小时|分钟|秒|周|星期|日)",
    "ordinal": rf"第{NUMBER}",
    "era": r"[唐宋元明清秦汉晋隋魏]朝?代?|民国|公元|世纪|年代",
    "title": r"《[^》]+》",
    "quoted": r"[“\"「『【][^”\"」』】]+[”\"」』】]",
    "latin": r"[a-z]+",
    "latin word": r"[a-z]{3,}",
    "telephone": r"\d{3,4}-\d{6,8}|\d{10,}",
    "place": rf"[{HAN}]{{1,5}}[省市县区镇乡村州国路街岛山江河湖海洲]",
    "location": r"位于|坐落|地处|地址|地点|来自|出生于|座落|在",
    "person": rf"(?:^|[^{HAN}]|[由是为者、：和与])[{_SURNAMES}][{HAN}]{{1,2}}(?=$|[^{HAN}]|[的是在任和与、所著])",
    "foreign name": rf"[{HAN}]+·[{HAN}]+",
    "role": r"主演|导演|作者|饰演|演员|编剧|老师|教授|先生|女士|总统|主席|创始人|院长|校长|董事长|演唱|作词|作曲|监制|编著|主编",
    "reason": r"因为|由于|因此|所以|原因|为了|导致|使|因",
    "manner": r"通过|方法|用|先|再|步骤|可以|应|采用|进行",
    "purpose": r"旨在|目的|宗旨|为了",
    "definition": r"是指|是一|又称|简称|别名|又名|称为|叫做|即|意思|指",
    "list": r"、",
    "colon": r"：",
    "comma": r"，|,",
    "stop": r"。",
    "negation": r"不|没|无",
    "colour": r"[红黄蓝绿白黑紫灰橙粉棕褐]色?",
    "organisation": r"公司|大学|学院|集团|出版社|中心|医院|协会|研究所|电视台|部门|委员会|局|厂|学校|队",
    "country": r"中国|美国|英国|法国|德国|日本|韩国|俄罗斯|意大利|西班牙|加拿大|澳大利亚|印度|巴西|阿根廷|荷兰",
    "blood type": r"[abo]{1,2}型",
    "item number": r"^(?:\d+|[一二三四五六七八九十]+)[、.．)]",
    "bracket": r"\([^)]*\)",
}
"""Forms of normal text by name."""
NAMES = tuple(PATTERNS)
_COMPILED = {name: regex(pattern) for name, pattern in PATTERNS.items()}
_MOST = 9
"""Maximum count of a form: more matches add nothing."""
FARTHEST = 1000
"""Maximum number of characters that are searched: matching takes time with the square of the length of a run."""


def count_patterns(text: str, names: Sequence[str] = NAMES) -> list[int]:
    """The number of matches of each form in the first 1,000 characters of a normal text, 9 at most.

    >>> count_patterns("1976年9月", ["year", "day", "person"])
    [1, 1, 0]
    """
    text = text[:FARTHEST]
    return [min(_MOST, len(_COMPILED[name].findall(text))) for name in names]


def with_number(text: str, unit: str) -> int:
    """How surely a normal text has a number of this unit in its first 1,000 characters: 3 if the whole unit follows one, 2 if its
    first character does, 1 if the text has a number, 0 if it has none; -1 without a unit."""
    if not unit:
        return -1
    text = text[:FARTHEST]
    if len(unit) > 1 and re.search(rf"{NUMBER}[余多]?{re.escape(unit)}", text):
        return 3
    if re.search(rf"{NUMBER}[余多]?{re.escape(unit[0])}", text):
        return 2
    return int(unit[0] in text)
