"""The API: the request and reply type of each path."""

from typing import Final, NamedTuple

from dsqa.service import model, requests
from dsqa.service.requests import Request


class Route(NamedTuple):
    """A path of the API; without `.json` it is a page, if there is one."""

    path: str
    request: type[Request]
    reply: type[model.Struct]
    told: str


ROUTES: Final = (
    Route("/home", requests.Home, model.HomeReply, "What is served, with examples."),
    Route("/search", requests.Search, model.SearchReply, "Datasets that words are about."),
    Route("/ask", requests.Ask, model.AskReply, "The answer to a question, with its cells."),
    Route("/dataset", requests.Describe, model.DescribeReply, "A dataset: metadata, files, sheets, header trees."),
    Route("/compare", requests.Compare, model.CompareReply, "Two datasets side by side."),
    Route(
        "/sheet", requests.Window, model.WindowReply, "Rows of a sheet as it stands in the file."
    ),
    Route("/cells", requests.Range, model.RangeReply, "Cells of a range with their header paths."),
    Route("/verify", requests.Verify, model.VerifyReply, "Whether a cell says a number or text, still."),
)  # fmt: skip
