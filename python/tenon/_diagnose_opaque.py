"""A piece as one opaque operator: its schema, its shape function, and how its forward is put in and taken out.

The operator takes what the piece is called with, flattened, and gives its tensors. Shapes of results come from the user's
function, else from relations that the core solved over all recorded calls (docs/diagnose.md).
"""
import inspect
import json

import torch
from torch.utils import _pytree

from tenon import _core
from tenon._diagnose_serialize import type_as_str_with_info
from tenon._diagnose_values import register_caches

LIBRARY = "diag_lib"
_ARGUMENTS_MOST = 64  # of a schema, which torch does not exceed


class ShapeError(RuntimeError):
    """The shape of a result cannot be told from those of the arguments: a shape function is missing."""


def _is_size(leaf):
    return isinstance(leaf, (int, torch.SymInt)) and not isinstance(leaf, bool)


class Opaque:
    """The operator that stands for a piece, by what was recorded of it."""

    def __init__(self, node, shape_functions=None):
        register_caches()
        self.node, self.name = node, node.custom_op_name
        self.signature = node.signature
        calls = [self._flatten(*call) for call in node.inputs]
        self.leaves, self.spec = calls[0]
        for leaves, spec in calls[1:]:
            if spec != self.spec or [self._kind(leaf) for leaf in leaves] != [self._kind(leaf) for leaf in self.leaves]:
                raise ShapeError(f"{node.full_name}: its calls differ in what they are given, one operator cannot stand for all")
        self.kinds = [self._kind(leaf) for leaf in self.leaves]
        self.changed = sorted(node.calls[0].after) if node.calls else []
        if any(sorted(call.after) != self.changed for call in node.calls):
            raise ShapeError(f"{node.full_name}: its calls change different arguments")
        results = [_pytree.tree_flatten(result) for result in self._recorded()]
        self.results, self.result_spec = results[0]
        if any(spec != self.result_spec for _, spec in results):
            raise ShapeError(f"{node.full_name}: its calls differ in what they give")
        self.relations, self.undecided = self._solve([leaves for leaves, _ in calls], [leaves for leaves, _ in results])
        self.user = _user_functions(node, shape_functions)
        self.schema = self._schema()
        self._check_shapes()

    def _recorded(self):
        """What calls gave; behind it the arguments that they changed."""
        if not self.changed:
            return self.node.results
        return [(call.result, [call.after[name] for name in self.changed]) for call in self.node.calls]

    def _flatten(self, args, kwargs):
        arguments = dict(self.signature.bind(*args, **kwargs).arguments)
        return _pytree.tree_flatten(arguments)

    @staticmethod
    def _kind(leaf):
        if leaf is None:
            return "Tensor?"
        if isinstance(leaf, torch.Tensor):
            return "Tensor"
        if isinstance(leaf, bool):
            return "bool"
        if _is_size(leaf):
            return "SymInt"
        return "float" if isinstance(leaf, (float, torch.SymFloat)) else None

    # ---- schema ----

    def _schema(self):
        arguments = dict(self.signature.bind(*self.node.inputs[0][0], **self.node.inputs[0][1]).arguments)
        self.lists = []  # (first, how many) leaves that are one argument
        words = self._words(arguments, False)
        if len(words) > _ARGUMENTS_MOST:
            words = self._words(arguments, True)
        tensors = sum(isinstance(leaf, torch.Tensor) for leaf in self.results)
        return f"({', '.join(words)}) -> {'Tensor' if tensors == 1 else 'Tensor[]'}"

    def _words(self, arguments, in_lists):
        """An argument for each leaf; in_lists: many tensors of one parameter (a cache of many layers) are one list."""
        words, at = [], 0
        for name, value in arguments.items():
            count = len(_pytree.tree_leaves(value))
            plain = count == 1 and not isinstance(value, (list, tuple, dict)) and _pytree.tree_leaves(value)[0] is value
            kinds = self.kinds[at:at + count]
            if in_lists and count > 1 and set(kinds) == {"Tensor"}:
                words.append(f"Tensor[] {name}_n{count}")
                self.lists.append((at, count))
            else:
                words += [f"{kind} {name}" if plain else f"{kind} {name}_n{count}_{i}" for i, kind in enumerate(kinds) if kind is not None]
            at += count
        return words

    # ---- shapes ----

    def _solve(self, calls, results):
        def rows(many, prefix):
            chosen = []
            for i, first in enumerate(many[0]):
                column = [leaves[i] for leaves in many]
                if isinstance(first, torch.Tensor):
                    if len({leaf.dim() for leaf in column}) > 1:
                        raise ShapeError(f"{self.node.full_name}: {prefix}{i} has different ranks in its calls")
                    chosen.append((i, {"name": f"{prefix}{i}", "shapes": [list(leaf.shape) for leaf in column]}))
                elif _is_size(first) and all(_is_size(leaf) for leaf in column):
                    chosen.append((i, {"name": f"{prefix}{i}", "shapes": [int(leaf) for leaf in column]}))
            return [i for i, _ in chosen], [row for _, row in chosen]
        given, inputs = rows(calls, "in")
        gave, outputs = rows(results, "out")
        if not inputs:
            inputs, given = [{"name": "none", "shapes": [[] for _ in calls]}], [0]
        solved = json.loads(_core.shapes_solve(json.dumps({"inputs": inputs, "outputs": outputs})))
        for relations in solved["outputs"]:
            for relation in relations:
                if relation is not None:
                    relation["terms"] = [(given[tensor], axis) for tensor, axis in relation["terms"]]
        return dict(zip(gave, solved["outputs"])), solved["undecided"]

    def _check_shapes(self):
        for i, leaf in enumerate(self.results):
            if isinstance(leaf, torch.Tensor) and any(size is None for size in self.relations[i]) and not self.user(i):
                raise ShapeError(f"{self.node.full_name}: no shape function for output {i}; "
                                 f"{'; '.join(self.undecided)}. Give one: shape_functions={{{self.node.true_model_name!r}: ...}}")
            varies = _is_size(leaf) and any(size is None for size in self.relations[i])
            if varies or not (isinstance(leaf, torch.Tensor) or self._is_constant(i, leaf)):
                raise ShapeError(f"{self.node.full_name}: output {i} is {type(leaf).__name__}, and not the same in all calls")

    def _is_constant(self, i, leaf):
        if _is_size(leaf):
            return True
        others = [_pytree.tree_leaves(result)[i] for result in self._recorded()]
        return all(type(other) is type(leaf) and other == leaf for other in others)

    def _shape(self, output, leaves):
        function = self.user(output)
        if function is not None:
            answer = function(leaves)
            if answer is not None:
                return tuple(answer.shape) if hasattr(answer, "shape") else tuple(answer)
            if any(size is None for size in self.relations[output]):
                raise ShapeError(f"{self.node.full_name}: the shape function gave None for output {output}, and no relation explains it")
        return tuple(_value(relation, leaves) for relation in self.relations[output])

    # ---- calls ----

    def arguments(self, leaves):
        """(args, kwargs) of the piece from all leaves."""
        arguments = _pytree.tree_unflatten(leaves, self.spec)
        whole = inspect.BoundArguments(self.signature, arguments)
        return whole.args, whole.kwargs

    def _given(self, leaves):
        """What the operator is called with, from all leaves."""
        given, at, lists = [], 0, dict(self.lists)
        while at < len(leaves):
            count = lists.get(at)
            if count is not None:
                given.append(list(leaves[at:at + count]))
            elif self.kinds[at] is not None:
                given.append(leaves[at])
            at += count or 1
        return given

    def _all_leaves(self, values):
        """The other way round."""
        values, leaves, lists = iter(values), [], dict(self.lists)
        while len(leaves) < len(self.leaves):
            at = len(leaves)
            if at in lists:
                leaves += next(values)
            else:
                leaves.append(self.leaves[at] if self.kinds[at] is None else next(values))
        return leaves

    def run(self, *values):
        """The kernel: the piece itself. Results must not share memory with arguments or each other."""
        leaves = self._all_leaves(values)
        if self.changed:
            leaves = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        args, kwargs = self.arguments(leaves)
        result = self.node.forward(*args, **kwargs)
        if self.changed:
            arguments = self.signature.bind(*args, **kwargs).arguments
            result = (result, [arguments[name] for name in self.changed])
        tensors = [leaf for leaf in _pytree.tree_leaves(result) if isinstance(leaf, torch.Tensor)]
        taken = {leaf.untyped_storage().data_ptr() for leaf in leaves if isinstance(leaf, torch.Tensor)}
        given = []
        for tensor in tensors:
            tensor = tensor.detach()
            if tensor.untyped_storage().data_ptr() in taken or not tensor.is_contiguous():
                tensor = tensor.clone(memory_format=torch.contiguous_format)
            taken.add(tensor.untyped_storage().data_ptr())
            given.append(tensor)
        return given[0] if len(given) == 1 else given

    def infer(self, *values):
        """The shape function, on sizes that may be symbols."""
        leaves = self._all_leaves(values)
        device = next((leaf.device for leaf in leaves if isinstance(leaf, torch.Tensor)), torch.device("cpu"))
        given = [torch.empty(self._shape(i, leaves), dtype=leaf.dtype, device=device)
                 for i, leaf in enumerate(self.results) if isinstance(leaf, torch.Tensor)]
        return given[0] if len(given) == 1 else given

    def call(self, *args, **kwargs):
        """What stands in the place of the piece's forward."""
        leaves, spec = self._flatten(args, kwargs)
        if spec != self.spec:
            raise ValueError(f"{self.node.full_name}: called with {spec}, recorded was {self.spec}")
        given = self._given(leaves)
        tensors = getattr(getattr(torch.ops, LIBRARY), self.name)(*given)
        tensors = iter([tensors] if isinstance(tensors, torch.Tensor) else tensors)
        results = []
        for i, leaf in enumerate(self.results):
            if isinstance(leaf, torch.Tensor):
                results.append(next(tensors))
            else:
                results.append(_value(self.relations[i][0], leaves) if _is_size(leaf) else leaf)
        result = _pytree.tree_unflatten(results, self.result_spec)
        if self.changed:
            arguments = self.signature.bind(*args, **kwargs).arguments
            result, changed = result
            for name, value in zip(self.changed, changed):
                _write_back(arguments[name], value)
        return result

    def register(self):
        """(Again) under its name: what was registered by it before is replaced."""
        made = torch.library.custom_op(f"{LIBRARY}::{self.name}", self.run, mutates_args=(), schema=self.schema)
        made.register_fake(self.infer)

    @property
    def expected_types(self):
        """Tags of the types of arguments and results."""
        given = [type_as_str_with_info(value) for value in
                 self.signature.bind(*self.node.inputs[0][0], **self.node.inputs[0][1]).arguments.values()]
        result = self.node.results[0]
        gave = [type_as_str_with_info(item) for item in (result if isinstance(result, tuple) else (result,))]
        return given, gave


def _write_back(old, new):
    """Makes an argument what the piece made of it: a cache that grew, a list, a tensor that was written."""
    if isinstance(old, torch.Tensor):
        old.copy_(new)
    elif isinstance(old, list):
        old[:] = new
    elif isinstance(old, dict):
        old.clear()
        old.update(new)
    else:
        old.__dict__.update(new.__dict__)


def _value(relation, leaves):
    """floor((scale * op(terms) + offset) / divisor) over sizes of the leaves."""
    terms = [leaves[i] if axis < 0 else leaves[i].shape[axis] for i, axis in relation["terms"]]
    value = 1 if relation["op"] == "product" else 0
    for i, term in enumerate(terms):
        value = value * term if relation["op"] == "product" else value - term if relation["op"] == "difference" and i else value + term
    if not terms:
        return relation["offset"]
    value = relation["scale"] * value + relation["offset"] if relation["scale"] != 1 or relation["offset"] else value
    return value // relation["divisor"] if relation["divisor"] != 1 else value


def _user_functions(node, shape_functions):
    """output -> function of all leaves, or None. Keys are a class (name or type), a path, a name, or the operator's name."""
    found = None
    for key in (node.path, node.custom_op_name, node.name, node.true_model_name, type(node.model)):
        found = found if found is not None else (shape_functions or {}).get(key)

    def tensors(leaves):
        return [leaf for leaf in leaves if isinstance(leaf, torch.Tensor) or _is_size(leaf)]

    def of_output(output):
        if isinstance(found, dict):  # the older form: one function per output, of the flat arguments
            function = found.get(output)
            return None if function is None else lambda leaves: function(*tensors(leaves))
        if found is None:
            return None

        def documented(leaves):
            arguments = _pytree.tree_unflatten(leaves, _pytree.tree_flatten(dict(
                node.signature.bind(*node.inputs[0][0], **node.inputs[0][1]).arguments))[1])
            whole = inspect.BoundArguments(node.signature, arguments)
            return found(output, *whole.args, **whole.kwargs)
        return documented
    return of_output
