"""What people reach for after the first hour: weights by name, sessions, files of all kinds, copies, profiles, batches."""
import copy
import gc
import io
import json
import multiprocessing
import pickle
import threading

import numpy
import pytest

import tenon
from conftest import MODELS

CONV, MUTATION, DEMO = MODELS / "conv.pt2", MODELS / "mutation.pt2", MODELS / "demo.pt2"
IMAGE = numpy.random.default_rng(5).random((2, 3, 8, 8), "float32")
ONES = numpy.ones((2, 3), "float32")


# ---- torch's names --------------------------------------------------------------------------------------------------

def test_weights_are_views_that_are_read():
    program = tenon.load(CONV)
    held = program.state_dict()
    assert held["conv.weight"].shape == (4, 3, 3, 3) and held["norm.num_batches_tracked"].dtype == numpy.int64
    assert not held["conv.weight"].flags.writeable and not held["conv.weight"].flags.owndata
    with pytest.raises(ValueError):
        held["conv.weight"][0] = 1
    weight = held["conv.weight"]
    before = weight.copy()
    del program, held
    gc.collect()
    assert numpy.array_equal(weight, before)  # the file stays open as long as somebody looks at it


def test_names_of_torch():
    program = tenon.load(CONV)
    assert [name for name, _ in program.named_parameters()] == ["conv.weight", "conv.bias", "norm.weight", "norm.bias"]
    assert [name for name, _ in program.named_buffers()] == ["norm.running_mean", "norm.running_var",
                                                             "norm.num_batches_tracked"]
    signature = program.graph_signature
    assert signature.user_inputs == ("x",) and signature.parameters[0] == "conv.weight"
    assert signature.inputs_to_buffers["b_norm_running_var"] == "norm.running_var"
    assert program.module_call_graph[1] == ("conv", None)
    assert program.torch.startswith("ExportedProgram:")
    assert set(tenon.load(MUTATION).constants) == {"calls", "lifted_tensor_0"}
    assert tenon.load(MUTATION).graph_signature.non_persistent_buffers == {"calls"}
    assert {row.lower for row in tenon.load(DEMO).range_constraints.values()} == {1, 2}


def test_names_of_torch_agree_with_torch():
    torch = pytest.importorskip("torch")
    exported = torch.export.load(CONV)
    program = tenon.load(exported)
    assert list(program.state_dict()) == list(exported.state_dict)
    for name, value in exported.state_dict.items():
        assert numpy.array_equal(program.state_dict()[name], value.detach().numpy())
    ours, theirs = program.graph_signature, exported.graph_signature
    for field in ("user_inputs", "user_outputs", "inputs_to_parameters", "inputs_to_buffers", "buffers_to_mutate"):
        assert getattr(ours, field) == getattr(theirs, field)
    assert tuple(ours.parameters) == tuple(theirs.parameters) and tuple(ours.buffers) == tuple(theirs.buffers)
    assert [call.fqn for call in program.module_call_graph] == [call.fqn for call in exported.module_call_graph]


def test_bfloat16_weights_come_by_ml_dtypes_or_dlpack():
    torch = pytest.importorskip("torch")
    model = torch.nn.Linear(3, 2, dtype=torch.bfloat16)
    weight = tenon.load(torch.export.export(model, (torch.ones(1, 3, dtype=torch.bfloat16),))).state_dict()["weight"]
    assert str(weight.dtype) in ("bfloat16", "bf16")
    taken = torch.from_dlpack(weight) if isinstance(weight, tenon.Tensor) else torch.from_numpy(
        weight.view("uint16").copy()).view(torch.bfloat16)
    assert torch.equal(taken, model.weight)


def test_decompositions():
    program = tenon.load(MUTATION)
    functional = program.run_decompositions({})
    assert functional.graph_signature.buffers_to_mutate and "aten.add_.Tensor" not in str(functional)
    demo = tenon.load(DEMO)
    assert "aten.linear.default" in str(demo) and "aten.linear.default" not in str(demo.run_decompositions())
    one = demo.run_decompositions(["aten.silu.default"])
    assert "aten.linear.default" in str(one)


def test_weights_measured_and_differences():
    program = tenon.load(CONV)
    rows = program.weights()
    assert rows[0].name == "conv.weight" and sum(rows[0].histogram) == rows[0].elements == 108
    assert rows[0].min == program.state_dict()["conv.weight"].min() and "conv.weight" in str(rows)
    assert program.diff(tenon.load(CONV)).equal
    found = program.diff(tenon.load(DEMO))
    assert not found.equal and found[0]["part"] == "structure" and "differences" in str(found)
    with pytest.raises(TypeError, match="diff: 'other'"):
        program.diff("conv.pt2")


# ---- files, bytes, copies -------------------------------------------------------------------------------------------

def test_load_and_save_of_all_kinds(tmp_path):
    content = CONV.read_bytes()
    program = tenon.load(CONV)
    for source in (content, bytearray(content), memoryview(content), io.BytesIO(content), open(CONV, "rb"), str(CONV),
                   str(CONV).encode()):
        assert tenon.load(source).diff(program).equal
    for format in ("tenon", "pt2"):
        file = io.BytesIO()
        program.save(file, format=format)
        assert tenon.load(file.getvalue()).diff(program).equal
        assert file.getvalue() == program.to_bytes(format)
    with pytest.raises(ValueError, match="'format' must say"):
        program.save(io.BytesIO())
    with pytest.raises(TypeError, match="load: 'path' is of type int"):
        tenon.load(3)
    with pytest.raises(TypeError, match="open it as 'rb'"):
        tenon.load(io.StringIO("program"))


def test_saving_an_exported_program(tmp_path):
    torch = pytest.importorskip("torch")
    model = torch.nn.Linear(3, 2)
    tenon.save(torch.export.export(model, (torch.ones(1, 3),)), tmp_path / "linear.tenon")
    assert numpy.allclose(tenon.load(tmp_path / "linear.tenon")(numpy.ones((1, 3), "float32")),
                          model(torch.ones(1, 3)).detach().numpy())


def test_pickles_and_copies():
    program = tenon.load(MUTATION)
    program(ONES.copy())
    for other in (pickle.loads(pickle.dumps(program)), copy.deepcopy(program), copy.copy(program)):
        assert int(other.state["calls"]) == 1
        other(ONES.copy())
        assert (int(other.state["calls"]), int(program.state["calls"])) == (2, 1)
        assert other.diff(program).equal


# ---- sessions -------------------------------------------------------------------------------------------------------

def test_sessions_have_states_of_their_own():
    program = tenon.load(MUTATION)
    first, second = program.session(), program.session(state={"calls": numpy.array(5)})
    first(ONES.copy())
    second(ONES.copy())
    assert [int(one.state["calls"]) for one in (program, first, second)] == [0, 1, 6]
    beam = second.fork()
    beam(ONES.copy())
    assert [int(one.state["calls"]) for one in (second, beam)] == [6, 7]
    second.reset()
    assert int(second.state["calls"]) == 0 and int(beam.state["calls"]) == 7
    first.state = dict(beam.state)
    assert int(first.state["calls"]) == 7
    with pytest.raises(KeyError, match="there is no entry point 'decode'"):
        program.session("decode")
    with pytest.raises(KeyError, match="there is no state"):
        program.session(state={"call": 1})
    with pytest.raises(ValueError, match="'threads' is -1"):
        program.session(threads=-1)


def test_sessions_in_threads():
    program = tenon.load(MUTATION)
    sessions = [program.session(threads=1) for _ in range(8)]

    def talk(own, times):
        for _ in range(times):
            own(ONES.copy())

    threads = [threading.Thread(target=talk, args=(own, 5 + i)) for i, own in enumerate(sessions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [int(own.state["calls"]) for own in sessions] == [5 + i for i in range(8)]


def resident():
    """Bytes of memory that the process has."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.measures_memory
def test_a_thousand_sessions_are_cheap():
    program = tenon.load(MUTATION)
    warm = [program.session() for _ in range(50)]
    for session in warm:
        session(ONES.copy())
    before = resident()
    held = [program.session() for _ in range(1000)]
    for session in held:
        session(ONES.copy())
    state = sum(numpy.asarray(value).nbytes for value in held[0].state.values())
    assert (resident() - before) / 1000 < 1.1 * state + 16 * 1024  # a context, what was read of the entry; no weights, no plans
    assert len({int(session.state["calls"]) for session in held}) == 1


# ---- profiles and errors --------------------------------------------------------------------------------------------

def test_profile(tmp_path):
    program = tenon.load(CONV)
    measured = program.profile(IMAGE)
    assert numpy.array_equal(measured.result, program(IMAGE))
    assert {row.name for row in measured.by_operator} >= {"torch.ops.aten.conv2d.default"}
    assert "aten.conv2d.default" in str(measured) and measured.peak_bytes > 0
    measured.save_chrome_trace(tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert len(events) == len(program.graph) and all(event["ph"] == "X" and event["dur"] >= 0 for event in events)
    assert [event["ts"] for event in events] == sorted(event["ts"] for event in events)


def test_observe_gives_calls():
    seen = tenon.load(CONV).observe("conv", (IMAGE,))
    assert [call.path for call in seen] == ["conv"] and list(seen[0].outputs.values())[0].shape == (2, 4, 8, 8)


def test_errors_suggest():
    program = tenon.load(DEMO)
    with pytest.raises(TypeError, match="has no argument 'token'; it has tokens. Did you mean 'tokens'"):
        program(token=numpy.zeros((1, 4), "int64"))
    with pytest.raises(tenon.Error) as raised:
        program(numpy.zeros((1, 4), "int32"))
    assert raised.value.hint == "pass tokens.astype('int64')" and "hint: pass tokens" in str(raised.value)


def test_errors_suggest_in_torch():
    torch = pytest.importorskip("torch")
    with pytest.raises(tenon.Error) as raised:
        tenon.load(DEMO)(torch.zeros((1, 4), dtype=torch.int32))
    assert raised.value.hint == "pass tokens.to(torch.int64)"


def test_notebooks():
    program = tenon.load(DEMO)
    shown = program._repr_html_()
    assert "tokens: i64[" in shown and shown.startswith("<b>tenon.Program demo</b>")
    assert program._ipython_key_completions_() == ["model"]
    hostile = tenon.load(b'program "<script>" version 1\n\nentry @main(%x: f32[1] input) -> (f32[1] output) {\n'
                         b'  %y = aten.neg.default(self: %x) : f32[1]\n  return %y\n}\n')
    assert "<script>" not in hostile._repr_html_()


# ---- batches --------------------------------------------------------------------------------------------------------

def expected(program, tokens):
    return numpy.concatenate([program(tokens[i:i + 1]) for i in range(len(tokens))])


def test_predictor_splits_and_pads():
    tokens = numpy.random.default_rng(3).integers(0, 64, (21, 6))
    program = tenon.load(DEMO)  # takes 1 to 8 rows
    for batch in (None, 1, 3, 8, 100):
        found = tenon.Predictor(DEMO, outputs=["logits"], batch=batch)({"tokens": tokens})
        assert list(found) == ["logits"] and found["logits"].shape == (21, 6, 64)
        assert numpy.allclose(found["logits"], expected(program, tokens), atol=1e-5)
    images = numpy.random.default_rng(3).random((5, 3, 8, 8), "float32")  # exactly 2 rows at once
    found = tenon.Predictor(CONV)({"x": images})["output_0"]
    whole = numpy.concatenate([tenon.load(CONV)(images[i:i + 2]) for i in (0, 2)])
    assert found.shape == (5, 4, 4, 4) and numpy.array_equal(found[:4], whole)
    with pytest.raises(ValueError, match="the same number of rows"):
        tenon.Predictor(DEMO)({"tokens": tokens, "more": tokens[:2]})
    with pytest.raises(ValueError, match="'batch' is 0"):
        tenon.Predictor(DEMO, batch=0)


def test_predictor_in_processes():
    tokens = numpy.random.default_rng(4).integers(0, 64, (12, 5))
    predictor = tenon.Predictor(DEMO, threads=1)
    alone = predictor({"tokens": tokens[:6]})["output_0"], predictor({"tokens": tokens[6:]})["output_0"]
    assert pickle.loads(pickle.dumps(predictor))._session is None
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        found = pool.map(predictor, [{"tokens": tokens[:6]}, {"tokens": tokens[6:]}])
    assert all(numpy.array_equal(one["output_0"], other) for one, other in zip(found, alone))
