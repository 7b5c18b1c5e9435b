"""Threads: one program, many callers; another takes its place meanwhile."""
import threading

import numpy

import tenon


def run_all(workers):
    failures = []

    def guarded(work):
        try:
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


def test_eight_threads_while_optimizing(mlp):
    generator = numpy.random.default_rng(0)
    xs = [generator.standard_normal((n, 4), "float32") for n in range(1, 9)]
    expected = [mlp(x) for x in xs]

    def call(x, y):
        for _ in range(200):
            numpy.testing.assert_allclose(mlp(x), y, rtol=1e-5, atol=1e-6)

    def optimize():
        for _ in range(20):
            mlp.optimize()

    run_all([lambda x=x, y=y: call(x, y) for x, y in zip(xs, expected)] + [optimize])


def test_state_is_shared_by_threads(models):
    program = tenon.load(models / "mutation.pt2")

    def call():
        for _ in range(50):
            program(numpy.ones((2, 3), "float32"))

    run_all([call] * 8 + [program.optimize])
    assert program.state["calls"] == 400


def test_loading_in_threads(models):
    x = numpy.ones((2, 4), "float32")
    run_all([lambda: [tenon.load(models / "mlp.pt2")(x) for _ in range(20)]] * 4)
