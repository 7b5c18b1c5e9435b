"""`tenon show --weights`, `--dot` and `--ledger`, and `tenon ops PATTERN`."""
import json
import math
import re
import shutil
import subprocess

import pytest

from conftest import MODELS


@pytest.fixture
def odd_weights(tmp_path, tenon):
    """A program with a weight of NaN, infinities and zeros."""
    torch = pytest.importorskip("torch")

    class Odd(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.w = torch.nn.Parameter(torch.tensor([0.0, 0.0, 1.0, 2.0, math.nan, math.inf, -math.inf, 4.0]))
            self.short = torch.nn.Parameter(torch.arange(6.0, dtype=torch.bfloat16).reshape(2, 3).t())
            self.register_buffer("count", torch.tensor(7))
            self.register_buffer("hidden", torch.ones(2), persistent=False)

        def forward(self, x):
            return x + self.w.sum() + self.short.sum() + self.count + self.hidden.sum()

    path = tmp_path / "odd.pt2"
    torch.export.save(torch.export.export(Odd(), (torch.ones(2),)), path)
    return path


def test_weights_are_measured(tenon, odd_weights):
    rows = {row["name"]: row for row in json.loads(tenon("show", odd_weights, "--weights", "--json").stdout)["weights"]}
    w = rows["w"]
    assert (w["kind"], w["dtype"], w["shape"], w["elements"], w["bytes"]) == ("parameter", "f32", [8], 8, 32)
    assert (w["nan"], w["infinite"], w["finite"], w["zeros"]) == (1, 2, 5, 2)
    assert (w["min"], w["max"], w["mean"]) == (0.0, 4.0, 1.4)
    assert math.isclose(w["std"], math.sqrt((2 * 1.4**2 + 0.4**2 + 0.6**2 + 2.6**2) / 5))
    assert len(w["histogram"]) == 16 and w["histogram"][0] == 2 and sum(w["histogram"]) == 5 and w["histogram"][-1] == 1
    assert (rows["short"]["dtype"], rows["short"]["max"], rows["short"]["mean"]) == ("bf16", 5.0, 2.5)
    assert (rows["count"]["kind"], rows["count"]["min"]) == ("buffer", 7.0)
    assert rows["hidden"]["kind"] == "buffer"
    shown = tenon("show", odd_weights, "--weights").stdout
    assert re.search(r"^w +f32\[8\] +parameter +32 bytes +min 0  max 4 .* zeros 25%  1 nan  2 infinite  \|", shown, re.M)


def test_tied_weights_are_measured_once(tenon):
    rows = json.loads(tenon("show", MODELS / "shared_weights.pt2", "--weights", "--json").stdout)["weights"]
    tied = [row for row in rows if "tied_to" in row]
    assert tied and all("min" not in row and row["tied_to"] in {other["name"] for other in rows} for row in tied)


def test_dot(tenon, tmp_path):
    done = tenon("show", MODELS / "demo.pt2", "--dot")
    assert done.returncode == 0 and done.stdout.startswith('digraph "model" {') and done.stdout.endswith("}\n")
    nodes = len(re.findall(r"^ *n\d+ \[label=", done.stdout, re.M))
    assert nodes == json.loads(tenon("show", MODELS / "demo.pt2", "--json").stdout)["entries"][0]["nodes"]
    assert done.stdout.count("{") == done.stdout.count("}") and "subgraph" in done.stdout
    if shutil.which("dot"):
        assert subprocess.run(["dot", "-Tplain"], input=done.stdout, capture_output=True, text=True).returncode == 0


def test_the_ledger_stays_in_the_file(tenon, tmp_path):
    out = tmp_path / "demo.tenon"
    made = tenon("convert", MODELS / "demo.pt2", "-o", out, "--recognize", "--ledger", tmp_path / "ledger.json")
    assert tenon("show", out, "--ledger").stdout == made.stdout[-len(tenon("show", out, "--ledger").stdout):]
    assert "rms_norm" in tenon("show", out, "--ledger").stdout
    kept = json.loads(tenon("show", out, "--ledger", "--json").stdout)
    assert kept == json.loads((tmp_path / "ledger.json").read_text()) and kept["units"]
    none = tenon("show", MODELS / "demo.pt2", "--ledger")
    assert none.returncode == 2 and "the program has no ledger" in none.stderr


def test_operators_by_pattern(tenon):
    named = tenon("ops", "conv2d").stdout
    assert "aten::conv2d" in named and "\nabs " not in named
    assert [row["operator"] for row in json.loads(tenon("ops", "relu6*", "--json").stdout)][0].startswith("relu6")
    assert re.search(r"^\d+ operators? with \d+ overloads?$", named.splitlines()[-1])
    none = tenon("ops", "no_such_operator")
    assert none.returncode == 1 and "no operator has 'no_such_operator' in its name" in none.stderr


def test_short_version(tenon):
    assert tenon("-V").stdout == tenon("--version").stdout == tenon("version").stdout
