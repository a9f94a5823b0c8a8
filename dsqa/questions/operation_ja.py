"""Rules for the operation in the wording of a Japanese question."""

import re

from dsqa.questions.asked import NUMBER, QuestionType, spans
from dsqa.questions.model import Condition, OperationName, Wanted
from dsqa.regex import regex

_SUPER = regex(
    # 最低賃金 and 最高気温 are names of measures.
    # The nearest of each thing is in its own column (最寄り駅).
    r"(?:最も|もっとも|いちばん|一番)(?!近い)|最(?:[大多高長小少低短]|下位)(?![一-龥])|トップ|ピーク"
    r"|([2-9２-９二三四五])\s?(?:番目|位)(?:に)?"
)
_LOW = regex(r"(?:少な|低|小さ|短|狭|若|安|軽)(?:い|く|かっ)|最小|最少|最低|最短|最下位")
_LABEL = regex(
    r"どこ|どちら|どっち|どれ|だれ|誰|いつ|(?:どの|何という|なんという|どんな)([^\sはがでにをの、。？?]{0,8})"
    r"|何(年度|年|月|区|県|市|町|歳|級|業|部門)|(?:は|が)(?:何|なに)(?:です|でしょ|だ|か|？|\?|$)"
)
_EITHER = regex(
    r"(?:どちら|どっち)(?:の|が|のほう|の方).{0,16}?(?:多|少な|高|低|大き|小さ|長|短|広|狭)(?:い|く|かっ)"
    r"|(?:多|少な|高|低|大き|小さ|長|短|広|狭)(?:い|かった)のは(?:どちら|どっち)"
)
_ENDS_IN_SUBJECT = regex(
    r"([一-龥々ァ-ヶー]{1,8})(?:は|って|が)?\s*(?:どこ|どちら|どれ|いつ|何|誰)?"
    r"(?:です|でした|だった|でしょう)?か?\s*[？?。]?$"
)
_BRACKETED = regex(r"[（(][^（()）]*[)）]")
_NUMERIC = regex(
    r"いくら|いくつ|何(?:人|％|%|パーセント|千|万|百|十|億|円|台|件|戸|校|世帯|平方|㎡|m2|ha|km|キロ|トン|分|時間"
    r"|倍|ポイント|名|ヶ月|か月|時|度(?!目|も)|ミリ|mm|センチ|メートル|ヘクタール|冊|羽|頭|組|軒|店|床|票|経営体|事業所|[か箇]所)|どれ(?:だけ|くらい|ぐらい|ほど)"
)
_DIFFERENCE = regex(
    r"(?:より|に?比べて?|から).{0,24}?(?:何|どれ|いくら).{0,8}?(?:多|少な|高|低|長|短|大き|小さ|増|減|上が|下が|伸び)"
    r"|(?:の)?差(?:は|が|を|って)|何.{0,8}?(?:多い|少ない|高い|低い|長い|短い|違)"
    r"|(?:と|で)[^、。]{0,16}(?:いくら|どれ(?:だけ|くらい|ぐらい|ほど))(?:の)?(?:違|差が)"
    r"|(?:にかけて|までに|までで).*(?:何|どれ|いくら).{0,8}?(?:増|減|伸び|変)"
)
_CHANGED = regex(
    r"(?:から|より|と比べ).{0,30}?(?:何(?!％|%|パ|倍)|どれ|いくら|いくつ).{0,10}?(?:変わ|変化|動い|動き|増減|違)"
)
"""A change between two times in any direction; the sheet states it in per cent."""
_GREW = regex(
    r"(?:から|より|まで|前年|前の|昨年|比べ).{0,24}?何(?:％|%|パーセント)(?:ほど|くらい|ぐらい)?(?:の)?"
    r"(?:増|減|変|伸|成長|上昇|低下|下落)"
)
"""By what percentage something changed from one time to another."""
_YEAR_ON = regex(
    r"(?:前の?年度?|昨年度?|(?<![0-9０-９])[1１一]年(?:間)?で).{0,24}?(?:何(?!％|%|パ|倍)|どれ|いくら).{0,8}?"
    r"(?:変わ|変化|動い|増|減|多|少な|高|低|違|上が|下が|伸び)"
)
"""The difference to a year before."""
_RATIO = regex(r"何倍")
_SUM = regex(
    r"(?<!男女)(?<!男女を)(?:合わせ|あわせ)|合計(?:する|して|すると|で?何|で?いく)|を足|(?<!満)足[すし]"
)
_SEVERAL = regex(
    r"と|や|から|及び|および|・|、|[0-9０-９二三四五六七八九十](?:つ|か|ヶ|大会|年間|県|市)"
)
"""Several things to add up; a single one is looked up: 総合公園は合わせて何ha."""
_RUN = regex(
    r"(?:^|(?<=[の内全各、]))(都道府県|市区町村|市町村|[県市区町村国]|産業|業種|科目|項目|地域|学校)(?:のうち|の中|で(?=[^、。]{0,14}(?:最も|もっとも|一番|いちばん)))"
)
_WHEN = regex(r"(年度|四半期|月|年)(?:は|が|って)?\s*いつ")
_AVERAGE = regex(r"平均(?:する|して|を計算|値を)|の平均(?:は|値)")
_CONDITION = regex(
    NUMBER + r"\s*(万|億|千)?[^\d、。]{0,6}?(以上|以下|未満|を?超|より多|より少|を?上回|を?下回)"
)
_COUNTED = regex(
    r"(?:いくつ|何(都道府県|県|市町村|市|区|町|村|年|か国|校|か所|個|種類|つ))(?:あり|ある|です|でし|だ|存在|か|\?|？|$)"
)
_COUNTED_SUBJECT = regex(r"([一-龥々ァ-ヶー]{1,8})(?:は|が)(?:いくつ|何)")
_TEXT = regex(
    r"何という(?:調査|統計|資料)|(?:資料|出典|出所)(?:は|って)(?:何|なん|どこ)|何に含まれ|計算(?:方法|式)|算出方法"
    r"|(?:どのように|どうやって|どう)(?:計算|算出|求め|定義|集計)|季節調整は|注(?:記|に|書|で)|出典|出所|出どころ|単位は|(?:何|どんな|どの)[のな]?単位|単位を教"
    r"|とは(?:何|どう|なん|どのような|どんな)|何年度?の(?:実績|数字|数値|データ|統計|調査)|どういう意味|何を(?:意味|指|表|示)|(?:どの機関|どこ|何)の(?:資料|調べ|調査に)|何によ"
    r"|何に(?:対する|よる|基づ)|何が(?:含まれ|除かれ)|除かれて|何の略|何年のもの|としていますか|定義"
    r"|なぜ|どうして|理由は(?:何|なん)|何年を\s?(?:100|１００)|何年基準|基準年|何月何日|いつ(?:の)?(?:時点|現在)"
    r"|調査(?:期)?日は|(?:含ま|含め|含んで|入って|対象に)[^。]{0,5}ない(?:の|もの|地域)?(?:は|が)(?:何|どこ|どの|どれ)"
)
PERCENT = regex(r"％|%|パーセント|割合|比率|構成比|シェア|率(?!い|る|直)")
_SCALES = {"千": 1e3, "万": 1e4, "億": 1e8}
_COMPARISONS: dict[str, str] = {
    "以上": ">=", "以下": "<=", "未満": "<", "超": ">", "を超": ">", "より多": ">", "より少": "<",
    "上回": ">", "を上回": ">", "下回": "<", "を下回": "<",
}  # fmt: skip
_KANJI_RANK = {"二": 2, "三": 3, "四": 4, "五": 5}


def japanese(text: str) -> QuestionType:
    """The operation by rules."""
    either = _EITHER.search(text)
    if either and not _NUMERIC.search(text):
        low = _LOW.search(either.group())
        return QuestionType("pair_argmin" if low else "pair_argmax", "label", spent=spans(either))
    condition, counted = _CONDITION.search(text), _COUNTED.search(text)
    numeric, label = _NUMERIC.search(text), _LABEL.search(text)
    superlative = _SUPER.search(text)
    subject = (label.group(1) or label.group(2) or "") if label else ""
    if label and label.group() == "いつ":
        when = _WHEN.search(text)
        subject = when.group(1) if when else "年"
    if not subject and superlative:
        ending = _ENDS_IN_SUBJECT.search(_BRACKETED.sub("", text))
        subject = ending.group(1) if ending else ""
    if not subject and superlative and (among := _RUN.search(text)):
        subject = among.group(1)
    if not subject and superlative and label and label.group() == "どこ":
        subject = "どこ"
    if condition and counted:
        return _counted_japanese(text, condition, counted)
    text_asked = _TEXT.search(text)
    if text_asked and not superlative:
        return QuestionType("text", "text", subject, spent=spans(text_asked))
    if superlative and not numeric:
        low = _LOW.search(text[superlative.start() :])
        return QuestionType(
            "argmin" if low else "argmax",
            "label",
            subject,
            rank=_rank_japanese(superlative),
            spent=spans(superlative, label),
        )
    computed: tuple[tuple[re.Pattern[str], OperationName], ...] = (
        (_RATIO, "ratio"),
        (_GREW, "percent_change"),
        (_YEAR_ON, "difference"),
        (_DIFFERENCE, "difference"),
        (_CHANGED, "difference"),
        (_AVERAGE, "average"),
        (_SUM, "sum"),
    )
    for pattern, operation in computed:
        match = pattern.search(text)
        if match and (operation != "sum" or _SEVERAL.search(text[: match.start()])):
            return QuestionType(operation, spent=spans(match))
    if superlative and numeric:
        low = _LOW.search(text[superlative.start() :])
        spent = spans(superlative, numeric)
        return QuestionType("min" if low else "max", rank=_rank_japanese(superlative), spent=spent)
    wants: Wanted = "label" if label and not numeric else "number"
    return QuestionType("lookup", wants, subject, spent=spans(numeric))


def _counted_japanese(text: str, condition: re.Match[str], counted: re.Match[str]) -> QuestionType:
    value = float(condition.group(1).replace(",", "")) * _SCALES.get(condition.group(2) or "", 1)
    sign = _COMPARISONS.get(condition.group(3), ">=")
    named = _COUNTED_SUBJECT.search(text)
    subject = counted.group(1) or (named.group(1) if named else "")
    found = Condition(sign, value)  # type: ignore[arg-type]
    return QuestionType("count", "number", subject, found, spent=spans(condition, counted))


def _rank_japanese(superlative: re.Match[str]) -> int:
    digit = superlative.group(1)
    if not digit:
        return 1
    return _KANJI_RANK.get(digit) or int(digit)
