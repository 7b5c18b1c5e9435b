"""ONNX models written with onnxscript: local functions with attributes, loops, branches. See test_onnx_foreign.py."""
import numpy as np
import onnx
from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op
from onnxscript.values import Opset


def draw(*sizes):
    return np.random.default_rng(1).standard_normal(sizes).astype(np.float32)


own = Opset("tests.own", 1)


@script(own)
def scaled(x, factor: float, offset: float = 0.5):
    return op.Add(op.Mul(x, op.CastLike(op.Constant(value_float=factor), x)), op.CastLike(op.Constant(value_float=offset), x))


@script(own)
def twice(x, factor: float):
    return scaled(scaled(x, factor=factor), factor=factor, offset=-1.0)


@script(own)
def normalized(x, scale, axis: int = -1):
    mean = op.ReduceMean(x, op.Reshape(op.Constant(value_int=axis), op.Constant(value_ints=[1])))
    return op.Mul(op.Sub(x, mean), scale)


@script(default_opset=op)
def nested(x: FLOAT["n", 4]) -> FLOAT["n", 4]:
    return op.Relu(twice(x, factor=1.5))


@script(default_opset=op)
def shared(x: FLOAT["n", 4], scale: FLOAT[4]) -> FLOAT["n", 4]:
    return normalized(normalized(x, scale), scale)


@script(default_opset=op)
def attention(q: FLOAT["n", "l", 8], k: FLOAT["n", "m", 8], v: FLOAT["n", "m", 8]) -> FLOAT["n", "l", 8]:
    scores = op.Softmax(op.MatMul(q, op.Transpose(k, perm=[0, 2, 1])) * 0.35, axis=-1)
    return op.MatMul(scores, v)


@script(default_opset=op)
def looping(x: FLOAT[4], n: INT64) -> FLOAT[4]:
    y = x
    for i in range(n):
        y = y * 0.5 + op.CastLike(i, x)
    return y


@script(default_opset=op)
def branching(x: FLOAT["n", 4]) -> FLOAT["n", 4]:
    if op.ReduceSum(x, keepdims=0) > 0.0:
        y = op.Exp(x)
    else:
        y = op.Neg(x)
    return y


@script(default_opset=op)
def reshaped(x: FLOAT["n", 6]) -> FLOAT[None]:
    size = op.Shape(x, end=1)
    return op.Reshape(x, op.Concat(size, op.Constant(value_ints=[2, 3]), axis=0))
array = draw(3, 4)
#: name -> (function, inputs)
SCRIPTS = {"nested": (nested, [array]), "shared": (shared, [array, array[0]]),
        "attention": (attention, [draw(2, 5, 8), draw(2, 6, 8), draw(2, 6, 8)]),
        "looping": (looping, [array[0], np.array(4, np.int64)]), "branching": (branching, [array]),
        "reshaped": (reshaped, [draw(2, 6)])}


def from_onnxscript(name, path):
    """Writes the model; returns its inputs."""
    function, inputs = SCRIPTS[name]
    onnx.save(function.to_model_proto(), path)
    return inputs
