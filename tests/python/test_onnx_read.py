"""What the reader of ONNX makes of graphs beyond single nodes: control flow, local functions, names, shapes, refusals."""
import subprocess

import numpy as np
import pytest
from conftest import BUILD

onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
torch = pytest.importorskip("torch")
import library  # noqa: E402
from onnx import TensorProto, helper, numpy_helper  # noqa: E402
from tensors import Tenon  # noqa: E402
from test_onnx_foreign import compare  # noqa: E402

onnxruntime.set_default_logger_severity(3)


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def value(name, shape, kind=TensorProto.FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def number(name, given, kind=np.int64):
    return numpy_helper.from_array(np.array(given, kind), name)


def save(path, nodes, inputs, outputs, initializers=(), functions=(), opset=18, **more):
    graph = helper.make_graph(nodes, "g", inputs, outputs, initializer=list(initializers), **more)
    domains = sorted({function.domain for function in functions})
    imports = [helper.make_opsetid("", opset), *(helper.make_opsetid(domain, 1) for domain in domains)]
    model = helper.make_model(graph, opset_imports=imports, functions=list(functions), ir_version=10)
    onnx.save(model, path)
    return path


def show(path, *flags):
    return subprocess.run([BUILD / "tenon", "show", path, *flags], capture_output=True, text=True, timeout=60)


# ---- control flow ----------------------------------------------------------------------------------------------------

def branch(operator, *operands, name="out"):
    return helper.make_graph([helper.make_node(operator, operands, [name])], operator, [], [value(name, None)])


def test_a_branch_that_data_decide(tenon, tmp_path):
    nodes = [helper.make_node("ReduceSum", ["x"], ["sum"], keepdims=0),
             helper.make_node("Greater", ["sum", "zero"], ["yes"]),
             helper.make_node("If", ["yes"], ["y"], then_branch=branch("Mul", "x", "x"),
                              else_branch=branch("Sub", "x", "w"))]
    path = save(tmp_path / "if.onnx", nodes, [value("x", ["n", 3])], [value("y", ["n", 3])],
                [number("zero", 0, np.float32), number("w", [1, 2, 3], np.float32)])
    assert "higher_order.cond" in show(path, "--ops").stdout
    for factor in (1, -1):
        compare(tenon, path, [np.full((2, 3), factor, np.float32)])


def test_a_branch_that_sizes_decide(tenon, tmp_path):
    nodes = [helper.make_node("Shape", ["x"], ["shape"]), helper.make_node("Gather", ["shape", "one"], ["size"]),
             helper.make_node("Equal", ["size", "three"], ["yes"]),
             helper.make_node("If", ["yes"], ["y"], then_branch=branch("Neg", "x"), else_branch=branch("Abs", "x"))]
    path = save(tmp_path / "if.onnx", nodes, [value("x", ["n", 3])], [value("y", None)],
                [number("one", 1), number("three", 3)])
    assert "cond" not in show(path, "--ops").stdout
    compare(tenon, path, [np.ones((2, 3), np.float32)])


def test_branches_of_other_ranks(tenon, tmp_path):
    """Types are known when it runs."""
    nodes = [helper.make_node("Shape", ["x"], ["shape"]), helper.make_node("Gather", ["shape", "zero"], ["size"]),
             helper.make_node("Equal", ["size", "one"], ["yes"]),
             helper.make_node("If", ["yes"], ["z"], then_branch=branch("Squeeze", "x", "axis"),
                              else_branch=branch("Identity", "x")),
             helper.make_node("Relu", ["z"], ["y"])]
    path = save(tmp_path / "if.onnx", nodes, [value("x", ["n", 3])], [value("y", None)],
                [number("zero", 0), number("one", 1), number("axis", [0])])
    for n in (1, 2):
        compare(tenon, path, [np.ones((n, 3), np.float32)])


def loop_body(*nodes, carried, collected=(), condition="go"):
    outputs = [value(condition, [], TensorProto.BOOL), *(value(name, None) for name in (*carried.values(), *collected))]
    inputs = [value("i", [], TensorProto.INT64), value("go", [], TensorProto.BOOL),
              *(value(name, None) for name in carried)]
    return helper.make_graph(list(nodes), "body", inputs, outputs)


@pytest.mark.parametrize("rounds", ["known", "given"])
def test_a_loop_that_collects(tenon, tmp_path, rounds):
    body = loop_body(helper.make_node("Cast", ["i"], ["f"], to=TensorProto.FLOAT),
                     helper.make_node("Add", ["v", "f"], ["w"]), helper.make_node("Mul", ["w", "x"], ["s"]),
                     helper.make_node("Identity", ["go"], ["again"]), carried={"v": "w"}, collected=["s"],
                     condition="again")
    inputs, kept = [value("x", [3])], [number("n", 4)]
    if rounds == "given":
        inputs, kept = [*inputs, value("n", [], TensorProto.INT64)], []
    path = save(tmp_path / "loop.onnx", [helper.make_node("Loop", ["n", "", "x"], ["y", "all"], body=body)], inputs,
                [value("y", [3]), value("all", None)], kept)
    x = np.array([1, 2, 3], np.float32)
    for n in (4,) if rounds == "known" else (1, 4, 9):
        compare(tenon, path, [x] if rounds == "known" else [x, np.array(n, np.int64)])


def test_a_loop_that_data_end(tenon, tmp_path):
    body = loop_body(helper.make_node("Mul", ["v", "two"], ["w"]),
                     helper.make_node("ReduceSum", ["w"], ["sum"], keepdims=0),
                     helper.make_node("Less", ["sum", "most"], ["again"]), carried={"v": "w"}, collected=["sum"],
                     condition="again")
    kept = [number("two", 2, np.float32), number("most", 100, np.float32), number("yes", True, np.bool_)]
    path = save(tmp_path / "loop.onnx", [helper.make_node("Loop", ["", "yes", "x"], ["y", "sums"], body=body)],
                [value("x", [3])], [value("y", [3]), value("sums", None)], kept)
    for first in (1, 5, 40):
        compare(tenon, path, [np.full(3, first, np.float32)])


def test_a_loop_that_grows_what_it_carries(tenon, tmp_path):
    body = loop_body(helper.make_node("Concat", ["v", "x"], ["w"], axis=0),
                     helper.make_node("Identity", ["go"], ["again"]), carried={"v": "w"}, condition="again")
    path = save(tmp_path / "loop.onnx", [helper.make_node("Loop", ["n", "", "x"], ["y"], body=body)],
                [value("x", ["length"]), value("n", [], TensorProto.INT64)], [value("y", None)])
    for n in (0, 1, 3):
        compare(tenon, path, [np.arange(2, dtype=np.float32), np.array(n, np.int64)])


def test_a_scan_backwards_along_another_dim(tenon, tmp_path):
    body = helper.make_graph([helper.make_node("Add", ["state", "slice"], ["next"]),
                              helper.make_node("Mul", ["next", "w"], ["out"])], "body",
                             [value("state", [2]), value("slice", [2])], [value("next", [2]), value("out", [2])])
    node = helper.make_node("Scan", ["first", "x"], ["last", "all"], body=body, num_scan_inputs=1, scan_input_axes=[1],
                            scan_input_directions=[1], scan_output_axes=[1], scan_output_directions=[1])
    path = save(tmp_path / "scan.onnx", [node], [value("first", [2]), value("x", [2, "n"])],
                [value("last", [2]), value("all", [2, "n"])], [number("w", [3, 4], np.float32)])
    compare(tenon, path, [np.ones(2, np.float32), np.arange(10, dtype=np.float32).reshape(2, 5)])


def test_sequences_whose_length_is_known(tenon, tmp_path):
    nodes = [helper.make_node("SplitToSequence", ["x", "two"], ["parts"], axis=0),
             helper.make_node("SequenceAt", ["parts", "one"], ["second"]),
             helper.make_node("SequenceInsert", ["parts", "second"], ["more"]),
             helper.make_node("SequenceLength", ["more"], ["count"]),
             helper.make_node("ConcatFromSequence", ["more"], ["y"], axis=0)]
    path = save(tmp_path / "sequence.onnx", nodes, [value("x", [6, 2])],
                [value("y", None), value("count", [], TensorProto.INT64)], [number("two", 2), number("one", 1)])
    compare(tenon, path, [np.arange(12, dtype=np.float32).reshape(6, 2)])


# ---- local functions -------------------------------------------------------------------------------------------------

def forwarded(node, attribute, kind, of):
    node.attribute.append(onnx.AttributeProto(name=attribute, type=kind, ref_attr_name=of))
    return node


def test_attributes_through_two_functions(tenon, tmp_path):
    imports = [helper.make_opsetid("", 18), helper.make_opsetid("mine", 1)]
    inner = helper.make_function("mine", "Leaky", ["a"], ["b"],
                                 [forwarded(helper.make_node("LeakyRelu", ["a"], ["b"]), "alpha",
                                            onnx.AttributeProto.FLOAT, "slope")], imports,
                                 attribute_protos=[helper.make_attribute("slope", 0.5)])
    outer = helper.make_function("mine", "Both", ["a"], ["c"],
                                 [forwarded(helper.make_node("Leaky", ["a"], ["b"], domain="mine"), "slope",
                                            onnx.AttributeProto.FLOAT, "first"),
                                  helper.make_node("Leaky", ["b"], ["c"], domain="mine")], imports, ["first"])
    nodes = [helper.make_node("Both", ["x"], ["z"], name="one", domain="mine", first=0.25),
             helper.make_node("Both", ["z"], ["y"], name="two", domain="mine", first=0.75)]
    path = save(tmp_path / "functions.onnx", nodes, [value("x", [4])], [value("y", [4])], functions=[inner, outer])
    compare(tenon, path, [np.array([-4, -2, 1, 3], np.float32)])
    assert "one  Both" in show(path, "--tree").stdout


def test_functions_are_kept_when_they_are_written_again(tenon, tmp_path):
    """Equal bodies are one; another value of an attribute is another body."""
    imports = [helper.make_opsetid("", 18), helper.make_opsetid("mine", 1)]
    block = helper.make_function("mine", "Block", ["a", "w"], ["c"], [
        helper.make_node("MatMul", ["a", "w"], ["b"]),
        forwarded(helper.make_node("LeakyRelu", ["b"], ["c"]), "alpha", onnx.AttributeProto.FLOAT, "slope")], imports, ["slope"])
    nodes = [helper.make_node("Block", [f"x{i}", f"w{i}"], [f"x{i + 1}"], name=f"layer{i}", domain="mine",
                              slope=0.5 if i == 3 else 0.25) for i in range(4)]
    weights = [number(f"w{i}", np.eye(4) * (i + 1), np.float32) for i in range(4)]
    path = save(tmp_path / "blocks.onnx", nodes, [value("x0", ["n", 4])], [value("x4", ["n", 4])], weights, [block])
    compare(tenon, path, [np.array([[-4, -2, 1, 3]], np.float32)], again=True)
    written = onnx.load(path.with_suffix(".again.onnx"))
    assert [(f.domain, f.name, f.overload) for f in written.functions] == [("mine", "Block", ""), ("mine", "Block", "1")]
    assert [(node.op_type, node.overload) for node in written.graph.node] == 3 * [("Block", "")] + [("Block", "1")]


def test_a_function_that_calls_itself_is_refused(tmp_path):
    imports = [helper.make_opsetid("", 18), helper.make_opsetid("mine", 1)]
    function = helper.make_function("mine", "Again", ["a"], ["b"],
                                    [helper.make_node("Again", ["a"], ["b"], domain="mine")], imports)
    path = save(tmp_path / "again.onnx", [helper.make_node("Again", ["x"], ["y"], domain="mine")], [value("x", [4])],
                [value("y", [4])], functions=[function])
    done = show(path)
    assert done.returncode == 2 and "calls itself" in done.stderr


# ---- shapes and refusals ---------------------------------------------------------------------------------------------

def test_a_shape_that_the_caller_gives(tmp_path):
    path = save(tmp_path / "open.onnx", [helper.make_node("Relu", ["x"], ["y"])], [value("x", None)], [value("y", None)])
    done = show(path)
    assert done.returncode == 2 and "input 'x' has no shape" in done.stderr and "--shape NAME=1x3xHxW" in done.stderr
    assert "x: f32[1,3,H,W]" in show(path, "--signature", "--shape", "x=1x3xHxW").stdout
    assert "x: f32[batch,max]" in show(path, "--signature", "--shape", "x=batch,max").stdout
    for words, message in (("z=1", "inputs are 'x'"), ("x=1xx3", "empty dim"), ("x", "is no shape of an input")):
        refused = show(path, "--shape", words)
        assert refused.returncode == 2 and message in refused.stderr


def test_a_given_shape_fixes_what_is_open_and_contradicts_nothing(tmp_path):
    path = save(tmp_path / "named.onnx", [helper.make_node("Relu", ["x"], ["y"])], [value("x", ["n", 3])],
                [value("y", None)])
    assert "x: f32[4,3]" in show(path, "--signature", "--shape", "x=4x3").stdout
    assert "dim 1 of the shape" in show(path, "--shape", "x=4x5").stderr
    assert "has 1 dims, the input has 2" in show(path, "--shape", "x=4").stderr


def test_all_operators_that_are_missing_are_told_at_once(tmp_path):
    nodes = [helper.make_node("StringNormalizer", ["x"], ["a"], name="first"),
             helper.make_node("Nothing", ["x"], ["b"], name="second", domain="com.microsoft"),
             helper.make_node("Relu", ["x"], ["y"])]
    path = save(tmp_path / "missing.onnx", nodes, [value("x", [3])], [value("y", [3])])
    told = show(path).stderr
    assert "'StringNormalizer' is not read: node 'first'" in told
    assert "'com.microsoft.Nothing' is not read: node 'second'" in told


def test_numbers_of_few_bits_wrap_and_saturate(tenon, tmp_path):
    """Integers of 4 bits are bytes in a program: a cast wraps at 4 bits, quantizing saturates there."""
    nodes = [helper.make_node("Cast", ["x"], ["small"], to=TensorProto.INT4),
             helper.make_node("Cast", ["small"], ["y"], to=TensorProto.FLOAT),
             helper.make_node("QuantizeLinear", ["x", "scale"], ["q"], output_dtype=TensorProto.INT4),
             helper.make_node("DequantizeLinear", ["q", "scale"], ["z"])]
    path = save(tmp_path / "small.onnx", nodes, [value("x", [4])], [value("y", [4]), value("z", [4])],
                [number("scale", 1, np.float32)], opset=21)
    status, program = tenon.context.load(path)
    assert status == library.OK, tenon.context.explain()
    wrapped, bounded = tenon.run_loaded(program, [torch.tensor([-9.0, -8.0, 7.0, 8.0])])
    tenon.context.free(program)
    assert wrapped.tolist() == [7, -8, 7, -8] and bounded.tolist() == [-8, -8, 7, 7]


# ---- numbers that a graph computes -----------------------------------------------------------------------------------

def test_numbers_are_computed_while_it_is_read(tenon, tmp_path):
    """The side of a square of so many patches: a root, a cast, a shape."""
    nodes = [helper.make_node("Pow", ["count", "half"], ["root"]), helper.make_node("Cast", ["root"], ["side"], to=TensorProto.INT64),
             helper.make_node("Concat", ["one", "side", "side"], ["shape"], axis=0),
             helper.make_node("Reshape", ["x", "shape"], ["square"]), helper.make_node("Relu", ["square"], ["y"])]
    path = save(tmp_path / "fold.onnx", nodes, [value("x", [16])], [value("y", None)],
                [number("count", [16.0], np.float32), number("half", [0.5], np.float32), number("one", [1])])
    assert "f32[1,4,4]" in show(path, "--signature").stdout
    compare(tenon, path, [np.linspace(-1, 1, 16, dtype=np.float32)])


def test_sizes_that_data_tell_of_results_whose_types_are_open(tenon, tmp_path):
    """A chain of operators that are opened when they run, one of which takes its sizes from another."""
    nodes = [helper.make_node("Resize", ["x", "", "", "sizes"], ["larger"], keep_aspect_ratio_policy="not_larger"),
             helper.make_node("Shape", ["larger"], ["found"]), helper.make_node("Slice", ["found", "two", "four"], ["plane"]),
             helper.make_node("Concat", ["batch", "plane"], ["all"], axis=0),
             helper.make_node("Resize", ["x", "", "", "all"], ["y"], mode="linear")]
    path = save(tmp_path / "open.onnx", nodes, [value("x", [1, 1, 4, 4]), value("sizes", [4], TensorProto.INT64)],
                [value("y", None)], [number("two", [2]), number("four", [4]), number("batch", [1, 1])])
    compare(tenon, path, [np.arange(16, dtype=np.float32).reshape(1, 1, 4, 4), np.array([1, 1, 7, 6])])


def test_a_weight_keeps_its_name_behind_identity(tmp_path):
    nodes = [helper.make_node("Identity", ["layer.weight"], ["tied"]), helper.make_node("Mul", ["x", "tied"], ["y"])]
    path = save(tmp_path / "tied.onnx", nodes, [value("x", [3])], [value("y", [3])],
                [number("layer.weight", [1, 2, 3], np.float32)])
    assert "layer.weight" in show(path, "--weights").stdout


# ---- files as they are ----------------------------------------------------------------------------------------------

def test_nodes_that_do_not_stand_in_their_order(tenon, tmp_path):
    """onnxruntime sorts them; what a branch takes from outside counts too."""
    nodes = [helper.make_node("Relu", ["b"], ["y"]),
             helper.make_node("If", ["yes"], ["b"], then_branch=branch("Mul", "a", "x"), else_branch=branch("Sub", "a", "x")),
             helper.make_node("Greater", ["sum", "zero"], ["yes"]), helper.make_node("Neg", ["x"], ["a"]),
             helper.make_node("ReduceSum", ["x"], ["sum"], keepdims=0)]
    path = save(tmp_path / "order.onnx", nodes, [value("x", [3])], [value("y", None)], [number("zero", 0, np.float32)])
    program = tenon.context.load(path)[1]
    for x in (np.array([1, -2, 3], np.float32), np.array([-1, -2, 3], np.float32) - 1):
        (got,) = tenon.run_loaded(program, [torch.from_numpy(x)])
        want = np.maximum(-x * x if x.sum() > 0 else -x - x, 0)
        np.testing.assert_array_equal(got.numpy(), want)
    tenon.context.free(program)


def test_nodes_that_go_round_in_a_circle_are_refused(tmp_path):
    nodes = [helper.make_node("Add", ["x", "b"], ["a"]), helper.make_node("Neg", ["a"], ["b"])]
    path = save(tmp_path / "circle.onnx", nodes, [value("x", [3])], [value("b", None)])
    result = show(path)
    assert result.returncode == 2 and "nothing before it gives the value" in result.stderr


@pytest.mark.parametrize("by", ["places", "dims"])
def test_a_sparse_initializer(tenon, tmp_path, by):
    values = number("w", [1.5, -2, 4], np.float32)
    places = number("at", [1, 6, 11] if by == "places" else [[0, 1], [1, 2], [2, 3]])
    sparse = onnx.SparseTensorProto(values=values, indices=places, dims=[3, 4])
    nodes = [helper.make_node("Constant", [], ["c"], sparse_value=sparse), helper.make_node("Add", ["x", "w"], ["z"]),
             helper.make_node("Mul", ["z", "c"], ["y"])]
    path = save(tmp_path / "sparse.onnx", nodes, [value("x", [3, 4])], [value("y", None)], sparse_initializer=[sparse])
    compare(tenon, path, [np.arange(12, dtype=np.float32).reshape(3, 4)])


@pytest.mark.parametrize("change", [{"dims": [3, 3]}, {"dims": [1 << 40, 1 << 40]}, {"dims": [1 << 33, 4]}, {"dims": [-1, 4]}])
def test_a_sparse_initializer_that_cannot_be(tmp_path, change):
    sparse = onnx.SparseTensorProto(values=number("w", [1, 2], np.float32), indices=number("at", [[0, 1], [2, 3]]),
                                    **change)
    path = save(tmp_path / "sparse.onnx", [helper.make_node("Add", ["x", "w"], ["y"])], [value("x", [3, 4])],
                [value("y", None)], sparse_initializer=[sparse])
    result = show(path)
    assert result.returncode == 2 and "error:" in result.stderr


def test_opsets_and_producer_are_shown(tmp_path):
    path = save(tmp_path / "one.onnx", [helper.make_node("Relu", ["x"], ["y"])], [value("x", [3])], [value("y", [3])])
    assert "opsets" in show(path).stdout and "ai.onnx 18" in show(path).stdout


def test_what_is_no_number_quantizes_as_in_onnxruntime(tenon, tmp_path):
    """A mask of infinities, whose scale is infinite."""
    path = save(tmp_path / "nan.onnx", [helper.make_node("QuantizeLinear", ["x", "s", "z"], ["y"])], [value("x", [4])],
                [value("y", None, TensorProto.INT8)], [number("s", np.inf, np.float32), number("z", 3, np.int8)])
    compare(tenon, path, [np.array([-np.inf, 0, 1, np.inf], np.float32)])
