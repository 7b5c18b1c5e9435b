"""Every operator of PyTorch's test database (op_db), captured with a size of its tensors let vary: at other sizes the
program, and what decomposing makes of it, give what eager PyTorch gives, or refuse. See sized_calls.py.

The short run takes one call of some of the entries; the long one four of each.
"""
import pytest
import torch
from agreement import differs, terms_for
from conftest import BUILD, TEST_ALL
from opinfo_calls import op_db
from sized_calls import models_of
from sized_models import AUTO, Calls, SizedCaptures
from tensors import Tenon, op_name
from test_sized_models import outcome
from torch_tools import one_thread, quiet

SIZES = (0, 1, 2, 3, 4, 5, 7, 11)
COUNT, STEP, CHUNK = (4, 1, 40) if TEST_ALL else (1, 9, 12)
TOLERANCES = {torch.float64: (1e-6, 1e-6), torch.complex128: (1e-6, 1e-6)}  # sizes count here, not the last digits

MANY = "more than one answer is right: signs of vectors, the order of pairs"
DATA = "the operator looks at its elements, what it is decomposed to does not"
MEMORY = "PyTorch gives what was in memory"
# Where a program and eager PyTorch may differ, by operator; with a size: there alone.
OWN_WAYS = {
    **dict.fromkeys(("svd", "linalg_svd", "linalg_eig", "linalg_eigvals", "linalg_eigh"), MANY),
    **dict.fromkeys(("cov", "istft", "binary_cross_entropy", "linalg_ldl_solve"), DATA),
    **dict.fromkeys(("empty_like", "new_empty", "new_empty_strided"), MEMORY),
    ("multi_margin_loss", 0): MEMORY, ("multilabel_margin_loss", 0): MEMORY,
    "linalg_cholesky_ex": "a matrix that has no such decomposition is left as it is by then",
    ("addmv", 0): "PyTorch gives a number for no rows where self is a number",
}
# What an export cannot let vary.
REFUSED = {"aten::tensor_split.tensor_indices_or_sections": "the number of parts is in the elements of a tensor"}


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture
def captures(tenon):
    made = SizedCaptures(tenon)
    with quiet(), one_thread(), torch.no_grad():
        yield made
    made.close()


def difference(model, n, run, terms):
    """What is neither equal to eager PyTorch nor refused; a result without elements says nothing."""
    expected, refusal = outcome(lambda: model.run(Calls(), model.inputs(n)))
    got, its_refusal = outcome(lambda: list(run(model.inputs(n))))
    if its_refusal is not None:
        return f"refuses its own example: {its_refusal}" if n == model.example and refusal is None else None
    if refusal is not None:
        return None if all(one.numel() == 0 for one in got) else f"at {n}: eager PyTorch refuses: {refusal}"
    found = differs(expected, got, terms)
    return found and f"at {n}: {found}"


def differences(captures, model):
    terms = terms_for(model.call.overload, strides=False, sharing=False, tolerances=TOLERANCES)
    program, refusal = outcome(lambda: captures.export(model, captures.requests(model, AUTO)))
    if refusal is not None:  # AUTO follows what the model needs
        return [] if REFUSED.get(op_name(model.call.overload), "?") in refusal else [f"is not captured: {refusal}"]
    sizes = [n for n in sorted({*SIZES, model.example, 2 * model.example}) if (model.call.op, n) not in OWN_WAYS]
    found = []
    for name, made in (("captured", program), ("decomposed", captures.decomposed(program))):
        said = (difference(model, n, lambda inputs: captures.tenon.run_loaded(made, inputs), terms) for n in sizes)
        found += [f"{name} {one}" for one in said if one]
    return [] if model.call.op in OWN_WAYS else found


def is_taken(model):
    return outcome(lambda: model.run(Calls(), model.inputs(model.example)))[1] is None


@pytest.mark.parametrize("first", range(0, len(op_db()), CHUNK * STEP))
def test_calls_hold_for_all_sizes_or_refuse(captures, first):
    failures, run = [], 0
    for entry in op_db()[first:first + CHUNK * STEP:STEP]:
        for model in models_of(entry, COUNT):
            if captures.tenon.knows(op_name(model.call.overload)) and is_taken(model):
                failures += [f"{model}\n  {one}" for one in differences(captures, model)[:2]]
                run += 1
    print(f"{run} calls")
    if failures:
        pytest.fail(f"{len(failures)} differences\n" + "\n".join(failures[:8]), pytrace=False)
