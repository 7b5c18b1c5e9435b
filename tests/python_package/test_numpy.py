"""Programs on numpy arrays: no torch is needed, and none is imported."""
import resource
import subprocess
import sys
from pathlib import Path

import numpy
import pytest
from package_models import MODELS, close, tensors_of

import tenon


def test_zoo(zoo_model):
    inputs, outputs = tensors_of(zoo_model, "in"), tensors_of(zoo_model, "out")
    if inputs is None or outputs is None:
        pytest.skip("numpy has not all of its element types")
    program = tenon.load(zoo_model)
    slots = [slot for slot in program.signature.inputs if slot["kind"] == "user_input"]
    if len(slots) != len(program.signature.argument_names) or not all("dtype" in slot for slot in slots):
        pytest.skip("its arguments are nested, or numbers")
    try:
        found = program(**dict(zip(program.signature.argument_names, inputs)))
    except tenon.Error as error:
        if "custom" in zoo_model.stem:
            assert error.op
            pytest.skip("it has an operator that tenon does not know")
        raise
    leaves = []
    collect(found, leaves)
    assert len(leaves) == len(outputs)
    for one, expected in zip(leaves, outputs):
        close(one, expected)


def collect(value, leaves):
    """The tensors and numbers of a nested result, in order."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for item in value:
            collect(item, leaves)
    elif value is not None and not isinstance(value, str):
        leaves.append(value)


def test_numpy_in_numpy_out(mlp):
    y = mlp(numpy.ones((5, 4), "float32"))
    assert type(y) is numpy.ndarray and y.shape == (5, 3) and y.flags.writeable


def test_torch_is_not_imported():
    code = f"import sys, numpy, tenon; tenon.load({str(MODELS / 'mlp.pt2')!r})(numpy.ones((2, 4), 'float32')); " \
           "sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_numpy_is_not_needed():
    code = f"""
import array, sys
sys.modules["numpy"] = None  # importing it fails
import tenon
program = tenon.load({str(MODELS / "mlp.pt2")!r})
x = memoryview(array.array("f", [1] * 8)).cast("b").cast("f", (2, 4))
y = program(tenon.Tensor(x))
assert isinstance(y, tenon.Tensor) and y.shape == (2, 3) and y.dtype == "f32"
assert len(memoryview(y).tolist()) == 2
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_optimize_and_save(models, tmp_path):
    program = tenon.load(models / "conv.pt2")
    (x,), (expected,) = tensors_of(models / "conv.pt2", "in"), tensors_of(models / "conv.pt2", "out")
    assert program.optimize() is program
    close(program(x), expected)
    for suffix in ("tenon", "pt2", "tnn"):
        tenon.save(program, tmp_path / f"copy.{suffix}")
        again = tenon.load(tmp_path / f"copy.{suffix}")
        close(again(x), expected)
    with pytest.raises(tenon.Error):
        program.save(tmp_path / "copy.unknown")


def resident():
    """Bytes that the process holds in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.measures_memory
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_nothing_is_lost_in_a_thousand_cycles(models):
    x, wrong = numpy.ones((2, 4), "float32"), numpy.ones((2, 5), "float32")

    def cycle():
        program = tenon.load(models / "mlp.pt2")
        program(x)
        with pytest.raises(ValueError):
            program(wrong)

    for _ in range(100):
        cycle()
    before = resident()
    for _ in range(1000):
        cycle()
    assert resident() - before < 2 << 20
