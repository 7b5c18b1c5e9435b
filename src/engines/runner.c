/* Preparing and running an entry: see runner.h. Inputs are checked in inputs.c, state is kept in state.c. */
#include "engines/runner.h"

#include "interpret/entries.h"
#include "interpret/exchange.h"
#include "interpret/resources.h"
#include "interpret/subclass.h"
#include "ir/payload.h"
#include "kernels/move/strided.h"
#include "ops/infer.h"

#include <stdio.h>
#include <string.h>

/* ---- preparing ---- */

static bool is_weight(input_kind kind)
{
    return kind == INPUT_PARAMETER || kind == INPUT_BUFFER || kind == INPUT_CONSTANT_TENSOR;
}

/* A weight that has tensors inside instead of elements. Nothing but the tensors inside can be read, and none written.
 */
static tn_status hold_subclass(tn_runner *r, uint32_t index, const payload *from)
{
    held_weight *w = &r->weights[index];
    bool *changed;
    arena *scratch = ctx_scratch(r->ctx);
    TRY(entry_changes(r->ctx, scratch, r->entry, &changed));
    if (changed[index]) {
        return fail_at(
            r->ctx, TN_E_UNSUPPORTED,
            PLACE(.file = r->program->file, .hint = "export the model after torchao's unwrap_tensor_subclass"),
            "the program writes into weight '%s', which has tensors inside instead of elements", from->fqn);
    }
    ctx_release(r->ctx, scratch);
    w->inner = ARENA_NEW(&r->arena, inner_tensors);
    TRY(subclass_open(r->ctx, &r->arena, from, w->inner));
    TRY(subclass_outside(r->ctx, &r->arena, from, &w->tensor));
    for (size_t i = 0; i < w->inner->n; i++) {
        storage *bytes = w->inner->tensors[i]->view.storage;
        pointer_map_put(&r->inner_storages, bytes, bytes);
    }
    pointer_map_put(&r->inner_storages, w->tensor->view.storage, w->tensor->view.storage);
    return TN_OK;
}

/* What the program changes is in the state; the rest is read where it lies. */
static tn_status hold_weight(tn_runner *r, const engine_plan *known, uint32_t index)
{
    const input_spec *spec = &r->entry->inputs[index];
    held_weight *w = &r->weights[index];
    w->name = spec->target;
    const payload *from = entry_find_payload(r->entry, spec->target);
    if (from != NULL && from->pickled && from->blob != NULL && from->meta != NULL && from->meta->dtype != DT_NONE) {
        return hold_subclass(r, index, from);
    }
    if (from == NULL || from->tensor == NULL) {
        return fail_at(r->ctx, TN_E_ARGUMENT, PLACE(.file = r->program->file),
                       from == NULL ? "weight '%s' is not in the program"
                                    : "weight '%s' has no elements (the program was loaded without weights, or its "
                                      "element type is not known to tenon)",
                       spec->target);
    }
    TRY(payload_check_plain(r->ctx, from));
    const tensor *t = from->tensor;
    tn_tensor *changed = state_tensor(r->state, from);
    bool is_known = known != NULL && known->entry == r->entry && known->tensors[index] != NULL;
    if (changed != NULL) {
        w->tensor = tensor_retain(changed);
    } else if (is_known) {
        w->tensor = tensor_retain(known->tensors[index]);
    } else {
        TRY(tensor_hold(r->ctx, storage_retain(t->storage), t->dtype, t->rank, t->sizes, t->strides, t->offset,
                        &w->tensor));
    }
    return TN_OK;
}

static tn_status prepare_state(tn_runner *r, const engine_plan *known, const tn_runner *state_of)
{
    if (state_of != NULL && state_of->program != r->program) {
        return fail(r->ctx, TN_E_ARGUMENT, "the runner whose state is to be shared is one of another program");
    }
    if (known != NULL) {
        r->written.at = arena_copy(&r->arena, known->written.at, known->written.n * sizeof *known->written.at);
        r->written.n = known->written.n;
    } else {
        TRY(state_find_written(r->ctx, &r->arena, r->program, &r->written));
    }
    if (state_of != NULL) {
        r->state = state_retain(state_of->state);
        return TN_OK;
    }
    r->state = state_new();
    if (r->state == NULL) {
        heap_exhausted(&r->ctx->heap);
    }
    return state_fill(r->ctx, r->state, r->program, &r->written);
}

static bool is_result(output_kind kind)
{
    return kind == OUTPUT_USER || kind == OUTPUT_LOSS || kind == OUTPUT_GRADIENT_TO_PARAMETER ||
           kind == OUTPUT_GRADIENT_TO_USER_INPUT;
}

static void list_outputs(tn_runner *r)
{
    const function *f = r->entry->main;
    r->outputs = ARENA_ARRAY(&r->arena, output_leaf, f->outputs.n);
    for (uint32_t i = 0; i < f->outputs.n; i++) {
        const arg *a = &f->outputs.at[i];
        const value *v = arg_value(a);
        if (is_result(r->entry->outputs[i].kind) && a->kind != ARG_NONE && a->kind != ARG_STRING) {
            const char *name = v != NULL ? v->name : arena_printf(&r->arena, "%zu", r->output_count);
            r->outputs[r->output_count++] = (output_leaf){name, i};
        }
    }
}

/* Outputs that are the new version of a weight or of an input, and of which. */
static void list_replaced(tn_runner *r)
{
    const function *f = r->entry->main;
    r->replaced = ARENA_ARRAY(&r->arena, uint32_t, f->outputs.n);
    for (uint32_t i = 0; i < f->outputs.n; i++) {
        const output_spec *o = &r->entry->outputs[i];
        r->replaced[i] = NOT_REPLACED;
        for (uint32_t k = 0; k < f->inputs.n && r->replaced[i] == NOT_REPLACED; k++) {
            const value *v = arg_value(&f->inputs.at[k]);
            bool weight = r->weights[k].tensor != NULL && output_replaces_weight(o, r->weights[k].name);
            bool input = o->kind == OUTPUT_USER_INPUT_MUTATION && v != NULL && strcmp(v->name, o->target) == 0;
            r->replaced[i] = weight || input ? k : NOT_REPLACED;
        }
    }
}

static tn_status choose_entry(tn_runner *r, const char *wanted)
{
    program *p = r->program;
    if (p->entries.n == 0) {
        return fail(r->ctx, TN_E_INVALID, "the program has nothing to call");
    }
    r->entry = program_find_entry(p, wanted);
    if (r->entry == NULL) {
        return entry_not_found(r->ctx, p, wanted);
    }
    return TN_OK;
}

/* ---- the engine ---- */

/* The engines by name, for messages. */
static const char *engine_names(arena *a)
{
    const char *text = "";
    for (size_t i = 0; engine_at(i) != NULL; i++) {
        text = arena_printf(a, "%s%s%s", text, i == 0 ? "" : ", ", engine_at(i)->name);
    }
    return text;
}

/* Takes the engine where it can run the entry, else notes why it cannot. */
static tn_status try_engine(tn_runner *r, const engine *by)
{
    const char *why_not;
    TRY(plan_find(r->ctx, &r->arena, by, r->entry, &r->written, r->weights, &r->plan, &why_not));
    if (r->plan == NULL) {
        vec_push(&r->arena, &r->refusals, ((tn_engine_refusal){by->name, why_not}));
        return TN_OK;
    }
    return by->open(r->ctx, &r->arena, r->plan, r->weights, &r->part);
}

/* The engine that is asked for, else the first of the list that can. */
static tn_status choose_engine(tn_runner *r, const tn_runner_options *options)
{
    const char *wanted = options->reference ? engine_reference.name : options->engine;
    if (options->reference && options->engine != NULL && strcmp(options->engine, wanted) != 0) {
        return fail(r->ctx, TN_E_ARGUMENT, "the reference engine was asked for, and the engine '%s', too",
                    options->engine);
    }
    if (wanted != NULL && engine_find(wanted) == NULL) {
        return fail(r->ctx, TN_E_NOTFOUND, "there is no engine '%s'; there is %s", wanted, engine_names(&r->arena));
    }
    for (size_t i = 0; r->plan == NULL && engine_at(i) != NULL; i++) {
        if (wanted == NULL || strcmp(engine_at(i)->name, wanted) == 0) {
            TRY(try_engine(r, engine_at(i)));
        }
    }
    if (r->plan == NULL) {
        const tn_engine_refusal *last = &r->refusals.at[r->refusals.n - 1];
        return fail_at(r->ctx, TN_E_UNSUPPORTED, PLACE(.file = r->program->file),
                       "the engine '%s' cannot run the entry '%s': %s", last->engine, r->entry->name, last->why);
    }
    return TN_OK;
}

/* ---- life ---- */

tn_status runner_prepare(tn_runner *r, const tn_runner_options *options)
{
    TRY(choose_entry(r, options->entry));
    const function *f = r->entry->main;
    pointer_map_init(&r->inner_storages, &r->arena);
    TRY(inputs_prepare(r->ctx, &r->arena, r->entry, &r->inputs));
    engine_plan *known = plan_borrow(r->ctx, r->entry);
    TRY(prepare_state(r, known, options->state_of));
    r->weights = ARENA_ARRAY(&r->arena, held_weight, f->inputs.n);
    for (uint32_t i = 0; i < f->inputs.n; i++) {
        if (is_weight(r->entry->inputs[i].kind)) {
            TRY(hold_weight(r, known, i));
        }
        r->weights[i].object = objects_of_input(&r->state->objects, r->entry, i);
    }
    if (known != NULL) {
        ctx_release(r->ctx, known);
    }
    list_outputs(r);
    list_replaced(r);
    TRY(choose_engine(r, options));
    r->is_functional = entry_is_functional(r->entry);
    r->watch = (watch){.ctx = r->ctx,
                       .main = f,
                       .progress = options->progress,
                       .progress_user = options->progress_user,
                       .profile = options->profile ? profile_new(r->ctx, &r->arena) : NULL,
                       .selections = options->selections ? selections_new(&r->arena) : NULL};
    r->threads = options->threads;
    r->runs_bodies = options->reference;
    r->no_winograd = options->no_winograd;
    generator *random = resources_generator(r->ctx);
    if (random != NULL) {
        generator_seed(random, options->seed);
    }
    return TN_OK;
}

void runner_release(tn_runner *r)
{
    if (r->part != NULL) {
        r->plan->engine->close(r->part);
    }
    plan_release(r->plan);
    observers_free(r->watch.observers);
    for (size_t i = 0; r->entry != NULL && r->weights != NULL && i < r->entry->main->inputs.n; i++) {
        tensor_release(r->weights[i].tensor);
        if (r->weights[i].inner != NULL) {
            subclass_release(r->weights[i].inner);
        }
    }
    state_release(r->state);
    arena_done(&r->arena);
    program_free(r->program);
}

/* ---- inputs ---- */

/* Where a number of a file is a tensor of rank 0: an element of it where the program has a number. */
static datum as_declared(const arg *declared, datum given)
{
    const value *v = arg_value(declared);
    bool wants_tensor = v != NULL && v->kind == VALUE_TENSOR;
    if (wants_tensor || given.kind != DATUM_TENSOR || given.u.tensor->data->view.rank > 1) {
        return given;
    }
    int64_t n;
    const tensor *t = &given.u.tensor->data->view;
    return tensor_numel(t->rank, t->sizes, &n) && n == 1 ? element_as_number(t) : given;
}

/* The caller's data and constants, in the order of the function's inputs; None for weights and tokens. */
static tn_status collect_inputs(const tn_runner *r, builder *b, const datum *given, datum **out)
{
    const function *f = r->entry->main;
    datum *inputs = ARENA_ARRAY(b->arena, datum, f->inputs.n);
    for (uint32_t i = 0; i < f->inputs.n; i++) {
        const input_spec *spec = &r->entry->inputs[i];
        if (r->weights[i].tensor != NULL || spec->kind == INPUT_TOKEN) {
            inputs[i] = of_none();
        } else if (spec->kind == INPUT_CONSTANT) {
            inputs[i] = datum_of_constant(&spec->constant);
        } else if (r->weights[i].object != NULL) {
            inputs[i] = (datum){.kind = DATUM_HANDLE, .u.handle = r->weights[i].object};
        } else if (spec->kind == INPUT_OBJECT) {
            inputs[i] = (datum){.kind = DATUM_OBJECT};
        } else {
            inputs[i] = datum_of_constant(&f->inputs.at[i]);
        }
    }
    for (size_t k = 0; k < r->inputs.n; k++) {
        uint32_t i = r->inputs.leaves[k].index;
        const input_leaf *leaf = &r->inputs.leaves[k];
        if (given[k].kind != DATUM_NONE || !(leaf->is_constant || leaf->is_object)) {
            inputs[i] = as_declared(&f->inputs.at[i], given[k]);
        }
    }
    *out = inputs;
    return b->status;
}

/* ---- outputs ---- */

/* What the output is the new version of: the tensor of a weight or of an input; NULL: of nothing. */
static tn_tensor *replaced_tensor(const tn_runner *r, const datum *inputs, uint32_t output)
{
    uint32_t i = r->replaced[output];
    if (i == NOT_REPLACED) {
        return NULL;
    }
    return r->weights[i].tensor != NULL     ? r->weights[i].tensor
           : inputs[i].kind == DATUM_TENSOR ? inputs[i].u.tensor->data
                                            : NULL;
}

/* Copies the new version of a weight or an input into it. Where the program returns it too, it returns that. */
static tn_status write_back_one(const tn_runner *r, builder *b, uint32_t i, tn_tensor *into, datum *outs)
{
    const function *f = r->entry->main;
    const tensor *to = &into->view, *from = &outs[i].u.tensor->data->view;
    if (from->rank != to->rank || memcmp(from->sizes, to->sizes, to->rank * sizeof *to->sizes) != 0) {
        return fail(r->ctx, TN_E_MISMATCH, "the new '%s' has other sizes than the old", r->entry->outputs[i].target);
    }
    if (tensor_at(from) != tensor_at(to)) {
        strided_copy(b->pool, to->rank, to->sizes, to->dtype, tensor_at(to), to->strides, from->dtype, tensor_at(from),
                     from->strides);
    }
    for (uint32_t k = 0; k < f->outputs.n; k++) {
        bool same = k != i && arg_value(&f->outputs.at[k]) == arg_value(&f->outputs.at[i]);
        outs[k] = same && is_result(r->entry->outputs[k].kind) ? of_tensor(builder_array(b, into)) : outs[k];
    }
    return TN_OK;
}

/* Results that are views of what is about to be overwritten: they are of the old version. */
static tn_status keep_old_version(const tn_runner *r, builder *b, const tn_tensor *into, datum *outs)
{
    const tensor *to = &into->view;
    for (uint32_t k = 0; k < r->entry->main->outputs.n; k++) {
        if (outs[k].kind == DATUM_TENSOR && outs[k].u.tensor->data->view.storage->data == to->storage->data &&
            to->storage->bytes > 0) {
            outs[k] = BUILD(b, "aten::clone", outs[k]);
            TRY(b->status);
        }
    }
    return TN_OK;
}

static tn_status write_back(const tn_runner *r, builder *b, const datum *inputs, datum *outs)
{
    for (uint32_t i = 0; i < r->entry->main->outputs.n; i++) {
        const tn_tensor *into = replaced_tensor(r, inputs, i);
        if (into != NULL) {
            TRY(keep_old_version(r, b, into, outs));
        }
    }
    for (uint32_t i = 0; i < r->entry->main->outputs.n; i++) {
        tn_tensor *into = replaced_tensor(r, inputs, i);
        if (into != NULL && outs[i].kind == DATUM_TENSOR) {
            TRY(write_back_one(r, b, i, into, outs));
        }
    }
    return TN_OK;
}

static bool lies_on_weight(const tn_runner *r, const storage *bytes)
{
    return pointer_map_get(&r->plan->owned, bytes) != NULL || state_has(r->state, bytes) ||
           pointer_map_get(&r->inner_storages, bytes) != NULL;
}

/* A result on the memory of a weight is copied: it must not change when the state does. */
static tn_status result_to_public(tn_runner *r, builder *b, datum d, tn_datum *out)
{
    if (d.kind == DATUM_TENSOR && lies_on_weight(r, d.u.tensor->data->view.storage)) {
        d = BUILD(b, "aten::clone", d);
        TRY(b->status);
    }
    return datum_to_public(b, d, out);
}

static tn_status hand_out(tn_runner *r, builder *b, const datum *outs, tn_datum *outputs)
{
    for (size_t i = 0; i < r->output_count; i++) {
        tn_status status = result_to_public(r, b, outs[r->outputs[i].index], &outputs[i]);
        if (status != TN_OK) {
            while (i-- > 0) {
                tn_datum_free(&outputs[i]);
            }
            return status;
        }
    }
    return TN_OK;
}

/* ---- running ---- */

tn_status runner_run(tn_runner *r, const tn_datum *inputs, size_t n, tn_datum *outputs)
{
    if (n != r->inputs.n) {
        return fail(r->ctx, TN_E_ARGUMENT, "the program takes %zu inputs, %zu were given", r->inputs.n, n);
    }
    arena *scratch = ctx_scratch(r->ctx);
    builder *b = builder_new(r->ctx, BUILD_EAGER, scratch);
    b->pool = resources_pool(r->ctx, r->threads);
    b->random = resources_generator(r->ctx);
    b->runs_bodies = r->runs_bodies;
    b->copies_views = r->is_functional;
    datum *given = ARENA_ARRAY(scratch, datum, n), *all, *outs;
    for (size_t i = 0; i < n; i++) {
        TRY(datum_from_public(b, &inputs[i], &given[i]));
    }
    TRY(collect_inputs(r, b, given, &all));
    TRY(inputs_check(r->ctx, scratch, &r->inputs, all));
    watch_begin_run(&r->watch);
    engine_run run = {.b = b, .inputs = all, .watch = &r->watch, .no_winograd = r->no_winograd};
    TRY(r->plan->engine->run(r->part, &run, &outs));
    r->peak_bytes = b->peak_bytes > r->peak_bytes ? b->peak_bytes : r->peak_bytes;
    TRY(write_back(r, b, all, outs));
    TRY(hand_out(r, b, outs, outputs));
    builder_free(r->ctx, b);
    return TN_OK;
}

/* ---- by name ---- */

/* Takes inputs by the names of placeholders or by position. */
static tn_status find_inputs(tn_runner *r, arena *scratch, const tn_tensors *named, tn_datum *inputs)
{
    size_t used = 0;
    for (size_t i = 0; i < r->inputs.n; i++) {
        const input_leaf *leaf = &r->inputs.leaves[i];
        tn_tensor *found = tensors_find(named, leaf->name);
        const char *position = arena_printf(scratch, "%zu", i);
        found = found != NULL ? found : tensors_find(named, position);
        inputs[i] = (tn_datum){.kind = found == NULL ? TN_NONE : TN_TENSOR, .u.tensor = found};
        used += found != NULL;
        if (found == NULL && !leaf->is_constant && !leaf->is_object) {
            return fail(r->ctx, TN_E_ARGUMENT, "input '%s' (position %zu) is not among the %zu tensors given",
                        leaf->name, i, tn_tensors_count(named));
        }
    }
    if (used < tn_tensors_count(named)) {
        for (size_t k = 0; k < tn_tensors_count(named); k++) {
            const tn_tensor *t = tn_tensors_at(named, k);
            bool taken = false;
            for (size_t i = 0; i < r->inputs.n; i++) {
                taken = taken || inputs[i].u.tensor == t;
            }
            if (!taken) {
                return fail(r->ctx, TN_E_ARGUMENT, "'%s' is no input of the program", tn_tensors_name(named, k));
            }
        }
    }
    return TN_OK;
}

tn_status runner_run_named(tn_runner *r, const tn_tensors *named, tn_tensors *outputs)
{
    arena *scratch = ctx_scratch(r->ctx);
    tn_datum *inputs = ARENA_ARRAY(scratch, tn_datum, r->inputs.n);
    tn_datum *outs = ARENA_ARRAY(scratch, tn_datum, r->output_count);
    TRY(find_inputs(r, scratch, named, inputs));
    TRY(runner_run(r, inputs, r->inputs.n, outs));
    tn_status status = TN_OK;
    for (size_t i = 0; i < r->output_count; i++) {
        tn_tensor *t = NULL;
        if (outs[i].kind == TN_OBJECT && status == TN_OK) {
            status = fail(r->ctx, TN_E_UNSUPPORTED, "output %zu is an object of the class '%s', and no tensor", i,
                          outs[i].u.object->class_name);
        }
        status = status == TN_OK ? datum_as_tensor(r->ctx, &outs[i], &t) : status;
        if (status == TN_OK && t == NULL) { /* a file may call a tensor what its operator makes something else of */
            status =
                fail(r->ctx, TN_E_UNSUPPORTED, "output %zu is %s, and no tensor", i, public_kind_name(outs[i].kind));
        }
        if (status == TN_OK) {
            char name[24];
            snprintf(name, sizeof name, "%zu", i);
            status = tensors_add(r->ctx, outputs, name, t);
        }
        tensor_release(t);
        tn_datum_free(&outs[i]);
    }
    return status;
}
