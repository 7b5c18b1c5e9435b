"""The built-in layers of tenon_model.h are those of torch.nn: for a table of classes and arguments they have the same
state dict after the same seed, give the same numbers, take over a state dict, and are captured as the same graph.
"""
import re
import warnings

import pytest
import torch
from torch import nn

import layers
from agreement import Terms, differs
from tensors import Refusal

SEED = 20
CASES = {}


class Case:
    def __init__(self, name, args, keywords, inputs, call, random, capture):
        self.name, self.args, self.keywords = name, args, keywords
        self.inputs, self.call, self.random, self.capture = inputs, call, random, capture

    def torch(self):
        torch.manual_seed(SEED)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if self.name.endswith(("Encoder", "Decoder")):
                layer = getattr(nn, self.name + "Layer")(*self.args[0], **self.keywords)
                return getattr(nn, self.name)(layer, self.args[1], *self.more(nn.LayerNorm))
            return getattr(nn, self.name)(*self.args, **self.keywords)

    def tenon(self, seed=SEED):
        layers.the_layers().seed(seed)
        if self.name.endswith(("Encoder", "Decoder")):
            norm = self.more(lambda width: layers.build("LayerNorm", width))
            return layers.Module(layers.stack(self.name, self.args[0], self.args[1], norm[0], **self.keywords))
        return layers.Module(layers.build(self.name, *self.args, **self.keywords))

    def more(self, norm):
        return [norm(self.args[0][0]) if len(self.args) > 2 and self.args[2] else None]

    def values(self):
        """The inputs, the same each time."""
        torch.manual_seed(7)
        made = self.inputs() if callable(self.inputs) else tuple(torch.randn(*sizes) for sizes in self.inputs)
        return made if isinstance(made, tuple) else (made,)

    def is_captured(self):
        """torch makes one input of a tensor that is given twice."""
        values = self.values()
        return self.capture and len(set(map(id, values))) == len(values)


def case(name, *args, of=((2, 4, 8),), call={}, random=False, capture=True, **keywords):
    """of: sizes of the inputs, or what makes them. call: torch's keyword arguments, for tenon the positions that
    they have. random: what it drops in training is another generator's choice. capture: torch.export can."""
    words = [*map(str, args), *(f"{key}={value}" for key, value in keywords.items()),
             *(f"call {key}" for key in call)]
    where = re.sub(r"\s+", "", ",".join(words))
    key = f"{name}({where})" + ("" if of == ((2, 4, 8),) else "*")
    while key in CASES:
        key += "'"
    CASES[key] = Case(name, args, keywords, of, call, random, capture)


def indices():
    return torch.tensor([[1, 3, 0], [9, 2, 3]])


IMAGE, VOLUME = ((2, 4, 8, 9),), ((2, 4, 6, 5, 7),)

# ---- products, rows -------------------------------------------------------------------------------------------------

case("Identity")
case("Linear", 8, 3)
case("Linear", 8, 300, bias=False)
case("Bilinear", 8, 6, 3, of=((2, 8), (2, 6)))
case("Bilinear", 8, 6, 3, bias=False, of=((2, 8), (2, 6)))
case("Embedding", 10, 3, of=indices)
case("Embedding", 10, 3, padding_idx=-1, of=indices)
case("Embedding", 10, 5, padding_idx=3, scale_grad_by_freq=True, of=indices)
case("Embedding", 10, 3, max_norm=1.0, of=indices)
case("Embedding", 10, 3, max_norm=0.5, norm_type=1.0, of=indices)

# ---- convolutions ---------------------------------------------------------------------------------------------------

case("Conv1d", 4, 6, 3)
case("Conv1d", 4, 6, 3, padding="same", dilation=2)
case("Conv2d", 4, 6, 3, of=IMAGE)
case("Conv2d", 4, 6, (3, 2), stride=2, padding=1, groups=2, of=IMAGE)
case("Conv2d", 4, 4, 3, stride=(2, 1), padding=(1, 0), dilation=(1, 2), groups=4, bias=False, of=IMAGE)
case("Conv2d", 4, 6, 4, padding="same", of=IMAGE)
case("Conv2d", 4, 6, 3, padding="valid", of=IMAGE)
case("Conv2d", 4, 6, 3, padding=(1, 2), padding_mode="reflect", of=IMAGE)
case("Conv2d", 4, 6, 4, padding="same", padding_mode="circular", of=IMAGE)
case("Conv2d", 4, 6, 3, padding=1, padding_mode="replicate", of=IMAGE)
case("Conv2d", 4, 6, 3, of=((4, 8, 8),))
case("Conv3d", 4, 2, (3, 1, 2), stride=2, of=VOLUME)
case("ConvTranspose1d", 4, 6, 3, stride=2)
case("ConvTranspose1d", 4, 6, 3, stride=2, of=lambda: (torch.randn(2, 4, 8), [18]))
case("ConvTranspose2d", 4, 6, 3, stride=2, padding=1, output_padding=1, groups=2, of=IMAGE)
case("ConvTranspose2d", 4, 2, (2, 3), dilation=(2, 1), bias=False, of=IMAGE)
case("ConvTranspose3d", 4, 2, 2, stride=2, of=VOLUME)

# ---- norms ----------------------------------------------------------------------------------------------------------

case("BatchNorm1d", 4)
case("BatchNorm1d", 8, eps=1e-3, momentum=0.3, of=((5, 8),))
case("BatchNorm2d", 4, of=IMAGE)
case("BatchNorm2d", 4, momentum=None, of=IMAGE, capture=False)
case("BatchNorm2d", 4, affine=False, of=IMAGE)
case("BatchNorm2d", 4, track_running_stats=False, of=IMAGE)
case("BatchNorm2d", 4, bias=False, of=IMAGE)
case("BatchNorm3d", 4, of=VOLUME)
case("InstanceNorm1d", 4)
case("InstanceNorm2d", 4, affine=True, track_running_stats=True, of=IMAGE)
case("InstanceNorm2d", 4, of=((4, 8, 8),))
case("InstanceNorm3d", 4, eps=1e-2, of=VOLUME)
case("LayerNorm", 8)
case("LayerNorm", (4, 8), eps=1e-3)
case("LayerNorm", 8, bias=False)
case("LayerNorm", 8, elementwise_affine=False)
case("GroupNorm", 2, 4)
case("GroupNorm", 4, 4, eps=0.1, affine=False, of=IMAGE)
case("RMSNorm", 8)
case("RMSNorm", (4, 8), eps=1e-3, elementwise_affine=False)

# ---- pools ----------------------------------------------------------------------------------------------------------

case("MaxPool1d", 3)
case("MaxPool1d", 3, stride=2, padding=1, return_indices=True)
case("MaxPool2d", 2, of=IMAGE)
case("MaxPool2d", 3, stride=(2, 1), padding=1, dilation=2, ceil_mode=True, return_indices=True, of=IMAGE)
case("MaxPool3d", 2, of=VOLUME)
case("AvgPool1d", 2, stride=1, padding=1, count_include_pad=False)
case("AvgPool2d", 2, of=IMAGE)
case("AvgPool2d", (3, 2), stride=2, padding=1, ceil_mode=True, count_include_pad=False, of=IMAGE)
case("AvgPool2d", 3, divisor_override=5, of=IMAGE)
case("AvgPool3d", 2, of=VOLUME)
case("LPPool1d", 3, 2, stride=1)
case("LPPool2d", 2, (3, 2), of=IMAGE)
case("LPPool3d", 2, 2, ceil_mode=True, of=VOLUME)
case("AdaptiveAvgPool1d", 3)
case("AdaptiveAvgPool2d", 1, of=IMAGE)
case("AdaptiveAvgPool2d", (None, 3), of=IMAGE)
case("AdaptiveAvgPool3d", 2, of=VOLUME)
case("AdaptiveMaxPool1d", 3)
case("AdaptiveMaxPool2d", 3, return_indices=True, of=IMAGE)
case("AdaptiveMaxPool3d", (2, None, 1), of=VOLUME)

# ---- activations, dropout -------------------------------------------------------------------------------------------

HAVE_INPLACE = "ReLU ReLU6 LeakyReLU ELU SELU CELU SiLU Mish Hardswish Hardsigmoid Hardtanh".split()
for each in "ReLU ReLU6 LeakyReLU ELU SELU CELU GELU SiLU Mish Hardswish Hardsigmoid Hardtanh Hardshrink Softshrink " \
        "Tanhshrink Sigmoid LogSigmoid Tanh Softplus Softsign PReLU GLU".split():
    case(each)
for each in HAVE_INPLACE:
    case(each, inplace=True)
case("LeakyReLU", negative_slope=0.2)
case("ELU", alpha=0.3)
case("CELU", alpha=2.0, inplace=True)
case("GELU", approximate="tanh")
case("Hardtanh", min_val=-0.5, max_val=0.25)
case("Hardshrink", lambd=0.1)
case("Softshrink", lambd=0.1)
case("Threshold", threshold=0.1, value=2.0)
case("Threshold", threshold=0.1, value=-1.0, inplace=True)
case("Softplus", beta=2.0, threshold=1.0)
case("PReLU", num_parameters=4, init=0.1)
case("RReLU", random=True)
case("RReLU", lower=0.1, upper=0.3, inplace=True, random=True)
case("GLU", dim=1)
for each in ("Softmax", "LogSoftmax", "Softmin"):
    case(each, dim=-1)
    case(each, of=((3, 4),))
    case(each)
case("Softmax2d", of=IMAGE)
case("Dropout", random=True)
case("Dropout", p=0.3, inplace=True, random=True)
case("Dropout1d", random=True)
case("Dropout1d", of=((4, 8),), random=True)
case("Dropout2d", p=0.2, of=IMAGE, random=True)
case("Dropout3d", of=VOLUME, random=True)
case("Dropout3d", of=((4, 3, 4, 5),), random=True)
case("AlphaDropout", p=0.4, random=True)
case("FeatureAlphaDropout", of=IMAGE, random=True)

# ---- shapes ---------------------------------------------------------------------------------------------------------

case("Flatten")
case("Flatten", 0, 1)
case("Unflatten", 1, (2, 2))
case("PixelShuffle", 2, of=IMAGE)
case("PixelUnshuffle", 2, of=((2, 3, 4, 6),))
case("ChannelShuffle", 2, of=IMAGE)
case("ZeroPad1d", (1, -1))
case("ZeroPad2d", 1, of=IMAGE)
case("ConstantPad1d", 1, 3.5)
case("ConstantPad3d", (1, 0, 2, 0, 0, 1), -1.0, of=VOLUME)
case("ReflectionPad1d", 2)
case("ReflectionPad2d", (1, 2, 1, 0), of=IMAGE)
case("ReplicationPad3d", 1, of=VOLUME)
case("CircularPad2d", (1, 0, 2, 1), of=IMAGE)
case("Upsample", scale_factor=2, of=IMAGE)
case("Upsample", size=(5, 12), mode="bilinear", align_corners=True, of=IMAGE)
case("Upsample", scale_factor=(2.0, 1.5), mode="bilinear", of=IMAGE)
case("Upsample", scale_factor=1.5, mode="linear", recompute_scale_factor=True)
case("Upsample", size=5, mode="bicubic", of=IMAGE)
case("Upsample", scale_factor=2, mode="trilinear", of=((1, 2, 3, 4, 3),))
case("Upsample", size=5, mode="nearest-exact", of=IMAGE)

# ---- recurrent ------------------------------------------------------------------------------------------------------

for each in ("RNN", "LSTM", "GRU"):
    case(each, 8, 5)
    case(each, 8, 5, num_layers=2, bidirectional=True, batch_first=True)
    case(each, 8, 5, bias=False, of=((4, 8),))
    case(each, 8, 6, num_layers=3, dropout=0.3, random=True)
case("RNN", 8, 5, nonlinearity="relu")
case("RNN", 8, 5, of=((4, 2, 8), (1, 2, 5)))
case("GRU", 8, 5, of=((4, 8), (1, 5)))
case("LSTM", 8, 5, of=lambda: (torch.randn(4, 2, 8), (torch.randn(1, 2, 5), torch.randn(1, 2, 5))))
case("LSTM", 8, 5, of=lambda: (torch.randn(4, 8), (torch.randn(1, 5), torch.randn(1, 5))))
case("LSTM", 8, 5, proj_size=3, num_layers=2, bidirectional=True, batch_first=True)
for each in ("RNNCell", "LSTMCell", "GRUCell"):
    case(each, 8, 5, of=((3, 8),))
    case(each, 8, 5, bias=False, of=((8,),))
case("RNNCell", 8, 5, nonlinearity="relu", of=((3, 8), (3, 5)))
case("LSTMCell", 8, 5, of=lambda: (torch.randn(3, 8), (torch.randn(3, 5), torch.randn(3, 5))))

# ---- attention ------------------------------------------------------------------------------------------------------

ATTENTION = ("query", "key", "value", "key_padding_mask", "need_weights", "attn_mask", "average_attn_weights",
             "is_causal")
ENCODER = ("src", "src_mask", "src_key_padding_mask", "is_causal")
STACK = ("src", "mask", "src_key_padding_mask", "is_causal")
DECODER = ("tgt", "memory", "tgt_mask", "memory_mask", "tgt_key_padding_mask", "memory_key_padding_mask",
           "tgt_is_causal", "memory_is_causal")
POSITIONS = {"MultiheadAttention": ATTENTION, "TransformerEncoderLayer": ENCODER, "TransformerEncoder": STACK,
             "TransformerDecoderLayer": DECODER, "TransformerDecoder": DECODER}


def itself(*sizes):
    """The same tensor as query, key and value."""
    return lambda: (torch.randn(*sizes),) * 3


def padded(rows, columns):
    mask = torch.zeros(rows, columns, dtype=torch.bool)
    mask[:, -1] = True
    return mask


def causal(n):
    return nn.Transformer.generate_square_subsequent_mask(n)


case("MultiheadAttention", 8, 2, of=itself(5, 2, 8))
case("MultiheadAttention", 8, 2, of=itself(5, 2, 8), call={"need_weights": False})
case("MultiheadAttention", 8, 2, dropout=0.1, batch_first=True, of=itself(5, 2, 8), random=True)
case("MultiheadAttention", 8, 2, batch_first=True, of=itself(3, 4, 8),
     call={"key_padding_mask": padded(3, 4), "attn_mask": causal(4).isinf(), "need_weights": False})
case("MultiheadAttention", 8, 2, batch_first=True, of=itself(3, 4, 8), call={"key_padding_mask": padded(3, 4)})
case("MultiheadAttention", 8, 2, of=itself(4, 3, 8), call={"attn_mask": causal(4)})
case("MultiheadAttention", 8, 2, of=itself(4, 3, 8), call={"attn_mask": torch.zeros(6, 4, 4), "need_weights": False})
case("MultiheadAttention", 8, 2, of=itself(4, 3, 8), call={"attn_mask": causal(4), "need_weights": False,
                                                          "is_causal": True})
case("MultiheadAttention", 8, 2, kdim=6, vdim=7, of=((5, 2, 8), (4, 2, 6), (4, 2, 7)))
case("MultiheadAttention", 8, 4, add_bias_kv=True, add_zero_attn=True, of=itself(5, 2, 8))
case("MultiheadAttention", 8, 4, add_bias_kv=True, add_zero_attn=True, of=itself(5, 2, 8),
     call={"attn_mask": torch.zeros(5, 5)})
case("MultiheadAttention", 8, 2, bias=False, of=((5, 2, 8), (4, 2, 8), (4, 2, 8)), call={"average_attn_weights": False})
case("MultiheadAttention", 8, 2, of=lambda: (torch.randn(5, 2, 8),) + (torch.randn(4, 2, 8),) * 2)
case("MultiheadAttention", 8, 2, of=itself(5, 8))
case("TransformerEncoderLayer", 8, 2, dim_feedforward=16, of=((5, 2, 8),), random=True)
case("TransformerEncoderLayer", 8, 1, dim_feedforward=16, dropout=0.0, of=((5, 2, 8),))
case("TransformerEncoderLayer", 8, 2, dim_feedforward=16, batch_first=True, norm_first=True, activation="gelu",
     bias=False, dropout=0.2, of=((2, 5, 8),), random=True)
case("TransformerEncoderLayer", 8, 2, dim_feedforward=16, batch_first=True, layer_norm_eps=1e-3, dropout=0.0,
     of=((3, 4, 8),), call={"src_mask": causal(4).isinf(), "src_key_padding_mask": padded(3, 4)})
case("TransformerDecoderLayer", 8, 2, dim_feedforward=16, of=((5, 2, 8), (4, 2, 8)), random=True)
case("TransformerDecoderLayer", 8, 2, dim_feedforward=16, norm_first=True, batch_first=True, dropout=0.0,
     of=((2, 5, 8), (2, 4, 8)), call={"tgt_mask": causal(5), "memory_key_padding_mask": padded(2, 4)})
case("TransformerEncoder", (8, 2), 3, True, dim_feedforward=16, batch_first=True, of=((2, 5, 8),), random=True)
case("TransformerEncoder", (8, 2), 2, False, dim_feedforward=16, batch_first=True, dropout=0.0, of=((3, 4, 8),),
     call={"src_key_padding_mask": padded(3, 4)})
case("TransformerDecoder", (8, 2), 2, True, dim_feedforward=16, dropout=0.0, of=((5, 2, 8), (4, 2, 8)))


# ---- other element types --------------------------------------------------------------------------------------------

def doubles(*sizes):
    return lambda: torch.randn(*sizes, dtype=torch.float64)


for each, given, sizes in (("Linear", (8, 3), (2, 8)), ("Conv1d", (4, 6, 3), (2, 4, 8)),
                           ("BatchNorm1d", (4,), (2, 4, 8)), ("LayerNorm", (8,), (2, 8)), ("PReLU", (), (2, 8)),
                           ("GRU", (8, 5), (3, 2, 8)), ("LSTMCell", (8, 5), (2, 8))):
    case(each, *given, of=doubles(*sizes), dtype=torch.float64)
case("Embedding", 10, 3, of=indices, dtype=torch.float64)
case("TransformerEncoderLayer", 8, 2, dim_feedforward=16, dropout=0.0, of=doubles(5, 2, 8), dtype=torch.float64)


# ---- what is compared -----------------------------------------------------------------------------------------------

def copies(values):
    """Of each tensor, once: what is the same stays the same."""
    done = {}

    def copy(value):
        if isinstance(value, tuple):
            return tuple(map(copy, value))
        if isinstance(value, torch.Tensor):
            return done.setdefault(id(value), value.clone())
        return value
    return tuple(map(copy, values))


def by_position(case):
    """The values that tenon's module is called with."""
    values = copies(case.values())
    if not case.call:
        return values
    names = POSITIONS[case.name]
    values = list(values) + [case.call.get(name) for name in names[len(values):]]
    while values[-1] is None:
        values.pop()
    return tuple(values)


def call_torch(module, case, seed=3):
    torch.manual_seed(seed)
    with torch.set_grad_enabled(True):  # without gradients torch takes another route through transformers
        found = module(*copies(case.values()), **case.call)
    return detached(found)


def detached(value):
    if isinstance(value, tuple):
        return tuple(map(detached, value))
    return value.detach() if isinstance(value, torch.Tensor) else value


def call_tenon(module, case, seed=3):
    layers.the_layers().seed(seed)
    return module(*by_position(case))


TERMS = Terms(strides=False, sharing=False, tolerances={torch.float32: (2e-5, 2e-6)})


def assert_same(expected, got):
    found = differs(expected, got, TERMS)
    assert not found, found


@pytest.fixture(params=CASES)
def a_case(request):
    return CASES[request.param]


def test_state_dicts_after_the_same_seed(a_case):
    expected, got = a_case.torch().state_dict(), a_case.tenon().state_dict()
    assert list(got) == list(expected)
    for name, tensor in expected.items():
        found = differs(tensor, got[name], Terms(sharing=False, tolerances={torch.float32: (1e-6, 1e-7)}))
        assert not found, f"{name}: {found}"


def test_classes(a_case):
    its = type(a_case.torch())
    assert a_case.tenon().class_name() == f"{its.__module__}.{its.__qualname__}"


def test_calls_and_what_they_leave(a_case):
    for mode in ("eval",) if a_case.random else ("eval", "train"):
        expected, got = a_case.torch().train(mode == "train"), a_case.tenon()
        got.train(mode == "train")
        for seed in (3, 4):
            assert_same(call_torch(expected, a_case, seed), call_tenon(got, a_case, seed))
        assert_same(tuple(expected.state_dict().values()), tuple(got.state_dict().values()))


def test_loaded_state_dicts(a_case):
    expected, got = a_case.torch().eval(), a_case.tenon(seed=SEED + 1)
    got.train(False)
    got.load_state_dict(expected.state_dict())
    assert_same(call_torch(expected, a_case), call_tenon(got, a_case))


# ---- capture --------------------------------------------------------------------------------------------------------

def described(program):
    """The nodes without their names: tensors by the place that they come from."""
    places, lines = {}, []
    for node in program.graph.nodes:
        if node.op == "placeholder" and isinstance(node.meta["val"], torch.Tensor):
            places[node] = len(places)
        if node.op == "call_function":
            args = torch.fx.map_arg((node.args, node.kwargs), lambda n: f"%{places[n]}")
            stack = [(path, kind.rsplit(".", 1)[-1]) for path, kind in node.meta["nn_module_stack"].values()]
            places[node] = len(places)
            lines.append(f"%{places[node]} = {node.target}{args} {stack[-1]}")
    return lines


@pytest.mark.parametrize("mode", ("eval", "train"))
@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.is_captured()])
def test_captured_graphs(name, mode, tmp_path):
    a_case = CASES[name]
    expected, got = a_case.torch().train(mode == "train"), a_case.tenon()
    got.train(mode == "train")
    torch._dynamo.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = torch.export.export(expected, copies(a_case.values()), a_case.call)
    values = by_position(a_case)
    got.export(tmp_path / "layer.pt2", [f"args_{i}" for i in range(len(values))], *values)
    assert described(torch.export.load(tmp_path / "layer.pt2")) == described(expected)


DYNAMIC = {  # class: arguments, keyword arguments, axis of the batch, sizes at first, other sizes
    "Linear": ((8, 3), {}, 0, (4, 8), (7, 8)),
    "Conv2d": ((4, 6, 3), {"padding": 1, "padding_mode": "reflect"}, 0, (3, 4, 8, 8), (5, 4, 8, 8)),
    "BatchNorm2d": ((4,), {}, 0, (3, 4, 5, 5), (5, 4, 5, 5)),
    "InstanceNorm2d": ((4,), {}, 0, (3, 4, 5, 5), (5, 4, 5, 5)),
    "AdaptiveAvgPool2d": (((None, 2),), {}, 2, (3, 4, 6, 5), (3, 4, 9, 5)),
    "LPPool2d": ((2, 2), {}, 0, (3, 4, 6, 5), (6, 4, 6, 5)),
    "Flatten": ((), {}, 0, (3, 4, 5), (6, 4, 5)),
    "Upsample": ((), {"scale_factor": 2, "recompute_scale_factor": True}, 2, (2, 3, 4, 5), (2, 3, 9, 5)),
    "Upsample (by a half)": ((), {"scale_factor": 1.5, "recompute_scale_factor": True}, 2, (2, 3, 4, 5), (2, 3, 9, 5)),
    "LSTM": ((8, 5), {"num_layers": 2, "batch_first": True}, 0, (3, 4, 8), (5, 4, 8)),
    "GRUCell": ((8, 5), {}, 0, (3, 8), (5, 8)),
    "TransformerEncoderLayer": ((8, 2), {"dim_feedforward": 16, "batch_first": True}, 0, (3, 4, 8), (5, 4, 8)),
    "TransformerEncoderLayer (length)": ((8, 2), {"dim_feedforward": 16, "batch_first": True}, 1, (3, 4, 8), (3, 6, 8)),
}


@pytest.mark.parametrize("name", DYNAMIC)
def test_captured_with_a_dynamic_size(name, tmp_path):
    args, keywords, axis, first, second = DYNAMIC[name]
    torch.manual_seed(SEED)
    expected = getattr(nn, name.split()[0])(*args, **keywords).eval()
    got = layers.Module(layers.build(name.split()[0], *args, **keywords))
    got.load_state_dict(expected.state_dict())
    got.train(False)
    got.export(tmp_path / "layer.pt2", ["x"], torch.randn(*first), dynamic={"x": {axis: "n"}})
    program = torch.export.load(tmp_path / "layer.pt2").module()
    for sizes in (first, second):
        x = torch.randn(*sizes)
        assert_same(detached(expected(x)), detached(program(x)))
        assert_same(detached(expected(x)), got(x))


@pytest.mark.parametrize("name, training, sizes", [
    ("BatchNorm1d", True, (1, 4)), ("BatchNorm1d", True, (1, 4, 1)), ("BatchNorm2d", True, (1, 4, 1, 1)),
    ("InstanceNorm1d", False, (3, 4, 1)), ("InstanceNorm2d", True, (4, 1, 1)), ("InstanceNorm3d", True, (2, 4, 1, 1, 1))])
def test_statistics_of_one_value_are_refused(name, training, sizes):
    expected, got = getattr(nn, name)(4).train(training), layers.Module(layers.build(name, 4))
    got.train(training)
    with pytest.raises(ValueError, match="more than 1"):
        expected(torch.randn(*sizes))
    with pytest.raises(Refusal, match=f"{name} takes statistics here, and there is one value for each channel"):
        got(torch.randn(*sizes))


@pytest.mark.parametrize("name", layers.DROPOUTS)
def test_dropout_in_training(name):
    """Half is gone, elements or whole channels, and the mean stays about what it was. Alpha dropout has a number of its
    own for what is gone."""
    got, x = layers.Module(layers.build(name, 0.5)), torch.randn(100, 40, 6, 6, 6) + 1
    if name in ("Dropout1d", "Dropout2d"):
        x = x[..., 0] if name == "Dropout2d" else x[..., 0, 0]
    y = got(x)
    gone = y != 2 * x if "Alpha" not in name else y == y.flatten().mode().values
    whole = name not in ("Dropout", "AlphaDropout")
    gone = gone.flatten(2) if whole else gone.reshape(100, 40, -1)
    assert abs(gone.float().mean() - 0.5) < 0.05
    assert bool((gone == gone[:, :, :1]).all()) == whole
    if "Alpha" not in name:
        assert abs(y.mean() - 1) < 0.2
    got.train(False)
    assert_same(x, got(x))


# ---- containers, errors ---------------------------------------------------------------------------------------------

def test_sequential():
    torch.manual_seed(SEED)
    expected = nn.Sequential(nn.Linear(8, 4), nn.ReLU(), nn.Sequential(nn.Linear(4, 2), nn.Tanh()))
    layers.the_layers().seed(SEED)
    parts = [layers.build("Linear", 8, 4), layers.build("ReLU")]
    inner = [layers.build("Linear", 4, 2), layers.build("Tanh")]
    got = layers.Module(layers.sequential(parts + [layers.sequential(inner)]))
    assert got.class_name() == "torch.nn.modules.container.Sequential"
    assert list(got.state_dict()) == list(expected.state_dict())
    assert_same(tuple(expected.state_dict().values()), tuple(got.state_dict().values()))
    x = torch.randn(3, 8)
    assert_same(detached(expected(x)), got(x))


REFUSED = {
    "groups": (lambda: layers.build("Conv2d", 4, 6, 3, groups=3), "do not divide into 3 groups"),
    "kernel": (lambda: layers.build("Conv2d", 4, 6, (3, 3, 3)), "kernel_size is not one int, or 2 known ones"),
    "same with stride": (lambda: layers.build("Conv1d", 4, 6, 3, padding="same", stride=2), "needs a stride of 1"),
    "padding mode": (lambda: layers.build("Conv1d", 4, 6, 3, padding_mode="mirror"), "no padding_mode 'mirror'"),
    "heads": (lambda: layers.build("MultiheadAttention", 8, 3), "embed_dim 8 does not divide into 3 heads"),
    "proj_size": (lambda: layers.build("GRU", 8, 5, proj_size=2), "proj_size is for LSTM"),
    "probability": (lambda: layers.build("Dropout", 1.5), "not in 0 to 1"),
    "padding_idx": (lambda: layers.build("Embedding", 10, 3, padding_idx=10), "padding_idx 10 is not one of 10 rows"),
    "no size": (lambda: layers.build("Upsample"), "either output_size or scale_factor"),
    "dims": (lambda: layers.Module(layers.build("BatchNorm2d", 4))(torch.randn(2, 4)), "takes tensors with 4 dims"),
    "no input": (lambda: layers.Module(layers.build("Linear", 8, 3))(), "Linear takes 1 to 1 values, 0 were given"),
    "none": (lambda: layers.Module(layers.build("Linear", 8, 3))(None), "value 0 of Linear is None"),
    "state": (lambda: layers.Module(layers.build("LSTM", 8, 5))(torch.randn(3, 2, 8), torch.randn(1, 2, 5)),
              "a tuple of two tensors"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_wrong_is_said(what):
    attempt, expected = REFUSED[what]
    with pytest.raises(Refusal) as refused:
        attempt()
    assert expected in str(refused.value)


def test_every_built_in_layer_is_in_the_table():
    assert {case.name for case in CASES.values()} >= {
        name for name in layers.MAKERS if name not in ("ConstantPad2d", "ZeroPad3d", "ReflectionPad3d",
                                                       "ReplicationPad1d", "ReplicationPad2d", "CircularPad1d",
                                                       "CircularPad3d")}
