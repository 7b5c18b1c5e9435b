"""Arguments and results of classes that are registered with torch's pytrees: by their own flatten, and without them.

tests/data/make_pytrees.py makes the programs, and has the classes.
"""
import collections
import copy
import subprocess
import sys
import types
from pathlib import Path

import numpy
import pytest

import tenon

DATA = Path(__file__).resolve().parent.parent / "data"


@pytest.fixture
def classes():
    return tenon.load(DATA / "pytrees" / "classes.pt2")


@pytest.fixture
def decoder():
    return tenon.load(DATA / "pytrees" / "decoder.tenon")


def expected():
    from safetensors.numpy import load_file

    return load_file(DATA / "pytrees" / "decoder.safetensors")


def cache_of(held):
    return {f"{name}_cache": [held[f"cache.{name}s.{i}"] for i in range(2)] for name in ("key", "value")}


# ---- without the classes --------------------------------------------------------------------------------------------


def check_decoder(decoder):
    """Two steps, the cache of one given to the next; returns the last result."""
    held = expected()
    past = cache_of(held)
    for step in ("first", "second"):
        found = decoder(held[f"{step}.word"], past_key_values=past)
        numpy.testing.assert_allclose(numpy.asarray(found["logits"]), held[f"{step}.logits"], rtol=1e-4, atol=1e-5)
        past = found["past_key_values"]
    return found


def test_a_decoder_with_a_cache(decoder):
    found = check_decoder(decoder)
    if "transformers" in sys.modules:
        return  # another test of this process has imported it
    assert type(found) is dict and list(found) == ["logits", "past_key_values"]
    assert type(found["past_key_values"]) is dict and list(found["past_key_values"]) == ["key_cache", "value_cache"]
    assert [keys.shape for keys in found["past_key_values"]["key_cache"]] == [(2, 1, 5, 4)] * 2


WITHOUT = """
import sys
sys.modules["transformers"] = None
import tenon, numpy
{imports}
sys.path[:0] = [{folder!r}]
import test_pytrees
found = test_pytrees.check_decoder(tenon.load(sys.argv[1]))
assert type(found) is type(found["past_key_values"]) is dict
"""


@pytest.mark.parametrize("imports", ["sys.modules['torch'] = None", "import torch"])
def test_a_decoder_without_transformers(imports):
    if imports == "import torch":
        pytest.importorskip("torch")
    script = WITHOUT.format(imports=imports, folder=str(Path(__file__).resolve().parent))
    subprocess.run([sys.executable, "-c", script, DATA / "pytrees" / "decoder.tenon"], check=True)


def without_classes(**changed):
    v = [numpy.array([i, i + 1], "float32") for i in range(1, 22, 2)]
    given = {"named": {"a": v[0], "b": v[1]}, "begun": types.SimpleNamespace(a=v[2], b=v[3]), "nameless": [v[4], v[5]],
             "written": (v[6], v[7]), "outer": {"a": {"a": v[8], "b": v[9]}, "b": {"x": v[10]}}}
    return {**given, **changed}


def test_dicts_and_lists_in_place_of_classes(classes):
    given = without_classes()
    found = classes(**given)
    total = given["named"]["a"] + 10 * given["begun"].a + 100 * given["nameless"][0] + 1000 * given["written"][0] + \
        10000 * given["outer"]["a"]["a"]
    assert type(found) is dict and list(found) == ["a", "b"]
    assert type(found["a"]) is dict and numpy.array_equal(found["a"]["a"], total)
    begun, nameless, written, outer = found["b"]
    assert type(begun) is dict and numpy.array_equal(begun["a"], given["begun"].b)
    assert type(nameless) is list and numpy.array_equal(nameless[0], given["nameless"][1])
    assert type(written) is list and numpy.array_equal(written[1], total)
    assert type(outer) is dict and numpy.array_equal(outer["b"]["x"], given["outer"]["b"]["x"])


ONE = numpy.ones(2, "float32")


@pytest.mark.parametrize("changed, error, words", [
    ({"named": None}, ValueError, r"argument 'named' is make_pytrees.Named \(or a dict with 'a', 'b'\).*not NoneType"),
    ({"named": [ONE, ONE]}, ValueError, "'named' is make_pytrees.Named .*not list"),
    ({"named": {"a": ONE}}, ValueError, "'named' has the keys 'a', 'a', 'b' in the program"),
    ({"nameless": {"a": ONE, "b": ONE}}, ValueError, r"'nameless' is make_pytrees.Nameless \(or a list of 2\).*not dict"),
    ({"nameless": [ONE]}, ValueError, "'nameless' has 1 items, 2 in"),
    ({"outer": {"a": {"a": ONE, "b": ONE}, "b": [ONE]}}, ValueError, r"argument 'outer'\['b'\] is a dict .*not list"),
    ({"outer": {"a": ONE, "b": {"x": ONE}}}, ValueError, r"argument 'outer'\['a'\] is make_pytrees.Begun.*not ndarray"),
    ({"named": {"a": "text", "b": ONE}}, TypeError, "argument 'named_a' is of type str, expected a tensor or a number"),
    ({"named": {"a": ONE, "b": None}}, TypeError, "argument 'named_b' is None, expected a tensor or a number"),
])
def test_what_is_wrong_is_named(classes, changed, error, words):
    with pytest.raises(error, match=words):
        classes(**without_classes(**changed))


def test_fields_that_were_none(models):
    """A dataclass with a field that was None when it was exported must have None there: it is part of the program."""
    program, v = tenon.load(models / "trees.pt2"), ONE
    for box in (types.SimpleNamespace(low=v, high=None), {"low": v, "high": None}, {"low": v}):
        given = program({"x": v, "y": v}, box, {"a": v}, [v, v])[1]
        assert numpy.array_equal(given["low"], given.low) and given["high"] is None is given.high
    for box in (types.SimpleNamespace(low=v, high=v), {"low": v, "high": v}):
        with pytest.raises(ValueError, match=r"'box'.high was exported as None, and is of type ndarray"):
            program([v, v], box, {"a": v}, [v, v])
    with pytest.raises(AttributeError, match="no field 'middle'"):
        program([v, v], {"low": v}, {"a": v}, [v, v])[1].middle
    with pytest.raises(ValueError, match="'options' was exported as None, and is ndarray"):
        program([v, v], {"low": v}, {"a": v}, [v, v], options=v)


# ---- with the classes -----------------------------------------------------------------------------------------------


@pytest.fixture
def made(monkeypatch):
    """The module with the classes, registered for the time of a test."""
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(DATA))
    import make_pytrees

    make_pytrees.register_all()
    yield make_pytrees
    for kind in (make_pytrees.Named, make_pytrees.Begun, make_pytrees.Nameless, make_pytrees.Written, make_pytrees.Outer):
        torch.utils._pytree._deregister_pytree_node(kind)
    del sys.modules["make_pytrees"]


def check_instances(made, found, wanted):
    import torch

    assert type(found) is made.Outer and type(found.a) is made.Named
    assert [type(item) for item in found.b] == [made.Begun, made.Nameless, made.Written, made.Outer]
    assert [item.tag for item in found.b] == [5, "t", "w", None] and type(found.b[3].a) is made.Begun
    torch.testing.assert_close(torch.utils._pytree.tree_leaves(found), torch.utils._pytree.tree_leaves(wanted))


def test_instances(made, classes):
    check_instances(made, classes(*made.arguments()), made.Classes()(*made.arguments()))


def test_instances_of_a_live_program(made):
    import torch

    exported = torch.export.export(made.Classes(), made.arguments(), strict=False)
    program = tenon.TorchConverter().add_exported_program(exported).to_program()
    check_instances(made, program(*made.arguments()), made.Classes()(*made.arguments()))


def test_instances_and_dicts_side_by_side(made, classes):
    named, *rest = made.arguments()
    found = classes({"a": named.a, "b": named.b}, *rest)
    check_instances(made, found, made.Classes()(*made.arguments()))


def test_arrays_in_instances(made, classes):
    found = classes(**without_classes())
    assert type(found) is made.Outer and type(found.a) is made.Named and type(found.a.a) is numpy.ndarray


@pytest.mark.parametrize("at, tag, words", [
    (1, 6, r"argument 'begun' is make_pytrees.Begun with \[\[\"a\", \"b\"\], 5\] .*has \[\[\"a\", \"b\"\], 6\]"),
    (2, "u", "argument 'nameless' is make_pytrees.Nameless with .*\"t\".*has .*\"u\""),
    (3, "v", "argument 'written' is make_pytrees.Written with a,w .*has a,v"),
])
def test_an_instance_that_is_not_as_it_was_exported(made, classes, at, tag, words):
    given = made.arguments()
    given[at].tag = tag
    with pytest.raises(ValueError, match=words):
        classes(*given)


def test_a_class_that_is_not_registered(made, classes):
    import torch

    given = made.arguments()
    torch.utils._pytree._deregister_pytree_node(made.Nameless)
    try:
        with pytest.raises(ValueError, match="'nameless'.*not Nameless, which is not registered .*or give a list of 2"):
            classes(*given)
    finally:
        made.register(made.Nameless, lambda tag: tag, lambda context: context)


def test_containers_of_python():
    torch = pytest.importorskip("torch")

    class Model(torch.nn.Module):
        def forward(self, ordered, default, queue):
            return (collections.OrderedDict(b=ordered["b"] + 1, a=queue[0]),
                    collections.defaultdict(list, k=default["k"] * 2), collections.deque([queue[1]], 3))

    one = torch.ones(2)
    given = (collections.OrderedDict(b=one), collections.defaultdict(list, k=one), collections.deque([2 * one, 3 * one]))
    program = tenon.TorchConverter().add_exported_program(torch.export.export(Model(), given)).to_program()
    ordered, default, queue = program(*given)
    assert type(ordered) is collections.OrderedDict and list(ordered) == ["b", "a"]
    assert type(default) is collections.defaultdict and default.default_factory is list
    assert type(queue) is collections.deque and queue.maxlen == 3
    torch.testing.assert_close([ordered["b"], ordered["a"], default["k"], queue[0]], [2 * one] * 3 + [3 * one])
    program({"b": one}, {"k": one}, given[2])


# ---- transformers ---------------------------------------------------------------------------------------------------


@pytest.fixture
def caches():
    """transformers with its DynamicCache registered, and an EncoderDecoderCache that holds two of them."""
    torch, transformers = pytest.importorskip("torch"), pytest.importorskip("transformers")
    from transformers.integrations.executorch import register_dynamic_cache_export_support

    pytree, both = torch.utils._pytree, transformers.EncoderDecoderCache
    register_dynamic_cache_export_support()
    names = ["self_attention_cache", "cross_attention_cache"]
    pytree.register_pytree_node(
        both, lambda cache: ([getattr(cache, name) for name in names], None), lambda items, _: both(*items),
        serialized_type_name="transformers.cache_utils.EncoderDecoderCache",
        flatten_with_keys_fn=lambda cache: ([(pytree.GetAttrKey(n), getattr(cache, n)) for n in names], None))
    yield transformers
    for kind in (both, transformers.DynamicCache):
        pytree._deregister_pytree_node(kind)
        torch.fx._pytree.SUPPORTED_NODES.pop(kind, None)


def test_a_decoder_with_an_instance(caches, decoder):
    import torch

    held = {name: torch.from_numpy(array) for name, array in expected().items()}
    past = caches.DynamicCache([(held[f"cache.keys.{i}"], held[f"cache.values.{i}"]) for i in range(2)])
    for step in ("first", "second"):
        found = decoder(held[f"{step}.word"], past_key_values=past, use_cache=True)
        assert type(found) is caches.modeling_outputs.CausalLMOutputWithPast
        assert type(found.past_key_values) is caches.DynamicCache
        torch.testing.assert_close(found.logits, held[f"{step}.logits"], rtol=1e-4, atol=1e-5)
        past = found.past_key_values
    assert past.get_seq_length() == 5
    check_decoder(decoder)  # arrays, of which no DynamicCache is made
    with pytest.raises(ValueError, match=r"'past_key_values' is .*DynamicCache with .*\[null, null\].*given has .*\[\]"):
        decoder(held["first.word"], past_key_values=caches.DynamicCache())


def step_of(family, model):
    """What a model is called with for one more token."""
    import torch

    given = {name: value for name, value in family.arguments().items() if name != "use_cache"}
    with torch.no_grad():
        first = model(**given, use_cache=True)
    word = torch.tensor([[5], [7]])
    if "decoder_input_ids" not in given:
        return {"input_ids": word, "past_key_values": first.past_key_values, "use_cache": True}
    from transformers.modeling_outputs import BaseModelOutput

    return {"attention_mask": given["attention_mask"], "decoder_input_ids": word, "use_cache": True,
            "past_key_values": first.past_key_values,
            "encoder_outputs": BaseModelOutput(last_hidden_state=first.encoder_last_hidden_state)}


def check_step(name, tmp_path):
    """A model of transformers is exported with its cache, saved, loaded, and called with it."""
    import torch
    from transformer_models import FAMILIES, decoder, leaves

    family = FAMILIES.get(name) or decoder(*{"qwen2": ("qwen2.Qwen2ForCausalLM", {}, [])}[name])
    model = family.make()
    step = step_of(family, model)
    torch.export.save(torch.export.export(model, (), copy.deepcopy(step), strict=False), tmp_path / "model.pt2")
    with torch.no_grad():
        wanted = model(**copy.deepcopy(step))
    for program in (tenon.load(tmp_path / "model.pt2"), tenon.load(tmp_path / "model.pt2").optimize()):
        found = program(**copy.deepcopy(step))
        assert type(found) is type(wanted) and type(found.past_key_values) is type(wanted.past_key_values)
        torch.testing.assert_close(leaves(found), leaves(wanted), rtol=1e-4, atol=1e-5)
    return found


FAMILIES_WITH_CACHES = ["llama", "gpt2", "qwen2", "t5"]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", FAMILIES_WITH_CACHES)
def test_models_of_transformers(caches, name, tmp_path):
    found = check_step(name, tmp_path)
    if name == "t5":
        assert type(found.past_key_values.cross_attention_cache) is caches.DynamicCache


AS_TRANSFORMERS_EXPORTS = """
import pathlib, sys, warnings
warnings.simplefilter("ignore")
sys.path[:0] = [{folder!r}]
import test_pytrees
from transformers.exporters.exporter_dynamo import register_cache_pytrees_for_model
from transformer_models import FAMILIES
register_cache_pytrees_for_model(FAMILIES[sys.argv[1]].make())
test_pytrees.check_step(sys.argv[1], pathlib.Path(sys.argv[2]))
"""


@pytest.mark.parametrize("name", ["t5"])
def test_caches_as_transformers_own_exporter_registers_them(name, tmp_path):
    """All tensors of a cache in a row, and a context that says everything else."""
    pytest.importorskip("torch"), pytest.importorskip("transformers.exporters.exporter_dynamo")
    script = AS_TRANSFORMERS_EXPORTS.format(folder=str(Path(__file__).resolve().parent))
    subprocess.run([sys.executable, "-c", script, name, tmp_path], check=True)
