"""onnxruntime. No other module imports it: here it is told to keep quiet, and to run on one core."""

from typing import Any

from dsqa.offline import send_nothing


def open_session(model: str | bytes) -> Any:
    """A model, as the path or the bytes of an ONNX file, ready to run.

    Raises what onnxruntime raises for a damaged one.
    """
    runtime = _library()
    options = runtime.SessionOptions()
    # A second thread on a busy core costs more than it brings.
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return runtime.InferenceSession(
        model,
        sess_options=options,
        providers=["CPUExecutionProvider"],
        # The fused operator takes longer than the two that it replaces: an eighth of the time of the re-ranker.
        disabled_optimizers=["SkipLayerNormFusion"],
        # To fall back it would open a damaged model a second time, and print to stdout that it does.
        enable_fallback=0,
    )


def quantization() -> Any:
    """The module onnxruntime.quantization."""
    _library()
    from onnxruntime import quantization

    return quantization


def _library() -> Any:
    send_nothing()  # again, for a program that has changed its environment since `import dsqa`
    import onnxruntime

    # For a program that had imported it before dsqa.
    onnxruntime.disable_telemetry_events()
    return onnxruntime
