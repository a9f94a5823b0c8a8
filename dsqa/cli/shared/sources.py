"""Files, folders, patterns, archives and URLs that a command takes in place of a collection."""

import glob
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click
from click.core import ParameterSource

from dsqa.cli.shared.options import EXISTING_FILE, CollectionChoice
from dsqa.errors import UsageError
from dsqa.language.lang import Lang

if TYPE_CHECKING:
    from dsqa.bench.sets import BenchSet, Split
    from dsqa.large.table import LargeTable
    from dsqa.store import Content

NO_COLLECTION = CollectionChoice(None, None, None)
_ALLOW_PRIVATE = f"{__name__}.allow_private"

F = TypeVar("F", bound=Callable[..., object])


class SourceCollection(NamedTuple):
    """The collection made of the files that a command names."""

    folder: Path
    lang: Lang | None
    only: str = ""
    """The id of its dataset, if it has only one."""
    unread: Path | None = None
    """Its only file, if that was never read before."""

    def choice(self, given: CollectionChoice) -> CollectionChoice:
        """This collection, with the store of the options."""
        return CollectionChoice(self.folder, self.lang, given.store)


def sources_argument(function: F) -> F:
    """Add [SOURCE]..., passed on as `sources`, and --allow-private."""
    source = click.argument("sources", nargs=-1, type=click.Path(), metavar="[SOURCE]...")
    return allow_private_option(source(function))


def allow_private_option(function: F) -> F:
    """Add --allow-private, which `chosen_sources` looks up itself."""

    def note(context: click.Context, _: click.Parameter, allowed: bool) -> None:
        context.meta[_ALLOW_PRIVATE] = allowed

    return click.option(
        "--allow-private",
        is_flag=True,
        expose_value=False,
        callback=note,
        help="Fetch a URL from a private network or this machine, too.",
    )(function)


def chosen_sources(
    sources: Sequence[str], text: str, given: CollectionChoice = NO_COLLECTION, **others: Any
) -> SourceCollection | None:
    """The collection made of SOURCE...; None if there is none.

    A single folder that is a collection is opened as it is. The language is the given one, else that of `text`;
    `others` are options that only a collection has. Raises UsageError.
    """
    if not sources:
        return None
    context = click.get_current_context()
    for name, value in {"collection": given.folder, **others}.items():
        if value and not _is_default(context, name):
            raise UsageError(f"either SOURCE or --{name.replace('_', '-')}, not both")
    from dsqa.collection.open import is_collection
    from dsqa.language.written_in import language_of
    from dsqa.loose import gather, is_known, set_folder

    lang = None if _is_default(context, "lang") else given.lang
    if len(sources) == 1 and is_collection(Path(sources[0])):
        return SourceCollection(Path(sources[0]), lang)
    files = gather(sources, allow_private=allowed_private())
    lang = lang or language_of(text)
    if len(files) != 1:
        return SourceCollection(set_folder(files, lang), lang)
    (file,) = files
    unread = None if is_known(files, lang) else file.path.resolve()
    return SourceCollection(set_folder(files, lang), lang, file.name, unread)


def question_first(question: str, sources: Sequence[str]) -> tuple[str, Sequence[str]]:
    """A question and its sources, also if the only file was named before the question.

    Raises UsageError if there is a file and no question.
    """
    if len(sources) == 1 and _exists(question) and not _exists(sources[0]):
        return sources[0], (question,)
    if not sources and Path(question).suffix and _exists(question):
        raise UsageError(
            f'{question} is a file: give the question, too, as "How many …?" {question}'
        )
    return question, sources


def allowed_private() -> bool:
    """Whether --allow-private was given to the command that runs."""
    return bool(click.get_current_context().meta.get(_ALLOW_PRIVATE, False))


def _is_default(context: click.Context, name: str) -> bool:
    """Whether an option has the value of the user's settings, which named files override."""
    return context.get_parameter_source(name) is ParameterSource.DEFAULT_MAP


class OwnQuestions(NamedTuple):
    """The files that --questions, --gold and --cells name."""

    questions: Path | None = None
    gold: Path | None = None
    cells: Path | None = None


def own_questions_options(function: F) -> F:
    """Add --questions, --gold and --cells, passed on as `own`, and --allow-private."""

    @wraps(function)
    def bundled(
        *given: Any, questions: Path | None, gold: Path | None, cells: Path | None, **others: Any
    ) -> object:
        return function(*given, own=OwnQuestions(questions, gold, cells), **others)

    for name, text in (
        ("--cells", "Cells of the gold answers."),
        ("--gold", "Gold answers, with --questions."),
        ("--questions", "Your own questions, on the named files or collection."),
    ):
        bundled = click.option(name, type=EXISTING_FILE, help=text)(bundled)
    return cast("F", allow_private_option(bundled))


def chosen_sets(
    names: Sequence[str],
    split: "Split | None",
    own: OwnQuestions | None = None,
    root: Path | None = None,
) -> "list[BenchSet]":
    """The sets of these names or, with the user's own questions, the set of these questions over SOURCE....

    Raises UsageError, and as `find_sets` and `chosen_sources` do.
    """
    from dsqa.bench.sets import find_sets, own_set
    from dsqa.files.textfile import read_text

    questions, gold, cells = own or OwnQuestions()
    if questions is None:
        if gold or cells:
            raise UsageError("--gold and --cells go with --questions")
        return find_sets(names, split, root)
    if gold is None:
        raise UsageError("--questions needs --gold")
    found = chosen_sources(names, "\n".join(read_text(questions).lines))
    if found is None:
        raise UsageError("--questions needs the files or the collection that they are about")
    return [own_set(found.folder, found.lang, questions, gold, cells)]


def is_source(named: str) -> bool:
    """Whether a word names an existing file or folder, a pattern, a URL or standard input."""
    from dsqa.loose.sources import is_url

    return named == "-" or is_url(named) or glob.has_magic(named) or _exists(named)


def _exists(named: str) -> bool:
    try:
        return Path(named).exists()
    except (OSError, ValueError):
        return False


def read_sources(
    sources: Sequence[str], dataset: str | None
) -> "tuple[list[Content], dict[str, LargeTable]]":
    """The contents of the files of SOURCE..., for one dataset or for all of a small collection; and by name
    the files of which only the first rows are there.

    Raises UsageError, and DatasetNotFound.
    """
    from dsqa.answering.batch import logged_once
    from dsqa.collection import open_collection
    from dsqa.display.progress import progress_bar
    from dsqa.ingest import content
    from dsqa.large import large_table
    from dsqa.loose.reading import MOST_DATASETS, read_small

    chosen = chosen_sources(sources, "")
    assert chosen is not None
    with logged_once(), open_collection(chosen.folder, chosen.lang) as opened:
        if dataset is not None:
            ids = [dataset]
        elif len(opened) > MOST_DATASETS:
            raise UsageError(f"{len(opened)} datasets: say with --dataset ID which one")
        else:
            with progress_bar() as progress:
                read_small(opened, progress)
            ids = [one.id for one in opened]
        contents: list[Content] = []
        large: dict[str, LargeTable] = {}
        for one in ids:
            held = content(opened, one)
            contents += held
            if (found := large_table(opened, held)) is not None:
                large[held[0].name] = found
        return contents, large
