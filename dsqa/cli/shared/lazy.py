"""Command groups that import only the command that is called."""

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, cast

import click


class LazyGroup(click.Group):
    """A group that knows its commands by name; each is `command` in its own module."""

    def __init__(
        self,
        *args: Any,
        package: str = "",
        names: Mapping[str, str] | None = None,
        folders: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        """`package` holds the modules, hyphens as underscores; `names`: command -> short help; `folders`: command -> folder."""
        super().__init__(*args, **kwargs)
        self._package = package
        self._names = names or {}
        self._folders = folders or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self._names, *self.commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._names:
            return super().get_command(ctx, cmd_name)
        parts = (self._package, self._folders.get(cmd_name, ""), cmd_name.replace("-", "_"))
        module = import_module(".".join(filter(None, parts)))
        return cast(click.Command, module.command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; for an unknown command the nearest name is suggested."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            if alike := get_close_matches(args[0], self.list_commands(ctx), 1):
                raise click.UsageError(f"{error.message} Did you mean {alike[0]!r}?", ctx) from None
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = list(self._names.items())
        rows += [(name, one.get_short_help_str()) for name, one in self.commands.items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
