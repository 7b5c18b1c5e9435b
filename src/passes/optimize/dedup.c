/*
 * Weights that hold the same bytes of the same type share one storage, and so one record of the file. All names stay.
 *
 * State that the program changes is left alone: two caches that begin as zeros are not one cache. A file keeps tensors
 * that share a storage together, so that a program that is to be trained further should not be optimized.
 */
#include "ir/payload.h"
#include "passes/optimize/optimizers.h"

#include <string.h>

enum { SAMPLE_BYTES = 256, SAMPLES = 16 };

/* Whose storages may be one: a file keeps two tables apart, and PyTorch parameters from what needs no gradient. */
typedef struct storage_kind {
    payload_table_id table;
    dtype dtype;
    bool requires_grad;
} storage_kind;

typedef struct seen_storage {
    storage *storage;
    storage_kind kind;
    uint64_t sample,
        whole; /* hashes of kind, size and some bytes, and of all bytes where others have the same sample */
    bool has_whole;
} seen_storage;

/*
 * Storages that were seen: the first of each sample, and by all bytes those whose sample others have too. So most are
 * never read as a whole, and many that agree in the sample are told apart without comparing each with each.
 */
typedef struct storage_table {
    arena *arena;
    seen_storage **by_sample, **by_bytes;
    size_t mask; /* of both */
    hash_key key;
    pointer_map known;     /* storage -> the one that stands for it */
    map state;             /* names of what changes */
    pointer_map untouched; /* storages of it */
} storage_table;

/* ---- comparing: most storages of one size differ in a few bytes here and there ---- */

static uint64_t sample_of(hash_key key, const storage *s, storage_kind kind)
{
    hasher h = hash_begin(key);
    hash_word(&h, (uint64_t)kind.table << 32 | (uint64_t)kind.dtype << 1 | kind.requires_grad);
    hash_word(&h, s->bytes);
    if (s->bytes <= (uint64_t)SAMPLE_BYTES * SAMPLES) {
        hash_piece(&h, s->data, (size_t)s->bytes);
        return hash_end(h);
    }
    uint64_t step = (s->bytes - SAMPLE_BYTES) / (SAMPLES - 1);
    for (uint64_t i = 0; i < SAMPLES; i++) {
        hash_piece(&h, s->data + i * step, SAMPLE_BYTES);
    }
    return hash_end(h);
}

static bool same_sample(const seen_storage *x, const seen_storage *y)
{
    return x->sample == y->sample && x->kind.table == y->kind.table && x->kind.dtype == y->kind.dtype &&
           x->kind.requires_grad == y->kind.requires_grad && x->storage->bytes == y->storage->bytes;
}

static bool same_bytes(const seen_storage *x, const seen_storage *y)
{
    return x->whole == y->whole && same_sample(x, y) &&
           memcmp(x->storage->data, y->storage->data, (size_t)x->storage->bytes) == 0;
}

/* The one that is the same as s, which is put there where there was none. */
static seen_storage *find_or_put(seen_storage **slots, size_t mask, uint64_t hash, seen_storage *s,
                                 bool (*same)(const seen_storage *, const seen_storage *))
{
    size_t at = hash & mask;
    while (slots[at] != NULL && !same(slots[at], s)) {
        at = (at + 1) & mask;
    }
    if (slots[at] == NULL) {
        slots[at] = s;
    }
    return slots[at];
}

static seen_storage *find_by_bytes(storage_table *t, seen_storage *s)
{
    if (!s->has_whole) {
        s->whole = hash_keyed(t->key, s->storage->data, (size_t)s->storage->bytes);
        s->has_whole = true;
    }
    return find_or_put(t->by_bytes, t->mask, s->whole, s, same_bytes);
}

/* The first storage of the kind with these bytes. A storage that is held twice, by tied weights, is of its first kind.
 */
static storage *first_of(storage_table *t, storage *s, storage_kind kind)
{
    storage *known_one = pointer_map_get(&t->known, s);
    if (known_one != NULL) {
        return known_one;
    }
    seen_storage *fresh = ARENA_NEW(t->arena, seen_storage);
    *fresh = (seen_storage){.storage = s, .kind = kind, .sample = sample_of(t->key, s, kind)};
    seen_storage *first = find_or_put(t->by_sample, t->mask, fresh->sample, fresh, same_sample);
    if (first != fresh) {
        find_by_bytes(t, first);
        first = find_by_bytes(t, fresh);
    }
    pointer_map_put(&t->known, s, first->storage);
    return first->storage;
}

/* ---- all weights of the program ---- */

/* Names of what outputs replace. */
static void find_state(map *state, const program *p)
{
    for (size_t i = 0; i < p->entries.n; i++) {
        const entry *e = p->entries.at[i];
        for (size_t k = 0; k < e->main->outputs.n; k++) {
            output_kind kind = e->outputs[k].kind;
            if (kind == OUTPUT_BUFFER_MUTATION || kind == OUTPUT_PARAMETER_MUTATION) {
                *map_at(state, e->outputs[k].target) = state;
            }
        }
    }
}

static bool has_elements(const payload *held)
{
    return held->tensor != NULL && held->blob == NULL && held->tensor->storage->bytes > 0;
}

typedef void (*payload_visit)(storage_table *t, const entry *e, payload_table_id table, payload *held);

static size_t each_payload(program *p, payload_visit visit, storage_table *t)
{
    size_t count = 0;
    for (size_t i = 0; i < p->entries.n; i++) {
        for (payload_table_id table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
            size_t n;
            const payload *at = entry_payloads(p->entries.at[i], table, &n);
            for (size_t k = 0; k < n; k++) {
                if (visit != NULL && has_elements(&at[k])) {
                    visit(t, p->entries.at[i], table, (payload *)&at[k]);
                }
            }
            count += n;
        }
    }
    return count;
}

static void note_state(storage_table *t, const entry *e, payload_table_id table, payload *held)
{
    (void)e, (void)table;
    if (map_get(&t->state, held->fqn) != NULL) {
        pointer_map_put(&t->untouched, held->tensor->storage, held->tensor->storage);
    }
}

static void share(storage_table *t, const entry *e, payload_table_id table, payload *held)
{
    storage *own = held->tensor->storage;
    if (pointer_map_get(&t->untouched, own) != NULL) {
        return;
    }
    bool requires_grad = held->is_parameter || (held->meta != NULL && held->meta->requires_grad);
    storage *first = first_of(t, own, (storage_kind){table, held->tensor->dtype, requires_grad});
    if (first != own) {
        tensor *same = arena_copy(&e->main->program->arena, held->tensor, sizeof *same);
        same->storage = first; /* the program holds both */
        held->tensor = same;
        held->record = program_intern(e->main->program, "");
    }
}

tn_status optimize_dedup(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    arena *scratch = ctx_scratch(ctx);
    storage_table t = {.arena = scratch, .key = arena_hash_key(scratch)};
    size_t slots = 16;
    while (slots < 2 * each_payload(p, NULL, NULL)) {
        slots *= 2;
    }
    t.by_sample = ARENA_ARRAY(scratch, seen_storage *, slots);
    t.by_bytes = ARENA_ARRAY(scratch, seen_storage *, slots);
    t.mask = slots - 1;
    pointer_map_init(&t.known, scratch);
    pointer_map_init(&t.untouched, scratch);
    map_init(&t.state, scratch);
    find_state(&t.state, p);
    each_payload(p, note_state, &t);
    each_payload(p, share, &t);
    ctx_release(ctx, scratch);
    return TN_OK;
}
