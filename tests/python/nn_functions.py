"""Random programs of torch.nn.functional, where no class of torch.nn has the function or all of its arguments, and of
torch.nn.utils: rows as in nn_modules.py.
"""
import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils import fusion, parametrizations, parametrize
from torch.nn.utils import rnn as sequences

from nn_draws import NARROW, Calls, refused, row
from nn_modules import BOTH, IMAGE_LENGTHS, NO_KERNEL, any_mask, sequence


NOT_CALLED = {  # of torch.nn.functional: why no row calls it
    **dict.fromkeys(("assert_int_or_pair", "boolean_dispatch", "handle_torch_function", "has_torch_function",
                     "has_torch_function_unary", "has_torch_function_variadic", "Optional"), "is for torch's own use"),
    "gumbel_softmax": "adds noise: what it does besides is in a row of its name",
    "scaled_grouped_mm": "torch has no kernel of it for the CPU",
    "scaled_mm": "is _scaled_mm_v2 inside: F.scaled_mm",
    "logsigmoid": "is called log_sigmoid inside: LogSigmoid", "relu6": "is hardtanh inside: ReLU6",
    "adaptive_max_pool2d_with_indices": "is adaptive_max_pool2d inside: AdaptiveMaxPool2d",
    "upsample_nearest": "is interpolate inside: F.upsample", "upsample_bilinear": "is interpolate inside: F.upsample",
    "upsample": "is interpolate inside: F.upsample",
}


def function(name, **options):
    """A decorator of make(d) -> (args, keyword arguments of the function)."""
    def add(make):
        def as_module(d):
            args, chosen = make(d)
            return Calls(getattr(F, name), **chosen), args
        row(f"F.{name}", as_module, **options)
        return make
    return add


# ---- resampling -----------------------------------------------------------------------------------------------------

def interpolation(mode, n):
    def make(d):
        options = {"mode": mode}
        if mode.endswith(("linear", "cubic")):
            options |= d.some(align_corners=BOTH)
        if mode in ("bilinear", "bicubic") and d.dtype not in NARROW:  # torch has no kernel of antialias for these
            options |= d.some(antialias=BOTH)
        x = d.tensor(d.batch, d.integer(1, 3), *d.lengths(n, 4, 7))
        if d.flag():
            return Calls(F.interpolate, size=[d.integer(2, 12) for _ in range(n)], **options), (x,)
        if d.flag(0.3):  # the size of another tensor
            like = d.tensor(1, 1, *d.lengths(n, 3, 9))
            return Calls(lambda x, like: F.interpolate(x, size=like.shape[2:], **options)), (x, like)
        options |= d.some(recompute_scale_factor=BOTH)
        return Calls(F.interpolate, scale_factor=[d.choose(0.6, 1.4, 2.0, 2.5) for _ in range(n)], **options), (x,)
    row(f"F.interpolate({mode!r}, {n}d)", make)


for n in (1, 2, 3):
    for mode in ("nearest", "nearest-exact", {1: "linear", 2: "bilinear", 3: "trilinear"}[n], "area"):
        interpolation(mode, n)
interpolation("bicubic", 2)


def grid_sampling(mode, n):
    def make(d):
        options = {"mode": mode} | d.some(align_corners=BOTH, padding_mode=("zeros", "border", "reflection"))
        grid = d.tensor(d.batch, *d.lengths(n, 2, 5), n, of=lambda x: x * 0.8)
        return Calls(F.grid_sample, **options), (d.tensor(d.batch, d.integer(1, 3), *d.lengths(n, 4, 7)), grid)
    row(f"F.grid_sample({mode!r}, {n}d)", make)


for n in (2, 3):
    for mode in ("bilinear", "nearest") + (("bicubic",) if n == 2 else ()):
        grid_sampling(mode, n)


@row("F.affine_grid")
def affine_grid(d):
    n, corners = d.integer(2, 3), d.flag()

    def transformed(x, theta):
        grid = F.affine_grid(theta, list(x.shape), align_corners=corners)
        return grid, F.grid_sample(x, grid, align_corners=corners)
    return Calls(transformed), (d.tensor(d.batch, d.integer(1, 3), *d.lengths(n, 3, 5)), d.tensor(d.batch, n, n + 1))


@row("F.upsample")
def deprecated_upsampling(d):
    x = d.tensor(d.batch, d.integer(1, 3), *d.lengths(2, 4, 7))
    function = d.choose(F.upsample, F.upsample_nearest, F.upsample_bilinear)
    return Calls(function, **d.choose({"size": d.integer(3, 9)}, {"scale_factor": d.integer(1, 3)})), (x,)


# ---- padding --------------------------------------------------------------------------------------------------------

def pad_mode(mode, low):
    def make(d):
        n = d.integer(1, 3)
        x = d.tensor(d.batch, d.integer(1, 3), *d.lengths(n, 5, 7))
        sides = [d.integer(low, 3) for _ in range(2 * (d.integer(1, n) if mode == "constant" else n))]
        return Calls(F.pad, pad=sides, mode=mode, **(d.some(value=(-1.5, 0.25)) if mode == "constant" else {})), (x,)
    row(f"F.pad({mode!r})", make)


for mode, low in {"constant": -2, "reflect": 0, "replicate": -1, "circular": 0}.items():
    pad_mode(mode, low)


# ---- attention ------------------------------------------------------------------------------------------------------

@row("F.scaled_dot_product_attention")
def attention(d):
    heads, width, values = d.integer(1, 3), d.integer(2, 6), d.integer(2, 6)
    queries, keys = d.length(3, 6), d.length(3, 6)
    before = [(d.batch, heads), (d.batch,), ()][d.choose(0, 0, 0, 1, 2)]
    options = d.some(scale=(0.2, 1.0)) | {"dropout_p": 0.0}
    q, k, v = d.tensor(*before, queries, width), d.tensor(*before, keys, width), d.tensor(*before, keys, values)
    mask = d.choose("none", "causal", "pairs", "batch")
    if mask == "causal":
        return Calls(F.scaled_dot_product_attention, is_causal=True, **options), (q, k, v)
    if mask == "none":
        return Calls(F.scaled_dot_product_attention, **options), (q, k, v)
    sizes = (queries, keys) if mask == "pairs" or len(before) < 2 else (d.batch, 1, queries, keys)
    return Calls(lambda q, k, v, mask: F.scaled_dot_product_attention(q, k, v, mask, **options)), (
        q, k, v, any_mask(d, *sizes))


@row("F.scaled_dot_product_attention(enable_gqa)")
def grouped_attention(d):
    groups, heads, width = d.integer(2, 3), d.integer(1, 2), d.integer(2, 6)
    queries, keys = d.length(3, 6), d.length(3, 6)
    args = (d.tensor(d.batch, groups * heads, queries, width), d.tensor(d.batch, heads, keys, width),
            d.tensor(d.batch, heads, keys, width))
    return Calls(F.scaled_dot_product_attention, enable_gqa=True, **d.some(is_causal=BOTH, scale=(0.3,))), args


@row("F.scaled_dot_product_attention(transposed)")
def transposed_attention(d):
    """Heads beside the width, as models have them."""
    heads, width = d.integer(1, 3), d.integer(2, 4)

    def attend(q, k, v):
        q, k, v = (x.unflatten(-1, (heads, width)).transpose(1, 2) for x in (q, k, v))
        return F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2)
    queries, keys = d.length(3, 6), d.length(3, 6)
    return Calls(attend), tuple(d.tensor(d.batch, n, heads * width) for n in (queries, keys, keys))


@row("F.multi_head_attention_forward")
def separate_projections(d):
    """Projections of their own for queries, keys and values, and keys and values that are given whole."""
    heads = d.integer(1, 3)
    head = d.integer(2, 4)
    width, batch, queries, keys = heads * head, d.batch, d.length(3, 5), d.length(3, 5)
    weights = [nn.Parameter(d.tensor(width, width) * 0.3) for _ in range(4)]
    bias, out_bias = nn.Parameter(d.tensor(3 * width)), nn.Parameter(d.tensor(width))
    zero, needed = d.flag(), d.flag()

    def attend(q, k, v, wq, wk, wv, wo, bias, out_bias):
        result, shares = F.multi_head_attention_forward(
            q, k, v, width, heads, None, bias, None, None, zero, 0.0, wo, out_bias, training=False,
            need_weights=needed, use_separate_proj_weight=True, q_proj_weight=wq, k_proj_weight=wk, v_proj_weight=wv)
        return (result, shares) if needed else result
    return Calls(attend, *weights, bias, out_bias), (
        sequence(d, False, (batch,), queries, width), sequence(d, False, (batch,), keys, width),
        sequence(d, False, (batch,), keys, width))


# ---- functions without a class --------------------------------------------------------------------------------------

@function("one_hot")
def one_hot(d):
    classes = d.integer(2, 6)
    return (d.below(classes, d.batch, *d.lengths(d.integer(0, 2), 2, 4)),), {"num_classes": classes + d.integer(0, 2)}


@function("normalize")
def normalize(d):
    options = d.some(dim=(0, 1, -1, (0, 1)), eps=(1e-12, 1e-2), p=(1.0, 2.0, 3.0, float("inf")))
    return (d.tensor(d.batch, d.integer(2, 4), *d.lengths(d.integer(0, 2), 2, 4)),), options


@function("pdist", without=NO_KERNEL)
def pdist(d):
    return (d.tensor(int(d.batch) + 2, d.integer(2, 5)),), d.some(p=(0.0, 1.0, 2.0, 3.5, float("inf")))


@function("conv_tbc", without={"batch for sure": "its meta function makes the batch a constant"})
def conv_tbc(d):
    inner, outer, kernel = d.integer(1, 3), d.integer(1, 3), d.integer(1, 3)
    args = d.tensor(d.length(), d.batch, inner), d.tensor(kernel, inner, outer), d.tensor(outer)
    return args, d.some(pad=(0, 1, 2))


@function("softmax")
def softmax_in_another_type(d):
    return (d.tensor(d.batch, d.integer(2, 5)),), {"dim": d.choose(0, 1, -1), "dtype": d.choose(
        torch.float64, torch.float32, torch.bfloat16)}


@function("log_softmax")
def log_softmax_in_another_type(d):
    return (d.tensor(d.batch, d.integer(2, 5)),), {"dim": d.choose(0, 1, -1), "dtype": d.choose(
        torch.float64, torch.float32)}


@row("F.gumbel_softmax")
def gumbel_softmax(d):
    """Its noise is random: what is left is the rounding of `hard`, which takes the largest."""
    def without_noise(x):
        soft = (x / tau).softmax(axis)
        hard = torch.zeros_like(x).scatter_(axis, soft.max(axis, keepdim=True)[1], 1.0)
        return soft, hard - soft.detach() + soft
    tau, axis = d.number(0.2, 2), d.choose(0, 1, -1)
    return Calls(without_noise), (d.tensor(d.batch, d.integer(2, 5)),)


@row("F.batch_norm")
def batch_norm_of_buffers(d):
    """Statistics that are given, used or changed, without a module that keeps them."""
    channels, training = d.integer(2, 4), d.flag()
    options = d.some(eps=(1e-5, 1e-2), momentum=(0.1, 0.5))
    net = Calls(lambda x, mean, var: F.batch_norm(x, mean, var, training=training, **options),
                d.tensor(channels), d.between(0.5, 2, channels))
    return net, (d.tensor(d.batch, channels, *d.lengths(d.integer(0, 2), 2, 4)),)


@row("F.embedding_bag")
def embedding_bag_of_a_tensor(d):
    rows = d.integer(4, 8)
    offsets = torch.tensor([0, *sorted(d.integer(0, 9) for _ in range(2))])
    options = d.some(mode=("sum", "mean", "max"), padding_idx=(1,))
    return Calls(lambda indices, weight: F.embedding_bag(indices, weight, offsets, **options)), (
        d.below(rows, 9), d.tensor(rows, d.integer(2, 4)))


@refused("F.ctc_loss", "aten._ctc_loss")
def ctc_loss_with_lengths_in_lists(d):
    steps, batch, classes = d.integer(8, 12), int(d.batch) - d.more[0], d.integer(3, 6)
    lengths, label_lengths = [d.integer(6, steps) for _ in range(batch)], [d.integer(1, 4) for _ in range(batch)]
    options = d.some(reduction=("none", "mean", "sum"), zero_infinity=BOTH)
    net = Calls(lambda x, labels: F.ctc_loss(x, labels, tuple(lengths), tuple(label_lengths), **options))
    return net, (d.tensor(steps, batch, classes, of=lambda x: x.log_softmax(-1)), d.below(classes, batch, 4, low=1))


@row("F.binary_cross_entropy(saturated)")
def saturated_probabilities(d):
    """Of probabilities 0 and 1 the logarithm is cut at -100."""
    sizes = d.batch, d.integer(2, 5)
    x = d.tensor(*sizes, of=lambda x: (x * 3).clamp(0, 1))
    return Calls(F.binary_cross_entropy, **d.some(reduction=("none", "mean", "sum"))), (x, d.between(0, 1, *sizes))


@row("F.fold(F.unfold)")
def fold_of_unfold(d):
    kernel, stride = d.integer(2, 3), d.integer(1, 2)
    sizes = d.lengths(2, 6, 8)

    def there_and_back(x):
        blocks = F.unfold(x, kernel, stride=stride)
        return F.fold(blocks, (x.shape[2], x.shape[3]), kernel, stride=stride)
    return Calls(there_and_back), (d.tensor(d.batch, d.integer(1, 2), *sizes),)


@row("F.max_unpool2d")
def unpool_by_places(d):
    """Places that are drawn: where several values go to one place, the last stays."""
    sizes = d.batch, d.integer(1, 3), d.integer(2, 4), d.integer(2, 4)
    area = 4 * sizes[2] * sizes[3]
    places = d.keep(torch.rand(*sizes[:2], area, generator=d.elements).argsort(-1)[..., :sizes[2] * sizes[3]]
                    .reshape(sizes).clone(), sizes)
    return Calls(F.max_unpool2d, kernel_size=2), (d.tensor(*sizes), places)


@row("F.dropout(p=1)")
def everything_dropped(d):
    return Calls(F.dropout, p=d.choose(0.0, 1.0), training=True), (d.anything(),)


IN_PLACE = {  # function: arguments to choose from
    F.celu_: {"alpha": (0.5, 1.5)}, F.elu_: {"alpha": (0.5, 1.5)}, F.hardtanh_: {"min_val": (-2.0, -0.5)},
    F.leaky_relu_: {"negative_slope": (0.1, 0.3)}, F.relu_: {}, F.rrelu_: {}, F.selu_: {},
    F.threshold_: {"threshold": (0.3,), "value": (7.0,)},
}


@row("F functions in place")
def in_place(d):
    """On the input itself, on a part of it, on a tensor between."""
    function, options = d.choose(*IN_PLACE.items())
    chosen = {name: d.choose(*values) for name, values in options.items()}

    def change(x):
        y = x * 2 if between else x[..., :1] if part else x
        return function(y, **chosen), x
    between, part = d.flag(0.3), d.flag()
    return Calls(change), (d.anything(),)


@function("native_channel_shuffle", without={"batch for sure": "its meta function makes the batch a constant"})
def native_channel_shuffle(d):
    groups = d.integer(1, 4)
    return (d.tensor(d.batch, groups * d.integer(1, 3), *d.lengths(2, 2, 4)),), {"groups": groups}


@row("F.grouped_mm", without=dict.fromkeys((torch.float64, torch.float32, torch.float16),
                                           "its meta function takes bf16 alone"))
def grouped_mm(d):
    """Matrices of a batch, or rows that belong to one of several matrices: those up to an offset."""
    groups, inner, outer = d.integer(2, 4), 8 * d.integer(1, 2), 8 * d.integer(1, 2)
    weights = d.tensor(groups, inner, outer)
    if d.flag():
        return Calls(F.grouped_mm), (d.tensor(groups, d.integer(2, 4), inner), weights)
    ends = torch.tensor(sorted(d.integer(0, 9) for _ in range(groups - 1)) + [9], dtype=torch.int32)
    return Calls(lambda x, weights, ends: F.grouped_mm(x, weights, offs=ends)), (d.tensor(9, inner), weights, ends)


@row("F.scaled_mm")
def scaled_mm(d):
    """Products of f8 tensors, each with a scale."""
    inner, kind = 16 * d.integer(1, 2), F.ScalingType.TensorWise
    a = d.tensor(d.integer(2, 5), inner).to(torch.float8_e4m3fn)
    b = d.tensor(16 * d.integer(1, 2), inner).to(torch.float8_e4m3fn).t()
    scales = [d.between(0.5, 2, 1).float() for _ in range(2)]
    options = d.some(output_dtype=(torch.bfloat16, torch.float32))
    return Calls(lambda a, b, one, other: F.scaled_mm(a, b, one, kind, other, kind, **options)), (a, b, *scales)


@row("F.linear(one row)")
def linear_of_one_row(d):
    inner = d.integer(1, 5)
    return Calls(F.linear, nn.Parameter(d.tensor(inner))), (d.tensor(d.batch, inner),)


# ---- utils ----------------------------------------------------------------------------------------------------------

def weighted_layer(d):
    """(a module with a weight of two or more axes, its input)"""
    inner, outer = d.integer(2, 4), d.integer(2, 4)
    if d.flag():
        return nn.Linear(inner, outer, bias=d.flag()), d.tensor(d.batch, inner)
    return nn.Conv1d(inner, outer, 2, bias=d.flag()), d.tensor(d.batch, inner, d.length())


def parametrized(name, change):
    def make(d):
        layer, x = weighted_layer(d)
        return change(d, layer), (x,)
    return row(name, make)


parametrized("utils.weight_norm", lambda d, layer: nn.utils.weight_norm(layer, dim=d.choose(0, 1, None)))
parametrized("utils.spectral_norm", lambda d, layer: nn.utils.spectral_norm(layer, n_power_iterations=d.integer(1, 2)))
parametrized("parametrizations.weight_norm", lambda d, layer: parametrizations.weight_norm(
    layer, dim=d.choose(0, 1, None)))
parametrized("parametrizations.spectral_norm", lambda d, layer: parametrizations.spectral_norm(
    layer, n_power_iterations=d.integer(1, 2)))


@row("parametrizations.orthogonal", without=NO_KERNEL)
def orthogonal(d):
    inner, outer = d.integer(2, 4), d.integer(2, 4)
    kind = d.choose("matrix_exp", "cayley", "householder")
    net = parametrizations.orthogonal(nn.Linear(inner, outer), orthogonal_map=kind, use_trivialization=d.flag())
    return net, (d.tensor(d.batch, inner),)


class Symmetric(nn.Module):
    def forward(self, x):
        return x.triu() + x.triu(1).mT


class Scaled(nn.Module):
    def __init__(self, by):
        super().__init__()
        self.by = nn.Parameter(by)

    def forward(self, x):
        return x * self.by


@row("parametrize.register_parametrization")
def own_parametrization(d):
    width = d.integer(2, 5)
    net = nn.Linear(width, width, dtype=d.dtype)
    parametrize.register_parametrization(net, "weight", Symmetric())
    if d.flag():
        parametrize.register_parametrization(net, "weight", Scaled(d.tensor(width, 1)))
    return net, (d.tensor(d.batch, width),)


@row("utils.fusion")
def fused(d):
    inner, outer = d.integer(2, 4), d.integer(2, 4)
    if d.flag():
        net = fusion.fuse_linear_bn_eval(nn.Linear(inner, outer).eval(), nn.BatchNorm1d(outer).eval())
        return net, (d.tensor(d.batch, inner),)
    net = fusion.fuse_conv_bn_eval(nn.Conv2d(inner, outer, 3).eval(), nn.BatchNorm2d(outer).eval())
    return net, (d.tensor(d.batch, inner, *d.lengths(2)),)


@row("utils.convert_conv2d_weight_memory_format")
def channels_last(d):
    inner, outer = d.integer(2, 4), d.integer(2, 4)
    net = nn.utils.convert_conv2d_weight_memory_format(nn.Conv2d(inner, outer, 3, padding=1), torch.channels_last)
    return nn.Sequential(net, nn.BatchNorm2d(outer)), (d.tensor(d.batch, inner, *d.lengths(2)),)


@row("utils.parameters_to_vector")
def parameters_as_a_vector(d):
    net, x = weighted_layer(d)
    return Calls(lambda x, net: (net(x), nn.utils.parameters_to_vector(net.parameters())), net), (x,)


@refused("utils.rnn.pack_padded_sequence", "data-dependent expression|failed to unpack")
def packed(d):
    """How many sequences there are at each step is data, and the layers ask."""
    def through_packed(x, lengths, net):
        y, states = net(sequences.pack_padded_sequence(x, lengths))
        return sequences.pad_packed_sequence(y, total_length=6)[0], states
    return Calls(through_packed, d.choose(nn.RNN, nn.LSTM, nn.GRU)(2, 3)), (d.tensor(6, 3, 2), torch.tensor([6, 4, 3]))


@row("utils.rnn.pad_sequence")
def pad_sequence(d):
    width, first = d.integer(1, 4), d.flag()
    parts = tuple(d.tensor(d.length(2, 5), width) for _ in range(d.integer(2, 4)))
    options = {"padding_value": d.number(-1, 1), "padding_side": d.choose("left", "right")}
    return Calls(lambda *parts: sequences.pad_sequence(list(parts), batch_first=first, **options)), parts


# ---- small models ---------------------------------------------------------------------------------------------------

class Block(nn.Module):
    """A residual block with a gate of channels."""

    def __init__(self, inner, outer, stride, norm):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(inner, outer, 3, stride, 1, bias=False), norm(outer), nn.SiLU(inplace=True),
                                  nn.Conv2d(outer, outer, 3, 1, 1, groups=outer), norm(outer))
        self.beside = nn.Identity() if inner == outer and stride == 1 else nn.Conv2d(inner, outer, 1, stride)
        self.gate = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(outer, outer, 1), nn.Hardsigmoid())

    def forward(self, x):
        y = self.body(x)
        return F.relu(y * self.gate(y) + self.beside(x))


@row("model: residual blocks")
def residual_blocks(d):
    inner, outer = d.integer(2, 3), d.choose(2, 4)
    norm = d.choose(nn.BatchNorm2d, lambda n: nn.GroupNorm(2, n), nn.InstanceNorm2d)
    net = nn.Sequential(Block(inner, outer, d.integer(1, 2), norm), Block(outer, outer, 1, norm))
    return net, (d.tensor(d.batch, inner, *d.lengths(2, *IMAGE_LENGTHS[2])),)


@row("model: encoder and decoder of images")
def image_to_image(d):
    channels, width = d.integer(1, 3), d.integer(2, 4)
    down = nn.Sequential(nn.Conv2d(channels, width, 3, 2, 1), nn.LeakyReLU(0.1))
    up = d.choose(nn.ConvTranspose2d(width, channels, 4, 2, 1), nn.Sequential(
        nn.Upsample(scale_factor=2, mode="bilinear"), nn.Conv2d(width, channels, 3, padding=1)), nn.Sequential(
            nn.Conv2d(width, channels * 4, 1), nn.PixelShuffle(2)))
    size = 2 * d.integer(2, 4)
    return Calls(lambda x, down, up: x + up(down(x)).tanh(), down, up), (d.tensor(d.batch, channels, size, size),)


@row("model: tagger of sequences")
def tagger(d):
    words, width, hidden, tags = d.integer(6, 9), d.integer(2, 4), d.integer(2, 4), d.integer(2, 4)
    layer = d.choose(nn.LSTM, nn.GRU)(width, hidden, batch_first=True, bidirectional=True)
    net = Calls(lambda x, words, layer, tags: tags(layer(words(x))[0]).log_softmax(-1), nn.Embedding(words, width),
                layer, nn.Linear(2 * hidden, tags))
    return net, (d.below(words, d.batch, d.length(3, 5)),)
