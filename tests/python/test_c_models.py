"""Models written in C (examples/models) against the same models of PyTorch: with its weights, eager and exported.

Each C program reads a state dict and inputs from safetensors and writes what it computes and the program that it
exports. Configurations are drawn at random, small; sizes that may vary are tried at two more values.
"""
import os
import random
import re
import subprocess

import pytest
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn

from conftest import BUILD, TEST_ALL
from torch_tools import assert_onnx_takes_it, assert_torch_takes_it, quiet

CONFIGURATIONS = 10 if TEST_ALL else 2
STEPS = 10_000  # of decoding


@pytest.fixture(autouse=True)
def without_words_and_gradients():
    with quiet(), torch.no_grad():
        yield


# ---- the same models in Python --------------------------------------------------------------------------------------

class Attention(nn.Module):
    def __init__(self, width, heads, kv_heads, head_dim, batch, room):
        super().__init__()
        self.head_dim = head_dim
        self.wq = nn.Linear(width, heads * head_dim, bias=False)
        self.wk = nn.Linear(width, kv_heads * head_dim, bias=False)
        self.wv = nn.Linear(width, kv_heads * head_dim, bias=False)
        self.wo = nn.Linear(heads * head_dim, width, bias=False)
        self.register_buffer("k_cache", torch.zeros(batch, kv_heads, room, head_dim))
        self.register_buffer("v_cache", torch.zeros(batch, kv_heads, room, head_dim))

    def forward(self, x, positions, angles, mask):
        q, k, v = (linear(x).unflatten(-1, (-1, self.head_dim)).transpose(1, 2)
                   for linear in (self.wq, self.wk, self.wv))
        self.k_cache.index_copy_(2, positions, rotate(k, *angles))
        self.v_cache.index_copy_(2, positions, v)
        mixed = F.scaled_dot_product_attention(rotate(q, *angles), self.k_cache, self.v_cache, mask, enable_gqa=True)
        return self.wo(mixed.transpose(1, 2).flatten(2))


def rotate(x, cos, sin):
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


class FeedForward(nn.Module):
    def __init__(self, width, hidden):
        super().__init__()
        self.w1 = nn.Linear(width, hidden, bias=False)
        self.w2 = nn.Linear(hidden, width, bias=False)
        self.w3 = nn.Linear(width, hidden, bias=False)

    def forward(self, x):
        return self.w2(F.silu(self.w1(x)) * self.w3(x))


class Layer(nn.Module):
    def __init__(self, width, hidden, *attention):
        super().__init__()
        self.attention = Attention(width, *attention)
        self.feed_forward = FeedForward(width, hidden)
        self.attention_norm = nn.RMSNorm(width, eps=1e-5)
        self.ffn_norm = nn.RMSNorm(width, eps=1e-5)

    def forward(self, x, *where):
        x = x + self.attention(self.attention_norm(x), *where)
        return x + self.feed_forward(self.ffn_norm(x))


class Llama(nn.Module):
    def __init__(self, vocabulary, layers, width, hidden, heads, kv_heads, head_dim, batch, room):
        super().__init__()
        self.tok_embeddings = nn.Embedding(vocabulary, width)
        self.layers = nn.ModuleList(Layer(width, hidden, heads, kv_heads, head_dim, batch, room)
                                    for _ in range(layers))
        self.norm = nn.RMSNorm(width, eps=1e-5)
        self.output = nn.Linear(width, vocabulary, bias=False)
        powers = torch.arange(0, head_dim, 2, dtype=torch.float64) / head_dim
        self.register_buffer("frequencies", (10000.0 ** -powers).float(), persistent=False)
        self.register_buffer("places", torch.arange(room), persistent=False)

    def forward(self, tokens, positions):
        turns = positions[:, None].float() * self.frequencies
        x = self.tok_embeddings(tokens)
        for layer in self.layers:
            x = layer(x, positions, (turns.cos(), turns.sin()), self.places <= positions[:, None])
        return self.output(self.norm(x))


class BasicBlock(nn.Module):
    def __init__(self, channels, width, stride):
        super().__init__()
        self.conv1 = nn.Conv2d(channels, width, 3, stride, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(width)
        self.conv2 = nn.Conv2d(width, width, 3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(width)
        self.downsample = None
        if channels != width or stride != 1:
            fit = nn.Conv2d(channels, width, 1, stride, bias=False)
            self.downsample = nn.Sequential(fit, nn.BatchNorm2d(width))

    def forward(self, x):
        shortcut = self.downsample(x) if self.downsample else x
        return torch.relu(self.bn2(self.conv2(torch.relu(self.bn1(self.conv1(x))))) + shortcut)


class ResNet(nn.Module):
    def __init__(self, channels, widths, blocks, classes):
        super().__init__()
        self.conv1 = nn.Conv2d(channels, widths[0], 7, 2, padding=3, bias=False)
        self.bn1 = nn.BatchNorm2d(widths[0])
        before = widths[0]
        for number, (width, count) in enumerate(zip(widths, blocks), 1):
            stage = nn.Sequential(*(BasicBlock(before if i == 0 else width, width, 2 if i == 0 and number > 1 else 1)
                                    for i in range(count)))
            self.add_module(f"layer{number}", stage)
            before = width
        self.fc = nn.Linear(before, classes)

    def forward(self, image):
        x = F.max_pool2d(torch.relu(self.bn1(self.conv1(image))), 3, 2, 1)
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        return self.fc(x.mean((2, 3)))


def double_conv(channels, width):
    return nn.Sequential(nn.Conv2d(channels, width, 3, padding=1, bias=False), nn.GroupNorm(4, width), nn.SiLU(),
                         nn.Conv2d(width, width, 3, padding=1, bias=False), nn.GroupNorm(4, width), nn.SiLU())


class UNet(nn.Module):
    def __init__(self, channels, width, depth, classes):
        super().__init__()
        widths = [width << i for i in range(depth + 1)]
        self.down = nn.ModuleList(double_conv(*pair) for pair in zip([channels, *widths], widths[:-1]))
        self.middle = double_conv(widths[-2], widths[-1])
        self.up = nn.ModuleList(nn.ConvTranspose2d(2 * w, w, 2, 2) for w in reversed(widths[:-1]))
        self.join = nn.ModuleList(double_conv(2 * w, w) for w in reversed(widths[:-1]))
        self.head = nn.Conv2d(width, classes, 1)

    def forward(self, image):
        x, kept = image, []
        for block in self.down:
            kept.append(block(x))
            x = F.max_pool2d(kept[-1], 2)
        x = self.middle(x)
        for up, join in zip(self.up, self.join):
            x = join(torch.cat([kept.pop(), up(x)], 1))
        return self.head(x)


class Tagger(nn.Module):
    def __init__(self, vocabulary, width, hidden, layers, tags):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, width)
        self.lstm = nn.LSTM(width, hidden, layers, batch_first=True, bidirectional=True)
        self.tags = nn.Linear(2 * hidden, tags)

    def forward(self, words):
        return self.tags(self.lstm(self.embedding(words))[0]).log_softmax(-1)


class Expert(nn.Module):
    def __init__(self, width, hidden):
        super().__init__()
        self.gate = nn.Linear(width, hidden, bias=False)
        self.up = nn.Linear(width, hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)

    def forward(self, x):
        return self.down(F.silu(self.gate(x)) * self.up(x))


class MixtureOfExperts(nn.Module):
    def __init__(self, width, hidden, experts):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.router = nn.Linear(width, experts, bias=False)
        self.experts = nn.ModuleList(Expert(width, hidden) for _ in range(experts))

    def forward(self, x):
        normed = self.norm(x)
        values, which = self.router(normed).softmax(-1).topk(2)
        values = values / values.sum(-1, keepdim=True)
        for number, expert in enumerate(self.experts):
            x = x + expert(normed) * (values * (which == number)).sum(-1, keepdim=True)
        return x


# ---- configurations -------------------------------------------------------------------------------------------------

def draw_llama(draw):
    kv_heads, batch, room = draw.choice([1, 2, 3]), draw.choice([1, 2]), draw.randint(12, 20)
    vocabulary, width = draw.randint(20, 50), 8 * draw.randint(2, 5)
    model = Llama(vocabulary, draw.randint(1, 3), width, draw.randint(16, 60), kv_heads * draw.choice([1, 2, 4]),
                  kv_heads, 4 * draw.randint(1, 4), batch, room)
    return model, [{"tokens": torch.randint(vocabulary, (batch, n)), "positions": torch.arange(n)}
                   for n in (7, room, 1)]


def draw_resnet(draw):
    channels, side = draw.choice([1, 3]), draw.randint(33, 50)
    model = ResNet(channels, sorted(draw.sample(range(4, 20), 4)), [draw.randint(1, 2) for _ in range(4)],
                   draw.randint(2, 11))
    return model, [{"image": torch.randn(n, channels, side, side + 3)} for n in (2, 5, 1)]


def draw_unet(draw):
    channels, depth = draw.choice([1, 3]), draw.randint(1, 3)
    model = UNet(channels, 4 * draw.randint(1, 2), depth, draw.randint(1, 4))
    height, width = (draw.randint(2, 4) << depth for _ in range(2))
    return model, [{"image": torch.randn(n, channels, height, width)} for n in (2, 3, 1)]


def draw_tagger(draw):
    vocabulary, length = draw.randint(10, 60), draw.randint(2, 9)
    model = Tagger(vocabulary, draw.randint(3, 12), draw.randint(3, 12), draw.randint(1, 3), draw.randint(2, 9))
    return model, [{"words": torch.randint(vocabulary, (n, length))} for n in (3, 6, 1)]


def draw_moe(draw):
    width, batch = draw.randint(4, 20), draw.randint(1, 3)
    model = MixtureOfExperts(width, draw.randint(4, 30), draw.randint(2, 6))
    return model, [{"x": torch.randn(batch, n, width)} for n in (6, 11, 1)]


DRAWS = {"llama": draw_llama, "resnet": draw_resnet, "unet": draw_unet, "tagger": draw_tagger, "moe": draw_moe}


class Case:
    """A model of Python with numbers of its own, a file of its weights, and the C program to compare it with."""

    def __init__(self, name, seed, folder):
        torch.manual_seed(seed)
        self.name, self.folder = name, folder
        self.model, self.inputs = DRAWS[name](random.Random(seed))
        for buffer in self.model.buffers():  # running statistics that are not those of a new model
            if buffer.dtype == torch.float32 and buffer.ndim == 1 and name == "resnet":
                buffer.uniform_(0.5, 1.5)
        self.model.eval()
        self.weights = folder / "weights.safetensors"
        self.state = {key: value.clone() for key, value in self.model.state_dict().items()}
        save_file(self.state, self.weights)

    def expected(self, inputs):
        """What PyTorch gives, beginning with the state of the file."""
        self.model.load_state_dict(self.state)
        return self.model(**inputs)

    def run(self, inputs, *words):
        """Runs the C program; returns what it printed."""
        save_file(inputs, self.folder / "in.safetensors")
        done = subprocess.run([BUILD / "examples" / f"models_{self.name}", self.weights, self.folder / "in.safetensors",
                               *map(str, words)], capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def outputs(self, inputs, *words):
        out = self.folder / "out.safetensors"
        self.run(inputs, "-o", out, *words)
        return load_file(out)

    def export(self):
        file = self.folder / "model.pt2"
        self.run(self.inputs[0], "--export", file)
        return file


@pytest.fixture(params=[(name, seed) for name in DRAWS for seed in range(CONFIGURATIONS)],
                ids=lambda chosen: f"{chosen[0]}-{chosen[1]}")
def case(request, tmp_path):
    return Case(*request.param, tmp_path)


@pytest.fixture
def llama(tmp_path):
    return Case("llama", 5, tmp_path)


def close(found, wanted):
    torch.testing.assert_close(found, wanted, rtol=1e-5, atol=1e-5)


# ---- eager and exported ---------------------------------------------------------------------------------------------

def test_computes_what_torch_computes(case):
    for inputs in case.inputs:
        close(case.outputs(inputs)["0"], case.expected(inputs))


def test_exports_what_torch_loads_and_runs(case):
    file = case.export()
    for inputs in case.inputs:
        program = torch.export.load(file)  # again, since runs change its buffers
        close(program.module()(*inputs.values()), case.expected(inputs))


def test_torch_works_with_the_program(case):
    assert_torch_takes_it(torch.export.load(case.export()))


def test_onnx_takes_the_program(case):
    assert_onnx_takes_it(torch.export.load(case.export()))


def test_tenon_runs_the_program(case, tenon):
    file = case.export()
    for inputs in case.inputs:
        save_file(inputs, case.folder / "in.safetensors")
        done = tenon("run", file, "--inputs", case.folder / "in.safetensors", "-o", case.folder / "out.safetensors")
        assert done.returncode == 0, done.stderr
        close(*load_file(case.folder / "out.safetensors").values(), case.expected(inputs))


# ---- decoding -------------------------------------------------------------------------------------------------------

def test_decoding_step_by_step_gives_the_whole(llama):
    inputs = llama.inputs[1]
    length = len(inputs["positions"])
    steps = llama.outputs(inputs, "--steps", length)
    close(torch.cat([steps[str(i)] for i in range(length)], 1), llama.expected(inputs))


def test_the_program_decodes_with_its_own_cache(llama):
    inputs = llama.inputs[1]
    module = torch.export.load(llama.export()).module()
    first = module(inputs["tokens"][:, :5], inputs["positions"][:5])
    rest = [module(inputs["tokens"][:, i:i + 1], inputs["positions"][i:i + 1])
            for i in range(5, len(inputs["positions"]))]
    close(torch.cat([first, *rest], 1), llama.expected(inputs))


def test_decoding_keeps_memory_flat(llama):
    printed = llama.run(llama.inputs[1], "--steps", STEPS)
    before, resident_before, after, resident_after = map(int, re.findall(r"\d+", printed))
    assert before == after
    if "asan" not in os.environ.get("LD_PRELOAD", ""):  # which keeps what is freed, for a while
        assert resident_after - resident_before < 50 * STEPS, printed  # less than the smallest tensor of each step


def test_wrong_weights_are_refused(llama):
    del llama.state["norm.weight"]
    save_file(llama.state, llama.weights)
    done = subprocess.run([BUILD / "examples" / "models_llama", llama.weights, llama.weights], capture_output=True,
                          text=True)
    assert done.returncode == 2
    assert "norm.weight" in done.stderr
