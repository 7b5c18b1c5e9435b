/*
 * Public functions of the sections on signatures and on editing of tenon.h: argument checks and the edge. What editing
 * does is in passes/edit.h.
 */
#include "api.h"
#include "ir/clone.h"
#include "ir/payload.h"
#include "ir/tensors.h"
#include "ir/text.h"
#include "ir/verify.h"
#include "passes/edit.h"
#include "passes/sweep.h"

#include <stdlib.h>
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

/* ---- editing ---- */

struct tn_edit {
    tn_context *ctx;
    program *program; /* its arena is tied to the context while a call is made */
    tn_replaced hook;
    void *hook_user;
};

struct edit_arguments {
    tn_edit *edit;
    const program *given;
    value *old, *fresh;
    node *at;
    function *function;
    const char *name;
    const tn_operand *operands;
    size_t n, count;
    node *made;
};

static tn_status do_clone(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    program *p;
    TRY(program_clone(ctx, a->given, &p));
    program_seal(p);
    ctx_disown(ctx, p);
    a->edit->program = p;
    return TN_OK;
}

tn_status tn_edit_new(tn_context *ctx, const tn_program *given, tn_edit **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, given != NULL && out != NULL, "program and out must not be NULL");
    *out = NULL;
    tn_edit *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return TN_E_NOMEM;
    }
    made->ctx = ctx;
    tn_status status =
        api_guarded(ctx, do_clone, &(struct edit_arguments){.edit = made, .given = (const program *)given});
    if (status != TN_OK) {
        free(made);
        return status;
    }
    *out = made;
    return TN_OK;
}

void tn_edit_free(tn_edit *edit)
{
    if (edit != NULL) {
        program_free(edit->program);
        free(edit);
    }
}

const tn_program *tn_edit_program(const tn_edit *edit)
{
    return edit == NULL ? NULL : (const tn_program *)edit->program;
}

void tn_edit_watch(tn_edit *edit, tn_replaced hook, void *user)
{
    if (edit != NULL) {
        edit->hook = hook;
        edit->hook_user = user;
    }
}

/* One change: the program's memory is that of the context meanwhile. */
static tn_status change(tn_edit *edit, tn_status (*body)(tn_context *ctx, void *arguments), struct edit_arguments *a)
{
    a->edit = edit;
    arena_attach(&edit->program->arena, &edit->ctx->heap);
    tn_status status = api_guarded(edit->ctx, body, a);
    arena_detach(&edit->program->arena);
    return status;
}

static bool belongs(const tn_edit *edit, const function *f)
{
    return f != NULL && f->program == edit->program;
}

/* Uses are noted while they are replaced, and told of behind the edge. */
typedef struct told_use {
    const node *by;
} told_use;

struct told {
    arena *arena;
    VEC(told_use) uses;
};

static void note_use(void *user, const node *by, const value *old, const value *fresh)
{
    struct told *t = user;
    (void)old;
    (void)fresh;
    vec_push(t->arena, &t->uses, ((told_use){by}));
}

struct replace_arguments {
    struct edit_arguments edit;
    struct told told;
};

static tn_status do_replace(tn_context *ctx, void *arguments)
{
    struct replace_arguments *a = arguments;
    a->told.arena = &a->edit.edit->program->arena;
    return edit_replace(ctx, a->edit.old, a->edit.fresh, note_use, &a->told, &a->edit.count);
}

tn_status tn_edit_replace_uses(tn_edit *edit, const tn_value *old, const tn_value *fresh, size_t *count)
{
    if (edit == NULL) {
        return TN_E_ARGUMENT;
    }
    struct replace_arguments a = {.edit = {.old = (value *)old, .fresh = (value *)fresh}};
    CHECK_ARGUMENT(edit->ctx, old != NULL && fresh != NULL, "the values must not be NULL");
    CHECK_ARGUMENT(edit->ctx, belongs(edit, a.edit.old->function) && belongs(edit, a.edit.fresh->function),
                   "the values are not those of the program that is edited: see tn_edit_program");
    tn_status status = change(edit, do_replace, &a.edit);
    for (size_t i = 0; edit->hook != NULL && i < a.told.uses.n; i++) {
        edit->hook(edit->hook_user, (const tn_node *)a.told.uses.at[i].by, old, fresh);
    }
    if (count != NULL) {
        *count = a.edit.count;
    }
    return status;
}

static tn_status do_erase(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    return edit_erase(ctx, a->at);
}

tn_status tn_edit_erase(tn_edit *edit, const tn_node *n)
{
    if (edit == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(edit->ctx, n != NULL && belongs(edit, ((const node *)n)->function),
                   "the node is not one of the program that is edited: see tn_edit_program");
    return change(edit, do_erase, &(struct edit_arguments){.at = (node *)n});
}

static tn_status do_rename(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    return edit_rename(ctx, a->old, a->name);
}

tn_status tn_edit_rename(tn_edit *edit, const tn_value *v, const char *name)
{
    if (edit == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(edit->ctx, v != NULL && name != NULL, "the value and the name must not be NULL");
    CHECK_ARGUMENT(edit->ctx, belongs(edit, ((const value *)v)->function),
                   "the value is not one of the program that is edited: see tn_edit_program");
    return change(edit, do_rename, &(struct edit_arguments){.old = (value *)v, .name = name});
}

static tn_status do_insert(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    arena *scratch = ctx_scratch(ctx);
    edit_argument *args = ARENA_ARRAY(scratch, edit_argument, a->n);
    for (size_t i = 0; i < a->n; i++) {
        const tn_operand *from = &a->operands[i];
        args[i] =
            (edit_argument){from->name, (value *)from->value, (value *const *)from->values, from->n, &from->literal};
    }
    return edit_insert(ctx, a->function, a->at, a->name, args, a->n, &a->made);
}

tn_status tn_edit_insert(tn_edit *edit, const tn_function *into, const tn_node *before, const char *name,
                         const tn_operand *operands, size_t n, const tn_node **out)
{
    if (edit == NULL) {
        return TN_E_ARGUMENT;
    }
    struct edit_arguments a = {
        .function = (function *)into, .at = (node *)before, .name = name, .operands = operands, .n = n};
    CHECK_ARGUMENT(edit->ctx, name != NULL && (operands != NULL || n == 0), "the name or the operands are NULL");
    CHECK_ARGUMENT(edit->ctx, belongs(edit, a.function) && (before == NULL || a.at->function == a.function),
                   "the function or the node is not one of the program that is edited: see tn_edit_program");
    tn_status status = change(edit, do_insert, &a);
    if (out != NULL) {
        *out = (const tn_node *)a.made;
    }
    return status;
}

static tn_status do_finish(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    program *p = a->edit->program;
    for (size_t i = 0; i < p->functions.n; i++) {
        sweep_values(p->functions.at[i]);
    }
    return verify_program(ctx, p);
}

tn_status tn_edit_finish(tn_edit *edit, tn_program **out)
{
    if (edit == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(edit->ctx, out != NULL, "out is NULL");
    *out = NULL;
    tn_status status = change(edit, do_finish, &(struct edit_arguments){0});
    if (status == TN_OK) {
        *out = (tn_program *)edit->program;
        edit->program = NULL;
        tn_edit_free(edit);
    }
    return status;
}
