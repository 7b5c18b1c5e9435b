"""The backend cases of the onnx package read and run by tenon: what passes, and why the rest does not."""
import collections
import re

import numpy as np
import onnx
import torch
from onnx import numpy_helper

import library
from tensors import Refusal

ATOL, RTOL = 1e-3, 2e-3  # those at which onnxruntime itself passes 1,004 of the plain cases

#: Element types of ml_dtypes: their bits as torch sees them.
BITS = {"bfloat16": torch.bfloat16, "float8_e4m3fn": torch.float8_e4m3fn, "float8_e5m2": torch.float8_e5m2,
                "float8_e4m3fnuz": torch.float8_e4m3fnuz, "float8_e5m2fnuz": torch.float8_e5m2fnuz}


class Odd(Exception):
    """Something that no tensor is: a sequence, a string, an optional that is empty."""


def tensor_of(array):
    """What a case gives or wants, as a tensor of torch."""
    if isinstance(array, (list, type(None))):
        raise Odd("sequence or optional")
    if isinstance(array, onnx.TensorProto):
        array = numpy_helper.to_array(array)
    array = np.asarray(array)
    if array.dtype.kind in "OUS":
        raise Odd("strings")
    if array.dtype.name in BITS:
        bits = torch.from_numpy(np.ascontiguousarray(array).view({1: np.uint8, 2: np.int16}[array.dtype.itemsize]))
        return bits.view(BITS[array.dtype.name]).reshape(array.shape)
    if array.dtype.name in ("int4", "uint4", "int2", "uint2"):
        array = array.astype(np.int8 if array.dtype.name[0] == "i" else np.uint8)
    if array.dtype.kind == "V":
        raise Odd(f"element type {array.dtype.name}")
    return torch.from_numpy(np.array(array, copy=True, order="C"))


def differs(got, want):
    """Why a result is not what the case wants; None where it is."""
    if got.shape != want.shape or got.dtype != want.dtype:
        return f"{got.dtype}{list(got.shape)} where {want.dtype}{list(want.shape)} is wanted"
    exact = not (want.is_floating_point() or want.is_complex())
    wide = torch.complex128 if want.is_complex() else torch.float64
    same = torch.equal(got, want) if exact else torch.allclose(got.to(wide), want.to(wide), RTOL, ATOL, equal_nan=True)
    return None if same else "numbers differ"


def run_case(tenon, case):
    """None where a case passes, else the reason."""
    content = case.model.SerializeToString()
    status, program = tenon.context.load_memory(content)
    if status != library.OK:
        return "read: " + tenon.context.explain().splitlines()[0]
    try:
        if tenon.context.verify(program) != library.OK:
            return "verify: " + tenon.context.explain().splitlines()[0]
        for inputs, outputs in case.data_sets:
            got = tenon.run_loaded(program, [tensor_of(x) for x in inputs])
            got = got if isinstance(got, (list, tuple)) else [got]
            for value, want in zip(got, outputs, strict=True):
                reason = differs(value, tensor_of(want))
                if reason:
                    return reason
    except Refusal as refusal:
        return "run: " + str(refusal).splitlines()[0]
    except Odd as odd:
        return f"not fed: {odd}"
    finally:
        tenon.context.free(program)
    return None


def operator_of(case):
    """The operator that a case is about; of several nodes the last one."""
    nodes = case.model.graph.node
    return nodes[-1].op_type if nodes else "?"


def brief(reason):
    """The kind of a reason, for counting."""
    return re.sub(r"'[^']*'|\d+", "_", reason)[:110]


def table(results):
    """Lines: passes by operator, and the reasons of the others. results: (operator, name, reason or None)."""
    by_operator = collections.defaultdict(lambda: [0, collections.Counter()])
    for operator, _, reason in results:
        by_operator[operator][0] += reason is None
        if reason is not None:
            by_operator[operator][1][brief(reason)] += 1
    for operator, (passed, reasons) in sorted(by_operator.items()):
        total = passed + sum(reasons.values())
        yield f"{operator:28} {passed:4} of {total:4}  " + "; ".join(f"{n} {r}" for r, n in reasons.most_common(2))
