"""Which queries small detection models take: PyTorch in float64 and float32, and tenon. By hand: docs/near-ties.md.

  TENON_BUILD=build python tests/python/detection_ties.py rt_detr|d_fine|pp_doclayout_v3 SIZE [SEED of an image]...

Needs transformers. One line for each image; numbers in units of the last place of the largest score in f32.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
import transformers
from safetensors.torch import load_file, save_file

from conftest import BUILD

QUERIES, WIDTH = 30, 32
RESNET = dict(model_type="rt_detr_resnet", embedding_size=8, hidden_sizes=[16, 32, 32, 32], depths=[1, 1, 1, 1],
              layer_type="bottleneck", out_indices=[2, 3, 4])
HGNET = dict(model_type="hgnet_v2", embedding_size=8, stem_channels=[3, 8, 16], stage_in_channels=[16, 16, 32, 32],
             stage_mid_channels=[8, 8, 16, 16], stage_out_channels=[16, 32, 32, 32], stage_num_blocks=[1, 1, 1, 1],
             stage_numb_of_layers=[2, 2, 2, 2], depths=[1, 1, 1, 1], hidden_sizes=[16, 32, 32, 32])
SMALL = dict(encoder_hidden_dim=WIDTH, encoder_in_channels=[WIDTH] * 3, encoder_layers=1, encoder_ffn_dim=WIDTH,
             encoder_attention_heads=2, d_model=WIDTH, num_queries=QUERIES, decoder_in_channels=[WIDTH] * 3,
             decoder_ffn_dim=WIDTH, num_feature_levels=3, decoder_n_points=4, decoder_layers=2,
             decoder_attention_heads=2, num_denoising=0, num_labels=20)
MODELS = {  # name: (class, backbone, options)
    "rt_detr": ("RTDetr", RESNET, {}),
    "d_fine": ("DFine", HGNET | dict(out_indices=[2, 3, 4]), dict(decoder_n_points=[4, 4, 4])),
    "pp_doclayout_v3": ("PPDocLayoutV3", HGNET | dict(out_features=["stage1", "stage2", "stage3", "stage4"]),
                        dict(x4_feat_dim=16, mask_feature_channels=[16, 16], num_prototypes=8)),
}


class Detector(torch.nn.Module):
    """Logits, boxes and the scores of all candidates. Weights are drawn so that the image matters."""

    def __init__(self, name):
        super().__init__()
        prefix, backbone, options = MODELS[name]
        config = getattr(transformers, prefix + "Config")(
            backbone_config=transformers.AutoConfig.for_model(**backbone), **SMALL | options)
        self.model = getattr(transformers, prefix + "ForObjectDetection")(config)
        draws = torch.Generator().manual_seed(8)
        with torch.no_grad():
            for key, weight in self.model.named_parameters():
                if weight.dim() > 1:
                    weight.copy_(torch.randn(weight.shape, generator=draws) * (2 / weight[0].numel()) ** 0.5)
                elif key.endswith("bias"):
                    weight.copy_(torch.randn(weight.shape, generator=draws) * 0.1)

    def forward(self, image):
        made = self.model(pixel_values=image)
        return made.logits, made.pred_boxes, made.enc_outputs_class


def one_ulp_away(t, seed=1):
    up = torch.rand(t.shape, generator=torch.Generator().manual_seed(seed)) < 0.5
    return torch.nextafter(t, torch.where(up, torch.inf, -torch.inf))


def report(detector, name, size, seed, folder):
    image = torch.randn(1, 3, size, size, generator=torch.Generator().manual_seed(seed))
    made = {"torch": detector(image), "f64": detector.double()(image.double())}
    detector.float()
    save_file({"0": image}, folder / "in.safetensors")
    subprocess.run([BUILD / "tenon", "run", folder / "net.pt2", "--inputs", folder / "in.safetensors", "-o",
                    folder / "out.safetensors"], check=True)
    out = load_file(folder / "out.safetensors")
    made["tenon"] = [out[str(i)] for i in range(3)]
    scores = {who: results[2].max(-1).values[0] for who, results in made.items()}
    scores["moved"] = one_ulp_away(scores["torch"])
    best = {who: row.topk(QUERIES).indices.tolist() for who, row in scores.items()}
    exact = scores["f64"]
    ulp = 2.0 ** (exact.abs().max().log2().floor() - 23)
    sorted_ones = exact.sort(descending=True).values[:QUERIES + 1]
    apart = (sorted_ones[:-1] - sorted_ones[1:]) / ulp

    def error(who):
        off = (scores[who].double() - exact) / ulp
        return f"{off.abs().max():.1f} (rms {off.square().mean().sqrt():.2f})"

    def places(a, b):
        return sum(x != y for x, y in zip(best[a], best[b]))

    def queries(a, b):
        return QUERIES - len(set(best[a]) & set(best[b]))
    print(f"{name} {size} image {seed}: {len(exact)} candidates; error PyTorch {error('torch')}, tenon {error('tenon')}; "
          f"neighbours apart: least {apart.min():.2f}, median {apart.median():.2f}; places (queries) that differ from "
          f"float64: PyTorch {places('torch', 'f64')} ({queries('torch', 'f64')}), tenon {places('tenon', 'f64')} "
          f"({queries('tenon', 'f64')}); tenon from PyTorch {places('tenon', 'torch')} ({queries('tenon', 'torch')}); "
          f"PyTorch's scores moved by one ulp {places('moved', 'torch')}", flush=True)


def main(name, size, *seeds):
    torch.manual_seed(7)
    detector, size = Detector(name).eval(), int(size)
    with tempfile.TemporaryDirectory() as folder, torch.no_grad():
        program = torch.export.export(detector, (torch.randn(1, 3, size, size),), strict=False)
        torch.export.save(program, Path(folder) / "net.pt2")
        for seed in seeds or (9, 10, 11):
            report(detector, name, size, int(seed), Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
