/*
 * npy (one array) and npz (a zip of npy files) both ways, as numpy has them.
 *
 *   1. "\x93NUMPY", major and minor version
 *   2. the length of the header: 2 bytes in version 1, 4 in versions 2 and 3, little-endian
 *   3. the header, a Python dict literal padded with spaces to a multiple of 64 and ended by a newline:
 *      {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
 *   4. the elements
 *
 * Arrays of structures, of Python objects and of big-endian numbers are refused. Names of element types stand in
 * base/dtype.def. tensorfile.h is the interface; tensorfile.c picks the reader.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/tensorfile.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    MAGIC_BYTES = 6,
    VERSION_BYTES = 2,
    ALIGNMENT = 64,
    HEADER_MOST = 1 << 20,
    GROWTH_DIGITS = 21, /* numpy leaves room for the first size to grow to so many digits */
};

static const char magic[] = "\x93NUMPY";

/* ---- reading the header ---- */

/* The text between at and end, and what it said so far. */
typedef struct header {
    tn_context *ctx;
    arena *arena;
    const char *start, *at, *end;
    int64_t begin; /* offset of start in the file */
    unsigned seen; /* a bit for each field */
    dtype dtype;
    bool fortran;
    VEC(int64_t) sizes;
} header;

static tn_status fail_header(const header *h, const char *expected)
{
    return fail_at(h->ctx, TN_E_FORMAT, PLACE(.offset = h->begin + (h->at - h->start)),
                   "the npy header is not a dict of 'descr', 'fortran_order' and 'shape': expected %s", expected);
}

static void skip_space(header *h)
{
    while (h->at < h->end && (*h->at == ' ' || *h->at == '\t' || *h->at == '\n' || *h->at == '\r')) {
        h->at++;
    }
}

/* Passes over white space and then the character, if it is there. */
static bool accept(header *h, char c)
{
    skip_space(h);
    if (h->at == h->end || *h->at != c) {
        return false;
    }
    h->at++;
    return true;
}

static bool accept_word(header *h, const char *word)
{
    skip_space(h);
    size_t n = strlen(word);
    if ((size_t)(h->end - h->at) < n || memcmp(h->at, word, n) != 0) {
        return false;
    }
    h->at += n;
    return true;
}

/* A string in single or double quotes, without escapes. */
static tn_status read_string(header *h, const char **out)
{
    char quote = accept(h, '\'') ? '\'' : '"';
    if (quote == '"' && !accept(h, '"')) {
        return fail_header(h, "a string");
    }
    const char *end = memchr(h->at, quote, (size_t)(h->end - h->at));
    size_t n = end == NULL ? 0 : (size_t)(end - h->at);
    if (end == NULL || memchr(h->at, '\\', n) != NULL || memchr(h->at, '\0', n) != NULL || !utf8_valid(h->at, n)) {
        return fail_header(h, "a string without escapes");
    }
    *out = arena_strndup(h->arena, h->at, n);
    h->at = end + 1;
    return TN_OK;
}

static tn_status read_descr(header *h)
{
    skip_space(h);
    if (h->at < h->end && (*h->at == '[' || *h->at == '(')) {
        return fail(h->ctx, TN_E_UNSUPPORTED, "an npy array of structures, expected one of numbers");
    }
    const char *descr;
    TRY(read_string(h, &descr));
    h->dtype = dtype_by_numpy(descr);
    if (h->dtype == DT_NONE && strlen(descr) == 3 && descr[2] == '1') {
        /* A single byte has no order, but some writers give it one. */
        h->dtype = dtype_by_numpy((const char[]){'|', descr[1], '1', '\0'});
    }
    if (h->dtype != DT_NONE) {
        return TN_OK;
    }
    const char *what = descr[0] == '>'                      ? "big-endian numbers"
                       : descr[0] == '|' && descr[1] == 'O' ? "Python objects"
                                                            : "elements without counterpart here";
    return fail_at(
        h->ctx, TN_E_UNSUPPORTED,
        PLACE(.hint = descr[0] == '>' ? "save it again with array.astype(array.dtype.newbyteorder('<'))" : NULL),
        "an npy array of %s: '%s'", what, descr);
}

static tn_status read_fortran_order(header *h)
{
    h->fortran = accept_word(h, "True");
    if (!h->fortran && !accept_word(h, "False")) {
        return fail_header(h, "True or False");
    }
    return TN_OK;
}

/* (), (3,) or (3, 4); Python 2 wrote 3L. */
static tn_status read_shape(header *h)
{
    if (!accept(h, '(')) {
        return fail_header(h, "a tuple of sizes");
    }
    bool comma = true;
    while (!accept(h, ')')) {
        const char *digits = h->at;
        while (h->at < h->end && is_digit(*h->at)) {
            h->at++;
        }
        int64_t size;
        if (!comma || !i64_from_text(digits, (size_t)(h->at - digits), &size)) {
            return fail_header(h, "a size");
        }
        vec_push(h->arena, &h->sizes, size);
        accept(h, 'L');
        comma = accept(h, ',');
    }
    if (h->sizes.n == 1 && !comma) {
        return fail_header(h, "a tuple, not a number in parentheses");
    }
    return TN_OK;
}

static tn_status read_field(header *h)
{
    static const struct {
        const char *name;
        tn_status (*read)(header *h);
    } fields[] = {{"descr", read_descr}, {"fortran_order", read_fortran_order}, {"shape", read_shape}};

    const char *name;
    TRY(read_string(h, &name));
    if (!accept(h, ':')) {
        return fail_header(h, "':'");
    }
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(fields[i].name, name) == 0 && (h->seen >> i & 1) == 0) {
            h->seen |= 1u << i;
            return fields[i].read(h);
        }
    }
    return fail_header(h, "each of the three fields once");
}

static tn_status read_dict(header *h)
{
    if (!accept(h, '{')) {
        return fail_header(h, "'{'");
    }
    bool comma = true;
    while (!accept(h, '}')) {
        if (!comma) {
            return fail_header(h, "',' or '}'");
        }
        TRY(read_field(h));
        comma = accept(h, ',');
    }
    skip_space(h);
    if (h->seen != 7 || h->at != h->end) {
        return fail_header(h, h->seen != 7 ? "all three fields" : "nothing after '}'");
    }
    return TN_OK;
}

/* ---- reading ---- */

/* Finds the header's text; the elements begin where it ends. */
static tn_status read_preamble(header *h, const source *src, uint64_t *end)
{
    uint8_t start[MAGIC_BYTES + VERSION_BYTES + 4] = {0};
    uint64_t size = source_size(src);
    TRY(source_read(h->ctx, src, 0, start, size < sizeof start ? (size_t)size : sizeof start));
    if (memcmp(start, magic, MAGIC_BYTES) != 0) {
        return fail_at(h->ctx, TN_E_FORMAT, PLACE(.offset = 0), "not an npy file: the magic is missing");
    }
    uint8_t major = start[MAGIC_BYTES], minor = start[MAGIC_BYTES + 1];
    if (major < 1 || major > 3 || minor != 0) {
        return fail_at(h->ctx, TN_E_VERSION, PLACE(.offset = MAGIC_BYTES),
                       "npy version %u.%u, expected 1.0, 2.0 or 3.0", major, minor);
    }
    const uint8_t *length = start + MAGIC_BYTES + VERSION_BYTES;
    uint64_t n = major == 1 ? load_u16(length) : load_u32(length);
    uint64_t begin = MAGIC_BYTES + VERSION_BYTES + (major == 1 ? 2 : 4);
    if (!range_fits(begin, n, size)) {
        return fail_at(h->ctx, TN_E_FORMAT, PLACE(.offset = MAGIC_BYTES + VERSION_BYTES),
                       "an npy header of %" PRIu64 " bytes does not fit in %" PRIu64, n, size);
    }
    if (n > HEADER_MOST) {
        return fail_at(h->ctx, TN_E_LIMIT, PLACE(.offset = MAGIC_BYTES + VERSION_BYTES),
                       "an npy header of %" PRIu64 " bytes, expected at most %d", n, HEADER_MOST);
    }
    *end = begin + n;
    const uint8_t *text = NULL;
    TRY(named_array_data(h->ctx, h->arena, src, begin, n, DT_U8, &text));
    h->start = h->at = (const char *)text;
    h->end = h->start + n;
    h->begin = (int64_t)begin;
    return TN_OK;
}

/* Strides of a Fortran-ordered array, in elements; NULL when the order makes no difference. */
static const int64_t *fortran_strides(arena *a, const int64_t *sizes, size_t rank)
{
    if (rank < 2) {
        return NULL;
    }
    int64_t *strides = ARENA_ARRAY(a, int64_t, rank);
    int64_t step = 1;
    for (size_t i = 0; i < rank; i++) {
        strides[i] = step;
        step *= sizes[i] == 0 ? 1 : sizes[i]; /* the product was checked with the number of bytes */
    }
    return strides;
}

static tn_status read_array(tn_context *ctx, arena *a, arena *scratch, const source *src, named_array *out)
{
    header h = {.ctx = ctx, .arena = scratch};
    uint64_t end = 0;
    TRY(read_preamble(&h, src, &end));
    TRY(read_dict(&h));
    out->dtype = h.dtype;
    out->rank = h.sizes.n;
    out->sizes = arena_copy(a, h.sizes.at, h.sizes.n * sizeof *h.sizes.at);
    if (!named_array_bytes(out->dtype, out->sizes, out->rank, &out->bytes)) {
        return fail(ctx, TN_E_FORMAT, "an npy array whose sizes overflow 64 bits");
    }
    out->strides = h.fortran ? fortran_strides(a, out->sizes, out->rank) : NULL;
    /* More may follow: numpy.save appends to an open file. */
    if (!range_fits(end, out->bytes, source_size(src))) {
        return fail(ctx, TN_E_FORMAT, "an npy array of %" PRIu64 " bytes, but %" PRIu64 " follow the header",
                    out->bytes, source_size(src) - end);
    }
    return named_array_data(ctx, a, src, end, out->bytes, out->dtype, &out->data);
}

tn_status npy_read(tn_context *ctx, arena *a, source *src, named_arrays *out)
{
    *out = (named_arrays){.at = ARENA_NEW(a, named_array), .n = 1};
    out->at[0].name = "0";
    arena *scratch = ctx_scratch(ctx);
    tn_status status = read_array(ctx, a, scratch, src, &out->at[0]);
    ctx_release(ctx, scratch);
    return status;
}

static tn_status read_member(tn_context *ctx, arena *a, arena *scratch, const zip *archive, const zip_entry *entry,
                             named_array *out)
{
    size_t n = strlen(entry->name);
    if (n < 4 || strcmp(entry->name + n - 4, ".npy") != 0) {
        return fail(ctx, TN_E_FORMAT, "not an npz file: record '%s' does not end in '.npy'", entry->name);
    }
    out->name = arena_strndup(a, entry->name, n - 4);
    const uint8_t *bytes;
    TRY(zip_read(ctx, a, archive, entry, &bytes));
    source *member;
    TRY(source_memory(ctx, bytes, (size_t)entry->size, false, &member));
    tn_status status = read_array(ctx, a, scratch, member, out);
    ctx_release(ctx, member); /* the bytes belong to the archive's source or to the arena */
    if (status != TN_OK) {
        diagnostics_add_place(ctx, PLACE(.member = entry->name));
    }
    return status;
}

tn_status npz_read(tn_context *ctx, arena *a, source *src, named_arrays *out)
{
    zip archive;
    TRY(zip_open(ctx, a, src, NULL, &archive));
    *out = (named_arrays){.at = ARENA_ARRAY(a, named_array, archive.n), .n = archive.n};
    arena *scratch = ctx_scratch(ctx);
    tn_status status = TN_OK;
    for (size_t i = 0; i < archive.n && status == TN_OK; i++) {
        status = read_member(ctx, a, scratch, &archive, &archive.entries[i], &out->at[i]);
    }
    ctx_release(ctx, scratch);
    return status;
}

/* ---- writing ---- */

static void write_dict(sink *s, const named_array *array, bool fortran)
{
    sink_printf(s, "{'descr': '%s', 'fortran_order': %s, 'shape': (", dtype_table[array->dtype].numpy,
                fortran ? "True" : "False");
    for (size_t i = 0; i < array->rank; i++) {
        sink_printf(s, "%s%" PRId64, i == 0 ? "" : ", ", array->sizes[i]);
    }
    sink_text(s, array->rank == 1 ? ",), }" : "), }");
    if (array->rank > 0) {
        int digits = snprintf(NULL, 0, "%" PRId64, array->sizes[fortran ? array->rank - 1 : 0]);
        sink_repeat(s, ' ', (size_t)(GROWTH_DIGITS - digits));
    }
}

tn_status npy_write(tn_context *ctx, sink *s, const named_array *array)
{
    if (dtype_table[array->dtype].numpy == NULL) {
        return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = "write safetensors instead"),
                       "array '%s': numpy has no dtype '%s'", array->name, dtype_table[array->dtype].torch);
    }
    TRY(named_array_check(ctx, array));
    bool fortran = !named_array_is_dense(array, false);
    if (fortran && !named_array_is_dense(array, true)) {
        return fail(ctx, TN_E_ARGUMENT, "array '%s' is contiguous neither in C nor in Fortran order", array->name);
    }
    /* The length stands before the text: the first pass only counts. */
    sink counter;
    sink_init(&counter, named_array_discard, NULL);
    write_dict(&counter, array, fortran);
    uint64_t text = counter.written + 1; /* the newline */
    bool wide = text + ALIGNMENT > UINT16_MAX;
    uint64_t before = MAGIC_BYTES + VERSION_BYTES + (wide ? 4 : 2);
    size_t padding = ALIGNMENT - (size_t)((before + text) % ALIGNMENT); /* numpy pads an aligned header too */
    uint8_t prefix[4];
    store_u32(prefix, (uint32_t)(text + padding));
    sink_put(s, magic, MAGIC_BYTES);
    sink_put(s, wide ? "\2" : "\1", VERSION_BYTES);
    sink_put(s, prefix, wide ? 4 : 2);
    write_dict(s, array, fortran);
    sink_repeat(s, ' ', padding);
    sink_char(s, '\n');
    sink_put(s, array->data, (size_t)array->bytes);
    return TN_OK;
}

static tn_status add_member(tn_context *ctx, arena *scratch, zip_writer *archive, const named_array *array,
                            byte_buffer *record)
{
    sink s;
    sink_init(&s, byte_buffer_write, record);
    TRY(npy_write(ctx, &s, array));
    TRY(sink_finish(ctx, &s));
    return zip_add(archive, arena_printf(scratch, "%s.npy", array->name), record->at, record->n, NULL);
}

tn_status npz_write(tn_context *ctx, arena *a, sink *s, const named_arrays *arrays)
{
    if (arrays->n == 0) { /* numpy knows a zip without entries only by a plain end record at its start */
        static const char end_record[22] = "PK\005\006";
        sink_put(s, end_record, sizeof end_record);
        return TN_OK;
    }
    zip_writer archive;
    zip_writer_init(ctx, a, s, &archive);
    arena *scratch = ctx_scratch(ctx);
    tn_status status = TN_OK;
    for (size_t i = 0; i < arrays->n && status == TN_OK; i++) {
        byte_buffer *record = byte_buffer_new(ctx, scratch);
        status = add_member(ctx, scratch, &archive, &arrays->at[i], record);
        ctx_release(ctx, record);
    }
    ctx_release(ctx, scratch);
    return status != TN_OK ? status : zip_writer_finish(&archive);
}
