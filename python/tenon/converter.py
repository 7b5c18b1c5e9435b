"""TorchConverter: live models and exported programs of PyTorch to one tenon program, building blocks kept whole.

The flow: a module is exported by the caller's function; the modules that a spec means are looked up in the live model,
with the values of their attributes; the exported program is handed to the core, which outlines their calls.
"""
import enum
import operator
import os
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tenon import _core, lowering
from tenon._check import FLAG, FUNCTION, NAMES, NONE, PATH, RENAMED, TEXT, Kind, checked, is_collection, refuse
from tenon._progress import Progress
from tenon._shown import shown
from tenon.program import Ledger, Program

__all__ = ["ExternalizeSpec", "TorchConverter"]

_DECOMPOSE_BY_FORMAT = 3  # tn_decompose of tenon.h


def _is_module(target):
    return hasattr(target, "named_modules") and hasattr(target, "forward")


_TARGET = Kind("a class, a glob over module paths, a module, or a function of path and module",
               lambda value: isinstance(value, str) or callable(value))
_SPEC_KINDS = {"target_class": _TARGET, "composite_op_name": TEXT | NONE, "composite_attrs": NAMES | RENAMED | NONE,
               "required": FLAG, "exclude": FLAG}
_OPTIONAL_NAMES = NAMES | NONE
_MODULE = Kind("a torch.nn.Module", _is_module)
_STAGE_KINDS = {"input_names": _OPTIONAL_NAMES, "output_names": _OPTIONAL_NAMES, "state_names": _OPTIONAL_NAMES,
                "entrypoint_name": TEXT}


@dataclass
class ExternalizeSpec:
    """Which modules are kept whole, and as what.

    - ``target_class``: a class: every instance below the root, subclasses included. Also a glob over module paths
      ("layers.*.mlp", "**.norm"), a module of the model, or a function of (path, module) that says yes or no.
    - ``composite_op_name``: the composite that it is then, with the kernel that tenon has for it; None: a function of
      its own.
    - ``composite_attrs``: names of attributes of the instances that become attributes of the composite; a dict where
      the composite calls them otherwise: ``{"eps": "variance_epsilon"}``. A path leads to those of what the instances
      have: ``{"top_k": "gate.top_k"}``.
    - ``required``: conversion fails where one of them cannot be kept.
    - ``exclude``: what it matches is left alone, whatever later specs say.

    >>> ExternalizeSpec(object, composite_attrs=["eps"])
    Traceback (most recent call last):
    ...
    ValueError: composite_attrs is set without composite_op_name: attributes are those of a composite op
    """

    target_class: Any
    composite_op_name: str | None = None
    composite_attrs: list[str] | dict[str, str] | None = None
    required: bool = False
    exclude: bool = False

    def __post_init__(self):
        for name, kind in _SPEC_KINDS.items():
            if not kind.accepts(getattr(self, name)):
                raise refuse("ExternalizeSpec", name, getattr(self, name), kind.words)
        if self.composite_attrs is not None and self.composite_op_name is None:
            raise ValueError("composite_attrs is set without composite_op_name: attributes are those of a composite op")
        if self.composite_op_name == "":
            raise ValueError("composite_op_name is empty; leave it out for a function of its own")

    @property
    def name(self):
        """What messages call it: the class, the glob, the function."""
        target = self.target_class
        return target if isinstance(target, str) else getattr(target, "__name__", type(target).__name__)

    def matches(self, path, module):
        """Whether the spec means the module at this path."""
        target = self.target_class
        if isinstance(target, str):
            return _core.glob_matches(target, path)
        if isinstance(target, type):
            return isinstance(module, target)
        if _is_module(target):
            return module is target
        return bool(target(path, module))

    def attributes(self, path, module):
        """Names and values of the composite's attributes, read from the instance."""
        wanted = self.composite_attrs or {}
        wanted = wanted if isinstance(wanted, dict) else {name: name for name in wanted}
        values = ((name, _attribute(path, module, attribute)) for name, attribute in wanted.items())
        return tuple(pair for pair in values if pair != ("version", 1))  # which every composite has

    def _text(self, values):
        """As the command has it, for the ledger; by the values it differs from that of other instances."""
        composite = "" if self.composite_op_name is None else f"={self.composite_op_name}"
        listed = ",".join(f"{name}={list(value) if isinstance(value, tuple) else value}" for name, value in values)
        return ("-" if self.exclude else "") + self.name + composite + (f":{listed}" if listed else "") + \
            ("!" if self.required else "")


_SPECS = Kind("a list of classes and ExternalizeSpecs",
              lambda value: is_collection(value, lambda item: isinstance(item, ExternalizeSpec) or _TARGET.accepts(item)))


class TorchConverter:
    """Stages programs under the names of entry points and makes one program of them.

    >>> import torch, tenon
    >>> ep = torch.export.export(torch.nn.Linear(3, 2), (torch.ones(1, 3),))
    >>> program = tenon.TorchConverter().add_exported_program(ep).to_program()
    >>> tuple(program(torch.ones(1, 3)).shape)
    (1, 2)

    Weights of equal name and content become one, and state of equal name is shared between entry points: a prefill and
    a decode step on one cache. What is staged stays until it is cleared. Programs need not be decomposed before.

    The program uses the weights of the live model where they lie, so a large model is not in memory twice. It never
    writes into them: buffers that it changes are its own. What the model's owner changes in place, as an optimizer
    does, the program sees, but for what ``optimize()`` has computed from it; ``save`` and ``load`` cut the tie, and so
    does exporting ``copy.deepcopy(model)``. Programs that ``torch.export.save`` refuses, because of their example
    inputs, of classes that it has no name for or of notes in the graph, are converted, too.
    """

    class Mode(enum.Enum):
        """What is kept of the model's source: stack traces, or nothing."""

        DEBUG = "debug"
        RELEASE = "release"

    def __init__(self, *, mode: Mode = Mode.DEBUG):
        if not isinstance(mode, (TorchConverter.Mode, str)):
            raise refuse("TorchConverter", "mode", mode, "TorchConverter.Mode.DEBUG or TorchConverter.Mode.RELEASE")
        self._core = _core.Converter()
        self._mode = TorchConverter.Mode(mode)
        self._externalized: dict[str, list[str]] = {}  # by entry point: names of specs, for repr
        self._lowerings: dict[str, Callable] = {}  # by names of operators
        self._waiting: set[str] = set()  # lowerings of operators that nobody has defined yet
        self._kernels: list[str] = []

    @checked(**_STAGE_KINDS)
    def add_exported_program(self, exported_program, *, input_names: Sequence[str] | None = None,
                             output_names: Sequence[str] | None = None, state_names: Sequence[str] | None = None,
                             entrypoint_name: str = "main") -> "TorchConverter":
        """Stages an ExportedProgram.

        Names, each None for those of the program: ``input_names`` of arguments that it does not change,
        ``output_names`` of what it returns, ``state_names`` of what it changes: buffers, then arguments.
        """
        self._stage(exported_program, (), input_names, output_names, state_names, entrypoint_name)
        return self

    @checked(externalize=NAMES, **_STAGE_KINDS)
    def add_program(self, program: Program, *, externalize: Sequence[str] = (), input_names: Sequence[str] | None = None,
                    output_names: Sequence[str] | None = None, state_names: Sequence[str] | None = None,
                    entrypoint_name: str = "main") -> "TorchConverter":
        """Stages a program of one entry point, as ``tenon.load`` gives it. PyTorch is not needed.

        ``externalize`` says what is kept whole, as the command has it: ``"DecoderLayer"``, ``"RMSNorm=rms_norm:eps!"``.
        """
        if not isinstance(program, Program):
            raise refuse("add_program", "program", program, "a tenon.Program, as tenon.load returns")
        self._refuse_staged(entrypoint_name)
        specs = tuple((text, None, None, None, (), False, False) for text in externalize)
        self._core.add(program._image, entrypoint_name, input_names, output_names, state_names, specs)
        self._externalized[entrypoint_name] = list(externalize)
        return self

    @checked(model=_MODULE, export_fn=FUNCTION, externalize_modules=_SPECS | NONE, **_STAGE_KINDS)
    def add_pytorch_module(self, model, *, export_fn: Callable, externalize_modules: Sequence | None = None,
                           input_names: Sequence[str] | None = None, output_names: Sequence[str] | None = None,
                           state_names: Sequence[str] | None = None,
                           entrypoint_name: str = "main") -> "TorchConverter":
        """Exports a module with ``export_fn(model)`` and stages the ExportedProgram that it returns.

        ``externalize_modules`` are classes, or ExternalizeSpecs: what is kept whole. Of several that match a module the
        first wins; one that matches nothing is a UserWarning, and so are modules that the program does not call.
        """
        self._refuse_staged(entrypoint_name)
        wanted = [spec if isinstance(spec, ExternalizeSpec) else ExternalizeSpec(spec)
                  for spec in externalize_modules or ()]
        found = _matches(model, wanted)
        noted = {id(it): it for modules in found.values() for it in modules}
        exported_program = _export(model, export_fn, list(noted.values()))
        self._stage(exported_program, _specs_of(wanted, found), input_names, output_names, state_names, entrypoint_name)
        self._externalized[entrypoint_name] = [spec.name for spec in wanted]
        return self

    @checked(entrypoints=_OPTIONAL_NAMES, recognize=FLAG, progress=FLAG)
    def to_program(self, *, entrypoints: Sequence[str] | None = None, recognize: bool = False,
                   progress: bool = True) -> Program:
        """Converts what is staged, or the entry points of these names, to one program.

        ``recognize`` also finds composites in code that does not say what it is. ``program.ledger`` says what became of
        every building block. What takes longer than a second shows its ``progress`` on a terminal.
        """
        if not self._core.names() or (entrypoints is not None and not list(entrypoints)):
            raise RuntimeError("No programs to convert: add one first")
        for name in sorted(self._waiting):
            self._lower(name)
        with Progress(_core.passes(any(self._externalized.values()), recognize), progress) as done:
            image, text, rows, said = self._core.convert(entrypoints, recognize, _DECOMPOSE_BY_FORMAT, done)
        for warning in said:
            warnings.warn(shown(warning), UserWarning, stacklevel=2)
        return Program(image, Ledger(text, rows))

    @checked(entrypoints=_OPTIONAL_NAMES)
    def to_coreai(self, *, entrypoints: Sequence[str] | None = None) -> Program:
        """The same as to_program, under its older name."""
        return self.to_program(entrypoints=entrypoints)

    @checked(path=PATH, entrypoints=_OPTIONAL_NAMES, recognize=FLAG)
    def to_onnx(self, path: str | os.PathLike[str], *, entrypoints: Sequence[str] | None = None,
                recognize: bool = False, **options: Any) -> Program:
        """Converts what is staged and saves it as an ONNX model. Returns the program.

        ``options`` are those of the format: ``opset``, ``functions``, ``external_data``, ``dim_names``,
        ``entry_point`` (docs/onnx.md). Building blocks that were externalized are functions of the model.
        """
        program = self.to_program(entrypoints=entrypoints, recognize=recognize)
        program.save(path, format="onnx", **options)
        return program

    @checked(qualified_name=TEXT, allow_override=FLAG)
    def register_torch_lowering(self, qualified_name: str, allow_override: bool = False) -> Callable:
        """A decorator: the function says calls of an operator by other operators, while this converter converts.

        The name is ``namespace::op`` or ``namespace::op.overload``. A function with the parameters ``values_map, node,
        loc`` is called with the values by their names, the node (:class:`tenon.lowering.Node`) and the place in the
        model's source; any other with the operator's own arguments. It computes with values that have sizes and
        types and no elements (:class:`tenon.operators.Value`), by Python's operators and those of ``tenon.ops``, and
        returns the value, or a list of them. What it says is decomposed in turn.

        >>> import torch, tenon
        >>> @torch.library.custom_op("docs::scale", mutates_args=())
        ... def scale(x: torch.Tensor, by: float) -> torch.Tensor:
        ...     return x * by
        >>> @scale.register_fake
        ... def _(x, by):
        ...     return torch.empty_like(x)
        >>> class Model(torch.nn.Module):
        ...     def forward(self, x):
        ...         return torch.ops.docs.scale(x, 3.0)

        >>> converter = tenon.TorchConverter()
        >>> @converter.register_torch_lowering("docs::scale.default")
        ... def lower_scale(x, by):
        ...     return x * by
        >>> program = converter.add_exported_program(torch.export.export(Model(), (torch.ones(2),))).to_program()
        >>> program(torch.ones(2))
        tensor([3., 3.])
        >>> [node.target for node in program.graph]
        ['torch.ops.aten.mul.Tensor']

        The same with the node at hand:

        >>> @converter.register_torch_lowering("docs::scale.default")
        ... def lower_scale(values_map, node, loc):
        ...     x, by = values_map[node.args[0].name], node.args[1]
        ...     return tenon.ops.aten.mul.Tensor(x, by)

        A lowering is this converter's alone, survives ``clear()``, and applies inside of control flow and building
        blocks. An operator that tenon knows needs ``allow_override``, else it is a ValueError; a second lowering of one
        operator replaces the first. An exception that the function raises comes out of ``to_program`` as it is.
        """
        name = lowering.check_name(qualified_name)
        lowering.refuse_built_in(name, allow_override)

        @checked(function=FUNCTION)
        def decorate(function):
            self._lowerings[name] = function
            self._lower(name)
            return function

        return decorate

    @checked(operator=TEXT, allow_override=FLAG, infer=FUNCTION | NONE)
    def register_kernel(self, operator: str, allow_override: bool = False, infer: Callable | None = None) -> Callable:
        """A decorator: the function runs an operator in the programs that this converter makes.

        ``operator`` is a name, as for ``register_torch_lowering``, or a whole schema where PyTorch does not know the
        operator: ``"mylib::scale(Tensor x, float by=2.0) -> Tensor"``. Composites are ``"tenon::rms_norm"`` and so on.

        The function is called with the operator's arguments while a program runs: tensors are torch's where torch is
        imported, else numpy's, and belong to the program, so it must not change them. It returns new ones, whose
        element types and sizes must be those that the program expects.

        >>> import torch, tenon
        >>> @torch.library.custom_op("docs::cube", mutates_args=())
        ... def cube(x: torch.Tensor) -> torch.Tensor:
        ...     return x ** 3
        >>> @cube.register_fake
        ... def _(x):
        ...     return torch.empty_like(x)
        >>> class Model(torch.nn.Module):
        ...     def forward(self, x):
        ...         return torch.ops.docs.cube(x) + 1

        >>> converter = tenon.TorchConverter()
        >>> @converter.register_kernel("docs::cube")
        ... def run_cube(x):
        ...     return x * x * x
        >>> program = converter.add_exported_program(torch.export.export(Model(), (torch.ones(2),))).to_program()
        >>> program(torch.full((2,), 2.0))
        tensor([9., 9.])

        - Programs keep the kernels that there are when they are converted, also when they are optimized. A saved
          program has the operator by its name: ``tenon.load(path, kernels={"docs::cube": run_cube})`` runs it.
        - The types of results are those that torch recorded when it exported the model. ``infer`` tells them where that
          is not known, for calls inside of lowerings: it is called with the arguments, tensors as
          :class:`tenon.lowering.TensorType`, and returns such types. Sizes that vary are expressions, with which it
          computes: ``lambda x: TensorType(x.dtype, (x.shape[0] // 2, tenon.sym_max(x.shape[1], 8)))``.
        - It is called on the thread that calls the program, by several at once where they do; it may call programs. An
          exception that it raises comes out of the call as it is, and the program is good for the next.
        - With ``allow_override`` it takes the place of a kernel of tenon's, and conversion keeps that operator. One of
          a composite is tried on generated inputs while a program is converted: where it gives other numbers than the
          model's own code, that code runs instead, and the ledger says so.
        """

        @checked(function=FUNCTION)
        def decorate(function):
            name = lowering.register_kernel(self._core, operator, function, allow_override, infer)
            self._kernels.append(name)
            self._waiting.discard(name)
            self._lowerings.pop(name, None)
            return function

        if not isinstance(operator, str) or "(" not in operator:
            lowering.refuse_built_in(lowering.check_name(operator), allow_override)
        return decorate

    def register_custom_kernels(self, kernels: Iterable[Any] | Mapping[str, Callable]) -> "TorchConverter":
        """Registers several kernels, as ``register_kernel`` does one: functions by the names of operators, or operators of
        PyTorch (what ``torch.library.custom_op`` gives), which then run as PyTorch runs them.

        >>> import torch, tenon
        >>> @torch.library.custom_op("docs::halve", mutates_args=())
        ... def halve(x: torch.Tensor) -> torch.Tensor:
        ...     return x / 2
        >>> tenon.TorchConverter().register_custom_kernels([halve])
        TorchConverter(nothing staged, runs docs::halve)
        """
        for name, function in _named_kernels(kernels):
            self.register_kernel(name)(function)
        return self

    @checked(name=TEXT)
    def register_custom_class(self, name: str) -> Callable[[Callable], Callable]:
        """Makes the objects of a C++ class (``torch.classes.NAMESPACE.NAME``, a ``torch.ScriptObject``) that a program
        holds, for the kernels that take them: a decorator of a function of a :class:`tenon.lowering.ScriptObject`.

        >>> import tenon
        >>> converter = tenon.TorchConverter()
        >>> @converter.register_custom_class("mylib.Stack")
        ... def stack(object):
        ...     return list(object.state)

        - It is called once for each object, when the program first runs. What it returns is given to kernels
          (``register_kernel``) of operators that take the object, and of its methods: METHOD of the class is the
          operator ``NAMESPACE::NAME.METHOD``, whose first argument is the object, as in
          ``"mylib::Stack.push(__torch__.torch.classes.mylib.Stack self, Tensor x) -> ()"``.
        - Objects are state of the program: what kernels change in them the next call finds. They are not saved.
        - Where no class is registered, kernels are given the ScriptObject itself.
        - A saved program has the class by its name: ``tenon.load(path, classes={"mylib.Stack": stack}, kernels=...)``.
        """

        @checked(function=FUNCTION)
        def decorate(function):
            self._core.script_class(name, function)
            return function

        return decorate

    @checked(entrypoints=_OPTIONAL_NAMES)
    def clear(self, *, entrypoints: Sequence[str] | None = None) -> "TorchConverter":
        """Drops what is staged, or the entry points of these names."""
        self._core.clear(entrypoints)
        staged = self._core.names()
        self._externalized = {name: specs for name, specs in self._externalized.items() if name in staged}
        return self

    def __repr__(self):
        entries = [name + (f" (externalizes {', '.join(self._externalized[name])})" if self._externalized.get(name)
                           else "") for name in self._core.names()]
        entries = entries or ["nothing staged"]
        entries += [f"lowers {', '.join(self._lowerings)}"] if self._lowerings else []
        entries += [f"runs {', '.join(dict.fromkeys(self._kernels))}"] if self._kernels else []
        return f"TorchConverter({', '.join(entries)})"

    def _lower(self, name):
        """Tells the core of a lowering; one of an operator that nobody has defined yet waits for the conversion."""
        schema = lowering.schema_of(name)
        if schema is None:
            self._waiting.add(name)
            return
        self._waiting.discard(name)
        if name not in lowering.built_in() and name not in self._kernels:  # it must be known, and need not run
            self._core.kernel(name, schema.text, None, None, len(schema.returns), True,
                              lowering.rule_example(schema))
        self._core.lower(name, lowering.lowering(schema, self._lowerings[name]), True)

    def _refuse_staged(self, name):
        if name in self._core.names():
            raise ValueError(f"the entry point {name!r} is already staged; give another entrypoint_name, or clear it")

    def _stage(self, exported_program, specs, input_names, output_names, state_names, name):
        self._refuse_staged(name)
        from tenon import _hand_over

        image = _hand_over.hand_over(exported_program, name, self._mode is TorchConverter.Mode.DEBUG)
        self._core.add(image, name, input_names, output_names, state_names, tuple(specs))


def _named_kernels(kernels):
    """(name, function) of what register_custom_kernels is given."""
    expected = "a dict of functions by the names of operators, or a list of what torch.library.custom_op gives"
    if isinstance(kernels, Mapping):
        pairs = list(kernels.items())
        for name, function in pairs:
            if not callable(function):
                raise refuse("register_custom_kernels", name, function, "a function")
    elif isinstance(kernels, (str, bytes)) or not isinstance(kernels, Iterable):
        raise refuse("register_custom_kernels", "kernels", kernels, expected)
    else:
        kernels = list(kernels)
        schemas = [getattr(getattr(kernel, "_opoverload", kernel), "_schema", None) for kernel in kernels]
        if any(schema is None for schema in schemas):
            raise refuse("register_custom_kernels", "kernels", kernels, expected)
        pairs = [(f"{schema.name}.{schema.overload_name or 'default'}", kernel)
                 for schema, kernel in zip(schemas, kernels)]
    return pairs


# ---- specs and modules ----------------------------------------------------------------------------------------------


def _matches(model, wanted):
    """What each spec means: by its index and the attributes' values the modules, in order."""
    from tenon._boundaries import Noted, can_be_called

    found: dict = {}
    modules: dict = {}  # by identity: one may have several paths
    for path, module in model.named_modules(remove_duplicate=False):
        is_open = path and can_be_called(module)
        index = next((i for i, spec in enumerate(wanted) if is_open and spec.matches(path, module)), None)
        if index is None:
            continue
        it = modules.setdefault(id(module), Noted(module, wanted[index].composite_op_name is not None))
        it.paths.append(path)
        group = found.setdefault((index, wanted[index].attributes(path, module)), [])
        group += [it] if it not in group else []
    matched = {index for index, _ in found}
    unmatched = [spec.name for i, spec in enumerate(wanted) if i not in matched]
    if unmatched:
        warnings.warn(f"no submodule of the model matches {', '.join(unmatched)}", UserWarning, stacklevel=3)
    return found


def _specs_of(wanted, found):
    """What the core is told: for each spec and each set of attribute values the paths that it is about."""
    specs, uncalled = [], []
    for (i, values), modules in sorted(found.items(), key=lambda item: item[0][0]):
        spec = wanted[i]
        paths = {path for it in modules for path in it.program_paths or it.paths}
        specs.append((spec._text(values), "**", tuple(paths), spec.composite_op_name, values, spec.exclude,
                      spec.required))
        uncalled += [] if spec.exclude else [it for it in modules if not it.program_paths]
    if uncalled:
        names = ", ".join(f"{it.paths[0]} ({type(it.module).__name__})" for it in uncalled)
        warnings.warn(f"the exported program does not call {names}", UserWarning, stacklevel=3)
    return specs


def _export(model, export_fn, modules):
    """What export_fn makes of the model, with the signatures of the modules' calls."""
    from tenon import _boundaries, _hand_over

    try:
        with _boundaries.noted(modules):
            exported_program = export_fn(model)
    except Exception as error:
        raise RuntimeError(f"your model failed to export: {error}") from error
    _hand_over.check(exported_program, "add_pytorch_module", "what export_fn returns")
    if modules:
        _boundaries.settle(exported_program, modules)
    return exported_program


def _attribute(path, module, name):
    """The value of an attribute as composites have them: a number, bool, string, None, or a tuple of them."""
    try:
        value = operator.attrgetter(name)(module)
    except AttributeError:
        raise AttributeError(f"{type(module).__name__} at '{path}' has no attribute '{name}', which composite_attrs "
                             "asks for") from None
    return _plain(value, f"attribute '{name}' of {type(module).__name__} at '{path}'")


def _plain(value, where):
    if isinstance(value, enum.Enum):
        value = value.value
    if isinstance(value, (list, tuple)):
        return tuple(_plain(item, where) for item in value)
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"unsupported value of {where}: {type(value).__name__}; composites have numbers, bools, strings and "
                    "lists of them")
