"""Which operators of ONNX, in which versions, tenon does not read: the rows of `tenon ops --target onnx` beside the schemas of
the onnx package. Run as a script it prints what is missing, and why; see test_onnx_missing.py."""
import json
import subprocess

import onnx.defs

NEWEST = 26  # what onnxruntime runs
#: Operators that are no rows: control flow and what exists while a file is read alone (src/targets/onnx/read_lists.def).
READ_OTHERWISE = {"Constant", "If", "Loop", "Scan", "SequenceAt", "SequenceConstruct", "SequenceEmpty", "SequenceErase",
                  "SequenceInsert", "SequenceLength", "SequenceMap", "SplitToSequence", "ConcatFromSequence", "Optional",
                  "OptionalGetElement", "OptionalHasElement"}
STRINGS = "a program has no strings among its tensors"
#: (operator, version or None for all) -> why it is not read.
REASONS = {
    ("StringConcat", None): STRINGS, ("StringNormalizer", None): STRINGS, ("StringSplit", None): STRINGS,
    ("RegexFullMatch", None): STRINGS, ("ImageDecoder", None): "decodes files of images",
    ("Scan", 8): "the form of opset 8, with a dim for the batch, was given up in opset 9",
}


def rows(command):
    """{operator: [(since, until)]} of the domain ai.onnx."""
    listed = subprocess.run([command, "ops", "--target", "onnx", "--json"], capture_output=True, text=True, check=True)
    found = {}
    for row in json.loads(listed.stdout):
        if row["domain"] == "":
            found.setdefault(row["operator"], []).append((row["since"], row.get("until", NEWEST)))
    return found


def missing(command):
    """(operator, version, reason or None): versions in which an operator has been defined and that no row is of."""
    have = rows(command)
    for schema in sorted(onnx.defs.get_all_schemas_with_history(), key=lambda s: (s.name, s.since_version)):
        version = schema.since_version
        if schema.domain != "" or version > NEWEST or schema.name in READ_OTHERWISE - {"Scan"}:
            continue
        spans = have.get(schema.name, [(9, NEWEST)] if schema.name == "Scan" else [])
        if not any(since <= version <= until for since, until in spans):
            early = "a form of opsets before 7, which onnxruntime does not run" if version < 7 else None
            yield schema.name, version, REASONS.get((schema.name, version)) or REASONS.get((schema.name, None)) or early


def main():
    from conftest import BUILD
    for operator, version, reason in missing(BUILD / "tenon"):
        print(f"{operator:28} {version:3}  {reason or 'NO REASON'}")


if __name__ == "__main__":
    main()
