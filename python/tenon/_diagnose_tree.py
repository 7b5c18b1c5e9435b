"""The tree of pieces of a live model: what was recorded, dynamic shapes, opaque operators, exports, reports."""
import contextlib
import dataclasses
import inspect
import io
import json
import linecache
import logging
import os
import time
import traceback
from typing import Any

import torch
from torch.utils import _pytree

from tenon import _core
from tenon import errors as tenon_errors
from tenon._diagnose_export import Callable as Exportable
from tenon._diagnose_export import NoWay, exporters, fx_runner
from tenon._diagnose_opaque import LIBRARY, Opaque, ShapeError
from tenon._diagnose_serialize import choose_kwargs_for_dynamic_shapes, kinds, valid_name
from tenon._diagnose_status import CustomOpStrategy, StatusExport, StatusExportCode
from tenon._diagnose_values import children_of, compare, describe, fresh, is_registered, register_caches, string_type

DYNAMIC = torch.export.Dim.DYNAMIC
_TREE, _REPORT, _JSON, _PAGE, _FINDINGS, _BRIEF, _VERDICT = 1, 0, 2, 3, 4, 6, 7


@dataclasses.dataclass
class Call:
    """One recorded call of a piece."""

    set: int
    site: Any
    args: tuple
    kwargs: dict
    result: Any
    buffers: dict
    random: Any = None  # the random state before, where the call drew numbers
    after: dict = dataclasses.field(default_factory=dict)  # arguments that the call changed, as they were then
    changes: tuple = ()  # names of the module's own attributes that the call changed
    order: int = 0  # among all calls, by when they ended


class RankError(ValueError):
    """A piece was called with tensors of different ranks, or other structures."""


class ModelDiagnoseOutput:
    """A piece of a model and what is known of it: see ``trace_execution_piece_by_piece`` and docs/diagnose.md."""

    def __init__(self, parent, name, model, level=0, method_name="forward", function=None):
        self.parent, self.name, self.model, self.level, self.method_name = parent, name, model, level, method_name
        self.path = name
        self.forward = function if function is not None else getattr(model, method_name)
        self.signature = inspect.signature(self.forward)
        self.inputs, self.outputs, self.results, self.calls, self.children = [], [], [], [], []
        self.device = "cpu"
        self.forward_args, self.forward_kwargs = kinds(self.signature)
        self.forward_ordered_parameter_names = list(self.signature.parameters)
        self.forward_positioned_parameter_names = [
            name for name, parameter in self.signature.parameters.items()
            if parameter.kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)]
        self.forward_parameter_names = set(self.forward_ordered_parameter_names) - {self.forward_args, self.forward_kwargs}
        self.forward_custom_op_schema, self.forward_need_serialization = None, False
        self.sets = 0
        self._exporter, self.last_error, self._opaque = None, None, None
        self._debug_noquiet_name = os.environ.get("DIAGNAME", "")
        self._debug_print_status = os.environ.get("DIAGPRINTSTATUS", "")
        self._debug_print_export = os.environ.get("DIAGPRINTEXPORT", "")

    def __getattr__(self, name):
        if name == "exporter":  # the name of the last exporter
            return self.__dict__.get("_exporter")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __iter__(self):
        """All pieces, each once, parents first."""
        seen = set()

        def walk(node):
            if id(node) not in seen:
                seen.add(id(node))
                yield node
                for child in node.children:
                    yield from walk(child)
        return walk(self)

    def __repr__(self):
        return f"ModelDiagnoseOutput({self.full_name}, {len(self.calls)} calls, {len(self.children)} children)"

    # ---- recording ----

    def add_child(self, diag):
        """Adds a submodule."""
        if diag not in self.children:
            self.children.append(diag)

    def add_inputs(self, args, kwargs):
        """Stores a copy of what a call was given."""
        names = self.forward_parameter_names
        unknown = [name for name in kwargs if name not in names]
        if unknown and self.forward_kwargs is None:
            raise ValueError(f"{self.full_name}: unknown argument {unknown[0]!r}; there are {sorted(names)}")
        self.inputs.append(fresh((args, kwargs)))

    def add_outputs(self, result):
        """Stores a copy of what a call gave."""
        result = fresh(result)
        self.results.append(result)
        self.outputs.append(result if isinstance(result, tuple) else (result,))

    def add_call(self, call):
        """Stores a call that is copied already."""
        self.calls.append(call)
        self.inputs.append((call.args, call.kwargs))
        self.results.append(call.result)
        self.outputs.append(call.result if isinstance(call.result, tuple) else (call.result,))
        for leaf in _pytree.tree_leaves((call.args, call.kwargs)):
            if isinstance(leaf, torch.Tensor):
                self.device = str(leaf.device)
                break

    # ---- names ----

    @property
    def true_model_name(self):
        return type(self.model).__name__ if isinstance(self.model, torch.nn.Module) else self.model.__name__

    @property
    def full_name(self):
        """Name and class: ``sub:SubModel``."""
        method = "" if self.method_name == "forward" else f".{self.method_name}"
        return f"{self.name}:{self.true_model_name}{method}"

    @property
    def custom_op_name(self):
        """Name of the opaque operator, valid and unique in the tree."""
        made = self.__dict__.get("_op_name")
        if made is None:
            own = f"C_{self.true_model_name}" if self.parent is None else f"{self.parent.custom_op_name}_{self.name}"
            made = valid_name(own if self.method_name in ("forward", self.name) else f"{own}_{self.method_name}")
            root = self
            while root.parent is not None:
                root = root.parent
            taken = root.__dict__.setdefault("_op_names", {})
            count = 2
            unique = made
            while taken.get(unique, self) is not self:
                unique, count = f"{made}_{count}", count + 1
            taken[unique] = self
            self._op_name = made = unique
        return made

    @property
    def dot_name(self):
        """A kind of indented name."""
        return f"{'..' * self.level} {'M' if isinstance(self.model, torch.nn.Module) else 'f'}:{self.name}-{self.true_model_name}"

    @property
    def module_name_type(self):
        """Name and type: ``type(sub)=SubModel``."""
        return f"type({self.name})={self.true_model_name}"

    # ---- dynamic shapes ----

    def guess_dynamic_shape_object(self, *objs, msg=None):
        """Dynamic shapes of one argument from its values in all calls: a dict axis -> DYNAMIC of a tensor, nested as they are."""
        where = msg() if msg is not None else self.full_name
        first = objs[0]
        if any(type(obj) is not type(first) and not (isinstance(obj, torch.Tensor) and isinstance(first, torch.Tensor)) for obj in objs):
            raise RankError(f"{where}: {' and '.join(sorted({type(obj).__name__ for obj in objs}))} in different calls")
        if isinstance(first, torch.Tensor):
            if len({obj.dim() for obj in objs}) > 1:
                raise RankError(f"{where}: ranks differ between its calls: {', '.join(sorted({str(tuple(obj.shape)) for obj in objs}))}")
            return {axis: DYNAMIC for axis in range(first.dim())
                    if len({obj.shape[axis] for obj in objs}) > 1 or len(objs) > 1 and first.shape[axis] == 0}
        if isinstance(first, dict):
            if any(set(obj) != set(first) for obj in objs):
                raise RankError(f"{where}: other keys in different calls")
            return {key: self.guess_dynamic_shape_object(*(obj[key] for obj in objs), msg=msg) for key in first}
        if isinstance(first, (list, tuple)) or is_registered(first):
            many = [list(obj) if isinstance(obj, (list, tuple)) else children_of(obj) for obj in objs]
            if len({len(each) for each in many}) > 1:
                raise RankError(f"{where}: {type(first).__name__} of {' and '.join(sorted({str(len(each)) for each in many}))} items "
                                "in different calls")
            specs = [self.guess_dynamic_shape_object(*parts, msg=msg) for parts in zip(*many)]
            return tuple(specs) if isinstance(first, tuple) else specs
        return None

    def guess_dynamic_shapes(self):
        """(specifications of args, of kwargs) from all recorded calls; with one call everything is static."""
        register_caches()
        if not self.inputs:
            return None
        calls = [self.signature.bind(*args, **kwargs).arguments for args, kwargs in self.inputs]
        if len({(len(args), tuple(sorted(kwargs))) for args, kwargs in self.inputs}) > 1 and len({tuple(call) for call in calls}) > 1:
            raise RankError(f"{self.full_name}: given {' and '.join(sorted({', '.join(call) for call in calls}))} in different calls")
        args, kwargs = self.inputs[0]
        same = all(len(each[0]) == len(args) for each in self.inputs)
        if not same:  # the same arguments, some by position and some by name
            merged = {name: self.guess_dynamic_shape_object(*(call[name] for call in calls), msg=lambda name=name: f"{self.full_name}, {name}")
                      for name in calls[0]}
            return (), merged
        return (tuple(self.guess_dynamic_shape_object(*(each[0][i] for each in self.inputs), msg=lambda i=i: f"{self.full_name}, argument {i}")
                      for i in range(len(args))),
                {name: self.guess_dynamic_shape_object(*(each[1][name] for each in self.inputs), msg=lambda name=name: f"{self.full_name}, {name}")
                 for name in kwargs})

    @property
    def dynamic_shapes(self):
        """What ``torch.export.export`` takes as ``dynamic_shapes``, by the names of parameters; None: static."""
        shapes = self.guess_dynamic_shapes()
        if shapes is None or len(self.inputs) < 2:
            return None
        return dict(self.signature.bind(*shapes[0], **shapes[1]).arguments)

    @property
    def dynamic_shapes_code(self):
        """The same as a line of Python to paste."""
        return "dynamic_shapes=" + _shown_shapes(self.dynamic_shapes).replace("DYN", "torch.export.Dim.DYNAMIC")

    def _move_to_kwargs(self, args, kwargs, shapes):
        """Positional arguments and their specifications by name, where the piece takes ``*args`` or ``**kwargs``."""
        if self.forward_args is None and self.forward_kwargs is None:
            return args, kwargs, shapes
        names = self.forward_positioned_parameter_names
        by_name = dict(zip(names, shapes[0]))
        extra = {}
        for name, spec in shapes[1].items():
            (by_name if name in self.forward_parameter_names else extra)[name] = spec
        if self.forward_kwargs is not None and extra:
            by_name[self.forward_kwargs] = extra
        return (), dict(zip(names, args)) | dict(kwargs), ((), by_name)

    def relations(self):
        """How sizes depend on each other over all calls, solved by the core: symbols, outputs, undecided."""
        register_caches()
        calls = [_pytree.tree_flatten(dict(self.signature.bind(*args, **kwargs).arguments)) for args, kwargs in self.inputs]
        results = [_pytree.tree_flatten(result) for result in self.results]

        def rows(many, prefix):
            return [{"name": f"{prefix}{i}", "shapes": [list(leaves[i].shape) for leaves, _ in many]} for i, leaf in enumerate(many[0][0])
                    if isinstance(leaf, torch.Tensor) and len({leaves[i].dim() for leaves, _ in many}) == 1]
        if not calls or any(spec != calls[0][1] for _, spec in calls) or any(spec != results[0][1] for _, spec in results):
            return {"symbols": [], "outputs": [], "undecided": []}
        names = _leaf_names(dict(self.signature.bind(*self.inputs[0][0], **self.inputs[0][1]).arguments))
        inputs = rows(calls, "in")
        for row in inputs:
            row["name"] = names[int(row["name"][2:])]
        return json.loads(_core.shapes_solve(json.dumps({"inputs": inputs, "outputs": rows(results, "out")})))

    # ---- opaque operators ----

    def build_c_schema(self, verbose=0):
        """The schema of the opaque operator that would stand for the piece."""
        del verbose
        return Opaque(self, None).schema

    def build_shape_mapping_indices(self, shape_functions=None, verbose=0):
        """For every tensor that comes out: the input whose shape it has (None: none of them), its element type, and otherwise a
        function of the flat inputs that gives its shape."""
        del verbose
        made = Opaque(self, shape_functions)
        rows = []
        for i, leaf in enumerate(made.results):
            if isinstance(leaf, torch.Tensor):
                same = next((k for k, given in enumerate(made.leaves) if isinstance(given, torch.Tensor) and given.dim() == leaf.dim() and all(
                    relation is not None and (relation["terms"] == [(k, axis)] or not relation["terms"] and relation["offset"] == given.shape[axis])
                    and relation["scale"] == relation["divisor"] == 1 for axis, relation in enumerate(made.relations[i]))), None)
                rows.append((same, leaf.dtype, None if same is not None else lambda *flat, i=i: made._shape(i, list(flat))))
        return rows

    def determine_shape_fct(self, output_index, flattened_inputs=None, flattened_outputs=None, verbose=0, shape_functions=None):
        """A function of the flat inputs that gives the shape of an output."""
        del flattened_inputs, flattened_outputs, verbose
        made = Opaque(self, shape_functions)
        return lambda *flat: made._shape(output_index, list(flat))

    def put_custom_op_inplace(self, shape_functions=None, verbose=0):
        """Replaces the piece by an opaque operator: its forward calls that from now on."""
        if self.is_customized():
            return
        made = self._opaque
        if made is None or shape_functions:
            made = Opaque(self, shape_functions)
        made.register()
        self._opaque = made
        self.forward_custom_op_schema = made.schema
        self.forward_expected_input_type, self.forward_expected_output_type = made.expected_types
        self.forward_need_serialization = any(tag not in ("Tensor", "None", "bool", "int", "float") for tag in self.forward_expected_input_type)
        self.forward_calling_custom_op = made.call
        if verbose:
            print(f"[opaque] {self.dot_name}: {LIBRARY}::{made.name}{made.schema}")
        if isinstance(self.model, torch.nn.Module):
            held = self.model.__dict__
            self._before = (self.method_name in held, held.get(self.method_name))
            call = made.call

            def forward(*args, **kwargs):
                return call(*args, **kwargs)
            forward.__signature__ = self.signature
            held[self.method_name] = forward
        else:
            self._before = (True, self.forward)
            self.put_in(made.call)

    def remove_custom_op_inplace(self, verbose=0):
        """Gives the piece its forward back; the operator stays registered."""
        del verbose
        if not self.is_customized():
            return
        had, before = self.__dict__.pop("_before")
        del self.forward_calling_custom_op
        if not isinstance(self.model, torch.nn.Module):
            self.put_in(before)
        elif had:
            self.model.__dict__[self.method_name] = before
        else:
            self.model.__dict__.pop(self.method_name, None)

    def is_customized(self):
        """Is it an opaque operator now?"""
        return "_before" in self.__dict__

    # ---- exports ----

    def _best_call(self):
        """The first call in which no tensor is empty and dims that vary are not 1; else in which none is empty; else the first."""
        def score(call):
            leaves = [leaf for leaf in _pytree.tree_leaves((call.args, call.kwargs)) if isinstance(leaf, torch.Tensor)]
            return (any(0 in leaf.shape for leaf in leaves), sum(1 in leaf.shape for leaf in leaves))
        return min(self.calls, key=score)

    def try_export(self, exporter="fx", exporter_kwargs=None, verbose=0, quiet=True, discrepancies=True, use_dynamic_shapes=None,
                   replace_by_custom_op=CustomOpStrategy.NONE, atol=0.01, rtol=0.1, shape_functions=None):
        """Tries to export the piece; where it cannot be, its children. Returns the status of this piece; every piece that was
        visited has its own in ``exporter_status``, and what was exported in an attribute of the exporter's name.

        - ``exporter``: "fx", "onnx_dynamo", "torch_script" (torch's), "to_onnx", "onnx", "nnef", "tenon" (tenon's).
        - ``quiet``: exceptions become statuses; False: the first one is raised.
        - ``replace_by_custom_op``: a ``CustomOpStrategy``, True (ONLY_IF_FAILING), False (NONE), or a dict of them by class (name or
          type), path or name; a set or list of those is made opaque wherever it stands.
        - ``atol``, ``rtol``: None: those of the element type.
        - ``shape_functions``: by class, path, name or operator, ``fct(_output_index, *args, **kwargs)`` or a dict of functions of
          the flat inputs by output; None from it: automatic.
        """
        known = exporters()
        if exporter not in known:
            raise ValueError(f"there is no exporter {exporter!r}; there are {', '.join(known)}")
        run = _Run(self, known[exporter], exporter, dict(exporter_kwargs or {}), verbose, quiet, discrepancies, use_dynamic_shapes,
                   _Strategies(replace_by_custom_op), atol, rtol, shape_functions)
        with _buffers_as_before(self.model):
            return run.visit(self)

    def export_local(self, use_dynamic_shapes=None, exporter_kwargs=None, verbose=0, shape_functions=None):
        """Exports the piece by torch.export with all its children opaque; no status changes."""
        run = _Run(self, exporters()["fx"], "fx", dict(exporter_kwargs or {}), verbose, False, False, use_dynamic_shapes,
                   _Strategies(CustomOpStrategy.LOCAL), None, None, shape_functions)
        with run.opaque_children(self, self.children):
            return run.export(self)[0]

    def to_onnx_local(self, target_opset=None, verbose=0, check_conversion_cls=None, optimize=False, filename=None, **_options):
        """The piece as one ONNX model. With ``check_conversion_cls``, a runtime class or a dict of ``cls``, ``atol`` and ``rtol``,
        every piece is also converted by itself and run on its own recorded inputs: ``onnx_discrepancies``, and RuntimeError
        where one is beyond. Every piece must convert: the first that does not is named."""
        del optimize
        settings = {} if target_opset is None else {"opset": target_opset}
        check = check_conversion_cls if isinstance(check_conversion_cls, dict) else {"cls": check_conversion_cls}
        wanted = list(self) if check["cls"] is not None else [self]
        model = None
        for node in reversed(wanted):  # children first
            if not node.calls or not isinstance(node.model, torch.nn.Module):
                continue
            made = _onnx_of(node, settings, verbose)
            if check["cls"] is not None:
                node.onnx_discrepancies = _checked(node, made, check)
            model = made if node is self else model
        if filename is not None:
            import onnx
            onnx.save(model, filename)
        return model

    # ---- against a program ----

    def compare_with(self, program, atol=None, rtol=None, save_piece=None):
        """Holds a ``tenon.Program`` of the model against what was recorded, call by call: a ``Diagnosis`` that names the first
        module whose error is its own. Calls are paired by path and number; without a tolerance that of the element type holds."""
        from tenon._diagnose_program import best_prefix, diagnose, leaves_by_position
        sets = sorted({call.set for call in self.calls})
        given = []
        for number in sets:
            call = next(call for call in self.calls if call.set == number)
            given.append({name: _as_numpyable(leaf) for name, leaf in leaves_by_position(program, call.args, call.kwargs).items()})
        paths = [piece["path"] for piece in diagnose(program, given[:1]).pieces()]
        prefix = best_prefix(paths, [node.path for node in self])
        recorded = [self._recorded(number, prefix) for number in sets]
        return diagnose(program, given, recorded=recorded, atol=atol, rtol=rtol, save_piece=save_piece)

    def _recorded(self, number, prefix):
        """Tensors of all calls in a set, as the core names them."""
        tensors = {}
        for node in self:
            path = "" if node is self else prefix + node.path
            for i, call in enumerate(call for call in node.calls if call.set == number):
                for side, value in (("<", (call.args, call.kwargs)), (">", call.result)):
                    leaves = [leaf for leaf in _pytree.tree_leaves(value) if isinstance(leaf, (torch.Tensor, bool, int, float))]
                    tensors |= {f"{path}#{i}{side}{k}": _as_numpyable(leaf) for k, leaf in enumerate(leaves)}
        return tensors

    # ---- reports ----

    def record(self, with_calls=True, texts=False):
        """The tree below as the core reads it; texts: with what was exported."""
        seen = set()

        def one(node):
            seen.add(id(node))
            row = {"name": node.name, "path": node.path if node.parent is not None else "", "class": node.true_model_name,
                   "function": not isinstance(node.model, torch.nn.Module)}
            if with_calls:
                row["calls"] = [{"set": call.set, "site": 0, "order": call.order, "inputs": node._described(call),
                                 "outputs": describe(node.outputs[i])} for i, call in enumerate(node.calls)]
            else:
                row["calls"] = [{"set": call.set, "inputs": None, "outputs": None} for call in node.calls]
            try:
                row["dynamic_shapes"] = _shown_shapes(node.guess_dynamic_shapes()) if node.calls else None
                row["paste"] = node.dynamic_shapes_code if len(node.calls) > 1 else None
            except RankError as error:
                row["dynamic_shapes"] = f"? ({error})"
            status = node.__dict__.get("exporter_status")
            if status is not None:
                row["status"] = {"code": int(status.status), "step": status.step, "reason": status.reason, "exporter": node.exporter,
                                 "exported": type(status.exported).__name__, "where": status.where, "same_as": status.same_as,
                                 "seconds": status.seconds}
                row["gaps"] = status.gaps
                row["discrepancies"] = [{key: _finite(value) for key, value in disc.items()} for disc in node.__dict__.get("exporter_discs", [])]
            if texts and node.__dict__.get("fx") is not None:
                row |= {"program": str(node.fx), "graph": str(node.fx.graph)}
            row["children"] = [one(child) for child in node.children if id(child) not in seen]
            return row
        return {"format": "tenon-diagnosis", "version": 1, "title": self.full_name if self.parent is not None else self.true_model_name, "sets": self.sets or len(self.calls), "root": one(self)}

    def _described(self, call):
        """What a call was given, tensors with the names of their parameters."""
        names = iter(self.forward_positioned_parameter_names)
        args = [describe(value, next(names, f"{self.forward_args}_{i}")) for i, value in enumerate(call.args)]
        return {"tuple": [{"tuple": args}, {"dict": [[name, describe(value, name)] for name, value in call.kwargs.items()]}]}

    def _print(self, view, relate=False, flags=(False,) * 7, **which):
        return _core.diagnosis_print(json.dumps(self.record(**which)), view, relate, flags)

    def _views(self, *views, between=""):
        """Several views of one record, which is made once."""
        text = json.dumps(self.record())
        return between.join(_core.diagnosis_print(text, view, True, (False,) * 7) for view in views)

    def pretty_text(self, with_dynamic_shape=False, with_shape=True, with_min_max=True, with_device=True, with_inputs=True):
        """The tree with what went in and out, in the notation of ``string_type``."""
        flags = (with_dynamic_shape, with_shape, with_min_max, with_device, with_inputs, False, False)
        return self._print(_TREE, flags=flags).rstrip("\n")

    def get_export_report(self, exported_program=False, fx=False):
        """One line per piece: name, class, status; with what was exported where asked for."""
        flags = (False, False, False, False, False, exported_program, fx)
        return self._print(_REPORT, flags=flags, with_calls=False, texts=exported_program or fx).rstrip("\n")

    def to_json(self):
        """Everything that is known, for scripts."""
        return self._print(_JSON, True)

    def to_html(self, path=None):
        """One page that needs nothing else; written to path where one is given."""
        page = self._print(_PAGE, True)
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(page)
        return page

    def findings(self):
        """What fails and why, in a few lines; the first one is the answer."""
        return self._views(_VERDICT, _FINDINGS)

    def __str__(self):
        """The answer, the pieces that stand out, why, and what to do next."""
        return self._views(_BRIEF, _FINDINGS, between="\n")

    def get_debug_msg(self):
        """All that is known, as text."""
        return f"{self.pretty_text(with_dynamic_shape=True)}\n{self.get_export_report()}"


def _as_numpyable(leaf):
    """A leaf as the core takes it: a tensor."""
    return leaf.detach().cpu() if isinstance(leaf, torch.Tensor) else torch.as_tensor(leaf)


def _finite(value):
    return str(value).replace("inf", "Infinity").replace("nan", "NaN") if isinstance(value, float) and value - value != 0 else value


def _shown_shapes(shapes):
    return str(shapes).replace("_DimHint(type=<_DimHintType.DYNAMIC: 3>, min=None, max=None, _factory=True)", "DYN").replace(
        "<_DimHintType.DYNAMIC: 3>", "DYN").replace("_DimHint(type=DYN)", "DYN").replace("DimHint(DYNAMIC)", "DYN").replace(
        str(DYNAMIC), "DYN").replace(repr(DYNAMIC), "DYN")


def _leaf_names(arguments):
    names = []
    for name, value in arguments.items():
        count = len(_pytree.tree_leaves(value))
        plain = isinstance(value, torch.Tensor) or value is None
        names += [name] if plain else [f"{name}_{i}" for i in range(count)]
    return names


# ---- strategies -----------------------------------------------------------------------------------------------------


class _Strategies:
    """Which strategy holds for a piece."""

    def __init__(self, given):
        self.table = None
        if isinstance(given, bool):
            given = CustomOpStrategy.ONLY_IF_FAILING if given else CustomOpStrategy.NONE
        if isinstance(given, dict):
            self.table = dict(given)
        elif isinstance(given, (set, frozenset, list, tuple)):
            self.table = {key: CustomOpStrategy.ALWAYS for key in given}
        elif isinstance(given, (str, type)):
            self.table = {given: CustomOpStrategy.ALWAYS}
        self.whole = CustomOpStrategy.NONE if self.table is not None else CustomOpStrategy(given)

    def of(self, node):
        if self.table is not None:
            for key in (node.path, node.full_name, node.name, node.custom_op_name, node.true_model_name, type(node.model)):
                if key in self.table:
                    value = self.table[key]
                    return CustomOpStrategy.ALWAYS if value is True else CustomOpStrategy(value)
        return self.whole

    def selected_below(self, node):
        """With a table: pieces below that are opaque themselves, the outermost of each branch."""
        found = []
        for child in node.children if self.table is not None else ():
            if self.of(child) is CustomOpStrategy.ALWAYS:
                found.append(child)
            else:
                found += self.selected_below(child)
        return found


# ---- one run of exports ---------------------------------------------------------------------------------------------


class _Opaques:
    """Pieces that are opaque for the length of a ``with``; those that cannot be are left as they are."""

    def __init__(self, run, owner, nodes):
        self.run, self.owner, self.nodes = run, owner, nodes

    def __enter__(self):
        self.put = []
        for node in self.nodes:
            if not node.calls:
                continue
            try:
                node.put_custom_op_inplace(self.run.shape_functions, self.run.verbose)
                self.put.append(node)
            except Exception as error:
                if not self.run.quiet and not isinstance(error, ShapeError):
                    self._take_out()
                    raise
                self.run.shape_problems[id(node)] = str(error)
        return self

    def __exit__(self, *_):
        self._take_out()

    def _take_out(self):
        for node in self.put:
            node.remove_custom_op_inplace()


@contextlib.contextmanager
def _hushed(wanted):
    """Without what torch logs and prints (the graph so far) about a failure that becomes a status."""
    before = logging.root.manager.disable
    logging.disable(max(before, logging.WARNING) if wanted else before)
    try:
        with contextlib.redirect_stderr(io.StringIO()) if wanted else contextlib.nullcontext():
            yield
    finally:
        logging.disable(before)


class _Run:
    """One call of try_export: the walk over the tree, attempts, measures."""

    def __init__(self, root, export, name, options, verbose, quiet, discrepancies, dynamic, strategies, atol, rtol, shape_functions):
        self.root, self.exporter, self.name, self.options = root, export, name, options
        self.verbose, self.quiet, self.discrepancies, self.dynamic = verbose, quiet, discrepancies, dynamic
        self.strategies, self.atol, self.rtol, self.shape_functions = strategies, atol, rtol, shape_functions
        self.shape_problems, self.done, self.visited = {}, {}, set()
        self.exports = 0

    def opaque_children(self, owner, nodes):
        return _Opaques(self, owner, nodes)

    # ---- the walk ----

    def visit(self, node):
        self.visited.add(id(node))
        strategy = self.strategies.of(node)
        if not node.calls:
            self._set(node, StatusExport(StatusExportCode.FAIL | StatusExportCode.NOINPUT, "", "it was never called"))
            self._descend(node, True)
            return node.exporter_status
        below = self.strategies.selected_below(node)
        local = strategy is CustomOpStrategy.LOCAL and node.children
        status = None
        if not local:
            status = self._attempt(node, below, strategy is CustomOpStrategy.ALWAYS)
        failed = status is None or not status.is_ok()
        if failed and strategy in (CustomOpStrategy.LOCAL, CustomOpStrategy.ONLY_IF_FAILING) and node.children:
            again = self._attempt(node, node.children, False)
            if status is None or again.is_ok():  # else the first failure says more: opaque children did not help
                status = again
        self._set(node, status)
        whole_tree = strategy is not CustomOpStrategy.NONE or self.strategies.table is not None
        self._descend(node, whole_tree or not status.is_ok())
        return node.exporter_status

    def _descend(self, node, wanted):
        for child in node.children if wanted else ():
            if id(child) not in self.visited:
                self.visit(child)

    def _set(self, node, status):
        node.exporter_status, node._exporter = status, self.name
        node.last_error = None if status.is_ok() else status.reason
        setattr(node, self.name, status.exported)
        if status.exported is None:
            delattr(node, self.name)
        node.__dict__.setdefault("exporter_discs", [])
        node.__dict__.setdefault("exporter_outputs", [])
        if self.verbose or node._debug_print_status:
            print(f"[try_export] {node.dot_name} -- {status.pretty_text()}")
        if node._debug_print_export and status.exported is not None:
            print(status.exported)

    # ---- one attempt ----

    def _attempt(self, node, opaque, itself):
        """Exports a piece with others opaque, or itself, and measures: a status."""
        began = time.perf_counter()
        quiet = self.quiet and node._debug_noquiet_name not in (node.name, node.path or "__main__", node.full_name)
        extra = StatusExportCode.CUSTOM if itself else StatusExportCode.CHILDC if opaque else StatusExportCode.NONE
        with self.opaque_children(node, opaque), _hushed(quiet and not self.verbose):
            problems = list(dict.fromkeys(self.shape_problems[id(child)] for child in opaque if id(child) in self.shape_problems))
            try:
                if itself:
                    node.put_custom_op_inplace(self.shape_functions, self.verbose)
                exported, run, piece, shapes, same_as = self._exported(node, extra)
                status = StatusExport(StatusExportCode.OK | extra, "", "; ".join(problems), exported, shapes)
                status.same_as = same_as
                if self.discrepancies and run is not None:
                    self._measure(node, status, run, extra)
            except Exception as error:
                if not quiet:
                    raise
                step = "SHAPE" if isinstance(error, ShapeError) else "EXPORT"
                status = StatusExport(StatusExportCode.FAIL | extra, step, "; ".join([_reason(error), *problems]), None,
                                      where=_source_line(error, node))
                status.gaps = getattr(error, "gaps", [])
                node.exporter_discs, node.exporter_outputs = [], []
            finally:
                if itself:
                    node.remove_custom_op_inplace()
        status.seconds = time.perf_counter() - began
        return status

    def _exported(self, node, extra):
        key = self._fingerprint(node) if extra is StatusExportCode.NONE else None
        known = self.done.get(key) if key is not None else None
        equal = _with_weights_of(known[0], node.model) if known is not None else None
        if equal is not None and self.name == "fx":
            return equal, fx_runner(equal, known[1]), known[1], known[2], known[3]
        exported, run, piece, shapes = self._export_all(node, equal)
        from_torch = exported if self.name == "fx" else piece.exported
        if key is not None and equal is None and from_torch is not None:
            self.done[key] = (from_torch, piece, shapes, node.path)
        return exported, run, piece, shapes, None if equal is None else known[3]

    def export(self, node):
        exported, _, _, shapes = self._export_all(node)
        return exported, shapes

    def _export_all(self, node, equal=None):
        """equal: what torch.export made of an equal piece, on the weights of this one; None: it is to be exported."""
        self.exports += equal is None
        dynamic = len(node.calls) > 1 if self.dynamic is None else self.dynamic
        shapes = node.guess_dynamic_shapes()
        call = node._best_call()
        args, kwargs = fresh((call.args, call.kwargs))
        _set_buffers(node.model, call.buffers)
        if dynamic and len(node.inputs[0][0]) != len(args):
            args, kwargs = (), dict(node.signature.bind(*args, **kwargs).arguments)
        piece = Exportable(node, args, kwargs, shapes if dynamic and len(node.calls) > 1 else None)
        piece.exported = equal
        exported, run = self.exporter(piece, self.options)
        return exported, run, piece, shapes

    # ---- measuring ----

    def _measure(self, node, status, run, extra):
        node.exporter_discs, node.exporter_outputs = [], []
        kept = torch.get_rng_state()
        random = any(call.random is not None for call in node.calls)
        try:
            for i, call in enumerate(node.calls):
                args, kwargs = fresh((call.args, call.kwargs))
                if call.random is not None:
                    torch.set_rng_state(call.random)
                _set_buffers(node.model, call.buffers)
                with torch.no_grad():
                    found = run(args, kwargs, call.buffers)
                node.exporter_outputs.append(found)
                for row in compare(found, call.result, self.atol, self.rtol):
                    node.exporter_discs.append(row | {"set": call.set, "call": i})
        except Exception as error:
            if not self.quiet:
                raise
            status.status = StatusExportCode.FAIL | extra
            status.step, status.reason, status.where = "EVAL", _reason(error), _source_line(error, node)
            return
        finally:
            torch.set_rng_state(kept)
        beyond = [row for row in node.exporter_discs if row["beyond"]]
        if beyond:
            worst = max(beyond, key=_severity)
            status.status = StatusExportCode.FAIL | StatusExportCode.DISC | extra
            status.step = "DISC"
            status.reason = ("random: the piece draws random numbers; " if random else "") + (
                f"discrepancies in set {worst['set']}, output {worst['output']}: abs={worst['abs']:.4g}, rel={worst['rel']:.4g}"
                + (f", dnan={worst['dnan']}" if worst["dnan"] else "")
                + (f" at {worst['where']}: {worst['found']}, expected {worst['expected']}" if "where" in worst else "")
                + ("" if random else self._whose(node, worst["call"])))
        elif random:
            status.reason = "random: the piece draws random numbers; equal with the random state of the recording"

    def _whose(self, node, at):
        """Does the module itself give other numbers when it is called again, or is it what was exported?"""
        call = node.calls[at]
        _set_buffers(node.model, call.buffers)
        args, kwargs = fresh((call.args, call.kwargs))
        try:
            with torch.no_grad():
                again = node.forward(*args, **kwargs)
        except Exception as error:
            return f"; the module itself fails when it is called again: {_reason(error).splitlines()[0]}"
        if any(row["beyond"] for row in compare(again, call.result, self.atol, self.rtol)):
            kept = ", ".join(repr(name) for name in call.changes)
            return "; the module itself gives other numbers when it is called again" + (f", it changes its attribute {kept}" if kept else "")
        return "; the module gives the same numbers again, so that it is what the exporter made of it"

    # ---- equal pieces ----

    def _fingerprint(self, node):
        """What two pieces must have in common to be exported once; None: it is not known."""
        if self.name not in _THROUGH_TORCH or node.method_name != "forward" or not isinstance(node.model, torch.nn.Module):
            return None
        try:
            shapes = tuple(string_type((call.args, call.kwargs)) + str([leaf for leaf in _pytree.tree_leaves((call.args, call.kwargs))
                                                                        if not isinstance(leaf, torch.Tensor)]) for call in node.calls)
            return (_module_key(node.model), shapes, tuple(call.random is not None for call in node.calls))
        except (TypeError, RuntimeError):
            return None


# Exporters that begin with torch.export, whose answer holds for equal pieces.
_THROUGH_TORCH = frozenset({"fx", "tenon", "onnx", "to_onnx", "nnef"})
_OF_EVERY_MODULE = frozenset(torch.nn.Module().__dict__) - {"training"}


def _module_key(module):
    """Class, attributes and the same of everything below; weights by name, type and size."""
    plain = []
    if any(getattr(module, name) for name in ("_forward_hooks", "_forward_pre_hooks")) or "forward" in module.__dict__:
        raise TypeError("hooks, or a forward of its own")
    for name, value in sorted(module.__dict__.items()):
        if name in _OF_EVERY_MODULE:
            continue
        plain.append((name, value if isinstance(value, (bool, int, float, str, type(None), tuple)) else id(value)))
    tensors = [(name, tuple(value.shape), value.dtype) for name, value in [*module.named_parameters(recurse=False),
                                                                           *module.named_buffers(recurse=False)]]
    hash(tuple(plain))
    return (type(module), tuple(plain), tuple(tensors), tuple((name, _module_key(child)) for name, child in module.named_children()))


def _with_weights_of(exported, model):
    """The same program on the weights of another module of the same form; None where it holds more than weights."""
    import copy
    state = model.state_dict(keep_vars=True)
    if set(exported.state_dict) != set(state) or exported.constants:
        return None
    made = copy.copy(exported)
    made._state_dict = dict(state)
    return made


@contextlib.contextmanager
def _buffers_as_before(model):
    kept = {name: buffer.detach().clone() for name, buffer in model.named_buffers()} if isinstance(model, torch.nn.Module) else {}
    try:
        yield
    finally:
        _set_buffers(model, kept)


def _set_buffers(model, buffers):
    if buffers and isinstance(model, torch.nn.Module):
        with torch.no_grad():
            for name, buffer in model.named_buffers():
                if name in buffers and buffer.shape == buffers[name].shape and not torch.equal(buffer, buffers[name]):
                    buffer.copy_(buffers[name])


# ---- reasons --------------------------------------------------------------------------------------------------------


def _severity(row):
    """NaN on one side, a large number: what is worst of the rows of a comparison."""
    return row["dnan"] > 0, row["abs"]


def _reason(error):
    if isinstance(error, (tenon_errors.Error, NoWay)):  # they say what it is
        return str(error)
    lines = [line for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    return f"{type(error).__name__}: " + "\n".join(lines)


# Where these packages lie: a model may lie in a folder of the same name.
_PACKAGES = tuple(os.path.join(os.path.dirname(inspect.getfile(package)), "") for package in (torch, _core))


def _source_line(error, node):
    """The innermost line of the model's own source in an exception, and what stands there."""
    known = [gap["source"] for gap in getattr(error, "gaps", []) if gap.get("source")] + [getattr(error, "source", None)]
    if known[0]:
        return known[0]
    own = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        name = frame.f_code.co_filename
        if name.startswith(("<", *_PACKAGES)):
            continue
        if "self" in frame.f_locals and isinstance(frame.f_locals["self"], torch.nn.Module) or frame.f_code.co_name == node.method_name:
            own = (name, line, frame.f_code.co_name)
    if own is None:
        import re
        found = re.findall(r'File "([^"]+)", line (\d+), in (\w+)', str(error))
        found = [each for each in found if not each[0].startswith(_PACKAGES)]
        own = found[-1] if found else None
    if own is None:
        return None
    text = linecache.getline(own[0], int(own[1])).strip()
    return f"{own[0]}:{own[1]} in {own[2]}" + (f": {text}" if text else "")


# ---- ONNX -----------------------------------------------------------------------------------------------------------


def _onnx_of(node, settings, verbose):
    run = _Run(node, exporters()["onnx"], "onnx", dict(settings), verbose, False, False, None, _Strategies(CustomOpStrategy.NONE), None, None, None)
    try:
        return run.export(node)[0]
    except Exception as error:
        raise RuntimeError(f"{node.full_name} (at {node.path or 'the root'}) does not convert to ONNX: {_reason(error)}") from error


def _checked(node, model, check):
    session = check["cls"](model)
    names = [value.name for value in model.graph.input]
    rows = []
    for call in node.calls:
        leaves = [leaf for leaf in _pytree.tree_leaves(dict(node.signature.bind(*call.args, **call.kwargs).arguments))
                  if isinstance(leaf, torch.Tensor)]
        found = session.run(None, {name: leaf.numpy() for name, leaf in zip(names, leaves)})
        for row in compare([torch.from_numpy(value) for value in found], call.result, check.get("atol", 1e-2), check.get("rtol", 1e-1)):
            rows.append(row)
            if row["beyond"]:
                raise RuntimeError(f"{node.full_name}: its ONNX model differs by {row['abs']:.4g} in output {row['output']}")
    return rows
