"""What random programs of torch.nn are drawn with: constructor arguments, inputs, and the rows of the tables that use
them (nn_modules.py, nn_losses.py, nn_functions.py). test_nn_programs.py comes after it.

A row is a function that makes (module, args) or (module, args, kwargs) from a Draw. Numbers, sizes and flags come from
one generator and elements from another, so that the same seed drawn again with larger batches gives the same module
with inputs of other sizes.
"""
import functools
import random
from dataclasses import dataclass, field

import torch
from torch import nn
from torch.export import Dim
from torch.utils._pytree import tree_map

DTYPES = [torch.float32] * 14 + [torch.float64] * 3 + [torch.float16, torch.bfloat16]
NARROW = (torch.float16, torch.bfloat16)


FORMS = ["training", "core"]
MODES = ["eval", "eval", "train"]


@dataclass(frozen=True)
class Row:
    """One line of a table."""
    make: object
    without: dict = field(default_factory=dict)  # element type, form, mode or word of DYNAMIC that is not drawn: why
    refusal: str = None                          # what torch says, which cannot export this


ROWS = {}


def row(name, make=None, **options):
    """Adds a row: row("ELU", lambda d: ...), or as a decorator of the function that makes it."""
    if make is None:
        return functools.partial(row, name, **options)
    assert name not in ROWS, name
    ROWS[name] = Row(make, **options)
    return make


def refused(name, refusal, mode="eval"):
    """A row that torch cannot export: the tests see that this is still so."""
    others = [other for other in MODES if other != mode]
    return row(name, refusal=refusal, without=dict.fromkeys(others, "it is about the other mode"))


class Batch(int):
    """A size that may be dynamic, and is another in the calls that follow."""


class Length(Batch):
    """The same for what is not the batch: images, sequences. It is dynamic less often."""


DYNAMIC = {  # what is dynamic: (kinds of axes, how torch.export is told)
    "nothing": ((), None), "batch": ((Batch,), Dim.AUTO), "batch for sure": ((Batch,), Dim.DYNAMIC),
    "all sizes": ((Batch, Length), Dim.AUTO),
}


class Draw:
    """The choices of one program. `more` is added to the sizes that may be dynamic; `values` says which elements."""

    def __init__(self, seed, dtype, mode, more=(0, 0), values=0):
        self.choices = random.Random(seed)
        self.elements = torch.Generator().manual_seed(random.Random(f"{seed} {values}").getrandbits(40))
        self.dtype, self.mode, self.more = dtype, mode, more
        self.batch = Batch(self.integer(2, 4) + more[0])
        self.axes = {}  # id of a tensor: {axis: Batch or Length}
        self.kept = []  # the tensors: an id is of one tensor while it lives

    # ---- numbers ----

    def integer(self, low, high):
        return self.choices.randint(low, high)

    def number(self, low, high):
        return round(self.choices.uniform(low, high), 2)

    def flag(self, probability=0.5):
        return self.choices.random() < probability

    def choose(self, *options):
        return self.choices.choice(options)

    def some(self, **options):
        """A few of these keyword arguments: each with one of its values, or left out."""
        chosen = {name: self.choose(*values) for name, values in sorted(options.items())}
        return {name: value for name, value in chosen.items() if self.flag(0.6)}

    def per_axis(self, n, low, high):
        """A number, or one for each of n axes."""
        several = tuple(self.integer(low, high) for _ in range(n))
        return several if self.flag() else several[0]

    def length(self, low=5, high=9):
        return Length(self.integer(low, high) + self.more[1])

    def lengths(self, n, low=5, high=9):
        return tuple(self.length(low, high) for _ in range(n))

    def batched(self):
        """Sizes before the channels: a batch, or seldom nothing."""
        return () if self.flag(0.15) else (self.batch,)

    def dropout(self):
        """A probability that leaves the program deterministic."""
        return 0.0 if self.mode == "train" else self.number(0, 0.9)

    # ---- tensors ----

    def keep(self, tensor, sizes):
        self.axes[id(tensor)] = {axis: type(size) for axis, size in enumerate(sizes) if isinstance(size, Batch)}
        self.kept.append(tensor)
        return tensor

    def tensor(self, *sizes, of=lambda x: x):
        """Normal numbers, or what a function makes of them that keeps the sizes."""
        numbers = torch.randn(sizes, generator=self.elements, dtype=torch.float64)
        return self.keep(of(numbers).to(self.dtype), sizes)

    def anything(self):
        """A tensor for what works element by element."""
        rank = self.integer(1, 4)
        return self.tensor(self.batch, *(self.length(2, 6) for _ in range(rank - 1)), of=lambda x: x * 3)

    def image(self, n, channels, low=5, high=9):
        """n axes behind channels and, mostly, a batch; channels last now and then."""
        sizes = *self.batched(), channels, *self.lengths(n, low, high)
        image = self.tensor(*sizes)
        if len(sizes) == 4 and n == 2 and self.flag(0.2):
            return self.keep(image.to(memory_format=torch.channels_last), sizes)
        return image

    def probabilities(self, *sizes, axis=-1):
        return self.tensor(*sizes, of=lambda x: x.softmax(axis))

    def between(self, low, high, *sizes):
        return self.tensor(*sizes, of=lambda x: low + (high - low) * x.sigmoid())

    def signs(self, *sizes):
        return self.tensor(*sizes, of=lambda x: torch.where(x < 0, -1.0, 1.0))

    def below(self, limit, *sizes, low=0, dtype=torch.int64):
        return self.keep(torch.randint(low, limit, sizes, generator=self.elements).to(dtype), sizes)

    def mask(self, *sizes, share=0.3):
        """True for about this share; never where the last axis begins, so that no row is all true."""
        mask = torch.rand(sizes, generator=self.elements) < share
        mask[..., 0] = False
        return self.keep(mask, sizes)

    def dynamic_shapes(self, args, kinds, dim):
        """For torch.export: the axes of these kinds as `dim`, in the structure of args."""
        def axes(leaf):
            found = self.axes.get(id(leaf), {}) if isinstance(leaf, torch.Tensor) else {}
            return {axis: dim for axis, kind in found.items() if kind in kinds} or None
        return tree_map(axes, args)


# ---- modules --------------------------------------------------------------------------------------------------------

class Calls(nn.Module):
    """A function as a module: forward(*args, **kwargs) gives function(*args, *members of the module, **options)."""

    def __init__(self, function, *members, **options):
        super().__init__()
        self.function, self.options, self.count = function, options, len(members)
        for index, member in enumerate(members):
            is_plain = isinstance(member, torch.Tensor) and not isinstance(member, nn.Parameter)
            (self.register_buffer if is_plain else setattr_of(self))(f"member{index}", member)

    def forward(self, *args, **kwargs):
        members = [getattr(self, f"member{index}") for index in range(self.count)]
        return self.function(*args, *members, **kwargs, **self.options)


def setattr_of(target):
    return functools.partial(setattr, target)


def renamed(net):
    """The module with an input of another name: of one that is called 'input' and written to, run_decompositions makes
    a program that torch cannot call (could not find input in either buffer or input nodes)."""
    return Calls(lambda x, net: net(x), net)


def unsettle(module, generator):
    """Parameters and statistics that begin as constants get other numbers: whether they are used is seen."""
    with torch.no_grad():
        for name, tensor in [*module.named_parameters(), *module.named_buffers()]:
            if tensor.is_floating_point() and tensor.numel() and bool((tensor == tensor.reshape(-1)[0]).all()):
                numbers = torch.rand(tensor.shape, generator=generator, dtype=torch.float64)
                tensor.add_((numbers * 0.5).to(tensor.dtype))
