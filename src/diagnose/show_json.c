/*
 * `tenon show --json`: everything but the graph itself, for scripts. Keys are stable; new ones may be added.
 */
#include "diagnose/show.h"

#include "load/pt2_schema.h"

/* ---- a small writer of objects and lists ---- */

typedef struct list {
    sink *sink;
    bool started;
} list;

static void separate(list *l)
{
    sink_text(l->sink, l->started ? ", " : "");
    l->started = true;
}

static void key(list *l, const char *name)
{
    separate(l);
    json_write_string(l->sink, name);
    sink_text(l->sink, ": ");
}

static void put_text(list *l, const char *name, const char *text)
{
    key(l, name);
    if (text == NULL) {
        sink_text(l->sink, "null");
    } else {
        json_write_string(l->sink, text);
    }
}

static void put_int(list *l, const char *name, int64_t number)
{
    key(l, name);
    sink_i64(l->sink, number);
}

static void put_bool(list *l, const char *name, bool yes)
{
    key(l, name);
    sink_text(l->sink, yes ? "true" : "false");
}

static list begin(list *l, const char *name, char bracket)
{
    if (name == NULL) {
        separate(l);
    } else {
        key(l, name);
    }
    sink_char(l->sink, bracket);
    return (list){l->sink, false};
}

static void end(list *inner, char bracket)
{
    sink_char(inner->sink, bracket);
}

/* ---- types ---- */

static void put_size(list *l, const dim *size)
{
    separate(l);
    if (size->op == DIM_INT) {
        sink_i64(l->sink, size->u.integer);
    } else {
        sink_char(l->sink, '"');
        dim_print(l->sink, size); /* plain ASCII without quotes */
        sink_char(l->sink, '"');
    }
}

static void put_tensor_meta(list *l, const tensor_meta *m)
{
    put_text(l, "dtype", m->dtype == DT_NONE ? NULL : dtype_table[m->dtype].name);
    list shape = begin(l, "shape", '[');
    for (uint32_t i = 0; i < m->rank; i++) {
        put_size(&shape, m->sizes[i].expr);
    }
    end(&shape, ']');
}

static void put_value(list *l, view *v, const value *of)
{
    put_text(l, "name", of->name);
    if (of->typed && of->kind == VALUE_TENSOR) {
        put_tensor_meta(l, of->type.tensor);
    } else {
        put_text(l, "type", show_type(v, of));
    }
}

/* ---- parts of an entry ---- */

/* Kinds have the words of the .pt2 schema. */
static const char *kind_word(const spec_kind *table, int kind, int unknown)
{
    return kind < unknown ? table[kind].tag : "unknown";
}

static void put_inputs(list *l, view *v)
{
    list all = begin(l, "inputs", '[');
    for (size_t i = 0; i < v->entry->main->inputs.n; i++) {
        const input_spec *spec = &v->entry->inputs[i];
        const value *of = arg_value(&v->entry->main->inputs.at[i]);
        list one = begin(&all, NULL, '{');
        put_text(&one, "kind", kind_word(pt2_input_kinds, (int)spec->kind, INPUT_UNKNOWN));
        if (of != NULL) {
            put_value(&one, v, of);
        } else {
            put_text(&one, "name", spec->name);
        }
        if (spec->target != NULL) {
            put_text(&one, "target", spec->target);
        }
        if (spec->kind == INPUT_BUFFER) {
            put_bool(&one, "persistent", spec->persistent);
        }
        end(&one, '}');
    }
    end(&all, ']');
}

static void put_outputs(list *l, view *v)
{
    list all = begin(l, "outputs", '[');
    for (size_t i = 0; i < v->entry->main->outputs.n; i++) {
        const output_spec *spec = &v->entry->outputs[i];
        const value *of = arg_value(&v->entry->main->outputs.at[i]);
        list one = begin(&all, NULL, '{');
        put_text(&one, "kind", kind_word(pt2_output_kinds, (int)spec->kind, OUTPUT_UNKNOWN));
        if (of != NULL) {
            put_value(&one, v, of);
        }
        if (spec->target != NULL) {
            put_text(&one, "target", spec->target);
        }
        end(&one, '}');
    }
    end(&all, ']');
}

static void put_bound(list *l, const char *name, bool bounded, int64_t bound)
{
    if (bounded) {
        put_int(l, name, bound);
    } else {
        put_text(l, name, NULL);
    }
}

static void put_symbols(list *l, view *v)
{
    list all = begin(l, "symbols", '[');
    for (size_t i = 0; i < v->entry->main->symbols.n; i++) {
        const symbol *s = v->entry->main->symbols.at[i];
        list one = begin(&all, NULL, '{');
        put_text(&one, "name", s->name);
        put_bound(&one, "min", s->range.has_lo, s->range.lo);
        put_bound(&one, "max", s->range.has_hi, s->range.hi);
        end(&one, '}');
    }
    end(&all, ']');
    list guards = begin(l, "guards", '[');
    for (size_t i = 0; i < v->entry->guards.n; i++) {
        separate(&guards);
        json_write_string(guards.sink, v->entry->guards.at[i]);
    }
    end(&guards, ']');
}

static void put_ops(list *l, view *v)
{
    const op_count *ops;
    size_t n = show_count_ops(v, &ops);
    list all = begin(l, "ops", '{');
    for (size_t i = 0; i < n; i++) {
        put_int(&all, ops[i].target, (int64_t)ops[i].n);
    }
    end(&all, '}');
}

static void put_modules(list *l, view *v)
{
    module_tree *tree = provenance_tree(v->scratch, v->entry);
    list all = begin(l, "modules", '[');
    for (size_t i = 0; i < tree->rows.n; i++) {
        const module_info *m = tree->rows.at[i];
        list one = begin(&all, NULL, '{');
        put_text(&one, "path", m->path);
        put_text(&one, "class", m->type);
        put_text(&one, "parent", m->parent == NULL ? NULL : m->parent->path);
        put_bool(&one, "listed", m->call != NULL);
        put_int(&one, "calls", (int64_t)m->call_count);
        put_int(&one, "nodes", (int64_t)m->node_count);
        put_int(&one, "parameters", m->parameter_count);
        put_int(&one, "bytes", m->parameter_bytes);
        end(&one, '}');
    }
    end(&all, ']');
}

static void put_payloads(list *l, const char *name, const payload *held, size_t n)
{
    list all = begin(l, name, '[');
    for (size_t i = 0; i < n; i++) {
        list one = begin(&all, NULL, '{');
        put_text(&one, "name", held[i].fqn);
        if (held[i].meta != NULL) {
            put_tensor_meta(&one, held[i].meta);
        }
        put_bool(&one, "parameter", held[i].is_parameter);
        put_text(&one, "record", held[i].record);
        end(&one, '}');
    }
    end(&all, ']');
}

static void put_entry(list *l, view *v)
{
    const entry *e = v->entry;
    list one = begin(l, NULL, '{');
    put_text(&one, "name", e->name);
    put_text(&one, "torch_version", e->torch_version);
    list schema = begin(&one, "schema_version", '[');
    sink_printf(one.sink, "%lld, %lld", (long long)e->schema_major, (long long)e->schema_minor);
    end(&schema, ']');
    put_text(&one, "dialect", e->verifiers.n == 0 ? NULL : e->verifiers.at[0]);
    put_int(&one, "nodes", (int64_t)e->main->node_count);
    put_inputs(&one, v);
    put_outputs(&one, v);
    put_symbols(&one, v);
    put_ops(&one, v);
    put_modules(&one, v);
    put_payloads(&one, "weights", e->weights.at, e->weights.n);
    put_payloads(&one, "constants", e->constants.at, e->constants.n);
    end(&one, '}');
}

tn_status show_json(view *v)
{
    list top = {v->sink, false};
    list whole = begin(&top, NULL, '{');
    put_text(&whole, "name", v->program->name);
    list entries = begin(&whole, "entries", '[');
    for (size_t i = 0; i < v->program->entries.n; i++) {
        v->entry = v->program->entries.at[i];
        if (show_wants(v, v->entry)) {
            put_entry(&entries, v);
        }
    }
    end(&entries, ']');
    list functions = begin(&whole, "functions", '[');
    for (size_t i = 0; i < v->program->functions.n; i++) {
        list one = begin(&functions, NULL, '{');
        put_text(&one, "name", v->program->functions.at[i]->name);
        put_int(&one, "nodes", (int64_t)v->program->functions.at[i]->node_count);
        end(&one, '}');
    }
    end(&functions, ']');
    list files = begin(&whole, "files", '[');
    for (size_t i = 0; i < v->program->files.n; i++) {
        list one = begin(&files, NULL, '{');
        put_text(&one, "path", v->program->files.at[i].path);
        put_int(&one, "bytes", (int64_t)v->program->files.at[i].bytes->bytes);
        end(&one, '}');
    }
    end(&files, ']');
    end(&whole, '}');
    sink_char(v->sink, '\n');
    return TN_OK;
}
