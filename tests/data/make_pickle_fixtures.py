"""Makes tests/data/pickle with PyTorch; test_pickle.c says what each file holds. Run it where torch is installed:

    python tests/data/make_pickle_fixtures.py
"""

import collections
import io
import pathlib
import pickle
import zipfile

import torch

HERE = pathlib.Path(__file__).parent / "pickle"

DTYPES = [
    "uint8", "int8", "int16", "int32", "int64", "float16", "float32", "float64", "complex32", "complex64",
    "complex128", "bool", "bfloat16", "uint16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz",
    "float8_e8m0fnu", "uint32", "uint64",
]  # fmt: skip


def saved(value, **options):
    """The bytes that torch.save gives; the root folder is always 'archive' when there is no file name."""
    file = io.BytesIO()
    torch.save(value, file, **options)
    return file.getvalue()


def data_pickle(archive):
    return zipfile.ZipFile(io.BytesIO(archive)).read("archive/data.pkl")


def plain():
    """Everything but tensors, that all protocols can write."""
    shared = [1]
    return (
        [None, True, False, 7, 300, 70000, -1, 2**31, -(2**63), 2**64, 1.5, float("inf"), 2 - 3j],
        ["", "é", "a\nb\\u0041", "\U0001f600", b"", b"\x00\xff", bytearray(b"xy")],
        [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], {}, {"k": 1}, {1: "a", 2: "b"}, {5}, frozenset([6])],
        collections.OrderedDict(a=1, b=shared),
        shared,
        [torch.float16, torch.Size([2, 3]), torch.device("cpu"), torch.device("cuda", 1), slice(1, 2), torch.strided],
    )


def tensors():
    """The arguments of a call: views of a shared storage, a parameter, a scalar, an empty one, an untyped storage."""
    base = torch.arange(6, dtype=torch.float32).reshape(2, 3)
    linear = torch.nn.Parameter(torch.tensor([0.5, -0.5]))
    return (
        (base, base.t(), [base[1:, 1:], linear]),
        {"scalar": torch.tensor(True), "empty": torch.empty(0, 3), "u16": torch.tensor([1, 65535], dtype=torch.uint16)},
    )


def dtypes():
    return {name: torch.zeros(2).to(getattr(torch, name)) for name in DTYPES}


def opaque():
    """What is readable but means nothing here; the conjugate bit changes the meaning of the bytes."""
    attribute = torch.ones(1)
    attribute.note = "dropped"
    quantized = torch.quantize_per_tensor(torch.ones(1), 0.1, 0, torch.qint8)
    conjugate = torch.ones(1, dtype=torch.complex64).conj()
    return [attribute, quantized, conjugate, torch.empty(2, device="meta"), collections.Counter("a")]


def main():
    HERE.mkdir(exist_ok=True)
    for protocol in range(6):
        (HERE / f"plain.p{protocol}.pkl").write_bytes(pickle.dumps(plain(), protocol))
    (HERE / "dtypes.pkl").write_bytes(data_pickle(saved(dtypes())))
    (HERE / "opaque.pkl").write_bytes(data_pickle(saved(opaque(), pickle_protocol=4)))
    (HERE / "tensors.pt").write_bytes(saved(tensors()))


if __name__ == "__main__":
    main()
