"""What the Python tests share: the command under test, the models, and stand-ins for operators of other libraries.

The environment says what to test (tools/run-tests sets it):
  TENON_BUILD      folder with the command and the libraries; default: build
  TENON_ZOO        folder with more models; tests/models is always used
  TENON_TEST_ALL   1: run the long suites whole instead of samples
  TENON_FINDINGS   folder for what tests leave to the closing ones; default: one of this run
"""
import logging
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import uuid
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "tests" / "models"
BUILD = Path(os.environ.get("TENON_BUILD", ROOT / "build")).resolve()
ZOO = Path(os.environ["TENON_ZOO"]).resolve() if os.environ.get("TENON_ZOO") else None
TEST_ALL = os.environ.get("TENON_TEST_ALL") == "1"

sys.path.insert(0, str(ROOT / "tests"))  # what both folders of tests use
sys.path.insert(0, str(MODELS))  # torch unpickles the classes of the committed models from make_models


# ---- models ---------------------------------------------------------------------------------------------------------

def is_broken(path):
    """Archives that hold no model lie in a folder of this name."""
    return path.parent.name == "broken"


def is_old(path):
    """Files of other versions of PyTorch, which today's need not take: test_versions.py has them."""
    return MODELS / "versions" in path.parents


def model_files(broken=False):
    """Every .pt2 of tests/models and of the zoo that is a model of today (or is none)."""
    folders = [MODELS] + ([ZOO] if ZOO else [])
    files = (file for folder in folders for file in sorted(folder.rglob("*.pt2")))
    return [file for file in files if is_broken(file) == broken and not is_old(file)]


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


# ---- what all tests of a file found ---------------------------------------------------------------------------------

def pytest_configure(config):
    config.addinivalue_line("markers", "closing: looks at what all other tests of its file found (fixture findings)")


class Findings:
    """What the tests of a file leave to its closing ones. On disk, because the tests of a file run in several processes
    side by side; the closing ones then run by themselves, after all others."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, finding):
        (self.folder / f"{uuid.uuid4().hex}.finding").write_bytes(pickle.dumps(finding))

    def all(self):
        return [pickle.loads(file.read_bytes()) for file in sorted(self.folder.glob("*.finding"))]


@pytest.fixture(scope="module")
def findings(request, tmp_path_factory):
    folder = os.environ.get("TENON_FINDINGS") or tmp_path_factory.getbasetemp() / "findings"
    return Findings(Path(folder).resolve() / request.module.__name__)


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


def infer_without_looking(folder):
    """Element types, sizes and strides of every node of all programs in the folder are inferred from the inputs alone;
    the number of programs."""
    infer = BUILD / "tests" / "test_infer_zoo"
    if not infer.exists():
        pytest.skip(f"there is no {infer}")
    made = len(list(folder.glob("*.pt2")))
    done = subprocess.run([infer], env=dict(os.environ, TENON_ZOO=str(folder)), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"(\d+) programs", done.stdout)[1]) > made  # those of tests/models as well
    return made


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


@pytest.fixture
def heard():
    """Signals that end a command reach it: whoever runs the tests may have them ignored, which children inherit."""
    ending = (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
    before = {number: signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
              for number in ending}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
