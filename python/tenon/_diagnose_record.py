"""Running a model while every call of its modules is recorded: see ``trace_execution_piece_by_piece``."""
import ast
import contextlib
import inspect
import textwrap
import types

import torch
from torch.utils import _pytree

from tenon._diagnose_tree import Call, ModelDiagnoseOutput
from tenon._diagnose_values import Copies, fresh, register_caches

_BLACK_LIST = frozenset({"add_start_docstrings", "replace_return_docstrings"})
_CONTAINERS = (torch.nn.ModuleList, torch.nn.ModuleDict)


# ---- the tree -------------------------------------------------------------------------------------------------------


def _members(module, name=None, keys=()):
    """(name, path, module) of what a module holds; lists and dicts of modules are not pieces: their items are."""
    for key, child in module._modules.items():
        if child is None:
            continue
        if name is None:
            shown, inner, path = key, (), key
        else:
            inner = (*keys, key if isinstance(module, torch.nn.ModuleList) else repr(key))
            shown, path = f"{name}[{','.join(inner)}]", f"{name}." + ".".join(str(k).strip("'\"") for k in inner)
        if isinstance(child, _CONTAINERS):
            yield from _members(child, key if name is None else name, inner)
        else:
            yield shown, path, child


def _method_of(module, traced_method):
    for key in (*type(module).__mro__, type(module).__name__):
        if traced_method and key in traced_method:
            return traced_method[key]
    return "forward"


def _called_functions(method, black_list):
    """Plain functions of Python that a method calls by name, from the globals that it sees."""
    function = inspect.unwrap(method.__func__ if inspect.ismethod(method) else method)
    try:
        parsed = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return []
    names = dict.fromkeys(node.func.id for node in ast.walk(parsed) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    space = function.__globals__
    return [(name, space[name]) for name in names if isinstance(space.get(name), types.FunctionType) and name not in black_list]


def _marks(node, args, kwargs):
    """Arguments by name with what tells whether a call changed them: tensors, and how often they were written."""
    marks = {}
    for name, value in node.signature.bind(*args, **kwargs).arguments.items():
        leaves = [leaf for leaf in _pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]
        marks[name] = (value, [(id(leaf), 0 if leaf.is_inference() else leaf._version) for leaf in leaves])
    return marks


def _held(module):
    """What tells whether a call changes Python attributes of a module: numbers and texts, lengths of what holds others, identities."""
    if not isinstance(module, torch.nn.Module):
        return {}
    return {name: (value if isinstance(value, (bool, int, float, str, type(None))) else
                   (id(value), len(value)) if isinstance(value, (list, dict, set)) else id(value))
            for name, value in module.__dict__.items() if not name.startswith("_") and name not in ("forward", "training")}


class _Recorder:
    """Puts recorders into a model and takes them out."""

    def __init__(self, traced_method, trace_functions, black_list, verbose, memory=None):
        self.traced_method, self.verbose = traced_method, verbose
        self.trace_functions, self.black_list = trace_functions, _BLACK_LIST | set(black_list or ())
        self.nodes, self.restores, self.copies, self.stack = {}, [], Copies(memory), []
        self.set, self.calls = 0, 0

    def build(self, parent, name, module, level, path):
        method = _method_of(module, self.traced_method)
        if not method:
            return None
        known = self.nodes.get(id(module))
        if known is not None:  # shared: one node, which all who call it have
            parent.add_child(known)
            return known
        node = ModelDiagnoseOutput(parent, name, module, level, method)
        node.path = path
        self.nodes[id(module)] = node
        if parent is not None:
            parent.add_child(node)
        for child_name, child_path, child in _members(module):
            self.build(node, child_name, child, level + 1, f"{path}.{child_path}" if path else child_path)
        self._put_in(node)
        if self.trace_functions:
            self._functions(node, node.forward)
        return node

    def _functions(self, parent, method):
        for name, function in _called_functions(method, self.black_list):
            if id(function) in self.nodes:
                parent.add_child(self.nodes[id(function)])
                continue
            space = inspect.unwrap(function).__globals__
            node = ModelDiagnoseOutput(parent, name, inspect.getmodule(function) or types.ModuleType("unknown"), parent.level + 1,
                                       name, function=function)
            node.path = f"{parent.path}.{name}" if parent.path else name
            self.nodes[id(function)] = node
            parent.add_child(node)
            caller = inspect.unwrap(method.__func__ if inspect.ismethod(method) else method).__globals__
            recorder = self._recorder(node)
            node.put_in = lambda new, caller=caller, name=name: caller.__setitem__(name, new)
            caller[name] = recorder
            self.restores.append(lambda caller=caller, name=name, function=function: caller.__setitem__(name, function))
            del space
            self._functions(node, function)

    # ---- recorders ----

    def _put_in(self, node):
        held = node.model.__dict__
        had, before = node.method_name in held, held.get(node.method_name)
        held[node.method_name] = self._recorder(node)

        def restore():
            if had:
                held[node.method_name] = before
            else:
                held.pop(node.method_name, None)
        self.restores.append(restore)

    def _recorder(self, node):
        forward = node.forward

        def record(*args, **kwargs):
            if torch.compiler.is_compiling() or torch._dynamo.is_compiling():
                return forward(*args, **kwargs)
            site = tuple(id(each) for each in self.stack[-1:])
            given = self.copies.of((args, kwargs))
            buffers = {}
            if isinstance(node.model, torch.nn.Module):
                buffers = {name: self.copies.tensor(buffer) for name, buffer in node.model.named_buffers()}
            random, before, held = torch.get_rng_state(), _marks(node, args, kwargs), _held(node.model)
            self.stack.append(node)
            try:
                result = forward(*args, **kwargs)
            finally:
                self.stack.pop()
            drew = not torch.equal(random, torch.get_rng_state())
            changed = {name: self.copies.of(value) for name, (value, mark) in _marks(node, args, kwargs).items() if before[name][1] != mark}
            changes = tuple(name for name, mark in _held(node.model).items() if held.get(name) != mark)
            self.calls += 1
            node.add_call(Call(self.set, site, given[0], given[1], self.copies.of(result), buffers, random if drew else None, changed,
                               changes, self.calls))
            return result
        record.__name__ = node.method_name
        record.__signature__ = node.signature
        return record

    def take_out(self):
        while self.restores:
            self.restores.pop()()


def _branch(pred, true_fn, false_fn, operands=(), **_):
    """torch.cond as Python's if, so that the modules of the branch that is taken are called."""
    return true_fn(*operands) if bool(pred) else false_fn(*operands)


@contextlib.contextmanager
def _plain_cond():
    before = torch.cond
    torch.cond = _branch
    try:
        yield
    finally:
        torch.cond = before


# ---- public ---------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def trace_forward_execution(model, verbose=0, traced_method=None, trace_functions=False, black_list_functions=None, memory=None):
    """Records every call of a model's modules inside of the ``with``; afterwards each ``forward`` is what it was. ``memory``: bytes
    of recorded tensors beyond which they lie in files."""
    register_caches()
    recorder = _Recorder(traced_method, trace_functions, black_list_functions, verbose, memory)
    try:
        root = recorder.build(None, "__main__", model, 0, "")
        if root is None:
            raise ValueError("traced_method says that the model itself is not traced")
        root._recorder = recorder
        with _plain_cond():
            yield root
    finally:
        recorder.take_out()
        recorder.copies.forget_sources()


def _as_call(given):
    """An input set: (args, kwargs), kwargs alone, or args alone."""
    if isinstance(given, dict):
        return (), given
    if isinstance(given, (tuple, list)) and len(given) == 2 and isinstance(given[0], (tuple, list)) and isinstance(given[1], dict):
        return tuple(given[0]), given[1]
    if isinstance(given, (tuple, list)):
        return tuple(given), {}
    raise TypeError(f"an input set is (args, kwargs), a dict or a tuple, not {type(given).__name__}")


def trace_execution_piece_by_piece(model, inputs, verbose=0, traced_method=None, trace_functions=False, black_list_functions=None,
                                   memory=None):
    """Runs a model on several sets of inputs and records every call of every module.

    - ``inputs``: ``[(args, kwargs), ...]``, sets that differ in the sizes that are to be dynamic.
    - ``traced_method``: by class or its name, the method to record instead of ``forward``; "" or None: neither the module nor
      what is in it is recorded.
    - ``memory``: bytes of recorded tensors beyond which they lie in files without a name; None: no limit.
    - ``trace_functions``: functions that methods call by name are pieces, too, but for ``black_list_functions``.

    Buffers and the random state are as before afterwards. Returns the root of the tree.

    >>> import torch
    >>> from tenon.diagnose import trace_execution_piece_by_piece
    >>> root = trace_execution_piece_by_piece(torch.nn.Linear(4, 2), [((torch.ones(3, 4),), {}), ((torch.ones(5, 4),), {})])
    >>> root.guess_dynamic_shapes()[0][0].keys()
    dict_keys([0])
    """
    if not inputs:
        raise ValueError("trace_execution_piece_by_piece: there is no set of inputs")
    kept = {name: (buffer, buffer.detach().clone()) for name, buffer in model.named_buffers()}
    random = torch.get_rng_state()
    with trace_forward_execution(model, verbose, traced_method, trace_functions, black_list_functions, memory) as root:
        try:
            for i, given in enumerate(inputs):
                args, kwargs = fresh(_as_call(given))
                root._recorder.set = i
                if verbose:
                    print(f"[trace] set {i + 1} of {len(inputs)}")
                with torch.no_grad():
                    getattr(model, root.method_name)(*args, **kwargs) if root.method_name != "forward" else model(*args, **kwargs)
                with torch.no_grad():
                    for buffer, value in kept.values():
                        buffer.copy_(value)
        finally:
            torch.set_rng_state(random)
            with torch.no_grad():
                for buffer, value in kept.values():
                    if buffer._version >= 0 and not torch.equal(buffer, value):
                        buffer.copy_(value)
    root.sets = len(inputs)
    if verbose:
        print(f"[trace] {len(list(root))} pieces")
    return root
