"""A decoder of many layers, kept as one function that is called once for each: numbers, sizes and times."""
import json
import os
import resource
import time

import pytest
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn

import library
from conftest import BUILD

pytestmark = pytest.mark.filterwarnings("ignore")
LAYERS, WIDTH, HEADS, WORDS = 24, 64, 4, 100
timed = pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="sanitizers take their time")


class Norm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.rand(width))

    def forward(self, x):
        return self.weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6))


def turned(x, cos, sin):
    first, second = x.chunk(2, dim=-1)
    return x * cos + torch.cat((-second, first), dim=-1) * sin


class DecoderLayer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.before, self.between = Norm(width), Norm(width)
        self.q, self.k, self.v, self.o = (nn.Linear(width, width, bias=False) for _ in range(4))
        self.gate, self.up = nn.Linear(width, 2 * width, bias=False), nn.Linear(width, 2 * width, bias=False)
        self.down = nn.Linear(2 * width, width, bias=False)

    def forward(self, x, cos, sin):
        y = self.before(x)
        q, k, v = (part(y).unflatten(-1, (HEADS, -1)).transpose(1, 2) for part in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(turned(q, cos, sin), turned(k, cos, sin), v, is_causal=True)
        x = x + self.o(y.transpose(1, 2).flatten(2))
        y = self.between(x)
        return x + self.down(F.silu(self.gate(y)) * self.up(y))


class Decoder(nn.Module):
    def __init__(self, layers=LAYERS, width=WIDTH):
        super().__init__()
        self.embed = nn.Embedding(WORDS, width)
        self.layers = nn.ModuleList(DecoderLayer(width) for _ in range(layers))
        self.norm, self.head = Norm(width), nn.Linear(width, WORDS, bias=False)
        half = width // HEADS // 2
        self.register_buffer("frequencies", 10000 ** (-torch.arange(half) / half))

    def forward(self, words):
        angles = torch.arange(words.shape[1])[:, None] * torch.cat((self.frequencies, self.frequencies))
        x, cos, sin = self.embed(words), angles.cos(), angles.sin()
        for layer in self.layers:
            x = layer(x, cos, sin)
        return self.head(self.norm(x))


def export(folder, **options):
    """(the module, how long torch.export.export took); net.pt2 is in the folder then."""
    torch.manual_seed(0)
    net = Decoder(**options).eval()
    length = torch.export.Dim("length", min=2, max=512)
    started = time.perf_counter()
    program = torch.export.export(net, (torch.zeros(1, 7, dtype=torch.int64),), dynamic_shapes=({1: length},))
    took = time.perf_counter() - started
    torch.export.save(program, folder / "net.pt2")
    return net, took


@pytest.fixture(scope="module")
def decoder(tmp_path_factory):
    """(folder with net.pt2, the module, how long the export took)"""
    folder = tmp_path_factory.mktemp("decoder")
    return folder, *export(folder)


def convert(tenon, folder, *words):
    """(the ledger, seconds on the clock, seconds of the processor)"""
    def of_processor():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
    started, used = time.perf_counter(), of_processor()
    done = tenon("convert", folder / "net.pt2", "-o", folder / "net.tenon", "--externalize", "DecoderLayer!",
                 "--ledger", folder / "ledger.json", *words)
    took, used = time.perf_counter() - started, of_processor() - used
    assert done.returncode == 0, done.stderr
    return json.loads((folder / "ledger.json").read_text()), took, used


def test_one_body_for_all_layers_and_lengths(decoder, tenon):
    folder, net, _ = decoder
    ledger, *_ = convert(tenon, folder)
    assert [row["site"] for row in ledger["units"]] == [f"layers.{i}" for i in range(LAYERS)]
    assert {row["fate"] for row in ledger["units"]} == {"kept"}
    assert ledger["functions"] == {"DecoderLayer.0": LAYERS}
    for length in (2, 7, 8, 33, 100):
        words = torch.randint(0, WORDS, (1, length))
        save_file({"0": words}, folder / "in.safetensors")
        done = tenon("run", folder / "net.tenon", "--inputs", folder / "in.safetensors", "-o",
                     folder / "out.safetensors")
        assert done.returncode == 0, done.stderr
        torch.testing.assert_close(load_file(folder / "out.safetensors")["0"], net(words), atol=2e-4, rtol=1e-3)


def test_composites_inside_the_layers(decoder, tenon):
    ledger, *_ = convert(tenon, decoder[0], "--recognize")
    sites = {}
    for row in ledger["units"]:
        sites[row["composite"]] = sites.get(row["composite"], 0) + (row["fate"] == "kept")
    assert sites == {None: LAYERS, "rms_norm": 3, "rope": 2, "scaled_dot_product_attention": 1, "silu": 1}


@timed
def test_conversion_takes_less_than_a_tenth_of_the_export(decoder, tenon):
    folder, _, exported = decoder
    converted = min(convert(tenon, folder)[1] for _ in range(3))
    print(f"export {exported:.3f} s, conversion {converted:.3f} s: {converted / exported:.1%}")
    assert converted < exported / 10


def test_time_is_linear_in_layers(decoder, tenon, tmp_path):
    export(tmp_path, layers=3 * LAYERS)
    few, many = (min(convert(tenon, folder)[2] for _ in range(5)) for folder in (decoder[0], tmp_path))
    print(f"{LAYERS} layers {few:.3f} s, {3 * LAYERS} layers {many:.3f} s: {many / few:.2f} times")
    assert many < 1.5 * 3 * few


@timed
@pytest.mark.parametrize("width", [WIDTH, 8 * WIDTH])
def test_opening_takes_no_time_whatever_the_weights_weigh(width, decoder, tenon, tmp_path):
    folder = decoder[0] if width == WIDTH else tmp_path
    if width != WIDTH:
        export(folder, width=width)
    convert(tenon, folder)
    context, times = library.Library(BUILD).context(), []
    for _ in range(200):
        started = time.perf_counter()
        status, program = context.load(folder / "net.tenon")
        times.append(time.perf_counter() - started)
        assert status == library.OK
        context.free(program)
    context.close()
    print(f"{(folder / 'net.tenon').stat().st_size / 1e6:.1f} MB: open after {min(times) * 1e3:.2f} ms")
    assert min(times) < 0.002
