"""Lowerings and shape rules over programs of sizes that vary: what they give is right at every size, or refused with the
reason. Sizes are expressions: they print, compute, and compare where the program's range tells."""
import pytest

import tenon
from tenon.lowering import TensorType

torch = pytest.importorskip("torch")
aten = torch.ops.aten

LIBRARY = torch.library.Library("tenon_sized", "FRAGMENT")
LIBRARY.define("turn(Tensor x) -> Tensor")
LIBRARY.impl("turn", lambda x: x.clone(), "CPU")
LIBRARY.impl("turn", lambda x: torch.empty_like(x), "Meta")
LIBRARY.define("windows(Tensor x, int width=3) -> Tensor")


@torch.library.register_fake("tenon_sized::windows", lib=LIBRARY)
def windows_type(x, width=3):
    return x.new_empty(torch.sym_max(x.shape[0] - width + 1, 0), x.shape[1])


def windows(x, width=3):
    """Sums of neighbouring rows: as many as there are windows, which may be none."""
    count = max(x.shape[0] - width + 1, 0)
    return sum((x[i:i + count] for i in range(width)), torch.zeros(count, x.shape[1]))


LIBRARY.impl("windows", windows, "CPU")


class Turned(torch.nn.Module):
    def forward(self, x):
        return torch.ops.tenon_sized.turn(x)


class Windowed(torch.nn.Module):
    def forward(self, x):
        return torch.relu(torch.ops.tenon_sized.windows(x)) + 1


def export(model, x, least):
    return torch.export.export(model, (x,), dynamic_shapes=({0: torch.export.Dim("n", min=least)},))


def saved_and_loaded(program, format, tmp_path, kernels=None):
    path = tmp_path / f"program.{format}"
    program.save(path)
    return tenon.load(path, kernels=kernels) if kernels else tenon.load(path)


# ---- lowerings ------------------------------------------------------------------------------------------------------

# Each is written once, for PyTorch's operators on tensors and for tenon's on values, and gives what has the sizes of x.
PARTS = (0, 1, 2, 3, 4, 6, 8, 10, 20, -1, -3, -7, -11, -20)
RULES = {
    **{f"cat_{k}": lambda aten, x, k=k: aten.cat([aten.slice(x, 0, 0, k), aten.slice(x, 0, k)]) for k in PARTS},
    **{f"turn_{k}": lambda aten, x, k=k: aten.cat([aten.slice(x, 0, k), aten.slice(x, 0, 0, k)]) for k in PARTS},
    **{f"sum_{k}": lambda aten, x, k=k: x + aten.sum(aten.slice(x, 0, 0, k)) for k in (1, 2, 10, 20, -3)},
    **{f"part_{p}_{q}_{s}": lambda aten, x, p=p, q=q, s=s: x - aten.sum(aten.slice(x, 0, p, q, s))
       for p, q, s in ((3, 7, 1), (-7, -2, 1), (2, 20, 3), (8, 3, 1))},
    **{f"roll_{k}": lambda aten, x, k=k: aten.roll(x, [k], [0]) for k in (1, 10, -3)},
    **{f"sections_{k}": lambda aten, x, k=k: aten.cat(list(aten.tensor_split(x, k))) for k in (1, 2, 3, 5)},
    **{f"padded_{k}": lambda aten, x, k=k: aten.slice(aten.constant_pad_nd(x, [k, 0]), 0, 0, x.shape[0])
       for k in (0, 1, 3, 10)},
    **{f"chunks_{k}": lambda aten, x, k=k: aten.cat(list(aten.chunk(x, k))) for k in (1, 2, 3)},
    **{f"split_{k}": lambda aten, x, k=k: aten.cat(list(aten.split(x, k))) for k in (1, 5)},
    **{f"select_{k}": lambda aten, x, k=k: x * aten.select(x, 0, k) for k in (0, 1, -1)},
    "half": lambda aten, x: aten.cat([aten.slice(x, 0, x.shape[0] // 2), aten.slice(x, 0, 0, x.shape[0] // 2)]),
    "two thirds": lambda aten, x: x + aten.sum(aten.slice(x, 0, 0, x.shape[0] * 2 // 3)),
    "rest": lambda aten, x: x + aten.sum(aten.slice(x, 0, 0, x.shape[0] % 4)),
    "twice": lambda aten, x: aten.slice(aten.cat([x, x]), 0, x.shape[0] - 0, 2 * x.shape[0]),
    "flipped": lambda aten, x: aten.flip(x, [0]) - aten.mean(x),
    "pooled": lambda aten, x: x + aten.sum(aten.max_pool1d(aten.reshape(x, [1, 1, -1]), [3], [2], [1], [1], True)),
    "outer": lambda aten, x: x + aten.sum(aten.diagonal(aten.outer(x, x), 3)),
    "empty where small": lambda aten, x: x + aten.sum(aten.slice(aten.slice(x, 0, 5), 0, 0, 3)),
}
SIZES = (0, 1, 2, 3, 5, 12, 26)


def test_lowerings_hold_for_all_sizes_or_are_refused(tmp_path):
    program, taken = export(Turned(), torch.randn(12), 0), []
    for name, rule in RULES.items():
        converter = tenon.TorchConverter().add_exported_program(program)
        converter.register_torch_lowering("tenon_sized::turn")(lambda x: rule(tenon.ops.aten, x))
        try:
            made = converter.to_program()
        except tenon.Error as error:
            assert "depends on whether" in str(error), f"{name}: {error}"
            continue
        taken.append(name)
        forms = {"converted": made, "saved": saved_and_loaded(made, "pt2", tmp_path),
                 "text": saved_and_loaded(made, "tnn", tmp_path)}
        for n in SIZES:
            x = torch.randn(n)
            try:
                expected = rule(aten, x)
            except (RuntimeError, IndexError):
                expected = None
            for form, run in forms.items():
                if expected is None:
                    with pytest.raises(tenon.Error):
                        run(x)
                else:
                    torch.testing.assert_close(run(x), expected, msg=f"{name}, {form} at {n}")
    print(f"{len(taken)} of {len(RULES)} lowerings hold for all sizes")
    assert len(RULES) >= 60 and sorted(RULES.keys() - set(taken)) == ["chunks_2", "chunks_3", "split_1", "split_5"]


def test_sizes_of_parts_are_expressions():
    converter = tenon.TorchConverter().add_exported_program(export(Turned(), torch.randn(12), 0))
    seen = []

    @converter.register_torch_lowering("tenon_sized::turn")
    def turn(x):
        n, = x.shape
        seen.extend([tenon.ops.aten.slice(x, 0, 0, 10).shape[0], tenon.ops.aten.slice(x, 0, -3).shape[0], n // 2 + 1,
                     tenon.sym_max(n, 4), tenon.sym_min(3, n), tenon.sym_max(3, 4)])
        with pytest.raises(TypeError):
            tenon.sym_max(n, "4")
        assert n >= 0 and not n < 0 and tenon.sym_min(n, 3) <= n
        return tenon.ops.aten.neg(x)

    converter.to_program()
    symbol = str(seen[2]).partition("//")[0].strip("(")
    assert [str(size) for size in seen] == [f"Min(10, {symbol})", f"{symbol} - Max(0, {symbol} - 3)",
                                            f"(({symbol}//2)) + 1", f"Max(4, {symbol})", f"Min(3, {symbol})", "4"]


@pytest.mark.parametrize("question", [lambda n: n > 3, lambda n: n == 3, bool, lambda n: max(n, 3)])
def test_a_lowering_that_asks_is_refused(question):
    converter = tenon.TorchConverter().add_exported_program(export(Turned(), torch.randn(12), 0))
    converter.register_torch_lowering("tenon_sized::turn")(lambda x: x * 2 if question(x.shape[0]) else x * 2)
    with pytest.raises(tenon.Error, match="branches on a size that varies, by"):
        converter.to_program()


# ---- shape rules of kernels -----------------------------------------------------------------------------------------


def infer_windows(x, width):
    assert isinstance(x, TensorType)
    return TensorType(x.dtype, (tenon.sym_max(x.shape[0] - width + 1, 0), x.shape[1]))


def infer_by_branch(x, width):
    if x.shape[0] - width > 8:
        return infer_windows(x, width)
    return TensorType(x.dtype, (tenon.sym_max(x.shape[0] - width + 1, 0), x.shape[1]))


def centred(x):
    """A lowering that calls an operator of the user, and needs the size that the rule gives."""
    sums = tenon.ops.tenon_sized.windows(x, 4)
    return x - tenon.ops.aten.sum(sums * tenon.ops.aten.ones([sums.shape[0], 1]))


def converter_with(infer, model=Turned(), least=0):
    converter = tenon.TorchConverter().add_exported_program(export(model, torch.randn(12, 2), least))
    converter.register_kernel("tenon_sized::windows", infer=infer)(windows)
    return converter


def test_rules_hold_for_all_sizes_inside_of_lowerings(tmp_path):
    converter = converter_with(infer_windows)
    converter.register_torch_lowering("tenon_sized::turn")(centred)
    made = converter.to_program()
    kernels = {"tenon_sized::windows": windows}
    forms = [made, saved_and_loaded(made, "tenon", tmp_path, kernels), saved_and_loaded(made, "pt2", tmp_path, kernels),
             saved_and_loaded(made, "tnn", tmp_path, kernels)]
    for n in SIZES:
        x = torch.randn(n, 2)
        for run in forms:
            torch.testing.assert_close(run(x), x - windows(x, 4).sum())


@pytest.mark.parametrize("infer", [None, infer_windows, infer_by_branch])
def test_programs_of_torch_hold_for_all_sizes(infer):
    """What torch recorded tells where a rule asks what nobody can answer, and where there is none."""
    made = converter_with(infer, Windowed(), 4).to_program()  # torch exports it with this range alone
    for n in (4, 5, 10, 11, 12, 26):
        x = torch.randn(n, 2)
        torch.testing.assert_close(made(x), Windowed()(x))


def test_a_question_that_nobody_can_guard_is_refused():
    converter = converter_with(infer_by_branch)
    converter.register_torch_lowering("tenon_sized::turn")(centred)
    with pytest.raises(tenon.Error, match=r"the shape rule of the registered operator asks whether s\d+ - 4 <= 8, which "
                                          "is so for some of the sizes that the program takes and not for others, and "
                                          "nobody can guard the answer here"):
        converter.to_program()


def test_what_a_rule_raises_behind_a_question_comes_out():
    def infer(x, width):
        if x.shape[0] > 8:
            raise LookupError("not on a Tuesday")
        return infer_windows(x, width)

    with pytest.raises(LookupError, match="not on a Tuesday"):
        converter_with(infer, Windowed(), 4).to_program()


def test_a_hint_shows_a_rule():
    converter = converter_with(None)
    converter.register_torch_lowering("tenon_sized::turn")(centred)
    with pytest.raises(tenon.Error) as refusal:
        converter.to_program()
    assert "the registered operator has no shape rule" in str(refusal.value)
    assert ("hint: give it a rule: register_kernel('tenon_sized::windows', infer=lambda x, width: "
            "tenon.lowering.TensorType(x.dtype, x.shape))") in str(refusal.value)


@pytest.mark.parametrize("found, said", [
    (("f32", (-1, 2)), "is no type of a tensor"), (("f31", (1, 2)), "is no type of a tensor"),
    (("f32", (1.5, 2)), "is no type of a tensor"), (("f32", (2,) * 65), "is no type of a tensor"),
    (7, "where \\(element type, sizes\\) is needed")])
def test_rules_that_give_no_types_are_refused(found, said):
    converter = converter_with(lambda x, width: found)
    converter.register_torch_lowering("tenon_sized::turn")(centred)
    with pytest.raises((ValueError, TypeError), match=said):
        converter.to_program()


def test_what_a_rule_raises_comes_out():
    def infer(x, width):
        raise LookupError("not on a Tuesday")

    converter = converter_with(infer)
    converter.register_torch_lowering("tenon_sized::turn")(centred)
    with pytest.raises(LookupError, match="not on a Tuesday"):
        converter.to_program()
