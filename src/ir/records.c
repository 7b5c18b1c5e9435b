/* Record names and inline constants: see records.h. */
#include "ir/records.h"

#include "ir/payload.h"
#include "ir/words.h"

/* What is known of a storage. */
typedef struct storage_use {
    size_t payloads;                         /* that lie on it */
    const char *record[PAYLOAD_TABLE_COUNT]; /* NULL = not yet named */
} storage_use;

typedef struct planner {
    arena *arena;
    record_plan *plan;
    pointer_map uses;                 /* storage -> storage_use */
    map records[PAYLOAD_TABLE_COUNT]; /* record name -> the storage that has it, or &reserved */
    size_t next[PAYLOAD_TABLE_COUNT]; /* number to try for a record without a name */
} planner;

/* Stands for whichever storage comes first of those that ask for a name. */
static const char reserved;

storage *record_bytes(const payload *held)
{
    /* A tensor with a blob is one whose record is empty, which stands for zeros. */
    return held->blob != NULL || held->tensor == NULL ? held->blob : held->tensor->storage;
}

static void count_payload(planner *pl, payload_table_id table, const payload *held)
{
    const storage *s = record_bytes(held);
    if (held->record[0] != '\0') {
        *map_at(&pl->records[table], held->record) = (void *)&reserved;
    }
    if (s != NULL) {
        storage_use *use = pointer_map_get(&pl->uses, s);
        if (use == NULL) {
            use = ARENA_NEW(pl->arena, storage_use);
            pointer_map_put(&pl->uses, s, use);
        }
        use->payloads++;
    }
}

static const char *name_record(planner *pl, payload_table_id table, const payload *held)
{
    storage *s = record_bytes(held);
    if (s == NULL) {
        return held->record;
    }
    storage_use *use = pointer_map_get(&pl->uses, s);
    const void *owner = map_get(&pl->records[table], held->record);
    if (use->record[table] == NULL && owner == &reserved) {
        *map_at(&pl->records[table], held->record) = s;
        use->record[table] = held->record;
    } else if (use->record[table] == NULL && owner != NULL && ((const storage *)owner)->bytes + s->bytes == 0) {
        use->record[table] = held->record; /* one empty record is like the other */
    }
    while (use->record[table] == NULL) {
        const char *name = arena_printf(pl->arena, "%s%zu", payload_tables[table].record_prefix, pl->next[table]++);
        if (map_put_new(&pl->records[table], name, s)) {
            use->record[table] = name;
        }
    }
    return use->record[table];
}

/* Are its elements, written one after the other behind its type, all that there is to the payload? */
static bool elements_say_all(const payload *held)
{
    const tensor_meta *m = held->meta;
    const tensor *t = held->tensor;
    int64_t numel;
    if (m == NULL || t == NULL || held->blob != NULL || !m->plain || m->dtype == DT_NONE || m->dtype != t->dtype ||
        m->rank != t->rank) {
        return false;
    }
    for (uint32_t i = 0; i < m->rank; i++) {
        if (!dim_is_int(m->sizes[i].expr, t->sizes[i]) || !dim_is_int(m->strides[i].expr, t->strides[i])) {
            return false;
        }
    }
    return t->offset == 0 && tensor_numel(t->rank, t->sizes, &numel) && numel <= TEXT_INLINE_MOST &&
           (uint64_t)numel * dtype_table[t->dtype].bytes == t->storage->bytes;
}

static void place_payload(planner *pl, payload_table_id table, const payload *held)
{
    record_place *where = ARENA_NEW(pl->arena, record_place);
    where->name = name_record(pl, table, held);
    if (table == PAYLOAD_CONSTANTS && elements_say_all(held)) {
        const storage_use *use = pointer_map_get(&pl->uses, record_bytes(held));
        where->is_inline = use->payloads == 1;
    }
    pointer_map_put(&pl->plan->places, held, where);
}

static void each_payload(planner *pl, const program *p,
                         void (*visit)(planner *, payload_table_id table, const payload *held))
{
    for (size_t i = 0; i < p->entries.n; i++) {
        for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
            size_t n;
            const payload *payloads = entry_payloads(p->entries.at[i], (payload_table_id)table, &n);
            for (size_t k = 0; k < n; k++) {
                visit(pl, (payload_table_id)table, &payloads[k]);
            }
        }
    }
}

void record_plan_make(arena *a, const program *p, record_plan *out)
{
    planner pl = {.arena = a, .plan = out};
    pointer_map_init(&out->places, a);
    pointer_map_init(&pl.uses, a);
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        map_init(&pl.records[table], a);
    }
    each_payload(&pl, p, count_payload);
    each_payload(&pl, p, place_payload);
}

const record_place *record_place_of(const record_plan *plan, const payload *held)
{
    return pointer_map_get(&plan->places, held);
}
