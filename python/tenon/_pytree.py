"""Nested arguments and results: how they flatten into the leaves that a program takes and gives.

A program carries the tree specs that PyTorch wrote when it was exported. Arguments are flattened by the spec, not by what
they are, so that a leaf may be anything; results are built from it. Containers of Python need nothing else. Classes that
were registered with torch's pytrees go by their own registration where it is there; where it is not, dicts and lists
stand for them. Named tuples and dataclasses are those of the caller where their module is loaded.
"""
import collections
import collections.abc
import dataclasses
import json
import sys

from tenon._shown import shown


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
        return ValueError(f"{where} is {shown(expected)} in the program's signature, not {type(value).__name__}")

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


class NamedTuple(Node):
    """A named tuple: of another class with as many fields it will do, and so will a dict or a look-alike."""

    def __init__(self, children, name, fields):
        super().__init__(children)
        self.name, self.fields = name, fields

    def items(self, value, where):
        if isinstance(value, (tuple, list)):
            self.check_length(value, where)
            return [(item, f".{field}") for field, item in zip(self.fields, value)]
        found = _by_names(value, self.fields, where)
        if found is None:
            raise self.wrong(value, where, f"{self.name} with {_listed(self.fields)}")
        return [(item, f".{field}") for field, item in zip(self.fields, found)]

    def build(self, items):
        found = _loaded_class(self.name) or _torch_class(self.name)
        if hasattr(found, "n_sequence_fields"):  # torch.return_types
            return found(items)
        if found is None or list(getattr(found, "_fields", ())) != list(self.fields):
            found = collections.namedtuple(self.name.rpartition(".")[2], self.fields)
        return found(*items)


class Fields(dict):
    """What stands for a dataclass whose module is not loaded: its fields by key, or as attributes."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no field {name!r}; there are {_listed(self)}") from None


class Registered(Node):
    """A class that was registered with torch's pytrees.

    An instance goes by its own registration where there is one. Else the context tells how the children are called,
    as far as it is of the usual forms: dicts, or objects with such attributes, are taken and dicts given; lists where
    the children have no names.
    """

    def __init__(self, children, name, context):
        super().__init__(children)
        self.name, self.context = name, context
        self.names, self.empty, self.is_record = _names(context, len(children))

    def items(self, value, where):
        found = _torch_class(self.name)
        if found is not None and isinstance(value, found):
            items = self._own_items(value, where, found)
        elif self.names is None:
            items = value if isinstance(value, (list, tuple)) else None
        else:
            items = _by_names(value, self.names, where, self.empty)
        if items is None:
            raise self._refused(value, where)
        self.check_length(items, where)
        return [(item, f"[{i}]" if self.names is None else f"[{self.names[i]!r}]") for i, item in enumerate(items)]

    def _own_items(self, value, where, found):
        """The children of an instance by its own flatten, which must say of it what it said of the exported one."""
        node, serialized = _registration(found)
        try:
            items, context = node.flatten_fn(value)
        except Exception as error:
            error.add_note(f"while {where} was flattened, a {type(value).__name__}")
            raise
        if self.context is not None and not _is_same(context, self.context, serialized):
            raise ValueError(f"{where} is {shown(self.name)} with {_shown(self.context)} in the program's signature, and the "
                             f"{type(value).__name__} that was given has {_shown(_dumped(context, serialized))}")
        return list(items)

    def _refused(self, value, where):
        other = f"a list of {len(self.children)}" if self.names is None else f"a dict with {_listed(self.names)}"
        error = self.wrong(value, where, f"{self.name} (or {other})")
        if f"{type(value).__module__}.{type(value).__qualname__}" == self.name.replace(":", "."):
            error.args = (f"{error}, which is not registered with torch.utils._pytree in this process: register it as "
                          f"where the model was exported, or give {other}",)
        return error

    def build(self, items):
        found = _torch_class(self.name)
        if found is not None and self.context is not None:
            node, serialized = _registration(found)
            try:
                return node.unflatten_fn(items, _loaded(self.context, serialized))
            except Exception as error:
                if _are_torch(items):
                    error.add_note(f"while a result was made a {self.name}")
                    raise
                # else: of a class that holds nothing but torch's tensors
        values = None if self.names is None else {**dict(zip(self.names, items)), **dict.fromkeys(self.empty)}
        found = None if values is None else _loaded_class(self.name)
        if found is not None and _has_fields(found, values):
            return found(**values)
        return list(items) if values is None else Fields(values) if self.is_record else values


# ---- what a context says --------------------------------------------------------------------------------------------


def _names(context, n):
    """(names of n children, names of what is None, whether those are fields of a dataclass) of a context.

    Classes of transformers have the names, or a list that begins with them; torch.export.register_dataclass writes
    the fields that are there and those that are None. The names are None where it is something else.
    """
    try:
        names = _parsed(context)
    except ValueError:
        return None, (), False
    if _are_names(names, n):
        return names, (), False
    if not isinstance(names, list) or not names or not _are_names(names[0], n):
        return None, (), False
    is_record = len(names) == 2 and _are_names(names[1])
    return names[0], names[1] if is_record else (), is_record


def _parsed(context):
    """The JSON of a context, which is a text but for classes that say it in their own way."""
    return json.loads(context) if isinstance(context, str) else context


def _are_names(found, n=None):
    return isinstance(found, list) and n in (None, len(found)) and all(isinstance(name, str) for name in found) and \
        len(set(found)) == len(found)


def _by_names(value, names, where, empty=()):
    """The items of a mapping with these keys, or of an object with such attributes; None of anything else."""
    if isinstance(value, collections.abc.Mapping):
        if not set(names) <= set(value) <= {*names, *empty}:
            raise ValueError(f"{where} has the keys {_listed(value)}, {_listed(names)} in the program's signature")
        read = value.get
    elif isinstance(value, (list, tuple)) or not all(hasattr(value, name) for name in names):
        return None
    else:
        def read(name):
            return getattr(value, name, None)
    for name in empty:
        if read(name) is not None:
            raise ValueError(f"{where}.{shown(name)} was exported as None, and is {_kind(read(name))}")
    return [read(name) for name in names]


def _loaded(context, serialized):
    """A context from its text, as torch reads it; but no module is imported because a file says so."""
    load = getattr(serialized, "from_dumpable_context", None)
    return json.loads(context, object_hook=_enum) if load is None else load(context)


def _enum(found):
    """A member of an enum, as torch writes them; a dict that is something else stays."""
    module, _, name = str(found.get("fqn")).partition(":") if "__enum__" in found else ("", "", "")
    return getattr(_loaded_class(f"{module}.{name}"), str(found.get("name")), found) if module else found


def _dumped(context, serialized):
    """The text of a context; None where there is no way to say it."""
    dump = getattr(serialized, "to_dumpable_context", None)
    try:
        if dump is not None:
            return dump(context)
        encoder = getattr(sys.modules["torch.utils._pytree"], "EnumEncoder", None)
        return json.dumps(context, cls=encoder)
    except (TypeError, ValueError):
        return None


def _is_same(context, text, serialized):
    """Whether the context of a value is what the program states: as torch compares them, or as text."""
    dumped = _dumped(context, serialized)
    if dumped == text or (dumped is not None and not isinstance(dumped, str) and json.dumps(dumped) == text):
        return True
    return bool(_loaded(text, serialized) == context)


# ---- classes --------------------------------------------------------------------------------------------------------


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


def _registration(found):
    """How torch flattens a class, and how it writes it."""
    pytree = sys.modules["torch.utils._pytree"]
    return pytree.SUPPORTED_NODES[found], pytree.SUPPORTED_SERIALIZED_TYPES.get(found)


def _has_fields(found, names):
    return dataclasses.is_dataclass(found) and set(names) <= {f.name for f in dataclasses.fields(found) if f.init}


def _are_torch(items):
    """Whether no tensor among the items, or in containers of Python, is of another library."""
    for item in items:
        if isinstance(item, (list, tuple)) and not _are_torch(item) or \
                isinstance(item, collections.abc.Mapping) and not _are_torch(item.values()) or \
                hasattr(type(item), "__dlpack__") and type(item).__module__.partition(".")[0] != "torch":
            return False
    return True


# ---- words ----------------------------------------------------------------------------------------------------------

_LONGEST = 200  # letters of a context in a message


def _listed(names):
    return ", ".join(map(repr, names)) or "none"


def _kind(value):
    """What a value is, in a message."""
    return "None" if value is None else f"of type {type(value).__name__}"


def _shown(context):
    text = shown(str(context))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


# ---- specs ----------------------------------------------------------------------------------------------------------


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
        return _CONTAINERS[name](children, _parsed(context))
    if name == "collections.namedtuple":
        return NamedTuple(children, context, namedtuple_fields.get(context, []))
    return Registered(children, name, context)
