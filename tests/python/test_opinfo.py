"""PyTorch's own operator tests (op_db) against tenon: opinfo_calls.py says what is called and how it is counted.

Two lists say what does not pass, each line with its reason, and may only shrink. opinfo_open.txt: the overloads of
which calls fail, and how many; no other may fail, none more often. opinfo_unsupported.txt: those that tenon does not
have. A line of which nothing is met any more must go. By default a few samples of every entry are run; with
TENON_TEST_ALL=1 all of them, with variants, in all element types. The counts are those of the latter.
"""
import pytest

from conftest import BUILD, TEST_ALL
from opinfo_calls import OPEN_LIST, UNSUPPORTED_LIST, Plan, entry_name, listed, op_db, summary, totals
from opinfo_worker import Worker

SHORT = [Plan(["f32"], samples=2, varied=0), Plan(["i64", "c64"], samples=1, varied=0, types=False, refusals=False)]


@pytest.fixture(scope="module")
def worker():
    with Worker(BUILD) as running:
        yield running


def pytest_generate_tests(metafunc):
    if "entry" in metafunc.fixturenames:
        metafunc.parametrize("entry", [entry_name(entry) for entry in op_db()])


def test_entry(worker, findings, entry):
    found = [worker.run(entry, plan) for plan in ([Plan()] if TEST_ALL else SHORT)]
    findings.add(found)
    fails, without = listed(OPEN_LIST, 3), listed(UNSUPPORTED_LIST, 2)
    lines = [text for result in found for overload, (_, texts) in result["failures"].items()
             for text in texts if overload not in fails]
    lines += [f"there is no {overload}, and no reason why" for result in found for overload in result["unsupported"]
              if overload not in without]
    lines += [f"{side} did not come back (status {status}): {text}" for result in found
              for side, text, status in result["crashes"]]
    if lines:
        pytest.fail(f"{len(lines)} differences\n" + "\n".join(lines), pytrace=False)


@pytest.mark.closing
def test_lists(findings):
    """What was found in all is printed with -s."""
    results = [result for found in findings.all() for result in found]
    print("", *summary(results), sep="\n")
    _, failing, unsupported, _ = totals(results)
    fails, without = listed(OPEN_LIST, 3), listed(UNSUPPORTED_LIST, 2)
    wrong = [f"{overload}: {failing[overload]} calls fail, {count} are listed"
             for overload, (count, _) in fails.items() if failing[overload] > int(count)]
    if TEST_ALL and len(results) == len(op_db()):
        wrong += [f"{overload}: its line in {OPEN_LIST.name} must go" for overload in fails if not failing[overload]]
        wrong += [f"{overload}: its line in {UNSUPPORTED_LIST.name} must go" for overload in without
                  if not unsupported[overload]]
    assert not wrong, "\n".join(wrong)
