"""Generation without PyTorch: one file with a prefill and a decode step over the same weights, the cache as its state.

    python examples/chat.py export MODEL chat.tenon        # needs torch and transformers; MODEL as from_pretrained has it
    python examples/chat.py run chat.tenon 12,7,99 -n 20   # needs numpy alone: token ids in, token ids out
    python examples/chat.py talk chat.tenon MODEL          # the same with the tokenizer of the model

A session is one conversation: it has a cache of its own, over weights that all sessions share. examples/chat.c is `run`
in C. Tokens are chosen greedily; the program decides them, so that they are those of ``generate(do_sample=False)``.
"""
import argparse
import sys
import time

import numpy

import tenon


# ---- making the file (torch and transformers) -----------------------------------------------------------------------

def export(model, path, length=256):
    """Writes a causal model with a static cache of `length` tokens: the entries `prefill` and `decode`."""
    import torch
    from transformers.integrations.executorch import TorchExportableModuleWithStaticCache

    class Step(TorchExportableModuleWithStaticCache):
        """The model with its cache as buffers; layers of the cache are given them in every call, as export asks."""

        def forward(self, input_ids, cache_position):
            for i, layer in enumerate(self.static_cache.layers):
                layer.keys, layer.values = getattr(self, f"key_cache_{i}"), getattr(self, f"value_cache_{i}")
                if hasattr(self, f"cumulative_length_{i}"):
                    layer.cumulative_length = getattr(self, f"cumulative_length_{i}")
            return super().forward(input_ids=input_ids, cache_position=cache_position)

    model.generation_config.use_cache, model.generation_config.cache_implementation = True, "static"
    step = Step(model.eval(), batch_size=1, max_cache_len=length)
    many = torch.export.Dim("tokens", min=2, max=length - 1)
    shapes = {"input_ids": {1: many}, "cache_position": {0: many}}
    with torch.no_grad():
        prefill = torch.export.export(step, (torch.ones(1, 5, dtype=torch.long), torch.arange(5)), strict=False,
                                      dynamic_shapes=shapes)
        decode = torch.export.export(step, (torch.ones(1, 1, dtype=torch.long), torch.tensor([5])), strict=False)
    converter = tenon.TorchConverter().add_exported_program(prefill, entrypoint_name="prefill")
    converter.add_exported_program(decode, entrypoint_name="decode").to_program(recognize=True).save(path)


# ---- using it (numpy) -----------------------------------------------------------------------------------------------

def generate(session, prompt, count, stop=()):
    """Yields up to `count` token ids that follow the prompt; one of `stop` is the last."""
    position = 0
    for token in prompt[:1] if len(prompt) == 1 else ():  # prefill takes two tokens or more
        logits = session(numpy.array([[token]]), numpy.array([position]))
    if len(prompt) > 1:
        logits = session["prefill"](numpy.array([prompt]), numpy.arange(len(prompt)))
    position = len(prompt)
    for _ in range(count):
        token = int(numpy.asarray(logits)[0, -1].argmax())
        yield token
        if token in stop:
            return
        logits = session(numpy.array([[token]]), numpy.array([position]))
        position += 1


def run(arguments):
    program = tenon.load(arguments.file)
    prompts = [[int(token) for token in prompt.split(",")] for prompt in arguments.prompts]
    started, count = time.perf_counter(), 0
    for prompt in prompts:  # a session for each
        tokens = list(generate(program.session("decode", threads=arguments.threads), prompt, arguments.n, arguments.stop))
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
            verb.add_argument("prompts", nargs="+", help="token ids with commas between them")
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
