"""Models of packages that have a few each: x-transformers, vit-pytorch, kornia, monai, torch_geometric, ultralytics.

A row is a function that makes a model, and a function of a size to its arguments. Comes before worker.py.
"""
import torch


def tokens(size):
    return (torch.randint(0, 64, (2, size)),)


def pictures(size=32, channels=3):
    return lambda count: (torch.randn(count, channels, size, size),)


def volumes(size=32):
    return lambda count: (torch.randn(count, 1, size, size, size),)


def decoder(**options):
    def build():
        from x_transformers import Decoder, TransformerWrapper
        return TransformerWrapper(num_tokens=64, max_seq_len=32, attn_layers=Decoder(dim=32, depth=2, heads=4, **options))
    return build


def encoder(**options):
    def build():
        from x_transformers import Encoder, TransformerWrapper
        return TransformerWrapper(num_tokens=64, max_seq_len=32, attn_layers=Encoder(dim=32, depth=2, heads=4, **options))
    return build


X_TRANSFORMERS = {
    "decoder": {}, "rotary": {"rotary_pos_emb": True}, "rotary_xpos": {"rotary_xpos": True}, "alibi": {"alibi_pos_bias": True},
    "relative": {"rel_pos_bias": True}, "rmsnorm": {"use_rmsnorm": True}, "scalenorm": {"use_scalenorm": True},
    "glu": {"ff_glu": True}, "swish": {"ff_glu": True, "ff_swish": True}, "one_kv_head": {"attn_one_kv_head": True},
    "kv_heads": {"attn_kv_heads": 2}, "qk_norm": {"attn_qk_norm": True}, "talking": {"attn_pre_talking_heads": True},
    "sandwich": {"sandwich_norm": True}, "no_bias": {"ff_no_bias": True}, "simple_rms": {"use_simple_rmsnorm": True},
    "sinks": {"attn_num_mem_kv": 2}, "gate_values": {"attn_gate_values": True}, "macaron": {"macaron": True},
    "res_dual": {"resi_dual": True}, "relu_squared": {"ff_relu_squared": True}, "softclamp": {"attn_softclamp_logits": True},
}

VIT_PYTORCH = {
    "vit.ViT": {}, "simple_vit.SimpleViT": {}, "cait.CaiT": {"depth": 1, "cls_depth": 1}, "deepvit.DeepViT": {},
    "cct.CCT": None, "pit.PiT": None, "levit.LeViT": None, "cvt.CvT": None, "twins_svt.TwinsSVT": None,
    "crossformer.CrossFormer": None, "max_vit.MaxViT": None, "nest.NesT": None, "mobile_vit.MobileViT": None,
    "xcit.XCiT": {"depth": 1, "cls_depth": 1}, "simple_flash_attn_vit.SimpleViT": {}, "vit_with_patch_dropout.ViT": {},
    "na_vit.NaViT": None, "rvt.RvT": {}, "parallel_vit.ViT": {}, "scalable_vit.ScalableViT": None, "sep_vit.SepViT": None,
    "regionvit.RegionViT": None, "vit_for_small_dataset.ViT": {}, "local_vit.LocalViT": {}, "cross_vit.CrossViT": None,
}
OTHER_VITS = {
    "cct.CCT": ({"img_size": 32, "embedding_dim": 32, "num_layers": 2, "num_heads": 2, "mlp_ratio": 2.0, "num_classes": 10}, 32),
    "pit.PiT": ({"image_size": 64, "patch_size": 14, "dim": 32, "num_classes": 10, "depth": (1, 1), "heads": 2, "mlp_dim": 48}, 64),
    "levit.LeViT": ({"image_size": 64, "num_classes": 10, "dim": (32, 48), "depth": 1, "heads": (2, 4), "mlp_mult": 2}, 64),
    "cvt.CvT": ({"num_classes": 10, "s1_emb_dim": 16, "s2_emb_dim": 32, "s3_emb_dim": 48, "s1_depth": 1, "s2_depth": 1, "s3_depth": 1}, 64),
    "twins_svt.TwinsSVT": ({"num_classes": 10, "s1_emb_dim": 16, "s2_emb_dim": 24, "s3_emb_dim": 32, "s4_emb_dim": 48, "s1_local_patch_size": 4, "s2_local_patch_size": 4, "s3_local_patch_size": 2, "s4_local_patch_size": 2, "s3_depth": 1}, 128),
    "crossformer.CrossFormer": ({"num_classes": 10, "dim": (16, 32, 48, 64), "depth": (1, 1, 1, 1), "global_window_size": (4, 2, 2, 1), "local_window_size": 4}, 128),
    "max_vit.MaxViT": ({"num_classes": 10, "dim_conv_stem": 16, "dim": 16, "dim_head": 8, "depth": (1, 1), "window_size": 4}, 64),
    "nest.NesT": ({"image_size": 64, "patch_size": 4, "dim": 24, "heads": 2, "num_hierarchies": 3, "block_repeats": (1, 1, 1), "num_classes": 10}, 64),
    "mobile_vit.MobileViT": ({"image_size": (64, 64), "dims": [24, 32, 40], "channels": [8, 8, 12, 12, 16, 16, 20, 20, 24, 24, 48], "num_classes": 10}, 64),
    "scalable_vit.ScalableViT": ({"num_classes": 10, "dim": 16, "heads": (1, 2), "depth": (1, 1), "ssa_dim_key": (8, 8), "reduction_factor": (2, 1), "window_size": (4, None)}, 64),
    "sep_vit.SepViT": ({"num_classes": 10, "dim": 16, "dim_head": 8, "heads": (1, 2), "depth": (1, 1), "window_size": 4}, 32),
    "regionvit.RegionViT": ({"dim": (16, 24), "depth": (1, 1), "window_size": 4, "num_classes": 10}, 64),
    "cross_vit.CrossViT": ({"image_size": 64, "num_classes": 10, "sm_dim": 24, "lg_dim": 32, "sm_patch_size": 8, "lg_patch_size": 16, "depth": 1}, 64),
}


def vit(name):
    import importlib
    module, _, kind = name.rpartition(".")
    chosen = getattr(importlib.import_module(f"vit_pytorch.{module}"), kind)
    if VIT_PYTORCH[name] is None:
        options, size = OTHER_VITS[name]
        return chosen(**options), pictures(size)
    options = {"image_size": 32, "patch_size": 8, "num_classes": 10, "dim": 32, "depth": 2, "heads": 4, "mlp_dim": 48,
               **VIT_PYTORCH[name]}
    return chosen(**options), pictures(32)


def monai_rows():
    from monai.networks import nets
    return {
        "UNet": (lambda: nets.UNet(3, 1, 2, (8, 16, 32), (2, 2)), volumes(16)),
        "BasicUNet": (lambda: nets.BasicUNet(features=(8, 8, 16, 16, 16, 8)), volumes(32)),
        "DynUNet": (lambda: nets.DynUNet(3, 1, 2, (3, 3, 3), (1, 2, 2), (2, 2), (8, 16, 16)), volumes(16)),
        "SegResNet": (lambda: nets.SegResNet(init_filters=8), volumes(16)),
        "UNETR": (lambda: nets.UNETR(1, 2, (32, 32, 32), feature_size=8, hidden_size=24, mlp_dim=48, num_heads=2), volumes(32)),
        "SwinUNETR": (lambda: nets.SwinUNETR(1, 2, feature_size=12, depths=(1, 1, 1, 1), num_heads=(1, 2, 2, 4)), volumes(32)),
        "DenseNet121": (lambda: nets.DenseNet121(2, 1, 2), pictures(64, 1)),
        "ViT": (lambda: nets.ViT(1, (16, 16, 16), (8, 8, 8), hidden_size=24, mlp_dim=48, num_layers=2, num_heads=2), volumes(16)),
        "VNet": (lambda: nets.VNet(2, 1, 1), pictures(64, 1)),
        "HighResNet": (lambda: nets.HighResNet(), volumes(16)),
        "AttentionUnet": (lambda: nets.AttentionUnet(2, 1, 2, (8, 16), (2,)), pictures(32, 1)),
        "FlexibleUNet": (lambda: nets.FlexibleUNet(3, 2, "efficientnet-b0"), pictures(64)),
        "AutoEncoder": (lambda: nets.AutoEncoder(2, 1, 1, (4, 8), (2, 2)), pictures(32, 1)),
        "SENet154": (lambda: nets.SEResNet50(2, 1, 2), pictures(64, 1)),
        "Regressor": (lambda: nets.Regressor((1, 16, 16), (1,), (4, 8), (2, 2)), pictures(16, 1)),
    }


def kornia_rows():
    import kornia
    return {
        "TinyViT": (lambda: kornia.models.tiny_vit.TinyViT.from_config("5m", pretrained=False) if hasattr(kornia.models, "tiny_vit")
                    else kornia.contrib.TinyViT(img_size=224), pictures(224)),
        "MobileViT": (lambda: kornia.contrib.MobileViT("xxs"), pictures(256)),
        "HardNet": (lambda: kornia.feature.HardNet(False), pictures(32, 1)),
        "SOSNet": (lambda: kornia.feature.SOSNet(False), pictures(32, 1)),
        "TFeat": (lambda: kornia.feature.TFeat(False), pictures(32, 1)),
        "canny": (lambda: kornia.filters.Canny(), pictures(32)),
        "sobel": (lambda: kornia.filters.Sobel(), pictures(32)),
        "gaussian": (lambda: kornia.filters.GaussianBlur2d((5, 5), (1.5, 1.5)), pictures(32)),
        "laplacian": (lambda: kornia.filters.Laplacian(3), pictures(32)),
        "median": (lambda: kornia.filters.MedianBlur((3, 3)), pictures(32)),
        "harris": (lambda: kornia.feature.CornerHarris(0.04), pictures(32, 1)),
        "hsv": (lambda: kornia.color.RgbToHsv(), pictures(16)), "lab": (lambda: kornia.color.RgbToLab(), pictures(16)),
        "luv": (lambda: kornia.color.RgbToLuv(), pictures(16)), "yuv": (lambda: kornia.color.RgbToYuv(), pictures(16)),
        "ssim": (lambda: kornia.metrics.SSIM(5), lambda n: (torch.rand(n, 3, 16, 16), torch.rand(n, 3, 16, 16))),
    }


def graph(size):
    return torch.randn(8, 16), torch.tensor([[0, 1, 2, 3, 4, 5, 6, 7, 0, 2], [1, 2, 3, 4, 5, 6, 7, 0, 4, 6]])


def geometric_rows():
    from torch_geometric import nn
    rows = {name: (lambda kind=name: getattr(nn, kind)(16, 8), graph) for name in (
        "GCNConv", "SAGEConv", "GATConv", "GATv2Conv", "GraphConv", "TAGConv", "SGConv", "TransformerConv", "LEConv",
        "ARMAConv", "ClusterGCNConv", "FeaStConv", "GENConv", "ResGatedGraphConv", "SuperGATConv", "FiLMConv", "MFConv", "GeneralConv")}
    rows |= {name: (lambda kind=name: getattr(nn, kind)(16, 16, 2, 8), graph) for name in ("GCN", "GraphSAGE", "GAT")}
    rows["ChebConv"] = (lambda: nn.ChebConv(16, 8, 3), graph)
    rows["GIN"] = (lambda: nn.GIN(16, 16, 2, 8), graph)
    return rows


def ultralytics_rows():
    from ultralytics.nn.tasks import ClassificationModel, DetectionModel, SegmentationModel
    return {f"{kind.__name__}-{config}": (lambda kind=kind, config=config: kind(f"{config}.yaml", verbose=False), pictures(64))
            for kind, configs in ((DetectionModel, ("yolov5n", "yolov8n", "yolov10n", "yolo11n", "yolo12n", "rtdetr-l")),
                                  (SegmentationModel, ("yolov8n-seg", "yolo11n-seg")), (ClassificationModel, ("yolov8n-cls", "yolo11n-cls")))
            for config in configs}


ROWS = {
    "x_transformers": lambda: {**{f"decoder-{n}": (decoder(**o), tokens) for n, o in X_TRANSFORMERS.items()},
                               **{f"encoder-{n}": (encoder(**o), tokens) for n, o in X_TRANSFORMERS.items()}},
    "vit_pytorch": lambda: {name: (None, None) for name in VIT_PYTORCH},
    "monai": monai_rows, "kornia": kornia_rows, "torch_geometric": geometric_rows, "ultralytics": ultralytics_rows,
}


def names(package):
    return sorted(ROWS[package]())


def make(package, name):
    torch.manual_seed(0)
    if package == "vit_pytorch":
        model, arguments = vit(name)
    else:
        build, arguments = ROWS[package]()[name]
        model = build()
    return model.eval(), arguments
