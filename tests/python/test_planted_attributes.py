"""Composites that users ask for are held to the code: what is right is kept, what is planted is found out.

For every composite, each attribute is planted with a value that is not the body's: the unit is then a plain function,
the ledger says which attribute it was or how far the numbers are apart, and the program computes what it did.
"""
import json
import re

import pytest
import torch
from safetensors.torch import load_file, save_file

from planted_attributes import CASES, IMPOSTORS, Whole

pytestmark = [pytest.mark.usefixtures("stand_ins"), pytest.mark.filterwarnings("ignore")]

# What no body has: attributes that only say how operands are made that these modules are given.
NOT_PLANTED = {("rope", "scale"), ("rope", "base")}


def named(cases):
    return [pytest.param(name, number, id=f"{name}-{number}") for name in cases for number in range(len(cases[name]))]


@pytest.fixture
def ask(tenon, tmp_path):
    """ask(module, arguments, spec) -> the row of the ledger; what was converted computes what the module does."""
    def run(module, arguments, spec, is_decomposed=False):
        whole = Whole(module)
        program = torch.export.export(whole, arguments, strict=False)
        torch.export.save(program.run_decompositions() if is_decomposed else program, tmp_path / "in.pt2")
        done = tenon("convert", tmp_path / "in.pt2", "-o", tmp_path / "out.tenon", "--externalize", spec, "--ledger",
                     tmp_path / "ledger.json")
        assert done.returncode == 0, done.stderr
        names = program.graph_signature.user_inputs
        save_file({name: tensor.contiguous() for name, tensor in zip(names, arguments)}, tmp_path / "in.safetensors")
        done = tenon("run", tmp_path / "out.tenon", "--inputs", tmp_path / "in.safetensors", "-o",
                     tmp_path / "out.safetensors")
        assert done.returncode == 0, done.stderr
        made, = load_file(tmp_path / "out.safetensors").values()
        torch.testing.assert_close(made, whole(*arguments), rtol=1e-4, atol=1e-5)
        row, = json.loads((tmp_path / "ledger.json").read_text())["units"]
        return row
    return run


def spec_of(module, composite, attributes):
    said = ",".join(name if value is ... else f"{name}={value}" for name, value in attributes.items())
    return f"{type(module).__name__}={composite}{':' if said else ''}{said}"


def equal(found, right):
    return found == pytest.approx(right, rel=1e-6) if isinstance(right, float) else found == right


@pytest.mark.parametrize("composite, number", named(CASES))
def test_what_is_given_and_right_is_kept(ask, composite, number):
    module, arguments, right, _ = CASES[composite][number]
    row = ask(module, arguments, spec_of(module, composite, right))
    assert row["fate"] == "kept", row


@pytest.mark.parametrize("is_decomposed", [False, True], ids=["as saved", "decomposed by torch"])
@pytest.mark.parametrize("composite, number", named(CASES))
def test_what_is_not_given_is_found_in_the_body(ask, composite, number, is_decomposed):
    module, arguments, right, _ = CASES[composite][number]
    wanted = {name: ... for name in right if name != "num_channels"}  # it says of weights what their sizes say
    row = ask(module, arguments, spec_of(module, composite, wanted), is_decomposed)
    assert row["fate"] == "kept", row
    rank = arguments[0].dim()
    for name in wanted:
        found = row["attributes"][name]
        if name in ("axes", "axis"):
            found, expected = ([axis % rank for axis in torch.tensor([value]).flatten().tolist()]
                               for value in (found, right[name]))
            assert sorted(found) == sorted(expected)
        else:
            assert equal(found, right[name]), (name, found)


def planted():
    return [pytest.param(name, number, attribute, id=f"{name}-{number}-{attribute}") for name in CASES
            for number, (_, _, _, wrong) in enumerate(CASES[name]) for attribute in wrong]


@pytest.mark.parametrize("composite, number, attribute", planted())
def test_a_planted_attribute_is_found_out(ask, composite, number, attribute):
    module, arguments, right, wrong = CASES[composite][number]
    row = ask(module, arguments, spec_of(module, composite, {**right, attribute: wrong[attribute]}))
    assert row["fate"] == "plain", row
    reason = row["reason"]
    said = re.search(rf"\b{attribute} = .* was given, the body says |\b{attribute} is", reason)
    assert said or "gives" in reason, reason


@pytest.mark.parametrize("composite, number, attribute", planted())
def test_a_planted_attribute_alone_is_found_out(ask, composite, number, attribute):
    """Nothing else is given: the others are the body's."""
    module, arguments, _, wrong = CASES[composite][number]
    row = ask(module, arguments, spec_of(module, composite, {attribute: wrong[attribute]}))
    assert row["fate"] == "plain", row
    assert attribute in row["reason"] or "gives" in row["reason"], row["reason"]


@pytest.mark.parametrize("composite, number", named(IMPOSTORS))
def test_what_only_looks_like_it_is_found_out(ask, composite, number):
    module, arguments = IMPOSTORS[composite][number]
    row = ask(module, arguments, spec_of(module, composite, {}))
    assert row["fate"] == "plain", row
    assert row["reason"], row


def test_every_attribute_of_every_composite_is_planted(tenon):
    lines = [line for line in tenon("ops", "--composites").stdout.splitlines() if not line[0].isdigit()]
    for line in lines:
        name, rest = line.split(maxsplit=1)
        attributes = rest.partition(";")[2].replace(",", " ").split()
        assert name in CASES, f"{name} has no case"
        wrong = {key for _, _, _, values in CASES[name] for key in values}
        missing = [key for key in attributes if key not in wrong and (name, key) not in NOT_PLANTED]
        assert not missing, f"nothing is planted for {missing} of {name}"
        assert attributes or IMPOSTORS[name], f"{name} has no impostor"
    assert {line.split()[0] for line in lines} == set(CASES)
