"""Objects of C++ classes (torch.ScriptObject): a program that holds them runs with kernels and classes in Python.

The file is made by tests/data/objects/make_objects.py: foo (10, 20), held (a tensor 0..5) and queue (empty) are PyTorch's own
classes for tests. With x and another foo (3, 4 in the example) it gives (2 * 30 + 7) * x + 0..5 - x, by way of the queue.
"""
import gc
import weakref
from pathlib import Path

import numpy
import pytest
import tenon
from tenon.lowering import ScriptObject

MODEL = Path(__file__).resolve().parent.parent / "data" / "objects" / "objects.pt2"
SPACE = "__torch__.torch.classes._TorchScriptTesting."
X = numpy.array([[1, -2, 3], [0.5, 0, 8]], "float32")
COUNT = numpy.arange(6, dtype="float32").reshape(2, 3)


class Foo:
    def __init__(self, numbers):
        self.x, self.y = numbers

    def add_tensor(self, x):
        return (self.x + self.y) * numpy.asarray(x)


class Queue(list):
    pass


def make_foo(handle):
    assert isinstance(handle, ScriptObject)
    assert (handle.class_name, handle.data[:2]) == (SPACE + "_Foo", b"PK") and handle.name in ("foo", "other")
    return Foo(handle.state)


def make_queue(handle):
    (first, start), (second, tensors) = handle.state
    assert (first, second, tensors) == ("init_tensor", "queue", []) and tuple(start.shape) == (2, 3)
    return Queue(tensors)


def get(self):
    assert isinstance(self, ScriptObject) and self.name == "held"  # no class is registered for it
    return self.state


CLASSES = {"_TorchScriptTesting._Foo": make_foo, "_TorchScriptTesting._TensorQueue": make_queue}
KERNELS = {
    "_TorchScriptTesting::takes_foo": lambda foo, x: foo.add_tensor(x),  # the calls in the program tell the schema
    f"_TorchScriptTesting::_Foo.add_tensor({SPACE}_Foo self, Tensor x) -> Tensor": Foo.add_tensor,
    f"_TorchScriptTesting::_ContainsTensor.get({SPACE}_ContainsTensor self) -> Tensor": get,
    f"_TorchScriptTesting::_TensorQueue.push({SPACE}_TensorQueue self, Tensor x) -> ()":
        lambda self, x: self.append(numpy.array(x)),
    f"_TorchScriptTesting::_TensorQueue.pop({SPACE}_TensorQueue self) -> Tensor": lambda self: self.pop(0),
}


def load(path=MODEL, **changes):
    return tenon.load(path, **{"kernels": KERNELS, "classes": CLASSES, **changes})


def check(program, other=None, by=7):
    assert numpy.array_equal(program(X, other), (60 + by) * X + COUNT - X)


def test_a_program_runs_with_kernels_and_classes():
    program = load()
    check(program)
    check(program, Foo((1, 4)), 5)
    check(program)


@pytest.mark.parametrize("suffix", ["pt2", "tenon", "tnn"])
def test_files_keep_objects(suffix, tmp_path):
    path = tmp_path / f"objects.{suffix}"
    load().save(path)
    check(load(path))
    if suffix == "pt2":
        assert_same_objects(MODEL, path)


def assert_same_objects(before, after):
    import zipfile

    def objects(path):
        with zipfile.ZipFile(path) as archive:
            return {name.partition("/")[2]: archive.read(name) for name in archive.namelist() if "custom_obj" in name}

    assert objects(before) == objects(after) and len(objects(before)) == 4


def test_decomposed_and_optimized_it_runs():
    program = load()
    program.optimize()
    check(program)


def test_objects_are_made_once_and_are_state():
    made = []

    def make(handle):
        made.append(handle.name)
        return make_queue(handle)

    left_over = {**KERNELS, next(key for key in KERNELS if ".pop(" in key): lambda self: self.pop()}  # the newest
    program = load(classes={**CLASSES, "_TorchScriptTesting._TensorQueue": make}, kernels=left_over)
    first = program(X, None)
    second = program(X, None)
    assert made == ["queue"] and numpy.array_equal(first, second)
    assert program.state == {}  # objects are not saved


def test_what_is_missing_is_named():
    with pytest.raises(tenon.Error, match="takes an object of the C\\+\\+ class '_TorchScriptTesting._Foo'"):
        tenon.load(MODEL)(X, None)
    with pytest.raises(tenon.Error, match="no kernel for the method 'add_tensor' of the C\\+\\+ class") as caught:
        tenon.load(MODEL, kernels={"_TorchScriptTesting::takes_foo": KERNELS["_TorchScriptTesting::takes_foo"]},
                   classes=CLASSES)(X, None)
    assert f"_TorchScriptTesting::_Foo.add_tensor({SPACE}_Foo self, ...) -> ..." in str(caught.value)
    assert "classes={'_TorchScriptTesting._Foo': function}" in str(caught.value)


def test_a_class_that_raises_is_heard():
    def refuse(handle):
        raise LookupError(handle.name)

    program = load(classes={"_TorchScriptTesting._Foo": refuse})
    with pytest.raises(LookupError, match="foo"):
        program(X, None)


def test_wrong_arguments_are_refused():
    with pytest.raises(TypeError, match="a dict of functions by the names of classes"):
        tenon.load(MODEL, classes={"_TorchScriptTesting._Foo": 3})
    with pytest.raises(tenon.Error, match="'Foo' is no class"):
        tenon.load(MODEL, classes={"Foo": make_foo})
    with pytest.raises(TypeError, match="name"):
        tenon.TorchConverter().register_custom_class(3)


def test_what_was_made_goes_with_the_program():
    seen = []

    def make(handle):
        foo = make_foo(handle)
        seen.append(weakref.ref(foo))
        return foo

    program = load(classes={**CLASSES, "_TorchScriptTesting._Foo": make})
    check(program)
    assert len(seen) == 2 and all(foo() is not None for foo in seen)
    del program
    gc.collect()
    assert all(foo() is None for foo in seen)


def test_a_live_program_runs_without_its_library():
    """PyTorch runs the methods in C++; what is converted runs them in Python."""
    torch = pytest.importorskip("torch")
    library = Path(torch.__file__).parent / "lib" / "libtorchbind_test.so"
    if not library.exists():
        pytest.skip("PyTorch's classes for tests are not in this build")
    from torch.testing._internal.torchbind_impls import register_fake_classes, register_fake_operators

    torch.ops.load_library(library)
    register_fake_operators()
    register_fake_classes()

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.foo = torch.classes._TorchScriptTesting._Foo(1, 4)

        def forward(self, x):
            return torch.ops._TorchScriptTesting.takes_foo(self.foo, x) + self.foo.add_tensor(x)

    x = torch.from_numpy(X)
    exported = torch.export.export(Model(), (x,), strict=False)
    converter = tenon.TorchConverter()
    assert converter.register_custom_class("_TorchScriptTesting._Foo")(make_foo) is make_foo
    converter.register_custom_kernels({name: KERNELS[name] for name in list(KERNELS)[:2]})
    program = converter.add_exported_program(exported).to_program()
    assert torch.equal(program(x), exported.module()(x))
