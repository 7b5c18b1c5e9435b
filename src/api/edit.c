/*
 * Public functions of the section on editing of tenon.h, and tn_edit_group of tenon_model.h: argument checks and the
 * edge. What editing does is in passes/edit.h.
 */
#include "tenon_model.h" /* before names like `value` are types */

#include "api/api.h"
#include "ir/clone.h"
#include "ir/verify.h"
#include "passes/edit.h"

#include <stdlib.h>

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
    const char *name, *type;
    const tn_operand *operands;
    node *const *nodes;
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
struct told {
    arena *arena;
    VEC(const node *) uses;
};

static void note_use(void *user, const node *by, const value *old, const value *fresh)
{
    struct told *t = user;
    (void)old;
    (void)fresh;
    vec_push(t->arena, &t->uses, by);
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
        edit->hook(edit->hook_user, (const tn_node *)a.told.uses.at[i], old, fresh);
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

static tn_status do_group(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    return edit_group(ctx, a->nodes, a->n, a->name, a->type);
}

tn_status tn_edit_group(tn_edit *edit, const tn_node *const *nodes, size_t n, const char *name, const char *type)
{
    if (edit == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(edit->ctx, nodes != NULL && n > 0 && name != NULL && type != NULL,
                   "nodes, name and type must not be NULL, and there must be nodes");
    for (size_t i = 0; i < n; i++) {
        CHECK_ARGUMENT(edit->ctx, nodes[i] != NULL && belongs(edit, ((const node *)nodes[i])->function),
                       "the node is not one of the program that is edited: see tn_edit_program");
    }
    return change(edit, do_group,
                  &(struct edit_arguments){.nodes = (node *const *)nodes, .n = n, .name = name, .type = type});
}

static tn_status do_finish(tn_context *ctx, void *arguments)
{
    struct edit_arguments *a = arguments;
    return verify_program(ctx, a->edit->program);
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
