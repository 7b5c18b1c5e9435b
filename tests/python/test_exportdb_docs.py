"""docs/exportdb.md has every case of PyTorch's ExportDB once, and names the C test of those that have one."""
import re

from torch._export.db.examples import all_examples

from conftest import ROOT


def table():
    """Rows of the page: case, test, remark."""
    return [[cell.strip(" `") for cell in line.strip("|\n").split("|")]
            for line in (ROOT / "docs" / "exportdb.md").open() if line.startswith("| `")]


def written_in_c():
    """Case -> the source that has it in its table."""
    return {name: source.name for source in sorted((ROOT / "tests" / "unit").glob("test_exportdb*.c"))
            for name in re.findall(r'^    \{"(\w+)(?:\.\w+)?", ', source.read_text(), re.MULTILINE)}


def test_every_case_is_listed_once():
    assert sorted(case for case, _, _ in table()) == sorted(all_examples())


def test_the_list_names_the_tests():
    assert {case: test for case, test, _ in table() if test != "none"} == written_in_c()


def test_every_case_has_a_remark():
    assert all(remark for _, _, remark in table())
