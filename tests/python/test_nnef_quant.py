"""graph.quant: weights that a file holds as integers against nnef_tools, values that are rounded against the standard."""
import pytest
from conftest import sample

numpy = pytest.importorskip("numpy")
nnef = pytest.importorskip("nnef")
from nnef_models import assert_same, run_tenon, run_tract, tenon  # noqa: E402
from test_nnef_standard import judged  # noqa: E402

TEXT = """version 1.0;
graph g(x) -> (y)
{
    x = external<scalar>(shape = [1, 3, 5, 5]);
    w = variable<scalar>(shape = [4, 3, 3, 3], label = 'w');
    b = variable<scalar>(shape = [1, 4], label = 'b');
    c = conv(x, w, b);
    y = relu(c);
}
"""
ZERO, RANGE = "zero_point_linear_quantize", "min_max_linear_quantize"
SIGNED, UNSIGNED = "bits = 8, signed = true, symmetric = true", "bits = 8, signed = false, symmetric = false"
SMALL = f"w: {ZERO}(zero_point = 0, scale = 0.02, {SIGNED})"


def integers(dtype, low, high, shape=(4, 3, 3, 3)):
    return numpy.random.default_rng(1).integers(low, high, shape).astype(dtype)


HELD = {  # name: (lines, weight, bias)
    "scale": ([SMALL], integers("i1", -127, 128), None),
    "scale_of_each_channel": ([f"w: {ZERO}(zero_point = [0, 1, -2, 3], scale = [0.02, 0.01, 0.03, 0.01], {SIGNED})"],
                              integers("i1", -127, 128), None),
    "range": ([f"w: {RANGE}(min = -1.03, max = 1.5, {UNSIGNED})"], integers("u1", 0, 256), None),
    "range_of_each_channel": ([f"w: {RANGE}(min = [-1.0, -2.0, -0.5, -0.1], max = [1.0, 2.0, 1.5, 0.1], {UNSIGNED})"],
                              integers("u1", 0, 256), None),
    "wide_bias": ([SMALL, f"b: {ZERO}(zero_point = 0, scale = 0.001, bits = 32, signed = true, symmetric = true)"],
                  integers("i1", -127, 128), integers("i4", -999, 999, (1, 4))),
    "scales_in_a_row": ([f"b: {ZERO}(zero_point = [[0, 0, 0, 0]], scale = [[0.001, 0.002, 0.001, 0.003]], bits = 32, "
                         "signed = true, symmetric = true)"], None, integers("i4", -999, 999, (1, 4))),
}


def written(folder, lines, weight=None, bias=None):
    draw = numpy.random.default_rng(0)
    folder.mkdir()
    (folder / "graph.nnef").write_text(TEXT)
    quoted = (line.split(": ", 1) for line in lines)
    (folder / "graph.quant").write_text("".join(f'"{name}": {call};\n' for name, call in quoted))
    weights = {"w": draw.standard_normal((4, 3, 3, 3)).astype("f4") if weight is None else weight,
               "b": draw.standard_normal((1, 4)).astype("f4") if bias is None else bias}
    for name, array in weights.items():
        with open(folder / f"{name}.dat", "wb") as file:
            nnef.write_tensor(file, array, quantized=array.dtype.kind in "iu")
    return folder, {"x": draw.standard_normal((1, 3, 5, 5)).astype("f4")}


@pytest.mark.parametrize("name", sorted(HELD))
def test_weights_as_in_nnef_tools(name, tmp_path, monkeypatch):
    model, inputs = written(tmp_path / "m.nnef", *HELD[name])
    assert_same(run_tenon(model, inputs, tmp_path), judged(model, inputs, monkeypatch))


def by_zero_point(x, zero, scale, bits, signed, symmetric):
    most = 2 ** (bits - 1) - 1 if signed else 2 ** bits - 1
    least = (-most if symmetric else -most - 1) if signed else 0
    return (numpy.clip(numpy.round(x / numpy.float32(scale)) + zero, least, most) - zero) * numpy.float32(scale)


def by_range(x, low, high, bits, signed, symmetric):
    steps = 2 ** bits - 1 - (signed and symmetric)
    return numpy.round((x.clip(low, high) - low) / (high - low) * steps) / steps * (high - low) + low


def by_logarithm(x, most, bits):
    top = numpy.ceil(numpy.log2(most))
    return numpy.sign(x) * 2 ** numpy.round(numpy.log2(abs(x)).clip(top - (2 ** bits - 1), top))


ROUNDED = {  # name: (line, by numpy)
    **{f"zero_point {bits} {signed} {symmetric}": (
        f"{ZERO}(zero_point = 2, scale = 0.11, bits = {bits}, signed = {signed}, symmetric = {symmetric})",
        lambda x, how=(bits, signed == "true", symmetric == "true"): by_zero_point(x, 2, 0.11, *how))
       for bits in (4, 8) for signed in ("true", "false") for symmetric in ("true", "false")},
    **{f"range {bits} {signed} {symmetric}": (
        f"{RANGE}(min = -1.53, max = 2.01, bits = {bits}, signed = {signed}, symmetric = {symmetric})",
        lambda x, how=(bits, signed == "true", symmetric == "true"): by_range(x, -1.53, 2.01, *how))
       for bits in (4, 8) for signed in ("true", "false") for symmetric in ("true", "false")},
    "linear": ("linear_quantize(min = -1.53, max = 2.01, bits = 5)", lambda x: by_range(x, -1.53, 2.01, 5, False, False)),
    "logarithmic": ("logarithmic_quantize(max = 2.0, bits = 3)", lambda x: by_logarithm(x, 2.0, 3)),
}


@pytest.mark.parametrize("name", sample(sorted(ROUNDED), 10))
def test_values_are_rounded_as_the_standard_says(name, tmp_path):
    line, by = ROUNDED[name]
    plain, inputs = written(tmp_path / "plain.nnef", [])
    model, _ = written(tmp_path / "m.nnef", [f"y: {line}"])
    (before,), (after,) = run_tenon(plain, inputs, tmp_path), run_tenon(model, inputs, tmp_path)
    expected = by(before[before > 0])
    assert_same([after[before > 0]], [expected])


def test_other_quantizations_are_told(tmp_path):
    model, inputs = written(tmp_path / "m.nnef", ["y: moments(axes = [1])"])
    said = run_tenon(model, inputs, tmp_path)
    assert isinstance(said, str) and "the quantization 'moments' of 'y' is not read" in said


# ---- written ------------------------------------------------------------------------------------------------------------

def quantized_program(path):
    """Eight bits in weights, for all of one and for each channel, and in a value between."""
    torch = pytest.importorskip("torch")
    pytest.importorskip("torch.ao.quantization.fx._decomposed")

    class Quantized(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("first", torch.randint(-127, 128, (8, 4), dtype=torch.int8))
            self.register_buffer("scales", torch.rand(8) * 0.02 + 0.01)
            self.register_buffer("zeros", torch.arange(8) - 3)
            self.register_buffer("last", torch.randint(-127, 128, (3, 8), dtype=torch.int8))

        def forward(self, x):
            quantized = torch.ops.quantized_decomposed
            how = (3, -128, 127, torch.int8)
            x = quantized.dequantize_per_tensor(quantized.quantize_per_tensor(x, 0.05, *how), 0.05, *how)
            first = quantized.dequantize_per_channel(self.first, self.scales, self.zeros, 0, -127, 127, torch.int8)
            last = quantized.dequantize_per_tensor(self.last, 0.03, 0, -127, 127, torch.int8)
            return torch.relu(x @ first.T) @ last.T, torch.round(x * 10)

    torch.manual_seed(0)
    model, x = Quantized().eval(), torch.tensor([[0.125, -0.025, 9.0, 0.075], [-9.0, 0.3, -0.11, 0.02]])
    torch.export.save(torch.export.export(model, (x,)), path)
    return {"x": x.numpy()}, [one.numpy() for one in model(x)]


@pytest.mark.parametrize("dialect", ["tract", "khronos"])
def test_eight_bits_are_written(dialect, tmp_path, monkeypatch):
    inputs, expected = quantized_program(tmp_path / "m.pt2")
    model = tmp_path / "m.nnef"
    done = tenon("convert", tmp_path / "m.pt2", "-o", model, "--dialect", dialect)
    assert done.returncode == 0, done.stderr
    assert (model / "first.dat").stat().st_size == 128 + 32 and (model / "last.dat").stat().st_size == 128 + 24
    assert_same(run_tenon(model, inputs, tmp_path), expected)
    assert_same(run_tract(model, inputs) if dialect == "tract" else judged(model, inputs, monkeypatch), expected)
