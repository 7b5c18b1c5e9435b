"""What a program says about itself by torch's names: weights, signature, ranges, module calls; and how two differ.

The names are those of ``torch.export.ExportedProgram``; torch is not needed. ``tenon.Program`` inherits all of it.
"""
import collections.abc
import html
import json
from typing import Any, NamedTuple

from tenon._check import NONE, Kind, checked
from tenon._shown import shown
from tenon.profile import Profile

_PROFILE = Kind("what Program.profile gave", lambda value: isinstance(value, Profile))
_TORCH, _WEIGHTS, _DOT, _HTML = 4, 8, 9, 11  # tn_view of tenon.h


class ValueRange(NamedTuple):
    """The sizes that a symbol takes; None where a side is open."""

    lower: int | None
    upper: int | None


class ModuleCall(NamedTuple):
    """A call of a module: its path, and how its arguments nested where that was preserved."""

    fqn: str
    signature: dict[str, Any] | None


class GraphSignature:
    """What ``ExportGraphSignature`` of torch says: names of inputs and outputs by what they are."""

    def __init__(self, description: dict[str, Any]) -> None:
        inputs, outputs = description["inputs"], description["outputs"]
        self.input_specs: list[dict[str, Any]] = inputs
        self.output_specs: list[dict[str, Any]] = outputs
        self.user_inputs: tuple[str, ...] = _names(inputs, "user_input", "constant_input")
        self.user_outputs: tuple[str, ...] = _names(outputs, "user_output", "loss_output")
        self.parameters: tuple[str, ...] = _of_kind(inputs, "parameter")
        self.buffers: tuple[str, ...] = _of_kind(inputs, "buffer")
        self.non_persistent_buffers: set[str] = {
            slot["target"] for slot in inputs if slot["kind"] == "buffer" and not slot["persistent"]}
        self.lifted_tensor_constants: tuple[str, ...] = _of_kind(inputs, "tensor_constant")
        self.lifted_custom_objs: tuple[str, ...] = _of_kind(inputs, "custom_obj")
        self.inputs_to_parameters: dict[str, str] = _by_name(inputs, "parameter")
        self.inputs_to_buffers: dict[str, str] = _by_name(inputs, "buffer")
        self.inputs_to_lifted_tensor_constants: dict[str, str] = _by_name(inputs, "tensor_constant")
        self.inputs_to_lifted_custom_objs: dict[str, str] = _by_name(inputs, "custom_obj")
        self.buffers_to_mutate: dict[str, str] = _by_name(outputs, "buffer_mutation")
        self.parameters_to_mutate: dict[str, str] = _by_name(outputs, "parameter_mutation")
        self.user_inputs_to_mutate: dict[str, str] = _by_name(outputs, "user_input_mutation")

    def __repr__(self) -> str:
        return (f"<tenon signature: {len(self.user_inputs)} inputs, {len(self.user_outputs)} outputs, "
                f"{len(self.parameters)} parameters, {len(self.buffers)} buffers>")


class Weight(NamedTuple):
    """A parameter, buffer or constant, measured. What does not apply is None."""

    entry: str
    name: str
    kind: str  #: "parameter", "buffer", "constant", "object"
    dtype: str | None = None
    shape: tuple[int, ...] = ()
    elements: int = 0
    bytes: int = 0
    tied_to: str | None = None  #: an earlier one with the same elements, which alone is measured
    min: float | None = None
    max: float | None = None
    mean: float | None = None
    std: float | None = None
    finite: int | None = None
    nan: int | None = None
    infinite: int | None = None
    zeros: int | None = None
    histogram: tuple[int, ...] = ()  #: of the finite elements, from min to max


class Weights(collections.abc.Sequence[Weight]):
    """The weights of a program, measured; ``str()`` is the table for people."""

    def __init__(self, text: str, rows: list[dict[str, Any]]) -> None:
        self._text = text.rstrip("\n")
        self._rows = [Weight(**{**row, "shape": tuple(row.get("shape", ())),
                                "histogram": tuple(row.get("histogram", ()))}) for row in rows]

    def __getitem__(self, index):
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__


class Diff(collections.abc.Sequence[dict[str, Any]]):
    """How two programs differ: a sequence of dicts, empty where they do not. ``str()`` is what ``tenon diff`` prints.

    A dict has part, change, and as they apply entry, name, what, old, new, module, source, count, different, max_abs.
    """

    def __init__(self, text: str, rows: str) -> None:
        self._text = text.rstrip("\n")
        self._rows: list[dict[str, Any]] = json.loads(rows)["differences"]

    @property
    def equal(self) -> bool:
        """There is no difference."""
        return not self._rows

    def __getitem__(self, index):
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__


class Inspected:
    """Mixed into Program, which has an image and describes it."""

    _image: Any
    _main: Any
    _indices: dict[str, int]

    def _describe(self) -> dict[str, Any]:
        raise NotImplementedError

    def _entry_description(self) -> dict[str, Any]:
        entry: dict[str, Any] = self._describe()["entries"][self._indices[self._main]]
        return entry

    # ---- weights ----

    def state_dict(self) -> dict[str, Any]:
        """Parameters and persistent buffers of all entries by name, as the program was saved with them.

        Views to be read, without a copy, that keep the file open: numpy arrays, or ``tenon.Tensor`` (DLPack) for
        element types that numpy does not have.
        """
        return self._tensors(False)

    @property
    def constants(self) -> dict[str, Any]:
        """What else the program holds: constants, and buffers that are not persistent. Views, as state_dict()."""
        return self._tensors(True)

    def named_parameters(self) -> collections.abc.Iterator[tuple[str, Any]]:
        """Parameters with their names."""
        held, names = self.state_dict(), _unique(self._describe(), "parameter")
        return ((name, held[name]) for name in names if name in held)

    def named_buffers(self) -> collections.abc.Iterator[tuple[str, Any]]:
        """Buffers with their names; those that are not persistent, too."""
        held, names = {**self.constants, **self.state_dict()}, _unique(self._describe(), "buffer")
        return ((name, held[name]) for name in names if name in held)

    def parameters(self) -> collections.abc.Iterator[Any]:
        """Parameters."""
        return (view for _, view in self.named_parameters())

    def buffers(self) -> collections.abc.Iterator[Any]:
        """Buffers."""
        return (view for _, view in self.named_buffers())

    def weights(self) -> Weights:
        """Every weight with what its elements range over and how they are distributed; print it."""
        rows = json.loads(self._image.print(_WEIGHTS, None, True))["weights"]
        return Weights(self._image.print(_WEIGHTS), rows)

    def _tensors(self, constants: bool) -> dict[str, Any]:
        image = self._image
        found: dict[str, Any] = {}
        for index in range(len(image.entries)):
            for name, tensor in image.weights(index, constants).items():
                found.setdefault(name, tensor)
        try:
            from tenon._exchange import view
        except ImportError:  # no numpy
            return found
        return {name: view(tensor) for name, tensor in found.items()}

    # ---- what torch's ExportedProgram says ----

    @property
    def graph_signature(self) -> GraphSignature:
        """What inputs and outputs of the main entry are."""
        return GraphSignature(self._entry_description())

    @property
    def range_constraints(self) -> dict[str, ValueRange]:
        """The ranges of symbolic sizes of the main entry, by name."""
        return {symbol["name"]: ValueRange(symbol["min"], symbol["max"])
                for symbol in self._entry_description()["symbols"]}

    @property
    def module_call_graph(self) -> list[ModuleCall]:
        """Calls of modules that the exporter kept track of, in the main entry, the root first."""
        return [ModuleCall(call["path"], call["signature"]) for call in self._entry_description()["module_calls"]]

    @property
    def torch(self) -> str:
        """The program as PyTorch prints it."""
        text: str = self._image.print(_TORCH)
        return text

    @property
    def dot(self) -> str:
        """The nodes as a graph for Graphviz."""
        text: str = self._image.print(_DOT)
        return text

    @checked(profile=_PROFILE | NONE)
    def to_html(self, profile: Profile | None = None) -> str:
        """One page with the module tree, the graph of each module and the weights; nothing is fetched by it.

        With ``profile``, what ``program.profile(...)`` gave, it shows where the time went: a flame graph of modules.
        """
        rows = None if profile is None else json.dumps({"by_module": [row._asdict() for row in profile.by_module]})
        text: str = self._image.print(_HTML, None, False, rows)
        return text

    # ---- notebooks ----

    def _repr_html_(self) -> str:
        rows = []
        for entry in self._describe()["entries"]:
            given = [slot for slot in entry["inputs"] if slot["kind"] in ("user_input", "constant_input")]
            results = [slot for slot in entry["outputs"] if slot["kind"] in ("user_output", "loss_output")]
            cells = (entry["name"], f"{entry['nodes']} nodes", ", ".join(map(_slot, given)),
                     ", ".join(map(_slot, results)), f"{len(entry['weights'])} weights")
            rows.append("".join(f"<td>{html.escape(shown(cell))}</td>" for cell in cells))
        head = "".join(f"<th>{name}</th>" for name in ("entry", "graph", "inputs", "outputs", "weights"))
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return (f"<b>tenon.Program {html.escape(shown(self._image.name))}</b>"
                f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")

    def _ipython_key_completions_(self) -> list[str]:
        return list(self._indices)


def _slot(slot):
    if "constant" in slot:
        return f"{slot.get('name', '')}={slot['constant']!r}"
    shape = ", ".join(map(str, slot.get("shape", ())))
    return f"{slot['name']}: {slot['dtype']}[{shape}]" if slot.get("dtype") else slot["name"]


def _names(slots, *kinds):
    return tuple(slot.get("name") for slot in slots if slot["kind"] in kinds)


def _of_kind(slots, kind):
    return tuple(slot["target"] for slot in slots if slot["kind"] == kind)


def _by_name(slots, kind):
    return {slot["name"]: slot["target"] for slot in slots if slot["kind"] == kind}


def _unique(description, kind):
    """Targets of this kind in all entries, once each."""
    return list(dict.fromkeys(slot["target"] for entry in description["entries"] for slot in entry["inputs"]
                              if slot["kind"] == kind))
