"""Model families of transformers at tiny sizes: what they are called, how they are made, what they are called with.

Configurations are made from the defaults of a family: numbers whose name says what they count become small, nested
configurations likewise. Where a family does not take them (sizes that must fit each other), a milder way is tried. Comes
before worker.py, which makes a model by its name.
"""
import inspect

import torch

SMALL = {
    "vocab_size": 64, "text_vocab_size": 64, "type_vocab_size": 2,
    "hidden_size": 32, "d_model": 32, "n_embd": 32, "dim": 32, "embed_dim": 32, "word_embed_proj_dim": 32,
    "embedding_size": 32, "hidden_dim": 32, "encoder_hidden_size": 32, "decoder_hidden_size": 32, "width": 32,
    "projection_dim": 16, "text_embed_dim": 32, "input_dim": 32, "rotary_dim": 8,
    "intermediate_size": 48, "encoder_ffn_dim": 48, "decoder_ffn_dim": 48, "ffn_dim": 48, "d_ff": 48, "n_inner": 48,
    "ffn_hidden_size": 48, "moe_intermediate_size": 24, "shared_expert_intermediate_size": 24, "mlp_dim": 48,
    "num_hidden_layers": 2, "n_layer": 2, "n_layers": 2, "num_layers": 2, "encoder_layers": 2, "decoder_layers": 2,
    "num_encoder_layers": 2, "num_decoder_layers": 2, "num_hidden_groups": 1, "depth": 2,
    "num_attention_heads": 4, "n_head": 4, "n_heads": 4, "num_heads": 4, "encoder_attention_heads": 4,
    "decoder_attention_heads": 4, "num_encoder_attention_heads": 4, "num_decoder_attention_heads": 4,
    "num_key_value_heads": 2, "num_kv_heads": 2, "head_dim": 8, "attention_head_size": 8, "d_kv": 8, "kv_channels": 8,
    "max_position_embeddings": 64, "n_positions": 64, "max_source_positions": 32, "max_target_positions": 32,
    "image_size": 32, "patch_size": 8, "num_mel_bins": 16, "sliding_window": 4, "attention_window": 4,
    "num_experts": 4, "num_local_experts": 4, "n_routed_experts": 4, "num_experts_per_tok": 2, "n_shared_experts": 1,
    "n_group": 1, "topk_group": 1, "kv_lora_rank": 16, "q_lora_rank": 16, "qk_rope_head_dim": 8, "qk_nope_head_dim": 8,
    "v_head_dim": 8, "first_k_dense_replace": 1, "conv_dim": 32, "num_conv_pos_embeddings": 8,
    "num_conv_pos_embedding_groups": 2, "state_size": 8, "ssm_state_size": 8, "mamba_d_state": 8, "mamba_expand": 2,
    "time_step_rank": 4, "num_queries": 6, "linear_num_key_heads": 2, "linear_num_value_heads": 4,
    "linear_key_head_dim": 8, "linear_value_head_dim": 8, "prediction_length": 4, "context_length": 16,
}
EVEN = {**SMALL, "num_key_value_heads": 4, "num_kv_heads": 4, "num_heads": 8}  # as many heads everywhere
MILD = {name: value for name, value in SMALL.items() if "layer" in name or "expert" in name or "vocab" in name}
IDS = {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "decoder_start_token_id": 1, "sep_token_id": 3}
WIDEST = 40_000_000  # parameters


def names():
    from transformers.models.auto.modeling_auto import MODEL_MAPPING_NAMES
    return sorted(MODEL_MAPPING_NAMES)


def shorter(name, value, table):
    """A list of numbers, one for each stage: depths become 1, widths keep their proportions."""
    if not value or not all(type(v) is int for v in value) or table is MILD:
        return [1] * len(value) if name == "depths" else value
    if "depth" in name or name in ("layers", "num_blocks"):
        return [1] * len(value)
    if "size" in name or "dim" in name or "channels" in name:
        least = min(value)
        return [v * 16 // least for v in value] if least > 16 and "image" not in name and "patch" not in name else value
    return value


def shrink(config, table):
    """Makes a configuration small, in place."""
    from transformers import PretrainedConfig
    for name, value in list(vars(config).items()):
        if name.startswith("_"):
            continue
        if isinstance(value, PretrainedConfig):
            shrink(value, table)
        elif isinstance(value, list):
            setattr(config, name, shorter(name, value, table))
        elif name in IDS and (value is None or type(value) is int):
            setattr(config, name, IDS[name])
        elif name in table and type(value) is int and value > table[name]:
            setattr(config, name, table[name])
    kinds = getattr(config, "layer_types", None)
    count = getattr(config, "num_hidden_layers", None)
    if isinstance(kinds, list) and count and len(kinds) > count:
        first_of_each = sorted({kind: kinds.index(kind) for kind in kinds}.values())
        config.num_hidden_layers = max(count, len(first_of_each))
        rest = [i for i in range(len(kinds)) if i not in first_of_each][:config.num_hidden_layers - len(first_of_each)]
        config.layer_types = [kinds[i] for i in sorted(first_of_each + rest)]
    for name in ("use_cache", "output_attentions", "output_hidden_states"):
        if hasattr(config, name):
            setattr(config, name, False)
    return config


def class_of(name):
    import transformers
    from transformers.models.auto.modeling_auto import MODEL_MAPPING_NAMES
    found = MODEL_MAPPING_NAMES[name]
    return getattr(transformers, found if isinstance(found, str) else found[0])


def first(config, *names, default=None):
    """The first of some attributes that a configuration or one nested in it has."""
    from transformers import PretrainedConfig
    for name in names:
        value = vars(config).get(name, getattr(config, name, None))
        if isinstance(value, int):
            return value
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], int):
            return value[0]
    for value in vars(config).values():
        if isinstance(value, PretrainedConfig):
            found = first(value, *names)
            if found is not None:
                return found
    return default


def inputs_of(model, config, size):
    """Arguments by name; `size` is the length of texts and the number of pictures."""
    names = inspect.signature(model.forward).parameters
    main = getattr(model, "main_input_name", "input_ids")
    asked = [main] + [n for n, p in names.items() if p.default is inspect.Parameter.empty and p.kind in (
        p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    if "input_ids" in names and "pixel_values" in names:
        asked += ["input_ids", "pixel_values"]
    if "decoder_input_ids" in names:
        asked.append("decoder_input_ids")
    vocabulary = first(config, "vocab_size", default=64)
    picture = first(config, "image_size", default=32)
    channels = first(config, "num_channels", "in_channels", default=3)
    length = first(config, "max_source_positions", default=32) * 2
    made = {}
    for name in dict.fromkeys(asked):
        if name in ("input_ids", "decoder_input_ids"):
            made[name] = torch.randint(3, vocabulary, (2, size))
        elif name in ("attention_mask", "decoder_attention_mask"):
            made[name] = torch.ones(2, size, dtype=torch.int64)
        elif name == "pixel_values":
            made[name] = torch.randn(size if main == name and "input_ids" not in made else 2, channels, picture, picture)
        elif name == "pixel_values_videos":
            made[name] = torch.randn(1, first(config, "num_frames", "frames_per_clip", default=4), channels, picture, picture)
        elif name == "input_features":
            made[name] = torch.randn(2, first(config, "num_mel_bins", "feature_size", default=16), length)
        elif name == "input_values":
            made[name] = torch.randn(2, 1200)
        elif name == "bbox":
            made[name] = torch.zeros(2, size, 4, dtype=torch.int64)
        elif name in ("inputs_embeds",):
            made[name] = torch.randn(2, size, first(config, "hidden_size", "d_model", default=32))
        elif name in ("past_values",):
            made[name] = torch.randn(2, first(config, "context_length", default=16), first(config, "num_input_channels", default=1))
    if "use_cache" in names:
        made["use_cache"] = False
    return made


def make(name):
    """(model, function of a size to keyword arguments, names of arguments whose dim 1 or 0 follows the size)."""
    chosen = class_of(name)
    reasons = []
    for table in (SMALL, EVEN, MILD):
        try:
            config = shrink(chosen.config_class(), table)
            with torch.device("meta"):
                parameters = sum(p.numel() for p in chosen(config).parameters())
            if parameters > WIDEST:
                reasons.append(f"{parameters} parameters")
                continue
            torch.manual_seed(0)
            model = chosen(config).eval()
            arguments = inputs_of(model, config, 5)
            with torch.no_grad():
                model(**arguments)
            return model, lambda size: inputs_of(model, config, size)
        except Exception as error:
            reasons.append(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"[:200])
    raise RuntimeError("not made: " + " | ".join(reasons))
