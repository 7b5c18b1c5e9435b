"""`.tenon` files that have packed weights: they are used where they are right for what runs, and nowhere else, and every
reader gets the plain weights as well."""
import json
import os
import re
import shutil
import subprocess
import time
import warnings
import zipfile

import numpy
import pytest
import torch
from torch import nn

from conftest import BUILD, run_tenon

INDEX = "files/tenon/packed.json"
LEVELS = ["baseline", "avx2", "avx512"]


class Everything(nn.Module):
    """Whatever is packed: convolutions of every way, with and without a batch norm, products, a recurrent layer."""

    def __init__(self):
        super().__init__()
        self.images = nn.Sequential(
            nn.Conv2d(3, 24, 3, stride=2, padding=1), nn.BatchNorm2d(24), nn.ReLU(), nn.Conv2d(24, 24, 5, padding=2, groups=24),
            nn.Conv2d(24, 32, 3, padding=1), nn.BatchNorm2d(32), nn.SiLU(), nn.Conv2d(32, 20, 3, stride=2), nn.Conv2d(20, 40, 1),
            nn.ConvTranspose2d(40, 12, 2, stride=2))
        self.steps = nn.LSTM(12, 21, batch_first=True)
        self.head = nn.Sequential(nn.Linear(21, 70), nn.GELU(), nn.Linear(70, 5))

    def forward(self, x):
        y = self.images(x)
        return self.head(self.steps(y.flatten(2).transpose(1, 2))[0])


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The folder with a program, its input, what PyTorch makes of it, and .tenon files with and without packed weights."""
    folder = tmp_path_factory.mktemp("packed")
    torch.manual_seed(3)
    module = Everything().eval()
    for part in module.modules():
        if isinstance(part, nn.BatchNorm2d):
            part.running_mean.normal_()
            part.running_var.uniform_(0.5, 2)
    x = torch.randn(1, 3, 40, 40)
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        torch.export.save(torch.export.export(module, (x,)), folder / "model.pt2")
        numpy.save(folder / "y.npy", module(x).numpy())
    numpy.save(folder / "x.npy", x.numpy())
    for name, words in {"plain": [], "packed": ["--packed"]}.items():
        done = run_tenon("convert", folder / "model.pt2", "-o", folder / f"{name}.tenon", *words)
        assert done.returncode == 0, done.stderr
    return folder


def plan(made, file, level=None):
    """How many weights a first run packs, and how many it has of the file; its results are right."""
    environment = {k: v for k, v in os.environ.items() if k != "TENON_CPU"} | ({"TENON_CPU": level} if level else {})
    words = "--inputs", made / "x.npy"
    done = run_tenon("check", file, *words, "--expect", made / "y.npy", env=environment)
    assert done.returncode == 0, f"{file} at {level}: {done.stdout}{done.stderr}"
    said = run_tenon("show", file, "--plan", *words, env=environment).stdout
    numbers = re.search(r"packed weights: (\d+) made, \d+ bytes; (\d+) from the file", said)
    return int(numbers[1]), int(numbers[2])


def altered(made, file, change):
    """A copy whose index is another; records keep their order and alignment."""
    with zipfile.ZipFile(made / "packed.tenon") as source, zipfile.ZipFile(file, "w") as target:
        for info in source.infolist():
            data = source.read(info)
            if info.filename == INDEX:
                index = json.loads(data)
                change(index)
                data = json.dumps(index).encode()
            end = target.fp.tell() + 30 + len(info.filename)
            record = zipfile.ZipInfo(info.filename)
            record.extra = b"FB" + ((-end - 4) % 64).to_bytes(2, "little") + bytes((-end - 4) % 64)
            target.writestr(record, data)
    return file


def test_what_is_packed_is_taken(made):
    packs, given = plan(made, made / "plain.tenon")
    assert packs >= 6 and given == 0
    packs, given = plan(made, made / "packed.tenon")
    assert packs == 0 and given >= 8  # products are packed with the second run: here they are there before the first


def test_recurrent_layers_are_among_them(made, tmp_path):
    done = run_tenon("convert", made / "model.pt2", "-o", tmp_path / "kept.tenon", "--packed", "--decompose", "none")
    assert done.returncode == 0, done.stderr
    assert plan(made, tmp_path / "kept.tenon")[0] == 0
    with zipfile.ZipFile(tmp_path / "kept.tenon") as file:
        kinds = {row["numbers"][0] for row in json.loads(file.read(INDEX))["weights"]}
    assert kinds == {0, 1, 2}  # products, convolutions, recurrent layers


@pytest.mark.parametrize("level", LEVELS)
def test_other_levels_pack_their_own(made, tmp_path, level):
    packs, given = plan(made, made / "packed.tenon", level)
    assert (packs >= 6 and given == 0) or given >= 8  # where the processor itself is no better than that
    done = run_tenon("convert", made / "model.pt2", "-o", tmp_path / "capped.tenon", "--packed",
                     env=dict(os.environ, TENON_CPU=level))
    assert done.returncode == 0, done.stderr
    assert plan(made, tmp_path / "capped.tenon", level)[0] == 0
    plan(made, tmp_path / "capped.tenon")  # and right at the level of the processor, whichever it is


def refuse_all(index):
    index["fingerprint"] = "0123456789abcdef"


def of_next_version(index):
    index["version"] += 1


def of_other_weights(index):
    for row in index["weights"]:
        row["of"][0]["crc"] ^= 1


def of_no_files(index):
    for row in index["weights"]:
        row["file"] = "tenon/packed/none"


def without_numbers(index):
    for row in index["weights"]:
        row["numbers"] = row["numbers"][:-1] + ["x"]


def beyond_weights(index):
    for row in index["weights"]:
        row["of"][0]["offset"] = 1 << 40


def of_odd_kinds(index):
    index["weights"] = [None, 3, {}, {"file": 1, "numbers": {}, "of": "x"}, index["weights"][0]["of"]]


@pytest.mark.parametrize("change", [refuse_all, of_next_version, of_other_weights, of_no_files, without_numbers,
                                    beyond_weights, of_odd_kinds])
def test_what_does_not_fit_is_packed_anew(made, tmp_path, change):
    assert plan(made, altered(made, tmp_path / "same.tenon", lambda index: None))[0] == 0
    packs, given = plan(made, altered(made, tmp_path / "other.tenon", change))
    assert packs >= 6 and given == 0


def test_bytes_of_another_size_are_passed_over(made, tmp_path):
    """Files of all weights are told in another order: those that have the same number of bytes are not told apart."""
    def only_other_sizes(index):
        with zipfile.ZipFile(made / "packed.tenon") as source:
            sizes = {row["file"]: source.getinfo("files/" + row["file"]).file_size for row in index["weights"]}
        for row in index["weights"]:
            row["file"] = next(path for path, size in sizes.items() if size != sizes[row["file"]])
    packs, _ = plan(made, altered(made, tmp_path / "other.tenon", only_other_sizes))
    assert packs >= 6


def test_an_index_that_is_no_json(made, tmp_path):
    shutil.copy(made / "packed.tenon", tmp_path / "other.tenon")
    data = (tmp_path / "other.tenon").read_bytes()
    at = data.index(b'{"version": 1, "level"')
    (tmp_path / "other.tenon").write_bytes(data[:at] + b"!" + data[at + 1:])
    assert plan(made, tmp_path / "other.tenon")[1] == 0


def test_conversion_drops_what_is_packed(made, tmp_path):
    """Weights are other ones afterwards; the same program gives the same file."""
    for words, has in [([], False), (["--packed"], True)]:
        out = tmp_path / f"again{has}.tenon"
        done = run_tenon("convert", made / "packed.tenon", "-o", out, *words)
        assert done.returncode == 0, done.stderr
        with zipfile.ZipFile(out) as file:
            assert (INDEX in file.namelist()) == has
        plan(made, out)
    done = run_tenon("convert", made / "model.pt2", "-o", tmp_path / "twice.tenon", "--packed")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "twice.tenon").read_bytes() == (made / "packed.tenon").read_bytes()


def test_only_tenon_files_are_packed(made, tmp_path):
    done = run_tenon("convert", made / "model.pt2", "-o", tmp_path / "model.pt2", "--packed")
    assert done.returncode != 0 and "packed" in done.stderr


def test_processes_share_packed_weights(made, tmp_path):
    """The mapping of the file is what both have of it: large weights, two processes, their proportional set size."""
    module = nn.Sequential(*[nn.Linear(1024, 1024) for _ in range(16)]).eval()  # 64 MB, and as much packed
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        torch.export.save(torch.export.export(module, (torch.randn(1, 1024),)), tmp_path / "large.pt2")
    done = run_tenon("convert", tmp_path / "large.pt2", "-o", tmp_path / "large.tenon", "--packed")
    assert done.returncode == 0, done.stderr

    def memory(count):
        line = [BUILD / "tenon", "bench", tmp_path / "large.tenon", "--inputs", "random", "--threads", "1", "--repeat", "1000000"]
        running = [subprocess.Popen(line, stdout=subprocess.DEVNULL) for _ in range(count)]
        try:
            return settled([process.pid for process in running])
        finally:
            for process in running:
                process.kill()
                process.wait()

    one, two = memory(1), memory(2)
    assert one > 60 << 10 and two <= 1.2 * one, f"{one} kB, {two} kB"


def settled(processes):
    """Kilobytes of all of them together, once they have everything in memory."""
    before = -1
    for _ in range(600):
        time.sleep(0.2)
        now = 0
        for process in processes:
            with open(f"/proc/{process}/smaps_rollup") as rollup:
                now += int(re.search(r"^Pss:\s+(\d+) kB", rollup.read(), re.M)[1])
        if now == before and now > 60 << 10:
            return now
        before = now
    raise AssertionError("memory does not settle")
