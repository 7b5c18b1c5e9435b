/* What is done to a graph once it is recorded: see export.h. */
#include "capture/export.h"

#include "ops/builtins.h"
#include "ops/record.h"

/* Of nodes that no line of the model made PyTorch says this; its unflatten looks for it. */
#define NO_MODULE "_empty_nn_module_stack_from_metadata_hook"
static const text_pair size_metadata[] = {
    {"stack_trace", "File \"torch/fx/passes/runtime_assert.py\", line 24, in insert_deferred_runtime_asserts"},
    {"nn_module_stack", NO_MODULE "," NO_MODULE "," NO_MODULE},
    {"torch_fn", "sym_size.int_0;OpOverload.sym_size.int"},
};

/* ---- moving nodes ---- */

struct defined_after {
    pointer_map *places; /* node -> its place in the function, from 1 */
    node *last;
    uintptr_t last_place;
};

static void note_producer(void *user, value *v)
{
    struct defined_after *d = user;
    uintptr_t at = v->producer == NULL ? 0 : (uintptr_t)pointer_map_get(d->places, v->producer);
    if (at > d->last_place) {
        d->last = v->producer;
        d->last_place = at;
    }
}

static void move_after(node *n, node *after)
{
    function *f = n->function;
    node *before = after == NULL ? f->first : after->next;
    if (before != n && after != n) {
        function_erase(n);
        function_insert_before(f, before, n);
    }
}

/*
 * Nodes from `first` to the end go to where the values that they use are all defined, behind those that were moved
 * there before.
 */
static void move_to_definitions(arena *scratch, function *f, node *first, pointer_map *moved)
{
    pointer_map places;
    uintptr_t at = 0;
    pointer_map_init(&places, scratch);
    for (node *n = f->first; n != first; n = n->next) {
        pointer_map_put(&places, n, (void *)++at);
    }
    struct defined_after d = {.places = &places};
    for (const node *n = first; n != NULL; n = n->next) {
        node_each_input(n, note_producer, &d);
    }
    node *after = d.last;
    while (after != NULL && after->next != NULL && pointer_map_get(moved, after->next) != NULL) {
        after = after->next;
    }
    for (node *n = first, *next; n != NULL; n = next) {
        next = n->next;
        pointer_map_put(moved, n, n);
        move_after(n, after);
        after = n;
    }
}

/* ---- assertions ---- */

static const struct {
    const char *function, *sign;
    dim_op op;
} relations[] = {
    [TN_EQ] = {"_operator::eq", "==", DIM_EQ}, [TN_NE] = {"_operator::ne", "!=", DIM_NE},
    [TN_LT] = {"_operator::lt", "<", DIM_LT},  [TN_LE] = {"_operator::le", "<=", DIM_LE},
    [TN_GT] = {"_operator::gt", ">", DIM_GT},  [TN_GE] = {"_operator::ge", ">=", DIM_GE},
};

static datum number(const dim *d)
{
    return of_extent(extent_of_dim(d));
}

/* The line that stated it. */
static node origin_of(const tn_tape *t, const tape_guard *check)
{
    node origin = {.metadata = size_metadata + 1, .metadata_count = 1};
    if (check->at.file != NULL && check->at.function != NULL && check->at.code != NULL) {
        arena *a = &t->b->function->program->arena;
        text_pair *pairs = arena_copy(a, size_metadata, 2 * sizeof *pairs);
        pairs[0].text = arena_printf(a, "File \"%s\", line %d, in %s\n    %s", check->at.file, check->at.line,
                                     check->at.function, check->at.code);
        origin = (node){.metadata = pairs, .metadata_count = 2};
    }
    return origin;
}

static tn_status add_assertion(tn_tape *t, const tape_guard *check, pointer_map *moved)
{
    builder *b = t->b;
    function *f = b->function;
    node *before = f->last;
    datum holds = BUILD(b, relations[check->relation].function, number(check->x), number(check->y));
    TRY(b->status);
    if (holds.expr == NULL) {
        return TN_OK; /* it follows from the checks before */
    }
    const value *condition = f->last == NULL || f->last->output_count == 0 ? NULL : arg_value(&f->last->outputs[0]);
    const char *text = arena_printf(&f->program->arena, "Runtime assertion failed for expression %s %s %s on node '%s'",
                                    extent_text(b, extent_of_dim(check->x)), relations[check->relation].sign,
                                    extent_text(b, extent_of_dim(check->y)), condition == NULL ? "" : condition->name);
    BUILD(b, "aten::_assert_scalar", holds, of_string(text));
    TRY(b->status);
    move_to_definitions(&t->arena, f, before == NULL ? f->first : before->next, moved);
    return TN_OK;
}

tn_status export_add_assertions(tn_tape *t, size_t first)
{
    const node *origin = t->b->origin;
    pointer_map moved;
    pointer_map_init(&moved, &t->arena);
    for (size_t i = first; i < t->checks.n; i++) {
        node stated = origin_of(t, &t->checks.at[i]);
        t->b->origin = &stated;
        TRY(add_assertion(t, &t->checks.at[i], &moved));
    }
    t->b->origin = origin;
    t->checks.n = first; /* said now */
    return TN_OK;
}

/* ---- sizes ---- */

static bool reads_input_size(const node *n)
{
    const value *of = n->input_count < 1 ? NULL : arg_value(&n->inputs[0].arg);
    return node_calls(n, ATEN(sym_size, int)) && of != NULL && of->producer == NULL;
}

void export_hoist_sizes(function *f)
{
    node *after = NULL;
    for (node *n = f->first, *next; n != NULL; n = next) {
        next = n->next;
        if (reads_input_size(n)) {
            n->metadata = size_metadata;
            n->metadata_count = sizeof size_metadata / sizeof *size_metadata;
            move_after(n, after);
            after = n;
        }
    }
}
