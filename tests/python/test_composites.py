"""Composites: the kernel, the reference body and PyTorch's own function give the same, on the samples of each contract
and on variants of them: other element types, other layouts in memory.
"""
import zlib

import pytest
import torch
import torch.nn.functional as F
from conftest import BUILD
from torch.utils._pytree import tree_map_only

from agreement import Terms, differs
from op_cases import LAYOUTS
from samples import Sample, TensorSpec, draw, parse, seeded
from tensors import Refusal, Tenon, tensors_in
from test_routes import CORE
from tolerances import SUMS

FLOATS = (torch.float32, torch.float64, torch.float16, torch.bfloat16)
# Kernel and body add up in another order, and PyTorch rounds between the operators that it composes some of them of.
TERMS = Terms(strides=False, sharing=False, tolerances=SUMS | {torch.float32: (1e-5, 1e-5)})


def contracts():
    """{name: samples} of all composites."""
    if not (BUILD / "libtenon.so").exists():
        return {}
    found = {}
    for info in Tenon(BUILD).ops():
        space, _, rest = info["schema"].partition("::")
        name = rest[:rest.index("(")]
        if space == "tenon" and name != "call":
            found[name] = info["samples"]
    return found


# ---- what PyTorch has for each ---------------------------------------------------------------------------------------

def trailing(input, axes):
    """(input with the axes last, sizes of them, how to bring them back): what PyTorch normalizes over."""
    axes = sorted(axis % input.dim() for axis in axes)
    turned = input.movedim(axes, list(range(-len(axes), 0)))
    return turned, turned.shape[-len(axes):], lambda made: made.movedim(list(range(-len(axes), 0)), axes)


def widened(input):
    return input if input.dtype == torch.float64 else input.float()


def rms_norm(input, scale=None, *, axes=(-1,), eps=1e-5, offset=0.0):
    """By its formula: the scale of PyTorch's own may not broadcast, and it rounds but once."""
    wide = widened(input)
    made = wide * torch.rsqrt(wide.square().mean(axes, keepdim=True) + eps)
    if scale is None:
        return made.to(input.dtype)
    if offset or scale.dtype != input.dtype:
        return (made * (scale.to(wide.dtype) + offset)).to(input.dtype)
    return made.to(input.dtype) * scale


def layer_norm(input, gamma=None, beta=None, *, axes=(-1,), eps=1e-5):
    turned, sizes, back = trailing(input, axes)
    return back(F.layer_norm(turned, sizes, gamma, beta, eps))


def batch_norm(input, gamma, beta, mean, variance, *, eps=1e-5):
    return F.batch_norm(input, mean, variance, gamma, beta, False, 0.0, eps)


def group_norm(input, weight=None, bias=None, *, num_groups, num_channels=None, eps=1e-5):
    return F.group_norm(input, num_groups, weight, bias, eps)


def instance_norm(input, gamma=None, beta=None, *, eps=1e-5):
    return F.instance_norm(input, None, None, gamma, beta, True, 0.0, eps)


def gelu(input, *, approximate="none"):
    if approximate != "quick":
        return F.gelu(input, approximate=approximate)
    return (widened(input) * torch.sigmoid(1.702 * widened(input))).to(input.dtype)


def recurrent(kind):
    def run(input, *rest, num_layers=1, bidirectional=False, batch_first=False, has_bias=True):
        *states, weights = rest
        cells = weights[1].shape[0] // (4 if kind == "lstm" else 3)
        batch = input.shape[0 if batch_first else 1]
        count = num_layers * (2 if bidirectional else 1)
        widths = [weights[1].shape[1], cells]
        states = [torch.zeros(count, batch, width, dtype=input.dtype) if state is None else state
                  for state, width in zip(states, widths)]
        function = getattr(torch, kind)
        return function(input, states if kind == "lstm" else states[0], weights, has_bias, num_layers, 0.0, False,
                        bidirectional, batch_first)
    return run


def pad(mode):
    def run(input, *, padding, value=0.0):
        if mode == "constant":
            return F.pad(input, padding, mode, value)
        return F.pad(input, padding, mode)
    return run


ORACLES = {
    "rms_norm": rms_norm, "layer_norm": layer_norm, "batch_norm": batch_norm, "group_norm": group_norm,
    "instance_norm": instance_norm, "gelu": gelu, "silu": F.silu, "hard_sigmoid": F.hardsigmoid,
    "hard_swish": F.hardswish, "swiglu": lambda gate, up: (F.silu(widened(gate)) * widened(up)).to(gate.dtype),
    "hard_tanh": lambda input, *, min=-1.0, max=1.0: F.hardtanh(input, min, max),
    "log_softmax": lambda input, *, axis=-1: F.log_softmax(input, axis),
    "linalg_vector_norm": lambda input, *, ord=2.0, axes=None, keep_dim=False:
        torch.linalg.vector_norm(input, ord, axes, keep_dim),
    "pixel_shuffle": lambda input, *, upscale_factor: F.pixel_shuffle(input, upscale_factor),
    "reflection_pad": pad("reflect"), "replication_pad": pad("replicate"), "constant_pad": pad("constant"),
    "lstm": recurrent("lstm"), "gru": recurrent("gru"),
}

# ---- cases ----------------------------------------------------------------------------------------------------------


def retyped(sample, dtype):
    """The sample with all its floats of one type."""
    def change(spec):
        return TensorSpec(dtype, spec.sizes, spec.is_transposed, spec.below) if spec.dtype.is_floating_point else spec
    positional, named = tree_map_only(TensorSpec, change, (sample.positional, sample.named))
    return Sample(f"{sample.text} of {dtype}", positional, named)


def drawn(sample):
    generator = seeded(zlib.crc32(sample.text.encode()))
    return tree_map_only(TensorSpec, lambda spec: draw(spec, generator), (sample.positional, sample.named))


def cases(text):
    """(what it is, positional, named) for samples, their variants of other types, and of these the ones that lie in
    memory in other ways.
    """
    for sample in parse(text):
        kinds = [sample]
        if any(leaf.dtype.is_floating_point for leaf in specs(sample)):
            kinds += [retyped(sample, dtype) for dtype in FLOATS]
        for kind in kinds:
            yield kind.text, *drawn(kind)
        for word, change in LAYOUTS.items():
            yield f"{sample.text} {word}", *tree_map_only(torch.Tensor, change, drawn(sample))


def specs(sample):
    found = []
    tree_map_only(TensorSpec, found.append, (sample.positional, sample.named))
    return found


def pytest_generate_tests(metafunc):
    if "composite" in metafunc.fixturenames:
        metafunc.parametrize("composite", sorted(contracts().items()), ids=lambda item: item[0])


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def answer(function, positional, named):
    """The results, or the Refusal."""
    try:
        return function(*positional, **named)
    except Refusal as refusal:
        return refusal


# ---- tests ----------------------------------------------------------------------------------------------------------

def test_kernel_and_body_agree(tenon, composite):
    name, text = composite
    wrong = []
    for what, positional, named in cases(text):
        kernel = answer(lambda *a, **n: tenon.call(f"tenon::{name}", *a, **n), positional, named)
        body = answer(lambda *a, **n: tenon.call_decomposed(f"tenon::{name}", *a, **n), positional, named)
        if isinstance(kernel, Refusal) or isinstance(body, Refusal):
            wrong.append(f"{what}: {kernel if isinstance(kernel, Refusal) else body}")
            continue
        values, visited = body
        found = differs(values, kernel, TERMS)
        left = sorted({other for other in visited if other not in CORE})
        wrong += [f"{what}: {found}"] if found else []
        wrong += [f"{what}: the body calls {', '.join(left)}, not of Core ATen"] if left else []
    assert not wrong, f"{len(wrong)} differ\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", sorted(ORACLES))
def test_as_torch(tenon, name):
    wrong, judged = [], 0
    for what, positional, named in cases(contracts()[name]):
        try:
            expected = ORACLES[name](*positional, **named)
        except (RuntimeError, NotImplementedError, ValueError, IndexError):
            continue  # PyTorch takes fewer sizes and types
        judged += 1
        got = answer(lambda *a, **n: tenon.call(f"tenon::{name}", *a, **n), positional, named)
        found = str(got) if isinstance(got, Refusal) else differs(expected, got, TERMS)
        wrong += [f"{what}: {found}"] if found else []
    assert judged and not wrong, f"{len(wrong)} of {judged} differ\n" + "\n".join(wrong)


def test_rms_norm_is_that_of_torch(tenon):
    input, scale = torch.randn(3, 5, 16, generator=seeded(1)), torch.randn(16, generator=seeded(2))
    for dtype in (torch.float32, torch.float64):
        expected = F.rms_norm(input.to(dtype), (16,), scale.to(dtype), 1e-6)
        assert not differs(expected, tenon.call("tenon::rms_norm", input.to(dtype), scale.to(dtype), eps=1e-6), TERMS)


def test_arguments_are_left_alone(tenon):
    for name, text in contracts().items():
        for what, positional, named in cases(text):
            before = [tensor.clone() for tensor in tensors_in((positional, named))]
            tenon.call(f"tenon::{name}", *positional, **named)
            after = tensors_in((positional, named))
            assert all(torch.equal(a, b) for a, b in zip(before, after)), f"{name}: {what}"


@pytest.mark.parametrize("name, positional, named, said", [
    ("rms_norm", [torch.ones(2, 3, dtype=torch.int64)], {}, "not implemented for element type i64"),
    ("rms_norm", [torch.ones(2, 3)], {"axes": []}, "no dim to normalize over"),
    ("rms_norm", [torch.ones(2, 3)], {"axes": [2]}, "dim 2 is outside"),
    ("rms_norm", [torch.ones(2, 3), torch.ones(4)], {}, "[4]"),
    ("rms_norm", [torch.ones(2, 3), torch.ones(3, dtype=torch.float16)], {}, "f16"),
    ("layer_norm", [torch.ones(2, 3), torch.ones(2)], {}, "'gamma' has sizes [2], [3] is expected"),
    ("group_norm", [torch.ones(2, 3)], {"num_groups": 2}, "3 channels do not divide into 2 groups"),
    ("group_norm", [torch.ones(2, 4)], {"num_groups": 2, "num_channels": 6}, "num_channels is 6"),
    ("group_norm", [torch.ones(2, 4)], {}, "argument 'num_groups' is missing"),
    ("instance_norm", [torch.ones(2, 4)], {}, "at least 3"),
    ("gelu", [torch.ones(2)], {"approximate": "fast"}, "approximate is 'fast'"),
    ("linalg_vector_norm", [torch.ones(0, 2)], {"axes": [0], "ord": float("inf")}, "no extreme"),
    ("pixel_shuffle", [torch.ones(3, 2, 2)], {"upscale_factor": 2}, "cannot be shuffled"),
    ("reflection_pad", [torch.ones(2, 3)], {"padding": [3, 0]}, "do not fit dim 1"),
    ("replication_pad", [torch.ones(2, 0)], {"padding": [1, 0]}, "do not fit dim 1"),
    ("constant_pad", [torch.ones(3)], {"padding": [-2, -2]}, "do not fit dim 0"),
    ("constant_pad", [torch.ones(3)], {"padding": [1]}, "1 pads"),
    ("lstm", [torch.ones(3, 2, 3), None, None, []], {}, "0 weights"),
    ("gru", [torch.ones(3, 2, 3), None, [torch.ones(12, 3), torch.ones(12, 4)]], {}, "parameters"),
    ("gru", [torch.ones(3, 2, 3), None, [torch.ones(12, 3), torch.ones(12, 4)]], {"num_layers": 0}, "num_layers"),
])
def test_what_is_refused(tenon, name, positional, named, said):
    with pytest.raises(Refusal) as refusal:
        tenon.call(f"tenon::{name}", *positional, **named)
    assert said in str(refusal.value)
