"""The function that replies to each kind of request."""

from collections.abc import Callable
from typing import Any

from dsqa.errors import DataFileMissing, UnreadableFile
from dsqa.service import asking, describing, requests, searching
from dsqa.service.model import FileReply, Struct
from dsqa.service.processes.library import Library
from dsqa.service.requests import AnyRequest, File
from dsqa.service.sheets import cells, windows
from dsqa.service.shown import NotThere


def file(library: Library, request: File) -> FileReply:
    """The path of a data file. Raises DatasetNotFound and NotThere."""
    held, dataset = library.dataset(request.dataset)
    # A member is downloaded with its archive.
    named = [
        one.name
        for one in dataset.files
        if request.file in (one.name,) or request.file.startswith(f"{one.name}/")
    ]
    if not named:
        raise NotThere(f"no data file {request.file} in this dataset")
    try:
        path = library.path(held, named[0])
    except (DataFileMissing, UnreadableFile) as error:
        raise NotThere(str(error)) from None
    return FileReply(path=str(path), name=named[0], size=path.stat().st_size)


_REPLIES: dict[type[AnyRequest], Callable[[Library, Any], Struct]] = {
    requests.Home: searching.home,
    requests.Search: searching.search,
    requests.Ask: asking.ask,
    requests.Describe: describing.describe,
    requests.Window: windows.window,
    requests.Range: cells.read_range,
    requests.Export: cells.export,
    requests.Compare: describing.compare,
    requests.Verify: cells.verify,
    requests.File: file,
}


def reply(library: Library, request: AnyRequest) -> Struct:
    """The reply to a request. Raises DsqaError."""
    return _REPLIES[type(request)](library, request)
