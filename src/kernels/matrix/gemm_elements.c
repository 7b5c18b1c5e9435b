/*
 * Elements of matrix products and convolutions: how they are read into numbers, packed into panels, and written back.
 * See gemm_parts.h; gemm.c and convolution.c come after this.
 */
#include "kernels/matrix/gemm_parts.h"

#include "kernels/move/cast.h"

#include <string.h>

/* clang-format off */
static const gemm_element elements[DT_COUNT] = {
    [DT_F16]  = {DT_F16,  DT_F32,  gemm_f32},
    [DT_BF16] = {DT_BF16, DT_F32,  gemm_f32},
    [DT_F8E4M3FN]   = {DT_F8E4M3FN,   DT_F32, gemm_f32},
    [DT_F8E5M2]     = {DT_F8E5M2,     DT_F32, gemm_f32},
    [DT_F8E4M3FNUZ] = {DT_F8E4M3FNUZ, DT_F32, gemm_f32},
    [DT_F8E5M2FNUZ] = {DT_F8E5M2FNUZ, DT_F32, gemm_f32},
    [DT_F32]  = {DT_F32,  DT_F32,  gemm_f32},
    [DT_F64]  = {DT_F64,  DT_F64,  gemm_f64},
    [DT_I8]   = {DT_I8,   DT_U32,  gemm_u32},
    [DT_U8]   = {DT_U8,   DT_U32,  gemm_u32},
    [DT_I16]  = {DT_I16,  DT_U32,  gemm_u32},
    [DT_U16]  = {DT_U16,  DT_U32,  gemm_u32},
    [DT_I32]  = {DT_I32,  DT_U32,  gemm_u32},
    [DT_U32]  = {DT_U32,  DT_U32,  gemm_u32},
    [DT_I64]  = {DT_I64,  DT_U64,  gemm_u64},
    [DT_U64]  = {DT_U64,  DT_U64,  gemm_u64},
    [DT_C64]  = {DT_C64,  DT_C64,  gemm_c64},
    [DT_C128] = {DT_C128, DT_C128, gemm_c128},
};
/* clang-format on */

const gemm_element *gemm_element_of(dtype type)
{
    return elements[type].arithmetic == NULL ? NULL : &elements[type];
}

bool gemm_supports(dtype type)
{
    return gemm_element_of(type) != NULL;
}

/* Signed integers have the same bits as the unsigned ones that compute for them. */
bool gemm_is_number(const gemm_element *element)
{
    return dtype_table[element->type].bytes == dtype_table[element->number].bytes;
}

/* ---- in ---- */

/* Numbers that are stored as such, every step elements. */
#define COPY(name, NUMBER)                                                            \
    static void copy_##name(size_t n, const NUMBER *from, ptrdiff_t step, NUMBER *to) \
    {                                                                                 \
        for (size_t i = 0; i < n; i++) {                                              \
            to[i] = from[(ptrdiff_t)i * step];                                        \
        }                                                                             \
    }

COPY(4, uint32_t)
COPY(8, uint64_t)

void gemm_load(const gemm_element *element, size_t n, const void *from, ptrdiff_t step, void *to)
{
    size_t bytes = dtype_table[element->type].bytes, number_bytes = dtype_table[element->number].bytes;
    if (bytes == number_bytes && step == 1) {
        memcpy(to, from, n * bytes);
    } else if (bytes == number_bytes && bytes == 4) {
        copy_4(n, from, step, to);
    } else if (bytes == number_bytes && bytes == 8) {
        copy_8(n, from, step, to);
    } else {
        convert_elements(n, element->type, from, step * (ptrdiff_t)bytes, element->number, to, (ptrdiff_t)number_bytes);
    }
}

/* The source runs along k: columns are read a run at a time, and turned. */
static void pack_turned(const gemm_element *element, const gemm_arithmetic *math, size_t k, size_t wanted, size_t width,
                        const char *from, ptrdiff_t across, char *to)
{
    enum { RUN = 64 };
    _Alignas(GEMM_ALIGNMENT) char columns[RUN * GEMM_COLUMN_BYTES];
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[element->type].bytes;
    memset(columns, 0, RUN * width * math->bytes);
    for (size_t p = 0; p < k; p += RUN) {
        size_t run = gemm_smaller(k - p, RUN);
        for (size_t c = 0; c < wanted; c++) {
            gemm_load(element, run, from + ((ptrdiff_t)c * across + (ptrdiff_t)p) * bytes, 1,
                      columns + c * RUN * math->bytes);
        }
        math->turn(run, width, columns, RUN, to + p * width * math->bytes);
    }
}

void gemm_pack(const gemm_element *element, const gemm_arithmetic *math, size_t k, size_t wanted, size_t width,
               const void *from, ptrdiff_t along, ptrdiff_t across, void *to)
{
    if (along == 1 && across != 1) {
        if (wanted == width && gemm_is_number(element)) {
            math->turn(k, width, from, across, to);
        } else {
            pack_turned(element, math, k, wanted, width, from, across, to);
        }
        return;
    }
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[element->type].bytes;
    for (size_t p = 0; p < k; p++) {
        char *row = (char *)to + p * width * math->bytes;
        gemm_load(element, wanted, (const char *)from + (ptrdiff_t)p * along * bytes, across, row);
        memset(row + wanted * math->bytes, 0, (width - wanted) * math->bytes);
    }
}

/* ---- out ---- */

/* For elements that are not numbers, by way of numbers: those have 4 bytes. */
static void store_converted(const gemm_finish *finish, size_t n, const char *sums, const char *bias,
                            ptrdiff_t bias_step, char *out, ptrdiff_t out_step)
{
    enum { BLOCK = 64, NUMBER_BYTES = 4 };
    _Alignas(NUMBER_BYTES) char added[BLOCK * NUMBER_BYTES], values[BLOCK * NUMBER_BYTES];
    const gemm_element *element = finish->element;
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[element->type].bytes;
    for (size_t i = 0; i < n; i += BLOCK) {
        size_t run = gemm_smaller(n - i, BLOCK);
        if (bias != NULL) {
            gemm_load(element, run, bias + (ptrdiff_t)i * bias_step * bytes, bias_step, added);
        }
        finish->math->finish(&finish->factors, run, sums + i * NUMBER_BYTES, bias != NULL ? added : NULL, 1, values, 1);
        convert_elements(run, element->number, values, NUMBER_BYTES, element->type,
                         out + (ptrdiff_t)i * out_step * bytes, out_step * bytes);
    }
}

void gemm_store(const gemm_finish *finish, size_t n, const void *sums, const void *bias, ptrdiff_t bias_step, void *out,
                ptrdiff_t out_step)
{
    if (gemm_is_number(finish->element)) {
        finish->math->finish(&finish->factors, n, sums, bias, bias_step, out, out_step);
    } else {
        store_converted(finish, n, sums, bias, bias_step, out, out_step);
    }
}
