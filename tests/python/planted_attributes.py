"""One module for each composite, with the attributes that it has and others that it has not.

CASES: composite -> a list of (module, arguments, right, wrong). `right` and `wrong` map attributes to values as they
stand in a spec; each of `wrong` is planted alone, beside what is right. Composites without attributes have modules in
IMPOSTORS instead, which do almost what the composite does.
"""
import torch
import torch.nn.functional as F
from torch import nn

from torch_tools import Said

CASES = {}
IMPOSTORS = {}
R = torch.randn
torch.manual_seed(0)


class Whole(nn.Module):
    """Calls the module, and gives its first result."""

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, *arguments):
        result = self.inner(*arguments)
        return result[0] if isinstance(result, tuple) else result


def case(composite, module, arguments, right, wrong):
    module = module if isinstance(module, nn.Module) else Said(module)
    CASES.setdefault(composite, []).append((module.eval(), arguments, right, wrong))


def impostor(composite, function, *arguments):
    IMPOSTORS.setdefault(composite, []).append((Said(function), arguments))


def drawn(module):
    """All parameters and statistics other than those that a new module has."""
    for tensor in [*module.parameters(), *module.buffers()]:
        if tensor.is_floating_point():
            nn.init.uniform_(tensor, 0.5, 1.5)
    return module


X, IMAGE = R(2, 5, 12), R(2, 6, 8, 8)

# Written so that no rule finds them: numbers alone tell what they are.

def clipped(m, x):
    return torch.minimum(torch.maximum(x, torch.full_like(x, -0.5)), torch.full_like(x, 20.0))


def in_groups(m, x):
    n, c = x.shape[:2]
    parts = torch.stack([x[:, :3], x[:, 3:]], 1).flatten(2)
    mean = parts.mean(-1, keepdim=True)
    normed = (parts - mean) * ((parts * parts).mean(-1, keepdim=True) - mean * mean + 1e-3) ** -0.5
    return normed.reshape(x.shape) * m.weight.reshape(1, c, 1, 1) + m.bias.reshape(1, c, 1, 1)


def by_channel(m, x):
    deviation = (m.variance + 1e-5) ** 0.5
    return torch.addcmul(m.beta[:, None, None], (x - m.mean[:, None, None]) / deviation[:, None, None],
                         m.gamma[:, None, None])


# ---- activations ----------------------------------------------------------------------------------------------------

case("gelu", nn.GELU(), (X,), {"approximate": "none"}, {"approximate": "tanh"})
case("gelu", nn.GELU("tanh"), (X,), {"approximate": "tanh"}, {"approximate": "none"})
case("gelu", lambda m, x: x * torch.sigmoid(1.702 * x), (X,), {"approximate": "quick"}, {"approximate": "tanh"})
case("silu", nn.SiLU(), (X,), {}, {})
case("hard_sigmoid", nn.Hardsigmoid(), (X,), {}, {})
case("hard_swish", nn.Hardswish(), (X,), {}, {})
case("swiglu", lambda m, gate, up: F.silu(gate) * up, (X, R(2, 5, 12)), {}, {})
impostor("swiglu", lambda m, gate, up: F.silu(1.001 * gate) * up, X, R(2, 5, 12))
impostor("swiglu", lambda m, gate, up: F.gelu(gate) * up, X, R(2, 5, 12))
impostor("silu", lambda m, x: x * torch.sigmoid(1.001 * x), X)
impostor("silu", lambda m, x: F.relu(x) * torch.sigmoid(x), X)
impostor("hard_sigmoid", lambda m, x: torch.clamp(x + 3, 0, 6.01) / 6, X)
impostor("hard_sigmoid", lambda m, x: torch.clamp(x + 3, 0.01, 6) / 6, X)
impostor("hard_swish", lambda m, x: x * torch.clamp(x + 3, 0, 6.01) / 6, X)
impostor("hard_swish", lambda m, x: x * torch.clamp(x + 3, -0.01, 6) / 6, X)
case("hard_tanh", nn.Hardtanh(-0.5, 20.0), (X,), {"min": -0.5, "max": 20.0}, {"min": -0.51, "max": 21.0})
case("hard_tanh", nn.ReLU6(), (X,), {"min": 0.0, "max": 6.0}, {"min": -1e-3, "max": 6.01})
case("hard_tanh", clipped, (X,), {"min": -0.5, "max": 20.0}, {"min": -0.501, "max": 20.1})
case("log_softmax", nn.LogSoftmax(1), (X,), {"axis": 1}, {"axis": 2})
case("linalg_vector_norm", lambda m, x: torch.linalg.vector_norm(x, 3, 1, True), (X,),
     {"ord": 3.0, "axes": [1], "keep_dim": True}, {"ord": 2.9, "axes": [2], "keep_dim": False})

# ---- norms ----------------------------------------------------------------------------------------------------------

case("rms_norm", drawn(nn.RMSNorm(12, eps=1e-6)), (X,), {"axes": [-1], "eps": 1e-6, "offset": 0.0},
     {"axes": [-2], "eps": 1e-5, "offset": 1.0})
case("layer_norm", drawn(nn.LayerNorm(12)), (X,), {"axes": [2], "eps": 1e-5}, {"axes": [1, 2], "eps": 1e-6})
case("batch_norm", drawn(nn.BatchNorm2d(6)), (IMAGE,), {"eps": 1e-5}, {"eps": 1e-6})
case("group_norm", drawn(nn.GroupNorm(3, 6)), (IMAGE,), {"num_groups": 3, "eps": 1e-5, "num_channels": 6},
     {"num_groups": 2, "eps": 1e-6, "num_channels": 5})
case("batch_norm", Said(by_channel, gamma=R(6), beta=R(6), mean=R(6), variance=torch.rand(6) + 0.5), (IMAGE,),
     {"eps": 1e-5}, {"eps": 1e-6})
case("group_norm", Said(in_groups, weight=R(6), bias=R(6)), (IMAGE,), {"num_groups": 2, "eps": 1e-3},
     {"num_groups": 3, "eps": 1.1e-3})
case("instance_norm", drawn(nn.InstanceNorm2d(6, affine=True)), (IMAGE,), {"eps": 1e-5}, {"eps": 1e-6})
case("instance_norm", nn.InstanceNorm2d(6), (IMAGE,), {"eps": 1e-5}, {"eps": 1e-4})

# ---- attention ------------------------------------------------------------------------------------------------------

SDPA = "scaled_dot_product_attention"
QUERY, KEY, VALUE = R(2, 4, 5, 8), R(2, 4, 7, 8), R(2, 4, 7, 8)


def capped(m, query, key, value):
    scores = torch.tanh(query @ key.transpose(-1, -2) * 0.3 / 20.0) * 20.0
    return torch.softmax(scores, -1) @ value


def rotated(m, x, cos, sin):
    turned = torch.cat([-x[..., 4:], x[..., :4]], -1)
    return x * cos + turned * sin


def rotated_in_part(m, x, cos, sin):
    front, tail = x[..., :6], x[..., 6:]
    turned = torch.cat([-front[..., 3:], front[..., :3]], -1)
    return torch.cat([front * cos + turned * sin, tail], -1)


def tables(*sizes):
    angles = R(*sizes[:-1], sizes[-1] // 2)
    both = torch.cat([angles, angles], -1)
    return both.cos(), both.sin()


case(SDPA, lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, scale=0.3), (QUERY, KEY, VALUE),
     {"scale": 0.3, "is_causal": False, "window_size": 0, "softcap": 0.0},
     {"scale": 0.35, "is_causal": True, "window_size": 3, "softcap": 50.0})
case(SDPA, lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True), (QUERY, KEY, VALUE),
     {"is_causal": True, "causal_alignment": "upper_left"}, {"is_causal": False, "causal_alignment": "lower_right"})
case(SDPA, capped, (QUERY, KEY, VALUE), {"softcap": 20.0}, {"softcap": 21.0})
case("rope", rotated, (QUERY, *tables(5, 8)), {"interleaved": False, "scale": 1.0, "base": 10000.0},
     {"interleaved": True})
case("rope", rotated_in_part, (QUERY, *tables(5, 6)), {"dims": 6}, {"dims": 4})


def delta_rule(m, query, key, value, g, beta, initial_state):
    """The gated delta rule, step by step."""
    query, key = F.normalize(query, dim=-1, eps=0), F.normalize(key, dim=-1, eps=0)
    state, outputs = initial_state, []
    for t in range(query.shape[2]):
        state = state * g[:, :, t, None, None].exp()
        read = (state * key[:, :, t, :, None]).sum(-2)
        state = state + key[:, :, t, :, None] * ((value[:, :, t] - read) * beta[:, :, t, None])[..., None, :]
        outputs.append((state * query[:, :, t, :, None]).sum(-2) * query.shape[-1] ** -0.5)
    return torch.stack(outputs, 1)


case("gated_delta_update", delta_rule,
     (R(1, 2, 3, 4), R(1, 2, 3, 4), R(1, 2, 3, 5), -R(1, 2, 3).abs(), R(1, 2, 3).sigmoid(), R(1, 2, 4, 5)),
     {"use_qk_l2_norm": True}, {"use_qk_l2_norm": False})

# ---- experts --------------------------------------------------------------------------------------------------------

case("gather_mm", lambda m, x, w, i: x @ w[i], (R(4, 3, 4), R(5, 4, 2), torch.tensor([0, 3, 4, 1])),
     {"num_batch_axes": 0}, {"num_batch_axes": 1})


def mixture(m, x):
    """Two of four experts for each token, all of them computed."""
    shares, chosen = (x @ m.router.T).sigmoid().topk(2, -1)
    shares = shares * 1.5
    gate, up = torch.einsum("nh,eih->nei", x, m.gate_up).chunk(2, -1)
    each = torch.einsum("nei,ehi->neh", F.silu(gate) * up, m.down)
    weights = torch.zeros_like(x @ m.router.T).scatter(-1, chosen, shares)
    return torch.einsum("neh,ne->nh", each, weights)


case("moe", Said(mixture, router=R(4, 8), gate_up=R(4, 12, 8), down=R(4, 8, 6)), (R(5, 8),),
     {"top_k": 2, "normalize": False, "activation": "silu", "router": "sigmoid_topk", "scaling": 1.5},
     {"top_k": 3, "normalize": True, "activation": "gelu", "router": "softmax_topk", "scaling": 1.51})

# ---- layers that go through a sequence ------------------------------------------------------------------------------

RECURRENT = {"num_layers": 2, "bidirectional": True, "batch_first": True, "has_bias": True}
NOT_SO = {"num_layers": 4, "bidirectional": False, "batch_first": False, "has_bias": False}
case("lstm", nn.LSTM(4, 5, num_layers=2, bidirectional=True, batch_first=True), (R(2, 3, 4),), RECURRENT, NOT_SO)
case("gru", nn.GRU(4, 5, num_layers=2, bidirectional=True, batch_first=True), (R(2, 3, 4),), RECURRENT, NOT_SO)
case("gru", nn.GRU(4, 5), (R(2, 2, 4), R(1, 2, 5)), {"batch_first": False}, {"batch_first": True})

# ---- arrangements ---------------------------------------------------------------------------------------------------

case("pixel_shuffle", nn.PixelShuffle(2), (R(1, 16, 3, 5),), {"upscale_factor": 2}, {"upscale_factor": 4})
case("reflection_pad", nn.ReflectionPad2d((1, 2, 0, 3)), (IMAGE,), {"padding": [1, 2, 0, 3]}, {"padding": [2, 1, 0, 3]})
case("replication_pad", nn.ReplicationPad2d((1, 2, 0, 3)), (IMAGE,), {"padding": [1, 2, 0, 3]},
     {"padding": [2, 1, 0, 3]})
case("constant_pad", nn.ConstantPad2d((1, 2, 0, 3), 0.5), (IMAGE,), {"padding": [1, 2, 0, 3], "value": 0.5},
     {"padding": [1, 2, 3, 0], "value": 0.0})
