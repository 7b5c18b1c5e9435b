"""Every operator of ATen through ONNX: its samples as programs of one call, written, judged and run by onnxruntime.

As a script it prints what is refused (by reason) and what is wrong:

    TENON_BUILD=build-dev python tests/python/onnx_operators.py [--opset 20] [--refused] [PART OF A NAME]...
"""
import argparse
import collections
import json
import re
import sys
import tempfile
import warnings
import zlib
from pathlib import Path

import numpy
import torch
from conftest import BUILD
from op_cases import Unfit, bind, records
from samples import TensorSpec, draw, parse, seeded
from tensors import DTYPES, NAMES, Tenon
from torch.utils._pytree import tree_map_only

from onnx_judges import check, convert, run

# Nothing says what is in their results, or they are about memory, which ONNX does not have.
NOT_COMPARED = re.compile(r"empty|resize|new_empty|storage_offset|stride|_has_compatible|is_set_to|data_ptr|sym_")
# Element types that onnxruntime has few kernels for: another judge would have to be asked.
NARROW = (torch.bfloat16, torch.float16, torch.uint16, torch.uint32, torch.uint64, torch.complex64, torch.complex128)


NO_KERNEL = re.compile("NOT_IMPLEMENTED|data type is not supported|Got unsupported ScalarType")
# Which of equal elements comes first is anybody's choice, and nobody's where the backward pass alone looks.
ORDERS = re.compile(r"::(topk|sort|msort|median|kthvalue|mode|_?embedding_bag\w*)$")
# Wrong in a way that is known: torch 2.13's own answer is open to doubt, or it is about tensors without elements.
KNOWN = re.compile(r"vander|repeat_interleave\(f32\[2,3\], 0, 0\)|cartesian_prod\(\[f32\[2\], f32\[0\]\]\)|backward|"
                   r"upsample_bi\w+\(u8")


def type_text(tensor):
    sizes = ",".join(str(size) for size in tensor.shape)
    strides = "" if tensor.is_contiguous() else " {strides [" + ",".join(map(str, tensor.stride())) + "]}"
    return f"{NAMES[tensor.dtype]}[{sizes}]{strides}"


def literal(value, names):
    if isinstance(value, torch.Tensor):
        return f"%{names[id(value)]}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(literal(item, names) for item in value) + "]"
    if isinstance(value, torch.dtype):
        return NAMES[value]
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, float):
        return value.hex() if numpy.isfinite(value) else str(value)
    if value is None or isinstance(value, (bool, int)):
        return str(value)
    if isinstance(value, torch.memory_format):
        return "memory_format " + str(value).removeprefix("torch.").removesuffix("_format")
    raise Unfit


def as_pairs(tensor):
    """Complex numbers as pairs of reals, as programs take and give them; other tensors as they are."""
    return torch.view_as_real(tensor.resolve_conj()).contiguous() if tensor.is_complex() else tensor


def program_text(overload, positional, named, results):
    """The text of a program that calls the overload on its tensors, and what its inputs are."""
    tensors, names = [], {}

    def note(tensor):
        if id(tensor) not in names:
            names[id(tensor)] = f"x{len(tensors)}"
            tensors.append(tensor)
        return tensor

    tree_map_only(torch.Tensor, note, (positional, named))
    schema = overload._schema
    said = [f"{argument.name}: {literal(value, names)}" for argument, value in zip(schema.arguments, positional)]
    said += [f"{name} = {literal(value, names)}" for name, value in named.items()]
    target = schema.name.replace("::", ".") + "." + (schema.overload_name or "default")
    before, behind = "", ""
    outs, types, given = [], [], []
    for i, result in enumerate(results):
        if isinstance(result, (list, tuple)):
            own = [f"%y{i}_{k}" for k in range(len(result))]
            outs.append("[" + ", ".join(own) + "]")
            types.append("[" + ", ".join(type_text(item) for item in result) + "]")
            given += list(zip(own, result))
        elif isinstance(result, torch.Tensor):
            outs.append(f"%y{i}")
            types.append(type_text(result))
            given.append((f"%y{i}", result))
        else:
            raise Unfit
    for tensor in tensors:
        if tensor.is_complex():
            name = names[id(tensor)]
            before += f"  %{name} = aten.view_as_complex.default(self: %{name}_pairs) : {type_text(tensor)}\n"
    for at, (name, tensor) in enumerate(given):
        if tensor.is_complex():
            behind += f"  {name}_pairs = aten.view_as_real.default(self: {name}) : {type_text(as_pairs(tensor))}\n"
            given[at] = f"{name}_pairs", tensor
    inputs = ",\n".join(f"    %{names[id(tensor)]}{'_pairs' * tensor.is_complex()}: {type_text(as_pairs(tensor))} input"
                        for tensor in tensors)
    gives = ", ".join(f"{type_text(as_pairs(tensor))} output" for _, tensor in given)
    body = f"  {', '.join(outs)} = {target}({', '.join(said)}) : {', '.join(types)}\n"
    leaf = '{"type": null, "context": null, "children_spec": []}'
    tree = '{"type": "builtins.tuple", "context": "null", "children_spec": [%s]}'
    spec_in = tree % (tree % ", ".join([leaf] * len(tensors)) +
                      ', {"type": "builtins.dict", "context": "[]", "children_spec": []}')
    spec_out = tree % ", ".join([leaf] * len(given))
    text = (f'program "op" version 1\n\nentry @model(\n{inputs}\n) -> ({gives}) {{\n{before}{body}{behind}'
            f"  return {', '.join(name for name, _ in given)}\n}}\n\nmodel @model {{\n  schema 8, 20\n  opset aten 10\n"
            f'  verifier "ATEN"\n  call "" () -> ()\n    in [1, {spec_in}]\n    out [1, {spec_out}]\n}}\n')
    return text, [as_pairs(tensor) for tensor in tensors], [as_pairs(tensor) for _, tensor in given]


def cases(tenon, parts=()):
    """(text, functional overload, positional, named) of the samples of each operator that has a functional form."""
    for record in records(tenon):
        if not record.is_torch or record.is_random or not record.samples or NOT_COMPARED.search(record.name):
            continue
        if parts and not any(part in record.schemas[0] for part in parts):
            continue
        functional = [overload for overload in record.overloads if not overload._schema.is_mutable]
        if not functional:
            continue
        for sample in parse(record.samples):
            try:
                positional, named = bind(sample, record.overloads[0], functional[0])
            except Unfit:
                continue
            text = f"{functional[0]._schema.name}({sample.text})"
            generator = seeded(zlib.crc32(text.encode()))
            positional, named = tree_map_only(TensorSpec, lambda spec: draw(spec, generator).contiguous(),
                                              (positional, named))
            yield text, functional[0], positional, named


def differs(results, wanted, narrow):
    for i, (got, want) in enumerate(zip(results[:len(wanted)], wanted, strict=True)):  # state comes behind
        want = want.detach().contiguous()
        if got.shape != tuple(want.shape) or got.dtype != want.numpy().dtype:
            return f"result {i}: {got.dtype}{got.shape} for {want.dtype}{tuple(want.shape)}"
        atol, rtol = (2e-2, 2e-2) if narrow else (2e-5, 2e-4)
        if not numpy.allclose(got, want.numpy(), atol=atol, rtol=rtol, equal_nan=True):
            return f"result {i}: {got.ravel()[:6]} for {want.numpy().ravel()[:6]}"
    return None


def judge(case, folder, flags):
    """('right' | 'refused' | 'wrong' | 'skipped', why) of a case."""
    _, overload, positional, named = case
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            results = overload(*tree_map_only(torch.Tensor, torch.clone, positional),
                               **tree_map_only(torch.Tensor, torch.clone, named))
        results = results if isinstance(results, tuple) else (results,)
        text, tensors, wanted = program_text(overload, positional, named, results)
    except Exception as why:  # noqa: BLE001: torch refuses in many ways
        return "skipped", str(why).splitlines()[0] if str(why) else ""
    odd = (tensor.dtype == torch.bfloat16 or
           (tensor.dtype.is_floating_point and tensor.dtype.itemsize == 1) for tensor in [*tensors, *wanted])
    if not wanted or any(odd):
        return "skipped", "element type"
    source, target = Path(folder) / "op.tnn", Path(folder) / "op.onnx"
    source.write_text(text)
    target.unlink(missing_ok=True)
    done = convert(source, target, *flags)
    if done.returncode < 0 or (done.returncode != 0 and "error: " not in done.stderr):
        return "wrong", f"the command ended with {done.returncode}"
    if done.returncode != 0:
        return "refused", done.stderr.splitlines()[0].split("error: ", 1)[-1]
    try:
        check(target, data_prop=False)
        given = run(target, {str(i): tensor for i, tensor in enumerate(tensors)})
    except Exception as why:  # noqa: BLE001: whatever a judge says
        return ("not run" if NO_KERNEL.search(str(why)) else "wrong"), str(why).replace("\n", " ")[:300]
    narrow = any(tensor.dtype in NARROW for tensor in [*tensors, *wanted])
    found = differs(given, wanted[:1] if ORDERS.search(overload._schema.name) else wanted, narrow)
    return ("wrong", found) if found else ("right", "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opset", default="20")
    parser.add_argument("--refused", action="store_true", help="print what is refused too")
    parser.add_argument("names", nargs="*")
    asked = parser.parse_args()
    counts, refused = collections.Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        for case in cases(Tenon(BUILD), asked.names):
            said, why = judge(case, folder, ["--opset", asked.opset])
            said = "known" if said == "wrong" and KNOWN.search(case[0]) else said
            counts[said] += 1
            if said == "wrong" or (said == "skipped" and asked.names):
                print(f"{said} {case[0]}: {why}", flush=True)
            elif said == "refused":
                refused.setdefault(case[1]._schema.name, why)
                if asked.names:
                    print(f"refused {case[0]}: {why}", flush=True)
    if asked.refused:
        for name, why in refused.items():
            print(f"refused {name}: {why}")
    print(f"opset {asked.opset}: {dict(counts)}; operators with something refused: {len(refused)}")
    return 1 if counts["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
