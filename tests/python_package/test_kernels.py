"""Kernels in Python for programs from files, with PyTorch and without; test_lowerings.py has those of live models."""
import subprocess
import sys
import textwrap

import numpy
import pytest

import tenon

# tests/models/custom.pt2 is relu(tenon_test::scale(x, 2.5)) on f32[3].
SCHEMA = "tenon_test::scale(Tensor x, float by=2.0, *, int power=1, str? mode=None) -> Tensor"
X = numpy.array([-1, 2, 3], "float32")


def scale(x, by, power, mode):
    assert (by, power, mode) == (2.5, 1, None)
    return x * by


def test_a_loaded_program_runs_by_it(models):
    program = tenon.load(models / "custom.pt2", kernels={SCHEMA: scale})
    for _ in range(2):
        assert program(X).tolist() == [0, 5, 7.5]
        program.optimize()


def test_without_it_the_program_says_what_is_missing(models):
    with pytest.raises(tenon.Error, match="there is no operator 'torch.ops.tenon_test.scale.default'") as caught:
        tenon.load(models / "custom.pt2")(X)
    assert caught.value.code == "unsupported" and "kernels= of tenon.load" in caught.value.hint


def test_tensors_are_numpys_without_torch(models):
    """In a process of its own: here torch may be imported already."""
    code = f"""
        import sys, numpy, tenon
        kinds = []
        program = tenon.load({str(models / "custom.pt2")!r}, kernels={{
            {SCHEMA!r}: lambda x, by: kinds.append(type(x)) or x * numpy.float32(by)}})
        assert program(numpy.array([-1, 2, 3], "float32")).tolist() == [0, 5, 7.5]
        assert kinds == [numpy.ndarray] and "torch" not in sys.modules
        try:  # a float64 array is no float32 tensor
            tenon.load({str(models / "custom.pt2")!r}, kernels={{{SCHEMA!r}: lambda x, by: x * numpy.ones(3)}})(
                numpy.ones(3, "float32"))
        except tenon.Error as error:
            assert "gave f64[3] as result 0, and the program has f32[3] there" in str(error), error
        else:
            raise AssertionError("it ran")
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True)


@pytest.mark.parametrize("name", ["tenon_test::scale", "tenon_test::scale.default"])
@pytest.mark.parametrize("run", [lambda x, by: x * numpy.float32(by), lambda *given: given[0] * numpy.float32(given[1]),
                                 lambda x, by, power=1: x * numpy.float32(by)])
def test_calls_tell_the_schema_where_nobody_else_does(models, name, run):
    """Where PyTorch is not, or does not know the operator."""
    program = tenon.load(models / "custom.pt2", kernels={name: run})
    for _ in range(2):
        assert program(X).tolist() == [0, 5, 7.5]
        program.optimize()


CALLS = """program "calls" version 1

entry @main(%x: f32[3] input) -> (f32[3] output, f32[3] output) {{
  %a = {first} : f32[3]
  %b = {second} : f32[3]
  return %a, %b
}}
"""


@pytest.mark.parametrize("first, second, given", [
    ("k.f.default(x: %x, n: 1)", "k.f.default(x: %x, n: None)", [("n", 1), ("n", None)]),
    ("k.f.default(x: %x, n: 1)", "k.f.default(x: %x, n: 2.5)", [("n", 1), ("n", 2.5)]),
    ("k.f.default(x: %x, n: [1, 2])", "k.f.default(x: %x, n: [3])", [("n", [1, 2]), ("n", [3])]),
    ("k.f.default(x: %x, n: True)", "k.f.default(x: %x, n: False)", [("n", True), ("n", False)]),
    ("k.f.default(x: %x, n: \"a\")", "k.f.default(x: %x, n: \"b\")", [("n", "a"), ("n", "b")]),
])
def test_what_calls_tell(tmp_path, first, second, given):
    (tmp_path / "calls.tnn").write_text(CALLS.format(first=first, second=second))
    seen = []
    program = tenon.load(tmp_path / "calls.tnn", kernels={"k::f": lambda x, n: seen.append(("n", n)) or x})
    program(X)
    assert seen == given and [type(value) for _, value in seen] == [type(value) for _, value in given]


@pytest.mark.parametrize("first, second", [
    ("k.f.default(x: %x, n: 1)", "k.f.default(x: %x)"), ("k.f.default(x: %x, n: 1)", "k.f.default(x: %x, n: \"a\")"),
])
def test_calls_that_do_not_tell_the_schema(tmp_path, first, second):
    (tmp_path / "calls.tnn").write_text(CALLS.format(first=first, second=second))
    with pytest.raises(ValueError, match="calls of 'k::f' in the program do not tell its schema"):
        tenon.load(tmp_path / "calls.tnn", kernels={"k::f": lambda x, n: x})
    program = tenon.load(tmp_path / "calls.tnn", kernels={"k::f(Tensor x, Scalar? n=None) -> Tensor": lambda x, n: x}) \
        if "\"" not in second else None
    assert program is None or program(X)[1].tolist() == X.tolist()


def test_an_exception_comes_out_as_it_is(models):
    program = tenon.load(models / "custom.pt2", kernels={SCHEMA: lambda x, by: {}["nothing"]})
    with pytest.raises(KeyError, match="nothing") as caught:
        program(X)
    assert "the kernel of 'tenon_test::scale' raised KeyError" in caught.value.__notes__[0]


def test_a_wrong_kernel_is_told_when_it_is_given(models):
    for kernels, words in (({"tenon_test:scale": scale}, "not the name of an operator"),
                           ({"nobody::knows": scale}, "nobody knows the operator 'nobody::knows'"),
                           ({"tenon_test::scale(": scale}, "is no schema"),
                           ({"aten::relu(Tensor x) -> Tensor": scale}, "the schema of 'aten::relu' is another one")):
        with pytest.raises(ValueError, match=words):
            tenon.load(models / "custom.pt2", kernels=kernels)


def test_a_kernel_of_tenons_is_replaced_for_one_program(mlp, models):
    calls = []

    def relu(self):
        calls.append(self.shape)
        return self * 0

    x = numpy.ones((2, 4), "float32")
    program = tenon.load(models / "mlp.pt2", kernels={"aten::relu": relu})
    bias = program(x)
    assert len(calls) == 1 and bias[0].tolist() == bias[1].tolist() != mlp(x)[0].tolist()
    program.optimize()
    numpy.testing.assert_allclose(program(x), bias, rtol=1e-6)
    assert len(calls) == 2
