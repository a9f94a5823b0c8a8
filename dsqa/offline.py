"""Libraries send and write nothing on their own account: no telemetry, no look for updates."""

import os
from collections.abc import MutableMapping

SWITCHES = {
    # onnxruntime sends what it is used for, and keeps a database of it in the cache folder. The
    # variable is read when the library is loaded; its function to switch it off comes too late.
    "ORT_DISABLE_TELEMETRY": "1",
    # The hub is asked for a model that somebody names, and told nothing else; and no third party is
    # given the name, and the user's token, to convert its weights.
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DISABLE_SAFETENSORS_CONVERSION": "1",
}
"""Environment variables and the values that switch telemetry off."""


def send_nothing(environment: MutableMapping[str, str] = os.environ) -> None:
    """Switch off telemetry in this process and in the children that it will start.

    To be called before a library is imported that has any: `import dsqa` does it. What stood in the
    environment is overwritten, so that no inherited value switches it on again.
    """
    environment.update(SWITCHES)
