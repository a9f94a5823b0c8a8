"""Rounding a matrix to few steps with the least change of its outputs: the error of each row is compensated by later rows.

This is OPTQ (Frantar et al. 2023, "OPTQ: Accurate Post-training Quantization for Generative Pre-trained Transformers", ICLR; also
known as GPTQ), with the rows in the order of the size of their inputs.
"""

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]

_DAMPING = 0.01
"""Share of the mean diagonal of the moments, added to the diagonal: it makes them invertible, and lowers the effect of few
inputs."""
_BLOCK = 64
"""Number of rows whose errors are passed on together."""


def compensated(
    weights: Matrix, moments: Matrix, step: int, limits: tuple[int, int]
) -> npt.NDArray[np.int64]:
    """The weights, (inputs, outputs), as multiples of the step within limits.

    `moments`, (inputs, inputs): the sum over inputs x of x times itself, so that (rounded - weights)' moments (rounded
    - weights) is the squared error of the outputs. This error is kept small.
    """
    many = len(weights)
    lowest, highest = -(-limits[0] // step), limits[1] // step
    damped = moments + np.eye(many) * (_DAMPING * float(np.mean(np.diag(moments))) or 1.0)
    order = np.argsort(-np.diag(damped), kind="stable")
    inverse = np.linalg.inv(damped[np.ix_(order, order)])
    shares = np.linalg.cholesky(inverse).T
    left = weights[order].astype(np.float64)
    rounded = np.empty(left.shape, np.int64)
    for begin in range(0, many, _BLOCK):
        end = min(begin + _BLOCK, many)
        errors = np.empty((end - begin, left.shape[1]))
        for row in range(begin, end):
            steps = np.clip(np.rint(left[row] / step), lowest, highest)
            rounded[row] = steps.astype(np.int64) * step
            error = (left[row] - rounded[row]) / shares[row, row]
            left[row + 1 : end] -= np.outer(shares[row, row + 1 : end], error)
            errors[row - begin] = error
        left[end:] -= shares[begin:end, end:].T @ errors
    found = np.empty_like(rounded)
    found[order] = rounded
    return found
