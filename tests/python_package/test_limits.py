"""What calls may use up (tenon.limits), and Ctrl-C: on the main thread, in the middle of a run."""
import signal
import subprocess
import sys
import threading
import time
import zipfile

import numpy
import pytest

import tenon

LOOP = """program "endless" version 1

func @always(%x: f32[1]) -> single (b8[]) {
  %a = aten.eq.Tensor(self: %x, other: %x) : b8[1]
  %r = aten.all.default(self: %a) : b8[]
  return %r
}

func @same(%x: f32[1]) -> (f32[1]) {
  %r = aten.mul.Tensor(self: %x, other: 1) : f32[1]
  return %r
}

entry @main(%x: f32[1] input) -> (f32[1] output) {
  %r = higher_order.while_loop(@always, @same, [%x], as_tensors []) : f32[1] tuple
  return %r
}
"""
SUM = """program "sum" version 1

entry @main(%x: f32[1] input) -> (f32[64] output) {
  %e = aten.expand.default(self: %x, size: [64, 68719476736]) : f32[64,68719476736]
  %r = aten.sum.dim_IntList(self: %e, dim: [1]) : f32[64]
  return %r
}
"""
LARGE = """program "large" version 1

entry @main(%x: f32[1] input) -> (f32[25000000] output) {
  %e = aten.expand.default(self: %x, size: [25000000]) : f32[25000000]
  %r = aten.neg.default(self: %e) : f32[25000000]
  return %r
}
"""
X = numpy.ones(1, "float32")


@pytest.fixture
def load(tmp_path):
    def load(text):
        path = tmp_path / "program.tnn"
        path.write_text(text)
        return tenon.load(path)

    return load


@pytest.mark.parametrize("text", [LOOP, SUM], ids=["loop", "sum"])
def test_seconds(text, load):
    program = load(text)
    with pytest.raises(tenon.Error, match="out of time") as caught, tenon.limits(seconds=0.2):
        program(X)
    assert caught.value.code == "cancelled"
    with pytest.raises(tenon.Error, match="out of time"), tenon.limits(seconds=0.2), tenon.limits(seconds=1000):
        program(X)  # what is inside cannot have more


def test_seconds_count_from_the_beginning_of_the_block(load):
    program = load(LARGE)
    with tenon.limits(seconds=0.05):
        time.sleep(0.1)
        with pytest.raises(tenon.Error, match="out of time"):
            program(X)
    assert program(X).shape == (25000000,)  # and no more behind it


def test_limits_are_those_of_a_thread(load):
    program = load(LARGE)
    shapes = []
    with tenon.limits(memory=1000):
        with pytest.raises(tenon.Error, match="out of memory"):
            program(X)
        other = threading.Thread(target=lambda: shapes.append(program(X).shape))
        other.start()
        other.join()
    assert shapes == [(25000000,)]


def test_memory(load):
    program = load(LARGE)
    with tenon.limits(memory="50M"), pytest.raises(tenon.Error, match="out of memory") as caught:
        program(X)
    assert caught.value.code == "out of memory"
    with tenon.limits(memory="150M"):
        first = program(X)
        with pytest.raises(tenon.Error, match="out of memory"):
            program(X)  # the first result is held
        del first
        program(X)
    with tenon.limits(memory="50M"), tenon.limits(memory=0):
        program(X)
    memory, deadline, expansion = tenon._core.limits()
    assert memory > 0 and deadline == 0 and expansion == 0


@pytest.mark.parametrize("wrong", [{"memory": "lots"}, {"memory": -1}, {"memory": ""}, {"seconds": 0}, {"seconds": -2},
                                   {"expansion": 0}, {"expansion": "some"}])
def test_wrong_limits(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        tenon.limits(**wrong)


def test_expansion(models, tmp_path):
    path = tmp_path / "padded.pt2"
    with zipfile.ZipFile(models / "mlp.pt2") as source, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = source.read(name)
            target.writestr(name, content + b" " * 5_000_000 if name.endswith("models/model.json") else content)
    with pytest.raises(tenon.Error, match="over the limit of 100 times"):
        tenon.load(path)
    with tenon.limits(expansion="any"):
        tenon.load(path)
    with tenon.limits(expansion=5000):
        tenon.load(path)


INTERRUPTED = """
import numpy, sys, time, tenon
program = tenon.load(sys.argv[1])
print("ready", flush=True)
try:
    program(numpy.ones(1, "float32"))
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.parametrize("text", [LOOP, SUM], ids=["loop", "sum"])
def test_ctrl_c_ends_a_call(text, interruptible, tmp_path):
    path = tmp_path / "program.tnn"
    path.write_text(text)
    child = subprocess.Popen([sys.executable, "-c", INTERRUPTED, path], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    assert child.returncode == 0 and out == "interrupted\n"


def test_a_handler_that_raises_nothing_lets_a_call_go_on(load):
    program, seen = load(LOOP), []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append(True))
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(tenon.Error, match="out of time"), tenon.limits(seconds=0.6):
            program(X)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert seen == [True]
