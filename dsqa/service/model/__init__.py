"""The replies of the service to pages, API and tools, as typed values.

A shortened list has its full length in a field beside it.
"""

from dsqa.service.model.answers import (
    Alternative,
    AskReply,
    Choice,
    Differs,
    Missing,
    Point,
    Series,
    Used,
)
from dsqa.service.model.base import Brief, CellShown, Failed, Struct
from dsqa.service.model.cells import ExportReply, RangeReply, Verdict, VerifyReply
from dsqa.service.model.datasets import (
    CompareReply,
    DescribeReply,
    Field,
    FileFacts,
    FileReply,
    HeadNode,
    SheetFacts,
    TableFacts,
)
from dsqa.service.model.found import (
    Collected,
    Count,
    Example,
    Facet,
    Found,
    HomeReply,
    SearchReply,
    Span,
)
from dsqa.service.model.windows import Light, Role, WindowCell, WindowColumn, WindowReply, WindowRow
