"""Tests of the Python package as it is installed. They run with PyTorch and without: what needs it is skipped there.

TENON_ZOO: a folder of exported models with inputs and outputs; without it the committed ones are run.
TENON_TEST_ALL: all of them; else a sample.
"""
import os
import signal
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # what both folders of tests use
from package_models import MODELS, with_results


def pytest_configure(config):
    config.addinivalue_line("markers", "measures_memory: cannot be right where AddressSanitizer keeps what was freed")


def pytest_collection_modifyitems(items):
    if "libasan" in os.environ.get("LD_PRELOAD", ""):
        for item in items:
            if item.get_closest_marker("measures_memory"):
                item.add_marker(pytest.mark.skip(reason="AddressSanitizer keeps what was freed"))


def pytest_generate_tests(metafunc):
    if "zoo_model" in metafunc.fixturenames:
        paths = with_results()
        metafunc.parametrize("zoo_model", paths, ids=[f"{path.parent.name}-{path.stem}" for path in paths])


@pytest.fixture
def models():
    return MODELS


@pytest.fixture
def mlp():
    """A program with one dynamic size: f32[n, 4] to f32[n, 3]."""
    import tenon

    return tenon.load(MODELS / "mlp.pt2")


@pytest.fixture
def interruptible():
    """Whoever runs the tests may have SIGINT ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def caches_stay_unknown(request):
    """The diagnosis makes torch's pytrees know caches of transformers, for the whole process: other tests export them as
    objects that nobody knows."""
    yield
    caches = sys.modules.get("transformers.cache_utils")
    if request.module.__name__.startswith("test_diagnose") and caches is not None:
        from torch.utils import _pytree
        for found in (caches.DynamicCache, caches.EncoderDecoderCache):
            if found in _pytree.SUPPORTED_NODES:
                _pytree._deregister_pytree_node(found)
