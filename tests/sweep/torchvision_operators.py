"""Makes torchvision load beside a PyTorch that its compiled part was not built for: declares its operators, and runs `nms`.

Comes before everything that imports torchvision (timm, ultralytics, kornia too). Models that call another of its operators are
exported by their shapes, but cannot be run, and so are not judged.
"""
import torch

DECLARED = torch.library.Library("torchvision", "DEF")
ROI = "Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width"
BACK = "Tensor grad, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width"
SIZES = "SymInt batch_size, SymInt channels, SymInt height, SymInt width"
STEPS = ("SymInt stride_h, SymInt stride_w, SymInt pad_h, SymInt pad_w, SymInt dilation_h, SymInt dilation_w, SymInt groups, "
         "SymInt offset_groups, bool use_mask")
SCHEMAS = (
    "nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",
    "qnms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",
    f"roi_align({ROI}, int sampling_ratio, bool aligned) -> Tensor",
    f"qroi_align({ROI}, int sampling_ratio, bool aligned) -> Tensor",
    f"roi_pool({ROI}) -> (Tensor, Tensor)",
    f"ps_roi_align({ROI}, int sampling_ratio) -> (Tensor, Tensor)",
    f"ps_roi_pool({ROI}) -> (Tensor, Tensor)",
    f"_roi_align_backward({BACK}, {SIZES}, int sampling_ratio, bool aligned) -> Tensor",
    f"_roi_pool_backward({BACK}, {SIZES}) -> Tensor",
    f"_ps_roi_align_backward({BACK}, {SIZES}) -> Tensor",
    f"_ps_roi_pool_backward({BACK}, {SIZES}) -> Tensor",
    f"deform_conv2d(Tensor input, Tensor weight, Tensor offset, Tensor mask, Tensor bias, {STEPS}) -> Tensor",
    f"_deform_conv2d_backward(Tensor grad, {STEPS}) -> Tensor",
)


def nms(boxes, scores, threshold):
    """Boxes by falling score, but for those that overlap a kept one by more than the threshold."""
    area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    kept = []
    for i in scores.argsort(descending=True, stable=True).tolist():
        corners = torch.stack([torch.maximum(boxes[i, :2], boxes[kept, :2]), torch.minimum(boxes[i, 2:], boxes[kept, 2:])])
        shared = (corners[1] - corners[0]).clamp(min=0).prod(-1)
        if not (shared / (area[i] + area[kept] - shared) > threshold).any():
            kept.append(i)
    return torch.tensor(kept, dtype=torch.int64)


for schema in SCHEMAS:
    DECLARED.define(schema)
DECLARED.impl("nms", nms, "CPU")
