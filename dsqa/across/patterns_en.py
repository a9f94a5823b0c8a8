"""The ways in which English asks, as patterns of whole questions."""

import re

from dsqa.regex import regex

END = regex(r"[\s.?!]+$")
SUP = (
    r"(?P<sup>most|highest|largest|greatest|biggest|maximum|longest|oldest|tallest|heaviest|widest|strongest|best|richest|hottest|fastest|earliest|latest|newest|deepest"
    r"|fewest|least|lowest|smallest|minimum|shortest|youngest|lightest|weakest|worst|poorest|coldest|slowest|cheapest|narrowest|shallowest)"
)
DEGREES = {
    "most": "多い", "highest": "高い", "largest": "大きい", "greatest": "大きい", "biggest": "大きい", "maximum": "大きい",
    "longest": "長い", "oldest": "古い", "tallest": "高い", "heaviest": "重い", "widest": "広い", "strongest": "強い", "best": "良い",
    "richest": "高い", "hottest": "高い", "fastest": "速い", "earliest": "早い", "latest": "遅い", "newest": "新しい", "deepest": "深い",
    "fewest": "少ない", "least": "少ない", "lowest": "低い", "smallest": "小さい", "minimum": "小さい", "shortest": "短い",
    "youngest": "若い", "lightest": "軽い", "weakest": "弱い", "worst": "悪い", "poorest": "低い", "coldest": "低い", "slowest": "遅い",
    "cheapest": "安い", "narrowest": "狭い", "shallowest": "浅い",
}  # fmt: skip
RANKS = {"second": "2番目に", "third": "3番目に", "fourth": "4番目に", "fifth": "5番目に"}
VERB = r"(?:has|have|had|is|was|are|were|did|does|do|saw|got|recorded|won|made)"
SUP = rf"(?P<rank>second|third|fourth|fifth)?[\s-]?(?:most\s(?P<quality>common|popular|frequent|expensive|populous|used|powerful)|{SUP})\b"
SUPERLATIVES = (
    # "Which lake has the smallest volume?", "In which year was unemployment highest?"
    regex(
        rf"^(?:(?:in|on|at|for|of)\s)?(?P<wh>which|what)\s(?P<subject>(?!{VERB}\s).+?)\s(?:{VERB})\s(?P<middle>.*?)\b(?:the\s)?{SUP}(?P<after>.*)$",
        re.I,
    ),
    # "What is the second highest mountain?", "Who had the most votes?"
    regex(
        rf"^(?P<wh>which|what|who)(?:'s|\s{VERB})?\s(?P<subject>)(?P<middle>.*?)\b(?:the\s)?{SUP}(?P<after>.*)$",
        re.I,
    ),
    # "Which player scored the most goals?"
    regex(
        rf"^(?:(?:in|on|at|for|of)\s)?(?P<wh>which|what)\s(?P<subject>\w+)\s(?P<middle>.*?)\b(?:the\s)?{SUP}(?P<after>.*)$",
        re.I,
    ),
    regex(
        rf"^(?P<wh>name|give|list|show|tell me)\s(?P<subject>)(?P<middle>)(?:the\s)?{SUP}(?P<after>.*)$",
        re.I,
    ),
)
QUALITIES = {"expensive": "高い", "powerful": "強い"}
QUALITY_MEASURES = {"populous": ("人口", "総人口", "住民数")}
"""What a quality is measured by."""
NUMERIC = regex(
    r"\b(?:temperature|humidity|price|rate|number|index|share|percentage|amount|population|score|wage|area|value|cost|speed|salary|income|height|depth|length|age|total|level|ratio|precipitation|rainfall)\b",
    re.I,
)
EXCEEDS = regex(
    r"^by\show\s(?:many|much)(?:\s\w+)?\s(?:do|does|did|has|have)\s(?P<one>.*?)\s(?:exceed\w*|outnumber\w*|surpass\w*|beat)\s(?P<other>.*)$",
    re.I,
)
CHANGED = regex(
    r"^by\s(?:how\s(?:many|much)|what\s(?:percentage|percent))(?:\s(?P<unit>percentage points?|percent|people|yen|points))?(?:,\s\w+\s\w+,)?\s(?:did|has|have|was|were)\s(?P<what>.*?)\s(?P<verb>chang\w*|increas\w*|decreas\w*|grow\w*|grew|r[io]se\w*|risen|fall\w*|fell|drop\w*|declin\w*|shr\w+|los\w+|gain\w*|go up|go down)\b(?P<after>.*)$",
    re.I,
)
UP, DOWN = (
    regex(r"incr|gr[eo]w|r[io]s|gain|up", re.I),
    regex(r"decr|f[ae]ll|drop|decl|shr|los|down", re.I),
)
AS_MANY = regex(
    r"^(?:by\s)?how many times\s(?:as\s\w+|more|higher|larger|greater|bigger|longer)\s(?:(?:is|was|are|were)\s)?(?P<one>.*?)\s(?:as|than)\s(?P<other>.*?)"
    r"(?:\s(?:is|was|are|were|have|has|had|did|do|does)\b\s?(?P<rest>.*))?$",
    re.I,
)
TIMES = regex(
    r"^how many times\s(?P<other>.*?)\s(?:is|was|are|were|did|do|does)\b\s?(?P<one>.*)$", re.I
)
DIFFERENCE = regex(
    r"difference\s(?:in\s(?P<what>.*?)\s)?between\s(?P<one>.*?)\sand\s(?P<other>.*)$", re.I
)
MORE_THAN = regex(
    r"^(?:by\s)?how\s(?:many|much)\s(?:(?P<kind>more|fewer|less|higher|lower|greater|larger|smaller|older|longer)\s)(?P<what>.*?)\sthan\s(?P<other>.*)$",
    re.I,
)
SHARE = regex(
    r"^(?:what|which)\s(?:percentage|percent|share|proportion|fraction|portion|part)\sof\s(?P<whole>.*?)\s(?:is|was|are|were|did|do|does|had|have|has|came|come|went|comes)\s(?P<part>.*)$",
    re.I,
)
OF_PREVIOUS = regex(
    r"^what\s(?:percentage|percent)\sof\s(?P<whole>.*?)\s(?:is|was|are|were)\sthe\s(?P<part>.*)$",
    re.I,
)
COUNT = regex(
    r"^(?P<lead>in\s|for\s|on\s)?how\smany\s(?P<what>.*?)\s(?P<verb>had|have|has|with|were there|are there|was there|there are|exceed\w*|cost|is|was|are|were|did|do|does|in|of|at|who|that|among)\b(?P<after>.*)$",
    re.I,
)
YES_NO = regex(r"^(?:was|were|is|are)\sthere\s(?:any|an|a)?\s?(?P<what>.*)$", re.I)
POLAR = regex(r"^(?:did|does|do|has|have|had|was|were|is|are|can)\s(?P<what>.*)$", re.I)
LIST = regex(
    r"^(?:please\s)?(?:list|name|give|show|enumerate|tell me|identify)\s(?:me\s)?(?:all\s)?(?:of\s)?(?:the\s)?(?P<what>.*)$",
    re.I,
)
MEANS = regex(
    r"^what\s(?:does|do|did)\s(?P<what>.*?)\s(?:mean|stand for|indicate|refer to)\b", re.I
)
SOURCE = regex(
    r"\b(?:what|which)\b.*\b(?P<kind>source|survey)\b(?:\sof\s(?P<what>.*?))?(?:\sfrom)?$", re.I
)
BASE = regex(r"\bbase (?:year|period)\b|\bset to 100\b|\b(?:is|=|equals) 100\b", re.I)
AS_OF = regex(r"^as of (?:what|which|when)(?:\s(?:date|day|time))?|\bwhat date\b.*\bas of\b", re.I)
NOT_INCLUDED = regex(
    r"^(?:which|what)\s(?P<what>.*?)\s(?:is|are|was|were)\s(?:not|n't)\s(?:included|contained|covered)\s?(?P<after>.*)$",
    re.I,
)
WHEN = regex(
    r"^(?:when|on (?:what|which) (?:date|day))\s(?:did|was|were|is|does|do)\s(?P<what>.*)$", re.I
)
WHO = regex(r"^who\s(?:is|was|were|are|did|does)?\s?(?P<what>.*)$", re.I)
WHERE = regex(r"^where\s(?:is|was|were|are|did|does)?\s?(?P<what>.*)$", re.I)
HOW = regex(
    r"^how\s(?P<kind>many|much|high|long|large|big|old|far|deep|low|tall|often)\b\s?(?P<what>.*)$",
    re.I,
)
WHICH = regex(r"^(?:(?:in|on|at|for|of)\s)?(?:which|what)\s(?P<what>.*)$", re.I)
TOGETHER = regex(r"\b(?:in total|altogether|together|combined|in all|taken together)\b", re.I)
AVERAGE = regex(r"\bon average\b", re.I)
IN_UNIT = regex(
    r",?\s\(?in (?:percent|ten thousands|thousands|millions|yen|dollars|years|minutes|days|kilometers|kilograms)\)?(?=[,\s]|$)",
    re.I,
)
AMONG = regex(r"^(?:of|among|out of)\s(?P<domain>[^,]*),\s(?P<rest>.*)$", re.I)
AUXILIARY = regex(
    r"^(?:what|which)(?:'s|\s(?:is|was|are|were|did|does|do|has|had))\s(?P<what>.*)$", re.I
)
SPELLED = regex(r"\b(two|three|four|five|six|seven|eight|nine|ten)\b", re.I)
NUMBERS = {
    word: str(n)
    for n, word in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 2
    )
}
NUMBER_OF = regex(r"^(?:the\s)?number of\s(?P<what>.*)$", re.I)
ORDERED_FIRST = regex(
    rf"^(?:(?:which|what|list|name|give|show)\s)?(?:are\s)?(?:the\s)?(?P<n>\d{{1,2}})\s{SUP}\s(?P<noun>.*?)(?:\s(?:by|in terms of|in)\s(?P<measure>.*))?$",
    re.I,
)
WRITERS = {
    "wrote": ("著者", "作者"), "directed": ("監督",), "composed": ("作曲者", "作曲"), "invented": ("発明者",), "founded": ("創業者",),
    "painted": ("画家", "作者"),
}  # fmt: skip
ORDERED = regex(
    rf"^(?:(?:which|what|list|name|give|show)\s)?(?:are\s)?(?:the\s)?(?:(?P<of>\w+(?:\s\w+)?)\sof\sthe\s)?(?:(?P<top>top|bottom)\s)?(?P<n>\d{{1,2}})\s(?P<noun>.*?)\s(?:(?:with|have|has|had|by|in terms of)\s)(?:the\s)?(?:{SUP}\s)?(?P<measure>.*)$",
    re.I,
)
MOVED = regex(
    r"^(?:(?:in|for|of)\s)?(?:which|what)\s(?P<noun>.*?)\s(?:did\s(?P<what>.*?)\s)?(?P<verb>lost|los[es]+|gain\w*|grew|grow|fell|fall|declin\w*|increas\w*|decreas\w*|shrink|shrank|drop\w*|rose|rise)\s?(?P<object>.*?)\s?(?:compared (?:with|to)|from|since|than|over)\s(?P<since>.*)$",
    re.I,
)
WHETHER = regex(
    r"^(?:did|does|do|has|have|had)\s(?P<one>.*?)\s(?:have|has|get|make|win|hit|score)\s(?:a\s)?(?P<more>more|fewer|less|higher|lower|larger|smaller|longer|shorter|greater|bigger)\s(?P<what>.*?)\sthan\s(?P<other>.*?)(?:\s(?:do|does|did|has|have))?$"
    r"|^(?:is|are|was|were)\s(?P<one2>.*?)\s(?P<more2>more|fewer|less|higher|lower|larger|smaller|longer|shorter|greater|bigger|older|younger|heavier|cheaper)(?:\s(?P<what2>\w+))?\sthan\s(?P<other2>.*)$",
    re.I,
)
MORE = {
    "more": "多い", "fewer": "少ない", "less": "少ない", "higher": "高い", "lower": "低い", "larger": "大きい", "smaller": "小さい",
    "longer": "長い", "shorter": "短い", "greater": "大きい", "bigger": "大きい", "older": "古い", "younger": "若い", "heavier": "重い",
    "cheaper": "安い",
}  # fmt: skip
COUNTER = {
    "people": "何人",
    "persons": "何人",
    "men": "何人",
    "women": "何人",
    "females": "何人",
    "males": "何人",
}
CONDITIONAL = regex(r"を超える|未満|以上|以下|以外|のない")
