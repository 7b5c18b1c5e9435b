"""Programs as ONNX models: judged by the onnx package and by onnxruntime, against what PyTorch gave.

Where a program has no way, it is refused with the place, and nothing is left; a model that is written is right.
"""
import os
import subprocess
from pathlib import Path

import pytest
from conftest import BUILD, MODELS, model_files, model_id, sample

numpy = pytest.importorskip("numpy")
onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
torch = pytest.importorskip("torch")
from safetensors.torch import load_file  # noqa: E402

onnxruntime.set_default_logger_severity(3)
LOOSE = ("f16", "fp16", "bf16", "half", "dtypes")  # names of models that compute in narrow types
WRITTEN = {"conv", "demo", "lstm", "mlp", "shared_weights"}  # of tests/models
REFUSED = {"branches": "higher_order.cond", "dtypes": "aten.view_as_real", "loops": "higher_order.while_loop"}


def convert(source, target, *flags):
    return subprocess.run([BUILD / "tenon", "convert", source, "-o", target, *map(str, flags)], capture_output=True,
                          text=True, timeout=300)


def write(source, target, *flags):
    done = convert(source, target, *flags)
    assert done.returncode == 0, done.stderr
    return onnx.load(target)


def check(path):
    """The checker, and strict inference of shapes, in which what is declared must hold."""
    onnx.checker.check_model(path, full_check=True)
    onnx.shape_inference.infer_shapes(onnx.load(path), check_type=True, strict_mode=True, data_prop=True)


def users_inputs(model):
    kept = {tensor.name for tensor in model.graph.initializer}
    return [info.name for info in model.graph.input if info.name not in kept]


def run(path, inputs):
    """What onnxruntime gives for inputs by position, in the order of the model's outputs."""
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    names = users_inputs(onnx.load(path, load_external_data=False))
    feed = {name: inputs.get(name, inputs.get(str(i))).numpy() for i, name in enumerate(names)}
    return session.run(None, feed)


def compare(source, path):
    stem = str(source)[:-len(".pt2")]
    atol, rtol = (2e-2, 2e-2) if any(word in Path(stem).name for word in LOOSE) else (1e-4, 1e-3)
    for number in ("", "2"):  # two sizes, where sizes vary
        if not Path(f"{stem}.in{number}.safetensors").exists():
            continue
        expected = load_file(f"{stem}.out{number}.safetensors")
        given = run(path, load_file(f"{stem}.in{number}.safetensors"))
        for name, wanted in expected.items():
            got = given[int(name)]
            assert got.shape == tuple(wanted.shape) and got.dtype == wanted.numpy().dtype, name
            numpy.testing.assert_allclose(got, wanted.numpy(), atol=atol, rtol=rtol, err_msg=name)


def with_inputs():
    files = [file for file in model_files() if file.with_name(file.stem + ".in.safetensors").exists()]
    return [file for file in files if MODELS in file.parents] + sample(
        [file for file in files if MODELS not in file.parents], 12)


@pytest.mark.parametrize("opset", [17, 20, 23])
@pytest.mark.parametrize("source", with_inputs(), ids=model_id)
def test_what_is_written_is_right(source, opset, tmp_path):
    target = tmp_path / "m.onnx"
    done = convert(source, target, "--opset", opset)
    if done.returncode != 0:
        assert not (source.parent == MODELS and source.stem in WRITTEN and opset == 20), done.stderr
        assert os.listdir(tmp_path) == []  # nothing is half written
        assert "error:" in done.stderr
        return
    check(target)
    compare(source, target)


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_has_no_way_is_told_with_its_place(name, tmp_path):
    done = convert(MODELS / f"{name}.pt2", tmp_path / "m.onnx")
    assert done.returncode != 0
    assert REFUSED[name] in done.stderr and "no way to say" in done.stderr
    assert "module" in done.stderr and "from " in done.stderr
    assert os.listdir(tmp_path) == []


def test_names(tmp_path):
    """Weights by their names in the state dict, dims by input and axis, nodes by their modules."""
    model = write(MODELS / "demo.pt2", tmp_path / "m.onnx")
    graph = model.graph
    kept = {tensor.name for tensor in graph.initializer}
    assert "blocks.0.attention.query_key_value.weight" in kept
    dims = [dim.dim_param for info in [*graph.input, *graph.output] for dim in info.type.tensor_type.shape.dim]
    assert [info.name for info in graph.input] == ["tokens"] and dims == ["tokens_0", "tokens_1", "tokens_0",
                                                                          "tokens_1", ""]
    assert model.producer_name == "tenon" and model.opset_import[0].version == 20 and model.ir_version == 10
    assert any(node.name.startswith("blocks.0.attention/") for node in graph.node)
    props = {pair.key: pair.value for node in graph.node for pair in node.metadata_props}
    assert {"tenon.module", "tenon.source"} <= set(props)
    assert len({node.name for node in graph.node}) == len(graph.node)


def test_the_same_program_gives_the_same_bytes(tmp_path):
    write(MODELS / "demo.pt2", tmp_path / "a.onnx")
    write(MODELS / "demo.pt2", tmp_path / "b.onnx")
    assert (tmp_path / "a.onnx").read_bytes() == (tmp_path / "b.onnx").read_bytes()


def test_weights_beside_the_model(tmp_path):
    target = tmp_path / "m.onnx"
    write(MODELS / "demo.pt2", target, "--external_data", "always")
    assert sorted(os.listdir(tmp_path)) == ["m.onnx", "m.onnx.data"]
    check(target)
    compare(MODELS / "demo.pt2", target)


def test_an_opset_that_is_not_written_is_refused(tmp_path):
    done = convert(MODELS / "mlp.pt2", tmp_path / "m.onnx", "--opset", 16)
    assert done.returncode != 0 and "17" in done.stderr and os.listdir(tmp_path) == []


# ---- programs made here: what outputs may be, and state -------------------------------------------------------------

def exported(module, args, tmp_path, **how):
    program = torch.export.export(module.eval(), args, **how)
    torch.export.save(program, tmp_path / "m.pt2")
    write(tmp_path / "m.pt2", tmp_path / "m.onnx")
    check(tmp_path / "m.onnx")
    return onnx.load(tmp_path / "m.onnx")


def test_outputs_that_are_inputs_weights_numbers_and_given_twice(tmp_path):
    class Gives(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.arange(3.0))

        def forward(self, x):
            y = x + self.weight
            return x, self.weight, y, y, x.shape[0], 7

    x = torch.ones(2, 3)
    exported(Gives(), (x,), tmp_path, dynamic_shapes=({0: torch.export.Dim.AUTO},))
    for rows in (2, 5):
        x = torch.full((rows, 3), 2.0)
        given = run(tmp_path / "m.onnx", {"0": x})
        for got, wanted in zip(given, [x, torch.arange(3.0), x + torch.arange(3.0), x + torch.arange(3.0), rows, 7],
                               strict=True):
            numpy.testing.assert_array_equal(got, wanted)


def test_state_goes_in_and_comes_out(tmp_path):
    class Counts(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("seen", torch.tensor([1.0, 2.0]))

        def forward(self, x):
            self.seen.add_(x)
            return self.seen * 2

    model = exported(Counts(), (torch.ones(2),), tmp_path)
    assert [info.name for info in model.graph.input] == ["x", "seen"]
    assert model.graph.output[-1].name == "seen.out" and len(model.graph.output) == 2
    session = onnxruntime.InferenceSession(tmp_path / "m.onnx", providers=["CPUExecutionProvider"])
    x = numpy.array([10, 20], dtype="float32")
    doubled, seen = session.run(None, {"x": x})
    assert seen.tolist() == [11, 22] and doubled.tolist() == [22, 44]
    doubled, seen = session.run(None, {"x": x, "seen": seen})
    assert seen.tolist() == [21, 42] and doubled.tolist() == [42, 84]


def test_sizes_are_computed(tmp_path):
    """Expressions over sizes, also where floor and cut differ."""
    class Sizes(torch.nn.Module):
        def forward(self, x):
            n = x.shape[0]
            return (torch.zeros((3 * n + 1) // 2), torch.arange(n * n - 3), x.reshape(-1).sum() + (1 - n) // 3,
                    torch.full((2, n), 1.5), x[1 : n - 1], x * n)

    exported(Sizes(), (torch.ones(6, 4),), tmp_path, dynamic_shapes=({0: torch.export.Dim("n", min=4, max=99)},))
    for n in (6, 9, 11):
        x = torch.ones(n, 4)
        for got, wanted in zip(run(tmp_path / "m.onnx", {"0": x}), Sizes()(x), strict=True):
            assert got.dtype == wanted.numpy().dtype
            numpy.testing.assert_array_equal(got, wanted.numpy())


def test_element_types_that_are_not_written(tmp_path):
    class Complex(torch.nn.Module):
        def forward(self, x):
            return torch.view_as_complex(x)

    torch.export.save(torch.export.export(Complex(), (torch.ones(3, 2),)), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "m.onnx")
    assert done.returncode != 0 and "view_as_complex" in done.stderr and not (tmp_path / "m.onnx").exists()
