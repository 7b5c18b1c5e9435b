"""Families of transformers at tiny sizes with random weights, and which of their modules are kept whole.

Nothing is downloaded. What is asked for names classes of transformers; what is expected of it is read from the live
model, so that a family is a few lines.
"""
import importlib
from dataclasses import dataclass, field
from typing import Any

import torch
import transformers

from tenon import ExternalizeSpec

SMALL = {"vocab_size": 48, "hidden_size": 32, "intermediate_size": 40, "num_hidden_layers": 2,
         "num_attention_heads": 4, "max_position_embeddings": 32}
DECODER = {**SMALL, "num_key_value_heads": 2, "pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2}
EXPERTS = {"num_experts_per_tok": 2, "moe_intermediate_size": 24}
RMS = {"eps": "variance_epsilon"}
LAYER_NORM = ("torch.nn.LayerNorm", "layer_norm", {"eps": "eps"})

AUTO = torch.export.Dim.AUTO


@dataclass
class Family:
    """How a model is made and called, and what of it is kept whole."""

    model: str
    config: dict
    units: list  # inner or outer first: a class, or (class, composite, attributes)
    inputs: Any  # function of the length, where it may change, to keyword arguments
    bodies: dict = field(default_factory=dict)  # of a class: how many different functions its instances are; else 1
    dynamic: dict = field(default_factory=dict)  # of an input: which dims may change
    constants: dict = field(default_factory=dict)  # arguments that are no tensors

    def make(self):
        torch.manual_seed(0)
        chosen = class_of(self.model)
        model = chosen(chosen.config_class(**self.config)).eval()
        with torch.no_grad():
            for parameter in model.parameters():  # norms that do something, and nothing that is too small to be seen
                parameter.uniform_(-0.5, 0.5)
        return model

    def arguments(self, length=6):
        torch.manual_seed(length)
        return {**self.inputs(length), **self.constants}

    def shapes(self):
        return {name: self.dynamic.get(name) for name in self.arguments()}

    def specs(self):
        return [ExternalizeSpec(class_of(unit)) if isinstance(unit, str)
                else ExternalizeSpec(class_of(unit[0]), *unit[1:]) for unit in self.units]


def class_of(name):
    """A class by its name in the module of a family, or in a package of its own."""
    module, _, short = name.rpartition(".")
    of_family = f"transformers.models.{module}.modeling_{module}"
    return getattr(importlib.import_module(module if "." in module else of_family), short)


def tokens(length):
    return {"input_ids": torch.randint(3, 48, (2, length))}


def tokens_with_mask(length):
    """Two sentences, the second one shorter and filled up."""
    mask = torch.ones(2, length, dtype=torch.int64)
    mask[1, length - 2:] = 0
    return {**tokens(length), "attention_mask": mask}


def two_sentences(length):
    return {**tokens_with_mask(length), "decoder_input_ids": torch.randint(3, 48, (2, length - 1))}


def picture(size):
    return {"pixel_values": torch.randn(size, 3, 16, 16)}


def captions(length):
    return {**tokens_with_mask(length), **picture(3)}


LENGTH = {1: AUTO}
NO_CACHE = {"use_cache": False}


def decoder(model, config, units, **more):
    """A model of text that is read from left to right."""
    return Family(model, {**DECODER, **config}, units, tokens, dynamic={"input_ids": LENGTH}, constants=NO_CACHE,
                  **more)


def moe(router, normalized):
    return (router, "moe", {"top_k": "gate.top_k", **({"normalize": normalized} if normalized else {})})


FAMILIES = {
    "llama": decoder("llama.LlamaForCausalLM", {}, [
        ("llama.LlamaRMSNorm", "rms_norm", RMS), "llama.LlamaAttention", "llama.LlamaMLP", "llama.LlamaDecoderLayer"]),
    "qwen3": decoder("qwen3.Qwen3ForCausalLM", {"head_dim": 8, "rms_norm_eps": 1e-5}, [
        ("qwen3.Qwen3RMSNorm", "rms_norm", RMS), "qwen3.Qwen3Attention", "qwen3.Qwen3MLP", "qwen3.Qwen3DecoderLayer"],
        bodies={"qwen3.Qwen3RMSNorm": 2}),
    "qwen3_moe": decoder("qwen3_moe.Qwen3MoeForCausalLM", {
        "head_dim": 8, "num_experts": 4, "norm_topk_prob": True, **EXPERTS}, [
        ("qwen3_moe.Qwen3MoeRMSNorm", "rms_norm", RMS), "qwen3_moe.Qwen3MoeAttention",
        moe("qwen3_moe.Qwen3MoeSparseMoeBlock", "gate.norm_topk_prob"), "qwen3_moe.Qwen3MoeDecoderLayer"],
        bodies={"qwen3_moe.Qwen3MoeRMSNorm": 2}),
    "gemma": decoder("gemma.GemmaForCausalLM", {"head_dim": 8}, [
        ("gemma.GemmaRMSNorm", "rms_norm", {"eps": "eps"}), "gemma.GemmaAttention", "gemma.GemmaMLP",
        "gemma.GemmaDecoderLayer"]),
    "phi3": decoder("phi3.Phi3ForCausalLM", {}, [
        ("phi3.Phi3RMSNorm", "rms_norm", RMS), "phi3.Phi3Attention", "phi3.Phi3MLP", "phi3.Phi3DecoderLayer"]),
    "mixtral": decoder("mixtral.MixtralForCausalLM", {"num_local_experts": 4, "num_experts_per_tok": 2}, [
        ("mixtral.MixtralRMSNorm", "rms_norm", RMS), "mixtral.MixtralAttention",
        moe("mixtral.MixtralSparseMoeBlock", None), "mixtral.MixtralDecoderLayer"]),
    "gpt2": Family("gpt2.GPT2LMHeadModel", {
        "vocab_size": 48, "n_embd": 32, "n_layer": 2, "n_head": 4, "n_positions": 32}, [
        LAYER_NORM, "gpt2.GPT2Attention", "gpt2.GPT2MLP", "gpt2.GPT2Block"],
        tokens, dynamic={"input_ids": LENGTH}, constants=NO_CACHE),
    "bert": Family("bert.BertForMaskedLM", SMALL, [
        LAYER_NORM, "bert.BertSelfAttention", "bert.BertAttention", "bert.BertIntermediate", "bert.BertOutput",
        "bert.BertLayer"], tokens_with_mask, dynamic={"input_ids": LENGTH, "attention_mask": LENGTH}),
    "t5": Family("t5.T5ForConditionalGeneration", {
        "vocab_size": 48, "d_model": 32, "d_kv": 8, "d_ff": 40, "num_layers": 2, "num_heads": 4,
        "decoder_start_token_id": 0, "feed_forward_proj": "gated-gelu"}, [
        ("t5.T5LayerNorm", "rms_norm", RMS), "t5.T5Attention", "t5.T5DenseGatedActDense", "t5.T5LayerFF", "t5.T5Block"],
        two_sentences, dynamic={"input_ids": LENGTH, "attention_mask": LENGTH, "decoder_input_ids": LENGTH},
        constants=NO_CACHE, bodies={"t5.T5Attention": 5, "t5.T5Block": 4}),  # with and without bias, encoder, decoder
    "whisper": Family("whisper.WhisperEncoder", {
        "num_mel_bins": 8, "d_model": 32, "encoder_layers": 2, "encoder_attention_heads": 4, "encoder_ffn_dim": 40,
        "max_source_positions": 12}, [
        LAYER_NORM, "whisper.WhisperAttention", "whisper.WhisperEncoderLayer"],
        lambda size: {"input_features": torch.randn(size, 8, 24)}, dynamic={"input_features": {0: AUTO}}),
    "vit": Family("vit.ViTForImageClassification", {
        "hidden_size": 32, "intermediate_size": 40, "num_hidden_layers": 2, "num_attention_heads": 4,
        "image_size": 16, "patch_size": 8}, [
        LAYER_NORM, "vit.ViTAttention", "vit.ViTMLP", "vit.ViTLayer"], picture, dynamic={"pixel_values": {0: AUTO}}),
    "clip": Family("clip.CLIPModel", {
        "projection_dim": 16,
        "text_config": {**SMALL, "projection_dim": 16, "bos_token_id": 1, "eos_token_id": 2, "pad_token_id": 0},
        "vision_config": {"hidden_size": 32, "intermediate_size": 40, "num_hidden_layers": 2,
                          "num_attention_heads": 4, "image_size": 16, "patch_size": 8, "projection_dim": 16}}, [
        LAYER_NORM, "clip.CLIPAttention", "clip.CLIPMLP", "clip.CLIPEncoderLayer"],
        captions, dynamic={"input_ids": LENGTH, "attention_mask": LENGTH},
        bodies={"torch.nn.LayerNorm": 2, "clip.CLIPAttention": 2, "clip.CLIPEncoderLayer": 2}),  # words have a mask
}

# Of these only what is recognized is asked: what their code has that others' has not.
OTHERS = {
    "olmo2": decoder("olmo2.Olmo2ForCausalLM", {}, []),  # turns queries and keys in f32
    "cohere": decoder("cohere.CohereForCausalLM", {}, []),  # likewise, with neighbours as pairs
    "ernie4_5": decoder("ernie4_5.Ernie4_5ForCausalLM", {}, []),  # likewise, but for the rotation
    "gptj": Family("gptj.GPTJForCausalLM", {  # turns some of the channels
        "vocab_size": 48, "n_embd": 32, "n_layer": 2, "n_head": 4, "n_positions": 32, "rotary_dim": 4},
        [], tokens, dynamic={"input_ids": {0: AUTO, 1: AUTO}}, constants=NO_CACHE),
    "qwen2_moe": Family("qwen2_moe.Qwen2MoeForCausalLM", {  # experts of which one takes all tokens
        **DECODER, "num_experts": 4, "shared_expert_intermediate_size": 24, **EXPERTS},
        [], tokens, dynamic={"input_ids": {0: AUTO, 1: AUTO}}, constants=NO_CACHE),
}


def leaves(value):
    """The tensors of what a model returns, in order."""
    return [leaf for leaf in torch.utils._pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]


class WithCache(torch.nn.Module):
    """A decoder with the keys and values of what came before as tensors."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, input_ids, past=()):
        cache = transformers.DynamicCache()
        for layer, (keys, values) in enumerate(past):
            cache.update(keys, values, layer)
        logits = self.model(input_ids=input_ids, past_key_values=cache, use_cache=True).logits
        return logits, [(layer.keys, layer.values) for layer in cache.layers]
