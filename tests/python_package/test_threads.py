"""Threads: one program, many callers; another takes its place meanwhile; state is changed by one call at a time."""
import sys
import threading

import numpy
import pytest

import tenon

THREADS = 8
LONG = 60  # seconds: what waits longer for another thread waits in vain


@pytest.fixture(autouse=True)
def hasty_switches():
    """Python changes threads a hundred times as often as it does by itself."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(before / 100)
    yield
    sys.setswitchinterval(before)


def run_all(workers):
    """Runs them at once, and raises the first of their exceptions."""
    failures = []
    start = threading.Barrier(len(workers))

    def guarded(work):
        try:
            start.wait(LONG)
            work()
        except BaseException as error:  # noqa: B902 - the main thread raises it
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def close(found, expected):
    """As near as a program and its optimized form are."""
    numpy.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)


# ---- no state: side by side -----------------------------------------------------------------------------------------


def test_eight_threads_while_another_optimizes(mlp):
    """Each thread has sizes of its own, and calls until the last optimize() is over."""
    generator = numpy.random.default_rng(0)
    xs = [generator.standard_normal((n + 1, 4), "float32") for n in range(THREADS)]
    expected = [mlp(x) for x in xs]
    optimized = threading.Event()

    def call(x, y):
        calls = 0
        while calls < 100 or not optimized.is_set():
            close(mlp(x), y)
            calls += 1

    def optimize():
        try:
            for _ in range(20):
                assert mlp.optimize() is mlp
        finally:
            optimized.set()

    run_all([lambda x=x, y=y: call(x, y) for x, y in zip(xs, expected)] + [optimize])


def test_eight_runs_are_inside_the_program_at_once(models):
    """A kernel that waits for seven others: it comes back only where eight runs are under way."""
    together = threading.Barrier(THREADS)

    def relu(self):
        together.wait(LONG)
        return self * (self > 0)

    program = tenon.load(models / "mlp.pt2", kernels={"aten::relu": relu})
    plain = tenon.load(models / "mlp.pt2")
    xs = [numpy.full((2, 4), n, "float32") for n in range(THREADS)]
    results = [None] * THREADS

    def call(n):
        results[n] = program(xs[n])

    run_all([lambda n=n: call(n) for n in range(THREADS)])
    for x, result in zip(xs, results):
        close(result, plain(x))


def test_a_run_keeps_the_program_that_it_began_with(models):
    """Optimized in the middle of a run, which still comes to its end; the next one has the new program."""
    inside, optimized = threading.Event(), threading.Event()

    def relu(self):
        inside.set()
        assert optimized.wait(LONG)
        return self * (self > 0)

    program = tenon.load(models / "mlp.pt2", kernels={"aten::relu": relu})
    before, x = program._image, numpy.ones((2, 4), "float32")
    result = []

    def optimize():
        assert inside.wait(LONG)
        program.optimize()
        optimized.set()

    run_all([lambda: result.append(program(x)), optimize])
    assert program._image is not before
    close(result[0], tenon.load(models / "mlp.pt2")(x))
    close(program(x), result[0])


def test_views_while_another_optimizes(mlp):
    """Texts and descriptions are of one program or of the other, whole."""
    before = mlp._image

    def look():
        for _ in range(30):
            assert str(mlp).startswith('program "mlp"') and len(mlp.graph.nodes) >= 3
            assert [entry["shape"] for entry in mlp.signature.inputs if entry["kind"] == "user_input"] == [["s6", 4]]
            assert "<tenon.Program 'mlp'" in repr(mlp)

    run_all([look] * 3 + [mlp.optimize])
    assert mlp._image is not before


def test_loading_in_threads(models):
    x = numpy.ones((2, 4), "float32")
    expected = tenon.load(models / "mlp.pt2")(x)
    run_all([lambda: [close(tenon.load(models / "mlp.pt2")(x), expected) for _ in range(20)]] * 4)


def test_failures_are_those_of_their_own_thread(mlp):
    """A wrong call in one thread is told there, and nowhere else."""
    good = numpy.ones((2, 4), "float32")
    expected = mlp(good)

    def call(width):
        for _ in range(100):
            if width == 4:
                close(mlp(good), expected)
            else:
                with pytest.raises(tenon.Error, match=f"is {width}, the program was exported for 4"):
                    mlp(numpy.ones((2, width), "float32"))

    run_all([lambda width=width: call(width) for width in (4, 5, 4, 6, 4, 7, 4, 8)])


# ---- state: one after the other -------------------------------------------------------------------------------------


def test_calls_that_change_state_wait_for_each_other(models):
    """A kernel that lets other threads go on, and looks whether one of them comes in."""
    inside, most = [], []

    def column_sums(self, dim, keepdim, dtype):
        inside.append(threading.get_ident())
        pause.wait(0.001)
        most.append(len(inside))
        inside.pop()
        return self.sum(0)

    pause = threading.Event()  # never set: waiting for it frees the GIL
    program = tenon.load(models / "mutation.pt2", kernels={"aten::sum.dim_IntList": column_sums})
    calls = 20

    def call():
        for _ in range(calls):
            program(numpy.ones((2, 3), "float32"))

    run_all([call] * THREADS)
    assert max(most) == 1 and len(most) == THREADS * calls
    assert program.state["calls"] == THREADS * calls


def test_no_change_of_state_is_lost(models):
    """Each call adds to the state, while others read it and the program is optimized."""
    program = tenon.load(models / "mutation.pt2")
    calls = 50

    def call():
        for _ in range(calls):
            mean, _ = program(numpy.ones((2, 3), "float32"))
            assert mean.tolist() == [2, 2, 2]  # the total by the calls: both of one moment

    def look():
        seen = [int(program.state["calls"]) for _ in range(calls)]
        assert seen == sorted(seen)

    run_all([call] * THREADS + [look, program.optimize])
    assert program.state["calls"] == THREADS * calls
    assert program.state["total"].tolist() == [2 * THREADS * calls] * 3
