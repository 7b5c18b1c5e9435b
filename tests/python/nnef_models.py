"""NNEF models as texts: folders written for a test, run by tenon, by tract and by Khronos' interpreter."""
import subprocess

import numpy
from conftest import BUILD

HEADER = "version 1.0;\nextension tract_registry tract_core;\n"


def write_tensor(path, array):
    """A .dat file: 128 bytes of header, then the elements."""
    array = numpy.ascontiguousarray(array)
    code = {"f": 0, "u": 1, "i": 4, "b": 5}[array.dtype.kind]
    head = bytearray(128)
    head[0:4] = b"\x4e\xef\x01\x00"
    numbers = [array.nbytes, array.ndim, *array.shape, *[0] * (8 - array.ndim), array.itemsize * 8, code]
    for index, number in enumerate(numbers):
        head[4 + 4 * index:8 + 4 * index] = int(number).to_bytes(4, "little")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(head) + array.tobytes())


def write_model(folder, text, weights=None, files=None):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "graph.nnef").write_text(text)
    for label, array in (weights or {}).items():
        write_tensor(folder / f"{label}.dat", array)
    for name, content in (files or {}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    return folder


def tenon(*words):
    return subprocess.run([BUILD / "tenon", *map(str, words)], capture_output=True, text=True, timeout=300)


def run_tenon(model, inputs, folder):
    """Outputs by position; the message where it is refused."""
    numpy.savez(folder / "in.npz", **inputs)
    done = tenon("run", model, "--inputs", folder / "in.npz", "-o", folder / "out.npz")
    if done.returncode != 0:
        return done.stderr or f"status {done.returncode}"
    outputs = numpy.load(folder / "out.npz")
    return [outputs[name] for name in outputs.files]


def run_tract(model, inputs):
    """Inputs by name, outputs by position."""
    import tract
    loaded = tract.nnef().with_tract_extra().with_tract_transformers().with_onnx().with_pulse().load(str(model))
    names = [loaded.input_name(i) for i in range(loaded.input_count())]
    results = loaded.into_runnable().run([inputs[name] for name in names])
    return [result.to_numpy() for result in results]


def run_khronos(model, inputs, lowered=()):
    import nnef
    session = nnef.Session(str(model), stdlib=None, lowered=list(lowered))
    return [numpy.asarray(result) for result in session(*inputs.values())]


def assert_same(given, expected, rtol=1e-4, atol=1e-5):
    assert not isinstance(given, str), given
    assert len(given) == len(expected)
    for one, other in zip(given, expected):
        assert one.shape == other.shape, f"{one.shape} instead of {other.shape}"
        numpy.testing.assert_allclose(one.astype(numpy.float64), other.astype(numpy.float64), rtol=rtol, atol=atol)
