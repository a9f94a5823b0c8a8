"""What a question asks of a table as a whole, which its title tells: of when it is, which survey or election."""

from dsqa.questions.asking.saying import PatternTable, Said

_SAID = PatternTable(__file__)


def whole_asked(question: Said) -> tuple[str, str]:
    """What is asked of a whole table, time, latest or thing, and the noun of a thing: 選挙 of 何の選挙ですか; two blanks if nothing is.

    >>> from dsqa.questions.parse import parse
    >>> whole_asked(parse("これは何の選挙ですか", "j")), whole_asked(parse("どの選挙区が最多ですか", "j"))
    (('thing', '選挙'), ('', ''))
    """
    for name in ("time", "latest", "thing"):
        if found := _SAID.find(name, question.text, question.lang):
            return name, found.groupdict("").get("noun", "")
    return "", ""
