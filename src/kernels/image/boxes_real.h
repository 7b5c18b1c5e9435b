/*
 * Part of boxes.c, which includes it once for double and once for float. REAL is the type, NAME() makes the name of a
 * function here, LIBM() that of one of <math.h>; all are undefined at the end.
 */
/* No include guard: two copies are meant. */

/* ---- boxes that overlap ---- */

static size_t NAME(keep)(size_t n, const REAL *boxes, const int64_t *order, REAL threshold, uint8_t *gone,
                         int64_t *kept)
{
    size_t count = 0;
    memset(gone, 0, n);
    for (size_t i = 0; i < n; i++) {
        if (gone[order[i]]) {
            continue;
        }
        work_ask();
        const REAL *a = boxes + 4 * order[i];
        REAL area = (a[2] - a[0]) * (a[3] - a[1]);
        kept[count++] = order[i];
        for (size_t k = i + 1; k < n; k++) {
            const REAL *b = boxes + 4 * order[k];
            REAL left = b[0] > a[0] ? b[0] : a[0], top = b[1] > a[1] ? b[1] : a[1];
            REAL right = b[2] < a[2] ? b[2] : a[2], bottom = b[3] < a[3] ? b[3] : a[3];
            REAL width = right > left ? right - left : 0, height = bottom > top ? bottom - top : 0;
            REAL common = width * height, all = area + (b[2] - b[0]) * (b[3] - b[1]) - common;
            gone[order[k]] |= common / all > threshold;
        }
    }
    return count;
}

/* ---- regions ---- */

/* A box in elements of the image, and the size of what a result covers. */
typedef struct NAME(region) {
    size_t image;
    REAL left, top, bin_height, bin_width;
} NAME(region);

static NAME(region) NAME(region_of)(const region_args *g, size_t i)
{
    const REAL *box = (const REAL *)g->boxes + 5 * i;
    REAL scale = (REAL)g->scale, offset = g->aligned ? (REAL)0.5 : 0;
    REAL left = box[1] * scale - offset, top = box[2] * scale - offset;
    REAL width = box[3] * scale - offset - left, height = box[4] * scale - offset - top;
    if (!g->aligned) {
        width = width > 1 ? width : 1;
        height = height > 1 ? height : 1;
    }
    return (NAME(region)){(size_t)box[0], left, top, height / (REAL)g->pooled_height, width / (REAL)g->pooled_width};
}

static void NAME(samples)(const region_args *g, size_t i, int64_t *down, int64_t *across)
{
    NAME(region) r = NAME(region_of)(g, i);
    REAL y = LIBM(ceil)(r.bin_height), x = LIBM(ceil)(r.bin_width);
    bool is_bounded = y <= MOST_SAMPLES && x <= MOST_SAMPLES;
    *down = g->sampling > 0 ? g->sampling : is_bounded ? y > 0 ? (int64_t)y : 0 : -1;
    *across = g->sampling > 0 ? g->sampling : is_bounded ? x > 0 ? (int64_t)x : 0 : -1;
}

/* The element before a coordinate, the one behind, and how far behind it lies. False: it is outside. */
static bool NAME(between)(REAL x, int64_t size, int64_t *before, int64_t *behind, REAL *t)
{
    if (!(x >= -1 && x <= (REAL)size)) {
        return false;
    }
    x = x > 0 ? x : 0;
    *before = (int64_t)x < size - 1 ? (int64_t)x : size - 1;
    *behind = *before < size - 1 ? *before + 1 : *before;
    *t = *before < size - 1 ? x - (REAL)*before : 0;
    return true;
}

/* The value at a point of a channel, from the four elements around it; 0 outside. */
static REAL NAME(value_at)(const region_args *g, const REAL *channel, REAL y, REAL x)
{
    int64_t top, bottom, left, right;
    REAL down, across;
    if (!NAME(between)(y, g->height, &top, &bottom, &down) || !NAME(between)(x, g->width, &left, &right, &across)) {
        return 0;
    }
    REAL up = 1 - down, back = 1 - across;
    return up * back * channel[top * g->width + left] + up * across * channel[top * g->width + right] +
           down * back * channel[bottom * g->width + left] + down * across * channel[bottom * g->width + right];
}

/* Regions [begin, end). */
static void NAME(align_regions)(void *user, size_t begin, size_t end)
{
    const region_args *g = user;
    REAL *out = (REAL *)g->out + begin * g->channels * (size_t)(g->pooled_height * g->pooled_width);
    for (size_t i = begin; i < end; i++) {
        NAME(region) r = NAME(region_of)(g, i);
        int64_t down, across;
        NAME(samples)(g, i, &down, &across);
        REAL count = down * across > 1 ? (REAL)(down * across) : 1;
        for (size_t k = 0; k < g->channels; k++) {
            const REAL *channel = (const REAL *)g->images;
            channel += (r.image * g->channels + k) * (size_t)(g->height * g->width);
            for (int64_t p = 0; p < g->pooled_height * g->pooled_width; p++) {
                REAL sum = 0;
                work_ask_at((size_t)p);
                for (int64_t s = 0; s < down * across; s++) {
                    work_ask_at((size_t)s);
                    REAL y = r.top + (REAL)(p / g->pooled_width) * r.bin_height +
                             ((REAL)(s / across) + (REAL)0.5) * r.bin_height / (REAL)down;
                    REAL x = r.left + (REAL)(p % g->pooled_width) * r.bin_width +
                             ((REAL)(s % across) + (REAL)0.5) * r.bin_width / (REAL)across;
                    sum += NAME(value_at)(g, channel, y, x);
                }
                *out++ = sum / count;
            }
        }
    }
}

/* A place on the image's edge or inside. */
static int64_t NAME(clamped)(REAL x, int64_t size)
{
    return !(x > 0) ? 0 : x >= (REAL)size ? size : (int64_t)x;
}

/* Where result p of n, of a region from `start` on that is `length` long, begins and ends in the image. */
static void NAME(cover)(REAL start, REAL length, int64_t p, int64_t n, int64_t size, int64_t *from, int64_t *to)
{
    REAL bin = length / (REAL)n;
    *from = NAME(clamped)(LIBM(floor)((REAL)p * bin) + start, size);
    *to = NAME(clamped)(LIBM(ceil)((REAL)(p + 1) * bin) + start, size);
}

static void NAME(pool_regions)(void *user, size_t begin, size_t end)
{
    const region_args *g = user;
    size_t results = (size_t)(g->pooled_height * g->pooled_width);
    for (size_t i = begin * g->channels; i < end * g->channels; i++) {
        const REAL *box = (const REAL *)g->boxes + 5 * (i / g->channels), *channel = (const REAL *)g->images;
        REAL scale = (REAL)g->scale, left = LIBM(round)(box[1] * scale), top = LIBM(round)(box[2] * scale);
        REAL width = LIBM(round)(box[3] * scale) - left + 1, height = LIBM(round)(box[4] * scale) - top + 1;
        width = width > 1 ? width : 1;
        height = height > 1 ? height : 1;
        channel += ((size_t)box[0] * g->channels + i % g->channels) * (size_t)(g->height * g->width);
        for (int64_t p = 0; p < (int64_t)results; p++) {
            int64_t y0, y1, x0, x1, at = -1;
            NAME(cover)(top, height, p / g->pooled_width, g->pooled_height, g->height, &y0, &y1);
            NAME(cover)(left, width, p % g->pooled_width, g->pooled_width, g->width, &x0, &x1);
            REAL most = y1 <= y0 || x1 <= x0 ? 0 : -(REAL)FLT_MAX;
            for (int64_t y = y0; y < y1; y++) {
                for (int64_t x = x0; x < x1; x++) {
                    if (channel[y * g->width + x] > most) {
                        at = y * g->width + x;
                        most = channel[at];
                    }
                }
            }
            ((REAL *)g->out)[i * results + (size_t)p] = most;
            g->found[i * results + (size_t)p] = (int32_t)at;
        }
    }
}

/* ---- regions of which each result has its own channel: channels is that of results, images have a channel for each
 * result of each of them ---- */

static const REAL *NAME(own_channel)(const region_args *g, size_t image, size_t channel)
{
    size_t results = (size_t)(g->pooled_height * g->pooled_width);
    return (const REAL *)g->images + (image * g->channels * results + channel) * (size_t)(g->height * g->width);
}

static void NAME(align_parts)(void *user, size_t begin, size_t end)
{
    const region_args *g = user;
    size_t results = (size_t)(g->pooled_height * g->pooled_width);
    for (size_t i = begin; i < end; i++) {
        NAME(region) r = NAME(region_of)(g, i);
        int64_t down, across;
        NAME(samples)(g, i, &down, &across);
        REAL count = (REAL)(down * across); /* a box whose end is before its start counts samples, but has none */
        count = g->sampling > 0 ? count : LIBM(ceil)(r.bin_height) * LIBM(ceil)(r.bin_width);
        for (size_t k = 0; k < g->channels * results; k++) {
            const REAL *channel = NAME(own_channel)(g, r.image, k);
            int64_t p = (int64_t)(k % results);
            REAL top = (REAL)(p / g->pooled_width) * r.bin_height + r.top;
            REAL left = (REAL)(p % g->pooled_width) * r.bin_width + r.left, sum = 0;
            for (int64_t s = 0; s < down * across; s++) {
                REAL y = top + ((REAL)(s / across) + (REAL)0.5) * r.bin_height / (REAL)down;
                REAL x = left + ((REAL)(s % across) + (REAL)0.5) * r.bin_width / (REAL)across;
                sum += NAME(value_at)(g, channel, y, x);
            }
            ((REAL *)g->out)[i * g->channels * results + k] = sum / count;
            g->found[i * g->channels * results + k] = (int32_t)k;
        }
    }
}

/* Where result p of n begins and ends, of a region as in NAME(cover). The last row and column are never in it. */
static void NAME(cover_part)(REAL start, REAL length, int64_t p, int64_t n, int64_t size, int64_t *from, int64_t *to)
{
    REAL bin = length / (REAL)n;
    *from = NAME(clamped)(LIBM(floor)((REAL)p * bin) + start, size - 1);
    *to = NAME(clamped)(LIBM(ceil)((REAL)(p + 1) * bin) + start, size - 1);
}

static void NAME(pool_parts)(void *user, size_t begin, size_t end)
{
    const region_args *g = user;
    size_t results = (size_t)(g->pooled_height * g->pooled_width), each = g->channels * results;
    for (size_t i = begin * each; i < end * each; i++) {
        const REAL *box = (const REAL *)g->boxes + 5 * (i / each);
        REAL scale = (REAL)g->scale, left = LIBM(round)(box[1] * scale), top = LIBM(round)(box[2] * scale);
        REAL width = LIBM(round)(box[3] * scale) - left, height = LIBM(round)(box[4] * scale) - top, sum = 0;
        const REAL *channel = NAME(own_channel)(g, (size_t)box[0], i % each);
        int64_t p = (int64_t)(i % results), y0, y1, x0, x1;
        NAME(cover_part)(top, height > 1 ? height : 1, p / g->pooled_width, g->pooled_height, g->height, &y0, &y1);
        NAME(cover_part)(left, width > 1 ? width : 1, p % g->pooled_width, g->pooled_width, g->width, &x0, &x1);
        for (int64_t y = y0; y < y1; y++) {
            for (int64_t x = x0; x < x1; x++) {
                sum += channel[y * g->width + x];
            }
        }
        ((REAL *)g->out)[i] = y1 <= y0 || x1 <= x0 ? 0 : sum / (REAL)((y1 - y0) * (x1 - x0));
        g->found[i] = (int32_t)(i % each);
    }
}

/* ---- moved windows ---- */

/* The value at a point; elements beyond an edge count as 0. */
static REAL NAME(moved_value)(const moved_args *g, const REAL *channel, REAL y, REAL x)
{
    if (!(y > -1 && y < (REAL)g->height && x > -1 && x < (REAL)g->width)) {
        return 0;
    }
    REAL sum = 0, top = LIBM(floor)(y), left = LIBM(floor)(x),
         weights[2][2] = {{top + 1 - y, y - top}, {left + 1 - x, x - left}};
    for (int64_t k = 0; k < 4; k++) {
        int64_t row = (int64_t)top + k / 2, column = (int64_t)left + k % 2;
        bool inside = row >= 0 && row < g->height && column >= 0 && column < g->width;
        sum += inside ? weights[0][k / 2] * weights[1][k % 2] * channel[row * g->width + column] : 0;
    }
    return sum;
}

/* Rows [begin, end) of channels * kernel. */
static void NAME(move_rows)(void *user, size_t begin, size_t end)
{
    const moved_args *g = user;
    int64_t kernel = g->kernel[0] * g->kernel[1], places = g->out[0] * g->out[1];
    for (int64_t i = (int64_t)begin; i < (int64_t)end; i++) {
        int64_t channel = i / kernel, k = i % kernel, group = channel / (g->channels / g->groups);
        const REAL *image = (const REAL *)g->image + channel * g->height * g->width;
        const REAL *offsets = (const REAL *)g->offsets + (group * kernel + k) * 2 * places;
        const REAL *mask = g->mask == NULL ? NULL : (const REAL *)g->mask + (group * kernel + k) * places;
        REAL *out = (REAL *)g->columns + i * places;
        for (int64_t p = 0; p < places; p++) {
            int64_t y = p / g->out[1] * g->stride[0] - g->padding[0] + k / g->kernel[1] * g->dilation[0];
            int64_t x = p % g->out[1] * g->stride[1] - g->padding[1] + k % g->kernel[1] * g->dilation[1];
            REAL value = NAME(moved_value)(g, image, (REAL)y + offsets[p], (REAL)x + offsets[places + p]);
            out[p] = mask == NULL ? value : value * mask[p];
        }
    }
}

#undef REAL
#undef NAME
#undef LIBM
