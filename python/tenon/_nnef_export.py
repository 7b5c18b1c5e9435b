"""export_model_to_nnef: a live module to an NNEF file, with extractors for the modules that have one.

The flow: the model is run once, and each call of a module with an extractor is noted. Then it is exported with those
calls cut out: what such a module takes becomes a result, what it gives becomes an input. The program that is left is
written as NNEF; in its text the extractors' operations take the place of the inputs that the cuts made.
"""
import gzip
import importlib
import inspect
import io
import os
import re
import shutil
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tenon.converter import TorchConverter
from tenon.nnef import (KhronosNNEF, ModuleInfoExtractor, NnefGraph, NTensor, T2NErrorInvalidArgument,
                        T2NErrorIOPytorchTractNotISO, T2NErrorIoQuantity, T2NErrorNotFoundModuleExtractor,
                        T2NErrorNotImplemented, TorchGraph, TractNNEF, _leaves)
from tenon.program import load

SCHEMES = ("natural", "natural_verbose", "natural_verbose_camel", "numeric", "raw")
_TARGETS = {"tract": TractNNEF, "khronos": KhronosNNEF}
_EPOCH = 315532800  # 1980-01-01, as tract writes it


def export_model_to_nnef(model: Any, args: Any, file_path_export: str | os.PathLike[str],
                         inference_target: TractNNEF | str = "tract", input_names: list[str] | None = None,
                         output_names: list[str] | None = None, compression_level: int | None = 0,
                         log_level: int | None = None, nnef_variable_naming_scheme: str = "natural_verbose",
                         check_io_names_qte_match: bool = True, debug_bundle_path: str | os.PathLike[str] | None = None,
                         custom_extensions: list[str] | None = None, *, allow_same_io_names: bool = False) -> Path:
    """Writes a ``torch.nn.Module`` as NNEF; returns the path that was written.

    - ``inference_target``: a :class:`tenon.nnef.TractNNEF`, :class:`tenon.nnef.KhronosNNEF`, or "tract" or "khronos"
    - ``compression_level``: None: a folder, 0: a tar archive, 1 to 9: in gzip. A path with one of their suffixes says it
      by itself.
    - ``custom_extensions``: further lines such as "tract_assert S >= 1"
    - modules of a class that a :class:`tenon.nnef.ModuleInfoExtractor` is registered for are written by that
    """
    import torch

    target = _TARGETS[inference_target]() if inference_target in _TARGETS else inference_target
    if not isinstance(target, TractNNEF):
        raise T2NErrorInvalidArgument(f"inference_target is {inference_target!r}: a TractNNEF, a KhronosNNEF, 'tract' "
                                      "or 'khronos' is expected")
    if nnef_variable_naming_scheme not in SCHEMES:
        raise T2NErrorInvalidArgument(f"nnef_variable_naming_scheme is {nnef_variable_naming_scheme!r}: "
                                      f"{', '.join(SCHEMES)} are known")
    if ".nnef" not in Path(file_path_export).name:
        raise T2NErrorInvalidArgument(f"the path {os.fspath(file_path_export)!r} has no suffix '.nnef'")
    args = args if isinstance(args, tuple) else (args,)
    with torch.no_grad():
        calls, results = _record(model, args)
    given, got = list(_leaves(args)), list(_leaves(results))
    input_names = _names("input", input_names, len(given), check_io_names_qte_match)
    output_names = _names("output", output_names, len(got), check_io_names_qte_match)
    both = input_names + output_names
    if len(set(both)) != len(both) and not allow_same_io_names:
        raise T2NErrorInvalidArgument(f"names of inputs and outputs are not unique: {', '.join(both)}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "model.nnef"
        _write(model, args, calls, target, input_names, folder)
        text = _Text((folder / "graph.nnef").read_text())
        weights = _splice(text, folder, calls, target, input_names, output_names, len(given), len(got))
        text.extensions += custom_extensions or []
        text.rename_symbols(target.dynamic_axes, input_names, given)
        text.apply_scheme(nnef_variable_naming_scheme, both)
        (folder / "graph.nnef").write_text(str(text))
        for label, array in weights.items():
            _write_tensor(folder / f"{label}.dat", array)
        if debug_bundle_path is not None:
            shutil.copytree(folder, debug_bundle_path)
        path = _pack(folder, Path(file_path_export), compression_level)
    if target.check_io:
        _check(path, target, dict(zip(input_names, given)), got)
    return path


def _names(word, names, count, must_match):
    if names is None:
        return [f"{word}_{i}" for i in range(count)]
    if len(names) != count and must_match:
        raise T2NErrorIoQuantity(f"{len(names)} {word} names ({', '.join(names)}) for {count} {word}s")
    return list(names[:count]) + [f"{word}_{i}" for i in range(len(names), count)]


# ---- calls of modules that have an extractor ------------------------------------------------------------------------


class _Call:
    def __init__(self, path, module, extractor, args, results):
        self.path, self.module, self.extractor, self.args, self.results = path, module, extractor, args, results
        self.flat = None


def _extracted(model):
    """Modules with an extractor by their path; what lies inside of one belongs to it."""
    found = {}
    for path, module in model.named_modules():
        if any(path.startswith(f"{outer}.") or outer == "" for outer in found):
            continue
        try:
            found[path] = module, ModuleInfoExtractor.get_by_module(module)
        except T2NErrorNotFoundModuleExtractor:
            continue
    return found


class _Patched:
    """Modules whose forward is another function for the length of a `with`."""

    def __init__(self, model, make):
        self.forwards = [(module, make(path, module, extractor))
                         for path, (module, extractor) in _extracted(model).items()]

    def __enter__(self):
        for module, forward in self.forwards:
            module.__dict__["forward"] = forward

    def __exit__(self, *_):
        for module, _ in self.forwards:
            del module.__dict__["forward"]


def _in_order(module, args, kwargs):
    """The arguments as the module's own forward declares them."""
    bound = inspect.signature(type(module).forward).bind(module, *args, **kwargs)
    return tuple(bound.arguments.values())[1:]


def _record(model, args):
    calls = []

    def make(path, module, extractor):
        original = type(module).forward

        def forward(*given, **named):
            results = original(module, *given, **named)
            calls.append(_Call(path, module, extractor, _in_order(module, given, named), results))
            return results

        return forward

    with _Patched(model, make):
        results = model(*args)
    return calls, results


def _write(model, args, calls, target, input_names, folder):
    """The program without the calls, as a folder of NNEF."""
    import torch
    from torch.utils import _pytree

    flat, spec = _pytree.tree_flatten(args)
    places = [i for i, one in enumerate(flat) if isinstance(one, torch.Tensor)]
    extras = [[one.detach() for one in _leaves(call.results)] for call in calls]
    for call, tensors in zip(calls, extras):
        call.flat = len(tensors)

    class Cut(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, *tensors):
            user = list(flat)
            for place, tensor in zip(places, tensors):
                user[place] = tensor
            rest, taken, index = list(tensors[len(places):]), [], [0]

            def make(_path, module, extractor):
                def forward(*given, **named):
                    call = calls[index[0]]
                    index[0] += 1
                    if call.module is not module:
                        raise T2NErrorNotImplemented("modules are called in another order than when the model ran")
                    graph = TorchGraph(module, _in_order(module, given, named), call.path)
                    taken.append(list(extractor.ordered_args(graph)))
                    leaves, shape = _pytree.tree_flatten(call.results)
                    mine = iter([rest.pop(0) for _ in range(call.flat)])
                    leaves = [next(mine) if isinstance(one, torch.Tensor) else one for one in leaves]
                    return _pytree.tree_unflatten(leaves, shape)

                return forward

            with _Patched(model, make):
                results = self.model(*_pytree.tree_unflatten(user, spec))
            return tuple(_leaves(results)) + tuple(one for given in taken for one in given)

    user = [flat[place] for place in places]
    dynamic = _dynamic_shapes(torch, target, input_names, user, [one for group in extras for one in group])
    tensors = tuple(user) + tuple(one for group in extras for one in group)
    program = torch.export.export(Cut(), tensors, dynamic_shapes=dynamic)
    names = input_names + [f"extracted_{k}_{i}" for k, group in enumerate(extras) for i in range(len(group))]
    made = TorchConverter().add_exported_program(program, input_names=names).to_program()
    made.save(folder, format="nnef", dialect=target.dialect)


def _dynamic_shapes(torch, target, input_names, user, extras):
    if not target.dynamic_axes:
        return None
    unknown = set(target.dynamic_axes) - set(input_names)
    if unknown:
        raise T2NErrorInvalidArgument(f"dynamic_axes names {', '.join(sorted(unknown))}, which are no inputs: "
                                      f"{', '.join(input_names)}")
    named, shapes = {}, []
    for name, tensor in zip(input_names, user):
        axes = {}
        for axis, symbol in target.dynamic_axes.get(name, {}).items():
            if not -tensor.dim() <= axis < tensor.dim():
                raise T2NErrorInvalidArgument(f"dynamic_axes: axis {axis} of {name!r}, which has {tensor.dim()}")
            if extras:
                axes[axis % tensor.dim()] = torch.export.Dim.AUTO
            else:
                axes[axis % tensor.dim()] = named.setdefault(symbol, torch.export.Dim(symbol))
        shapes.append(axes or None)
    sizes = {one.shape[axis] for one, axes in zip(user, shapes) for axis in axes or ()}
    for one in extras:  # what varies with the inputs has the size of one that does
        shapes.append({axis: torch.export.Dim.AUTO for axis in range(one.dim()) if one.shape[axis] in sizes} or None)
    return (tuple(shapes),)


# ---- the text -------------------------------------------------------------------------------------------------------

_WORD = re.compile(r"'[^']*'|\b[A-Za-z_]\w*\b(?!\s*\(|\s*=[^=]|\s*<)")


class _Text:
    """graph.nnef in its parts. Every line of the body is one assignment, as tenon writes them."""

    def __init__(self, text):
        head, _, body = text.partition("\ngraph ")
        lines = head.split("\n")
        self.comments = [line for line in lines if line.startswith("#")]
        self.extensions = [line[len("extension "):-1] for line in lines if line.startswith("extension ")]
        self.fragments, self.cut_sizes = {}, {}
        signature, _, rest = body.partition("\n{\n")
        found = re.fullmatch(r"(\w+)\((.*)\) -> \((.*)\)", signature, re.S)
        self.name, self.inputs, self.outputs = found.group(1), _split(found.group(2)), _split(found.group(3))
        self.lines = [line.strip() for line in rest.rstrip().removesuffix("}").split("\n") if line.strip()]

    def __str__(self):
        parts = [*self.comments, "version 1.0;", ""]
        parts += [f"extension {line};" for line in dict.fromkeys(self.extensions)] + [""]
        parts += [f"{text}\n" for text in self.fragments.values()]
        parts += [f"graph {self.name}({', '.join(self.inputs)}) -> ({', '.join(self.outputs)})", "{"]
        return "\n".join(parts + [f"    {line}" for line in self.lines] + ["}", ""])

    def names(self):
        return {name for line in self.lines for name in _left(line)}

    def rename(self, names):
        """Renames values: {old: new}."""
        swap = lambda found: names.get(found.group(0), found.group(0))  # noqa: E731
        self.lines = [_WORD.sub(swap, left) + " = " + _WORD.sub(swap, right)
                      for left, right in (line.split(" = ", 1) for line in self.lines)]
        self.inputs = [names.get(one, one) for one in self.inputs]
        self.outputs = [names.get(one, one) for one in self.outputs]

    def rename_symbols(self, axes, input_names, given):
        """Sizes that vary have the names that the user gave them; those that only what was cut out had go."""
        symbols, sizes = {}, {}
        for name, tensor in zip(input_names, given):
            line = next((one for one in self.lines if one.startswith(f"{name} = ")), "")
            shape = re.search(r"shape = \[(.*?)\]", line)
            for axis, symbol in axes.get(name, {}).items():
                has = _split(shape.group(1))[axis % tensor.dim()]
                sizes.setdefault(tensor.shape[axis], set()).add(symbol)
                if re.fullmatch(r"[A-Za-z_]\w*", has):
                    symbols[has] = symbol
        self._drop_symbols(symbols, sizes)
        swap = lambda text: re.sub(r"\b[A-Za-z_]\w*\b", lambda one: symbols.get(one.group(0), one.group(0)), text)  # noqa: E731
        self.lines = [left + " = " + _WORD.sub(lambda one: symbols.get(one.group(0), one.group(0)), right)
                      for left, right in (line.split(" = ", 1) for line in self.lines)]
        self.extensions = [swap(one) if one.startswith(("tract_symbol", "tract_assert")) else one
                           for one in self.extensions]

    def _drop_symbols(self, symbols, sizes):
        """Symbols of inputs that the cuts made: nobody reads them, or they are a size of the same length."""
        used = {word for line in self.lines for word in re.findall(r"\w+", line.split(" = ", 1)[1])}
        for line in list(self.extensions):
            name = line.removeprefix("tract_symbol ")
            if name == line or name in symbols or not name.startswith("extracted_"):
                continue
            if name in used:
                same = sizes.get(self.cut_sizes.get(name), ())
                if len(same) != 1:
                    raise T2NErrorNotImplemented(f"the size '{name}' of what an extractor gives is computed with, and no "
                                                 "one size of the inputs is it")
                symbols[name] = next(iter(same))
            self.extensions = [one for one in self.extensions
                               if one != line and not re.match(rf"tract_assert .*\b{name}\b", one)]

    def sort(self):
        """Each assignment behind those that it reads; else the order stays."""
        made = {name: i for i, line in enumerate(self.lines) for name in _left(line)}
        needs = [{made[word] for word in _WORD.findall(line.split(" = ", 1)[1]) if word in made} for line in self.lines]
        done, order = set(), []
        while len(order) < len(self.lines):
            ready = [i for i in range(len(self.lines)) if i not in done and needs[i] <= done]
            if not ready:
                raise T2NErrorNotImplemented("what an extractor wrote uses values that come after it")
            done.add(ready[0])
            order.append(ready[0])
        self.lines = [self.lines[i] for i in order]

    def apply_scheme(self, scheme, kept):
        if scheme in ("natural", "natural_verbose", "raw"):
            return
        names = [name for line in self.lines for name in _left(line) if name not in kept]
        if scheme == "numeric":
            self.rename({name: f"v{i}" for i, name in enumerate(names)})
            return
        made = {name: re.sub(r"_+([A-Za-z0-9])", lambda one: one.group(1).upper(), name) for name in names}
        if len(set(made.values()) | set(kept)) == len(made) + len(set(kept)):
            self.rename(made)


def _split(text):
    return [one.strip() for one in text.split(",") if one.strip()]


def _left(line):
    return re.findall(r"\w+", line.split(" = ", 1)[0])


def _splice(text, folder, calls, target, input_names, output_names, given, got):
    """Puts the extractors' operations in the place of what was cut out. Returns their weights."""
    taken = text.outputs[got:]
    extras = text.inputs[given:]
    wanted = dict(zip(text.inputs[:given], input_names)) | dict(zip(text.outputs[:got], output_names))
    others = (text.names() | set(extras)) - set(wanted)
    aside = {name: f"{name}_value" for name in others if name in wanted.values()}
    text.rename(aside | wanted)
    taken, extras = ([aside.get(name, name) for name in names] for names in (taken, extras))
    _unprefix(text, folder)
    tensors = [one for call in calls for one in _leaves(call.results)]
    for name, tensor in zip(extras, tensors):
        line = next((one for one in text.lines if _left(one)[0] == name), "")
        shape = re.search(r"shape = \[(.*?)\]", line)
        for word, size in zip(_split(shape.group(1)) if shape else (), tensor.shape):
            text.cut_sizes.setdefault(word, size)
    text.inputs, text.outputs = input_names, output_names
    text.lines = [line for line in text.lines if _left(line)[0] not in extras]
    same = {}
    for line in text.lines:
        found = re.fullmatch(r"(\w+) = copy\((\w+)\);", line)
        if found and found.group(1) in taken:
            same[found.group(1)] = found.group(2)
    text.lines = [line for line in text.lines if _left(line)[0] not in same]
    g = NnefGraph(text.names() | set(extras))
    for call in calls:
        _convert(g, call, text, target, taken, extras, same)
    text.lines += g.lines
    text.fragments |= g.fragments
    if g.fragments and target.dialect == "khronos":
        text.extensions += ["KHR_enable_fragment_definitions", "KHR_enable_operator_expressions"]
    text.extensions += g.extensions
    for registry in ("tract_core", "tract_transformers", "tract_onnx", "tract_extra"):
        if any(f"{registry}_" in line for line in [*g.lines, *g.fragments.values()]):
            text.extensions.append(f"tract_registry {registry}")
    text.sort()
    return g.variables


def _convert(g, call, text, target, taken, extras, same):
    graph = TorchGraph(call.module, call.args, call.path, call.results)
    call.extractor.generate_in_torch_graph(graph)
    node = graph.op_nodes[0]
    count = len(list(call.extractor.ordered_args(graph)))
    given = [same.get(name, name) for name in (taken.pop(0) for _ in range(count))]
    outs = [extras.pop(0) for _ in range(call.flat)]
    tensors = {}
    for variable, name in zip([*node.inputs, *node.outputs], [*given, *outs]):
        tensors[variable.name] = NTensor(name, variable.shape, variable.dtype)
    before = len(g.lines)
    used = call.extractor.convert_to_nnef(g, node, tensors, NTensor("", []), graph, target)
    for name in used or ():
        if name not in g.fragments:
            raise T2NErrorInvalidArgument(f"{type(call.extractor).__name__} returns the fragment {name!r}, and does "
                                          "not define it: g.fragment(text)")
    made = {name for line in g.lines[before:] for name in _left(line)}
    words = {word for line in text.lines for word in _WORD.findall(line)} | set(text.outputs)
    missing = [name for name in outs if name not in made and name in words]
    if missing:
        raise T2NErrorNotImplemented(f"{type(call.extractor).__name__} does not give {', '.join(missing)} of "
                                     f"'{call.path}', which the model uses")


def _unprefix(text, folder):
    """Weights have the names of the model's state dict."""
    text.lines = [line.replace("label = 'model.", "label = '") for line in text.lines]
    names, taken = {}, text.names()
    for line in text.lines:
        name = _left(line)[0]
        if " = variable<" in line and name.startswith("model_") and name[6:] not in taken and not name[6].isdigit():
            names[name] = name[6:]
            taken.add(name[6:])
    text.rename(names)
    for path in list(folder.glob("model.*.dat")):
        path.rename(folder / path.name.removeprefix("model."))


# ---- files ----------------------------------------------------------------------------------------------------------


def _write_tensor(path, array):
    array = array.astype(array.dtype.newbyteorder("<"), order="C")
    code = {"f": 0, "u": 1, "i": 4, "b": 5}.get(array.dtype.kind)
    if code is None or array.ndim > 8 or array.nbytes >= 1 << 32:
        raise T2NErrorNotImplemented(f"the weight '{path.stem}' has an element type, a rank or a size that tensor files "
                                     "do not have")
    numbers = [array.nbytes, array.ndim, *array.shape, *[0] * (8 - array.ndim), array.itemsize * 8, code]
    head = b"\x4e\xef\x01\x00" + b"".join(int(one).to_bytes(4, "little") for one in numbers)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(head.ljust(128, b"\0") + array.tobytes())


def _pack(folder, path, level):
    """Byte by byte the same for the same model: no owner, one time, names in order."""
    name = path.name
    if name.endswith((".tgz", ".tar.gz")):
        level = level or 0
    elif name.endswith(".tar"):
        level = 0
    elif level is not None:
        path = path.with_name(name[:name.index(".nnef")] + (".nnef.tgz" if level > 0 else ".nnef.tar"))
    else:
        shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(folder, path)
        return path
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for file in sorted(folder.rglob("*"), key=lambda one: (one.name != "graph.nnef", str(one))):
            if file.is_file():
                info = tarfile.TarInfo(str(file.relative_to(folder)))
                info.size, info.mtime, info.mode = file.stat().st_size, _EPOCH, 0o644
                with file.open("rb") as content:
                    archive.addfile(info, content)
    content = made.getvalue()
    if path.name.endswith((".tgz", ".tar.gz")):
        content = gzip.compress(content, compresslevel=level, mtime=0)
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(content)
    beside.replace(path)
    return path


def _check(path, target, inputs, expected):
    """Runs what was written: by tract where it is installed, else by tenon."""
    arrays = {name: tensor.detach().cpu().numpy() for name, tensor in inputs.items()}
    given = _run_in_tract(path, arrays) if target.dialect == "tract" else None
    if given is None:
        given = [_array(one) for one in _leaves(load(path)(*arrays.values()))]
    atol, rtol = target.tolerance
    for i, (one, other) in enumerate(zip(given, (tensor.detach().cpu().numpy() for tensor in expected))):
        if one.shape != other.shape:
            raise T2NErrorIOPytorchTractNotISO(f"output {i} has the shape {one.shape}, the module gives {other.shape}")
        difference = abs(one.astype("f8") - other.astype("f8"))
        if not (difference <= atol + rtol * abs(other.astype("f8"))).all():
            raise T2NErrorIOPytorchTractNotISO(f"output {i} differs by {difference.max():g} from what the module gives "
                                               f"(atol {atol:g}, rtol {rtol:g})")


def _array(one):
    return one.numpy() if hasattr(one, "numpy") else one


def _run_in_tract(path, arrays):
    try:
        tract = importlib.import_module("tract")
    except ImportError:
        return None
    model = tract.nnef().with_tract_extra().with_tract_transformers().with_onnx().with_pulse().load(str(path))
    names = [model.input_name(i) for i in range(model.input_count())]
    return [one.to_numpy() for one in model.into_runnable().run([arrays[name] for name in names])]
