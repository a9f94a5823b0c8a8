"""Using dsqa from Python: open a collection, answer questions, get tables as DataFrames."""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Self, Union, cast

from dsqa.answered import AnswerWithData
from dsqa.answering.answerer import Answerer
from dsqa.answering.learned import read_learned
from dsqa.answering.models import named_reranker
from dsqa.answers.model import Answer
from dsqa.answers.plain_answer import Form
from dsqa.collection import Dataset, open_collection
from dsqa.collection.open import OpenCollection, is_collection
from dsqa.datatable import DataTable
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.language.lang import Lang
from dsqa.language.plurals import counted
from dsqa.language.written_in import language_of
from dsqa.locate.rerank import Reranker
from dsqa.loose import LooseFile, gather, given, set_folder
from dsqa.loose.written_in import language_of_contents
from dsqa.questions.model import Topic

if TYPE_CHECKING:
    import pandas as pd

    from dsqa.answering.anywhere import Anywhere, DatasetAnswer
    from dsqa.answering.learned import Learned
    from dsqa.search.searcher import Searcher, SearchHit


_SHOWN = 20
"""Maximum number of datasets of a collection shown in a notebook."""


def _dataset_html(dataset: Dataset) -> str:
    from dsqa.web.pages.notebook import dataset_html

    return dataset_html(dataset)


Dataset.as_html = _dataset_html

Data = Union[str, Path, bytes, Sequence[str | Path], "pd.DataFrame"]
"""Types of sources of `open` and `ask`."""


class Collection:
    """An open collection. Use it as a context manager, or close it.

    Every use of a closed one raises DsqaError.
    """

    def __init__(
        self,
        source: OpenCollection,
        weights: "Learned | None" = None,
        reranker: Reranker | str | None = "default",
        *,
        weights_file: Path | None = None,
        reranker_name: str = "default",
    ) -> None:
        """`source`: a collection from `dsqa.collection.open_collection`; `weights` and `reranker` as for `Answerer`.
        `weights_file` and `reranker_name`: the same for other processes, which load them themselves."""
        self._held: OpenCollection | None = source
        self._weights_file, self._reranker_name = weights_file, reranker_name
        self._answerer = Answerer(source, weights, reranker=reranker)
        self._search: Searcher | None = None

    @property
    def _source(self) -> OpenCollection:
        if self._held is None:
            raise DsqaError("the collection is closed; open it again with dsqa.open")
        return self._held

    @property
    def lang(self) -> Lang:
        """Language of the collection, "e" or "j"."""
        return self._source.lang

    def __len__(self) -> int:
        return len(self._source)

    def __iter__(self) -> Iterator[Dataset]:
        """The datasets, in the order of the metadata file."""
        return iter(self._source)

    def __contains__(self, dataset_id: object) -> bool:
        """Whether the collection has a dataset of this id."""
        return isinstance(dataset_id, str) and bool(self._source.known_ids([dataset_id]))

    def __getitem__(self, dataset_id: str) -> Dataset:
        """The metadata of a dataset. Raises DatasetNotFound."""
        return self.dataset(dataset_id)

    def dataset(self, dataset_id: str) -> Dataset:
        """The metadata of a dataset. Raises DatasetNotFound."""
        return self._source.dataset(dataset_id)

    def __repr__(self) -> str:
        if self._held is None:
            return "<Collection, closed>"
        return f"<Collection {self._held.folder}, {self.lang}, {counted(len(self), 'dataset')}>"

    def _repr_html_(self) -> str:
        from dsqa.web.pages.notebook import collection_html

        if self._held is None:
            return collection_html(repr(self), "", (), 0)
        folder = str(self._held.folder)
        return collection_html(folder, self.lang, islice(self, _SHOWN), len(self))

    def answer(
        self,
        question: str,
        dataset_id: str | None = None,
        form: Form = "shown",
        *,
        after: str | Sequence[str] = (),
    ) -> AnswerWithData:
        """The best guess for a question on a dataset; without `dataset_id`, the only dataset, or one that is found by search.

        `form` "value" gives plain numbers: scaled by their unit (百万円, in thousands), shares as fractions, △ and brackets as
        minus. `after`: the questions before it, of which the last may say what it leaves out ("And in 2021?"); `read_as` of the
        answer then has the whole question. Problems of its files are logged by the logger `dsqa`, and may make the answer worse. Raises DatasetNotFound, and
        ValueError for another form than "shown" and "value".
        """
        if form not in ("shown", "value"):
            raise ValueError(f'form is "shown" or "value", not {form!r}')
        dataset_id = dataset_id or self._source.only_id() or None
        if after:
            before = after.splitlines() if isinstance(after, str) else list(after)
            if dataset_id is None:
                read = self._anywhere().completed(question, before)
            else:
                read = self._answerer.completed(question, before, [dataset_id])
            answer = self.answer(read, dataset_id, form)
            return answer if read == question else replace(answer, read_as=read)
        if dataset_id is not None:
            self._source.dataset(dataset_id)
            return self._answered(question, self._answerer.answer(question, dataset_id, form))
        from dsqa.answering.anywhere import overall

        found = overall(self.ask(question))
        if form == "value" and found.dataset_id:
            # The same answer in the other form; the probability of the dataset stays.
            other = self._answerer.answer(question, found.dataset_id, form)
            found = replace(other, confidence=found.confidence)
        return self._answered(question, found)

    def _answered(self, question: str, answer: Answer) -> AnswerWithData:
        answerer = self._answerer
        # Without a cell there is no table, and perhaps no readable dataset.
        contents = answerer.contents(answer.dataset_id) if answer.cells else []
        return AnswerWithData.of(
            answer,
            contents,
            lambda: answerer.considered(question, answer.dataset_id),
        )

    def answers(
        self,
        questions: "Iterable[str | tuple[str, str]] | pd.DataFrame",
        *,
        form: Form = "shown",
        jobs: int | None = None,
    ) -> "pd.DataFrame":
        """The answers to many questions, one row each, in their order.

        A question is a text, if there is only one dataset, or (text, dataset id); a DataFrame has the columns `question` and,
        unless there is only one dataset, `dataset_id`. The columns of the result are `question` and those of `Answer.to_dict()`.
        Many questions on several datasets are distributed over `jobs` processes (default: one for each core, 4 at most). An
        unknown dataset is logged and answered by an empty text. Raises ValueError for a question without a dataset.
        """
        from dsqa.answering.batch import answer_all, answer_with_children
        from dsqa.answering.children import AnsweringChildren, how_many_children, setup

        source, own = self._source, self._answerer.models
        topics = _topics(questions, source.only_id())
        jobs = jobs or min(4, os.cpu_count() or 1)
        if (many := how_many_children(jobs, topics, self._reranker_name)) > 1:
            plan = setup(source, form, self._reranker_name, self._weights_file)
            try:
                with AnsweringChildren(many) as children:
                    found = [
                        answer for _, answer in answer_with_children(source, topics, children, plan)
                    ]
            finally:
                # The children read the store, which had to be closed for them.
                self._held = OpenCollection(source.parts, source.home)
                self._answerer = Answerer(self._held, own.given, reranker=own.reranker)
                self._search = None
        else:
            answerer = Answerer(source, own.given, form, own.reranker)
            found = [answer for _, answer in answer_all(source, topics, answerer=answerer)]
        import pandas as pd

        rows = [
            {"question": topic.question, **answer.to_dict()}
            for topic, answer in zip(topics, found, strict=True)
        ]
        return pd.DataFrame(rows, columns=["question", *Answer("").to_dict()])

    def search(self, query: str, most: int = 10) -> "list[SearchHit]":
        """The datasets that a query is about, best first; it may be in another language than they are.

        Raises IndexNotFound for a large collection without an index (`dsqa index`).
        """
        return self._searcher().search(query, most)

    def ask(self, question: str, read: int = 5) -> "list[DatasetAnswer]":
        """Answers from the datasets that a search finds, the likeliest first.

        `read`: how many of them are read. `dsqa.answering.anywhere.overall` combines them into one answer. Raises as `search`
        does.
        """
        return self._anywhere(read).choices(question)

    def _anywhere(self, read: int = 5) -> "Anywhere":
        from dsqa.answering.anywhere import Anywhere

        return Anywhere(self._searcher(), lambda _: self._answerer, read)

    def _searcher(self) -> "Searcher":
        from dsqa.loose.reading import read_small
        from dsqa.search.open import index_of
        from dsqa.search.searcher import Searcher

        if self._search is None:
            # The tables of a small collection are searched too.
            read_small(self._source)
            self._search = Searcher(index_of(self._source))
        return self._search

    def tables(self, dataset_id: str) -> list[DataTable]:
        """The tables of a dataset, in the order of its files and sheets. Raises DatasetNotFound."""
        found = []
        for held in content(self._source, dataset_id):
            for table in held.tables:
                sheet = held.sheet_of(table)
                found.append(DataTable.of(sheet.file_in(held.name), table, sheet))
        return found

    def close(self) -> None:
        """Close the store; all contents are saved already."""
        if self._held is not None:
            self._held.close()
            self._held = self._search = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open(
    source: "Data",
    lang: Lang | None = None,
    store: Path | str | None = None,
    *,
    reranker: str = "default",
    weights: Path | str | None = None,
    allow_private: bool = False,
) -> Collection:
    """Open a collection in the layout of NTCIR Data Search, or make one from files.

    `source`: the folder of a collection; a file of any supported format, a folder of files, a pattern, an archive, a URL, or
    several of them; the bytes of a file; or a pandas DataFrame. Each file is a dataset whose id is its name. `lang` may be left
    out if a collection has one language; for files it is by default that of their labels. The store is `.dsqa` in the folder of a
    collection, for files in the user's cache, or for both below `store`. `reranker` names the model that re-ranks the best
    candidates: "default", "none", a folder or a Hugging Face model; `weights` is a file from `dsqa train` instead of the weights
    of the package. A URL is fetched, from a private network only with `allow_private`. Raises UsageError if the source or the
    re-ranker does not exist, or the language must be given, and DsqaError if `weights` is not a weight file.
    """
    # Unusable options are reported before anything is read.
    file = Path(weights) if weights is not None else None
    learned = read_learned(file) if file else None
    chosen = named_reranker(reranker)
    return Collection(
        _opened(source, lang, store, allow_private), learned, chosen,
        weights_file=file, reranker_name=reranker,
    )  # fmt: skip


def ask(
    question: str,
    source: "Data",
    lang: Lang | None = None,
    *,
    form: Form = "shown",
    reranker: str = "default",
    allow_private: bool = False,
    after: str | Sequence[str] = (),
) -> AnswerWithData:
    """The answer to a question from a file, or from any source of `open`. Raises as `open` does.

    The language is by default that of the question.
    """
    if lang is None and not (isinstance(source, str | Path) and is_collection(Path(source))):
        lang = language_of(question)
    with open(source, lang, reranker=reranker, allow_private=allow_private) as collection:
        return collection.answer(question, form=form, after=after)


def _topics(questions: "Iterable[str | tuple[str, str]] | pd.DataFrame", only: str) -> list[Topic]:
    """The questions as in a question file. Raises ValueError for one without a dataset."""
    given: Iterable[str | tuple[str, str]]
    if hasattr(questions, "columns"):
        frame = cast("pd.DataFrame", questions)
        texts = map(str, frame["question"])
        given = (
            zip(texts, map(str, frame["dataset_id"]), strict=True)
            if "dataset_id" in frame.columns
            else texts
        )
    else:
        given = questions
    topics = []
    for number, one in enumerate(given, 1):
        text, dataset_id = (one, only) if isinstance(one, str) else one
        if not dataset_id:
            raise ValueError(
                f"question {number} has no dataset, of which there are several: give (question, dataset id)"
            )
        topics.append(Topic(str(number), dataset_id, text, number))
    return topics


def _opened(
    source: "Data", lang: Lang | None, store: Path | str | None, allow_private: bool
) -> OpenCollection:
    if isinstance(source, str | Path) and is_collection(Path(source)):
        return open_collection(source, lang, store)
    files = _files(source, allow_private)
    if lang is None:
        with open_collection(set_folder(files, "e"), "e", store) as read:
            contents = (held for one in read for held in content(read, one.id))
            lang = language_of_contents(contents)
    return open_collection(set_folder(files, lang), lang, store)


def _files(source: "Data", allow_private: bool) -> list[LooseFile]:
    if isinstance(source, bytes):
        return [given(source, "data")]
    if isinstance(source, str | Path):
        return gather([str(source)], allow_private=allow_private)
    if isinstance(source, Sequence):
        return gather([str(one) for one in source], allow_private=allow_private)
    is_numbered = source.index.name is None and source.index.nlevels == 1
    is_plain = is_numbered and source.index.inferred_type == "integer"
    return [given(source.to_csv(index=not is_plain).encode(), "table.csv")]
