"""Every schema that tenon knows is PyTorch's, text for text.

Overloads of these namespaces are not operators of torch.ops and have no schema there: Python's functions on numbers
(_operator, math, builtins, and torch for torch.sym_*), higher-order operators (their arguments are as they come), and
transformers, torchao and torchvision (operators that exported models of those libraries call).
"""
from collections import Counter

import pytest
import torch
from conftest import BUILD
from op_cases import OTHER_NAMESPACES, torch_overload
from tensors import Tenon


@pytest.fixture(scope="module")
def infos():
    return Tenon(BUILD).ops()


def test_schemas_are_those_of_torch(infos):
    wrong = []
    for info in infos:
        schema = info["schema"]
        if schema.split("::")[0] in OTHER_NAMESPACES:
            continue
        try:
            expected = str(torch_overload(schema)._schema)
        except AttributeError:
            expected = "(torch has no such overload)"
        if schema != expected:
            wrong.append(f"{schema}\n    {expected}")
    assert not wrong, f"{len(wrong)} schemas differ\n" + "\n".join(wrong)


def test_overloads_are_there_once(infos):
    counts = Counter(info["schema"].split("(")[0] for info in infos)
    assert [name for name, count in counts.items() if count > 1] == []


def test_forms_follow_from_schemas(infos):
    """is_in_place and is_view, which tenon derives from its own reading of the schema, against torch's."""
    wrong = []
    for info in infos:
        overload = None
        try:
            overload = torch_overload(info["schema"])
        except AttributeError:
            pass  # reported above
        if overload is None:
            continue
        first = overload._schema.arguments[0] if overload._schema.arguments else None
        written = bool(first and first.alias_info and first.alias_info.is_write and not first.is_out)
        if info["is_in_place"] != written or info["is_view"] != overload.is_view:
            wrong.append(f"{info['schema']}: in place {info['is_in_place']}, view {info['is_view']}")
    assert not wrong, "\n".join(wrong)


def test_version():
    assert torch.__version__.startswith("2.13."), "the schemas are those of PyTorch 2.13"
