"""Makes tests/data/torchao: programs that torchao quantized, with inputs and outputs, and calls of its operators.

usage: python tests/data/make_torchao_models.py        needs torch==2.13.0, torchao==0.18.0 and safetensors

NAME.pt2 is what torch.export.save writes, NAME.in.safetensors and NAME.out.safetensors have tensors by position.
calls.json names an operator and its arguments, a tensor by the key under which calls.safetensors has it. The tests read
the files and need no torchao. Stack traces are cut to the file's name, so that no file speaks of the machine that it was
made on.
"""
import copy
import json
import re
import warnings
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import nn
from torch.export import Dim
from torchao.prototype.quantization.int4 import Int4OpaqueTensor
from torchao.quantization import (Float8WeightOnlyConfig, Int8DynamicActivationInt8WeightConfig,
                                  Int8DynamicActivationIntxWeightConfig, Int8WeightOnlyConfig, IntxWeightOnlyConfig,
                                  quantize_)
from torchao.quantization.granularity import PerGroup
from torchao.utils import unwrap_tensor_subclass

FOLDER = Path(__file__).resolve().parent / "torchao"
INT4 = {"weight_dtype": torch.int4}
RECIPES = {
    "int8_weight_only": Int8WeightOnlyConfig(),
    "int8_dynamic": Int8DynamicActivationInt8WeightConfig(),
    "int4_weight_only": IntxWeightOnlyConfig(granularity=PerGroup(32), **INT4),
    "int4_dynamic": Int8DynamicActivationIntxWeightConfig(weight_granularity=PerGroup(32), **INT4),
    "float8_weight_only": Float8WeightOnlyConfig(),
}


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(64, 32)
        self.b = nn.Linear(32, 8, bias=False)

    def forward(self, x):
        return self.b(torch.relu(self.a(x)))


def short_traces(program):
    for node in program.graph.nodes:
        if node.meta.get("stack_trace"):
            node.meta["stack_trace"] = re.sub(r'File "[^"]*/([^"/]*)"', r'File "\1"', node.meta["stack_trace"])
    return program


def export(name, module, x):
    program = torch.export.export(module, (x,), dynamic_shapes=({0: Dim("rows", min=2, max=64)},))
    torch.export.save(short_traces(program), FOLDER / f"{name}.pt2")
    save_file({"0": x}, FOLDER / f"{name}.in.safetensors")
    save_file({"0": module(x).detach().contiguous()}, FOLDER / f"{name}.out.safetensors")


def make_models():
    torch.manual_seed(0)
    plain, x = Small().eval(), torch.randn(5, 64)
    for name, recipe in RECIPES.items():
        module = copy.deepcopy(plain)
        quantize_(module, recipe)
        export(name, module, x)
        export(f"{name}_unwrapped", unwrap_tensor_subclass(module), x)


def make_opaque():
    """A weight that is packed for one kernel."""
    torch.manual_seed(1)
    module = nn.Sequential(nn.Linear(64, 32, bias=False)).eval().to(torch.bfloat16)
    packed = Int4OpaqueTensor.from_hp(module[0].weight.detach(), [1, 32])
    module[0].weight = nn.Parameter(packed, requires_grad=False)
    program = torch.export.export(module, (torch.randn(4, 64, dtype=torch.bfloat16),))
    torch.export.save(short_traces(program), FOLDER / "int4_opaque.pt2")


# ---- calls of operators ---------------------------------------------------------------------------------------------

BLOCKS = [((3, 16), (1, 16)), ((3, 16), (1, 8)), ((3, 16), (3, 16)), ((2, 4, 4), (1, 2, 4)), ((4, 8), (2, 4))]
RANGES = [("SYMMETRIC", torch.int8, None, None), ("ASYMMETRIC", torch.int8, -128, 127),
          ("SYMMETRIC_NO_CLIPPING_ERR", torch.int8, -8, 7), ("ASYMMETRIC", torch.uint8, 0, 15),
          ("SYMMETRIC", torch.float8_e4m3fn, None, None)]
TYPES = [(None, None, None), (torch.float32, torch.int8, 1e-5)]


class Calls:
    def __init__(self):
        self.tensors, self.calls, self.keys = {}, [], {}

    def text(self, value):
        if isinstance(value, torch.Tensor):
            key = self.keys.setdefault(id(value), f"t{len(self.tensors)}")
            self.tensors[key] = value
            return {"tensor": key}
        return {"dtype": str(value).removeprefix("torch.")} if isinstance(value, torch.dtype) else value

    def add(self, name, *args):
        try:
            results = getattr(torch.ops.torchao, name)(*args)
        except Exception as error:
            self.calls.append({"name": name, "args": [self.text(a) for a in args], "refused": type(error).__name__})
            return None
        listed = results if isinstance(results, tuple) else (results,)
        self.calls.append({"name": name, "args": [self.text(a) for a in args], "results": [self.text(r) for r in listed]})
        return results


def make_calls():
    torch.manual_seed(2)
    made = Calls()
    for index, (sizes, block) in enumerate(BLOCKS):
        kind = (torch.float32, torch.bfloat16, torch.float16)[index % 3]
        x = torch.randn(sizes, dtype=kind) * 3
        for mapping, target, low, high in RANGES:
            for scale_type, zero_type, eps in TYPES:
                chosen = made.add("choose_qparams_affine", x, mapping, list(block), target, low, high, eps, scale_type,
                                  zero_type, True)
                if chosen is None:
                    continue
                quantized = made.add("quantize_affine", x, list(block), *chosen, target, low, high)
                for zero in (chosen[1], None):
                    made.add("dequantize_affine", quantized, list(block), chosen[0], zero, target, low, high,
                             torch.bfloat16 if index % 2 else torch.float32)
    x, one = torch.randn(4, 8), torch.ones(4, 1)
    made.add("quantize_affine", x, [1, 8], one, None, torch.int8, None, None)
    made.add("quantize_affine", x, [1, 8], one, one, torch.int8, -129, 127)
    made.add("quantize_affine", x, [1, 3], one, one, torch.int8, None, None)
    made.add("quantize_affine", x, [8], one, one, torch.int8, None, None)
    made.add("quantize_affine", x, [1, 8], one, one, torch.int64, None, None)
    made.add("quantize_affine", x.double(), [1, 8], one, one, torch.int8, None, None)
    made.add("dequantize_affine", x.to(torch.int8), [1, 8], one, None, torch.uint8, None, None, torch.float32)
    made.add("dequantize_affine", x.to(torch.int8), [1, 8], one, None, torch.int8, None, None, torch.float64)
    made.add("choose_qparams_affine", x, "NEITHER", [1, 8], torch.int8, None, None, None, None, None, False)
    save_file({key: value.contiguous() for key, value in made.tensors.items()}, FOLDER / "calls.safetensors")
    (FOLDER / "calls.json").write_text("[\n" + ",\n".join(json.dumps(call) for call in made.calls) + "\n]\n")


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    FOLDER.mkdir(exist_ok=True)
    make_models()
    make_opaque()
    make_calls()
