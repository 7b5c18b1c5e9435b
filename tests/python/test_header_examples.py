"""The examples in the comments of the public headers: each is compiled as a reader would type it, without a warning.

Two kinds are found: blocks, which stand indented by four behind an empty line of a comment, and calls within sentences,
`tn_cat(t, tn_items(parts))`. A block that begins with `static` is a function, another the lines of one. What they
refer to and do not declare is in GIVEN. Calls that leave something out (`...`) are words about code.
"""
import os
import re
import subprocess

import pytest

from conftest import ROOT

HEADERS = ["tenon.h", "tenon_model.h", "tenon_ops.h"]
GIVEN = {"ctx": "tn_context *", "t": "tn_tape *", "m": "tn_module *", "module": "tn_module *", "net": "tn_module *",
         "x": "tn_var ", "y": "tn_var ", "parts": "tn_var ", "values": "tn_vars ", "n": "tn_num ", "seed": "uint64_t ",
         "program": "tn_program *"}
# Names that mean something else in some calls.
OTHERWISE = {"tn_dim_": {"n": "tn_dim "}, "tn_list": {"a": "tn_var ", "b": "tn_var "},
             "tn_tuple": {"a": "tn_var ", "b": "tn_var "},
             "tn_nn_sequential": {"a": "tn_module *", "b": "tn_module *"}}


def comments(header):
    """The texts of the header's comments, without the stars at their left."""
    text = (ROOT / "include" / header).read_text()
    for found in re.findall(r"/\*(.*?)\*/", text, re.S):
        yield re.sub(r"^ \* ?", "", found, flags=re.M)


def blocks(comment):
    for block in re.findall(r"\n\n((?:    .*(?:\n|$)|\n(?=    ))+)", comment):
        if ";" in block:
            yield re.sub(r"^    ", "", block, flags=re.M).strip()


def calls(comment):
    """Calls within sentences: those of blocks are compiled there."""
    prose = re.sub(r"^    .*$", "", comment, flags=re.M)
    end = 0
    for found in re.finditer(r"\btn_\w+\(", prose):
        if found.start() < end:
            continue  # an argument of the one before
        end, depth = found.end(), 1
        while depth > 0 and end < len(prose):
            depth += {"(": 1, ")": -1}.get(prose[end], 0)
            end += 1
        call = " ".join(prose[found.start():end].split())
        if "..." not in call and not call.endswith("()"):
            yield call


def given(example):
    names = dict(GIVEN)
    for start, others in OTHERWISE.items():
        names.update(others if example.startswith(start) else {})
    used = {word for word in re.findall(r"(?<![.\w])[a-z_]\w*", re.sub(r'"[^"]*"', "", example))}
    return ", ".join(kind + name for name, kind in names.items() if name in used) or "void"


def examples():
    for header in HEADERS:
        for comment in comments(header):
            yield from ((header, block) for block in blocks(comment))
            yield from ((header, call) for call in calls(comment))


def test_enough_are_found():
    found = [text for _, text in examples()]
    assert len([text for text in found if "\n" in text]) >= 4 and len(found) >= 12, found
    assert "tn_cat(t, tn_items(parts))" in found


@pytest.mark.parametrize("header, text", list(examples()), ids=lambda value: value.split("\n")[0][:60])
def test_compiles(header, text, tmp_path):
    if text.startswith("static "):
        body, used = text, re.search(r"(\w+)\(", text).group(1)
    else:
        line = text if text.endswith(";") else f"(void){text};"
        body, used = f"static void example({given(text)})\n{{\n{line}\n}}", "example"
    source = tmp_path / "example.c"
    source.write_text(f'#include "tenon_ops.h"\n#include "{header}"\n{body}\nint main(void)\n{{\n(void){used};\nreturn 0;\n}}\n')
    # What an example leaves unused is left to the reader.
    command = [os.environ.get("CC", "cc"), "-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter",
               "-fsyntax-only", f"-I{ROOT / 'include'}", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{source.read_text()}\n{done.stderr}"
