# %% [markdown]
# # A tour of tenon in Python
#
# From a model in PyTorch to a file that runs without it, with the building blocks of the model kept whole. Run it as a
# script (`python examples/tour.py`), or cell by cell in an editor that knows `# %%`. It needs PyTorch and numpy.

# %%
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

import tenon

folder = Path(tempfile.mkdtemp())
torch.manual_seed(0)

# %% [markdown]
# ## A model
#
# A small decoder, written as such models are written, without a thought of tenon: a norm, rotary positions and attention
# by hand, and a cache of keys and values that each call changes.


# %%
class Norm(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.weight, self.variance_epsilon = nn.Parameter(torch.ones(channels)), 1e-6

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.variance_epsilon) * self.weight


def rotate(x, cos, sin):
    first, second = x.chunk(2, -1)
    return x * cos + torch.cat([-second, first], -1) * sin


class Attention(nn.Module):
    def __init__(self, channels, heads, longest):
        super().__init__()
        self.heads, self.size = heads, channels // heads
        self.qkv, self.out = nn.Linear(channels, 3 * channels, bias=False), nn.Linear(channels, channels, bias=False)
        for name in ("keys", "values"):
            self.register_buffer(name, torch.zeros(1, heads, longest, self.size))
        angles = torch.outer(torch.arange(longest), 10000.0 ** (-torch.arange(0, self.size, 2) / self.size)).repeat(1, 2)
        self.register_buffer("cos", angles.cos(), persistent=False)
        self.register_buffer("sin", angles.sin(), persistent=False)

    def forward(self, x, positions):
        q, k, v = self.qkv(x).view(1, -1, 3, self.heads, self.size).permute(2, 0, 3, 1, 4)
        cos, sin = self.cos[positions], self.sin[positions]
        q = rotate(q, cos, sin)
        self.keys[:, :, positions] = rotate(k, cos, sin)
        self.values[:, :, positions] = v
        seen = torch.arange(self.keys.shape[2]) <= positions[:, None]
        scores = (q @ self.keys.transpose(-1, -2)) * self.size ** -0.5
        scores = scores.masked_fill(~seen, float("-inf"))
        return self.out((scores.softmax(-1) @ self.values).transpose(1, 2).flatten(2))


class Layer(nn.Module):
    def __init__(self, channels, heads, longest):
        super().__init__()
        self.norm, self.attention = Norm(channels), Attention(channels, heads, longest)
        self.mlp_norm, self.up, self.down = Norm(channels), nn.Linear(channels, 64), nn.Linear(64, channels)

    def forward(self, x, positions):
        x = x + self.attention(self.norm(x), positions)
        return x + self.down(functional.silu(self.up(self.mlp_norm(x))))


class Decoder(nn.Module):
    def __init__(self, words=50, channels=32, heads=4, layers=2, longest=16):
        super().__init__()
        self.embedding = nn.Embedding(words, channels)
        self.layers = nn.ModuleList(Layer(channels, heads, longest) for _ in range(layers))
        self.norm, self.head = Norm(channels), nn.Linear(channels, words, bias=False)

    def forward(self, tokens, start):
        positions = start + torch.arange(tokens.shape[1])
        x = self.embedding(tokens)
        for layer in self.layers:
            x = layer(x, positions)
        return self.head(self.norm(x))


def fresh_decoder():
    """The same weights, and an empty cache."""
    torch.manual_seed(0)
    return Decoder().eval()


tokens, start = torch.tensor([[7, 3, 11]]), torch.tensor(0)
sample = (tokens, start)
shapes = {"tokens": {1: torch.export.Dim("length", min=2, max=16)}, "start": None}

# %% [markdown]
# ## Load
#
# What `torch.export.save` wrote is loaded without PyTorch at work.

# %%
exported = torch.export.export(fresh_decoder(), sample, dynamic_shapes=shapes)
torch.export.save(exported, folder / "decoder.pt2")
program = tenon.load(folder / "decoder.pt2")

# %% [markdown]
# ## Show
#
# The signature says how it is called and what it changes, `modules` where its nodes come from; `str(program)` is the
# whole graph as text.

# %%
print(repr(program))
print("\n".join(str(program).splitlines()[-4:]))
print(program.signature)
for module in program.modules[:4]:
    print(module["path"] or "(root)", module["class"], module["nodes"])
print(len(program.graph), "nodes, the last one", program.graph.nodes[-1].target)

# %% [markdown]
# ## Run
#
# It is called like the module. Tensors cross without copies: torch in, torch out; numpy in, numpy out. Sizes that were
# exported as dynamic may differ; what the program cannot take is refused by name.

# %%
torch.testing.assert_close(program(tokens, start), fresh_decoder()(tokens, start), rtol=1e-4, atol=1e-5)
program.state.reset()
print(type(program(tokens.numpy(), start.numpy())))
try:
    program(torch.zeros(1, 30, dtype=torch.int64), start)
except tenon.Error as error:
    print(error)

# %% [markdown]
# ## State
#
# Buffers that a call changes stay in the program: here the caches. They can be read, set and reset.

# %%
print(list(program.state))
kept = dict(program.state)
program.state.reset()
assert not program.state["layers.0.attention.keys"].any()
program.state = kept

# %% [markdown]
# ## Convert, with building blocks kept whole
#
# A spec names a class. With the name of a composite, its instances become one operator each, with attributes that are
# read from the live modules; without one they become functions. The ledger says what became of every one of them.

# %%
norm = tenon.ExternalizeSpec(Norm, "rms_norm", {"eps": "variance_epsilon"})


def export_prefill(model):
    return torch.export.export(model, sample, dynamic_shapes=shapes)


converter = tenon.TorchConverter().add_pytorch_module(
    fresh_decoder(), export_fn=export_prefill, externalize_modules=[norm, Layer])
program = converter.to_program()
print(program.ledger)
assert {row["fate"] for row in program.ledger} == {"kept"}
assert "composite rms_norm version 1 {axes = [-1], eps = 1e-06}" in str(program)

# %% [markdown]
# `recognize` finds composites also in code that does not say what it is: nobody named attention here.

# %%
converter = tenon.TorchConverter().add_exported_program(exported)
program = converter.to_program(recognize=True)
print({row["composite"] for row in program.ledger if row["fate"] == "kept"})

# %% [markdown]
# ## Several entry points
#
# A prefill of many tokens and a step of one, as one program: weights and caches of equal name are the same.

# %%
model = fresh_decoder()
program = (
    tenon.TorchConverter()
    .add_pytorch_module(model, export_fn=export_prefill, externalize_modules=[norm], entrypoint_name="prefill")
    .add_pytorch_module(model, export_fn=lambda m: torch.export.export(m, (tokens[:, :1], start)),
                        externalize_modules=[norm], entrypoint_name="decode")
    .to_program())
print(repr(program))


def generate(prefill, decode, count=5):
    """The words that follow the prompt, the likeliest each time."""
    found = [int(prefill(tokens, start)[0, -1].argmax())]
    while len(found) < count:
        position = torch.tensor(tokens.shape[1] + len(found) - 1)
        found.append(int(decode(torch.tensor([[found[-1]]]), position)[0, -1].argmax()))
    return found


words = generate(program["prefill"], program["decode"])
model = fresh_decoder()
assert words == generate(model, model)
print(words)

# %% [markdown]
# ## Optimize and save
#
# `optimize` leaves fewer nodes that give the same numbers; the state stays. The suffix says the format: `.tenon` is
# opened by mapping it, `.pt2` goes back to PyTorch, `.tnn` is text.

# %%
before = len(program["decode"].graph)
program.state.reset()
program.optimize()
print(before, "nodes before,", len(program["decode"].graph), "after")
assert generate(program["prefill"], program["decode"]) == words
program.state.reset()
program.save(folder / "decoder.tenon")

# %% [markdown]
# ## Without PyTorch
#
# The file runs where PyTorch is not installed. This child cannot import it.

# %%
child = """
import sys
sys.modules["torch"] = None
import numpy, tenon

program = tenon.load(sys.argv[1])
logits = program["prefill"](numpy.array([[7, 3, 11]]), numpy.array(0))
words, position = [int(logits[0, -1].argmax())], 3
while len(words) < 5:
    logits = program["decode"](numpy.array([[words[-1]]]), numpy.array(position))
    words, position = words + [int(logits[0, -1].argmax())], position + 1
print(words)
"""
printed = subprocess.run([sys.executable, "-c", child, str(folder / "decoder.tenon")], check=True, capture_output=True,
                         text=True).stdout
assert printed.strip() == str(words)

# %% [markdown]
# ## Operators of your own
#
# A model may call an operator that only PyTorch knows. A lowering says it by others while a converter converts; a kernel
# runs it as it is.


# %%
@torch.library.custom_op("tour::soft_cap", mutates_args=())
def soft_cap(x: torch.Tensor, cap: float) -> torch.Tensor:
    return torch.tanh(x / cap) * cap


@soft_cap.register_fake
def _(x, cap):
    return torch.empty_like(x)


class Capped(nn.Module):
    def forward(self, x):
        return torch.ops.tour.soft_cap(x, 5.0)


converter = tenon.TorchConverter()


@converter.register_torch_lowering("tour::soft_cap.default")
def lower_soft_cap(x, cap):
    return tenon.ops.aten.tanh(x / cap) * cap


x = torch.randn(4) * 10
program = converter.add_exported_program(torch.export.export(Capped(), (x,))).to_program()
print([node.target for node in program.graph])
torch.testing.assert_close(program(x), Capped()(x))
