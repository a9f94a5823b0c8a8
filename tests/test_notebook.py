"""The notebook of the docs runs from its first cell to its last, and shows what it says."""

import importlib.util
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent


@pytest.mark.long
def test_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("DSQA_STORE", str(tmp_path / "store"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    spec = importlib.util.spec_from_file_location(
        "refresh_notebook", PROJECT / "tools" / "refresh_notebook.py"
    )
    assert spec and spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    shown = [
        (sorted(output.get("data", {})), output.get("data", {}).get("text/plain", ""))
        for cell in tool.executed().cells
        if cell.cell_type == "code"
        for output in cell.outputs
    ]
    assert len(shown) == 8
    assert shown[0][0] == ["text/html", "text/plain"]
    told = "\n".join(text for _, text in shown)
    for one in (
        "<Answer '62' (feet), ",
        "<Answer 'California', ",
        "5,029,196",
        "29,145,505",
        "86.0",
    ):
        assert one in told
