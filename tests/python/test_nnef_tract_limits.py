"""What tract 0.23.9 itself refuses, by the smallest file that shows it: why programs of the zoo are not written for it.

Two that are not written either are not here: `unbacked` and `assume_constant_result`, which take out as many elements as data
tell. tract has ways for those (`tract_onnx_non_zero`, slices to an end that is computed), which are not used yet."""
import pytest
from conftest import ZOO

numpy = pytest.importorskip("numpy")
pytest.importorskip("tract")
from nnef_models import HEADER, run_tract, tenon, write_model  # noqa: E402

X = "x = external<scalar>(shape = [4]); "
PROBES = {  # program: (graph behind its header, what tract says of it)
    "exportdb/constrain_as_size_example": (
        f"graph g(x) -> (y) {{ {X}n = tract_core_cast(sum_reduce(x, axes = [0]), to = 'i64'); "
        "y = tract_core_broadcast(0.0, shape = [squeeze(n, axes = [0])]); }", "Can not build a TDim"),
    "nn/dtypes": (f"graph g(x) -> (y) {{ {X}y = tract_core_cast(x, to = 'bf16'); }}", "Unknown type bf16"),
}


@pytest.mark.parametrize("name", sorted(PROBES))
def test_tract_refuses_it(name, tmp_path):
    text, words = PROBES[name]
    model = write_model(tmp_path / "m.nnef", HEADER + text)
    with pytest.raises(Exception) as told:
        run_tract(model, {"x": numpy.array([1, 0, 1, 2], "f4")})
    assert words in str(told.value)
    if ZOO:
        done = tenon("convert", ZOO / f"{name}.pt2", "-o", tmp_path / "zoo.nnef")
        assert done.returncode != 0 and "error: " in done.stderr
