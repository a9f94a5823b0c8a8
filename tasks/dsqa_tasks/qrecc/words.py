"""Words for splitting questions into phrases: general English, not from any conversation."""

import re

from dsqa.language.tokens import stem
from dsqa.text.regex import regex

_GRAMMAR = """
    what which who whom whose when where why how is are was were be been being am do does did done doing
    has have had having can could will would shall should may might must not
    of in on at by for from with to into onto about between among during after before around against
    without within through over under besides than versus vs v as like and or but if that because so
    it its he you she him her his they them their theirs this these those one ones i we me us my your our
    mine yours ours hers someone anyone everyone something anything everything nothing here there
    please also really much many more most less least other some any each all every both either neither
    no just same such only too very own another several few enough even still yet already again ever never
    often always usually sometimes together away up down out off along across behind below above beyond
    near since until till while though although unless whether per via despite toward towards upon except
    now then later today long ago maybe perhaps
"""
_REGULAR = """
    ask work seem try call need help show talk turn start play move live believe happen provide include
    continue set learn change watch follow stop create open walk offer remember love consider appear wait
    serve die expect stay reach kill remain suggest raise pass require report decide pull look want use
    like allow add explain describe discuss compare differ affect cause prevent improve increase reduce
    develop produce form establish discover relate involve treat cost contain support occur end exist
    represent receive agree cover depend join save answer name share express plan accept identify design
    define mention belong determine matter prefer
"""
_IRREGULAR = """
    say says said saying go goes went gone going get gets got gotten getting make makes made making know
    knows knew known knowing think thinks thought thinking take takes took taken taking see sees saw seen
    seeing come comes came coming find finds found finding give gives gave given giving tell tells told
    telling feel feels felt feeling become becomes became becoming leave leaves left leaving put puts
    putting mean means meant meaning keep keeps kept keeping let lets letting begin begins began begun
    beginning hear hears heard hearing run runs ran running hold holds held holding bring brings brought
    bringing write writes wrote written writing sit sits sat sitting stand stands stood standing lose
    loses lost losing pay pays paid paying meet meets met meeting lead leads led leading understand
    understands understood understanding speak speaks spoke spoken speaking read reads reading spend
    spends spent spending grow grows grew grown growing win wins won winning buy buys bought buying send
    sends sent sending build builds built building fall falls fell fallen falling cut cuts cutting sell
    sells sold selling eat eats ate eaten eating draw draws drew drawn drawing choose chooses chose chosen
    choosing drive drives drove driven driving break breaks broke broken breaking wear wears wore worn
    wearing shown lie lies lay lain lying deal deals dealt dealing
"""
_RELATIONS = """
    type kind sort form class category example part piece aspect feature characteristic property function
    role use purpose benefit effect impact influence consequence result outcome implication cause reason
    origin source history background development beginning significance importance meaning definition
    difference similarity relationship advantage disadvantage strength weakness risk danger problem issue
    challenge symptom treatment method process step way structure component element member factor level
    stage side group set rule number amount size cost price value name list fact detail information theory
    argument evidence criticism alternative
"""
_DOUBLED = regex(r"[^aeiou]*[aeiou][^aeiouwxy]|occur|prefer")


def _forms(verb: str) -> list[str]:
    """The forms of a regular verb."""
    if verb.endswith("ie"):
        return [verb, f"{verb}s", f"{verb}d", f"{verb[:-2]}ying"]
    if verb.endswith("e"):
        return [verb, f"{verb}s", f"{verb}d", f"{verb[:-1]}ing"]
    if re.search("[^aeiou]y$", verb):
        return [verb, f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing"]
    root = verb + verb[-1] if _DOUBLED.fullmatch(verb) else verb
    third = "es" if verb.endswith(("s", "sh", "ch")) else "s"
    return [verb, verb + third, f"{root}ed", f"{root}ing"]


VERBS = frozenset(
    [*_IRREGULAR.split(), *(form for verb in _REGULAR.split() for form in _forms(verb))]
) - frozenset(_GRAMMAR.split())
"""The common verbs in all their forms."""
SEPARATORS = VERBS | frozenset(_GRAMMAR.split())
"""Words between noun phrases: function words, and the common verbs."""
BEFORE_NOUNS = frozenset(
    ["the", "a", "an", "of", "in", "for", "about", "by", "on", "with", "between", "from"]
)
"""Words after which a possible verb is a noun."""
GENERIC = frozenset(map(stem, _RELATIONS.split()))
"""Stems of nouns that relate something to a topic, and are not topics."""
