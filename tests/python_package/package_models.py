"""Models with inputs and outputs, and what it means that results agree."""
import os
from pathlib import Path

import numpy

MODELS = Path(__file__).resolve().parent.parent / "models"


def with_results():
    """The committed models and a sample of the zoo, as far as inputs and outputs lie beside them."""
    committed = sorted(MODELS.glob("*.pt2"))
    folder = os.environ.get("TENON_ZOO")
    found = sorted(Path(folder).rglob("*.pt2")) if folder else []
    step = 1 if os.environ.get("TENON_TEST_ALL") else 8
    return [path for path in committed + found[::step] if path.with_suffix(".in.safetensors").exists()]


def tensors_of(path, suffix):
    """The arrays beside a model, in order; None where numpy has no such element type."""
    from safetensors import SafetensorError
    from safetensors.numpy import load_file

    try:
        held = load_file(path.with_suffix(f".{suffix}.safetensors"))
    except (KeyError, SafetensorError, AttributeError, TypeError):
        return None
    return [held[key] for key in sorted(held, key=int)] if all(key.isdigit() for key in held) else None


def close(found, expected):
    """As near as two orders of summation are."""
    found, expected = numpy.asarray(found), numpy.asarray(expected)
    assert found.shape == expected.shape
    if found.dtype.kind in "fc":
        assert found.dtype == expected.dtype
        wide = numpy.complex128 if found.dtype.kind == "c" else numpy.float64
        limit = 2e-2 if found.dtype.itemsize == 2 else 1e-4
        numpy.testing.assert_allclose(found.astype(wide), expected.astype(wide), rtol=limit, atol=limit)
    else:
        numpy.testing.assert_array_equal(found, expected)
