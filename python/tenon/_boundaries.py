"""Boundary markers: what modules are called with and what they give, noted while a model is exported.

An exported graph says which nodes a module call made, not in which order its arguments came. So the modules that are to
be kept whole have hooks while ``export_fn`` runs: each tensor that goes in or out is shown to an operator that does
nothing and has no result. It is recorded with the value's name and survives decomposition. Afterwards what the markers
say becomes the signatures of the calls in ``module_call_graph``, where the core looks for them, and the markers go.
"""
import contextlib
import functools
import inspect

import torch
from torch.export.exported_program import ModuleCallEntry, ModuleCallSignature, TensorArgument
from torch.utils import _pytree

_INPUT, _OUTPUT = "input", "output"


@functools.cache
def _marker():
    """The operator, which is defined once: ``tenon::boundary(Tensor value, str role, str name) -> ()``."""
    library = torch.library.Library("tenon", "FRAGMENT")
    library.define("boundary(Tensor value, str role, str name) -> ()")
    library.impl("boundary", lambda value, role, name: None, "CompositeExplicitAutograd")
    _marker.library = library  # definitions last as long as it
    operator = torch.ops.tenon.boundary.default
    torch.fx.node.has_side_effect(operator)
    return operator


@contextlib.contextmanager
def noted(modules):
    """Hooks on the modules, for as long as the model is exported; gone afterwards, whatever happens."""
    handles = []
    try:
        for module in modules:
            handles.append(module.register_forward_pre_hook(_note_inputs, with_kwargs=True))
            handles.append(module.register_forward_hook(_note_outputs))
        yield
    finally:
        for handle in handles:
            handle.remove()


def settle(exported_program):
    """Makes signatures of what the markers say, and takes the markers out of the program."""
    graphs = [module.graph for module in exported_program.graph_module.modules()
              if isinstance(module, torch.fx.GraphModule)]
    calls: dict = {}
    marker = _marker()
    for graph in graphs:
        for node in [node for node in graph.nodes if node.target is marker]:
            if graph is exported_program.graph:  # signatures speak of its values alone
                inputs, outputs = calls.setdefault(_call_name(node), ({}, {}))
                (inputs if node.args[1] == _INPUT else outputs)[node.args[2]] = TensorArgument(name=node.args[0].name)
            graph.erase_node(node)
    for module in exported_program.graph_module.modules():
        if isinstance(module, torch.fx.GraphModule):
            module.recompile()
    entries = {entry.fqn: entry for entry in exported_program.module_call_graph}
    for name, (inputs, outputs) in calls.items():
        if name not in entries:
            entries[name] = ModuleCallEntry(fqn=name)
            exported_program.module_call_graph.append(entries[name])
        if entries[name].signature is None:
            entries[name].signature = _signature(inputs, outputs)


# ---- while tracing ----


def _note_inputs(module, args, kwargs):
    for name, value in _arguments(module, args, kwargs).items():
        _note(value, _INPUT, name)


def _note_outputs(module, args, result):
    _note(result, _OUTPUT, "output")


def _note(value, role, name):
    """Each tensor below the value; one has the name, of several each has its number behind it."""
    if isinstance(value, torch.Tensor):
        _marker()(value, role, name)
        return
    for i, leaf in enumerate(_pytree.tree_leaves(value)):
        if isinstance(leaf, torch.Tensor):
            _marker()(leaf, role, f"{name}_{i}")


def _arguments(module, args, kwargs):
    """What was passed, by the names that forward has for it, in its order."""
    signature = inspect.signature(module.forward)
    try:
        bound = signature.bind(*args, **kwargs).arguments
    except TypeError:  # forward itself will say it
        return {}
    named = {}
    for name, value in bound.items():
        kind = signature.parameters[name].kind
        if kind is inspect.Parameter.VAR_KEYWORD:
            named.update(value)
        else:
            named[name] = value
    return named


# ---- afterwards ----


def _call_name(node):
    """The call that a marker is of: "layers.0", "layers.0@1" for the second."""
    stack = node.meta["nn_module_stack"]
    key, (path, _) = next(reversed(stack.items()))
    _, at, number = key.rpartition("@")
    return f"{path}@{number}" if at and "@" not in path else path


def _signature(inputs, outputs):
    """All arguments by keyword: that is how they have names."""
    in_spec = _pytree.tree_flatten(((), dict.fromkeys(inputs, 0)))[1]
    out_spec = _pytree.tree_flatten(0 if len(outputs) == 1 else (0,) * len(outputs))[1]
    return ModuleCallSignature(inputs=list(inputs.values()), outputs=list(outputs.values()), in_spec=in_spec,
                               out_spec=out_spec, forward_arg_names=None)
