"""Tiny models of transformers with random weights that generate text, prompts for them, and what `generate` answers.

Each is a function of no arguments: the model. EOS is None everywhere, so that all tokens are made that were asked for.
"""
VOCABULARY, LENGTH, MARGIN = 97, 96, 1e-3
PROMPTS = [[5, 17, 3], [40, 2, 8, 31, 77, 12, 9, 60, 4, 33, 21, 90], [11]]
WINDOW = 8  # shorter than the text: what is further back is not seen

DECODER = dict(vocab_size=VOCABULARY, hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4,
               num_key_value_heads=2, max_position_embeddings=LENGTH, bos_token_id=1, eos_token_id=None, pad_token_id=0,
               initializer_range=0.2)


def decoder(name, **more):
    def make():
        import transformers

        return getattr(transformers, name + "ForCausalLM")(getattr(transformers, CONFIGS.get(name, name + "Config"))(**DECODER | more))
    return make


def gpt2():
    import transformers

    return transformers.GPT2LMHeadModel(transformers.GPT2Config(
        vocab_size=VOCABULARY, n_embd=32, n_layer=2, n_head=4, n_positions=LENGTH, bos_token_id=1, eos_token_id=None,
        pad_token_id=0, initializer_range=0.2))


def t5():
    import transformers

    return transformers.T5ForConditionalGeneration(transformers.T5Config(
        vocab_size=VOCABULARY, d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, pad_token_id=0, eos_token_id=None,
        decoder_start_token_id=0, initializer_factor=4.0))


def whisper():
    import transformers

    return transformers.WhisperForConditionalGeneration(transformers.WhisperConfig(
        vocab_size=VOCABULARY, d_model=32, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4,
        decoder_attention_heads=4, encoder_ffn_dim=64, decoder_ffn_dim=64, num_mel_bins=16, max_source_positions=24,
        max_target_positions=LENGTH, init_std=0.2, pad_token_id=0, bos_token_id=1, eos_token_id=None, decoder_start_token_id=0,
        suppress_tokens=None, begin_suppress_tokens=None))


CONFIGS = {"Gemma3": "Gemma3TextConfig"}
MODELS = {"llama": decoder("Llama"), "qwen3": decoder("Qwen3", head_dim=16),
          "mistral": decoder("Mistral", sliding_window=WINDOW), "gemma": decoder("Gemma", head_dim=8, tie_word_embeddings=False),
          "gemma3": decoder("Gemma3", head_dim=8, tie_word_embeddings=False, sliding_window=WINDOW, layer_types=["sliding_attention", "full_attention"]),
          "gpt2": gpt2, "t5": t5, "whisper": whisper}


SEEDS = {"qwen3": 4, "gpt2": 4, "t5": 11, "whisper": 4}  # by which no token hangs on a near tie, and the text is not one token again and again


def made(name, seed=None):
    """The model, and what its encoder or decoder is asked: token ids, or features of sounds."""
    import torch

    torch.manual_seed(SEEDS.get(name, 3) if seed is None else seed)
    model = MODELS[name]().eval()
    if name == "whisper":
        return model, [torch.randn(1, 16, 48) for _ in range(3)]
    return model, [torch.tensor([prompt + [7] * (name == "t5" and len(prompt) < 2)]) for prompt in PROMPTS]


def answers(model, prompts, count):
    """The tokens of `generate(do_sample=False)` for each prompt, and by how much the first was ahead at the nearest step."""
    import torch
    from transformers import GenerationMixin

    found, margins = [], []
    for prompt in prompts:
        # Whisper's own `generate` cuts sounds into windows of half a minute; each of them is answered by this one.
        given = GenerationMixin.generate(model, prompt, do_sample=False, max_new_tokens=count, output_logits=True,
                                         return_dict_in_generate=True)
        found.append(given.sequences[0, -count:].tolist())
        margins += [float(first - second) for first, second in (step[0].topk(2).values for step in given.logits)]
        assert len(given.logits) == count
    return found, min(margins)
