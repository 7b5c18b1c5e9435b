"""Optimized programs: torch loads and validates what tenon makes of a model, and it computes what the original computes.

Decomposed first, as in a conversion, only made functional, and as it stands, which never makes more work. The passes have tables of their own in
tests/unit/test_optimize.c; docs/passes.md says what they promise.
"""
import json

import pytest
import torch
from torch.utils._pytree import tree_leaves

from agreement import Terms, differs
from captures import Captured
from conftest import BUILD, MODELS, ZOO, model_files, model_id, sample
from oracle import inputs_of, load_programs, run, shared_storages
from tensors import Tenon
from test_decompose import UNKNOWN, targets
from test_deep_decoder import counted, instructions

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

# What docs/passes.md states, for whole programs; strides of results are not theirs to keep.
OPTIMIZED = Terms(strides=False, tolerances={torch.float32: (1e-4, 1e-5), torch.float64: (1e-9, 1e-10)})


@pytest.fixture(scope="module")
def library():
    return Tenon(BUILD)


def sampled_models():
    files = [f for f in model_files() if f.stem not in UNKNOWN]
    return [f for f in files if MODELS in f.parents] + sample([f for f in files if ZOO and ZOO in f.parents], 40)


def rewritten(library, file, folder, *ways):
    """What each way (a method of Captured) makes of the file, as torch loads it: name -> program."""
    captured = Captured(library)
    status, original = library.context.load(file)
    assert status == 0, library.context.explain()
    made = []
    for way in ways:
        out = folder / f"{way}.pt2"
        status = library.context.save(getattr(captured, way)(original), out)
        assert status == 0, library.context.explain()
        made.append(load_programs(out))
    captured.close()
    library.context.free(original)
    return made


def node_count(program):
    return sum(targets(program).values())


@pytest.mark.parametrize("file", sampled_models(), ids=model_id)
@pytest.mark.parametrize("before, after", [("decomposed", "optimized"), ("functional", "functional_optimized"),
                                           ("whole", "whole_optimized")])
def test_file(file, before, after, library, tmp_path):
    originals = load_programs(file)
    plain, optimized = rewritten(library, file, tmp_path, before, after)
    for name, program in optimized.items():
        program._validate()
        assert node_count(program) <= node_count(plain[name])
        assert_same_signature(plain[name], program)
        inputs = inputs_of(file, originals[name])
        if inputs is None:
            continue
        results = zip(("result", "input after the call"), run(plain[name], inputs), run(program, inputs))
        for what, x, y in results:
            found = differs(tree_leaves(x), tree_leaves(y), OPTIMIZED)
            assert found is None, f"{what}: {found}"


# ---- as it stands -----------------------------------------------------------------------------------------------------

def whole_models():
    """All that can be run: with inputs beside them."""
    return [f for f in model_files() if f.stem not in UNKNOWN and f.with_suffix(".in.safetensors").exists()]


def optimized_file(library, file, folder):
    captured = Captured(library)
    status, original = library.context.load(file)
    assert status == 0, library.context.explain()
    made = folder / "whole.tenon"
    assert library.context.save(captured.whole_optimized(original), made) == 0, library.context.explain()
    captured.close()
    library.context.free(original)
    return made


def executed(tenon, program, inputs):
    """How many nodes a run executes."""
    done = tenon("run", program, "--inputs", inputs, "--profile", "--json")
    assert done.returncode == 0, done.stderr
    return sum(row["calls"] for row in json.loads(done.stdout)["profile"]["by_op"])


@pytest.mark.parametrize("file", whole_models(), ids=model_id)
def test_no_more_nodes_are_executed(file, library, tenon, tmp_path):
    """Optimizing decomposed before: bert came to 152 nodes from 91."""
    inputs = file.with_suffix(".in.safetensors")
    made = optimized_file(library, file, tmp_path)
    before, after = executed(tenon, file, inputs), executed(tenon, made, inputs)
    assert after <= before, f"{after} nodes, {before} before"
    done = tenon("check", made, "--inputs", inputs, "--expect", file.with_suffix(".out.safetensors"))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("stem", ["bert", "llama", "mobilenet_v3_small", "vit_tiny"])
def test_no_more_instructions_are_executed(stem, library, tenon, tmp_path):
    """Of the command that loads it and runs it."""
    file = next((f for f in whole_models() if f.stem == stem), None)
    if file is None:
        pytest.skip("not among the models here: TENON_ZOO")
    inputs, plain = file.with_suffix(".in.safetensors"), tmp_path / "plain.tenon"
    done = tenon("convert", file, "-o", plain, "--decompose", "none")
    assert done.returncode == 0, done.stderr
    work = []
    for program in (plain, optimized_file(library, file, tmp_path)):
        work.append(instructions(tmp_path, "run", program, "--inputs", inputs, "--threads", "1"))
    print(f"{stem}: {work[0]:,} instructions, optimized {work[1]:,}")
    assert work[1] <= work[0]


def chain(views):
    """The text of a program in which all nodes but one cancel each other."""
    lines = ["  %v0 = aten.sin.default(self: %x) : f32[4]"]
    for i in range(1, views + 1):
        size = "2, 2" if i % 2 else "4"
        lines.append(f"  %v{i} = aten.view.default(self: %v{i - 1}, size: [{size}]) : f32[{size.replace(' ', '')}]")
    return "\n".join(['program "chain" version 1', "entry @model(%x: f32[4] input) -> (f32[4] output) {", *lines,
                      f"  return %v{views}", "}", ""])


@counted
def test_work_is_linear_in_nodes(tmp_path):
    work = []
    for views in (2000, 8000):
        (tmp_path / "chain.tnn").write_text(chain(views))
        work.append(instructions(tmp_path, "convert", "chain.tnn", "-o", "out.tnn", "--decompose", "core"))
        assert "aten.view" not in (tmp_path / "out.tnn").read_text()
    print(f"{work[0]:,} instructions; four times the nodes: {work[1] / work[0]:.2f} times as many")
    assert work[1] < 4.2 * work[0]


def assert_same_signature(a, b):
    """Outputs as they were; inputs too, but for constants that were folded."""
    assert [(spec.kind, spec.arg.name if hasattr(spec.arg, "name") else spec.arg) for spec in
            a.graph_signature.output_specs] == [(spec.kind, spec.arg.name if hasattr(spec.arg, "name") else spec.arg)
                                                for spec in b.graph_signature.output_specs]
    kept = [spec for spec in b.graph_signature.input_specs if not (spec.target or "").startswith("folded_")]
    assert [(spec.kind, spec.target) for spec in a.graph_signature.input_specs] == [
        (spec.kind, spec.target) for spec in kept]


def test_batch_norms_are_folded(library, tmp_path):
    """A model in torch, through tenon, back in torch: no batch-norm is left, no weight was doubled."""
    model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3, bias=False), torch.nn.BatchNorm2d(8), torch.nn.ReLU(),
                                torch.nn.Conv2d(8, 4, 1), torch.nn.BatchNorm2d(4, affine=False)).eval()
    for norm in (model[1], model[4]):
        norm.running_mean.normal_(), norm.running_var.uniform_(0.5, 2)
    x = torch.randn(2, 3, 9, 9)
    file = tmp_path / "model.pt2"
    torch.export.save(torch.export.export(model, (x,)), file)
    (made,) = rewritten(library, file, tmp_path, "optimized")
    (program,) = made.values()
    assert not any("batch_norm" in str(target) for target in targets(program))
    assert program.state_dict["0.weight"].shape == (8, 3, 3, 3)
    assert differs([program.module()(x)], [model(x)], OPTIMIZED) is None


def test_equal_weights_are_kept_once(library, tmp_path):
    model = torch.nn.Sequential(*(torch.nn.Linear(64, 64) for _ in range(4)))
    for layer in model:
        torch.nn.init.zeros_(layer.bias)
    model[2].load_state_dict(model[0].state_dict())
    file = tmp_path / "model.pt2"
    torch.export.save(torch.export.export(model, (torch.randn(2, 64),)), file)
    (made,) = rewritten(library, file, tmp_path, "optimized")
    (program,) = made.values()
    assert ["0.bias", "1.bias", "2.bias", "3.bias"] in shared_storages(program.state_dict)
    assert ["0.weight", "2.weight"] in shared_storages(program.state_dict)
    assert (tmp_path / "optimized.pt2").stat().st_size < file.stat().st_size
