"""Nested arguments and results: how they flatten into the leaves that a program takes and gives.

A program carries the tree specs that PyTorch wrote when it was exported. Arguments are flattened by the spec, not by what
they are, so that a leaf may be anything; results are built from it. Containers of Python need nothing else. Named tuples
and dataclasses are those of the caller where their module is loaded, and look-alikes where it is not. Other classes are
left to torch's own registry, where torch is loaded.
"""
import collections
import collections.abc
import json
import sys
import types


class Leaf:
    """Where a value stands."""

    leaves = 1

    def flatten(self, value, where, into):
        into.append(value)

    def unflatten(self, leaves):
        return next(leaves)


class Node:
    """A container: what it is, and its children."""

    def __init__(self, children):
        self.children = children
        self.leaves = sum(child.leaves for child in children)

    def flatten(self, value, where, into):
        for child, (item, path) in zip(self.children, self.items(value, where)):
            child.flatten(item, where + path, into)

    def unflatten(self, leaves):
        return self.build([child.unflatten(leaves) for child in self.children])

    def wrong(self, value, where, expected):
        return ValueError(f"{where} is {expected} in the program's signature, not {type(value).__name__}")

    def check_length(self, value, where):
        if len(value) != len(self.children):
            raise ValueError(f"{where} has {len(value)} items, {len(self.children)} in the program's signature")


class Sequence(Node):
    """tuple, list, deque."""

    def __init__(self, children, make, accepts):
        super().__init__(children)
        self.make, self.accepts = make, accepts

    def items(self, value, where):
        if not isinstance(value, self.accepts):
            raise self.wrong(value, where, f"a {self.accepts.__name__}")
        self.check_length(value, where)
        return [(item, f"[{i}]") for i, item in enumerate(value)]

    def build(self, items):
        return self.make(items)


class Mapping(Node):
    """dict and its relatives: by key, in the order of the spec."""

    def __init__(self, children, keys, make):
        super().__init__(children)
        self.keys, self.make = keys, make

    def items(self, value, where):
        if not isinstance(value, collections.abc.Mapping):
            raise self.wrong(value, where, "a dict")
        if set(value) != set(self.keys):
            raise ValueError(f"{where} has the keys {sorted(map(repr, value))}, "
                             f"{sorted(map(repr, self.keys))} in the program's signature")
        return [(value[key], f"[{key!r}]") for key in self.keys]

    def build(self, items):
        return self.make(zip(self.keys, items))


class Record(Node):
    """A named tuple or a dataclass: by the names of fields."""

    def __init__(self, children, name, fields, empty=(), is_tuple=False):
        super().__init__(children)
        self.name, self.fields, self.empty, self.is_tuple = name, fields, empty, is_tuple

    def items(self, value, where):
        if self.is_tuple and isinstance(value, tuple):  # another class with the same fields will do
            self.check_length(value, where)
            return [(item, f".{field}") for field, item in zip(self.fields, value)]
        missing = [field for field in self.fields if not hasattr(value, field)]
        if missing:
            raise self.wrong(value, where, f"{self.name} with {', '.join(self.fields)}")
        return [(getattr(value, field), f".{field}") for field in self.fields]

    def build(self, items):
        found = _loaded_class(self.name) or _torch_class(self.name)
        values = {**dict(zip(self.fields, items)), **dict.fromkeys(self.empty)}
        if found is not None:
            return found(items) if hasattr(found, "n_sequence_fields") else found(**values)  # torch.return_types
        if self.is_tuple:
            return collections.namedtuple(self.name.rpartition(".")[2], self.fields)(*items)
        return types.SimpleNamespace(**values)


class Registered(Node):
    """A class that was registered with torch's pytrees."""

    def __init__(self, children, name, context):
        super().__init__(children)
        self.name, self.context = name, context

    def _registration(self):
        found, pytree = _torch_class(self.name), sys.modules.get("torch.utils._pytree")
        return (None, None, None) if found is None else (
            found, pytree.SUPPORTED_NODES[found], pytree.SUPPORTED_SERIALIZED_TYPES[found])

    def items(self, value, where):
        found, node, _ = self._registration()
        keys = _keys(self.context, len(self.children))
        if found is not None and isinstance(value, found):
            items, _ = node.flatten_fn(value)
        elif isinstance(value, collections.abc.Mapping) and keys is not None and set(keys) == set(value):
            items = [value[key] for key in keys]
        else:
            raise self.wrong(value, where, self.name)
        self.check_length(items, where)
        return [(item, f"[{i}]") for i, item in enumerate(items)]

    def build(self, items):
        found, node, serialized = self._registration()
        if found is not None and self.context is not None:
            load = serialized.from_dumpable_context
            return node.unflatten_fn(items, json.loads(self.context) if load is None else load(self.context))
        keys = _keys(self.context, len(items))
        return list(items) if keys is None else dict(zip(keys, items))


def _keys(context, n):
    """The names of n children where the context is a list of them."""
    try:
        keys = json.loads(context)
    except (TypeError, ValueError):
        return None
    named = isinstance(keys, list) and len(keys) == n and all(isinstance(key, str) for key in keys)
    return keys if named else None


def _loaded_class(name):
    """A class by its qualified name, if its module is loaded."""
    module, _, attribute = name.rpartition(".")
    found = getattr(sys.modules.get(module), attribute, None)
    return found if isinstance(found, type) else None


def _torch_class(name):
    """A class that torch's pytrees know, by the name that it was registered with, or by its own if there was none."""
    pytree = sys.modules.get("torch.utils._pytree")
    if pytree is None:
        return None
    return pytree.SERIALIZED_TYPE_TO_PYTHON_TYPE.get(name) or next(
        (known for known in list(pytree.SUPPORTED_NODES) if f"{known.__module__}.{known.__qualname__}" == name), None)


def _default_dict(children, context):
    inner = context["dict_context"]
    factory = _loaded_class(f"{context['default_factory_module']}.{context['default_factory_name']}")
    return Mapping(children, inner, lambda pairs: collections.defaultdict(factory, pairs))


def _deque(children, context):
    return Sequence(children, lambda items: collections.deque(items, context), collections.deque)


_CONTAINERS = {
    "builtins.tuple": lambda children, context: Sequence(children, tuple, tuple),
    "builtins.list": lambda children, context: Sequence(children, list, list),
    "builtins.dict": lambda children, context: Mapping(children, context, dict),
    "torch.fx.immutable_collections.immutable_list": lambda children, context: Sequence(children, list, list),
    "torch.fx.immutable_collections.immutable_dict": lambda children, context: Mapping(children, context, dict),
    "collections.OrderedDict": lambda children, context: Mapping(children, context, collections.OrderedDict),
    "collections.defaultdict": _default_dict,
    "collections.deque": _deque,
}


def parse(text, namedtuple_fields):
    """A tree from the text of a spec: ``[1, {"type": ..., "context": ..., "children_spec": [...]}]``."""
    version, spec = json.loads(text)
    if version != 1:
        raise ValueError(f"the signature of the program is in version {version} of tree specs, which tenon does not read")
    return _node(spec, namedtuple_fields)


def _node(spec, namedtuple_fields):
    name, context = spec["type"], spec["context"]
    if name is None:
        return Leaf()
    children = [_node(child, namedtuple_fields) for child in spec["children_spec"]]
    if name in _CONTAINERS:
        return _CONTAINERS[name](children, json.loads(context))
    if name == "collections.namedtuple":
        return Record(children, context, namedtuple_fields.get(context, []), is_tuple=True)
    fields = _dataclass_fields(context, len(children))
    if fields is not None:
        return Record(children, name, *fields)
    return Registered(children, name, context)


def _dataclass_fields(context, n):
    """(fields, those that are None) of torch.export.register_dataclass; None where it is something else."""
    try:
        fields, empty = json.loads(context)
    except (TypeError, ValueError):
        return None
    return (fields, empty) if isinstance(fields, list) and isinstance(empty, list) and len(fields) == n else None
