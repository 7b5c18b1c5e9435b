"""Programs as ONNX models: judged by the onnx package and by onnxruntime, against what PyTorch gave.

Where a program has no way, it is refused with the place, and nothing is left; a model that is written is right.
"""
import os
import tempfile

import pytest
from conftest import MODELS, TEST_ALL, model_id, sample

numpy = pytest.importorskip("numpy")
onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
torch = pytest.importorskip("torch")
import onnx.inliner  # noqa: E402
import onnx_operators  # noqa: E402
from onnx_judges import check, compare, convert, run, session_of, users_inputs, verdict, with_inputs  # noqa: E402
from tensors import Tenon  # noqa: E402
from torch.utils._pytree import tree_leaves  # noqa: E402

# Models that have no way, and why: an operator that nobody knows in a program that may write memory.
REFUSED = {"custom": "tenon_test.scale"}
NO_KERNEL = {"zoo/nn/dtypes"}  # onnxruntime has no Mul of i8; tenon itself reads it back and agrees (check --via onnx)
LATER = {17: {"zoo/nn/dtypes": "aten.bitwise_and", "models/dtypes": "float8"}}  # what came after an opset


def write(source, target, *flags):
    done = convert(source, target, *flags)
    assert done.returncode == 0, done.stderr
    return onnx.load(target)


def chosen():
    files = with_inputs()
    return [file for file in files if MODELS in file.parents] + sample(
        [file for file in files if MODELS not in file.parents], 12)


@pytest.mark.parametrize("flags", [[], ["--recognize"], ["--recognize", "--inline"]] if TEST_ALL else [["--recognize"]],
                         ids=" ".join)
@pytest.mark.parametrize("opset", [17, 20, 23, 26] if TEST_ALL else [17, 20, 23])
@pytest.mark.parametrize("source", chosen(), ids=model_id)
def test_what_is_written_is_right(source, opset, flags, tmp_path):
    """The checker, strict inference and onnxruntime, at every size; functions kept, and inlined by the onnx package."""
    said, why = verdict(source, tmp_path, ["--opset", opset, *flags])
    missing = REFUSED.get(source.stem) or LATER.get(opset, {}).get(model_id(source))
    if model_id(source) in NO_KERNEL and said != "refused":
        assert said == "right" or "NOT_IMPLEMENTED" in why
    elif missing:
        assert said == "refused" and missing in why and os.listdir(tmp_path) == []  # nothing is half written
    else:
        assert said == "right", why


@pytest.mark.parametrize("case", sample(list(onnx_operators.cases(Tenon(onnx_operators.BUILD))), 250),
                         ids=lambda case: case[0])
def test_operators(case):
    """What is written of an operator's samples is right; what has no way is refused."""
    if onnx_operators.KNOWN.search(case[0]):
        pytest.skip("known to differ")
    with tempfile.TemporaryDirectory() as folder:
        said, why = onnx_operators.judge(case, folder, ["--opset", "20"])
    assert said != "wrong", why


def takes_complex(case):
    """Complex numbers go through the writer as pairs of reals (test_pairs.py), for fewer operators."""
    return any(isinstance(leaf, torch.Tensor) and leaf.is_complex() for leaf in tree_leaves(case[2:]))


@pytest.mark.parametrize("kind, step, least", [("real", 40, 3), ("complex", 8, 2)])
def test_most_operators_have_a_way(kind, step, least):
    """Of a sample of calls that torch answers, how many are written: the number may only grow."""
    counts = {"right": 0, "refused": 0}
    with tempfile.TemporaryDirectory() as folder:
        drawn = [case for case in onnx_operators.cases(Tenon(onnx_operators.BUILD))
                 if takes_complex(case) == (kind == "complex")]
        for case in drawn[::step]:
            said = onnx_operators.judge(case, folder, [])[0]
            counts[said] = counts.get(said, 0) + 1
    assert counts["right"] > least * counts["refused"], counts


def test_what_has_no_way_is_told_with_its_place(tmp_path):
    class Factors(torch.nn.Module):
        def forward(self, x):
            return torch.linalg.svdvals(x)

    (tmp_path / "out").mkdir()
    torch.export.save(torch.export.export(Factors(), (torch.ones(3, 3),)), tmp_path / "m.pt2")
    done = convert(tmp_path / "m.pt2", tmp_path / "out" / "m.onnx")
    assert done.returncode != 0
    assert "linalg_svd" in done.stderr and "no way to say" in done.stderr
    assert "module" in done.stderr and "from " in done.stderr
    assert os.listdir(tmp_path / "out") == []


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
    write(MODELS / "demo.pt2", target, "--external-data", "always")
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
    session = session_of(tmp_path / "m.onnx")
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
    assert done.returncode != 0 and "the output '" in done.stderr and "c64" in done.stderr and not (tmp_path / "m.onnx").exists()


# ---- functions ------------------------------------------------------------------------------------------------------

class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = torch.nn.LayerNorm(width)
        self.up, self.down = torch.nn.Linear(width, 2 * width), torch.nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm(x))))


def stack(layers, tmp_path):
    torch.manual_seed(layers)
    net = torch.nn.Sequential(*(Block(8) for _ in range(layers))).eval()
    x = torch.randn(3, 5, 8)
    program = torch.export.export(net, (x,), dynamic_shapes=({0: torch.export.Dim.AUTO},))
    torch.export.save(program, tmp_path / "m.pt2")
    return net


def test_a_deep_model_has_the_functions_of_a_flat_one(tmp_path):
    found = {}
    for layers in (2, 24):
        net = stack(layers, tmp_path)
        model = write(tmp_path / "m.pt2", tmp_path / "m.onnx", "--externalize", "Block")
        found[layers] = [(f.domain, f.name, f.overload) for f in model.functions]
        assert sum(node.op_type == "Block" for node in model.graph.node) == layers
        check(tmp_path / "m.onnx")
        inlined = onnx.inliner.inline_local_functions(model)
        assert not inlined.functions
        for x in (torch.randn(3, 5, 8), torch.randn(7, 5, 8)):
            wanted = net(x).detach().numpy()
            numpy.testing.assert_allclose(run(tmp_path / "m.onnx", {"0": x})[0], wanted, atol=1e-5)
            numpy.testing.assert_allclose(session_of(inlined.SerializeToString()).run(None, {"input": x.numpy()})[0],
                                          wanted, atol=1e-5)
    assert found[2] == found[24] and [name for _, name, _ in found[2]] == ["Block"]


def test_functions_are_written_out_when_asked(tmp_path):
    stack(2, tmp_path)
    for flags in (["--inline"], ):
        model = write(tmp_path / "m.pt2", tmp_path / "m.onnx", "--externalize", "Block", *flags)
        assert not model.functions and {node.domain for node in model.graph.node} == {""}


@pytest.mark.parametrize(("opset", "native"), [(17, set()), (23, {"RMSNormalization", "RotaryEmbedding", "Attention"})])
def test_composites_are_native_where_the_opset_has_them(opset, native, tmp_path):
    model = write(MODELS / "demo.pt2", tmp_path / "m.onnx", "--recognize", "--opset", opset)
    used = {node.op_type for node in model.graph.node}
    assert native <= used and {f.name for f in model.functions} <= {"rms_norm", "rope", "scaled_dot_product_attention",
                                                                      "silu"}
    assert opset >= 23 or {"rms_norm", "rope"} <= {f.name for f in model.functions}


# ---- control flow ---------------------------------------------------------------------------------------------------

def test_control_flow_is_that_of_onnx(tmp_path):
    assert "If" in {node.op_type for node in write(MODELS / "branches.pt2", tmp_path / "m.onnx").graph.node}
    used = {node.op_type for node in write(MODELS / "loops.pt2", tmp_path / "m.onnx").graph.node}
    assert {"Loop", "Scan"} <= used


def test_recurrent_layers_are_one_node(tmp_path):
    model = write(MODELS / "lstm.pt2", tmp_path / "m.onnx")
    assert [node.op_type for node in model.graph.node].count("LSTM") == 1


# ---- names, entries, users' operators -------------------------------------------------------------------------------

def test_dims_have_the_users_names(tmp_path):
    model = write(MODELS / "demo.pt2", tmp_path / "m.onnx", "--dim", "s52=batch", "--dim", "s27=time")
    dims = [dim.dim_param for dim in model.graph.input[0].type.tensor_type.shape.dim]
    assert dims == ["batch", "time"]
    done = convert(MODELS / "demo.pt2", tmp_path / "n.onnx", "--dim", "s99=batch")
    assert done.returncode != 0 and "s99" in done.stderr and "s52" in done.stderr


def test_one_of_several_entries(tmp_path):
    done = convert(MODELS / "two_models.pt2", tmp_path / "m.onnx")
    assert done.returncode != 0 and "entry_point" in done.stderr
    write(MODELS / "two_models.pt2", tmp_path / "m.onnx", "--entry-point", "other")
    check(tmp_path / "m.onnx")


def test_operators_of_users_keep_their_names(tmp_path):
    @torch.library.custom_op("tenon_write_probe::scale", mutates_args=())
    def scale(x: torch.Tensor, factor: float, axes: list[int]) -> torch.Tensor:
        return x * factor

    @scale.register_fake
    def _(x, factor, axes):
        return torch.empty_like(x)

    class Uses(torch.nn.Module):
        def forward(self, x):
            return scale(x + 1, 2.5, [0, 1]).relu()

    program = torch.export.export(Uses(), (torch.ones(3, 4),)).run_decompositions()
    torch.export.save(program, tmp_path / "m.pt2")
    model = write(tmp_path / "m.pt2", tmp_path / "m.onnx")
    (node,) = [node for node in model.graph.node if node.domain == "tenon_write_probe"]
    assert node.op_type == "scale" and {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute} == {
        "factor": 2.5, "axes": [0, 1]}


# ---- what comes back ------------------------------------------------------------------------------------------------

def test_our_own_files_say_what_the_program_was(tmp_path):
    write(MODELS / "mutation.pt2", tmp_path / "m.onnx")
    back = convert(tmp_path / "m.onnx", tmp_path / "m.tnn")
    assert back.returncode == 0, back.stderr
    text = (tmp_path / "m.tnn").read_text()
    assert 'mutates buffer "total"' in text and 'mutates input "x"' in text
