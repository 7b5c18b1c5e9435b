/* Copying programs: see clone.h. In the order of program.h: leaves first, then functions, then entries. */
#include "ir/clone.h"

#include <string.h>

typedef struct cloning {
    tn_context *ctx;
    program *to;
    arena *arena;         /* of the new program */
    pointer_map copies;   /* functions, values, symbols, payload tensors: old -> new */
    pointer_map storages; /* those that the new program holds already */
    const char *entry;    /* what the only entry and its function are called in the copy; NULL: as they are */
    const char *refusal;  /* the first expression that could not be made; NULL: none */
} cloning;

/* ---- leaves ---- */

static const char *text(cloning *c, const char *old)
{
    return old == NULL ? NULL : program_intern(c->to, old);
}

static const json *clone_json(cloning *c, const json *old);

static void clone_json_into(cloning *c, const json *old, json *made)
{
    *made = *old;
    made->indexed = false; /* the index lies behind the old members */
    if (old->kind == JSON_STRING) {
        char *copy = arena_alloc(c->arena, old->n + 1);
        memcpy(copy, old->u.string, old->n + 1);
        made->u.string = copy;
    } else if (old->kind == JSON_ARRAY) {
        json *items = ARENA_ARRAY(c->arena, json, old->n);
        for (size_t i = 0; i < old->n; i++) {
            clone_json_into(c, &old->u.items[i], &items[i]);
        }
        made->u.items = items;
    } else if (old->kind == JSON_OBJECT) {
        json_member *members = ARENA_ARRAY(c->arena, json_member, old->n);
        for (size_t i = 0; i < old->n; i++) {
            members[i] = (json_member){text(c, old->u.members[i].key), clone_json(c, old->u.members[i].value)};
        }
        made->u.members = members;
    }
}

static const json *clone_json(cloning *c, const json *old)
{
    if (old == NULL) {
        return NULL;
    }
    json *made = ARENA_NEW(c->arena, json);
    clone_json_into(c, old, made);
    return made;
}

static storage *clone_storage(cloning *c, storage *old)
{
    if (old != NULL && pointer_map_get(&c->storages, old) == NULL) {
        pointer_map_put(&c->storages, old, old);
        ctx_own_reserve(c->ctx);
        storage_retain(old);
        ctx_own(c->ctx, old, storage_release);
        program_adopt_storage(c->ctx, c->to, old);
    }
    return old;
}

static const tensor *clone_tensor(cloning *c, const tensor *old)
{
    tensor *made = old == NULL ? NULL : pointer_map_get(&c->copies, old);
    if (old == NULL || made != NULL) {
        return made;
    }
    made = arena_copy(c->arena, old, sizeof *old);
    made->sizes = arena_copy(c->arena, old->sizes, old->rank * sizeof *old->sizes);
    made->strides = arena_copy(c->arena, old->strides, old->rank * sizeof *old->strides);
    made->storage = clone_storage(c, old->storage);
    pointer_map_put(&c->copies, old, made);
    return made;
}

/* ---- expressions ---- */

static const dim *symbol_of_copy(void *user, const symbol *s)
{
    cloning *c = user;
    const symbol *made = pointer_map_get(&c->copies, s);
    return dim_symbol(c->to->dims, made != NULL ? made : s);
}

static const dim *clone_dim(cloning *c, const dim *old)
{
    if (old == NULL) {
        return NULL;
    }
    const dim *made = dim_substitute(c->to->dims, old, symbol_of_copy, c);
    if (made == NULL && c->refusal == NULL) {
        c->refusal = dim_refusal(c->to->dims);
    }
    return made;
}

static symint clone_symint(cloning *c, symint old)
{
    symint made = {clone_dim(c, old.expr), NULL};
    if (old.note != NULL) {
        sym_note *note = arena_copy(c->arena, old.note, sizeof *note);
        note->raw = text(c, note->raw);
        note->unknown = clone_json(c, note->unknown);
        made.note = note;
    }
    return made;
}

static const symint *clone_symints(cloning *c, const symint *old, uint32_t n)
{
    symint *made = ARENA_ARRAY(c->arena, symint, n);
    for (uint32_t i = 0; i < n; i++) {
        made[i] = clone_symint(c, old[i]);
    }
    return made;
}

static const device *clone_device(cloning *c, const device *old)
{
    return old == NULL ? NULL : program_device(c->to, old->type, old->index);
}

static const tensor_meta *clone_meta(cloning *c, const tensor_meta *old)
{
    if (old == NULL) {
        return NULL;
    }
    tensor_meta *made = arena_copy(c->arena, old, sizeof *old);
    made->device = clone_device(c, old->device);
    made->sizes = clone_symints(c, old->sizes, old->rank);
    made->strides = clone_symints(c, old->strides, old->rank);
    made->offset = clone_symint(c, old->offset);
    made->unknown = clone_json(c, old->unknown);
    return made;
}

/* ---- values and arguments ---- */

static void clone_type(cloning *c, const value *old, value *made)
{
    made->typed = old->typed;
    if (old->kind == VALUE_OBJECT) {
        made->type.class_fqn = text(c, old->type.class_fqn);
    } else if (old->typed && old->kind == VALUE_TENSOR) {
        made->type.tensor = clone_meta(c, old->type.tensor);
    } else if (old->typed) {
        made->type.sym = clone_symint(c, old->type.sym);
    }
}

static value *value_of_copy(cloning *c, const value *old)
{
    value *made = old == NULL ? NULL : pointer_map_get(&c->copies, old);
    if (old == NULL || made != NULL) {
        return made;
    }
    made = value_detached(c->to, old->name, old->kind); /* all others were made with their functions */
    clone_type(c, old, made);
    pointer_map_put(&c->copies, old, made);
    return made;
}

static arg clone_arg(cloning *c, const arg *old)
{
    arg a = *old;
    if (old->kind == ARG_UNKNOWN) {
        a.u.unknown = clone_json(c, old->u.unknown);
        return a;
    }
    switch (arg_kinds[old->kind].payload) {
    case PAYLOAD_VALUE:
    case PAYLOAD_OPTIONAL:
        a.u.value = value_of_copy(c, old->u.value);
        break;
    case PAYLOAD_SYM:
        a.u.value = old->literal ? a.u.value : value_of_copy(c, old->u.value);
        break;
    case PAYLOAD_STRING:
        a.u.string = text(c, old->u.string);
        break;
    case PAYLOAD_DEVICE:
        a.u.device = clone_device(c, old->u.device);
        break;
    case PAYLOAD_COMPLEX:
        a.u.complex_number = arena_copy(c->arena, old->u.complex_number, 2 * sizeof(double));
        break;
    case PAYLOAD_GRAPH: {
        arg_graph graph = {text(c, old->u.graph->name), pointer_map_get(&c->copies, old->u.graph->body)};
        a.u.graph = arena_copy(c->arena, &graph, sizeof graph);
        break;
    }
    case PAYLOAD_LIST:
        a.u.items = ARENA_ARRAY(c->arena, arg, old->n);
        for (uint32_t i = 0; i < old->n; i++) {
            a.u.items[i] = clone_arg(c, &old->u.items[i]);
        }
        break;
    case PAYLOAD_DICT:
        a.u.members = ARENA_ARRAY(c->arena, arg_member, old->n);
        for (uint32_t i = 0; i < old->n; i++) {
            a.u.members[i] = (arg_member){text(c, old->u.members[i].key), clone_arg(c, &old->u.members[i].value)};
        }
        break;
    default:
        break;
    }
    return a;
}

static arg *clone_args(cloning *c, const arg *old, uint32_t n)
{
    arg *made = ARENA_ARRAY(c->arena, arg, n);
    for (uint32_t i = 0; i < n; i++) {
        made[i] = clone_arg(c, &old[i]);
    }
    return made;
}

/* ---- functions ---- */

static void clone_symbols(cloning *c, const function *old, function *made)
{
    for (size_t i = 0; i < old->symbols.n; i++) {
        const symbol *s = old->symbols.at[i];
        symbol *same = function_symbol(made, s->name);
        const char *name = same->name;
        *same = *s;
        same->name = name;
        same->assumptions = text(c, s->assumptions);
        pointer_map_put(&c->copies, s, same);
    }
    for (size_t i = 0; i < old->constraints.n; i++) {
        constraint same = old->constraints.at[i];
        same.expr = clone_dim(c, same.expr);
        same.raw = text(c, same.raw);
        vec_push(c->arena, &made->constraints, same);
    }
}

static void clone_node(cloning *c, const node *old, function *into)
{
    node *made = function_append_like(into, old);
    made->name = text(c, old->name);
    made->input_count = old->input_count;
    made->output_count = old->output_count;
    made->inputs = ARENA_ARRAY(c->arena, named_arg, old->input_count);
    for (uint32_t i = 0; i < old->input_count; i++) {
        made->inputs[i] = (named_arg){text(c, old->inputs[i].name), old->inputs[i].pass_by,
                                      clone_arg(c, &old->inputs[i].arg), clone_json(c, old->inputs[i].unknown)};
    }
    made->outputs = clone_args(c, old->outputs, old->output_count);
    made->single_tensor_return = old->single_tensor_return;
    text_pair *metadata = ARENA_ARRAY(c->arena, text_pair, old->metadata_count);
    for (uint32_t i = 0; i < old->metadata_count; i++) {
        metadata[i] = (text_pair){text(c, old->metadata[i].key), text(c, old->metadata[i].text)};
    }
    made->metadata = metadata;
    made->metadata_count = old->metadata_count;
    made->unknown = clone_json(c, old->unknown);
}

static void set_producer(void *user, value *v)
{
    v->producer = user;
}

static const unit_decl *clone_unit(cloning *c, const unit_decl *old)
{
    if (old == NULL) {
        return NULL;
    }
    unit_decl *made = arena_copy(c->arena, old, sizeof *old);
    arg_member *attributes = ARENA_ARRAY(c->arena, arg_member, old->attribute_count);
    for (uint32_t i = 0; i < old->attribute_count; i++) {
        attributes[i] = (arg_member){text(c, old->attributes[i].key), clone_arg(c, &old->attributes[i].value)};
    }
    made->class_name = text(c, old->class_name);
    made->composite = text(c, old->composite);
    made->attributes = attributes;
    return made;
}

static void clone_function(cloning *c, const function *old)
{
    function *made = function_new(c->to, old->entry != NULL && c->entry != NULL ? c->entry : old->name);
    pointer_map_put(&c->copies, old, made);
    clone_symbols(c, old, made);
    for (size_t i = 0; i < old->values.n; i++) {
        value *v = function_add_value(made, text(c, old->values.at[i]->name), old->values.at[i]->kind);
        clone_type(c, old->values.at[i], v);
        pointer_map_put(&c->copies, old->values.at[i], v);
    }
    for (const node *n = old->first; n != NULL; n = n->next) {
        clone_node(c, n, made);
        node_each_output(made->last, set_producer, made->last);
    }
    for (size_t i = 0; i < old->inputs.n; i++) {
        vec_push(c->arena, &made->inputs, clone_arg(c, &old->inputs.at[i]));
    }
    for (size_t i = 0; i < old->outputs.n; i++) {
        vec_push(c->arena, &made->outputs, clone_arg(c, &old->outputs.at[i]));
    }
    made->single_tensor_return = old->single_tensor_return;
    made->unit = clone_unit(c, old->unit);
    made->unknown = clone_json(c, old->unknown);
}

/* ---- entries ---- */

static const module_signature *clone_signature(cloning *c, const module_signature *old)
{
    if (old == NULL) {
        return NULL;
    }
    module_signature *made = arena_copy(c->arena, old, sizeof *old);
    made->inputs = clone_args(c, old->inputs, old->input_count);
    made->outputs = clone_args(c, old->outputs, old->output_count);
    made->in_spec = text(c, old->in_spec);
    made->out_spec = text(c, old->out_spec);
    if (old->forward_arg_names != NULL) {
        const char **names = ARENA_ARRAY(c->arena, const char *, old->forward_arg_count);
        for (uint32_t i = 0; i < old->forward_arg_count; i++) {
            names[i] = text(c, old->forward_arg_names[i]);
        }
        made->forward_arg_names = names;
    }
    made->unknown = clone_json(c, old->unknown);
    return made;
}

static payload clone_payload(cloning *c, const payload *old)
{
    payload made = *old;
    made.fqn = text(c, old->fqn);
    made.record = text(c, old->record);
    made.meta = clone_meta(c, old->meta);
    made.tensor = clone_tensor(c, old->tensor);
    made.blob = clone_storage(c, old->blob);
    made.unknown = clone_json(c, old->unknown);
    return made;
}

static void clone_specs(cloning *c, const entry *old, entry *made)
{
    made->inputs = arena_copy(c->arena, old->inputs, old->main->inputs.n * sizeof *old->inputs);
    for (size_t i = 0; i < old->main->inputs.n; i++) {
        input_spec *spec = &made->inputs[i];
        spec->target = text(c, spec->target);
        spec->name = text(c, spec->name);
        spec->constant = clone_arg(c, &spec->constant);
        spec->unknown = clone_json(c, spec->unknown);
    }
    made->outputs = arena_copy(c->arena, old->outputs, old->main->outputs.n * sizeof *old->outputs);
    for (size_t i = 0; i < old->main->outputs.n; i++) {
        made->outputs[i].target = text(c, made->outputs[i].target);
        made->outputs[i].unknown = clone_json(c, made->outputs[i].unknown);
    }
}

static void clone_lists(cloning *c, const entry *old, entry *made)
{
    for (size_t i = 0; i < old->module_calls.n; i++) {
        const module_call *call = &old->module_calls.at[i];
        module_call same = {text(c, call->fqn), clone_signature(c, call->signature), clone_json(c, call->unknown)};
        vec_push(c->arena, &made->module_calls, same);
    }
    for (size_t i = 0; i < old->namedtuples.n; i++) {
        named_fields same = old->namedtuples.at[i];
        const char **fields = ARENA_ARRAY(c->arena, const char *, same.n);
        for (uint32_t k = 0; k < same.n; k++) {
            fields[k] = text(c, same.fields[k]);
        }
        same.name = text(c, same.name);
        same.fields = fields;
        vec_push(c->arena, &made->namedtuples, same);
    }
    for (size_t i = 0; i < old->metadata.n; i++) {
        text_pair same = {text(c, old->metadata.at[i].key), text(c, old->metadata.at[i].text)};
        vec_push(c->arena, &made->metadata, same);
    }
    for (size_t i = 0; i < old->verifiers.n; i++) {
        vec_push(c->arena, &made->verifiers, text(c, old->verifiers.at[i]));
    }
    for (size_t i = 0; i < old->guards.n; i++) {
        vec_push(c->arena, &made->guards, text(c, old->guards.at[i]));
    }
    for (size_t i = 0; i < old->weights.n; i++) {
        vec_push(c->arena, &made->weights, clone_payload(c, &old->weights.at[i]));
    }
    for (size_t i = 0; i < old->constants.n; i++) {
        vec_push(c->arena, &made->constants, clone_payload(c, &old->constants.at[i]));
    }
}

static void clone_entry(cloning *c, const entry *old)
{
    const char *name = c->entry != NULL ? c->entry : old->name;
    entry *made = entry_new(c->to, pointer_map_get(&c->copies, old->main), name);
    clone_specs(c, old, made);
    clone_lists(c, old, made);
    made->opsets = arena_copy(c->arena, old->opsets, old->opset_count * sizeof *old->opsets);
    made->opset_count = old->opset_count;
    for (uint32_t i = 0; i < old->opset_count; i++) {
        made->opsets[i].namespace_name = text(c, made->opsets[i].namespace_name);
    }
    made->schema_major = old->schema_major;
    made->schema_minor = old->schema_minor;
    made->torch_version = text(c, old->torch_version);
    made->sample_inputs = clone_storage(c, old->sample_inputs);
    made->unknown_program = clone_json(c, old->unknown_program);
    made->unknown_module = clone_json(c, old->unknown_module);
    made->unknown_signature = clone_json(c, old->unknown_signature);
}

/* ---- one function ---- */

static void clone_with_bodies(cloning *c, const function *old);

static void clone_bodies(cloning *c, const arg *a)
{
    if (a->kind == ARG_GRAPH) {
        clone_with_bodies(c, a->u.graph->body);
    }
    for (uint32_t i = 0; arg_kinds[a->kind].payload == PAYLOAD_LIST && i < a->n; i++) {
        clone_bodies(c, &a->u.items[i]);
    }
}

/* Bodies nest as deep as the program that they were read from allows. */
static void clone_with_bodies(cloning *c, const function *old)
{
    if (pointer_map_get(&c->copies, old) != NULL) {
        return;
    }
    for (const node *n = old->first; n != NULL; n = n->next) {
        for (uint32_t i = 0; i < n->input_count; i++) {
            clone_bodies(c, &n->inputs[i].arg);
        }
    }
    clone_function(c, old);
}

static tn_status end_cloning(cloning *c, const void *scratch)
{
    ctx_release(c->ctx, scratch);
    return c->refusal == NULL ? TN_OK : fail(c->ctx, TN_E_LIMIT, "an expression cannot be copied: %s", c->refusal);
}

tn_status functions_clone(tn_context *ctx, function *const *of, size_t n, program *to, function **out)
{
    arena *scratch = ctx_scratch(ctx);
    cloning c = {.ctx = ctx, .to = to, .arena = &to->arena};
    pointer_map_init(&c.copies, scratch);
    pointer_map_init(&c.storages, scratch);
    for (size_t i = 0; i < n; i++) {
        clone_with_bodies(&c, of[i]);
        out[i] = pointer_map_get(&c.copies, of[i]);
    }
    return end_cloning(&c, scratch);
}

tn_status function_clone(tn_context *ctx, const function *f, program *to, function **out)
{
    function *one = (function *)f;
    return functions_clone(ctx, &one, 1, to, out);
}

/* ---- the program ---- */

/* Everything of a program but its own name and file. */
static tn_status clone_all(tn_context *ctx, const program *p, const char *entry_name, program *to)
{
    arena *scratch = ctx_scratch(ctx);
    cloning c = {.ctx = ctx, .to = to, .arena = &to->arena, .entry = entry_name};
    pointer_map_init(&c.copies, scratch);
    pointer_map_init(&c.storages, scratch);
    for (size_t i = 0; i < p->functions.n; i++) { /* bodies come before their users */
        clone_function(&c, p->functions.at[i]);
    }
    for (size_t i = 0; i < p->entries.n; i++) {
        clone_entry(&c, p->entries.at[i]);
    }
    for (size_t i = 0; i < p->files.n; i++) {
        carried_file same = {text(&c, p->files.at[i].path), clone_storage(&c, p->files.at[i].bytes)};
        vec_push(c.arena, &to->files, same);
    }
    to->structure_only = to->structure_only || p->structure_only;
    return end_cloning(&c, scratch);
}

tn_status program_clone(tn_context *ctx, const program *p, program **out)
{
    *out = program_new(ctx, p->name);
    (*out)->file = p->file == NULL ? NULL : program_intern(*out, p->file);
    return clone_all(ctx, p, NULL, *out);
}

tn_status program_append(tn_context *ctx, const program *p, const char *entry_name, program *to)
{
    return clone_all(ctx, p, entry_name, to);
}
