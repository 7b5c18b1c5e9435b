"""Taking .pt2 archives apart and putting them together again with zipfile alone; nothing here uses tenon or torch."""
import io
import json
import zipfile
from pathlib import Path

RANDOM_RECORD = ".data/serialization_id"  # differs between two savings of one program


def read_records(path):
    """Content of every record by its name below the root folder, in the order of the archive."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        roots = {name.split("/", 1)[0] for name in names}
        assert len(roots) == 1, f"{path}: records outside of one root folder: {sorted(roots)}"
        return {name.split("/", 1)[1]: archive.read(name) for name in names}


def read_flat_records(content):
    """Content of every record of an archive without a root folder, given as bytes, in its order."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def pack_records(records, root="archive", deflate=False):
    """The reverse, by Python's writer: unaligned, sizes in the local headers. root "" makes a flat archive."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED) as archive:
        for name, content in records.items():
            archive.writestr(f"{root}/{name}" if root else name, content)
    return whole.getvalue()


def write_records(path, records, **options):
    Path(path).write_bytes(pack_records(records, **options))
    return Path(path)


def model_records(records):
    return [name for name in records if name.startswith("models/") and name.endswith(".json")]


def is_json(name):
    return name.endswith(".json") and not name.startswith("extra/")


def edit_model(source, target, edit, name="model", **options):
    """Copies an archive; edit(program) changes the JSON tree of the model in place (or returns another)."""
    records = read_records(source)
    record = f"models/{name}.json"
    program = json.loads(records[record])
    changed = edit(program)
    records[record] = json.dumps(program if changed is None else changed).encode()
    return write_records(target, records, **options)


def difference(a, b, place=""):
    """Where two JSON trees differ, as a JSON pointer with both values, or None. 1, 1.0 and true are three values."""
    if type(a) is not type(b):
        return f"{place}: {a!r:.200} and {b!r:.200}"
    if isinstance(a, dict):
        if a.keys() != b.keys():
            return f"{place}: members {sorted(a.keys() ^ b.keys())} are on one side only"
        pairs = ((key, a[key], b[key]) for key in a)
    elif isinstance(a, list):
        if len(a) != len(b):
            return f"{place}: {len(a)} and {len(b)} items"
        pairs = ((index, *both) for index, both in enumerate(zip(a, b)))
    else:
        return None if repr(a) == repr(b) else f"{place}: {a!r:.200} and {b!r:.200}"
    return next((found for key, x, y in pairs if (found := difference(x, y, f"{place}/{key}"))), None)


def assert_same_archive(original, copy):
    """The same records below the root; JSON equal as values, everything else byte by byte."""
    a, b = read_records(original), read_records(copy)
    a.pop(RANDOM_RECORD, None)
    b.pop(RANDOM_RECORD, None)
    assert set(a) == set(b)
    for name, content in a.items():
        if is_json(name):
            found = difference(json.loads(content), json.loads(b[name]))
            assert found is None, f"{name}{found}"
        else:
            assert content == b[name], f"{name} differs"


def walk(tree, place=()):
    """Every value of a JSON tree with its path, outermost first."""
    yield place, tree
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield from walk(value, (*place, key))


def put(tree, place, value):
    """Replaces the value at a path of walk()."""
    for key in place[:-1]:
        tree = tree[key]
    tree[place[-1]] = value
