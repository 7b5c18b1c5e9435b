"""Sizes that an exported model does not keep, in Python: PyTorch's words and fixes reach the caller of TorchConverter as they
are, and what is exported with the fix runs at the sizes that it allows, and at no other. The same models in C, with fixes
in C: tests/unit/test_export_messages.c.
"""
import pytest

torch = pytest.importorskip("torch")

import tenon
from torch.export import Dim
from torch.export.dynamic_shapes import refine_dynamic_shapes_from_suggested_fixes

NOT_ALL = "Not all values of dx = L['x'].size()[0] in the specified range satisfy the generated guard "
AT_LEAST = NOT_ALL + "{} <= L['x'].size()[0] and L['x'].size()[0] <= IntInfinity()"
FIXED = "the guards generated for dx = L['x'].size()[0] resulted in a specialized value of 12."

FIXES = {  # model: what is said, the fix, sizes that pass then, sizes that are refused
    "x.view(2, x.shape[0] // 2)": (NOT_ALL + "(L['x'].size()[0] // 2) != 1.",
                                   "_dx = Dim('_dx', min=1, max=oo)\n  dx = 2*_dx", [4, 8, 12], [3, 13]),
    "x[3:]": (AT_LEAST.format(5), "dx = Dim('dx', min=5)", [5, 12, 20], [4]),
    "x[:-3]": (AT_LEAST.format(5), "dx = Dim('dx', min=5)", [5, 12, 20], [4]),
    "torch.nn.functional.avg_pool1d(x[None], 3)": (AT_LEAST.format(6), "dx = Dim('dx', min=6)", [6, 12, 20], [5]),
    "x.chunk(3)[0]": (FIXED, "dx = 12", [12], [11, 13]),
    "x[:10]": (AT_LEAST.format(10), "dx = Dim('dx', min=10)", [10, 12, 20], [9]),
}


def model_of(text):
    class Model(torch.nn.Module):
        def forward(self, x):
            return eval(text, {"torch": torch, "x": x})
    return Model()


def converted(model, shapes):
    export = lambda m: torch.export.export(m, (torch.arange(12.0),), dynamic_shapes=shapes)
    return tenon.TorchConverter().add_pytorch_module(model, export_fn=export).to_program()


@pytest.mark.parametrize("text", FIXES)
def test_fixes_are_python_and_make_the_export_pass(text):
    said, fix, pass_then, are_refused = FIXES[text]
    model, shapes = model_of(text), {"x": {0: Dim("dx")}}
    with pytest.raises(RuntimeError, match="your model failed to export: Constraints violated") as refusal:
        converted(model, shapes)
    message = str(refusal.value).split("\n\nThe error above")[0]
    assert "Constraints violated (dx)!" in message and said in message
    assert message.strip().endswith(f"Suggested fixes:\n  {fix}") and "tn_dim" not in message
    program = converted(model, refine_dynamic_shapes_from_suggested_fixes(message, shapes))
    for n in pass_then:
        torch.testing.assert_close(program(torch.arange(float(n))), model(torch.arange(float(n))))
    for n in are_refused:
        with pytest.raises(ValueError, match="input 'x' is|does not hold"):
            program(torch.arange(float(n)))


def test_sizes_of_one_dim_are_equal():
    class Model(torch.nn.Module):
        def forward(self, x, y):
            return x + y

    dx = Dim("dx")
    export = lambda m: torch.export.export(m, (torch.ones(4), torch.ones(1)), dynamic_shapes=({0: dx}, {0: dx}))
    with pytest.raises(RuntimeError, match=r"L\['y'\].size\(\)\[0\] = 1 is not equal to L\['x'\].size\(\)\[0\] = 4"):
        tenon.TorchConverter().add_pytorch_module(Model(), export_fn=export)
