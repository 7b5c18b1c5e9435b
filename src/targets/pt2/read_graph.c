/*
 * One models/<name>.json into an entry and its functions: the exported program, its graphs and their nodes.
 *
 * read.c finds the record and comes before; arguments are read in read_args.c, types in read_values.c, signatures in
 * read_signature.c. The version is looked at first, because nothing else can be relied on in a file of another major.
 */
#include "targets/pt2/pt2.h"
#include "targets/pt2/read.h"

#include <string.h>

/* ---- nodes ---- */

static tn_status read_named_arg(pt2_reader *r, pt2_scope *scope, const json *in, named_arg *out)
{
    enum { NAME, ARG, KIND, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [NAME] = {"name", JSON_STRING, false}, [ARG] = {"arg", JSON_OBJECT, false}, [KIND] = {"kind", JSON_INT, true}};
    const json *m[FIELDS];
    TRY(pt2_members(r, in, fields, FIELDS, m, &out->unknown));
    out->name = pt2_text(r, m[NAME]);
    out->pass_by = PASS_UNSTATED;
    if (m[KIND] != NULL) {
        if (m[KIND]->u.integer < 0 || m[KIND]->u.integer > PASS_KEYWORD) {
            return pt2_fail(r, TN_E_FORMAT, m[KIND], "%lld is not a kind of argument", (long long)m[KIND]->u.integer);
        }
        out->pass_by = (pass_by)m[KIND]->u.integer;
    }
    return pt2_read_arg(r, scope, NAME_USED, m[ARG], &out->arg);
}

static tn_status read_node(pt2_reader *r, pt2_scope *scope, const json *in)
{
    enum { TARGET, INPUTS, OUTPUTS, METADATA, SINGLE, NAME, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [TARGET] = {"target", JSON_STRING, false},
        [INPUTS] = {"inputs", JSON_ARRAY, false},
        [OUTPUTS] = {"outputs", JSON_ARRAY, false},
        [METADATA] = {"metadata", JSON_OBJECT, false},
        [SINGLE] = {"is_hop_single_tensor_return", JSON_BOOL, true},
        [NAME] = {"name", JSON_STRING, true},
    };
    const json *m[FIELDS], *unknown;
    TRY(pt2_members(r, in, fields, FIELDS, m, &unknown));
    node *n = function_append(scope->function, m[TARGET]->u.string);
    n->unknown = unknown;
    n->name = pt2_text(r, m[NAME]);
    if (m[SINGLE] != NULL) {
        n->single_tensor_return = m[SINGLE]->u.boolean ? TRI_YES : TRI_NO;
    }
    TRY(pt2_text_pairs(r, m[METADATA], &n->metadata, &n->metadata_count));

    n->input_count = (uint32_t)m[INPUTS]->n;
    n->inputs = ARENA_ARRAY(&r->program->arena, named_arg, m[INPUTS]->n);
    for (size_t i = 0; i < m[INPUTS]->n; i++) {
        TRY(read_named_arg(r, scope, &m[INPUTS]->u.items[i], &n->inputs[i]));
    }
    scope->producer = n;
    return pt2_read_args(r, scope, NAME_DEFINED, m[OUTPUTS], &n->outputs, &n->output_count);
}

/* ---- graphs ---- */

static tn_status read_graph_args(pt2_reader *r, pt2_scope *scope, name_mode mode, const json *array, bool outputs)
{
    arg *args;
    uint32_t n;
    TRY(pt2_read_args(r, scope, mode, array, &args, &n));
    function *f = scope->function;
    for (uint32_t i = 0; i < n; i++) {
        if (outputs) {
            vec_push(&r->program->arena, &f->outputs, args[i]);
        } else {
            vec_push(&r->program->arena, &f->inputs, args[i]);
        }
    }
    return TN_OK;
}

static tn_status read_graph(pt2_reader *r, const json *graph, function *f)
{
    enum { INPUTS, OUTPUTS, NODES, TENSORS, INTS, BOOLS, SINGLE, OBJECTS, FLOATS, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [INPUTS] = {"inputs", JSON_ARRAY, false},
        [OUTPUTS] = {"outputs", JSON_ARRAY, false},
        [NODES] = {"nodes", JSON_ARRAY, false},
        [TENSORS] = {"tensor_values", JSON_OBJECT, false},
        [INTS] = {"sym_int_values", JSON_OBJECT, false},
        [BOOLS] = {"sym_bool_values", JSON_OBJECT, false},
        [SINGLE] = {"is_single_tensor_return", JSON_BOOL, true},
        [OBJECTS] = {"custom_obj_values", JSON_OBJECT, true},
        [FLOATS] = {"sym_float_values", JSON_OBJECT, true},
    };
    const json *m[FIELDS];
    TRY(pt2_members(r, graph, fields, FIELDS, m, &f->unknown));
    f->single_tensor_return = m[SINGLE] != NULL && m[SINGLE]->u.boolean;

    pt2_scope scope;
    pt2_scope_init(r, &scope, f, graph);
    TRY(read_graph_args(r, &scope, NAME_DEFINED, m[INPUTS], false));
    const json *outer_node = r->node;
    for (size_t i = 0; i < m[NODES]->n; i++) {
        r->node = &m[NODES]->u.items[i];
        TRY(read_node(r, &scope, r->node));
    }
    r->node = outer_node;
    TRY(read_graph_args(r, &scope, NAME_USED, m[OUTPUTS], true));
    const json *tables[VALUE_KIND_COUNT] = {
        [VALUE_TENSOR] = m[TENSORS], [VALUE_INT] = m[INTS],       [VALUE_FLOAT] = m[FLOATS],
        [VALUE_BOOL] = m[BOOLS],     [VALUE_OBJECT] = m[OBJECTS],
    };
    return pt2_read_value_tables(r, &scope, tables);
}

/* The functions that were appended while f was read are its bodies: moves f behind them. */
static void move_behind_bodies(program *p, function *f, size_t at)
{
    size_t last = p->functions.n - 1;
    memmove(&p->functions.at[at], &p->functions.at[at + 1], (last - at) * sizeof *p->functions.at);
    p->functions.at[last] = f;
}

tn_status pt2_read_body(pt2_reader *r, const json *graph, const char *name, function **out)
{
    if (r->depth >= PT2_GRAPH_DEPTH_LIMIT) {
        return pt2_fail(r, TN_E_LIMIT, graph, "graphs are nested more than %d deep", PT2_GRAPH_DEPTH_LIMIT);
    }
    size_t at = r->program->functions.n;
    *out = function_new(r->program, name);
    r->depth++;
    TRY(read_graph(r, graph, *out));
    r->depth--;
    move_behind_bodies(r->program, *out, at);
    return TN_OK;
}

/* ---- the exported program ---- */

static tn_status check_version(pt2_reader *r, const json *version, const json *torch_version, entry *e)
{
    enum { MAJOR, MINOR, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [MAJOR] = {"major", JSON_INT, false}, [MINOR] = {"minor", JSON_INT, false}};
    const json *m[FIELDS];
    TRY(pt2_members(r, version, fields, FIELDS, m, NULL));
    int64_t major = m[MAJOR]->u.integer, minor = m[MINOR]->u.integer;
    e->schema_major = major;
    e->schema_minor = minor;
    if (schema_version_is_read(major, minor)) {
        return TN_OK;
    }
    const char *writer = torch_version != NULL && torch_version->kind == JSON_STRING ? torch_version->u.string : "?";
    return fail_at(r->ctx, TN_E_VERSION,
                   PLACE(.member = r->member, .path = "/schema_version",
                         .hint = major < SCHEMA_MAJOR ? "export the model again with PyTorch 2.6 or newer"
                                                      : "use a newer tenon, or export the model with an older PyTorch"),
                   "schema version %lld.%lld, written by PyTorch %s; tenon reads version %d", (long long)major,
                   (long long)minor, writer, SCHEMA_MAJOR);
}

static tn_status read_opsets(pt2_reader *r, entry *e, const json *object)
{
    e->opset_count = (uint32_t)object->n;
    e->opsets = ARENA_ARRAY(&r->program->arena, struct opset, object->n);
    for (size_t i = 0; i < object->n; i++) {
        const json_member *m = &object->u.members[i];
        TRY(pt2_expect(r, m->value, JSON_INT));
        e->opsets[i].namespace_name = program_intern(r->program, m->key);
        e->opsets[i].version = m->value->u.integer;
    }
    return TN_OK;
}

static const symbol *symbol_of_key(void *user, const char *name, const char *assumptions)
{
    (void)assumptions;
    return function_symbol(user, name);
}

static tn_status read_range(pt2_reader *r, const json *in, range *out)
{
    enum { MIN, MAX, FIELDS };
    static const pt2_field fields[FIELDS] = {[MIN] = {"min_val", JSON_INT, true}, [MAX] = {"max_val", JSON_INT, true}};
    const json *m[FIELDS];
    TRY(pt2_members(r, in, fields, FIELDS, m, NULL));
    *out = (range){
        .lo = m[MIN] == NULL ? 0 : m[MIN]->u.integer,
        .hi = m[MAX] == NULL ? 0 : m[MAX]->u.integer,
        .has_lo = m[MIN] != NULL,
        .has_hi = m[MAX] != NULL,
    };
    return TN_OK;
}

/* Symbols of the bodies are what main passes to them: their ranges are those of main's symbols of the same name. */
static void share_ranges(const program *p, const function *main, size_t first_function)
{
    for (size_t f = first_function; f < p->functions.n; f++) {
        const function *body = p->functions.at[f];
        for (size_t i = 0; i < body->symbols.n; i++) {
            const symbol *known = function_find_symbol(main, body->symbols.at[i]->name);
            if (known != NULL) {
                body->symbols.at[i]->range = known->range;
            }
        }
    }
}

/* The range of a plain symbol belongs to the symbol; that of any other expression is a constraint of main. */
static tn_status read_ranges(pt2_reader *r, function *main, const json *object)
{
    program *p = r->program;
    for (size_t i = 0; i < object->n; i++) {
        const json_member *m = &object->u.members[i];
        range bounds;
        TRY(read_range(r, m->value, &bounds));
        const dim *expr;
        tn_status status = dim_parse(r->ctx, p->dims, m->key, strlen(m->key), symbol_of_key, main, &expr);
        TRY(pt2_pass_on(r, status, m->value));
        if (expr->op == DIM_SYMBOL && strcmp(expr->u.symbol->name, m->key) == 0) {
            symbol *s = function_symbol(main, m->key);
            s->recorded = true;
            s->order = (uint32_t)i;
            s->range = bounds;
            continue;
        }
        bool same = pt2_prints_as(r->ctx, dim_print, expr, m->key);
        const char *raw = same ? NULL : program_intern(p, m->key);
        constraint stated = {.expr = expr, .raw = raw, .range = bounds, .order = (uint32_t)i};
        vec_push(&p->arena, &main->constraints, stated);
    }
    return TN_OK;
}

static tn_status read_namedtuples(pt2_reader *r, entry *e, const json *object)
{
    static const pt2_field fields[] = {{"field_names", JSON_ARRAY, false}};
    for (size_t i = 0; object != NULL && i < object->n; i++) {
        const json_member *m = &object->u.members[i];
        named_fields tuple = {.name = program_intern(r->program, m->key)};
        const json *names;
        TRY(pt2_members(r, m->value, fields, 1, &names, NULL));
        TRY(pt2_texts(r, names, &tuple.fields, &tuple.n));
        vec_push(&r->program->arena, &e->namedtuples, tuple);
    }
    return TN_OK;
}

static tn_status read_graph_module(pt2_reader *r, entry *e, const json *in)
{
    enum { GRAPH, SIGNATURE, CALLS, METADATA, NAMEDTUPLES, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [GRAPH] = {"graph", JSON_OBJECT, false},
        [SIGNATURE] = {"signature", JSON_OBJECT, false},
        [CALLS] = {"module_call_graph", JSON_ARRAY, false},
        [METADATA] = {"metadata", JSON_OBJECT, true},
        [NAMEDTUPLES] = {"treespec_namedtuple_fields", JSON_OBJECT, true},
    };
    const json *m[FIELDS];
    TRY(pt2_members(r, in, fields, FIELDS, m, &e->unknown_module));
    TRY(read_graph(r, m[GRAPH], e->main));
    TRY(pt2_read_signature(r, e, m[GRAPH], m[SIGNATURE]));
    TRY(pt2_read_module_calls(r, e, m[CALLS]));
    if (m[METADATA] != NULL) {
        const text_pair *pairs;
        uint32_t n;
        TRY(pt2_text_pairs(r, m[METADATA], &pairs, &n));
        for (uint32_t i = 0; i < n; i++) {
            vec_push(&r->program->arena, &e->metadata, pairs[i]);
        }
    }
    return read_namedtuples(r, e, m[NAMEDTUPLES]);
}

/* Appends the strings of an optional array to a vector of the entry. */
#define APPEND_TEXTS(r, array, vector)                            \
    do {                                                          \
        const char *const *texts_ = NULL;                         \
        uint32_t n_ = 0;                                          \
        if ((array) != NULL) {                                    \
            TRY(pt2_texts((r), (array), &texts_, &n_));           \
        }                                                         \
        for (uint32_t i_ = 0; i_ < n_; i_++) {                    \
            vec_push(&(r)->program->arena, (vector), texts_[i_]); \
        }                                                         \
    } while (0)

static tn_status read_exported_program(pt2_reader *r, entry *e)
{
    enum { MODULE, OPSETS, RANGES, VERSION, VERIFIERS, TORCH, GUARDS, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [MODULE] = {"graph_module", JSON_OBJECT, false},      [OPSETS] = {"opset_version", JSON_OBJECT, false},
        [RANGES] = {"range_constraints", JSON_OBJECT, false}, [VERSION] = {"schema_version", JSON_OBJECT, false},
        [VERIFIERS] = {"verifiers", JSON_ARRAY, true},        [TORCH] = {"torch_version", JSON_STRING, true},
        [GUARDS] = {"guards_code", JSON_ARRAY, true},
    };
    const json *m[FIELDS], *version = json_get(r->root, "schema_version");
    if (version != NULL) {
        TRY(check_version(r, version, json_get(r->root, "torch_version"), e));
    }
    TRY(pt2_members(r, r->root, fields, FIELDS, m, &e->unknown_program));
    size_t main_at = r->program->functions.n - 1;
    TRY(read_graph_module(r, e, m[MODULE]));
    move_behind_bodies(r->program, e->main, main_at);
    TRY(read_opsets(r, e, m[OPSETS]));
    TRY(read_ranges(r, e->main, m[RANGES]));
    share_ranges(r->program, e->main, main_at);
    APPEND_TEXTS(r, m[VERIFIERS], &e->verifiers);
    APPEND_TEXTS(r, m[GUARDS], &e->guards);
    e->torch_version = pt2_text(r, m[TORCH]);
    pt2_settle_meaning(r->ctx, r->program, e, main_at);
    return TN_OK;
}

tn_status pt2_read_model(tn_context *ctx, program *p, const char *model, const json *root)
{
    pt2_reader r;
    pt2_reader_init(&r, ctx, p, NULL, root);
    r.member = arena_printf(r.scratch, PT2_MODEL_RECORD, model);
    entry *e = entry_new(p, function_new(p, model), model);
    TRY(read_exported_program(&r, e));
    ctx_release(ctx, r.scratch);
    return TN_OK;
}
