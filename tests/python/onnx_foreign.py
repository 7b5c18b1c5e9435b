"""ONNX models as other tools write them: from PyTorch by both exporters, by onnxscript, by onnxruntime's optimizer and
quantizers. Each maker writes a model and gives the inputs to run it with; see test_onnx_foreign.py."""
import contextlib
import io
import logging
import warnings

import numpy as np
import onnx
import torch
from torch import nn

logging.getLogger("torch.onnx").setLevel(logging.ERROR)


class Mlp(nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down, self.norm = nn.Linear(8, 32), nn.Linear(32, 8), nn.LayerNorm(8)

    def forward(self, x):
        return self.norm(x + self.down(nn.functional.gelu(self.up(x))))


class Cnn(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 8, 3, stride=2, padding=1), nn.BatchNorm2d(8), nn.ReLU(),
                                  nn.MaxPool2d(2), nn.Conv2d(8, 8, 3, padding=1, groups=4), nn.Hardswish(),
                                  nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 5))

    def forward(self, x):
        return torch.softmax(self.body(x), -1)


class Attention(nn.Module):
    """A block of a decoder, by hand, with sizes that vary."""

    def __init__(self, width=16, heads=4):
        super().__init__()
        self.heads, self.qkv, self.out = heads, nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        n, length, width = x.shape
        q, k, v = (part.view(n, length, self.heads, -1).transpose(1, 2) for part in self.qkv(x).chunk(3, -1))
        mask = torch.full((length, length), -8.0).triu(1)
        scores = torch.softmax(q @ k.transpose(-1, -2) / (width // self.heads) ** 0.5 + mask, -1)
        return self.out((scores @ v).transpose(1, 2).reshape(n, length, width))


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(16, 4, 32, batch_first=True, activation="gelu")
        self.words, self.layers = nn.Embedding(50, 16), nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)

    def forward(self, tokens):
        return self.layers(self.words(tokens)).mean(1)


class Recurrent(nn.Module):
    def __init__(self, kind=nn.LSTM):
        super().__init__()
        self.layer = kind(6, 5, num_layers=2, bidirectional=True, batch_first=True)

    def forward(self, x):
        return self.layer(x)[0]


class Upsampled(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.up = nn.Conv2d(2, 4, 3, padding=1), nn.ConvTranspose2d(4, 2, 4, stride=2, padding=1)

    def forward(self, x):
        y = nn.functional.interpolate(self.conv(x), scale_factor=2, mode="bilinear", align_corners=False)
        return self.up(nn.functional.pad(nn.functional.instance_norm(y), (1, 1, 0, 2), mode="reflect"))


class Selected(nn.Module):
    def forward(self, x, places):
        rows = x[places]
        best, index = torch.topk(rows, 2, dim=-1)
        return torch.where(rows > 0, rows, -rows).cumsum(1), best, index, torch.einsum("ij,kj->ik", rows, x)


class Conditional(nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda y: y * 2, lambda y: y - 1, (x,))


class Looping(torch.nn.Module):
    def forward(self, x, n: int):
        for i in range(n):
            x = x * 2 + i
        if x.sum() > 0:
            x = x + 1
        else:
            x = x - 1
        return x


def draw(*sizes):
    return torch.randn(*sizes, generator=torch.Generator().manual_seed(1))


#: name -> (module, inputs, names of dims that vary by input)
MODULES = {
    "mlp": (Mlp, (draw(2, 3, 8),), {0: {0: "batch", 1: "length"}}),
    "cnn": (Cnn, (draw(2, 3, 16, 16),), {0: {0: "batch"}}),
    "attention": (Attention, (draw(2, 5, 16),), {0: {0: "batch", 1: "length"}}),
    "encoder": (Encoder, (torch.arange(12).reshape(2, 6),), {0: {0: "batch", 1: "length"}}),
    "lstm": (Recurrent, (draw(2, 7, 6),), {0: {0: "batch", 1: "length"}}),
    "gru": (lambda: Recurrent(nn.GRU), (draw(2, 7, 6),), {}),
    "rnn": (lambda: Recurrent(nn.RNN), (draw(2, 7, 6),), {}),
    "upsampled": (Upsampled, (draw(1, 2, 6, 5),), {0: {2: "height", 3: "width"}}),
    "selected": (Selected, (draw(6, 4), torch.tensor([0, 3, 5])), {1: {0: "count"}}),
    "conditional": (Conditional, (draw(3, 4),), {}),
}


@contextlib.contextmanager
def quiet():
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


def from_torch(name, path, dynamo, opset=18):
    """Exports a module; returns its inputs as arrays."""
    make, inputs, varying = MODULES[name]
    torch.manual_seed(0)
    module = make().eval()
    options = {}
    names = [f"in{i}" for i in range(len(inputs))]
    if varying and dynamo:
        options["dynamic_shapes"] = tuple({dim: torch.export.Dim.DYNAMIC for dim in varying.get(i, {})} or None
                                          for i in range(len(inputs)))
    elif varying:
        options["dynamic_axes"] = {names[i]: dims for i, dims in varying.items()}
    with quiet():
        torch.onnx.export(module, inputs, path, dynamo=dynamo, opset_version=opset, input_names=names, **options)
    return [value.numpy() for value in inputs]


def scripted_loop(path):
    """TorchScript keeps loops and branches."""
    with quiet():
        torch.onnx.export(torch.jit.script(Looping()), (draw(3, 4), 3), path, dynamo=False, opset_version=16,
                          input_names=["x", "n"])
    return [draw(3, 4).numpy(), np.array(3, np.int64)]


def optimized(source, path, level="extended"):
    """What onnxruntime makes of a model before it runs it."""
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = getattr(onnxruntime.GraphOptimizationLevel, f"ORT_ENABLE_{level.upper()}")
    options.optimized_model_filepath = str(path)
    options.log_severity_level = 3
    onnxruntime.InferenceSession(str(source), options, providers=["CPUExecutionProvider"])


class Examples:
    """The one example that static quantization looks at."""

    def __init__(self, feed):
        self.left = [feed]

    def get_next(self):
        return self.left.pop() if self.left else None


def quantized(source, path, feed, how):
    """how: dynamic, qdq, qoperator, with int8 or uint8 activations. Weights have 7 bits: with 8, sums of products
    saturate on processors without VNNI, where onnxruntime is off by more than quantizing is."""
    from onnxruntime import quantization as q
    with quiet():
        logging.disable(logging.WARNING)
        try:
            if how == "dynamic":
                q.quantize_dynamic(source, path, reduce_range=True)
            else:
                form = q.QuantFormat.QDQ if how.startswith("qdq") else q.QuantFormat.QOperator
                kind = q.QuantType.QInt8 if how.endswith("int8") else q.QuantType.QUInt8
                q.quantize_static(source, path, Examples(feed), quant_format=form, activation_type=kind,
                                  weight_type=q.QuantType.QInt8, per_channel=how.startswith("qdq"), reduce_range=True)
        finally:
            logging.disable(logging.NOTSET)


def feed_of(path, inputs):
    model = onnx.load(path, load_external_data=False)
    kept = {tensor.name for tensor in model.graph.initializer}
    names = [info.name for info in model.graph.input if info.name not in kept]
    return dict(zip(names, inputs, strict=True))
