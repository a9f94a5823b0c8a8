"""The terms for comparing facts and questions: stems of their words, without function words."""

from dsqa.language.tokens import tokens


def terms(text: str) -> list[str]:
    """Stems and numbers in the order of the text, each once.

    >>> terms("an apple is a kind of fruit")
    ['appl', 'kind', 'fruit']
    """
    return list(
        dict.fromkeys(token.text for token in tokens(text, "e") if token.kind != "function")
    )
