"""The collections of an index, opened at the first use."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Self

from dsqa.answering.answerer import Answerer
from dsqa.answering.models import named_reranker
from dsqa.answers.plain_answer import Form
from dsqa.collection import open_collection
from dsqa.language.lang import Lang
from dsqa.search.source import Source
from dsqa.store.database import TURN_WAIT

if TYPE_CHECKING:
    from dsqa.answering.learned import Learned
    from dsqa.worker import Workers


class Sources:
    """Answerers by the source of a dataset. A context manager."""

    def __init__(
        self,
        store: Path | None,
        form: Form,
        reranker: str,
        *,
        weights: "Learned | None" = None,
        sheet: str = "",
        workers: "Workers | None" = None,
        with_query: bool = True,
    ) -> None:
        """`store` and `workers` as for `open_collection`; the rest as for `Answerer`."""
        self._store = store
        self._workers = workers
        self._form: Form = form
        self._reranker = named_reranker(reranker)
        self._weights = weights
        self._sheet = sheet
        self._with_query = with_query
        self._open: dict[tuple[Path, Lang | None], Answerer] = {}
        self._stack = ExitStack()

    def answerer(self, source: str) -> Answerer:
        """The answerer of a source of the index. Raises CollectionNotFound."""
        named = Source.named(source)
        return self.at(named.folder, named.lang)

    def at(self, folder: Path, lang: Lang | None) -> Answerer:
        """The answerer of the collection in a folder. Raises as `open_collection` does."""
        key = (folder.resolve(), lang)
        if key not in self._open:
            collection = self._stack.enter_context(
                open_collection(folder, lang, self._store, workers=self._workers, wait=TURN_WAIT)
            )
            self._open[key] = Answerer(
                collection,
                self._weights,
                self._form,
                self._reranker,
                self._sheet,
                with_query=self._with_query,
            )
        return self._open[key]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the collections."""
        self._stack.close()
