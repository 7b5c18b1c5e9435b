"""Random programs of the losses of torch.nn: rows as in nn_modules.py."""
import torch
from torch import nn

from nn_draws import Calls, refused, row
from nn_modules import BOTH, NO_KERNEL, two_tensors

REDUCTIONS = ("none", "mean", "sum")


def pairwise_loss(name, inputs, **options):
    """A loss of tensors of one size: inputs(d, *sizes) draws them."""
    def make(d):
        sizes = d.batch, *d.lengths(d.integer(0, 2), 2, 5)
        return getattr(nn, name)(**d.some(reduction=REDUCTIONS, **options)), inputs(d, *sizes)
    row(name, make)


def tensor_and_signs(d, *sizes):
    return d.tensor(*sizes), d.signs(*sizes)


pairwise_loss("L1Loss", two_tensors)
pairwise_loss("MSELoss", two_tensors)
pairwise_loss("HuberLoss", two_tensors, delta=(0.5, 1.0, 2.0))
pairwise_loss("SmoothL1Loss", two_tensors, beta=(0.0, 0.5, 1.0, 2.0))
pairwise_loss("SoftMarginLoss", tensor_and_signs)
pairwise_loss("HingeEmbeddingLoss", tensor_and_signs, margin=(0.5, 1.0))
pairwise_loss("MarginRankingLoss", lambda d, *s: (*two_tensors(d, *s), d.signs(*s)), margin=(0.0, 0.5))
pairwise_loss("KLDivLoss", lambda d, *s: (d.tensor(*s, of=lambda x: x.log_softmax(-1)), d.probabilities(*s)))
pairwise_loss("PoissonNLLLoss", lambda d, *s: (d.between(0.1, 2, *s), d.between(0.1, 4, *s)), log_input=BOTH, full=BOTH,
              eps=(1e-8, 1e-3))


@row("GaussianNLLLoss")
def gaussian_loss(d):
    sizes, variance = (d.batch, d.integer(2, 5)), d.number(0.01, 2)
    net = nn.GaussianNLLLoss(**d.some(eps=(1e-6, 0.1), full=BOTH, reduction=REDUCTIONS))
    return Calls(lambda x, y, net: net(x, y, variance), net), two_tensors(d, *sizes)


@refused("GaussianNLLLoss (a tensor of variances)", "Could not guard on data-dependent expression")
def gaussian_loss_of_variances(d):
    """It asks whether one of them is negative."""
    return nn.GaussianNLLLoss(), (d.tensor(3, 4), d.tensor(3, 4), d.between(0.1, 2, 3, 4))


@row("BCELoss")
def binary_loss(d):
    sizes = d.batch, d.integer(2, 5)
    options = d.some(reduction=REDUCTIONS, weight=(d.between(0, 1, sizes[1]),))
    return nn.BCELoss(**options), (d.between(0, 1, *sizes), d.between(0, 1, *sizes))


@row("BCEWithLogitsLoss")
def binary_loss_of_logits(d):
    sizes = d.batch, d.integer(2, 5)
    options = d.some(reduction=REDUCTIONS, weight=(d.between(0, 1, sizes[1]),), pos_weight=(d.between(0, 2, sizes[1]),))
    return nn.BCEWithLogitsLoss(**options), (d.tensor(*sizes), d.between(0, 1, *sizes))


def class_options(d, classes, **more):
    return d.some(reduction=REDUCTIONS, ignore_index=(0, -100), weight=(d.between(0.1, 1, classes),), **more)


@row("CrossEntropyLoss")
def cross_entropy(d):
    classes, lengths = d.integer(2, 5), d.lengths(d.integer(0, 2), 2, 4)
    net = nn.CrossEntropyLoss(**class_options(d, classes, label_smoothing=(0.0, 0.2)))
    x = d.tensor(d.batch, classes, *lengths)
    if net.ignore_index < 0 and d.flag(0.4):
        return net, (x, d.probabilities(d.batch, classes, *lengths, axis=1))
    return net, (x, d.below(classes, d.batch, *lengths))


@row("NLLLoss")
def nll_loss(d):
    classes, lengths = d.integer(2, 5), d.lengths(d.integer(0, 3), 2, 4)
    x = d.tensor(d.batch, classes, *lengths, of=lambda x: x.log_softmax(1))
    return nn.NLLLoss(**class_options(d, classes)), (x, d.below(classes, d.batch, *lengths))


@row("NLLLoss2d")
def nll_loss_of_images(d):
    classes, lengths = d.integer(2, 5), d.lengths(2, 2, 4)
    x = d.tensor(d.batch, classes, *lengths, of=lambda x: x.log_softmax(1))
    return nn.NLLLoss2d(**class_options(d, classes)), (x, d.below(classes, d.batch, *lengths))


@row("LinearCrossEntropyLoss")
def linear_cross_entropy(d):
    width, classes = d.integer(2, 5), d.integer(3, 6)
    options = d.some(bias=BOTH, ignore_index=(0, 1), label_smoothing=(0.0, 0.1), reduction=REDUCTIONS,
                     weight=(d.between(0.1, 1, classes),))
    return nn.LinearCrossEntropyLoss(width, classes, **options), (d.tensor(d.batch, width), d.below(classes, d.batch))


@row("CosineEmbeddingLoss")
def cosine_loss(d):
    width = d.integer(2, 5)
    return nn.CosineEmbeddingLoss(**d.some(margin=(0.0, 0.4), reduction=REDUCTIONS)), (
        d.tensor(d.batch, width), d.tensor(d.batch, width), d.signs(d.batch))


@row("MultiLabelMarginLoss", without=NO_KERNEL)
def multilabel_margin_loss(d):
    classes = d.integer(3, 6)
    targets = d.below(classes, d.batch, classes, low=-1)
    return nn.MultiLabelMarginLoss(**d.some(reduction=REDUCTIONS)), (d.tensor(d.batch, classes), targets)


@row("MultiLabelSoftMarginLoss")
def multilabel_soft_margin_loss(d):
    classes = d.integer(3, 6)
    options = d.some(reduction=REDUCTIONS, weight=(d.between(0.1, 1, classes),))
    return nn.MultiLabelSoftMarginLoss(**options), (d.tensor(d.batch, classes), d.between(0, 1, d.batch, classes))


@row("MultiMarginLoss", without=NO_KERNEL)
def multi_margin_loss(d):
    classes = d.integer(3, 6)
    options = d.some(margin=(0.5, 1.0), p=(1, 2), reduction=REDUCTIONS, weight=(d.between(0.1, 1, classes),))
    return nn.MultiMarginLoss(**options), (d.tensor(d.batch, classes), d.below(classes, d.batch))


@row("TripletMarginLoss")
def triplet_loss(d):
    sizes = d.batch, d.integer(2, 5)
    options = d.some(eps=(1e-6, 1e-3), margin=(0.5, 1.0), p=(1.0, 2.0, 3.0), reduction=REDUCTIONS, swap=BOTH)
    return nn.TripletMarginLoss(**options), tuple(d.tensor(*sizes) for _ in range(3))


@row("TripletMarginWithDistanceLoss")
def triplet_loss_of_distance(d):
    sizes = d.batch, d.integer(2, 5)
    distances = (None, nn.PairwiseDistance(p=1), nn.CosineSimilarity())
    options = d.some(distance_function=distances, margin=(0.5, 1.0), reduction=REDUCTIONS, swap=BOTH)
    return nn.TripletMarginWithDistanceLoss(**options), tuple(d.tensor(*sizes) for _ in range(3))


@refused("CTCLoss", "aten._ctc_loss")
def ctc_loss(d):
    steps, batch, classes, longest = d.integer(8, 12), int(d.batch) - d.more[0], d.integer(3, 6), 4
    blank = d.choose(0, 0, classes - 1)
    x = d.tensor(steps, batch, classes, of=lambda x: x.log_softmax(-1))
    labels = d.below(classes - 1, batch, longest, low=0) + (blank == 0)
    lengths = torch.tensor([d.integer(6, steps) for _ in range(batch)])
    label_lengths = torch.tensor([d.integer(1, longest) for _ in range(batch)])
    if d.flag(0.3):  # all labels in one row
        labels = torch.cat([row[:n] for row, n in zip(labels, label_lengths.tolist())])
    options = d.some(reduction=REDUCTIONS, zero_infinity=BOTH)
    return nn.CTCLoss(blank, **options), (x, labels, lengths, label_lengths)
