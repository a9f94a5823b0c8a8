"""A result, shortened for a model, with counts of what was left out."""

from typing import Any

import msgspec

MOST = 8_000
"""Maximum number of characters of a result."""
_SHORTEST = 200
"""Texts up to this length are not cut."""

Step = str | int


def bounded(result: dict[str, Any], most: int = MOST) -> dict[str, Any]:
    """The result with its longest lists, then its longest texts, halved until it fits the maximum.

    Each list keeps its first item. `cut` of the result counts the items and characters left out, by path;
    lists are `[]` in paths.
    """
    held: dict[str, Any] = msgspec.msgpack.decode(msgspec.msgpack.encode(result))
    cut: dict[str, int] = {}
    while len(encoded({**held, "cut": cut})) > most:
        found = _longest(held)
        if found is None:
            break
        where, owner, step = found
        value = owner[step]
        keep = (
            max(1, len(value) // 2) if isinstance(value, list) else max(_SHORTEST, len(value) // 2)
        )
        cut[where] = cut.get(where, 0) + len(value) - keep
        owner[step] = value[:keep]
    return {**held, "cut": cut}


def encoded(result: Any) -> str:
    """A value as JSON on one line."""
    return msgspec.json.encode(result).decode()


def _longest(held: dict[str, Any]) -> tuple[str, Any, Step] | None:
    """The list that takes most room without its inner lists, else the longest text: its path, its
    container and its key."""
    lists: list[tuple[int, str, Any, Step]] = []
    texts: list[tuple[int, str, Any, Step]] = []

    def look(owner: Any, step: Step, where: str) -> int:
        """Collect what can be cut, and return the room that lists take."""
        value = owner[step]
        if isinstance(value, dict):
            return sum(look(value, key, f"{where}.{key}") for key in value)
        if isinstance(value, list):
            within = sum(look(value, number, f"{where}[]") for number in range(len(value)))
            room = len(encoded(value))
            if len(value) > 1:
                lists.append((room - within, where, owner, step))
            return room
        if isinstance(value, str) and len(value) > _SHORTEST:
            texts.append((len(value), where, owner, step))
        return 0

    for key in held:
        look(held, key, key)
    best = max(lists or texts, key=lambda one: one[0], default=None)
    return None if best is None else best[1:]
