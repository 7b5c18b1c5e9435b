"""Transformers with caches, piece by piece: the documented Phi-3.5 example with its sizes cut, and models of other makers.

TENON_TEST_ALL: all of them; else the example.
"""
import copy
import os

import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")
from tenon.diagnose import CustomOpStrategy, StatusExportCode, trace_execution_piece_by_piece  # noqa: E402

ALL = bool(os.environ.get("TENON_TEST_ALL"))
SMALL = {"hidden_size": 32, "intermediate_size": 48, "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 2,
         "vocab_size": 64, "max_position_embeddings": 128, "pad_token_id": 0}


def cache(config, batch, length):
    made = transformers.DynamicCache()
    size = (batch, config.num_key_value_heads, length, config.hidden_size // config.num_attention_heads)
    for layer in range(config.num_hidden_layers):
        made.update(torch.randn(size), torch.randn(size), layer)
    return made


def step(config, batch, past, new):
    """A decode step with a cache: what the documented example is called with."""
    return ((), {"input_ids": torch.randint(1, 64, (batch, new)), "attention_mask": torch.ones(batch, past + new, dtype=torch.int64),
                 "past_key_values": cache(config, batch, past)})


def phi(layers=2):
    config = transformers.Phi3Config(**SMALL | {"num_hidden_layers": layers}, use_cache=True, original_max_position_embeddings=64)
    return transformers.Phi3ForCausalLM(config).eval(), config


def accepted(model, config, root):
    """torch.export takes the guessed shapes as they are, and what it gives runs on sizes that were not seen."""
    _, kwargs = step(config, 3, 7, 4)
    exported = torch.export.export(model, (), kwargs, dynamic_shapes=root.dynamic_shapes, strict=False)
    _, unseen = step(config, 5, 11, 6)
    _, again = step(config, 5, 11, 6)
    again["input_ids"] = unseen["input_ids"]
    for mine, other in zip(again["past_key_values"].layers, unseen["past_key_values"].layers):
        mine.keys, mine.values = other.keys.clone(), other.values.clone()
    with torch.no_grad():
        torch.testing.assert_close(exported.module()(**unseen).logits, model(**again).logits, atol=1e-4, rtol=1e-4)


def test_phi35_example():
    model, config = phi()
    root = trace_execution_piece_by_piece(model, [step(config, 2, 30, 3), step(config, 3, 31, 4)])
    status = root.try_export(exporter="fx", use_dynamic_shapes=True, exporter_kwargs={"strict": False})
    assert status.status == StatusExportCode.OK, status.reason
    accepted(model, config, root)


class Branching(torch.nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        y = self.inner(x)
        if y.sum() > 0:  # the planted line
            return y
        return y * 2


@pytest.mark.parametrize("layers", [2, 32] if ALL else [2])
def test_branch_in_one_mlp(layers):
    model, config = phi(layers)
    at = layers // 2
    model.model.layers[at].mlp = Branching(model.model.layers[at].mlp)
    root = trace_execution_piece_by_piece(model.model, [step(config, 2, 6, 3), step(config, 3, 7, 4)])
    root.try_export(replace_by_custom_op=CustomOpStrategy.ONLY_IF_FAILING)
    found = {node.path: node.exporter_status for node in root}
    assert {path for path, status in found.items() if not status.is_ok()} == {f"layers.{at}.mlp"}
    line = int(found[f"layers.{at}.mlp"].where.split(":")[1].split()[0])
    with open(__file__) as file:
        assert "the planted line" in file.readlines()[line - 1]
    assert found[""].status == found[f"layers.{at}"].status == StatusExportCode.OK_CHILDC


@pytest.mark.skipif(not ALL, reason="TENON_TEST_ALL")
@pytest.mark.parametrize("name", ["Llama", "Gemma"])
def test_caches_of_others(name):
    config = getattr(transformers, f"{name}Config")(**SMALL | ({"head_dim": 8} if name == "Gemma" else {}))
    model = getattr(transformers, f"{name}ForCausalLM")(config).eval()
    root = trace_execution_piece_by_piece(model, [step(config, 2, 6, 3), step(config, 3, 7, 4)])
    accepted(model, config, root)


def runs_unseen(model, root, example, unseen):
    """torch.export takes the guessed shapes as they are, and what it gives runs on a set of other sizes."""
    exported = torch.export.export(model, (), example, dynamic_shapes=root.dynamic_shapes, strict=False)
    again = copy.deepcopy(unseen)
    with torch.no_grad():
        torch.testing.assert_close(exported.module()(**unseen).logits, model(**again).logits, atol=1e-4, rtol=1e-4)


@pytest.mark.skipif(not ALL, reason="TENON_TEST_ALL")
def test_whisper_with_both_caches():
    config = transformers.WhisperConfig(
        d_model=32, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4, decoder_attention_heads=4, encoder_ffn_dim=48,
        decoder_ffn_dim=48, vocab_size=64, num_mel_bins=8, max_source_positions=50, max_target_positions=64, pad_token_id=0,
        bos_token_id=1, eos_token_id=2, decoder_start_token_id=1)
    model = transformers.WhisperForConditionalGeneration(config).eval()

    def given(batch, past):
        made = transformers.EncoderDecoderCache(transformers.DynamicCache(), transformers.DynamicCache())
        for layer in range(2):
            made.self_attention_cache.update(torch.randn(batch, 4, past, 8), torch.randn(batch, 4, past, 8), layer)
            made.cross_attention_cache.update(torch.randn(batch, 4, 50, 8), torch.randn(batch, 4, 50, 8), layer)
            made.is_updated[layer] = True
        return {"encoder_outputs": (torch.randn(batch, 50, 32),), "decoder_input_ids": torch.randint(1, 64, (batch, 1)),
                "past_key_values": made}
    root = trace_execution_piece_by_piece(model, [((), given(2, 6)), ((), given(3, 7))])
    runs_unseen(model, root, given(4, 9), given(5, 11))


def test_mamba_with_its_states():
    """Layers that hold no keys and values: the cache's states are its tensors."""
    config = transformers.MambaConfig(hidden_size=32, state_size=8, num_hidden_layers=2, vocab_size=64, use_mambapy=False)
    model = transformers.MambaForCausalLM(config).eval()

    def given(batch):
        with torch.no_grad():
            states = model(input_ids=torch.randint(1, 64, (batch, 4)), use_cache=True).cache_params
        return {"input_ids": torch.randint(1, 64, (batch, 1)), "cache_params": states, "use_cache": True}
    root = trace_execution_piece_by_piece(model, [((), given(2)), ((), given(3))])
    assert len(root.dynamic_shapes["cache_params"]) == 4
    runs_unseen(model, root, given(4), given(5))
