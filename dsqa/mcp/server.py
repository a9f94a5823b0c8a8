"""The server for agents over a backend: tools, resources and a prompt, by stdio or mounted at a path."""

from typing import Any

import msgspec
from anyio import CapacityLimiter, to_thread
from mcp import MCPError
from mcp.server import Server, ServerRequestContext
from mcp_types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    Prompt,
    PromptMessage,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextContent,
    TextResourceContents,
    ToolAnnotations,
)
from mcp_types import Tool as DeclaredTool

from dsqa.errors import DsqaError
from dsqa.log import logger, one_line
from dsqa.mcp import model, resources
from dsqa.mcp.allowed import Allowed
from dsqa.mcp.bounded import bounded, encoded
from dsqa.mcp.opening import READY_SECONDS, Opener
from dsqa.mcp.tools import TOOLS, Tool, as_text, given, result_of, schema
from dsqa.service.model import HomeReply
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.frames import Done
from dsqa.service.requests import AnyRequest, Home, in_words
from dsqa.version import __version__

_OPEN_FILE = "open_file"
_OPENING = 4
"""Number of files opened at once: a slow one must not delay questions."""
_EXTENSION = "io.modelcontextprotocol/ui"
_Context = ServerRequestContext[Any, Any]
_Page = PaginatedRequestParams | None


def server(backend: Backend, opener: Opener | None = None) -> Server[Any]:
    """The server over a backend; with an opener, files may be opened by paths or URLs."""
    served = _Served(backend, opener)
    made: Server[Any] = Server(
        "dsqa",
        version=__version__,
        title="dsqa",
        description="Answers questions from datasets, and names the cell.",
        instructions=resources.CITE,
        on_list_tools=served.list_tools,
        on_call_tool=served.call_tool,
        on_list_resources=served.list_resources,
        on_list_resource_templates=served.list_templates,
        on_read_resource=served.read_resource,
        on_list_prompts=served.list_prompts,
        on_get_prompt=served.get_prompt,
    )
    made.extensions[_EXTENSION] = {"mimeTypes": [resources.APP_TYPE]}
    return made


class _Served:
    """What replies to each method."""

    def __init__(self, backend: Backend, opener: Opener | None) -> None:
        self._backend = backend
        self._opener = opener
        self._opening = CapacityLimiter(_OPENING)
        self._tools = {tool.name: tool for tool in TOOLS}

    async def _done(self, request: AnyRequest) -> Done:
        def replied() -> Done:
            state = self._backend.ready_within(READY_SECONDS)
            return state.refusal or self._backend.reply(request)

        return await to_thread.run_sync(replied)

    # tools

    async def list_tools(self, _: _Context, __: _Page) -> ListToolsResult:
        tools = [_declared(tool) for tool in TOOLS]
        if self._opener is not None:
            tools.append(_open_file(self._opener.allowed))
        return ListToolsResult(tools=tools)

    async def call_tool(self, _: _Context, params: CallToolRequestParams) -> CallToolResult:
        if params.name == _OPEN_FILE and self._opener is not None:
            return await self._opened(self._opener, params.arguments or {})
        tool = self._tools.get(params.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, f"no tool {params.name[:100]!r} here")
        try:
            arguments = given(tool, params.arguments or {})
        except msgspec.ValidationError as error:
            return _failed(in_words(error))
        done = await self._done(tool.request(arguments))
        if done.error:
            return _failed(done.error)
        text, value = result_of(tool, done.reply, arguments)
        return _given(text, value)

    async def _opened(self, opener: Opener, arguments: dict[str, Any]) -> CallToolResult:
        try:
            source = msgspec.convert(arguments, type=model.OpenFile).source
            opened = await to_thread.run_sync(opener.open, source, limiter=self._opening)
        except msgspec.ValidationError as error:
            return _failed(in_words(error))
        except DsqaError as error:
            return _failed(one_line(error))
        ids = ", ".join(opened.ids)
        text, value = as_text(
            f"The file may be asked now, as dataset {ids}.", msgspec.to_builtins(opened)
        )
        return _given(text, value)

    # resources

    async def list_resources(self, _: _Context, __: _Page) -> ListResourcesResult:
        app = Resource(
            uri=resources.APP,
            name="cell.html",
            title="Cell of an answer",
            mime_type=resources.APP_TYPE,
        )
        done = await self._done(Home())
        if done.error:
            return ListResourcesResult(resources=[app])
        first = msgspec.json.decode(done.reply, type=HomeReply).datasets
        return ListResourcesResult(
            resources=[
                app,
                *(
                    Resource(
                        uri=resources.uri_of(one.id),
                        name=one.id,
                        title=one.title[:200],
                        mime_type="application/json",
                    )
                    for one in first
                ),
            ]
        )

    async def list_templates(self, _: _Context, __: _Page) -> ListResourceTemplatesResult:
        return ListResourceTemplatesResult(
            resource_templates=[
                ResourceTemplate(
                    uri_template=uri, name=name, description=told, mime_type="application/json"
                )
                for uri, name, told in resources.TEMPLATES
            ]
        )

    async def read_resource(
        self, _: _Context, params: ReadResourceRequestParams
    ) -> ReadResourceResult:
        if params.uri == resources.APP:
            return _contents(params.uri, resources.APP_TYPE, resources.app_page())
        request = resources.request_for(params.uri)
        if request is None:
            raise MCPError(INVALID_PARAMS, f"no resource {params.uri[:200]!r} here")
        done = await self._done(request)
        if done.error:
            code = INVALID_PARAMS if done.status in (400, 404) else INTERNAL_ERROR
            raise MCPError(code, done.error)
        value = bounded(msgspec.json.decode(done.reply))
        return _contents(params.uri, "application/json", encoded(value))

    # prompts

    async def list_prompts(self, _: _Context, __: _Page) -> ListPromptsResult:
        told = "How to write numbers that can be checked."
        return ListPromptsResult(prompts=[Prompt(name="cite", title="Cite", description=told)])

    async def get_prompt(self, _: _Context, params: GetPromptRequestParams) -> GetPromptResult:
        if params.name != "cite":
            raise MCPError(INVALID_PARAMS, f"no prompt {params.name[:100]!r} here")
        content = TextContent(type="text", text=resources.CITE)
        return GetPromptResult(messages=[PromptMessage(role="user", content=content)])


def _declared(tool: Tool) -> DeclaredTool:
    return DeclaredTool(
        name=tool.name,
        title=tool.title,
        description=tool.told,
        input_schema=tool.input_schema,
        output_schema=tool.output_schema,
        annotations=ToolAnnotations(
            read_only_hint=True, idempotent_hint=True, open_world_hint=False
        ),
        _meta={"ui": {"resourceUri": resources.APP}} if tool.has_app else None,
    )


def _open_file(allowed: Allowed) -> DeclaredTool:
    of_net = f"a URL of {' or '.join(sorted(allowed.hosts))}" if allowed.hosts else ""
    of_folders = "a file of the folders that are allowed" if allowed.folders else ""
    return DeclaredTool(
        name=_OPEN_FILE,
        title="Open a file",
        description=f"Make {' or '.join(filter(None, (of_folders, of_net)))} one that may be asked. "
        "Gives the id of its dataset.",
        input_schema=schema(model.OpenFile),
        output_schema=schema(model.Opened),
        annotations=ToolAnnotations(
            read_only_hint=False,
            destructive_hint=False,
            idempotent_hint=True,
            open_world_hint=bool(allowed.hosts),
        ),
    )


def _given(text: str, value: dict[str, Any]) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=value)


def _failed(error: str) -> CallToolResult:
    """The failure of a call, reported to the agent so that it can correct it."""
    return CallToolResult(content=[TextContent(type="text", text=error)], is_error=True)


def _contents(uri: str, mime_type: str, text: str) -> ReadResourceResult:
    return ReadResourceResult(
        contents=[TextResourceContents(uri=uri, mime_type=mime_type, text=text)]
    )


def log_quietly() -> None:
    """Let the protocol library log no more than dsqa does."""
    import logging

    logging.getLogger("mcp").setLevel(max(logger.getEffectiveLevel(), logging.WARNING))
