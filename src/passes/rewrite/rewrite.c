/* Saying programs anew: see rewrite.h. Calls are followed in rewrite_calls.c. */
#include "passes/rewrite/rewrite_calls.h"

#include "interpret/abstract.h"
#include "interpret/entries.h"
#include "interpret/writes.h"
#include "ops/infer.h"
#include "ops/record.h"
#include "passes/outline.h"
#include "passes/sweep.h"

#include <string.h>

/* ---- functions ---- */

static void copy_symbols(function *to, const function *from)
{
    arena *a = &to->program->arena;
    for (size_t i = 0; i < from->symbols.n; i++) {
        vec_push(a, &to->symbols, from->symbols.at[i]);
        map_put_new(&to->symbol_by_name, from->symbols.at[i]->name, from->symbols.at[i]);
    }
    for (size_t i = 0; i < from->constraints.n; i++) {
        vec_push(a, &to->constraints, from->constraints.at[i]);
    }
    to->single_tensor_return = from->single_tensor_return;
    to->unit = from->unit;
    to->unknown = from->unknown;
}

/* The inputs of the new function, and what the run on types begins with. */
static datum *begin(recorder *s)
{
    arena *a = &s->old->program->arena;
    datum *inputs = ARENA_ARRAY(s->o.arena, datum, s->old->inputs.n);
    for (size_t i = 0; i < s->old->inputs.n; i++) {
        const value *v = arg_value(&s->old->inputs.at[i]);
        if (v == NULL) {
            vec_push(a, &s->made->inputs, s->old->inputs.at[i]);
            inputs[i] = datum_of_constant(&s->old->inputs.at[i]);
            continue;
        }
        value *same = function_add_value(s->made, v->name, v->kind);
        same->typed = v->typed;
        same->type = v->type;
        arg as_input = s->old->inputs.at[i];
        as_input.u.value = same;
        vec_push(a, &s->made->inputs, as_input);
        record_known(s->o.to, same);
        bool is_untyped = !v->typed && v->kind == VALUE_TENSOR; /* of a body: a run tells its type */
        inputs[i] = is_untyped ? of_tensor(ARENA_NEW(s->o.arena, array)) : abstract_value(s->o.from, v);
        if (inputs[i].kind == DATUM_TENSOR) {
            array *now = is_untyped ? ARENA_NEW(s->o.arena, array) : abstract_value(s->o.to, v).u.tensor;
            now->value = same;
            lens_new(&s->o, inputs[i].u.tensor, now);
            inputs[i].u.tensor->stays = true;
        }
    }
    return inputs;
}

static arg output_of(recorder *s, const arg *declared, datum d)
{
    return arg_value(declared) == NULL && d.kind != DATUM_TENSOR && d.expr == NULL
               ? *declared
               : record_argument(s->o.to, lens_datum(&s->o, d));
}

static bool is_written(const datum *inputs, size_t i)
{
    return inputs[i].kind == DATUM_TENSOR && lens_of(inputs[i].u.tensor)->memory->is_written;
}

static tn_status refuse_writes_of_body(recorder *s, const datum *inputs)
{
    for (size_t i = 0; i < s->old->inputs.n; i++) {
        if (is_written(inputs, i)) {
            return builder_fail(s->o.to, TN_E_UNSUPPORTED,
                                "the body '%s' writes into its input '%s': bodies of control flow must give what they "
                                "change as a result",
                                s->old->name, arg_value(&s->old->inputs.at[i])->name);
        }
    }
    return TN_OK;
}

/* ---- state in memory that has several names ---- */

static bool any(const bool *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i]) {
            return true;
        }
    }
    return false;
}

/* Inputs that are the same weight by several names see what is written into any of them. */
static tn_status tie_state(recorder *s, const entry *e, const datum *inputs)
{
    size_t n = s->old->inputs.n;
    bool *writes;
    TRY(writes_of_inputs(s->rw->ctx, s->o.arena, registry_of(s->rw->ctx), s->old, &writes));
    if (!any(writes, n)) {
        return TN_OK;
    }
    s->state = ARENA_ARRAY(s->o.arena, const tensor *, n);
    for (size_t i = 0; i < n; i++) {
        const payload *held = inputs[i].kind == DATUM_TENSOR ? entry_weight(e, i) : NULL;
        s->state[i] = held == NULL ? NULL : held->tensor;
        for (size_t k = 0; k < i && s->state[i] != NULL; k++) {
            if (s->state[k] != NULL && tensor_is_same_view(s->state[i], s->state[k])) {
                lens_tie(lens_of(inputs[i].u.tensor), lens_of(inputs[k].u.tensor));
                break;
            }
        }
    }
    return TN_OK;
}

/* What is written into a weight would have to be seen in parts of others. */
static tn_status refuse_overlaps(recorder *s, const entry *e, const datum *inputs)
{
    size_t n = s->state == NULL ? 0 : s->old->inputs.n;
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < n && s->state[i] != NULL && is_written(inputs, i); k++) {
            if (s->state[k] != NULL && tensor_may_overlap(s->state[i], s->state[k]) &&
                !tensor_is_same_view(s->state[i], s->state[k])) {
                return builder_fail(s->o.to, TN_E_UNSUPPORTED,
                                    "the program writes into '%s', which shares memory with '%s': only tensors that "
                                    "share all of it can be made functional; make one of them a copy, or a view that "
                                    "forward takes of the other",
                                    e->inputs[i].target, e->inputs[k].target);
            }
        }
    }
    return TN_OK;
}

/* ---- entries: what was written comes out first, state before inputs, as torch orders it ---- */

typedef struct output_list {
    VEC(arg) args;
    VEC(output_spec) specs;
} output_list;

static const struct {
    input_kind from;
    output_kind to;
} mutations[] = {
    {INPUT_BUFFER, OUTPUT_BUFFER_MUTATION},
    {INPUT_PARAMETER, OUTPUT_PARAMETER_MUTATION},
    {INPUT_USER, OUTPUT_USER_INPUT_MUTATION},
};

static bool is_mutation(output_kind kind)
{
    return kind == OUTPUT_BUFFER_MUTATION || kind == OUTPUT_PARAMETER_MUTATION || kind == OUTPUT_USER_INPUT_MUTATION;
}

/* All of its memory, whatever the program has come to see of it. */
static arg written_input(recorder *s, datum input)
{
    return record_argument(s->o.to, of_tensor(lens_of(input.u.tensor)->memory->now));
}

static tn_status add_mutations(recorder *s, const entry *e, const datum *inputs, output_list *out)
{
    for (size_t k = 0; k < sizeof mutations / sizeof *mutations; k++) {
        for (size_t i = 0; i < s->old->inputs.n; i++) {
            const input_spec *spec = &e->inputs[i];
            if (spec->kind != mutations[k].from || !is_written(inputs, i)) {
                continue;
            }
            const char *name = arg_value(&s->old->inputs.at[i])->name;
            output_spec made = {mutations[k].to, spec->kind == INPUT_USER ? name : spec->target, NULL};
            vec_push(s->o.arena, &out->args, written_input(s, inputs[i]));
            vec_push(s->o.arena, &out->specs, made);
        }
    }
    for (size_t i = 0; i < s->old->inputs.n; i++) {
        if (e->inputs[i].kind == INPUT_CONSTANT_TENSOR && is_written(inputs, i)) {
            return builder_fail(s->o.to, TN_E_UNSUPPORTED,
                                "the program writes into the constant '%s': make it a buffer of the module",
                                e->inputs[i].target);
        }
    }
    return s->o.to->status;
}

static tn_status end_entry(recorder *s, entry *e, const datum *inputs, const datum *outs)
{
    output_list all = {0};
    TRY(refuse_overlaps(s, e, inputs));
    for (size_t i = 0; i < s->old->outputs.n; i++) { /* those of a program that was functional already */
        if (is_mutation(e->outputs[i].kind)) {
            vec_push(s->o.arena, &all.args, output_of(s, &s->old->outputs.at[i], outs[i]));
            vec_push(s->o.arena, &all.specs, e->outputs[i]);
        }
    }
    TRY(add_mutations(s, e, inputs, &all));
    for (size_t i = 0; i < s->old->outputs.n; i++) {
        if (!is_mutation(e->outputs[i].kind)) {
            vec_push(s->o.arena, &all.args, output_of(s, &s->old->outputs.at[i], outs[i]));
            vec_push(s->o.arena, &all.specs, e->outputs[i]);
        }
    }
    TRY(s->o.to->status);
    arena *a = &e->main->program->arena;
    for (size_t i = 0; i < all.args.n; i++) {
        vec_push(a, &s->made->outputs, all.args.at[i]);
    }
    s->outputs = arena_copy(a, all.specs.at, all.specs.n * sizeof *all.specs.at);
    return TN_OK;
}

static tn_status end_body(recorder *s, const datum *inputs, const datum *outs)
{
    TRY(refuse_writes_of_body(s, inputs));
    for (size_t i = 0; i < s->old->outputs.n; i++) {
        vec_push(&s->old->program->arena, &s->made->outputs, output_of(s, &s->old->outputs.at[i], outs[i]));
    }
    return s->o.to->status;
}

/* What a unit gives keeps its name, as what it takes does. */
static void name_results(const function *old, const function *made)
{
    for (size_t i = 0; i < made->outputs.n; i++) {
        const value *named = arg_value(&old->outputs.at[i]);
        value *v = arg_value(&made->outputs.at[i]);
        if (named != NULL && v != NULL && v->producer != NULL) {
            outline_rename(v, named->name);
        }
    }
}

/* ---- weights keep their layout ---- */

static tensor_type *types_of(recorder *s, const datum *inputs)
{
    tensor_type *types = ARENA_ARRAY(s->o.arena, tensor_type, s->old->inputs.n);
    for (size_t i = 0; i < s->old->inputs.n; i++) {
        if (inputs[i].kind == DATUM_TENSOR) {
            types[i] = inputs[i].u.tensor->type;
        }
    }
    return types;
}

/* The next run would find a weight as this one left it (t_): a functional program cannot say so. */
static tn_status check_layouts(recorder *s, const entry *e, const datum *inputs, const tensor_type *before)
{
    for (size_t i = 0; i < s->old->inputs.n; i++) {
        if (inputs[i].kind == DATUM_TENSOR && e->inputs[i].target != NULL &&
            !same_layout(s->o.from, &before[i], &inputs[i].u.tensor->type)) {
            return state_refuse_layout(s->rw->ctx, e->inputs[i].target);
        }
    }
    return TN_OK;
}

/* ---- one function ---- */

static builder *builder_on(recorder *s, builder_mode mode)
{
    builder *b = builder_new(s->rw->ctx, mode, s->o.arena);
    b->dims = s->old->program->dims;
    b->function = s->made;
    return b;
}

static tn_status write_anew(recorder *s, entry *e)
{
    s->o.from = builder_on(s, BUILD_FAKE);
    s->o.to = builder_on(s, BUILD_RECORD);
    interpreter_watch watch = {
        .before = recorder_before, .after = recorder_after, .answer = recorder_answer, .user = s};
    interpreter *in = interpreter_new(s->o.from, s->o.arena, &watch);
    call_observer observer = recorder_observer(s);
    s->o.from->observer = &observer;
    datum *inputs = begin(s), *outs;
    size_t count;
    if (e != NULL) {
        TRY(tie_state(s, e, inputs));
    }
    tensor_type *types = types_of(s, inputs);
    TRY(interpret(in, s->old, inputs, s->old->inputs.n, &outs, &count));
    TRY(e == NULL ? TN_OK : check_layouts(s, e, inputs, types));
    s->o.to->origin = NULL;
    s->o.from->observer = NULL;
    return e != NULL ? end_entry(s, e, inputs, outs) : end_body(s, inputs, outs);
}

/* Tensors inside of a weight are its memory, of which types tell nothing: a write to them would be lost. */
static tn_status refuse_inner_writes(tn_context *ctx, arena *scratch, const function *f)
{
    bool *written = NULL;
    for (const node *n = f->first; n != NULL; n = n->next) {
        const overload *o;
        TRY(registry_resolve(ctx, registry_of(ctx), n->callee, &o));
        const value *whole = n->input_count > 0 ? arg_value(&n->inputs[0].arg) : NULL;
        if (o == NULL || !(o->op->traits & OP_TAKES_SUBCLASS) || whole == NULL) {
            continue;
        }
        if (written == NULL) {
            TRY(writes_of_inputs(ctx, scratch, registry_of(ctx), f, &written));
        }
        for (size_t i = 0; i < f->inputs.n; i++) {
            if (written[i] && arg_value(&f->inputs.at[i]) == whole) {
                return fail_at(
                    ctx, TN_E_UNSUPPORTED, PLACE(.hint = "export the model after torchao's unwrap_tensor_subclass"),
                    "the program writes into '%s', which has tensors inside instead of elements", whole->name);
            }
        }
    }
    return TN_OK;
}

static tn_status rewrite_function(rewriting *rw, function *old, entry *e, function **out, output_spec **outputs)
{
    arena *scratch = ctx_scratch(rw->ctx);
    TRY(refuse_inner_writes(rw->ctx, scratch, old));
    recorder s = {.rw = rw, .old = old, .made = function_new(old->program, old->name), .o = {.arena = scratch}};
    pointer_map_init(&s.names.made, scratch);
    pointer_map_init(&s.sizes.is, scratch);
    pointer_map_init(&s.read, scratch);
    pointer_map_init(&s.written, scratch);
    copy_symbols(s.made, old);
    TRY(write_anew(&s, e));
    builder_free(rw->ctx, s.o.from);
    builder_free(rw->ctx, s.o.to);
    TRY(sweep_function(rw->ctx, s.made));
    TRY(known_sizes_apply(rw->ctx, &s.sizes, s.made));
    sweep_symbols(scratch, s.made, old);
    if (e != NULL) {
        renames_apply(&s.names, e, old, s.made);
    } else if (old->unit != NULL) {
        name_results(old, s.made);
    }
    ctx_release(rw->ctx, scratch);
    *out = s.made;
    *outputs = s.outputs;
    return TN_OK;
}

tn_status rewrite_body(rewriting *rw, function *old, function **out)
{
    output_spec *none;
    *out = pointer_map_get(&rw->made, old);
    if (*out == NULL) {
        TRY(rewrite_function(rw, old, NULL, out, &none));
        pointer_map_put(&rw->made, old, *out);
        vec_push(rw->arena, &rw->pairs, ((function_pair){old, *out}));
    }
    return TN_OK;
}

/* ---- the program ---- */

/* Functions made anew take the places and the names of the old ones; what is left over belongs to nobody. */
static void settle(rewriting *rw, program *p, size_t before)
{
    pointer_map made;
    pointer_map_init(&made, rw->arena);
    for (size_t i = 0; i < rw->pairs.n; i++) {
        const function_pair *pair = &rw->pairs.at[i];
        *map_at(&p->function_by_name, pair->made->name) = NULL;
        pair->made->name = pair->old->name;
        pointer_map_put(&made, pair->old, pair->made);
    }
    size_t kept = 0;
    for (size_t i = 0; i < before; i++) {
        function *old = p->functions.at[i], *fresh = pointer_map_get(&made, old);
        *map_at(&p->function_by_name, old->name) = fresh;
        if (fresh != NULL) {
            p->functions.at[kept++] = fresh;
        }
    }
    p->functions.n = kept;
}

/* Asked where there are units. */
static tn_status units_write(tn_context *ctx, const program *p, bool *out)
{
    bool has_units = false;
    *out = false;
    for (size_t i = 0; i < p->functions.n; i++) {
        has_units = has_units || p->functions.at[i]->unit != NULL;
    }
    return has_units ? writes_of_program(ctx, registry_of(ctx), p, out) : TN_OK;
}

tn_status rewrite_program(tn_context *ctx, program *p, const rewrite_policy *policy)
{
    arena *scratch = ctx_scratch(ctx);
    rewriting rw = {.ctx = ctx, .arena = scratch, .policy = policy};
    pointer_map_init(&rw.made, scratch);
    pointer_map_init(&rw.units, scratch);
    pointer_map_init(&rw.seeing, scratch);
    TRY(units_write(ctx, p, &rw.writes));
    size_t before = p->functions.n;
    function **mains = ARENA_ARRAY(scratch, function *, p->entries.n);
    output_spec **outputs = ARENA_ARRAY(scratch, output_spec *, p->entries.n);
    for (size_t i = 0; i < p->entries.n; i++) {
        entry *e = p->entries.at[i];
        rw.was_functional = entry_is_functional(e);
        TRY(rewrite_function(&rw, e->main, e, &mains[i], &outputs[i]));
        vec_push(scratch, &rw.pairs, ((function_pair){e->main, mains[i]}));
    }
    for (size_t i = 0; i < p->entries.n; i++) {
        entry *e = p->entries.at[i];
        e->main = mains[i];
        mains[i]->entry = e;
        e->outputs = outputs[i];
        e->verifiers.n = 0;
        vec_push(&p->arena, &e->verifiers, program_intern(p, policy->dialect));
    }
    settle(&rw, p, before);
    ctx_release(ctx, scratch);
    return TN_OK;
}
