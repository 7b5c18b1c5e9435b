"""Models of bench/models: plain torch.nn, or transformers by configuration with random weights. Each function of MODELS
gives a module and its argument or arguments; a name of SMALL runs in well under a second everywhere, those of QUICK are
measured in some minutes. Where a peer needs the model in another form (a cache that is given instead of held), `peer` of the
module gives that form and its arguments: the same weights, the same results."""
import torch
from torch import nn


# ---- convolutions ---------------------------------------------------------------------------------------------------

def conv(inputs, outputs, kernel, stride=1, groups=1, activation=nn.ReLU):
    layers = [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, *([activation()] if activation else []))


class Basic(nn.Module):
    expansion = 1

    def __init__(self, inputs, width, stride):
        super().__init__()
        self.body = nn.Sequential(conv(inputs, width, 3, stride), conv(width, width, 3, activation=None))
        self.side = nn.Identity() if stride == 1 and inputs == width else conv(inputs, width, 1, stride, activation=None)

    def forward(self, x):
        return torch.relu(self.body(x) + self.side(x))


class Bottleneck(nn.Module):
    expansion = 4

    def __init__(self, inputs, width, stride):
        super().__init__()
        self.body = nn.Sequential(conv(inputs, width, 1), conv(width, width, 3, stride),
                                  conv(width, 4 * width, 1, activation=None))
        same = stride == 1 and inputs == 4 * width
        self.side = nn.Identity() if same else conv(inputs, 4 * width, 1, stride, activation=None)

    def forward(self, x):
        return torch.relu(self.body(x) + self.side(x))


def resnet(block, depths):
    layers, inputs = [conv(3, 64, 7, 2), nn.MaxPool2d(3, 2, 1)], 64
    for stage, depth in enumerate(depths):
        for i in range(depth):
            layers.append(block(inputs, 64 << stage, 2 if i == 0 and stage > 0 else 1))
            inputs = (64 << stage) * block.expansion
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(inputs, 1000))


class Squeeze(nn.Module):
    def __init__(self, width, inner, gate):
        super().__init__()
        self.down, self.up, self.gate = nn.Conv2d(width, inner, 1), nn.Conv2d(inner, width, 1), gate()

    def forward(self, x):
        return x * self.gate(self.up(torch.relu(self.down(x.mean((2, 3), keepdim=True)))))


class Inverted(nn.Module):
    def __init__(self, inputs, outputs, wide, kernel, stride, activation, squeeze, gate):
        super().__init__()
        layers = [conv(inputs, wide, 1, activation=activation)] if wide != inputs else []
        layers.append(conv(wide, wide, kernel, stride, groups=wide, activation=activation))
        layers += [Squeeze(wide, squeeze, gate)] if squeeze else []
        self.body = nn.Sequential(*layers, conv(wide, outputs, 1, activation=None))
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x):
        return x + self.body(x) if self.adds else self.body(x)


def mobilenet():
    """The large MobileNetV3: (kernel, wide, outputs, squeezes, activation, stride) of its blocks."""
    relu, hard = nn.ReLU, nn.Hardswish
    rows = [(3, 16, 16, 0, relu, 1), (3, 64, 24, 0, relu, 2), (3, 72, 24, 0, relu, 1), (5, 72, 40, 1, relu, 2),
            (5, 120, 40, 1, relu, 1), (5, 120, 40, 1, relu, 1), (3, 240, 80, 0, hard, 2), (3, 200, 80, 0, hard, 1),
            (3, 184, 80, 0, hard, 1), (3, 184, 80, 0, hard, 1), (3, 480, 112, 1, hard, 1), (3, 672, 112, 1, hard, 1),
            (5, 672, 160, 1, hard, 2), (5, 960, 160, 1, hard, 1), (5, 960, 160, 1, hard, 1)]
    layers, inputs = [conv(3, 16, 3, 2, activation=hard)], 16
    for kernel, wide, outputs, squeezes, activation, stride in rows:
        squeeze = (wide // 4 + 7) // 8 * 8 if squeezes else 0
        layers.append(Inverted(inputs, outputs, wide, kernel, stride, activation, squeeze, nn.Hardsigmoid))
        inputs = outputs
    return nn.Sequential(*layers, conv(inputs, 960, 1, activation=hard), nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                         nn.Linear(960, 1280), nn.Hardswish(), nn.Linear(1280, 1000))


def efficientnet():
    """EfficientNet-B0: (expansion, outputs, blocks, stride, kernel) of its stages."""
    rows = [(1, 16, 1, 1, 3), (6, 24, 2, 2, 3), (6, 40, 2, 2, 5), (6, 80, 3, 2, 3), (6, 112, 3, 1, 5), (6, 192, 4, 2, 5),
            (6, 320, 1, 1, 3)]
    layers, inputs = [conv(3, 32, 3, 2, activation=nn.SiLU)], 32
    for expansion, outputs, blocks, stride, kernel in rows:
        for i in range(blocks):
            layers.append(Inverted(inputs, outputs, inputs * expansion, kernel, stride if i == 0 else 1, nn.SiLU,
                                   max(1, inputs // 4), nn.Sigmoid))
            inputs = outputs
    return nn.Sequential(*layers, conv(inputs, 1280, 1, activation=nn.SiLU), nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                         nn.Linear(1280, 1000))


class UNet(nn.Module):
    def __init__(self, width=32, depth=4):
        super().__init__()
        sizes = [width << i for i in range(depth + 1)]
        self.down = nn.ModuleList(self.pair(a, b) for a, b in zip([3, *sizes], sizes))
        self.up = nn.ModuleList(nn.ConvTranspose2d(b, a, 2, 2) for a, b in zip(sizes, sizes[1:]))
        self.join = nn.ModuleList(self.pair(2 * a, a) for a in sizes[:-1])
        self.head = nn.Conv2d(width, 2, 1)

    @staticmethod
    def pair(inputs, outputs):
        return nn.Sequential(conv(inputs, outputs, 3), conv(outputs, outputs, 3))

    def forward(self, x):
        kept = []
        for i, layer in enumerate(self.down):
            x = layer(nn.functional.max_pool2d(x, 2) if i else x)
            kept.append(x)
        for i in reversed(range(len(self.up))):
            x = self.join[i](torch.cat([kept[i], self.up[i](x)], 1))
        return self.head(x)


# ---- everything else ------------------------------------------------------------------------------------------------

class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(512, 512, 2, batch_first=True)

    def forward(self, x):
        return self.lstm(x)[0]


class Outputs(nn.Module):
    """The first tensor of what a transformers model gives."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        return self.model(x, return_dict=False)[0] if isinstance(x, torch.Tensor) else x


def transformer(name, kind="", **options):
    import transformers
    config = getattr(transformers, f"{name}Config")(**options)
    made = getattr(transformers, f"{name}{kind or 'Model'}")
    config._attn_implementation = "sdpa" if made._supports_sdpa else "eager"  # some have no attention at all
    return Outputs(made(config))


def image(size, batch=1):
    return torch.randn(batch, 3, size, size)


def tokens(n, words=1000):
    return torch.randint(0, words, (1, n))


def mlp():
    return nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 10))


def tiny():
    layer = nn.TransformerEncoderLayer(128, 4, 512, activation="gelu", batch_first=True)
    return nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)


class Whisper(nn.Module):
    """The encoder of the base Whisper: 30 seconds of sound."""

    def __init__(self):
        super().__init__()
        from transformers import WhisperConfig
        from transformers.models.whisper.modeling_whisper import WhisperEncoder
        config = WhisperConfig(d_model=512, encoder_layers=6, encoder_attention_heads=8, encoder_ffn_dim=2048)
        config._attn_implementation = "sdpa"
        self.model = WhisperEncoder(config)

    def forward(self, x):
        return self.model(x, return_dict=False)[0]


class Experts(nn.Module):
    """A block of 8 experts, of which each token goes to 2: gathered by expert, one product for each."""

    def __init__(self, width=1024, inner=2048, experts=8, chosen=2):
        super().__init__()
        self.router = nn.Linear(width, experts, bias=False)
        self.gate_up = nn.Parameter(torch.randn(experts, 2 * inner, width) / width ** 0.5)
        self.down = nn.Parameter(torch.randn(experts, width, inner) / inner ** 0.5)
        self.chosen = chosen

    def forward(self, x):
        weights, places = torch.topk(torch.softmax(self.router(x), -1), self.chosen)
        shares = torch.zeros(x.shape[0], self.router.out_features).scatter(1, places, weights / weights.sum(-1, True))
        out = torch.zeros_like(x)
        for i in range(self.router.out_features):
            rows = shares[:, i].nonzero()[:, 0]
            gate, up = (x[rows] @ self.gate_up[i].T).chunk(2, -1)
            result = (nn.functional.silu(gate) * up) @ self.down[i].T
            out = out.index_add(0, rows, result * shares[rows, i:i + 1])
        return out


class GivenCache(nn.Module):
    """A step of decoding whose cache is an argument: keys and values of each layer."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x, position, *past):
        from transformers import DynamicCache
        cache = DynamicCache()
        for i in range(len(past) // 2):
            cache.update(past[2 * i], past[2 * i + 1], i)
        return self.model(input_ids=x, past_key_values=cache, position_ids=position[None], use_cache=True).logits.float()


class Decoding(nn.Module):
    """A step of decoding with `filled` tokens in a cache for `room`, which is state of the module."""

    def __init__(self, filled=512, room=1024, dtype=torch.float32, **options):
        super().__init__()
        import transformers
        from transformers.integrations.executorch import TorchExportableModuleWithStaticCache
        config = transformers.LlamaConfig(**{**options, "use_cache": True})
        config._attn_implementation = "sdpa"
        model = transformers.LlamaForCausalLM(config).to(dtype).eval()
        model.generation_config = transformers.GenerationConfig(
            use_cache=True, cache_implementation="static", max_length=room,
            cache_config={"batch_size": 1, "max_cache_len": room})
        self.filled, self.config = filled, config
        self.model = TorchExportableModuleWithStaticCache(model, batch_size=1, max_cache_len=room, device="cpu")

    def forward(self, x, position):
        return self.model(input_ids=x, cache_position=position).float()

    def arguments(self):
        return torch.tensor([[5]]), torch.tensor([self.filled])

    def peer(self):
        c, dtype = self.config, next(self.parameters()).dtype
        sizes = (1, c.num_key_value_heads, self.filled, c.hidden_size // c.num_attention_heads)
        past = [torch.zeros(sizes, dtype=dtype) for _ in range(2 * c.num_hidden_layers)]
        return GivenCache(self.model.model).eval(), (*self.arguments(), *past)


class Halved(nn.Module):
    """A model in bf16 whose result is f32."""

    def __init__(self, model):
        super().__init__()
        self.model = model.to(torch.bfloat16)

    def forward(self, x):
        return self.model(x).float()


def decoding(**options):
    module = Decoding(**options)
    return module, module.arguments()


LLAMA = {"hidden_size": 1024, "intermediate_size": 2816, "num_hidden_layers": 8, "num_attention_heads": 16,
         "num_key_value_heads": 4, "vocab_size": 32000, "use_cache": False}
LARGE_LLAMA = {"hidden_size": 2048, "intermediate_size": 8192, "num_hidden_layers": 16, "num_attention_heads": 32,
               "num_key_value_heads": 8, "vocab_size": 128256, "use_cache": False, "tie_word_embeddings": True}


def large(n):
    return Halved(transformer("Llama", "ForCausalLM", **LARGE_LLAMA)), tokens(n)


MODELS = {
    "mlp": lambda: (mlp(), torch.randn(1, 64)),
    "tiny-transformer": lambda: (tiny(), torch.randn(1, 16, 128)),
    "small-cnn": lambda: (nn.Sequential(conv(3, 32, 3, 2), Basic(32, 32, 1), Basic(32, 64, 2), nn.Flatten(),
                                        nn.Linear(64 * 16 * 16, 10)), image(64)),
    "lstm": lambda: (Recurrent(), torch.randn(1, 100, 512)),
    "resnet18": lambda: (resnet(Basic, [2, 2, 2, 2]), image(224)),
    "resnet50": lambda: (resnet(Bottleneck, [3, 4, 6, 3]), image(224)),
    "mobilenet-v3": lambda: (mobilenet(), image(224)),
    "efficientnet-b0": lambda: (efficientnet(), image(224)),
    "convnext-t": lambda: (transformer("ConvNext", depths=[3, 3, 9, 3], hidden_sizes=[96, 192, 384, 768]), image(224)),
    "unet": lambda: (UNet(), image(128)),
    "vit-b16": lambda: (transformer("ViT"), image(224)),
    "bert-8": lambda: (transformer("Bert"), tokens(8)),
    "bert-128": lambda: (transformer("Bert"), tokens(128)),
    "bert-512": lambda: (transformer("Bert"), tokens(512)),
    "gpt2-128": lambda: (transformer("GPT2", use_cache=False), tokens(128)),
    "whisper-encoder": lambda: (Whisper(), torch.randn(1, 80, 3000)),
    "llama-64": lambda: (transformer("Llama", "ForCausalLM", **LLAMA), tokens(64)),
    "llama-decode": lambda: decoding(**LLAMA),
    "experts-64": lambda: (Experts(), torch.randn(64, 1024)),
    "llama-1b-bf16-32": lambda: large(32),
    "llama-1b-bf16-512": lambda: large(512),
    "llama-1b-bf16-decode": lambda: decoding(dtype=torch.bfloat16, **LARGE_LLAMA),
}
HALVED = {name for name in MODELS if "-bf16-" in name}  # peers run these in bf16, too
QUICK = ["mlp", "tiny-transformer", "small-cnn", "lstm", "resnet18", "mobilenet-v3", "bert-8", "bert-128", "llama-64",
         "llama-decode"]
SMALL = ["mlp", "tiny-transformer", "small-cnn"]


def make(name):
    """The module and its arguments; weights and inputs are the same in every process."""
    torch.manual_seed(0)
    module, x = MODELS[name]()
    return module.eval(), x if isinstance(x, tuple) else (x,)


def make_peer(module, args):
    """The form that peers are given."""
    return module.peer() if hasattr(module, "peer") else (module, args)
