"""What the Python tests share: the command under test, the models, and stand-ins for operators of other libraries.

The environment says what to test (tools/run-tests sets it):
  TENON_BUILD      folder with the command and the libraries; default: build
  TENON_ZOO        folder with more models; tests/models is always used
  TENON_TEST_ALL   1: run the long suites whole instead of samples
"""
import logging
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "tests" / "models"
BUILD = Path(os.environ.get("TENON_BUILD", ROOT / "build")).resolve()
ZOO = Path(os.environ["TENON_ZOO"]).resolve() if os.environ.get("TENON_ZOO") else None
TEST_ALL = os.environ.get("TENON_TEST_ALL") == "1"

sys.path.insert(0, str(MODELS))  # torch unpickles the classes of the committed models from make_models


# ---- models ---------------------------------------------------------------------------------------------------------

def is_broken(path):
    """Archives that hold no model lie in a folder of this name."""
    return path.parent.name == "broken"


def model_files(broken=False):
    """Every .pt2 of tests/models and of the zoo that is a model (or is not one)."""
    folders = [MODELS] + ([ZOO] if ZOO else [])
    files = (file for folder in folders for file in sorted(folder.rglob("*.pt2")))
    return [file for file in files if is_broken(file) == broken]


def model_id(path):
    """A readable and unique name: 'models/demo', 'zoo/nn/lstm'."""
    base = ZOO.parent if ZOO and ZOO in path.parents else MODELS.parent
    return str(path.relative_to(base).with_suffix(""))


def sample(items, count):
    """A fixed sample of the items, in their order; all of them in the long run."""
    if TEST_ALL or len(items) <= count:
        return items
    chosen = set(random.Random(2013).sample(range(len(items)), count))
    return [item for index, item in enumerate(items) if index in chosen]


def pytest_generate_tests(metafunc):
    """A test that takes `zoo_file` runs once for each model."""
    if "zoo_file" in metafunc.fixturenames:
        metafunc.parametrize("zoo_file", model_files(), ids=model_id)


@pytest.fixture(scope="session")
def zoo_files():
    """All models at once."""
    return model_files()


def pytest_terminal_summary(terminalreporter):
    """Says how many models there were, also when nothing else is printed."""
    found = model_files()
    committed = sum(MODELS in file.parents for file in found)
    more = f"{len(found) - committed} in {ZOO}" if ZOO else "TENON_ZOO is not set"
    terminalreporter.write_line(f"tested {BUILD} on {committed} models in tests/models, {more}")


# ---- the command ----------------------------------------------------------------------------------------------------

def run_tenon(*words, **options):
    """Runs the command and returns what it printed; a crash fails the test at once."""
    options = {"text": True, "timeout": 60, "stdin": subprocess.DEVNULL, **options}
    if "stdout" not in options and "stderr" not in options:
        options["capture_output"] = True
    line = [str(BUILD / "tenon"), *map(str, words)]
    done = subprocess.run(line, **options)
    assert done.returncode >= 0, f"{' '.join(line)}: killed by signal {-done.returncode}: {done.stderr}"
    return done


@pytest.fixture(scope="session")
def tenon():
    """tenon("show", file, "--tree") -> CompletedProcess with stdout and stderr as text."""
    if not (BUILD / "tenon").exists():
        pytest.fail(f"there is no {BUILD / 'tenon'}: run make, or set TENON_BUILD")
    return run_tenon


@pytest.fixture
def convert(tenon):
    """convert(file, out) writes a copy that keeps every node as it is, and returns its path."""
    def run(file, out):
        to = "text" if out.suffix == ".tnn" else "pt2"
        done = tenon("convert", file, "-o", out, "--to", to, "--decompose", "none", "--no-optimize")
        assert done.returncode == 0, done.stderr
        return out
    return run


# ---- PyTorch --------------------------------------------------------------------------------------------------------

@pytest.fixture(autouse=True)
def unlogged():
    """torch warns about much of what is tested, once with a format that does not fit, which would be a failure. For
    each test anew: whatever ran before in this worker, the next one starts alike."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    yield
    logging.disable(before)


@pytest.fixture(scope="session")
def stand_ins():
    """Makes every model of the zoo loadable in torch: operators and classes of the libraries that they came from."""
    from stand_ins import register
    register()
