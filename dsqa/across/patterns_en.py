"""The forms of English questions, as patterns of whole questions."""

from pathlib import Path

from dsqa.text.regex import named_patterns

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
ASKS = named_patterns(Path(__file__).with_suffix(".tsv"), SUP=SUP, VERB=VERB)
"""Each form by its name."""
SUPERLATIVES = [
    ASKS[name]
    for name in ("which thing is most", "what is most", "which does most", "name the most")
]
QUALITIES = {"expensive": "高い", "powerful": "強い"}
QUALITY_MEASURES = {"populous": ("人口", "総人口", "住民数")}
"""Measures of a quality: "populous" is measured by the population."""
_SPELLED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {word: str(number) for number, word in enumerate(_SPELLED, 2)}
WRITERS = {
    "wrote": ("著者", "作者"), "directed": ("監督",), "composed": ("作曲者", "作曲"), "invented": ("発明者",), "founded": ("創業者",),
    "painted": ("画家", "作者"),
}  # fmt: skip
MORE = {
    "more": "多い", "fewer": "少ない", "less": "少ない", "higher": "高い", "lower": "低い", "larger": "大きい", "smaller": "小さい",
    "longer": "長い", "shorter": "短い", "greater": "大きい", "bigger": "大きい", "older": "古い", "younger": "若い", "heavier": "重い",
    "cheaper": "安い",
}  # fmt: skip
COUNTER = dict.fromkeys(("people", "persons", "men", "women", "females", "males"), "何人")
