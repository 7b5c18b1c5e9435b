"""`tenon run`, `tenon check` and `tenon ops` as people and scripts meet them, and examples/run.c.

What single operators compute is tested elsewhere; here whole models are run and compared with what PyTorch gave.
"""
import json
import os
import re
import subprocess

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from conftest import BUILD, MODELS, ROOT, model_files, model_id, sample
from terminal import on_terminal

DEMO, MLP, MUTATION = (MODELS / f"{name}.pt2" for name in ("demo", "mlp", "mutation"))
FOREIGN = ["custom"]  # models with an operator that nobody knows


def inputs_of(model, which=""):
    return model.with_name(f"{model.stem}.in{which}.safetensors")


def outputs_of(model, which=""):
    return model.with_name(f"{model.stem}.out{which}.safetensors")


def export(path, net, *args, **options):
    torch.export.save(torch.export.export(net.eval(), args, **options), path)
    save_file({str(i): arg.contiguous() for i, arg in enumerate(args)}, inputs_of(path))
    return path


def assert_refused(done, *words):
    """Exit status 2, nothing on stdout, one message that holds the words."""
    assert done.returncode == 2 and not done.stdout, done.stdout
    for word in words:
        assert word in done.stderr
    assert len(done.stderr.splitlines()) <= 8


# ---- models ---------------------------------------------------------------------------------------------------------

def runnable(files):
    """(model, "" or "2") for each pair of inputs and expected outputs."""
    return [(file, which) for file in files for which in ("", "2")
            if inputs_of(file, which).exists() and file.stem not in FOREIGN]


def committed_and_sampled():
    files = model_files()
    return runnable([f for f in files if f.parent == MODELS]) + \
        sample(runnable([f for f in files if f.parent != MODELS]), 24)


def tolerances(model):
    narrow = any(word in model.stem for word in ("f16", "fp16", "bf16", "half", "dtypes"))
    return ("--atol", "2e-2", "--rtol", "2e-2") if narrow else ("--atol", "1e-4", "--rtol", "1e-3")


@pytest.mark.parametrize("model, which", committed_and_sampled(),
                         ids=lambda part: part if isinstance(part, str) else model_id(part))
def test_model_gives_what_pytorch_gave(model, which, tenon):
    done = tenon("check", model, "--inputs", inputs_of(model, which), "--expect", outputs_of(model, which),
                 *tolerances(model))
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^ok: (\d+) of \1 outputs agree$", done.stdout, re.M)


@pytest.mark.parametrize("form", ["pt2", "text"])
@pytest.mark.parametrize("name", ["demo", "mlp", "conv", "lstm", "branches", "mutation", "shared_weights"])
def test_model_is_the_same_by_way_of_a_file(name, form, tenon, tmp_path):
    model = MODELS / f"{name}.pt2"
    done = tenon("check", model, "--inputs", inputs_of(model), "--expect", outputs_of(model), "--via", form,
                 env=dict(os.environ, TMPDIR=str(tmp_path)))
    assert done.returncode == 0, done.stdout + done.stderr
    assert not list(tmp_path.iterdir())  # nothing temporary stays


def test_unknown_operator_is_named(tenon):
    model = MODELS / "custom.pt2"
    assert_refused(tenon("run", model, "--inputs", inputs_of(model)), "tenon_test", "scale")


# ---- run: what it prints and writes ---------------------------------------------------------------------------------

def test_run_prints_each_output(tenon):
    done = tenon("run", MLP, "--inputs", inputs_of(MLP))
    assert done.returncode == 0 and not done.stderr
    expected = load_file(outputs_of(MLP))["0"]
    head, _, numbers = done.stdout.partition("\n")
    assert re.fullmatch(r"0 \w+: f32\[5,3\]", head)
    found = torch.tensor(eval(numbers))  # nested lists, as torch prints them
    assert torch.allclose(found, expected, atol=1e-4)


def test_large_outputs_are_summed_up(tenon):
    done = tenon("run", DEMO, "--inputs", inputs_of(DEMO))
    assert "f32[2,7,64]" in done.stdout and "..." in done.stdout and len(done.stdout.splitlines()) < 30
    least, most, mean = map(float, re.search(r"^min (\S+)  max (\S+)  mean (\S+)$", done.stdout, re.M).groups())
    expected = load_file(outputs_of(DEMO))["0"]
    assert [least, most] == pytest.approx([expected.min().item(), expected.max().item()], abs=1e-3)
    assert mean == pytest.approx(expected.mean().item(), abs=1e-3)


@pytest.mark.parametrize("suffix", [".safetensors", ".npz", ".npy"])
def test_outputs_are_saved(suffix, tenon, tmp_path):
    out = tmp_path / f"y{suffix}"
    done = tenon("run", MLP, "--inputs", inputs_of(MLP), "-o", out)
    assert done.returncode == 0 and not done.stdout and not done.stderr
    found = load_file(out)["0"].numpy() if suffix == ".safetensors" else np.load(out)
    found = found["0"] if suffix == ".npz" else found
    np.testing.assert_allclose(found, load_file(outputs_of(MLP))["0"].numpy(), atol=1e-5)


def test_outputs_as_json(tenon):
    done = tenon("run", MLP, "--inputs", inputs_of(MLP), "--json")
    output, = json.loads(done.stdout)["outputs"]
    tensor = output["tensor"]
    assert output["position"] == 0 and tensor["dtype"] == "f32" and tensor["shape"] == [5, 3]
    assert tensor["elements"] == pytest.approx(load_file(outputs_of(MLP))["0"].flatten().tolist(), abs=1e-5)


def test_inputs_by_name_and_from_numpy(tenon, tmp_path):
    x = load_file(inputs_of(DEMO))["0"]
    expected = ("--expect", outputs_of(DEMO), "--atol", "1e-4", "--rtol", "1e-3")
    save_file({"tokens": x}, tmp_path / "named.safetensors")
    np.savez(tmp_path / "named.npz", tokens=x.numpy())
    np.save(tmp_path / "one.npy", np.asfortranarray(x.numpy()))
    for file in ("named.safetensors", "named.npz", "one.npy"):
        done = tenon("check", DEMO, "--inputs", tmp_path / file, *expected)
        assert done.returncode == 0, done.stdout + done.stderr


def test_program_without_inputs(tenon, tmp_path):
    class Constant(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("held", torch.tensor([1.0, -2.5]))

        def forward(self):
            return self.held.relu()

    done = tenon("run", export(tmp_path / "constant.pt2", Constant()))
    assert done.returncode == 0 and "[1., 0.]" in done.stdout


@pytest.mark.parametrize("call, what", [
    ("aten.result_type.Tensor(tensor: %x, other: %x)", "an element type"),
    ("aten.unbind.int(self: %x)", "a list")])
def test_an_output_that_is_no_tensor(call, what, tenon, tmp_path):
    """A file may call a tensor what its operator makes something else of."""
    path = tmp_path / "odd.tnn"
    path.write_text('program "odd" version 1\n\nentry @main() -> (? output) {\n'
                    "  %x = aten.full.default(size: [2], fill_value: 1) : f32[2]\n"
                    f"  %r = {call} : ?\n  return %r\n}}\n")
    for saved in ([], ["-o", tmp_path / "out.safetensors"]):
        assert_refused(tenon("run", path, *saved), f"output 0 is {what}, and no tensor")


def test_entry_of_several(tenon):
    model = MODELS / "two_models.pt2"
    for entry, name in (("net", "mlp"), ("other", "branches")):
        done = tenon("check", model, "--entry", entry, "--inputs", inputs_of(MODELS / f"{name}.pt2"), "--expect",
                     outputs_of(MODELS / f"{name}.pt2"))
        assert done.returncode in (0, 1) and "outputs agree" in done.stdout, done.stderr  # weights are drawn anew
    assert_refused(tenon("run", model, "--entry", "nobody", "--inputs", inputs_of(MLP)), "nobody")
    assert "it has 'net', 'other'" in tenon("run", model, "--entry", "nobody").stderr
    # That of several which is called `main`, else `forward`, else the first.
    assert tenon("run", model, "--inputs", inputs_of(MLP)).returncode == 0


@pytest.mark.parametrize("flags", [("--reference",), ("--threads", "1"), ("--threads", "3")])
def test_every_way_to_run_gives_the_same(flags, tenon):
    done = tenon("check", DEMO, "--inputs", inputs_of(DEMO), "--expect", outputs_of(DEMO), *flags)
    assert done.returncode == 0, done.stdout


# ---- run: state and chance ------------------------------------------------------------------------------------------

def test_state_goes_on_in_the_next_run(tenon, tmp_path):
    x = load_file(inputs_of(MUTATION))["0"]
    state, again, out = (tmp_path / f"{name}.safetensors" for name in ("state", "again", "out"))
    assert tenon("run", MUTATION, "--inputs", inputs_of(MUTATION), "--save-state", state).returncode == 0
    assert sorted(load_file(state)) == ["calls", "total"] and load_file(state)["calls"] == 1
    done = tenon("run", MUTATION, "--inputs", inputs_of(MUTATION), "--state", state, "--save-state", again, "-o", out)
    assert done.returncode == 0, done.stderr
    torch.testing.assert_close(load_file(again)["total"], 2 * x.sum(0))
    torch.testing.assert_close(load_file(out)["0"], x.sum(0))
    torch.testing.assert_close(load_file(inputs_of(MUTATION))["0"], x)  # the file is as it was


def test_state_of_another_model_is_refused(tenon, tmp_path):
    save_file({"total": torch.zeros(4), "calls": torch.tensor(0)}, tmp_path / "state.safetensors")
    done = tenon("run", MUTATION, "--inputs", inputs_of(MUTATION), "--state", tmp_path / "state.safetensors")
    assert_refused(done, "total")


def test_seed(tenon, tmp_path):
    class Noise(torch.nn.Module):
        def forward(self, x):
            return x + torch.rand(5)

    model = export(tmp_path / "noise.pt2", Noise(), torch.zeros(5))
    drawn = [tenon("run", model, "--inputs", inputs_of(model), "--seed", seed).stdout for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    found = json.loads(tenon("run", model, "--inputs", inputs_of(model), "--seed", 1, "--json").stdout)
    torch.manual_seed(1)
    assert found["outputs"][0]["tensor"]["elements"] == pytest.approx(torch.rand(5).tolist(), abs=1e-6)


# ---- run: observers ------------------------------------------------------------------------------------------------

class Twice(torch.nn.Module):
    """Calls one module twice, and one inside of another."""

    def __init__(self):
        super().__init__()
        self.shared = torch.nn.Linear(3, 3)
        self.inner = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.ReLU())

    def forward(self, x):
        return self.inner(self.shared(self.shared(x)))


def observed_by_torch(net, x):
    """(path, number of the call, input, output) of each call of a module, as hooks see it."""
    seen, numbers = [], {}

    def hook(path):
        def told(module, args, result):
            numbers[path] = numbers.get(path, -1) + 1
            seen.append((path, numbers[path], args[0], result))
        return told
    for path, module in net.named_modules():
        module.register_forward_hook(hook(path))
    net(x)
    return seen


def test_observers_see_what_hooks_of_torch_see(tenon, tmp_path):
    net, x = Twice().eval(), torch.randn(4, 3)
    model = export(tmp_path / "twice.pt2", net, x)
    done = tenon("run", model, "--inputs", inputs_of(model), "--observe", "**", "--observe", ".", "--json")
    observed = json.loads(done.stdout)["observed"]
    expected = observed_by_torch(net, x)
    assert [(one["path"], one["call"]) for one in observed] == [(path, number) for path, number, _, _ in expected]
    for one, (_, _, given, result) in zip(observed, expected):
        for side, tensor in (("inputs", given), ("outputs", result)):
            (found,) = one[side]
            assert (found["dtype"], found["shape"], found["nan"]) == ("f32", list(tensor.shape), 0)
            for key, number in (("min", tensor.min()), ("max", tensor.max()), ("mean", tensor.mean())):
                assert found[key] == pytest.approx(number.item(), abs=1e-5), (one["path"], side, key)


@pytest.mark.parametrize("externalize", [["MLP"], ["MLP", "Block"]])
def test_observers_see_into_units(tenon, tmp_path, externalize):
    """A body that calls share is seen once for each of them, under the paths of the calls."""
    words = [word for name in externalize for word in ("--externalize", name)]
    assert tenon("convert", DEMO, "-o", tmp_path / "units.tnn", *words).returncode == 0
    observe = ("--observe", "blocks.*.mlp", "--observe", "**.gate", "--json")
    whole = json.loads(tenon("run", DEMO, "--inputs", inputs_of(DEMO), *observe).stdout)["observed"]
    units = json.loads(tenon("run", tmp_path / "units.tnn", "--inputs", inputs_of(DEMO), *observe).stdout)["observed"]
    keys = ("shape", "dtype", "min", "max", "mean", "nan")
    assert len(whole) == 4
    assert [[one["path"], one["call"], *([t[key] for key in keys] for t in one["inputs"] + one["outputs"])]
            for one in units] == [[one["path"], one["call"], *([t[key] for key in keys]
                                                              for t in one["inputs"] + one["outputs"])] for one in whole]


def test_observed_calls_are_lines(tenon, tmp_path):
    done = tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--observe", "blocks.*.mlp", "--observe", "%silu",
                 "-o", tmp_path / "out.safetensors")
    lines = done.stdout.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["%silu #0", "blocks.0.mlp #0", "blocks.1.mlp #0"]
    number = r"-?[0-9.e+-]+"
    assert all(re.search(rf"  in \w+ f32\[2, 7, \d+\] min {number} max {number} mean {number} nan 0  out ", line)
               for line in lines)
    assert_refused(tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--observe", "bloks.*"), "matches 'bloks.*'")


# ---- run: profile and progress --------------------------------------------------------------------------------------

def test_profile_tables(tenon):
    done = tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--profile")
    assert done.returncode == 0 and not done.stderr
    by_op, by_module = re.split(r"^module", done.stdout.partition("\noperator")[2], flags=re.M)
    assert re.search(r"linear\S* +\d+ +[\d.]+ (us|ms|s) +[\d.]+% ", by_op)
    assert re.search(r"blocks\.0\S* ", by_module) and re.search(r"^peak memory.*: [\d.]+ ", by_module, re.M)
    shares = [float(share) for share in re.findall(r"([\d.]+)%", by_op)]
    assert shares == sorted(shares[:20], reverse=True) + shares[20:] and sum(shares) == pytest.approx(100, abs=2)


def test_profile_as_json(tenon):
    profile = json.loads(tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--profile", "--json").stdout)["profile"]
    nodes = json.loads(tenon("show", DEMO, "--json").stdout)["entries"][0]["nodes"]
    assert sum(row["calls"] for row in profile["by_op"]) >= nodes / 2 and profile["peak_bytes"] > 0
    for rows in (profile["by_op"], profile["by_module"]):
        times = [row["seconds"] for row in rows]
        assert times == sorted(times, reverse=True) and all(row["name"] is not None for row in rows)


def test_profile_by_step(tenon):
    profile = json.loads(tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--profile", "--json").stdout)["profile"]
    steps = {row["name"]: row for row in profile["by_step"]}
    assert steps["product"]["work"] > 0 and steps["product"]["bytes"] > 0
    called = sum(row["seconds"] for name, row in steps.items() if name.startswith("call "))
    assert profile["call_share"] == pytest.approx(called / sum(row["seconds"] for row in steps.values()), abs=1e-9)
    assert profile["interpreter_share"] == 0
    table = tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--profile").stdout.partition("\nstep of the plan")[2]
    assert re.search(r"^product +\d+ .*GB/s.*Gflop/s$", table, re.M)
    assert re.search(r"of the time of steps: [\d.]+% call .* [\d.]+% interpreter", table)
    plain = json.loads(tenon("run", DEMO, "--inputs", inputs_of(DEMO), "--profile", "--json", "--reference").stdout)
    assert plain["profile"]["by_step"] == []


def test_plan_is_shown(tenon):
    done = tenon("show", DEMO, "--plan", "--inputs", inputs_of(DEMO))
    assert done.returncode == 0 and not done.stderr
    assert "engine planned: 1 stretch\n" in done.stdout
    steps, bytes_, bound = map(int, re.search(r"(\d+) steps; arena (\d+) bytes, lower bound (\d+)", done.stdout).groups())
    assert len(re.findall(r"^ +\d+  \w+ +%", done.stdout, re.M)) == steps and bytes_ >= bound > 0
    drawn = tenon("show", DEMO, "--plan", "--inputs", "random:tokens=2x7")
    assert drawn.returncode == 0 and f"{steps} steps" in drawn.stdout
    assert_refused(tenon("show", DEMO, "--plan"), "varies: give it with --inputs random:tokens=SHAPE")


class Slow(torch.nn.Module):
    def __init__(self, steps):
        super().__init__()
        self.steps = steps

    def forward(self, x):
        for _ in range(self.steps):
            x = x.sin()
        return x.sum()


def test_progress_bar_on_a_terminal_alone(tmp_path):
    """Drawn after a second, gone at the end; nothing in a pipe."""
    for steps in (30 << doubling for doubling in range(8)):  # until it takes long enough on this machine
        model = export(tmp_path / "slow.pt2", Slow(steps), torch.ones(1 << 22))
        line = [BUILD / "tenon", "run", model, "--inputs", inputs_of(model), "--threads", "1", "--json"]
        child, drawn = on_terminal(line, ("stderr",), stdout=subprocess.PIPE, env=dict(os.environ, TERM="xterm"))
        seconds = json.loads(child.stdout.read())["seconds"]
        assert child.returncode == 0
        if seconds > 1.4:
            break
    assert drawn.endswith(b"\r\x1b[K") and re.search(rb"\[#+\.*\] \d+/\d+ ", drawn) and b"sin" in drawn
    assert 1 <= drawn.count(b"\r") <= 10 * seconds + 2
    assert not subprocess.run(line, capture_output=True, timeout=60).stderr


# ---- check ----------------------------------------------------------------------------------------------------------

@pytest.fixture
def expectation(tmp_path):
    """expectation(change) writes the expected outputs of mlp after change(dict) and returns the arguments for check."""
    def write(change=lambda tensors: None):
        tensors = load_file(outputs_of(MLP))
        change(tensors)
        save_file(tensors, tmp_path / "expected.safetensors")
        return "check", MLP, "--inputs", inputs_of(MLP), "--expect", tmp_path / "expected.safetensors"
    return write


def test_check_tells_the_worst_element(expectation, tenon):
    def change(tensors):
        tensors["0"][1, 2] += 0.5
        tensors["0"][0, 0] += 0.25

    done = tenon(*expectation(change))
    assert done.returncode == 1 and not done.stderr
    first, last = done.stdout.splitlines()
    assert re.match(r"0 \w+ +differs  max abs 0\.5 ", first) and "2 of 15 beyond" in first
    assert re.search(r"worst at \[1,2\]: (\S+), expected (\S+)$", first) and last == "no: 0 of 1 outputs agree"
    assert tenon(*expectation(change), "--atol", "0.6").returncode == 0
    assert tenon(*expectation(change), "--atol", "0.4").returncode == 1
    assert tenon(*expectation(change), "--rtol", "100").returncode == 0


def test_check_as_json(expectation, tenon):
    found = json.loads(tenon(*expectation(), "--json").stdout)
    assert found["equal"] and found["outputs"][0]["verdict"] == "ok" and found["outputs"][0]["max_abs"] < 1e-5
    done = tenon(*expectation(lambda tensors: tensors["0"][1, 2].add_(0.5)), "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 1 and not found["equal"]
    row, = found["outputs"]
    assert row["verdict"] == "differs" and row["different"] == 1 and row["worst"]["index"] == [1, 2]
    assert row["max_abs"] == pytest.approx(0.5, abs=1e-5)
    assert float(row["worst"]["expected"]) - float(row["worst"]["found"]) == pytest.approx(0.5, abs=1e-5)


CHANGES = {  # what is wrong with the expected tensors: the verdict, what the line says
    "sizes": (lambda t: t.update({"0": t["0"][:, :2].contiguous()}), r"f32\[5,3\], expected f32\[5,2\]"),
    "dtype": (lambda t: t.update({"0": t["0"].double()}), r"f32\[5,3\], expected f64\[5,3\]"),
    "missing": (lambda t: t.update({"1": t["0"].clone()}), r"- 1 +missing"),
}


@pytest.mark.parametrize("verdict", CHANGES)
def test_check_says_what_does_not_fit(verdict, expectation, tenon):
    change, line = CHANGES[verdict]
    done = tenon(*expectation(change))
    assert done.returncode == 1 and re.search(line, done.stdout)
    found = json.loads(tenon(*expectation(change), "--json").stdout)
    assert verdict in [row["verdict"] for row in found["outputs"]]


def test_outputs_that_are_not_expected(expectation, tenon):
    done = tenon(*expectation(dict.clear))
    assert done.returncode == 1 and "not compared" in done.stdout  # nothing was compared
    loops = MODELS / "loops.pt2"
    words = expectation(lambda t: (t.clear(), t.update({"1": load_file(outputs_of(loops))["1"]})))
    done = tenon("check", loops, "--inputs", inputs_of(loops), *words[4:])
    assert done.returncode == 0 and "1 of 3 outputs agree" in done.stdout


def test_expected_by_name(expectation, tenon):
    name = json.loads(tenon("run", MLP, "--inputs", inputs_of(MLP), "--json").stdout)["outputs"][0]["name"]
    assert tenon(*expectation(lambda t: t.update({name: t.pop("0")}))).returncode == 0


def test_tolerance_follows_the_type(tenon, tmp_path):
    class Cast(torch.nn.Module):
        def forward(self, x):
            return x.to(torch.float64), x.to(torch.float16), x.to(torch.int64)

    x = torch.tensor([1.0, 2.0, 3.0])
    model = export(tmp_path / "cast.pt2", Cast(), x)
    for position, off, equal in ((0, 1e-6, False), (0, 1e-12, True), (1, 5e-3, True), (1, 0.5, False), (2, 0, True),
                                 (2, 1, False)):
        outputs = [out.clone() for out in Cast()(x)]
        outputs[position] += off
        save_file({str(i): out for i, out in enumerate(outputs)}, tmp_path / "expected.safetensors")
        done = tenon("check", model, "--inputs", inputs_of(model), "--expect", tmp_path / "expected.safetensors")
        assert done.returncode == (0 if equal else 1), (position, off, done.stdout)


def test_numbers_among_the_outputs(tenon, tmp_path):
    class Sizes(torch.nn.Module):
        def forward(self, x):
            return x * 2, x.shape[0] + 1, 2.5, True

    x = torch.randn(3, 2)
    model = export(tmp_path / "sizes.pt2", Sizes(), x, dynamic_shapes={"x": {0: torch.export.Dim("rows")}})
    expected = [x * 2, torch.tensor(4), torch.tensor(2.5), torch.tensor(True)]
    save_file({str(i): tensor for i, tensor in enumerate(expected)}, tmp_path / "expected.safetensors")
    done = tenon("check", model, "--inputs", inputs_of(model), "--expect", tmp_path / "expected.safetensors")
    assert done.returncode == 0, done.stdout + done.stderr


# ---- mistakes -------------------------------------------------------------------------------------------------------

MISTAKES = {  # words: what the message must say
    ("run", MLP): "--inputs is missing",
    ("run", MLP, "--inputs", "none.safetensors"): "none.safetensors",
    ("run", MLP, "--inputs", MLP): "npy",
    ("run", MLP, "--inputs", inputs_of(MLP), "-o", "y.txt"): ".safetensors",
    ("run", MLP, "--inputs", inputs_of(MLP), "--threads", "0"): "--threads",
    ("run", MLP, "--inputs", inputs_of(MLP), "--threads", "many"): "many",
    ("run", MLP, "--inputs", inputs_of(MLP), "--seed", "-1"): "--seed",
    ("run", MLP, "--inputs", inputs_of(MLP), "--state", "none.npz"): "none.npz",
    ("run", MLP, "--inputs", inputs_of(DEMO)): "f32",
    ("check", MLP, "--inputs", inputs_of(MLP)): "--expect is missing",
    ("check", MLP, "--inputs", inputs_of(MLP), "--expect", "none.npy"): "none.npy",
    ("check", MLP, "--inputs", inputs_of(MLP), "--expect", outputs_of(MLP), "--atol", "-1"): "--atol",
    ("check", MLP, "--inputs", inputs_of(MLP), "--expect", outputs_of(MLP), "--rtol", "x"): "--rtol",
    ("check", MLP, "--inputs", inputs_of(MLP), "--expect", outputs_of(MLP), "--via", "mlir"): "mlir",
    ("check", MLP, "--inputs", inputs_of(MLP), "--expect", outputs_of(MLP), "--via", "pt3"): "did you mean 'pt2'",
    ("ops", "--target", "nefn"): "did you mean 'nnef'",
    ("ops", "--target", "c"): "yet",
    ("ops", "--target", "xyzzyxyzzy"): "unknown target 'xyzzyxyzzy'; there are run, onnx and nnef",
}


@pytest.mark.parametrize("words", MISTAKES, ids=lambda words: "_".join(getattr(w, "name", w) for w in words))
def test_mistake(words, tenon, tmp_path):
    assert_refused(tenon(*words, cwd=tmp_path), MISTAKES[words])
    assert not list(tmp_path.iterdir())


def test_temporary_folder_that_is_not_there(expectation, tenon, tmp_path):
    done = tenon(*expectation(), "--via", "pt2", env=dict(os.environ, TMPDIR=str(tmp_path / "none")))
    assert_refused(done, "temporary folder", "No such file")


# ---- ops ------------------------------------------------------------------------------------------------------------

def test_ops_table(tenon):
    done = tenon("ops")
    assert done.returncode == 0 and not done.stderr
    rows = done.stdout.splitlines()
    assert re.fullmatch(r"\d+ operators with \d+ overloads", rows[-1])
    add, = (row for row in rows if re.match(r"add ", row))
    assert "pointwise" in add and "in place" in add and "aten::add.Tensor" in add.split()
    assert tenon("ops", "--target", "run").stdout == done.stdout


def test_ops_as_json(tenon):
    rows = json.loads(tenon("ops", "--json").stdout)
    keys = {"operator", "schema", "samples", "view", "in_place", "pointwise", "random", "composed"}
    assert rows and all(set(row) == keys for row in rows)
    schemas = {row["schema"].partition("(")[0]: row for row in rows}
    assert schemas["aten::add.Tensor"]["pointwise"] and not schemas["aten::add.Tensor"]["in_place"]
    assert schemas["aten::add_.Tensor"]["in_place"]


def test_page_of_operators_holds_every_overload(tenon):
    page = tenon("ops", "--markdown").stdout
    assert page.startswith("# Operators\n")
    listed = re.findall(r"`([\w:.]+)`", page)
    assert sorted(listed[1:] if listed[0] == "src" else listed) == sorted(
        row["schema"].partition("(")[0] for row in json.loads(tenon("ops", "--json").stdout))
    for line in page.splitlines():
        assert not line.startswith("|") or line.count("|") == 4


# ---- examples -------------------------------------------------------------------------------------------------------

def run_example(*words):
    return subprocess.run([BUILD / "examples" / "run", *words], capture_output=True, text=True, timeout=60)


def test_example_run():
    done = run_example(MLP, inputs_of(MLP))
    assert done.returncode == 0 and not done.stderr
    expected = load_file(outputs_of(MLP))["0"].flatten().tolist()
    assert [float(line) for line in done.stdout.split()] == pytest.approx(expected, abs=1e-4)
    for words in ([], [MLP, inputs_of(DEMO)], [MLP, "none.safetensors"], ["none.pt2", inputs_of(MLP)]):
        done = run_example(*words)
        assert done.returncode == 2 and not done.stdout and ("error" in done.stderr) == bool(words)


def test_example_run_is_short():
    lines = (ROOT / "examples" / "run.c").read_text().splitlines()
    assert len([line for line in lines if line.strip() and not line.startswith("/*")]) < 25
