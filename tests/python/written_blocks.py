"""Building blocks as people write them in Python, and what each is to be recognized as: composite and count.

Two of a kind that only look alike are among them: those have the count 0.
"""
import math

import torch
import torch.nn.functional as F
from torch import nn

from torch_tools import Said

BLOCKS = {}  # name -> (module, arguments, dynamic shapes or None, composite, count)


def block(name, composite, count, arguments, function, dynamic=None, **parameters):
    module = function if isinstance(function, nn.Module) else Said(function, **parameters)
    BLOCKS[name] = (module.eval(), arguments, dynamic, composite, count)


def bf16(*tensors):
    return tuple(t.bfloat16() for t in tensors)


torch.manual_seed(0)
R = torch.randn
X, W, B = R(2, 5, 16), R(16), R(16)

# ---- norms ----------------------------------------------------------------------------------------------------------

block("rms_norm of Llama in bf16", "rms_norm", 1, bf16(X), lambda m, x: m.w * (
    x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + 1e-6)).to(x.dtype), w=W.bfloat16())
block("rms_norm of Gemma", "rms_norm", 1, (X,), lambda m, x: (
    x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + 1e-6) * (1.0 + m.w.float())).type_as(x), w=W)
block("rms_norm of Gemma in bf16", "rms_norm", 1, bf16(X), lambda m, x: (
    x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + 1e-6) * (1.0 + m.w.float())).type_as(x),
    w=W.bfloat16())
block("rms_norm without a weight", "rms_norm", 1, (X,),
      lambda m, x: x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6))
block("rms_norm by a quotient", "rms_norm", 1, (X,),
      lambda m, x: x / torch.sqrt((x * x).mean(-1, keepdim=True) + 1e-5) * m.w, w=W)
block("rms_norm with the weight first", "rms_norm", 1, (X,),
      lambda m, x: m.w * x / torch.sqrt((x * x).mean(-1, keepdim=True) + 1e-5), w=W)
block("torch.nn.RMSNorm", "rms_norm", 1, (X,), nn.RMSNorm(16, eps=1e-6))
block("torch.nn.RMSNorm in bf16", "rms_norm", 1, bf16(X), nn.RMSNorm(16).bfloat16())
block("rms_norm over another axis", "rms_norm", 1, (X,),
      lambda m, x: x * torch.rsqrt(x.pow(2).mean(1, keepdim=True) + 1e-6))
block("eps behind the root", "rms_norm", 0, (X,),
      lambda m, x: x / (torch.sqrt((x * x).mean(-1, keepdim=True)) + 1e-5) * m.w, w=W)
block("sum of squares", "rms_norm", 0, (X,), lambda m, x: x * torch.rsqrt((x * x).sum(-1, keepdim=True) + 1e-6))

block("torch.nn.LayerNorm", "layer_norm", 1, (X,), nn.LayerNorm(16))
block("torch.nn.LayerNorm over two axes", "layer_norm", 1, (X,), nn.LayerNorm((5, 16), elementwise_affine=False))
block("torch.nn.LayerNorm in bf16", "layer_norm", 1, bf16(X), nn.LayerNorm(16).bfloat16())
block("layer_norm by var", "layer_norm", 1, (X,), lambda m, x: m.w * (x - x.mean(-1, keepdim=True)) / torch.sqrt(
    x.var(-1, unbiased=False, keepdim=True) + 1e-5) + m.b, w=W, b=B)


def centred(m, x):
    c = x - x.mean(-1, keepdim=True)
    return m.w * (c * torch.rsqrt(c.pow(2).mean(-1, keepdim=True) + 1e-5)) + m.b


block("layer_norm by squares", "layer_norm", 1, (X,), centred, w=W, b=B)
block("unbiased variance", "layer_norm", 0, (X,), lambda m, x: m.w * (x - x.mean(-1, keepdim=True)) / torch.sqrt(
    x.var(-1, keepdim=True) + 1e-5) + m.b, w=W, b=B)
block("standard deviation plus eps", "layer_norm", 0, (X,), lambda m, x: m.w * (x - x.mean(-1, keepdim=True)) / (
    x.std(-1, keepdim=True) + 1e-5) + m.b, w=W, b=B)

block("rms_norm inside of cond", "rms_norm", 1, (X,), lambda m, x: torch.cond(
    x.sum() > 0, lambda y: y * torch.rsqrt(y.pow(2).mean(-1, keepdim=True) + 1e-6), lambda y: y + 1, (x,)))

# ---- activations ----------------------------------------------------------------------------------------------------

block("gelu by a quotient", "gelu", 1, (X,), lambda m, x: x * 0.5 * (1.0 + torch.erf(x / math.sqrt(2.0))))
block("gelu by a product", "gelu", 1, (X,), lambda m, x: 0.5 * x * (1.0 + torch.erf(x * 0.7071067811865475)))
block("NewGELU", "gelu", 1, (X,), lambda m, x: 0.5 * x * (
    1.0 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * torch.pow(x, 3.0)))))
block("FastGELU", "gelu", 1, (X,), lambda m, x: 0.5 * x * (
    1.0 + torch.tanh(x * 0.7978845608 * (1.0 + 0.044715 * x * x))))
block("F.gelu", "gelu", 1, (X,), lambda m, x: F.gelu(x))
block("F.gelu by tanh in bf16", "gelu", 1, bf16(X), lambda m, x: F.gelu(x, approximate="tanh"))
block("erf without the root", "gelu", 0, (X,), lambda m, x: 0.5 * x * (1.0 + torch.erf(x)))
block("F.silu in bf16", "silu", 1, bf16(X), lambda m, x: F.silu(x))
block("sigmoid of another", "silu", 0, (X, X + 1), lambda m, x, y: x * torch.sigmoid(y))
block("QuickGELU", "silu", 0, (X,), lambda m, x: x * torch.sigmoid(1.702 * x))

# ---- rope -----------------------------------------------------------------------------------------------------------

TURNED = (R(2, 3, 5, 8), R(5, 8), R(5, 8))
BY_PAIR = (R(2, 3, 5, 8), R(5, 4), R(5, 4))


def rotate_half(x):
    first, second = x.chunk(2, -1)
    return torch.cat((-second, first), -1)


def rotate_pairs(x):
    return torch.stack((-x[..., 1::2], x[..., ::2]), -1).flatten(-2)


def turn(first, second, cos, sin):
    return first * cos - second * sin, second * cos + first * sin


def turn_last(x, cos, sin):
    pairs = x.reshape(*x.shape[:-1], -1, 2)
    return torch.stack(turn(pairs[..., 0], pairs[..., 1], cos, sin), -1).flatten(-2)


def rotate_pairs_of_four(x):
    return torch.stack((-x[:, :, :, 1::2], x[:, :, :, ::2]), -1).flatten(-2)  # a slice of all for each dim


def rotate_unbound_pairs(x):
    real, imaginary = x.unflatten(-1, (-1, 2)).unbind(-1)
    return torch.stack((-imaginary, real), -1).flatten(-2)


def turn_by_writes(x, cos, sin):
    first, second = x.unflatten(-1, (-1, 2)).unbind(-1)
    out = torch.empty_like(x)
    out[..., ::2], out[..., 1::2] = turn(first, second, cos[..., ::2], sin[..., 1::2])
    return out


def turn_front(x, cos, sin, rotate=rotate_half):
    front = x[..., :4]
    return torch.cat((front * cos + rotate(front) * sin, x[..., 4:]), -1)


block("rope by rotate_half", "rope", 1, TURNED, lambda m, x, cos, sin: x * cos + rotate_half(x) * sin)
block("rope in bf16", "rope", 1, bf16(*TURNED), lambda m, x, cos, sin: x * cos + rotate_half(x) * sin)
block("rope of bf16 in f32", "rope", 1, (TURNED[0].bfloat16(), *TURNED[1:]),
      lambda m, x, cos, sin: (x.float() * cos + rotate_half(x.float()) * sin).to(x.dtype))
block("rope of bf16 in f32 behind the rotation", "rope", 1, (TURNED[0].bfloat16(), *TURNED[1:]),
      lambda m, x, cos, sin: (x.float() * cos + rotate_pairs(x).float() * sin).to(x.dtype))
block("rope by pairs", "rope", 1, TURNED, lambda m, x, cos, sin: x * cos + rotate_pairs(x) * sin)
block("rope half by half", "rope", 1, BY_PAIR,
      lambda m, x, cos, sin: torch.cat(turn(*x.chunk(2, -1), cos, sin), -1))
block("rope every other", "rope", 1, BY_PAIR,
      lambda m, x, cos, sin: torch.stack(turn(x[..., ::2], x[..., 1::2], cos, sin), -1).flatten(-2))
block("rope by a view of pairs", "rope", 1, BY_PAIR, lambda m, x, cos, sin: turn_last(x, cos, sin))
block("rope of the first channels", "rope", 1, BY_PAIR, lambda m, x, cos, sin: turn_front(x, cos, sin))
block("rope of the first pairs of any batch", "rope", 1, (R(2, 5, 3, 8), R(2, 5, 1, 4), R(2, 5, 1, 4)),
      lambda m, x, cos, sin: turn_front(x, cos, sin, rotate_pairs_of_four),
      ({0: torch.export.Dim("b"), 1: torch.export.Dim("t")},) * 3)
block("rope by unbound pairs", "rope", 1, (R(2, 5, 3, 8), R(5, 1, 8), R(5, 1, 8)),
      lambda m, x, cos, sin: x * cos + rotate_unbound_pairs(x) * sin)
block("rope written into every other place", "rope", 1, TURNED, lambda m, x, cos, sin: turn_by_writes(x, cos, sin))
block("rope with angles for each head", "rope", 1, (R(2, 5, 3, 8), R(5, 3, 4), R(5, 3, 4)), lambda m, x, cos, sin:
      torch.stack(turn(x[..., ::2], x[..., 1::2], cos, sin), -1).flatten(-2))


def turn_complex(x, freqs):
    return torch.view_as_real(torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2)) * freqs).flatten(-2)


block("rope by complex numbers", "rope", 1, (R(2, 5, 3, 8), R(5, 4, 2)),
      lambda m, x, freqs: turn_complex(x, torch.view_as_complex(freqs).unsqueeze(1)))
block("rope by complex numbers of each head", "rope", 1, (R(2, 5, 3, 8), R(2, 5, 3, 4, 2)),
      lambda m, x, freqs: turn_complex(x, torch.view_as_complex(freqs)))
block("rope by conjugate numbers", "rope", 1, (R(2, 5, 3, 8), R(5, 1, 4, 2)),
      lambda m, x, freqs: turn_complex(x, torch.view_as_complex(freqs).conj()))
block("rope by angles as complex numbers", "rope", 1, (R(2, 5, 3, 8), R(5, 4)),
      lambda m, x, angles: turn_complex(x, torch.polar(torch.ones_like(angles), angles)[:, None]))
block("rope by complex numbers in f64", "rope", 1, (R(2, 5, 3, 8), R(5, 1, 4).double()), lambda m, x, angles:
      turn_complex(x.double(), torch.polar(torch.ones_like(angles), angles)).type_as(x))
block("rope by complex numbers of any size", "rope", 1, (R(2, 5, 3, 8), R(5, 4, 2)),
      lambda m, x, freqs: turn_complex(x, torch.view_as_complex(freqs).unsqueeze(1)),
      ({0: torch.export.Dim("b"), 1: torch.export.Dim("t")}, {0: torch.export.Dim("t")}))
block("rope of neighbours that gives halves", "rope", 1, BY_PAIR,
      lambda m, x, cos, sin: torch.cat(turn(x[..., ::2], x[..., 1::2], cos, sin), -1))
block("a complex product with a sum", "rope", 0, (R(2, 5, 3, 8), R(5, 1, 4, 2)), lambda m, x, freqs: torch.view_as_real(
    torch.view_as_complex(x.reshape(2, 5, 3, 4, 2)) * torch.view_as_complex(freqs) + 1).flatten(-2))
block("neighbours turned the other way into halves", "rope", 0, BY_PAIR,
      lambda m, x, cos, sin: torch.cat((turn(x[..., ::2], x[..., 1::2], cos, sin))[::-1], -1))
block("halves exchanged", "rope", 0, TURNED,
      lambda m, x, cos, sin: x * cos + torch.cat((x.chunk(2, -1)[1], -x.chunk(2, -1)[0]), -1) * sin)

# ---- attention ------------------------------------------------------------------------------------------------------

SDPA = "scaled_dot_product_attention"
Q, K, V = R(2, 4, 5, 8), R(2, 4, 7, 8), R(2, 4, 7, 8)
QKV, SQUARE, GROUPED = (Q, K, V), (Q, R(2, 4, 5, 8), R(2, 4, 5, 8)), (Q, R(2, 2, 7, 8), R(2, 2, 7, 8))
DIMS = ({0: torch.export.Dim("b"), 2: torch.export.Dim("t")},
        *[{0: torch.export.Dim("b"), 2: torch.export.Dim("u")}] * 2)


def attend(q, k, v, mask=None):
    scores = q @ k.transpose(-1, -2) * 8 ** -0.5
    return F.softmax(scores if mask is None else scores + mask, -1) @ v


def repeat_kv(x, n):
    b, h, t, d = x.shape
    return x[:, :, None].expand(b, h, n, t, d).reshape(b, h * n, t, d)


def softmax_by_hand(s):
    e = torch.exp(s - s.amax(-1, keepdim=True))
    return e / e.sum(-1, keepdim=True)


def with_weights(q, k, v):
    weights = F.softmax(q @ k.transpose(-1, -2), -1)
    return weights @ v, weights


def with_sinks(m, q, k, v, mask):
    scores = q @ k.transpose(2, 3) * 0.3 + mask
    joined = torch.cat([scores, m.sinks.reshape(1, -1, 1, 1).expand(q.shape[0], -1, q.shape[-2], -1)], -1)
    return F.softmax(joined - joined.max(dim=-1, keepdim=True).values, -1)[..., :-1] @ v


def with_softcap(m, q, k, v, mask):
    scores = torch.tanh(q @ k.transpose(2, 3) * 0.3 / 5.0) * 5.0
    return F.softmax(scores + mask, -1, dtype=torch.float32).to(q.dtype) @ v


class SelfAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.MultiheadAttention(16, 4, batch_first=True)

    def forward(self, x):
        return self.inner(x, x, x, need_weights=False)[0]


def with_slopes(m, q, k, v, slopes, mask):
    b, h, t, d = q.shape
    q, k, v = (x.reshape(b * h, -1, d) for x in (q, k, v))
    scores = slopes.baddbmm(batch1=q, batch2=k.transpose(1, 2), beta=1.0, alpha=0.3).view(b, h, t, -1) + mask
    return (F.softmax(scores, -1).view(b * h, t, -1) @ v).view(b, h, t, d)


block("attention with slopes and a mask", SDPA, 1, (*QKV, R(8, 1, 7), R(2, 1, 5, 7)), with_slopes)
block("attention with a bias and a mask", SDPA, 1, (*QKV, R(4, 5, 7), R(2, 1, 5, 7)),
      lambda m, q, k, v, bias, mask: F.softmax(q @ k.transpose(2, 3) * 0.3 + bias + mask, -1) @ v)
block("attention with a bias and a mask of any sizes", SDPA, 1, (*QKV, R(5, 7), R(2, 1, 5, 7)),
      lambda m, q, k, v, bias, mask: F.softmax(bias + q @ k.transpose(2, 3) * 0.3 + mask, -1) @ v,
      (*DIMS, {0: torch.export.Dim("t"), 1: torch.export.Dim("u")},
       {0: torch.export.Dim("b"), 2: torch.export.Dim("t"), 3: torch.export.Dim("u")}))
block("attention with a mask before the scale", SDPA, 1, (*QKV, R(2, 1, 5, 7)),
      lambda m, q, k, v, mask: F.softmax((q @ k.transpose(2, 3) + mask) / math.sqrt(8), -1) @ v)
block("attention with a bias and masked_fill", SDPA, 1, (*QKV, R(4, 1, 7), R(2, 1, 5, 7) > 1),
      lambda m, q, k, v, bias, mask: F.softmax((q @ k.transpose(2, 3) * 0.3 + bias).masked_fill(mask, -1e30), -1) @ v)
block("attention with a bias that a choice sets to zero", SDPA, 0, (*QKV, R(4, 1, 7), R(2, 1, 5, 7) > 0),
      lambda m, q, k, v, bias, mask: F.softmax((q @ k.transpose(2, 3) * 0.3 + bias).masked_fill(mask, 0.0), -1) @ v)
block("attention with scores of positions", SDPA, 1, (*QKV, R(5, 7, 8)), lambda m, q, k, v, places: F.softmax(
    q @ k.transpose(2, 3) * 0.3 + (q.unsqueeze(-2) * places).sum(-1), -1) @ v)
block("attention to keys that lie turned", SDPA, 1, (Q, R(2, 32, 7), V),
      lambda m, q, k, v: F.softmax(q @ k.view(2, 4, 8, 7) * 0.3, -1) @ v)
block("scores that are divided by a tensor behind the mask", SDPA, 0, (*QKV, R(2, 1, 5, 7), R(1)),
      lambda m, q, k, v, mask, by: F.softmax((q @ k.transpose(2, 3) + mask) * by, -1) @ v)
block("attention", SDPA, 1, QKV, lambda m, q, k, v: F.softmax(q @ k.transpose(-1, -2) * 0.3, -1) @ v)
block("attention with dynamic sizes", SDPA, 1, QKV,
      lambda m, q, k, v: F.softmax(q @ k.transpose(-1, -2) * 0.3, -1) @ v, DIMS)
block("attention by a quotient", SDPA, 1, QKV,
      lambda m, q, k, v: F.softmax(q @ k.transpose(-1, -2) / math.sqrt(8), -1) @ v)
block("attention with scaled queries", SDPA, 1, QKV,
      lambda m, q, k, v: F.softmax((q * 0.3) @ k.transpose(-1, -2), -1) @ v)
block("attention with a mask", SDPA, 1, (*QKV, R(2, 1, 5, 7)), lambda m, q, k, v, mask: attend(q, k, v, mask))
block("attention with softmax in f32", SDPA, 1, bf16(*QKV, R(2, 1, 5, 7)), lambda m, q, k, v, mask: F.softmax(
    q @ k.transpose(2, 3) * 0.25 + mask, dim=-1, dtype=torch.float32).to(q.dtype) @ v)
block("attention of groups", SDPA, 1, GROUPED, lambda m, q, k, v: attend(q, repeat_kv(k, 2), repeat_kv(v, 2)))
block("attention of groups by repeat_interleave", SDPA, 1, GROUPED,
      lambda m, q, k, v: attend(q, k.repeat_interleave(2, 1), v.repeat_interleave(2, 1)))
block("sdpa", SDPA, 1, QKV, lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v))
block("sdpa, causal", SDPA, 1, SQUARE, lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True))
block("sdpa, causal, more keys", SDPA, 1, QKV,
      lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True))
block("sdpa, causal, in bf16", SDPA, 1, bf16(*SQUARE),
      lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True))
block("sdpa with a mask in bf16", SDPA, 1, (*bf16(*QKV), R(2, 1, 5, 7) > -1),
      lambda m, q, k, v, mask: F.scaled_dot_product_attention(q, k, v, attn_mask=mask))
block("sdpa in f16 of what was turned in f32", SDPA, 1, QKV, lambda m, q, k, v: F.scaled_dot_product_attention(
    (q * 0.5).half(), (k + q.mean()).half(), v.half(), attn_mask=torch.ones(5, 7, dtype=torch.bool).tril(2)))
block("sdpa of groups", SDPA, 1, GROUPED,
      lambda m, q, k, v: F.scaled_dot_product_attention(q, k, v, enable_gqa=True))
block("sdpa with a mask of bools", SDPA, 1, (*QKV, R(2, 1, 5, 7) > 0),
      lambda m, q, k, v, mask: F.scaled_dot_product_attention(q, k, v, attn_mask=mask))
block("attention with masked_fill", SDPA, 1, (*QKV, R(2, 1, 5, 7) > -1), lambda m, q, k, v, mask: F.softmax(
    (q @ k.transpose(-1, -2) / math.sqrt(8)).masked_fill(~mask, float("-inf")), -1) @ v)
block("causal attention by tril", SDPA, 1, SQUARE, lambda m, q, k, v: F.softmax(
    (q @ k.transpose(-1, -2) / math.sqrt(8)).masked_fill(torch.tril(torch.ones(5, 5)) == 0, float("-inf")), -1) @ v)
block("attention with softmax by hand", SDPA, 1, QKV,
      lambda m, q, k, v: softmax_by_hand(q @ k.transpose(-1, -2) * 0.3) @ v)
block("attention without batches", SDPA, 1, (R(4, 5, 8), R(4, 7, 8), R(4, 7, 8)),
      lambda m, q, k, v: F.softmax(torch.bmm(q, k.transpose(1, 2)) * 0.3, -1).bmm(v))
block("attention by einsum", SDPA, 1, QKV, lambda m, q, k, v: torch.einsum("bhts,bhsd->bhtd", F.softmax(
    torch.einsum("bhtd,bhsd->bhts", q, k) * 0.3, -1), v))
block("attention with keys for values", SDPA, 1, (Q, K), lambda m, q, k: attend(q, k, k))
block("attention with sinks", SDPA, 1, (*QKV, R(2, 1, 5, 7)), with_sinks, sinks=R(4))
block("attention with softcap", SDPA, 1, (*QKV, R(2, 1, 5, 7)), with_softcap)
block("torch.nn.MultiheadAttention", SDPA, 1, (X,), SelfAttention())
block("attention whose weights are a result", SDPA, 0, QKV, lambda m, q, k, v: with_weights(q, k, v))
block("relu for softmax", SDPA, 0, QKV, lambda m, q, k, v: F.relu(q @ k.transpose(-1, -2)) @ v)
block("a large number for what is masked, which shows where all is", SDPA, 0, (*QKV, torch.ones(2, 1, 5, 7)),
      lambda m, q, k, v, mask: F.softmax((q @ k.transpose(-1, -2) / math.sqrt(8)).masked_fill(mask == 0, -1e9), -1) @ v)
