"""The operators that lowerings say others by: ``tenon.ops``, and the values that they take and give.

>>> import tenon
>>> tenon.ops.aten.mul
<operator aten::mul: Tensor, Scalar, out, Scalar_out>
>>> print(tenon.ops.aten.mul.Tensor.schema)
aten::mul.Tensor(Tensor self, Tensor other) -> Tensor

They compute nothing: they are said while a program is converted, by functions of
:meth:`tenon.TorchConverter.register_torch_lowering`.
"""
import functools
import math
import re
import threading
from typing import Any

from tenon import _core
from tenon._check import NUMBER, Kind, checked, refuse

__all__ = ["Operator", "Overload", "Schema", "Size", "Value", "ops", "sym_max", "sym_min"]


# ---- schemas --------------------------------------------------------------------------------------------------------


class Argument:
    """An argument as a schema declares it."""

    def __init__(self, text, keyword_only):
        text, _, default = text.partition("=")
        self.type, self.name = text.rsplit(" ", 1)
        self.default = default or None  # as the schema has it
        self.keyword_only = keyword_only
        self.is_optional = self.type.endswith("?")
        self.is_list = "[" in self.type
        self.is_written = "!" in self.type
        self.takes_one = re.search(r"\[\d+\]", self.type) is not None  # int[2]: one int stands for all
        self.base = re.match(r"\w+", self.type).group()


class Schema:
    """A schema as PyTorch prints it, taken apart.

    >>> schema = Schema("mylib::scale(Tensor x, float by=2.0, *, str? mode=None) -> Tensor")
    >>> schema.name, [argument.name for argument in schema.arguments], schema.returns
    ('mylib::scale', ['x', 'by', 'mode'], ['Tensor'])
    """

    def __init__(self, text):
        if not isinstance(text, str):
            raise refuse("Schema", "text", text, "a str: a schema")
        found = re.fullmatch(r"\s*([\w.]+::[\w.]+)\((.*)\)\s*->\s*(.*)", text, re.DOTALL)
        if found is None:
            raise ValueError(f"{text!r} is no schema; one is 'mylib::scale(Tensor x, float by=2.0) -> Tensor'")
        self.text, self.name = text, found.group(1)
        self.arguments, keyword_only = [], False
        for part in _split(found.group(2)):
            if part == "*":
                keyword_only = True
            else:
                self.arguments.append(Argument(part, keyword_only))
        returns = found.group(3).strip()
        self.returns = _split(returns[1:-1]) if returns.startswith("(") else [returns]  # types, and names where stated
        self.positional = [argument for argument in self.arguments if not argument.keyword_only]

    def __str__(self):
        return self.text


def _split(text):
    """At the commas that are outside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


@functools.cache
def built_in():
    """Texts of tenon's own schemas by the names of overloads, each operator's in order."""
    return {text.partition("(")[0]: text for text in _core.operators()}


@functools.cache
def _overloads_built_in():
    return _by_operator(built_in())


def _by_operator(texts):
    """Names of overloads by the names of operators."""
    found = {}
    for name in texts:
        found.setdefault(_operator_of(name), []).append(name)
    return found


def _operator_of(name):
    space, _, rest = name.partition("::")
    return f"{space}::{rest.partition('.')[0]}"


def plain_name(name):
    """A name without the overload ``default``, which schemas leave out."""
    return name.removesuffix(".default")


# ---- the tape that is at work ---------------------------------------------------------------------------------------

_working = threading.local()


class working:
    """``with working(tape)``: operators are said there."""

    def __init__(self, tape):
        self._tape = tape

    def __enter__(self):
        self._outer, _working.tape = getattr(_working, "tape", None), self._tape

    def __exit__(self, *error):
        _working.tape = self._outer


def _tape_at_work():
    tape = getattr(_working, "tape", None)
    if tape is None:
        raise RuntimeError("operators of tenon.ops are said inside of a lowering, while a program is converted: see "
                           "TorchConverter.register_torch_lowering")
    return tape


# ---- operators ------------------------------------------------------------------------------------------------------


class Operator:
    """An operator with its overloads: call it, and the first one that takes the arguments is said."""

    def __init__(self, name):
        self._name = name

    def _names(self):
        found = _overloads_built_in().get(self._name)
        if found is None:  # one that was registered with the converter
            tape = getattr(_working, "tape", None)
            texts = {text.partition("(")[0]: text for text in tape.operators()} if tape else {}
            return {name: texts[name] for name in _by_operator(texts).get(self._name, ())}
        return {name: built_in()[name] for name in found}

    def _all(self):
        return [Overload(text) for text in self._names().values()]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        text = self._names().get(self._name if name == "default" else f"{self._name}.{name}")
        if text is None:
            raise AttributeError(f"there is no operator '{self._name}.{name}'; {self._there_is()}")
        return Overload(text)

    def _overloads(self):
        return [overload.overload for overload in self._all()]

    __dir__ = _overloads

    def __call__(self, *args, **kwargs):
        args, kwargs = _taken(args), {name: _taken(value) for name, value in kwargs.items()}
        overloads = sorted(self._all(), key=lambda overload: overload.overload != "default")
        functional = [o for o in overloads if not any(a.is_written for a in o.schema.arguments)] or overloads
        for numbers_for_tensors in (False, True):
            for overload in functional:
                if _fits(overload.schema, args, kwargs, numbers_for_tensors):
                    return overload(*args, **kwargs)
        if not overloads:
            raise AttributeError(f"there is no operator '{self._name}'")
        if len(functional) == 1:
            return functional[0](*args, **kwargs)  # which says what is wrong
        given = ", ".join([_kind(value) for value in args] + [f"{name}={_kind(v)}" for name, v in kwargs.items()])
        raise TypeError(f"no overload of '{self._name}' takes ({given}):\n" +
                        "\n".join(f"  {overload.schema}" for overload in functional))

    def _there_is(self):
        return "there is " + ", ".join(map(repr, self._overloads()))

    def __repr__(self):
        return f"<operator {self._name}: {', '.join(self._overloads())}>"


class Overload:
    """One overload of an operator: call it by its schema, with positional and keyword arguments."""

    def __init__(self, text):
        self.schema = Schema(text)
        self.name = self.schema.name

    @property
    def overload(self):
        """``Tensor`` of ``aten::mul.Tensor``, ``default`` where it has no name."""
        return self.name.partition("::")[2].partition(".")[2] or "default"

    def __call__(self, *args, **kwargs):
        allowed = len(self.schema.positional)
        if len(args) > allowed:
            raise TypeError(f"{self.schema} takes {allowed} positional arguments, {len(args)} were given")
        kwargs = {name: _taken(value) for name, value in kwargs.items()}
        return _tape_at_work().call(self.name, _taken(args), kwargs)

    def __repr__(self):
        return f"<operator {self.schema}>"


class Namespace:
    """Operators of one library: ``tenon.ops.aten``."""

    def __init__(self, name):
        self._name = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        operator = Operator(f"{self._name}::{name}")
        if not operator._names():
            raise AttributeError(f"there is no operator '{self._name}::{name}'")
        return operator

    def __dir__(self):
        return sorted(name.partition("::")[2] for name in _overloads_built_in() if name.startswith(f"{self._name}::"))

    def __repr__(self):
        return f"<operators {self._name}>"


class Operators:
    """All operators that tenon knows, as ``ops.namespace.operator`` or ``ops.namespace.operator.overload``.

    PyTorch's are in ``ops.aten``, composites in ``ops.tenon``; what was registered with the converter is there under
    its own namespace. They are said inside of lowerings, on values:

    ``tenon.ops.aten.mul.Tensor(x, 2.0)``, ``tenon.ops.aten.softmax(x, dim=-1)``, ``tenon.ops.tenon.rms_norm(x, w)``

    Without an overload the first one is said that takes the arguments. Element types are torch's or short names
    (``torch.float16``, ``"f16"``). Small tensors of torch and numpy become constants.
    """

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Namespace(name)

    def __dir__(self):
        return sorted({name.partition("::")[0] for name in _overloads_built_in()})

    def __repr__(self):
        return "<operators>"


ops = Operators()


# ---- arguments ------------------------------------------------------------------------------------------------------


def _taken(value):
    """As the core takes it: without objects of torch and numpy that name something, or are a number, or a constant."""
    if type(value) in (list, tuple):
        return type(value)(_taken(item) for item in value)
    if isinstance(value, Value):
        return value
    kind = type(value).__module__
    if kind == "torch" and type(value).__name__ in ("dtype", "device", "memory_format"):
        return str(value).removeprefix("torch.").removesuffix("_format")
    if kind == "torch" and type(value).__name__ == "layout":
        return None  # all are strided
    if kind == "numpy" and hasattr(value, "dtype") and not hasattr(value, "__dlpack__"):
        return value.item()  # a numpy scalar
    return _constant(value) if _is_tensor(value) else value


_LARGEST_CONSTANT = 64  # elements


def _is_tensor(value):
    return hasattr(type(value), "__dlpack__")


def _constant(tensor):
    """A tensor that the lowering brings in, said by operators: a program has no room for others than its own."""
    shape, dtype = list(tensor.shape), getattr(tensor.dtype, "name", None) or str(tensor.dtype).removeprefix("torch.")
    elements = tensor.reshape(-1).tolist() if hasattr(tensor, "reshape") else []
    call = _tape_at_work().call
    if len(set(map(repr, elements))) == 1:
        return call("aten::full", (shape, elements[0]), {"dtype": dtype})
    if not 0 < len(elements) <= _LARGEST_CONSTANT:
        raise TypeError(f"a lowering cannot bring in a tensor of {math.prod(shape)} elements, at most "
                        f"{_LARGEST_CONSTANT} are possible: make it by operators, or a buffer of the model")
    parts = [call("aten::full", ([1], element), {"dtype": dtype}) for element in elements]
    return call("aten::reshape", (call("aten::cat", (parts,), {}), shape), {})


def _kind(value):
    if isinstance(value, Value):
        return "Tensor"
    return f"[{', '.join(map(_kind, value))}]" if isinstance(value, (list, tuple)) else type(value).__name__


_REAL = (int, float, _core.Size)
_NUMBERS = {
    "int": (int, _core.Size), "SymInt": (int, _core.Size), "bool": bool, "SymBool": bool, "float": _REAL,
    "SymFloat": _REAL, "Scalar": (*_REAL, complex), "number": (*_REAL, complex), "complex": (int, float, complex),
}
_NAMES = ("str", "ScalarType", "Device", "MemoryFormat", "Layout")


def _fits(schema, args, kwargs, numbers_for_tensors):
    """Whether the overload takes these arguments."""
    if len(args) > len(schema.positional):
        return False
    given = dict(zip((argument.name for argument in schema.positional), args))
    if any(name in given for name in kwargs):
        return False
    given.update(kwargs)
    declared = {argument.name: argument for argument in schema.arguments}
    return all(name in declared and _is_of(declared[name], value, numbers_for_tensors)
               for name, value in given.items()) and \
        all(name in given or argument.default is not None for name, argument in declared.items())


def _is_of(argument, value, numbers_for_tensors):
    if value is None:
        return argument.is_optional
    if not argument.is_list:
        return _is_one(argument.base, value, numbers_for_tensors)
    if isinstance(value, (list, tuple)):
        optional = argument.type.startswith(f"{argument.base}?")
        return all(item is None and optional or _is_one(argument.base, item, False) for item in value)
    return argument.takes_one and _is_one(argument.base, value, False)


def _is_one(base, value, numbers_for_tensors):
    if base == "Tensor":
        return isinstance(value, Value) or (numbers_for_tensors and isinstance(value, _NUMBERS["Scalar"]))
    if base in _NUMBERS:
        return isinstance(value, _NUMBERS[base]) and (base not in ("int", "SymInt") or not isinstance(value, bool))
    return base in _NAMES and isinstance(value, str)


# ---- values ---------------------------------------------------------------------------------------------------------


def _binary(name):
    def forward(self, other):
        return _apply(name, self, other)

    def reflected(self, other):
        return _apply(name, other, self)

    return forward, reflected


def _apply(name, *args):
    args = _taken(args)
    if not all(isinstance(value, (Value, *_NUMBERS["Scalar"])) for value in args):
        return NotImplemented
    return _tape_at_work().call(name, args, {})


def _power(base, exponent):
    if not isinstance(base, Value):
        return _apply("aten::pow.Scalar", base, exponent)
    exponent = _taken(exponent)
    overload = "Tensor_Tensor" if isinstance(exponent, Value) else "Tensor_Scalar"
    return _apply(f"aten::pow.{overload}", base, exponent)


class Value(_core.Value):
    """A tensor of a lowering: it has ``shape``, ``dtype`` and ``rank``, Python's operators, and no elements.

    It is good for the call of the lowering that it was given to.
    """

    __slots__ = ()
    __hash__ = object.__hash__
    __array_ufunc__ = None  # numpy leaves operators with its arrays to this class

    __add__, __radd__ = _binary("aten::add.Tensor")
    __sub__, __rsub__ = _binary("aten::sub.Tensor")
    __mul__, __rmul__ = _binary("aten::mul.Tensor")
    __truediv__, __rtruediv__ = _binary("aten::div.Tensor")
    __floordiv__, __rfloordiv__ = _binary("aten::floor_divide")
    __mod__, __rmod__ = _binary("aten::remainder.Tensor")
    __matmul__, __rmatmul__ = _binary("aten::matmul")
    __and__, __rand__ = _binary("aten::bitwise_and.Tensor")
    __or__, __ror__ = _binary("aten::bitwise_or.Tensor")
    __xor__, __rxor__ = _binary("aten::bitwise_xor.Tensor")
    __eq__, _ = _binary("aten::eq.Tensor")
    __ne__, _ = _binary("aten::ne.Tensor")
    __lt__, _ = _binary("aten::lt.Tensor")
    __le__, _ = _binary("aten::le.Tensor")
    __gt__, _ = _binary("aten::gt.Tensor")
    __ge__, _ = _binary("aten::ge.Tensor")
    del _

    def __pow__(self, exponent):
        return _power(self, exponent)

    def __rpow__(self, base):
        return _power(base, self)

    def __neg__(self):
        return _apply("aten::neg", self)

    def __pos__(self):
        return self

    def __abs__(self):
        return _apply("aten::abs", self)

    def __invert__(self):
        return _apply("aten::bitwise_not", self)

    def __bool__(self):
        raise TypeError("a value of a lowering has no elements to decide by: say it by operators, as "
                        "tenon.ops.aten.where")

    @property
    def ndim(self):
        """The same as rank."""
        return self.rank

    def __repr__(self):
        try:
            return f"<value {self.dtype}[{', '.join(map(str, self.shape))}]>"
        except RuntimeError:
            return "<value of a lowering that has ended>"


_ADD, _SUBTRACT, _MULTIPLY, _DIVIDE, _REMAINDER, _LARGER, _SMALLER = range(7)  # of _core.Size.arithmetic


def _size_operation(index):
    def forward(self, other):
        return self.arithmetic(index, other, False)

    def reflected(self, other):
        return self.arithmetic(index, other, True)

    return forward, reflected


class Size(_core.Size):
    """A number that is known when the program runs: a size that varies. Python's arithmetic works on it, and
    ``tenon.sym_max`` and ``tenon.sym_min``; it prints as an expression, ``2*s0 + 1``.

    A comparison has an answer where the range of the size gives one; a lowering or a shape rule that branches on another
    fails, because it must hold for all sizes.
    """

    __slots__ = ()

    __add__, __radd__ = _size_operation(_ADD)
    __sub__, __rsub__ = _size_operation(_SUBTRACT)
    __mul__, __rmul__ = _size_operation(_MULTIPLY)
    __floordiv__, __rfloordiv__ = _size_operation(_DIVIDE)
    __mod__, __rmod__ = _size_operation(_REMAINDER)

    def __neg__(self):
        return self * -1

    def __bool__(self):
        return self != 0


_SIZE = NUMBER | Kind("a Size", lambda value: isinstance(value, Size))


@checked(x=_SIZE, y=_SIZE)
def sym_max(x: Any, y: Any) -> Any:
    """The larger of two sizes, ``torch.sym_max``: an expression where it is not known, so that nothing is decided.

    >>> sym_max(3, 5)
    5
    """
    return _extremum(_LARGER, max, x, y)


@checked(x=_SIZE, y=_SIZE)
def sym_min(x: Any, y: Any) -> Any:
    """The smaller of two sizes, ``torch.sym_min``.

    >>> sym_min(3, 5)
    3
    """
    return _extremum(_SMALLER, min, x, y)


def _extremum(index, of_known, x, y):
    if not isinstance(x, Size) and not isinstance(y, Size):
        return of_known(x, y)
    return x.arithmetic(index, y, False) if isinstance(x, Size) else y.arithmetic(index, x, True)
