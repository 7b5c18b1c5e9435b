"""Makes tests/data/tensorfile with the safetensors and numpy packages; test_tensorfile.c says what each file holds:

    python tests/data/make_tensorfile_fixtures.py
"""

import pathlib

import numpy
import safetensors.torch
import torch

HERE = pathlib.Path(__file__).parent / "tensorfile"

# Every element type of safetensors that torch has, in an order that is not the one they are written in.
DTYPES = [
    "uint8", "int8", "int16", "int32", "int64", "float16", "float32", "float64", "complex64", "bool", "bfloat16",
    "uint16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e8m0fnu", "uint32",
    "uint64",
]  # fmt: skip


def tensors():
    named = {name: torch.ones(2).to(getattr(torch, name)) for name in DTYPES}
    return named | {"b": torch.arange(6.0).reshape(2, 3), "a": torch.empty(0, 3), "scalar": torch.tensor(2.0)}


def arrays():
    return {
        "counts": numpy.arange(6, dtype="<i8").reshape(2, 3),
        "columns": numpy.asfortranarray(numpy.arange(6, dtype="<f4").reshape(2, 3)),
        "flag": numpy.array(True),
    }


def main():
    HERE.mkdir(exist_ok=True)
    (HERE / "dtypes.safetensors").write_bytes(safetensors.torch.save(tensors(), metadata={"format": "pt"}))
    for name, array in arrays().items():
        numpy.save(HERE / f"{name}.npy", array)
    numpy.savez(HERE / "stored.npz", **arrays())
    numpy.savez_compressed(HERE / "deflated.npz", **arrays())


if __name__ == "__main__":
    main()
