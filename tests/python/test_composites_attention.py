"""The composites that transformers are made of, against PyTorch: the kernel and the reference body.

What torch has no function for is written out here, as Hugging Face's models have it, and in f64: a result in a narrow
type may be one rounding away from it.
"""
import itertools

import pytest
import torch
from conftest import BUILD
from tensors import Refusal, Tenon, tensors_in
from torch.nn.functional import scaled_dot_product_attention

# One rounding of a narrow result; f32 and f64 differ by the order of sums.
CLOSE = {torch.float64: dict(rtol=1e-11, atol=1e-11), torch.float32: dict(rtol=2e-5, atol=2e-6),
         torch.float16: dict(rtol=2 ** -9, atol=2 ** -11), torch.bfloat16: dict(rtol=2 ** -6, atol=2 ** -8)}
TYPES = list(CLOSE)


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def both_ways(tenon, name, *args, **named):
    """What the kernel gives, and what the reference body does, which must agree."""
    name = f"tenon::{name}"
    by_kernel = tenon.call(name, *args, **named)
    by_body, _ = tenon.call_decomposed(name, *args, **named)
    for kernel, body in zip(tensors_in(by_kernel), tensors_in(by_body), strict=True):
        assert kernel.dtype == body.dtype and kernel.shape == body.shape
        torch.testing.assert_close(kernel, body, equal_nan=True, **CLOSE[kernel.dtype])
    return by_kernel


def assert_near(result, expected, **close):
    assert result.shape == expected.shape
    torch.testing.assert_close(result, expected.to(result.dtype), equal_nan=True, **(close or CLOSE[result.dtype]))


def drawn(*sizes, dtype=torch.float32):
    return torch.randn(*sizes, dtype=torch.float64).to(dtype)


# ---- attention ----

def attention(query, key, value, mask=None, sinks=None, scale=None, is_causal=False, lower_right=True, window=0,
              cap=0.0):
    """The contract in f64, one sentence of it a line."""
    query, key, value = query.double(), key.double(), value.double()
    heads, groups = query.shape[-3], key.shape[-3]
    key, value = (t.repeat_interleave(heads // groups, -3) if groups else t for t in (key, value))
    scores = query @ key.transpose(-2, -1) * (scale if scale is not None else query.shape[-1] ** -0.5)
    if cap:
        scores = cap * torch.tanh(scores / cap)
    queries, keys = scores.shape[-2:]
    distance = torch.arange(queries)[:, None] + (keys - queries if lower_right else 0) - torch.arange(keys)
    if is_causal:
        scores = scores.masked_fill(distance < 0, -torch.inf)
    if window:
        scores = scores.masked_fill((distance if is_causal else distance.abs()) >= window, -torch.inf)
    if mask is not None:
        scores = scores.masked_fill(~mask, -torch.inf) if mask.dtype == torch.bool else scores + mask
    if sinks is not None:
        sinks = sinks.double()[:, None, None].expand(*scores.shape[:-1], 1)
        scores = torch.cat([scores, sinks], -1)
    weights = torch.softmax(scores, -1).nan_to_num(0)[..., :keys]
    return weights @ value


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("heads, groups", [(4, 4), (4, 2), (3, 1)])
@pytest.mark.parametrize("masked", [None, torch.bool, torch.float32])
def test_attention_is_torchs(tenon, dtype, heads, groups, masked):
    query, key, value = drawn(2, heads, 5, 8, dtype=dtype), drawn(2, groups, 7, 8, dtype=dtype), \
        drawn(2, groups, 7, 8, dtype=dtype)
    mask = None if masked is None else torch.randn(2, 1, 5, 7) > 0 if masked == torch.bool else drawn(5, 7, dtype=dtype)
    result = both_ways(tenon, "scaled_dot_product_attention", query, key, value, mask)
    expected = scaled_dot_product_attention(query, key, value, attn_mask=mask, enable_gqa=heads != groups)
    assert_near(result, expected, rtol=2 ** -5, atol=2 ** -5) if dtype.itemsize == 2 else assert_near(result, expected)


@pytest.mark.parametrize("scale", [None, 0.3, 2.0])
def test_causal_attention_is_torchs_by_its_alignment(tenon, scale):
    query, key = drawn(1, 2, 5, 8), drawn(1, 2, 7, 8)
    result = both_ways(tenon, "scaled_dot_product_attention", query, key, key, is_causal=True, scale=scale,
                       causal_alignment="upper_left")
    assert_near(result, scaled_dot_product_attention(query, key, key, is_causal=True, scale=scale))


CASES = [dict(is_causal=c, lower_right=r, window=w, cap=cap, scale=s)
         for c, r, w, (cap, s) in itertools.product([False, True], [True, False], [0, 1, 3, 100],
                                                    [(0.0, None), (2.0, 0.7)])]


@pytest.mark.parametrize("queries, keys", [(1, 1), (1, 9), (5, 9), (9, 5), (70, 200), (130, 66), (0, 4), (4, 0)])
@pytest.mark.parametrize("case", range(len(CASES)))
@pytest.mark.parametrize("has_mask, has_sinks", [(False, False), (True, True)])
def test_attention_sees_what_it_says(tenon, queries, keys, case, has_mask, has_sinks):
    case = CASES[case]
    torch.manual_seed(queries * 1000 + keys)
    query, key, value = drawn(2, 4, queries, 6), drawn(2, 2, keys, 6), drawn(2, 2, keys, 3)
    mask = torch.rand(2, 1, 1, keys) > 0.3 if has_mask else None
    sinks = drawn(4) if has_sinks else None
    result = both_ways(tenon, "scaled_dot_product_attention", query, key, value, mask, sinks,
                       is_causal=case["is_causal"], window_size=case["window"], softcap=case["cap"],
                       scale=case["scale"], causal_alignment="lower_right" if case["lower_right"] else "upper_left")
    assert_near(result, attention(query, key, value, mask, sinks, **case))


@pytest.mark.parametrize("dtype", TYPES)
def test_attention_of_odd_forms(tenon, dtype):
    wide = drawn(2, 9, 4, 12, dtype=dtype).transpose(1, 2)  # heads behind positions, and only some of the channels
    query, key = wide[..., ::2], wide[:, :2, :, 1::2]
    result = both_ways(tenon, "scaled_dot_product_attention", query, key, key, is_causal=True)
    assert_near(result, attention(query, key, key, is_causal=True))
    five = drawn(3, 1, 2, 5, 4, dtype=dtype), drawn(1, 2, 2, 6, 4, dtype=dtype)
    assert_near(both_ways(tenon, "scaled_dot_product_attention", five[0], five[1], five[1]),
                attention(five[0], five[1], five[1]))
    three = drawn(2, 5, 4, dtype=dtype)
    assert_near(both_ways(tenon, "scaled_dot_product_attention", three, three, three), attention(three, three, three))
    two = drawn(5, 4, dtype=dtype)
    assert_near(both_ways(tenon, "scaled_dot_product_attention", two, two, two),
                attention(two[None], two[None], two[None])[0])


@pytest.mark.parametrize("mask", [torch.zeros(3, 4, dtype=torch.bool), torch.full((3, 4), -torch.inf)])
def test_queries_that_see_nothing_give_zeros(tenon, mask):
    query, key = drawn(1, 2, 3, 4), drawn(1, 2, 4, 4)
    mask = mask.clone()
    mask[1] = True if mask.dtype == torch.bool else 0
    result = both_ways(tenon, "scaled_dot_product_attention", query, key, key, mask)
    assert (result[:, :, [0, 2]] == 0).all() and (result[:, :, 1] != 0).any()
    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH):
        assert_near(result, scaled_dot_product_attention(query, key, key, attn_mask=mask))
    lower_right = both_ways(tenon, "scaled_dot_product_attention", drawn(1, 1, 6, 4), drawn(1, 1, 2, 4),
                            drawn(1, 1, 2, 4), is_causal=True)
    assert (lower_right[:, :, :4] == 0).all()


@pytest.mark.parametrize("args, named", [
    ((drawn(2, 3, 4), drawn(2, 3, 5), drawn(2, 3, 5)), {}),
    ((drawn(3, 4, 8), drawn(2, 4, 8), drawn(2, 4, 8)), {}),
    ((drawn(2, 4, 8), drawn(2, 4, 8), drawn(2, 4, 8), drawn(3, 4)), {}),
    ((drawn(2, 4, 8), drawn(2, 4, 8), drawn(2, 4, 8), None, drawn(3)), {}),
    ((drawn(2, 4, 8), drawn(2, 4, 8), drawn(2, 4, 8, dtype=torch.float64)), {}),
    ((drawn(2, 4, 8), drawn(2, 4, 8), drawn(2, 4, 8)), dict(window_size=-1)),
    ((drawn(2, 4, 8), drawn(2, 4, 8), drawn(2, 4, 8)), dict(causal_alignment="middle")),
])
def test_attention_refuses(tenon, args, named):
    with pytest.raises(Refusal):
        tenon.call("tenon::scaled_dot_product_attention", *args, **named)


# ---- rope ----

def rotated(x, cos, sin, interleaved=False):
    """cos, sin of full width."""
    x, cos, sin = x.double(), cos.double(), sin.double()
    if interleaved:
        half = torch.stack([-x[..., 1::2], x[..., ::2]], -1).flatten(-2)
    else:
        half = torch.cat([-x[..., x.shape[-1] // 2:], x[..., :x.shape[-1] // 2]], -1)
    return x * cos + half * sin


def widened(half, interleaved):
    return half.repeat_interleave(2, -1) if interleaved else torch.cat([half, half], -1)


@pytest.mark.parametrize("dtype", TYPES)
def test_rope_is_that_of_transformers(tenon, dtype):
    query, key = drawn(2, 9, 4, 16, dtype=dtype).transpose(1, 2), drawn(2, 2, 9, 16, dtype=dtype)
    angles = torch.rand(2, 9, 8)
    cos, sin = (widened(t, False).to(dtype) for t in (angles.cos(), angles.sin()))
    for tensor in (query, key):
        result = both_ways(tenon, "rope", tensor, cos, sin)
        assert_near(result, rotated(tensor, cos[:, None], sin[:, None]))
        with_heads = both_ways(tenon, "rope", tensor, cos[:, None], sin[:, None])
        assert torch.equal(result, with_heads)
    swapped = query.transpose(1, 2)  # [B, S, H, D], as with unsqueeze_dim=2
    assert torch.equal(both_ways(tenon, "rope", swapped, cos[:, :, None], sin[:, :, None]),
                       both_ways(tenon, "rope", query, cos, sin).transpose(1, 2))


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("interleaved, dims",
                         [(False, None), (True, None), (False, 6), (True, 6), (False, 2), (True, 10)])
@pytest.mark.parametrize("full", [False, True])
def test_rope_by_tables(tenon, dtype, interleaved, dims, full):
    width = dims or 10
    x, angles = drawn(2, 3, 5, 10, dtype=dtype), torch.rand(5, width // 2)
    tables = [t.to(dtype) for t in (angles.cos(), angles.sin())]
    given = [widened(t, interleaved) for t in tables] if full else tables
    result = both_ways(tenon, "rope", x, *given, dims=dims, interleaved=interleaved)
    expected = rotated(x[..., :width], *(widened(t, interleaved) for t in tables), interleaved)
    assert_near(result, torch.cat([expected, x[..., width:].double()], -1))


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("interleaved", [False, True])
@pytest.mark.parametrize("by", ["positions", "flat positions", "offset", "offsets", "nothing", "freqs"])
def test_rope_by_positions(tenon, dtype, interleaved, by):
    x, dims, base, scale = drawn(2, 3, 5, 10, dtype=dtype), 8, 500.0, 0.25
    positions = {"positions": torch.tensor([[3, 1, 4, 1, 5], [9, 2, 6, 5, 3]]), "flat positions": torch.arange(5) * 7,
                 "offset": torch.arange(5) + 11,
                 "offsets": torch.tensor([[4], [8]]) + torch.arange(5)}.get(by, torch.arange(5))
    freqs = torch.rand(4) if by == "freqs" else 1 / base ** (torch.arange(0, dims, 2).float() / dims)
    given = {"positions": {"position_ids": positions}, "flat positions": {"position_ids": positions},
             "offset": {"offset": torch.tensor(11)}, "freqs": {"freqs": freqs}, "nothing": {},
             "offsets": {"offset": torch.tensor([4, 8], dtype=torch.int32)}}[by]
    result = both_ways(tenon, "rope", x, **given, dims=dims, base=base, scale=scale, interleaved=interleaved)
    angles = positions[..., None].float() * freqs * scale
    angles = angles[:, None] if angles.dim() == 3 else angles
    cos, sin = (widened(t.to(dtype), interleaved) for t in (angles.cos(), angles.sin()))
    expected = torch.cat([rotated(x[..., :dims], cos, sin, interleaved), x[..., dims:].double()], -1)
    assert_near(result, expected, **(CLOSE[dtype] if dtype != torch.float64 else dict(rtol=1e-6, atol=1e-6)))


def test_rope_of_nothing_and_of_odd_forms(tenon):
    assert both_ways(tenon, "rope", drawn(2, 3, 0, 8), drawn(0, 8), drawn(0, 8)).shape == (2, 3, 0, 8)
    x = drawn(7, 12)[::2, 2:10]
    assert_near(both_ways(tenon, "rope", x, drawn(4, 4) * 0 + 1, drawn(4, 4) * 0), x)
    x, table = drawn(2, 3, 3, 5, 4), drawn(2, 1, 1, 5, 2)
    assert_near(both_ways(tenon, "rope", x, table, table), rotated(x, widened(table, False), widened(table, False)))
    x, table = drawn(2, 5, 3, 8), drawn(5, 3, 4)  # a table with heads, of one dim less than the input
    assert_near(both_ways(tenon, "rope", x, table, table), rotated(x, widened(table, False), widened(table, False)))


@pytest.mark.parametrize("args, named", [
    ((drawn(2, 5, 7),), {}), ((drawn(2, 5, 8),), dict(dims=3)), ((drawn(2, 5, 8),), dict(dims=10)),
    ((drawn(2, 5, 8), drawn(5, 4)), {}), ((drawn(2, 5, 8), drawn(5, 3), drawn(5, 3)), {}),
    ((drawn(2, 5, 8), drawn(4, 4), drawn(4, 4)), {}),
    ((drawn(2, 5, 8), drawn(5, 4), drawn(5, 4), torch.arange(5)), {}),
    ((drawn(2, 5, 8), None, None, torch.arange(5), None, torch.tensor(3)), {}),
    ((drawn(2, 5, 8), None, None, None, drawn(3)), {}), ((torch.arange(8).reshape(2, 4),), {}),
])
def test_rope_refuses(tenon, args, named):
    with pytest.raises(Refusal):
        tenon.call("tenon::rope", *args, **named)


# ---- gathered products ----

def picked(tensor, indices, axis):
    if indices is None:
        return tensor
    taken = tensor.index_select(axis, indices.reshape(-1).long())
    return taken.reshape(tensor.shape[:axis] + indices.shape + tensor.shape[axis + 1:])


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("lhs, rhs, lhs_indices, rhs_indices, axis", [
    ((6, 1, 4), (3, 4, 5), None, (6,), 0), ((2, 3, 4), (3, 4, 5), (2, 6), (6,), 0),
    ((2, 3, 2, 4), (2, 5, 4, 3), (4,), (4,), 1),
    ((3, 4), (5, 4, 2), None, (2, 3), 0), ((7, 3, 4), (4, 2), (), None, 0), ((7, 3, 4), (5, 4, 2), (0,), (1,), 0),
    ((4, 3, 0), (2, 0, 5), None, (4,), 0), ((3, 2, 1, 2, 4), (1, 5, 4, 3), (3, 1), (1, 3), 1),
])
def test_gather_mm(tenon, dtype, lhs, rhs, lhs_indices, rhs_indices, axis):
    left, right = drawn(*lhs[:-2], lhs[-1], lhs[-2], dtype=dtype).transpose(-1, -2), drawn(*rhs, dtype=dtype)
    left_at = None if lhs_indices is None else torch.randint(lhs[axis], lhs_indices)
    right_at = None if rhs_indices is None else torch.randint(rhs[axis], rhs_indices, dtype=torch.int32)
    result = both_ways(tenon, "gather_mm", left, right, left_at, right_at, num_batch_axes=axis)
    assert_near(result, picked(left.double(), left_at, axis) @ picked(right.double(), right_at, axis))


@pytest.mark.parametrize("args, named", [
    ((drawn(3, 2, 4), drawn(3, 5, 2)), {}), ((drawn(3, 2, 4), drawn(3, 4, 2), torch.tensor([3])), {}),
    ((drawn(3, 2, 4), drawn(3, 4, 2), torch.tensor([-1])), {}), ((drawn(2, 4), drawn(4, 2), torch.tensor([0])), {}),
    ((drawn(3, 2, 4), drawn(3, 4, 2), drawn(2)), {}), ((drawn(4), drawn(4, 2)), {}),
    ((drawn(3, 2, 4), drawn(3, 4, 2), torch.tensor([0])), dict(num_batch_axes=1)),
])
def test_gather_mm_refuses(tenon, args, named):
    with pytest.raises(Refusal):
        tenon.call("tenon::gather_mm", *args, **named)


# ---- experts ----

ACTIVATIONS = {"silu": torch.nn.functional.silu, "gelu": torch.nn.functional.gelu, "relu": torch.relu,
               "gelu_tanh": lambda x: torch.nn.functional.gelu(x, approximate="tanh")}


def moe(x, router, gate_up, down, top_k, normalize=False, activation="silu", kind="softmax_topk", scaling=1.0,
        bias=None):
    """The sparse block of Qwen3MoE and Mixtral, expert by expert."""
    tokens = x.reshape(-1, x.shape[-1])
    logits = torch.nn.functional.linear(tokens, router, bias)
    wide = logits.double() if logits.dtype == torch.float64 else logits.float()
    scores = {"softmax_topk": wide.softmax(-1), "topk_softmax": wide, "sigmoid_topk": wide.sigmoid()}[kind]
    shares, chosen = scores.topk(top_k, -1)
    shares = shares.softmax(-1) if kind == "topk_softmax" else shares
    shares = shares / shares.sum(-1, keepdim=True) if normalize else shares
    shares = (shares * scaling).to(x.dtype)
    result = torch.zeros_like(tokens)
    for expert in range(router.shape[0]):
        token, rank = torch.where(chosen == expert)
        gate, up = torch.nn.functional.linear(tokens[token], gate_up[expert]).chunk(2, -1)
        y = torch.nn.functional.linear(ACTIVATIONS[activation](gate) * up, down[expert])
        result.index_add_(0, token, y * shares[token, rank, None])
    return result.reshape(x.shape), logits


def moe_weights(experts, inner, width, dtype):
    return (drawn(experts, width, dtype=dtype), drawn(experts, 2 * inner, width, dtype=dtype) * width ** -0.5,
            drawn(experts, width, inner, dtype=dtype) * inner ** -0.5)


LOOSE = {torch.float16: dict(rtol=2 ** -6, atol=2 ** -7), torch.bfloat16: dict(rtol=2 ** -4, atol=2 ** -4)}


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("sizes, experts, top_k",
                         [((2, 9), 4, 2), ((1, 1), 8, 8), ((5,), 3, 1), ((2, 3, 4), 5, 3), ((0, 3), 4, 2)])
@pytest.mark.parametrize("normalize", [False, True])
def test_moe(tenon, dtype, sizes, experts, top_k, normalize):
    torch.manual_seed(sum(sizes) * 10 + experts)
    x, weights = drawn(*sizes, 16, dtype=dtype), moe_weights(experts, 6, 16, dtype)
    result, logits = tenon.call("tenon::moe", x, *weights, top_k=top_k, normalize=normalize)
    (body, body_logits), _ = tenon.call_decomposed("tenon::moe", x, *weights, top_k=top_k, normalize=normalize)
    expected, expected_logits = moe(x, *weights, top_k, normalize)
    close = LOOSE.get(dtype, CLOSE[dtype])
    assert_near(result, body, **CLOSE[dtype])
    assert_near(logits, body_logits)
    assert_near(result, expected, **close)
    assert_near(logits, expected_logits, **close)


@pytest.mark.parametrize("kind", ["softmax_topk", "topk_softmax", "sigmoid_topk"])
@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("apart", [False, True])
def test_moe_of_other_kinds(tenon, kind, activation, apart):
    x, (router, gate_up, down) = drawn(7, 12).T.contiguous().T, moe_weights(4, 5, 12, torch.float32)
    down, bias = down.transpose(1, 2).contiguous().transpose(1, 2), drawn(4)
    weights = (gate_up[:, :5], down, gate_up[:, 5:]) if apart else (gate_up, down, None)
    result, logits = both_ways(tenon, "moe", x, router, *weights, bias, top_k=2, activation=activation, router=kind,
                               scaling=2.5, normalize=kind == "sigmoid_topk")
    expected, expected_logits = moe(x, router, gate_up, down, 2, kind == "sigmoid_topk", activation, kind, 2.5, bias)
    assert_near(result, expected)
    assert_near(logits, expected_logits)


def test_moe_takes_no_part_of_experts_that_overflow(tenon):
    x, (router, gate_up, down) = drawn(6, 8), moe_weights(3, 4, 8, torch.float32)
    router[2] = 0
    router[:2] = 0
    bias = torch.tensor([5.0, 4.0, -5.0])
    down[2] = torch.inf
    result, _ = both_ways(tenon, "moe", x, router, gate_up, down, None, bias, top_k=2)
    assert result.isfinite().all()


@pytest.mark.parametrize("change", [dict(top_k=0), dict(top_k=5), dict(activation="swish"), dict(router="hash")])
def test_moe_refuses(tenon, change):
    with pytest.raises(Refusal):
        tenon.call("tenon::moe", drawn(3, 8), *moe_weights(4, 5, 8, torch.float32), **{"top_k": 2, **change})
    with pytest.raises(Refusal):
        tenon.call("tenon::moe", drawn(3, 7), *moe_weights(4, 5, 8, torch.float32), top_k=2)


# ---- the gated delta rule ----

def gated_delta(query, key, value, g, beta, state, normalizes=True):
    """As in Qwen3-Next's torch_recurrent_gated_delta_rule, position by position."""
    query, key, value, g, beta, state = (t.double() for t in (query, key, value, g, beta, state))
    if normalizes:
        query, key = (t * torch.rsqrt((t * t).sum(-1, keepdim=True) + 1e-6) for t in (query, key))
    query, key = (t.repeat_interleave(value.shape[1] // max(t.shape[1], 1), 1) for t in (query, key))
    query = query * query.shape[-1] ** -0.5
    result = value.new_zeros(value.shape)
    for t in range(value.shape[2]):
        state = state * g[:, :, t].exp()[..., None, None]
        memory = (state * key[:, :, t, :, None]).sum(-2)
        delta = (value[:, :, t] - memory) * beta[:, :, t, None]
        state = state + key[:, :, t, :, None] * delta[..., None, :]
        result[:, :, t] = (state * query[:, :, t, :, None]).sum(-2)
    return result.transpose(1, 2), state


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("batch, key_heads, heads, length, key_width, width", [
    (2, 2, 4, 5, 4, 3), (1, 3, 3, 1, 8, 8), (2, 1, 6, 17, 5, 7), (1, 2, 2, 0, 4, 4), (0, 2, 2, 3, 4, 4)])
@pytest.mark.parametrize("normalizes", [True, False])
def test_gated_delta_update(tenon, dtype, batch, key_heads, heads, length, key_width, width, normalizes):
    torch.manual_seed(length)
    query, key = (drawn(batch, length, key_heads, key_width, dtype=dtype).transpose(1, 2) * 0.3 for _ in range(2))
    value, state = drawn(batch, heads, length, width, dtype=dtype), drawn(batch, heads, key_width, width, dtype=dtype)
    g, beta = -drawn(batch, heads, length, dtype=dtype).abs(), drawn(batch, heads, length, dtype=dtype).sigmoid()
    output, last = both_ways(tenon, "gated_delta_update", query, key, value, g, beta, state, use_qk_l2_norm=normalizes)
    expected, expected_last = gated_delta(query, key, value, g, beta, state, normalizes)
    assert output.shape == (batch, length, heads, width)
    assert_near(output, expected)
    assert_near(last, expected_last)


def test_gated_delta_update_keeps_the_type_of_the_state(tenon):
    query, value = drawn(1, 2, 3, 4, dtype=torch.bfloat16), drawn(1, 2, 3, 5, dtype=torch.bfloat16)
    gates = drawn(1, 2, 3)
    output, last = both_ways(tenon, "gated_delta_update", query, query, value, gates, gates, drawn(1, 2, 4, 5))
    assert output.dtype == torch.bfloat16 and last.dtype == torch.float32


@pytest.mark.parametrize("change", [
    {0: drawn(1, 2, 3)}, {1: drawn(1, 2, 4, 4)}, {2: drawn(1, 3, 3, 5)}, {3: drawn(1, 2, 4)}, {5: drawn(1, 2, 5, 4)},
    {5: drawn(1, 2, 4, 5, dtype=torch.float64)}, {4: torch.ones(1, 2, 3, dtype=torch.int64)}])
def test_gated_delta_update_refuses(tenon, change):
    args = [drawn(1, 2, 3, 4), drawn(1, 2, 3, 4), drawn(1, 2, 3, 5), drawn(1, 2, 3), drawn(1, 2, 3), drawn(1, 2, 4, 5)]
    tenon.call("tenon::gated_delta_update", *args)
    with pytest.raises(Refusal):
        tenon.call("tenon::gated_delta_update", *[change.get(i, arg) for i, arg in enumerate(args)])
