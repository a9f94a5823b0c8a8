"""Models in the format of Hugging Face: from a local folder, or by their name on the hub."""

import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from dsqa.errors import UsageError
from dsqa.extras import needed
from dsqa.log import one_line


def load_model(option: str, name: str, kind: str, what: str) -> tuple[Any, Any]:
    """(model, tokenizer) from a local folder or by a name on the hub; the network is used only for a name.

    Weights are read from safetensors only: other files of weights are pickles, which may run code. `option` is the option that
    named it, `kind` a class of transformers like AutoModelForQuestionAnswering, and `what` the model that it should be. Raises
    UsageError if transformers or torch is missing, there is no such model, or it has no weights for this task.
    """
    if _is_missing_folder(name):
        raise UsageError(f"{option} {name}: no such folder")
    if Path(name).is_dir() and not (Path(name) / "config.json").exists():
        raise UsageError(f"{option} {name}: no model in this folder (no config.json)")
    # transformers can be imported without torch, and fails later.
    _, transformers = needed("neural", f"{option} {name}", "torch", "transformers")
    be_silent(transformers)
    try:
        where = _where(name)
        tokenizer = transformers.AutoTokenizer.from_pretrained(name, **where)
        model, loaded = getattr(transformers, kind).from_pretrained(
            name, output_loading_info=True, use_safetensors=True, **where
        )
    except Exception as error:  # each library has its own error for a damaged file
        found = "no model in this folder" if Path(name).exists() else "no such folder or model"
        raise UsageError(f"{option} {name}: {found} ({one_line(error)[:200]})") from error
    if loaded["missing_keys"]:
        # transformers would fill in random weights, and the output would be meaningless.
        raise UsageError(f"{option} {name}: no {what} model (no {min(loaded['missing_keys'])})")
    model.eval()
    return model, tokenizer


def load_base(base: str, kind: str, what: str, **settings: object) -> tuple[Any, Any]:
    """(model, tokenizer) to start training from: a folder, a name, or an installed package's model.

    `what` is what it is for, and `settings` go to transformers; attention is eager by default, as
    export needs it. Raises UsageError as `load_model`.
    """
    _, transformers = needed("train", what, "torch", "transformers")
    be_silent(transformers)
    package = package_folder(base)
    source = str(package / "model") if package and (package / "model").is_dir() else base
    if _is_missing_folder(source):
        raise UsageError(f"{base}: no such folder")
    try:
        where = _where(source)
        tokenizer = transformers.AutoTokenizer.from_pretrained(source, **where)
        # Eager attention unless told otherwise: the fused one cannot be exported to ONNX.
        model = getattr(transformers, kind).from_pretrained(
            source, use_safetensors=True, **where, **{"attn_implementation": "eager", **settings}
        )
    except (OSError, ValueError) as error:
        raise UsageError(f"{base}: no model to start from ({error})") from error
    return model, tokenizer


def be_silent(transformers: Any) -> None:
    """No warnings and no progress bars: problems are raised as errors."""
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    for name in ("huggingface_hub", "httpx"):
        logging.getLogger(name).setLevel(logging.ERROR)


def _where(name: str) -> dict[str, bool]:
    """Settings of transformers: a model in a folder needs no request to the hub."""
    return {"local_files_only": Path(name).exists()}


def _is_missing_folder(name: str) -> bool:
    """Whether the name is a path that does not exist: a name on the hub has at most one slash."""
    path = Path(name)
    is_path = path.is_absolute() or name.startswith((".", "~")) or name.count("/") > 1
    return is_path and not path.exists()


def package_folder(name: str) -> Path | None:
    """The folder of the installed Python package of this name: some packages contain a model."""
    spec = find_spec(name) if name.isidentifier() else None
    return Path(spec.origin).parent if spec and spec.origin else None
