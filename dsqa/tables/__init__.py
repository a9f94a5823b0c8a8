"""Tables of a sheet: `understand(sheet) -> list[Table]`."""

from typing import TYPE_CHECKING, Any

from dsqa.tables.model import Axis, Label, Level, Table

if TYPE_CHECKING:
    from dsqa.tables.understanding import understand

__all__ = ["Axis", "Label", "Level", "Table", "understand"]


def __getattr__(name: str) -> Any:
    # Imported when called: loading tables from the store does not need it.
    if name != "understand":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from dsqa.tables.understanding import understand

    return understand
