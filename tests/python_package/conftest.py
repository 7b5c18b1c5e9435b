"""Tests of the Python package as it is installed. They run with PyTorch and without: what needs it is skipped there.

TENON_ZOO: a folder of exported models with inputs and outputs; without it the committed ones are run.
TENON_TEST_ALL: all of them; else a sample.
"""
import pytest
from package_models import MODELS, with_results


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
