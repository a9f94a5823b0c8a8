"""Make the tool calls of an agent for 60 questions on the samples: `python benchmarks/agents.py [--failures]`.

`benchmarks/agents.jsonl` has a question, the tool for it, its arguments, and the expected values in the result, written from the
files and their gold answers. No model takes part: the choice of the tool is not measured, only that it accepts these arguments
and gives the right answer.
"""

import argparse
import asyncio
import json
import logging
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from mcp import Client
from mcp.types import TextContent

from dsqa.mcp.server import server
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.plan import collections_in
from dsqa.service.processes.served import Plan

ROOT = Path(__file__).parent.parent
CALLS = Path(__file__).with_suffix(".jsonl")


class Call(msgspec.Struct, frozen=True):
    """A question and the call that replies to it."""

    question: str
    tool: str
    arguments: dict[str, Any]
    expect: dict[str, list[Any]]
    """Path in the result -> the right values there."""


@dataclass(frozen=True)
class _Made:
    """A call that was made, and the errors in its result."""

    call: Call
    wrong: str


def calls() -> list[Call]:
    """The calls of the set."""
    return msgspec.json.decode(
        b"[" + b",".join(CALLS.read_bytes().splitlines()) + b"]", type=list[Call]
    )


def at(value: Any, path: str) -> Any:
    """The value at a path of a result; None if there is none."""
    for step in path.split("."):
        try:
            value = value[int(step)] if step.isdecimal() else value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


async def made(backend: Backend) -> list[_Made]:
    """All calls, made by a client of the protocol."""
    done: list[_Made] = []
    async with Client(server(backend)) as client:
        for call in calls():
            result = await client.call_tool(call.tool, call.arguments)
            if result.is_error:
                refused = [said.text for said in result.content if isinstance(said, TextContent)]
                done.append(_Made(call, " ".join(refused)))
                continue
            said = result.structured_content
            wrong = [
                f"{path} is {at(said, path)!r}, not {' or '.join(map(repr, right))}"
                for path, right in call.expect.items()
                if at(said, path) not in right
            ]
            done.append(_Made(call, "; ".join(wrong)))
    return done


def samples(home: Path) -> Plan:
    """Both sample collections, with their stores in a folder."""
    served = [
        one
        for lang in ("e", "j")
        for one in collections_in([ROOT / f"collections/sample-{lang}"], lang, home / lang)
    ]
    return Plan(served, logging.WARNING)


def main() -> None:
    """Print the number of calls with the expected results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--failures", action="store_true", help="Print what is wrong.")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, Backend(samples(Path(home))) as backend:
        if failed := backend.prepare():
            raise SystemExit(failed)
        results = asyncio.run(made(backend))
    if options.failures:
        for one in results:
            if one.wrong:
                print(json.dumps([one.call.tool, one.call.question, one.wrong], ensure_ascii=False))
    print(f"right {sum(not one.wrong for one in results)} of {len(results)}")


if __name__ == "__main__":
    main()
