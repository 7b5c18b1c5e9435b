"""Writes docs/sweep.md from the results of the sweep: what of each package came through which way, and what did not.

After worker.py and judge.py, whose reports it counts.
"""
from collections import Counter

import census
import judge

WAYS = (*judge.STEPS, "onnxruntime")


def count(reports):
    """Per way: how many are right, of how many."""
    cells = []
    for way in WAYS:
        outcomes = [r["steps"][way]["outcome"] for r in reports if way in r["steps"]]
        good = sum(o == "ok" for o in outcomes)
        cells.append(f"{good}/{len(outcomes)}" if outcomes else "")
    return cells


def packages(judged, reports):
    lines = ["| package | tried | exported | " + " | ".join(WAYS) + " |", "|" + "---|" * (len(WAYS) + 3)]
    for source in sorted({r["source"] for r in reports}):
        of = [r for r in judged if r["source"] == source]
        tried = sum(r["source"] == source for r in reports)
        lines.append(f"| {source} | {tried} | {len(of)} | " + " | ".join(count(of)) + " |")
    lines.append(f"| all | {len(reports)} | {len(judged)} | " + " | ".join(count(judged)) + " |")
    return lines


def blocks(judged):
    lines = ["| block | in the models | recognized | models that have all |", "|---|---|---|---|"]
    for kind in census.BLOCKS:
        pairs = [(r["census"].get(kind, 0), r["steps"]["recognized"].get("found", {}).get(kind, 0)) for r in judged
                 if r.get("census", {}).get(kind)]
        has, found = sum(a for a, _ in pairs), sum(min(a, b) for a, b in pairs)
        if has:
            lines.append(f"| {kind} | {has} | {found} ({100 * found / has:.1f} %) | {sum(b >= a for a, b in pairs)} of {len(pairs)} |")
    return lines


def left(judged):
    lines = []
    for way in WAYS:
        bad = [r for r in judged if r["steps"].get(way, {"outcome": "ok"})["outcome"] != "ok"]
        if not bad:
            continue
        lines += ["", f"### {way}", ""]
        why = Counter()
        for report in bad:
            step = report["steps"][way]
            if step["outcome"] != "refused":
                lines.append(f"- `{report['source']}/{report['name']}` {step['outcome']}: {step.get('why', '')[:160]}")
            else:
                why[step.get("why", "").split("error: ")[-1][:110]] += 1
        lines += [f"- refused, {n}: {text}" for text, n in why.most_common(40)]
    return lines


def write(reports, path):
    judged = [r for r in reports if r["stage"] == "judged"]
    dynamic, half = sum(r["dynamic"] for r in judged), sum(bool(r["half"]) for r in judged)
    text = ["# Public models", "", "Written by `tests/sweep/run --page` from the results of `make sweep`: models of public packages at "
            "small sizes with random weights, exported by PyTorch 2.13 and run by tenon in every way.", "",
            f"{len(judged)} programs, {dynamic} of them with sizes that vary (run at two), {half} in bf16 or f16. A cell says how many "
            "gave what PyTorch gave, of how many. `direct`: by the planned engine; `reference`: by the interpreter; the "
            "others: converted, loaded again and run; `onnxruntime`: the ONNX file in that runtime. Where tolerances "
            "alone cannot tell, a float64 run judges. Models that PyTorch does not export are not counted.", "",
            *packages(judged, reports), "", "## Building blocks", "",
            "Norms, experts and recurrent layers are counted by the calls of modules whose class says so, attention by the calls of "
            "`scaled_dot_product_attention`.", "", *blocks(judged), "", "## What is left", *left(judged), ""]
    path.write_text("\n".join(text))
