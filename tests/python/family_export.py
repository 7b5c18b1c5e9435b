"""Exports a small model of a family of transformers, with inputs and results: family_export.py NAME FOLDER.

Writes m.pt2, in.safetensors and out.safetensors. Runs in a process of its own; before test_recognize_families.py.
"""
import sys
import warnings
from pathlib import Path

import torch

sys.path.append(str(Path(__file__).resolve().parents[1] / "sweep"))
import worker  # noqa: E402


def main(name, folder):
    warnings.filterwarnings("ignore")
    model, arguments = worker.source("transformers")(name)
    given = worker.called_with(arguments, 5)
    fixed = {key: value for key, value in worker.named(arguments, 5).items() if key not in given}
    module = worker.with_tensors_alone(model, list(given), fixed)
    torch.export.save(torch.export.export(module, (), given), Path(folder) / "m.pt2")
    with torch.no_grad():
        wanted = worker.tensors_of(module(**given))
    worker.save_tensors(worker.flat(given), Path(folder) / "in.safetensors")
    worker.save_tensors(wanted, Path(folder) / "out.safetensors")


if __name__ == "__main__":
    main(*sys.argv[1:])
