"""How far tenon's numbers may be from PyTorch's: the one table for all tests that compare them.

|tenon - torch| <= atol + rtol * |torch|; NaN equals NaN, infinities equal themselves. Integers and bools are exact.

By element type of the result: both compute f16 and bf16 in f32 and round once, so a result may differ by one unit in
the last place (f16: 2**-10, bf16: 2**-7), and f32 and f64 differ by the order of summation and the last bits of
functions of the C library. atol covers sums that cancel; inputs of tests are of the order of 1.
"""
import torch

BY_DTYPE = {  # (rtol, atol)
    torch.float64: (1e-12, 1e-13),
    torch.float32: (2e-6, 1e-6),
    torch.float16: (2 ** -10, 2 ** -14),
    torch.bfloat16: (2 ** -7, 2 ** -14),
    torch.complex128: (1e-12, 1e-13),
    torch.complex64: (4e-6, 1e-6),
    torch.complex32: (2 ** -9, 2 ** -13),
    torch.float8_e4m3fn: (2 ** -3, 2 ** -9),
    torch.float8_e5m2: (2 ** -2, 2 ** -16),
    torch.float8_e4m3fnuz: (2 ** -3, 2 ** -10),
    torch.float8_e5m2fnuz: (2 ** -2, 2 ** -17),
    torch.float8_e8m0fnu: (1, 0),
}

SUMS = {torch.float16: (2 ** -9, 2 ** -8), torch.bfloat16: (2 ** -6, 2 ** -5)}
ROUNDED_BETWEEN = "torch rounds an operand, a product or a partial sum to the narrow type in some of its loops"

BY_OP = {  # operator (without overload): ({dtype: (rtol, atol)}, why)
    **dict.fromkeys(("add", "add_", "sub", "sub_", "rsub", "subtract", "subtract_"), (SUMS, ROUNDED_BETWEEN)),
    **dict.fromkeys(("addr", "addr_", "linear", "nansum"), (SUMS, ROUNDED_BETWEEN)),
    **dict.fromkeys(("batch_norm", "native_batch_norm", "_native_batch_norm_legit", "_batch_norm_impl_index",
                     "_batch_norm_no_update", "_batch_norm_with_update", "_batch_norm_with_update_functional",
                     "_native_batch_norm_legit_functional", "_native_batch_norm_legit_no_training",
                     "instance_norm", "native_batch_norm_backward", "batch_norm_backward",
                     "_batch_norm_impl_index_backward"), (SUMS, ROUNDED_BETWEEN)),
    **dict.fromkeys(("adaptive_avg_pool3d", "_adaptive_avg_pool3d", "avg_pool3d", "upsample_linear1d",
                     "upsample_bilinear2d", "upsample_trilinear3d", "upsample_bicubic2d"), (SUMS, ROUNDED_BETWEEN)),
    **dict.fromkeys(("scaled_dot_product_attention", "_trilinear", "bilinear", "col2im", "grid_sampler",
                     "grid_sampler_2d", "grid_sampler_3d", "affine_grid_generator", "embedding_dense_backward",
                     "embedding_backward", "_embedding_bag_backward", "_embedding_bag_dense_backward",
                     "_masked_softmax_backward", "segment_reduce", "_segment_reduce_backward",
                     "_euclidean_dist", "gelu_backward", "slow_conv_transpose2d", "slow_conv_transpose3d",
                     "slow_conv_dilated2d", "slow_conv_dilated3d", "slow_conv3d", "_slow_conv2d_forward",
                     "thnn_conv2d"), (SUMS, ROUNDED_BETWEEN)),
    **dict.fromkeys(("cross", "linalg_cross", "index_add", "index_add_", "special_i0e", "mse_loss_backward", "soft_margin_loss_backward",
                     "cumsum", "cumsum_", "addmv", "addmv_", "log_softmax", "special_log_softmax", "_log_softmax"),
                    (SUMS, ROUNDED_BETWEEN)),
    **dict.fromkeys(("convolution", "_convolution", "_convolution_mode", "conv1d", "conv2d", "conv3d",
                     "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "convolution_backward",
                     "_slow_conv2d_backward", "_scaled_dot_product_flash_attention_for_cpu_backward"),
                    (SUMS | {torch.float32: (1e-5, 1e-5)}, "long sums in another order; " + ROUNDED_BETWEEN)),
    **dict.fromkeys(("inverse", "linalg_inv", "linalg_inv_ex", "pinverse", "linalg_pinv", "linalg_solve", "linalg_solve_ex",
                     "_linalg_solve_ex", "linalg_solve_triangular", "triangular_solve", "cholesky_solve",
                     "_cholesky_solve_helper", "cholesky_inverse", "linalg_lu_solve", "lu_solve", "linalg_cond",
                     "linalg_matrix_power", "matrix_power", "linalg_matrix_exp", "matrix_exp"),
                    ({torch.float32: (1e-3, 1e-4), torch.complex64: (1e-3, 1e-4), torch.float64: (1e-9, 1e-10),
                      torch.complex128: (1e-9, 1e-10)},
                     "random matrices may be nearly singular; tenon computes them in f64")),
    **dict.fromkeys(("polygamma", "polygamma_", "special_polygamma"),
                    ({torch.float64: (1e-10, 1e-12)}, "torch's trigamma ends its series early")),
    **dict.fromkeys(("special_bessel_j0", "special_bessel_j1", "special_bessel_y0", "special_bessel_y1"),
                    ({torch.float64: (1e-10, 1e-11)}, "rational approximations, near zeros")),
    **dict.fromkeys(("hardsigmoid_backward", "binary_cross_entropy_backward"),
                    ({torch.float64: (1e-7, 1e-8)}, "torch has a constant in f32")),
}


def tolerance(dtype, op=None):
    """(rtol, atol) for elements of a type, as the result of an operator ('add', without its overload)."""
    if op in BY_OP and dtype in BY_OP[op][0]:
        return BY_OP[op][0][dtype]
    return BY_DTYPE.get(dtype, (0, 0))
