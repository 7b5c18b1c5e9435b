"""Calls of PyTorch's own operator tests (op_db) as models of sizes that vary: what test_sized_calls.py captures.

sized_models.py draws expressions of the operators that look at sizes; here every operator has its turn, with arguments
that PyTorch tests it with. A size that tensors of a call have is let vary wherever it stands; all other arguments stay.
"""
import random
import zlib

import torch
from torch.utils._pytree import tree_flatten, tree_leaves, tree_unflatten

from opinfo_calls import LARGEST, functions_of, is_plain, recorded, reset_random
from sized_models import Calls
from tensors import NAMES, tensors_in

DRAWN = 40  # samples of an entry among which calls are chosen
NOT_CALLED = {  # where PyTorch reads what is not there, once sizes are others
    "embedding_bag", "_embedding_bag", "_embedding_bag_forward_only",
}
DTYPES = (torch.float64, torch.float32)  # of samples: in the former no answer is a matter of rounding


class CallModel:
    """A call as sized_models.Model: the tensors are its inputs, and each of their dims that has `example` elements may
    have n, all of them at once."""

    def __init__(self, call, example):
        self.call, self.example = call, example
        self.leaves, self.form = tree_flatten((call.positional, call.named))
        self.places = [i for i, leaf in enumerate(self.leaves) if isinstance(leaf, torch.Tensor)]
        self.axes = {f"x{i}": [k for k, size in enumerate(self.leaves[i].shape) if size == example] for i in self.places}

    def inputs(self, n):
        """Elements again from the first where there are more, so that indices stay in range; floats a little apart, so
        that matrices keep their rank."""
        made, generator = [], torch.Generator().manual_seed(n)
        for i, axes in zip(self.places, self.axes.values()):
            x = self.leaves[i].detach().clone()
            for axis in axes:
                x = x.index_select(axis, torch.arange(n) % self.example)
            if axes and n != self.example and x.dtype in DTYPES:
                x = x * (1 + torch.rand(x.shape, generator=generator, dtype=x.dtype) / 16)
            made.append(x.contiguous())
        return made

    def run(self, calls, inputs):
        leaves = list(self.leaves)
        for i, x in zip(self.places, inputs):
            leaves[i] = x
        positional, named = tree_unflatten(leaves, self.form)
        made = calls(self.call.overload, *positional, **named)
        return [one for one in tree_leaves(made) if one is not None]

    def __str__(self):
        return f"{self.call.text} with {self.example} varying"


def is_fit(call):
    """Does what a call gives follow from its tensors, of which there are some and none is large?"""
    overload, tensors = call.overload, tensors_in((call.positional, call.named))
    return (overload.namespace == "aten" and call.op not in NOT_CALLED and not overload._schema.is_mutable
            and torch.Tag.nondeterministic_seeded not in overload.tags
            and tensors and all(map(is_plain, tensors)) and sum(one.numel() for one in tensors) <= LARGEST
            and not any(isinstance(leaf, torch.Generator) for leaf in tree_leaves((call.positional, call.named))))


def sizes_of(call):
    return sorted({size for one in tensors_in((call.positional, call.named)) for size in one.shape if size > 1})


def models_of(entry, count):
    """So many models of an entry, drawn from its samples by its name."""
    supported = entry.supported_dtypes("cpu")
    dtype = next((one for one in (*DTYPES, *NAMES) if one in supported), None)
    if dtype is None:
        return []
    reset_random()
    found = {}
    for _, sample in zip(range(DRAWN), entry.sample_inputs("cpu", dtype, requires_grad=False)):
        for call in recorded(next(functions_of(entry, sample)), True)[0]:
            for size in sizes_of(call) if is_fit(call) else ():
                found.setdefault((call.text, size), CallModel(call, size))
    drawn = random.Random(zlib.crc32(entry.name.encode()))
    return drawn.sample(list(found.values()), min(count, len(found)))
