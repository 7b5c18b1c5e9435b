"""Building blocks of public families of models, as transformers writes them: how many are found, and that results stay.

Small configurations with random weights, made as the sweep makes them (tests/sweep/transformers_models.py).
"""
import collections
import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("transformers")

SDPA = "scaled_dot_product_attention"
FAMILIES = {
    "bloom": {"layer_norm": 6, SDPA: 2, "gelu": 2},  # slopes, while batch and heads are one dim, and a mask
    "mpt": {"layer_norm": 5, SDPA: 2, "gelu": 2},  # slopes, behind which a mask chooses
    "codegen": {"layer_norm": 3, "rope": 4, SDPA: 2, "gelu": 2},  # a mask before the scale
    "gpt_neox_japanese": {"layer_norm": 5, "rope": 4, SDPA: 2, "gelu": 2},  # baddbmm onto zeros
    "squeezebert": {"layer_norm": 5, SDPA: 2, "gelu": 2},  # keys come turned from a convolution
    "deepseek_v3": {"rms_norm": 9, "rope": 4, SDPA: 2, "silu": 3},  # neighbours are turned and give halves
    "llama4_text": {"rms_norm": 9, "rope": 4, SDPA: 2, "silu": 4},  # complex rotations
    "donut-swin": {"layer_norm": 28, SDPA: 12, "gelu": 12},  # windows that are shifted, with a table of biases
    "gemma2": {"rms_norm": 9, "rope": 4, SDPA: 2, "gelu": 2},
    "gpt_oss": {"rms_norm": 5, "rope": 4, SDPA: 2, "gelu": 2},
}


@pytest.mark.parametrize("name", FAMILIES)
def test_families(name, tenon, tmp_path):
    maker = Path(__file__).with_name("family_export.py")  # apart: what transformers registers is registered for a process
    done = subprocess.run([sys.executable, maker, name, tmp_path], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    done = tenon("convert", tmp_path / "m.pt2", "-o", tmp_path / "m.tenon", "--recognize", "--ledger", tmp_path / "l.json")
    assert done.returncode == 0, done.stderr
    rows = json.loads((tmp_path / "l.json").read_text())["units"]
    assert collections.Counter(row["composite"] for row in rows if row["fate"] == "kept") == FAMILIES[name]
    done = tenon("check", tmp_path / "m.tenon", "--inputs", tmp_path / "in.safetensors", "--expect",
                 tmp_path / "out.safetensors")
    assert done.returncode == 0, done.stdout + done.stderr
