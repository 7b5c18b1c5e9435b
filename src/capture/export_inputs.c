/* The caller's inputs: see export.h. */
#include "capture/export.h"

#include "format/json.h"
#include "format/pickle.h"
#include "ops/record.h"

#include <string.h>

/* No tree of inputs is deeper: walks recurse, and readers of treespecs refuse more. */
enum { DEEPEST_TREE = 90 };

/* ---- leaves ---- */

static arena *memory(const export_job *job)
{
    return &job->t->arena;
}

/* A field of a struct that is None is no leaf: the context of its treespec says that it is None. */
static bool is_absent_field(tn_var parent, tn_var child)
{
    return parent->kind == TN_VAR_STRUCT && child == NULL;
}

static bool is_tree(tn_var v)
{
    return v != NULL && v->kind >= TN_VAR_LIST;
}

/* Where Python finds an item, and how its placeholder is called. */
static void step(arena *a, tn_var parent, size_t i, const char **path, const char **name)
{
    const char *key = parent->keys == NULL ? arena_printf(a, "%zu", i) : parent->keys[i];
    *name = arena_printf(a, "%s_%s", *name, key);
    *path = parent->kind == TN_VAR_DICT     ? arena_printf(a, "%s['%s']", *path, key)
            : parent->kind == TN_VAR_STRUCT ? arena_printf(a, "%s.%s", *path, key)
                                            : arena_printf(a, "%s[%s]", *path, key);
}

static tn_status list_leaves(export_job *job, tn_var v, const char *path, const char *name, uint32_t depth)
{
    if (depth > DEEPEST_TREE) {
        return fail(job->ctx, TN_E_LIMIT, "input '%s' is nested more than %d deep", name, DEEPEST_TREE);
    }
    if (v != NULL && v->tape != job->given) {
        return fail(job->ctx, TN_E_ARGUMENT, "input '%s' is a value of another tape", name);
    }
    for (size_t i = 0; is_tree(v) && i < v->n; i++) {
        const char *item_path = path, *item_name = name;
        if (!is_absent_field(v, v->items[i])) {
            step(memory(job), v, i, &item_path, &item_name);
            TRY(list_leaves(job, v->items[i], item_path, item_name, depth + 1));
        }
    }
    if (!is_tree(v)) {
        export_leaf leaf = {.name = export_placeholder_name(memory(job), "", name), .source = path};
        leaf.example = v == NULL ? of_none() : v->value;
        vec_push(memory(job), &job->leaves, leaf);
    }
    return TN_OK;
}

tn_status export_list_leaves(export_job *job)
{
    const char *const *given = job->options.input_names;
    job->names = ARENA_ARRAY(memory(job), const char *, job->inputs.n);
    for (size_t i = 0; i < job->inputs.n; i++) {
        job->names[i] = given == NULL ? arena_printf(memory(job), "args_%zu", i) : given[i];
        if (job->names[i] == NULL || !is_identifier(job->names[i])) {
            return fail(job->ctx, TN_E_ARGUMENT, "the name of input %zu, '%s', is no identifier", i,
                        job->names[i] == NULL ? "NULL" : job->names[i]);
        }
        for (size_t k = 0; k < i; k++) {
            if (strcmp(job->names[k], job->names[i]) == 0) {
                return fail(job->ctx, TN_E_ARGUMENT, "inputs %zu and %zu have one name, '%s': each needs its own", k, i,
                            job->names[i]);
            }
        }
        const char *path = arena_printf(memory(job), "L['%s']", job->names[i]);
        TRY(list_leaves(job, job->inputs.at[i], path, job->names[i], 0));
    }
    return TN_OK;
}

/* ---- placeholders ---- */

static const tn_dynamic *find_asked(const export_job *job, const char *name, uint32_t axis, uint32_t rank)
{
    for (size_t i = 0; i < job->options.dynamic_count; i++) {
        const tn_dynamic *d = &job->options.dynamic[i];
        int64_t at = d->axis < 0 ? d->axis + rank : d->axis;
        if (strcmp(d->input, name) == 0 && at == axis) {
            return d;
        }
    }
    return NULL;
}

/* One axis, one dim: also where it is counted from both ends. */
static tn_status check_asked_once(const export_job *job, const tn_dynamic *d, int64_t rank)
{
    int64_t axis = d->axis < 0 ? d->axis + rank : d->axis;
    for (const tn_dynamic *other = job->options.dynamic; other < d; other++) {
        if (strcmp(other->input, d->input) == 0 && (other->axis < 0 ? other->axis + rank : other->axis) == axis) {
            return fail(job->ctx, TN_E_ARGUMENT, "axis %lld of input '%s' is asked for twice: one axis has one dim",
                        (long long)axis, d->input);
        }
    }
    return TN_OK;
}

/* Each request must be for an axis of a tensor that is there. */
static tn_status check_asked(const export_job *job)
{
    for (size_t i = 0; i < job->options.dynamic_count; i++) {
        const tn_dynamic *d = &job->options.dynamic[i];
        const char *known_names = "";
        bool found = false;
        for (size_t k = 0; k < job->leaves.n && !found; k++) {
            const export_leaf *leaf = &job->leaves.at[k];
            known_names = arena_printf(memory(job), "%s%s'%s'", known_names, k == 0 ? "" : ", ", leaf->name);
            if (d->input == NULL || strcmp(leaf->name, d->input) != 0) {
                continue;
            }
            found = true;
            int64_t rank = leaf->example.kind == DATUM_TENSOR ? (int64_t)leaf->example.u.tensor->type.rank
                           : leaf->example.kind == DATUM_INT  ? 1
                                                              : -1;
            if (rank < 0 || d->axis >= rank || d->axis < -rank) {
                return fail(job->ctx, TN_E_ARGUMENT, "a size of input '%s' is to vary, axis %lld, but it %s", d->input,
                            (long long)d->axis,
                            rank < 0 ? "is no tensor and no int"
                                     : arena_printf(memory(job), "has %lld dims", (long long)rank));
            }
            TRY(check_asked_once(job, d, rank));
        }
        if (!found) {
            return fail_at(job->ctx, TN_E_ARGUMENT,
                           PLACE(.hint = "dynamic sizes name placeholders: \"x\", or \"x_a\" for item 'a' of input x"),
                           "a size of input '%s' is to vary, but the inputs are %s", d->input == NULL ? "" : d->input,
                           known_names);
        }
    }
    return TN_OK;
}

/*
 * Strides of an input whose sizes are partly symbolic: from the smallest on, each is the product of a size and a stride
 * before it where the example says so, and a number otherwise.
 */
static const extent *symbolic_strides(builder *b, const tensor *example, const extent *sizes)
{
    uint32_t rank = example->rank;
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    bool *done = ARENA_ARRAY(b->arena, bool, rank);
    for (uint32_t round = 0; round < rank; round++) {
        uint32_t next = rank;
        for (uint32_t i = rank; i-- > 0;) {
            if (!done[i] && (next == rank || example->strides[i] < example->strides[next])) {
                next = i;
            }
        }
        strides[next] = known(example->strides[next]);
        for (uint32_t k = 0; k < rank; k++) {
            if (done[k] && example->strides[next] == example->sizes[k] * example->strides[k] && example->sizes[k] > 1) {
                strides[next] = extent_mul(b, sizes[k], strides[k]);
            }
        }
        done[next] = true;
    }
    return strides;
}

/* Those of C order also in dims of size 1, where they mean something to views as another element type. */
static bool has_plain_strides(const export_job *job, const tensor *t)
{
    int64_t *plain = ARENA_ARRAY(memory(job), int64_t, t->rank);
    return tensor_contiguous_strides(t->rank, t->sizes, plain) &&
           memcmp(plain, t->strides, t->rank * sizeof *plain) == 0;
}

static tn_status place_tensor(export_job *job, export_leaf *leaf)
{
    builder *b = job->t->b;
    const tensor *example = &leaf->example.u.tensor->data->view;
    extent *sizes = ARENA_ARRAY(b->arena, extent, example->rank);
    for (uint32_t i = 0; i < example->rank; i++) {
        const tn_dynamic *asked = find_asked(job, leaf->name, i, example->rank);
        const char *from = arena_printf(memory(job), "%s.size()[%u]", leaf->source, i);
        TRY(shapes_size(&job->shapes, asked, from, true, example->sizes[i], &sizes[i]));
    }
    TRY(tape_shape(job->t, example->dtype, sizes, example->rank, &leaf->stands));
    if (!has_plain_strides(job, example)) {
        leaf->stands->type.strides = symbolic_strides(b, example, sizes);
    }
    leaf->stands->type.offset = known(example->offset);
    leaf->placeholder = record_input(b, leaf->name, leaf->stands);
    return b->status;
}

/* An int that may vary is a value; other numbers are constants. */
static tn_status place_number(export_job *job, export_leaf *leaf)
{
    function *f = job->t->b->function;
    const tn_dynamic *asked = find_asked(job, leaf->name, 0, 1);
    if (asked != NULL) {
        extent number;
        TRY(shapes_size(&job->shapes, asked, leaf->source, false, leaf->example.u.integer, &number));
        leaf->example.expr = number.expr;
    }
    if (leaf->example.expr != NULL) {
        value *v = function_add_value(f, function_free_name(f, leaf->name), VALUE_INT);
        v->typed = true;
        v->type.sym.expr = leaf->example.expr;
        vec_push(&f->program->arena, &f->inputs, arg_of_value(v));
        record_known(job->t->b, v);
        leaf->placeholder = v;
        return TN_OK;
    }
    leaf->name = function_free_name(f, leaf->name);
    vec_push(&f->program->arena, &f->inputs, record_argument(job->t->b, leaf->example));
    return job->t->b->status;
}

/* The tree of an input over what stands for its leaves. */
static datum leaf_as_seen(const export_leaf *leaf)
{
    return leaf->stands != NULL ? of_tensor(leaf->stands) : leaf->example;
}

static void gather_seen(const export_job *job, tn_var v, bool absent, datum *out, size_t *n, size_t *leaf)
{
    if (!is_tree(v)) {
        out[(*n)++] = absent ? of_none() : leaf_as_seen(&job->leaves.at[(*leaf)++]);
        return;
    }
    for (size_t i = 0; i < v->n; i++) {
        gather_seen(job, v->items[i], is_absent_field(v, v->items[i]), out, n, leaf);
    }
}

tn_status export_place_inputs(export_job *job)
{
    TRY(check_asked(job));
    for (size_t i = 0; i < job->leaves.n; i++) {
        export_leaf *leaf = &job->leaves.at[i];
        if (leaf->example.kind != DATUM_TENSOR) {
            TRY(place_number(job, leaf));
            continue;
        }
        if (leaf->example.u.tensor->data == NULL) {
            return fail(job->ctx, TN_E_ARGUMENT, "input '%s' has no elements: the inputs belong to an eager tape",
                        leaf->name);
        }
        TRY(place_tensor(job, leaf));
    }
    tn_var *seen = ARENA_ARRAY(memory(job), tn_var, job->inputs.n);
    size_t leaf = 0;
    for (size_t i = 0; i < job->inputs.n; i++) {
        datum *data = ARENA_ARRAY(memory(job), datum, var_leaf_count(job->inputs.at[i]));
        size_t n = 0, used = 0;
        gather_seen(job, job->inputs.at[i], false, data, &n, &leaf);
        seen[i] = var_over_leaves(job->t, job->inputs.at[i], data, &used);
    }
    job->seen = seen;
    return TN_OK;
}

/* ---- treespecs ---- */

/* What Python is called with: (args, kwargs). */
typedef struct call_tree {
    struct tn_var_data args, keywords, both;
    tn_var pair[2];
} call_tree;

static tn_var call_of(const export_job *job, call_tree *c)
{
    size_t by_position = job->inputs.n - job->options.keyword_count;
    const tn_var *at = job->inputs.at;
    c->args = (struct tn_var_data){.kind = TN_VAR_TUPLE, .items = at, .n = by_position};
    c->keywords = (struct tn_var_data){.kind = TN_VAR_DICT,
                                       .items = at == NULL ? NULL : at + by_position,
                                       .keys = (const char *const *)job->names + by_position,
                                       .n = job->options.keyword_count};
    c->pair[0] = &c->args;
    c->pair[1] = &c->keywords;
    c->both = (struct tn_var_data){.kind = TN_VAR_TUPLE, .items = c->pair, .n = 2};
    return &c->both;
}

/* The context of a node is a string that holds JSON. */
static const char *keys_as_json(export_job *job, tn_var v, bool absent)
{
    sink s;
    size_t count = 0;
    sink_collect(job->ctx, memory(job), &s);
    sink_char(&s, '[');
    for (size_t i = 0; i < v->n; i++) {
        if (is_absent_field(v, v->items[i]) == absent) {
            sink_text(&s, count++ == 0 ? "" : ", ");
            json_write_string(&s, v->keys[i]);
        }
    }
    sink_char(&s, ']');
    return sink_collected(job->ctx, memory(job), &s);
}

static const char *context_of(export_job *job, tn_var v)
{
    if (v->kind == TN_VAR_STRUCT) {
        return arena_printf(memory(job), "[%s, %s]", keys_as_json(job, v, false), keys_as_json(job, v, true));
    }
    return v->kind == TN_VAR_DICT ? keys_as_json(job, v, false) : "null";
}

static void put_node(sink *s, const char *type, const char *context)
{
    sink_text(s, "{\"type\": ");
    json_write_string(s, type);
    sink_text(s, ", \"context\": ");
    json_write_string(s, context);
    sink_text(s, ", \"children_spec\": [");
}

static void put_spec(export_job *job, sink *s, tn_var v)
{
    static const char *const types[] = {
        [TN_VAR_LIST] = "builtins.list", [TN_VAR_TUPLE] = "builtins.tuple", [TN_VAR_DICT] = "builtins.dict"};
    if (!is_tree(v)) {
        sink_text(s, "{\"type\": null, \"context\": null, \"children_spec\": []}");
        return;
    }
    put_node(s, v->kind == TN_VAR_STRUCT ? v->type : types[v->kind], context_of(job, v));
    size_t count = 0;
    for (size_t i = 0; i < v->n; i++) {
        if (!is_absent_field(v, v->items[i])) {
            sink_text(s, count++ == 0 ? "" : ", ");
            put_spec(job, s, v->items[i]);
        }
    }
    sink_text(s, "]}");
}

static const char *spec_text(export_job *job, tn_var v)
{
    sink s;
    sink_collect(job->ctx, memory(job), &s);
    sink_text(&s, "[1, ");
    put_spec(job, &s, v);
    sink_char(&s, ']');
    return program_intern(job->program, sink_collected(job->ctx, memory(job), &s));
}

const char *export_in_spec(export_job *job)
{
    call_tree c;
    return spec_text(job, call_of(job, &c));
}

const char *export_out_spec(export_job *job, tn_var result)
{
    return spec_text(job, result);
}

static void gather_result(tn_var v, datum *out, size_t *n)
{
    for (size_t i = 0; is_tree(v) && i < v->n; i++) {
        if (!is_absent_field(v, v->items[i])) {
            gather_result(v->items[i], out, n);
        }
    }
    if (!is_tree(v)) {
        out[(*n)++] = v == NULL ? of_none() : v->value;
    }
}

tn_status export_result_leaves(export_job *job, tn_var result, datum **out, size_t *n)
{
    if (result != NULL && result->tape != job->t) {
        return fail(job->ctx, TN_E_ARGUMENT, "what the forward function returned is a value of another tape");
    }
    *out = ARENA_ARRAY(memory(job), datum, var_leaf_count(result));
    *n = 0;
    gather_result(result, *out, n);
    return TN_OK;
}

/* ---- the example ---- */

typedef struct example {
    arena *arena;
    pointer_map storages; /* storage -> pickle_storage */
    pointer_map back;     /* pickle_storage -> storage */
    bool has_struct;
} example;

static const pickle *keep(example *x, pickle p)
{
    return arena_copy(x->arena, &p, sizeof p);
}

static const pickle_storage *storage_in_example(example *x, const tensor *t)
{
    pickle_storage *found = pointer_map_get(&x->storages, t->storage);
    if (found == NULL) {
        found = ARENA_NEW(x->arena, pickle_storage);
        *found =
            (pickle_storage){.dtype = t->dtype, .count = (int64_t)(t->storage->bytes / dtype_table[t->dtype].bytes)};
        pointer_map_put(&x->storages, t->storage, found);
        pointer_map_put(&x->back, found, t->storage);
    }
    return found;
}

static const pickle *example_of_leaf(example *x, tn_var v)
{
    datum d = v == NULL ? of_none() : v->value;
    pickle_tensor *t;
    switch (d.kind) {
    case DATUM_TENSOR:
        t = ARENA_NEW(x->arena, pickle_tensor);
        const tensor *from = &d.u.tensor->data->view;
        *t = (pickle_tensor){.storage = storage_in_example(x, from),
                             .dtype = from->dtype,
                             .offset = from->offset,
                             .rank = from->rank,
                             .sizes = from->sizes,
                             .strides = from->strides};
        return keep(x, (pickle){.kind = PICKLE_TENSOR, .u.tensor = t});
    case DATUM_INT:
        return keep(x, (pickle){.kind = PICKLE_INT, .u.integer = d.u.integer});
    case DATUM_FLOAT:
        return keep(x, (pickle){.kind = PICKLE_FLOAT, .u.real = d.u.real});
    case DATUM_BOOL:
        return keep(x, (pickle){.kind = PICKLE_BOOL, .u.boolean = d.u.boolean});
    case DATUM_STRING:
        return keep(x, (pickle){.kind = PICKLE_STRING, .n = strlen(d.u.string), .u.string = d.u.string});
    default:
        return keep(x, (pickle){.kind = PICKLE_NONE});
    }
}

static const pickle *example_of(example *x, tn_var v)
{
    if (!is_tree(v)) {
        return example_of_leaf(x, v);
    }
    bool pairs = v->kind == TN_VAR_DICT;
    x->has_struct = x->has_struct || v->kind == TN_VAR_STRUCT;
    const pickle **items = ARENA_ARRAY(x->arena, const pickle *, v->n *(pairs ? 2 : 1));
    for (size_t i = 0; i < v->n; i++) {
        if (pairs) {
            pickle key = {.kind = PICKLE_STRING, .n = strlen(v->keys[i]), .u.string = v->keys[i]};
            items[2 * i] = keep(x, key);
        }
        items[pairs ? 2 * i + 1 : i] = example_of(x, v->items[i]);
    }
    return pairs
               ? keep(x, (pickle){.kind = PICKLE_DICT, .n = v->n, .u.pairs = items})
               : keep(x, (pickle){
                             .kind = v->kind == TN_VAR_LIST ? PICKLE_LIST : PICKLE_TUPLE, .n = v->n, .u.items = items});
}

static pickle_payload bytes_of_storage(void *user, const pickle_storage *wanted)
{
    const example *x = user;
    const storage *s = pointer_map_get(&x->back, wanted);
    return (pickle_payload){s->data, (uint64_t)wanted->count * dtype_table[wanted->dtype].bytes};
}

tn_status export_keep_example(export_job *job)
{
    example x = {.arena = memory(job)};
    call_tree c;
    pointer_map_init(&x.storages, x.arena);
    pointer_map_init(&x.back, x.arena);
    const pickle *whole = example_of(&x, call_of(job, &c));
    if (x.has_struct) {
        return TN_OK; /* its class is Python's: nothing here could make one */
    }
    byte_buffer *bytes = byte_buffer_new(job->ctx, x.arena);
    sink s;
    sink_init(&s, byte_buffer_write, bytes);
    TRY(pickle_save(job->ctx, x.arena, &s, whole, bytes_of_storage, &x));
    TRY(sink_finish(job->ctx, &s));
    storage *kept;
    TRY(storage_new(job->ctx, bytes->n, &kept));
    memcpy(kept->data, bytes->at, bytes->n);
    job->entry->sample_inputs = program_adopt_storage(job->ctx, job->program, kept);
    ctx_release(job->ctx, bytes);
    return TN_OK;
}
