"""Transformers and networks of diffusers, by tiny configurations with random weights. Comes before worker.py.

A class is made by its constructor; numbers of its signature whose name says what they count become small. What a model is
called with is told by the names of the arguments of its forward.
"""
import inspect

import torch

SMALL = {
    "num_layers": 1, "num_single_layers": 1, "depth": 1, "num_refiner_layers": 1, "n_layers": 1, "num_blocks": 1,
    "num_attention_heads": 2, "attention_head_dim": 16, "num_heads": 2, "n_heads": 2, "n_kv_heads": 2, "num_kv_heads": 2,
    "joint_attention_dim": 24, "pooled_projection_dim": 20, "cross_attention_dim": 24, "caption_channels": 24,
    "text_embed_dim": 24, "text_dim": 24, "caption_projection_dim": 32, "pooled_embed_dim": 20, "dim": 32,
    "in_channels": 4, "out_channels": 4, "sample_size": 8, "patch_size": None, "ffn_dim": 48, "freq_dim": 16,
    "hidden_size": 32, "inner_dim": 32, "axes_dims_rope": (4, 6, 6), "axes_dims": (4, 6, 6), "axes_lens": (16, 16, 16),
    "cap_feat_dim": 24, "norm_num_groups": 4, "layers_per_block": 1, "time_embed_dim": 16, "text_len": 8,
    "num_embeds_ada_norm": 8, "max_text_seq_length": 6, "sample_height": 8, "sample_width": 8, "sample_frames": 5,
}
TOKENS, PICTURE = 6, 8


def names():
    import diffusers.models as models
    found = []
    for name in dir(models):
        if name.endswith(("Transformer2DModel", "Transformer3DModel", "TransformerModel", "Transformer1DModel", "DiTModel")) or \
                name.startswith(("UNet", "Autoencoder", "VQ", "Prior")):
            found.append(name)
    return sorted(set(found))


def make(name):
    import diffusers.models
    chosen = getattr(diffusers.models, name)
    parameters = inspect.signature(chosen.__init__).parameters
    small = {n: v for n, v in SMALL.items() if n in parameters and v is not None}
    if name.startswith(("UNet", "Autoencoder", "VQ")):
        for n in ("num_attention_heads", "attention_head_dim", "num_layers", "dim", "hidden_size"):
            small.pop(n, None)
        if "block_out_channels" in parameters and isinstance(parameters["block_out_channels"].default, tuple):
            small["block_out_channels"] = tuple(8 * (1 + (i > 0)) for i in parameters["block_out_channels"].default)
    if isinstance(parameters.get("attention_head_dim") and parameters["attention_head_dim"].default, tuple):
        small.pop("attention_head_dim")
    reasons = []
    for leave_out in ((), ("in_channels", "out_channels"), ("axes_dims_rope", "axes_dims", "axes_lens"),
                      ("in_channels", "out_channels", "axes_dims_rope", "axes_dims", "attention_head_dim", "num_attention_heads")):
        options = {n: v for n, v in small.items() if n not in leave_out}
        try:
            with torch.device("meta"):
                if sum(p.numel() for p in chosen(**options).parameters()) > 60_000_000:
                    reasons.append("too large")
                    continue
            torch.manual_seed(0)
            model = chosen(**options).eval()
            arguments = inputs(model, chosen)
            with torch.no_grad():
                model(**arguments(5))
            return model, arguments
        except Exception as error:
            reasons.append(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"[:150])
    raise RuntimeError("not made: " + " | ".join(reasons))


def inputs(model, chosen):
    """A function of the number of tokens to the arguments of forward that have no default, and to texts."""
    config, asked = model.config, inspect.signature(model.forward).parameters
    channels = config.get("in_channels", 4) or 4
    width = next((config[n] for n in ("joint_attention_dim", "cross_attention_dim", "caption_channels", "text_embed_dim",
                                      "text_dim", "cap_feat_dim") if config.get(n)), 24)
    frames = "3D" in chosen.__name__ or "patch_size_t" in config or (isinstance(config.get("patch_size"), (tuple, list))
                                                                     and len(config["patch_size"]) == 3)
    packed = "img_ids" in asked or "img_shapes" in asked

    def given(size):
        made = {}
        for name, parameter in asked.items():
            needed = parameter.default is inspect.Parameter.empty or name in (
                "timestep", "encoder_hidden_states", "pooled_projections", "img_ids", "txt_ids", "img_shapes", "encoder_hidden_states_mask",
                "encoder_attention_mask", "pooled_projection", "num_frames", "height", "width", "rope_interpolation_scale")
            if not needed or name in ("self", "kwargs"):
                continue
            if name in ("hidden_states", "sample", "x"):
                made[name] = torch.randn(1, 16, channels) if packed else torch.randn(
                    1, channels, *((5,) if frames else ()), PICTURE, PICTURE)
            elif name in ("timestep", "timesteps", "t"):
                made[name] = torch.tensor([3.0])
            elif name in ("encoder_hidden_states", "cap_feats"):
                made[name] = torch.randn(1, size, width)
            elif name in ("pooled_projections", "pooled_projection"):
                made[name] = torch.randn(1, config.get("pooled_projection_dim", config.get("pooled_embed_dim", 20)))
            elif name in ("encoder_hidden_states_mask", "encoder_attention_mask", "encoder_hidden_states_attention_mask"):
                made[name] = torch.ones(1, size, dtype=torch.int64)
            elif name == "img_ids":
                made[name] = torch.cartesian_prod(torch.zeros(1), torch.arange(4.0), torch.arange(4.0))
            elif name == "txt_ids":
                made[name] = torch.zeros(size, 3)
            elif name == "guidance":
                made[name] = torch.tensor([1.0])
            elif name == "num_frames":
                made[name] = 1
            elif name in ("height", "width"):
                made[name] = 4
            elif name == "img_shapes":
                made[name] = [(1, 4, 4)]
        return made
    return given
