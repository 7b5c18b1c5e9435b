"""`tenon convert --externalize`: module calls kept whole, on the files that torch writes.

Every module of every model is externalized, and the result computes what the original does. The same classes of a
program as it was captured and as torch has decomposed it give the same units.
"""
import json

import pytest
import torch

from conftest import MODELS, ZOO, model_files, model_id, sample

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

# Programs with operators that only their authors know.
UNKNOWN = {"custom"}

# Classes of models of the zoo, and how often each is called with how many bodies. Not Linear: torch says one by other
# operators than the next when its input lies in memory in another way.
CLASSES = {
    "text/llama": {"LlamaDecoderLayer": (2, 1), "LlamaRMSNorm": (5, 1), "LlamaMLP": (2, 1)},
    "text/qwen3": {"Qwen3DecoderLayer": (2, 1), "Qwen3RMSNorm": (9, 2)},
    "text/bert": {"BertLayer": (2, 1), "BertSelfAttention": (2, 1), "LayerNorm": (6, 1)},
    "text/distilbert": {"TransformerBlock": (2, 1)},
    "text/t5_encoder": {"T5LayerNorm": (5, 1)},
    "vision/vit_tiny": {"EncoderBlock": (3, 1), "LayerNorm": (7, 1)},
}


def with_inputs():
    """Models that have inputs and expected outputs beside them."""
    files = [f for f in model_files() if f.with_suffix(".in.safetensors").exists() and f.stem not in UNKNOWN]
    return [f for f in files if MODELS in f.parents] + sample([f for f in files if ZOO and ZOO in f.parents], 24)


def convert(tenon, file, out, specs, *words):
    flags = [word for spec in specs for word in ("--externalize", spec)]
    ledger = out.with_suffix(".json")
    done = tenon("convert", file, "-o", out, *flags, "--ledger", ledger, *words)
    assert done.returncode == 0, done.stderr
    return json.loads(ledger.read_text())


def check(tenon, out, file):
    for number in ("", "2"):
        given, expected = (file.with_suffix(f".{what}{number}.safetensors") for what in ("in", "out"))
        if given.exists():
            done = tenon("check", out, "--inputs", given, "--expect", expected)
            assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("how", ["functional", "core"])
@pytest.mark.parametrize("file", with_inputs(), ids=model_id)
def test_every_module_call_can_be_a_function(tenon, tmp_path, file, how):
    out = tmp_path / "units.tnn"
    ledger = convert(tenon, file, out, ["**", "."], "--decompose", how)
    lost = [row for row in ledger["units"] if row["fate"] == "lost"]
    assert all("nothing is left of it" in row["reason"] for row in lost), lost
    check(tenon, out, file)


def test_a_composite_that_is_lost_is_a_line_of_the_command(tenon, tmp_path):
    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.act = torch.nn.ReLU()

        def forward(self, x):
            return self.act(x) * 2

    file = tmp_path / "m.pt2"
    torch.export.save(torch.export.export(Model(), (torch.ones(3),)), file)
    done = tenon("convert", file, "-o", tmp_path / "m.tenon", "--externalize", "ReLU=silu")
    assert done.returncode == 0
    line, = done.stderr.splitlines()
    assert "warning" in line and "'ReLU=silu' is kept as a plain function at 'act': " in line


def units(ledger):
    """Call sites with their classes, and how many bodies each class has."""
    kept = [row for row in ledger["units"] if row["function"]]
    bodies = {}
    for row in kept:
        bodies.setdefault(row["spec"], set()).add(row["function"])
    return sorted((row["site"], row["class"]) for row in kept), {spec: len(all) for spec, all in bodies.items()}


@pytest.mark.parametrize("name", CLASSES)
def test_classes_of_captured_and_of_decomposed_programs_are_the_same_units(tenon, tmp_path, name):
    file = ZOO / f"{name}.pt2" if ZOO else None
    if file is None or not file.exists():
        pytest.skip("TENON_ZOO is not set")
    torch.export.save(torch.export.load(file).run_decompositions(), tmp_path / "decomposed.pt2")
    found = {}
    for kind, source in (("captured", file), ("decomposed", tmp_path / "decomposed.pt2")):
        out = tmp_path / f"{kind}.tnn"
        found[kind] = units(convert(tenon, source, out, CLASSES[name]))
        check(tenon, out, file)
    assert found["captured"] == found["decomposed"]
    sites, bodies = found["captured"]
    classes = [kind.rsplit(".", 1)[-1] for _, kind in sites]
    assert {kind: (classes.count(kind), bodies[kind]) for kind in CLASSES[name]} == CLASSES[name]


def test_a_required_unit_that_is_lost_makes_the_answer_no(tenon, tmp_path):
    model = MODELS / "demo.pt2"
    done = tenon("convert", model, "-o", tmp_path / "x.tnn", "--externalize", "NoSuchClass!")
    assert done.returncode == 1
    assert "NoSuchClass" in done.stdout + done.stderr
