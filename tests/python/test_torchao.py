"""Programs that torchao quantized: tests/data/torchao, made by tests/data/make_torchao_models.py.

Nothing here needs torchao, but for what torch itself loads again: that is tested where it is installed.
"""
import io
import json
import re
import zipfile

import pytest
import torch
from safetensors.torch import load_file

from archives import assert_same_archive, pack_records, read_records, write_records
from conftest import BUILD, ROOT
from tensors import Refusal, Tenon

FOLDER = ROOT / "tests" / "data" / "torchao"
OPAQUE = FOLDER / "int4_opaque.pt2"
MODELS = [file for file in sorted(FOLDER.glob("*.pt2")) if file != OPAQUE]
WITH_SUBCLASSES = [file for file in MODELS if not file.stem.endswith("_unwrapped")]
PLAIN = ("--decompose", "none", "--no-optimize")
WAYS = {"core": ("--decompose", "core"), "units": ("--externalize", "Linear"), "recognized": ("--recognize",),
        "unchanged": PLAIN, "inlined": ("--externalize", "Linear", "--inline")}


def name_of(file):
    return file.stem


def agrees(tenon, file, model, *flags):
    done = tenon("check", file, "--inputs", model.with_suffix(".in.safetensors"), "--expect",
                 model.with_suffix(".out.safetensors"), *flags)
    return done.returncode == 0 or done.stdout + done.stderr


# ---- operators ------------------------------------------------------------------------------------------------------

def same(found, expected):
    return (found.dtype == expected.dtype and found.shape == expected.shape and
            torch.equal(found.to(torch.float64), expected.to(torch.float64)))


@pytest.mark.parametrize("decomposed", [False, True], ids=["whole", "decomposed"])
def test_operators(decomposed):
    """Every bit is torchao's, and what it refuses is refused."""
    tensors, library, wrong = load_file(FOLDER / "calls.safetensors"), Tenon(BUILD), []

    def value(held):
        if isinstance(held, dict):
            return tensors[held["tensor"]] if "tensor" in held else getattr(torch, held["dtype"])
        return held

    def call(name, args):
        return library.call_decomposed(name, *args)[0] if decomposed else library.call(name, *args)
    calls = json.loads((FOLDER / "calls.json").read_text())
    for row in calls:
        try:
            results = call("torchao::" + row["name"], [value(held) for held in row["args"]])
        except Refusal as refusal:
            if "refused" not in row:
                wrong.append(f"{row}: {refusal}")
            continue
        results = results if isinstance(results, tuple) else (results,)
        expected = [value(held) for held in row.get("results", [])]
        if len(expected) != len(results) or not all(map(same, results, expected)):
            wrong.append(str(row))
    assert len(calls) > 200 and not wrong, "\n".join(wrong[:5])


# ---- programs -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("file", MODELS, ids=name_of)
def test_runs(file, tenon):
    for flags in ((), ("--reference",), ("--via", "tenon"), ("--via", "pt2"), ("--via", "text")):
        assert agrees(tenon, file, file, *flags) is True


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("file", MODELS, ids=name_of)
def test_converts(file, way, tenon, tmp_path):
    for suffix in (".pt2", ".tenon"):
        out = tmp_path / f"x{suffix}"
        done = tenon("convert", file, *WAYS[way], "-o", out)
        assert done.returncode == 0, done.stderr
        assert agrees(tenon, out, file) is True


@pytest.mark.parametrize("file", MODELS, ids=name_of)
def test_core_is_plain(file, tenon, tmp_path):
    out = tmp_path / "x.pt2"
    assert tenon("convert", file, "--decompose", "core", "-o", out).returncode == 0
    assert "torchao" not in tenon("show", out, "--ops").stdout


@pytest.mark.parametrize("file", MODELS + [OPAQUE], ids=name_of)
def test_nothing_is_lost(file, convert, tmp_path):
    """A weight with tensors inside is the record that torch wrote, whichever way the file went."""
    assert_same_archive(file, convert(file, tmp_path / "x.pt2"))
    assert_same_archive(file, convert(convert(file, tmp_path / "x.tnn"), tmp_path / "y.pt2"))


@pytest.mark.parametrize("file", MODELS, ids=name_of)
def test_torch_loads(file, convert, tmp_path):
    """Also those whose affine operators or weights only torchao has."""
    pytest.importorskip("torchao.quantization")
    x = load_file(file.with_suffix(".in.safetensors"))["0"]
    program = torch.export.load(convert(convert(file, tmp_path / "x.tnn"), tmp_path / "y.pt2"))
    assert torch.equal(program.module()(x), torch.export.load(file).module()(x))


# ---- what is refused ------------------------------------------------------------------------------------------------

def refusal(tenon, file, model=MODELS[0]):
    done = tenon("run", file, "--inputs", model.with_suffix(".in.safetensors"))
    assert done.returncode == 2 and not done.stdout
    return done.stderr


def test_packed_weights(tenon):
    said = refusal(tenon, OPAQUE)
    assert "Int4OpaqueTensor" in said and "IntxWeightOnlyConfig" in said


def test_packed_operators(tenon, tmp_path):
    """The weight is unwrapped, what takes it is not known: the same recipe helps."""
    text = tmp_path / "x.tnn"
    text.write_text('program "x" version 1\nentry @model(%x: bf16[4,64] input, %w: u8[32,32] input, %s: bf16[2,32,2] '
                    "input) -> (bf16[4,32] output) {\n  %y = aten._weight_int4pack_mm_for_cpu.default(self: %x, mat2: "
                    "%w, qGroupSize: 32, qScaleAndZeros: %s) : bf16[4,32]\n  return %y\n}\n")
    done = tenon("convert", text, "--decompose", "core", "-o", tmp_path / "x.pt2")
    assert "IntxWeightOnlyConfig" in done.stderr


def edited(convert, tmp_path, old, new):
    file = convert(FOLDER / "int4_weight_only.pt2", tmp_path / "x.tnn")
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return file


def test_no_such_inner_tensor(tenon, convert, tmp_path):
    said = refusal(tenon, edited(convert, tmp_path, 'attr: "qdata"', 'attr: "nodata"'))
    assert "IntxUnpackedToInt8Tensor" in said and "'nodata'" in said


def test_the_whole_is_no_tensor(tenon, convert, tmp_path):
    """What is not a tensor inside has no elements: an operator that asks for them is refused, never given others."""
    said = refusal(tenon, edited(convert, tmp_path, "  return ", "  %z = aten.relu.default(self: %p_a_weight) : "
                                 "f32[32,64]\n  return "))
    assert "unwrap_tensor_subclass" in said
    file = edited(convert, tmp_path, "  return %linear_1", "  return %p_a_weight")
    file.write_text(re.sub(r"\) -> \([^\n]* output\) \{", ") -> (f32[32,64] output) {", file.read_text()))
    assert "unwrap_tensor_subclass" in refusal(tenon, file)


@pytest.mark.parametrize("flags", [(), ("--decompose", "core")], ids=["run", "decomposed"])
def test_inner_tensors_are_not_written(flags, tenon, convert, tmp_path):
    file = edited(convert, tmp_path, "  %linear = ", "  %z = aten.zero_.default(self: "
                  "%access_subclass_inner_tensor_default_9) : i8[32,64]\n  %linear = ")
    if flags:
        done = tenon("convert", file, *flags, "-o", tmp_path / "y.pt2")
        assert done.returncode == 2 and "unwrap_tensor_subclass" in done.stderr
    else:
        assert "unwrap_tensor_subclass" in refusal(tenon, file)


def with_other_class(tmp_path, old, new):
    """A copy whose first weight is pickled with other globals."""
    records = read_records(FOLDER / "int8_weight_only.pt2")
    with zipfile.ZipFile(io.BytesIO(records["data/weights/weight_0"])) as archive:
        inner = {name.split("/", 1)[1]: archive.read(name) for name in archive.namelist()}
    assert old in inner["data.pkl"]
    inner["data.pkl"] = inner["data.pkl"].replace(old, new)
    records["data/weights/weight_0"] = pack_records(inner)
    return write_records(tmp_path / "other.pt2", records) or tmp_path / "other.pt2"


@pytest.mark.parametrize("old,new,word", [
    (b"torchao.quantization\nInt8Tensor", b"os\nsystem", "os.system"),
    (b"torch._utils\n_rebuild_wrapper_subclass", b"builtins\neval", "Int8Tensor"),
    (b"torch._tensor\n_rebuild_from_type_v2", b"os\nsystem", "os.system"),
    (b"torch._utils\n_rebuild_tensor_v2", b"posix\nsystem", "no inner tensor 'qdata'"),
])
def test_no_global_is_run(old, new, word, tenon, tmp_path):
    """Only classes that are known are taken apart, and nothing is called."""
    assert word in refusal(tenon, with_other_class(tmp_path, old, new))
