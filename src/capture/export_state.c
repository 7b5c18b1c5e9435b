/* What the module owns, as inputs of the graph: see export.h. */
#include "capture/export.h"

#include "ir/payload.h"
#include "ops/record.h"

#include <ctype.h>

static arena *memory(const export_job *job)
{
    return &job->t->arena;
}

const char *export_placeholder_name(arena *a, const char *prefix, const char *path)
{
    char *name = arena_printf(a, "%s%s", prefix, path);
    for (char *c = name; *c != '\0'; c++) {
        *c = isalnum((unsigned char)*c) ? (char)tolower((unsigned char)*c) : '_';
    }
    return name;
}

/* The first of a tensor is what others of the same tensor are tied to. */
static export_state *add_state(export_job *job, export_state s)
{
    export_state *kept = arena_copy(memory(job), &s, sizeof s);
    vec_push(memory(job), &job->state, kept);
    if (pointer_map_get(&job->state_of, s.tensor) == NULL) {
        pointer_map_put(&job->state_of, s.tensor, kept);
    }
    return kept;
}

/* ---- placeholders ---- */

static const char *const prefixes[] = {[SLOT_PARAMETER] = "p_", [SLOT_BUFFER] = "b_", [SLOT_CONSTANT] = "c_"};

static void place_state(export_job *job, export_state *s, array *a)
{
    s->placeholder = record_input(job->t->b, export_placeholder_name(memory(job), prefixes[s->kind], s->fqn), a);
    unsigned differentiable = CATEGORY_FLOATING | CATEGORY_COMPLEX;
    if (s->kind == SLOT_PARAMETER && (dtype_table[a->type.dtype].category & differentiable)) {
        ((tensor_meta *)s->placeholder->type.tensor)->requires_grad = true;
    }
}

/* What stands for the tensor in the graph; tensors that are met again are the same array. */
static array *array_of(export_job *job, tn_tensor *held)
{
    array *a = builder_array(job->t->b, held);
    a->data = NULL;
    a->held_at = 0;
    return a;
}

static tn_status place_slot(export_job *job, pointer_map *arrays, const char *path, const tensor_slot *slot)
{
    const char *fqn = module_join(&job->program->arena, path, slot->name);
    export_state *s = add_state(job, (export_state){.fqn = program_intern(job->program, fqn),
                                                    .tensor = slot->tensor,
                                                    .kind = slot->kind,
                                                    .persistent = slot->persistent});
    array *a = pointer_map_get(arrays, slot->tensor);
    if (a == NULL && slot->kind != SLOT_CONSTANT) {
        a = array_of(job, slot->tensor);
        place_state(job, s, a);
        pointer_map_put(arrays, slot->tensor, a);
        pointer_map_put(&job->t->lifted, slot->tensor, a);
    }
    if (a != NULL) {
        tape_bind(job->t, fqn, a);
    }
    return job->t->b->status;
}

tn_status export_place_state(export_job *job)
{
    module_list all = {0};
    pointer_map arrays;
    pointer_map_init(&arrays, memory(job));
    TRY(module_walk(memory(job), job->module, true, &all));
    for (slot_kind kind = SLOT_PARAMETER; kind <= SLOT_CONSTANT; kind++) {
        for (size_t i = 0; i < all.n; i++) {
            const tn_module *m = all.at[i].module;
            for (size_t k = 0; k < m->tensors.n; k++) {
                if (m->tensors.at[k].kind == kind && m->tensors.at[k].tensor != NULL) {
                    TRY(place_slot(job, &arrays, all.at[i].path, &m->tensors.at[k]));
                }
            }
        }
    }
    return TN_OK;
}

tn_status export_lift(void *user, tn_tape *t, tn_tensor *from, array *a)
{
    export_job *job = user;
    export_state *s = pointer_map_get(&job->state_of, from);
    function *inside = t->b->function;
    if (s == NULL && job->options.strict) {
        return fail_at(
            job->ctx, TN_E_ARGUMENT,
            PLACE(.hint = "register it with tn_module_buffer or tn_module_constant, or export without strict"),
            "the model uses a tensor that is no input and belongs to no module");
    }
    if (s == NULL) {
        const char *fqn = arena_printf(memory(job), "lifted_tensor_%zu", job->lifted_count++);
        s = add_state(job,
                      (export_state){.fqn = program_intern(job->program, fqn), .tensor = from, .kind = SLOT_CONSTANT});
    }
    t->b->function = job->entry->main; /* inside of a body it is one more value from outside */
    place_state(job, s, a);
    t->b->function = inside;
    return t->b->status;
}

/* ---- payloads ---- */

/* The program shares the elements with the module. */
static const tensor *share(export_job *job, pointer_map *adopted, const tn_tensor *held)
{
    arena *a = &job->program->arena;
    tensor *t = arena_copy(a, &held->view, sizeof held->view);
    t->sizes = arena_copy(a, held->view.sizes, held->view.rank * sizeof *held->view.sizes);
    t->strides = arena_copy(a, held->view.strides, held->view.rank * sizeof *held->view.strides);
    if (pointer_map_get(adopted, t->storage) == NULL) {
        ctx_own_reserve(job->ctx);
        ctx_own(job->ctx, storage_retain(t->storage), storage_release);
        program_adopt_storage(job->ctx, job->program, t->storage);
        pointer_map_put(adopted, t->storage, t->storage);
    }
    return t;
}

static void add_payload(export_job *job, pointer_map *adopted, const export_state *s, const value *typed)
{
    bool saved = s->kind == SLOT_PARAMETER || (s->kind == SLOT_BUFFER && s->persistent);
    payload p = {.fqn = s->fqn,
                 .record = program_intern(job->program, ""),
                 .is_parameter = s->kind == SLOT_PARAMETER,
                 .meta = typed->type.tensor,
                 .tensor = share(job, adopted, s->tensor)};
    entry_add_payload(job->program, job->entry, saved ? PAYLOAD_WEIGHTS : PAYLOAD_CONSTANTS, p);
}

/* The one that a tied tensor is tied to. */
static const value *typed_by(export_job *job, const export_state *s)
{
    const export_state *first = pointer_map_get(&job->state_of, s->tensor);
    return s->placeholder != NULL ? s->placeholder : first->placeholder;
}

/* In the order of the state dict: module by module, parameters before buffers. */
tn_status export_add_payloads(export_job *job)
{
    module_list all = {0};
    pointer_map adopted;
    map by_name;
    pointer_map_init(&adopted, memory(job));
    map_init(&by_name, memory(job));
    for (size_t i = 0; i < job->state.n; i++) {
        map_put_new(&by_name, job->state.at[i]->fqn, job->state.at[i]);
    }
    TRY(module_walk(memory(job), job->module, true, &all));
    for (size_t i = 0; i < all.n; i++) {
        const tn_module *m = all.at[i].module;
        for (slot_kind kind = SLOT_PARAMETER; kind <= SLOT_BUFFER; kind++) {
            for (size_t k = 0; k < m->tensors.n; k++) {
                const char *fqn = module_join(memory(job), all.at[i].path, m->tensors.at[k].name);
                const export_state *s = m->tensors.at[k].kind == kind ? map_get(&by_name, fqn) : NULL;
                if (s != NULL) {
                    add_payload(job, &adopted, s, typed_by(job, s));
                }
            }
        }
    }
    for (size_t i = 0; i < job->state.n; i++) {
        const export_state *s = job->state.at[i];
        if (s->kind == SLOT_CONSTANT && s->placeholder != NULL) {
            add_payload(job, &adopted, s, s->placeholder);
        }
    }
    return TN_OK;
}

/* ---- modules ---- */

tn_status export_list_modules(export_job *job)
{
    module_list all = {0};
    TRY(module_walk(memory(job), job->module, true, &all));
    for (size_t i = 0; i < all.n; i++) {
        module_call listed = {.fqn = program_intern(job->program, all.at[i].path)};
        vec_push(&job->program->arena, &job->entry->module_calls, listed);
    }
    return TN_OK;
}
