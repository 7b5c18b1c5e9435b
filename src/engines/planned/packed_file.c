/* Packed weights in files: see packed_file.h. */
#include "engines/planned/packed_file.h"

#include "format/json.h"
#include "format/zip.h"
#include "ir/payload.h"
#include "kernels/fast/conv.h"
#include "kernels/fast/recur.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { INDEX_VERSION = 1, KEY_ADDRESSES = 4, KEY_NUMBERS = 24, SMALL = 1 << 20 };

/* ---- the fingerprint ---- */

enum { SAMPLE_ROWS = 9, SAMPLE_COLUMNS = 53, SAMPLE_TAPS = 9, SAMPLES = SAMPLE_ROWS * SAMPLE_COLUMNS * SAMPLE_TAPS };

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ at[i]) * 0x100000001b3u;
    }
    return hash;
}

/* Room for what is packed of the sample, cleared; hashes it when it is full. */
typedef struct sampler {
    const fast_kernels *kernels;
    const float *weights;
    uint64_t hash;
} sampler;

static void *sample_room(sampler *s, size_t bytes)
{
    size_t room = (bytes / FAST_ALIGNMENT + 1) * FAST_ALIGNMENT;
    void *made = aligned_alloc(FAST_ALIGNMENT, room);
    if (made != NULL) {
        memset(made, 0, room);
    }
    s->hash = made == NULL ? 0 : hash_bytes(s->hash, &bytes, sizeof bytes);
    return made;
}

static void keep_sample(sampler *s, void *room, size_t bytes)
{
    s->hash = hash_bytes(s->hash, room, bytes);
    free(room);
}

static void sample_product(sampler *s, fast_element element)
{
    size_t bytes = fast_packed_bytes(s->kernels, element, SAMPLE_ROWS, SAMPLE_COLUMNS);
    void *room = sample_room(s, bytes);
    if (room != NULL) {
        fast_pack(s->kernels, NULL, element, SAMPLE_ROWS, SAMPLE_COLUMNS, (fast_matrix){s->weights, 1, SAMPLE_ROWS},
                  room);
        keep_sample(s, room, bytes);
    }
}

static void sample_conv(sampler *s, fast_conv_way way)
{
    bool depthwise = way == FAST_CONV_DEPTHWISE;
    fast_conv conv = {.way = way,
                      .job = {.type = DT_F32,
                              .batch = 1,
                              .in_channels = depthwise ? SAMPLE_COLUMNS : SAMPLE_ROWS,
                              .out_channels = SAMPLE_COLUMNS,
                              .groups = depthwise ? SAMPLE_COLUMNS : 1,
                              .spatial = 2,
                              .in = {8, 8},
                              .out = {8, 8},
                              .kernel = {3, 3},
                              .stride = {1, 1},
                              .padding = {1, 1},
                              .dilation = {1, 1},
                              .weight = s->weights}};
    size_t bytes = fast_conv_packed_bytes(s->kernels, &conv);
    void *room = sample_room(s, bytes);
    if (room != NULL) {
        fast_conv_pack(s->kernels, NULL, &conv, room);
        keep_sample(s, room, bytes);
    }
}

static void sample_recurrent(sampler *s)
{
    recurrent_layer job = {.type = DT_F32,
                           .kind = RECURRENT_LSTM,
                           .inputs = SAMPLE_ROWS,
                           .hidden = 7,
                           .cells = 11,
                           .weight_input = s->weights,
                           .weight_hidden = s->weights + 1,
                           .weight_projection = s->weights + 2};
    size_t bytes = fast_recur_packed_bytes(s->kernels, &job);
    void *room = sample_room(s, bytes);
    if (room != NULL) {
        fast_recur_pack(s->kernels, NULL, &job, room);
        keep_sample(s, room, bytes);
    }
}

uint64_t packed_fingerprint(const fast_kernels *kernels)
{
    float weights[SAMPLES];
    uint32_t drawn = 1;
    for (size_t i = 0; i < SAMPLES; i++) {
        drawn = drawn * 1664525u + 1013904223u;
        weights[i] = (float)(drawn >> 8) * 0x1p-24f - 0.5f;
    }
    sampler s = {kernels, weights, 0xcbf29ce484222325u};
    s.hash = hash_bytes(s.hash, kernels->name, strlen(kernels->name));
    for (int element = 0; element < FAST_ELEMENTS; element++) {
        sample_product(&s, (fast_element)element);
    }
    for (int way = 0; way < FAST_CONV_WAYS; way++) {
        sample_conv(&s, (fast_conv_way)way);
    }
    sample_recurrent(&s);
    return s.hash;
}

/* As text: JSON has no numbers of 64 bits without a sign. */
static const char *fingerprint_text(arena *a, const fast_kernels *kernels)
{
    return arena_printf(a, "%016" PRIx64, packed_fingerprint(kernels));
}

/* ---- weights ---- */

static uint32_t crc_of(const storage *s)
{
    return s->has_crc ? s->crc : zip_crc(0, s->data, (size_t)s->bytes);
}

/* A place in a weight of the program. */
typedef struct weight_place {
    const entry *entry;
    payload_table_id table;
    const payload *held;
    uint64_t offset; /* bytes */
} weight_place;

static bool find_in_entry(const entry *e, const uint8_t *at, weight_place *out)
{
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *all = entry_payloads(e, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            const storage *s = all[i].tensor == NULL ? NULL : all[i].tensor->storage;
            if (s != NULL && at >= s->data && at < s->data + s->bytes) {
                *out = (weight_place){e, (payload_table_id)table, &all[i], (uint64_t)(at - s->data)};
                return true;
            }
        }
    }
    return false;
}

static bool find_place(const program *p, const void *at, weight_place *out)
{
    for (size_t i = 0; i < p->entries.n; i++) {
        if (find_in_entry(p->entries.at[i], at, out)) {
            return true;
        }
    }
    return false;
}

/* ---- out ---- */

typedef struct collected {
    arena *arena;
    const program *program;
    const fast_kernels *kernels;
    VEC(packed_given) all;
} collected;

/* Those of these kernels, made of weights of the program, each once. */
static void collect(void *user, const packed_given *one, bool is_made)
{
    (void)is_made;
    collected *c = user;
    weight_place found;
    bool wanted = one->key.kernels == c->kernels;
    for (size_t i = 0; i < KEY_ADDRESSES; i++) {
        wanted = wanted && (one->key.at[i] == NULL || find_place(c->program, one->key.at[i], &found));
    }
    for (size_t i = 0; i < c->all.n; i++) {
        const packed_given *other = &c->all.at[i];
        wanted = wanted && (other->size != one->size || memcmp(&other->key, &one->key, sizeof one->key) != 0);
    }
    if (wanted) {
        vec_push(c->arena, &c->all, *one);
    }
}

static void put_place(json_part *list, const program *p, const void *at)
{
    weight_place found;
    if (at == NULL || !find_place(p, at, &found)) {
        json_put_text(list, NULL, NULL);
        return;
    }
    json_part row = json_begin(list, NULL, '{');
    json_put_text(&row, "entry", found.entry->name);
    json_put_int(&row, "table", found.table);
    json_put_text(&row, "name", found.held->fqn);
    json_put_int(&row, "offset", (int64_t)found.offset);
    json_put_int(&row, "crc", crc_of(found.held->tensor->storage));
    json_end(&row, '}');
}

static void put_weight(json_part *list, const program *p, const packed_given *one, const char *path)
{
    json_part row = json_begin(list, NULL, '{');
    json_put_text(&row, "file", path);
    json_part numbers = json_begin(&row, "numbers", '[');
    for (size_t i = 0; i < KEY_NUMBERS; i++) {
        json_put_int(&numbers, NULL, one->key.numbers[i]);
    }
    json_end(&numbers, ']');
    json_part of = json_begin(&row, "of", '[');
    for (size_t i = 0; i < KEY_ADDRESSES; i++) {
        put_place(&of, p, one->key.at[i]);
    }
    json_end(&of, ']');
    json_end(&row, '}');
}

tn_status packed_files(tn_context *ctx, arena *a, const program *p, const fast_kernels *kernels,
                       packed_weights *const *plans, size_t count, engine_files *out)
{
    collected c = {.arena = a, .program = p, .kernels = kernels};
    sink s;
    for (size_t i = 0; i < count; i++) {
        packed_each(plans[i], collect, &c);
    }
    sink_collect(ctx, a, &s);
    json_part whole = json_begin(&(json_part){&s, false}, NULL, '{');
    json_put_int(&whole, "version", INDEX_VERSION);
    json_put_text(&whole, "level", kernels->name);
    json_put_text(&whole, "fingerprint", fingerprint_text(a, kernels));
    json_part weights = json_begin(&whole, "weights", '[');
    for (size_t i = 0; i < c.all.n; i++) {
        const char *path = arena_printf(a, ENGINE_PACKED_FOLDER "%zu", i);
        put_weight(&weights, p, &c.all.at[i], path);
        vec_push(a, out, ((tn_file){path, c.all.at[i].bytes, c.all.at[i].size}));
    }
    json_end(&weights, ']');
    json_end(&whole, '}');
    const char *text = sink_collected(ctx, a, &s);
    vec_push(a, out, ((tn_file){ENGINE_PACKED_INDEX, text, strlen(text)}));
    return TN_OK;
}

/* ---- in: whatever is odd is passed over ---- */

static const storage *file_of(const program *p, const char *path)
{
    for (size_t i = 0; path != NULL && i < p->files.n; i++) {
        if (strcmp(p->files.at[i].path, path) == 0) {
            return p->files.at[i].bytes;
        }
    }
    return NULL;
}

static const char *text_at(const json *object, const char *key)
{
    const json *found = json_get(object, key);
    return found != NULL && found->kind == JSON_STRING ? found->u.string : NULL;
}

static int64_t int_at(const json *object, const char *key)
{
    const json *found = json_get(object, key);
    return found != NULL && found->kind == JSON_INT ? found->u.integer : -1;
}

static const json *list_at(const json *object, const char *key, size_t n)
{
    const json *found = json_get(object, key);
    return found != NULL && found->kind == JSON_ARRAY && (n == 0 || found->n == n) ? found : NULL;
}

static const payload *find_payload(const program *p, const char *entry_name, int64_t table, const char *fqn)
{
    for (size_t i = 0; entry_name != NULL && fqn != NULL && i < p->entries.n; i++) {
        const entry *e = p->entries.at[i];
        size_t n = 0;
        const payload *all = NULL;
        if (strcmp(e->name, entry_name) == 0 && table >= 0 && table < PAYLOAD_TABLE_COUNT) {
            all = entry_payloads(e, (payload_table_id)table, &n);
        }
        for (size_t k = 0; k < n; k++) {
            if (strcmp(all[k].fqn, fqn) == 0) {
                return &all[k];
            }
        }
    }
    return NULL;
}

/* The address that a row of `of` tells; false: that weight is another one now. */
static bool read_place(const program *p, const json *row, const void **out)
{
    *out = NULL;
    if (row->kind == JSON_NULL) {
        return true;
    }
    const payload *held = find_payload(p, text_at(row, "entry"), int_at(row, "table"), text_at(row, "name"));
    const storage *s = held == NULL || held->tensor == NULL ? NULL : held->tensor->storage;
    int64_t offset = int_at(row, "offset");
    if (s == NULL || offset < 0 || (uint64_t)offset >= s->bytes || !(s->has_crc || s->bytes <= SMALL) ||
        int_at(row, "crc") != crc_of(s)) {
        return false;
    }
    *out = s->data + offset;
    return true;
}

static bool read_weight(const program *p, const fast_kernels *kernels, const json *row, packed_given *out)
{
    const json *numbers = list_at(row, "numbers", KEY_NUMBERS), *of = list_at(row, "of", KEY_ADDRESSES);
    const storage *bytes = file_of(p, text_at(row, "file"));
    if (numbers == NULL || of == NULL || bytes == NULL || (uintptr_t)bytes->data % FAST_ALIGNMENT != 0) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->bytes = bytes->data;
    out->size = (size_t)bytes->bytes;
    out->key.kernels = kernels;
    for (size_t i = 0; i < KEY_NUMBERS; i++) {
        if (numbers->u.items[i].kind != JSON_INT) {
            return false;
        }
        out->key.numbers[i] = numbers->u.items[i].u.integer;
    }
    for (size_t i = 0; i < KEY_ADDRESSES; i++) {
        if (!read_place(p, &of->u.items[i], &out->key.at[i])) {
            return false;
        }
    }
    return true;
}

static bool same_text(const char *x, const char *y)
{
    return x != NULL && strcmp(x, y) == 0;
}

tn_status packed_take(tn_context *ctx, arena *a, const program *p, const fast_kernels *kernels, packed_weights *all)
{
    const storage *index = file_of(p, ENGINE_PACKED_INDEX);
    const json *whole;
    size_t diagnostics = ctx->diagnostic_count;
    if (index == NULL) {
        return TN_OK;
    }
    arena *scratch = ctx_scratch(ctx);
    if (json_parse(ctx, scratch, (const char *)index->data, (size_t)index->bytes, NULL, &whole) != TN_OK) {
        diagnostics_truncate(ctx, diagnostics);
        ctx_release(ctx, scratch);
        return TN_OK;
    }
    const json *weights = list_at(whole, "weights", 0);
    bool fits = int_at(whole, "version") == INDEX_VERSION && same_text(text_at(whole, "level"), kernels->name) &&
                same_text(text_at(whole, "fingerprint"), fingerprint_text(scratch, kernels));
    for (size_t i = 0; fits && weights != NULL && i < weights->n; i++) {
        packed_given read;
        if (read_weight(p, kernels, &weights->u.items[i], &read)) {
            packed_given *kept = arena_copy(a, &read, sizeof read);
            kept->next = all->given;
            all->given = kept;
        }
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}
