"""The wording of English questions that notes answer and cells do not."""

import re

from dsqa.regex import regex

_THING = (
    r"(?:this|the|these|those)(?: \w+)? (?:table|tables|data|dataset|report|estimates|figures|file|numbers"
    r"|statistics|spreadsheet|publication|release)"
)
_FIGURES = r"(?:data|figures|numbers|estimates|statistics|totals|counts|values|amounts|percentages|rates|indexes)"
ASKS_NOTE = regex(
    r"\bstands? for\b|\bfootnotes?\b|\bnotes?\b.*\bsays?\b|\baccording to the (?:foot)?notes?\b"
    r"|\b(?:abbreviation|acronym)\b|\bmeaning of\b"
    r"|\b(?:is|are|was|were) (?:excluded|left out|not included|not counted|not covered|omitted"
    r"|defined|counted (?:as|in|among)|withheld|suppressed)\b|\bdefinition of\b"
    r"|\bhow (?:is|are|was|were) .* defined\b|\bwhat (?:is|are) (?:meant by|considered)\b"
    r"|\bwhat (?:do|does|did) (?!the \w+ census).*\b(?:mean|refer to|include|exclude|indicate"
    r"|denote|signify|represent)\b"
    r"|\bwhat (?:do|does) .*\b(?:parenthes[ei]s|brackets|asterisks?|symbol|dash(?:es)?|letters?)\b"
    r"|\b(?:what|which) units?(?: of measure(?:ment)?)? (?:is|are|was|were|do|does)\b|\bwhat is the unit\b|\bin (?:what|which) units?\b"
    rf"|\bhow are (?:the )?\w+ (?:measured|expressed)\b"
    rf"|^when (?:was|were|is|are|did) {_THING}\b.*\b(?:releas|prepar|publish|updat|revis|issu|compil|access|retriev|download|made|come out)"
    r"|\b(?:release|publication|revision) date\b"
    r"|\b(?:what|who) (?:is|are|was|were) the sources?\b|\bsource of (?:the|this|these)\b"
    rf"|\bwhere (?:do|does|did) {_THING}\b.*\bcome from\b|\b(?:figures|numbers|data) (?:come )?from\b"
    rf"|^who (?:compil|publish|prepar|produc|issu|collect|conduct)\w* {_THING}\b"
    r"|\bwhich (?:agency|bureau|department|organi[sz]ation|office) (?:compil|publish|prepar|produc|issu|collect|conduct)"
    r"|\b(?:what|which) (?:[\w-]+ ){1,6}(?:is|are|was|were) .*\bbased on\W*$"
    r"|\b(?:which|what) (?!(?:did|do|does|is|was|are|were|share|part|number|percent)\b)(?:\w+ ){0,3}(?:survey|census|source|publication)\b"
    r"|\b(?:which|what) [\w ]+ (?:system|program|survey) began\b|\bon what date\b"
    r"|^(?:are|is|was|were|do|does|did) .*\b(?:included?|counted|count|excluded?|covered?|adjusted|comparable)\b"
    r"|\bas of (?:when\b|(?:what|which) (?:date|day)\b)"
    r"|\bwhat year (?:is|was) (?:used as )?the base\b|\bbase (?:year|period|date)\b|^why\b"
    rf"|\b{_FIGURES}\b.{{0,40}}\b(?:come|comes|came|taken|drawn|derived|obtained|compiled|collected) (?:from|by)\b"
    r"|^who (?:published|publishes|compiled|compiles|collected|collects|prepared|prepares|conducted|conducts|issued|issues)\b"
    rf"|\b(?:which|what|whose) (?:[\w.]+ ){{0,3}}(?:agency|agencies|bureau|department|organi[sz]ation|office|institution)\b.*\b(?:{_FIGURES}|this table|source)\b"
    r"|^how (?:is|are|was|were) .*\b(?:calculated|computed|estimated|derived|determined|adjusted|weighted|classified|collected|measured|rounded)\b"
    r"|^when (?:is|are) .*\b(?:considered|regarded|classified|counted|said)\b"
    rf"|^(?:is|are|do|does|did|was|were|have|has) (?:(?:the|these|this|any|all) )?(?:\w+ ){{0,2}}{_FIGURES}\b(?!.*\bor\b)"
    r"|^what (?:is|are) an? (?!(?:\w+ )?(?:share|percent|proportion|average|total|number)\b)[a-z' -]+\W*$"
    r"|^when (?:does|do|did) (?:the|a) (?:\w+ )?(?:years?|period|season)s? (?:\w+ )*?(?:end|start|begin)\b"
    r"|^(?:can|may) |\bwh(?:ich|at) (?:\w+ ){1,3}(?:make|makes|made) up\b"
    rf"|\b(?:as of|on) (?:what|which) (?:date|day|month|year)\b.*\b{_FIGURES}\b",
    re.I,
)
"""Whether a question that does not ask for a number is about a note, a unit, a source or a definition."""
