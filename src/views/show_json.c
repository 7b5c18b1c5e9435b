/*
 * `tenon show --json`: everything but the graph itself, for scripts. Keys are stable; new ones may be added.
 */
#include "views/show.h"

#include "targets/pt2/schema.h"

/* ---- types ---- */

static void put_size(json_part *l, const dim *size)
{
    json_put_key(l, NULL);
    if (size->op == DIM_INT) {
        sink_i64(l->sink, size->u.integer);
    } else {
        sink_char(l->sink, '"');
        dim_print(l->sink, size); /* plain ASCII without quotes */
        sink_char(l->sink, '"');
    }
}

static void put_tensor_meta(json_part *l, const tensor_meta *m)
{
    json_put_text(l, "dtype", m->dtype == DT_NONE ? NULL : dtype_table[m->dtype].name);
    json_part shape = json_begin(l, "shape", '[');
    for (uint32_t i = 0; i < m->rank; i++) {
        put_size(&shape, m->sizes[i].expr);
    }
    json_end(&shape, ']');
}

static void put_value(json_part *l, view *v, const value *of)
{
    json_put_text(l, "name", of->name);
    if (of->typed && of->kind == VALUE_TENSOR) {
        put_tensor_meta(l, of->type.tensor);
    } else {
        json_put_text(l, "type", of->typed && of->kind == VALUE_OBJECT ? of->type.class_fqn : show_type(v, of));
    }
}

/* ---- parts of an entry ---- */

/* Kinds have the words of the .pt2 schema. */
static const char *kind_word(const spec_kind *table, int kind, int unknown)
{
    return kind < unknown ? table[kind].tag : "unknown";
}

/* A Python value that stands in the signature itself, of kinds that JSON has; a number that could be symbolic is one.
 */
static void put_constant(json_part *l, const arg *a)
{
    if (a->kind == ARG_NONE) {
        json_put_text(l, "constant", NULL);
    } else if (a->kind == ARG_STRING) {
        json_put_text(l, "constant", a->u.string);
    } else if (a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL) {
        json_put_bool(l, "constant", a->u.boolean);
    } else if (a->kind == ARG_INT || a->kind == ARG_SYM_INT) {
        json_put_int(l, "constant", a->u.integer);
    } else if (a->kind == ARG_FLOAT || a->kind == ARG_SYM_FLOAT) {
        json_put_f64(l, "constant", a->u.real);
    }
}

static void put_inputs(json_part *l, view *v)
{
    json_part all = json_begin(l, "inputs", '[');
    for (size_t i = 0; i < v->entry->main->inputs.n; i++) {
        const input_spec *spec = &v->entry->inputs[i];
        const value *of = arg_value(&v->entry->main->inputs.at[i]);
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "kind", kind_word(pt2_input_kinds, (int)spec->kind, INPUT_UNKNOWN));
        if (of != NULL) {
            put_value(&one, v, of);
        } else {
            json_put_text(&one, "name", spec->name);
            put_constant(&one, spec->kind == INPUT_CONSTANT ? &spec->constant : &v->entry->main->inputs.at[i]);
        }
        if (spec->target != NULL) {
            json_put_text(&one, "target", spec->target);
        }
        if (spec->kind == INPUT_BUFFER) {
            json_put_bool(&one, "persistent", spec->persistent);
        }
        json_end(&one, '}');
    }
    json_end(&all, ']');
}

static void put_outputs(json_part *l, view *v)
{
    json_part all = json_begin(l, "outputs", '[');
    for (size_t i = 0; i < v->entry->main->outputs.n; i++) {
        const output_spec *spec = &v->entry->outputs[i];
        const value *of = arg_value(&v->entry->main->outputs.at[i]);
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "kind", kind_word(pt2_output_kinds, (int)spec->kind, OUTPUT_UNKNOWN));
        if (of != NULL) {
            put_value(&one, v, of);
        } else {
            put_constant(&one, &v->entry->main->outputs.at[i]);
        }
        if (spec->target != NULL) {
            json_put_text(&one, "target", spec->target);
        }
        json_end(&one, '}');
    }
    json_end(&all, ']');
}

static void put_names(json_part *l, const char *key, const char *const *names, uint32_t n)
{
    json_part all = json_begin(l, key, '[');
    for (uint32_t i = 0; i < n; i++) {
        json_put_text(&all, NULL, names[i]);
    }
    json_end(&all, ']');
}

/* How the author calls it: how arguments and results nest, in PyTorch's own words; null where nobody said it. */
static void put_call(json_part *l, const entry *e)
{
    const module_signature *root = e->module_calls.n == 0 ? NULL : e->module_calls.at[0].signature;
    if (root == NULL || e->module_calls.at[0].fqn[0] != '\0') {
        json_put_text(l, "call", NULL);
        return;
    }
    json_part call = json_begin(l, "call", '{');
    json_put_text(&call, "in_spec", root->in_spec);
    json_put_text(&call, "out_spec", root->out_spec);
    if (root->forward_arg_names != NULL) {
        put_names(&call, "argument_names", root->forward_arg_names, root->forward_arg_count);
    }
    json_part fields = json_begin(&call, "namedtuple_fields", '{');
    for (size_t i = 0; i < e->namedtuples.n; i++) {
        put_names(&fields, e->namedtuples.at[i].name, e->namedtuples.at[i].fields, e->namedtuples.at[i].n);
    }
    json_end(&fields, '}');
    json_end(&call, '}');
}

static void put_leaves(json_part *l, const char *key, const arg *leaves, uint32_t n)
{
    json_part all = json_begin(l, key, '[');
    for (uint32_t i = 0; i < n; i++) {
        const value *of = arg_value(&leaves[i]);
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "kind", arg_word(leaves[i].kind));
        if (of != NULL) {
            json_put_text(&one, "name", of->name);
        } else {
            put_constant(&one, &leaves[i]);
        }
        json_end(&one, '}');
    }
    json_end(&all, ']');
}

/* PyTorch's module_call_graph: signatures of the root and of calls whose signatures were preserved. */
static void put_module_calls(json_part *l, const entry *e)
{
    json_part all = json_begin(l, "module_calls", '[');
    for (size_t i = 0; i < e->module_calls.n; i++) {
        const module_signature *s = e->module_calls.at[i].signature;
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "path", e->module_calls.at[i].fqn);
        if (s == NULL) {
            json_put_text(&one, "signature", NULL);
        } else {
            json_part signature = json_begin(&one, "signature", '{');
            json_put_text(&signature, "in_spec", s->in_spec);
            json_put_text(&signature, "out_spec", s->out_spec);
            put_leaves(&signature, "inputs", s->inputs, s->input_count);
            put_leaves(&signature, "outputs", s->outputs, s->output_count);
            if (s->forward_arg_names != NULL) {
                put_names(&signature, "argument_names", s->forward_arg_names, s->forward_arg_count);
            }
            json_end(&signature, '}');
        }
        json_end(&one, '}');
    }
    json_end(&all, ']');
}

static void put_bound(json_part *l, const char *name, bool bounded, int64_t bound)
{
    if (bounded) {
        json_put_int(l, name, bound);
    } else {
        json_put_text(l, name, NULL);
    }
}

static void put_symbols(json_part *l, view *v)
{
    json_part all = json_begin(l, "symbols", '[');
    for (size_t i = 0; i < v->entry->main->symbols.n; i++) {
        const symbol *s = v->entry->main->symbols.at[i];
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "name", s->name);
        put_bound(&one, "min", s->range.has_lo, s->range.lo);
        put_bound(&one, "max", s->range.has_hi, s->range.hi);
        json_end(&one, '}');
    }
    json_end(&all, ']');
    json_part guards = json_begin(l, "guards", '[');
    for (size_t i = 0; i < v->entry->guards.n; i++) {
        json_put_text(&guards, NULL, v->entry->guards.at[i]);
    }
    json_end(&guards, ']');
}

static void put_ops(json_part *l, view *v)
{
    const op_count *ops;
    size_t n = show_count_ops(v, &ops);
    json_part all = json_begin(l, "ops", '{');
    for (size_t i = 0; i < n; i++) {
        json_put_int(&all, ops[i].target, (int64_t)ops[i].n);
    }
    json_end(&all, '}');
}

static void put_modules(json_part *l, view *v)
{
    module_tree *tree = provenance_tree(v->scratch, v->entry);
    json_part all = json_begin(l, "modules", '[');
    for (size_t i = 0; i < tree->rows.n; i++) {
        const module_info *m = tree->rows.at[i];
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "path", m->path);
        json_put_text(&one, "class", m->type);
        json_put_text(&one, "parent", m->parent == NULL ? NULL : m->parent->path);
        json_put_bool(&one, "listed", m->call != NULL);
        json_put_int(&one, "calls", (int64_t)m->call_count);
        json_put_int(&one, "nodes", (int64_t)m->node_count);
        json_put_int(&one, "parameters", m->parameter_count);
        json_put_int(&one, "bytes", m->parameter_bytes);
        json_end(&one, '}');
    }
    json_end(&all, ']');
}

static void put_payloads(json_part *l, const char *name, const payload *held, size_t n)
{
    json_part all = json_begin(l, name, '[');
    for (size_t i = 0; i < n; i++) {
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "name", held[i].fqn);
        if (held[i].meta != NULL) {
            put_tensor_meta(&one, held[i].meta);
        }
        json_put_bool(&one, "parameter", held[i].is_parameter);
        json_put_text(&one, "record", held[i].record);
        json_end(&one, '}');
    }
    json_end(&all, ']');
}

static void put_entry(json_part *l, view *v)
{
    const entry *e = v->entry;
    json_part one = json_begin(l, NULL, '{');
    json_put_text(&one, "name", e->name);
    json_put_text(&one, "torch_version", e->torch_version);
    json_part schema = json_begin(&one, "schema_version", '[');
    sink_printf(one.sink, "%lld, %lld", (long long)e->schema_major, (long long)e->schema_minor);
    json_end(&schema, ']');
    json_put_text(&one, "dialect", e->verifiers.n == 0 ? NULL : e->verifiers.at[0]);
    json_put_int(&one, "nodes", (int64_t)e->main->node_count);
    put_call(&one, e);
    put_inputs(&one, v);
    put_outputs(&one, v);
    put_symbols(&one, v);
    put_ops(&one, v);
    put_modules(&one, v);
    put_module_calls(&one, e);
    put_payloads(&one, "weights", e->weights.at, e->weights.n);
    put_payloads(&one, "constants", e->constants.at, e->constants.n);
    json_end(&one, '}');
}

tn_status show_json(view *v)
{
    json_part top = {v->sink, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_text(&whole, "name", v->program->name);
    json_part entries = json_begin(&whole, "entries", '[');
    for (size_t i = 0; i < v->program->entries.n; i++) {
        v->entry = v->program->entries.at[i];
        if (show_wants(v, v->entry)) {
            put_entry(&entries, v);
        }
    }
    json_end(&entries, ']');
    json_part functions = json_begin(&whole, "functions", '[');
    for (size_t i = 0; i < v->program->functions.n; i++) {
        json_part one = json_begin(&functions, NULL, '{');
        json_put_text(&one, "name", v->program->functions.at[i]->name);
        json_put_int(&one, "nodes", (int64_t)v->program->functions.at[i]->node_count);
        json_end(&one, '}');
    }
    json_end(&functions, ']');
    json_part files = json_begin(&whole, "files", '[');
    for (size_t i = 0; i < v->program->files.n; i++) {
        json_part one = json_begin(&files, NULL, '{');
        json_put_text(&one, "path", v->program->files.at[i].path);
        json_put_int(&one, "bytes", (int64_t)v->program->files.at[i].bytes->bytes);
        json_end(&one, '}');
    }
    json_end(&files, ']');
    json_end(&whole, '}');
    sink_char(v->sink, '\n');
    return TN_OK;
}
