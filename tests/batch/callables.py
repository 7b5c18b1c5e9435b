"""What the tests send to other processes."""
import os
from pathlib import Path

import numpy
import tenon

MODEL = Path(__file__).resolve().parents[1] / "models" / "mlp.pt2"


def rows(n):
    """Inputs of the model: [n, 4], each with its number in front, so that what comes back can be put in order."""
    drawn = numpy.random.default_rng(23).standard_normal((n, 4)).astype("float32")
    return {"number": numpy.arange(n), "input": drawn}


class Scores:
    """A Predictor that hands the numbers of the rows through. Where `falls` names a file that is not there, the process that meets row
    5,000 makes the file and is gone, as if it had been killed."""

    def __init__(self, falls=None):
        self.predict = tenon.Predictor(MODEL, outputs=["scores"], batch=100, threads=1, ignore=True)
        self.falls = falls

    def __call__(self, batch):
        if self.falls is not None and 5000 in batch["number"] and not os.path.exists(self.falls):
            Path(self.falls).touch()
            os._exit(1)
        return {"number": batch["number"], **self.predict(batch)}


def in_order(numbers, scores):
    scores, numbers = numpy.asarray(scores), numpy.asarray(numbers)
    assert sorted(numbers.tolist()) == list(range(len(numbers)))
    return scores[numpy.argsort(numbers)]
