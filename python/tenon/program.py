"""Programs: load, look, run, optimize, save.

>>> import os, tempfile, numpy, tenon
>>> text = '''program "twice" version 1
...
... entry @main(%x: f32[3] input) -> (f32[3] output) {
...   %y = aten.mul.Tensor(self: %x, other: 2) : f32[3]
...   return %y
... }
... '''
>>> with tempfile.TemporaryDirectory() as folder:
...     path = os.path.join(folder, "twice.tnn")
...     _ = open(path, "w").write(text)
...     program = tenon.load(path)
>>> program(numpy.array([1, 2, 3], "float32"))
array([2., 4., 6.], dtype=float32)
>>> [node.target for node in program.graph]
['torch.ops.aten.mul.Tensor']
"""
import collections
import collections.abc
import json
import os
import threading
from typing import Any, NamedTuple

from tenon import _core
from tenon._call import Call
from tenon._check import FLAG, MAPPING, NONE, PATH, Kind, checked, refuse
from tenon._shown import shown, shown_lines

__all__ = ["Entry", "Graph", "Ledger", "Node", "Program", "Signature", "State", "load", "save"]

# tn_view of tenon.h
_SUMMARY, _TREE, _GRAPH, _TEXT, _TORCH, _SIGNATURE, _OPS, _JSON = range(8)
_BY_SUFFIX, _TENON = 0, 3  # tn_format


_KERNELS = Kind("a dict of functions by the names of operators", lambda value: MAPPING.accepts(value) and all(
    isinstance(key, str) and callable(function) for key, function in value.items()))


@checked(path=PATH, verify=FLAG, structure_only=FLAG, read_weights=FLAG, kernels=_KERNELS | NONE)
def load(path: str | os.PathLike[str], *, verify: bool = False, structure_only: bool = False, read_weights: bool = False,
         kernels: dict[str, collections.abc.Callable[..., Any]] | None = None) -> "Program":
    """Loads what ``torch.export.save`` wrote (.pt2, any generation), a .tenon file or a text program (.tnn).

    The content decides, not the suffix. Weights are mapped, not read. ``verify`` checks every checksum;
    ``structure_only`` leaves weights alone: the program can be shown and not run. ``read_weights`` reads the file into
    memory: whoever shortens a file that is mapped ends the process (SIGBUS). ``kernels``: functions that run
    operators of the program, by the operators' names or schemas; see TorchConverter.register_kernel.
    """
    image = _core.load(path, verify, structure_only, read_weights)
    if kernels:
        from tenon import lowering

        lowering.equip(image, kernels)
    return Program(image)


def save(program: "Program", path: str | os.PathLike[str]) -> None:
    """Saves a program; the suffix says the format: .tenon, .pt2 (PyTorch loads it), .tnn (text)."""
    if not isinstance(program, Program):
        raise refuse("save", "program", program, "a tenon.Program")
    program.save(path)


class Program:
    """A program with its entry points, weights and state. Call it like the module that was exported.

    - Arguments and results nest as in the original; positional and keyword arguments work as there.
    - Tensors cross without copies. torch tensors give torch tensors, numpy arrays numpy arrays, others (DLPack, the
      buffer protocol) tenon.Tensor. Without any tensor argument results are torch's where torch is imported, else
      numpy's. Memory that may only be read is copied.
    - Buffers that the program changes stay in this object from call to call: ``state``.
    - Threads may call it at once. Calls run side by side where the program has no state, one after the other where it
      has. ``optimize()`` meanwhile leaves running calls what they run.
    """

    def __init__(self, image, ledger=None):
        self._image = image
        self._ledger = ledger or Ledger("", '{"units": []}')
        self._lock = threading.RLock()  # of state, and of putting another image in place
        self._stateful = None
        self._views = {}
        self._indices = {name: i for i, name in enumerate(image.entries)}
        self._calls = {}  # by index of the entry: how it is called
        usual = [name for name in ("main", "forward") if name in self._indices]
        self._main = next(iter(usual or self._indices), None)

    # ---- calling ----

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._run(self._indices[self._main], args, kwargs)

    def _run(self, index, args, kwargs):
        call = self._calls.get(index) or self._learn(index)
        leaves = args if not kwargs and len(args) == call.flat_count else call.flatten(args, kwargs)
        if self._stateful is None:
            self._has_state()
        if self._stateful:
            with self._lock:
                results = self._image.run(index, leaves)
        else:
            results = self._image.run(index, leaves)
        return results[0] if call.is_single else call.unflatten(results)

    def _learn(self, index):
        self._calls[index] = call = Call(self._describe()["entries"][index])
        return call

    def __getitem__(self, name: str) -> "Entry":
        """An entry point: ``program["decode"](token, position)``."""
        if not isinstance(name, str):
            raise refuse("Program", "name", name, f"the name of an entry point: {', '.join(map(repr, self._indices))}")
        if name not in self._indices:
            raise KeyError(f"there is no entry point {name!r}; there are {', '.join(map(repr, self._indices))}")
        return Entry(self, name)

    @property
    def entries(self) -> "dict[str, Entry]":
        """The entry points by name."""
        return {name: Entry(self, name) for name in self._indices}

    @property
    def state(self) -> "State":
        """Buffers that calls change, by name: read, set and reset them. Assign a dict to set several."""
        return State(self)

    @state.setter
    def state(self, values: collections.abc.Mapping[str, Any]) -> None:
        self.state.update(values)

    # ---- looking ----

    @property
    def name(self) -> str:
        """The stem of the file it came from."""
        return self._image.name

    @property
    def graph(self) -> "Graph":
        """The nodes of the main entry: iterate over it, or print it."""
        return self[self._main].graph

    @property
    def signature(self) -> "Signature":
        """Inputs and outputs of the main entry, nested as the caller passes them; print it."""
        return self[self._main].signature

    @property
    def modules(self) -> list[dict[str, Any]]:
        """The modules that the program came from, in order: dicts with path, class, calls, nodes, parameters, bytes."""
        return [module for entry in self._describe()["entries"] for module in entry["modules"]]

    @property
    def ledger(self) -> "Ledger":
        """What became of every building block that a conversion was asked to keep; empty for a loaded program."""
        return self._ledger

    def to_text(self) -> str:
        """The complete text form: what a .tnn file holds."""
        return self._image.print(_TEXT)

    def __str__(self) -> str:
        return shown_lines(self._image.print(_GRAPH))

    def __repr__(self) -> str:
        entries = self._describe()["entries"]
        parts = ", ".join(f"{shown(entry['name'])} ({entry['nodes']} nodes)" for entry in entries)
        weights = sum(len(entry["weights"]) for entry in entries)
        return f"<tenon.Program {self.name!r}: {parts}; {weights} weights>"

    def _describe(self):
        """The JSON view of the program as it is now."""
        image = self._image
        if self._views.get("of") is not image:
            self._views = {"of": image, "json": json.loads(image.print(_JSON))}
        return self._views["json"]

    # ---- changing and saving ----

    def optimize(self) -> "Program":
        """Makes the same numbers by fewer nodes, in place; returns self. Operators stay whole: nothing is decomposed.

        State is kept. Calls that are under way finish on the program as it was.
        """
        with self._lock:
            better = self._image.optimize()
            if self._has_state():
                better.load_state(self._image.save_state())
            self._image = better
        return self

    @checked(path=PATH)
    def save(self, path: str | os.PathLike[str]) -> None:
        """Saves the program; the suffix says the format: .tenon, .pt2 (PyTorch loads it), .tnn (text).

        A .pt2 of several entry points is loaded by ``torch.export.pt2_archive._package.load_pt2``, not by
        ``torch.export.load``; a warning says so.
        """
        self._image.save(os.fspath(path), _BY_SUFFIX)

    @checked(path=PATH, metadata=MAPPING | NONE)
    def save_asset(self, path: str | os.PathLike[str],
                   metadata: collections.abc.Mapping[str, Any] | None = None) -> "Program":
        """Saves the program as a .tenon file, whatever the suffix says, and returns it as ``tenon.load`` gives it.

        For scripts that were written for coreai_torch. A file has no room for ``metadata``: it must be empty.
        """
        if metadata:
            raise ValueError(f"save_asset: 'metadata' has {', '.join(map(repr, metadata))}, and a .tenon file has no room "
                             "for it: leave it out, and write it into a file of its own")
        self._image.save(os.fspath(path), _TENON)
        return load(path)

    def _has_state(self):
        if self._stateful is None:
            self._stateful = self._image.has_state()
        return self._stateful


class Entry:
    """An entry point of a program: what ``program["name"]`` gives. Call it like the module that was exported."""

    def __init__(self, program, name):
        self._program, self.name = program, name

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._program._run(self._program._indices[self.name], args, kwargs)

    @property
    def graph(self) -> "Graph":
        """The nodes: iterate over it, or print it."""
        return Graph(self._program._image, self.name)

    @property
    def signature(self) -> "Signature":
        """Inputs and outputs, nested as the caller passes them; print it."""
        return Signature(self._program._image.print(_SIGNATURE, self.name), self._description())

    def __repr__(self) -> str:
        return f"<entry {self.name!r} of {self._program!r}>"

    def _description(self):
        return self._program._describe()["entries"][self._program._indices[self.name]]


class Signature:
    """Inputs and outputs of an entry. ``str()`` shows the call as its author wrote it."""

    def __init__(self, text, description):
        self._text = text
        #: Inputs and outputs: dicts with kind, name, dtype, shape, target, constant, as far as they apply.
        self.inputs: list[dict[str, Any]] = description["inputs"]
        self.outputs: list[dict[str, Any]] = description["outputs"]
        #: Names of the arguments of the original, in order.
        self.argument_names: list[str] = (description["call"] or {}).get("argument_names", [])
        #: Symbolic sizes: dicts with name, min, max.
        self.symbols: list[dict[str, Any]] = description["symbols"]

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__


class Node(NamedTuple):
    """A node of a graph: names of the values that it takes and gives, and the line of the model where it is from."""

    name: str | None
    target: str
    operands: tuple[str, ...]
    results: tuple[str, ...]
    stack_trace: str | None


class Graph:
    """The nodes of an entry, in order. ``str()`` is the text form with the functions that it calls."""

    def __init__(self, image, entry):
        self._image, self._entry = image, entry

    @property
    def nodes(self) -> list[Node]:
        """Nodes of the entry itself, as named tuples (name, target, operands, results, stack_trace)."""
        return [Node(*node) for node in self._image.nodes(self._entry)]

    @property
    def functions(self) -> list[str]:
        """Names of all functions of the program: units, bodies of control flow, entries."""
        return list(self._image.functions)

    def __iter__(self) -> collections.abc.Iterator[Node]:
        return iter(self.nodes)

    def __len__(self) -> int:
        return len(self.nodes)

    def __str__(self) -> str:
        return shown_lines(self._image.print(_GRAPH, self._entry))

    __repr__ = __str__


class State(collections.abc.MutableMapping[str, Any]):
    """Buffers that calls change, by name. Reading gives copies; setting takes tensors of the same type and size."""

    def __init__(self, program):
        self._program = program

    def _read(self):
        with self._program._lock:
            return self._program._image.save_state()

    def update(self, values=(), /, **more):
        """Sets several; the others stay."""
        if not MAPPING.accepts(values) and values != ():
            raise refuse("State.update", "values", values, "a dict of tensors by the names of states")
        given = dict(values, **more)
        with self._program._lock:
            held = self._program._image.save_state()
            unknown = [name for name in given if name not in held]
            if unknown:
                raise KeyError(f"there is no state {', '.join(map(repr, unknown))}; there is "
                               f"{', '.join(map(repr, held)) or 'none'}")
            self._program._image.load_state({**held, **given})

    def reset(self) -> None:
        """Back to what the program was saved with."""
        with self._program._lock:
            self._program._image.reset_state()

    def __getitem__(self, name):
        return self._read()[name]

    def __setitem__(self, name, value):
        self.update({name: value})

    def __delitem__(self, name):
        raise TypeError("state cannot be taken out of a program; reset() it")

    def __iter__(self):
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __repr__(self) -> str:
        return f"State({self._read()!r})"


class Ledger(collections.abc.Sequence[dict[str, Any]]):
    """What became of every building block that a conversion was asked to keep, and why: a sequence of dicts.

    ``str()`` is the table for people.
    """

    def __init__(self, text, rows):
        self._text = text
        self._rows = json.loads(rows)["units"]

    def __getitem__(self, index):
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<tenon ledger: {len(self)} rows>\n{self._text}"
