"""The child process that makes documents; `dsqa.search.indexing.analysers` is the parent's side."""

import sys
from collections.abc import Sequence

import msgspec

from dsqa.collection.metadata import parse_line
from dsqa.processes import frame_output, read_frame, write_frame
from dsqa.search.indexing.analysers import AnalysisJob
from dsqa.search.indexing.document import document, table_texts
from dsqa.tables.model import Table

_decode_table = msgspec.msgpack.Decoder(Table).decode


def main(_: Sequence[str]) -> None:
    """Serve batches of jobs from stdin until it ends."""
    replies = frame_output()
    decoder = msgspec.msgpack.Decoder(list[AnalysisJob])
    encoder = msgspec.msgpack.Encoder()
    while request := read_frame(sys.stdin.buffer):
        documents = [
            document(
                parse_line(job.record.encode()),
                table_texts(map(_decode_table, job.tables), job.sheets),
            )
            for job in decoder.decode(request)
        ]
        write_frame(replies, encoder.encode(documents))
