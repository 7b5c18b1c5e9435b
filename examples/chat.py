"""Generation without PyTorch: one file with a prefill and a decode step over the same weights, the cache as its state.

    python examples/chat.py export MODEL chat.tenon        # needs torch and transformers; MODEL as from_pretrained has it
    python examples/chat.py run chat.tenon 12,7,99 -n 20   # needs numpy alone: token ids in, token ids out
    python examples/chat.py talk chat.tenon MODEL          # the same with the tokenizer of the model

A session is one conversation: it has a cache of its own, over weights that all sessions share. examples/chat.c is `run`
in C. Tokens are chosen greedily; the program decides them, so that they are those of ``generate(do_sample=False)``.

A model with an encoder (T5, Whisper) has the entries `encode` and `decode`: a prompt is what the encoder takes, token ids or
a .npy file of features, and tokens follow ``--start``.
"""
import argparse
import sys
import time

import numpy

import tenon


# ---- making the file (torch and transformers) -----------------------------------------------------------------------

def export(model, path, length=256):
    """Writes a model with a static cache of `length` tokens: the entries `prefill` and `decode`, or `encode` and `decode`."""
    import torch
    from transformers.cache_utils import DynamicCache, EncoderDecoderCache
    from transformers.integrations.executorch import TorchExportableModuleWithStaticCache
    from transformers.modeling_outputs import BaseModelOutput

    class Step(TorchExportableModuleWithStaticCache):
        """The model with its cache as buffers; layers of the cache are given them in every call, as export asks."""

        def forward(self, input_ids, cache_position, encoded=None):
            for i, layer in enumerate(self.static_cache.layers):
                layer.keys, layer.values = getattr(self, f"key_cache_{i}"), getattr(self, f"value_cache_{i}")
                if hasattr(self, f"cumulative_length_{i}"):
                    layer.cumulative_length = getattr(self, f"cumulative_length_{i}")
            if encoded is None:
                return super().forward(input_ids=input_ids, cache_position=cache_position)
            for layer in self.static_cache.layers:
                layer.cumulative_length.copy_(cache_position[0])
            cache = EncoderDecoderCache(self.static_cache, DynamicCache())  # the second: of this call alone
            return self.model(encoder_outputs=BaseModelOutput(last_hidden_state=encoded), decoder_input_ids=input_ids,
                              past_key_values=cache, use_cache=True).logits

    class Encode(torch.nn.Module):
        def __init__(self, encoder):
            super().__init__()
            self.encoder = encoder

        def forward(self, inputs):
            return self.encoder(inputs).last_hidden_state

    def exported(module, *inputs, **shapes):
        with torch.no_grad():
            return torch.export.export(module, inputs, strict=False, dynamic_shapes=shapes or None)

    model.generation_config.use_cache, model.generation_config.cache_implementation = True, "static"
    step = Step(model.eval(), batch_size=1, max_cache_len=length)
    one, last = torch.ones(1, 1, dtype=torch.long), torch.tensor([5])
    many = torch.export.Dim("tokens", min=2, max=length - 1)
    if model.config.is_encoder_decoder:
        is_text = model.main_input_name == "input_ids"  # else features, of a length that the model knows
        heard = torch.ones(1, 5, dtype=torch.long) if is_text else torch.ones(
            1, model.config.num_mel_bins, 2 * model.config.max_source_positions)
        encode = Encode(model.get_encoder()).eval()
        entries = {"encode": exported(encode, heard, **({"inputs": {1: many}} if is_text else {})),
                   "decode": exported(step, one, last, encode(heard).detach(), input_ids=None, cache_position=None,
                                      encoded={1: many} if is_text else None)}
    else:
        entries = {"prefill": exported(step, torch.ones(1, 5, dtype=torch.long), torch.arange(5), input_ids={1: many},
                                       cache_position={0: many}),
                   "decode": exported(step, one, last)}
    converter = tenon.TorchConverter()
    for name, program in entries.items():
        converter.add_exported_program(program, entrypoint_name=name)
    converter.to_program(recognize=True).save(path)


# ---- using it (numpy) -----------------------------------------------------------------------------------------------

def generate(session, prompt, count, stop=(), encoded=()):
    """Yields up to `count` token ids that follow the prompt; one of `stop` is the last. `encoded`: what `encode` gave."""
    position = 0
    pieces = [prompt] if len(prompt) > 1 and "prefill" in session.entries else [[token] for token in prompt]
    for _ in range(count):
        for tokens in pieces:
            call = session if len(tokens) == 1 else session["prefill"]  # which takes two tokens or more
            logits = call(numpy.array([tokens]), numpy.arange(position, position + len(tokens)), *encoded)
            position += len(tokens)
        token = int(numpy.asarray(logits)[0, -1].argmax())
        yield token
        if token in stop:
            return
        pieces = [[token]]


def answer(session, prompt, arguments):
    """Tokens that follow a prompt: "12,7,99", or what an encoder takes."""
    inputs = numpy.load(prompt) if prompt.endswith(".npy") else numpy.array([[int(token) for token in prompt.split(",")]])
    if "encode" in session.entries:
        return generate(session, arguments.start, arguments.n, arguments.stop, (session["encode"](inputs),))
    return generate(session, inputs[0].tolist(), arguments.n, arguments.stop)


def run(arguments):
    program = tenon.load(arguments.file)
    started, count = time.perf_counter(), 0
    for prompt in arguments.prompts:  # a session for each
        tokens = list(answer(program.session("decode", threads=arguments.threads), prompt, arguments))
        print(",".join(map(str, tokens)), flush=True)
        count += len(tokens)
    print(f"{count / (time.perf_counter() - started):.1f} tokens per second", file=sys.stderr)


def talk(arguments):
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(arguments.model)
    program = tenon.load(arguments.file)
    for line in sys.stdin:
        prompt = tokenizer(line.strip())["input_ids"]
        tokens = generate(program.session("decode"), prompt, arguments.n, {tokenizer.eos_token_id})
        print(tokenizer.decode(list(tokens), skip_special_tokens=True), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    for name in ("export", "run", "talk"):
        verb = verbs.add_parser(name)
        if name == "export":
            verb.add_argument("model")
        verb.add_argument("file")
        verb.add_argument("-n", type=int, default=32, help="tokens to make at most")
        verb.add_argument("--length", type=int, default=256, help="tokens that the cache holds")
        if name == "talk":
            verb.add_argument("model")
        if name == "run":
            verb.add_argument("prompts", nargs="+", help="token ids with commas between them; FILE.npy: features")
            verb.add_argument("--start", type=int, nargs="+", default=[0], help="tokens that a decoder begins with")
            verb.add_argument("--stop", type=int, nargs="*", default=[])
            verb.add_argument("--threads", type=int, default=0)
    arguments = parser.parse_args()
    if arguments.verb == "export":
        from transformers import AutoModelForCausalLM

        export(AutoModelForCausalLM.from_pretrained(arguments.model), arguments.file, arguments.length)
    else:
        {"run": run, "talk": talk}[arguments.verb](arguments)


if __name__ == "__main__":
    main()
