/*
 * Part of each level_*.c, after vector_text.h: the tiles and strips that products are made of (fast_tile and fast_strip
 * of fast.h). The level says TILE_ROWS and TILE_VECTORS: as many sums as there are registers for, besides the vectors
 * of b and one element of a.
 *
 * Every sum is taken in the order of k, one term after another: tiles of any shape and strips give equal bits.
 */
/* No include guard: every level has a copy of its own. */

/* Lines that are fetched ahead with each TILE_STEPS steps: so many tiles fetch all of the next part (FAST_FETCH_TURNS).
 */
enum {
    FETCHED_LINES = (TILE_STEPS * TILE_VECTORS * LANES / 16 + FAST_FETCH_TURNS - 1) / FAST_FETCH_TURNS,
    FETCH_LOCALITY = 2
};

/* What is said with numbers that are known when this is compiled: all loops over them vanish. */
#define UNROLL _Pragma("GCC unroll 12")

/* ---- tiles ---- */

LEVEL_FN void load_sums(const size_t rows, const size_t vectors, const float *init, ptrdiff_t init_pitch,
                        vf sums[FAST_TILE_ROWS][FAST_TILE_VECTORS])
{
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        UNROLL for (size_t v = 0; v < vectors; v++)
        {
            sums[i][v] = v_load(init + (ptrdiff_t)i * init_pitch + v * LANES);
        }
    }
}

LEVEL_FN void store_sums(const size_t rows, const size_t vectors, vf sums[FAST_TILE_ROWS][FAST_TILE_VECTORS], float *c,
                         ptrdiff_t c_pitch)
{
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        UNROLL for (size_t v = 0; v < vectors; v++)
        {
            v_store(c + (ptrdiff_t)i * c_pitch + v * LANES, sums[i][v]);
        }
    }
}

/* One step along k. */
LEVEL_FN void tile_step(const size_t rows, const size_t vectors, const float *const row[FAST_TILE_ROWS], size_t p,
                        const float *b, vf sums[FAST_TILE_ROWS][FAST_TILE_VECTORS])
{
    vf column[FAST_TILE_VECTORS];
    UNROLL for (size_t v = 0; v < vectors; v++)
    {
        column[v] = v_load(b + v * LANES);
    }
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        vf x = v_set(row[i][p]);
        UNROLL for (size_t v = 0; v < vectors; v++)
        {
            sums[i][v] = v_fma(x, column[v], sums[i][v]);
        }
    }
}

/* Asks for some of what the next part of the panel needs. */
LEVEL_FN const char *fetch_ahead(const char *ahead)
{
    UNROLL for (size_t line = 0; line < FETCHED_LINES; line++)
    {
        __builtin_prefetch(ahead + line * 64, 0, FETCH_LOCALITY);
    }
    return ahead + FETCHED_LINES * 64;
}

LEVEL_FN void tile_of(const size_t rows, const size_t vectors, size_t k, const float *a, ptrdiff_t a_pitch,
                      const float *b, const char *ahead, const float *init, ptrdiff_t init_pitch, float *c,
                      ptrdiff_t c_pitch)
{
    vf sums[FAST_TILE_ROWS][FAST_TILE_VECTORS];
    const float *row[FAST_TILE_ROWS];
    load_sums(rows, vectors, init, init_pitch, sums);
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        row[i] = a + (ptrdiff_t)i * a_pitch;
    }
    size_t p = 0;
    for (; p + TILE_STEPS <= k; p += TILE_STEPS) {
        ahead = fetch_ahead(ahead);
        UNROLL for (size_t q = 0; q < TILE_STEPS; q++)
        {
            tile_step(rows, vectors, row, p + q, b, sums);
            b += vectors * LANES;
        }
    }
    for (; p < k; p++) {
        tile_step(rows, vectors, row, p, b, sums);
        b += vectors * LANES;
    }
    store_sums(rows, vectors, sums, c, c_pitch);
}

#define TILE(rows, vectors)                                                                                           \
    static void tile_##rows##_##vectors(size_t k, const void *a, ptrdiff_t a_pitch, const void *b, const void *ahead, \
                                        const float *init, ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch)         \
    {                                                                                                                 \
        tile_of(rows, vectors, k, a, a_pitch, b, ahead, init, init_pitch, c, c_pitch);                                \
    }

/* ---- tiles of bf16 pairs ---- */

#if defined(LEVEL_BF16)
/* Adds the product of two neighbours along k, pair by pair. */
LEVEL_FN vf v_dot_pairs(vf sums, uint32_t pair, vi column)
{
    return (vf)_mm512_dpbf16_ps((__m512)sums, (__m512bh)_mm512_set1_epi32((int)pair), (__m512bh)column);
}

LEVEL_FN void tile_bf16_of(const size_t rows, const size_t vectors, size_t k, const uint16_t *a, ptrdiff_t a_pitch,
                           const int32_t *b, const char *ahead, const float *init, ptrdiff_t init_pitch, float *c,
                           ptrdiff_t c_pitch)
{
    vf sums[FAST_TILE_ROWS][FAST_TILE_VECTORS];
    load_sums(rows, vectors, init, init_pitch, sums);
    for (size_t p = 0; p < k; p += 2) {
        vi column[FAST_TILE_VECTORS];
        if (p % (2 * TILE_STEPS) == 0) {
            ahead = fetch_ahead(ahead);
        }
        UNROLL for (size_t v = 0; v < vectors; v++)
        {
            column[v] = *(const vi_anywhere *)(const void *)(b + v * LANES);
        }
        UNROLL for (size_t i = 0; i < rows; i++)
        {
            uint32_t pair = a[(ptrdiff_t)i * a_pitch + (ptrdiff_t)p];
            if (p + 1 < k) { /* the last of an odd k stands alone */
                memcpy(&pair, a + (ptrdiff_t)i * a_pitch + p, sizeof pair);
            }
            UNROLL for (size_t v = 0; v < vectors; v++)
            {
                sums[i][v] = v_dot_pairs(sums[i][v], pair, column[v]);
            }
        }
        b += vectors * LANES;
    }
    store_sums(rows, vectors, sums, c, c_pitch);
}

#define TILE_BF16(rows, vectors)                                                                                   \
    static void tile_bf16_##rows##_##vectors(size_t k, const void *a, ptrdiff_t a_pitch, const void *b,            \
                                             const void *ahead, const float *init, ptrdiff_t init_pitch, float *c, \
                                             ptrdiff_t c_pitch)                                                    \
    {                                                                                                              \
        tile_bf16_of(rows, vectors, k, a, a_pitch, b, ahead, init, init_pitch, c, c_pitch);                        \
    }
#endif

/* Pairs of bf16, [k / 2][width][2], to f32 [k][width]. */
static void widen_pairs(size_t k, size_t width, const void *pairs, float *out)
{
    const uint32_t *from = pairs;
    for (size_t p = 0; p < k; p += 2, from += width, out += 2 * width) {
        for (size_t j = 0; j < width; j += LANES) { /* panels have whole vectors */
            vu both = (vu) * (const vi_anywhere *)(const void *)(from + j);
            v_store(out + j, (vf)(both << 16));
            v_store(out + width + j, (vf)(both & 0xffff0000u));
        }
    }
}

/* ---- strips ---- */

enum {
    STRIP_WIDTH = TILE_VECTORS * LANES,
    STRIP_AHEAD = 2048 /* bytes of a panel between what is read and what is fetched */
};

/* Vector v of row p of a panel. */
LEVEL_FN vf strip_load(fast_element element, const char *b, size_t p, const bool is_odd, const size_t v)
{
    size_t at = p * STRIP_WIDTH + v * LANES;
    if (element == FAST_F32) {
        return v_load((const float *)(const void *)b + at);
    }
    if (element == FAST_F16) {
        return v_load_f16((const uint16_t *)(const void *)b + at);
    }
    const int32_t *pairs = (const int32_t *)(const void *)b + p / 2 * STRIP_WIDTH + v * LANES;
    vu both = (vu) * (const vi_anywhere *)(const void *)pairs;
    return is_odd ? (vf)(both >> 16 << 16) : (vf)(both << 16); /* shifts need no register for a mask */
}

enum { STRIP_VECTORS = FAST_STRIP_PANELS * TILE_VECTORS };

/* One step along k. Elements of a stay in registers, vectors of b go by. */
LEVEL_FN void strip_step(fast_element element, const size_t rows, const size_t panels, size_t p, const bool is_odd,
                         const float *a, ptrdiff_t a_pitch, const char *b, size_t panel_bytes,
                         vf sums[FAST_STRIP_ROWS][STRIP_VECTORS])
{
    UNROLL for (size_t v = 0; v < panels * TILE_VECTORS; v++)
    {
        vf column = strip_load(element, b + v / TILE_VECTORS * panel_bytes, p, is_odd, v % TILE_VECTORS);
        UNROLL for (size_t i = 0; i < rows; i++)
        {
            sums[i][v] = v_fma(v_set(a[(ptrdiff_t)i * a_pitch + (ptrdiff_t)p]), column, sums[i][v]);
        }
    }
}

/* Rows times `panels` panels; sums stand by row, then by panel. */
LEVEL_FN void strip_part(fast_element element, const size_t rows, const size_t panels, size_t k, const float *a,
                         ptrdiff_t a_pitch, const char *b, size_t panel_bytes, const float *init, ptrdiff_t init_pitch,
                         float *c, ptrdiff_t c_pitch)
{
    vf sums[FAST_STRIP_ROWS][STRIP_VECTORS];
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        UNROLL for (size_t v = 0; v < panels * TILE_VECTORS; v++)
        {
            sums[i][v] = v_load(init + (ptrdiff_t)i * init_pitch + v * LANES);
        }
    }
    size_t p = 0, row_bytes = STRIP_WIDTH * (element == FAST_F32 ? 4 : 2);
    for (; p + 2 <= k; p += 2) {
        if (panels == 1) { /* several panels are fetched without help */
            UNROLL for (size_t line = 0; line < 2 * STRIP_WIDTH * 4; line += 64)
            {
                if (line < 2 * row_bytes) {
                    __builtin_prefetch(b + p * row_bytes + line + STRIP_AHEAD);
                }
            }
        }
        strip_step(element, rows, panels, p, false, a, a_pitch, b, panel_bytes, sums);
        strip_step(element, rows, panels, p + 1, true, a, a_pitch, b, panel_bytes, sums);
    }
    if (p < k) {
        strip_step(element, rows, panels, p, false, a, a_pitch, b, panel_bytes, sums);
    }
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        UNROLL for (size_t v = 0; v < panels * TILE_VECTORS; v++)
        {
            v_store(c + (ptrdiff_t)i * c_pitch + v * LANES, sums[i][v]);
        }
    }
}

/* One row goes through all panels at once, two rows through two of them, more rows through one. */
#define STRIP(element, name, rows, panels)                                                                           \
    static void strip_##name##_##rows(size_t k, const void *a, ptrdiff_t a_pitch, const void *b, size_t panel_bytes, \
                                      const float *init, ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch)          \
    {                                                                                                                \
        for (size_t p = 0; p < FAST_STRIP_PANELS; p += panels) {                                                     \
            strip_part(element, rows, panels, k, a, a_pitch, (const char *)b + p * panel_bytes, panel_bytes,         \
                       init + p * STRIP_WIDTH, init_pitch, c + p * STRIP_WIDTH, c_pitch);                            \
        }                                                                                                            \
    }
#define STRIPS(element, name)  \
    STRIP(element, name, 1, 4) \
    STRIP(element, name, 2, 2) \
    STRIP(element, name, 3, 1)
STRIPS(FAST_F32, f32)
#if !defined(LEVEL_BF16)
STRIPS(FAST_BF16, bf16)
#endif
STRIPS(FAST_F16, f16)
#if defined(LEVEL_BF16)
/* Rows of bf16 times `panels` panels of pairs, by the dot instruction: as tile_bf16_of, for whatever rows there are. */
LEVEL_FN void strip_pairs(const size_t rows, const size_t panels, size_t k, const uint16_t *a, ptrdiff_t a_pitch,
                          const char *b, size_t panel_bytes, const float *init, ptrdiff_t init_pitch, float *c,
                          ptrdiff_t c_pitch)
{
    vf sums[FAST_STRIP_ROWS][STRIP_VECTORS];
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        UNROLL for (size_t v = 0; v < panels * TILE_VECTORS; v++)
        {
            sums[i][v] = v_load(init + (ptrdiff_t)i * init_pitch + v * LANES);
        }
    }
    for (size_t p = 0; p < k; p += 2, b += STRIP_WIDTH * sizeof(uint32_t)) {
        uint32_t pair[FAST_STRIP_ROWS];
        UNROLL for (size_t i = 0; i < rows; i++)
        {
            pair[i] = a[(ptrdiff_t)i * a_pitch + (ptrdiff_t)p];
            if (p + 1 < k) { /* the last of an odd k stands alone */
                memcpy(&pair[i], a + (ptrdiff_t)i * a_pitch + p, sizeof *pair);
            }
        }
        UNROLL for (size_t v = 0; v < panels * TILE_VECTORS; v++)
        {
            const char *at = b + v / TILE_VECTORS * panel_bytes + v % TILE_VECTORS * LANES * sizeof(uint32_t);
            vi column = *(const vi_anywhere *)(const void *)at;
            UNROLL for (size_t i = 0; i < rows; i++)
            {
                sums[i][v] = v_dot_pairs(sums[i][v], pair[i], column);
            }
        }
    }
    UNROLL for (size_t i = 0; i < rows; i++)
    {
        UNROLL for (size_t v = 0; v < panels * TILE_VECTORS; v++)
        {
            v_store(c + (ptrdiff_t)i * c_pitch + v * LANES, sums[i][v]);
        }
    }
}

#define STRIP_PAIRS(rows, panels)                                                                                 \
    static void strip_pairs_##rows(size_t k, const void *a, ptrdiff_t a_pitch, const void *b, size_t panel_bytes, \
                                   const float *init, ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch)          \
    {                                                                                                             \
        for (size_t p = 0; p < FAST_STRIP_PANELS; p += panels) {                                                  \
            strip_pairs(rows, panels, k, a, a_pitch, (const char *)b + p * panel_bytes, panel_bytes,              \
                        init + p * STRIP_WIDTH, init_pitch, c + p * STRIP_WIDTH, c_pitch);                        \
        }                                                                                                         \
    }
STRIP_PAIRS(1, 4)
STRIP_PAIRS(2, 2)
STRIP_PAIRS(3, 1)
#endif
#define STRIPS_OF(name)                                       \
    {                                                         \
        strip_##name##_1, strip_##name##_2, strip_##name##_3, \
    }

/* Every tile of the level, and the rows of the tables of tiles. */
#if TILE_VECTORS == 3
#define TILES_OF_ROW(make, rows) make(rows, 1) make(rows, 2) make(rows, 3)
#define TILE_ROW(name, rows)                                    \
    {                                                           \
        name##_##rows##_1, name##_##rows##_2, name##_##rows##_3 \
    }
#else
#define TILES_OF_ROW(make, rows) make(rows, 1) make(rows, 2)
#define TILE_ROW(name, rows)                 \
    {                                        \
        name##_##rows##_1, name##_##rows##_2 \
    }
#endif
#if TILE_ROWS == 8
#define TILES(make)       \
    TILES_OF_ROW(make, 1) \
    TILES_OF_ROW(make, 2) \
    TILES_OF_ROW(make, 3) \
    TILES_OF_ROW(make, 4) TILES_OF_ROW(make, 5) TILES_OF_ROW(make, 6) TILES_OF_ROW(make, 7) TILES_OF_ROW(make, 8)
#define TILE_TABLE(name)                                                                               \
    {                                                                                                  \
        TILE_ROW(name, 1), TILE_ROW(name, 2), TILE_ROW(name, 3), TILE_ROW(name, 4), TILE_ROW(name, 5), \
            TILE_ROW(name, 6), TILE_ROW(name, 7), TILE_ROW(name, 8),                                   \
    }
#else
#define TILES(make) TILES_OF_ROW(make, 1) TILES_OF_ROW(make, 2) TILES_OF_ROW(make, 3) TILES_OF_ROW(make, 4)
#define TILE_TABLE(name)                                                            \
    {                                                                               \
        TILE_ROW(name, 1), TILE_ROW(name, 2), TILE_ROW(name, 3), TILE_ROW(name, 4), \
    }
#endif
TILES(TILE)
#if defined(LEVEL_BF16)
TILES(TILE_BF16)
#endif
