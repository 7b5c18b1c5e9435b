"""tools/check fails where a rule is broken: a small tree with one offence for each rule that looks at sources alone."""
import importlib.machinery
import importlib.util
import subprocess

import pytest

from conftest import ROOT

ORDER = "base\nops: *\npasses\ncli\n"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """(module tools/check on a checkout with nothing in it, function that writes a file of it)"""
    loader = importlib.machinery.SourceFileLoader("rules", str(ROOT / "tools" / "check"))
    rules = importlib.util.module_from_spec(importlib.util.spec_from_loader("rules", loader))
    loader.exec_module(rules)
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    monkeypatch.setattr(rules, "NAMES_COMPARED", {})
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)

    def write(name, text):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    write("src/folders.txt", ORDER)
    return rules, write


def problems(check):
    found = check.__globals__["Findings"]()
    check(found)
    return found.problems


# (rule, files that keep it, files that break it)
FUNCTION = "static int f(void)\n{\n%s}\n"
CASES = {
    "layers: upwards": ("check_layers", {"src/ops/a.c": '#include "base/a.h"\n'}, {"src/base/a.c": '#include "ops/a.h"\n'}),
    "layers: a room next to it": ("check_layers", {"src/ops/nn/a.c": '#include "ops/a.h"\n'},
                                  {"src/ops/nn/a.c": '#include "ops/image/a.h"\n'}),
    "layers: an unknown folder": ("check_layers", {"src/base/a.c": ""}, {"src/others/a.c": ""}),
    "layers: examples": ("check_layers", {"examples/a.c": "#include <stdio.h>\n"}, {"examples/a.c": '#include "base/map.h"\n'}),
    "rooms": ("check_rooms", {f"src/base/a{i}.c": "" for i in range(40)}, {f"src/base/a{i}.c": "" for i in range(41)}),
    "Python layers: a circle": ("check_python_layers", {"python/tenon/a.py": "from tenon import b\n", "python/tenon/b.py": ""},
                                {"python/tenon/a.py": "from tenon import b\n", "python/tenon/b.py": "from tenon.a import c\n"}),
    "Python layers: torch": ("check_python_layers", {"python/tenon/a.py": "def f():\n    import torch\n"},
                             {"python/tenon/a.py": "import torch\n"}),
    "streams": ("check_streams", {"src/cli/a.c": 'say(o, "printf");\n'}, {"src/cli/a.c": 'printf("x");\n'}),
    "messages: a flag": ("check_messages", {"src/cli/a.c": '"--entry"\n', "src/base/a.c": "/* --entry */\n"},
                         {"src/base/a.c": 'fail(ctx, "say --entry");\n'}),
    "messages: a command": ("check_messages", {"src/base/a.c": '"tenon reads it"\n'}, {"src/base/a.c": '"see tenon show"\n'}),
    "named files": ("check_named_files", {"src/base/a.c": "/* Before b.c, NAME.c; a.b.c; stdio.h */\n", "src/ops/b.c": "#include <stdio.h>\n"},
                    {"src/base/a.c": "/* Before gone.c */\n"}),
    "file length": ("check_file_length", {"src/base/a.c": "\n" * 1300}, {"src/base/a.c": "\n" * 1301}),
    "file length: what is generated": ("check_file_length", {"src/a.def": "/* generated: x */\n" + "\n" * 1301},
                                       {"include/a.h": "/* generated: x */\n" + "\n" * 1301}),
    "function length": ("check_function_length", {"src/base/a.c": FUNCTION % ("    ;\n" * 120)},
                        {"src/base/a.c": FUNCTION % ("    ;\n" * 121)}),
    "function length: Python": ("check_function_length", {"tools/a.py": "def f():\n" + "    pass\n" * 120},
                                {"tools/a.py": "def f():\n" + "    pass\n" * 121}),
    "unused macros": ("check_unused_macros", {"src/base/a.c": "#define TWICE(x) (2 * (x))\nint a = TWICE(1);\n"},
                      {"src/base/a.c": "#define TWICE(x) (2 * (x)) /* TWICE */\n"}),
    "unused macros: inline functions": ("check_unused_macros",
                                        {"src/base/a.h": "static inline int f(void)\n{\n}\n", "src/base/a.c": "int a = f();\n"},
                                        {"src/base/a.c": "int a; /* f */\n"}),
    "operator names": ("check_operator_names", {"src/passes/a.c": "if (node_calls(n, ATEN(add, Tensor))) {\n"},
                       {"src/passes/a.c": 'if (strcmp(n->callee->target, "torch.ops.aten.add.Tensor") == 0) {\n'}),
    "machine paths": ("check_machine_paths", {"docs/a.md": "/usr/bin\n"}, {"docs/a.md": "/ho" + "me/somebody\n"}),
}


@pytest.mark.parametrize("case", CASES)
def test_a_rule_is_held(case, tree):
    rules, write = tree
    rule, kept, broken = CASES[case]
    check = getattr(rules, rule)
    assert check in rules.CHECKS
    for name, text in kept.items():
        write(name, text)
    assert problems(check) == []
    for name, text in broken.items():
        write(name, text)
    assert problems(check) != []


def test_names_that_are_compared_stand_in_a_list(tree, monkeypatch):
    rules, write = tree
    write("src/passes/a.c", 'if (strcmp(n->callee->target, "x") == 0) {\n')
    monkeypatch.setattr(rules, "NAMES_COMPARED", {"src/passes/a.c": "a reason"})
    assert problems(rules.check_operator_names) == []
    write("src/passes/a.c", "\n")
    assert "compares no name" in problems(rules.check_operator_names)[0]
