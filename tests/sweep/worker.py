"""One model of the sweep, in a process of its own: made, exported, judged. Prints one line of JSON.

usage: worker.py SOURCE NAME FOLDER [--dynamic] [--half bfloat16|float16] [--tenon PATH]

Writes NAME.pt2 with inputs and PyTorch's results for one or two sizes into FOLDER, and a float64 run for the judge. After
sources (`*_models.py`), before judge.py; `run` starts it.
"""
import argparse
import copy
import json
import sys
import time
import traceback
import warnings
from pathlib import Path

import torch

import torchvision_operators  # before any package that imports torchvision
import census
import judge

warnings.filterwarnings("ignore")
AUTO = torch.export.Dim.AUTO


def source(kind):
    """(function of a name to model and arguments) of a package."""
    if kind == "transformers":
        import transformers_models as models
        return models.make
    if kind in ("torchvision", "timm", "smp"):
        import vision_models as models
        return getattr(models, f"make_{kind}")
    if kind == "diffusers":
        import diffusers_models as models
        return models.make
    import package_models as models
    return lambda name: models.make(kind, name)


def with_tensors_alone(inner, names, constants):
    """The model as a function of tensors by these names, with the other arguments fixed, whose results are flat: without caches
    and records. torch.export has no varying sizes for **kwargs, so they are spelled out."""
    given = ", ".join(names)
    passed = ", ".join(n if n.startswith("at_") else f"{n}={n}" for n in names)
    space = {"torch": torch, "tensors_of": tensors_of, "constants": constants}
    exec(f"def forward(self, {given}):\n    return tensors_of(self.inner({passed}, **constants))", space)  # noqa: S102
    outer = type("Tensors", (torch.nn.Module,), {"forward": space["forward"]})()
    outer.inner = inner
    return outer.eval()


def tensors_of(result):
    if isinstance(result, torch.Tensor):
        return [result]
    if isinstance(result, dict) or hasattr(result, "items"):
        return [t for value in result.values() for t in tensors_of(value)]
    if isinstance(result, (list, tuple)):
        return [t for value in result for t in tensors_of(value)]
    return []


def named(arguments, size):
    """The arguments by name; those by position are at_0, at_1 ..."""
    given = arguments(size)
    return {f"at_{i}": value for i, value in enumerate(given)} if isinstance(given, tuple) else given


def has_tensors(value):
    return any(isinstance(leaf, torch.Tensor) for leaf in torch.utils._pytree.tree_leaves(value))


def called_with(arguments, size):
    return {name: value for name, value in named(arguments, size).items() if has_tensors(value)}


def dims_that_vary(first, second):
    """For torch.export: AUTO for each dim in which the arguments of two sizes differ."""
    if isinstance(first, torch.Tensor):
        return {i: AUTO for i, (m, n) in enumerate(zip(first.shape, second.shape)) if m != n}
    if isinstance(first, dict):
        return {name: dims_that_vary(value, second[name]) for name, value in first.items()}
    if isinstance(first, (list, tuple)):
        return type(first)(dims_that_vary(a, b) for a, b in zip(first, second))
    return None


def flat(arguments):
    return [x for x in torch.utils._pytree.tree_leaves(arguments) if isinstance(x, (torch.Tensor, int, float, bool))]


def save_tensors(values, path):
    from safetensors.torch import save_file
    save_file({str(i): (v if isinstance(v, torch.Tensor) else torch.tensor(v)).contiguous().clone()
               for i, v in enumerate(values)}, path)


def to_double(value):
    return value.double() if isinstance(value, torch.Tensor) and value.is_floating_point() else value


def opinion(model, arguments):
    """What a float64 run gives, or None where the model does not run so."""
    try:
        return copy.deepcopy(model).double()(**torch.utils._pytree.tree_map(to_double, arguments))
    except Exception:
        return None


def export(model, arguments, dynamic):
    """The exported program, and its sets of arguments."""
    sets = [called_with(arguments, 5)]
    if not dynamic:
        return torch.export.export(model, (), sets[0]), sets
    sets.append(called_with(arguments, 7))
    return torch.export.export(model, (), sets[0], dynamic_shapes=dims_that_vary(*sets)), sets


def work(options, report):
    torch.set_num_threads(1)
    made, arguments = source(options.source)(options.name)
    report["stage"] = "export"
    whole = named(arguments, 5)
    model = with_tensors_alone(made, called_with(arguments, 5), {n: v for n, v in whole.items() if not has_tensors(v)})
    if options.half:
        half = getattr(torch, options.half)
        model, wide = model.to(half), arguments

        def arguments(size):
            return torch.utils._pytree.tree_map(
                lambda v: v.to(half) if isinstance(v, torch.Tensor) and v.is_floating_point() else v, wide(size))
    with torch.no_grad():
        began = time.perf_counter()
        program, sets = export(model, arguments, options.dynamic)
        report["export_seconds"] = round(time.perf_counter() - began, 2)
        file = options.folder / "model.pt2"
        torch.export.save(program, file)
        report["nodes"] = len(program.graph.nodes)
        report["census"] = census.of_module(program)
        report["stage"] = "expected"
        for i, given in enumerate(sets):
            save_tensors(flat(given), options.folder / f"in{i}.safetensors")
            torch.manual_seed(1)
            save_tensors(program.module()(**given), options.folder / f"out{i}.safetensors")
            exact = opinion(model, given)
            if exact is not None:
                save_tensors(exact, options.folder / f"exact{i}.safetensors")
    report["stage"] = "judged"
    report["steps"] = judge.judge(options.tenon, options.folder, len(sets), bool(options.half))


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "name", "folder"):
        parser.add_argument(name, type=Path if name == "folder" else str)
    parser.add_argument("--dynamic", action="store_true")
    parser.add_argument("--half")
    parser.add_argument("--tenon", default="build/tenon")
    options = parser.parse_args()
    report = {"source": options.source, "name": options.name, "dynamic": options.dynamic, "half": options.half,
              "stage": "made"}
    try:
        work(options, report)
    except Exception as error:
        lines = str(error).strip().splitlines()
        report["error"] = f"{type(error).__name__}: {lines[0] if lines else ''}"[:300]
        if "-v" in sys.argv:
            traceback.print_exc()
    print("\n" + json.dumps(report))


if __name__ == "__main__":
    main()
