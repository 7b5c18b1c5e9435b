/*
 * The signature of an entry: what each graph input and output stands for, and how modules are called.
 *
 * After the main graph is read (read_graph.c), against which the specs are held: they repeat its names, and a file in
 * which the two disagree means nothing.
 */
#include "targets/pt2/read.h"

#include <string.h>

/* ---- specs ---- */

/* How a graph argument is called in messages: by its name, or by its tag when it is a constant. */
static const char *describe(const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    bool named = held == PAYLOAD_VALUE || (held == PAYLOAD_SYM && !a->literal);
    return named ? a->u.value->name : arg_kinds[a->kind].tag;
}

static tn_status fail_disagreement(pt2_reader *r, const json *at, const char *spec_name, const arg *graph_arg)
{
    return pt2_fail(r, TN_E_INVALID, at, "the signature names '%s' where the graph has '%s'", spec_name,
                    describe(graph_arg));
}

/* The same for the Argument of a spec. */
static const char *describe_json(const json *argument)
{
    if (argument->n == 0) {
        return "nothing";
    }
    const json *held = argument->u.members[0].value, *name = json_get(held, "name");
    name = name == NULL ? json_get(held, "as_name") : name;
    return name != NULL && name->kind == JSON_STRING ? name->u.string : argument->u.members[0].key;
}

static tn_status check_name(pt2_reader *r, const json *in, arg_kind kind, const arg *graph_arg)
{
    static const pt2_field fields[] = {{"name", JSON_STRING, false}};
    const json *name;
    const char *class_fqn;
    if (kind == ARG_CUSTOM_OBJ) {
        TRY(pt2_read_object(r, in, &name, &class_fqn));
    } else {
        TRY(pt2_members(r, in, fields, 1, &name, NULL));
    }
    if (graph_arg->kind != kind || strcmp(graph_arg->u.value->name, name->u.string) != 0) {
        return fail_disagreement(r, in, name->u.string, graph_arg);
    }
    return kind == ARG_CUSTOM_OBJ ? pt2_set_class(r, in, graph_arg->u.value, class_fqn) : TN_OK;
}

/* The `arg` of a spec says again what the graph has at that place. */
static tn_status check_arg(pt2_reader *r, spec_arg form, const json *in, const json *graph_json, const arg *graph_arg)
{
    switch (form) {
    case SPEC_ARGUMENT:
        return json_equal(in, graph_json) ? TN_OK : fail_disagreement(r, in, describe_json(in), graph_arg);
    case SPEC_NAME:
        return check_name(r, in, ARG_TENSOR, graph_arg);
    case SPEC_OBJECT:
        return check_name(r, in, ARG_CUSTOM_OBJ, graph_arg);
    case SPEC_CONSTANT:
        break;
    }
    return TN_OK;
}

/* Index of the kind with this tag; n = none. */
static size_t find_kind(const spec_kind *kinds, size_t n, const char *tag)
{
    size_t i = 0;
    while (i < n && strcmp(kinds[i].tag, tag) != 0) {
        i++;
    }
    return i;
}

static tn_status read_constant_input(pt2_reader *r, const json *in, input_spec *out)
{
    enum { NAME, VALUE, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [NAME] = {"name", JSON_STRING, false}, [VALUE] = {"value", JSON_OBJECT, false}};
    const json *m[FIELDS];
    TRY(pt2_members(r, in, fields, FIELDS, m, &out->unknown));
    out->name = pt2_text(r, m[NAME]);
    pt2_scope nowhere = {0};
    return pt2_read_arg(r, &nowhere, NAME_DETACHED, m[VALUE], &out->constant);
}

static tn_status read_input_spec(pt2_reader *r, const json *in, const json *graph_json, const arg *graph_arg,
                                 input_spec *out)
{
    enum { ARG, TARGET, PERSISTENT, FIELDS };
    const json_member *m;
    TRY(pt2_union(r, in, &m));
    out->kind = (input_kind)find_kind(pt2_input_kinds, INPUT_UNKNOWN, m->key);
    if (out->kind == INPUT_UNKNOWN) {
        out->unknown = pt2_keep(r, in);
        return TN_OK;
    }
    if (out->kind == INPUT_CONSTANT) {
        return read_constant_input(r, m->value, out);
    }
    const spec_kind *kind = &pt2_input_kinds[out->kind];
    pt2_field fields[FIELDS] = {
        {"arg", JSON_OBJECT, false}, {kind->target, JSON_STRING, false}, {"persistent", JSON_BOOL, false}};
    size_t n = out->kind == INPUT_BUFFER ? FIELDS : kind->target != NULL ? PERSISTENT : TARGET;
    const json *got[FIELDS] = {NULL};
    TRY(pt2_members(r, m->value, fields, n, got, &out->unknown));
    out->target = pt2_text(r, got[TARGET]);
    out->persistent = got[PERSISTENT] != NULL && got[PERSISTENT]->u.boolean;
    return check_arg(r, kind->arg, got[ARG], graph_json, graph_arg);
}

static tn_status read_output_spec(pt2_reader *r, const json *in, const json *graph_json, const arg *graph_arg,
                                  output_spec *out)
{
    enum { ARG, TARGET, FIELDS };
    const json_member *m;
    TRY(pt2_union(r, in, &m));
    out->kind = (output_kind)find_kind(pt2_output_kinds, OUTPUT_UNKNOWN, m->key);
    if (out->kind == OUTPUT_UNKNOWN) {
        out->unknown = pt2_keep(r, in);
        return TN_OK;
    }
    const spec_kind *kind = &pt2_output_kinds[out->kind];
    pt2_field fields[FIELDS] = {{"arg", JSON_OBJECT, false}, {kind->target, JSON_STRING, false}};
    const json *got[FIELDS] = {NULL};
    TRY(pt2_members(r, m->value, fields, kind->target != NULL ? FIELDS : TARGET, got, &out->unknown));
    out->target = pt2_text(r, got[TARGET]);
    return check_arg(r, kind->arg, got[ARG], graph_json, graph_arg);
}

tn_status pt2_read_signature(pt2_reader *r, entry *e, const json *graph, const json *signature)
{
    enum { INPUTS, OUTPUTS, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [INPUTS] = {"input_specs", JSON_ARRAY, false}, [OUTPUTS] = {"output_specs", JSON_ARRAY, false}};
    const json *m[FIELDS];
    TRY(pt2_members(r, signature, fields, FIELDS, m, &e->unknown_signature));
    const function *main = e->main;
    if (m[INPUTS]->n != main->inputs.n || m[OUTPUTS]->n != main->outputs.n) {
        return pt2_fail(r, TN_E_INVALID, signature,
                        "the signature has %zu inputs and %zu outputs, the graph %zu and %zu", m[INPUTS]->n,
                        m[OUTPUTS]->n, main->inputs.n, main->outputs.n);
    }
    const json *graph_inputs = json_get(graph, "inputs"), *graph_outputs = json_get(graph, "outputs");
    e->inputs = ARENA_ARRAY(&r->program->arena, input_spec, m[INPUTS]->n);
    for (size_t i = 0; i < m[INPUTS]->n; i++) {
        TRY(read_input_spec(r, &m[INPUTS]->u.items[i], &graph_inputs->u.items[i], &main->inputs.at[i], &e->inputs[i]));
    }
    e->outputs = ARENA_ARRAY(&r->program->arena, output_spec, m[OUTPUTS]->n);
    for (size_t i = 0; i < m[OUTPUTS]->n; i++) {
        TRY(read_output_spec(r, &m[OUTPUTS]->u.items[i], &graph_outputs->u.items[i], &main->outputs.at[i],
                             &e->outputs[i]));
    }
    return TN_OK;
}

/* ---- module calls ---- */

static tn_status read_module_signature(pt2_reader *r, const json *in, const module_signature **out)
{
    enum { INPUTS, OUTPUTS, IN_SPEC, OUT_SPEC, ARG_NAMES, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [INPUTS] = {"inputs", JSON_ARRAY, false},
        [OUTPUTS] = {"outputs", JSON_ARRAY, false},
        [IN_SPEC] = {"in_spec", JSON_STRING, false},
        [OUT_SPEC] = {"out_spec", JSON_STRING, false},
        [ARG_NAMES] = {"forward_arg_names", JSON_ARRAY, true},
    };
    const json *m[FIELDS];
    module_signature *s = ARENA_NEW(&r->program->arena, module_signature);
    TRY(pt2_members(r, in, fields, FIELDS, m, &s->unknown));
    pt2_scope nowhere = {0};
    TRY(pt2_read_args(r, &nowhere, NAME_DETACHED, m[INPUTS], &s->inputs, &s->input_count));
    TRY(pt2_read_args(r, &nowhere, NAME_DETACHED, m[OUTPUTS], &s->outputs, &s->output_count));
    s->in_spec = pt2_text(r, m[IN_SPEC]);
    s->out_spec = pt2_text(r, m[OUT_SPEC]);
    if (m[ARG_NAMES] != NULL) {
        TRY(pt2_texts(r, m[ARG_NAMES], &s->forward_arg_names, &s->forward_arg_count));
    }
    *out = s;
    return TN_OK;
}

tn_status pt2_read_module_calls(pt2_reader *r, entry *e, const json *array)
{
    enum { FQN, SIGNATURE, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [FQN] = {"fqn", JSON_STRING, false}, [SIGNATURE] = {"signature", JSON_OBJECT, true}};
    for (size_t i = 0; i < array->n; i++) {
        const json *m[FIELDS];
        module_call call = {0};
        TRY(pt2_members(r, &array->u.items[i], fields, FIELDS, m, &call.unknown));
        call.fqn = pt2_text(r, m[FQN]);
        if (m[SIGNATURE] != NULL) {
            TRY(read_module_signature(r, m[SIGNATURE], &call.signature));
        }
        vec_push(&r->program->arena, &e->module_calls, call);
    }
    return TN_OK;
}
