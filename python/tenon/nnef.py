"""Module extractors: taking a ``torch.nn.Module`` into one's own hands when a model is written as NNEF.

A subclass of :class:`ModuleInfoExtractor` says what stands in the NNEF graph for every instance of a class::

    class ScaleExtractor(tenon.nnef.ModuleInfoExtractor):
        MODULE_CLASS = Scale

        def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
            by = g.variable(f"{node.module_path}.by", node.op_ref.by)
            x, y = (name_to_tensor[one.name] for one in (node.inputs[0], node.outputs[0]))
            g.operation("mul", (x, by), outputs=y)
            return []

Importing the file is enough: :func:`tenon.export_model_to_nnef` finds the class by the module. The module's forward is
called once, for the shapes of what it gives, and never traced.
"""
import re
from typing import Any, ClassVar

__all__ = ["KhronosNNEF", "LSTMCellExtractor", "ModuleInfoExtractor", "NTensor", "NnefGraph", "T2NError",
           "T2NErrorInvalidArgument", "T2NErrorIOPytorchTractNotISO", "T2NErrorIoQuantity",
           "T2NErrorNotFoundModuleExtractor", "T2NErrorNotImplemented", "T2NErrorStrictNNEFSpec", "TensorVariable",
           "TorchGraph", "TorchOp", "TractNNEF"]

CUSTOMOP_KIND = "wired_custom::"


class T2NError(Exception):
    """What goes wrong while a model is exported to NNEF; the names are those of torch_to_nnef."""


class T2NErrorNotImplemented(T2NError):
    """Something that must be written, or has no way."""


class T2NErrorNotFoundModuleExtractor(T2NError):
    """No extractor is registered for a module or a kind."""


class T2NErrorInvalidArgument(T2NError):
    """An argument that means nothing."""


class T2NErrorIoQuantity(T2NError):
    """Other numbers of names than of inputs or outputs."""


class T2NErrorStrictNNEFSpec(T2NError):
    """Something that the profile has no way for."""


class T2NErrorIOPytorchTractNotISO(T2NError):
    """The written model gives other numbers than the module."""


# ---- targets --------------------------------------------------------------------------------------------------------


class TractNNEF:
    """NNEF for tract.

    ``dynamic_axes``: symbols of sizes that vary, by input and axis: ``{"x": {0: "B", -1: "S"}}``. ``check_io``: the
    written model is run, by the package tract where that is installed, else by tenon, and compared with the module.
    """

    dialect = "tract"

    def __init__(self, version: str = "0.23.9", *, dynamic_axes: dict[str, dict[int, str]] | None = None,
                 check_io: bool = True, check_io_tolerance: str = "approximate", **others: Any):
        self.version, self.check_io, self.check_io_tolerance = str(version), check_io, check_io_tolerance
        self.dynamic_axes, self.others = dynamic_axes or {}, others
        if check_io_tolerance not in _TOLERANCES:
            raise T2NErrorInvalidArgument(f"check_io_tolerance is {check_io_tolerance!r}: {', '.join(_TOLERANCES)} are "
                                          "known")

    @property
    def tolerance(self):
        """(atol, rtol) of check_io."""
        return _TOLERANCES[self.check_io_tolerance]

    def __repr__(self):
        return f"{type(self).__name__}({self.version!r})"


_TOLERANCES = {"exact": (0.0, 0.0), "close": (1e-7, 1e-7), "approximate": (1e-4, 5e-4), "very": (5e-2, 1e-2),
               "super": (0.1, 0.05), "ultra": (0.2, 0.1)}


class KhronosNNEF(TractNNEF):
    """NNEF 1.0 as the standard has it: known sizes alone."""

    dialect = "khronos"

    def __init__(self, version: str = "1.0", *, check_io: bool = True, **others: Any):
        super().__init__(version, check_io=check_io, **others)
        if self.dynamic_axes:
            raise T2NErrorStrictNNEFSpec("dynamic_axes: sizes of the standard do not vary")


# ---- what extractors see --------------------------------------------------------------------------------------------


class TensorVariable:
    """A tensor that a module takes or gives."""

    def __init__(self, name: str, shape, dtype, data=None):
        self.name, self.shape, self.dtype, self.data = name, list(shape), dtype, data

    def __repr__(self):
        return f"<{self.name}: {self.dtype}{self.shape}>"


class TorchOp:
    """The call of a module: ``kind`` is "wired_custom::Class", ``op_ref`` the module, ``module_path`` where it is."""

    def __init__(self, kind, inputs, outputs, op_ref, call_name="", module_path=""):
        self.kind, self.inputs, self.outputs, self.op_ref = kind, inputs, outputs, op_ref
        self.call_name, self.module_path, self.scope = call_name, module_path, module_path

    def __repr__(self):
        return f"<{self.kind} at {self.module_path or '(root)'}>"


class TorchGraph:
    """One call of a module while it is read: empty until an extractor fills it (``generate_in_torch_graph``)."""

    def __init__(self, module, args, module_path="", results=None):
        self.module, self.args, self.module_path, self.results = module, tuple(args), module_path, results
        self.inputs, self.outputs, self.op_nodes, self.data_nodes = [], [], [], []

    @property
    def tracer(self):
        """Itself, as what has the module (``mod``) and the arguments of its call (``args``)."""
        return self

    @property
    def mod(self):
        return self.module


class NTensor:
    """A tensor of the NNEF graph, by its name."""

    def __init__(self, name, shape=None, dtype=None):
        self.name, self.shape, self.dtype = name, shape, dtype

    def __repr__(self):
        return self.name


class NnefGraph:
    """What ``convert_to_nnef`` writes into: variables, operations, fragments, extensions, in their order.

    >>> g = NnefGraph()
    >>> x = NTensor("x")
    >>> g.operation("mul", (x, 2.0), outputs="y")
    y
    >>> g.lines
    ['y = mul(x, 2.0);']
    """

    def __init__(self, taken=()):
        self.lines: list[str] = []
        self.fragments: dict[str, str] = {}
        self.variables: dict[str, Any] = {}
        self.extensions: list[str] = []
        self.taken = set(taken)
        self._labels: dict[str, NTensor] = {}

    def free_name(self, wanted: str) -> str:
        """An identifier like the wanted one that nothing has yet."""
        base = re.sub(r"\W", "_", wanted, flags=re.ASCII)
        base = base if re.match(r"[A-Za-z_]", base) else f"_{base}"
        name, count = base, 0
        while name in self.taken:
            count += 1
            name = f"{base}_{count}"
        self.taken.add(name)
        return name

    def variable(self, label: str, data: Any, name: str | None = None) -> NTensor:
        """A weight: its elements are written to ``label.dat``. The same label again is the same tensor."""
        if label in self._labels:
            return self._labels[label]
        array = data.detach().cpu().contiguous().numpy() if hasattr(data, "detach") else data
        made = NTensor(self.free_name(name or label), tuple(array.shape), array.dtype)
        kind = {"i": "integer", "u": "integer", "b": "logical"}.get(array.dtype.kind, "scalar")
        self.lines.append(f"{made.name} = variable<{kind}>(label = '{label}', shape = {list(array.shape)});")
        self.variables[label] = array
        self._labels[label] = made
        return made

    def operation(self, kind: str, inputs=(), attributes: dict[str, Any] | None = None, outputs=1):
        """One call of an operation or fragment.

        ``inputs``: tensors, numbers, or lists of them; ``attributes``: by name. ``outputs``: how many, or the tensors
        or names that the results are to be. One result is itself, several are a tuple.
        """
        if isinstance(outputs, int):
            outputs = [self.free_name(kind) for _ in range(outputs)]
        single = isinstance(outputs, (str, NTensor))
        made = [one if isinstance(one, NTensor) else NTensor(one) for one in ([outputs] if single else outputs)]
        self.taken.update(one.name for one in made)
        words = [_text(one) for one in inputs]
        words += [f"{name} = {_text(one)}" for name, one in (attributes or {}).items()]
        left = made[0].name if len(made) == 1 else f"({', '.join(one.name for one in made)})"
        self.lines.append(f"{left} = {kind}({', '.join(words)});")
        return made[0] if len(made) == 1 else tuple(made)

    def fragment(self, text: str) -> str:
        """Defines a fragment, given as NNEF text; returns its name. Equal texts are one."""
        found = re.match(r"\s*fragment\s+([A-Za-z_]\w*)", text)
        if found is None:
            raise T2NErrorInvalidArgument(f"this is no fragment: {text.strip()[:60]!r}")
        name, text = found.group(1), text.strip()
        if self.fragments.setdefault(name, text) != text:
            raise T2NErrorInvalidArgument(f"the fragment {name!r} is defined twice, with different texts")
        return name

    def extension(self, line: str) -> None:
        """A line such as "tract_registry tract_core"."""
        if line not in self.extensions:
            self.extensions.append(line)


def _text(value):
    if isinstance(value, NTensor):
        return value.name
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{value}'"
    if isinstance(value, float):
        text = repr(value)
        return text if "." in text or "inf" in text else (text.replace("e", ".0e") if "e" in text else f"{text}.0")
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    if isinstance(value, tuple):
        return f"({', '.join(map(_text, value))})"
    return str(value)


# ---- extractors -----------------------------------------------------------------------------------------------------


def _full_name(cls):
    return f"{cls.__module__}.{cls.__qualname__}"


class ModuleInfoExtractor:
    """Takes manual control of what NNEF stands for a ``torch.nn.Module``: subclass it and set ``MODULE_CLASS``.

    A class for which nobody registered one is served by the one of its nearest base class. What tenon has built in
    gives way to what a user registers; a second one of users for the same class is an error.
    """

    MODULE_CLASS: ClassVar[type | str | None] = None
    _registry: ClassVar[dict[type, type]] = {}
    _built_in: ClassVar[dict[str, type]] = {}  # by the full name of the class: PyTorch need not be there

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        target = cls.__dict__.get("MODULE_CLASS")
        if target is None:
            return
        if isinstance(target, str):
            ModuleInfoExtractor._built_in[target] = cls
            return
        before = ModuleInfoExtractor._registry.get(target)
        if before is not None and _full_name(before) != _full_name(cls):
            raise T2NErrorInvalidArgument(f"{_full_name(target)} has an extractor already, {_full_name(before)}: "
                                          f"{_full_name(cls)} would be a second one")
        ModuleInfoExtractor._registry[target] = cls

    def __init__(self):
        if self.MODULE_CLASS is None:
            raise T2NErrorNotImplemented(f"Need to specify MODULE_CLASS in class {_full_name(type(self))}")

    # ---- finding ----

    @classmethod
    def _found(cls, target):
        found = ModuleInfoExtractor._registry.get(target)
        return found or ModuleInfoExtractor._built_in.get(_full_name(target))

    @classmethod
    def get_by_module(cls, module: Any) -> "ModuleInfoExtractor":
        """The extractor of a module: by its class, else by the nearest of its base classes."""
        for target in type(module).__mro__:
            found = cls._found(target)
            if found is not None:
                return found()
        raise T2NErrorNotFoundModuleExtractor(f"no extractor is registered for {_full_name(type(module))}")

    @classmethod
    def _by_name(cls, name):
        found = {_full_name(target): extractor for target, extractor in ModuleInfoExtractor._registry.items()}
        for target, extractor in ModuleInfoExtractor._built_in.items():
            found.setdefault(target, extractor)
        if name in found:
            return [name], [found[name]]
        same = [full for full in found if full.rpartition(".")[2] == name]
        return same, [found[full] for full in same]

    @classmethod
    def get_by_kind(cls, kind: str) -> "ModuleInfoExtractor":
        """The extractor of a kind: "wired_custom::Class", or with the full name where two classes share one."""
        name = kind.removeprefix(CUSTOMOP_KIND)
        names, found = cls._by_name(name)
        if len(found) > 1:
            raise T2NErrorNotFoundModuleExtractor(f"{kind!r} means several classes: {', '.join(sorted(names))}")
        if not found:
            raise T2NErrorNotFoundModuleExtractor(f"no extractor is registered for the kind {kind!r}")
        return found[0]()

    @property
    def _cname_slug(self):
        target = self.MODULE_CLASS
        return target.rpartition(".")[2] if isinstance(target, str) else target.__name__

    @property
    def kind(self) -> str:
        """ "wired_custom::Class": the kind of the nodes that it makes."""
        names, _ = self._by_name(self._cname_slug)
        target = self.MODULE_CLASS
        full = target if isinstance(target, str) else _full_name(target)
        return CUSTOMOP_KIND + (self._cname_slug if len(names) == 1 else full)

    # ---- the call ----

    @staticmethod
    def _call_original_mod_with_args(mod, *args):
        """Calls the module with the flat arguments of its node: a subclass may put them together."""
        return mod(*args)

    def ordered_args(self, torch_graph: TorchGraph) -> list[Any]:
        """The arguments of the call, in the order in which ``_call_original_mod_with_args`` takes them."""
        return list(_leaves(torch_graph.args))

    @staticmethod
    def _expand_results(results):
        return list(_leaves(results))

    def _extract_inputs(self, provided_inputs, args):
        if provided_inputs:
            return list(provided_inputs)
        return [TensorVariable(f"{self._cname_slug}_input_{i}", one.shape, one.dtype)
                for i, one in enumerate(args) if one is not None]

    def _extract_outputs(self, provided_outputs, results):
        made = [TensorVariable(f"{self._cname_slug}_output_{i}", one.shape, one.dtype) for i, one in enumerate(results)]
        for i, one in enumerate(provided_outputs or ()):
            made[i] = made[i] if one is None else one
        return made

    def generate_in_torch_graph(self, torch_graph: TorchGraph, provided_inputs: Any = None,
                                provided_outputs: Any = None) -> None:
        """Fills an empty graph with one node of this extractor's kind; the module is called for what it gives."""
        if torch_graph.inputs or torch_graph.outputs or torch_graph.op_nodes or torch_graph.data_nodes:
            raise T2NErrorInvalidArgument("the graph is not empty: an extractor fills a new one")
        args = self.ordered_args(torch_graph)
        results = torch_graph.results
        if results is None:
            results = self._call_original_mod_with_args(torch_graph.module, *args)
        inputs = self._extract_inputs(provided_inputs, args)
        outputs = self._extract_outputs(provided_outputs, self._expand_results(results))
        torch_graph.inputs, torch_graph.outputs = inputs, outputs
        torch_graph.data_nodes = inputs + outputs
        torch_graph.op_nodes.append(TorchOp(self.kind, inputs, outputs, torch_graph.module, self._cname_slug,
                                            torch_graph.module_path))

    def convert_to_nnef(self, g: NnefGraph, node: TorchOp, name_to_tensor: dict[str, NTensor], null_ref: NTensor,
                        torch_graph: TorchGraph, inference_target: TractNNEF, **kwargs: Any) -> list[str]:
        """Writes the operations that stand for the node into ``g``; returns the names of the fragments that it used.

        ``name_to_tensor`` has the tensors of ``node.inputs`` and ``node.outputs``; each output is given by an operation,
        unless nobody uses it.
        """
        raise T2NErrorNotImplemented(f"{_full_name(type(self))} does not say convert_to_nnef")


def _leaves(tree):
    """Tensors in tuples, lists and dicts, in their order."""
    if isinstance(tree, dict):
        tree = list(tree.values())
    if isinstance(tree, (tuple, list)):
        for item in tree:
            yield from _leaves(item)
    elif hasattr(tree, "shape") and hasattr(tree, "dtype"):
        yield tree
    elif tree is not None and not isinstance(tree, (bool, int, float, str)):
        yield from _leaves(tuple(tree)) if hasattr(tree, "__iter__") else ()


# ---- built in -------------------------------------------------------------------------------------------------------

_GATES = """    i = slice(preact, axes = [1], begin = [0], end = [i_end]);
    f = slice(preact, axes = [1], begin = [i_end], end = [f_end]);
    g = slice(preact, axes = [1], begin = [f_end], end = [g_end]);
    o = slice(preact, axes = [1], begin = [g_end], end = [o_end]);
"""
_SIZES = "i_end: integer, f_end: integer, g_end: integer, o_end: integer"
_RESULTS = "(h_new: tensor<scalar>, c_new: tensor<scalar>)"

LSTM_CELL = f"""fragment lstm_cell(input: tensor<scalar>, h: tensor<scalar>, c: tensor<scalar>, w_ih: tensor<scalar>, w_hh: tensor<scalar>, b_ih: tensor<scalar>, b_hh: tensor<scalar>, {_SIZES}) -> {_RESULTS}
{{
    preact = matmul(input, w_ih, transposeB = true) + matmul(h, w_hh, transposeB = true) + b_ih + b_hh;
{_GATES}    c_new = sigmoid(f) * c + sigmoid(i) * tanh(g);
    h_new = sigmoid(o) * tanh(c_new);
}}"""

LSTM_CELL_FIRST = f"""fragment lstm_cell_first(input: tensor<scalar>, w_ih: tensor<scalar>, b_ih: tensor<scalar>, b_hh: tensor<scalar>, {_SIZES}) -> {_RESULTS}
{{
    preact = matmul(input, w_ih, transposeB = true) + b_ih + b_hh;
{_GATES}    c_new = sigmoid(i) * tanh(g);
    h_new = sigmoid(o) * tanh(c_new);
}}"""


class LSTMCellExtractor(ModuleInfoExtractor):
    """``nn.LSTMCell`` by primitive operations: one step, gates in the order i, f, g, o.

    ::

        preact = matmul(input, w_ih, T) + matmul(h, w_hh, T) + b_ih + b_hh
        i, f, g, o = chunk(preact, 4, axis=-1)
        c_new = sigmoid(f) * c + sigmoid(i) * tanh(g)
        h_new = sigmoid(o) * tanh(c_new)

    The user's order is (input, h, c); the cell is called with (input, (h, c)). Without states those are zero.
    """

    MODULE_CLASS = "torch.nn.modules.rnn.LSTMCell"

    @staticmethod
    def _call_original_mod_with_args(mod, *args):
        return mod(args[0], (args[1], args[2])) if len(args) == 3 else mod(*args)

    def convert_to_nnef(self, g, node, name_to_tensor, null_ref, torch_graph, inference_target, **kwargs):
        cell, path = node.op_ref, node.module_path
        prefix = f"{path}." if path else ""
        tensors = [name_to_tensor[one.name] for one in node.inputs]
        if len(tensors) not in (1, 3):
            raise T2NErrorNotImplemented(f"LSTMCell '{path}' is called with {len(tensors)} tensors: (input, h, c) or "
                                         "(input) is expected")
        flat = len(node.inputs[0].shape) == 1
        if flat:
            tensors = [g.operation("unsqueeze", (one,), {"axes": [0]}) for one in tensors]
        row = lambda name: g.variable(f"{prefix}{name}", getattr(cell, name)[None]) if cell.bias else 0.0  # noqa: E731
        weight = lambda name: g.variable(f"{prefix}{name}", getattr(cell, name))  # noqa: E731
        biases = (row("bias_ih"), row("bias_hh"))
        size = cell.hidden_size
        ends = {name: (k + 1) * size for k, name in enumerate(("i_end", "f_end", "g_end", "o_end"))}
        wanted = [name_to_tensor.get(one.name) or g.free_name(one.name) for one in node.outputs]
        outs = ["", ""] if flat else wanted
        outs = [g.free_name(f"{path or 'cell'}_{word}") if flat else one for word, one in zip(("h", "c"), outs)]
        if len(tensors) == 3:
            name = g.fragment(LSTM_CELL)
            given = g.operation(name, (*tensors, weight("weight_ih"), weight("weight_hh"), *biases), ends, outs)
        else:
            name = g.fragment(LSTM_CELL_FIRST)
            given = g.operation(name, (*tensors, weight("weight_ih"), *biases), ends, outs)
        for one, to in zip(given if flat else (), wanted):
            g.operation("squeeze", (one,), {"axes": [0]}, to)
        return [name]
