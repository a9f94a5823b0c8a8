"""What a question that is answered by yes or no claims: that something is there, that it holds for all rows, or that two amounts are equal."""

from dsqa.questions.asking.saying import says, says_in
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

asks_presence = says_in(
    r"^(?:(?:is|are|was|were) there\b|(?:do|does|did) (?:the|this|that) (?:table|list|file|data\w*) (?:have|contain|include|list|mention)"
    r"|(?:is|are|was|were) \S.*\b(?:(?:in|on|part of) (?:the|this) (?:table|list|file|data\w*)|listed|included|mentioned)\b)",
    r"(?:が|は|も)(?:あり|い|存在し|含まれてい|載ってい|入ってい|掲載されてい)ます?か|(?:が|は|も)(?:ある|いる|存在する)(?:の)?(?:か|ですか)?[。？?]*$",
)
"""Whether a question asks if something is there: are there any cats, is Ann in the list."""
claims_all = says(
    r"\b(?:every(?:one|body|thing)?|each|all|always|without exception)\b(?! (?:in all|other|together))"
    r"|(?:すべて|全て|全部|全員|いずれも|どれも|誰も(?!い)|みんな|必ず|いつも|常に|ずっと)|どの.{1,8}も"
)
"""Whether a question makes a claim about every row."""
_AS_MUCH = regex(
    r"\b(?:same|equal\w*|identical|tied)\b|\bas (?:many|much)\b(?! as \d)|同じ|等し|同数|同額|同点|同率|一致"
)
_LEAST = regex(r"\b(?:than|at least as)\b|より|以上")


def claims_as_much(wording: Wording) -> bool:
    """Whether a question claims that two amounts are equal."""
    text = wording.text
    return wording.factor is None and bool(_AS_MUCH.search(text) and not _LEAST.search(text))
