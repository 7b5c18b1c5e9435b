"""The backend cases of the onnx package read and run by tenon: what passes, and why the rest does not."""
import collections
import re
import warnings
from pathlib import Path

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
    return re.sub(r"'[^']*'|\d+", "_", reason.replace("tenon: error: ", ""))[:110]


#: Cases that are lists of tensors on disk, in the onnx wheel.
FOLDERS = ("simple", "pytorch-converted", "pytorch-operator")


class DiskCase:
    """A case whose model and tensors are files."""

    def __init__(self, folder):
        self.name = folder.name
        self.model = onnx.load(folder / "model.onnx")
        self.data_sets = [self.read_set(found) for found in sorted(folder.glob("test_data_set_*"))]

    def read_set(self, folder):
        graph = self.model.graph
        kept = {tensor.name for tensor in graph.initializer}
        given = [info for info in graph.input if info.name not in kept]
        wanted = [folder / f"input_{i}.pb" for i in range(len(list(folder.glob("input_*.pb"))))]
        infos = given if len(wanted) == len(given) else list(graph.input)
        inputs = [read_value(path, info) for path, info in zip(wanted, infos, strict=False)]
        return inputs, [read_value(folder / f"output_{i}.pb", info) for i, info in enumerate(graph.output)]


def read_value(path, info):
    if info.type.WhichOneof("value") != "tensor_type":
        return None
    tensor = onnx.TensorProto()
    tensor.ParseFromString(path.read_bytes())
    return numpy_helper.to_array(tensor)


def plain_cases():
    return [case for case in all_cases() if "_expanded" not in case.name]


def all_cases():
    """The 1,884 node cases of the onnx package."""
    from onnx.backend.test import loader
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return loader.load_model_tests(kind="node")


def disk_cases():
    data = Path(onnx.__file__).parent / "backend" / "test" / "data"
    return [DiskCase(folder) for kind in FOLDERS for folder in sorted((data / kind).iterdir()) if folder.is_dir()]


def runs_in_onnxruntime(case):
    """Does onnxruntime give what the case wants?"""
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(case.model.SerializeToString(), options,
                                               providers=["CPUExecutionProvider"])
        for inputs, outputs in case.data_sets:
            names = [info.name for info in session.get_inputs()]
            got = session.run(None, dict(zip(names, inputs, strict=True)))
            for value, want in zip(got, outputs, strict=True):
                if differs(tensor_of(value), tensor_of(want)):
                    return False
    except Exception:  # of any kind: what matters is that it does not
        return False
    return True


def measure(tenon, cases):
    """(operator, name, reason or None) of each."""
    return [(operator_of(case), case.name, run_case(tenon, case)) for case in cases]


def by_operator(results):
    found = collections.defaultdict(lambda: [0, collections.Counter()])
    for operator, _, reason in results:
        found[operator][0] += reason is None
        if reason is not None:
            found[operator][1][brief(reason)] += 1
    return found


def table(results):
    """Lines: passes by operator, and the reasons of the others. results: (operator, name, reason or None)."""
    for operator, (passed, reasons) in sorted(by_operator(results).items()):
        total = passed + sum(reasons.values())
        yield f"{operator:28} {passed:4} of {total:4}  " + "; ".join(f"{n} {r}" for r, n in reasons.most_common(2))


def page(plain, expanded, disk, judged):
    """docs/onnx-nodes.md. judged: names of plain cases that onnxruntime passes."""
    passed = {name for _, name, reason in plain if reason is None}
    yield from ("# ONNX: the node cases of the onnx package", "",
                "Made by `tests/python/onnx_cases.py`, compared by `tests/python/test_onnx_nodes.py` in its long form: "
                f"each case of onnx {onnx.__version__} is read, run by the reference engine and held to the results "
                f"of the case (atol {ATOL:g}, rtol {RTOL:g}).", "",
                f"- Plain cases: {len(passed)} of {len(plain)}. onnxruntime passes {len(judged)} of them; of those, tenon "
                f"passes {len(passed & judged)}.",
                f"- Operators written out by functions: {sum(r is None for _, _, r in expanded)} of {len(expanded)}.",
                f"- Models on disk in the package: {sum(r is None for _, _, r in disk)} of {len(disk)}.", "",
                "Plain cases by operator; the reasons are those of the cases that do not pass.", "",
                "| operator | passes | of | reasons |", "|---|---|---|---|")
    for operator, (count, reasons) in sorted(by_operator(plain).items()):
        told = "; ".join(f"{n}: {reason}" for reason, n in reasons.most_common(3))
        yield f"| `{operator}` | {count} | {count + sum(reasons.values())} | {told.replace('|', '/')} |"


def main():
    """Writes the page."""
    from conftest import BUILD, ROOT
    from tensors import Tenon
    tenon, cases = Tenon(BUILD), all_cases()
    plain = [case for case in cases if "_expanded" not in case.name]
    lines = page(measure(tenon, plain), measure(tenon, [case for case in cases if "_expanded" in case.name]),
                 measure(tenon, disk_cases()), {case.name for case in plain if runs_in_onnxruntime(case)})
    (ROOT / "docs" / "onnx-nodes.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
