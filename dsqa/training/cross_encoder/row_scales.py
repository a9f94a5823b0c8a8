"""Row-wise rounding of the inputs of products in a quantised model, so that the output of a text does not depend on its batch."""

from typing import Any, NamedTuple

import numpy as np

from dsqa.extras import needed

_CONTRIBUTED = "com.microsoft"
"""The domain of the operator that multiplies bytes and returns floats."""
_STEP, _ZERO, _AXIS, _LEAST = "row_step", "row_zero", "row_axis", "row_least"
_HALF = 127
"""Number of steps on either side of zero."""


class _Product(NamedTuple):
    """A product of bytes as `quantize_dynamic` writes it."""

    entered: str
    """Name of the floats that are rounded, and then multiplied."""
    matrix: str
    scales: str
    """Name of the scales, one for each column of the matrix."""
    left: str
    """Name of the floats that are the result."""
    nodes: tuple[Any, ...]
    """The nodes that multiply, and convert the product to floats."""


def round_by_row(path: str) -> None:
    """Change the model in an ONNX file, written by `quantize_dynamic` with a scale for each channel, to round by row.

    Before, it rounds the input of a product to 256 steps between the least and the largest number of the whole batch:
    one large number costs all others their digits, and the output of a text depends on its batch. Here each token has
    its own scale, as in LLM.int8() (Dettmers et al. 2022, "vector-wise quantization"). The weights do not change.
    """
    needed("train", "quantising a model", "onnx")
    import onnx
    from onnx import helper, numpy_helper

    model = onnx.load(path)
    graph = model.graph
    constants: dict[str, Any] = {
        _STEP: np.array(1 / _HALF, np.float32),
        _ZERO: np.array(_HALF + 1, np.uint8),
        _AXIS: np.array([-1], np.int64),
        _LEAST: np.array(1e-9, np.float32),  # a row of zeros has a scale, too
    }
    graph.initializer.extend(
        numpy_helper.from_array(value, name) for name, value in constants.items()
    )
    products = _products(graph)
    for entered in dict.fromkeys(one.entered for one in products):
        graph.node.extend(_rounded(helper, entered))
    for one in products:
        for node in one.nodes:
            graph.node.remove(node)
        graph.node.extend(_multiplied(helper, one))
    _drop_unused(graph)
    _sort(graph)
    model.opset_import.append(helper.make_opsetid(_CONTRIBUTED, 1))
    onnx.save(model, path)


def _products(graph: Any) -> list[_Product]:
    """The products MatMulInteger(rounded, matrix), as floats, times (scale of the rounded x scales of the matrix)."""
    made_by = {output: node for node in graph.node for output in node.output}
    used_by = {name: node for node in graph.node for name in node.input}
    found = []
    for node in graph.node:
        if node.op_type != "MatMulInteger":
            continue
        cast = used_by[node.output[0]]
        scaled = used_by[cast.output[0]]
        both_scales = made_by[next(name for name in scaled.input if name != cast.output[0])]
        found.append(
            _Product(
                made_by[node.input[0]].input[0],
                node.input[1],
                both_scales.input[1],
                scaled.output[0],
                (node, cast, scaled),
            )
        )
    return found


def _rounded(helper: Any, entered: str) -> list[Any]:
    """The nodes that divide the rows by their largest numbers, keep these as scales, and round."""

    def made(kind: str, *inputs: str, **more: int) -> Any:
        return helper.make_node(kind, inputs, [f"{entered}_{kind}"], **more)

    return [
        made("Abs", entered),
        made("ReduceMax", f"{entered}_Abs", _AXIS, keepdims=1),
        made("Max", f"{entered}_ReduceMax", _LEAST),
        made("Div", entered, f"{entered}_Max"),
        made("QuantizeLinear", f"{entered}_Div", _STEP, _ZERO),
    ]


def _multiplied(helper: Any, one: _Product) -> list[Any]:
    """The nodes for the product of the rounded rows and the matrix, times the scales of the rows."""
    product = f"{one.left}_by_row"
    inputs = [f"{one.entered}_QuantizeLinear", one.matrix, _STEP, one.scales, _ZERO]
    return [
        helper.make_node("MatMulIntegerToFloat", inputs, [product], domain=_CONTRIBUTED),
        helper.make_node("Mul", [product, f"{one.entered}_Max"], [one.left]),
    ]


def _drop_unused(graph: Any) -> None:
    kept = {one.name for one in graph.output}
    while True:
        used = kept.union(*(node.input for node in graph.node))
        unused = [node for node in graph.node if used.isdisjoint(node.output)]
        if not unused:
            break
        for node in unused:
            graph.node.remove(node)
    for tensor in [one for one in graph.initializer if one.name not in used]:
        graph.initializer.remove(tensor)


def _sort(graph: Any) -> None:
    """Put nodes after those whose outputs they use, as the format requires."""
    known = {"", *(one.name for one in (*graph.initializer, *graph.input))}
    waiting, order = list(graph.node), []
    while waiting:
        ready = [node for node in waiting if known.issuperset(node.input)]
        if not ready:
            raise ValueError(f"{waiting[0].name} takes what nothing gives")
        for node in ready:
            known.update(node.output)
        order += ready
        waiting = [node for node in waiting if not known.issuperset(node.output)]
    del graph.node[:]
    graph.node.extend(order)
