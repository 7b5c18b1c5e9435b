"""Random programs with modules (modular_programs.py), converted: after every pass they compute what they did before.

A conversion is functionalize, externalize, keep, decompose, settle, recognize, optimize and inline, with selectors that
are drawn. What each pass leaves is written as .tenon, loaded and run twice, so that state counts. Passes that are exact
give the bits of the pass before them. Through .pt2 the converted program comes back with the same text, and is converted
once more. Programs whose calls differ in how their operands lie in memory (layout_programs.py) are among them.
"""
import ctypes
import itertools
import random
import re
import warnings
from ctypes import byref, c_void_p

import pytest
import torch

import library
import second_opinion
from agreement import Terms, differs, is_reshaped
from conftest import TEST_ALL
from conversions import CORE, FUNCTIONAL, NONE, convert
from layout_programs import LayoutPlanner, lies_as_recorded
from modular_programs import Modules, Planner, plan_inputs, plan_tensors, plan_text
from random_programs import FLOATS
from runners import the_library
from samples import seeded
from tensors import Datum, Exchange, Refusal, RunnerOptions, copy_together, explain
from test_random_passes import EXCUSED, accepted_steps, depends_on_data, refused
from whole_programs import last_bits, make_pools, program_terms

PROGRAMS = 10_000 if TEST_ALL else 100
LAYOUTS = 5_000 if TEST_ALL else 50  # programs whose calls differ in memory
CHUNK = 50
FIRST, FIRST_LAYOUT = 3_000_000, 5_000_000  # seeds
RUNS = 2

EXACT = {"externalize", "fold", "identities", "cancel", "cse", "dce", "dedup"}
BITS = Terms(strides=False, sharing=False, identity=False,
             tolerances={dtype: (0, 0) for dtype in (torch.float64, torch.float32, torch.float16, torch.bfloat16)})
SPECS = ["**", "**", "**", ".", "*", "*.*", "m0", "m0.**", "-m1", "-Gate", "Mixer", "models.Mixer", "Block", "Norm",
         "Norm=rms_norm", "Mixer=mine:size=3", "RMSNorm=rms_norm:eps", "LayerNorm=layer_norm", "BatchNorm1d=batch_norm",
         "GELU=gelu", "SiLU=silu", "Hardtanh=hard_tanh", "LogSoftmax=log_softmax:axis",
         "GroupNorm=group_norm:num_groups"]


@pytest.fixture(scope="module")
def tenon():
    return the_library()


@pytest.fixture(scope="module")
def pools(tenon):
    return [(pool.without(lambda o: depends_on_data(o) or second_opinion.is_inexact(o)), share)
            for pool, share in make_pools(tenon)]


def run(tenon, program, inputs):
    """(results of RUNS runs of one runner, inputs afterwards)"""
    c, runner, found, inputs = tenon.c, c_void_p(), [], copy_together(inputs)
    options = RunnerOptions(ctypes.sizeof(RunnerOptions), threads=1)
    if c.tn_runner_new(tenon.handle, program, byref(options), byref(runner)) != library.OK:
        raise Refusal(-1, tenon.context.explain())
    exchange = Exchange(c, tenon.handle)
    try:
        for _ in range(RUNS):
            outs = (Datum * max(1, c.tn_runner_output_count(runner)))()
            status = c.tn_runner_run(runner, exchange.data(inputs), len(inputs), outs)
            if status != library.OK:
                raise Refusal(status, explain(c, c.tn_runner_context(runner)))
            results = exchange.take(outs, c.tn_runner_output_count(runner))
            found.append([result.clone() if isinstance(result, torch.Tensor) else result for result in results])
        return found, inputs
    finally:
        exchange.close()
        c.tn_runner_free(runner)


def is_same(one, two):
    """Quickly: the same for sure."""
    return isinstance(one, torch.Tensor) and isinstance(two, torch.Tensor) and one.dtype == two.dtype \
        and torch.equal(one, two)


def results_differ(expected, got, terms):
    if all(is_same(one, two) for first, second in zip([*expected[0], expected[1]], [*got[0], got[1]])
           for one, two in zip(first, second, strict=True)):
        return None
    kept = [(one, two) for one, two in zip(expected[1], got[1]) if not is_reshaped(one, two)]
    return differs(expected[0], got[0], terms) or differs([one for one, _ in kept], [two for _, two in kept], terms)


def is_stable(tenon, modules, plan, expected, terms):
    """Does tenon itself answer alike where numbers differ in their last bits? See whole_programs.is_stable: here those
    of all results do."""
    generator = seeded(2013)
    for noise in (0, 1, -1, 3):
        inputs = [last_bits(tensor, generator) for tensor in plan_inputs(plan)]
        if results_differ(expected, run(tenon, modules.capture(plan, noise), inputs), terms):
            return False
    return True


def draw_options(rng):
    specs = [rng.choice(SPECS) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
    if rng.random() < 0.15:
        return specs or ["**"], {"decompose": FUNCTIONAL}
    return specs, {"decompose": CORE, "recognize": rng.random() < 0.7, "no_optimize": rng.random() < 0.2,
                   "inline_units": rng.random() < 0.2}


class Conversion:
    """One program, converted once. found: None where all agrees, else a text; EXCUSED where it says nothing."""

    def __init__(self, tenon, plan, seed):
        self.tenon, self.plan, self.rng = tenon, plan, random.Random(seed)
        self.seed, self.modules = seed, Modules(tenon)
        self.specs, self.options = draw_options(self.rng)
        try:
            self.found = self.outcome()
        finally:
            self.modules.close()

    def outcome(self):
        inputs = plan_inputs(self.plan)
        try:
            original = self.modules.capture(self.plan)
            if self.rng.random() < 0.4:
                original = self.modules.scattered(original, self.seed)
            expected = run(self.tenon, original, inputs)
        except Refusal:
            return EXCUSED  # calls that are repeated need not fit
        if not self.is_settled(original, expected):
            return EXCUSED
        bounds = program_terms(plan_tensors(self.plan).values()).tolerances
        terms = Terms(strides=False, sharing=False, identity=False, tolerances=bounds)
        found = self.compare(original, expected, inputs, terms)
        if not found or found.startswith("refused"):
            return found
        return found if is_stable(self.tenon, self.modules, self.plan, expected, terms) else EXCUSED

    def is_settled(self, original, expected):
        """Does the program say itself what it computes?"""
        return True

    def compare(self, original, expected, inputs, terms):
        images = []

        def after(name, program):
            images.append((name, self.modules.saved(program, "tenon")))
        try:
            made = convert(self.tenon, original, self.specs, after, **self.options)
            self.modules.programs.append(made)
            before, same = expected, None
            for name, content in images:
                if content == same:
                    continue  # it left everything as it was
                got = run(self.tenon, self.modules.load(content), inputs)
                found = results_differ(before, got, BITS) if name in EXACT and before is not expected else None
                found = found or results_differ(expected, got, terms)
                if found:
                    return f"after {name}: {found}"
                before, same = got, content
            return self.through_files(made, expected, inputs, terms)
        except Refusal as refusal:
            return refused(f"after {images[-1][0] if images else 'nothing'}: {refusal}")

    def text(self, program):
        """Without the name, which is the file's, with the name that a .pt2 has for its only model, and without the
        lists of symbols, for which .pt2 has no order."""
        text = re.sub(rb"(?m)^(entry|model) @main\b", rb"\1 @model", self.modules.saved(program, "text"))
        return re.sub(rb"(?m)^((?:func private|entry) @[^<(\n]*)<[^>\n]*>\(", rb"\1(", text.partition(b"\n")[2])

    def through_files(self, made, expected, inputs, terms):
        text = self.text(made)
        for form in ("tenon", "pt2"):
            loaded = self.modules.load(self.modules.saved(made, form))
            if self.text(loaded) != text:
                return f"the text of the {form} is another"
            found = results_differ(expected, run(self.tenon, loaded, inputs), terms)
            if found:
                return f"through {form}: {found}"
        return self.once_more(loaded, expected, inputs, terms)

    def once_more(self, loaded, expected, inputs, terms):
        """What was converted is converted again: units of a file are met by every pass."""
        options = {"decompose": self.rng.choice([NONE, FUNCTIONAL, CORE]), "inline_units": self.rng.random() < 0.5,
                   "recognize": self.rng.random() < 0.3}
        made = convert(self.tenon, loaded, [], None, **options)
        self.modules.programs.append(made)
        found = results_differ(expected, run(self.tenon, made, inputs), terms)
        return f"once more, {options}: {found}" if found else None


class LayoutConversion(Conversion):
    """Of a program of layout_programs.py."""

    def is_settled(self, original, expected):
        return lies_as_recorded(self.modules.saved(original, "text").decode(), expected[0][0])


def planned(seed, pools):
    steps = accepted_steps(seed, pools, FLOATS)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Planner(steps, seed).plan()


def outcomes(tenon, first, plan_of, convert_with):
    """(seed, plan, conversion) of CHUNK programs that say something, from a seed on."""
    compared = 0
    for seed in itertools.count(first):
        if compared == CHUNK:
            return
        plan = plan_of(seed)
        conversion = convert_with(tenon, plan, seed)
        if conversion.found != EXCUSED:
            compared += 1
            yield seed, plan, conversion


def report(outcomes):
    failures = [f"seed {seed}, {conversion.specs} {conversion.options}:\n{plan_text(plan)}\n  {conversion.found}"
                for seed, plan, conversion in outcomes if conversion.found]
    if failures:
        pytest.fail(f"{len(failures)} of {CHUNK} programs differ\n" + "\n".join(failures[:5]), pytrace=False)


@pytest.mark.parametrize("first", range(0, PROGRAMS, CHUNK))
def test_conversions(tenon, pools, first):
    report(outcomes(tenon, FIRST + 10 * first, lambda seed: planned(seed, pools), Conversion))


@pytest.mark.parametrize("first", range(0, LAYOUTS, CHUNK))
def test_layouts(tenon, first):
    report(outcomes(tenon, FIRST_LAYOUT + 10 * first, lambda seed: LayoutPlanner(seed).plan(), LayoutConversion))
