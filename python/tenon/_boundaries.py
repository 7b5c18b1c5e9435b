"""Boundary markers: what modules are called with and what they give, noted while a model is exported.

An exported graph says which nodes a module call made, not in which order its arguments came. So the modules that are to
be kept whole have hooks while ``export_fn`` runs: each tensor that goes in or out is shown to an operator that does
nothing and has no result. It is recorded with the value's name and survives decomposition. Afterwards what the markers
say becomes the signatures of the calls in ``module_call_graph``, where the core looks for them, and the markers go.
"""
import contextlib
import inspect
import itertools
from dataclasses import dataclass, field

import torch
from torch.export.exported_program import ModuleCallEntry, ModuleCallSignature, TensorArgument
from torch.utils import _pytree

_INPUT, _OUTPUT = "input", "output"

_library = torch.library.Library("tenon", "FRAGMENT")  # what it defines lasts as long as it
_library.define("boundary(Tensor value, str role, str name, int module) -> ()")
_library.impl("boundary", lambda value, role, name, module: None, "CompositeExplicitAutograd")
_marker = torch.ops.tenon.boundary.default
_alias = torch.ops.aten.alias.default
torch.fx.node.has_side_effect(_marker)


@dataclass(eq=False)
class Noted:
    """A module whose calls are noted."""

    module: torch.nn.Module
    tells_apart: bool  # arguments stay several where one tensor is passed for them
    paths: list[str] = field(default_factory=list)  # in the model, which may have it under several names
    program_paths: set[str] = field(default_factory=set)  # where calls were found: export_fn may have wrapped the model

    @property
    def class_name(self):
        return f"{type(self.module).__module__}.{type(self.module).__qualname__}"


def can_be_called(module):
    """Has it a forward? Lists of modules have none."""
    return getattr(module.forward, "__func__", module.forward) is not torch.nn.Module.forward


@contextlib.contextmanager
def noted(modules):
    """Hooks on the modules, for as long as the model is exported; gone afterwards, whatever happens."""
    handles = []
    try:
        for number, it in enumerate(modules):
            handles.append(it.module.register_forward_pre_hook(_input_hook(it, number), with_kwargs=True))
            handles.append(it.module.register_forward_hook(_output_hook(number)))
        yield
    finally:
        for handle in handles:
            handle.remove()


def settle(exported_program, modules):
    """Makes signatures of what the markers say, and takes the markers out of the program.

    The modules are told where the program calls them.
    """
    calls: dict = {}
    for module in _graph_modules(exported_program):
        _restore_stacks(module.graph, modules)
        for node in [node for node in module.graph.nodes if node.target is _marker]:
            value, role, name, number = node.args
            path = _program_path(node, modules[number])
            modules[number].program_paths.add(path or modules[number].paths[0])
            if path is not None and module is exported_program.graph_module:  # signatures speak of its values alone
                inputs, outputs = calls.setdefault(_call_name(node), ({}, {}))
                (inputs if role == _INPUT else outputs)[name] = TensorArgument(name=value.name)
                if _is_told_apart(value, node):
                    value.meta["nn_module_stack"] = dict(list(_stack(value).items())[:-1])  # made before the call
            module.graph.erase_node(node)
        module.recompile()
    entries = {entry.fqn: entry for entry in exported_program.module_call_graph}
    for name, (inputs, outputs) in calls.items():
        if name not in entries:
            entries[name] = ModuleCallEntry(fqn=name)
            exported_program.module_call_graph.append(entries[name])
        if entries[name].signature is None:
            entries[name].signature = _signature(inputs, outputs)


# ---- while tracing: code that torch.export can trace itself, which it does with strict=True ----


def _input_hook(it, number):
    """A hook that notes what was passed by the names that forward has for it, in its order."""
    try:
        parameters = inspect.signature(it.module.forward).parameters.values()
    except ValueError:  # not every callable has one
        parameters = ()
    positional = [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    others = next((p.name for p in parameters if p.kind == p.VAR_POSITIONAL), "args")
    keywords = [p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    tells_apart = it.tells_apart

    def note_inputs(_, args, kwargs):
        if tells_apart:
            args, kwargs = _told_apart(args, kwargs)
        for name, value in zip(positional, args):
            _note(value, _INPUT, name, number)
        _note(args[len(positional):], _INPUT, others, number)
        for name in keywords:
            if name in kwargs:
                _note(kwargs[name], _INPUT, name, number)
        for name, value in kwargs.items():
            if name not in keywords:
                _note(value, _INPUT, name, number)
        return args, kwargs

    return note_inputs


def _output_hook(number):
    def note_outputs(module, args, result):
        _note(result, _OUTPUT, "output", number)

    return note_outputs


def _note(value, role, name, number):
    """Each tensor below the value; one has the name, of several each has its number behind it."""
    if isinstance(value, torch.Tensor):
        _marker(value, role, name, number)
        return
    for i, leaf in enumerate(_pytree.tree_leaves(value)):
        if isinstance(leaf, torch.Tensor):
            _marker(leaf, role, f"{name}_{i}", number)


def _told_apart(args, kwargs):
    """The same arguments; a tensor that was passed before is another one on the same memory."""
    leaves, spec = _pytree.tree_flatten((args, kwargs))
    for i, leaf in enumerate(leaves):
        if isinstance(leaf, torch.Tensor) and any(leaf is other for other in leaves[:i]):
            leaves[i] = _alias(leaf)
    return _pytree.tree_unflatten(leaves, spec)


# ---- afterwards ----


def _graph_modules(exported_program):
    return [module for module in exported_program.graph_module.modules() if isinstance(module, torch.fx.GraphModule)]


def _stack(node):
    """The modules that a node belongs to: by a key for each call, path and class."""
    return node.meta.get("nn_module_stack") or {}


def _entry_name(key, path):
    """A call: "layers.0", "layers.0@1" for the second."""
    _, at, number = key.rpartition("@")
    return f"{path}@{number}" if at and "@" not in path else path


def _call_name(node):
    """The call that a marker is of."""
    key, (path, _) = next(reversed(_stack(node).items()))
    return _entry_name(key, path)


def _is_told_apart(value, marker):
    return value.target is _alias and _stack(value) == _stack(marker)


def _restore_stacks(graph, modules):
    """Gives nodes the calls that run_decompositions forgets: those of modules that are called under torch.no_grad.

    Nodes stand in the order in which they ran, so what lies between the markers of a call belongs to it.
    """
    nodes = list(graph.nodes)
    taken = {_entry_name(key, path) for node in nodes for key, (path, _) in _stack(node).items()}
    for first, last, it in sorted(_forgotten_calls(nodes, modules), key=lambda call: call[0]):  # outer ones first
        path = it.paths[0]
        names = itertools.chain([path], (f"{path}@{number}" for number in itertools.count(1)))
        key = next(name for name in names if name not in taken)
        taken.add(key)
        entry = {key: (path, it.class_name)}
        for node in nodes[first:last + 1]:
            node.meta["nn_module_stack"] = {**_stack(node), **entry}


def _forgotten_calls(nodes, modules):
    """Calls whose markers are not among the module's nodes: the places of the first and the last marker, the module."""
    def told(place):
        node = nodes[place]
        if node.target is not _marker or _program_path(node, modules[node.args[3]]) is not None:
            return None
        return node.args[1], node.args[3]

    begun, calls = [], []
    for what, places in itertools.groupby(range(len(nodes)), told):
        role, number = what or (None, None)
        if role == _INPUT:
            begun.append((number, next(places)))
        elif role == _OUTPUT:
            while begun and begun[-1][0] != number:  # gave nothing
                begun.pop()
            if begun:
                calls.append((begun.pop()[1], max(places), modules[number]))
    return calls


def _program_path(marker, it):
    """The path that the program has for the module; None: the marker is not among the module's nodes."""
    found, kind = next(reversed(_stack(marker).values()), ("", None))
    found = found.partition("@")[0]
    is_it = any(f".{path}".endswith(f".{found}") or found.endswith(f".{path}") for path in it.paths)
    return found if is_it and kind == it.class_name else None


def _signature(inputs, outputs):
    """All arguments by keyword: that is how they have names."""
    in_spec = _pytree.tree_flatten(((), dict.fromkeys(inputs, 0)))[1]
    out_spec = _pytree.tree_flatten(0 if len(outputs) == 1 else (0,) * len(outputs))[1]
    return ModuleCallSignature(inputs=list(inputs.values()), outputs=list(outputs.values()), in_spec=in_spec,
                               out_spec=out_spec, forward_arg_names=None)
