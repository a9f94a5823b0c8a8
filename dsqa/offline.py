"""Telemetry and update checks of libraries are switched off."""

import os
from collections.abc import MutableMapping

SWITCHES = {
    # onnxruntime sends usage data, and keeps a database of it in the cache folder. The
    # variable is read when the library is loaded; its function to switch it off comes too late.
    "ORT_DISABLE_TELEMETRY": "1",
    # The hub is only asked for a model that the user names, without usage data; and no third party gets
    # the name, and the user's token, to convert its weights.
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DISABLE_SAFETENSORS_CONVERSION": "1",
}
"""Environment variables that switch telemetry off, with their values."""


def send_nothing(environment: MutableMapping[str, str] = os.environ) -> None:
    """Switch off telemetry in this process and its future children.

    Call this before such a library is imported: `import dsqa` does. Existing values in the environment are overwritten, so that
    no inherited value switches telemetry on again.
    """
    environment.update(SWITCHES)
