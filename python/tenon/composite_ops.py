"""Building blocks to write models with, which converters keep whole: each is one composite of the program.

Hand them to ``externalize_modules`` with the names of the table; what is configuration is an attribute of the instance,
what is data is an argument of forward. docs/composites.md has the contracts.

==============  ================================  =====================================  =============================
class           composite                         attributes                             arguments
==============  ================================  =====================================  =============================
RMSNormImpl     ``rms_norm``                      axes, eps                              input, scale
SDPA            ``scaled_dot_product_attention``  scale, is_causal, window_size          query, key, value, attn_mask,
                                                                                         sinks
RoPE            ``rope``                          scale, base, dims, interleaved         input, cos, sin, position_ids,
                                                                                         freqs, offset
GatherMM        ``gather_mm``                     num_batch_axes                         lhs, rhs, lhs_indices,
                                                                                         rhs_indices
GatedDelta-     ``gated_delta_update``            use_qk_l2_norm                         query, key, value, g, beta,
Update                                                                                   initial_state
SwiGLUImpl      ``swiglu``                        none                                   gate, up
==============  ================================  =====================================  =============================

RMSNorm owns its scale and calls RMSNormImpl, SwiGLU its layers and calls SwiGLUImpl; it is these that specs name.
"""
import torch
from torch import nn

from tenon._check import FLAG, INTEGER, NONE, NUMBER, checked

__all__ = ["GatedDeltaUpdate", "GatherMM", "RMSNorm", "RMSNormImpl", "RoPE", "SDPA", "SwiGLU", "SwiGLUImpl"]


class RMSNormImpl(nn.Module):
    """input / sqrt(mean(input^2) + eps) * scale, computed in float32 and given in the type of the input.

    >>> RMSNormImpl(eps=0.0)(torch.tensor([3.0, 4.0]), torch.ones(2)) * 5
    tensor([4.2426, 5.6569])
    """

    version = 1

    @checked(eps=NUMBER)
    def __init__(self, eps: float = 1e-5):
        super().__init__()
        self.axes = [-1]
        self.eps = eps

    def forward(self, input: torch.Tensor, scale: torch.Tensor) -> torch.Tensor:
        wide = input.float()
        normal = wide * torch.rsqrt(wide.pow(2).mean(self.axes, keepdim=True) + self.eps)
        if scale.dtype == torch.float32:  # rounded once, behind the scale
            return (normal * scale).to(input.dtype)
        return normal.to(input.dtype) * scale


class RMSNorm(nn.Module):
    """RMSNormImpl with a learned scale: for each channel, or for each head and channel where n_heads is given."""

    @checked(dim=INTEGER, eps=NUMBER, n_heads=INTEGER | NONE)
    def __init__(self, dim: int, eps: float = 1e-5, n_heads: int | None = None):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(dim) if n_heads is None else torch.ones(n_heads, 1, dim))
        self.norm = RMSNormImpl(eps)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.norm(x, self.weight)


class SwiGLUImpl(nn.Module):
    """silu(gate) * up, computed in float32 at least and given in the type of both.

    >>> SwiGLUImpl()(torch.tensor([0.0, 1.0]), torch.tensor([3.0, 2.0]))
    tensor([0.0000, 1.4621])
    """

    version = 1

    def forward(self, gate: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
        kind = torch.promote_types(gate.dtype, up.dtype)
        wide = torch.promote_types(kind, torch.float32)
        return (nn.functional.silu(gate.to(wide)) * up.to(wide)).to(kind)


class SwiGLU(nn.Module):
    """The gated feed-forward layer: down(silu(gate(x)) * up(x)), with SwiGLUImpl between its three linear layers."""

    @checked(dim=INTEGER, hidden_dim=INTEGER, bias=FLAG)
    def __init__(self, dim: int, hidden_dim: int, bias: bool = False):
        super().__init__()
        self.gate = nn.Linear(dim, hidden_dim, bias)
        self.up = nn.Linear(dim, hidden_dim, bias)
        self.down = nn.Linear(hidden_dim, dim, bias)
        self.swiglu = SwiGLUImpl()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.down(self.swiglu(self.gate(x), self.up(x)))


class SDPA(nn.Module):
    """softmax(query @ key^T * scale + mask) @ value, with [batch, heads, length, channels] each.

    - Heads of queries may be a multiple of those of keys: each of these then serves several.
    - ``is_causal``: the last query sees all keys (the mask is aligned at the lower right).
    - ``window_size``: causal, a query sees as many keys, its own position the last; else those nearer than that. 0: all.
    - ``attn_mask``: bool, where True may be seen; or numbers that are added. It applies beside is_causal and the window.
    - ``sinks``: a logit for each head of queries that takes part in the softmax and gives nothing.
    - ``scale``: None is channels^-0.5. Queries that see nothing give 0.
    """

    version = 1

    @checked(scale=NUMBER | NONE, is_causal=FLAG, window_size=INTEGER)
    def __init__(self, scale: float | None = None, is_causal: bool = False, window_size: int = 0):
        super().__init__()
        self.scale = scale
        self.is_causal = is_causal
        self.window_size = window_size

    def forward(self, query: torch.Tensor, key: torch.Tensor, value: torch.Tensor,
                attn_mask: torch.Tensor | None = None, sinks: torch.Tensor | None = None) -> torch.Tensor:
        groups = query.shape[1] // key.shape[1]
        if groups > 1:
            key, value = key.repeat_interleave(groups, 1), value.repeat_interleave(groups, 1)
        scale = query.shape[-1] ** -0.5 if self.scale is None else self.scale
        scores = torch.matmul(query.float(), key.float().transpose(-1, -2)) * scale
        seen = self._seen(query, key)
        if attn_mask is not None and attn_mask.dtype == torch.bool:
            seen = attn_mask if seen is None else seen & attn_mask
        elif attn_mask is not None:
            scores = scores + attn_mask.float()
        if seen is not None:
            scores = scores.masked_fill(~seen, float("-inf"))
        if sinks is not None:
            extra = sinks.float().reshape(1, -1, 1, 1).expand(scores.shape[0], -1, scores.shape[2], 1)
            weights = torch.softmax(torch.cat([scores, extra], -1), -1)[..., :-1]
        else:
            weights = torch.softmax(scores, -1)
            if seen is not None:  # a row without any key is no number
                weights = weights.masked_fill(~seen.any(-1, keepdim=True), 0.0)
        return torch.matmul(weights, value.float()).to(query.dtype)

    def _seen(self, query, key):
        """Which keys a query may see by position, [queries, keys]; None: all."""
        if not self.is_causal and self.window_size == 0:
            return None
        queries, keys = query.shape[2], key.shape[2]
        place = torch.arange(queries, device=query.device)[:, None] + (keys - queries)
        ahead = torch.arange(keys, device=query.device)[None, :] - place
        if not self.is_causal:
            return (ahead < self.window_size) & (ahead > -self.window_size)
        seen = ahead <= 0
        return seen & (ahead > -self.window_size) if self.window_size > 0 else seen


class RoPE(nn.Module):
    """Turns pairs of channels of [..., length, channels] by angles that grow with the position.

    - ``cos`` and ``sin`` from outside, for half of the channels, or from positions: ``position_ids`` [batch, length], or
      ``offset`` [batch] and counting on from it, or counting from 0.
    - Angles are position * freqs * ``scale``; ``freqs`` are ``base``^(-2i / dims) where they are not given.
    - ``dims``: how many channels are turned, the first ones; None: all. ``interleaved``: neighbours are pairs; else the
      halves are.
    """

    version = 1

    @checked(scale=NUMBER, base=NUMBER, dims=INTEGER | NONE, interleaved=FLAG)
    def __init__(self, scale: float = 1.0, base: float = 10000.0, dims: int | None = None, interleaved: bool = False):
        super().__init__()
        self.scale = scale
        self.base = base
        self.dims = dims
        self.interleaved = interleaved

    def forward(self, input: torch.Tensor, cos: torch.Tensor | None = None, sin: torch.Tensor | None = None,
                position_ids: torch.Tensor | None = None, freqs: torch.Tensor | None = None,
                offset: torch.Tensor | None = None) -> torch.Tensor:
        dims = input.shape[-1] if self.dims is None else self.dims
        if cos is None or sin is None:
            angles = self._angles(input, dims, position_ids, freqs, offset)
            cos, sin = angles.cos(), angles.sin()
        cos, sin = cos.to(input.dtype), sin.to(input.dtype)
        turned, rest = input[..., :dims], input[..., dims:]
        if self.interleaved:
            x, y = turned[..., 0::2], turned[..., 1::2]
            turned = torch.stack([x * cos - y * sin, x * sin + y * cos], -1).flatten(-2)
        else:
            x, y = turned[..., :dims // 2], turned[..., dims // 2:]
            turned = torch.cat([x * cos - y * sin, x * sin + y * cos], -1)
        return turned if self.dims is None else torch.cat([turned, rest], -1)

    def _angles(self, input, dims, position_ids, freqs, offset):
        """[length, dims / 2], or with the batch in front where positions have one."""
        length = input.shape[-2]
        if freqs is None:
            steps = torch.arange(0, dims, 2, dtype=torch.float32, device=input.device)
            freqs = self.base ** (-steps / dims)
        if position_ids is not None:
            places = position_ids.float()
        else:
            places = torch.arange(length, dtype=torch.float32, device=input.device)
            places = places if offset is None else offset.float()[:, None] + places
        angles = places[..., None] * freqs.float() * self.scale
        return angles.unsqueeze(1) if angles.dim() == 3 and input.dim() == 4 else angles


class GatherMM(nn.Module):
    """Products of matrices that indices pick along dim ``num_batch_axes`` of either side: experts, adapters.

    What an index picks stands where the index stood: indices of sizes [n, m] make two dims of the one that they pick from.
    """

    version = 1

    @checked(num_batch_axes=INTEGER)
    def __init__(self, num_batch_axes: int = 0):
        super().__init__()
        self.num_batch_axes = num_batch_axes

    def forward(self, lhs: torch.Tensor, rhs: torch.Tensor, lhs_indices: torch.Tensor | None = None,
                rhs_indices: torch.Tensor | None = None) -> torch.Tensor:
        return torch.matmul(self._pick(lhs, lhs_indices), self._pick(rhs, rhs_indices))

    def _pick(self, matrices, indices):
        if indices is None:
            return matrices
        axis = self.num_batch_axes
        picked = matrices.index_select(axis, indices.reshape(-1).long())
        return picked.reshape(matrices.shape[:axis] + indices.shape + matrices.shape[axis + 1:])


class GatedDeltaUpdate(nn.Module):
    """The gated delta rule: a state for each head that decays, is corrected towards value at key, and is read at query.

    query and key are [batch, heads, length, Dk], value [batch, heads, length, Dv], g and beta [batch, heads, length],
    initial_state [batch, heads, Dk, Dv]. For each position: state *= exp(g); state += outer(key, (value - state^T key) *
    beta); output = state^T query * Dk^-0.5. Gives the outputs [batch, length, heads, Dv] and the last state, computed in
    float32 and given in the type of query. ``use_qk_l2_norm``: query and key are brought to length 1 first.
    """

    version = 1

    @checked(use_qk_l2_norm=FLAG)
    def __init__(self, use_qk_l2_norm: bool = True):
        super().__init__()
        self.use_qk_l2_norm = use_qk_l2_norm

    def forward(self, query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, g: torch.Tensor,
                beta: torch.Tensor, initial_state: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        dtype = query.dtype
        query, key, value = query.float(), key.float(), value.float()
        if self.use_qk_l2_norm:
            query = query * torch.rsqrt(query.square().sum(-1, keepdim=True) + 1e-6)
            key = key * torch.rsqrt(key.square().sum(-1, keepdim=True) + 1e-6)
        query = query * query.shape[-1] ** -0.5
        decay, beta, state, outputs = g.float().exp(), beta.float(), initial_state.float(), []
        for t in range(query.shape[2]):
            state = state * decay[:, :, t, None, None]
            k = key[:, :, t]
            delta = (value[:, :, t] - (state * k[..., None]).sum(-2)) * beta[:, :, t, None]
            state = state + k[..., None] * delta[..., None, :]
            outputs.append((state * query[:, :, t, :, None]).sum(-2))
        return torch.stack(outputs, 1).to(dtype), state.to(dtype)
