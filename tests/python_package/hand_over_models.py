"""Programs with everything that a hand-over must carry, each exported anew: CASES, by name."""
import dataclasses

import torch
from torch import nn
from torch.utils import _pytree


@dataclasses.dataclass
class Pair:
    left: torch.Tensor
    right: torch.Tensor


class Box:
    """A class that torch can take apart and has no name for."""

    def __init__(self, content, tag):
        self.content, self.tag = content, tag


torch.export.register_dataclass(Pair, serialized_type_name="tenon_tests.Pair")
_pytree.register_pytree_node(
    Box, lambda box: ([box.content], box.tag), lambda items, tag: Box(next(iter(items)), tag),
    flatten_with_keys_fn=lambda box: ([(_pytree.GetAttrKey("content"), box.content)], box.tag))


class Tied(nn.Module):
    """One weight by two names."""

    example = (torch.tensor([[1, 2, 3]]),)

    def __init__(self):
        super().__init__()
        self.embedding, self.head = nn.Embedding(10, 4), nn.Linear(4, 10, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, x):
        return self.head(self.embedding(x))


class Slices(nn.Module):
    """Buffers that are parts of one memory, with offsets and strides."""

    example = (torch.arange(4.0),)

    def __init__(self):
        super().__init__()
        whole = torch.arange(40.0).reshape(10, 4)
        self.register_buffer("whole", whole)
        self.register_buffer("row", whole[2])
        self.register_buffer("turned", whole[4:8].T)
        self.register_buffer("every_other", whole[::2])

    def forward(self, x):
        return x + self.row + self.turned.sum(0) + self.every_other[1] + self.whole[0]


class Kinds(nn.Module):
    """Element types, weights without elements and without dims, weights that nothing reads."""

    def __init__(self):
        super().__init__()
        self.brain = nn.Parameter(torch.randn(3, dtype=torch.bfloat16))
        self.eighth = nn.Parameter(torch.randn(3).to(torch.float8_e4m3fn), requires_grad=False)
        self.empty = nn.Parameter(torch.empty(0, 5))
        self.void = nn.Parameter(torch.empty(3, 0))
        self.unused = nn.Parameter(torch.randn(7))
        self.register_buffer("mask", torch.tensor([True, False, True]))
        self.register_buffer("one", torch.tensor(3, dtype=torch.int64))
        self.register_buffer("turn", torch.tensor([1j, 2, 3 + 1j], dtype=torch.complex64))
        self.register_buffer("passing", torch.arange(3.0, dtype=torch.float64), persistent=False)

    def forward(self, x):
        scaled = x * self.brain.float() * self.eighth.float() + self.passing
        return torch.where(self.mask, scaled, 0) + self.one, self.turn.real, self.empty.sum() + self.void.sum()


class Constants(nn.Module):
    """A tensor that is no weight, one made on the way, and weights that are none of torch's parameters."""

    def __init__(self):
        super().__init__()
        self.plain = torch.tensor([1.0, 2.0, 3.0])

    def forward(self, x):
        return x + self.plain + torch.tensor([4.0, 5.0, 6.0])


class Cache(nn.Module):
    """State that is changed in part, and an argument that is changed."""

    def __init__(self):
        super().__init__()
        self.register_buffer("keys", torch.zeros(4, 3))

    def forward(self, x, at, log):
        self.keys.index_copy_(0, at, x)
        log += 1
        return self.keys.sum(0)


class Branches(nn.Module):
    """Control flow with bodies that have weights."""

    def __init__(self):
        super().__init__()
        self.up, self.down = nn.Linear(3, 3), nn.Linear(3, 3)

    def forward(self, x):
        y = torch.cond(x.sum() > 0, lambda x: self.up(x), lambda x: self.down(x).relu(), (x,))
        return torch.while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y * 0.5), (torch.tensor(0), y))[1]


class Nested(nn.Module):
    """Arguments of all shapes: nested, by keyword, specialized; a result of the same kind."""

    def forward(self, x, pair, *, options, scale=2, mode="plain", nothing=None):
        return {"sum": x + pair.left, "parts": [Pair(x * scale, options["bias"]), (pair.right,), None, 3]}


class Twice(nn.Module):
    """A module that is called twice, below another."""

    def __init__(self):
        super().__init__()
        self.block = nn.Sequential(nn.Linear(3, 3), nn.Tanh())

    def forward(self, x):
        return self.block(self.block(x))


def _dynamic():
    batch = torch.export.Dim("batch", min=2, max=64)
    model = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 2))
    return torch.export.export(model, (torch.randn(3, 4),), dynamic_shapes=({0: batch},))


def _sizes():
    class Sizes(nn.Module):
        def forward(self, x, y):
            return torch.cat([x, y]).view(-1, 2), x.shape[0] * 2

    length = torch.export.Dim("length", min=2)
    return torch.export.export(Sizes(), (torch.randn(4, 2), torch.randn(8, 2)),
                               dynamic_shapes=({0: length}, {0: 2 * length}))


def _nested():
    x = torch.randn(3)
    return torch.export.export(Nested(), (x, Pair(x, x + 1)), {"options": {"bias": x, "alpha": x}, "mode": "plain"})


def _exported(model, *args, **options):
    return lambda: torch.export.export(model(), args, **options)


CASES = {
    "linear": _exported(lambda: nn.Linear(4, 2), torch.randn(3, 4)),
    "dynamic": _dynamic,
    "sizes": _sizes,
    "convolution": _exported(lambda: nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU()).eval(),
                             torch.randn(1, 3, 8, 8)),
    "training": _exported(lambda: nn.Sequential(nn.Linear(4, 3), nn.BatchNorm1d(3)), torch.randn(5, 4)),
    "tied": _exported(Tied, *Tied.example),
    "slices": _exported(Slices, *Slices.example),
    "kinds": _exported(Kinds, torch.randn(3)),
    "constants": _exported(Constants, torch.randn(3)),
    "cache": _exported(Cache, torch.randn(1, 3), torch.tensor([2]), torch.zeros(2)),
    "branches": _exported(Branches, torch.randn(3)),
    "nested": _nested,
    "twice": _exported(Twice, torch.randn(2, 3), preserve_module_call_signature=("block", "block.0")),
    "recurrent": _exported(lambda: nn.LSTM(3, 4, batch_first=True), torch.randn(2, 5, 3)),
    "attention": _exported(lambda: nn.TransformerEncoderLayer(8, 2, 16, batch_first=True).eval(), torch.randn(1, 4, 8)),
}
