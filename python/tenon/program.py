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
>>> seen = []
>>> _ = program.run((numpy.ones(3, "float32"),), observe={"%y": seen.append})
>>> seen[0].type, seen[0].outputs["y"]
('torch.ops.aten.mul.Tensor', array([2., 2., 2.], dtype=float32))
>>> [node.target for node in program.graph]
['torch.ops.aten.mul.Tensor']
"""
import collections
import collections.abc
import json
import os
import sys
import threading
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from tenon import _core
from tenon import errors
from tenon._call import Call
from tenon._check import FLAG, INTEGER, MAPPING, NONE, NUMBER, PATH, TEXT, Kind, checked, refuse
from tenon._inspect import Diff, Inspected
from tenon._shown import shown, shown_lines
from tenon.formats import settings

if TYPE_CHECKING:
    from tenon._diagnose_program import Diagnosis
    from tenon.profile import Profile
    from tenon.session import Session

__all__ = ["Entry", "Files", "Graph", "Joint", "Ledger", "Node", "Observation", "Program", "Signature", "State", "load",
           "save"]

# tn_view of tenon.h
_SUMMARY, _TREE, _GRAPH, _TEXT, _TORCH, _SIGNATURE, _OPS, _JSON = range(8)
_EXTRA = "extra/"  # the folder of torch's extra_files
_LEDGER = "tenon/ledger"  # what a conversion left, as .json and .txt

_KERNELS = Kind("a dict of functions by the names of operators", lambda value: MAPPING.accepts(value) and all(
    isinstance(key, str) and callable(function) for key, function in value.items()))
_CLASSES = Kind("a dict of functions by the names of classes", _KERNELS.accepts)
_FILES = Kind("a dict of str or bytes by name", lambda value: MAPPING.accepts(value) and all(
    isinstance(name, str) and isinstance(content, (str, bytes)) for name, content in value.items()))
_LISTENERS = Kind("a dict of functions by what they want to see", lambda value: MAPPING.accepts(value) and all(
    isinstance(key, str) and callable(function) for key, function in value.items()))
_PROGRAM = Kind("a tenon.Program", lambda value: isinstance(value, Program))
_SETS = Kind("a list of dicts of tensors", lambda value: isinstance(value, (tuple, list)) and all(map(MAPPING.accepts, value)))
_ARGUMENTS = Kind("a tuple or list of arguments", lambda value: isinstance(value, (tuple, list)))
_SOURCE = Kind("a path (str, bytes or os.PathLike), the bytes of a file, an open file or an ExportedProgram",
               lambda value: PATH.accepts(value) or isinstance(value, (bytearray, memoryview))
               or callable(getattr(value, "read", None)) or _is_exported(value))
_TARGET = Kind("a path (str, bytes or os.PathLike) or a file that is open for writing",
               lambda value: PATH.accepts(value) or callable(getattr(value, "write", None)))
_TABLE = Kind("a dict or list of operators", lambda value: isinstance(value, collections.abc.Collection)
              and not isinstance(value, (str, bytes)) and all(isinstance(item, str) or callable(item) for item in value))
_SHAPES = Kind("a dict of shapes by input", lambda value: isinstance(value, collections.abc.Mapping))
_TO_FILL = Kind("a dict", lambda value: isinstance(value, collections.abc.MutableMapping))


@checked(path=_SOURCE, verify=FLAG, structure_only=FLAG, read_weights=FLAG, shapes=_SHAPES | NONE, kernels=_KERNELS | NONE,
         classes=_CLASSES | NONE, extra_files=_TO_FILL | NONE)
def load(path: "str | os.PathLike[str] | bytes | bytearray | memoryview | IO[bytes] | Any", *, verify: bool = False, structure_only: bool = False, read_weights: bool = False,
         shapes: collections.abc.Mapping[str, collections.abc.Sequence[int | str]] | None = None,
         kernels: dict[str, collections.abc.Callable[..., Any]] | None = None,
         classes: dict[str, collections.abc.Callable[..., Any]] | None = None,
         extra_files: dict[str, Any] | None = None) -> "Program":
    """Loads what ``torch.export.save`` wrote (.pt2, any generation), a .tenon file or a text program (.tnn).

    Also the bytes of such a file, which are used in place; a file that is open for reading; or a live ExportedProgram,
    whose weights are shared. ``bytes`` are a path unless they begin as a file does.

    The content decides, not the suffix. Weights are mapped, not read. ``verify`` checks every checksum;
    ``structure_only`` leaves weights alone: the program can be shown and not run. ``read_weights`` reads the file into
    memory: whoever shortens a file that is mapped ends the process (SIGBUS). ``shapes``: of inputs that an ONNX file
    leaves open, by their names: a number or a name for each dim, ``{"x": (1, 3, "H", "W")}``. ``kernels``: functions that run
    operators of the program, by the operators' names or schemas; see TorchConverter.register_kernel. ``classes``:
    functions that make objects of C++ classes, by the classes' names; see TorchConverter.register_custom_class.
    ``extra_files``: a dict that gets the extra files by name, as with ``torch.export.load``: str, or bytes where they are no UTF-8.
    ``Program.files`` has all files that are carried along.
    """
    image = _load_image(path, verify, structure_only, read_weights, _as_shapes(shapes or {}))
    if extra_files is not None:
        extra_files.update((name.removeprefix(_EXTRA), _as_text(image.file(name)))
                           for name, _ in image.files if name.startswith(_EXTRA))
    if kernels or classes:
        from tenon import lowering

        lowering.equip(image, kernels or {}, classes or {})
    program = Program(image)
    program._equipment = (dict(kernels or {}), dict(classes or {}))
    return program


def _is_exported(value):
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.export.ExportedProgram)


def _is_content(value):
    """Bytes that are a file, not the path of one: a zip, a text program, or what no path has in it."""
    return isinstance(value, (bytearray, memoryview)) or (
        isinstance(value, bytes) and (value.startswith((b"PK", b"program ")) or b"\0" in value))


def _load_image(source, verify, structure_only, read_weights, shapes):
    if _is_exported(source):
        from tenon._hand_over import hand_over

        return hand_over(source, "model")
    name = None
    if not PATH.accepts(source) and callable(getattr(source, "read", None)):
        name, source = getattr(source, "name", None), source.read()
        if not isinstance(source, (bytes, bytearray, memoryview)):
            raise TypeError("load: the file gives str: open it as 'rb'")
    elif not _is_content(source):
        return _core.load(source, verify, structure_only, read_weights, shapes)
    if verify or structure_only or shapes:
        raise ValueError("load: 'verify', 'structure_only' and 'shapes' are for paths")
    stem = os.path.splitext(os.path.basename(name))[0] if isinstance(name, str) else None
    return _core.load_memory(source, stem)


def save(program: "Program | Any", path: "str | os.PathLike[str] | IO[bytes]", *,
         extra_files: collections.abc.Mapping[str, str | bytes] | None = None,
         files: collections.abc.Mapping[str, str | bytes] | None = None, format: str | None = None,
         **options: Any) -> None:
    """Saves a program, or a live ExportedProgram, as ``Program.save`` does."""
    if _is_exported(program):
        program = load(program)
    if not isinstance(program, Program):
        raise refuse("save", "program", program, "a tenon.Program or an ExportedProgram")
    program.save(path, extra_files=extra_files, files=files, format=format, **options)


def _as_shapes(shapes):
    for name, sizes in shapes.items():
        if isinstance(sizes, str) or not all(isinstance(size, (int, str)) for size in sizes):
            raise refuse("load", f"shapes[{name!r}]", sizes, "a sequence of sizes and names")
    return tuple(f"{name}=" + "".join(f"{size}," for size in sizes).removesuffix("," if len(sizes) > 1 else "")
                 for name, sizes in shapes.items())


def _as_text(content):
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


def _as_bytes(content):
    return content.encode() if isinstance(content, str) else content


class Program(Inspected):
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
        self._main = image.main
        self._equipment: tuple[dict[str, Any], dict[str, Any]] = ({}, {})  # kernels and classes of the caller

    # ---- calling ----

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._run(self._indices[self._main], args, kwargs)

    def run(self, args: collections.abc.Sequence[Any] = (), kwargs: collections.abc.Mapping[str, Any] | None = None, *,
            engine: str | None = None, reference: bool = False, winograd: bool = True,
            observe: "collections.abc.Mapping[str, collections.abc.Callable[[Observation], Any]] | None" = None) -> Any:
        """Runs the program as a call with ``args`` and ``kwargs`` does, by an engine of choice, or while others look on.

        ``engine`` is a name, as ``"reference"``; without one the best that can runs it. ``reference`` is the reference
        engine with the bodies of units in the place of kernels. ``winograd=False`` has convolutions computed as sums of
        products alone: slower, with smaller roundings. ``observe`` has functions that are told of calls while
        they happen, by what they want to see: ``"layers.*.mlp"`` are modules by their paths (``**`` matches dots, too),
        ``"."`` is the whole model, ``"%relu*"`` are nodes by name. A function that returns False stops the run.
        """
        return self[self._main].run(args, kwargs, engine=engine, reference=reference, winograd=winograd,
                                    observe=observe)

    def session(self, entry: str | None = None, *, threads: int = 0, seed: int = 0,
                state: collections.abc.Mapping[str, Any] | None = None) -> "Session":
        """A callable with a state of its own over the same weights and plans: one for each conversation. Cheap.

        ``entry`` is what calls run, by default the main one; ``threads`` how many a call uses (0: one per core);
        ``seed`` is that of random operators; ``state`` sets buffers by name, the others begin as they were saved.
        """
        from tenon.session import session

        return session(self, entry, threads, seed, state)

    def module(self) -> "Session":
        """A callable with a state of its own, as ``ExportedProgram.module()`` gives it."""
        return self.session()

    def profile(self, *args: Any, **kwargs: Any) -> "Profile":
        """Calls the program, and measures: time and memory by operator and by module, and a trace. Print it."""
        from tenon.profile import Profile

        index = self._indices[self._main]
        call = self._calls.get(index) or self._learn(index)
        with self._lock:
            results, *measured = self._image.run_profiled(index, call.flatten(args, kwargs), None, False)
        return Profile(results[0] if call.is_single else call.unflatten(results), tuple(measured))

    @checked(what=TEXT, args=_ARGUMENTS, kwargs=MAPPING | NONE)
    def observe(self, what: str, args: collections.abc.Sequence[Any] = (),
                kwargs: collections.abc.Mapping[str, Any] | None = None) -> "list[Observation]":
        """Runs the program and gives the calls that ``what`` matches: ``"layers.*.attn"``, ``"%relu*"``; see run."""
        seen: list[Observation] = []
        self.run(args, kwargs, observe={what: seen.append})
        return seen

    @checked(inputs=_SETS, target=TEXT | NONE, strategy=TEXT | NONE, against=_PROGRAM | NONE, atol=NUMBER | NONE, rtol=NUMBER | NONE,
             jobs=INTEGER, save_piece=TEXT | NONE)
    def diagnose(self, inputs: "collections.abc.Sequence[collections.abc.Mapping[str, Any]]", target: str | None = None,
                 strategy: str | None = None, against: "Program | None" = None, atol: float | None = None, rtol: float | None = None,
                 jobs: int = 1, save_piece: str | None = None) -> "Diagnosis":
        """Which piece of the program fails, and why, on sets of inputs by name or position: see ``tenon diagnose --help``.

        - ``target``: a format, or "all": what it has no way for, and whether what was written runs as the program does.
        - ``against``: the expected program: where do the numbers part?
        - ``save_piece``: the smallest piece that fails is saved as ``save_piece.pt2`` with its inputs.
        """
        from tenon._diagnose_program import diagnose
        return diagnose(self, [dict(each) for each in inputs], target, strategy, against, None, atol, rtol, jobs, save_piece)

    def run_joint(self, *args: Any, **kwargs: Any) -> "Joint":
        """Runs a program with a backward pass (a joint graph), called like the module: loss and gradients by name.

        Such programs are what PyTorch's ``_export_forward_backward`` makes; tenon makes none.
        """
        return self[self._main].run_joint(*args, **kwargs)

    def _run(self, index, args, kwargs):
        call, results = self._results(index, args, kwargs)
        return results[0] if call.is_single else call.unflatten(results)

    def _results(self, index, args, kwargs, watched=()):
        """How the entry is called, and all that it gives. watched: engine, reference, winograd, observers."""
        call = self._calls.get(index) or self._learn(index)
        leaves = args if not kwargs and len(args) == call.flat_count else call.flatten(args, kwargs)
        if self._stateful is None:
            self._has_state()
        if self._stateful:
            with self._lock:  # the image is the one of this moment: optimize() may put another in its place
                return call, self._run_leaves(index, leaves, watched)
        return call, self._run_leaves(index, leaves, watched)

    def _run_leaves(self, index, leaves, watched):
        image = self._image
        try:
            return image.run_watched(index, leaves, *watched) if watched else image.run(index, leaves)
        except errors.ArgumentError as error:
            errors.suggest_cast(error, leaves)
            raise

    def _run_joint(self, index, args, kwargs):
        call = self._calls.get(index) or self._learn(index)
        if not any(slot["kind"] == "loss_output" for slot in call.given):
            raise ValueError("the program has no loss: run_joint is for programs with a backward pass, which "
                             "torch.export.experimental._export_forward_backward makes")
        call, results = self._results(index, args, kwargs)
        results, parameters, inputs = call.split(results)
        loss = [slot["kind"] for slot in call.outputs].index("loss_output")
        return Joint(results[loss], tuple(results), parameters, inputs)

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
    def module_calls(self) -> list[dict[str, Any]]:
        """Calls of modules that the exporter kept track of, the root first: PyTorch's ``module_call_graph``.

        Dicts with path and signature. A signature, None where it was not preserved, is a dict with in_spec and out_spec
        (PyTorch's tree specs, as JSON), inputs and outputs (their leaves: kind, and name or constant) and, where the
        file states them, argument_names.
        """
        return [call for entry in self._describe()["entries"] for call in entry["module_calls"]]

    @property
    def files(self) -> "Files":
        """Files that the program carries along, by their path inside the archive: ``files["extra/notes.txt"]``."""
        return Files(self._image)

    @property
    def ledger(self) -> "Ledger":
        """What became of every building block that a conversion was asked to keep; a .tenon file keeps it, too."""
        if not len(self._ledger):
            held = dict.fromkeys(path for path, _ in self._image.files)
            if _LEDGER + ".json" in held and _LEDGER + ".txt" in held:
                self._ledger = Ledger(self._image.file(_LEDGER + ".txt").decode(),
                                      self._image.file(_LEDGER + ".json").decode())
        return self._ledger

    def diff(self, other: "Program") -> Diff:
        """How another program differs from this one: structure, signature, weights; see ``tenon diff``."""
        if not isinstance(other, Program):
            raise refuse("diff", "other", other, "a tenon.Program")
        return Diff(*self._image.diff(other._image))

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

    @checked(table=_TABLE | NONE)
    def run_decompositions(self, table: collections.abc.Iterable[Any] | None = None) -> "Program":
        """A new program of other operators, on the same weights: torch's name for decomposing.

        Without ``table`` it is said by Core ATen. ``{}`` makes it functional and keeps its operators. Else ``table``
        has the operators to decompose (names as ``"aten.linear.default"``, or torch's own), as keys or items, and all
        others are kept. How they are decomposed is tenon's choice: functions in a table of torch's are not called.
        """
        if table is None:
            return Program(self._image.decompose())
        names = {str(name).removeprefix("torch.ops.") for name in table}
        if not names:
            return Program(self._image.functionalize())
        used = {target.removeprefix("torch.ops.") for entry in self._describe()["entries"] for target in entry["ops"]}
        kept = {target for target in used if target not in names and target.rsplit(".", 1)[0] not in names}
        known = {schema.partition("(")[0].replace("::", ".") for schema in _core.operators()}
        return Program(self._image.decompose(tuple(sorted(
            target for target in kept if target in known or target.removesuffix(".default") in known))))

    @checked(format=TEXT)
    def to_bytes(self, format: str = "tenon", **options: Any) -> bytes:
        """The file that ``save`` would write, in memory."""
        made = self._image.save(None, format, {}, settings(options))
        assert made is not None
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        state = self._image.save_state() if self._has_state() else None
        return _unpickle, (self.to_bytes(), self.name, self._main, self._equipment, state)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Program":
        with self._lock:
            made = Program(self._image.session(0, 0), self._ledger)
            made._equipment = self._equipment
            if self._has_state():
                made._image.load_state(self._image.save_state())
        return made

    def __copy__(self) -> "Program":
        return self.__deepcopy__({})

    @checked(path=_TARGET, extra_files=_FILES | NONE, files=_FILES | NONE, format=TEXT | NONE)
    def save(self, path: "str | os.PathLike[str] | IO[bytes]", *,
             extra_files: collections.abc.Mapping[str, str | bytes] | None = None,
             files: collections.abc.Mapping[str, str | bytes] | None = None, format: str | None = None,
             **options: Any) -> None:
        """Saves the program; the suffix says the format: .tenon, .pt2 (PyTorch loads it), .tnn (text).

        ``extra_files`` are contents by name that ``torch.export.load`` and ``tenon.load`` give back by their
        ``extra_files``; ``files`` are members of other tools, by their whole path inside the archive. Both join what
        the program carries already (``files``), in the place of one of the same name. ``format`` names one whatever the
        suffix is; ``options`` are those of the format (``tenon.formats()``).

        A .pt2 of several entry points is loaded by ``torch.export.pt2_archive._package.load_pt2``, not by
        ``torch.export.load``; a warning says so.
        """
        added = {name: _as_bytes(content) for name, content in (files or {}).items()}
        added.update((_EXTRA + name, _as_bytes(content)) for name, content in (extra_files or {}).items())
        if isinstance(path, (str, bytes, os.PathLike)):
            self._image.save(os.fspath(path), format, added, settings(options))
            return
        if format is None:
            raise ValueError("save: 'format' must say the format of what is written to an open file: 'tenon', 'pt2', ...")
        content = self._image.save(None, format, added, settings(options))
        assert content is not None
        path.write(content)

    @checked(path=PATH, metadata=MAPPING | NONE)
    def save_asset(self, path: str | os.PathLike[str],
                   metadata: collections.abc.Mapping[str, Any] | None = None) -> "Program":
        """Saves the program as a .tenon file, whatever the suffix says, and returns it as ``tenon.load`` gives it.

        For scripts that were written for coreai_torch. A file has no room for ``metadata``: it must be empty.
        """
        if metadata:
            raise ValueError(f"save_asset: 'metadata' has {', '.join(map(repr, metadata))}, and a .tenon file has no room "
                             "for it: leave it out, and write it into a file of its own")
        self._image.save(os.fspath(path), "tenon", {}, {})
        return load(path)

    def _has_state(self):
        if self._stateful is None:
            self._stateful = self._image.has_state()
        return self._stateful


def _unpickle(content, name, main, equipment, state):
    image = _core.load_memory(content, name)
    kernels, classes = equipment
    if kernels or classes:
        from tenon import lowering

        lowering.equip(image, kernels, classes)
    program = Program(image)
    program._main, program._equipment = main, equipment
    if state is not None:
        program._image.load_state(state)
    return program


class Entry:
    """An entry point of a program: what ``program["name"]`` gives. Call it like the module that was exported."""

    def __init__(self, program, name):
        self._program, self.name = program, name

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._program._run(self._program._indices[self.name], args, kwargs)

    @checked(args=_ARGUMENTS, kwargs=MAPPING | NONE, engine=TEXT | NONE, reference=FLAG, winograd=FLAG,
             observe=_LISTENERS | NONE)
    def run(self, args: collections.abc.Sequence[Any] = (), kwargs: collections.abc.Mapping[str, Any] | None = None, *,
            engine: str | None = None, reference: bool = False, winograd: bool = True,
            observe: "collections.abc.Mapping[str, collections.abc.Callable[[Observation], Any]] | None" = None) -> Any:
        """Runs the entry by an engine of choice, or while others look on; see Program.run."""
        observers = tuple((what, lambda *seen, tell=function: tell(Observation(*seen)))
                          for what, function in (observe or {}).items())
        index = self._program._indices[self.name]
        watched = (engine, reference, winograd, observers)
        call, results = self._program._results(index, tuple(args), dict(kwargs or {}), watched)
        return results[0] if call.is_single else call.unflatten(results)

    def run_joint(self, *args: Any, **kwargs: Any) -> "Joint":
        """Runs an entry with a backward pass; see Program.run_joint."""
        return self._program._run_joint(self._program._indices[self.name], args, kwargs)

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


class Joint(NamedTuple):
    """What a program with a backward pass gives."""

    loss: Any
    outputs: tuple[Any, ...]  #: all results of the forward pass, the loss among them
    gradients: dict[str, Any]  #: by the names of parameters
    input_gradients: dict[str, Any]  #: by the names of inputs


class Observation(NamedTuple):
    """A call that ``Program.run(observe=...)`` saw."""

    path: str  #: of the module, "" is the whole model; of a node: that of its module
    node: str | None  #: its name; None: a call of a module
    type: str | None  #: class of the module, or operator of the node
    call: int  #: how many calls of it this run saw before
    inputs: dict[str, Any]  #: tensors by the names of values; numbers are tensors of rank 0
    outputs: dict[str, Any]


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


class Files(collections.abc.Mapping[str, bytes]):
    """Files that a program carries along: contents by path. Those below ``extra/`` are torch's ``extra_files``."""

    def __init__(self, image):
        self._image = image

    def __getitem__(self, path):
        return self._image.file(path)

    def __iter__(self):
        return iter(path for path, _ in self._image.files)

    def __len__(self) -> int:
        return len(self._image.files)

    def __repr__(self) -> str:
        return f"<tenon files: {', '.join(f'{path!r} ({size} bytes)' for path, size in self._image.files) or 'none'}>"


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
