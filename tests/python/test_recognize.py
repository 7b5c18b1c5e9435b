"""`tenon convert --recognize`: composites in code that does not say what it is.

Counts are exact: nothing of a model may be overlooked, and nothing that only looks alike may be taken. Each is asked
twice, of a file as torch.export saves it and of one that torch has decomposed.
"""
import collections
import json

import pytest
import torch

from conftest import ZOO
from written_blocks import BLOCKS

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

SDPA = "scaled_dot_product_attention"
LLAMA = {"rms_norm": 5, "rope": 4, SDPA: 2, "silu": 2}
QWEN3 = {"rms_norm": 9, "rope": 4, SDPA: 2, "silu": 2}
MOE = {"rms_norm": 9, "rope": 4, SDPA: 2, "moe": 2}
MODELS = {  # of two layers each
    "llama": LLAMA, "llama_static": LLAMA, "qwen3": QWEN3, "qwen3_static": QWEN3, "qwen3_moe": MOE,
    "qwen3_moe_static": MOE, "gpt2": {"layer_norm": 5, SDPA: 2, "gelu": 2},
    "bert": {"layer_norm": 6, SDPA: 2, "gelu": 3}, "t5_encoder": {"rms_norm": 5, SDPA: 2},
    "distilbert": {"layer_norm": 5, SDPA: 2, "gelu": 2},
    "clip_vision": {"layer_norm": 6, SDPA: 2, "gelu": 2},
}
TORCH_FAILS = {"gpt2"}  # run_decompositions: "Cannot view a tensor with shape ..."


def recognize(tenon, file, folder, out="out.tnn"):
    """Converts, and returns the rows of the ledger."""
    report = folder / "ledger.json"
    done = tenon("convert", file, "-o", folder / out, "--recognize", "--ledger", report)
    assert done.returncode == 0, done.stderr
    return json.loads(report.read_text())["units"]


def counts(rows):
    return dict(collections.Counter(row["composite"] for row in rows if row["fate"] == "kept"))


def saved(program, folder, is_decomposed):
    file = folder / "in.pt2"
    torch.export.save(program.run_decompositions() if is_decomposed else program, file)
    return file


@pytest.mark.skipif(ZOO is None, reason="TENON_ZOO is not set")
@pytest.mark.parametrize("is_decomposed", [False, True], ids=["as saved", "decomposed by torch"])
@pytest.mark.parametrize("name", MODELS)
def test_everything_in_a_model_is_found(tenon, tmp_path, name, is_decomposed):
    file = ZOO / "text" / f"{name}.pt2"
    if is_decomposed:
        if name in TORCH_FAILS:
            pytest.skip("torch cannot decompose it")
        file = saved(torch.export.load(file), tmp_path, True)
    rows = recognize(tenon, file, tmp_path)
    assert counts(rows) == MODELS[name]
    assert [row for row in rows if row["fate"] != "kept"] == []
    for inputs in sorted((ZOO / "text").glob(f"{name}.in*.safetensors")):
        expected = inputs.with_name(inputs.name.replace(".in", ".out"))
        done = tenon("check", tmp_path / "out.tnn", "--inputs", inputs, "--expect", expected)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("is_decomposed", [False, True], ids=["as saved", "decomposed by torch"])
@pytest.mark.parametrize("name", BLOCKS)
def test_blocks_are_what_they_are_in_any_hand(tenon, tmp_path, name, is_decomposed):
    module, arguments, dynamic, composite, count = BLOCKS[name]
    program = torch.export.export(module, arguments, dynamic_shapes=None if dynamic is None else (dynamic,))
    rows = recognize(tenon, saved(program, tmp_path, is_decomposed), tmp_path)
    assert counts(rows).get(composite, 0) == count, rows
    assert all(row["fate"] in ("kept", "near_miss") for row in rows), rows
