"""Rounding by row: a row has one output whatever stands beside it, close to that of the whole model."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from dsqa.learning.onnx_runtime import open_session, quantization
from dsqa.training.cross_encoder.row_scales import round_by_row
from tests.on_demand import on_demand

onnx = on_demand("onnx")

Floats = npt.NDArray[np.float32]


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A model of two products, whole, rounded by batch, and rounded by row."""
    from onnx import TensorProto, helper, numpy_helper

    folder = tmp_path_factory.mktemp("models")
    random = np.random.default_rng(0)
    first, second = (random.normal(size=shape).astype(np.float32) for shape in ((32, 48), (48, 8)))
    nodes = [
        helper.make_node("MatMul", ["x", "first"], ["a"], name="m1"),
        helper.make_node("Relu", ["a"], ["b"], name="r"),
        helper.make_node("MatMul", ["b", "second"], ["y"], name="m2"),
    ]
    graph = helper.make_graph(
        nodes,
        "two",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["texts", "tokens", 32])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["texts", "tokens", 8])],
        [numpy_helper.from_array(first, "first"), numpy_helper.from_array(second, "second")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    paths = {name: str(folder / f"{name}.onnx") for name in ("whole", "batch", "row")}
    onnx.save(model, paths["whole"])
    quantize = quantization()
    for name in ("batch", "row"):
        quantize.quantize_dynamic(
            paths["whole"],
            paths[name],
            weight_type=quantize.QuantType.QInt8,
            per_channel=True,
            reduce_range=True,
        )
    round_by_row(paths["row"])
    return {name: open_session(path) for name, path in paths.items()}


def output(session: Any, rows: Floats) -> Floats:
    found: Floats = session.run(None, {"x": rows})[0]
    return found


def rows(loud: float) -> Floats:
    """Three texts of five tokens, the last of which has one number that is large."""
    found = np.random.default_rng(1).normal(size=(3, 5, 32)).astype(np.float32)
    found[2, 4, 7] = loud
    return found


def test_a_text_has_one_output_whatever_is_beside_it(models: dict[str, Any]) -> None:
    texts = rows(loud=300.0)
    alone = np.concatenate([output(models["row"], text[None]) for text in texts])
    assert output(models["row"], texts) == pytest.approx(alone, rel=1e-5, abs=1e-4)
    # By batch it does not: one large number takes the digits of all others.
    alone = np.concatenate([output(models["batch"], text[None]) for text in texts])
    assert np.abs(output(models["batch"], texts) - alone).max() > 1.0


def test_outputs_are_close_to_those_of_the_whole_model(models: dict[str, Any]) -> None:
    whole = output(models["whole"], rows(loud=300.0))[:2]
    by_row = np.abs(output(models["row"], rows(loud=300.0))[:2] - whole).max()
    by_batch = np.abs(output(models["batch"], rows(loud=300.0))[:2] - whole).max()
    assert by_row < 0.05 * np.abs(whole).max()
    assert by_row < by_batch / 4


def test_a_row_of_zeros_gives_zeros(models: dict[str, Any]) -> None:
    assert not output(models["row"], np.zeros((1, 2, 32), np.float32)).any()
