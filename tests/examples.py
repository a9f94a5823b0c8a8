"""How many examples Hypothesis tries of a property that needs more than others."""

from hypothesis import settings

MANY = 100
"""Of a property that needs no more than others, in `make test-long`."""


def examples(many: int) -> int:
    """So many in `make test-long`; of them in `make test` as small a part as of every property."""
    default = settings.default
    assert default is not None
    return many * default.max_examples // MANY
