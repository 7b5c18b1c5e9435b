/* Making and changing programs: see program.h. Reading them in and printing them out is done elsewhere. */
#include "ir/program.h"

#include "base/num.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const arg_kind_info arg_kinds[ARG_KIND_COUNT] = {
#define X(id, tag, item, payload) [id] = {tag, item, payload},
#include "ir/arg.def"
#undef X
    [ARG_UNKNOWN] = {"?", ARG_NONE, PAYLOAD_NOTHING},
};

arg_kind arg_kind_by_tag(const char *tag)
{
    for (int i = 0; i < ARG_UNKNOWN; i++) {
        if (strcmp(arg_kinds[i].tag, tag) == 0) {
            return (arg_kind)i;
        }
    }
    return ARG_UNKNOWN;
}

const char *arg_word(arg_kind kind)
{
    return kind == ARG_UNKNOWN ? "unknown" : arg_kinds[kind].tag + strlen("as_");
}

program *program_new(tn_context *ctx, const char *name)
{
    ctx_own_reserve(ctx);
    program *p = calloc(1, sizeof *p);
    if (p == NULL) {
        heap_exhausted(&ctx->heap);
    }
    if (pthread_mutex_init(&p->plans.lock, NULL) != 0) {
        free(p);
        heap_exhausted(&ctx->heap);
    }
    atomic_init(&p->references, 1);
    arena_init(&p->arena, &ctx->heap);
    ctx_own(ctx, p, program_free);
    interner_init(&p->strings, &p->arena);
    map_init(&p->function_by_name, &p->arena);
    map_init(&p->function_name_counts, &p->arena);
    map_init(&p->callees, &p->arena);
    map_init(&p->devices, &p->arena);
    p->dims = dims_new(&p->arena);
    p->name = program_intern(p, name);
    return p;
}

void program_free(void *object)
{
    program *p = object;
    if (p == NULL || atomic_fetch_sub_explicit(&p->references, 1, memory_order_acq_rel) > 1) {
        return;
    }
    for (size_t i = 0; i < p->storages.n; i++) {
        storage_release(p->storages.at[i]);
    }
    arena_done(&p->arena);
    pthread_mutex_destroy(&p->plans.lock); /* the list is empty: who holds a plan holds the program */
    free(p);
}

program *program_retain(program *p)
{
    atomic_fetch_add_explicit(&p->references, 1, memory_order_relaxed);
    return p;
}

void program_seal(program *p)
{
    arena_detach(&p->arena);
}

storage *program_adopt_storage(tn_context *ctx, program *p, storage *s)
{
    vec_reserve(&p->arena, &p->storages, p->storages.n + 1); /* may jump: s is still the context's */
    p->storages.at[p->storages.n++] = s;
    ctx_disown(ctx, s);
    return s;
}

const device *program_device(program *p, const char *type, int64_t index)
{
    const device *latest = p->latest_device;
    if (latest != NULL && latest->index == index && strcmp(latest->type, type) == 0) {
        return latest;
    }
    const char *interned = program_intern(p, type);
    char key[64]; /* the address stands for the type, so that the key has a bound */
    snprintf(key, sizeof key, "%p %" PRId64, (const void *)interned, index);
    void **known = map_at(&p->devices, key);
    if (*known == NULL) {
        device *fresh = ARENA_NEW(&p->arena, device);
        *fresh = (device){interned, index};
        *known = fresh;
    }
    p->latest_device = *known;
    return *known;
}

function *function_new(program *p, const char *name)
{
    const char *unique = program_intern(p, name);
    void **count = map_at(&p->function_name_counts, unique);
    while (map_get(&p->function_by_name, unique) != NULL) {
        uintptr_t next = (uintptr_t)*count + 1;
        *count = (void *)next; /* a number in the place of a pointer */
        unique = program_intern(p, arena_printf(&p->arena, "%s.%zu", name, (size_t)next));
    }
    function *f = ARENA_NEW(&p->arena, function);
    f->name = unique;
    f->program = p;
    map_init(&f->value_by_name, &p->arena);
    map_init(&f->value_name_counts, &p->arena);
    map_init(&f->symbol_by_name, &p->arena);
    vec_push(&p->arena, &p->functions, f);
    map_put_new(&p->function_by_name, unique, f);
    return f;
}

function *program_find_function(const program *p, const char *name)
{
    return map_get(&p->function_by_name, name);
}

/* The one that is called where nobody says which. */
static entry *usual_entry(const program *p)
{
    static const char *const usual[] = {"main", "forward"};
    if (p->entries.n == 0) {
        return NULL;
    }
    for (size_t i = 0; p->entries.n > 1 && i < sizeof usual / sizeof *usual; i++) {
        entry *found = program_find_entry(p, usual[i]);
        if (found != NULL) {
            return found;
        }
    }
    return p->entries.at[0];
}

entry *program_find_entry(const program *p, const char *name)
{
    if (name == NULL) {
        return usual_entry(p);
    }
    for (size_t i = 0; i < p->entries.n; i++) {
        if (strcmp(p->entries.at[i]->name, name) == 0) {
            return p->entries.at[i];
        }
    }
    return NULL;
}

entry *entry_new(program *p, function *main, const char *name)
{
    entry *e = ARENA_NEW(&p->arena, entry);
    e->name = program_intern(p, name);
    e->main = main;
    main->entry = e;
    vec_push(&p->arena, &p->entries, e);
    return e;
}

bool entry_is_functional(const entry *e)
{
    for (size_t i = 0; i < e->verifiers.n; i++) {
        if (strcmp(e->verifiers.at[i], "TRAINING") == 0) {
            return false;
        }
    }
    return e->verifiers.n > 0;
}

value *function_add_value(function *f, const char *name, value_kind kind)
{
    program *p = f->program;
    value *v = ARENA_NEW(&p->arena, value);
    *v = (value){.name = program_intern(p, name), .kind = kind, .id = (uint32_t)f->values.n, .function = f};
    if (!map_put_new(&f->value_by_name, v->name, v)) {
        return NULL;
    }
    vec_push(&p->arena, &f->values, v);
    return v;
}

const char *function_free_name(function *f, const char *wanted)
{
    const char *name = wanted;
    /* names that were given have a count: one more than the suffix that was given last */
    while (map_get(&f->value_by_name, name) != NULL || map_get(&f->value_name_counts, name) != NULL) {
        void **count = map_at(&f->value_name_counts, wanted);
        uintptr_t next = *count == NULL ? 1 : (uintptr_t)*count;
        *count = (void *)(next + 1);
        name = arena_printf(&f->program->arena, "%s_%zu", wanted, (size_t)next);
    }
    *map_at(&f->value_name_counts, name) = (void *)(uintptr_t)1;
    return program_intern(f->program, name);
}

value *function_find_value(const function *f, const char *name)
{
    return map_get(&f->value_by_name, name);
}

value *value_detached(program *p, const char *name, value_kind kind)
{
    value *v = ARENA_NEW(&p->arena, value);
    *v = (value){.name = program_intern(p, name), .kind = kind, .id = UINT32_MAX};
    return v;
}

symbol *function_find_symbol(const function *f, const char *name)
{
    return map_get(&f->symbol_by_name, name);
}

typedef struct symbol_question {
    const function *function;
    bool has;
} symbol_question;

static void ask_symbol(void *user, const symbol *s)
{
    symbol_question *q = user;
    q->has = q->has && function_find_symbol(q->function, s->name) == s;
}

bool function_has_symbols(const function *f, const dim *d)
{
    symbol_question q = {f, true};
    dim_each_symbol(d, ask_symbol, &q);
    return q.has;
}

symbol *function_symbol(function *f, const char *name)
{
    symbol *s = function_find_symbol(f, name);
    if (s == NULL) {
        s = ARENA_NEW(&f->program->arena, symbol);
        s->name = program_intern(f->program, name);
        s->assumptions = "";
        vec_push(&f->program->arena, &f->symbols, s);
        map_put_new(&f->symbol_by_name, s->name, s);
    }
    return s;
}

/* ---- nodes ---- */

static const callee *add_callee(program *p, map_entry *at, uint32_t builtin)
{
    callee *made = ARENA_NEW(&p->arena, callee);
    *made = (callee){at->key, builtin_op(builtin), builtin};
    at->value = made;
    return made;
}

const callee *program_callee(program *p, const char *target)
{
    map_entry *at = map_entry_at(&p->callees, target);
    return at->value != NULL ? at->value : add_callee(p, at, builtin_of_target(target));
}

const callee *program_callee_like(program *p, const callee *like)
{
    map_entry *at = map_entry_at(&p->callees, like->target);
    return at->value != NULL ? at->value : add_callee(p, at, like->builtin);
}

bool callee_same(const callee *x, const callee *y)
{
    return x == y || (x->builtin == y->builtin && (x->builtin != 0 || strcmp(x->target, y->target) == 0));
}

static node *append(function *f, const callee *to)
{
    node *n = ARENA_NEW(&f->program->arena, node);
    n->callee = to;
    n->single_tensor_return = TRI_UNSTATED;
    function_insert_before(f, NULL, n);
    return n;
}

node *function_append(function *f, const char *target)
{
    return append(f, program_callee(f->program, target));
}

node *function_append_like(function *f, const node *like)
{
    bool is_own = like->function != NULL && like->function->program == f->program;
    return append(f, is_own ? like->callee : program_callee_like(f->program, like->callee));
}

/* at == NULL appends. */
void function_insert_before(function *f, node *at, node *fresh)
{
    fresh->function = f;
    fresh->next = at;
    fresh->previous = at == NULL ? f->last : at->previous;
    *(fresh->previous == NULL ? &f->first : &fresh->previous->next) = fresh;
    *(at == NULL ? &f->last : &at->previous) = fresh;
    f->node_count++;
}

void function_erase(node *n)
{
    function *f = n->function;
    *(n->previous == NULL ? &f->first : &n->previous->next) = n->next;
    *(n->next == NULL ? &f->last : &n->next->previous) = n->previous;
    f->node_count--;
    n->function = NULL;
}

void arg_each_value(const arg *a, void (*visit)(void *user, value *v), void *user)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_VALUE:
    case PAYLOAD_OPTIONAL:
    case PAYLOAD_SYM:
        if (arg_value(a) != NULL) {
            visit(user, arg_value(a));
        }
        break;
    case PAYLOAD_LIST:
        for (uint32_t i = 0; i < a->n; i++) {
            arg_each_value(&a->u.items[i], visit, user);
        }
        break;
    case PAYLOAD_DICT:
        for (uint32_t i = 0; i < a->n; i++) {
            arg_each_value(&a->u.members[i].value, visit, user);
        }
        break;
    case PAYLOAD_NOTHING:
    case PAYLOAD_INT:
    case PAYLOAD_FLOAT:
    case PAYLOAD_BOOL:
    case PAYLOAD_STRING:
    case PAYLOAD_DEVICE:
    case PAYLOAD_COMPLEX:
    case PAYLOAD_GRAPH:
        break;
    }
}

void node_each_input(const node *n, void (*visit)(void *user, value *v), void *user)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        arg_each_value(&n->inputs[i].arg, visit, user);
    }
}

void node_each_output(const node *n, void (*visit)(void *user, value *v), void *user)
{
    for (uint32_t i = 0; i < n->output_count; i++) {
        arg_each_value(&n->outputs[i], visit, user);
    }
}

value *arg_value(const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    bool named = held == PAYLOAD_VALUE || held == PAYLOAD_OPTIONAL || (held == PAYLOAD_SYM && !a->literal);
    return named ? a->u.value : NULL;
}

arg arg_of_value(value *v)
{
    static const arg_kind kinds[] = {
        [VALUE_TENSOR] = ARG_TENSOR, [VALUE_INT] = ARG_SYM_INT,       [VALUE_FLOAT] = ARG_SYM_FLOAT,
        [VALUE_BOOL] = ARG_SYM_BOOL, [VALUE_OBJECT] = ARG_CUSTOM_OBJ,
    };
    return (arg){.kind = kinds[v->kind], .u.value = v};
}

/* The kind that a literal has on its own. */
static arg_kind literal_kind(const arg *a)
{
    return a->kind == ARG_SYM_INT     ? ARG_INT
           : a->kind == ARG_SYM_FLOAT ? ARG_FLOAT
           : a->kind == ARG_SYM_BOOL  ? ARG_BOOL
                                      : a->kind;
}

bool arg_same_literal(const arg *x, const arg *y)
{
    if (literal_kind(x) != literal_kind(y)) {
        return false;
    }
    switch (arg_kinds[literal_kind(x)].payload) {
    case PAYLOAD_INT:
        return x->u.integer == y->u.integer;
    case PAYLOAD_FLOAT:
        return memcmp(&x->u.real, &y->u.real, sizeof x->u.real) == 0;
    case PAYLOAD_BOOL:
        return x->u.boolean == y->u.boolean;
    case PAYLOAD_STRING:
        return strcmp(x->u.string, y->u.string) == 0;
    case PAYLOAD_DEVICE:
        return strcmp(x->u.device->type, y->u.device->type) == 0 && x->u.device->index == y->u.device->index;
    case PAYLOAD_COMPLEX:
        return memcmp(x->u.complex_number, y->u.complex_number, 2 * sizeof(double)) == 0;
    default:
        return x->kind != ARG_UNKNOWN || json_equal(x->u.unknown, y->u.unknown);
    }
}

bool schema_version_is_read(int64_t major, int64_t minor)
{
    return major == SCHEMA_MAJOR || (major == 0 && minor == 0);
}

const char *node_metadata(const node *n, const char *key)
{
    for (uint32_t i = 0; i < n->metadata_count; i++) {
        if (strcmp(n->metadata[i].key, key) == 0) {
            return n->metadata[i].text;
        }
    }
    return NULL;
}

const char *node_label(const node *n)
{
    const char *name = n->name;
    for (uint32_t i = 0; name == NULL && i < n->output_count; i++) {
        name = arg_value(&n->outputs[i]) == NULL ? NULL : arg_value(&n->outputs[i])->name;
    }
    return name != NULL ? name : n->callee->target;
}

/* The stride of the next dim outwards in a contiguous tensor; NULL where it leaves 64 bits. */
static const dim *contiguous_step(program *p, const dim *step, const dim *size)
{
    return dim_is_int(size, 0) || dim_is_int(size, 1) ? step : dim_mul(p->dims, step, size);
}

const symint *contiguous_strides(program *p, const symint *sizes, uint32_t rank)
{
    symint *strides = ARENA_ARRAY(&p->arena, symint, rank);
    const dim *step = dim_int(p->dims, 1);
    for (uint32_t i = rank; i > 0; i--) {
        strides[i - 1].expr = step;
        step = contiguous_step(p, step, sizes[i - 1].expr);
        if (step == NULL) {
            return NULL;
        }
    }
    return strides;
}

void tensor_meta_settle(program *p, tensor_meta *m)
{
    const dim *step = dim_int(p->dims, 1);
    m->plain = dim_is_int(m->offset.expr, 0) && m->offset.note == NULL;
    for (uint32_t i = m->rank; m->plain && i > 0; i--) {
        m->plain = m->strides[i - 1].expr == step && m->strides[i - 1].note == NULL;
        step = contiguous_step(p, step, m->sizes[i - 1].expr);
        m->plain = m->plain && step != NULL;
    }
}

static const symint *symints_map(program *p, const symint *of, uint32_t n, symint (*each)(void *, symint), void *user)
{
    symint *made = ARENA_ARRAY(&p->arena, symint, n);
    for (uint32_t i = 0; i < n; i++) {
        made[i] = each(user, of[i]);
    }
    return made;
}

void value_type_map(program *p, const value *from, value *to, symint (*each)(void *user, symint of), void *user)
{
    to->typed = from->typed;
    to->type = from->type;
    if (!from->typed || from->kind == VALUE_OBJECT) {
        return;
    }
    if (from->kind != VALUE_TENSOR) {
        to->type.sym = each(user, from->type.sym);
        return;
    }
    tensor_meta *made = arena_copy(&p->arena, from->type.tensor, sizeof *made);
    made->sizes = symints_map(p, made->sizes, made->rank, each, user);
    made->strides = symints_map(p, made->strides, made->rank, each, user);
    made->offset = each(user, made->offset);
    tensor_meta_settle(p, made);
    to->type.tensor = made;
}

bool payload_size(const payload *held, int64_t *elements, int64_t *bytes)
{
    const tensor_meta *m = held->meta;
    *elements = 1;
    for (uint32_t i = 0; m != NULL && i < m->rank; i++) {
        const dim *size = m->sizes[i].expr;
        if (size->op != DIM_INT || !mul_i64(*elements, size->u.integer, elements)) {
            return false;
        }
    }
    return m != NULL && mul_i64(*elements, (int64_t)dtype_table[m->dtype].bytes, bytes);
}
