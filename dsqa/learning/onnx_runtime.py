"""onnxruntime. No other module imports it: here it is made quiet and limited to one core."""

from typing import Any

from dsqa.offline import send_nothing


def open_session(model: str | bytes) -> Any:
    """A model, as the path or the bytes of an ONNX file, ready to run.

    Raises what onnxruntime raises for a damaged one.
    """
    runtime = _library()
    options = runtime.SessionOptions()
    # A second thread on a busy core costs more than it gains.
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return runtime.InferenceSession(
        model,
        sess_options=options,
        providers=["CPUExecutionProvider"],
        # The fused operator is slower than the two it replaces, by an eighth of the time of the re-ranker.
        disabled_optimizers=["SkipLayerNormFusion"],
        # The fallback would open a damaged model a second time, and print that to stdout.
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

    # For a program that imported it before dsqa.
    onnxruntime.disable_telemetry_events()
    return onnxruntime
