/*
 * Public functions of the section on signatures and state of tenon.h: views of a signature, tensors, equality. Argument
 * checks and the edge; the views need neither.
 */
#include "api/api.h"
#include "ir/payload.h"
#include "ir/tensors.h"
#include "ir/text/text.h"

#include <string.h>

/* ---- signatures ---- */

/* Which rows a view has: inputs (outputs) of these kinds; what stands for each. */
typedef struct view_rule {
    bool of_outputs;
    unsigned kinds; /* bits */
    bool by_target; /* the target stands for it; else the name of the value */
    bool is_pair;   /* the name of the value, with its target */
    bool only_transient;
} view_rule;

#define IN(kind) (1u << (kind))
static const view_rule view_rules[] = {
    [TN_SIGNATURE_PARAMETERS] = {.kinds = IN(INPUT_PARAMETER), .by_target = true},
    [TN_SIGNATURE_BUFFERS] = {.kinds = IN(INPUT_BUFFER), .by_target = true},
    [TN_SIGNATURE_NON_PERSISTENT_BUFFERS] = {.kinds = IN(INPUT_BUFFER), .by_target = true, .only_transient = true},
    [TN_SIGNATURE_LIFTED_TENSOR_CONSTANTS] = {.kinds = IN(INPUT_CONSTANT_TENSOR), .by_target = true},
    [TN_SIGNATURE_LIFTED_CUSTOM_OBJS] = {.kinds = IN(INPUT_OBJECT), .by_target = true},
    [TN_SIGNATURE_USER_INPUTS] = {.kinds = IN(INPUT_USER) | IN(INPUT_CONSTANT)},
    [TN_SIGNATURE_USER_OUTPUTS] = {.of_outputs = true, .kinds = IN(OUTPUT_USER) | IN(OUTPUT_LOSS)},
    [TN_SIGNATURE_INPUTS_TO_PARAMETERS] = {.kinds = IN(INPUT_PARAMETER), .is_pair = true},
    [TN_SIGNATURE_INPUTS_TO_BUFFERS] = {.kinds = IN(INPUT_BUFFER), .is_pair = true},
    [TN_SIGNATURE_INPUTS_TO_LIFTED_TENSOR_CONSTANTS] = {.kinds = IN(INPUT_CONSTANT_TENSOR), .is_pair = true},
    [TN_SIGNATURE_INPUTS_TO_LIFTED_CUSTOM_OBJS] = {.kinds = IN(INPUT_OBJECT), .is_pair = true},
    [TN_SIGNATURE_BUFFERS_TO_MUTATE] = {.of_outputs = true, .kinds = IN(OUTPUT_BUFFER_MUTATION), .is_pair = true},
    [TN_SIGNATURE_PARAMETERS_TO_MUTATE] = {.of_outputs = true, .kinds = IN(OUTPUT_PARAMETER_MUTATION), .is_pair = true},
    [TN_SIGNATURE_USER_INPUTS_TO_MUTATE] = {.of_outputs = true,
                                            .kinds = IN(OUTPUT_USER_INPUT_MUTATION),
                                            .is_pair = true},
    [TN_SIGNATURE_INPUT_TOKENS] = {.kinds = IN(INPUT_TOKEN)},
    [TN_SIGNATURE_OUTPUT_TOKENS] = {.of_outputs = true, .kinds = IN(OUTPUT_TOKEN)},
    [TN_SIGNATURE_GRADIENTS_TO_PARAMETERS] = {.of_outputs = true,
                                              .kinds = IN(OUTPUT_GRADIENT_TO_PARAMETER),
                                              .is_pair = true},
    [TN_SIGNATURE_GRADIENTS_TO_USER_INPUTS] = {.of_outputs = true,
                                               .kinds = IN(OUTPUT_GRADIENT_TO_USER_INPUT),
                                               .is_pair = true},
    [TN_SIGNATURE_LOSS_OUTPUT] = {.of_outputs = true, .kinds = IN(OUTPUT_LOSS)},
};
#undef IN

size_t tn_entry_signature(const tn_entry *given, tn_signature_view view, tn_signature_row *rows, size_t room)
{
    const entry *e = (const entry *)given;
    size_t count = 0;
    if (e == NULL || (size_t)view >= sizeof view_rules / sizeof *view_rules) {
        return 0;
    }
    const view_rule *rule = &view_rules[view];
    size_t n = rule->of_outputs ? e->main->outputs.n : e->main->inputs.n;
    for (size_t i = 0; i < n; i++) {
        const arg *a = rule->of_outputs ? &e->main->outputs.at[i] : &e->main->inputs.at[i];
        unsigned kind = rule->of_outputs ? (unsigned)e->outputs[i].kind : (unsigned)e->inputs[i].kind;
        const char *target = rule->of_outputs ? e->outputs[i].target : e->inputs[i].target;
        if (!(rule->kinds >> kind & 1) || (rule->only_transient && e->inputs[i].persistent)) {
            continue;
        }
        const value *v = arg_value(a);
        const char *name = v != NULL ? v->name : rule->of_outputs ? NULL : e->inputs[i].name;
        if (count < room && rows != NULL) {
            rows[count] = (tn_signature_row){rule->by_target ? target : name, rule->is_pair ? target : NULL};
        }
        count++;
    }
    return count;
}

/* ---- calls of modules ---- */

size_t tn_entry_module_call_count(const tn_entry *given)
{
    return given == NULL ? 0 : ((const entry *)given)->module_calls.n;
}

tn_module_call tn_entry_module_call(const tn_entry *given, size_t index)
{
    const entry *e = (const entry *)given;
    if (index >= tn_entry_module_call_count(given)) {
        return (tn_module_call){0};
    }
    const module_signature *s = e->module_calls.at[index].signature;
    tn_module_call call = {.path = e->module_calls.at[index].fqn};
    if (s != NULL) {
        call.in_spec = s->in_spec;
        call.out_spec = s->out_spec;
        call.input_count = s->input_count;
        call.output_count = s->output_count;
        call.argument_names = s->forward_arg_names;
        call.argument_name_count = s->forward_arg_count;
    }
    return call;
}

static tn_datum constant_of(const arg *a)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_INT:
        return (tn_datum){.kind = TN_INT, .u.integer = a->u.integer};
    case PAYLOAD_FLOAT:
        return (tn_datum){.kind = TN_FLOAT, .u.real = a->u.real};
    case PAYLOAD_BOOL:
        return (tn_datum){.kind = TN_BOOL, .u.boolean = a->u.boolean};
    case PAYLOAD_STRING:
        return (tn_datum){.kind = TN_STRING, .u.string = a->u.string};
    case PAYLOAD_SYM: /* a number that could have been symbolic */
        return a->kind == ARG_SYM_INT     ? (tn_datum){.kind = TN_INT, .u.integer = a->u.integer}
               : a->kind == ARG_SYM_FLOAT ? (tn_datum){.kind = TN_FLOAT, .u.real = a->u.real}
                                          : (tn_datum){.kind = TN_BOOL, .u.boolean = a->u.boolean};
    default:
        return (tn_datum){.kind = TN_NONE};
    }
}

static tn_call_leaf leaf_of(const arg *args, size_t n, size_t index)
{
    if (index >= n) {
        return (tn_call_leaf){0};
    }
    const value *v = arg_value(&args[index]);
    tn_call_leaf leaf = {.kind = arg_word(args[index].kind), .name = v == NULL ? NULL : v->name};
    if (v == NULL) {
        leaf.constant = constant_of(&args[index]);
    }
    return leaf;
}

static const module_signature *signature_of(const tn_entry *given, size_t call)
{
    static const module_signature none;
    const module_signature *s =
        call < tn_entry_module_call_count(given) ? ((const entry *)given)->module_calls.at[call].signature : NULL;
    return s == NULL ? &none : s;
}

tn_call_leaf tn_entry_module_call_input(const tn_entry *given, size_t call, size_t index)
{
    const module_signature *s = signature_of(given, call);
    return leaf_of(s->inputs, s->input_count, index);
}

tn_call_leaf tn_entry_module_call_output(const tn_entry *given, size_t call, size_t index)
{
    const module_signature *s = signature_of(given, call);
    return leaf_of(s->outputs, s->output_count, index);
}

/* ---- state ---- */

struct state_arguments {
    const entry *entry;
    payload_table_id table;
    tn_tensors *into;
};

static tn_status do_state(tn_context *ctx, void *arguments)
{
    struct state_arguments *a = arguments;
    size_t n;
    const payload *held = entry_payloads(a->entry, a->table, &n);
    for (size_t i = 0; i < n; i++) {
        const tensor *t = held[i].tensor;
        tn_tensor *made;
        if (t == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "'%s' has no elements: %s", held[i].fqn,
                        held[i].pickled ? "it is a custom object, which only PyTorch can make"
                                        : "the program was loaded without weights, or its element type is not known");
        }
        TRY(tensor_hold(ctx, storage_retain(t->storage), t->dtype, t->rank, t->sizes, t->strides, t->offset, &made));
        tn_status status = tensors_add(ctx, a->into, held[i].fqn, made);
        tensor_release(made);
        TRY(status);
    }
    return TN_OK;
}

static tn_status state(tn_context *ctx, const tn_entry *e, payload_table_id table, tn_tensors **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, e != NULL, "entry is NULL");
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    TRY(tn_tensors_new(ctx, out));
    tn_status status = api_guarded(ctx, do_state, &(struct state_arguments){(const entry *)e, table, *out});
    if (status != TN_OK) {
        tn_tensors_free(*out);
        *out = NULL;
    }
    return status;
}

tn_status tn_entry_state_dict(tn_context *ctx, const tn_entry *e, tn_tensors **out)
{
    return state(ctx, e, PAYLOAD_WEIGHTS, out);
}

tn_status tn_entry_constants(tn_context *ctx, const tn_entry *e, tn_tensors **out)
{
    return state(ctx, e, PAYLOAD_CONSTANTS, out);
}

/* ---- equality ---- */

struct equal_arguments {
    const program *x, *y;
    bool equal;
};

static const char *text_of(tn_context *ctx, arena *a, const program *p)
{
    sink s;
    sink_collect(ctx, a, &s);
    tn_status status = text_print(ctx, p, TEXT_BRIEF, &s);
    const char *text = sink_collected(ctx, a, &s);
    return status == TN_OK ? text : NULL;
}

static bool same_tensor(const tensor *x, const tensor *y)
{
    uint64_t reach;
    if (x == NULL || y == NULL) {
        return x == y;
    }
    size_t bytes = x->rank * sizeof *x->sizes;
    if (x->dtype != y->dtype || x->rank != y->rank || x->offset != y->offset ||
        (bytes > 0 && (memcmp(x->sizes, y->sizes, bytes) != 0 || memcmp(x->strides, y->strides, bytes) != 0)) ||
        !tensor_extent(x, &reach)) {
        return false;
    }
    return x->storage == y->storage || reach == 0 || memcmp(x->storage->data, y->storage->data, (size_t)reach) == 0;
}

static bool same_payloads(const entry *x, const entry *y)
{
    bool same = true;
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n, m;
        const payload *p = entry_payloads(x, (payload_table_id)table, &n);
        const payload *q = entry_payloads(y, (payload_table_id)table, &m);
        same = same && n == m;
        for (size_t i = 0; same && i < n; i++) {
            same = strcmp(p[i].fqn, q[i].fqn) == 0 && same_tensor(p[i].tensor, q[i].tensor);
        }
    }
    return same;
}

/* The names of the programs themselves do not count: those of files they came from. */
static const char *after_title(const char *text)
{
    const char *line = text == NULL ? NULL : strchr(text, '\n');
    return line == NULL ? "" : line;
}

static tn_status do_equal(tn_context *ctx, void *arguments)
{
    struct equal_arguments *a = arguments;
    arena *scratch = ctx_scratch(ctx);
    const char *x = text_of(ctx, scratch, a->x), *y = text_of(ctx, scratch, a->y);
    if (x == NULL || y == NULL) {
        return TN_E_LIMIT;
    }
    a->equal = strcmp(after_title(x), after_title(y)) == 0 && a->x->entries.n == a->y->entries.n;
    for (size_t i = 0; a->equal && i < a->x->entries.n; i++) {
        a->equal = same_payloads(a->x->entries.at[i], a->y->entries.at[i]);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status tn_program_equal(tn_context *ctx, const tn_program *x, const tn_program *y, bool *equal)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, x != NULL && y != NULL && equal != NULL, "the programs and equal must not be NULL");
    struct equal_arguments a = {(const program *)x, (const program *)y, false};
    tn_status status = api_guarded(ctx, do_equal, &a);
    *equal = a.equal;
    return status;
}
