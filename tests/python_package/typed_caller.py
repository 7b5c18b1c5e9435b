"""What type checkers see of every public name: mypy reads this file (test_installation.py), and nobody runs it."""
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, assert_type

import tenon

assert_type(tenon.__version__, str)
program = tenon.load(Path("model.pt2"), verify=True, shapes={"x": ["batch", 4]})
assert_type(program, tenon.Program)
assert_type(tenon.load(b"bytes"), tenon.Program)
assert_type(tenon.load(io.BytesIO()), tenon.Program)
tenon.limits(memory="2G", seconds=1.5, expansion=10)

# ---- what is in a program ----
assert_type(program.name, str)
assert_type(program.to_text(), str)
assert_type(program.to_html(), str)
assert_type(program.to_html(program.profile(1)), str)
assert_type(program.torch, str)
assert_type(program.dot, str)
assert_type([node.target for node in program.graph], list[str])
assert_type(list(program.entries), list[str])
assert_type(program.signature.argument_names, list[str])
assert_type(program.graph_signature.user_inputs, tuple[str, ...])
assert_type([name for name, _ in program.named_parameters()], list[str])
assert_type([name for name, _ in program.named_buffers()], list[str])
weights: list[Any] = [*program.parameters(), *program.buffers(), *program.state_dict().values(), *program.constants.values()]
assert_type([row.name for row in program.weights()], list[str])
assert_type(len(program.ledger), int)
described: list[Any] = [program.modules, program.module_calls, program.module_call_graph, program.range_constraints, program.files]

# ---- calling it ----
returned: Any = program(1, x=2)
program.state.reset()
program.state["cache"] = program["decode"](1, x=2)
session = program.session("decode", threads=1, seed=7, state={"cache": 1})
assert_type(session, tenon.Session)
assert_type(session.fork(), tenon.Session)
assert_type(session.entry, str)
assert_type(list(session.entries), list[str])
session.state["cache"] = session(1)
session.reset()
assert_type(program.module(), tenon.Session)
assert_type(program.profile(1).seconds, float)
assert_type([call.path for call in program.observe("layers.*", (1,))], list[str])
returned = program.run((1,), {"x": 2}, reference=True)
returned = program.run_joint(1)
returned = program.diagnose([{"x": 1}])
predictor = tenon.Predictor("model.tenon", batch=8, outputs=["y"])
assert_type(list(predictor({})), list[str])

# ---- making others of it ----
assert_type(program.optimize(), tenon.Program)
assert_type(program.run_decompositions(tenon.get_decomp_table()), tenon.Program)
assert_type(program.diff(program).equal, bool)
assert_type(program.to_bytes(), bytes)
program.save("model.onnx", opset=20)
assert_type(program.save_asset("asset"), tenon.Program)
tenon.save(program, "model.tnn")
assert_type([one.name for one in tenon.formats()], list[str])

spec = tenon.ExternalizeSpec(int, "rms_norm", ["eps"], required=True)
assert_type(spec.required, bool)
described = [spec.attributes, spec.composite_attrs, spec.composite_op_name, spec.exclude, spec.matches]
converter = tenon.TorchConverter(mode=tenon.TorchConverter.Mode.RELEASE)
assert_type(converter.add_pytorch_module(3, export_fn=print, externalize_modules=[spec, int]), tenon.TorchConverter)
assert_type(converter.add_exported_program(3, input_names=["x"]), tenon.TorchConverter)
assert_type(converter.add_program(program, externalize=["RMSNorm"]), tenon.TorchConverter)
assert_type(converter.register_custom_kernels([]), tenon.TorchConverter)
decorators: list[Callable[..., Any]] = [converter.register_custom_class("Stack"), converter.register_kernel("my::op"),
                                        converter.register_torch_lowering("my::op")]
assert_type(converter.clear(entrypoints=["main"]).to_program(recognize=True), tenon.Program)
assert_type(converter.to_onnx("model.onnx"), tenon.Program)
assert_type(converter.to_coreai(), tenon.Program)

# ---- tensors, and NNEF ----
tensor = tenon.Tensor([1.0])
assert_type(tensor.dtype, str)
described = [tensor.shape, tensor.strides, tensor.reinterpret("i32"), tenon.ops.aten, tenon.sym_max(1, 2), tenon.sym_min(1, 2)]
for dialect in (tenon.TractNNEF(), tenon.KhronosNNEF()):
    assert_type(tenon.export_model_to_nnef(3, (1,), "model.nnef.tgz", dialect), Path)
    described = [dialect.dialect, dialect.tolerance]


class Extractor(tenon.ModuleInfoExtractor):
    MODULE_CLASS = int


described = [Extractor.kind, Extractor.ordered_args, Extractor.convert_to_nnef, Extractor.generate_in_torch_graph,
             tenon.ModuleInfoExtractor.get_by_kind("k"), tenon.ModuleInfoExtractor.get_by_module(3)]

try:
    program(tensor)
except tenon.Error as error:
    assert_type(error.code, str)
    assert_type(error.node, str | None)
    described = [error.ledger, error.hint]
