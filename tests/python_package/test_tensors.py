"""Tensors across the border: kinds, element types, layouts, and who owns the memory."""
import array
import gc
import zlib

import numpy
import pytest

import tenon

FORMATS = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128".split()


@pytest.mark.parametrize("dtype", FORMATS)
def test_numpy_types(dtype):
    x = numpy.array([[0, 1, 2], [3, 4, 5]]).astype(dtype)
    t = tenon.Tensor(x)
    y = numpy.asarray(t)
    assert y.dtype == x.dtype and numpy.array_equal(x, y)
    assert numpy.shares_memory(x, y)
    assert numpy.array_equal(numpy.from_dlpack(t), x)


def test_layouts():
    x = numpy.arange(24, dtype="float32").reshape(2, 3, 4)
    for view in (x.T, x[:, ::2], x[:, :, 1:], x[0, 0, 0], numpy.broadcast_to(x[:, :1], (2, 3, 4)), x[:0]):
        assert numpy.array_equal(numpy.asarray(tenon.Tensor(view)), view)
    backwards = tenon.Tensor(x[::-1])
    assert numpy.array_equal(numpy.asarray(backwards), x[::-1])
    assert not numpy.shares_memory(numpy.asarray(backwards), x)


def test_consumers_that_want_it_dense():
    x = numpy.arange(6, dtype="float32").reshape(2, 3)
    assert bytes(tenon.Tensor(x)) == x.tobytes()
    assert zlib.crc32(tenon.Tensor(x)) == zlib.crc32(x)  # asks for plain bytes
    with pytest.raises(BufferError):
        zlib.crc32(tenon.Tensor(x.T))


def test_memory_that_may_only_be_read_is_copied():
    x = numpy.ones(3, "float32")
    x.flags.writeable = False
    assert not numpy.shares_memory(numpy.asarray(tenon.Tensor(x)), x)


def test_owner_lives_as_long_as_the_tensor():
    class Owner(numpy.ndarray):
        gone = False

        def __del__(self):
            Owner.gone = True

    x = numpy.ones(3, "float32").view(Owner)
    t = tenon.Tensor(x)
    del x
    gc.collect()
    assert not Owner.gone
    y = numpy.from_dlpack(t)
    del t
    gc.collect()
    assert not Owner.gone and y.sum() == 3
    del y
    gc.collect()
    assert Owner.gone


def test_capsules_that_nobody_takes():
    t = tenon.Tensor(array.array("f", [1, 2]))
    t.__dlpack__()
    t.__dlpack__(max_version=(1, 0))
    assert t.__dlpack_device__() == (1, 0)
    with pytest.raises(BufferError):
        t.__dlpack__(copy=True)


@pytest.mark.parametrize("wrong", [3, "x", None, b"bytes", object()])
def test_no_tensor(wrong):
    with pytest.raises(TypeError):
        tenon.Tensor(wrong)


def test_types_that_tenon_does_not_have():
    with pytest.raises(TypeError, match="element type"):
        tenon.Tensor(numpy.ones(2, numpy.longdouble))
    with pytest.raises(TypeError):
        tenon.Tensor(numpy.ones(2, ">f4"))


def test_bfloat16_arrays():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    x = numpy.array([1, 2, 3], ml_dtypes.bfloat16)
    t = tenon.Tensor(x)
    assert t.dtype == "bf16" and t.shape == (3,)


def test_repr():
    assert "f32" in repr(tenon.Tensor(array.array("f", [1, 2])))


TORCH_TYPES = FORMATS + ("bfloat16 complex32 float8_e4m3fn float8_e5m2 float8_e4m3fnuz float8_e5m2fnuz "
                         "float8_e8m0fnu").split()


@pytest.mark.parametrize("dtype", TORCH_TYPES)
@pytest.mark.filterwarnings("ignore:ComplexHalf")
def test_torch_types(dtype):
    torch = pytest.importorskip("torch")
    x = torch.ones(2, 3, dtype=torch.float32).to(getattr(torch, dtype))
    t = tenon.Tensor(x)
    y = torch.from_dlpack(t)
    assert y.dtype == x.dtype and y.data_ptr() == x.data_ptr()


def test_torch_marks_are_resolved(mlp):
    torch = pytest.importorskip("torch")
    x = torch.tensor([1 + 2j, 3 - 1j])
    assert numpy.array_equal(numpy.asarray(tenon.Tensor(x.conj())), x.conj().resolve_conj().numpy())
    assert numpy.array_equal(numpy.asarray(tenon.Tensor(x.conj().imag)), [-2, 1])


def test_parameters_are_tensors(mlp):
    torch = pytest.importorskip("torch")
    x = torch.nn.Parameter(torch.ones(2, 4))
    y = mlp(x)
    assert type(y) is torch.Tensor and not y.requires_grad
    assert torch.equal(y, mlp(x.detach()))


def test_dlpack_in_tensor_out(mlp):
    y = mlp(tenon.Tensor(numpy.ones((2, 4), "float32")))
    assert type(y) is tenon.Tensor
    assert numpy.array_equal(numpy.asarray(y), mlp(numpy.ones((2, 4), "float32")))
