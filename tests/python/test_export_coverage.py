"""Does tenon know what PyTorch exports? Every case of export_cases.py (a sample of them; all with TENON_TEST_ALL=1) is
exported, its targets are looked up, both of its forms are saved as .pt2, run by torch and by tenon and compared, and
inference without looking goes over all files that were made.

coverage_open.txt lists the targets that tenon does not have: `target reason`. It may only shrink: no other target may
be met, and the line of one that tenon has by now must go.
"""
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT, TEST_ALL, infer_without_looking, sample
from export_cases import cases
from export_coverage import FORMS, known_targets, met, share, survey, uncovered

OPEN_LIST = Path(__file__).resolve().parent / "coverage_open.txt"
LEAST = 95  # percent of the targets of a form
SHORT = 60

pytestmark = pytest.mark.filterwarnings("ignore")


def open_list():
    """Names of targets."""
    return {line.split()[0] for line in OPEN_LIST.read_text().splitlines() if line and line[0] != "#"}


@pytest.fixture
def folder(findings):
    """Where the files of all programs are."""
    return findings.folder


@pytest.fixture
def outcomes(findings):
    """Of all cases."""
    return findings.all()


@pytest.fixture(autouse=True)
def silence():
    """torch tells of every export that fails."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(before)


def pytest_generate_tests(metafunc):
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", sample(cases(), SHORT), ids=lambda case: case.name)


def test_case(case, folder, findings):
    outcome = survey(case, folder)
    findings.add(outcome)
    for form, targets in outcome.targets.items():
        if not set(targets) <= known_targets():
            outcome.differences.pop(form, None)
            (folder / f"{case.stem}.{form}.pt2").unlink(missing_ok=True)  # inference needs all operators
    assert not outcome.differences, f"{case.name}: {outcome.differences}"


@pytest.mark.closing
def test_covered(outcomes):
    assert outcomes
    for form in FORMS:
        text, percent = share(outcomes, form, known_targets())
        assert percent >= LEAST, f"{form}: {text}"
    assert sorted(uncovered(outcomes, known_targets()).keys() - open_list()) == []


@pytest.mark.closing
def test_open_list(outcomes):
    assert sorted(open_list() & known_targets()) == [], "tenon has these by now: their lines must go"
    if TEST_ALL:
        assert sorted(open_list() - {target for form in FORMS for target in met(outcomes, form)}) == []


@pytest.mark.closing
def test_cases_are_exported(outcomes):
    """What torch cannot export is the exception."""
    exported = sum("exported" in outcome.targets for outcome in outcomes)
    assert exported >= 0.95 * len(outcomes)


@pytest.mark.closing
def test_inference_without_looking(folder):
    assert infer_without_looking(folder)


def test_what_is_left_has_a_reason():
    """Every registered operator that tenon lacks is on docs/operators-left.md, and no reason is there for nothing."""
    done = subprocess.run([sys.executable, ROOT / "tests" / "python" / "operators_left.py"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (ROOT / "docs" / "operators-left.md").read_text(), "run the command in the page's first line"
