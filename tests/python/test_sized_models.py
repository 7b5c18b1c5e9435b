"""Models of sizes that vary, captured at one size: at every other one the program gives what eager PyTorch gives, or
refuses. So it is for what passes and files make of it, and for PyTorch that loads them. See sized_models.py.

The short run takes some of the seeds; the long one all of them, and asks PyTorch's own export about each.
"""
import io
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_size_t, c_void_p

import pytest
import torch
from conftest import BUILD, TEST_ALL
from sized_models import AUTO, NAMED, Calls, Handle, Model, SizedCaptures, TapeCalls, draw
from tensors import Refusal, Tenon
from torch_tools import quiet

SEEDS = range(0, 340) if TEST_ALL else range(0, 340, 12)
SIZES = range(0, 27)
DECOMPOSITION = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_void_p), c_size_t, POINTER(c_void_p), c_size_t)
CHUNK = 20 if TEST_ALL else 10


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
    made.c.tn_decompositions_new.argtypes = [c_void_p, POINTER(c_void_p)]
    made.c.tn_decompositions_add.argtypes = [c_void_p, c_void_p, c_char_p, DECOMPOSITION, c_void_p]
    made.c.tn_decompositions_free.argtypes, made.c.tn_decompositions_free.restype = [c_void_p], None
    yield made
    made.close()


def outcome(function):
    """(result, None), or (None, why it was refused)"""
    try:
        return function(), None
    except Exception as refusal:
        return None, str(refusal)


class Forms:
    """A captured program, and what passes, a file and PyTorch make of it: functions on lists of inputs."""

    def __init__(self, captures, program, with_torch):
        self.captures, self.tenon = captures, captures.tenon
        decomposed = captures.decomposed(program)
        self.run = {"captured": self.runs(program), "functional": self.runs(captures.functional(program)),
                    "decomposed": self.runs(decomposed)}
        for name, made in (("captured", program), ("decomposed", decomposed)):
            status, content = self.tenon.context.save_memory(made, "pt2")
            assert status == 0, self.tenon.context.explain()
            captures.exchanges.append(io.BytesIO(content))  # a loaded program may lie in it
            status, loaded = self.tenon.context.load_memory(content)
            assert status == 0, self.tenon.context.explain()
            captures.programs.append(loaded)
            self.run[f"{name}, saved"] = self.runs(loaded)
            if with_torch:
                module = torch.export.load(io.BytesIO(content)).module()
                self.run[f"{name}, in PyTorch"] = lambda inputs, module=module: list(module(*inputs))

    def runs(self, program):
        return lambda inputs: self.tenon.run_loaded(program, inputs)


def differences(model, forms, sizes=SIZES):
    """What is neither equal to eager PyTorch nor refused."""
    found = []
    for n in sizes:
        expected, refusal = outcome(lambda: model.run(Calls(), model.inputs(n)))
        for name, run in forms.run.items():
            got, its_refusal = outcome(lambda: run(model.inputs(n)))
            if its_refusal is not None:
                if n == model.example:
                    found.append(f"{name} refuses its own example: {its_refusal}")
            elif refusal is not None:
                found.append(f"{name} at {n}: eager PyTorch refuses: {refusal}")
            else:
                _, difference = outcome(lambda: torch.testing.assert_close(got, expected, equal_nan=True))
                found += [f"{name} at {n}: {difference}"] if difference else []
    return found


@pytest.mark.parametrize("first", range(0, len(SEEDS), CHUNK))
def test_programs_hold_for_all_sizes_or_refuse(captures, first):
    failures = []
    for seed in SEEDS[first:first + CHUNK]:
        model = draw(seed)
        for kind in (NAMED, AUTO):
            try:
                program = captures.export(model, captures.requests(model, kind))
            except Refusal as refusal:
                if kind == AUTO:  # follows what the model needs
                    failures.append(f"seed {seed}, {kind}: {model}\n  {refusal}")
                continue
            found = differences(model, Forms(captures, program, with_torch=TEST_ALL or seed % 24 == 0))
            failures += [f"seed {seed}, {kind}: {model}\n  " + "\n  ".join(found[:4])] if found else []
    if failures:
        pytest.fail(f"{len(failures)} models differ\n" + "\n".join(failures[:8]), pytrace=False)


IMAGE, ROW = "t('view', x, [1, 1, -1])", "t('view', x, [1, 1, 1, -1])"
BELOW_TWO = {  # what sizes of 0 and 1 change, or is refused for them: the smallest size at which the program runs
    "t('zeros', [t.min(t.size(x, 0), 1)])": 1, "t('zeros', [t.max(t.size(x, 0), 1)])": 1,
    "t('zeros', [t.min(t.size(x, 0), 2)])": 0, "t('zeros', [t.size(t('slice.Tensor', x, 0, 0, 2), 0)])": 2,
    "t('zeros', [t.size(t('slice.Tensor', x, 0, -2), 0)])": 2, "t('zeros', [t.size(t('diagonal', t('outer', x, x), 1), 0)])": 1,
    "t('zeros', [1]) if t.less(t.size(x, 0), 2) else t('zeros', [2])": 2,
    "t('zeros', [1]) if t.less(0, t.size(x, 0)) else t('zeros', [2])": 1,
    "t('narrow', x, 0, 1, 1)": 2, "t('narrow', x, 0, -2, 1)": 2, "t('narrow', x, 0, 0, t.size(x, 0) - 1)": 1,
    f"t('im2col', {ROW}, [1, 2], [1, 1], [0, 0], [1, 1])": 2, f"t('replication_pad1d', {IMAGE}, [0, -1])": 2,
    f"t('pad', {IMAGE}, [2, 0], 'circular')": 2, f"t('pad', {IMAGE}, [1, 1], 'circular')": 1,
    f"t('upsample_linear1d', {IMAGE}, [t.size(x, 0) * 2], True)": 1,
    f"t('upsample_linear1d', {IMAGE}, [t.size(x, 0) // 2], True)": 2, "t('gradient.scalarint', x)[0]": 2,
    "t('add.Tensor', x, t('ones', [1]))": 0, "t('mul.Tensor', t('outer', x, x), x)": 0, "t('softmax.int', x, 0)": 0,
    "t('linear', t('view', x, [-1, 1]), torch.ones(3, 1))": 0, "t('matmul', t('view', x, [-1, 1]), t('view', x, [1, -1]))": 0,
    "t('layer_norm', t('view', x, [-1, 1]), [1])": 0, "t('conv1d', t('view', x, [-1, 1, 1]), torch.ones(2, 1, 1))": 0,
}


@pytest.mark.parametrize("text", BELOW_TWO)
def test_sizes_below_two_are_right_or_refused(captures, text):
    """Capture takes sizes for 2 or more; what holds for that reason alone is a guard, and nothing else is one."""
    model = Model(text, {"x": [None]}, 6)
    program = captures.export(model, captures.requests(model, AUTO))
    forms = Forms(captures, program, with_torch=False)
    assert differences(model, forms, range(5)) == []
    assert next(n for n in SIZES if outcome(lambda: forms.run["captured"](model.inputs(n)))[1] is None) == BELOW_TWO[text]


# ---- suggested fixes ------------------------------------------------------------------------------------------------

AT_LEAST, PAIRS = 'dx = tn_dim_between("dx", {}, TN_NO_MAX)', '_dx = tn_dim_named("_dx"); dx = tn_dim_times(_dx, 2)'
STATIC = "dx = tn_dim_static()"
SUGGESTED = {  # captured at 12
    "t('slice.Tensor', x, 0, 0, 10)": AT_LEAST.format(10),
    "t('slice.Tensor', x, 0, -3)": AT_LEAST.format(3),
    "t('slice.Tensor', x, 0, 0, 20)": 'dx = tn_dim_between("dx", 0, 19)',
    "t('slice.Tensor', x, 0, 3, 7)": AT_LEAST.format(7),
    "t('slice.Tensor', x, 0, 3)": AT_LEAST.format(3),
    "t('slice.Tensor', x, 0, 0, -3)": AT_LEAST.format(3),
    "t('slice.Tensor', t('cat', [x, x]), 0, 0, 10)": AT_LEAST.format(5),
    "t('view', x, [2, t.size(x, 0) // 2])": PAIRS,
    "t('view', x, [2, -1])": PAIRS,
    "t('avg_pool1d', t('view', x, [1, 1, -1]), [3])": AT_LEAST.format(3),
    "t('chunk', x, 3)[0]": STATIC,
    "t('split.Tensor', x, 5)[0]": STATIC,
    "t('unbind.int', x)[0]": STATIC,
    "t('vander', x)": STATIC,
    "t('select.int', x, 0, 4)": AT_LEAST.format(5),
    "t('narrow', x, 0, 2, 5)": AT_LEAST.format(7),
    "t('unfold', x, 0, 3, 2)": AT_LEAST.format(3),
    "t('topk', x, 4)[0]": AT_LEAST.format(4),
    "t('unflatten.int', x, 0, [2, -1])": PAIRS,
    "t('hsplit.int', x, 2)[0]": PAIRS,
    "t('expand', x, [12])": STATIC,
    "t('avg_pool1d', t('view', x, [1, 1, -1]), [t.size(x, 0)])": STATIC,  # a number in PyTorch's schema
    "t('movedim.int', t('view', x, [2, 2, -1]), t.size(x, 0) - 12, -1)": STATIC,
}


@pytest.mark.parametrize("text", SUGGESTED)
def test_suggested_fixes_are_c_and_make_the_export_pass(captures, text):
    model = Model(text, {"x": [None]}, 12)
    requests = captures.requests(model, NAMED)
    with pytest.raises(Refusal) as refusal:
        captures.export(model, requests)
    assert str(refusal.value).count(f"hint: Suggested fixes: {SUGGESTED[text]}\n") == 1, refusal.value
    assert "models.c:7 in forward" in str(refusal.value)
    assert captures.c.tn_export_apply_fixes(captures.tenon.handle, requests, len(requests)) == 1
    program = captures.export(model, requests)
    assert differences(model, Forms(captures, program, with_torch=False)) == []


@pytest.mark.parametrize("kind", [NAMED, AUTO])
@pytest.mark.parametrize("text, runs_at", [  # x is the kernel, over 20 elements
    ("t('conv1d', torch.arange(20.).view(1, 1, 20), x)", range(1, 21)),
    ("t('conv1d', torch.arange(20.).view(1, 1, 20), x, None, [2], [1], [2])", range(1, 12)),
    ("t('conv_transpose1d', torch.arange(20.).view(1, 1, 20), x, None, [2])", range(1, 27)),
])
def test_kernels_of_convolutions_may_vary(captures, text, runs_at, kind):
    model = Model(text, {"x": [1, 1, None]}, 3)
    requests = captures.requests(model, kind)
    if outcome(lambda: captures.export(model, requests))[1]:  # a name is given the range that is left
        assert kind == NAMED and captures.c.tn_export_apply_fixes(captures.tenon.handle, requests, 1) == 1
    forms = Forms(captures, captures.export(model, requests), with_torch=False)
    assert differences(model, forms) == []
    assert [n for n in SIZES if outcome(lambda: forms.run["captured"](model.inputs(n)))[1] is None] == list(runs_at)


def test_sizes_of_one_dim_are_equal_or_refused(captures):
    """Also where one of them is 1, which alone would be fixed."""
    for sizes in ([4, 1], [1, 4]):
        model = Model("t('add.Tensor', x, y)", {"x": [None], "y": [None]}, 4)
        model.inputs = lambda n: [torch.ones(size) for size in sizes]
        with pytest.raises(Refusal, match=rf"dx is {sizes[0]} by .*, and {sizes[1]} by .*: sizes of one dim are equal"):
            captures.export(model, captures.requests(model, NAMED))


# ---- rules of the user ----------------------------------------------------------------------------------------------

HALF = "t.size(x, 0) // 2"
PARTS = [*range(0, 12, 2), 1, -1, -3, -11, HALF]
RULES = [  # for silu: each gives what has the sizes of x
    *(f"t('cat', [t('slice.Tensor', x, 0, 0, {k}), t('slice.Tensor', x, 0, {k})])" for k in PARTS),
    *(f"t('cat', [t('slice.Tensor', x, 0, {k}), t('slice.Tensor', x, 0, 0, {k})])" for k in PARTS),
    *(f"t('constant_pad_nd', t('slice.Tensor', x, 0, {k}), [{k}, 0])" for k in (0, 1, 2, 3, 10)),
    *(f"t('cat', list(t('chunk', x, {k})))" for k in (1, 2, 3)), *(f"t('cat', list(t('split.Tensor', x, {k})))"
                                                                for k in (1, 5, 12, HALF)),
    *(f"t('cat', list(t('tensor_split.sections', x, {k})))" for k in (1, 2, 3)),
    *(f"t('roll', x, [{k}], [0])" for k in (1, 10, -3)),
    *(f"t('add.Tensor', x, t('sum', t('slice.Tensor', x, 0, 0, {k})))" for k in (1, 2, 10, 20)),
    *(f"t('add.Tensor', x, t('select.int', x, 0, {k}))" for k in (0, 1, 4, -1, -5)),
    "t('reshape', t('reshape', x, [2, -1]), [-1])", "t('squeeze.dim', t('unsqueeze', x, 0), 0)",
    "t('reshape', t('max_pool1d', t('reshape', x, [1, 1, -1]), [3], [1], [1]), [-1])",
    "t('mul.Tensor', x, t('ones', [t.size(x, 0)]))", "t('add.Tensor', x, t('narrow', x, 0, 0, 1))",
    "t('sub.Tensor', t('flip', x, [0]), t('mean', x))",
    "t('slice.Tensor', t('repeat', x, [2]), 0, 0, t.size(x, 0))",
    *(f"t('add.Tensor', x, t('sum', t('slice.Tensor', x, 0, {ends})))" for ends in ("3, 7", "-7, -2", "2, 20, 3", "8, 3")),
    *(f"t('add.Tensor', x, t('sum', t('{pool}', t('reshape', x, [1, 1, -1]), [3], [2], [1], {ends})))"
      for pool, ends in (("max_pool1d", "[1], True"), ("avg_pool1d", "True"))),
    "t('add.Tensor', x, t('sum', t('diagonal', t('outer', x, x), 3)))",
    "t('add.Tensor', x, t('sum', t('tensor_split.indices', x, [2, 9])[1]))",
]


@pytest.mark.parametrize("kind", [NAMED, AUTO])
def test_rules_hold_for_all_sizes_or_are_refused(captures, tenon, kind):
    """They have no example to follow: sizes are expressions, and what cannot be one, as the number of parts, is refused
    with the reason. A rule that is taken runs wherever eager PyTorch does, at all sizes of the program's range; so do
    the forms that passes and files give it."""
    c, handle, silu = captures.c, tenon.handle, Model("t('silu', x)", {"x": [None]}, 12)
    program, taken = captures.export(silu, captures.requests(silu, kind)), 0
    for text in RULES:
        rule, table, made = Model(text, {"x": [None]}, 12), c_void_p(), c_void_p()

        def say(_user, tape, args, _n, outs, _count):
            kept.append(TapeCalls(c, tape, None))
            try:
                outs[0] = rule.run(kept[-1], [Handle(args[0])])[0].pointer
            except Refusal:
                pass  # the tape has it
            return c.tn_tape_status(tape)

        kept = [DECOMPOSITION(say)]
        assert c.tn_decompositions_new(handle, byref(table)) == 0
        assert c.tn_decompositions_add(handle, table, b"aten::silu", kept[0], None) == 0
        status = c.tn_program_decompose(handle, program, table, byref(made))
        c.tn_decompositions_free(table)
        if status != 0:
            assert "depends on whether" in tenon.context.explain(), tenon.context.explain()
            continue
        taken += 1
        captures.programs.append(made)
        forms = Forms(captures, made, with_torch=TEST_ALL)
        for n in (0, 1, 2, 3, 5, 12, 26) if kind == NAMED else (2, 3, 5, 12, 26):
            expected, refusal = outcome(lambda: rule.run(Calls(), rule.inputs(n))[:1])
            for name, run in forms.run.items():
                got, its_refusal = outcome(lambda: run(rule.inputs(n)))
                assert (refusal is None) == (its_refusal is None), f"{text}, {name} at {n}: {refusal or its_refusal}"
                if refusal is None:
                    torch.testing.assert_close(got, expected, msg=f"{text}, {name} at {n}")
    print(f"{taken} of {len(RULES)} rules hold for all sizes of a {kind} dim")
    assert len(RULES) >= 60 and taken >= len(RULES) - (7 if kind == NAMED else 6)
