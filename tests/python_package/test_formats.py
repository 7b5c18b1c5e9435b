"""Formats by name, and their options: what the core lists is what saving takes."""
import pathlib

import pytest

import tenon

MODEL = pathlib.Path(__file__).parent.parent / "models" / "shared_weights.pt2"


def test_what_is_listed():
    known = {one.name: one for one in tenon.formats()}
    assert {"tenon", "pt2", "text"} <= set(known)
    assert known["pt2"].suffixes == (".pt2",) and known["pt2"].reads and known["pt2"].writes
    assert all(one.hint and one.suffixes for one in known.values())


@pytest.mark.parametrize("one", [one for one in tenon.formats() if one.reads and one.writes], ids=lambda one: one.name)
def test_named_whatever_the_suffix(one, tmp_path):
    program = tenon.load(MODEL)
    (tmp_path / "again").mkdir()
    program.save(tmp_path / "shared_weights.bin", format=one.name)
    again = tenon.load(tmp_path / "shared_weights.bin")
    if one.name not in ("onnx", "nnef"):  # which say the program by operators of their own
        assert str(again.graph) == str(program.graph)
    tenon.save(program, tmp_path / "again" / "shared_weights.bin", format=one.name)
    for file in (tmp_path / "again").rglob("*"):
        assert file.is_dir() or file.read_bytes() == (tmp_path / file.relative_to(tmp_path / "again")).read_bytes()


@pytest.mark.parametrize("arguments, words", [
    ({"format": "onxx"}, ["there is no format 'onxx'", "tenon, pt2, text, onnx or nnef"]),
    ({"format": "pt2", "colour": "blue"}, ["the format 'pt2' has no option 'colour'"]),
], ids=["format", "option"])
def test_what_is_refused(arguments, words, tmp_path):
    with pytest.raises(tenon.Error) as refused:
        tenon.load(MODEL).save(tmp_path / "model.bin", **arguments)
    assert all(word in str(refused.value) for word in words), str(refused.value)
    assert list(tmp_path.iterdir()) == []
