"""ONNX files as structs, against the onnx package: fields, messages, tensors, external data.

The program tests/helpers/onnx_wire reads and writes files without making a program of them.
"""
import re
import subprocess
from pathlib import Path

import numpy
import onnx
import pytest
from conftest import BUILD, TEST_ALL, sample
from onnx import TensorProto, helper, numpy_helper
from onnx.backend.test.loader import load_model_tests
from onnx.external_data_helper import uses_external_data
from safetensors.numpy import load_file

WIRE = BUILD / "tests" / "onnx_wire"
pytestmark = pytest.mark.skipif(not WIRE.exists(), reason=f"there is no {WIRE}")

# Where the model runs, on machines of several devices: nothing that a program says.
SKIPPED = {"ModelProto": {"configuration"}, "NodeProto": {"device_configurations"}}
SKIPPED_MESSAGES = {"IntIntListEntryProto", "NodeDeviceConfigurationProto", "ShardingSpecProto", "ShardedDimProto",
                    "SimpleShardedDimProto", "DeviceConfigurationProto"}
# These have the form of another message, and share its rows.
SAME_ROWS = {"TypeProto.Optional": "TypeProto.Sequence", "TypeProto.SparseTensor": "TypeProto.Tensor"}


def wire(*words, text=None):
    """The helper program, done; text: its standard input."""
    return subprocess.run([WIRE, *map(str, words)], input=text, capture_output=True, text=True)


def copy(source, target, *words, how="copy"):
    done = wire(how, *words, text=f"{source}\t{target}\n")
    assert done.returncode == 0, done.stderr
    return done


def load_plain(path):
    return onnx.load(path, load_external_data=False)


def model_of(tensors, **fields):
    graph = helper.make_graph([], "g", [], [], initializer=tensors)
    return helper.make_model(graph, **fields)


# ---- messages -------------------------------------------------------------------------------------------------------

def descriptors(messages, outer=""):
    for message in messages:
        yield outer + message.name, message
        yield from descriptors(message.nested_types, f"{outer}{message.name}.")


def test_the_table_has_every_field_of_onnx():
    ours = set(wire("fields").stdout.splitlines())
    theirs = set()
    for name, message in descriptors(onnx.ModelProto.DESCRIPTOR.file.message_types_by_name.values()):
        if name not in SKIPPED_MESSAGES:
            theirs |= {f"{SAME_ROWS.get(name, name)} {field.number} {field.name}" for field in message.fields
                       if field.name not in SKIPPED.get(name, set())}
    assert ours == theirs


def disk_models():
    return sorted((Path(onnx.__file__).parent / "backend" / "test" / "data").rglob("*.onnx"))


def compare_copies(pairs):
    done = wire("copy", text="".join(f"{source}\t{target}\n" for source, target in pairs))
    assert done.returncode == 0, done.stderr
    for source, target in pairs:
        assert load_plain(source) == load_plain(target), source


def test_models_of_the_onnx_package_come_back(tmp_path):
    models = disk_models()
    assert len(models) >= 149
    compare_copies([(model, tmp_path / f"{i}.onnx") for i, model in enumerate(sample(models, 60))])


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_node_cases_of_the_onnx_package_come_back(tmp_path):
    cases = load_model_tests(kind="node")
    assert len(cases) >= 1884
    pairs = []
    for case in sample(cases, 200):
        pairs.append((tmp_path / f"{case.name}.onnx", tmp_path / f"{case.name}.copy.onnx"))
        pairs[-1][0].write_bytes(case.model.SerializeToString())
    compare_copies(pairs)


def test_every_kind_of_attribute_and_type_comes_back(tmp_path):
    branch = helper.make_graph([], "then", [], [])
    tensor = numpy_helper.from_array(numpy.arange(3), "t")
    sparse = helper.make_sparse_tensor(numpy_helper.from_array(numpy.ones(1, "f4"), "s"), tensor, [9])
    kind = helper.make_tensor_type_proto(1, ["n", None, 0])
    node = helper.make_node("Op", ["", "ä"], ["\x00"], name="n", domain="d", i=0, f=0.0, s="", ints=[0, -1],
                            floats=[0.0, -0.0, 1e-45], strings=["", "b"], t=tensor, ts=[tensor], g=branch,
                            gs=[branch, branch], sp=sparse, sps=[sparse], tp=kind, tps=[kind])
    node.metadata_props.add(key="k", value="")
    values = [helper.make_value_info("a", helper.make_sequence_type_proto(kind)),
              helper.make_value_info("b", helper.make_optional_type_proto(kind)),
              helper.make_value_info("c", helper.make_map_type_proto(7, kind)),
              helper.make_sparse_tensor_value_info("d", 1, ["n"]),
              helper.make_tensor_value_info("e", 1, None), onnx.ValueInfoProto(name="f")]
    body = helper.make_function("d", "Op", ["x"], ["y"], [node], [helper.make_opsetid("", 20)], ["i"],
                                [helper.make_attribute("f", 0.5)], overload="o")
    graph = helper.make_graph([node], "g", values, [], [tensor], "doc", values, sparse_initializer=[sparse])
    graph.quantization_annotation.add(tensor_name="t").quant_parameter_tensor_names.add(key="SCALE_TENSOR", value="s")
    model = helper.make_model(graph, functions=[body], producer_name="p", model_version=-1)
    model.training_info.add().algorithm.name = "step"
    model.metadata_props.add(key="a", value="b")
    path, target = tmp_path / "m.onnx", tmp_path / "copy.onnx"
    path.write_bytes(model.SerializeToString())
    copy(path, target)
    assert load_plain(target) == model


def test_a_broken_file_names_the_place(tmp_path):
    model = helper.make_model(helper.make_graph([helper.make_node("A", [], []), helper.make_node("B", [], ["tensor"])],
                                                "g", [], []))
    path = tmp_path / "m.onnx"
    broken = model.SerializeToString().replace(b"tensor", b"ten\xffor")
    path.write_bytes(broken)
    done = wire("copy", text=f"{path}\t{tmp_path / 'out.onnx'}\n")
    assert done.returncode == 1
    assert "not UTF-8" in done.stderr
    assert f"byte {broken.index(b'ten')}, graph.node[1].output" in done.stderr
    assert not (tmp_path / "out.onnx").exists()


# ---- tensors --------------------------------------------------------------------------------------------------------

def loaded(tmp_path, model):
    path = tmp_path / "tensors.onnx"
    path.write_bytes(model.SerializeToString())
    done = wire("tensors", path, tmp_path / "out.safetensors")
    assert done.returncode == 0, done.stderr
    return load_file(tmp_path / "out.safetensors")


PLAIN = [name for name in TensorProto.DataType.keys()
         if name not in ("UNDEFINED", "STRING", "FLOAT4E2M1", "FLOAT6E2M3", "FLOAT6E3M2", "COMPLEX128")]
# What the safetensors package for numpy cannot read.
BITS = {"BFLOAT16", "FLOAT8E4M3FN", "FLOAT8E4M3FNUZ", "FLOAT8E5M2", "FLOAT8E5M2FNUZ", "FLOAT8E8M0"}


def random_elements(name, count, seed):
    generator = numpy.random.default_rng(seed)
    kind = helper.tensor_dtype_to_np_dtype(getattr(TensorProto, name))
    if name == "BOOL":
        return generator.integers(0, 2, count).astype(bool)
    if "INT" in name:
        bits = int(name.lstrip("UINT"))
        low, high = (0, 2**bits) if name[0] == "U" else (-(2**(bits - 1)), 2**(bits - 1))
        return generator.integers(low, high, count, dtype="u8" if name[0] == "U" else "i8").astype(kind)
    return generator.integers(0, 256, count * kind.itemsize, dtype="u1").view(kind)


def widened(name, array):
    """What integers of fewer than 8 bits are read into."""
    return array.astype("i1" if name[0] == "I" else "u1") if name.lstrip("UINT") in ("2", "4") else array


@pytest.mark.parametrize("raw", [True, False], ids=["raw", "listed"])
@pytest.mark.parametrize("name", [name for name in PLAIN if name not in BITS])
def test_elements_are_those_of_onnx(tmp_path, name, raw):
    tensors = []
    for count in (0, 1, 7, 64):
        elements = random_elements(name, count, count)
        if elements.dtype.kind in "fc":
            elements = numpy.nan_to_num(elements)  # lists are made of numbers, in which the bits of a NaN are lost
        tensor = numpy_helper.from_array(elements, f"t{count}")
        if not raw:
            tensor = helper.make_tensor(f"t{count}", tensor.data_type, [count], elements)
        assert tensor.HasField("raw_data") == raw
        tensors.append(tensor)
    ours = loaded(tmp_path, model_of(tensors))
    for tensor in tensors:
        theirs = widened(name, numpy_helper.to_array(tensor))
        assert ours[tensor.name].dtype == theirs.dtype
        assert ours[tensor.name].tobytes() == theirs.tobytes()


@pytest.mark.parametrize("name", sorted(BITS))
def test_bits_of_narrow_floats_are_kept(tmp_path, name):
    elements = random_elements(name, 33, 1)
    raw = numpy_helper.from_array(elements, "raw")
    bits = elements.view("u2" if elements.dtype.itemsize == 2 else "u1").tolist()
    listed = TensorProto(name="listed", data_type=raw.data_type, dims=[33], int32_data=bits)
    path = tmp_path / "m.onnx"
    path.write_bytes(model_of([raw, listed]).SerializeToString())
    done = wire("tensors", path, tmp_path / "out.safetensors")
    assert done.returncode == 0, done.stderr
    content = (tmp_path / "out.safetensors").read_bytes()
    assert content.endswith(elements.tobytes() * 2)


# ---- external data --------------------------------------------------------------------------------------------------

def weights():
    generator = numpy.random.default_rng(0)
    shapes = {"large": (512, 600), "small": (3,), "other": (70, 70), "again": (512, 600)}
    return {name: generator.standard_normal(shape, dtype="f4") for name, shape in shapes.items()}


def test_external_data_are_read_by_onnx(tmp_path):
    arrays = weights()
    source, target = tmp_path / "m.onnx", tmp_path / "out" / "m.onnx"
    target.parent.mkdir()
    onnx.save(model_of([numpy_helper.from_array(array, name) for name, array in arrays.items()]), source)
    copy(source, target, "always")
    plain = load_plain(target)
    assert [uses_external_data(t) for t in plain.graph.initializer] == [True, False, True, True]
    for tensor in plain.graph.initializer:
        entries = {entry.key: entry.value for entry in tensor.external_data}
        if entries:
            assert entries["location"] == "m.onnx.data"
            assert int(entries["offset"]) % (65536 if int(entries["length"]) >= 2**20 else 4096) == 0
    model = onnx.load(target)
    onnx.checker.check_model(str(target))
    for tensor in model.graph.initializer:
        assert numpy_helper.to_array(tensor).tobytes() == arrays[tensor.name].tobytes()
    copy(source, tmp_path / "second.onnx", "always", "0", "m.onnx.data")
    assert (tmp_path / "second.onnx").read_bytes() == target.read_bytes()
    assert (tmp_path / "m.onnx.data").read_bytes() == (target.parent / "m.onnx.data").read_bytes()


def test_external_data_of_onnx_are_read(tmp_path):
    arrays = weights()
    source, target = tmp_path / "m.onnx", tmp_path / "inside.onnx"
    onnx.save(model_of([numpy_helper.from_array(array, name) for name, array in arrays.items()]), source,
              save_as_external_data=True, location="w.bin", size_threshold=0)
    assert uses_external_data(load_plain(source).graph.initializer[1])
    done = wire("tensors", source, tmp_path / "out.safetensors")
    assert done.returncode == 0, done.stderr
    for name, array in load_file(tmp_path / "out.safetensors").items():
        assert array.tobytes() == arrays[name].tobytes()
    copy(source, target, "never", how="load")
    model = load_plain(target)
    assert not any(uses_external_data(t) for t in model.graph.initializer)
    assert all(numpy_helper.to_array(t).tobytes() == arrays[t.name].tobytes() for t in model.graph.initializer)


def external_zeros(folder, count):
    """A model with so many weights of 256 MiB, which are a hole of the file system: they take no room."""
    tensors = []
    with open(folder / "w.bin", "wb") as data:
        data.truncate(count << 28)
    for i in range(count):
        tensor = TensorProto(name=f"w{i}", data_type=1, dims=[1 << 16, 1 << 10], data_location=1)
        for key, value in (("location", "w.bin"), ("offset", i << 28), ("length", 1 << 28)):
            tensor.external_data.add(key=key, value=str(value))
        tensors.append(tensor)
    (folder / "m.onnx").write_bytes(model_of(tensors).SerializeToString())
    return folder / "m.onnx"


def test_weights_are_streamed(tmp_path):
    count = 12 if TEST_ALL else 1
    done = copy(external_zeros(tmp_path, count), tmp_path / "out.onnx", "auto" if TEST_ALL else "always", how="load")
    assert (tmp_path / "out.onnx.data").stat().st_size == count << 28
    held = int(re.search(r"RssAnon:\s*(\d+) kB", done.stdout)[1])
    assert held < 20_000  # kB, of 262,144 or more


def test_a_file_of_2_gib_is_refused(tmp_path):
    done = wire("load", "never", text=f"{external_zeros(tmp_path, 8)}\t{tmp_path / 'out.onnx'}\n")
    assert done.returncode == 1
    assert "an ONNX file has at most 2147483647" in done.stderr
    assert not (tmp_path / "out.onnx").exists()
