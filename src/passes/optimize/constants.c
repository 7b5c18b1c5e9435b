/* Constants of an entry: see constants.h. */
#include "passes/optimize/constants.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct place_of_payload {
    payload_table_id table;
    size_t index;
} place_of_payload;

typedef struct new_constant {
    value *value;
    payload payload;
} new_constant;

struct constants {
    tn_context *ctx;
    arena *arena;
    entry *entry;
    map places;         /* fqn -> place_of_payload */
    map numbers;        /* name of a constant by its content -> how many more have it */
    map replaced;       /* fqns that an output replaces */
    pointer_map inputs; /* value -> its input_spec */
    VEC(new_constant) added;
};

constants *constants_of(tn_context *ctx, arena *a, entry *e)
{
    constants *c = ARENA_NEW(a, constants);
    *c = (constants){.ctx = ctx, .arena = a, .entry = e};
    map_init(&c->places, a);
    map_init(&c->numbers, a);
    map_init(&c->replaced, a);
    pointer_map_init(&c->inputs, a);
    for (payload_table_id t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        size_t n;
        const payload *at = entry_payloads(e, t, &n);
        for (size_t i = 0; i < n; i++) {
            map_put_new(&c->places, at[i].fqn, arena_copy(a, &(place_of_payload){t, i}, sizeof(place_of_payload)));
        }
    }
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        output_kind kind = e->outputs[i].kind;
        if (kind == OUTPUT_BUFFER_MUTATION || kind == OUTPUT_PARAMETER_MUTATION) {
            *map_at(&c->replaced, e->outputs[i].target) = e;
        }
    }
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const value *v = arg_value(&e->main->inputs.at[i]);
        if (v != NULL) {
            pointer_map_put(&c->inputs, v, &e->inputs[i]);
        }
    }
    return c;
}

const input_spec *constants_spec(const constants *c, const value *v)
{
    return v == NULL ? NULL : pointer_map_get(&c->inputs, v);
}

static const payload *payload_of(const constants *c, const value *v)
{
    const input_spec *spec = constants_spec(c, v);
    bool is_held = spec != NULL && spec->target != NULL &&
                   (spec->kind == INPUT_PARAMETER || spec->kind == INPUT_BUFFER || spec->kind == INPUT_CONSTANT_TENSOR);
    const place_of_payload *at = is_held ? map_get(&c->places, spec->target) : NULL;
    size_t n;
    return at == NULL ? NULL : &entry_payloads(c->entry, at->table, &n)[at->index];
}

const tensor *constants_tensor(const constants *c, const value *v)
{
    const payload *held = payload_of(c, v);
    return held == NULL || map_get(&c->replaced, held->fqn) != NULL || held->blob != NULL ? NULL : held->tensor;
}

tn_status constants_array(const constants *c, builder *eager, const value *v, array **out)
{
    const tensor *t = constants_tensor(c, v);
    tn_tensor *held;
    ctx_own_reserve(c->ctx);
    TRY(tensor_hold(c->ctx, storage_retain(t->storage), t->dtype, t->rank, t->sizes, t->strides, t->offset, &held));
    ctx_own(c->ctx, held, tensor_release);
    *out = builder_array(eager, held);
    ctx_release(c->ctx, held);
    return TN_OK;
}

/* ---- new elements ---- */

/* A tensor of the program with a storage of its own. The elements must lie in C order. */
static tn_status own_tensor(constants *c, const tensor *from, tensor **out)
{
    program *p = c->entry->main->program;
    int64_t count = 0;
    storage *s;
    tensor_numel(from->rank, from->sizes, &count);
    size_t bytes = (size_t)count * dtype_table[from->dtype].bytes;
    TRY(storage_new(c->ctx, bytes, &s));
    memcpy(s->data, tensor_at(from), bytes);
    tensor *t = ARENA_NEW(&p->arena, tensor);
    int64_t *strides = ARENA_ARRAY(&p->arena, int64_t, from->rank);
    tensor_contiguous_strides(from->rank, from->sizes, strides);
    *t = (tensor){.storage = program_adopt_storage(c->ctx, p, s),
                  .dtype = from->dtype,
                  .rank = from->rank,
                  .sizes = arena_copy(&p->arena, from->sizes, from->rank * sizeof *from->sizes),
                  .strides = strides};
    *out = t;
    return TN_OK;
}

static const char *name_by_content(constants *c, const tensor *t)
{
    uint64_t hash = hash_written(t->sizes, t->rank * sizeof *t->sizes, (uint64_t)t->dtype);
    hash = hash_written(t->storage->data, t->storage->bytes, hash);
    const char *name = arena_printf(c->arena, "folded_%016" PRIx64, hash);
    const char *plain = name;
    while (map_get(&c->places, name) != NULL) { /* contents may be chosen so that all have one hash */
        void **last = map_at(&c->numbers, plain);
        size_t next = (size_t)(uintptr_t)*last + 1;
        *last = (void *)(uintptr_t)next;
        name = arena_printf(c->arena, "%s_%zu", plain, next);
    }
    return name;
}

tn_status constants_add(constants *c, const tensor *elements, const tensor_meta *type, value **out)
{
    function *f = c->entry->main;
    tensor *t;
    TRY(own_tensor(c, elements, &t));
    const char *fqn = program_intern(f->program, name_by_content(c, t));
    *map_at(&c->places, fqn) = c; /* taken */
    tensor_meta *m = arena_copy(&f->program->arena, type, sizeof *m);
    m->requires_grad = false;
    m->offset.expr = dim_int(f->program->dims, 0);
    m->offset.note = NULL;
    tensor_meta_settle(f->program, m);
    value *v = function_add_value(f, function_free_name(f, arena_printf(c->arena, "c_%s", fqn)), VALUE_TENSOR);
    v->typed = true;
    v->type.tensor = m;
    new_constant made = {v, {.fqn = fqn, .record = "", .meta = m, .tensor = t}};
    made.payload.record = program_intern(f->program, "");
    vec_push(c->arena, &c->added, made);
    *out = v;
    return TN_OK;
}

tn_status constants_replace(constants *c, const value *v, const tensor *elements)
{
    payload *held = (payload *)payload_of(c, v);
    tensor *t;
    TRY(own_tensor(c, elements, &t));
    held->tensor = t;
    held->record = program_intern(c->entry->main->program, "");
    return TN_OK;
}

/* The first input that the caller gives. */
static size_t first_user_input(const entry *e)
{
    size_t i = 0;
    while (i < e->main->inputs.n && e->inputs[i].kind != INPUT_USER && e->inputs[i].kind != INPUT_CONSTANT) {
        i++;
    }
    return i;
}

void constants_settle(constants *c)
{
    entry *e = c->entry;
    function *f = e->main;
    program *p = f->program;
    size_t at = first_user_input(e), before = f->inputs.n, more = c->added.n;
    if (more == 0) {
        return;
    }
    input_spec *specs = ARENA_ARRAY(&p->arena, input_spec, before + more);
    arg *args = ARENA_ARRAY(&p->arena, arg, before + more);
    for (size_t i = 0; i < before + more; i++) {
        bool is_added = i >= at && i < at + more;
        size_t old = i < at ? i : i - more;
        args[i] = is_added ? arg_of_value(c->added.at[i - at].value) : f->inputs.at[old];
        specs[i] = is_added ? (input_spec){.kind = INPUT_CONSTANT_TENSOR, .target = c->added.at[i - at].payload.fqn}
                            : e->inputs[old];
    }
    f->inputs.at = args;
    f->inputs.n = f->inputs.capacity = before + more;
    e->inputs = specs;
    for (size_t i = 0; i < more; i++) {
        entry_add_payload(p, e, PAYLOAD_CONSTANTS, c->added.at[i].payload);
    }
}
