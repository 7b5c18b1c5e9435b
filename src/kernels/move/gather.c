/* Elements at computed places, read and written, and masks: see gather.h. */
#include "kernels/move/gather.h"

#include "base/budget.h"
#include "kernels/move/cast.h"

#include <complex.h>
#include <string.h>

enum { READ_GRAIN = 1 << 14 };

/* ---- places ---- */

size_t gather_places(size_t n, const int64_t *index, int64_t size, int64_t stride, bool from_end, int64_t *places)
{
    for (size_t i = 0; i < n; i++) {
        work_ask_at(i);
        int64_t at = index[i];
        if (at >= size || at < (from_end ? -size : 0)) {
            return i;
        }
        places[i] += (at < 0 ? at + size : at) * stride;
    }
    return n;
}

size_t gather_places_flat(size_t n, const int64_t *index, size_t rank, const int64_t *sizes, const int64_t *strides,
                          int64_t *places)
{
    int64_t count = 1;
    for (size_t d = 0; d < rank; d++) {
        count *= sizes[d];
    }
    for (size_t i = 0; i < n; i++) {
        work_ask_at(i);
        int64_t rest = index[i], place = 0;
        if (rest >= count || rest < -count) {
            return i;
        }
        rest += rest < 0 ? count : 0;
        for (size_t d = rank; d-- > 0; rest /= sizes[d]) {
            place += rest % sizes[d] * strides[d];
        }
        places[i] = place;
    }
    return n;
}

/* ---- reading ---- */

static inline int64_t place_at(const char *at)
{
    int64_t place;
    memcpy(&place, at, sizeof place);
    return place;
}

/* One stretch: out, in and places advance by their steps. With a step of 0 the place is the same for all of them. */
#define READ_STRETCH(size)                                                                                      \
    static void read_##size(void *user, size_t n, char *const *at, const ptrdiff_t *steps)                      \
    {                                                                                                           \
        (void)user;                                                                                             \
        if (steps[2] == 0 && steps[0] == (size) && steps[1] == (size)) {                                        \
            memcpy(at[0], at[1] + place_at(at[2]) * (size), n * (size));                                        \
            return;                                                                                             \
        }                                                                                                       \
        for (size_t i = 0; i < n; i++) {                                                                        \
            ptrdiff_t k = (ptrdiff_t)i;                                                                         \
            memcpy(at[0] + k * steps[0], at[1] + k * steps[1] + place_at(at[2] + k * steps[2]) * (size), size); \
        }                                                                                                       \
    }
READ_STRETCH(1)
READ_STRETCH(2)
READ_STRETCH(4)
READ_STRETCH(8)
READ_STRETCH(16)

typedef void (*stretch_fn)(void *user, size_t n, char *const *at, const ptrdiff_t *steps);

typedef struct read_job {
    const strided_loop *loop;
    char *base[3];
    stretch_fn stretch;
} read_job;

static void read_range(void *user, size_t begin, size_t end)
{
    const read_job *j = user;
    strided_walk(j->loop, j->base, begin, end, j->stretch, NULL);
}

static stretch_fn reader_of(size_t bytes)
{
    return bytes == 1 ? read_1 : bytes == 2 ? read_2 : bytes == 4 ? read_4 : bytes == 8 ? read_8 : read_16;
}

void gather_read(thread_pool *pool, const strided_loop *loop, size_t bytes, void *out, const void *in,
                 const int64_t *places)
{
    read_job j = {loop, {out, (char *)(uintptr_t)in, (char *)(uintptr_t)places}, reader_of(bytes)};
    parallel_for(pool, loop->count, READ_GRAIN, read_range, &j);
}

/* ---- writing ---- */

#define SET_STRETCH(size)                                                                                       \
    static void set_##size(void *user, size_t n, char *const *at, const ptrdiff_t *steps)                       \
    {                                                                                                           \
        (void)user;                                                                                             \
        if (steps[2] == 0 && steps[0] == (size) && steps[1] == (size)) {                                        \
            memcpy(at[0] + place_at(at[2]) * (size), at[1], n * (size));                                        \
            return;                                                                                             \
        }                                                                                                       \
        for (size_t i = 0; i < n; i++) {                                                                        \
            ptrdiff_t k = (ptrdiff_t)i;                                                                         \
            memcpy(at[0] + k * steps[0] + place_at(at[2] + k * steps[2]) * (size), at[1] + k * steps[1], size); \
        }                                                                                                       \
    }
SET_STRETCH(1)
SET_STRETCH(2)
SET_STRETCH(4)
SET_STRETCH(8)
SET_STRETCH(16)

/* x is the element that is there, y the new one, both of the type WIDE; `element` is in memory. */
#define UPDATE_STRETCH(name, element, WIDE, LOAD, STORE, expression)                  \
    static void name(void *user, size_t n, char *const *at, const ptrdiff_t *steps)   \
    {                                                                                 \
        (void)user;                                                                   \
        for (size_t i = 0; i < n; i++) {                                              \
            ptrdiff_t k = (ptrdiff_t)i, bytes = (ptrdiff_t)sizeof(element);           \
            char *to = at[0] + k * steps[0] + place_at(at[2] + k * steps[2]) * bytes; \
            element old, new;                                                         \
            memcpy(&old, to, sizeof old);                                             \
            memcpy(&new, at[1] + k * steps[1], sizeof new);                           \
            WIDE x = LOAD(WIDE, old), y = LOAD(WIDE, new);                            \
            element result = STORE(element, expression);                              \
            memcpy(to, &result, sizeof result);                                       \
        }                                                                             \
    }
#define CAST(type, x) ((type)(x))

static float widen(dtype type, uint16_t x)
{
    float wide;
    convert_elements(1, type, &x, 0, DT_F32, &wide, 0);
    return wide;
}
static uint16_t narrow(dtype type, float x)
{
    uint16_t element;
    convert_elements(1, DT_F32, &x, 0, type, &element, 0);
    return element;
}

/* The f8 types, of which torch only has products, share one function: `user` points to the type. */
static float widen_f8(const dtype *type, uint8_t x)
{
    float wide;
    convert_elements(1, *type, &x, 0, DT_F32, &wide, 0);
    return wide;
}
static uint8_t narrow_f8(const dtype *type, float x)
{
    uint8_t element;
    convert_elements(1, DT_F32, &x, 0, *type, &element, 0);
    return element;
}
#define FROM_F8(type, x) widen_f8(user, x)
#define TO_F8(type, x) narrow_f8(user, x)
#define FROM_F16(type, x) widen(DT_F16, x)
#define TO_F16(type, x) narrow(DT_F16, x)
#define FROM_BF16(type, x) widen(DT_BF16, x)
#define TO_BF16(type, x) narrow(DT_BF16, x)

static float complex widen_c32(uint32_t x)
{
    float complex wide;
    convert_elements(1, DT_C32, &x, 0, DT_C64, &wide, 0);
    return wide;
}
static uint32_t narrow_c32(float complex x)
{
    uint32_t element;
    convert_elements(1, DT_C64, &x, 0, DT_C32, &element, 0);
    return element;
}
#define FROM_C32(type, x) widen_c32(x)
#define TO_C32(type, x) narrow_c32(x)

/* Integers wrap. */
#define INT_UPDATES(name, element, WIDE)                                                 \
    UPDATE_STRETCH(add_##name, element, WIDE, CAST, CAST, (uint64_t)x + (uint64_t)y)     \
    UPDATE_STRETCH(multiply_##name, element, WIDE, CAST, CAST, (uint64_t)x *(uint64_t)y) \
    UPDATE_STRETCH(max_##name, element, WIDE, CAST, CAST, x < y ? y : x)                 \
    UPDATE_STRETCH(min_##name, element, WIDE, CAST, CAST, y < x ? y : x)
#define FLOAT_UPDATES(name, element, WIDE, LOAD, STORE)                             \
    UPDATE_STRETCH(add_##name, element, WIDE, LOAD, STORE, x + y)                   \
    UPDATE_STRETCH(multiply_##name, element, WIDE, LOAD, STORE, x *y)               \
    UPDATE_STRETCH(max_##name, element, WIDE, LOAD, STORE, y != y || x < y ? y : x) \
    UPDATE_STRETCH(min_##name, element, WIDE, LOAD, STORE, y != y || y < x ? y : x)
/* Products by the plain formula: C's recovers infinities from NaN. */
#define PARTS(T, real, imaginary)    \
    (((union {                       \
         T parts[2];                 \
         T complex whole;            \
     }){.parts = {real, imaginary}}) \
         .whole)
#define COMPLEX_UPDATES(name, element, T, LOAD, STORE, re, im)         \
    UPDATE_STRETCH(add_##name, element, T complex, LOAD, STORE, x + y) \
    UPDATE_STRETCH(multiply_##name, element, T complex, LOAD, STORE,   \
                   PARTS(T, re(x) * re(y) - im(x) * im(y), re(x) * im(y) + im(x) * re(y)))

/* clang-format off */
INT_UPDATES(u8, uint8_t, int64_t)
INT_UPDATES(i8, int8_t, int64_t)
INT_UPDATES(i16, int16_t, int64_t)
INT_UPDATES(i32, int32_t, int64_t)
INT_UPDATES(i64, int64_t, int64_t)
INT_UPDATES(u16, uint16_t, int64_t)
INT_UPDATES(u32, uint32_t, int64_t)
INT_UPDATES(u64, uint64_t, uint64_t)
FLOAT_UPDATES(f16, uint16_t, float, FROM_F16, TO_F16)
FLOAT_UPDATES(bf16, uint16_t, float, FROM_BF16, TO_BF16)
FLOAT_UPDATES(f32, float, float, CAST, CAST)
FLOAT_UPDATES(f64, double, double, CAST, CAST)
COMPLEX_UPDATES(c32, uint32_t, float, FROM_C32, TO_C32, crealf, cimagf)
COMPLEX_UPDATES(c64, float complex, float, CAST, CAST, crealf, cimagf)
COMPLEX_UPDATES(c128, double complex, double, CAST, CAST, creal, cimag)
UPDATE_STRETCH(multiply_f8, uint8_t, float, FROM_F8, TO_F8, x *y)
UPDATE_STRETCH(or_b8, uint8_t, uint8_t, CAST, CAST, x | y)
UPDATE_STRETCH(and_b8, uint8_t, uint8_t, CAST, CAST, x & y)

#define ROW(name) {NULL, add_##name, multiply_##name, max_##name, min_##name}
#define ROW_F8 {NULL, NULL, multiply_f8}
static const stretch_fn updates[DT_COUNT][GATHER_UPDATES] = {
    [DT_U8] = ROW(u8), [DT_I8] = ROW(i8), [DT_I16] = ROW(i16), [DT_I32] = ROW(i32), [DT_I64] = ROW(i64),
    [DT_U16] = ROW(u16), [DT_U32] = ROW(u32), [DT_U64] = ROW(u64),
    [DT_F16] = ROW(f16), [DT_BF16] = ROW(bf16), [DT_F32] = ROW(f32), [DT_F64] = ROW(f64),
    [DT_F8E4M3FN] = ROW_F8, [DT_F8E5M2] = ROW_F8, [DT_F8E4M3FNUZ] = ROW_F8, [DT_F8E5M2FNUZ] = ROW_F8,
    [DT_F8E8M0FNU] = ROW_F8,
    [DT_C32] = {NULL, add_c32, multiply_c32},
    [DT_C64] = {NULL, add_c64, multiply_c64}, [DT_C128] = {NULL, add_c128, multiply_c128},
    [DT_BOOL] = {NULL, or_b8, and_b8, or_b8, and_b8},
};
/* clang-format on */

static stretch_fn setter_of(size_t bytes)
{
    return bytes == 1 ? set_1 : bytes == 2 ? set_2 : bytes == 4 ? set_4 : bytes == 8 ? set_8 : set_16;
}

bool gather_write(const strided_loop *loop, dtype type, gather_update update, void *self, const void *values,
                  const int64_t *places)
{
    stretch_fn stretch = update == GATHER_SET ? setter_of(dtype_table[type].bytes) : updates[type][update];
    if (stretch == NULL) {
        return false;
    }
    char *base[3] = {self, (char *)(uintptr_t)values, (char *)(uintptr_t)places};
    strided_walk(loop, base, 0, loop->count, stretch, &type);
    return true;
}

/* ---- masks ---- */

enum { MASK_BLOCK = 1 << 16 }; /* elements between two questions, so that counting stays a plain loop */

size_t mask_count(size_t n, const uint8_t *mask)
{
    size_t count = 0;
    for (size_t done = 0; done < n; done += MASK_BLOCK) {
        size_t end = n - done < MASK_BLOCK ? n : done + MASK_BLOCK;
        work_ask();
        for (size_t i = done; i < end; i++) {
            count += mask[i] != 0;
        }
    }
    return count;
}

size_t mask_coordinates(size_t rank, const int64_t *sizes, const uint8_t *mask, size_t limit, int64_t *out,
                        ptrdiff_t row, ptrdiff_t step)
{
    int64_t at[STRIDED_MAX_RANK] = {0};
    size_t n = 1, found = 0;
    for (size_t d = 0; d < rank; d++) {
        n *= (size_t)sizes[d];
    }
    for (size_t i = 0; i < n; i++) {
        work_ask_at(i);
        if (mask[i] != 0 && found++ < limit) {
            for (size_t d = 0; d < rank; d++) {
                out[(ptrdiff_t)(found - 1) * row + (ptrdiff_t)d * step] = at[d];
            }
        }
        for (size_t d = rank; d-- > 0 && ++at[d] == sizes[d];) {
            at[d] = 0;
        }
    }
    return found;
}

void mask_pack(size_t n, const uint8_t *mask, size_t bytes, const void *in, void *out)
{
    const char *from = in;
    char *to = out;
    for (size_t i = 0; i < n; i++, from += bytes) {
        work_ask_at(i);
        if (mask[i] != 0) {
            memcpy(to, from, bytes);
            to += bytes;
        }
    }
}

void mask_unpack(size_t n, const uint8_t *mask, size_t bytes, const void *in, void *out)
{
    const char *from = in;
    char *to = out;
    for (size_t i = 0; i < n; i++, to += bytes) {
        work_ask_at(i);
        if (mask[i] != 0) {
            memcpy(to, from, bytes);
            from += bytes;
        }
    }
}
