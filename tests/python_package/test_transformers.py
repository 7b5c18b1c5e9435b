"""Models of transformers as they are: exported, converted with their building blocks kept whole, run, optimized, saved.

One export in two takes part in every run: sizes that may change with a decomposed program, fixed sizes with one that is
not. TENON_TEST_ALL: all four, and f16 beside bf16.
"""
import collections
import multiprocessing
import operator
import os
import re
import warnings

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")
from transformer_models import FAMILIES, OTHERS, WithCache, class_of, leaves, tokens  # noqa: E402

import tenon  # noqa: E402
from tenon import ExternalizeSpec, TorchConverter, get_decomp_table  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning")

FORMS = {"dynamic-decomposed": (True, True), "static": (False, False)}
if os.environ.get("TENON_TEST_ALL"):
    FORMS |= {"dynamic": (True, False), "static-decomposed": (False, True)}


def converted(family, model, dynamic, decomposed, specs=None):
    """The program with the family's building blocks. Nothing may be warned of."""
    def export_fn(exported):
        shapes = {"dynamic_shapes": family.shapes()} if dynamic else {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of torch and transformers
            ep = torch.export.export(exported, (), family.arguments(), strict=False, **shapes)
            return ep.run_decompositions(get_decomp_table()) if decomposed else ep

    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        return TorchConverter().add_pytorch_module(
            model, export_fn=export_fn, externalize_modules=family.specs() if specs is None else specs).to_program()


def check_results(program, model, arguments):
    with torch.no_grad():
        expected = model(**arguments)
    results = program(**arguments)
    assert type(results) is type(expected)
    results, expected = leaves(results), leaves(expected)
    assert len(results) == len(expected) > 0
    for found, wanted in zip(results, expected):
        torch.testing.assert_close(found, wanted, rtol=1e-4, atol=1e-5)


def check_ledger(family, model, ledger):
    """A row for every instance, kept, with the values that the instance has; equal ones are one function."""
    rows = {row["site"]: row for row in ledger}
    assert len(rows) == len(ledger)
    sites = set()
    for unit, spec in zip(family.units, family.specs()):
        name = unit if isinstance(unit, str) else unit[0]
        found = {path: module for path, module in model.named_modules() if isinstance(module, spec.target_class)}
        assert found and not sites & set(found)
        sites |= set(found)
        for path, module in found.items():
            row = rows[path]
            assert (row["fate"], row["composite"]) == ("kept", spec.composite_op_name), f"{row}"
            assert row["class"] == f"{type(module).__module__}.{type(module).__qualname__}"
            assert row["convention"] == ("composite" if spec.composite_op_name else "module_call_graph")
            for attribute, at in (spec.composite_attrs or {}).items():
                assert row["attributes"][attribute] == operator.attrgetter(at)(module)
        assert len({rows[path]["function"] for path in found}) == family.bodies.get(name, 1), str(ledger)
    assert sites == set(rows)


def functions(program):
    """The units of a program: name, argument names, what it stands for."""
    lines = re.findall(r"^func private @(\S+?)(?:<.*?>)?\((.*?)\) -> .*? class \"(.*?)\"(.*) \{$", str(program), re.M)
    return {name: (re.findall(r"%(\S+):", inputs), kind, decl.strip()) for name, inputs, kind, decl in lines}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", FAMILIES)
def test_family(name, form, tmp_path):
    family, (dynamic, decomposed) = FAMILIES[name], FORMS[form]
    model = family.make()
    program = converted(family, model, dynamic, decomposed)
    check_ledger(family, model, program.ledger)
    sizes = (6, 9) if dynamic and family.dynamic else (6,)
    for size in sizes:
        check_results(program, model, family.arguments(size))
    units = set(functions(program))
    assert {row["function"] for row in program.ledger} == units

    program.optimize()
    assert units == set(functions(program)), "optimizing keeps building blocks"
    check_results(program, model, family.arguments(sizes[-1]))
    for suffix in ("tenon", "pt2"):
        program.save(tmp_path / f"model.{suffix}")
        again = tenon.load(tmp_path / f"model.{suffix}")
        assert units == set(functions(again))
        check_results(again, model, family.arguments(sizes[-1]))


SDPA = "scaled_dot_product_attention"
LLAMA = {"rms_norm": 5, "rope": 4, SDPA: 2, "silu": 2}
RECOGNIZED = {  # of two layers each
    "llama": LLAMA, "qwen3": {**LLAMA, "rms_norm": 9}, "gemma": {"rms_norm": 5, "rope": 4, SDPA: 2, "gelu": 2},
    "phi3": LLAMA, "qwen3_moe": {"rms_norm": 9, "rope": 4, SDPA: 2, "moe": 2},
    "mixtral": {"rms_norm": 5, "rope": 4, SDPA: 2, "moe": 2},
    "qwen2_moe": {"rms_norm": 5, "rope": 4, SDPA: 2, "moe": 2, "silu": 2},
    "gpt2": {"layer_norm": 5, SDPA: 2, "gelu": 2}, "gptj": {"layer_norm": 3, "rope": 4, SDPA: 2, "gelu": 2},
    "bert": {"layer_norm": 6, SDPA: 2, "gelu": 3}, "t5": {"rms_norm": 12, SDPA: 6, "gelu": 4},
    "olmo2": {**LLAMA, "rms_norm": 9}, "ernie4_5": LLAMA, "cohere": {"layer_norm": 3, "rope": 4, SDPA: 2, "silu": 2},
    "whisper": {"layer_norm": 5, SDPA: 2, "gelu": 4}, "vit": {"layer_norm": 5, SDPA: 2, "gelu": 2},
    "clip": {"layer_norm": 11, SDPA: 4, "gelu": 4, "linalg_vector_norm": 2},
}
ELEMENTS = {"f32": (torch.float32, 1e-5), "bf16": (torch.bfloat16, 2**-5)}
if os.environ.get("TENON_TEST_ALL"):
    ELEMENTS |= {"f16": (torch.float16, 2**-8)}


def of_type(values, dtype):
    return {name: v.to(dtype) if isinstance(v, torch.Tensor) and v.is_floating_point() else v
            for name, v in values.items()}


@pytest.mark.parametrize("elements", ELEMENTS)
@pytest.mark.parametrize("name", RECOGNIZED)
def test_the_same_is_recognized_in_every_precision(name, elements):
    family, (dtype, tolerance) = {**FAMILIES, **OTHERS}[name], ELEMENTS[elements]
    model, arguments = family.make().to(dtype), of_type(family.arguments(), dtype)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exported = torch.export.export(model, (), arguments, strict=False, dynamic_shapes=family.shapes())
    program = TorchConverter().add_exported_program(exported).to_program(recognize=True)
    assert [row for row in program.ledger if row["fate"] != "kept"] == []
    assert collections.Counter(row["composite"] for row in program.ledger) == RECOGNIZED[name]
    with torch.no_grad():
        expected = leaves(model(**arguments))
    for found, wanted in zip(leaves(program(**arguments)), expected, strict=True):
        largest = max(1, wanted.abs().max().item())
        torch.testing.assert_close(found, wanted, rtol=tolerance, atol=tolerance * largest)


def test_a_program_says_what_it_is_made_of():
    family = FAMILIES["llama"]
    program = converted(family, family.make(), dynamic=False, decomposed=False)
    units = functions(program)
    folder = "transformers.models.llama.modeling_llama"
    arguments, kind, stands_for = units["rms_norm.0"]
    assert (arguments, kind) == (["input", "scale"], f"{folder}.LlamaRMSNorm")
    assert stands_for == "composite rms_norm version 1 {axes = [-1], eps = 1e-06}"
    projections = [f"{name}_proj.weight" for name in "qkvo"]
    assert units["LlamaAttention.0"] == (
        ["hidden_states", "position_embeddings_0", "position_embeddings_1", "attention_mask", "position_ids",
         *projections], f"{folder}.LlamaAttention", "")
    assert units["LlamaMLP.0"][0] == ["x", "gate_proj.weight", "up_proj.weight", "down_proj.weight"]
    assert units["LlamaDecoderLayer.0"][0][:6] == [
        "hidden_states", "attention_mask", "position_ids", "position_embeddings_0", "position_embeddings_1",
        "input_layernorm.weight"]
    text = str(program)
    assert text.count("call @LlamaDecoderLayer.0(") == 2 and text.count("call @rms_norm.0(") == 2 + 1
    assert text.count("# model.layers.1\n") == 1, "a call says where it stands"
    assert str(program.ledger).splitlines()[:4] == [
        "LlamaDecoderLayer  2 call sites, 1 body @LlamaDecoderLayer.0",
        "LlamaRMSNorm=rms_norm:eps=1e-06  5 call sites, 1 body @rms_norm.0 {axes = [-1], eps = 1e-06}",
        "LlamaAttention  2 call sites, 1 body @LlamaAttention.0",
        "LlamaMLP  2 call sites, 1 body @LlamaMLP.0"]


def test_specs_choose_among_layers():
    """Attributes that differ from instance to instance; one layer whole, another left alone."""
    family = FAMILIES["llama"]
    model = family.make()
    model.model.layers[0].input_layernorm.variance_epsilon = 1e-3
    norm, layer = class_of("llama.LlamaRMSNorm"), class_of("llama.LlamaDecoderLayer")
    program = converted(family, model, False, False, [
        ExternalizeSpec(model.model.layers[1].mlp, exclude=True), ExternalizeSpec("model.layers.[1-9]"),
        ExternalizeSpec(norm, "rms_norm", {"eps": "variance_epsilon"}, required=True),
        ExternalizeSpec(lambda path, module: path.startswith("model.layers.") and path.endswith(".mlp"))])
    rows = {row["site"]: row for row in program.ledger}
    assert {row["fate"] for row in rows.values()} == {"kept"}
    assert rows["model.layers.1"]["class"].endswith(f".{layer.__name__}") and "model.layers.0" not in rows
    assert "model.layers.0.mlp" in rows and "model.layers.1.mlp" not in rows
    assert rows["model.layers.0.input_layernorm"]["attributes"]["eps"] == 1e-3
    assert rows["model.layers.1.input_layernorm"]["attributes"]["eps"] == 1e-6
    assert rows["model.norm"]["function"] == rows["model.layers.1.input_layernorm"]["function"]
    assert rows["model.norm"]["function"] != rows["model.layers.0.input_layernorm"]["function"]
    check_results(program, model, family.arguments())


def test_prefill_and_decode_share_building_blocks():
    """In a process of its own: what PyTorch exports of caches may depend on what the process has exported before."""
    process = multiprocessing.get_context("spawn").Process(target=share_building_blocks)
    process.start()
    process.join()
    assert process.exitcode == 0


def share_building_blocks():
    """Attention that is passed a cache, which is an object that it writes to."""
    family = FAMILIES["llama"]
    model = family.make()
    with_cache = WithCache(model)
    words, word = tokens(6)["input_ids"], torch.tensor([[5], [7]])
    with torch.no_grad():
        _, past = with_cache(words)
    length = {2: torch.export.Dim.AUTO}
    calls = {"prefill": ((words,), ({1: torch.export.Dim.AUTO},)),
             "decode": ((word, past), (None, [(length, length)] * 2))}
    converter = TorchConverter()
    for name, (arguments, shapes) in calls.items():
        converter.add_pytorch_module(
            model, entrypoint_name=name, externalize_modules=family.specs(),
            export_fn=lambda _: torch.export.export(with_cache, arguments, dynamic_shapes=shapes, strict=False))
    program = converter.to_program()
    assert {row["fate"] for row in program.ledger} == {"kept"} and len(program.ledger) == 2 * (5 + 2 + 2 + 2)
    bodies = {row["class"].rpartition(".")[2]: set() for row in program.ledger}
    for row in program.ledger:
        bodies[row["class"].rpartition(".")[2]].add(row["function"])
    assert {name: len(found) for name, found in bodies.items()} == {
        "LlamaDecoderLayer": 2, "LlamaAttention": 2, "LlamaMLP": 1, "LlamaRMSNorm": 1}
    for size in (6, 9):
        words = tokens(size)["input_ids"]
        found, past = program["prefill"](words)
        with torch.no_grad():
            expected, wanted = with_cache(words)
            found, expected = (found, past, program["decode"](word, past)), (expected, wanted, with_cache(word, wanted))
        torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-5)
