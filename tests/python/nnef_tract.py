"""Runs an NNEF model in the tract package, in a process of its own: what tract does not expect ends the process.

    python nnef_tract.py MODEL INPUTS.npz OUTPUTS.npz

Inputs are bound by name, or by their number; outputs are by position.
"""
import sys

import numpy
import tract


def main(model, inputs, outputs):
    given = numpy.load(inputs)
    loader = tract.nnef().with_tract_extra().with_tract_transformers().with_onnx()
    graph = loader.load(model)
    names = [graph.input_name(i) for i in range(graph.input_count())]
    feed = [given[name] if name in given else given[str(i)] for i, name in enumerate(names)]
    results = graph.into_runnable().run(feed)
    numpy.savez(outputs, **{str(i): result.to_numpy() for i, result in enumerate(results)})


if __name__ == "__main__":
    main(*sys.argv[1:])
