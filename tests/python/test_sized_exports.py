"""Capture in C beside torch.export, on the expressions of sized_models.py: where PyTorch guards or refuses, so does tenon,
or there is a reason why its program holds (sized_exports.py), which the page in docs tells. See test_sized_models.py for
what programs give.

The short run takes some of the seeds, the long one all of them.
"""
import collections
import re

import pytest
import torch
from conftest import BUILD, ROOT, TEST_ALL
from sized_exports import SIZES, STRICTER, UNPROVEN, WIDER, TorchExport, outcome, reason
from sized_models import AUTO, NAMED, Calls, Model, SizedCaptures, all_ways, draw
from tensors import Tenon
from test_sized_models import SUGGESTED
from torch.export.dynamic_shapes import refine_dynamic_shapes_from_suggested_fixes
from torch_tools import quiet

SEEDS = range(0, 340) if TEST_ALL else range(5, 340, 19)
CHUNK = 20 if TEST_ALL else 6


@pytest.fixture(autouse=True)
def without_words_and_gradients():
    with quiet(), torch.no_grad():
        yield


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


@pytest.fixture
def captures(tenon):
    made = SizedCaptures(tenon)
    yield made
    made.close()


class Capture:
    """What tenon makes of a model, as TorchExport."""

    def __init__(self, captures, model, requests, tried=SIZES):
        self.model, self.tenon, self.tried, self.refused_at = model, captures.tenon, set(tried), {}
        self.program, self.refusal = outcome(lambda: captures.export(model, requests))
        for n in tried if self.program is not None else ():
            _, refusal = outcome(lambda: self.run(n))
            if refusal is not None:
                self.refused_at[n] = refusal

    def run(self, n):
        return self.tenon.run_loaded(self.program, self.model.inputs(n))

    def sizes(self):
        return set() if self.program is None else self.tried - set(self.refused_at)

    def difference_at(self, n):
        """What is said against the program at a size where it runs: eager PyTorch decides."""
        expected, refusal = outcome(lambda: self.model.run(Calls(), self.model.inputs(n)))
        return refusal or outcome(lambda: torch.testing.assert_close(self.run(n), expected, equal_nan=True))[1]


class Comparison:
    """Of one model: what has a reason is counted by it, what has none is a failure."""

    def __init__(self):
        self.counts, self.failures = collections.Counter(), []

    def compare(self, seed, model, captures):
        self.where = f"seed {seed}: {model}"
        auto, named = TorchExport(model, AUTO), TorchExport(model, NAMED)
        if auto.program is None:
            self.failures.append(f"{self.where}: torch.export refuses AUTO: {auto.refusal}")
            return
        self.compare_sizes(Capture(captures, model, captures.requests(model, AUTO)), auto)
        own = Capture(captures, model, captures.requests(model, NAMED))
        if named.program is not None:
            self.compare_sizes(own, named)
        elif own.program is not None:  # the guards for which PyTorch refuses the name are those of its AUTO program
            self.compare_sizes(own, auto, is_stricter_too=False)
            self.counts[UNPROVEN] += own.sizes() <= auto.sizes()

    def compare_sizes(self, own, export, is_stricter_too=True):
        if own.program is None:
            self.failures.append(f"{self.where}: refused, torch.export takes it: {own.refusal}")
            return
        for n in sorted(own.sizes() - export.sizes()):
            difference = own.difference_at(n)
            self.note(WIDER, n, export, difference, f"torch.export refuses: {export.refused_at[n]}")
        for n in sorted(export.sizes() - own.sizes()) if is_stricter_too else ():
            self.note(STRICTER, n, export, None, own.refused_at[n])

    def note(self, classes, n, export, difference, message):
        found = None if difference else reason(classes, export.model, n, export)
        self.counts[found] += 1
        if found is None:
            self.failures.append(f"{self.where} at {n}: {difference or message}")


@pytest.mark.parametrize("first", range(0, len(SEEDS), CHUNK))
def test_where_torch_guards_or_refuses_so_do_we(captures, first):
    comparison = Comparison()
    for seed in SEEDS[first:first + CHUNK]:
        comparison.compare(seed, draw(seed), captures)
    if comparison.failures:
        pytest.fail(f"{len(comparison.failures)} differences without a reason\n" + "\n".join(comparison.failures[:8]),
                    pytrace=False)


REASONS = [  # small models that show each: text, sizes of x, example, reasons in the order of sizes
    ("t('slice.Tensor', x, 0, 3)", [None], 12, ["zero or one"] * 2),  # 3 and 4
    ("t('avg_pool1d', t('view', x, [1, 1, -1]), [3])", [None], 12, ["zero or one"] * 3),
    ("t('vander', x, 3)", [None], 3, ["constant"] * 26),
    ("t('cat', [x, t('slice.Tensor', x, -1, -13, 3)], -1)", [1, 3, None], 10, ["whole"]),
    ("t('slice.Tensor', x, 0, -4, -11)", [None], 11, ["nothing"] * 7),
    ("t('squeeze', x)", [None], 5, ["other sizes"]),
    ("t('diag', x, 13)", [2, None], 10, ["empty"]),
    ("t('diagonal_scatter', x, t('diagonal', x, 0), 0)", [2, None, 4], 9, ["below two"] * 2),
]


@pytest.mark.parametrize("text, form, example, expected", REASONS, ids=[row[0] for row in REASONS])
def test_each_reason_is_there(captures, text, form, example, expected):
    model, comparison = Model(text, {"x": form}, example), Comparison()
    comparison.where = text
    comparison.compare_sizes(Capture(captures, model, captures.requests(model, AUTO)), TorchExport(model, AUTO))
    assert not comparison.failures
    assert sorted(comparison.counts.elements()) == expected


@pytest.mark.parametrize("text, form, example, sizes", [
    ("t('slice_copy.Tensor', x, 0, -4, -11)", [None], 11, range(4, 27)),  # empty wherever it ends
    ("t('max_pool1d_with_indices', t('view', x, [1, 1, -1]), [1], [2], [0], [1], True)[0]", [None], 13, range(1, 27, 2)),
])
def test_nothing_is_refused_that_holds(captures, text, form, example, sizes):
    """What once was: by a question that nobody need ask, and by a bound that only sizes above 1 have."""
    model = Model(text, {"x": form}, example)
    own = Capture(captures, model, captures.requests(model, AUTO))
    assert own.sizes() == set(sizes) == TorchExport(model, AUTO).sizes()
    assert [own.difference_at(n) for n in sizes] == [None] * len(sizes)


def test_a_name_that_torch_cannot_prove(captures):
    """min(n + 4, 2*n + 8) is n + 4 for all sizes."""
    model, comparison = Model("t('im2col', x, [1, 2], [1, 1], [1, 0], [1, 1])", {"x": [2, None, 4]}, 8), Comparison()
    comparison.compare(None, model, captures)
    assert not comparison.failures and comparison.counts == {UNPROVEN: 1}


@pytest.mark.parametrize("text", SUGGESTED)
def test_fixes_of_both_hold_at_the_same_sizes(captures, text):
    """Each export is refused, passes with what it suggests, and then runs where the other does, or for a reason."""
    model, comparison = Model(text, {"x": [None]}, 12), Comparison()
    comparison.where = text
    requests, export = captures.requests(model, NAMED), TorchExport(model, NAMED)
    assert Capture(captures, model, requests).program is None and "Suggested fixes:" in export.refusal
    assert captures.c.tn_export_apply_fixes(captures.tenon.handle, requests, len(requests)) == 1
    export.export(refine_dynamic_shapes_from_suggested_fixes(export.refusal.split("\n\nThe error")[0], export.shapes))
    assert (export.program is None) == ("unfold" in text)  # PyTorch's own fix does not do there
    comparison.compare_sizes(Capture(captures, model, requests), export if export.program else TorchExport(model, AUTO))
    assert not comparison.failures and set(comparison.counts) <= {"zero or one"}


def test_the_page_tells_every_reason():
    page = (ROOT / "docs" / "coming-from-torch-export.md").read_text()
    rows = set(re.findall(r"^\| ([a-z ]+) \|", page, re.M))
    assert {*WIDER, *STRICTER, UNPROVEN} <= rows


def runs_at_other_sizes(captures, model):
    others = [n for n in (model.example - 1, model.example + 1, 2 * model.example, 0, 1) if n != model.example]
    return any(Capture(captures, model, captures.requests(model, kind), others).sizes() for kind in (NAMED, AUTO))


def test_no_operator_is_always_refused(captures):
    """Each is captured at least once so that the program runs at other sizes than the example."""
    ways = all_ways()
    never = [name for i, (name, _) in enumerate(ways)
             if not any(runs_at_other_sizes(captures, draw(seed)) for seed in range(i, 340, len(ways)))]
    assert len(ways) > 100 and never == []
