/* Quantization in real numbers at the ends of integers; what it computes is tested against PyTorch (test_ops.py). */
#include "testing.h"

#include "kernels/nn/fake_quantize.h"

/* Zero points and bounds are what a program says: their difference wraps, as PyTorch's does, and is no overflow. */
static void differences_wrap(void **state)
{
    (void)state;
    const float x[2] = {0, 1e30F};
    float out[2];
    uint8_t mask[2];
    fake_quantize_all(DT_F32, 2, x, 1, INT64_MIN, INT64_MIN, INT64_MAX, out, mask);
    assert_true(out[0] == 0 && out[1] == 0); /* what is beyond all integers is the least one */
    const double wide[2] = {0x1p62, -0x1p62};
    double outs[2];
    fake_quantize_all(DT_F64, 2, wide, 1, -(INT64_C(1) << 62), INT64_MIN, INT64_MAX, outs, mask);
    assert_true(outs[0] == 0x1p62 && outs[1] == -0x1p62);
    const double huge[2] = {0x1p63, 0x1p63 + 4096};
    fake_quantize_all(DT_F64, 2, huge, 1, INT64_MIN, INT64_MIN, INT64_MAX, outs, mask);
    assert_true(outs[0] == -0x1p63 && outs[1] == -0x1p63); /* 0 - INT64_MIN and 4096 - INT64_MIN, in f32 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(differences_wrap)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
