"""Completions and the manual page come from the table that makes --help, and the programs that read them take them."""
import re
import shutil
import subprocess

import pytest


def commands(tenon):
    listed = tenon("--help").stdout.partition("commands\n")[2].partition("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines()]


@pytest.mark.parametrize("kind", ["bash", "zsh", "fish", "man"])
def test_every_command_and_flag_is_there(kind, tenon):
    text = tenon("completions", kind).stdout
    for command in commands(tenon):
        assert re.search(rf"\b{command}\b", text)
        for flag in re.findall(r"^  --([a-z-]+)", tenon(command, "--help").stdout, re.M):
            assert flag in text.replace("\\-", "-")


def test_bash_completes(tenon, tmp_path):
    (tmp_path / "tenon").write_text(tenon("completions", "bash").stdout)
    script = f"""source {tmp_path / "tenon"}
        ask() {{ COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _tenon; echo "${{COMPREPLY[@]}}"; }}
        ask tenon sh; ask tenon show --sig; ask tenon convert model.pt2 --dec"""
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["show", "--signature", "--decompose"] and not done.stderr


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_read_them(shell, tenon, tmp_path):
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}")
    (tmp_path / "tenon").write_text(tenon("completions", shell).stdout)
    assert subprocess.run([shell, "-n", tmp_path / "tenon"], capture_output=True).returncode == 0


def test_the_manual_page_is_read(tenon):
    if shutil.which("groff") is None:
        pytest.skip("needs groff")
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww"], input=tenon("completions", "man").stdout, text=True,
                          capture_output=True)
    assert done.returncode == 0 and not done.stderr and "EXIT STATUS" in re.sub(".\x08", "", done.stdout)


def test_no_other_shell(tenon):
    done = tenon("completions", "csh")
    assert done.returncode == 2 and "not for 'csh'" in done.stderr
