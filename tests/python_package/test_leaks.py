"""Nothing is lost from cycle to cycle: not memory, not mappings, not files, not threads, not Python objects."""
import ctypes
import gc
import logging
import os
import sys
from pathlib import Path

import numpy
import pytest

import tenon

pytestmark = [pytest.mark.measures_memory,
              pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads /proc")]

X = numpy.ones((2, 4), "float32")

# ---- measuring ------------------------------------------------------------------------------------------------------


class MallocInfo(ctypes.Structure):
    """struct mallinfo2 of glibc."""
    _fields_ = [(name, ctypes.c_size_t) for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks",
                                                     "fsmblks", "uordblks", "fordblks", "keepcost")]


mallinfo = getattr(ctypes.CDLL(None), "mallinfo2", None)
if mallinfo is not None:
    mallinfo.restype = MallocInfo

# How much each may grow for a cycle: half of the least that can be lost in one.
LIMITS = {
    "resident": 4096 / 2,  # a page
    "malloc": 32 / 2,  # glibc's smallest piece
    "python": 1 / 2,  # one object
    "mappings": 1 / 2,
    "files": 1 / 2,
    "threads": 1 / 2,
}


def held():
    """What the process holds now, by the names of LIMITS."""
    gc.collect()
    malloc = mallinfo() if mallinfo is not None else MallocInfo()
    return {
        "resident": int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"),
        "malloc": malloc.uordblks + malloc.hblkhd,
        "python": sys.getallocatedblocks(),
        "mappings": Path("/proc/self/maps").read_text().count("\n"),
        "files": len(os.listdir("/proc/self/fd")),
        "threads": len(os.listdir("/proc/self/task")),
    }


def keeps_nothing(cycle, cycles, rounds=30):
    """A cycle that loses something does so in every round; what only fills caches is through with it once.

    Those of Python and of PyTorch may take some rounds to fill.
    """
    for _ in range(cycles // 10):
        cycle()
    for _ in range(rounds):
        before = held()
        for _ in range(cycles):
            cycle()
        after = held()
        grown = {name: after[name] - before[name] for name, limit in LIMITS.items()
                 if after[name] - before[name] > limit * cycles}
        if not grown:
            return
    pytest.fail(f"{cycles} cycles leave behind, time and again: {grown}")


def test_a_leak_would_be_seen():
    """Of each kind one, in every cycle."""
    libc, lost = ctypes.CDLL(None), []
    libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    libc.free.argtypes = [ctypes.c_void_p]

    def lose(thing):
        lost.append(thing)

    leaks = {"python": lambda: lose(object()), "files": lambda: lose(os.open(os.devnull, os.O_RDONLY))}
    if mallinfo is not None:
        leaks["malloc"] = lambda: lose(libc.malloc(1))
    for name, leak in leaks.items():
        with pytest.raises(pytest.fail.Exception, match=f"'{name}'"):
            keeps_nothing(leak, 200, rounds=2)
        for thing in lost:
            if name == "files":
                os.close(thing)
            if name == "malloc":
                libc.free(thing)
        lost.clear()


# ---- programs -------------------------------------------------------------------------------------------------------


def test_load_run_free(models):
    keeps_nothing(lambda: tenon.load(models / "mlp.pt2")(X), 1000)


def test_calls(mlp):
    frozen = X.copy()
    frozen.flags.writeable = False
    turned = numpy.ones((4, 2), "float32").T
    owner = tenon.Tensor(X)

    def cycle():
        for x in (X, frozen, turned, turned[:, ::-1], owner):
            mlp(x)
        mlp(input=X)

    keeps_nothing(cycle, 1000)


def test_results_hold_and_let_go(mlp):
    """A result lives longer than the call, its runner and its argument."""
    kept = []

    def cycle():
        kept[:] = [mlp(X.copy()) for _ in range(5)]

    keeps_nothing(cycle, 500)


def test_state(models):
    def cycle():
        program = tenon.load(models / "mutation.pt2")
        program(numpy.ones((2, 3), "float32"))
        program.state = {"total": numpy.ones(3, "float32")}
        assert program.state["calls"] == 1
        program.state.reset()

    keeps_nothing(cycle, 200)


def test_optimized_programs(models):
    keeps_nothing(lambda: tenon.load(models / "mlp.pt2").optimize()(X), 200)


def test_views(mlp):
    keeps_nothing(lambda: (str(mlp), repr(mlp), mlp.to_text(), mlp.graph.nodes, str(mlp.signature), mlp.modules), 200)


@pytest.mark.parametrize("suffix", [".tenon", ".pt2", ".tnn"])
def test_saving(models, tmp_path, suffix):
    path = tmp_path / f"saved{suffix}"

    def cycle():
        tenon.load(models / "mlp.pt2").save(path)
        tenon.load(path)(X)

    keeps_nothing(cycle, 200)


def test_kernels(models):
    def cycle():
        tenon.load(models / "mlp.pt2", kernels={"aten::relu": lambda self: self * (self > 0)})(X)

    keeps_nothing(cycle, 200)


# ---- failures -------------------------------------------------------------------------------------------------------


def raises(error, work):
    def cycle():
        with pytest.raises(error):
            work()
    return cycle


def test_wrong_calls(mlp):
    wrong = [numpy.ones((2, 5), "float32"), numpy.ones((2, 4)), numpy.ones(4, "float32"), 1, "x", None]
    for argument in wrong:
        keeps_nothing(raises((tenon.Error, TypeError, ValueError), lambda argument=argument: mlp(argument)), 300)
    keeps_nothing(raises(TypeError, lambda: mlp(X, other=X)), 300)


def test_files_that_are_none(models, tmp_path):
    whole = (models / "mlp.pt2").read_bytes()
    broken, text = tmp_path / "broken.pt2", tmp_path / "broken.tnn"
    broken.write_bytes(whole[: len(whole) // 2])
    text.write_text('program "p" version 1\n\nentry @main(%x: f32[3] input) -> (f32[3] output) {\n  return %y\n}\n')
    for path in (tmp_path / "missing.pt2", broken, text):
        keeps_nothing(raises((tenon.Error, OSError), lambda path=path: tenon.load(path)), 300)


def test_kernels_that_raise(models):
    program = tenon.load(models / "mlp.pt2", kernels={"aten::relu": lambda self: {}["nothing"]})
    keeps_nothing(raises(KeyError, lambda: program(X)), 300)


def test_state_that_does_not_fit(models):
    program = tenon.load(models / "mutation.pt2")
    keeps_nothing(raises(tenon.Error, lambda: program.state.update(total=numpy.ones(4, "float32"))), 300)


# ---- with PyTorch ---------------------------------------------------------------------------------------------------


@pytest.fixture
def quiet():
    """PyTorch's messages for tracing tools would be kept by pytest, for its report."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(before)


def test_calls_with_torch(mlp):
    torch = pytest.importorskip("torch")
    x, parameter = torch.ones(2, 4), torch.ones(2, 4, requires_grad=True)
    keeps_nothing(lambda: (mlp(x), mlp(parameter), mlp(x.T.contiguous().T)), 500)


def test_conversions(quiet):
    torch = pytest.importorskip("torch")
    model, x = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU()), torch.ones(2, 4)
    exported = torch.export.export(model, (x,)).run_decompositions(tenon.get_decomp_table())
    keeps_nothing(lambda: tenon.TorchConverter().add_exported_program(exported).to_program()(x), 60)


def test_conversions_that_fail(quiet):
    torch = pytest.importorskip("torch")
    model, x = torch.nn.Linear(4, 4), torch.ones(2, 4)
    exported = torch.export.export(model, (x,)).run_decompositions(tenon.get_decomp_table())
    converter = tenon.TorchConverter().add_exported_program(exported)
    keeps_nothing(raises(ValueError, lambda: converter.add_exported_program(exported)), 60)
    keeps_nothing(raises(ValueError, lambda: tenon.TorchConverter().add_exported_program(
        exported, input_names=["one", "two"]).to_program()), 60)
