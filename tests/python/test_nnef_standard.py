"""Every operation of the NNEF 1.0 standard with all of its attributes: read and run against the interpreter of nnef_tools,
and against numpy where that one has no answer or another reading of the standard."""
import pytest
from conftest import sample

numpy = pytest.importorskip("numpy")
from nnef_models import assert_same, run_tenon, write_model  # noqa: E402

HEADER = "version 1.0;\nextension KHR_enable_fragment_definitions;\nextension KHR_enable_operator_expressions;\n"
IMAGE = (2, 4, 7, 9)
NONE = "padding = [(0,0), (0,0), (0,0), (0,0)]"
SOME = "padding = [(0,0), (0,0), (1,1), (0,1)]"
STEP = "stride = [1,1,2,1]"
BORDERS = ["constant", "ignore", "replicate", "reflect", "reflect-even"]


def case(expression, *shapes, outs="y", positive=False, integers="", logicals=""):
    """An expression of tensors x, a, b, c, d with these shapes."""
    return expression, shapes, outs, positive, integers, logicals


def pointwise():
    table = {word: case(f"{word}(x)", (2, 3)) for word in (
        "exp sin cos tan sinh cosh tanh atan asinh abs sign neg copy floor ceil round sqr relu sigmoid softplus silu elu "
        "selu").split()}
    table |= {word: case(f"{word}(x + 1.5)", (2, 3), positive=True)
              for word in "log sqrt rsqrt rsqr log2 rcp acosh".split()}
    table |= {word: case(f"{word}(x * 0.1)", (2, 3)) for word in "asin acos atanh".split()}
    for word in "add sub mul div min max".split():
        table |= {word: case(f"{word}(x, a)", (2, 3, 4), (2, 3)), f"{word}_number": case(f"{word}(x, 2.0)", (2, 3)),
                  f"{word}_of_number": case(f"{word}(2.0, x)", (2, 3)), f"{word}_up": case(f"{word}(x, a)", (2, 3), (2, 1, 4))}
    for word in "lt gt le ge eq ne".split():
        table[word] = case(f"{word}(round(x), round(a))", (2, 30), (2, 30))
    for word in ("and", "or"):
        table[word] = case(f"{word}(x, a)", (9,), (9,), logicals="xa")
    return table | {
        "elu_alpha": case("elu(x, alpha = 0.5)", (2, 3)), "softabs": case("softabs(x, epsilon = 0.1)", (2, 3)),
        "leaky_relu": case("leaky_relu(x, alpha = 0.1)", (2, 3)),
        "pow": case("pow(x, a)", (2, 3), (2, 3), positive=True), "pow_number": case("x ^ 2.0", (2, 3)),
        "not": case("not(x)", (5,), logicals="x"),
        "select": case("select(x > 0.0, a, b)", (2, 1), (2, 3), (2, 3)),
        "select_number": case("select(x > 0.0, a, 0.0)", (2, 3), (2, 3)),
        "clamp": case("clamp(x, -0.5, 0.5)", (2, 3)), "clamp_tensors": case("clamp(x, a, b)", (2, 3), (2, 3), (1, 3)),
        "copy_n": case("copy_n(x, times = 3)", (2, 3), outs="[y, z, w]"),
        "add_n": case("add_n([x, a, x])", (2, 3), (2, 3)),
    }


def reductions():
    table = {}
    for word in "sum max min mean".split():
        table |= {f"{word}_{axes}": case(f"{word}_reduce(x, axes = {axes})", (2, 3, 4)) for axes in ([1, 2], [2, 0], [])}
    return table | {
        "sum_normalized": case("sum_reduce(x, axes = [0,2], normalize = true)", (2, 3, 4)),
        "argmax": case("argmax_reduce(x, axes = [1])", (2, 3, 4)),
        "argmin": case("argmin_reduce(x, axes = [1])", (2, 3, 4)),
        "argmax_two": case("argmax_reduce(x, axes = [1,2])", (2, 3, 4)),
        "argmin_two": case("argmin_reduce(x, axes = [2,1])", (2, 3, 4)),
        "any": case("any_reduce(x > 1.0, axes = [1])", (2, 3, 4)),
        "all": case("all_reduce(x > -1.0, axes = [1,2])", (2, 3, 4)),
        "moments": case("moments(x, axes = [0,2])", (2, 3, 4), outs="y, z"),
        "softmax": case("softmax(x)", (2, 3, 4)), "softmax_axis": case("softmax(x, axes = [2])", (2, 3, 4)),
    }


def shapes():
    sliced = {"": "axes = [1,2], begin = [1,-3], end = [3,0]", "_step": "axes = [1], begin = [1], end = [5], stride = [2]",
              "_back": "axes = [1], begin = [-1], end = [-7], stride = [-1]",
              "_far": "axes = [1], begin = [2], end = [2147483647]",
              "_back_step": "axes = [1], begin = [4], end = [0], stride = [-2]",
              "_all_back": "axes = [1], begin = [-1], end = [-2147483647], stride = [-1]",
              "_last": "axes = [1], begin = [-2], end = [0]"}
    table = {f"slice{name}": case(f"slice(x, {how})", (2, 6, 5)) for name, how in sliced.items()}
    reshaped = ["[0,-1]", "[2,2], axis_start = 2, axis_count = 1", "[1], axis_start = 1, axis_count = 0",
                "[-1], axis_start = 1", "[0,4,1], axis_start = 1"]
    table |= {f"reshape {how}": case(f"reshape(x, shape = {how})", (2, 3, 4)) for how in reshaped}
    for border in BORDERS[2:4] + ["constant"]:
        table |= {f"pad_{border}": case(f"pad(x, padding = [(0,0), (0,0), (1,2), (3,0)], border = '{border}')", IMAGE),
                  f"pad_row_{border}": case(f"pad(x, padding = [(0,0), (0,0), (1,2)], border = '{border}')", (2, 3, 5)),
                  f"pad_last_{border}": case(f"pad(x, padding = [(0,0), (0,0), (0,0), (2,1)], border = '{border}')", IMAGE)}
    return table | {
        "pad_even": case("pad(x, padding = [(0,0), (0,0), (1,1), (0,1)], border = 'reflect-even')", IMAGE),
        "pad_value": case("pad(x, padding = [(0,0), (0,0), (1,2), (3,0)], value = 1.5)", IMAGE),
        "pad_less": case("pad(x, padding = [(0,0), (0,0), (-1,2), (3,-2)])", IMAGE),
        "transpose": case("transpose(x, axes = [0,2,1])", (2, 3, 4)),
        "transpose_first": case("transpose(x, axes = [1,0])", (2, 3, 4)),
        "squeeze": case("squeeze(x, axes = [0,2])", (1, 3, 1)),
        "unsqueeze": case("unsqueeze(x, axes = [0,2,4])", (2, 3)),
        "concat": case("concat([x, a, x], axis = 1)", (2, 3), (2, 5)),
        "stack": case("stack([x, a], axis = 2)", (2, 3), (2, 3)),
        "unstack": case("unstack(x, axis = 1)", (2, 3), outs="[y, z, w]"),
        "split": case("split(x, axis = 1, ratios = [1,2,1])", (2, 8), outs="[y, z, w]"),
        "tile": case("tile(x, repeats = [2,1,3])", (2, 3, 2)),
        "gather": case("gather(x, a, axis = 1)", (2, 5, 3), (4,), integers="a"),
        "gather_two": case("gather(x, a)", (5, 3), (2, 2), integers="a"), "cast": case("cast<scalar>(x > 0.0)", (2, 3)),
        "cast_integer": case("cast<integer>(x)", (2, 3)),
        "cast_of_integer": case("cast<scalar>(x)", (2, 3), integers="x"),
    }


def layers():
    table = {}
    for border in BORDERS:
        even = border == "ignore"
        table[f"conv_{border}"] = case(f"conv(x, a, b, border = '{'constant' if even else border}', padding = [(1,1), (0,1)], "
                                       "stride = [2,1], dilation = [1,2])", IMAGE, (6, 4, 3, 2), (1, 6))
        for word in ("max_pool", "avg_pool", "rms_pool"):
            for pads in ("padding = []", SOME):
                if (border, pads) != ("reflect-even", NONE):
                    table[f"{word}_{border} {pads}"] = case(
                        f"{word}(x, size = [1,1,3,2], border = '{border}', {pads}, {STEP})", IMAGE)
        table |= {f"box_{border}": case(f"box(x, size = [1,1,3,2], border = '{border}', {SOME}, {STEP})", IMAGE),
                  f"mean_{border}": case(f"box(x, size = [1,1,3,2], border = '{border}', normalize = true)", IMAGE)}
    table |= {f"deconv_{border}": case(f"deconv(x, a, b, border = '{border}', padding = [(1,1), (0,1)], stride = [2,2])",
                                       (2, 4, 5, 6), (4, 3, 3, 3), (1, 3)) for border in ("constant", "replicate")}
    for method in ("symmetric", "aligned"):
        table |= {f"multilinear_{method}_{n}": case(f"multilinear_upsample(x, factor = [{n}], method = '{method}')", shape)
                  for n, shape in (("2", (2, 3, 5)), ("2,2", (2, 3, 4, 5)), ("3,2", (2, 3, 4, 5)))}
    return table | {
        "conv_auto": case("conv(x, a, b, stride = [2,3])", IMAGE, (6, 4, 3, 2), (1, 6)),
        "conv_1d": case("conv(x, a)", (2, 3, 8), (4, 3, 3)),
        "conv_3d": case("conv(x, a)", (1, 2, 4, 5, 6), (3, 2, 3, 3, 2)),
        "conv_groups": case("conv(x, a, groups = 2)", IMAGE, (6, 2, 3, 3)),
        "conv_planes": case("conv(x, a, groups = 0)", IMAGE, (8, 1, 3, 3)),
        "conv_number": case("conv(x, a, 0.5)", IMAGE, (6, 4, 3, 3)),
        "conv_dilated": case("conv(x, a, dilation = [2,2])", IMAGE, (6, 4, 3, 3)),
        "conv_less": case("conv(x, a, padding = [(0,-1), (1,0)])", IMAGE, (6, 4, 3, 3)),
        "deconv_auto": case("deconv(x, a, b, stride = [2,3])", (2, 4, 5, 6), (4, 3, 3, 3), (1, 3)),
        "deconv_shape": case("deconv(x, a, stride = [2,2], output_shape = [2,3,9,12])", (2, 4, 5, 6), (4, 3, 3, 3)),
        "deconv_shape_pads": case("deconv(x, a, stride = [2,2], padding = [(1,1), (1,1)], output_shape = [2,3,10,12])",
                                  (2, 4, 5, 6), (4, 3, 3, 3)),
        "deconv_groups": case("deconv(x, a, groups = 2, padding = [(0,0), (0,0)])", (2, 4, 5, 6), (4, 3, 3, 3)),
        "deconv_planes": case("deconv(x, a, groups = 0, stride = [2,2], padding = [(1,1), (1,1)])", (2, 4, 5, 6), (4, 1, 4, 4)),
        "deconv_1d": case("deconv(x, a, stride = [2], padding = [(0,1)])", (2, 4, 5), (4, 3, 3)),
        "deconv_dilated": case("deconv(x, a, stride = [2,1], dilation = [2,2], padding = [(0,1), (0,0)])",
                               (2, 4, 5, 6), (4, 3, 3, 3)),
        "deconv_3d": case("deconv(x, a, stride = [2,1,1], padding = [(0,1), (0,0), (1,1)])", (2, 4, 5, 6, 3), (4, 3, 3, 3, 3)),
        "max_channels": case("max_pool(x, size = [1,3,1,1], border = 'ignore')", IMAGE),
        "mean_channels": case(f"avg_pool(x, size = [1,2,1,1], stride = [1,2,1,1], {NONE})", IMAGE),
        "box_batch": case("box(x, size = [2,1,1,1])", IMAGE),
        "box_rows": case("box(x, size = [1,3], padding = [(0,0), (1,1)])", (2, 7)),
        "max_rows": case("max_pool(x, size = [2,3], padding = [(0,0), (1,1)], border = 'ignore')", (4, 7)),
        "max_1d": case("max_pool(x, size = [1,1,3], border = 'ignore')", (2, 3, 7)),
        "max_3d": case("max_pool(x, size = [1,1,2,2,2], border = 'ignore')", (2, 3, 4, 5, 6)),
        "mean_3d": case("avg_pool(x, size = [1,1,2,3,2], border = 'ignore', stride = [1,1,2,2,2])", (2, 3, 4, 5, 6)),
        "max_dilated": case(f"max_pool(x, size = [1,1,2,2], dilation = [1,1,2,2], border = 'ignore', {NONE})", IMAGE),
        "mean_all": case("box(x, size = [1,3,3,3], normalize = true, stride = [1,1,2,2])", IMAGE),
        "mean_last": case("avg_pool(x, size = [1,3,3,1], stride = [1,2,2,1], border = 'ignore')", (2, 6, 6, 3)),
        "max_last": case("max_pool(x, size = [1,3,3,1], stride = [1,2,2,1], border = 'ignore', "
                         "padding = [(0,0), (1,1), (1,1), (0,0)])", (2, 6, 6, 3)),
        "argmax_pool": case(f"argmax_pool(x, size = [1,1,2,2], {NONE}, stride = [1,1,2,2])", (2, 3, 4, 6)),
        "debox": case("debox(x, size = [1,1,3,3], stride = [1,1,2,2], padding = [(0,0), (0,0), (1,1), (1,1)])", IMAGE),
        "debox_auto": case("debox(x, size = [1,1,2,2], stride = [1,1,2,2])", IMAGE),
        "debox_mean": case("debox(x, size = [1,1,2,2], stride = [1,1,2,2], normalize = true)", IMAGE),
        "debox_shape": case("debox(x, size = [1,1,3,3], stride = [1,1,2,2], output_shape = [2,4,13,18])", IMAGE),
        "nearest_upsample": case("nearest_upsample(x, factor = [2,3])", IMAGE),
        "nearest_upsample_1d": case("nearest_upsample(x, factor = [2])", (2, 3, 5)),
        "nearest_upsample_3d": case("nearest_upsample(x, factor = [2,1,2])", (1, 2, 3, 4, 3)),
        "nearest_downsample": case("nearest_downsample(x, factor = [2,3])", (2, 4, 6, 9)),
        "area_downsample": case("area_downsample(x, factor = [2,3])", (2, 4, 6, 9)),
        "bilinear_constant": case("multilinear_upsample(x, factor = [2,2], border = 'constant')", (2, 3, 4, 5)),
        "bilinear_asymmetric": case("multilinear_upsample(x, factor = [2,2], method = 'asymmetric', border = 'constant')",
                                    (2, 3, 4, 5)),
        "matmul": case("matmul(x, a)", (2, 3, 4), (2, 4, 5)),
        "matmul_both": case("matmul(x, a, transposeA = true, transposeB = true)", (4, 3), (5, 4)),
        "linear": case("linear(x, a, b)", (2, 3), (4, 3), (1, 4)),
        "linear_number": case("linear(x, a, 1.5)", (2, 3), (4, 3)),
        "batch_normalization": case("batch_normalization(x, a, b * b, c, d, epsilon = 0.001)", IMAGE, *[(1, 4)] * 4),
        "separable_conv": case("separable_conv(x, a, b, c, stride = [2,2])", IMAGE, (4, 1, 3, 3), (6, 4, 1, 1), (1, 6)),
        "separable_deconv": case("separable_deconv(x, a, b, c, stride = [2,2], padding = [(1,1), (1,1)])", IMAGE, (6, 1, 3, 3),
                                 (4, 6, 1, 1), (1, 6)),
    }


def normalizations():
    table = {}
    for signed in ("true", "false"):
        for symmetric in ("true", "false"):
            how = f"bits = 4, signed = {signed}, symmetric = {symmetric}"
            table |= {f"min_max {how}": case(f"min_max_linear_quantize(x, -1.5, 2.0, {how})", (2, 30)),
                      f"zero_point {how}": case(f"zero_point_linear_quantize(x, 2, 0.1, {how})", (2, 30))}
    return table | {
        "lrn": case("local_response_normalization(x, size = [1,3,1,1], alpha = 0.1, beta = 0.75, bias = 2.0)", IMAGE),
        "lrn_default": case("local_response_normalization(x, size = [1,5,1,1])", (1, 8, 3, 3)),
        "lrn_plane": case("local_response_normalization(x, size = [1,1,3,3])", IMAGE),
        "lrn_even": case("local_response_normalization(x, size = [1,4,1,1])", IMAGE),
        "lrn_all": case("local_response_normalization(x, size = [1,3,3,3])", IMAGE),
        "lrn_row": case("local_response_normalization(x, size = [1,3])", (2, 7)),
        "local_mean": case("local_mean_normalization(x, size = [1,1,3,3])", IMAGE),
        "local_variance": case("local_variance_normalization(x, size = [1,1,3,3], bias = 0.1, epsilon = 0.2)", IMAGE),
        "local_contrast": case("local_contrast_normalization(x, size = [1,3,3,3], bias = 0.1, epsilon = 0.2)", IMAGE),
        "l1": case("l1_normalization(x, axes = [1], bias = 0.1, epsilon = 0.2)", IMAGE),
        "l2": case("l2_normalization(x, axes = [1,2], bias = 0.1, epsilon = 10.0)", IMAGE),
        "logarithmic_quantize": case("logarithmic_quantize(x, 2.0, bits = 3)", (2, 30)),
    }


CASES = pointwise() | reductions() | shapes() | layers() | normalizations()


def model_of(folder, expression, given, outs="y", integers="", logicals=""):
    types = {name: "integer" if name in integers else "logical" if name in logicals else "scalar" for name in given}
    lines = "".join(f"{name} = external<{types[name]}>(shape = {list(shape)});\n" for name, shape in given.items())
    left = outs if "," not in outs or outs[0] == "[" else f"({outs})"
    signature = f"graph g({', '.join(given)}) -> ({outs.strip('[]')})"
    return write_model(folder, f"{HEADER}{signature}\n{{\n{lines}{left} = {expression};\n}}\n")


def drawn(given, positive=False, integers="", logicals=""):
    draw, made = numpy.random.default_rng(0), {}
    for name, shape in given.items():
        value = draw.standard_normal(shape).astype("f4")
        made[name] = (draw.integers(0, 2, shape) if name in integers else value > 0 if name in logicals
                      else abs(value) if positive else value)
    return made


def judged(model, inputs, monkeypatch):
    """By the interpreter of nnef_tools, which names an argument of numpy.reshape as numpy no longer does."""
    interpreter = pytest.importorskip("nnef_tools.interpreter.pytorch")
    reshape = numpy.reshape
    monkeypatch.setattr(numpy, "reshape", lambda a, shape=None, newshape=None: reshape(a, newshape or shape))
    made = interpreter.Interpreter(str(model), device="cpu", decomposed=[])(list(inputs.values()))
    monkeypatch.undo()
    return list(made.values())


@pytest.mark.parametrize("name", sample(sorted(CASES), 60))
def test_operation(name, tmp_path, monkeypatch):
    expression, shapes, outs, positive, integers, logicals = CASES[name]
    given = dict(zip("xabcd", shapes))
    model = model_of(tmp_path / "m.nnef", expression, given, outs, integers, logicals)
    inputs = drawn(given, positive, integers, logicals)
    assert_same(run_tenon(model, inputs, tmp_path), judged(model, inputs, monkeypatch))


# ---- what that interpreter does not have, or takes otherwise ---------------------------------------------------------------

def padded(x, pads, mode):
    return numpy.pad(x, pads, mode={"reflect-even": "symmetric", "replicate": "edge"}.get(mode, mode))


def sums_apart(x):
    return x[:, :, :-2, :-2] + x[:, :, 2:, :-2] + x[:, :, :-2, 2:] + x[:, :, 2:, 2:]


def upsampled(x, factor, border):
    """Places (o + 0.5) / factor - 0.5 between elements, along the last two axes; what lies outside as padded."""
    for axis in (2, 3):
        n = x.shape[axis]
        pads = [(1, 1) if i == axis else (0, 0) for i in range(4)]
        wide, at = padded(x, pads, border), (numpy.arange(n * factor) + 0.5) / factor - 0.5
        low = numpy.floor(at).astype(int)
        part = (at - low).reshape([-1 if i == axis else 1 for i in range(4)])
        x = wide.take(low + 1, axis) * (1 - part) + wide.take(low + 2, axis) * part
    return x


def largest(x):
    """Places in the plane of 4 x 6 of the largest element of each window of 2 x 2."""
    places = numpy.empty((2, 3, 2, 3), "i8")
    for at in numpy.ndindex(places.shape):
        rows, columns = at[2] * 2 + numpy.arange(2), at[3] * 2 + numpy.arange(2)
        best = x[at[:2]][numpy.ix_(rows, columns)].argmax()
        places[at] = rows[best // 2] * 6 + columns[best % 2]
    return places


def spread(x):
    made = numpy.zeros((2, 3, 24), "f4")
    places = largest(x).reshape(2, 3, -1)
    numpy.put_along_axis(made, places, numpy.take_along_axis(x.reshape(2, 3, -1), places, 2), 2)
    return made.reshape(x.shape)


POOL = "size = [1,1,2,2], stride = [1,1,2,2], " + NONE
PLANE = (2, 3, 4, 6)
OWN = {  # name: (expression of x, its shape, by numpy)
    "gelu": ("gelu(x)", (2, 3), lambda x: x / (1 + numpy.exp(-1.702 * x))),
    "selu": ("selu(x, alpha = 1.5, lambda = 0.9)", (2, 3), lambda x: 0.9 * numpy.where(x < 0, 1.5 * (numpy.exp(x) - 1), x)),
    "prelu": ("prelu(x, 0.25)", (2, 3, 4), lambda x: numpy.where(x < 0, x / 4, x)),
    "signs": ("select((x > 0.0) && !(x > 1.0) || (x < -1.0), x, 0.0)", (2, 30),
              lambda x: numpy.where((x > 0) & ~(x > 1) | (x < -1), x, 0)),
    "cast_logical": ("cast<logical>(round(x))", (2, 9), lambda x: numpy.round(x) != 0),
    "linear_quantize": ("linear_quantize(x, -1.5, 2.0, bits = 3)", (2, 30),
                        lambda x: numpy.round((x.clip(-1.5, 2) + 1.5) / 3.5 * 7) / 7 * 3.5 - 1.5),
    "softmax_two": ("softmax(x, axes = [1,2])", (2, 3, 4),
                    lambda x: numpy.exp(x) / numpy.exp(x).sum((1, 2), keepdims=True)),
    "softmax_none": ("softmax(x, axes = [])", (2, 3), numpy.ones_like),
    "pad_even": ("pad(x, padding = [(0,0), (2,1), (1,2), (3,0)], border = 'reflect-even')", IMAGE,
                 lambda x: padded(x, [(0, 0), (2, 1), (1, 2), (3, 0)], "reflect-even")),
    "pad_all": ("pad(x, padding = [(1,0), (2,1), (1,2), (3,0)], border = 'reflect')", IMAGE,
                lambda x: padded(x, [(1, 0), (2, 1), (1, 2), (3, 0)], "reflect")),
    "pad_matrix": ("pad(x, padding = [(1,0), (0,2)], border = 'replicate')", (3, 4),
                   lambda x: padded(x, [(1, 0), (0, 2)], "replicate")),
    "box_apart": (f"box(x, size = [1,1,2,2], dilation = [1,1,2,2], {NONE})", IMAGE, sums_apart),
    "mean_apart": (f"avg_pool(x, size = [1,1,2,2], dilation = [1,1,2,2], {NONE})", IMAGE, lambda x: sums_apart(x) / 4),
    "nothing_in_a_window": ("avg_pool(x, size = [1,2], stride = [1,2], padding = [(0,0), (2,0)], border = 'ignore')", (1, 4),
                            lambda x: numpy.array([[0, x[0, :2].mean(), x[0, 2:].mean()]])),
    "argmax_pool": (f"argmax_pool(x, {POOL})", PLANE, largest),
    "argmax_of_pads": ("argmax_pool(x, size = [1,1,1,3], border = 'ignore')", (1, 1, 1, 2),
                       lambda x: numpy.full((1, 1, 1, 2), x.argmax())),
    "sample": (f"sample(x, argmax_pool(x, {POOL}), {POOL})", PLANE,
               lambda x: numpy.take_along_axis(x.reshape(2, 3, -1), largest(x).reshape(2, 3, -1), 2).reshape(2, 3, 2, 3)),
    "desample": (f"desample(max_pool(x, {POOL}), argmax_pool(x, {POOL}), {POOL})", PLANE, spread),
    "desample_shape": (f"desample(max_pool(x, {POOL}), argmax_pool(x, {POOL}), size = [1,1,2,2], stride = [1,1,2,2], "
                       "output_shape = [2,3,4,6])", PLANE, spread),
    **{f"bilinear_{n}_{border}": (f"multilinear_upsample(x, factor = [{n},{n}], border = '{border}')", PLANE,
                                  lambda x, n=n, border=border: upsampled(x, n, border))
       for n in (2, 3) for border in ("constant", "replicate", "reflect", "reflect-even")},
    "bilinear_asymmetric": ("multilinear_upsample(x, factor = [2], method = 'asymmetric')", (1, 1, 3),
                            lambda x: numpy.interp(numpy.arange(6) / 2, numpy.arange(3), x[0, 0])[None, None]),
}


@pytest.mark.parametrize("name", sorted(OWN))
def test_operation_by_numpy(name, tmp_path):
    expression, shape, by = OWN[name]
    model = model_of(tmp_path / "m.nnef", expression, {"x": shape})
    inputs = drawn({"x": shape})
    assert_same(run_tenon(model, inputs, tmp_path), [by(inputs["x"])])


@pytest.mark.parametrize("expression, words", [
    ("pad(x, padding = [(0,0), (0,0), (1,1), (1,1)], border = 'wrap')", "there is no border 'wrap'"),
    ("multilinear_upsample(x, factor = [2,2], method = 'cubic')", "there is no method 'cubic'"),
    ("box(x, size = [2,2,2,2])", "move along 4 axes"),
    ("avg_roi_pool(x, x, x, output_size = [2,2])", "'avg_roi_pool' is not read"),
])
def test_what_is_not_read_is_told(expression, words, tmp_path):
    said = run_tenon(model_of(tmp_path / "m.nnef", expression, {"x": IMAGE}), drawn({"x": IMAGE}), tmp_path)
    assert isinstance(said, str) and words in said, said
