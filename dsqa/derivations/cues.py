"""Cues: what the wording of a question may ask for. A cue only enables operations that need it; it
decides nothing."""

import re
from typing import Literal

from dsqa.language.normalise import CJK
from dsqa.regex import regex

Cue = Literal[
    "comparison", "aggregate", "average", "median", "difference", "frequency", "position", "same",
    "negation", "conjunction", "streak", "number", "yes_no", "columns", "year_span", "share", "times", "group", "zero", "sign",
    "value_comparison", "true_false", "per", "change",
]  # fmt: skip
_ENGLISH: dict[Cue, re.Pattern[str]] = {
    "comparison": regex(
        r"\b(more|less|fewer|over|under|above|below|least|most|after|before|since|until|till|between|old|older|young|younger"
        r"|greater|than|exceed\w*|later|earlier|up to|through|from|during|prior|past|beyond|within|exactly|only|higher|lower|longer"
        r"|shorter|larger|smaller|reach\w*|top|\w+er|or better|or worse|onwards?|'s|s|\d{4}'?s|decade|century)\b"
    ),
    "aggregate": regex(
        r"\b(how many|how much|how long|number|total|sum|combined|altogether|together|difference|average|mean|amount|count"
        r"|quantity|how far|how old|percent\w*|range|all|what was the|what is the|\w+ many|add(?:ed|ing)?|overall)\b|^\d|many"
    ),
    "average": regex(r"\b(average|mean|avg|typical\w*)\b"),
    "median": regex(r"\bmedian\b"),
    "difference": regex(
        r"\b(difference|more|less|fewer|longer|than|between|how long|how many|how much|span|range|separat\w*|apart|later|margin"
        r"|older|taller|\w+er|increase\w*|decrease\w*|change\w*|gap|from|elapsed|pass\w*|exceed\w*|outnumber\w*|outweigh\w*|beat"
        r"|gr[eo]w\w*|r[io]se|fall|fell|drop\w*|los[te]|gain\w*|ahead)\b"
    ),
    "frequency": regex(
        r"\b(most|least|often|frequent\w*|common\w*|only|more than (once|one)|twice|multiple|times|same|fewest|more|repeat\w*|both"
        r"|once|appear\w*|greatest|highest|largest|usual\w*|majority|lowest|biggest|main|popular|less|fewer)\b"
    ),
    "position": regex(
        r"\b(after|before|above|below|follow\w*|preced\w*|since|previous\w*|prior|next|later|earlier|until|behind|ahead|come\w*"
        r"|between|proceed\w*|under|beneath|succe\w*|subsequent\w*|directly|immediate\w*|consecutive|right)\b"
    ),
    "same": regex(
        r"\b(same|other|also|another|besides|else|equal\w*|tied|share\w*|as|similar|like|with)\b"
    ),
    "negation": regex(
        r"\b(not|no|never|other|except|besides|without|exclud\w*|non|outside|but|neither|another|fail\w*|lack\w*)\b|n't\b|n’t\b"
        r"|\b(did|does|was|is|do|were|are)nt\b"
    ),
    "conjunction": regex(r"\b(and|or|both|between|than|vs|versus|either|combined)\b|,"),
    "streak": regex(r"\b(consecutive\w*|in a row|straight|streak|row)\b"),
    "yes_no": regex(
        # A phrase may come first: "In 1957, did …".
        r"(?:(?:in|on|at|by|for|during|between|among|of|within|over|across|throughout|when|if|after|before|since|from|with|under|taken|compared|given)\b[^,?]{0,80}, )?"
        r"(?:is|are|was|were|did|do|does|has|have|had|can|could|will|true|any(?:one|body)?)\b|.*\b(?:true or false|yes or no)\b"
    ),
    "columns": regex(r"\bcolumns?\b"),
    "year_span": regex(r"\bhow (long|much (longer|older|taller|time)|old)\b|difference"),
    "share": regex(r"\b(percent\w*|share|proportion|fraction|ratio)\b|%"),
    "times": regex(r"\b(times|ratio|twice|double|multiple|factor|half|triple|thrice)\b"),
    "per": regex(r"\b(?:per|for (?:each|every))\b"),
    "change": regex(
        r"\b(r[io]se[ns]?|fall\w*|fell|gr[eo]w\w*|increas\w*|decreas\w*|drop\w*|declin\w*|shr[aiu]nk|chang\w*|(?:go|goes|went|gone) (?:up|down))\b"
    ),
    "group": regex(
        r"\b(most|least|highest|lowest|largest|smallest|greatest|fewest|biggest|best|worst|top|total|average|combined|overall)\b"
    ),
    "zero": regex(
        r"\b(not|no|zero|none|any|never|without|free|lack\w*|missing|unknown|blank|empty)\b|n't"
    ),
    "sign": regex(r"\b(negative|below zero|loss|positive|los[te]s?|gain\w*)\b"),
    "value_comparison": regex(
        r"\b(than|above|below|after|before|older|younger|over|under|behind|ahead|more|less|better|worse|follow\w*|prior|since"
        r"|exceed\w*|next|\w+er)\b"
    ),
    "true_false": regex(r"\btrue(?: or |/)false\b"),
}
_JAPANESE: dict[Cue, re.Pattern[str]] = {
    "comparison": regex(
        r"以上|以下|未満|以降|以前|以後|超|より|から|まで|上回|下回|前|後|間|内|年代|だけ|のみ|しか|ちょうど|[0-9０-９]"
    ),
    "aggregate": regex(r"合計|総|計|全部|全体|全て|すべて|合わせ|平均|何|いく|数|累計|のべ|延べ"),
    "average": regex(
        r"平均|一(?:つ|件|人|社|校|か所|箇所)あたり|1(?:つ|件|人|社|校)あたり|1日あたり"
    ),
    "median": regex(r"中央値|メジアン|真ん中"),
    "difference": regex(
        r"差|違|どれ(?:だけ|くらい|ほど)|何(?:年|日|人|点|円)|いくら|いくつ|から|増|減|開き|幅|レンジ|上回|下回|より|離れ"
    ),
    "frequency": regex(
        r"最も|一番|もっとも|最多|最少|多い|少ない|何回|回数|複数|頻|同じ|だけ|のみ|主|目立|よく"
    ),
    "position": regex(r"次|前|後|直後|直前|隣|続|上|下|間|以降|以前"),
    "same": regex(r"同じ|同|ほか|他|以外|共通|等し|一致"),
    "negation": regex(
        r"ない|なかっ|なし|無し|無い|以外|除|ほか|他|ません|ず(?:に|、)|非|未|ではな"
    ),
    "conjunction": regex(r"と|や|・|、|または|もしくは|および|及び|か"),
    "streak": regex(r"連続|続け"),
    "yes_no": regex(
        r"(?!.*(?:何|いく[つら]|どこ|どれ|どの|どちら|どんな|誰|だれ|いつ|教え|挙げ|列挙|述べ)).*[かるいた][。？?]*$"
    ),
    "columns": regex(r"列|項目"),
    "year_span": regex(r"何年間?|どのくらい|どれくらい|期間|年数"),
    "share": regex(r"割合|％|%|パーセント|比率|率|占め|シェア|構成比"),
    "times": regex(r"倍|比"),
    "per": regex(r"(?:あ|当)たり|当り|ごと|毎"),
    "change": regex(r"増|減|変化|伸び|上が|下が|上昇|下落|低下"),
    "group": regex(
        r"最も|一番|もっとも|最大|最小|最多|最少|最高|最低|多い|少ない|高い|低い|大きい|小さい|トップ|合計|平均|ごと|別"
    ),
    "zero": regex(
        r"ない|なかっ|なし|無|ゼロ|(?<![0-9０-９.])[0０](?![0-9０-９.])|ません|空欄|未|欠け|抜け|欠損|不明"
    ),
    "sign": regex(r"マイナス|プラス|負|正の|減|増|赤字|黒字"),
    "value_comparison": regex(r"より|超|上回|下回|以上|以下|未満|次|高い|低い|多い|少ない"),
    "true_false": regex(r"正しい.*誤り|正誤"),
}
_ASKS_NUMBER_JA = regex(
    r"何(?!処)|いく[つら]|数|合計|平均|差|割合|率|中央値|最大値|最小値|最高|最低|総|倍|どれ(?:だけ|くらい|ほど)|どのくらい|年"
)
_HAS_JAPANESE = regex(f"[{CJK}]")
_ASKS_NUMBER = regex(
    r"\b(how many|how much|number of|total|difference|average|sum|amount|median|percent\w*)\b"
)
_ASKS_NAME = regex(r"(who|which|where|when|name|list|in which|on which)\b")


def is_japanese(text: str) -> bool:
    """Whether a question has Japanese characters."""
    return bool(_HAS_JAPANESE.search(text))


def cues(text: str) -> frozenset[Cue]:
    """The cues in the lower-case wording of a question."""
    patterns = _JAPANESE if is_japanese(text) else _ENGLISH
    found = {
        cue
        for cue, pattern in patterns.items()
        if (pattern.match(text) if cue == "yes_no" else pattern.search(text))
    }
    if _asks_number(text):
        found.add("number")
    return frozenset(found)


def _asks_number(text: str) -> bool:
    if is_japanese(text):
        return bool(_ASKS_NUMBER_JA.search(text))
    return bool(_ASKS_NUMBER.search(text)) or not _ASKS_NAME.match(text)
