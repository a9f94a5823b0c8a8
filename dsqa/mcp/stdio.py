"""The server for agents over stdin and stdout: one client, until it closes them."""

import anyio
from mcp.server.stdio import stdio_server

from dsqa.mcp.allowed import Allowed
from dsqa.mcp.opening import Opener
from dsqa.mcp.server import log_quietly, server
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.served import Plan


def run(plan: Plan, processes: int, allowed: Allowed) -> None:
    """Serve the client that has started this process, which may open what is allowed."""
    log_quietly()
    with Backend(plan, processes) as backend:
        backend.begin()
        anyio.run(_speak, backend, allowed)


async def _speak(backend: Backend, allowed: Allowed) -> None:
    made = server(backend, Opener(backend, allowed) if allowed else None)
    async with stdio_server() as (read, write):
        await made.run(read, write, made.create_initialization_options())
