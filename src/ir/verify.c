/*
 * The verifier: what every program obeys, as a table of numbered rules.
 *
 * Runs after loading and after every pass. A rule looks at one thing (a function, or an entry) and reports what breaks
 * it; the number in front of each message is the row here and in docs/ir.md. Loaders already refuse what cannot be
 * represented at all (a name that nothing defines, two definitions of one name).
 */
#include "ir/verify.h"

#include "ir/calls.h"
#include "ir/payload.h"
#include "ir/provenance.h"
#include "ir/pytree.h"

#include <string.h>

enum { REPORT_LIMIT = 20 };

typedef struct checker {
    tn_context *ctx;
    arena *scratch;
    const program *program;
    int rule; /* the row that is running */
    size_t violations;
    pointer_map passed; /* functions whose bodies were looked at */
    /* Walking a function: which values are defined so far, by value->id. */
    const function *function;
    const node *node; /* NULL = the function's own inputs or outputs */
    bool *defined;
} checker;

static void violation(checker *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void violation(checker *c, const char *format, ...)
{
    if (++c->violations > REPORT_LIMIT) {
        return;
    }
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(c->scratch, format, args);
    va_end(args);
    const node *n = c->node;
    const char *trace = n == NULL ? NULL : node_metadata(n, "stack_trace");
    place where = {
        .offset = -1,
        .node = n == NULL ? NULL : n->name,
        .op = n == NULL ? NULL : n->callee->target,
        .module = n == NULL ? NULL : provenance_path(c->scratch, n),
        .source = trace == NULL ? NULL : provenance_brief(c->scratch, trace),
    };
    fail_at(c->ctx, TN_E_INVALID, &where, "V%d: %s", c->rule, text);
}

/* ---- rules about a function ---- */

static void mark_defined(void *user, value *v)
{
    checker *c = user;
    if (v->function != c->function) {
        violation(c, "%%%s is defined in @%s but belongs to another function", v->name, c->function->name);
    } else if (c->defined[v->id]) {
        violation(c, "%%%s is defined twice in @%s", v->name, c->function->name);
    } else {
        c->defined[v->id] = true;
    }
}

static void check_defined(void *user, value *v)
{
    checker *c = user;
    bool in_constants = v->kind == VALUE_OBJECT && v->producer == NULL; /* an inline object is named, never defined */
    if (v->function != c->function || (!c->defined[v->id] && !in_constants)) {
        violation(c, "%%%s is used in @%s before anything defines it", v->name, c->function->name);
    }
}

static void start_function(checker *c, const function *f)
{
    c->function = f;
    c->node = NULL;
    c->defined = ARENA_ARRAY(c->scratch, bool, f->values.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        arg_each_value(&f->inputs.at[i], mark_defined, c);
    }
}

static void rule_defined_before_use(checker *c, const function *f)
{
    start_function(c, f);
    for (const node *n = f->first; n != NULL; n = n->next) {
        c->node = n;
        node_each_input(n, check_defined, c);
        node_each_output(n, mark_defined, c);
    }
    c->node = NULL;
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], check_defined, c);
    }
}

/* Does an argument of this kind name a value of that kind? A list of mixed values, such as the operands of cond, has
   only the tag as_tensors in the schema, so that an input tagged as a tensor may name anything. */
static bool kinds_agree(const arg *a, bool is_input)
{
    static const arg_kind kinds[][2] = {
        [VALUE_TENSOR] = {ARG_TENSOR, ARG_OPTIONAL_TENSOR}, [VALUE_INT] = {ARG_SYM_INT, ARG_SYM_INT},
        [VALUE_FLOAT] = {ARG_SYM_FLOAT, ARG_SYM_FLOAT},     [VALUE_BOOL] = {ARG_SYM_BOOL, ARG_SYM_BOOL},
        [VALUE_OBJECT] = {ARG_CUSTOM_OBJ, ARG_CUSTOM_OBJ},
    };
    const value *v = a->u.value;
    return a->kind == kinds[v->kind][0] || a->kind == kinds[v->kind][1] || (is_input && a->kind == ARG_TENSOR);
}

static void check_arg_kind(checker *c, const arg *a, bool is_input)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (arg_value(a) != NULL && !kinds_agree(a, is_input)) {
        violation(c, "%%%s is named as '%s', which it is not", a->u.value->name, arg_kinds[a->kind].tag);
    }
    for (uint32_t i = 0; held == PAYLOAD_LIST && i < a->n; i++) {
        check_arg_kind(c, &a->u.items[i], is_input);
    }
    for (uint32_t i = 0; held == PAYLOAD_DICT && i < a->n; i++) {
        check_arg_kind(c, &a->u.members[i].value, is_input);
    }
}

static void rule_argument_kinds(checker *c, const function *f)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        c->node = n;
        for (uint32_t i = 0; i < n->input_count; i++) {
            check_arg_kind(c, &n->inputs[i].arg, true);
        }
        for (uint32_t i = 0; i < n->output_count; i++) {
            check_arg_kind(c, &n->outputs[i], false);
        }
    }
}

static void rule_bodies_come_first(checker *c, const function *f)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        c->node = n;
        for (uint32_t i = 0; i < n->input_count; i++) {
            const arg *a = &n->inputs[i].arg;
            if (a->kind != ARG_GRAPH) {
                continue;
            }
            const function *known = program_find_function(c->program, a->u.graph->body->name);
            if (known != a->u.graph->body) {
                violation(c, "the body '%s' is not a function of this program", a->u.graph->name);
            } else if (known->entry != NULL) {
                violation(c, "the body @%s is an entry", known->name);
            } else if (pointer_map_get(&c->passed, known) == NULL) {
                violation(c, "the body @%s stands behind @%s, which uses it", known->name, f->name);
            }
        }
    }
    pointer_map_put(&c->passed, f, (void *)f);
}

struct symbol_check {
    checker *checker;
    const value *value;
};

static void check_symbol(void *user, const symbol *s)
{
    struct symbol_check *sc = user;
    if (function_find_symbol(sc->checker->function, s->name) != s) {
        violation(sc->checker, "the type of %%%s uses the symbol '%s', which is not one of @%s", sc->value->name,
                  s->name, sc->checker->function->name);
    }
}

static void check_type_symbols(checker *c, const value *v)
{
    struct symbol_check sc = {c, v};
    if (!v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind != VALUE_TENSOR) {
        dim_each_symbol(v->type.sym.expr, check_symbol, &sc);
        return;
    }
    const tensor_meta *m = v->type.tensor;
    for (uint32_t i = 0; i < m->rank; i++) {
        dim_each_symbol(m->sizes[i].expr, check_symbol, &sc);
        dim_each_symbol(m->strides[i].expr, check_symbol, &sc);
    }
    dim_each_symbol(m->offset.expr, check_symbol, &sc);
}

static void rule_symbols_are_local(checker *c, const function *f)
{
    c->function = f;
    for (size_t i = 0; i < f->values.n; i++) {
        c->node = f->values.at[i]->producer;
        check_type_symbols(c, f->values.at[i]);
    }
}

static void rule_sizes_not_negative(checker *c, const function *f)
{
    for (size_t i = 0; i < f->values.n; i++) {
        const value *v = f->values.at[i];
        c->node = v->producer;
        if (!v->typed || v->kind != VALUE_TENSOR) {
            continue;
        }
        const tensor_meta *m = v->type.tensor;
        for (uint32_t d = 0; d < m->rank; d++) {
            const dim *size = m->sizes[d].expr;
            if (size->op == DIM_INT && size->u.integer < 0) {
                violation(c, "size %u of %%%s is %lld", d, v->name, (long long)size->u.integer);
            }
        }
    }
}

static void check_range(checker *c, const char *what, range r)
{
    if (r.has_lo && r.has_hi && r.lo > r.hi) {
        violation(c, "the range [%lld, %lld] of '%s' is empty", (long long)r.lo, (long long)r.hi, what);
    }
}

static void rule_ranges_not_empty(checker *c, const function *f)
{
    for (size_t i = 0; i < f->symbols.n; i++) {
        check_range(c, f->symbols.at[i]->name, f->symbols.at[i]->range);
    }
    for (size_t i = 0; i < f->constraints.n; i++) {
        check_range(c, "a constraint", f->constraints.at[i].range);
    }
}

/* ---- rules about units and calls ---- */

static void rule_units_are_called(checker *c, const function *f)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        c->node = n;
        for (uint32_t i = 0; i < n->input_count; i++) {
            const arg *a = &n->inputs[i].arg;
            if (a->kind == ARG_GRAPH && a->u.graph->body->unit != NULL && (i > 0 || call_body(n) == NULL)) {
                violation(c, "@%s is a unit, but '%s' takes it for a body", a->u.graph->body->name, n->callee->target);
            }
        }
    }
    c->node = NULL;
    if (f->unit != NULL && f->entry != NULL) {
        violation(c, "@%s is a unit and an entry", f->name);
    }
    for (size_t i = 0; f->unit != NULL && i < f->inputs.n; i++) {
        if (arg_value(&f->inputs.at[i]) == NULL) {
            violation(c, "input %zu of the unit @%s is no value, and so has no name", i, f->name);
        }
    }
}

static void rule_calls_fit(checker *c, const function *f)
{
    arena *scratch = ctx_scratch(c->ctx);
    for (const node *n = f->first; n != NULL; n = n->next) {
        const function *body = call_body(n);
        if (body == NULL) {
            continue;
        }
        pointer_map symbols;
        pointer_map_init(&symbols, scratch);
        call_site site = call_site_of(scratch, n);
        const char *reason = call_bind(c->ctx, scratch, dims_new(scratch), &site, &symbols);
        if (reason != NULL) {
            c->node = n;
            violation(c, "'%s' calls @%s, but does not fit it: %s", node_label(n), body->name, reason);
        }
        arena_done(scratch);
    }
    ctx_release(c->ctx, scratch);
}

/* ---- rules about an entry ---- */

/* All payloads of the entry by fqn. */
static map index_payloads(checker *c, const entry *e)
{
    map known;
    map_init(&known, c->scratch);
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *held = entry_payloads(e, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            map_put_new(&known, held[i].fqn, (void *)&held[i]);
        }
    }
    return known;
}

static void rule_inputs_have_data(checker *c, const entry *e)
{
    if (c->program->structure_only) {
        return;
    }
    map known = index_payloads(c, e);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const char *target = e->inputs[i].target;
        if (target != NULL && map_get(&known, target) == NULL) {
            violation(c, "'%s' is an input of @%s, but the program holds no data for it", target, e->main->name);
        }
    }
}

static void rule_data_fits_type(checker *c, const entry *e)
{
    map known = index_payloads(c, e);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const arg *a = &e->main->inputs.at[i];
        const payload *held = e->inputs[i].target == NULL ? NULL : map_get(&known, e->inputs[i].target);
        if (a->kind != ARG_TENSOR || held == NULL || held->tensor == NULL || !a->u.value->typed) {
            continue;
        }
        const tensor_meta *m = a->u.value->type.tensor;
        const tensor *t = held->tensor;
        bool same = m->dtype == t->dtype && m->rank == t->rank;
        for (uint32_t d = 0; same && d < m->rank; d++) {
            same = m->sizes[d].expr->op != DIM_INT || m->sizes[d].expr->u.integer == t->sizes[d];
        }
        if (!same) {
            violation(c, "the data of '%s' has another type or shape than the input %%%s", held->fqn, a->u.value->name);
        }
    }
}

static bool is_target_of(const entry *e, input_kind kind, const char *target)
{
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const input_spec *spec = &e->inputs[i];
        const arg *a = &e->main->inputs.at[i];
        if (spec->kind != kind) {
            continue;
        }
        bool by_name = kind == INPUT_USER && arg_kinds[a->kind].payload == PAYLOAD_VALUE;
        const char *name = by_name ? a->u.value->name : spec->target;
        if (name != NULL && strcmp(name, target) == 0) {
            return true;
        }
    }
    return false;
}

static void rule_mutations_have_targets(checker *c, const entry *e)
{
    static const struct {
        output_kind output;
        input_kind input;
        const char *what;
    } pairs[] = {
        {OUTPUT_BUFFER_MUTATION, INPUT_BUFFER, "buffer"},
        {OUTPUT_PARAMETER_MUTATION, INPUT_PARAMETER, "parameter"},
        {OUTPUT_USER_INPUT_MUTATION, INPUT_USER, "user input"},
        {OUTPUT_GRADIENT_TO_PARAMETER, INPUT_PARAMETER, "parameter"},
        {OUTPUT_GRADIENT_TO_USER_INPUT, INPUT_USER, "user input"},
    };
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
            const output_spec *spec = &e->outputs[i];
            if (spec->kind == pairs[k].output && !is_target_of(e, pairs[k].input, spec->target)) {
                violation(c, "output %zu of @%s is for the %s '%s', which there is not", i, e->main->name,
                          pairs[k].what, spec->target);
            }
        }
    }
}

static void rule_output_order(checker *c, const entry *e)
{
    /* Tokens, then mutations, then what the caller gets: the caller's results are the tail. */
    enum { TOKEN, MUTATION, RESULT };
    int last = TOKEN;
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        output_kind kind = e->outputs[i].kind;
        bool mutation =
            kind == OUTPUT_BUFFER_MUTATION || kind == OUTPUT_PARAMETER_MUTATION || kind == OUTPUT_USER_INPUT_MUTATION;
        int stage = kind == OUTPUT_TOKEN ? TOKEN : mutation ? MUTATION : RESULT;
        if (kind == OUTPUT_UNKNOWN) {
            continue; /* of a later version of the format, which may put it anywhere */
        }
        if (stage < (int)last) {
            violation(c, "output %zu of @%s is a token or mutation behind a result", i, e->main->name);
        }
        last = stage;
    }
}

static uint32_t count_user_inputs(const entry *e)
{
    uint32_t n = 0;
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        n += e->inputs[i].kind == INPUT_USER || e->inputs[i].kind == INPUT_CONSTANT;
    }
    return n;
}

static uint32_t count_user_outputs(const entry *e)
{
    uint32_t n = 0;
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        n += e->outputs[i].kind == OUTPUT_USER || e->outputs[i].kind == OUTPUT_LOSS;
    }
    return n;
}

static void check_leaves(checker *c, const entry *e, const char *text, const char *what, uint32_t found)
{
    const pytree *tree;
    size_t before = c->ctx->diagnostic_count;
    if (pytree_parse(c->ctx, c->scratch, text, e, &tree) != TN_OK) {
        c->violations += c->ctx->diagnostic_count - before; /* already reported with its place in the text */
        note(c->ctx, "this is in the %s of @%s", what, e->main->name);
        return;
    }
    if (tree->leaves != found) {
        violation(c, "the %s of @%s has %u leaves, but the signature has %u", what, e->main->name, tree->leaves, found);
    }
}

static void rule_pytrees_match(checker *c, const entry *e)
{
    if (e->module_calls.n == 0 || e->module_calls.at[0].signature == NULL) {
        return;
    }
    const module_signature *root = e->module_calls.at[0].signature;
    check_leaves(c, e, root->in_spec, "in_spec", count_user_inputs(e));
    bool joint = false; /* a program with gradients has results that the caller's tree does not describe */
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        joint |= e->outputs[i].kind == OUTPUT_GRADIENT_TO_PARAMETER ||
                 e->outputs[i].kind == OUTPUT_GRADIENT_TO_USER_INPUT || e->outputs[i].kind == OUTPUT_LOSS;
    }
    if (!joint) {
        check_leaves(c, e, root->out_spec, "out_spec", count_user_outputs(e));
    }
}

/* ---- the table ---- */

typedef struct rule {
    int number;
    const char *text;
    void (*of_function)(checker *c, const function *f);
    void (*of_entry)(checker *c, const entry *e);
} rule;

static const rule rules[] = {
    {1, "every value is defined once, before its first use", rule_defined_before_use, NULL},
    {2, "an argument names a value by the tag of its kind", rule_argument_kinds, NULL},
    {3, "a body is a function of the program that stands before its users, and no entry", rule_bodies_come_first, NULL},
    {4, "types use only symbols of their own function", rule_symbols_are_local, NULL},
    {5, "no size is negative", rule_sizes_not_negative, NULL},
    {6, "no range is empty", rule_ranges_not_empty, NULL},
    {7, "every parameter, buffer and constant input has data", NULL, rule_inputs_have_data},
    {8, "data has the type and shape of the input that it fills", NULL, rule_data_fits_type},
    {9, "what an output mutates or differentiates exists", NULL, rule_mutations_have_targets},
    {10, "outputs come as tokens, mutations, results", NULL, rule_output_order},
    {11, "the pytrees of the root call have as many leaves as the signature", NULL, rule_pytrees_match},
    {12, "a unit is only called, is no entry, and its inputs are values", rule_units_are_called, NULL},
    {13, "a call fits the types of the function that it calls", rule_calls_fit, NULL},
};

const char *verify_rule_text(size_t index)
{
    return index < sizeof rules / sizeof *rules ? rules[index].text : NULL;
}

static void run_rule(checker *c, const rule *r)
{
    c->rule = r->number;
    for (size_t i = 0; r->of_function != NULL && i < c->program->functions.n; i++) {
        c->node = NULL;
        r->of_function(c, c->program->functions.at[i]);
    }
    for (size_t i = 0; r->of_entry != NULL && i < c->program->entries.n; i++) {
        c->node = NULL;
        r->of_entry(c, c->program->entries.at[i]);
    }
}

tn_status verify_program(tn_context *ctx, const program *p)
{
    checker c = {.ctx = ctx, .scratch = ctx_scratch(ctx), .program = p};
    pointer_map_init(&c.passed, c.scratch);
    ctx->file = ctx->file == NULL ? p->file : ctx->file;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        run_rule(&c, &rules[i]);
    }
    ctx_release(ctx, c.scratch);
    if (c.violations > REPORT_LIMIT) {
        note(ctx, "%zu more violations are not shown", c.violations - REPORT_LIMIT);
    }
    return c.violations == 0 ? TN_OK : TN_E_INVALID;
}
