"""The exporters: each gives what it exported and a function that runs it on arguments as the piece takes them.

``fx``, ``onnx_dynamo`` and ``torch_script`` are torch's; ``tenon``, ``to_onnx``, ``onnx`` and ``nnef`` go through
torch.export into a tenon program, and from there into files.
"""
import contextlib
import inspect
import io
import os
import tempfile
import warnings

import torch
from torch.utils import _pytree

from tenon.errors import Error
from tenon._diagnose_opaque import LIBRARY
from tenon._diagnose_values import leaves_of


class _Function(torch.nn.Module):
    """A plain function as a module."""

    def __init__(self, function):
        super().__init__()
        self.__dict__["forward"] = function


@contextlib.contextmanager
def _own_forward(model, forward):
    """The model with another forward, for the length of an export."""
    had, before = "forward" in model.__dict__, model.__dict__.get("forward")
    model.__dict__["forward"] = forward
    try:
        yield model
    finally:
        if had:
            model.__dict__["forward"] = before
        else:
            del model.__dict__["forward"]


def _spelled_out(signature, args, kwargs):
    """Arguments by name with ``*args`` and ``**kwargs`` spelled out; and those names by parameter."""
    flat, groups = {}, {}
    for name, value in signature.bind(*args, **kwargs).arguments.items():
        kind = signature.parameters[name].kind
        if kind is inspect.Parameter.VAR_POSITIONAL:
            groups[name] = [f"{name}_{i}" for i in range(len(value))]
            flat |= dict(zip(groups[name], value))
        elif kind is inspect.Parameter.VAR_KEYWORD:
            groups[name] = list(value)
            flat |= value
        else:
            flat[name] = value
    return flat, groups


class Callable:
    """A piece as torch.export takes it: a module, example arguments, dynamic shapes by the names of parameters.

    torch 2.13 cannot have dynamic shapes for ``**kwargs``: where a piece is given any, or ``*args``, its parameters are
    spelled out.
    """

    def __init__(self, node, args, kwargs, shapes):
        self.node, self.signature = node, node.signature
        self.exported = None  # by torch.export, where an exporter of tenon's goes on from there
        self.forward = getattr(node, "forward_calling_custom_op", None) or node.forward
        flat, groups = _spelled_out(self.signature, args, kwargs)
        self.spelled = any(groups.values())
        self.args, self.kwargs = args, kwargs
        self.shapes = _by_name(self.signature, shapes, args, kwargs) if shapes is not None else None
        if self.spelled:
            self.names, self.groups = list(flat), groups
            self.args, self.kwargs = (), flat
            if self.shapes is not None:
                self.shapes = {name: spec for key, part in self.shapes.items() for name, spec in (
                    zip(groups[key], part.values() if isinstance(part, dict) else part) if key in groups else [(key, part)])}

    def given(self, args, kwargs):
        """Arguments of the piece as the exported one takes them."""
        return ((), _spelled_out(self.signature, args, kwargs)[0]) if self.spelled else (args, kwargs)

    @contextlib.contextmanager
    def module(self):
        node = self.node
        if not isinstance(node.model, torch.nn.Module):
            yield _Function(self._spelled_forward() if self.spelled else self.forward)
            return
        if not self.spelled and node.method_name == "forward":
            yield node.model
            return
        with _own_forward(node.model, self._spelled_forward() if self.spelled else self.forward) as model:
            yield model

    def _spelled_forward(self):
        forward, signature, groups = self.forward, self.signature, self.groups

        def call(**flat):
            arguments = {}
            for name, parameter in signature.parameters.items():
                if name in groups:
                    many = {key: flat[key] for key in groups[name]}
                    arguments[name] = tuple(many.values()) if parameter.kind is inspect.Parameter.VAR_POSITIONAL else many
                elif name in flat:
                    arguments[name] = flat[name]
            whole = inspect.BoundArguments(signature, arguments)
            return forward(*whole.args, **whole.kwargs)
        names = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in self.names]
        source = f"lambda {', '.join(self.names)}: call({', '.join(f'{name}={name}' for name in self.names)})"
        made = eval(source, {"call": call}) if all(name.isidentifier() for name in self.names) else call
        made.__signature__ = inspect.Signature(names)
        return made


def _by_name(signature, shapes, args, kwargs):
    """(specs of args, specs of kwargs) as one dict by parameter, ``*args`` a tuple and ``**kwargs`` a dict of its own."""
    return dict(signature.bind(*shapes[0], **shapes[1]).arguments)


# ---- exporters ------------------------------------------------------------------------------------------------------


def _torch_export(piece, options):
    options = {"strict": False} | options
    with piece.module() as module:
        return torch.export.export(module, piece.args, piece.kwargs, dynamic_shapes=piece.shapes, **options)


def _as_fx(piece, options):
    exported = _torch_export(piece, options)
    return exported, fx_runner(exported, piece)


def fx_runner(exported, piece):
    """Runs an exported program; buffers: what they hold before the call, by name."""
    module = exported.module()

    def run(args, kwargs, buffers=None):
        if buffers:
            own = dict(module.named_buffers())
            with torch.no_grad():
                for name, value in buffers.items():
                    if name in own:
                        own[name].copy_(value)
        args, kwargs = piece.given(args, kwargs)
        return module(*args, **kwargs)
    return run


def _session_runner(model, names, piece):
    """Runs an ONNX file in onnxruntime; inputs by position, so that names do not matter; state behind them by name."""
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    names = names or [value.name for value in session.get_inputs()]

    def run(args, kwargs, buffers=None):
        args, kwargs = piece.given(args, kwargs)
        arguments = dict(piece.signature.bind(*args, **kwargs).arguments) if not piece.spelled else kwargs
        tensors = [leaf if isinstance(leaf, torch.Tensor) else torch.as_tensor(leaf) for leaf in leaves_of(arguments)]
        if len(tensors) != len(names) and not piece.spelled:
            tensors = [leaf for leaf in tensors if leaf.dim() > 0] if sum(t.dim() > 0 for t in tensors) == len(names) else tensors
        feeds = {name: tensor.detach().cpu().numpy() for name, tensor in zip(names, tensors)}
        feeds |= {name: buffers[name].detach().cpu().numpy() for name in names[len(tensors):] if name in (buffers or {})}
        return [torch.from_numpy(value.copy()) if hasattr(value, "copy") else value for value in session.run(None, feeds)]
    return run


def _as_onnx_dynamo(piece, options):
    with piece.module() as module, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exported = torch.onnx.export(module, piece.args, kwargs=piece.kwargs, dynamic_shapes=piece.shapes, dynamo=True,
                                     verbose=False, **options)
    return exported, _session_runner(exported.model_proto.SerializeToString(), None, piece)


def _as_torch_script(piece, options):
    arguments = piece.kwargs if piece.spelled else dict(piece.signature.bind(*piece.args, **piece.kwargs).arguments)
    names = [f"x{i}" for i, leaf in enumerate(leaves_of(arguments))]
    axes = {}
    if piece.shapes is not None:
        specs = _pytree.tree_leaves(piece.shapes, is_leaf=lambda spec: spec is None or isinstance(spec, dict) and all(
            isinstance(key, int) for key in spec))
        axes = {name: {axis: f"{name}_{axis}" for axis in spec} for name, spec in zip(names, [s for s in specs if s is not None]) if spec}
    buffer = io.BytesIO()
    with piece.module() as module, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(module, tuple(arguments.values()), buffer, dynamo=False, input_names=names, dynamic_axes=axes or None, **options)
    return buffer.getvalue(), _session_runner(buffer.getvalue(), None, piece)


# torch.export unrolls recurrent layers, and so fixes their time. tenon has them whole: for the length of an export the
# functions that nn.LSTM and its kin call are operators of their own, which the converter lowers to torch's again.
_RECURRENT = {"lstm": ("Tensor[] hx", "(Tensor, Tensor, Tensor)"), "gru": ("Tensor hx", "(Tensor, Tensor)"),
              "rnn_tanh": ("Tensor hx", "(Tensor, Tensor)"), "rnn_relu": ("Tensor hx", "(Tensor, Tensor)")}


def _recurrent_shapes(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first):
    states = list(hx) if isinstance(hx, (list, tuple)) else [hx]
    features = states[0].shape[-1] * (2 if bidirectional else 1)
    return (input.new_empty((*input.shape[:-1], features)), *(torch.empty_like(state) for state in states))


def _recurrent_operators():
    if not hasattr(torch.ops.tenon_recurrent, "lstm"):
        for name, (state, results) in _RECURRENT.items():
            run = getattr(torch._VF, name)
            made = torch.library.custom_op(
                f"tenon_recurrent::{name}", lambda *args, run=run: tuple(result.clone() for result in run(*args)), mutates_args=(),
                schema=f"(Tensor input, {state}, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, "
                       f"bool bidirectional, bool batch_first) -> {results}")
            made.register_fake(_recurrent_shapes)
    return {name: getattr(torch.ops.tenon_recurrent, name) for name in _RECURRENT}


@contextlib.contextmanager
def _whole_recurrent_layers():
    whole, before = _recurrent_operators(), {}

    def plain(name):
        def call(*args):
            if len(args) == 9 and isinstance(args[3], bool):  # packed sequences have other arguments
                return whole[name](*args)
            return before[name](*args)
        return call
    for name in whole:
        before[name] = getattr(torch._VF, name)
        setattr(torch._VF, name, plain(name))
    try:
        yield
    finally:
        for name, function in before.items():
            setattr(torch._VF, name, function)


def _program(piece, options):
    from tenon.converter import TorchConverter
    from tenon.operators import ops
    converter = TorchConverter()
    for name in _RECURRENT:
        def lower(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, name=name):
            operator = getattr(ops.aten, name).input
            return list(operator(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first))
        converter.register_torch_lowering(f"tenon_recurrent::{name}")(lower)
    for name, function in (options.pop("lowerings", None) or {}).items():
        converter.register_torch_lowering(name)(function)
    if (kernels := options.pop("kernels", None)) is not None:
        converter.register_custom_kernels(kernels)
    if piece.exported is None:
        with _whole_recurrent_layers():
            piece.exported = _torch_export(piece, options)
    if opaque := _opaque_operators(piece.exported):
        converter.register_custom_kernels(opaque)
    return converter.add_exported_program(piece.exported).to_program()


def _opaque_operators(exported):
    """Operators that stand for pieces, where the program calls any: they run as torch runs them."""
    found = [node.target for graph in exported.graph_module.modules() if isinstance(graph, torch.fx.GraphModule) for node in graph.graph.nodes
             if node.op == "call_function" and getattr(node.target, "namespace", None) == LIBRARY]
    return list(dict.fromkeys(found))


class NoWay(RuntimeError):
    """What a format has no way for; ``gaps``: all of it, as the core's rows."""

    def __init__(self, error, gaps):
        super().__init__(str(error).splitlines()[0])
        self.gaps = gaps


def _run_program(program, piece):
    def run(args, kwargs, buffers=None):
        args, kwargs = piece.given(args, kwargs)
        if buffers and program._image.has_state():
            program.state = {name: value for name, value in buffers.items() if name in dict(program.state)}
        return program(*args, **kwargs)
    return run


def _as_tenon(piece, options):
    program = _program(piece, dict(options))
    return program, _run_program(program, piece)


def _tract_runner(path, piece):
    """Runs an NNEF archive in tract; None where that is not installed: then nothing is measured."""
    try:
        import tract
    except ImportError:
        return None
    model = tract.nnef().with_tract_extra().with_tract_transformers().load(path).into_runnable()

    def run(args, kwargs, buffers=None):
        del buffers
        args, kwargs = piece.given(args, kwargs)
        arguments = kwargs if piece.spelled else dict(piece.signature.bind(*args, **kwargs).arguments)
        found = model.run([leaf.detach().cpu().numpy() for leaf in leaves_of(arguments) if isinstance(leaf, torch.Tensor)])
        return [torch.from_numpy(value.to_numpy().copy()) for value in found]
    return run


def _has_extractor(model):
    """Is a module in it that a user's extractor writes as NNEF?"""
    from tenon.nnef import ModuleInfoExtractor
    return isinstance(model, torch.nn.Module) and any(
        base in ModuleInfoExtractor._registry for module in model.modules() for base in type(module).__mro__)


def _symbols(piece, names):
    """Symbols of the sizes that vary by input and axis: sizes that are equal in all calls have one."""
    taken, axes = {}, {}
    calls = [leaves_of(dict(piece.signature.bind(*args, **kwargs).arguments)) for args, kwargs in piece.node.inputs]
    for i, name in enumerate(names):
        for axis in range(calls[0][i].dim() if isinstance(calls[0][i], torch.Tensor) else 0):
            sizes = tuple(leaves[i].shape[axis] for leaves in calls)
            if len(set(sizes)) > 1:
                axes.setdefault(name, {})[axis] = taken.setdefault(sizes, f"S{len(taken)}")
    return axes


def _with_extractors(piece, options, path):
    """The piece as NNEF, what has an extractor by that; options of torch.export have no meaning here."""
    from tenon._nnef_export import export_model_to_nnef
    from tenon.nnef import TractNNEF
    del options
    arguments = dict(piece.signature.bind(*piece.args, **piece.kwargs).arguments)
    names = [f"x{i}" for i, _ in enumerate(leaves_of(arguments))]
    axes = _symbols(piece, names) if piece.shapes is not None else {}
    with piece.module() as module:
        return export_model_to_nnef(module, tuple(arguments.values()), path, TractNNEF(dynamic_axes=axes), names)


def _as_nnef(usual):
    plain = _through_file("nnef", ".nnef.tgz", True, usual)

    def export(piece, options):
        if not _has_extractor(piece.node.model) or options.get("dialect", "tract") != "tract":
            return plain(piece, options)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "piece.nnef.tgz")
            _with_extractors(piece, options, path)
            return path, _tract_runner(path, piece)
    return export


def _through_file(format_name, suffix, reads, usual=()):
    def export(piece, options):
        settings = dict(usual) | {key: options[key] for key in options if key in ("opset", "dialect")}
        program = _program(piece, {key: value for key, value in options.items() if key not in settings})
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "piece" + suffix)
            try:
                program.save(path, **settings)
            except Error as error:
                gaps = _gaps(program, format_name)
                others = [gap for gap in gaps if not (gap.get("op") or "").removeprefix("torch.ops.").startswith(LIBRARY + ".")]
                if others:
                    raise NoWay(error, others) from error
                if not gaps:
                    raise
                return program, _run_program(program, piece)  # all but the opaque pieces can be said
            if format_name == "onnx":
                with open(path, "rb") as file:
                    content = file.read()
                import onnx
                beside = [name for name in os.listdir(folder) if name != "piece" + suffix]
                if _opaque_operators(piece.exported):  # onnxruntime does not have them
                    return onnx.load(path), _run_program(program, piece)
                return onnx.load(path), _given_back(_session_runner(path if beside else content, None, piece), piece)
            if not reads:
                return path, _given_back(_tract_runner(path, piece), piece)
            import tenon
            again = tenon.load(path)

            def run(args, kwargs, buffers=None):
                del buffers
                args, kwargs = piece.given(args, kwargs)
                arguments = kwargs if piece.spelled else dict(piece.signature.bind(*args, **kwargs).arguments)
                return again(*leaves_of(arguments))
            return again, _given_back(run, piece)
    return export


def _gaps(program, format_name):
    """All that a format has no way for, with operator, node and line."""
    rows = program.diagnose([], target=format_name).pieces()
    return [gap for row in rows for gap in row["gaps"]]


def _given_back(run, piece):
    """A runner without the outputs that hold what inputs and buffers were changed to: the piece does not return those."""
    if run is None or piece.exported is None:
        return run
    count = sum(spec.kind.name == "USER_OUTPUT" and getattr(spec.arg, "value", spec) is not None
                for spec in piece.exported.graph_signature.output_specs)

    def only_results(args, kwargs, buffers=None):
        found = run(args, kwargs, buffers)
        leaves = leaves_of(found)
        return leaves[:count] if 0 < count < len(leaves) else found
    return only_results


def exporters():
    """Functions by name; those of formats that are not there are left out."""
    from tenon.formats import formats
    found = {"fx": _as_fx, "onnx_dynamo": _as_onnx_dynamo, "torch_script": _as_torch_script, "tenon": _as_tenon}
    there = {each.name: each for each in formats()}
    if "onnx" in there:
        found |= {"to_onnx": _through_file("onnx", ".onnx", True), "onnx": _through_file("onnx", ".onnx", True)}
    if "nnef" in there and there["nnef"].writes:
        dialects = [option for option in there["nnef"].options if option.name == "dialect" and "tract" in (option.values or "")]
        found["nnef"] = _as_nnef({"dialect": "tract"} if dialects else {})
    return found
