"""Every operator against PyTorch: its samples through all overloads, and in all element types, sizes and layouts.

Where PyTorch accepts a call, tenon must accept it and agree (agreement.py says on what); where PyTorch refuses, tenon
must refuse. Differences that are allowed are in op_exceptions.py.
"""
import pytest
import torch
from agreement import Terms, numbers_differ
from conftest import BUILD, TEST_ALL
from op_cases import calls, check, of_layouts, of_sizes, of_types, records
from samples import parse
from tensors import Tenon
from tolerances import tolerance

SHOWN = 12      # failures of one operator that are printed
FEW_SAMPLES = 3  # that variants are made of in the short run


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def pytest_generate_tests(metafunc):
    if "record" in metafunc.fixturenames:
        known = records(Tenon(BUILD)) if (BUILD / "libtenon.so").exists() else []
        known = [record for record in known if record.is_torch and record.samples is not None]
        metafunc.parametrize("record", known, ids=lambda record: record.name)


def report(record, found):
    failures = [line for line in found if line]
    if failures:
        more = f"\n... and {len(failures) - SHOWN} more" if len(failures) > SHOWN else ""
        pytest.fail(f"{record.name}: {len(failures)} differences\n" + "\n".join(failures[:SHOWN]) + more, pytrace=False)


def chosen(record):
    samples = parse(record.samples)
    return samples if TEST_ALL else samples[:FEW_SAMPLES]


def test_registry_is_there(tenon):
    assert len(records(tenon)) > 0


def test_samples(tenon, record):
    report(record, [check(tenon, call) for sample in parse(record.samples) for call in calls(record, sample)])


def test_types(tenon, record):
    report(record, [check(tenon, call) for sample in chosen(record) for variant in of_types(sample)
                    for call in calls(record, variant)])


def test_sizes(tenon, record):
    report(record, [check(tenon, call) for sample in chosen(record) for variant in of_sizes(sample)
                    for call in calls(record, variant)])


def test_layouts(tenon, record):
    report(record, [check(tenon, variant) for sample in chosen(record) for call in calls(record, sample)
                    for variant in of_layouts(call)])


POWERS = [  # operator, arguments behind the numbers, types
    *[("linalg_vector_norm.default", (order, [1]), (torch.float32, torch.bfloat16)) for order in (2, 1, 3, 0.5, -2)],
    ("linalg_vector_norm.default", (), (torch.float32, torch.complex64)),
    ("renorm.default", (2, 0, 1.0), (torch.float32,)),
    ("_pdist_forward.default", (2,), (torch.float32,)), ("_pdist_forward.default", (3,), (torch.float32,)),
    ("var.correction", ([1],), (torch.float32, torch.float64))]


@pytest.mark.parametrize("scale", [1e-23, 1e-30, 1e19, 1e30, 1e200])
@pytest.mark.parametrize("row", POWERS, ids=lambda row: f"{row[0]}{row[1]}")
def test_powers_beyond_their_type(tenon, row, scale):
    """Ordinary numbers whose powers overflow or vanish in the type that torch has them in: exactly these do here."""
    name, others, dtypes = row
    operator, overload = name.split(".")
    drawn = torch.randn(3, 40, generator=torch.Generator().manual_seed(1), dtype=torch.float64)
    for dtype in (dtype for dtype in dtypes if scale < torch.finfo(dtype).max):
        numbers = (drawn * scale).to(dtype)
        expected = getattr(getattr(torch.ops.aten, operator), overload)(numbers, *others)
        near = {expected.dtype: (tolerance(expected.dtype, operator)[0], 0)}
        assert numbers_differ(expected, tenon.call(f"aten::{name.removesuffix('.default')}", numbers, *others),
                              Terms(operator, tolerances=near)) is None
