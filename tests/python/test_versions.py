"""Files that each minor version of PyTorch from 2.6 on wrote (tests/models/versions) load, run as they ran there, and
come out of every format the same."""
import json
import zipfile

import pytest
import torch
from safetensors.torch import load_file
from torch._export.serde.serialize import SerializeError

from conftest import MODELS

FOLDER = MODELS / "versions"
VERSIONS = [f"2.{minor}" for minor in range(6, 14)]
NAMES = [name + form for name in ("net", "branch", "loop", "scan", "special", "norms") for form in ("", "_core")]
# numbers that are not finite could not be saved
MISSING = {f"{version}/special{form}" for version in ("2.7", "2.8") for form in ("", "_core")}
# what today's PyTorch refuses: to load a choice whose one result is a list, to run a scan with dim and reverse
REFUSED = {f"2.6/{name}{form}" for name in ("branch", "scan") for form in ("", "_core")}
FILES = [f"{version}/{name}" for version in VERSIONS for name in NAMES if f"{version}/{name}" not in MISSING]

pytestmark = pytest.mark.filterwarnings("ignore")


def check(tenon, file, *more):
    return tenon("check", FOLDER / f"{file}.pt2", "--inputs", FOLDER / f"{file}.in.safetensors", "--expect",
                 FOLDER / f"{file}.out.safetensors", *more)


def test_all_are_there():
    assert sorted(FILES) == sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.pt2"))


@pytest.mark.parametrize("file", FILES)
def test_runs_as_it_did(tenon, file):
    for way in ([], ["--reference"], ["--via", "text"], ["--via", "pt2"], ["--via", "tenon"]):
        done = check(tenon, file, *way)
        assert done.returncode == 0, f"{way}: {done.stdout}{done.stderr}"


def model_of(path):
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if name.endswith(("/models/model.json", "exported_program.json"))]
        return json.loads(archive.read(names[0]))


@pytest.mark.parametrize("file", FILES)
def test_states_its_version(tenon, file):
    version, program = file.split("/")[0], model_of(FOLDER / f"{file}.pt2")
    assert program["torch_version"].startswith(version + ".")
    shown = tenon("show", FOLDER / f"{file}.pt2")
    assert f"written by PyTorch {version}." in shown.stdout, shown.stdout + shown.stderr


def outputs_of(path, file):
    """What PyTorch gives for a file, in order; the inputs by keyword come last."""
    program = torch.export.load(path)
    given = load_file(FOLDER / f"{file}.in.safetensors")
    args, kwargs = program.example_inputs
    leaves, spec = torch.utils._pytree.tree_flatten((args, kwargs))
    args, kwargs = torch.utils._pytree.tree_unflatten([given[str(i)] for i in range(len(leaves))], spec)
    return torch.utils._pytree.tree_leaves(program.module()(*args, **kwargs))


@pytest.mark.parametrize("file", FILES)
def test_torch_loads_what_is_saved(tenon, file, tmp_path):
    """Today's PyTorch gives the numbers of the version that wrote the file, also where it would not for the file."""
    saved = tmp_path / "saved.pt2"
    done = tenon("convert", FOLDER / f"{file}.pt2", "-o", saved, "--decompose", "none", "--no-optimize")
    assert done.returncode == 0, done.stderr
    if file in REFUSED:
        with pytest.raises((SerializeError, TypeError)):
            outputs_of(FOLDER / f"{file}.pt2", file)
        return
    expected = load_file(FOLDER / f"{file}.out.safetensors")
    found = outputs_of(saved, file)
    assert len(found) == len(expected)
    for i, tensor in enumerate(found):
        narrow = tensor.dtype in (torch.float16, torch.bfloat16)
        torch.testing.assert_close(tensor, expected[str(i)], equal_nan=True, **({"rtol": 1e-2, "atol": 1e-3} if narrow
                                                                                  else {"rtol": 1e-5, "atol": 1e-6}))


# ---- what a version said otherwise ----------------------------------------------------------------------------------

@pytest.mark.parametrize("version", VERSIONS)
def test_eps_of_the_version(tenon, version):
    """2.6 took the epsilon of the input's element type where none is given: it becomes an argument, and is said."""
    shown = tenon("show", FOLDER / version / "norms.pt2", "--graph")
    assert shown.returncode == 0
    said = "rms_norm without eps" in shown.stderr
    assert said == (version == "2.6"), shown.stderr
    assert ("eps? 0.0078125" in shown.stdout) == said and ("eps? 0.0009765625" in shown.stdout) == said, shown.stdout


def test_eps_of_no_version_is_that_of_today(tenon, tmp_path):
    """A file that does not say who wrote it is taken as one of today."""
    silent = tmp_path / "silent.pt2"
    with zipfile.ZipFile(FOLDER / "2.6" / "norms.pt2") as old, zipfile.ZipFile(silent, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "serialized_exported_program.json":
                tree = json.loads(content)
                del tree["torch_version"]
                content = json.dumps(tree)
            new.writestr(name, content)
    shown = tenon("show", silent, "--graph")
    assert shown.returncode == 0 and "eps" not in shown.stdout and "eps" not in shown.stderr, shown.stderr


def test_saved_numbers_are_strings(tenon, tmp_path):
    """As PyTorch writes them from 2.9 on: no reader of the layout that is written refuses them."""
    saved = tmp_path / "saved.pt2"
    assert tenon("convert", FOLDER / "2.6" / "special.pt2", "-o", saved).returncode == 0
    with zipfile.ZipFile(saved) as archive:
        text = archive.read(next(name for name in archive.namelist() if name.endswith("models/model.json"))).decode()
    json.loads(text, parse_constant=lambda word: pytest.fail(f"a bare {word}"))
    assert '"as_float": "-Infinity"' in text and '"as_float": "NaN"' in text
