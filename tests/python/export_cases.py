"""What users export, one program of each: the first sample of every entry of PyTorch's test database (op_db), and a
call of every class of torch.nn and every function of torch.nn.functional (the rows of nn_modules.py, nn_losses.py and
nn_functions.py), once for inference and once for training.

A Case makes a module with its inputs and exports it. export_coverage.py and test_export_coverage.py come after it.
"""
import contextlib
import os
import re
import warnings
from dataclasses import dataclass

import torch
from torch.utils._pytree import tree_flatten, tree_leaves, tree_unflatten

import nn_functions  # noqa: F401: its rows are in ROWS
import nn_losses  # noqa: F401: its rows are in ROWS
from nn_draws import DTYPES, ROWS, Draw, unsettle
from opinfo_calls import dtypes_of, entry_name, op_db, reset_random


class OfTensors(torch.nn.Module):
    """A function of any arguments as a module whose inputs are the tensors among them; the rest are constants. Its
    results are a list: torch cannot save programs that give some of its own tuples."""

    def __init__(self, function, args, kwargs):
        super().__init__()
        leaves, self.structure = tree_flatten((args, kwargs))
        self.function = function
        self.leaves = [None if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        self.places = [place for place, leaf in enumerate(leaves) if isinstance(leaf, torch.Tensor)]
        self.inputs = tuple(leaves[place].detach() for place in self.places)

    def forward(self, *tensors):
        leaves = list(self.leaves)
        for place, tensor in zip(self.places, tensors, strict=True):
            leaves[place] = tensor
        args, kwargs = tree_unflatten(leaves, self.structure)
        return tree_leaves(self.function(*args, **kwargs))


@dataclass
class Case:
    """name: 'op_db: add', 'nn: Conv2d, train'. make() -> (module, args, kwargs). It is exported with gradients, or
    without."""
    name: str
    make: object
    gradients: bool

    @property
    def stem(self):
        """A file's name."""
        return re.sub("[^A-Za-z0-9]+", "_", self.name)

    def export(self):
        """(program, args, kwargs). Raises what torch raises."""
        with quiet(), torch.set_grad_enabled(self.gradients):
            module, args, kwargs = self.make()
            return torch.export.export(module, args, kwargs, strict=False), args, kwargs


@contextlib.contextmanager
def quiet():
    """Without torch's warnings, and without what it prints before it raises."""
    with warnings.catch_warnings(), open(os.devnull, "w") as nowhere, contextlib.redirect_stderr(nowhere):
        warnings.simplefilter("ignore")
        yield


# ---- op_db ----------------------------------------------------------------------------------------------------------

def first_sample(entry):
    """In f32, or in the first element type that the entry has."""
    dtypes = dtypes_of(entry)
    dtype = torch.float32 if torch.float32 in dtypes else dtypes[0]
    reset_random()
    return next(iter(entry.sample_inputs("cpu", dtype, requires_grad=False)))


def sample_maker(entry):
    def make():
        sample = first_sample(entry)
        module = OfTensors(entry, (sample.input, *sample.args), sample.kwargs)
        return module, module.inputs, {}
    return make


# ---- torch.nn -------------------------------------------------------------------------------------------------------

def row_maker(name, row, mode):
    def make():
        d = Draw(f"{name} 0", next(dtype for dtype in DTYPES if dtype not in row.without), mode)
        torch.manual_seed(0)
        net, args, *kwargs = row.make(d)
        net.to(d.dtype).train(mode == "train")
        unsettle(net, d.elements)
        return net, args, kwargs[0] if kwargs else {}
    return make


def gumbel_softmax():
    module = OfTensors(torch.nn.functional.gumbel_softmax, (torch.ones(2, 3),), {"hard": True})
    return module, module.inputs, {}


def cases():
    """All of them; names are unique, also as names of files."""
    found = [Case(f"op_db: {entry_name(entry)}", sample_maker(entry), False) for entry in op_db() if dtypes_of(entry)]
    for name, row in ROWS.items():
        found += [Case(f"nn: {name}, {mode}", row_maker(name, row, mode), mode == "train")
                  for mode in ("eval", "train")]
    found.append(Case("nn: F.gumbel_softmax (with noise)", gumbel_softmax, False))
    assert len({case.stem for case in found}) == len(found)
    return found
