"""Programs whose arguments and results are of classes that were registered with torch's pytrees: tests/data/pytrees.

usage: python tests/data/make_pytrees.py (where PyTorch, transformers, tenon and safetensors are)

decoder.tenon: two layers of llama that are called with a DynamicCache; decoder.safetensors: what transformers computes,
for a cache of three tokens and two more tokens. classes.pt2: one class of each kind of context. Both are called without
the classes by tests/python_package/test_pytrees.py.
"""
import copy
import enum
from pathlib import Path

import torch
from torch.utils import _pytree

HERE = Path(__file__).resolve().parent / "pytrees"


# ---- a decoder ----


def decoder():
    """The model, and what it is called with: the cache of three tokens."""
    from transformers import LlamaConfig, LlamaForCausalLM
    from transformers.integrations.executorch import register_dynamic_cache_export_support

    register_dynamic_cache_export_support()
    torch.manual_seed(0)
    model = LlamaForCausalLM(LlamaConfig(
        vocab_size=16, hidden_size=8, intermediate_size=12, num_hidden_layers=2, num_attention_heads=2,
        num_key_value_heads=1, max_position_embeddings=16)).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.uniform_(-0.5, 0.5)
        cache = model(torch.tensor([[1, 2, 3], [4, 5, 6]]), use_cache=True).past_key_values
    return model, cache


def save_decoder():
    import tenon
    from safetensors.torch import save_file

    model, cache = decoder()
    held = {f"cache.{name}.{i}": getattr(layer, name) for i, layer in enumerate(cache.layers)
            for name in ("keys", "values")}
    length = {2: torch.export.Dim.AUTO}
    word = torch.tensor([[7], [8]])
    ep = torch.export.export(model, (word,), {"past_key_values": copy.deepcopy(cache), "use_cache": True}, strict=False,
                             dynamic_shapes={"input_ids": None, "past_key_values": [[length] * 2] * 2,
                                             "use_cache": None})
    tenon.TorchConverter(mode=tenon.TorchConverter.Mode.RELEASE).add_exported_program(ep).to_program().save(
        HERE / "decoder.tenon")
    for step in ("first", "second"):
        with torch.no_grad():
            held[f"{step}.word"], held[f"{step}.logits"] = word, model(word, past_key_values=cache).logits
        word = word + 1
    save_file({name: tensor.contiguous() for name, tensor in held.items()}, HERE / "decoder.safetensors")


# ---- classes ----


class Kind(enum.Enum):
    ROUND = "round"


class Two:
    """A class of two values and something that is no tensor."""

    def __init__(self, a, b, tag=None):
        self.a, self.b, self.tag = a, b, tag


class Named(Two):
    """Its context: the names of its children."""


class Begun(Two):
    """Its context begins with them, as that of transformers' caches."""


class Nameless(Two):
    """Its context says other things, among them a member of an enum."""


class Written(Two):
    """Its context has a text of its own."""


class Outer(Two):
    """It holds others."""


def register(kind, context, tag_of, to_text=None, from_text=None):
    """context: what a tag makes it; tag_of: the way back."""
    def flatten(value):
        return [value.a, value.b], context(value.tag)

    def with_keys(value):
        return [(_pytree.GetAttrKey(name), getattr(value, name)) for name in "ab"], context(value.tag)

    _pytree.register_pytree_node(kind, flatten, lambda items, found: kind(*items, tag_of(found)),
                                 serialized_type_name=f"make_pytrees.{kind.__name__}", flatten_with_keys_fn=with_keys,
                                 to_dumpable_context=to_text, from_dumpable_context=from_text)


def register_all():
    register(Named, lambda tag: ["a", "b"], lambda context: None)
    register(Begun, lambda tag: [["a", "b"], tag], lambda context: context[1])
    register(Nameless, lambda tag: (Kind.ROUND, 3, tag), lambda context: context[2])
    register(Written, lambda tag: ("a", tag), lambda context: context[1], ",".join, lambda text: tuple(text.split(",")))
    register(Outer, lambda tag: [["a", "b"], tag], lambda context: context[1])


class Classes(torch.nn.Module):
    def forward(self, named, begun, nameless, written, outer):
        total = named.a + 10 * begun.a + 100 * nameless.a + 1000 * written.a + 10000 * outer.a.a
        return Outer(Named(total, named.b), [Begun(begun.b, total, 5), Nameless(nameless.b, total, "t"),
                                            Written(written.b, total, "w"), outer])


def arguments():
    values = iter(torch.arange(1.0, 23.0).reshape(11, 2))

    def value():
        return next(values).clone()

    return (Named(value(), value()), Begun(value(), value(), 5), Nameless(value(), value(), "t"),
            Written(value(), value(), "w"), Outer(Begun(value(), value()), {"x": value()}))


def main():
    HERE.mkdir(exist_ok=True)
    save_decoder()
    register_all()
    torch.export.save(torch.export.export(Classes(), arguments(), strict=False), HERE / "classes.pt2")


if __name__ == "__main__":
    import make_pytrees  # its classes are called so, not after __main__

    make_pytrees.main()
