"""Files that a program carries along: extra files as torch.export has them, and members of other tools."""
import pytest

import tenon

SUFFIXES = ["pt2", "tenon", "tnn"]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_saved_and_loaded(mlp, tmp_path, suffix):
    path = tmp_path / f"model.{suffix}"
    tenon.save(mlp, path, extra_files={"notes.txt": "größer", "raw": b"\xff\x00"}, files={"tool/a.json": "{}"})
    extra = {"notes.txt": "", "stays": "as it is"}
    program = tenon.load(path, extra_files=extra)
    assert extra == {"notes.txt": "größer", "raw": b"\xff\x00", "stays": "as it is"}
    assert dict(program.files) == {"extra/notes.txt": "größer".encode(), "extra/raw": b"\xff\x00", "tool/a.json": b"{}"}
    assert len(program.files) == 3 and "extra/raw" in program.files
    assert repr(program.files).startswith("<tenon files: ") and repr(mlp.files) == "<tenon files: none>"


def test_they_stay_through_passes_and_files(mlp, tmp_path):
    mlp.save(tmp_path / "a.pt2", extra_files={"a": "1", "b": "2"})
    program = tenon.load(tmp_path / "a.pt2").optimize()
    converted = tenon.TorchConverter().add_program(program).to_program()
    converted.save(tmp_path / "b.tenon", extra_files={"b": "3"})
    extra = {}
    tenon.load(tmp_path / "b.tenon", extra_files=extra)
    assert extra == {"a": "1", "b": "3"}


@pytest.mark.parametrize("name", ["", "../x", "a/../../x", "a//b", "x/", "./x", "a\\b", "a\0b", "n" * 300])
def test_names_are_checked(mlp, tmp_path, name):
    with pytest.raises(ValueError, match="name of the file"):
        mlp.save(tmp_path / "a.pt2", extra_files={name: "x"})
    assert not (tmp_path / "a.pt2").exists()


@pytest.mark.parametrize("name", ["models/model.json", "data/weights/weight_0", "archive_format", ".data/x", "/x"])
def test_members_of_the_format_are_not_replaced(mlp, tmp_path, name):
    with pytest.raises(tenon.Error) as raised:
        mlp.save(tmp_path / "a.pt2", files={name: "x"})
    assert "belongs to the format" in str(raised.value) or "is absolute" in str(raised.value)


def test_arguments_are_checked(mlp, tmp_path):
    with pytest.raises(TypeError, match="Program.save: 'extra_files' is of type dict, expected a dict of str or bytes"):
        mlp.save(tmp_path / "a.pt2", extra_files={"a": 1})
    with pytest.raises(TypeError, match="load: 'extra_files' is of type list"):
        tenon.load("a.pt2", extra_files=["a"])
    with pytest.raises(KeyError, match="there is no file 'extra/none'"):
        mlp.files["extra/none"]


def test_torch_reads_ours(mlp, tmp_path):
    torch = pytest.importorskip("torch")
    mlp.save(tmp_path / "ours.pt2", extra_files={"notes.txt": "größer", "deep/er.json": "{}"}, files={"tool/x": b"\xff"})
    extra = {"notes.txt": ""}
    program = torch.export.load(tmp_path / "ours.pt2", extra_files=extra)
    assert extra == {"notes.txt": "größer", "deep/er.json": "{}"}
    assert program.module()(torch.ones(2, 4)).shape == (2, 3)


def test_longest_name(mlp, tmp_path):
    """255 bytes below a root folder whose name is as long as a file's can be: PyTorch still reads it."""
    torch = pytest.importorskip("torch")
    path = tmp_path / ("r" * 251 + ".pt2")
    name = "n" * (255 - len("extra/"))
    mlp.save(path, extra_files={name: "found"})
    extra = {name: ""}  # torch fills no dict that is empty
    torch.export.load(path, extra_files=extra)
    assert extra == {name: "found"}


def test_we_read_torchs(models, tmp_path):
    torch = pytest.importorskip("torch")
    program = torch.export.load(models / "mlp.pt2")
    torch.export.save(program, tmp_path / "theirs.pt2", extra_files={"foo.txt": "bar", "a/b": ""})
    extra = {"foo.txt": ""}
    assert tenon.load(tmp_path / "theirs.pt2", extra_files=extra).files["extra/a/b"] == b""
    assert extra == {"foo.txt": "bar", "a/b": ""}
