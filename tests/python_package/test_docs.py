"""The examples in the docstrings run."""
import doctest
import importlib

import pytest

WITHOUT_TORCH = ["tenon.errors", "tenon.program"]
WITH_TORCH = ["tenon.composite_ops", "tenon.converter", "tenon.decompositions"]


@pytest.mark.parametrize("name", WITHOUT_TORCH + WITH_TORCH)
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_docstrings(name):
    if name in WITH_TORCH:
        pytest.importorskip("torch")
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0
