"""The small learned parts of the rules: `dsqa train-part`. Each is fitted from questions or sheets alone, without the locator.

A part is one module and one line in `PARTS`.
"""

from typing import Any

from dsqa.training.parts import groups, nesting, operations, roles
from dsqa.training.parts.part import LearnedPart

PARTS: dict[str, LearnedPart[Any, Any]] = {
    "operations": operations.PART,
    "groups": groups.PART,
    "nesting": nesting.PART,
    "roles": roles.PART,
}
