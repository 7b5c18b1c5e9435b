"""A plugin for pytest, which tools/run-tests loads where TENON_TEST_ORDER is set: tests run in an order that its number
chooses. Files in any order, and the tests of a file; those of a file stay together, because of what fixtures make once.
"""
import os
import random


def pytest_collection_modifyitems(items):
    chance = random.Random(os.environ["TENON_TEST_ORDER"])
    files = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    order = sorted(files)
    chance.shuffle(order)
    for file in order:
        chance.shuffle(files[file])
    items[:] = [item for file in order for item in files[file]]


def pytest_report_header():
    return f"in the order of TENON_TEST_ORDER={os.environ['TENON_TEST_ORDER']}"
