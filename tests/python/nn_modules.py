"""Random programs of torch.nn, one row for each class: how its constructor arguments and inputs are drawn.

nn_draws.py says what a row is; nn_losses.py has the losses, nn_functions.py has torch.nn.functional and torch.nn.utils.
"""
import torch
import torch.nn.functional as F
from torch import nn

from nn_draws import NARROW, Calls, refused, renamed, row

PER_AXIS = {1: "1d", 2: "2d", 3: "3d"}
IMAGE_LENGTHS = {1: (8, 14), 2: (6, 10), 3: (5, 7)}

NO_KERNEL = dict.fromkeys(NARROW, "torch has no kernel of it for f16 and bf16")

BECOMES_ANOTHER = "its first call turns it into the class without Lazy"
NOT_IN_TABLE = {  # class of torch.nn: why it has no row
    **{name: BECOMES_ANOTHER for name in dir(nn) if name.startswith("Lazy")},
    "Module": "the base of all", "Container": "a deprecated base", "RNNBase": "a base", "RNNCellBase": "a base",
    **dict.fromkeys(("Parameter", "Buffer", "UninitializedParameter", "UninitializedBuffer"), "a tensor"),
    "DataParallel": "copies a module to several devices", "SyncBatchNorm": "needs a group of processes and no CPU",
    "LinearCrossEntropyOptions": "makes LinearCrossEntropyLoss an operator that torch.nn registers from Python, to "
                                 "train in little memory: torch_nn::_linear_cross_entropy_batch_chunked",
}


def two_tensors(d, *sizes):
    return d.tensor(*sizes), d.tensor(*sizes)


def images(d, n, channels):
    return d.image(n, channels, *IMAGE_LENGTHS[n])


# ---- activations ----------------------------------------------------------------------------------------------------

def activation(name, **options):
    """options: values of keyword arguments to draw from."""
    def make(d):
        net = getattr(nn, name)(**d.some(**options))
        return renamed(net) if getattr(net, "inplace", False) else net, (d.anything(),)
    row(name, make)


BOTH = (True, False)

activation("ELU", alpha=(0.3, 1.0, 1.7), inplace=BOTH)
activation("Hardshrink", lambd=(0.1, 0.5, 1.5))
activation("Hardsigmoid", inplace=BOTH)
activation("Hardswish", inplace=BOTH)
activation("Hardtanh", min_val=(-2.0, -0.5), max_val=(0.25, 3.0), inplace=BOTH)
activation("LeakyReLU", negative_slope=(0.0, 0.2, 1.5), inplace=BOTH)
activation("LogSigmoid")
activation("ReLU", inplace=BOTH)
activation("ReLU6", inplace=BOTH)
activation("SELU", inplace=BOTH)
activation("CELU", alpha=(0.3, 1.0, 2.5), inplace=BOTH)
activation("GELU", approximate=("none", "tanh"))
activation("Sigmoid")
activation("SiLU", inplace=BOTH)
activation("Mish", inplace=BOTH)
activation("Softplus", beta=(0.5, 1.0, 3.0), threshold=(1.0, 20.0))
activation("Softshrink", lambd=(0.1, 0.5, 1.5))
activation("Softsign")
activation("Tanh")
activation("Tanhshrink")
activation("Identity")

row("Threshold", lambda d: (renamed(nn.Threshold(d.number(-1, 1), d.number(-5, 5), **d.some(inplace=BOTH))),
                            (d.anything(),)))
row("RReLU", lambda d: (renamed(nn.RReLU(d.number(0, 0.2), d.number(0.3, 0.9), **d.some(inplace=BOTH))),
                        (d.anything(),)), without={"train": "slopes are random"})


@row("PReLU")
def prelu(d):
    channels = d.integer(2, 5)
    x = d.tensor(d.batch, channels, *d.lengths(d.integer(0, 3)))
    return nn.PReLU(channels if d.flag() else 1, **d.some(init=(0.1, 0.7))), (x,)


@row("GLU")
def glu(d):
    axis = d.integer(1, 2)
    sizes = [d.batch, d.integer(1, 4), d.integer(1, 4)]
    sizes[axis] *= 2
    return nn.GLU(dim=d.choose(axis, axis - 3)), (d.tensor(*sizes),)


def along_an_axis(name):
    def make(d):
        rank = d.integer(1, 4)
        return getattr(nn, name)(dim=d.integer(-rank, rank - 1)), (d.tensor(d.batch, *d.lengths(rank - 1, 2, 6)),)
    row(name, make)


for each in ("Softmax", "Softmin", "LogSoftmax"):
    along_an_axis(each)

row("Softmax2d", lambda d: (nn.Softmax2d(), (images(d, 2, d.integer(2, 4)),)))

for each in ("Dropout", "Dropout1d", "Dropout2d", "Dropout3d", "AlphaDropout", "FeatureAlphaDropout"):
    axes = int(each[-2]) if each[-2].isdigit() else 2
    row(each, lambda d, each=each, axes=axes: (
        renamed(getattr(nn, each)(d.dropout(), inplace=d.flag(0.3))), (d.tensor(d.batch, 3, *d.lengths(axes, 3, 6)),)))


@row("AdaptiveLogSoftmaxWithLoss")
def adaptive_log_softmax(d):
    width, classes = d.integer(8, 16), d.integer(10, 20)
    cutoffs = sorted({d.integer(2, 5), d.integer(6, classes - 1)})
    net = nn.AdaptiveLogSoftmaxWithLoss(width, classes, cutoffs, **d.some(div_value=(2.0, 4.0), head_bias=BOTH))
    return Calls(lambda x, net: net.log_prob(x), net), (d.tensor(d.batch, width),)


@refused("AdaptiveLogSoftmaxWithLoss (with targets)", "Could not guard on data-dependent expression")
def adaptive_log_softmax_with_targets(d):
    """It asks how many targets there are in each cluster."""
    return nn.AdaptiveLogSoftmaxWithLoss(8, 10, [3, 6]), (d.tensor(5, 8), d.below(10, 5))


# ---- convolutions ---------------------------------------------------------------------------------------------------

def convolution(n):
    def make(d):
        groups = d.choose(1, 1, 2, 4)
        inner, outer = groups * d.integer(1, 2), groups * d.integer(1, 3)
        padding_mode = d.choose("zeros", "zeros", "reflect", "replicate", "circular")
        options = d.some(bias=BOTH, dilation=(d.per_axis(n, 1, 2),), padding=(d.per_axis(n, 0, 2), "same", "valid"),
                         stride=(d.per_axis(n, 1, 3),))
        if options.get("padding") == "same":
            options.pop("stride", None)
        net = getattr(nn, f"Conv{n}d")(inner, outer, d.per_axis(n, 1, 3), groups=groups, padding_mode=padding_mode,
                                       **options)
        return net, (images(d, n, inner),)
    row(f"Conv{n}d", make)


def transposed_convolution(n):
    def make(d):
        groups = d.choose(1, 1, 2)
        inner, outer, stride = groups * d.integer(1, 2), groups * d.integer(1, 3), d.integer(1, 3)
        dilation = d.integer(1, 2)
        # It must be smaller than the stride or the dilation.
        output_padding = d.per_axis(n, 0, max(stride, dilation) - 1)
        net = getattr(nn, f"ConvTranspose{n}d")(inner, outer, d.per_axis(n, 1, 3), stride=stride, dilation=dilation,
                                                groups=groups, output_padding=output_padding,
                                                **d.some(bias=BOTH, padding=(0, 1)))
        return net, (images(d, n, inner),)
    row(f"ConvTranspose{n}d", make)


for each in PER_AXIS:
    convolution(each)
    transposed_convolution(each)


# ---- pads -----------------------------------------------------------------------------------------------------------

def padding(kind, n, low):
    def make(d):
        sides = d.integer(0, 4) if d.flag(0.3) else tuple(d.integer(low, 4) for _ in range(2 * n))
        value = (d.number(-2, 2),) if kind == "Constant" else ()
        return getattr(nn, f"{kind}Pad{n}d")(sides, *value), (images(d, n, d.integer(1, 3)),)
    row(f"{kind}Pad{n}d", make)


for each in PER_AXIS:
    for kind, low in {"Reflection": 0, "Replication": -1, "Zero": -2, "Constant": -2, "Circular": 0}.items():
        padding(kind, each, low)


# ---- pools ----------------------------------------------------------------------------------------------------------

def max_pool(n):
    def make(d):
        kernel = d.integer(2, 3)
        options = d.some(ceil_mode=BOTH, dilation=(1, 2), padding=(0, 1), return_indices=BOTH,
                         stride=(d.per_axis(n, 1, 3),))
        return getattr(nn, f"MaxPool{n}d")(kernel, **options), (images(d, n, d.integer(1, 3)),)
    row(f"MaxPool{n}d", make)


def average_pool(n):
    def make(d):
        options = d.some(ceil_mode=BOTH, count_include_pad=BOTH, padding=(0, 1), stride=(d.integer(1, 3),),
                         **({"divisor_override": (2, 5)} if n > 1 else {}))
        return getattr(nn, f"AvgPool{n}d")(d.integer(2, 3), **options), (images(d, n, d.integer(1, 3)),)
    row(f"AvgPool{n}d", make, without=NO_KERNEL if n == 3 else {})


def adaptive_pool(kind, n):
    def make(d):
        size = d.integer(1, 4) if n == 1 or d.flag(0.3) else tuple(d.choose(None, 1, 2, 3, 5) for _ in range(n))
        options = d.some(return_indices=BOTH) if kind == "Max" else {}
        return getattr(nn, f"Adaptive{kind}Pool{n}d")(size, **options), (images(d, n, d.integer(1, 3)),)
    row(f"Adaptive{kind}Pool{n}d", make)


def power_pool(n):
    def make(d):
        x = d.tensor(*d.batched(), d.integer(1, 3), *d.lengths(n, *IMAGE_LENGTHS[n]), of=torch.abs)
        # A kernel per axis has no stride of its own in torch's lp_pool3d.
        options = d.some(ceil_mode=BOTH, stride=(1, 2, 3))
        return getattr(nn, f"LPPool{n}d")(d.choose(1, 2, 3, 1.5), d.integer(2, 3), **options), (x,)
    row(f"LPPool{n}d", make, without=NO_KERNEL if n == 3 else {})


def fractional_pool(n):
    def make(d):
        batch, channels = int(d.batch) - d.more[0], d.integer(1, 3)
        size = {"output_size": d.integer(2, 3)} if d.flag() else {"output_ratio": d.choose(0.5, 0.6)}
        samples = torch.rand(batch, channels, n, generator=d.elements, dtype=torch.float64).to(d.dtype)
        net = getattr(nn, f"FractionalMaxPool{n}d")(2, _random_samples=samples, **size, **d.some(return_indices=BOTH))
        return net, (d.tensor(batch, channels, *d.lengths(n, *IMAGE_LENGTHS[n])),)
    row(f"FractionalMaxPool{n}d", make)


def unpool(n):
    def make(d):
        stride = d.integer(2, 3)
        pool = getattr(nn, f"MaxPool{n}d")(stride, return_indices=True)
        unpool = getattr(nn, f"MaxUnpool{n}d")(stride)
        if d.flag():
            def there_and_back(x, pool, unpool):
                return unpool(*pool(x), output_size=x.shape[-n:])
            return Calls(there_and_back, pool, unpool), (images(d, n, d.integer(1, 3)),)
        x = d.tensor(*d.batched(), d.integer(1, 3), *(stride * d.integer(1, 3) for _ in range(n)))
        return Calls(lambda x, pool, unpool: unpool(*pool(x)), pool, unpool), (x,)
    row(f"MaxUnpool{n}d", make)


for each in PER_AXIS:
    max_pool(each)
    average_pool(each)
    adaptive_pool("Avg", each)
    adaptive_pool("Max", each)
    power_pool(each)
    unpool(each)
for each in (2, 3):
    fractional_pool(each)


# ---- norms ----------------------------------------------------------------------------------------------------------

def batch_norm(n):
    def make(d):
        channels = d.integer(2, 4)
        lengths = () if n == 1 and d.flag() else d.lengths(n, 3, 6)
        options = d.some(affine=BOTH, eps=(1e-5, 1e-3), momentum=(0.1, 0.4), track_running_stats=BOTH)
        return getattr(nn, f"BatchNorm{n}d")(channels, **options), (d.tensor(d.batch, channels, *lengths),)
    row(f"BatchNorm{n}d", make)


def instance_norm(n):
    def make(d):
        channels = d.integer(2, 4)
        options = d.some(affine=BOTH, eps=(1e-5, 1e-3), momentum=(0.1, 0.4), track_running_stats=BOTH)
        return getattr(nn, f"InstanceNorm{n}d")(channels, **options), (d.image(n, channels, 3, 6),)
    row(f"InstanceNorm{n}d", make)


for each in PER_AXIS:
    batch_norm(each)
    instance_norm(each)


@refused("BatchNorm1d (an average of all batches)", "Could not extract specialized integer", mode="train")
def average_of_all_batches(d):
    """It asks how many batches there were."""
    return nn.BatchNorm1d(3, momentum=None), (d.tensor(2, 3),)


@row("GroupNorm")
def group_norm(d):
    groups = d.integer(1, 3)
    channels = groups * d.integer(1, 3)
    x = d.tensor(d.batch, channels, *d.lengths(d.integer(1, 3), 3, 6))
    return nn.GroupNorm(groups, channels, **d.some(affine=BOTH, eps=(1e-5, 1e-3))), (x,)


@row("LayerNorm")
def layer_norm(d):
    last = [d.integer(3, 8) for _ in range(d.integer(1, 2))]
    options = d.some(bias=BOTH, elementwise_affine=BOTH, eps=(1e-5, 1e-3))
    return nn.LayerNorm(last, **options), (d.tensor(d.batch, d.length(2, 5), *last),)


@row("RMSNorm")
def rms_norm(d):
    last = [d.integer(3, 8) for _ in range(d.integer(1, 2))]
    options = d.some(elementwise_affine=BOTH, eps=(None, 1e-5, 1e-2))
    return nn.RMSNorm(last, **options), (d.tensor(d.batch, d.length(2, 5), *last),)


@row("LocalResponseNorm", without=NO_KERNEL)
def local_response_norm(d):
    x = d.tensor(d.batch, d.integer(3, 6), *d.lengths(d.integer(1, 3), 3, 5))
    return nn.LocalResponseNorm(d.integer(1, 4), **d.some(alpha=(1e-4, 0.5), beta=(0.75, 1.5), k=(1.0, 2.0))), (x,)


@row("CrossMapLRN2d", without={"core": "run_decompositions cannot resize a tensor: storage on different device",
                               "batch for sure": "resize_as_ makes the sizes constants"})
def cross_map_norm(d):
    x = d.tensor(d.batch, d.integer(3, 6), *d.lengths(2, 3, 5))
    return nn.CrossMapLRN2d(d.choose(1, 3, 5), **d.some(alpha=(1e-4, 0.5), beta=(0.75, 1.5), k=(1, 2))), (x,)


# ---- recurrent layers -----------------------------------------------------------------------------------------------

def recurrent(name, **more):
    def make(d):
        width, hidden = d.integer(2, 4), d.integer(3, 5)
        options = d.some(bias=BOTH, batch_first=BOTH, bidirectional=BOTH, num_layers=(1, 2, 3), **more)
        layers = options.get("num_layers", 1)
        if layers > 1:
            options["dropout"] = d.dropout()
        net = getattr(nn, name)(width, hidden, **options)
        batch, steps = d.batched(), d.length(3, 6)
        x = d.tensor(*(batch + (steps,) if options.get("batch_first") else (steps, *batch)), width)
        if d.flag():
            return net, (x,)
        directions = layers * (2 if options.get("bidirectional") else 1)
        states = [d.tensor(directions, *batch, options.get("proj_size") or hidden)]
        if name == "LSTM":
            states.append(d.tensor(directions, *batch, hidden))
        return net, (x, tuple(states) if name == "LSTM" else states[0])
    row(name, make)


recurrent("RNN", nonlinearity=("tanh", "relu"))
recurrent("LSTM", proj_size=(0, 2))
recurrent("GRU")


def recurrent_cell(name, **more):
    def make(d):
        width, hidden = d.integer(2, 4), d.integer(3, 5)
        net = getattr(nn, name)(width, hidden, **d.some(bias=BOTH, **more))
        batch = d.batched()
        states = tuple(d.tensor(*batch, hidden) for _ in range(2 if name == "LSTMCell" else 1))
        x = d.tensor(*batch, width)
        return net, (x,) if d.flag() else (x, states if name == "LSTMCell" else states[0])
    row(name, make)


recurrent_cell("RNNCell", nonlinearity=("tanh", "relu"))
recurrent_cell("LSTMCell")
recurrent_cell("GRUCell")


# ---- attention ------------------------------------------------------------------------------------------------------

def sequence(d, batch_first, batch, steps, width):
    return d.tensor(*((*batch, steps) if batch_first else (steps, *batch)), width)


def float_mask(d, *sizes):
    """-inf where a mask of flags would be true; the first position is always seen."""
    return d.keep(torch.zeros(sizes, dtype=d.dtype).masked_fill(d.mask(*sizes), float("-inf")), sizes)


def any_mask(d, *sizes):
    return d.mask(*sizes) if d.flag() else float_mask(d, *sizes)


@row("MultiheadAttention")
def multihead_attention(d):
    heads = d.integer(1, 3)
    width, batch = heads * d.integer(2, 4), d.batched()
    options = d.some(add_bias_kv=BOTH, add_zero_attn=BOTH, batch_first=BOTH, bias=BOTH, kdim=(5,), vdim=(6,))
    first = options.get("batch_first", False)
    net = nn.MultiheadAttention(width, heads, d.dropout(), **options)
    kwargs = d.some(average_attn_weights=BOTH, need_weights=BOTH)
    queries = d.length(3, 5)
    if d.flag(0.3) and not {"kdim", "vdim"} & options.keys():
        query = sequence(d, first, batch, queries, width)
        args, keys = (query, query, query), queries
    else:
        keys = d.length(3, 5)
        args = (sequence(d, first, batch, queries, width), sequence(d, first, batch, keys, options.get("kdim", width)),
                sequence(d, first, batch, keys, options.get("vdim", width)))
    masks = d.choose("none", "none", "keys", "pairs", "each head", "both")
    if masks in ("keys", "both"):
        kwargs["key_padding_mask"] = d.mask(*batch, keys)
    if masks in ("pairs", "both"):
        kwargs["attn_mask"] = any_mask(d, queries, keys)
    if masks == "each head":
        of_heads = int(batch[0]) * heads if batch else heads
        kwargs["attn_mask"] = any_mask(d, of_heads, queries, keys)
    return net, args, kwargs


def layer_options(d):
    return {"dropout": d.dropout(), **d.some(activation=("relu", "gelu", F.silu), batch_first=BOTH, bias=BOTH,
                                             layer_norm_eps=(1e-5, 1e-3), norm_first=BOTH)}


@row("TransformerEncoderLayer")
def encoder_layer(d):
    heads = d.integer(1, 3)
    width, options, batch, steps = heads * d.integer(2, 4), layer_options(d), d.batched(), d.length(3, 5)
    net = nn.TransformerEncoderLayer(width, heads, d.integer(4, 8), **options)
    kwargs = {}
    if d.flag(0.4):
        kwargs["src_mask"] = any_mask(d, steps, steps)
    if d.flag(0.4):
        kwargs["src_key_padding_mask"] = d.mask(*batch, steps)
    return net, (sequence(d, options.get("batch_first"), batch, steps, width),), kwargs


@row("TransformerEncoder")
def encoder(d):
    heads = d.integer(1, 2)
    width, options, steps = heads * d.integer(2, 4), layer_options(d), d.length(3, 5)
    layer = nn.TransformerEncoderLayer(width, heads, d.integer(4, 8), **options)
    norm = nn.LayerNorm(width) if d.flag() else None
    net = nn.TransformerEncoder(layer, d.integer(1, 2), norm, enable_nested_tensor=False)
    kwargs = {"src_key_padding_mask": d.mask(d.batch, steps)} if d.flag(0.4) else {}
    return net, (sequence(d, options.get("batch_first"), (d.batch,), steps, width),), kwargs


def decoder_inputs(d, options, width):
    batch, steps, memory = d.batched(), d.length(3, 5), d.length(3, 5)
    first, kwargs = options.get("batch_first"), {}
    args = sequence(d, first, batch, steps, width), sequence(d, first, batch, memory, width)
    if d.flag(0.4):  # whether a mask is causal is not asked of its elements where it is said
        kwargs |= {"tgt_mask": any_mask(d, steps, steps), "tgt_is_causal": False}
    if d.flag(0.3):
        kwargs["memory_mask"] = any_mask(d, steps, memory)
    if d.flag(0.3):
        kwargs["memory_key_padding_mask"] = d.mask(*batch, memory)
    return args, kwargs


@row("TransformerDecoderLayer")
def decoder_layer(d):
    heads = d.integer(1, 3)
    width, options = heads * d.integer(2, 4), layer_options(d)
    args, kwargs = decoder_inputs(d, options, width)
    return nn.TransformerDecoderLayer(width, heads, d.integer(4, 8), **options), args, kwargs


@row("TransformerDecoder")
def decoder(d):
    heads = d.integer(1, 2)
    width, options = heads * d.integer(2, 4), layer_options(d)
    args, kwargs = decoder_inputs(d, options, width)
    layer = nn.TransformerDecoderLayer(width, heads, d.integer(4, 8), **options)
    return nn.TransformerDecoder(layer, d.integer(1, 2), nn.LayerNorm(width) if d.flag() else None), args, kwargs


@row("Transformer")
def transformer(d):
    heads = d.integer(1, 2)
    width, options = heads * d.integer(2, 4), layer_options(d)
    net = nn.Transformer(width, heads, d.integer(1, 2), d.integer(1, 2), d.integer(4, 8), **options)
    args, kwargs = decoder_inputs(d, options, width)
    if d.flag(0.3):
        steps = args[0].shape[1 if args[0].dim() == 3 and options.get("batch_first") else 0]
        mask = nn.Transformer.generate_square_subsequent_mask(steps, dtype=d.dtype)
        kwargs = {"tgt_mask": mask, "tgt_is_causal": True}
    return net, (args[1], args[0]), kwargs


# ---- linear layers and embeddings -----------------------------------------------------------------------------------

@row("Linear")
def linear(d):
    inner, rank = d.integer(1, 6), d.integer(0, 2)
    x = d.tensor(*(d.batch, d.length(2, 4))[:rank], inner)
    return nn.Linear(inner, d.integer(1, 6), **d.some(bias=BOTH)), (x,)


@row("Bilinear")
def bilinear(d):
    one, other, before = d.integer(1, 4), d.integer(1, 4), (d.batch, d.length(2, 4))[:d.integer(1, 2)]
    net = nn.Bilinear(one, other, d.integer(1, 4), **d.some(bias=BOTH))
    return net, (d.tensor(*before, one), d.tensor(*before, other))


@row("Embedding")
def embedding(d):
    rows = d.integer(4, 9)
    options = d.some(padding_idx=(0, 2, -1), scale_grad_by_freq=BOTH, max_norm=(0.7, 1.5), norm_type=(1.0, 2.0))
    indices = d.below(rows, d.batch, *d.lengths(d.integer(0, 2), 2, 4), dtype=d.choose(torch.int64, torch.int32))
    return nn.Embedding(rows, d.integer(2, 5), **options), (indices,)


@row("EmbeddingBag")
def embedding_bag(d):
    rows, mode = d.integer(4, 9), d.choose("sum", "mean", "max")
    last = d.flag(0.3)
    net = nn.EmbeddingBag(rows, d.integer(2, 5), mode=mode, include_last_offset=last, **d.some(padding_idx=(0, 2)))
    weighted = mode == "sum" and d.flag()
    if not last and d.flag():
        sizes = d.batch, d.length(2, 5)
        return net, (d.below(rows, *sizes),), {"per_sample_weights": d.tensor(*sizes)} if weighted else {}
    count = 9
    offsets = torch.tensor([0, *sorted(d.integer(0, count) for _ in range(3)), *([count] if last else [])])
    kwargs = {"per_sample_weights": d.tensor(count)} if weighted else {}
    return net, (d.below(rows, count), offsets), kwargs


# ---- shapes and distances -------------------------------------------------------------------------------------------

@row("Flatten")
def flatten(d):
    rank = d.integer(2, 4)
    start = d.integer(0, rank - 1)
    return nn.Flatten(start, d.choose(-1, d.integer(start, rank - 1))), (d.tensor(d.batch, *d.lengths(rank - 1, 2, 4)),)


@row("Unflatten")
def unflatten(d):
    parts = [d.integer(1, 3) for _ in range(2)]
    x = d.tensor(d.batch, parts[0] * parts[1], d.length(2, 4))
    return nn.Unflatten(d.choose(1, -2), d.choose(parts, (-1, parts[1]))), (x,)


@row("Fold")
def fold(d):
    kernel, stride, padding, dilation = d.integer(2, 3), d.integer(1, 2), d.integer(0, 1), d.integer(1, 2)
    size = d.integer(6, 9), d.integer(6, 9)
    blocks = [(n + 2 * padding - dilation * (kernel - 1) - 1) // stride + 1 for n in size]
    net = nn.Fold(size, kernel, dilation, padding, stride)
    return net, (d.tensor(*d.batched(), d.integer(1, 3) * kernel * kernel, blocks[0] * blocks[1]),)


@row("Unfold")
def unfold(d):
    options = d.some(dilation=(d.per_axis(2, 1, 2),), padding=(d.per_axis(2, 0, 1),), stride=(d.per_axis(2, 1, 3),))
    return nn.Unfold(d.per_axis(2, 1, 3), **options), (images(d, 2, d.integer(1, 3)),)


@row("PixelShuffle")
def pixel_shuffle(d):
    factor = d.integer(1, 3)
    return nn.PixelShuffle(factor), (d.tensor(*d.batched(), factor * factor * d.integer(1, 3), *d.lengths(2, 2, 4)),)


@row("PixelUnshuffle")
def pixel_unshuffle(d):
    factor = d.integer(1, 3)
    sizes = factor * d.integer(1, 3), factor * d.integer(1, 3)
    return nn.PixelUnshuffle(factor), (d.tensor(*d.batched(), d.integer(1, 3), *sizes),)


@row("ChannelShuffle")
def channel_shuffle(d):
    groups = d.integer(1, 4)
    x = d.tensor(d.batch, groups * d.integer(1, 3), *d.lengths(d.integer(1, 3), 2, 4))
    return nn.ChannelShuffle(groups), (x,)


RESAMPLED = {1: ("nearest", "nearest-exact", "linear", "area"),
             2: ("nearest", "nearest-exact", "bilinear", "bicubic", "area"),
             3: ("nearest", "nearest-exact", "trilinear", "area")}


@row("Upsample")
def upsample(d):
    n = d.integer(1, 3)
    mode = d.choose(*RESAMPLED[n])
    options = d.some(align_corners=BOTH) if mode.endswith(("linear", "cubic")) else {}
    if d.flag():
        options["size"] = d.per_axis(n, 3, 12)
    else:
        options |= {"scale_factor": d.choose(0.5, 0.7, 1.5, 2, 3.0)} | d.some(recompute_scale_factor=BOTH)
    return nn.Upsample(mode=mode, **options), (d.tensor(d.batch, d.integer(1, 3), *d.lengths(n, 4, 7)),)


for each in ("UpsamplingNearest2d", "UpsamplingBilinear2d"):
    row(each, lambda d, each=each: (
        getattr(nn, each)(**d.choose({"size": d.per_axis(2, 3, 12)}, {"scale_factor": d.choose(0.6, 2, 2.5)})),
        (d.tensor(d.batch, d.integer(1, 3), *d.lengths(2, 4, 7)),)))


@row("CosineSimilarity")
def cosine_similarity(d):
    sizes = d.batch, d.integer(2, 5), d.length(2, 4)
    return nn.CosineSimilarity(**d.some(dim=(0, 1, -1), eps=(1e-8, 1e-2))), two_tensors(d, *sizes)


@row("PairwiseDistance")
def pairwise_distance(d):
    options = d.some(eps=(1e-6, 1e-3), keepdim=BOTH, p=(0.0, 1.0, 2.0, 3.0, float("inf")))
    return nn.PairwiseDistance(**options), two_tensors(d, d.batch, d.integer(2, 5))


# ---- containers -----------------------------------------------------------------------------------------------------

@row("Sequential")
def sequential(d):
    inner, outer = d.integer(1, 3), d.integer(1, 3)
    after = d.choose(nn.ReLU(inplace=True), nn.SiLU(), nn.Hardswish(inplace=True), nn.Tanh())
    net = nn.Sequential(nn.Conv2d(inner, outer, 3, bias=d.flag()), nn.BatchNorm2d(outer), after, nn.MaxPool2d(2),
                        nn.AdaptiveAvgPool2d(d.integer(1, 2)), nn.Flatten())
    return net, (d.tensor(d.batch, inner, *d.lengths(2, 6, 9)),)


@row("ModuleList")
def module_list(d):
    width = d.integer(2, 5)
    layers = nn.ModuleList(nn.Linear(width, width, bias=d.flag()) for _ in range(d.integer(1, 4)))

    def residual(x, layers):
        for layer in layers:
            x = x + layer(x).tanh()
        return x
    return Calls(residual, layers), (d.tensor(d.batch, width),)


@row("ModuleDict")
def module_dict(d):
    width = d.integer(2, 5)
    heads = nn.ModuleDict({name: nn.Linear(width, d.integer(1, 4)) for name in ("left", "right", "other")})
    used = d.choose(("left", "right"), ("other",), ("left", "right", "other"))
    return Calls(lambda x, heads: {name: heads[name](x) for name in used}, heads), (d.tensor(d.batch, width),)


@row("ParameterList")
def parameter_list(d):
    width = d.integer(2, 5)
    weights = nn.ParameterList(d.tensor(width, width) for _ in range(d.integer(1, 3)))
    return Calls(lambda x, weights: [x @ weight for weight in weights], weights), (d.tensor(d.batch, width),)


@row("ParameterDict")
def parameter_dict(d):
    width = d.integer(2, 5)
    weights = nn.ParameterDict({"scale": d.tensor(width), "shift": d.tensor(width), "unused": d.tensor(2)})
    return Calls(lambda x, weights: x * weights["scale"] + weights["shift"], weights), (d.tensor(d.batch, width),)
