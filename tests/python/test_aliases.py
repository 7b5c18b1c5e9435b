"""Results that share memory with an argument are known to: by the schema's marks, or by the record's traits.

Runners rely on it: a weight that a program writes into through an unmarked alias would not be kept as state.
"""
import pytest
import samples
from conftest import BUILD
from tensors import Tenon, shares_memory, tensors_in


@pytest.fixture(scope="module")
def tenon():
    return Tenon(BUILD)


def drawn(value, generator):
    if isinstance(value, samples.TensorSpec):
        return samples.draw(value, generator)
    return [drawn(item, generator) for item in value] if isinstance(value, list) else value


def test_unmarked_results_share_nothing(tenon):
    calls, wrong = 0, []
    for info in tenon.ops():
        name = info["schema"].split("(")[0]
        if not info["samples"] or info["may_alias"] or info["is_in_place"] or "!" in info["schema"]:
            continue
        for sample in samples.parse(info["samples"]):
            generator = samples.seeded(0)
            args = [drawn(value, generator) for value in sample.positional]
            named = {key: drawn(value, generator) for key, value in sample.named.items()}
            try:
                results = tenon.call(name, *args, **named)
            except Exception:  # noqa: BLE001  another overload's sample; test_ops.py judges refusals
                continue
            calls += 1
            given = [t for t in tensors_in([args, list(named.values())]) if t.numel()]
            if any(shares_memory(r, t) for r in tensors_in([results]) if r.numel() for t in given):
                wrong.append(f"{name}({sample.text})")
    assert calls > 500
    assert not wrong
