"""Arguments and results as a recorder sees them: copies that are kept once, descriptions for the core, differences."""
import copy
import json
import math
import os
import tempfile

import torch
from torch.utils import _pytree

from tenon import _core
from tenon._element_types import LONG_NAMES

_SHORT = {getattr(torch, long, None): short for short, long in LONG_NAMES.items()}


# ---- classes that hold tensors --------------------------------------------------------------------------------------


def _flat_cache(cache):
    if any(hasattr(layer, "recurrent_states") for layer in cache.layers):
        return _flat_states(cache)
    tensors = []
    for layer in cache.layers:
        if getattr(layer, "keys", None) is not None:
            tensors += [layer.keys, layer.values]
    return tensors, None


def _flat_states(cache):
    """Of a cache with other layers than keys and values (Mamba and its hybrids): the tensors that layers hold by name or in
    dicts, and all else as JSON, so that contexts of equal caches are equal and can be saved."""
    tensors, layers = [], []
    for layer in cache.layers:
        held, plain = [], {}
        for name, value in vars(layer).items():
            if isinstance(value, torch.Tensor):
                held.append([name, None])
                tensors.append(value)
            elif isinstance(value, dict):
                held += [[name, key] for key, item in value.items() if isinstance(item, torch.Tensor)]
                tensors += [item for item in value.values() if isinstance(item, torch.Tensor)]
                plain[name] = [[key, None if isinstance(item, torch.Tensor) else item] for key, item in value.items()]
            elif not isinstance(value, (torch.device, torch.dtype)):
                plain[name] = value
        layers.append([type(layer).__name__, held, plain])
    return tensors, json.dumps(layers)


def _built_states(cache, tensors, context):
    import sys
    classes, tensors, cache.layers = sys.modules["transformers.cache_utils"], iter(tensors), []
    for name, held, plain in json.loads(context):
        layer = object.__new__(getattr(classes, name))
        layer.__dict__.update({"device": None, "dtype": None} | {
            key: {inner: item for inner, item in value} if isinstance(value, list) else value for key, value in plain.items()})
        for attribute, key in held:
            tensor = next(tensors)
            layer.device, layer.dtype = getattr(tensor, "device", None), getattr(tensor, "dtype", None)
            if key is None:
                setattr(layer, attribute, tensor)
            else:
                getattr(layer, attribute)[key] = tensor
        cache.layers.append(layer)
    return cache


def _built_cache(make):
    def build(tensors, context):
        made = make()
        tensors = list(tensors)
        if context is not None:
            return _built_states(made, tensors, context)
        for i in range(len(tensors) // 2):
            made.update(tensors[2 * i], tensors[2 * i + 1], i)
        return made
    return build


def register_caches():
    """Makes torch's pytrees know DynamicCache, as a flat list of keys and values by layer, where nobody else did."""
    import sys
    module = sys.modules.get("transformers.cache_utils")
    for name in ("DynamicCache", "EncoderDecoderCache"):
        found = getattr(module, name, None)
        if found is None or found in _pytree.SUPPORTED_NODES:
            continue
        if name == "DynamicCache":
            flatten, build = _flat_cache, _built_cache(found)
        else:
            flatten = lambda cache: ([cache.self_attention_cache, cache.cross_attention_cache], None)
            build = lambda parts, _context, make=found: make(*parts)
        _pytree.register_pytree_node(found, flatten, build, serialized_type_name=f"transformers.cache_utils.{name}",
                                     flatten_with_keys_fn=lambda cache, flatten=flatten: (
                                         [(_pytree.SequenceKey(i), item) for i, item in enumerate(flatten(cache)[0])], None))


def is_registered(value):
    """Of a class that torch's pytrees take apart and that is no container of Python's."""
    return type(value) in _pytree.SUPPORTED_NODES and not isinstance(value, (dict, list, tuple))


def children_of(value):
    """The parts of an object whose class is registered."""
    return list(_pytree.SUPPORTED_NODES[type(value)].flatten_fn(value)[0])


# ---- copies ---------------------------------------------------------------------------------------------------------


class Copies:
    """Tensors as they were: each is copied once, as long as nobody writes into it. Beyond ``memory`` bytes copies lie in files
    without a name, whose pages the system may take back."""

    def __init__(self, memory=None):
        self._made, self._memory, self._held = {}, memory, 0

    def _copy(self, tensor):
        size = tensor.numel() * tensor.element_size()
        plain = tensor.layout is torch.strided and tensor.device.type == "cpu" and not tensor.is_quantized and size > 0
        if self._memory is None or not plain or self._held + size <= self._memory:
            self._held += size
            return tensor.detach().clone()
        handle, path = tempfile.mkstemp(prefix="tenon-")
        try:
            os.ftruncate(handle, size)
            kept = torch.from_file(path, shared=True, size=tensor.numel(), dtype=tensor.dtype).view(tensor.shape)
        finally:
            os.close(handle)
            os.unlink(path)
        return kept.copy_(tensor.detach())

    def tensor(self, tensor):
        key = id(tensor)
        try:
            version = tensor._version
        except RuntimeError:  # inference tensors have none
            version = None
        known = self._made.get(key)
        if known is not None and known[0] is tensor and version is not None and known[1] == version:
            return known[2]
        kept = self._copy(tensor)
        self._made[key] = (tensor, version, kept)
        return kept

    def of(self, value):
        """The same nested value on copies of its tensors."""
        register_caches()
        leaves, spec = _pytree.tree_flatten(value)
        return _pytree.tree_unflatten([self._leaf(leaf) for leaf in leaves], spec)

    def _leaf(self, leaf):
        if isinstance(leaf, torch.Tensor):
            return self.tensor(leaf)
        if leaf is None or isinstance(leaf, (bool, int, float, str, complex, torch.dtype, torch.device, type)):
            return leaf
        try:
            return copy.deepcopy(leaf)
        except Exception:  # what cannot be copied is kept as it is: a lock, a module of Python
            return leaf

    def forget_sources(self):
        """Lets go of the tensors that were copied."""
        self._made.clear()


def fresh(value):
    """A copy to run on: whoever runs may write into it."""
    register_caches()
    leaves, spec = _pytree.tree_flatten(value)
    leaves = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
    return _pytree.tree_unflatten(leaves, spec)


# ---- descriptions ---------------------------------------------------------------------------------------------------


def describe(value, name=None):
    """The value in the JSON that the core reads (docs/diagnose.md); name: what its tensors are called, several with a number."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return int(value) if -2**63 <= value < 2**63 else str(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, torch.Tensor):
        return _describe_tensor(value) | ({} if name is None else {"name": name})
    if isinstance(value, dict):
        return {"dict": [[str(key), describe(item, None if name is None else f"{name}_{key}")] for key, item in value.items()]}
    items = value if isinstance(value, (tuple, list)) else children_of(value) if is_registered(value) else []
    items = [describe(item, None if name is None else f"{name}_{i}") for i, item in enumerate(items)]
    if isinstance(value, (tuple, list)):
        return {"tuple" if isinstance(value, tuple) else "list": items}
    if is_registered(value):
        return {"object": type(value).__name__, "items": items}
    return {"object": type(value).__name__, "items": []}


def _describe_tensor(tensor):
    row = {"T": _SHORT.get(tensor.dtype) or str(tensor.dtype), "s": [int(size) for size in tensor.shape],
           "d": "C" if tensor.device.type == "cpu" else "G"}
    if tensor.device.type == "meta" or tensor.numel() == 0 or isinstance(tensor, torch._subclasses.FakeTensor):
        return row | ({"r": [0, 0, 0]} if tensor.numel() == 0 else {})
    values = tensor.detach()
    values = (values.real if values.is_complex() else values).double().flatten()
    finite = values[torch.isfinite(values)]
    row |= {"nan": int(torch.isnan(values).sum()), "inf": int(torch.isinf(values).sum()), "above": int((values == math.inf).sum())}
    if finite.numel():
        row["r"] = [float(finite.min()), float(finite.max()), float(finite.mean())]
    return row


def string_type(value, with_shape=True, with_min_max=False, with_device=False):
    """A nested value in a few letters: ``T1s5x6`` is a tensor of float32."""
    register_caches()
    record = {"root": {"name": "x", "class": "x", "calls": [{"inputs": describe(value), "outputs": None}], "children": []}}
    text = _core.diagnosis_print(json.dumps(record), 1, False, (False, with_shape, with_min_max, with_device, True, False, False))
    return text.splitlines()[1].removeprefix("  > ")


# ---- differences ----------------------------------------------------------------------------------------------------


def leaves_of(value):
    """Tensors and numbers of a nested value, None and texts left out."""
    register_caches()
    return [leaf for leaf in _pytree.tree_leaves(value) if isinstance(leaf, (torch.Tensor, bool, int, float))]


def _as_tensor(leaf):
    tensor = leaf.detach() if isinstance(leaf, torch.Tensor) else torch.as_tensor(leaf)
    return tensor.cpu().resolve_conj().resolve_neg() if not tensor.is_sparse else tensor.to_dense().cpu()


def compare(found, expected, atol, rtol):
    """Rows of how far the leaves of two nested values are apart; a tolerance of None is that of the element type."""
    found, expected = leaves_of(found), leaves_of(expected)
    if len(found) != len(expected):
        return [{"output": f"{len(found)} outputs, {len(expected)} expected", "abs": math.inf, "rel": math.inf, "ulps": math.inf,
                 "n": 0, "different": 0, "dnan": 0, "beyond": True}]
    rows = []
    for i, (a, b) in enumerate(zip(found, expected)):
        row = _core.discrepancy(_as_tensor(a), _as_tensor(b), -1.0 if atol is None else atol, -1.0 if rtol is None else rtol)
        one = dict(zip(("abs", "rel", "ulps", "n", "different", "dnan", "beyond"), row[:7]), output=str(i))
        if row[7] is not None:
            one |= {"where": str(list(row[7])).replace(" ", ""), "found": row[8], "expected": row[9]}
        rows.append(one)
    return rows
