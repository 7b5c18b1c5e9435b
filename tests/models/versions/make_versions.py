"""Makes the committed models of one PyTorch version: 2.6/NAME.pt2 and so on, each with NAME.in.safetensors and
NAME.out.safetensors, in the folder of this script.

usage: python tests/models/versions/make_versions.py [NAME]...      with the PyTorch whose files are wanted, and safetensors

The same programs are exported by every minor version from 2.6 on, each once as captured and once decomposed to Core
ATen (NAME_core), with the options that version takes by default. They hold what versions wrote differently: numbers
that are not finite, control flow whose result is one tensor, default arguments whose meaning moved. Random numbers are
not used, so that weights and inputs are equal in all versions. Stack traces are dropped: their lines are no part of what
is tested, and name the machine.
"""
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
from safetensors.torch import save_file
from torch import nn
from torch.export import Dim

VERSION = ".".join(torch.__version__.split(".")[:2])
FOLDER = Path(__file__).resolve().parent / VERSION
MODELS = {}


def model(make):
    MODELS[make.__name__] = make
    return make


def numbers(*sizes, scale=1.0):
    """Numbers between -scale and scale that look random and are equal everywhere."""
    count = torch.Size(sizes).numel()
    return ((torch.arange(count) * 7919 + 104729) % 1009 / 504.5 - 1).mul(scale).reshape(sizes)


class Net(nn.Module):
    """Linear layers, a batch of any size, a buffer that is written, an input by keyword only."""

    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(4, 6), nn.Linear(6, 3)
        self.register_buffer("total", torch.zeros(3))
        self.register_buffer("calls", torch.zeros((), dtype=torch.int64), persistent=False)

    def forward(self, x, *, shift):
        y = self.second(F.relu(self.first(x))) + shift
        self.total.add_(y.detach().sum(0))
        self.calls.add_(1)
        return y, self.total / self.calls


@model
def net():
    shapes = {"x": {0: Dim("batch", min=2, max=64)}, "shift": None}
    return Net(), (numbers(5, 4),), {"shift": numbers(3)}, shapes


class Branch(nn.Module):
    """A choice whose result is one tensor, and one whose result are two."""

    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(3, 3), nn.Linear(3, 3)

    def forward(self, x):
        one = torch.cond(x.sum() > 0, lambda x: self.left(x).relu(), lambda x: self.right(x) - 1, (x,))
        a, b = torch.cond(one.sum() > 100, lambda y: (y + 1, y * 2), lambda y: (y - 1, y * 3), (one,))
        return one, a, b


@model
def branch():
    return Branch(), (numbers(2, 3),), {}, None


class Loop(nn.Module):
    def forward(self, x, count):
        from torch._higher_order_ops.while_loop import while_loop
        _, powers = while_loop(lambda i, y: i < 5, lambda i, y: (i + 1, y * 1.5), (count, x))
        return powers


@model
def loop():
    return Loop(), (numbers(4, 3), torch.tensor(2)), {}, None


class Scan(nn.Module):
    def forward(self, x):
        from torch._higher_order_ops.scan import scan
        last, sums = scan(lambda carry, row: (carry + row, carry * 2), x[0] * 0, x)
        return last, sums


@model
def scan():
    return Scan(), (numbers(4, 3),), {}, None


class Special(nn.Module):
    """Numbers that are not finite as arguments: alone, as default, in a list, as a scalar of an operator."""

    def forward(self, x):
        masked = x.masked_fill(x < 0, float("-inf"))
        return (masked.softmax(-1), x.clamp(min=float("-inf"), max=0.5), x.clamp_min(0.25).clamp(max=float("inf")),
                torch.full((2,), float("nan")), torch.full_like(x, float("inf")), F.pad(x, (1, 0), value=float("-inf")),
                torch.nan_to_num(masked, nan=0.0, neginf=-5.0))


@model
def special():
    return Special(), (numbers(3, 4),), {}, None


class Norms(nn.Module):
    """rms_norm without eps, on numbers so small that the eps is what counts; the last with a weight of another type."""

    def __init__(self):
        super().__init__()
        self.norm32 = nn.RMSNorm(4)
        self.norm16 = nn.RMSNorm(4, dtype=torch.bfloat16)
        self.norm_half = nn.RMSNorm(4, dtype=torch.float16)

    def forward(self, x):
        narrow = x.bfloat16()
        return (self.norm32(x), self.norm16(narrow), self.norm_half(x.half()), F.rms_norm(x.double(), (4,)),
                F.rms_norm(narrow, (4,), self.norm32.weight) * 2)


@model
def norms():
    return Norms(), (numbers(3, 4, scale=1e-2),), {}, None


# ---- writing --------------------------------------------------------------------------------------------------------

def fill(module):
    """Weights that do not depend on how a version draws them."""
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.copy_(numbers(*parameter.shape) + (1 if parameter.ndim == 1 else 0))
    return module


def drop_traces(program):
    for graph_module in program.graph_module.modules():
        for node in graph_module.graph.nodes if isinstance(graph_module, torch.fx.GraphModule) else ():
            for key in ("stack_trace", "from_node"):
                node.meta.pop(key, None)


def save_tensors(path, tensors):
    save_file({str(i): tensor.detach().clone().contiguous() for i, tensor in enumerate(tensors)}, path)


def write(name, decomposed):
    module, args, kwargs, shapes = MODELS[name]()
    leaves = [leaf.clone() for leaf in torch.utils._pytree.tree_leaves((args, kwargs))]
    program = torch.export.export(fill(module).eval(), args, kwargs, dynamic_shapes=shapes)
    if decomposed:
        program = program.run_decompositions()
    drop_traces(program)
    path = FOLDER / f"{name}{'_core' if decomposed else ''}.pt2"
    try:
        torch.export.save(program, path)
    except ValueError as error:  # 2.7 and 2.8 cannot write numbers that are not finite
        path.unlink(missing_ok=True)
        print(f"PyTorch {VERSION} cannot save {path.name}: {error}")
        return
    outputs = torch.utils._pytree.tree_leaves(program.module()(*args, **kwargs))
    save_tensors(path.with_suffix(".in.safetensors"), leaves)
    save_tensors(path.with_suffix(".out.safetensors"), outputs)
    print(f"{path.stat().st_size:8,} bytes  {VERSION}/{path.name}")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for chosen in sys.argv[1:] or MODELS:
        for decomposed in (False, True):
            write(chosen, decomposed)
