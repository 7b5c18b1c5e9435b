"""`tenon convert --recognize`: composites in code that does not say what it is.

Counts are exact: nothing of a model may be overlooked, and nothing that only looks alike may be taken. Each is asked
twice, of a file as torch.export saves it and of one that torch has decomposed.
"""
import collections
import json

import pytest
import torch

import runners
from conftest import MODELS as COMMITTED, ZOO
from programs import terms_of
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
SMALL = {  # of tests/models
    "demo": {"rms_norm": 5, "rope": 4, SDPA: 2, "silu": 2}, "encoder": {"layer_norm": 3, SDPA: 1, "gelu": 1},
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


@pytest.mark.parametrize("is_decomposed", [False, True], ids=["as saved", "decomposed by torch"])
@pytest.mark.parametrize("name", [*SMALL, *(MODELS if ZOO else ())])
def test_everything_in_a_model_is_found(tenon, tmp_path, name, is_decomposed):
    file = COMMITTED / f"{name}.pt2" if name in SMALL else ZOO / "text" / f"{name}.pt2"
    inputs_of_model = sorted(file.parent.glob(f"{name}.in*.safetensors"))
    if is_decomposed:
        if name in TORCH_FAILS:
            pytest.skip("torch cannot decompose it")
        file = saved(torch.export.load(file), tmp_path, True)
    rows = recognize(tenon, file, tmp_path)
    assert counts(rows) == {**MODELS, **SMALL}[name]
    assert [row for row in rows if row["fate"] != "kept"] == []
    for inputs in inputs_of_model:
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


# ---- operators that are composites by themselves --------------------------------------------------------------------

class Called(torch.nn.Module):
    """A recurrent layer, called as a function says."""

    def __init__(self, layer, call):
        super().__init__()
        self.layer, self.call = layer, call

    def forward(self, x):
        return self.call(self.layer, x)


def called_with_one_state(layer, x):
    state = torch.ones(1, x.shape[1], 5)
    return layer(x, (state, state))


def called_twice(layer, x):
    once, state = layer(x)
    return layer(once[1:] + x[1:, :, :5].sum(), state)


LSTM, GRU = torch.nn.LSTM, torch.nn.GRU
RECURRENT = {  # layer, composite, attributes that are not as usual
    "lstm": (LSTM(6, 5), "lstm", {}),
    "gru": (GRU(6, 5), "gru", {}),
    "deep lstm": (LSTM(6, 5, num_layers=2, bidirectional=True, batch_first=True), "lstm",
                  {"num_layers": 2, "bidirectional": True, "batch_first": True}),
    "deep gru": (GRU(6, 5, num_layers=3, bidirectional=True, batch_first=True), "gru",
                 {"num_layers": 3, "bidirectional": True, "batch_first": True}),
    "lstm without bias": (LSTM(6, 5, bias=False), "lstm", {"has_bias": False}),
    "gru without bias": (GRU(6, 5, bias=False), "gru", {"has_bias": False}),
    "projected lstm": (LSTM(6, 5, proj_size=3), "lstm", {}),
    "lstm of doubles": (LSTM(6, 5).double(), "lstm", {}),
    "lstm that drops nothing now": (LSTM(6, 5, num_layers=2, dropout=0.5).eval(), "lstm", {"num_layers": 2}),
    "lstm with one state for both": (Called(LSTM(6, 5), called_with_one_state), "lstm", {}),
}


def export_recurrent(layer, x, folder, dynamic=None):
    return runners.saved(torch.export.export(layer, (x,), dynamic_shapes=dynamic), folder / "in.pt2")


def assert_runs_alike(file, made, inputs):
    program = torch.export.load(file)
    with runners.Runner(made) as runner:
        for x in inputs:
            assert runners.compare_call(program, program.module(), runner, (x,), {}, terms_of(program)) == runners.SAME


@pytest.mark.parametrize("name", RECURRENT)
def test_recurrent_layers_stay_whole(tenon, tmp_path, name):
    layer, composite, attributes = RECURRENT[name]
    x = torch.rand(4, 3, 6, dtype=next(layer.parameters()).dtype)
    file = export_recurrent(layer, x, tmp_path)
    (row,) = recognize(tenon, file, tmp_path, "out.tenon")
    assert (row["composite"], row["fate"], row["attributes"]) == (composite, "kept", attributes)
    assert_runs_alike(file, tmp_path / "out.tenon", [x, torch.rand_like(x)])
    assert recognize(tenon, file, tmp_path, "out.pt2") == [row]
    texts = []
    for made in ("out.tenon", "out.pt2"):
        assert tenon("convert", tmp_path / made, "-o", tmp_path / "text.tnn", "--no-optimize").returncode == 0
        texts.append((tmp_path / "text.tnn").read_text().split("\n", 1)[1])  # the first line names the file
    assert texts[0] == texts[1] and f"@{composite}.0" in texts[0]


def test_recurrent_layers_of_any_batch(tenon, tmp_path):
    file = export_recurrent(LSTM(6, 5), torch.rand(4, 3, 6), tmp_path, ({1: torch.export.Dim.DYNAMIC},))
    assert counts(recognize(tenon, file, tmp_path, "out.tenon")) == {"lstm": 1}
    assert_runs_alike(file, tmp_path / "out.tenon", [torch.rand(4, 3, 6), torch.rand(4, 8, 6)])


def test_recurrent_layers_that_are_called_twice(tenon, tmp_path):
    file = export_recurrent(Called(LSTM(5, 5), called_twice), torch.rand(4, 3, 5), tmp_path)
    rows = recognize(tenon, file, tmp_path, "out.tenon")
    assert counts(rows) == {"lstm": 2}
    assert_runs_alike(file, tmp_path / "out.tenon", [torch.rand(4, 3, 5)])


def test_recurrent_layers_in_training_are_not_taken(tenon, tmp_path):
    file = export_recurrent(LSTM(6, 5, num_layers=2, dropout=0.5).train(), torch.rand(4, 3, 6), tmp_path)
    (row,) = recognize(tenon, file, tmp_path, "out.tenon")
    assert row["fate"] == "near_miss" and "drops elements at random" in row["reason"]


def test_recurrent_layers_inside_of_units(tenon, tmp_path):
    """A unit of its class holds the operator; one that is to be the composite is not looked into."""
    file = export_recurrent(Called(LSTM(6, 5), lambda layer, x: layer(x)), torch.rand(4, 3, 6), tmp_path)
    for spec, kept in (("LSTM", [None, "lstm"]), ("LSTM=lstm", ["lstm"])):
        report = tmp_path / "ledger.json"
        done = tenon("convert", file, "-o", tmp_path / "out.tenon", "--recognize", "--externalize", spec, "--ledger", report)
        assert done.returncode == 0, done.stderr
        rows = json.loads(report.read_text())["units"]
        assert [row["composite"] for row in rows if row["fate"] == "kept"] == kept, rows
        assert_runs_alike(file, tmp_path / "out.tenon", [torch.rand(4, 3, 6)])
