"""Program.run: an engine of choice, and observers of modules and nodes."""
import numpy as np
import pytest

import tenon

from conftest import MODELS


@pytest.fixture
def mlp():
    """(program, inputs)"""
    safetensors = pytest.importorskip("safetensors.numpy")
    given = safetensors.load_file(MODELS / "mlp.in.safetensors")
    return tenon.load(MODELS / "mlp.pt2"), tuple(given[str(i)] for i in range(len(given)))


def counter(tmp_path):
    path = tmp_path / "counter.tnn"
    path.write_text("""program "counter" version 1
entry @main(%b: f32[2] buffer "count", %x: f32[2] input) -> (f32[2] output) {
  %a = aten.add_.Tensor(self: %b, other: %x) : f32[2]
  %y = aten.neg.default(self: %a) : f32[2]
  return %y
}
model @main {
  constant "count": f32[2] = record "t0" {0x0p+0, 0x0p+0}
}
""")
    return tenon.load(path)


def test_runs_as_a_call_does(mlp):
    program, given = mlp
    expected = program(*given)
    np.testing.assert_array_equal(program.run(given), expected)
    np.testing.assert_allclose(program.run(list(given), engine="reference"), expected, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(program.run(given, reference=True), expected, rtol=1e-5)
    entry = next(iter(program.entries.values()))
    np.testing.assert_array_equal(entry.run(given), expected)


def test_sees_modules_and_nodes(mlp):
    program, given = mlp
    modules, nodes, whole = [], [], []
    result = program.run(given, observe={"**": modules.append, "%*": nodes.append, ".": whole.append})
    assert {call.path for call in modules} == {module["path"] for module in program.modules if module["path"]}
    assert all(call.node is None and call.call == 0 for call in modules)
    assert [call.node for call in nodes] == [node.results[0] for node in program.graph]
    assert [(call.path, call.node) for call in whole] == [("", None)]
    np.testing.assert_array_equal(list(whole[0].inputs.values())[0], given[0])
    np.testing.assert_array_equal(list(whole[0].outputs.values())[0], result)


def test_what_is_kept_does_not_change(tmp_path):
    program, seen = counter(tmp_path), []
    one = np.ones(2, "float32")
    program.run((one,), observe={"%a": seen.append})
    program.run((one,), observe={"%a": seen.append})
    assert [(call.inputs["b"][0], call.outputs["a"][0]) for call in seen] == [(0, 1), (1, 2)]
    assert program.state["count"][0] == 2  # the state is that of all calls


def test_a_function_may_stop_the_run(mlp):
    program, given = mlp
    heard = []
    with pytest.raises(tenon.Error, match="stopped by an observer"):
        program.run(given, observe={"%*": lambda call: heard.append(call) or False})
    assert len(heard) == 1
    with pytest.raises(ZeroDivisionError):
        program.run(given, observe={"%*": lambda call: 1 // 0})
    program(*given)


@pytest.mark.parametrize("options, error, said", [
    ({"observe": {"nobody.*": print}}, tenon.Error, "no module .* matches 'nobody"),
    ({"engine": "nobody"}, tenon.Error, "there is no engine 'nobody'; there is .*reference"),
    ({"engine": 3}, TypeError, "engine"),
    ({"observe": ["**"]}, TypeError, "a dict of functions"),
])
def test_what_is_refused(mlp, options, error, said):
    program, given = mlp
    with pytest.raises(error, match=said):
        program.run(given, **options)
