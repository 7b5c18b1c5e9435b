"""Functions of users around the core: lowerings, which say an operator by others, and kernels, which run it.

What is here makes of such a function one that the core calls, with the operator's arguments in the order of its schema.
:class:`tenon.TorchConverter` has the decorators.
"""
import ast
import inspect
import re
import sys
from typing import Any, NamedTuple

from tenon import _core
from tenon._element_types import LONG_NAMES
from tenon.operators import Schema, Size, Value, built_in, plain_name, working

__all__ = ["Node", "Reference", "ScriptObject", "TensorType"]

_SHORT = {theirs: ours for ours, theirs in LONG_NAMES.items()}


class TensorType(NamedTuple):
    """Element type and sizes of a tensor: what ``infer`` of a kernel is given, and what it returns.

    Sizes that vary are :class:`tenon.operators.Size`: they print, compute and compare as numbers do.

    >>> TensorType("f32", (2, 3)).shape
    (2, 3)
    """

    dtype: str
    shape: tuple[int | Size, ...]


class Reference(NamedTuple):
    """An argument of a node that is a value: ``values_map[reference.name]``."""

    name: str


class Node:
    """The call that a lowering says by others.

    - ``name``: of the node in the program; ``target``: the operator, "torch.ops.mylib.scale.default"
    - ``args``, ``kwargs``: by the operator's schema, with its defaults; tensors, and numbers that are only known when
      the program runs, are references
    - ``module``: path of the module that it belongs to; ``stack_trace``: where the model calls it. Each is None where
      it is not on record. ``meta`` has what torch.fx has there: the trace, and the stack of modules.
    """

    def __init__(self, name, target, args, kwargs, module, meta):
        self.name, self.target, self.module, self.meta = name, target, module, meta
        self.args, self.kwargs = args, kwargs

    @property
    def stack_trace(self):
        """Where the model calls it, as Python prints it."""
        return self.meta.get("stack_trace")

    def __repr__(self):
        arguments = [repr(a) for a in self.args] + [f"{name}={value!r}" for name, value in self.kwargs.items()]
        return f"<node {self.name}: {self.target}({', '.join(arguments)})>"


# ---- names and schemas ----------------------------------------------------------------------------------------------


def check_name(name):
    """The name as schemas have it; ValueError where it is none."""
    if not re.fullmatch(r"[^:.\s(]+::[^:.\s(]+(\.[^:.\s(]+)?", name):
        raise ValueError(f"{name!r} is not the name of an operator: 'namespace::op' or 'namespace::op.overload', such "
                         "as 'mylib::scale.default'")
    return plain_name(name)


def refuse_built_in(name, allow_override):
    if name in built_in() and not allow_override:
        raise ValueError(f"{name!r} is already registered: tenon has a way of its own for it; allow_override=True "
                         "replaces it for this converter")


def schema_of(name):
    """The schema of an operator of tenon, or of one that PyTorch knows; None: of neither."""
    if name in built_in():
        return Schema(built_in()[name])
    torch = sys.modules.get("torch")
    if torch is None:
        return None
    space, _, rest = name.partition("::")
    operator, _, overload = rest.partition(".")
    packet = getattr(getattr(torch.ops, space), operator, None)
    found = getattr(packet, overload or "default", None)
    return None if found is None else Schema(str(found._schema))


def schema_in(image, name):
    """The schema of an operator that nobody knows, as the calls in a program show it; None where there are none.

    Arguments that no call states are left to the defaults of whatever runs it. ValueError where calls differ in what
    they state, and for an operator that gives nothing back: it must write into its arguments, and no call says which.
    """
    space, _, rest = name.partition("::")
    calls = image.calls(f"torch.ops.{space}.{rest if '.' in rest else f'{rest}.default'}")
    if not calls:
        return None
    stated = [[argument for argument, _ in inputs] for inputs, _ in calls]
    types = [_common(kinds) for kinds in zip(*([kind for _, kind in inputs] for inputs, _ in calls))]
    returns = [_common(kinds) for kinds in zip(*(outputs for _, outputs in calls))]
    is_told = all(names == stated[0] for names in stated) and len({len(outputs) for _, outputs in calls}) == 1
    if not is_told or None in types or None in returns or not returns:
        raise ValueError(f"the calls of {name!r} in the program do not tell its schema: give that in place of its name, "
                         f"such as '{name}(Tensor x) -> Tensor'")
    arguments = ", ".join(f"{kind} {argument}" for argument, kind in zip(stated[0], types))
    return Schema(f"{name}({arguments}) -> {returns[0] if len(returns) == 1 else '(' + ', '.join(returns) + ')'}")


def _common(kinds):
    """The type of an argument that was seen as each of these; None: there is none."""
    seen = set(kinds) - {"None"}
    optional = "?" if "None" in kinds else ""
    for wider, narrower in _WIDER:
        if len(seen) > 1 and seen <= narrower:
            seen = {wider}
    if not seen:
        return "Tensor?"
    found = seen.pop()
    return None if seen or found is None else found + ("" if found.endswith("?") else optional)


# Types that take what others do.
_WIDER = [("SymInt", {"int", "SymInt"}), ("SymInt[]", {"int[]", "SymInt[]"}), ("Tensor?", {"Tensor", "Tensor?"}),
          ("Tensor?[]", {"Tensor[]", "Tensor?[]"}),
          ("Scalar", {"int", "SymInt", "float", "SymFloat", "bool", "SymBool", "complex"})]


# ---- calling what users wrote ---------------------------------------------------------------------------------------


def _parameters(function):
    try:
        return list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # something in C: nobody knows
        return []


def _caller(function, schema, what):
    """A function of the arguments in the order of the schema that calls `function` with them.

    By their names where the function's parameters have the schema's names, else by position. An argument that the
    function has no parameter for must have its default.
    """
    parameters = _parameters(function)
    named = {p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)}
    takes_all = any(p.kind is p.VAR_KEYWORD for p in parameters)
    wanted = {p.name for p in parameters if p.default is p.empty and p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)}
    if not wanted <= {argument.name for argument in schema.arguments} or \
            not {argument.name for argument in schema.arguments if argument.default is None} <= named:
        count = len(schema.positional)
        names = [argument.name for argument in schema.arguments[count:]]
        return lambda args: function(*args[:count], **dict(zip(names, args[count:])))

    def by_name(args):
        given = dict(zip((argument.name for argument in schema.arguments), args))
        for argument in schema.arguments:
            if argument.name not in named and not takes_all and not _is_default(argument, given.pop(argument.name)):
                raise TypeError(f"{what} of '{schema.name}' has no parameter '{argument.name}', which is given here: "
                                f"{schema}")
        return function(**given)

    return by_name


def _is_default(argument, value):
    if value is None or isinstance(value, (Value, Size)):
        return value is None and argument.default == "None"
    try:
        return value == ast.literal_eval(argument.default)
    except (ValueError, SyntaxError):
        return str(value) == argument.default


def _results(found, schema, what):
    """What a function returned, as a tuple with one item for each result of the operator."""
    count = len(schema.returns)
    if count == 1:
        if "[" in schema.returns[0]:
            return (list(found),)
        return tuple(found) if isinstance(found, (list, tuple)) and len(found) == 1 else (found,)
    if count == 0:
        return ()
    if not isinstance(found, (list, tuple)) or len(found) != count:
        given = f"{len(found)} results" if isinstance(found, (list, tuple)) else f"a {type(found).__name__}"
        raise TypeError(f"{what} of '{schema.name}' gives {given}, and the operator has {count}: {schema}")
    return tuple(found)


# ---- lowerings ------------------------------------------------------------------------------------------------------


def lowering(schema, function):
    """What the core calls: with the tape, where the call comes from, and the arguments."""
    by_node = [p.name for p in _parameters(function)] == ["values_map", "node", "loc"]
    plain = None if by_node else _caller(function, schema, "the lowering")

    def lower(tape, origin, args):
        with working(tape):
            if by_node:
                values_map, node, loc = _as_node(schema, origin, args)
                found = function(values_map, node, loc)
            else:
                found = plain(args)
            return _results(found, schema, "the lowering")

    return lower


def _as_node(schema, origin, args):
    name, operands, module, source, trace, stack = origin or (None, None, None, None, None, None)
    values_map = {}
    shown = [_reference(argument, value, iter((operands or {}).get(argument.name, ())), values_map)
             for argument, value in zip(schema.arguments, args)]
    count = len(schema.positional)
    space, _, rest = schema.name.partition("::")
    overload = rest if "." in rest else f"{rest}.default"
    name = name or rest.replace(".", "_")
    meta = {key: text for key, text in (("stack_trace", trace), ("nn_module_stack", stack)) if text is not None}
    named = {argument.name: value for argument, value in zip(schema.arguments[count:], shown[count:])}
    node = Node(name, f"torch.ops.{space}.{overload}", tuple(shown[:count]), named, module, meta)
    return values_map, node, source or module or name


def _reference(argument, value, names, values_map):
    """The argument as a node shows it; its values are put into the map."""
    if isinstance(value, list):
        return [_reference(argument, item, names, values_map) for item in value]
    if not isinstance(value, (Value, Size)):
        return value
    name = next(names, None)
    if name is None:  # a call inside of a decomposition: its values have no names
        name = argument.name if argument.name not in values_map else f"{argument.name}_{len(values_map)}"
    values_map[name] = value
    return Reference(name)


# ---- kernels --------------------------------------------------------------------------------------------------------


def register_kernel(core, key, function, allow_override, infer, image=None):
    """Registers a kernel with a core converter, by name or schema; returns the name.

    image: the program that it is for, whose calls tell the schema where nobody else does.
    """
    if isinstance(key, str) and "(" in key:
        schema = Schema(key)
        name = check_name(schema.name)
    else:
        name = check_name(key)
        schema = schema_of(name) or (None if image is None else schema_in(image, name))
        if schema is None:
            raise ValueError(f"nobody knows the operator {name!r}: define it first (torch.library), or give its schema "
                             f"in place of its name: '{name}(Tensor x) -> Tensor'")
    refuse_built_in(name, allow_override)
    if infer is not None and name in built_in():
        raise ValueError(f"{name!r} has a shape rule of its own: leave infer out")
    core.kernel(name, schema.text, _kernel(schema, function), None if infer is None else _infer(schema, infer),
                len(schema.returns), allow_override, rule_example(schema))
    return name


def rule_example(schema):
    """A rule for hints: each result is like the first tensor."""
    names = [argument.name for argument in schema.arguments]
    tensors = [argument.name for argument in schema.arguments if argument.base == "Tensor" and not argument.is_list]
    like = f"tenon.lowering.TensorType({tensors[0]}.dtype, {tensors[0]}.shape)" if tensors else \
        "tenon.lowering.TensorType('f32', (2, 3))"
    types = ["None" if not kind.startswith("Tensor") else like for kind in schema.returns]
    result = types[0] if len(types) == 1 else f"({', '.join(types)})"
    return f"register_kernel('{schema.name}', infer=lambda {', '.join(names)}: {result})"


def _kernel(schema, function):
    call = _caller(function, schema, "the kernel")
    dtypes = [i for i, argument in enumerate(schema.arguments) if argument.base == "ScalarType"]

    def run(*args):
        if dtypes and "torch" in sys.modules:
            args = [_torch_dtype(value) if i in dtypes else value for i, value in enumerate(args)]
        return _results(call(args), schema, "the kernel")

    return run


def _torch_dtype(name):
    return None if name is None else getattr(sys.modules["torch"], LONG_NAMES[name])


def _infer(schema, function):
    call = _caller(function, schema, "infer")

    def infer(*args):
        found = call([_typed(value) for value in args])
        if _is_type(found):
            found = [found]
        return tuple(None if item is None and not kind.startswith("Tensor") else _type_of(item, schema)
                     for item, kind in zip(_results(found, schema, "infer"), schema.returns))

    return infer


def _typed(value):
    if isinstance(value, list):
        return [_typed(item) for item in value]
    return TensorType(*value) if isinstance(value, tuple) else value


def _is_type(found):
    return isinstance(found, tuple) and len(found) == 2 and not isinstance(found[0], (tuple, list, type(None)))


def _type_of(found, schema):
    if not _is_type(found):
        raise TypeError(f"infer of '{schema.name}' gives {found!r}, where (element type, sizes) is needed, such as "
                        "tenon.lowering.TensorType('f32', (2, 3))")
    name = str(found[0]).removeprefix("torch.")
    return _SHORT.get(name, name), tuple(found[1])


class ScriptObject(NamedTuple):
    """An object of a C++ class (``torch.ScriptObject``) as a program holds it: what kernels that take one are given.

    A file has no code of the class. Where a function makes something else of the object (``classes`` of ``tenon.load``,
    ``TorchConverter.register_custom_class``), kernels are given that.
    """

    class_name: str  #: ``__torch__.torch.classes.mylib.Stack``
    name: str | None  #: that the program has it by: ``encoder.stack``
    data: bytes | None  #: as PyTorch pickled it, a zip as ``torch.save`` writes them
    state: Any  #: what the class made of itself: numbers, strings, tensors, lists; None where something else is in it


def equip(image, kernels: dict[str, Any], classes: dict[str, Any]):
    """Gives kernels, and classes of the objects that they take, to a program that was just loaded."""
    core = _core.Converter()
    for name, function in classes.items():
        core.script_class(name, function)
    for key, function in kernels.items():
        register_kernel(core, key, function, True, None, image)
    core.equip(image)
