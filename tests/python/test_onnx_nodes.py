"""The node cases and models of the onnx package, read and run: what passes is listed in docs/onnx-nodes.md.

All of it takes half a minute and is done in the long form; else a sample of the cases that the page says pass.
"""
import re

import pytest
from conftest import BUILD, ROOT, TEST_ALL, sample

pytest.importorskip("onnx")
pytest.importorskip("torch")
import onnx_cases  # noqa: E402
from tensors import Tenon  # noqa: E402

PAGE = ROOT / "docs" / "onnx-nodes.md"
#: Operators of which the page says that not all cases pass.
OPEN = {name for name, passed, total in re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \|", PAGE.read_text(), re.M)
        if passed != total}


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture(scope="module")
def cases():
    return onnx_cases.all_cases()


def test_a_sample_of_the_cases_passes(tenon, cases):
    """Those of operators all of whose cases pass."""
    whole = [case for case in cases if "_expanded" not in case.name and onnx_cases.operator_of(case) not in OPEN]
    assert len(whole) > 900
    failed = [(name, reason) for _, name, reason in onnx_cases.measure(tenon, sample(whole, 250)) if reason]
    assert not failed


def test_a_sample_of_the_models_passes(tenon):
    results = onnx_cases.measure(tenon, sample(onnx_cases.disk_cases(), 40))
    passed = sum(reason is None for _, _, reason in results)
    assert passed >= 0.95 * len(results), [found for found in results if found[2]]


@pytest.mark.skipif(not TEST_ALL, reason="the long form")
def test_the_page_is_what_is_measured(tenon, cases):
    """No case ends in a crash or takes its time; what onnxruntime passes is measured anew."""
    plain = [case for case in cases if "_expanded" not in case.name]
    judged = {case.name for case in plain if onnx_cases.runs_in_onnxruntime(case)}
    results = onnx_cases.measure(tenon, plain)
    lines = onnx_cases.page(results, onnx_cases.measure(tenon, [c for c in cases if "_expanded" in c.name]),
                            onnx_cases.measure(tenon, onnx_cases.disk_cases()), judged)
    passed = {name for _, name, reason in results if reason is None}
    assert len(passed & judged) >= 950
    assert PAGE.read_text() == "\n".join(lines) + "\n", "stale: run tests/python/onnx_cases.py"
