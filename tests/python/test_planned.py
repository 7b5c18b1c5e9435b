"""The planned engine on networks drawn at random: what it fuses, packs and folds gives what the reference gives, in the
first run and in those that use packed weights, for every size, also where the program writes in place.

Seeds count from 0: seed n is always the same network. Sizes are small and odd, so that every tail of a kernel is met.
"""
import ctypes
import json
import random
import warnings

import numpy
import pytest
import torch
from torch import nn

import library
import tensors
from conftest import TEST_ALL
from runners import Runner, the_library
from tensors import Refusal

NETWORKS = 5004 if TEST_ALL else 24
RUNS = 3


def runner_by(path, engine, threads):
    """A runner of the default engine, or of the reference."""
    made = Runner.__new__(Runner)
    tenon = the_library()
    made.c, made.pointer = tenon.c, ctypes.c_void_p()
    options = tensors.RunnerOptions(size=ctypes.sizeof(tensors.RunnerOptions), threads=threads,
                                    reference=engine == "reference")
    status, program = tenon.context.load(path)
    assert status == library.OK, tenon.context.explain()
    status = made.c.tn_runner_new(tenon.handle, program, ctypes.byref(options), ctypes.byref(made.pointer))
    tenon.context.free(program)
    if status != library.OK:
        raise Refusal(status, tenon.context.explain())
    made.context = ctypes.c_void_p(made.c.tn_runner_context(made.pointer))
    return made


# ---- networks -------------------------------------------------------------------------------------------------------

ACTIVATIONS = [nn.ReLU, nn.GELU, nn.SiLU, nn.Tanh, nn.Sigmoid, nn.Hardswish, nn.Hardsigmoid, nn.ReLU6, nn.LeakyReLU,
               lambda: nn.ReLU(inplace=True), lambda: nn.GELU(approximate="tanh"), nn.Identity]


class Residual(nn.Module):
    def __init__(self, inner, last, form):
        super().__init__()
        self.inner, self.last, self.form = inner, last, form

    def forward(self, x):
        y = self.inner(x)
        if self.form == 0:
            return self.last(y + x)
        if self.form == 1:
            return x + self.last(y)
        if self.form == 2:
            y += x
            return self.last(y)
        return self.last(y) * x - 0.5 * y


class Attention(nn.Module):
    def __init__(self, width, heads, causal):
        super().__init__()
        self.heads, self.causal = heads, causal
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        b, s, w = x.shape
        q, k, v = self.qkv(x).view(b, s, 3, self.heads, w // self.heads).permute(2, 0, 3, 1, 4)
        y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        return self.out(y.transpose(1, 2).reshape(b, s, w))


class Scores(nn.Module):
    """Attention as people write it: products of stacks, a scale, a softmax."""

    def __init__(self, width):
        super().__init__()
        self.key = nn.Parameter(torch.randn(width, width) / width ** 0.5)

    def forward(self, x):
        k = x @ self.key
        weights = torch.softmax(x @ k.transpose(-1, -2) / x.shape[-1] ** 0.5, -1)
        return weights @ x


def rows_network(draw):
    """Of [batch, steps, width]."""
    width = draw.choice([3, 8, 16, 24, 33])
    layers = []
    for _ in range(draw.randint(2, 5)):
        kind = draw.randrange(5)
        if kind == 0:
            layers.append(nn.Sequential(nn.Linear(width, draw.choice([1, 5, 17, 48]), bias=draw.random() < 0.7)))
            inner = layers[-1][0].out_features
            layers[-1].append(draw.choice(ACTIVATIONS)())
            layers[-1].append(nn.Linear(inner, width))
        elif kind == 1:
            layers.append(draw.choice([nn.LayerNorm, nn.RMSNorm])(width))
        elif kind == 2:
            heads = next(n for n in (4, 3, 2, 1) if width % n == 0)
            layers.append(Residual(Attention(width, heads, draw.random() < 0.5), nn.Identity(), 0))
        elif kind == 3:
            layers.append(Scores(width))
        else:
            layers.append(Residual(nn.Linear(width, width), draw.choice(ACTIVATIONS)(), draw.randrange(4)))
    return nn.Sequential(*layers), (torch.randn(draw.choice([1, 2, 3]), draw.choice([1, 2, 7, 19]), width),)


class Squeeze(nn.Module):
    """Channels weighed by what their means say."""

    def __init__(self, conv, channels):
        super().__init__()
        self.down, self.up = conv(channels, max(1, channels // 4), 1), conv(max(1, channels // 4), channels, 1)

    def forward(self, x):
        mean = x.mean(tuple(range(2, x.dim())), keepdim=True)
        return x * torch.sigmoid(self.up(torch.relu(self.down(mean))))


class Join(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return torch.cat([x, self.inner(x)], 1)


class Last(nn.Module):
    """A row of channels as ConvNeXt has it: normed and multiplied where channels are the last dim."""

    def __init__(self, channels):
        super().__init__()
        self.norm, self.linear = nn.LayerNorm(channels), nn.Linear(channels, channels)

    def forward(self, x):
        return x + self.linear(self.norm(x.movedim(1, -1))).movedim(-1, 1)


def pool(draw, axes, x):
    """A pool that fits the image, or None."""
    kernel = draw.choice([1, 2, 3])
    of = {1: (nn.MaxPool1d, nn.AvgPool1d, nn.AdaptiveAvgPool1d), 2: (nn.MaxPool2d, nn.AvgPool2d, nn.AdaptiveAvgPool2d),
          3: (nn.MaxPool3d, nn.AvgPool3d, nn.AdaptiveAvgPool3d)}[axes]
    kind, padding, ceil = draw.randrange(4), draw.choice([0, kernel // 2]), draw.random() < 0.3
    stride, dilation = draw.choice([1, 2]), draw.choice([1, 1, 2])
    if kind == 0 or min(x.shape[2:]) < (kernel - 1) * dilation + 1:
        return of[2](draw.choice([1, 2, 3]))
    if kind == 1 and axes < 3:  # torch has no averages of bf16 over three axes
        return of[1](kernel, stride, padding, ceil, draw.random() < 0.5)
    return of[0](kernel, stride, padding, dilation, ceil_mode=ceil)


def image_network(draw):
    """Of [batch, channels, ...]."""
    axes = draw.choice([1, 2, 2, 2, 3])
    conv = [nn.Conv1d, nn.Conv2d, nn.Conv3d][axes - 1]
    up = [nn.ConvTranspose1d, nn.ConvTranspose2d, nn.ConvTranspose3d][axes - 1]
    norm = [nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d][axes - 1]
    channels = start = draw.choice([1, 3, 4, 8, 20])
    batch = draw.choice([0, 1, 1, 2, 2, 3, 5])
    x = given = torch.randn(batch, start, *[draw.choice([5, 6, 7, 9, 12, 14]) for _ in range(axes)])
    layers = []
    for _ in range(draw.randint(1, 5)):
        out = draw.choice([2, 4, 8, 17, 32])
        kind, kernel = draw.randrange(10), draw.choice([1, 2, 3, 5])
        added = [norm(channels)] if draw.random() < 0.7 else []
        if kind == 0:
            added = [conv(channels, out, kernel, stride=draw.choice([1, 2]), padding=kernel // 2 + 1,
                          dilation=draw.choice([1, 2]), bias=draw.random() < 0.6)]
        elif kind == 1:
            added = [up(channels, out, kernel, stride=draw.choice([1, 2]), padding=draw.choice([0, kernel // 2]))]
        elif kind == 2:
            kernel = draw.choice([3, 5, 7])  # depthwise, or groups of a few channels
            groups = draw.choice([n for n in (channels, channels, 2, 4) if channels % n == 0])
            added = [conv(channels, channels * draw.choice([1, 1, 2]), kernel, stride=draw.choice([1, 1, 2, 3]),
                          padding=draw.choice([kernel // 2, 0, kernel]), groups=groups)]
        elif kind == 3:
            added = [pool(draw, axes, x)]
        elif kind == 4:
            added = [Squeeze(conv, channels)]
        elif kind == 5:
            added = [Join(conv(channels, out, 3, padding=1))]
        elif kind == 6:
            added = [conv(channels, out, 1), Last(out)]
        elif kind == 7:
            added = [nn.Upsample(scale_factor=2, mode=draw.choice(["nearest", ["linear", "bilinear", "trilinear"][axes - 1]]))]
        else:
            added = [Residual(nn.Sequential(conv(channels, channels, 3, padding=1), norm(channels)),
                              draw.choice(ACTIVATIONS)(), draw.randrange(4))]
        try:
            with torch.no_grad():
                tried = nn.Sequential(*added).eval()(x)
        except RuntimeError:  # a kernel that is larger than the image, or nothing to pool
            continue
        if (tried.numel() == 0) != (batch == 0) or min(tried.shape[1:]) == 0 or max(tried.shape[2:]) > 40:
            continue
        layers += added
        x, channels = tried, tried.shape[1]
        if draw.random() < 0.7:
            layers.append(norm(channels))
        layers.append(draw.choice(ACTIVATIONS)())
    if draw.random() < 0.3 and x.shape[1:].numel() < 20000:  # sums of more terms are off by more
        layers += [nn.Flatten(), nn.Linear(x.shape[1:].numel(), 5)]
    module = nn.Sequential(*layers)
    for part in module.modules():
        if isinstance(part, nn.modules.batchnorm._BatchNorm):
            part.running_mean.normal_()
            part.running_var.uniform_(0.5, 2)
    if axes == 2 and draw.random() < 0.3:
        given = given.to(memory_format=torch.channels_last)
    return module, (given,)


class Steps(nn.Module):
    def __init__(self, layer, head):
        super().__init__()
        self.layer, self.head = layer, head

    def forward(self, x):
        y, states = self.layer(x)
        return self.head(y), *(states if isinstance(states, tuple) else (states,))


def step_network(draw):
    """Recurrent layers, of [steps, batch, inputs] or the first two the other way round."""
    inputs, hidden = draw.choice([1, 3, 16, 37]), draw.choice([1, 4, 16, 21])
    options = {"num_layers": draw.choice([1, 1, 2]), "bidirectional": draw.random() < 0.4, "bias": draw.random() < 0.8,
               "batch_first": draw.random() < 0.5}
    kind = draw.choice([nn.LSTM, nn.GRU, nn.RNN, "relu", "projected"])
    if kind == "projected":
        layer = nn.LSTM(inputs, hidden + 3, proj_size=hidden, **options)
    elif kind == "relu":
        layer = nn.RNN(inputs, hidden, nonlinearity="relu", **options)
    else:
        layer = kind(inputs, hidden, **options)
    wide = hidden * (2 if options["bidirectional"] else 1)
    x = torch.randn(draw.choice([1, 2, 7]), draw.choice([1, 2, 5]), inputs)
    return Steps(layer, nn.Linear(wide, 3)), (x,)


def network(seed):
    draw = random.Random(seed)
    torch.manual_seed(seed)
    kinds = [rows_network] * 2 + [image_network] * 2 + [step_network] + [attention_network] * 2
    module, args = draw.choice(kinds)(draw)
    if draw.random() < 0.2:
        kind = draw.choice([torch.bfloat16, torch.float64])
        module, args = module.to(kind), tuple(x.to(kind) if x.is_floating_point() else x for x in args)
    return module.eval(), args


class Grouped(nn.Module):
    """Attention of a decoder: rotary embeddings, heads in groups that are repeated, a norm and a gate written out."""

    def __init__(self, width, groups, repeats, head, mask, copies):
        super().__init__()
        self.groups, self.repeats, self.head, self.mask, self.copies = groups, repeats, head, mask, copies
        self.weight = nn.Parameter(torch.randn(width))
        self.q, self.k, self.v = (nn.Linear(width, head * n, bias=False) for n in (groups * repeats, groups, groups))
        self.out = nn.Linear(groups * repeats * head, width, bias=False)
        self.gate, self.up, self.down = nn.Linear(width, 37), nn.Linear(width, 37), nn.Linear(37, width)

    def norm(self, x):
        wide = x.to(torch.promote_types(x.dtype, torch.float32))
        return self.weight * (wide * torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + 1e-6)).to(x.dtype)

    def turn(self, x, cos, sin):
        half = x.shape[-1] // 2
        return x * cos + torch.cat((-x[..., half:], x[..., :half]), -1) * sin

    def forward(self, x, cos, sin, mask):
        b, s, _ = x.shape
        y = self.norm(x)
        heads = (f(y).view(b, s, f.out_features // self.head, self.head) for f in (self.q, self.k, self.v))
        q, k, v = (t.transpose(1, 2) for t in heads)
        q, k = self.turn(q, cos, sin), self.turn(k, cos, sin)
        if self.copies:
            q, k = q.contiguous(), k.clone(memory_format=torch.contiguous_format)
        wide = b, self.groups, self.repeats, s, self.head
        k, v = (t[:, :, None].expand(wide).reshape(b, self.groups * self.repeats, s, self.head) for t in (k, v))
        if self.mask == "causal":
            y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            y = nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask if self.mask else None)
        y = y.transpose(1, 2)
        x = x + self.out((y.contiguous() if self.copies else y).reshape(b, s, self.out.in_features))
        y = self.norm(x)
        h = self.gate(y)
        new = 0.5 * h * (1 + torch.tanh(0.8 * (h + 0.04 * torch.pow(h, 3)))) if self.copies else nn.functional.silu(h)
        return x + self.down(new * self.up(y))


def attention_network(draw):
    """Of [batch, steps, width], with tables of rotations and a mask, which may hide all keys of a query."""
    head, steps, batch = draw.choice([2, 4, 6, 16, 32, 50]), draw.choice([0, 1, 1, 2, 5, 17, 33, 65]), draw.randrange(6)
    width = draw.choice([5, 16, 48])
    mask = draw.choice([None, "causal", "added", "bool"])
    module = Grouped(width, draw.choice([1, 2, 3]), draw.choice([1, 2, 4]), head, mask, draw.random() < 0.5)
    given = torch.rand(batch if draw.random() < 0.5 else 1, 1, steps, steps) < 0.6
    if draw.random() < 0.7 and steps:
        given[..., 0] = True
    given = given if mask == "bool" else torch.where(given, 0.0, -1.0 if draw.random() < 0.5 else -torch.inf)
    if mask == "added" and given.numel():  # a query that sees nothing is NaN in one way to compute it, 0 in another
        given[..., 0] = 0
    return module, (torch.randn(batch, steps, width), torch.randn(steps, head), torch.randn(steps, head), given)


def tolerance(dtype):
    return {torch.bfloat16: 4e-2, torch.float64: 1e-12}.get(dtype, 2e-5)


@pytest.mark.parametrize("first", range(0, NETWORKS, 12))
def test_networks(tmp_path, first):
    for seed in range(first, first + 12):
        module, args = network(seed)
        with warnings.catch_warnings(), torch.no_grad():
            warnings.simplefilter("ignore")
            exported = torch.export.export(module, args)
            torch.export.save(exported, tmp_path / "network.pt2")
        with runner_by(tmp_path / "network.pt2", "reference", 1) as reference:
            expected = reference.run(*args)
        previous = None
        for threads in (1, 2):
            with runner_by(tmp_path / "network.pt2", "planned", threads) as planned:
                for _ in range(RUNS):
                    got = planned.run(*args)
                    for x, y in zip(got, expected, strict=True):
                        assert x.dtype == y.dtype and x.shape == y.shape and x.stride() == y.stride(), f"seed {seed}"
                        limit = tolerance(y.dtype)
                        scale = max(1.0, y.double().abs().max().item()) if y.numel() else 1.0
                        off = (x.double() - y.double()).abs().max().item() if y.numel() else 0.0
                        assert off <= limit * scale, f"seed {seed}: off by {off}, numbers up to {scale}\n{module}"
                    assert previous is None or all(map(torch.equal, got, previous)), f"seed {seed}: bits differ"
                    previous = got


def test_winograd_is_told_of_and_switched_off(tmp_path, tenon):
    """Three layers, of which the first has few channels and the last a stride: the bound of the second is told."""
    torch.manual_seed(1)
    module = nn.Sequential(nn.Conv2d(3, 24, 3), nn.Conv2d(24, 40, 3, padding=1), nn.Conv2d(40, 24, 3, stride=2)).eval()
    x = torch.randn(1, 3, 30, 30)
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        torch.export.save(torch.export.export(module, (x,)), tmp_path / "layers.pt2")
        numpy.save(tmp_path / "x.npy", x.numpy())
        numpy.save(tmp_path / "y.npy", module(x).numpy())
    words = "check", tmp_path / "layers.pt2", "--inputs", tmp_path / "x.npy", "--expect", tmp_path / "y.npy"
    layers = json.loads(tenon(*words, "--json").stdout)["winograd"]
    assert [(layer["node"], layer["results"]) for layer in layers] == [("conv2d_1", 4)]
    assert 1e-4 < layers[0]["error_bound"] < 1 / 128
    said = tenon(*words).stdout
    assert "1 convolution by Winograd's way" in said and "conv2d_1" in said
    for flag in "--no-winograd", "--reference":
        assert json.loads(tenon(*words, flag, "--json").stdout)["winograd"] == []
        assert "Winograd" not in tenon(*words, flag).stdout
