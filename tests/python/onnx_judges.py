"""What the ecosystem of ONNX says about a file: the checker and strict inference of onnx, onnxruntime's results.

Used by test_onnx_write.py; as a script it goes over every model with inputs and prints what is refused or wrong:

    TENON_BUILD=build-dev TENON_ZOO=... python tests/python/onnx_judges.py [--opset 17,20] [--flags=--recognize] [PART OF A NAME]...

Where onnxruntime has no kernel for an element type, the reference evaluator of onnx judges. With --openvino OpenVINO is asked
instead of both: the environment must have it.
"""
import argparse
import sys
import tempfile
from pathlib import Path
import subprocess

import numpy
import onnx
import onnx.inliner
import onnxruntime
import torch
from conftest import BUILD, model_files, model_id
from safetensors.torch import load_file

onnxruntime.set_default_logger_severity(3)
LOOSE = ("f16", "fp16", "bf16", "half", "dtypes")  # names of models that compute in narrow types
TIED = {"near_ties"}  # equal scores, of which each library takes another one


def convert(source, target, *flags):
    return subprocess.run([BUILD / "tenon", "convert", source, "-o", target, *map(str, flags)], capture_output=True,
                          text=True, timeout=300)


def check(path, data_prop=True):
    """The checker, and strict inference of shapes, in which what is declared must hold.

    Propagation of data takes any short list for a shape: it refuses Mul(Unsqueeze(a[3]), b[4]) of floats.
    """
    onnx.checker.check_model(path, full_check=True)
    onnx.shape_inference.infer_shapes(onnx.load(path), check_type=True, strict_mode=True, data_prop=data_prop)


def users_inputs(model):
    kept = {tensor.name for tensor in model.graph.initializer}
    return [info.name for info in model.graph.input if info.name not in kept]


def as_numpy(tensor):
    if tensor.dtype == torch.bfloat16:
        return tensor.view(torch.int16).numpy().view(onnx.helper.tensor_dtype_to_np_dtype(onnx.TensorProto.BFLOAT16))
    return tensor.numpy()


def session_of(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def run_in_openvino(path, feed):
    import openvino
    core = openvino.Core()
    model = core.compile_model(core.read_model(path), "CPU", {"INFERENCE_PRECISION_HINT": "f32"})
    given = model(feed)
    return [given[output] for output in model.outputs]


def run(path, inputs, openvino=False):
    """What the judge gives for inputs by position, in the order of the model's outputs."""
    names = users_inputs(onnx.load(path, load_external_data=False))
    feed = {name: as_numpy(inputs.get(name, inputs.get(str(i)))) for i, name in enumerate(names)}
    if openvino:
        return run_in_openvino(path, feed)
    try:
        return session_of(path).run(None, feed)
    except onnxruntime.capi.onnxruntime_pybind11_state.NotImplemented:
        from onnx.reference import ReferenceEvaluator
        return ReferenceEvaluator(str(path)).run(None, feed)


def compare(source, path, openvino=False):
    """Outputs at both sizes, where sizes vary, against what PyTorch gave."""
    stem = str(source)[:-len(".pt2")]
    atol, rtol = (2e-2, 2e-2) if any(word in Path(stem).name for word in LOOSE) else (1e-4, 1e-3)
    for number in ("", "2"):
        if not Path(f"{stem}.in{number}.safetensors").exists():
            continue
        expected = load_file(f"{stem}.out{number}.safetensors")
        given = run(path, load_file(f"{stem}.in{number}.safetensors"), openvino)
        for name, wanted in expected.items():
            got = given[int(name)]
            assert got.shape == tuple(wanted.shape), (name, got.shape, wanted.shape)
            wide = numpy.float64 if wanted.dtype == torch.bfloat16 else got.dtype
            assert got.dtype == as_numpy(wanted).dtype, (name, got.dtype, wanted.dtype)
            numpy.testing.assert_allclose(got.astype(wide), as_numpy(wanted).astype(wide), atol=atol, rtol=rtol,
                                          err_msg=name)


def with_inputs():
    return [file for file in model_files()
            if file.stem not in TIED and file.with_name(file.stem + ".in.safetensors").exists()]


def verdict(source, folder, flags, openvino=False):
    target = Path(folder) / "m.onnx"
    target.unlink(missing_ok=True)
    done = convert(source, target, *flags)
    if done.returncode != 0:
        return "refused", " | ".join(dict.fromkeys(line.strip()[:160] for line in done.stderr.splitlines()
                                                   if "no way to say" in line or "error" in line))
    try:
        check(target)
        compare(source, target, openvino)
        if onnx.load(target, load_external_data=False).functions:  # and once functions are gone
            onnx.save(onnx.inliner.inline_local_functions(onnx.load(target)), target)
            compare(source, target, openvino)
    except Exception as why:  # noqa: BLE001: whatever a judge says
        return "WRONG", f"{type(why).__name__}: {why}"[:600].replace("\n", " ")
    return "right", ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opset", default="20")
    parser.add_argument("--flags", default="", help="of the command: '--recognize --inline'")
    parser.add_argument("--openvino", action="store_true", help="OpenVINO judges")
    parser.add_argument("names", nargs="*")
    asked = parser.parse_args()
    wrong = 0
    for opset in asked.opset.split(","):
        counts = {"right": 0, "refused": 0, "WRONG": 0}
        for source in with_inputs():
            if asked.names and not any(name in str(source) for name in asked.names):
                continue
            with tempfile.TemporaryDirectory() as folder:
                said, why = verdict(source, folder, ["--opset", opset, *asked.flags.split()], asked.openvino)
            counts[said] += 1
            if said != "right":
                print(f"{said:8} {model_id(source)}: {why}", flush=True)
        print(f"opset {opset}: " + ", ".join(f"{count} {word.lower()}" for word, count in counts.items()), flush=True)
        wrong += counts["WRONG"]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
