"""TorchConverter: live models and exported programs of PyTorch to one tenon program, building blocks kept whole.

The flow: a module is exported by the caller's function; the modules that a spec means are looked up in the live model,
with the values of their attributes; the exported program is handed to the core, which outlines their calls.
"""
import contextlib
import enum
import fnmatch
import io
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tenon import _core
from tenon.program import Ledger, Program

__all__ = ["ExternalizeSpec", "TorchConverter"]

_DECOMPOSE_BY_FORMAT = 3  # tn_decompose of tenon.h


@dataclass
class ExternalizeSpec:
    """Which modules are kept whole, and as what.

    - ``target_class``: a class: every instance below the root, subclasses included. Also a glob over module paths
      ("layers.*.mlp"), a module of the model, or a function of (path, module) that says yes or no.
    - ``composite_op_name``: the composite that it is then, with the kernel that tenon has for it; None: a function of
      its own.
    - ``composite_attrs``: names of attributes of the instances that become attributes of the composite; a dict where
      the composite calls them otherwise: ``{"eps": "variance_epsilon"}``.
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
            return _glob_matches(target, path)
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


class TorchConverter:
    """Stages programs under the names of entry points and makes one program of them.

    >>> import torch, tenon
    >>> ep = torch.export.export(torch.nn.Linear(3, 2), (torch.ones(1, 3),))
    >>> program = tenon.TorchConverter().add_exported_program(ep).to_program()
    >>> tuple(program(torch.ones(1, 3)).shape)
    (1, 2)

    Weights of equal name and content become one, and state of equal name is shared between entry points: a prefill and
    a decode step on one cache. What is staged stays until it is cleared. Programs need not be decomposed before.
    """

    class Mode(enum.Enum):
        """What is kept of the model's source: stack traces, or nothing."""

        DEBUG = "debug"
        RELEASE = "release"

    def __init__(self, *, mode: Mode = Mode.DEBUG):
        self._core = _core.Converter()
        self._mode = TorchConverter.Mode(mode)
        self._externalized: dict[str, list[str]] = {}  # by entry point: names of specs, for repr

    def add_exported_program(self, exported_program, *, input_names: Sequence[str] | None = None,
                             output_names: Sequence[str] | None = None, state_names: Sequence[str] | None = None,
                             entrypoint_name: str = "main") -> "TorchConverter":
        """Stages an ExportedProgram.

        Names, each None for those of the program: ``input_names`` of arguments that it does not change,
        ``output_names`` of what it returns, ``state_names`` of what it changes: buffers, then arguments.
        """
        self._stage(exported_program, (), input_names, output_names, state_names, entrypoint_name)
        return self

    def add_pytorch_module(self, model, *, export_fn: Callable, externalize_modules: Sequence | None = None,
                           input_names: Sequence[str] | None = None, output_names: Sequence[str] | None = None,
                           state_names: Sequence[str] | None = None,
                           entrypoint_name: str = "main") -> "TorchConverter":
        """Exports a module with ``export_fn(model)`` and stages the ExportedProgram that it returns.

        ``externalize_modules`` are classes, or ExternalizeSpecs: what is kept whole. Of several that match a module the
        first wins; one that matches nothing is a UserWarning.
        """
        self._refuse_staged(entrypoint_name)
        wanted = [spec if isinstance(spec, ExternalizeSpec) else ExternalizeSpec(spec)
                  for spec in externalize_modules or ()]
        specs, modules = _specs_of(model, wanted)
        exported_program = _export(model, export_fn, modules)
        self._stage(exported_program, specs, input_names, output_names, state_names, entrypoint_name)
        self._externalized[entrypoint_name] = [spec.name for spec in wanted]
        return self

    def to_program(self, *, entrypoints: Sequence[str] | None = None, recognize: bool = False) -> Program:
        """Converts what is staged, or the entry points of these names, to one program.

        ``recognize`` also finds composites in code that does not say what it is. ``program.ledger`` says what became of
        every building block.
        """
        if not self._core.names() or (entrypoints is not None and not list(entrypoints)):
            raise RuntimeError("No programs to convert: add one first")
        image, text, rows, said = self._core.convert(entrypoints, recognize, _DECOMPOSE_BY_FORMAT)
        for warning in said:
            warnings.warn(warning, UserWarning, stacklevel=2)
        return Program(image, Ledger(text, rows))

    def to_coreai(self, *, entrypoints: Sequence[str] | None = None) -> Program:
        """The same as to_program, under its older name."""
        return self.to_program(entrypoints=entrypoints)

    def clear(self, *, entrypoints: Sequence[str] | None = None) -> "TorchConverter":
        """Drops what is staged, or the entry points of these names."""
        self._core.clear(entrypoints)
        staged = self._core.names()
        self._externalized = {name: specs for name, specs in self._externalized.items() if name in staged}
        return self

    def __repr__(self):
        entries = [name + (f" (externalizes {', '.join(self._externalized[name])})" if self._externalized.get(name)
                           else "") for name in self._core.names()]
        return f"TorchConverter({', '.join(entries) or 'nothing staged'})"

    def _refuse_staged(self, name):
        if name in self._core.names():
            raise ValueError(f"the entry point {name!r} is already staged; give another entrypoint_name, or clear it")

    def _stage(self, exported_program, specs, input_names, output_names, state_names, name):
        self._refuse_staged(name)
        image = _hand_over(exported_program, name, self._mode is TorchConverter.Mode.DEBUG)
        self._core.add(image, name, input_names, output_names, state_names, tuple(specs))


# ---- specs and modules ----------------------------------------------------------------------------------------------


def _specs_of(model, wanted):
    """What the core is told (for each spec and each set of attribute values the paths that it is about), and the modules."""
    paths: dict = {}  # (index of the spec, attributes) -> paths, in order
    modules: dict = {}  # by identity: one may have several paths
    for path, module in model.named_modules(remove_duplicate=False):
        index = next((i for i, spec in enumerate(wanted) if path and spec.matches(path, module)), None)
        if index is not None:
            paths.setdefault((index, wanted[index].attributes(path, module)), []).append(path)
            if not wanted[index].exclude:
                modules[id(module)] = module
    matched = {index for index, _ in paths}
    unmatched = [spec.name for i, spec in enumerate(wanted) if i not in matched]
    if unmatched:
        warnings.warn(f"no submodule of the model matches {', '.join(unmatched)}", UserWarning, stacklevel=3)
    specs = [(wanted[i]._text(values), "**", tuple(found), wanted[i].composite_op_name, values, wanted[i].exclude,
              wanted[i].required) for (i, values), found in sorted(paths.items(), key=lambda item: item[0][0])]
    return specs, list(modules.values())


def _export(model, export_fn, modules):
    """What export_fn makes of the model, with the signatures of the modules' calls."""
    from tenon import _boundaries

    try:
        with _boundaries.noted(modules):
            exported_program = export_fn(model)
    except Exception as error:
        raise RuntimeError(f"your model failed to export: {error}") from error
    _check_exported(exported_program)
    if modules:
        _boundaries.settle(exported_program)
    return exported_program


def _attribute(path, module, name):
    """The value of an attribute as composites have them: a number, bool, string, None, or a tuple of them."""
    try:
        value = getattr(module, name)
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


def _is_module(target):
    return hasattr(target, "named_modules") and hasattr(target, "forward")


def _glob_matches(glob, path):
    """As the command has it: * stays within one part of a path."""
    wanted, parts = glob.split("."), path.split(".")
    return len(wanted) == len(parts) and all(fnmatch.fnmatchcase(part, want) for part, want in zip(parts, wanted))


# ---- hand-over ------------------------------------------------------------------------------------------------------


def _hand_over(exported_program, name, keeps_traces):
    """A live ExportedProgram as a program of the core: through the bytes that torch.export.save writes.

    The core uses the weights in that buffer, so they exist twice while the model lives.
    """
    import torch

    _check_exported(exported_program)
    buffer = io.BytesIO()
    with contextlib.nullcontext() if keeps_traces else _without_traces(exported_program):
        torch.export.save(exported_program, buffer)
    return _core.load_memory(buffer.getbuffer(), name)


def _check_exported(exported_program):
    import torch

    if not isinstance(exported_program, torch.export.ExportedProgram):
        raise TypeError(f"an ExportedProgram is needed, as torch.export.export returns; this is "
                        f"{type(exported_program).__name__}")


@contextlib.contextmanager
def _without_traces(exported_program):
    """Takes the stack traces out of the nodes for a while."""
    modules = [module for module in exported_program.graph_module.modules() if hasattr(module, "graph")]
    held = [(node, node.meta.pop("stack_trace")) for module in modules for node in module.graph.nodes
            if "stack_trace" in node.meta]
    try:
        yield
    finally:
        for node, trace in held:
            node.meta["stack_trace"] = trace
