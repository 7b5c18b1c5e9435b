"""Objects that lie: DLPack tensors of impossible sizes, and ones that change what holds them while they are taken."""
import ctypes
from ctypes import POINTER, Structure, c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p

import numpy
import pytest

import tenon

LEAST, MOST = -(1 << 63), (1 << 63) - 1


class Managed(Structure):
    """DLManagedTensorVersioned."""
    _fields_ = [("major", c_uint32), ("minor", c_uint32), ("owner", c_void_p), ("release", c_void_p),
                ("flags", c_uint64), ("data", c_void_p), ("device", c_int32), ("device_id", c_int32), ("rank", c_int32),
                ("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16), ("sizes", POINTER(c_int64)),
                ("strides", POINTER(c_int64)), ("byte_offset", c_uint64)]


ctypes.pythonapi.PyCapsule_New.restype = ctypes.py_object
ctypes.pythonapi.PyCapsule_New.argtypes = [c_void_p, ctypes.c_char_p, c_void_p]


def numbers(given):
    return None if given is None else (c_int64 * len(given))(*given)


class Lying:
    """64 floats, by whatever sizes and strides."""

    def __init__(self, sizes, strides=None, rank=None, at=0):
        self.memory = (ctypes.c_float * 64)(*range(64))
        self.sizes, self.strides = numbers(sizes), numbers(strides)
        self.managed = Managed(major=1, data=ctypes.addressof(self.memory), device=1,
                               rank=len(sizes or ()) if rank is None else rank, code=2, bits=32, lanes=1,
                               sizes=self.sizes, strides=self.strides, byte_offset=at)

    def __dlpack__(self, **_):
        return ctypes.pythonapi.PyCapsule_New(ctypes.addressof(self.managed), b"dltensor_versioned", None)

    def __dlpack_device__(self):
        return 1, 0


@pytest.mark.parametrize("sizes, strides", [
    ([-1], None), ([-1], [1]), ([4, -4], [4, 1]), ([LEAST], [1]), ([-1, -1], None),
    ([MOST, MOST], None), ([1 << 32, 1 << 32], [0, 0]), ([1 << 62], None), ([MOST], [2]), ([3, 3], [MOST, MOST]),
    ([3], [LEAST]), ([2, 2], [LEAST, LEAST]), ([MOST], [-1]), ([MOST], [1])])
def test_impossible_sizes(sizes, strides):
    with pytest.raises(TypeError, match="sizes and strides that no memory has"):
        tenon.Tensor(Lying(sizes, strides))


def test_no_sizes():
    with pytest.raises(TypeError, match="no sizes"):
        tenon.Tensor(Lying(None, rank=2))
    for rank in (-1, 65, MOST & 0x7FFFFFFF):
        with pytest.raises(TypeError, match="64 dims"):
            tenon.Tensor(Lying([1], rank=rank))


@pytest.mark.parametrize("sizes, strides, expected", [
    ([0, 5], [5, 1], numpy.zeros((0, 5))), ([2, 3], None, numpy.arange(6.0).reshape(2, 3)),
    ([2, 3], [0, 7], numpy.array([[0, 7, 14], [0, 7, 14]])), ([1], [-9], numpy.zeros(1))])
def test_unusual_sizes(sizes, strides, expected):
    assert numpy.array_equal(numpy.asarray(tenon.Tensor(Lying(sizes, strides))), expected)


def test_elements_that_are_not_aligned():
    t = Lying([3], None, at=2)
    words = bytes(t.memory)[2:14]
    assert numpy.asarray(tenon.Tensor(t)).tobytes() == words


class Evil(Lying):
    """Takes the dict apart that holds it, and writes over the memory that becomes free."""

    def __init__(self, holder, sizes=(1,)):
        super().__init__(sizes)
        self.holder = holder

    def __dlpack__(self, **_):
        self.holder.clear()
        self.kept = [b"other".decode() for _ in range(100)]
        return super().__dlpack__()


def test_a_state_that_changes_while_it_is_taken(models):
    program = tenon.load(models / "mutation.pt2")
    before = program._image.save_state()
    state = {}
    state[b"total".decode()] = evil = Evil(state, before["total"].shape)  # nobody else has this name
    state["calls"] = before["calls"]
    program._image.load_state(state)
    assert not state and evil.kept
    after = numpy.asarray(program._image.save_state()["total"])  # of torch where a test before has imported it
    assert after.ravel().tolist() == list(range(after.size))


def test_records_that_change_while_they_are_taken():
    records = {}
    evil = Evil(records)
    records[b"other".decode()] = evil
    records["z"] = b"z"
    with pytest.raises(tenon.Error):
        tenon._core.load_records(records)
