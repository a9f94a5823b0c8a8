"""Gradient-boosted trees, run by onnxruntime."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Trees:
    """A tree ensemble in ONNX form: features in, one score a candidate out."""

    onnx: bytes

    def score(self, features: Floats) -> Floats:
        """(candidates, columns) -> (candidates,), higher is better."""
        session = self._session
        scores = session.run(None, {session.get_inputs()[0].name: features})[0]
        flat: Floats = np.asarray(scores, np.float32).reshape(-1)
        return flat

    @cached_property
    def _session(self) -> Any:
        import onnxruntime

        return onnxruntime.InferenceSession(
            self.onnx, sess_options=session_options(), providers=["CPUExecutionProvider"]
        )


def session_options() -> Any:
    """How onnxruntime runs here: one thread, for a second one on a busy core costs more than it
    brings, and no messages of its own."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return options
