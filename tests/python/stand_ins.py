"""Operators and classes that models name and torch alone does not have, so that torch can load and run those models."""
import collections
import dataclasses
import sys

import torch

NT = collections.namedtuple("NT", ["a", "b"])


@dataclasses.dataclass
class DC:
    x: torch.Tensor
    y: torch.Tensor = None


def grouped_mm(input, weight, offs):
    """Rows offs[g-1]..offs[g] of the input times weight[g]."""
    result = input.new_zeros(input.shape[0], weight.shape[2])
    start = 0
    for group, end in enumerate(offs.tolist()):
        result[start:end] = input[start:end] @ weight[group]
        start = end
    return result


def increment(x):
    x.add_(1)


OPERATORS = {
    "transformers::grouped_mm_fallback(Tensor input, Tensor weight, Tensor offs) -> Tensor": (
        grouped_mm, lambda input, weight, offs: input.new_empty(input.shape[0], weight.shape[2])),
    "probe::inpl(Tensor(a!) x) -> ()": (increment, lambda x: None),
    "probe::mysin(Tensor x) -> Tensor": (torch.sin, torch.empty_like),
}

_registered = False


def register():
    """Once per process; a second call does nothing."""
    global _registered
    if _registered:
        return
    _registered = True
    import make_models  # noqa: F401  registers the operator and the classes of the committed models
    for schema, (kernel, fake) in OPERATORS.items():
        name, rest = schema.split("(", 1)
        torch.library.define(name, "(" + rest)
        torch.library.impl(name, "CompositeExplicitAutograd", kernel)
        torch.library.register_fake(name, fake)
    for made in (NT, DC):
        setattr(sys.modules["__main__"], made.__name__, made)  # where the pickles of the sample inputs look for it
        made.__module__ = "__main__"
    torch.utils._pytree._register_namedtuple(NT, serialized_type_name="probe.NT")
    torch.export.register_dataclass(DC, serialized_type_name="probe.DC")
    torch.serialization.add_safe_globals([NT, DC])
