"""Makes the committed models: NAME.pt2, and NAME.in.safetensors with NAME.out.safetensors where it takes tensors alone.

usage: python tests/models/make_models.py [NAME]...        needs the packages of tests/python/requirements.txt

Each function below that is marked @model returns a module, its example arguments and, as a dict, what else
torch.export.export takes. Between them the files hold every kind of thing that a .pt2 can state, in a few kB each.
Stack traces are cut to the file's name, so that no file speaks of the machine that it was made on.
"""
import collections
import dataclasses
import re
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
from safetensors.torch import save_file
from torch import nn
from torch.export import Dim

FOLDER = Path(__file__).resolve().parent
MODELS = {}


def model(make):
    MODELS[make.__name__] = make
    return make


# ---- a small language model for the demonstration -------------------------------------------------------------------

class RMSNorm(nn.Module):
    def __init__(self, width, eps=1e-6):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))
        self.eps = eps

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps) * self.weight


class RotaryEmbedding(nn.Module):
    def __init__(self, width, base=10000.0):
        super().__init__()
        self.register_buffer("frequencies", base ** (-torch.arange(0, width, 2) / width), persistent=False)

    def forward(self, positions):
        angles = positions[:, None] * self.frequencies
        return angles.cos(), angles.sin()


def rotate(x, cos, sin):
    left, right = x.chunk(2, dim=-1)
    return torch.cat([left * cos - right * sin, right * cos + left * sin], dim=-1)


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query_key_value = nn.Linear(width, 3 * width, bias=False)
        self.out = nn.Linear(width, width, bias=False)

    def forward(self, x, rotation):
        batch, length, width = x.shape
        q, k, v = self.query_key_value(x).view(batch, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4).unbind(0)
        mixed = F.scaled_dot_product_attention(rotate(q, *rotation), rotate(k, *rotation), v, is_causal=True)
        return self.out(mixed.transpose(1, 2).reshape(batch, length, width))


class MLP(nn.Module):
    def __init__(self, width, hidden):
        super().__init__()
        self.gate = nn.Linear(width, hidden, bias=False)
        self.up = nn.Linear(width, hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)

    def forward(self, x):
        return self.down(F.silu(self.gate(x)) * self.up(x))


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.attention_norm = RMSNorm(width)
        self.attention = Attention(width, heads)
        self.mlp_norm = RMSNorm(width)
        self.mlp = MLP(width, 2 * width)

    def forward(self, x, rotation):
        x = x + self.attention(self.attention_norm(x), rotation)
        return x + self.mlp(self.mlp_norm(x))


class TinyLanguageModel(nn.Module):
    def __init__(self, tokens=64, width=16, heads=2, depth=2):
        super().__init__()
        self.embedding = nn.Embedding(tokens, width)
        self.rotary = RotaryEmbedding(width // heads)
        self.blocks = nn.ModuleList(Block(width, heads) for _ in range(depth))
        self.norm = RMSNorm(width)
        self.head = nn.Linear(width, tokens, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, tokens):
        rotation = self.rotary(torch.arange(tokens.shape[1], device=tokens.device))
        x = self.embedding(tokens)
        for block in self.blocks:
            x = block(x, rotation)
        return self.head(self.norm(x))


@model
def demo():
    shapes = {"tokens": {0: Dim("batch", min=1, max=8), 1: Dim("length", min=2, max=64)}}
    return TinyLanguageModel(), (torch.randint(0, 64, (2, 7)),), {"dynamic_shapes": shapes}


# ---- everyday models ------------------------------------------------------------------------------------------------

@model
def mlp():
    net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 3))
    return net, (torch.randn(5, 4),), {"dynamic_shapes": ({0: Dim("batch", max=64)},), "strict": True}


class EncoderLayer(nn.Module):
    """As many write it: attention by hand, norms before the parts."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.attention_norm, self.mlp_norm = nn.LayerNorm(width), nn.LayerNorm(width)
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.out = nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, x):
        y = self.attention_norm(x)
        q, k, v = (part(y).unflatten(-1, (self.heads, -1)).transpose(1, 2)
                   for part in (self.query, self.key, self.value))
        weights = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=-1)
        x = x + self.out((weights @ v).transpose(1, 2).flatten(2))
        return x + self.down(F.gelu(self.up(self.mlp_norm(x))))


@model
def encoder():
    net = nn.Sequential(nn.Embedding(32, 16), EncoderLayer(16, 2), nn.LayerNorm(16))
    return net, (torch.randint(0, 32, (2, 5)),), {"dynamic_shapes": ({0: Dim("batch", max=8)},)}


class ConvNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 4, 3, padding=1)
        self.norm = nn.BatchNorm2d(4)

    def forward(self, x):
        return F.max_pool2d(F.relu_(self.norm(self.conv(x))), 2)


@model
def conv():
    return ConvNet().eval().to(memory_format=torch.channels_last), (torch.randn(2, 3, 8, 8),), {}


@model
def lstm():
    return nn.LSTM(3, 4, bidirectional=True, batch_first=True), (torch.randn(2, 5, 3),), {}


# ---- control flow ---------------------------------------------------------------------------------------------------

class Branches(nn.Module):
    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(3, 3), nn.Linear(3, 3)

    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: self.left(x).relu(), lambda x: self.right(x) - 1, (x,))


@model
def branches():
    return Branches(), (torch.randn(2, 3),), {}


class Loops(nn.Module):
    def forward(self, x, count):
        from torch._higher_order_ops import map as map_rows, scan, while_loop
        _, powers = while_loop(lambda i, x: i < 5, lambda i, x: (i + 1, x * 1.5), (count, x))
        _, sums = scan(lambda carry, row: (carry + row, carry * 2), x[0], x)
        return powers, sums, map_rows(lambda row, y: row.sin() + y, x, sums[0] * 2)


@model
def loops():
    return Loops(), (torch.randn(4, 3), torch.tensor(2)), {}


# ---- selections -----------------------------------------------------------------------------------------------------

class Picker(nn.Module):
    """Takes the candidates with the best scores; some candidates are alike in all that is scored."""

    def __init__(self):
        super().__init__()
        self.score = nn.Linear(8, 1, bias=False)

    def forward(self, features, payload):
        scores = self.score(features).squeeze(-1)
        best = scores.topk(2).indices
        return payload[best], scores, payload[scores > 0.25]


class NearTies(nn.Module):
    def __init__(self):
        super().__init__()
        self.picker = Picker()

    def forward(self, features, payload):
        return self.picker(features, payload)


@model
def near_ties():
    features = torch.randn(7, 8)
    net = NearTies()
    order = net.picker.score(features).squeeze(-1).argsort(descending=True)
    features[order[2]] = features[order[1]]  # the second and the third best
    return net, (features, torch.randn(7, 3)), {}


# ---- state ----------------------------------------------------------------------------------------------------------

class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(3))
        self.register_buffer("calls", torch.tensor(0), persistent=False)

    def forward(self, x):
        self.total.add_(x.sum(0))
        self.calls += 1
        x[0] = 1.0
        return self.total / self.calls, x.view(-1)[1:]


@model
def mutation():
    return Counter(), (torch.randn(2, 3),), {}


@model
def mutation_core():
    return Counter(), (torch.randn(2, 3),), {"decompose": True}


class SharedWeights(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(6, 4)
        self.head = nn.Linear(4, 6, bias=False)
        self.head.weight = self.embedding.weight
        whole = torch.arange(24.0).reshape(4, 6)
        self.register_buffer("slice", whole[1:3, 1:5])
        self.register_buffer("transposed", whole.t())
        self.register_buffer("unused", torch.ones(2))
        self.expanded = nn.Parameter(torch.ones(4).expand(3, 4))

    def forward(self, tokens):
        x = self.embedding(tokens)
        return self.head(x * self.expanded[0]) + self.transposed[:, 0], self.slice * 2


@model
def shared_weights():
    return SharedWeights(), (torch.randint(0, 6, (3,)),), {}


DTYPES = {name: getattr(torch, name) for name in (
    "float16 bfloat16 float64 float8_e4m3fn float8_e5m2 complex64 complex128 "
    "bool int8 uint8 int16 int32 uint16 uint32 uint64").split()}


class Dtypes(nn.Module):
    def __init__(self):
        super().__init__()
        for name, dtype in DTYPES.items():
            self.register_buffer("as_" + name, torch.tensor([0, 1, 3]).to(dtype))
        self.register_buffer("empty", torch.zeros(0, 3))
        self.register_buffer("scalar", torch.tensor(2.5))
        self.register_buffer("special", torch.tensor([float("inf"), -float("inf"), float("nan"), -0.0]))

    def forward(self, x):
        casts = [getattr(self, "as_" + name).to(torch.float64) for name in DTYPES if not DTYPES[name].is_complex]
        special = self.special + float("inf")
        return x * self.scalar, self.empty.sum(0), torch.stack(casts), self.as_complex64.real, special


@model
def dtypes():
    return Dtypes(), (torch.randn(2),), {}


# ---- calling conventions and symbols --------------------------------------------------------------------------------

Point = collections.namedtuple("Point", ["x", "y"])
torch.utils._pytree._register_namedtuple(Point, serialized_type_name="make_models.Point")


@dataclasses.dataclass
class Box:
    low: torch.Tensor
    high: torch.Tensor = None


torch.export.register_dataclass(Box, serialized_type_name="make_models.Box")
torch.serialization.add_safe_globals([Point, Box])


class Trees(nn.Module):
    def forward(self, point, box, *rest, scale=1.0, mode="add", options=None):
        total = point.x + point.y + box.low * scale + rest[0]["a"] + rest[1][1]
        return {"point": Point(total, [point.x]), "none": None, "count": 3}, Box(total if mode == "add" else box.low)


@model
def trees():
    v = torch.ones(2)
    args = (Point(v, v * 2), Box(v * 3), {"a": v * 4}, [v, v * 5])
    return Trees(), args, {"kwargs": {"mode": "add", "options": None, "scale": 2.0}}


class Derived(nn.Module):
    def forward(self, x, y, n):
        return (x[:, 1:] * y).reshape(-1), x.new_zeros(n + x.shape[0])


@model
def derived():
    width = Dim("width", min=2, max=32)
    shapes = {"x": {0: Dim.AUTO, 1: width + 1}, "y": {1: width}, "n": Dim.DYNAMIC}
    return Derived(), (torch.randn(3, 6), torch.randn(3, 5), 4), {"dynamic_shapes": shapes}


class Unbacked(nn.Module):
    def forward(self, x, n):
        count = n.item()
        torch._check(count >= 2)
        torch._check(count <= 9)
        return torch.ones(count, 2).cumsum(0), x.nonzero(), x[x > 0]


@model
def unbacked():
    return Unbacked(), (torch.tensor([0.0, 1.0, -2.0, 3.0]), torch.tensor(4)), {}


# ---- foreign operators, several models, files that ride along -------------------------------------------------------

@torch.library.custom_op("tenon_test::scale", mutates_args=())
def scale(x: torch.Tensor, by: float) -> torch.Tensor:
    return x * by


@scale.register_fake
def _(x, by):
    return torch.empty_like(x)


class Custom(nn.Module):
    def forward(self, x):
        return torch.ops.tenon_test.scale(x, 2.5).relu()


@model
def custom():
    return Custom(), (torch.randn(3),), {"extra_files": {"notes.txt": "kept as it is\n", "über/ä.json": "{}"}}


@model
def two_models():
    """Two entries in one archive: net and other."""
    return {"net": mlp(), "other": branches()}


# ---- writing --------------------------------------------------------------------------------------------------------

def graph_modules(program):
    return [m for m in program.graph_module.modules() if isinstance(m, torch.fx.GraphModule)]


def hide_machine(program):
    """Leaves the file names of stack traces, without their folders, and drops what only tells of this process."""
    for graph_module in graph_modules(program):
        for node in graph_module.graph.nodes:
            trace = node.meta.get("stack_trace")
            if trace:
                node.meta["stack_trace"] = re.sub(r'File "[^"]*/([^/"]+)"', r'File "\1"', trace)
            node.meta.pop("from_node", None)


def export(net, args, options):
    options = dict(options)
    decompose, kwargs = options.pop("decompose", False), options.pop("kwargs", None)
    program = torch.export.export(net, args, kwargs, **options)
    if decompose:
        program = program.run_decompositions()
    hide_machine(program)
    return program


def tensors_only(leaves):
    return all(isinstance(leaf, torch.Tensor) for leaf in leaves)


def write_inputs_and_outputs(name, program):
    """Both keyed by position, as `tenon run` takes them."""
    args, kwargs = program.example_inputs
    inputs = [leaf for leaf in torch.utils._pytree.tree_leaves((args, kwargs))]
    inputs = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in inputs]
    outputs = torch.utils._pytree.tree_leaves(program.module()(*args, **kwargs))
    if tensors_only(inputs) and tensors_only(outputs):
        for suffix, tensors in (("in", inputs), ("out", outputs)):
            save_file({str(i): tensor.detach().clone().contiguous() for i, tensor in enumerate(tensors)},
                      FOLDER / f"{name}.{suffix}.safetensors")


def write(name):
    torch.manual_seed(13)
    made = MODELS[name]()
    path = FOLDER / f"{name}.pt2"
    if isinstance(made, dict):
        from torch.export.pt2_archive._package import package_pt2
        programs = {entry: export(net, args, options) for entry, (net, args, options) in made.items()}
        package_pt2(path, exported_programs=programs)
    else:
        net, args, options = made
        extra_files = options.pop("extra_files", None)
        program = export(net, args, options)
        torch.export.save(program, path, extra_files=extra_files)
        write_inputs_and_outputs(name, torch.export.load(path))
    print(f"{path.stat().st_size:8,} bytes  {path.name}")


if __name__ == "__main__":
    import make_models  # under its own name, which the files state as the module of its classes
    for chosen in sys.argv[1:] or make_models.MODELS:
        make_models.write(chosen)
