"""Live programs handed over: equal to their files, on the model's own memory, also where torch cannot save them."""
import copy
import dataclasses
import gc
import io
import json
import os
import subprocess
import sys
import threading
import typing
import zipfile

import pytest

torch = pytest.importorskip("torch")
from hand_over_models import CASES, Box, Pair, Slices, Tied  # noqa: E402
from torch import nn  # noqa: E402
from torch._export.serde import serialize  # noqa: E402

import tenon  # noqa: E402
from tenon import TorchConverter, _hand_over  # noqa: E402
from tenon.program import Program  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning")


def convert(exported_program, entrypoint_name="main", **options):
    return TorchConverter(**options).add_exported_program(
        exported_program, entrypoint_name=entrypoint_name).to_program()


def export(model, *args, **options):
    return torch.export.export(model, args, **options)


def bits(tensors):
    return {name: bytes(t.detach().contiguous().flatten().view(torch.uint8).tolist()) for name, t in tensors.items()}


# ---- the same as a file ----


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("decomposed", [False, True])
def test_a_hand_over_is_its_file(name, decomposed, tmp_path):
    exported_program = CASES[name]()
    if decomposed:
        exported_program = exported_program.run_decompositions({})
    live = Program(_hand_over.hand_over(exported_program, "main"))
    filed = Program(_hand_over._by_file(exported_program, "main"))
    assert live.to_text() == filed.to_text()
    live.save(tmp_path / "live.pt2")
    filed.save(tmp_path / "filed.pt2")
    assert records(tmp_path / "live.pt2") == records(tmp_path / "filed.pt2")


def records(path):
    """All that an archive holds but its number, by names without the root folder, which is that of the file."""
    with zipfile.ZipFile(path) as file:
        return {name.partition("/")[2]: file.read(name) for name in file.namelist() if "serialization_id" not in name}


def test_traces_are_left_out_where_nobody_wants_them():
    exported_program = export(nn.Linear(3, 2), torch.ones(1, 3))
    traces = [node.meta.get("stack_trace") for node in exported_program.graph.nodes]
    assert "stack_trace" not in convert(exported_program, mode=TorchConverter.Mode.RELEASE).to_text()
    assert "stack_trace" in convert(exported_program).to_text()
    assert traces == [node.meta.get("stack_trace") for node in exported_program.graph.nodes]


@pytest.mark.parametrize("missing", ["GraphModuleSerializer", "SCHEMA_VERSION"])
def test_another_serializer_of_torch_means_a_file(missing, monkeypatch):
    """Its interface is private: where it is not as it is known, torch.export.save does it."""
    with monkeypatch.context() as patch:
        patch.delattr(serialize, missing)
        assert _hand_over._serializer() is None
    exported_program, x = export(nn.Linear(3, 2), torch.ones(1, 3)), torch.ones(1, 3)
    expected = convert(exported_program)
    monkeypatch.setattr(_hand_over, "_serializer", lambda: None)
    filed = convert(exported_program)
    assert filed.to_text() == expected.to_text()
    torch.testing.assert_close(filed(x), expected(x))


def test_a_serializer_that_says_more_means_a_file(monkeypatch):
    seen = []
    monkeypatch.setattr(_hand_over, "_by_file", lambda *args: seen.append(args))
    more = dataclasses.make_dataclass("More", ["news"], bases=(serialize.ExportedProgram,), kw_only=True)
    monkeypatch.setattr(serialize, "ExportedProgram", more)
    _hand_over.hand_over(export(nn.Linear(3, 2), torch.ones(1, 3)), "main")
    assert len(seen) == 1


# ---- the model's own memory ----


def test_weights_are_shared():
    model, x = nn.Linear(3, 2), torch.ones(1, 3)
    program = convert(export(model, x))
    with torch.no_grad():
        model.weight.fill_(2)
        model.bias.zero_()
    assert program(x).tolist() == [[6, 6]]


def test_the_tie_is_cut_by_a_copy_and_by_a_file(tmp_path):
    model, x = nn.Linear(3, 2), torch.ones(1, 3)
    expected = model(x)
    program = convert(export(copy.deepcopy(model), x))
    convert(export(model, x)).save(tmp_path / "model.tenon")
    with torch.no_grad():
        model.weight.zero_()
    torch.testing.assert_close(program(x), expected)
    torch.testing.assert_close(tenon.load(tmp_path / "model.tenon")(x), expected)


def test_weights_outlive_the_model():
    model, x = nn.Linear(64, 64), torch.randn(2, 64)
    expected = model(x)
    program = convert(export(model, x))
    del model
    gc.collect()
    taken = [torch.full((64, 64), 7.0) for _ in range(20)]  # where freed weights would have been
    torch.testing.assert_close(program(x), expected)
    assert len(taken) == 20


def test_weights_are_given_back():
    model, x = nn.Linear(3, 2), torch.ones(1, 3)
    held = torch._C._storage_Use_Count
    before = held(model.weight.untyped_storage()._cdata)
    exported_program = export(model, x)
    with_program = held(model.weight.untyped_storage()._cdata)
    for _ in range(3):
        program = convert(exported_program).optimize()
        program(x)
        assert held(model.weight.untyped_storage()._cdata) > before
        del program
        gc.collect()
    assert held(model.weight.untyped_storage()._cdata) == with_program


@pytest.mark.parametrize("name", CASES)
def test_the_model_is_never_written(name):
    """Not by conversion, not by passes, not by runs: buffers that a program changes are its own."""
    exported_program = CASES[name]()
    before = bits(exported_program.state_dict), bits(exported_program.constants)
    program = convert(exported_program)
    args, kwargs = copy.deepcopy(exported_program.example_inputs)
    for _ in range(2):
        program(*args, **kwargs)
        program.optimize()
    assert (bits(exported_program.state_dict), bits(exported_program.constants)) == before


def test_buffers_that_change_are_the_programs_own():
    class Counter(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(()))

        def forward(self, x):
            self.count += 1
            return x + self.count

    model, x = Counter(), torch.zeros(2)
    one, other = convert(export(model, x)), convert(export(model, x))
    assert [one(x)[0].item() for _ in range(3)] == [1, 2, 3] and other(x)[0].item() == 1
    assert model.count.item() == 0 and one.state["count"].item() == 3


def test_results_are_not_the_weights():
    class Given(nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = nn.Parameter(torch.ones(3))

        def forward(self, x):
            return self.weight, x + self.weight

    model = Given()
    result = convert(export(model, torch.ones(3)))(torch.ones(3))[0]
    result.add_(5)
    assert model.weight.tolist() == [1, 1, 1]


@pytest.mark.parametrize("model", [Tied, Slices])
def test_views_of_one_memory_stay_so(model):
    model = model()
    args = model.example
    program = convert(export(model, *args))
    torch.testing.assert_close(program(*args), model(*args))
    with torch.no_grad():
        for tensor in model.state_dict().values():
            tensor.mul_(2)
    torch.testing.assert_close(program(*args), model(*args))


def test_a_buffer_written_through_one_name_is_seen_by_the_other():
    class Window(nn.Module):
        def __init__(self):
            super().__init__()
            whole = torch.zeros(4)
            self.register_buffer("whole", whole)
            self.register_buffer("part", whole[1:3])

        def forward(self, x):
            self.part += x
            return self.whole * 1

    model, x = Window(), torch.tensor([1.0, 2.0])
    expected = copy.deepcopy(model)(x)
    program = Program(_hand_over.hand_over(export(model, x), "main"))
    assert program(x).tolist() == expected.tolist() == [0, 1, 2, 0] and model.whole.tolist() == [0] * 4


def test_marks_of_conjugates_are_resolved():
    class Phase(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("turn", torch.tensor([1 + 2j, 3 - 4j]).conj())

        def forward(self, x):
            return x * self.turn

    model, x = Phase(), torch.tensor([1 + 0j, 0 + 1j])
    torch.testing.assert_close(convert(export(model, x))(x), model(x))


@pytest.mark.parametrize("offset, is_shared", [(4, True), (1, False)])
def test_memory_that_no_element_can_be_read_from_is_copied(offset, is_shared):
    """Weights of a mapped file lie as their elements need it and no better: those are used in place."""
    class Odd(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("scale", torch.frombuffer(bytearray(20), dtype=torch.float32, offset=offset, count=3))
            self.scale.copy_(torch.tensor([1.0, 2.0, 3.0]))

        def forward(self, x):
            return x * self.scale

    model, x = Odd(), torch.ones(3)
    program = convert(export(model, x))
    assert program(x).tolist() == [1, 2, 3]
    model.scale.copy_(torch.tensor([4.0, 5.0, 6.0]))
    assert program(x).tolist() == ([4, 5, 6] if is_shared else [1, 2, 3])


def test_storages_of_another_device_come_to_the_cpu():
    class Elsewhere:
        device = torch.device("cuda")
        nbytes = staticmethod(lambda: 3)
        cpu = staticmethod(lambda: torch.tensor([1, 2, 3], dtype=torch.uint8).untyped_storage())

    assert _hand_over._shared(Elsewhere()).tolist() == [1, 2, 3]


@pytest.mark.skipif(not torch.cuda.is_available(), reason="there is no CUDA device")
def test_weights_of_another_device_are_copied():
    model, x = nn.Linear(3, 2), torch.ones(1, 3)
    expected = model(x)
    program = convert(export(copy.deepcopy(model).cuda(), x.cuda()))
    torch.testing.assert_close(program(x), expected)


# ---- programs that torch.export.save refuses ----


def refused_by_save(exported_program):
    with pytest.raises(Exception):  # noqa: B017  (torch has many words for it)
        torch.export.save(exported_program, io.BytesIO())
    return exported_program


class Returning(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(x)


def test_named_tuples_of_torch():
    x = torch.randn(3, 4)
    program = convert(refused_by_save(export(Returning(lambda x: torch.topk(x, 2)), x)))
    result = program(x)
    assert type(result) is torch.return_types.topk
    torch.testing.assert_close(result.values, torch.topk(x, 2).values)


class Named(typing.NamedTuple):
    first: torch.Tensor
    second: torch.Tensor


def test_named_tuples_that_torch_has_no_name_for(tmp_path):
    x = torch.randn(3)
    program = convert(refused_by_save(export(Returning(lambda x: Named(x + 1, {"twice": Named(x, 2 * x)})), x)))
    result = program(x)
    assert type(result) is Named and type(result.second["twice"]) is Named
    torch.testing.assert_close(result.second["twice"].second, 2 * x)
    program.save(tmp_path / "named.tenon")
    assert tenon.load(tmp_path / "named.tenon")(x)._fields == ("first", "second")


@pytest.mark.parametrize("tag", ["a text", ["several", 1], object()], ids=["text", "list", "object"])
def test_classes_that_torch_has_no_name_for(tag):
    x = torch.randn(3)
    model = Returning(lambda box: Box(box.content * 2, box.tag))
    program = convert(refused_by_save(export(model, Box(x, tag))))
    result = program(Box(x, tag))
    if type(tag) is object:  # what the box is beyond its content has no words: its items are given
        assert isinstance(result, list)
        result = Box(result[0], tag)
    assert isinstance(result, Box) and result.tag == tag
    torch.testing.assert_close(result.content, x * 2)
    with pytest.raises(ValueError, match="Box"):
        program(x)


def test_keys_that_are_no_json():
    x = torch.randn(3)
    with pytest.warns(UserWarning, match="by their texts"):
        program = convert(refused_by_save(export(Returning(lambda x: {torch.float32: x + 1}), x)))
    torch.testing.assert_close(program(x)["torch.float32"], x + 1)


def test_example_inputs_that_cannot_be_pickled(tmp_path):
    model, x = nn.Linear(3, 2), torch.ones(1, 3)
    exported_program = export(model, x)
    exported_program._example_inputs = ((threading.Lock(),), {})
    program = convert(refused_by_save(exported_program), "model")
    torch.testing.assert_close(program(x), model(x))
    program.save(tmp_path / "model.pt2")
    torch.testing.assert_close(torch.export.load(tmp_path / "model.pt2").module()(x), model(x))


@pytest.mark.parametrize("size", [3, (1 << 24) + 1])
def test_example_inputs_are_kept_where_they_are_small(size, tmp_path):
    x = torch.ones(size)
    convert(export(Returning(lambda x: x + 1), x), "model").save(tmp_path / "model.pt2")
    kept = torch.export.load(tmp_path / "model.pt2").example_inputs
    assert kept[0][0].shape == x.shape if size == 3 else not kept


@pytest.mark.parametrize("place", ["node", "graph"])
def test_notes_that_are_no_json(place):
    model, x = nn.Linear(3, 2), torch.ones(1, 3)
    exported_program = export(model, x)
    note, good = {"who": object()}, {"who": "me"}
    nodes = list(exported_program.graph.nodes)
    nodes[0].meta["custom"] = good
    (nodes[-2] if place == "node" else exported_program.graph_module).meta["custom"] = note
    torch.testing.assert_close(convert(refused_by_save(exported_program))(x), model(x))
    assert (nodes[-2] if place == "node" else exported_program.graph_module).meta["custom"] is note


def test_constants_that_are_no_tensors():
    made = _hand_over._tensors(serialize, {"a": (1, 2), "b": [3]}, "f/", "index", "t_")
    index = json.loads(made["f/model_index.json"])["config"]
    assert [(name, row["path_name"], row["use_pickle"]) for name, row in index.items()] == [
        ("a", "opaque_obj_0", True), ("b", "opaque_obj_1", True)]
    with pytest.warns(UserWarning, match="'lock' cannot be pickled"):
        assert _hand_over._object("lock", threading.Lock()) == b""


class Special(torch.Tensor):
    """A tensor of a class of its own."""


def test_tensors_of_other_classes_are_pickled():
    class Local(torch.Tensor):
        pass

    with pytest.raises(ValueError, match="'w' is a Local, which cannot be pickled"):
        _hand_over._pickled("w", torch.ones(3).as_subclass(Local))
    wrapped = torch.ones(3).as_subclass(Special)
    made = _hand_over._tensors(serialize, {"plain": torch.ones(2), "wrapped": wrapped}, "f/", "index", "t_")
    index = json.loads(made["f/model_index.json"])["config"]
    assert index["wrapped"]["use_pickle"] and index["wrapped"]["path_name"] == "t_0" and made["f/t_0"][:2] == b"PK"
    assert not index["plain"]["use_pickle"] and made["f/t_1"].shape == (8,)


# ---- refused ----


def test_sparse_weights_are_refused():
    with pytest.raises(ValueError, match="'w' has the layout torch.sparse_coo"):
        _hand_over._plain("w", torch.eye(2).to_sparse())


def test_fake_and_meta_tensors_are_refused():
    with torch._subclasses.FakeTensorMode():
        fake = export(nn.Linear(3, 2), torch.ones(1, 3))
    with pytest.raises(ValueError, match="'weight' is a fake tensor"):
        convert(fake)
    with pytest.raises(ValueError, match="'weight' is a meta tensor"):
        convert(export(nn.Linear(3, 2, device="meta"), torch.ones(1, 3, device="meta")))


def test_what_torch_cannot_write_is_an_error_with_the_node():
    exported_program = export(nn.Linear(3, 2), torch.ones(1, 3))
    node = next(node for node in exported_program.graph.nodes if node.op == "call_function")
    node.update_arg(2, slice(1, 2))  # which no operator takes
    with pytest.raises(tenon.Error, match="PyTorch cannot write this program down") as caught:
        convert(exported_program)
    assert caught.value.code == "unsupported" and caught.value.node == node.name and caught.value.hint
    assert caught.value.__cause__ is not None


def test_records_are_checked():
    with pytest.raises(tenon.Error, match="holds no model"):
        tenon._core.load_records({})
    with pytest.raises(TypeError, match="bytes or a tensor"):
        tenon._core.load_records({"models/model.json": 3})
    with pytest.raises(TypeError):
        tenon._core.load_records([])
    with pytest.raises(tenon.Error, match=r"models/model\.json"):
        tenon._core.load_records({"models/model.json": b"{"})


# ---- how much memory it takes ----

MEASURED = """
import json, sys, torch, tenon
from torch import nn

def peak():
    return int(open("/proc/self/status").read().partition("VmHWM:")[2].split()[0]) * 1024

def convert(layers, size):
    model = nn.Sequential(*(nn.Linear(size, size) for _ in range(layers))).eval()
    held = sum(p.nbytes for p in model.parameters())
    x = torch.randn(1, size)
    with torch.no_grad():
        expected = model(x)
    open("/proc/self/clear_refs", "w").write("5")  # the peak counts from here
    before = peak()
    export = lambda m: torch.export.export(m, (x,)).run_decompositions(tenon.get_decomp_table())
    program = tenon.TorchConverter().add_pytorch_module(model, export_fn=export).to_program()
    converted = peak() - before
    torch.testing.assert_close(program(x), expected, rtol=1e-3, atol=1e-4)
    ran = peak() - before
    program.save(sys.argv[3])
    saved = peak() - before
    torch.testing.assert_close(program.optimize()(x), expected, rtol=1e-3, atol=1e-4)
    return {"weights": held, "converted": converted, "ran": ran, "saved": saved, "optimized": peak() - before}

convert(2, 8)  # everything is imported
print(json.dumps(convert(int(sys.argv[1]), int(sys.argv[2]))))
"""


@pytest.mark.measures_memory
@pytest.mark.skipif(not os.access("/proc/self/clear_refs", os.W_OK), reason="peaks are measured by Linux's /proc")
@pytest.mark.parametrize("layers, size", [(12, 2048), (32, 4096)], ids=["200MB", "2GB"])
def test_weights_are_in_memory_once(layers, size, tmp_path):
    if size == 4096 and not os.environ.get("TENON_TEST_ALL"):
        pytest.skip("the large model is part of TENON_TEST_ALL")
    found = subprocess.run([sys.executable, "-c", MEASURED, str(layers), str(size), tmp_path / "model.tenon"],
                           capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    figures = json.loads(found.stdout.splitlines()[-1])
    assert figures["weights"] >= 4 * layers * size * size
    assert max(figures["converted"], figures["ran"], figures["saved"]) < 0.1 * figures["weights"], figures
    assert figures["optimized"] < 1.2 * figures["weights"], figures
    assert (tmp_path / "model.tenon").stat().st_size > figures["weights"]


def test_pairs_come_as_they_are():
    """A registered dataclass, which torch has a name for, goes as torch writes it."""
    x = torch.randn(2)
    program = convert(export(Returning(lambda pair: Pair(pair.right, pair.left)), Pair(x, x + 1)))
    result = program(Pair(x, x + 1))
    assert type(result) is Pair
    torch.testing.assert_close(result.right, x)
