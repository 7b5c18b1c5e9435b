"""What tenon makes of one exported program: run by each engine, carried through each format, recognized. By the command.

After worker.py, which wrote the program, its inputs and what PyTorch gave. A difference beyond the tolerance is not yet one:
where a float64 run is at hand, results may be as far from it as PyTorch's own are, times SLACK.
"""
import json
import subprocess
import time

import numpy

import census

LIMIT = 120  # seconds for one command
SLACK = 8
TOLERANCE = {"whole": (1e-4, 1e-3), "half": (2e-2, 2e-2)}
STEPS = {  # name: (what it is converted to, flags of the conversion); None: it is run as it is
    "direct": None, "reference": None,
    "tenon": ("model.tenon", []), "recognized": ("known.tenon", ["--recognize"]), "core": ("core.pt2", ["--decompose", "core"]),
    "text": ("model.tnn", []), "onnx": ("model.onnx", []), "nnef": ("model.nnef.tgz", []),
}


def command(*words):
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=LIMIT, errors="replace")
    except subprocess.TimeoutExpired:
        return None, f"no answer in {LIMIT} s"
    said = [line for line in (done.stderr + done.stdout).splitlines() if "error:" in line or "differs" in line]
    return done.returncode, " ".join((said or done.stderr.splitlines() or [""])[0].split())[:300]


def outputs_of(path):
    from safetensors import safe_open
    with safe_open(path, framework="pt") as file:
        return {name: file.get_tensor(name).double().numpy() if file.get_tensor(name).is_floating_point()
                else file.get_tensor(name).numpy() for name in file.keys()}


def worst(found, expected):
    """Largest difference by the largest number, over all outputs of floats; infinite where NaN differ."""
    most = 0.0
    for name, value in expected.items():
        if value.size == 0 or value.dtype.kind != "f" or name not in found or found[name].shape != value.shape:
            continue
        if (numpy.isnan(found[name]) != numpy.isnan(value)).any():
            return float("inf")
        same = (found[name] == value) | numpy.isnan(value)
        difference = numpy.where(same, 0, abs(found[name] - value)).max()
        finite = abs(value[numpy.isfinite(value)])
        most = max(most, float(difference / max(finite.max() if finite.size else 0, 1e-30)))
    return most


def as_near_as_torch(folder, i, given):
    """True where the float64 run says that our results are not worse than PyTorch's."""
    exact = folder / f"exact{i}.safetensors"
    if not exact.exists() or not given.exists():
        return False
    exact, found, torch = outputs_of(exact), outputs_of(given), outputs_of(folder / f"out{i}.safetensors")
    return set(found) >= set(torch) and worst(found, exact) <= SLACK * worst(torch, exact) + 1e-6


def check(tenon, folder, file, sets, tolerance, flags=()):
    """(outcome, reason) of running a file at every size."""
    atol, rtol = tolerance
    for i in range(sets):
        status, said = command(tenon, "check", file, "--inputs", folder / f"in{i}.safetensors", "--expect",
                               folder / f"out{i}.safetensors", "--atol", str(atol), "--rtol", str(rtol), *flags)
        if status == 1:
            given = folder / "given.safetensors"
            command(tenon, "run", file, "--inputs", folder / f"in{i}.safetensors", "-o", given, *flags)
            if as_near_as_torch(folder, i, given):
                continue
            return "differs", f"size {i}: {said}"
        if status != 0:
            kind = "slow" if status is None else "refused" if status == 2 else "crashed"
            return kind, f"size {i}: {said}"
    return "ok", ""


def in_onnxruntime(folder, sets, tolerance):
    """The written ONNX file in the runtime that it is for."""
    import onnxruntime
    import safetensors.numpy
    options = onnxruntime.SessionOptions()
    options.log_severity_level, options.intra_op_num_threads = 4, 1
    try:
        session = onnxruntime.InferenceSession(folder / "model.onnx", options, providers=["CPUExecutionProvider"])
        for i in range(sets):
            given = safetensors.numpy.load_file(folder / f"in{i}.safetensors")
            feed = dict(zip((x.name for x in session.get_inputs()), (given[k] for k in sorted(given, key=int))))
            found = {str(k): v for k, v in enumerate(session.run(None, feed))}
            safetensors.numpy.save_file({k: numpy.ascontiguousarray(v) for k, v in found.items()},
                                        folder / "given.safetensors")
            expected = outputs_of(folder / f"out{i}.safetensors")
            for name, value in expected.items():
                if found[name].shape != value.shape:
                    return "differs", f"size {i}, output {name}: shape {found[name].shape}, expected {value.shape}"
                if not numpy.allclose(found[name].astype(value.dtype), value, *tolerance[::-1], equal_nan=True) and \
                        not as_near_as_torch(folder, i, folder / "given.safetensors"):
                    return "differs", f"size {i}, output {name}"
    except Exception as error:
        return "refused", " ".join(str(error).split())[:300]
    return "ok", ""


def judge(tenon, folder, sets, half):
    tolerance = TOLERANCE["half" if half else "whole"]
    steps = {}
    for name, way in STEPS.items():
        began = time.perf_counter()
        file, step = folder / "model.pt2", {}
        if way:
            file = folder / way[0]
            ledger = ["--ledger", folder / "ledger.json"] if name == "recognized" else []
            status, said = command(tenon, "convert", folder / "model.pt2", "-o", file, *way[1], *ledger)
            step["convert_seconds"] = round(time.perf_counter() - began, 2)
            if status != 0:
                steps[name] = {**step, "outcome": "slow" if status is None else "refused" if status in (1, 2) else "crashed",
                               "why": said}
                continue
            if ledger:
                step["found"] = census.of_ledger(json.loads((folder / "ledger.json").read_text()))
        step["outcome"], why = check(tenon, folder, file, sets, tolerance, ["--reference"] if name == "reference" else [])
        steps[name] = {**step, **({"why": why} if why else {}), "seconds": round(time.perf_counter() - began, 2)}
        if name == "onnx" and not half:
            outcome, why = in_onnxruntime(folder, sets, tolerance)
            steps["onnxruntime"] = {"outcome": outcome, **({"why": why} if why else {})}
    return steps
