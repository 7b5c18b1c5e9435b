"""Networks for pictures: torchvision, timm (one per module file), segmentation_models_pytorch, with random weights.

Comes before worker.py, which makes a model by its name.
"""
import torch

SIZES = (32, 64, 96, 128, 160, 192, 224, 256, 299)
WIDEST = 60_000_000  # parameters


def torchvision_names():
    import torchvision
    return [n for n in torchvision.models.list_models() if not n.startswith(("quantized_", "raft", "vgg13", "vgg16", "vgg19"))]


def timm_names():
    """The model with the fewest letters of each module file, which is its plainest."""
    import timm
    chosen = {}
    for name in timm.list_models():
        module = timm.models.model_entrypoint(name).__module__
        if module not in chosen or (len(name), name) < (len(chosen[module]), chosen[module]):
            chosen[module] = name
    return sorted(chosen.values())


def smp_names():
    return [f"{architecture}+{encoder}" for architecture in
            ("Unet", "UnetPlusPlus", "MAnet", "Linknet", "FPN", "PSPNet", "PAN", "DeepLabV3", "DeepLabV3Plus", "UPerNet", "Segformer")
            for encoder in ("resnet18",)] + ["Unet+mobilenet_v2", "Unet+efficientnet-b0", "FPN+mit_b0", "Unet+timm-regnetx_002"]


def fitting(model, sizes=SIZES):
    """A function of a number of pictures to positional arguments, at the smallest size that the model takes."""
    reasons = []
    for size in sizes:
        try:
            with torch.no_grad():
                model(torch.randn(2, 3, size, size))
            return lambda count: (torch.randn(count, 3, size, size),)
        except Exception as error:
            reasons.append(str(error).splitlines()[0] if str(error) else type(error).__name__)
    raise RuntimeError(f"takes no picture: {reasons[-1][:200]}")


def small_enough(build):
    with torch.device("meta"):
        parameters = sum(p.numel() for p in build().parameters())
    if parameters > WIDEST:
        raise RuntimeError(f"not made: {parameters} parameters")
    torch.manual_seed(0)
    return build().eval()


def make_torchvision(name):
    import torchvision
    options = {"weights": None}
    if any(kind in name for kind in ("rcnn", "retinanet", "ssd", "fcos", "deeplab", "fcn", "lraspp")):
        options["weights_backbone"] = None
    torch.manual_seed(0)
    model = torchvision.models.get_model(name, **options).eval()
    if any(kind in name for kind in ("rcnn", "retinanet", "ssd", "fcos")):
        return model, lambda count: ([torch.rand(3, 128, 128)],)
    if any(kind in name for kind in ("r3d", "mc3", "r2plus1d", "s3d", "mvit", "swin3d")):
        frames, size = (16, 224) if "mvit" in name else (8, 64)
        return model, lambda count: (torch.randn(1, 3, frames, size, size),)
    sizes = (299,) if "inception" in name else (224,) if "vit_" in name or "maxvit" in name else SIZES
    return model, fitting(model, sizes)


def make_timm(name):
    import timm
    model = small_enough(lambda: timm.create_model(name, pretrained=False))
    wanted = model.default_cfg.get("input_size", (3, 224, 224))[-1]
    fixed = model.default_cfg.get("fixed_input_size", False)
    return model, fitting(model, (wanted,) if fixed else tuple(s for s in SIZES if s < wanted) + (wanted,))


def make_smp(name):
    import segmentation_models_pytorch as smp
    architecture, encoder = name.split("+")
    torch.manual_seed(0)
    model = getattr(smp, architecture)(encoder_name=encoder, encoder_weights=None).eval()
    return model, fitting(model, (64, 128, 256))
