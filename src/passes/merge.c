/* Several programs as one: see merge.h. */
#include "passes/merge.h"

#include "ir/clone.h"
#include "ir/payload.h"

#include <string.h>

/* A payload by its name; several entries may have different ones. */
typedef struct known_payload known_payload;
struct known_payload {
    const payload *held;
    const entry *entry;
    bool is_named_state; /* the caller gave the name */
    known_payload *next;
};

typedef struct merging {
    tn_context *ctx;
    arena *scratch;
    program *program;
    map known; /* name -> known_payload of entries that are there already */
    /* For the entry being added: */
    entry *entry;
    const merge_part *part;
    size_t first_storage; /* among those of the program: the entry's own from here on */
    pointer_map replaced; /* storage -> the equal one of another entry */
} merging;

/* ---- equal weights ---- */

static bool is_named_state(const merge_part *part, const char *fqn)
{
    for (size_t i = 0; part->names.states.at != NULL && i < part->names.states.n; i++) {
        if (strcmp(part->names.states.at[i], fqn) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_same_view(const tensor *x, const tensor *y)
{
    return x->dtype == y->dtype && x->rank == y->rank && x->offset == y->offset &&
           x->storage->bytes == y->storage->bytes && memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0 &&
           memcmp(x->strides, y->strides, x->rank * sizeof *x->strides) == 0;
}

static bool has_same_bytes(const storage *x, const storage *y)
{
    if (x == y || x->data == y->data || x->bytes == 0) {
        return true;
    }
    bool differs = x->has_crc && y->has_crc && x->crc != y->crc;
    return !differs && memcmp(x->data, y->data, x->bytes) == 0;
}

/* Does anything else of the entry lie on the same storage? */
static const payload *find_neighbour(const entry *e, const payload *held)
{
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        size_t n;
        const payload *at = entry_payloads(e, (payload_table_id)t, &n);
        for (size_t i = 0; i < n; i++) {
            if (&at[i] != held && at[i].tensor != NULL && at[i].tensor->storage == held->tensor->storage) {
                return &at[i];
            }
        }
    }
    return NULL;
}

/* Two states that the caller gave one name must be of one type; what they hold at first is the first one's. */
static tn_status check_named_state(const merging *m, const payload *held, const known_payload *other)
{
    if (!is_same_view(held->tensor, other->held->tensor)) {
        return fail(m->ctx, TN_E_ARGUMENT, "the state '%s' of entry '%s' has another type or layout than that of '%s'",
                    held->fqn, m->entry->name, other->entry->name);
    }
    if (has_same_bytes(held->tensor->storage, other->held->tensor->storage)) {
        return TN_OK;
    }
    const payload *neighbour = find_neighbour(m->entry, held);
    if (neighbour != NULL) {
        return fail(m->ctx, TN_E_UNSUPPORTED,
                    "the state '%s' of entry '%s' cannot be that of '%s': it has other numbers, and shares memory with "
                    "'%s'",
                    held->fqn, m->entry->name, other->entry->name, neighbour->fqn);
    }
    warn_at(m->ctx, TN_E_MISMATCH, PLACE(.hint = "give them different names to keep them apart"),
            "the state '%s' begins as entry '%s' has it; entry '%s' has other numbers there", held->fqn,
            other->entry->name, m->entry->name);
    return TN_OK;
}

/* Finds the weight of another entry that this one is. */
static tn_status find_equal(merging *m, const payload *held)
{
    bool named = is_named_state(m->part, held->fqn);
    for (const known_payload *k = map_get(&m->known, held->fqn); k != NULL; k = k->next) {
        if (held->tensor == NULL || held->blob != NULL || k->held->tensor == NULL || k->held->blob != NULL) {
            continue;
        }
        if (named && k->is_named_state) {
            TRY(check_named_state(m, held, k));
        } else if (!is_same_view(held->tensor, k->held->tensor) ||
                   !has_same_bytes(held->tensor->storage, k->held->tensor->storage)) {
            continue;
        }
        if (held->tensor->storage != k->held->tensor->storage) {
            pointer_map_put(&m->replaced, held->tensor->storage, k->held->tensor->storage);
        }
        return TN_OK;
    }
    return TN_OK;
}

static void remember(merging *m, const payload *held)
{
    known_payload *k = ARENA_NEW(m->scratch, known_payload);
    void **slot = map_at(&m->known, held->fqn);
    *k = (known_payload){held, m->entry, is_named_state(m->part, held->fqn), *slot};
    *slot = k;
}

static void move_to_equal(merging *m, payload *held)
{
    storage *other = held->tensor == NULL ? NULL : pointer_map_get(&m->replaced, held->tensor->storage);
    if (other != NULL) {
        tensor *moved = arena_copy(&m->program->arena, held->tensor, sizeof *moved);
        moved->storage = other;
        held->tensor = moved;
    }
}

/* Those that nothing lies on any more. */
static void drop_replaced(merging *m)
{
    program *p = m->program;
    size_t kept = m->first_storage;
    for (size_t i = kept; i < p->storages.n; i++) {
        if (pointer_map_get(&m->replaced, p->storages.at[i]) != NULL) {
            storage_release(p->storages.at[i]);
        } else {
            p->storages.at[kept++] = p->storages.at[i];
        }
    }
    p->storages.n = kept;
}

static tn_status share_weights(merging *m)
{
    entry *e = m->entry;
    pointer_map_init(&m->replaced, m->scratch);
    for (int pass = 0; pass < 3; pass++) {
        for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
            payload *at = t == PAYLOAD_WEIGHTS ? e->weights.at : e->constants.at;
            size_t n = t == PAYLOAD_WEIGHTS ? e->weights.n : e->constants.n;
            for (size_t i = 0; i < n; i++) {
                if (pass == 0) {
                    TRY(find_equal(m, &at[i]));
                } else if (pass == 1) {
                    move_to_equal(m, &at[i]);
                } else {
                    remember(m, &at[i]);
                }
            }
        }
    }
    drop_replaced(m);
    return TN_OK;
}

/* ---- carried files ---- */

/* Of files of one name the first stays; one with other content is said to be lost. */
static void merge_files(merging *m, size_t first)
{
    program *p = m->program;
    size_t kept = first;
    for (size_t i = first; i < p->files.n; i++) {
        const carried_file *same = NULL;
        for (size_t k = 0; k < kept && same == NULL; k++) {
            same = strcmp(p->files.at[k].path, p->files.at[i].path) == 0 ? &p->files.at[k] : NULL;
        }
        if (same == NULL) {
            p->files.at[kept++] = p->files.at[i];
        } else if (same->bytes->bytes != p->files.at[i].bytes->bytes ||
                   !has_same_bytes(same->bytes, p->files.at[i].bytes)) {
            warn_at(m->ctx, TN_E_MISMATCH, PLACE(.member = same->path),
                    "the file '%s' of entry '%s' is left out: another entry has one of that name", same->path,
                    m->entry->name);
        }
    }
    p->files.n = kept;
}

/* ---- programs ---- */

static tn_status add_part(merging *m, const merge_part *part)
{
    size_t files = m->program->files.n;
    m->first_storage = m->program->storages.n;
    TRY(program_append(m->ctx, part->program, part->entry, m->program));
    m->part = part;
    m->entry = m->program->entries.at[m->program->entries.n - 1];
    TRY(naming_apply_inputs(m->ctx, m->entry, &part->names));
    merge_files(m, files);
    return share_weights(m);
}

tn_status merge_programs(tn_context *ctx, const char *name, const merge_part *parts, size_t n, program **out)
{
    merging m = {.ctx = ctx, .scratch = ctx_scratch(ctx), .program = program_new(ctx, name)};
    map_init(&m.known, m.scratch);
    for (size_t i = 0; i < n; i++) {
        TRY(add_part(&m, &parts[i]));
    }
    ctx_release(ctx, m.scratch);
    *out = m.program;
    return TN_OK;
}
