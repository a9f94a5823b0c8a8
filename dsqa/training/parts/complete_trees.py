"""Trees of lightgbm and scikit-learn as complete trees of a depth, in the form of `tables/line_roles/forest.py`."""

from typing import Any, NamedTuple

CompleteTree = dict[str, list[Any]]
"""`feature` and `threshold` of the inner nodes, breadth first, and `leaf`."""


class Split(NamedTuple):
    """A node: features up to the threshold go left, others right; a leaf has no sides."""

    value: float
    feature: int = 0
    threshold: float = 0.0
    sides: "tuple[Split, Split] | None" = None


def complete(root: Split, depth: int, places: int) -> CompleteTree:
    """A tree filled up to a depth; numbers are rounded to `places` decimals."""
    inner = 2**depth - 1
    feature, threshold, leaf = [0] * inner, [0.0] * inner, [0.0] * (inner + 1)

    def fill(node: Split, at: int) -> None:
        if at >= inner:
            leaf[at - inner] = round(node.value, places)
            return
        if node.sides:
            feature[at], threshold[at] = node.feature, round(node.threshold, places)
        left, right = node.sides or (node, node)
        fill(left, 2 * at + 1)
        fill(right, 2 * at + 2)

    fill(root, 0)
    return {"feature": feature, "threshold": threshold, "leaf": leaf}


def of_lightgbm(node: dict[str, Any]) -> Split:
    """A node of `Booster.dump_model`."""
    if "leaf_value" in node:
        return Split(node["leaf_value"])
    sides = (of_lightgbm(node["left_child"]), of_lightgbm(node["right_child"]))
    return Split(0.0, node["split_feature"], node["threshold"], sides)


def of_scikit(tree: Any, rate: float, node: int = 0) -> Split:
    """A tree of scikit-learn (`DecisionTreeRegressor.tree_`) from a node on; values are multiplied by `rate`."""
    value = rate * float(tree.value[node][0][0])
    left, right = int(tree.children_left[node]), int(tree.children_right[node])
    if left < 0:
        return Split(value)
    sides = (of_scikit(tree, rate, left), of_scikit(tree, rate, right))
    return Split(value, int(tree.feature[node]), float(tree.threshold[node]), sides)
