"""PyTorch's own operator tests (op_db) against tenon: opinfo_calls.py says what is called and how it is counted.

opinfo_open.txt lists the overloads of which calls still fail: `overload count reason`. It may only shrink: no other
overload may fail, none more often than its count, and a line of which nothing fails any more must go. By default a few
samples of every entry are run; with TENON_TEST_ALL=1 all of them, with variants, in all element types. The counts are
those of the latter.
"""
from pathlib import Path

import pytest

from conftest import BUILD, TEST_ALL
from opinfo_calls import Plan, entry_name, op_db, summary, totals
from opinfo_worker import Worker

OPEN_LIST = Path(__file__).resolve().parent / "opinfo_open.txt"
SHORT = [Plan(["f32"], samples=2, varied=0), Plan(["i64", "c64"], samples=1, varied=0, refusals=False)]


def open_list():
    """{overload: count}"""
    lines = (line.split(maxsplit=2) for line in OPEN_LIST.read_text().splitlines() if line and line[0] != "#")
    return {overload: int(count) for overload, count, _ in lines}


@pytest.fixture(scope="module")
def worker():
    with Worker(BUILD) as running:
        yield running


@pytest.fixture(scope="module")
def results():
    """What the tests of entries found, for those that look at all of it."""
    return []


def pytest_generate_tests(metafunc):
    if "entry" in metafunc.fixturenames:
        metafunc.parametrize("entry", [entry_name(entry) for entry in op_db()])


def test_entry(worker, results, entry):
    found = [worker.run(entry, plan) for plan in ([Plan()] if TEST_ALL else SHORT)]
    results += found
    known = open_list()
    lines = [text for result in found for overload, (_, texts) in result["failures"].items()
             for text in texts if overload not in known]
    lines += [f"{side} did not come back (status {status}): {text}" for result in found
              for side, text, status in result["crashes"]]
    if lines:
        pytest.fail(f"{len(lines)} differences\n" + "\n".join(lines), pytrace=False)


def test_open_list(results):
    """After the entries; what they found is printed with -s."""
    print("", *summary(results), sep="\n")
    known, (_, failing, _, _) = open_list(), totals(results)
    more = [f"{overload}: {failing[overload]} calls fail, {count} are listed" for overload, count in known.items()
            if failing[overload] > count]
    is_whole = TEST_ALL and len(results) == len(op_db())
    more += [f"{overload}: passes, its line must go" for overload in known if is_whole and not failing[overload]]
    assert not more, "\n".join(more)
