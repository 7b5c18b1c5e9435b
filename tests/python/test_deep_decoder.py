"""A decoder of many layers, kept as one function that is called once for each: numbers and the work that it takes.

Work is counted in instructions, which do not depend on what else the machine does; bench/convert has the times.
"""
import json
import os
import re
import subprocess

import pytest
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn

from conftest import BUILD

pytestmark = pytest.mark.filterwarnings("ignore")
LAYERS, WIDTH, HEADS, WORDS = 24, 64, 4, 100
counted = pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="valgrind does not run sanitizers")


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


def made(**options):
    torch.manual_seed(0)
    return Decoder(**options).eval()


def exported(net):
    length = torch.export.Dim("length", min=2, max=512)
    return torch.export.export(net, (torch.zeros(1, 7, dtype=torch.int64),), dynamic_shapes=({1: length},))


def export(folder, **options):
    """Writes net.pt2 of the module that is returned."""
    net = made(**options)
    torch.export.save(exported(net), folder / "net.pt2")
    return net


@pytest.fixture(scope="module")
def decoder(tmp_path_factory):
    """(folder with net.pt2, the module)"""
    folder = tmp_path_factory.mktemp("decoder")
    return folder, export(folder)


CONVERSION = ["convert", "net.pt2", "-o", "net.tenon", "--externalize", "DecoderLayer!", "--ledger", "ledger.json"]


def convert(tenon, folder, *words):
    """The ledger; net.tenon is in the folder then."""
    done = tenon(*CONVERSION, *words, cwd=folder)
    assert done.returncode == 0, done.stderr
    return json.loads((folder / "ledger.json").read_text())


def instructions(folder, *words):
    """How many instructions the command takes."""
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run([*counter, BUILD / "tenon", *words], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "TENON_CPU": "avx2"})
    assert done.returncode == 0, done.stderr
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def test_one_body_for_all_layers_and_lengths(decoder, tenon):
    folder, net = decoder
    ledger = convert(tenon, folder)
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
    ledger = convert(tenon, decoder[0], "--recognize")
    sites = {}
    for row in ledger["units"]:
        sites[row["composite"]] = sites.get(row["composite"], 0) + (row["fate"] == "kept")
    assert sites == {None: LAYERS, "rms_norm": 3, "rope": 2, "scaled_dot_product_attention": 1, "silu": 1}


@counted
def test_work_is_linear_in_layers(decoder, tmp_path):
    export(tmp_path, layers=3 * LAYERS)
    few, many = (instructions(folder, *CONVERSION) for folder in (decoder[0], tmp_path))
    print(f"{LAYERS} layers: {few:,} instructions; {3 * LAYERS} layers: {many / few:.2f} times as many")
    assert many < 3.2 * few


@counted
def test_opening_is_the_same_work_whatever_the_weights_weigh(decoder, tenon, tmp_path):
    export(tmp_path, width=8 * WIDTH)
    works = []
    for folder in (decoder[0], tmp_path):
        convert(tenon, folder)
        works.append(instructions(folder, "show", "net.tenon"))
        print(f"{(folder / 'net.tenon').stat().st_size / 1e6:.1f} MB: {works[-1]:,} instructions")
    assert works[1] < 1.05 * works[0]
    assert works[1] < 20_000_000
