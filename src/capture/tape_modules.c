/*
 * Calls of modules on a tape: the stack of those that run, the tensors they ask for, and where a node comes from, in
 * the words of PyTorch's metadata. See tape.h.
 */
#include "capture/tape.h"

#include "ir/provenance.h"
#include "ops/record.h"

/* A module that calls itself would not end. */
enum { DEEPEST_VISIT = 500 };

/* ---- paths ---- */

tn_status tape_know_modules(tn_tape *t, tn_module *root)
{
    module_list all = {0};
    TRY(module_walk(&t->arena, root, false, &all));
    for (size_t i = 0; i < all.n; i++) {
        pointer_map_put(&t->paths, all.at[i].module, (void *)all.at[i].path);
    }
    return TN_OK;
}

/* The path of a running module from the outermost one, for messages; NULL where it is not below that. */
static const char *path_for_messages(tn_tape *t, arena *scratch, const tn_module *m)
{
    const module_visit *root = t->visit;
    module_list all = {0};
    while (root->outer != NULL) {
        root = root->outer;
    }
    if (module_walk(scratch, (tn_module *)root->module, false, &all) != TN_OK) {
        return NULL;
    }
    for (size_t i = 0; i < all.n; i++) {
        if (all.at[i].module == m) {
            return all.at[i].path;
        }
    }
    return NULL;
}

/* ---- where things come from ---- */

/* The number of this call among those of the same name, from 0. */
static uintptr_t count_call(tn_tape *t, const char *name)
{
    void **slot = map_at(&t->calls, name);
    uintptr_t before = (uintptr_t)*slot;
    *slot = (void *)(before + 1);
    return before;
}

/* One frame of a stack trace, and the line of code below it, as Python writes them. */
static const char *trace_frame(arena *a, const char *trace, tn_place at)
{
    return arena_printf(a, "%s%sFile \"%s\", line %d, in %s\n    %s", trace, *trace == '\0' ? "" : "\n  ", at.file,
                        at.line, at.function, at.code);
}

static void describe_visit(tn_tape *t, module_visit *v)
{
    arena *a = &t->b->function->program->arena;
    const module_visit *outer = v->outer;
    v->path = pointer_map_get(&t->paths, v->module);
    v->trace = outer == NULL ? "" : trace_frame(a, outer->trace, v->at);
    v->stack = outer == NULL ? NULL : outer->stack;
    if (v->path == NULL) {
        return; /* what no path leads to has no place in the tree: it counts as code of its caller */
    }
    uintptr_t before = count_call(t, v->path);
    v->call = (size_t)before;
    const char *again = before == 0 ? "" : arena_printf(a, "@%zu", (size_t)before);
    const char *own = arena_printf(a, "L__self__%s%s,%s,%s", v->path, again, v->path, v->module->class_name);
    v->stack = v->stack == NULL ? own : arena_printf(a, "%s;%s", v->stack, own);
}

void tape_note_origin(tn_tape *t, tn_place at, const char *op_name)
{
    if (t->b->mode != BUILD_RECORD) {
        return;
    }
    program *p = t->b->function->program;
    arena *a = &p->arena;
    const module_visit *v = t->visit;
    text_pair *pairs = ARENA_ARRAY(a, text_pair, 3);
    uint32_t n = 0;
    if (at.file != NULL && at.function != NULL && at.code != NULL) {
        pairs[n++] = (text_pair){"stack_trace", trace_frame(a, v == NULL ? "" : v->trace, at)};
    }
    if (v != NULL && v->stack != NULL) {
        pairs[n++] = (text_pair){"nn_module_stack", v->stack};
    }
    uintptr_t before = count_call(t, arena_printf(t->b->arena, "::%s", op_name));
    pairs[n++] = (text_pair){
        "torch_fn", arena_printf(a, "%s_%zu;builtin_function_or_method.%s", op_name, (size_t)before + 1, op_name)};
    t->origin.metadata = pairs;
    t->origin.metadata_count = n;
}

void tape_note_failure(tn_tape *t, tn_place at)
{
    arena *scratch = ctx_scratch(t->ctx);
    place where = {.offset = -1};
    if (at.file != NULL && at.function != NULL) {
        const char *slash = strrchr(at.file, '/');
        where.source = arena_printf(scratch, "%s:%d in %s", slash == NULL ? at.file : slash + 1, at.line, at.function);
    }
    if (t->visit != NULL) {
        where.module = path_for_messages(t, scratch, t->visit->module);
    }
    diagnostics_add_place(t->ctx, &where);
    ctx_release(t->ctx, scratch);
}

/* ---- calls ---- */

tn_status tape_enter(tn_tape *t, module_visit *v)
{
    v->depth = v->outer == NULL ? 1 : v->outer->depth + 1;
    if (v->module->failure.status != TN_OK) {
        return failure_tell(&v->module->failure, t->ctx);
    }
    if (v->module->forward == NULL) {
        return builder_fail(t->b, TN_E_ARGUMENT, "a module of class '%s' has no forward function and cannot be called",
                            v->module->class_name);
    }
    if (v->depth > DEEPEST_VISIT) {
        return builder_fail(t->b, TN_E_LIMIT, "calls of modules nest more than %d deep: does '%s' call itself?",
                            DEEPEST_VISIT, v->module->class_name);
    }
    if (t->b->mode == BUILD_RECORD) {
        if (v->outer == NULL && pointer_map_get(&t->paths, v->module) == NULL) {
            TRY(tape_know_modules(t, (tn_module *)v->module));
        }
        describe_visit(t, v);
    }
    v->scope_depth = tape_scope_open(t);
    return TN_OK;
}

tn_status tape_leave(tn_tape *t, module_visit *v, tn_var *result)
{
    if (t->left != NULL && v->path != NULL) {
        TRY(t->left(t->lift_user, t, v, *result));
    }
    tape_scope_close(t, v->scope_depth, result, 1);
    return t->b->status;
}

/* ---- tensors of modules ---- */

void tape_bind(tn_tape *t, const char *fqn, array *a)
{
    *map_at(&t->bound, fqn) = a;
}

tn_status tape_param(tn_tape *t, const tn_module *self, const char *name, tn_var *out)
{
    const tensor_slot *slot = module_tensor(self, name);
    *out = NULL;
    if (slot == NULL) {
        return builder_fail(t->b, TN_E_NOTFOUND, "module '%s' has no parameter, buffer or constant '%s'",
                            self->class_name, name);
    }
    if (slot->tensor == NULL) {
        return TN_OK;
    }
    const char *path = t->b->mode == BUILD_RECORD ? pointer_map_get(&t->paths, self) : NULL;
    array *bound = path == NULL ? NULL : map_get(&t->bound, module_join(t->b->arena, path, name));
    if (bound != NULL) {
        *out = var_of_datum(t, of_tensor(bound));
        return TN_OK;
    }
    return tape_tensor(t, slot->tensor, out);
}
