"""Questions, datasets and cells as tools of an agent, by the Model Context Protocol."""

from dsqa.errors import DsqaError, UsageError
from dsqa.extras import needed


def require_library() -> None:
    """Call this before importing `server`, `stdio` or `http`. Raises DsqaError if the extra is missing."""
    try:
        needed("mcp", "the server for agents", "mcp")
    except UsageError as error:
        raise DsqaError(str(error)) from None
