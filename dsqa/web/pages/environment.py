"""The templates of pages and notebooks, with the functions they call, in one language."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from dsqa.service.model import Series, Span, WindowReply
from dsqa.web.pages import charts, sheet_html
from dsqa.web.pages.texts import TEXTS, Lang, translate

TEMPLATES = Path(__file__).parent.parent / "templates"
_SURE = ((0.9, "very"), (0.7, "likely"), (0.5, "rather"), (0.25, "doubtful"), (0.0, "guess"))
"""Minimum confidence for each word."""
_LIGHTS = ("answer", "operand", "path", "near")
_LANGUAGES = {"e": "English", "j": "日本語"}


@cache
def environment(lang: Lang) -> Environment:
    """The templates with the functions they call, in one language."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["bare"] = _bare
    calls: dict[str, Callable[..., Any]] = {
        "t": partial(translate, lang),
        "marked": marked,
        "language": language,
        "size": size_words,
        "sure": partial(_sure, lang),
        "operation": partial(_operation, lang),
        "chart": partial(_chart, lang),
        "table": lambda reply: sheet_html.table(reply, lang),
        "excerpt": lambda reply: sheet_html.table(reply, lang, is_excerpt=True),
        "lit_id": sheet_html.lit_id,
        "lights": _lights,
        "rows_text": lambda reply: sheet_html.rows_text(reply, lang),
        "columns_text": lambda reply: sheet_html.columns_text(reply, lang),
        "range_of": _range_of,
    }
    made.globals.update(calls)
    return made


def marked(text: str, spans: Sequence[Span]) -> Markup:
    """A text with the matched parts in `<mark>`."""
    parts = []
    at = 0
    for span in sorted(spans, key=lambda one: one.start):
        start, end = max(span.start, at), min(span.end, len(text))
        if start < end:
            parts.append(f"{escape(text[at:start])}<mark>{escape(text[start:end])}</mark>")
            at = end
    return Markup("".join([*parts, escape(text[at:])]))


def _bare(url: str) -> str:
    """A URL without its query: a form has its own."""
    return url.split("?", 1)[0]


def language(lang: str) -> str:
    """The name of a language of collections."""
    return _LANGUAGES.get(lang, lang)


def size_words(size: int) -> str:
    """A file size in words."""
    number = float(size)
    for unit in ("B", "kB", "MB"):
        if number < 1000:
            return f"{number:.3g} {unit}"
        number /= 1000
    return f"{number:,.3g} GB"


def _sure(lang: Lang, confidence: float) -> str:
    """A confidence in words."""
    word = next((word for least, word in _SURE if confidence >= least), "guess")
    return translate(lang, f"sure_{word}")


def _operation(lang: Lang, name: str) -> str:
    """The name of an operation; without a translation, the name itself."""
    key = f"operation_{name}"
    return translate(lang, key) if key in TEXTS else name.replace("_", " ")


def _chart(lang: Lang, series: Series) -> Markup:
    """A series as a chart, with its ends and the point of the answer as text for screen readers."""
    lit = next((one for one in series.points if one.lit), None)
    ends = [*series.points[:1], *series.points[-1:]]
    said = translate(
        lang, "chart_ends", ends="; ".join(f"{one.label}: {one.shown}" for one in ends)
    )
    if lit is not None:
        said += " " + translate(lang, "chart_lit", label=lit.label, shown=lit.shown)
    name = translate(lang, f"chart_{series.kind}", title=series.title or translate(lang, "series"))
    return charts.chart(series, name, said)


def _lights(reply: WindowReply) -> list[str]:
    """Why cells of a window are lit."""
    found = {cell.light for row in (*reply.heads, *reply.rows) for cell in row.cells}
    return [light for light in _LIGHTS if light in found]


def _range_of(reply: WindowReply) -> str:
    """The range in view: A1:F20."""
    first, last = reply.columns[0].name, reply.columns[-1].name
    return f"{first}{reply.rows[0].name}:{last}{reply.rows[-1].name}"
