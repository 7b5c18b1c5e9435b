/* Rewriting node by node: see peephole.h. */
#include "passes/optimize/peephole.h"

#include "interpret/abstract.h"
#include "interpret/writes.h"
#include "ops/record.h"
#include "passes/optimize/dce.h"
#include "passes/renames.h"

#include <string.h>

/* ---- what is known by value id: values come while a walk goes on ---- */

static void make_room(peephole *p)
{
    while (p->now.n < p->function->values.n) {
        memory_set alone = {.parent = (uint32_t)p->now.n};
        vec_push(p->arena, &p->now, NULL);
        vec_push(p->arena, &p->uses, 0);
        vec_push(p->arena, &p->outputs, false);
        vec_push(p->arena, &p->memory, alone);
    }
}

static value *stands_for(peephole *p, value *v)
{
    value *end = v;
    while (p->now.at[end->id] != NULL) {
        end = p->now.at[end->id];
    }
    while (p->now.at[v->id] != NULL) { /* the next time it is one step */
        value *next = p->now.at[v->id];
        p->now.at[v->id] = end;
        v = next;
    }
    return end;
}

static void count_use(void *user, value *v)
{
    peephole *p = user;
    p->uses.at[v->id]++;
}

static void count_use_less(void *user, value *v)
{
    peephole *p = user;
    p->uses.at[v->id]--;
}

size_t peephole_uses(const peephole *p, const value *v)
{
    return v->id < p->uses.n ? p->uses.at[v->id] : 0;
}

static bool is_output(const peephole *p, const value *v)
{
    return v->id < p->outputs.n && p->outputs.at[v->id];
}

/* ---- memory ---- */

static uint32_t memory_of(peephole *p, const value *v)
{
    uint32_t id = v->id;
    while (p->memory.at[id].parent != id) {
        p->memory.at[id].parent = p->memory.at[p->memory.at[id].parent].parent;
        id = p->memory.at[id].parent;
    }
    return id;
}

static bool may_share(peephole *p, const value *x, const value *y)
{
    const memory_set *a = &p->memory.at[memory_of(p, x)], *b = &p->memory.at[memory_of(p, y)];
    return a == b || ((!a->has_output || (!b->has_input && !b->has_output)) && (!b->has_output || !a->has_input));
}

static void join_memory(peephole *p, const value *x, const value *y)
{
    uint32_t a = memory_of(p, x), b = memory_of(p, y);
    p->memory.at[b].parent = a;
    p->memory.at[a].has_input = p->memory.at[a].has_input || p->memory.at[b].has_input;
    p->memory.at[a].has_output = p->memory.at[a].has_output || p->memory.at[b].has_output;
}

static tn_status find_memory(peephole *p)
{
    uint32_t *shared;
    const function *f = p->function;
    TRY(writes_sharing(p->ctx, p->arena, p->b->ops, f, &shared));
    for (size_t i = 0; i < f->values.n; i++) {
        p->memory.at[i].parent = shared[i];
    }
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL) {
            p->memory.at[memory_of(p, v)].has_input = true;
        }
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        const value *v = arg_value(&f->outputs.at[i]);
        if (v != NULL) {
            p->memory.at[memory_of(p, v)].has_output = true;
            p->outputs.at[v->id] = true;
            p->uses.at[v->id]++;
        }
    }
    return TN_OK;
}

bool peephole_is_seen(peephole *p, const value *v)
{
    return p->memory.at[memory_of(p, v)].has_output;
}

void peephole_add_input(peephole *p, value *v)
{
    make_room(p);
    p->memory.at[v->id].has_input = true;
}

/* ---- types ---- */

static bool is_one(const dim *d)
{
    return d->op == DIM_INT && d->u.integer == 1;
}

static bool same_tensor_type(const peephole *p, const tensor_meta *x, const tensor_meta *y)
{
    bool same = x->dtype == y->dtype && x->dtype != DT_NONE && x->rank == y->rank && x->layout == y->layout &&
                x->device == y->device && (!p->places_matter || x->offset.expr == y->offset.expr);
    for (uint32_t i = 0; same && i < x->rank; i++) {
        same = x->sizes[i].expr == y->sizes[i].expr &&
               (x->strides[i].expr == y->strides[i].expr || is_one(x->sizes[i].expr));
    }
    return same;
}

static bool same_type(const peephole *p, const value *x, const value *y)
{
    if (x->kind != y->kind || !x->typed || !y->typed || x->kind == VALUE_OBJECT) {
        return false;
    }
    return x->kind == VALUE_TENSOR ? same_tensor_type(p, x->type.tensor, y->type.tensor)
                                   : x->type.sym.expr == y->type.sym.expr;
}

/* ---- building ---- */

datum peephole_datum(peephole *p, value *v)
{
    datum d = abstract_value(p->b, v);
    if (d.kind == DATUM_TENSOR) {
        d.u.tensor->value = v;
    }
    return d;
}

static datum lookup(void *user, value *v)
{
    return peephole_datum(user, v);
}

named_datum *peephole_arguments(peephole *p, const node *n)
{
    const overload *via = effects_operator(p->effects, n);
    return via == NULL ? NULL : arguments_read(p->b, n, via, lookup, p);
}

/* New nodes come before the node at hand. They stay there also where they turn out to be of no use: the builder knows
 * what they compute. */
static void place_new_nodes(peephole *p)
{
    make_room(p);
    for (node *made = p->last == NULL ? p->function->first : p->last->next, *next; made != NULL; made = next) {
        next = made->next;
        function_erase(made);
        function_insert_before(p->function, p->at, made);
        node_each_input(made, count_use, p);
    }
}

value *peephole_built(peephole *p, datum d)
{
    place_new_nodes(p);
    if (p->b->status != TN_OK) {
        p->b->status = TN_OK;
        return NULL;
    }
    return d.kind == DATUM_TENSOR ? d.u.tensor->value : NULL;
}

value *peephole_call(peephole *p, const node *n, const named_datum *args)
{
    datum *outs;
    size_t count;
    const overload *via = effects_operator(p->effects, n);
    if (via == NULL || args == NULL || builder_call(p->b, via, args, n->input_count, &outs, &count) != TN_OK) {
        return peephole_built(p, of_none());
    }
    return peephole_built(p, count > 0 ? outs[0] : of_none());
}

/* ---- replacing ---- */

static bool can_be_named(peephole *p, const value *old, const value *fresh)
{
    return !is_output(p, old) || (fresh->producer != NULL && !is_output(p, fresh));
}

bool peephole_may_stand(peephole *p, const value *old, const value *fresh)
{
    return old != fresh && same_type(p, old, fresh) && may_share(p, old, fresh) && can_be_named(p, old, fresh);
}

static void take_name(value *v, const char *name)
{
    if (v->producer != NULL && v->producer->name == v->name) {
        v->producer->name = name;
    }
    v->name = name;
}

/* A new node's result takes the name of what it stands for; so does one that is to be an output. */
static void swap_names(peephole *p, value *old, value *fresh)
{
    const char *name = old->name;
    take_name(old, fresh->name);
    take_name(fresh, name);
    vec_push(p->arena, &p->replaced, fresh);
}

static void stand_for(peephole *p, value *old, value *fresh)
{
    bool is_new = fresh->producer != NULL && fresh->id >= p->first_new && p->uses.at[fresh->id] == 0;
    if (is_output(p, old) || is_new) {
        swap_names(p, old, fresh);
    }
    p->outputs.at[fresh->id] = p->outputs.at[fresh->id] || p->outputs.at[old->id];
    p->outputs.at[old->id] = false;
    p->now.at[old->id] = fresh;
    p->uses.at[fresh->id] += p->uses.at[old->id];
    p->uses.at[old->id] = 0;
    join_memory(p, old, fresh);
    vec_push(p->arena, &p->replaced, old);
}

void peephole_remove(peephole *p, node *n)
{
    node_each_input(n, count_use_less, p);
    function_erase(n);
    p->last = p->last == n ? n->previous : p->last;
    p->changes++;
}

typedef struct use_sum {
    const peephole *p;
    size_t n;
} use_sum;

static void add_uses(void *user, value *v)
{
    use_sum *sum = user;
    sum->n += peephole_uses(sum->p, v);
}

bool peephole_replace(peephole *p, node *n, value *fresh)
{
    value *old = n->output_count > 0 ? arg_value(&n->outputs[0]) : NULL;
    use_sum others = {p, 0};
    for (uint32_t i = 1; i < n->output_count; i++) {
        arg_each_value(&n->outputs[i], add_uses, &others);
    }
    if (old == NULL || fresh == NULL || others.n > 0 || !peephole_may_stand(p, old, fresh)) {
        return false;
    }
    stand_for(p, old, fresh);
    peephole_remove(p, n);
    return true;
}

/* ---- several results ---- */

typedef struct value_list {
    arena *arena;
    VEC(value *) at;
} value_list;

static void collect(void *user, value *v)
{
    value_list *list = user;
    vec_push(list->arena, &list->at, v);
}

bool peephole_replace_all(peephole *p, node *n, const node *earlier)
{
    value_list old = {.arena = p->arena}, fresh = {.arena = p->arena};
    node_each_output(n, collect, &old);
    node_each_output(earlier, collect, &fresh);
    if (old.at.n != fresh.at.n) {
        return false;
    }
    for (size_t i = 0; i < old.at.n; i++) {
        if (!peephole_may_stand(p, old.at.at[i], fresh.at.at[i])) {
            return false;
        }
    }
    for (size_t i = 0; i < old.at.n; i++) {
        stand_for(p, old.at.at[i], fresh.at.at[i]);
    }
    peephole_remove(p, n);
    return true;
}

/* ---- walking ---- */

static void replace_in(peephole *p, arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (arg_value(a) != NULL) {
        a->u.value = stands_for(p, arg_value(a));
    }
    for (uint32_t i = 0; held == PAYLOAD_LIST && i < a->n; i++) {
        replace_in(p, &a->u.items[i]);
    }
    for (uint32_t i = 0; held == PAYLOAD_DICT && i < a->n; i++) {
        replace_in(p, &a->u.members[i].value);
    }
}

static void know(void *user, value *v)
{
    peephole *p = user;
    record_known(p->b, v);
}

/* Is there a node that only means something where it stands, or that looks at memory by its place? */
static bool can_be_walked(peephole *p)
{
    for (const node *n = p->function->first; n != NULL; n = n->next) {
        const overload *via = effects_operator(p->effects, n);
        if (via != NULL &&
            via->op->traits & OP_TAKES_BATCHES) { /* inside of torch.vmap values are not what they seem */
            return false;
        }
        p->places_matter = p->places_matter || via == NULL || via->op->traits & OP_BY_PLACE;
    }
    return true;
}

static tn_status begin_walk(peephole *p)
{
    function *f = p->function;
    p->b->function = f;
    p->b->dims = f->program->dims;
    p->first_new = f->values.n;
    make_room(p);
    TRY(find_memory(p));
    for (size_t i = 0; i < f->inputs.n; i++) {
        arg_each_value(&f->inputs.at[i], know, p);
    }
    for (const node *n = f->first; n != NULL; n = n->next) {
        node_each_input(n, count_use, p);
    }
    return TN_OK;
}

static tn_status end_walk(peephole *p)
{
    function *f = p->function;
    for (size_t i = 0; i < f->outputs.n; i++) {
        replace_in(p, &f->outputs.at[i]);
    }
    if (f->entry != NULL && p->replaced.n > 0) {
        renames names;
        pointer_map_init(&names.made, p->arena);
        for (size_t i = 0; i < p->replaced.n; i++) {
            pointer_map_put(&names.made, p->replaced.at[i], stands_for(p, p->replaced.at[i]));
        }
        renames_apply(&names, f->entry, f, f); /* while values are still found by their old names */
    }
    return dce_function(p->ctx, p->effects, f);
}

static tn_status visit_all(peephole *p, const peephole_visitor *visitor)
{
    size_t before = p->ctx->diagnostic_count;
    for (node *n = p->function->first, *next; n != NULL; n = next) {
        next = n->next;
        p->at = n;
        p->last = p->function->last;
        p->b->origin = n;
        for (uint32_t i = 0; i < n->input_count; i++) {
            replace_in(p, &n->inputs[i].arg);
        }
        TRY(visitor->visit(p, n));
        if (n->function != NULL) {
            node_each_output(n, know, p);
        }
    }
    diagnostics_truncate(p->ctx, before); /* of what was tried in vain */
    return TN_OK;
}

static tn_status walk(tn_context *ctx, effects *e, function *f, const peephole_visitor *visitor, size_t *changes)
{
    arena *scratch = ctx_scratch(ctx);
    peephole p = {.ctx = ctx, .arena = scratch, .function = f, .effects = e, .user = visitor->user};
    if (can_be_walked(&p)) {
        p.b = builder_new(ctx, BUILD_RECORD, scratch);
        TRY(begin_walk(&p));
        TRY(visitor->begin == NULL ? TN_OK : visitor->begin(&p));
        TRY(visit_all(&p, visitor));
        TRY(visitor->end == NULL ? TN_OK : visitor->end(&p));
        TRY(end_walk(&p));
        builder_free(ctx, p.b);
    }
    *changes = p.changes;
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status peephole_program(tn_context *ctx, program *p, const peephole_visitor *visitor)
{
    arena *scratch = ctx_scratch(ctx);
    effects *e = effects_new(ctx, scratch, p);
    size_t most = visitor->rounds > 0 ? visitor->rounds : PEEPHOLE_ROUNDS;
    for (size_t i = 0; i < p->functions.n; i++) {
        size_t changes = 1;
        for (size_t round = 0; changes > 0 && round < most; round++) {
            TRY(walk(ctx, e, p->functions.at[i], visitor, &changes));
        }
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- rules ---- */

typedef struct rule_set {
    const peephole_rule *rules;
    size_t n;
    uint16_t *first; /* by overload: one more than the index of its first rule; those of one follow each other */
} rule_set;

static tn_status visit_by_rules(peephole *p, node *n)
{
    const rule_set *set = p->user;
    uint32_t builtin = n->callee->builtin;
    for (size_t i = set->first[builtin]; i > 0 && i <= set->n && set->rules[i - 1].builtin == builtin; i++) {
        if (set->rules[i - 1].apply(p, n)) {
            break;
        }
    }
    return TN_OK;
}

tn_status peephole_rules(tn_context *ctx, program *p, const peephole_rule *rules, size_t n)
{
    arena *scratch = ctx_scratch(ctx);
    rule_set set = {rules, n, ARENA_ARRAY(scratch, uint16_t, BUILTIN_END)};
    for (size_t i = n; i > 0; i--) {
        set.first[rules[i - 1].builtin] = (uint16_t)i;
    }
    const peephole_visitor visitor = {.visit = visit_by_rules, .user = &set};
    TRY(peephole_program(ctx, p, &visitor));
    ctx_release(ctx, scratch);
    return TN_OK;
}
