"""Calling programs: arguments as the original has them, results, errors, state, entry points."""
import collections
import types

import numpy
import pytest
from package_models import tensors_of

import tenon

Point = collections.namedtuple("Point", "x y")


@pytest.fixture
def trees(models):
    return tenon.load(models / "trees.pt2")


def tree_arguments():
    v = numpy.ones(2, "float32")
    return Point(v, v * 2), types.SimpleNamespace(low=v * 3), {"a": v * 4}, [v, v * 5]


@pytest.mark.parametrize("kwargs", [{}, {"scale": 2.0}, {"mode": "add", "options": None, "scale": 2.0}])
def test_nested(trees, kwargs):
    first, box = trees(*tree_arguments(), **kwargs)
    assert list(first) == ["point", "none", "count"] and first["none"] is None and first["count"] == 3
    assert first["point"]._fields == ("x", "y") and isinstance(first["point"].y, list)
    assert numpy.array_equal(first["point"].x, [18, 18]) and numpy.array_equal(box.low, [18, 18])
    assert box.high is None


def test_by_name(trees, mlp):
    point, box, a, rest = tree_arguments()
    found, _ = trees(point, box=box, rest_0=a, rest_1=rest)
    assert found["count"] == 3
    x = numpy.ones((2, 4), "float32")
    assert numpy.array_equal(mlp(input=x), mlp(x))


@pytest.mark.parametrize("change, error, words", [
    (lambda a: a[:3], TypeError, "rest_1"),
    (lambda a: a + (1,), TypeError, "positional"),
    (lambda a: (a[0], a[1], {"b": a[2]["a"]}, a[3]), ValueError, "keys"),
    (lambda a: (a[0], a[1], a[2], a[3][:1]), ValueError, "items"),
    (lambda a: (a[0], a[1], a[2], tuple(a[3])), ValueError, "a list"),
    (lambda a: (a[0], None, a[2], a[3]), ValueError, "low"),
])
def test_wrong_shapes_of_arguments(trees, change, error, words):
    with pytest.raises(error, match=words):
        trees(*change(tree_arguments()))


def test_wrong_keywords(trees, mlp):
    with pytest.raises(TypeError, match="color"):
        trees(*tree_arguments(), color=1)
    with pytest.raises(TypeError, match="several"):
        mlp(numpy.ones((2, 4), "float32"), input=1)
    with pytest.raises(ValueError, match="exported as 'add'"):
        trees(*tree_arguments(), mode="sub")


def test_constraints_are_value_errors(mlp):
    with pytest.raises(ValueError, match="exported for 4") as caught:
        mlp(numpy.ones((2, 5), "float32"))
    assert isinstance(caught.value, tenon.Error) and caught.value.code == "argument" and caught.value.hint
    with pytest.raises(ValueError, match="f64"):
        mlp(numpy.ones((2, 4)))
    with pytest.raises(TypeError, match="argument 'input' is of type str, expected a tensor or a number"):
        mlp("x")


def test_errors_say_where(models, tmp_path):
    with pytest.raises(OSError) as caught:
        tenon.load(tmp_path / "none.pt2")
    assert caught.value.code == "input or output" and caught.value.file.endswith("none.pt2")
    (tmp_path / "bad.pt2").write_bytes(b"nothing of the kind")
    with pytest.raises(tenon.Error) as caught:
        tenon.load(tmp_path / "bad.pt2")
    assert caught.value.code == "format" and "bad.pt2" in str(caught.value)


def test_errors_name_the_node(models):
    program = tenon.load(models / "custom.pt2")
    with pytest.raises(tenon.Error) as caught:
        program(*tensors_of(models / "custom.pt2", "in"))
    assert caught.value.op and caught.value.node and caught.value.code == "unsupported"


def test_state(models):
    program = tenon.load(models / "mutation.pt2")
    x = numpy.ones((2, 3), "float32")
    assert set(program.state) == {"total", "calls"} and len(program.state) == 2
    program(x.copy())
    program(x.copy())
    assert program.state["calls"] == 2
    kept = dict(program.state)
    program.state.reset()
    assert program.state["calls"] == 0
    program.state = kept
    assert program.state["calls"] == 2
    program.state["calls"] = numpy.array(7)
    program.optimize()
    program(x.copy())
    assert program.state["calls"] == 8
    with pytest.raises(KeyError, match="total"):
        program.state["nothing"] = x
    with pytest.raises(ValueError):
        program.state["total"] = x
    with pytest.raises(TypeError):
        del program.state["total"]


def test_stateless(mlp):
    assert dict(mlp.state) == {}
    mlp.state.reset()


def test_inputs_that_the_program_changes(models):
    program = tenon.load(models / "mutation.pt2")
    x = numpy.full((2, 3), 5, "float32")
    program(x)
    assert (x[0] == 1).all() and (x[1] == 5).all()


def test_entry_points(models):
    program = tenon.load(models / "two_models.pt2")
    assert list(program.entries) == ["net", "other"]
    assert program["other"].name == "other" and "other" in repr(program["other"])
    for entry in program.entries.values():
        slots = [slot for slot in entry.signature.inputs if slot["kind"] == "user_input"]
        sizes = [[size if isinstance(size, int) else 3 for size in slot["shape"]] for slot in slots]
        entry(*(numpy.ones(size, "float32") for size in sizes))
    with pytest.raises(KeyError, match="net"):
        program["missing"]


def test_views(mlp):
    assert repr(mlp) == "<tenon.Program 'mlp': model (3 nodes); 4 weights>"
    assert "aten.linear.default" in str(mlp) and "entry @model" in mlp.to_text()
    assert [node.target for node in mlp.graph][-1] == "torch.ops.aten.linear.default"
    assert len(mlp.graph) == 3 and mlp.graph.nodes[0].operands and mlp.graph.functions == ["model"]
    assert "input: f32" in str(mlp.signature) and mlp.signature.argument_names == ["input"]
    assert mlp.modules[0]["path"] == "" and len(mlp.ledger) == 0


def test_structure_only(models):
    program = tenon.load(models / "mlp.pt2", structure_only=True, verify=False)
    assert len(program.graph) == 3
    with pytest.raises(tenon.Error):
        program(numpy.ones((2, 4), "float32"))
