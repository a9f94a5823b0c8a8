"""Cards of learned files: what each was made by, of what, and when."""

import msgspec


class Card(msgspec.Struct, frozen=True):
    """The origin of a learned file."""

    made_by: str
    """The command."""
    data: list[str]
    date: str
