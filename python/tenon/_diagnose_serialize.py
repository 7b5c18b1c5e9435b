"""How nested arguments become the flat ones of an opaque operator: schemas, tags of types, names of trees."""
import base64
import inspect
import re
import zlib

import torch
from torch.utils import _pytree

from tenon._diagnose_values import register_caches


def extract_names_from_schema(schema):
    """``(Tensor x, Tensor? y) -> Tensor`` gives ``["x", "y"]``."""
    inside = re.search(r"\(([^()]*)\)\s*->", schema)
    return [part.split()[-1].split("=")[0] for part in (inside.group(1) if inside else "").split(",") if part.strip()]


def choose_kwargs_for_dynamic_shapes(ds_args, ds_kwargs, names):
    """Positional and keyword specifications as one dict by the names of parameters."""
    return dict(ds_kwargs) | dict(zip(names, ds_args))


def serialize_one(value):
    """The flat list of what a value holds; of a tensor or a number itself."""
    register_caches()
    if value is None or isinstance(value, (torch.Tensor, bool, int, float)):
        return value
    return _pytree.tree_leaves(value)


def serialize_args(args, kwargs, schema=None, args_names=None):
    """Arguments in the order of a schema, containers taken apart. With kwargs None what comes out of a call: a tensor stays one."""
    if isinstance(args, torch.Tensor):
        return args if kwargs is None else ((args,), {})
    flat = []
    for value in args:
        one = serialize_one(value)
        flat.extend(one if isinstance(one, list) else [one])
    if kwargs is None:
        return tuple(flat)
    names = args_names or (extract_names_from_schema(schema) if schema else list(kwargs))
    rest = dict(kwargs)
    for name in names[len(args):]:
        if name in rest:
            one = serialize_one(rest.pop(name))
            flat.extend(one if isinstance(one, list) else [one])
        elif kwargs:
            flat.append(None)
    return tuple(flat), rest


def tree_spec_as_name(tree_spec, n_elements):
    """A name of letters, digits and underscores that holds the whole tree."""
    packed = zlib.compress(_pytree.treespec_dumps(tree_spec).encode(), 9)
    return f"___{n_elements}_" + base64.b32encode(packed).decode().replace("=", "_")


def tree_spec_from_name(name):
    """The number of leaves and the tree of a name."""
    count, _, packed = name.removeprefix("___").partition("_")
    text = zlib.decompressobj().decompress(base64.b32decode(packed.replace("_", "=")), 1 << 24)
    return int(count), _pytree.treespec_loads(text.decode())


def type_as_str_with_info(value):
    """The tag of a value's type: Tensor, None, int, list__2, dict__2_a__b, DynamicCache__2, or the name of a tree."""
    register_caches()
    if value is None:
        return "None"
    for kind, name in ((torch.Tensor, "Tensor"), (bool, "bool"), (int, "int"), (float, "float"), (str, "str")):
        if isinstance(value, kind):
            return name
    flat = all(isinstance(leaf, torch.Tensor) for leaf in _pytree.tree_leaves(value))
    if isinstance(value, (list, tuple)) and flat and all(isinstance(item, torch.Tensor) for item in value):
        return f"{'list' if isinstance(value, list) else 'tuple'}__{len(value)}"
    if isinstance(value, dict) and all(isinstance(item, torch.Tensor) for item in value.values()):
        return f"dict__{len(value)}_" + "__".join(sorted(map(str, value)))
    leaves, spec = _pytree.tree_flatten(value)
    if type(value).__name__ == "DynamicCache" and type(value) in _pytree.SUPPORTED_NODES:
        return f"DynamicCache__{len(leaves)}"
    try:
        return tree_spec_as_name(spec, len(leaves))
    except (NotImplementedError, TypeError, ValueError):  # a class that was registered without a name for files
        return f"{type(value).__name__}__{len(leaves)}"


def valid_name(text):
    """Letters, digits and underscores: what a name of an operator may have."""
    return re.sub(r"[^0-9A-Za-z_]", "_", text)


def bound(signature, args, kwargs):
    """Arguments by the names of parameters, in their order; those that were not given are left out."""
    return signature.bind(*args, **kwargs).arguments


def kinds(signature):
    """The names of ``*args`` and ``**kwargs``, None where there is none."""
    found = {parameter.kind: name for name, parameter in signature.parameters.items()}
    return found.get(inspect.Parameter.VAR_POSITIONAL), found.get(inspect.Parameter.VAR_KEYWORD)
