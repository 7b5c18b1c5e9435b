"""Writes schemas.txt: operator schemas as PyTorch prints them, one per line, sorted.

Run with a Python that has torch: `python tests/data/make_schemas.py MODEL.pt2... > tests/data/schemas.txt`. The table
has the overloads tagged core, those that the models use, every further one that brings a type, alias annotation or
default that no other has, and some that torch registers nowhere but would print like this. With --all and no models
it has every schema that is registered.
"""
import json
import sys
import zipfile

import torch
import torch.ao.quantization.fx._decomposed  # registers quantized_decomposed
import torch.distributed  # registers c10d

# What no operator has today.
UNREGISTERED = [
    "x::words(int reduction=Mean, int format=contiguous_format, int type=long, Device? device='cpu', "
    "Device? other='cuda:1') -> ()",
    "x::numbers(float a=-0.0, float b=1e30, float c=123456789012.0, Scalar d=1j, int e=-9223372036854775807) -> ()",
    "x::lists(float[2] a=[1, 2.5], bool[2] b=[True, False], SymInt[2] c=3, SymInt[2]? d=None, float[] e=[]) -> ()",
    "x::strings(str a='it\"s', str b=\"\\\\ \\n\\t\", str? c='') -> str",
    "x::aliases(Tensor(a|b) x, Tensor(c! -> d|e) y, Tensor(f!)[] z, Tensor(g!)? o) -> (Tensor(*) p, Tensor(a)[] q)",
    "x::types((int, Tensor)? a, Union(int, str) u, Await(int) w, Future(Tensor)[] f, Stream st, Storage so, "
    "SymInt? si, QScheme q, Any any, Dict(str, Tensor[]) d) -> ((int, Tensor[])[])",
    "x::more(Tensor a, *, int b, ...) -> (Tensor, ...)",
    "x::nothing() -> ()",
]


def registered():
    """All schemas, by target."""
    schemas = {}
    for name in torch._C._dispatch_get_all_op_names():
        base, _, overload = name.partition(".")
        schemas[name] = torch._C._get_schema(base, overload)
    for schema in torch._C._jit_get_all_schemas():
        schemas[schema.name + ("." + schema.overload_name if schema.overload_name else "")] = schema
    return {target(name): str(schema) for name, schema in schemas.items()}


def target(name):
    space, _, rest = name.partition("::")
    base, _, overload = rest.partition(".")
    return f"torch.ops.{space}.{base}.{overload or 'default'}"


def is_core(name):
    _, _, space, base, overload = name.split(".")
    try:
        return torch.Tag.core in getattr(getattr(getattr(torch.ops, space), base), overload).tags
    except (AttributeError, RuntimeError):  # of TorchScript alone
        return False


def targets_in(value):
    """The targets of all nodes in a model's JSON."""
    if isinstance(value, dict):
        if isinstance(value.get("target"), str):
            yield value["target"]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from targets_in(item)


def targets_of_model(path):
    try:
        with zipfile.ZipFile(path) as archive:
            members = [archive.read(name) for name in archive.namelist() if name.endswith(".json")]
            return {name for text in members for name in targets_in(json.loads(text))}
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        print(f"{path} passed over: {error}", file=sys.stderr)
        return set()


def pieces(schema):
    """The types with their alias annotations, and the defaults of a schema."""
    body = schema[schema.index("(") + 1:].replace(" -> ", " TO ").replace(") TO ", "), ")
    depth, start = 0, 0
    for i, c in enumerate(body + ","):
        depth += (c in "([") - (c in ")]")
        if c == "," and depth <= 0:
            piece, _, default = body[start:i].strip().partition("=")
            yield "=" + default
            yield piece.rpartition(" ")[0]
            start = i + 1


def representative(schemas, models):
    chosen = {name for name in schemas if is_core(name)}
    chosen |= {name for path in models for name in targets_of_model(path) if name in schemas}
    seen = {piece for name in chosen for piece in pieces(schemas[name])}
    for name in sorted(schemas):
        new = set(pieces(schemas[name])) - seen
        if new:
            seen |= new
            chosen.add(name)
    return [schemas[name] for name in chosen] + [str(torch._C.parse_schema(text)) for text in UNREGISTERED]


def main():
    schemas = registered()
    lines = schemas.values() if sys.argv[1:] == ["--all"] else representative(schemas, sys.argv[1:])
    for line in sorted(lines):
        print(line)


main()
