/* The public getters: they read a finished program, cannot fail and need no context. See tenon.h. */
#include "ir/program.h"

#include <string.h>

const char *tn_program_name(const tn_program *p)
{
    return ((const program *)p)->name;
}

size_t tn_program_entry_count(const tn_program *p)
{
    return ((const program *)p)->entries.n;
}

const tn_entry *tn_program_entry(const tn_program *p, size_t index)
{
    const program *of = (const program *)p;
    return index < of->entries.n ? (const tn_entry *)of->entries.at[index] : NULL;
}

const tn_entry *tn_program_find_entry(const tn_program *p, const char *name)
{
    return (const tn_entry *)program_find_entry((const program *)p, name);
}

size_t tn_program_function_count(const tn_program *p)
{
    return ((const program *)p)->functions.n;
}

const tn_function *tn_program_function(const tn_program *p, size_t index)
{
    const program *of = (const program *)p;
    return index < of->functions.n ? (const tn_function *)of->functions.at[index] : NULL;
}

size_t tn_program_file_count(const tn_program *p)
{
    return ((const program *)p)->files.n;
}

tn_file tn_program_file(const tn_program *p, size_t index)
{
    const program *of = (const program *)p;
    if (index >= of->files.n) {
        return (tn_file){NULL, NULL, 0};
    }
    const carried_file *f = &of->files.at[index];
    return (tn_file){f->path, f->bytes->data, (size_t)f->bytes->bytes};
}

tn_file tn_program_find_file(const tn_program *p, const char *path)
{
    const program *of = (const program *)p;
    size_t i = 0;
    while (path != NULL && i < of->files.n && strcmp(of->files.at[i].path, path) != 0) {
        i++;
    }
    return path == NULL ? (tn_file){0} : tn_program_file(p, i);
}

/* ---- entries ---- */

const char *tn_entry_name(const tn_entry *e)
{
    return ((const entry *)e)->name;
}

const tn_function *tn_entry_function(const tn_entry *e)
{
    return (const tn_function *)((const entry *)e)->main;
}

size_t tn_entry_input_count(const tn_entry *e)
{
    return ((const entry *)e)->main->inputs.n;
}

/* The internal kinds have the order of the public ones. */
_Static_assert((int)INPUT_UNKNOWN == (int)TN_INPUT_UNKNOWN, "input kinds differ");
_Static_assert((int)INPUT_OBJECT == (int)TN_INPUT_OBJECT, "input kinds differ");
_Static_assert((int)OUTPUT_UNKNOWN == (int)TN_OUTPUT_UNKNOWN, "output kinds differ");
_Static_assert((int)OUTPUT_GRADIENT_TO_PARAMETER == (int)TN_OUTPUT_GRADIENT_TO_PARAMETER, "output kinds differ");
_Static_assert((int)VALUE_OBJECT == (int)TN_VALUE_OBJECT, "value kinds differ");

tn_input tn_entry_input(const tn_entry *e, size_t index)
{
    const entry *of = (const entry *)e;
    if (index >= of->main->inputs.n) {
        return (tn_input){TN_INPUT_UNKNOWN, false, NULL, NULL, NULL};
    }
    const input_spec *spec = &of->inputs[index];
    const value *v = arg_value(&of->main->inputs.at[index]);
    return (tn_input){(tn_input_kind)spec->kind, spec->persistent, v == NULL ? spec->name : v->name, spec->target,
                      (const tn_value *)v};
}

size_t tn_entry_output_count(const tn_entry *e)
{
    return ((const entry *)e)->main->outputs.n;
}

tn_output tn_entry_output(const tn_entry *e, size_t index)
{
    const entry *of = (const entry *)e;
    if (index >= of->main->outputs.n) {
        return (tn_output){TN_OUTPUT_UNKNOWN, NULL, NULL};
    }
    const output_spec *spec = &of->outputs[index];
    return (tn_output){(tn_output_kind)spec->kind, spec->target,
                       (const tn_value *)arg_value(&of->main->outputs.at[index])};
}

size_t tn_entry_weight_count(const tn_entry *e)
{
    const entry *of = (const entry *)e;
    return of->weights.n + of->constants.n;
}

tn_weight tn_entry_weight(const tn_entry *e, size_t index)
{
    const entry *of = (const entry *)e;
    tn_weight w = {0};
    if (index >= of->weights.n + of->constants.n) {
        return w;
    }
    const payload *held = index < of->weights.n ? &of->weights.at[index] : &of->constants.at[index - of->weights.n];
    w.name = held->fqn;
    w.is_parameter = held->is_parameter;
    if (held->meta != NULL && held->meta->dtype != DT_NONE) {
        w.dtype = dtype_table[held->meta->dtype].name;
    }
    if (held->tensor != NULL) {
        const tensor *t = held->tensor;
        w.rank = t->rank;
        w.sizes = t->sizes;
        w.strides = t->strides;
        w.offset = t->offset;
        w.storage = t->storage->data;
        w.storage_bytes = t->storage->bytes;
    }
    return w;
}

const char *tn_entry_torch_version(const tn_entry *e)
{
    return ((const entry *)e)->torch_version;
}

size_t tn_entry_guard_count(const tn_entry *e)
{
    return ((const entry *)e)->guards.n;
}

const char *tn_entry_guard(const tn_entry *e, size_t index)
{
    const entry *of = (const entry *)e;
    return index < of->guards.n ? of->guards.at[index] : NULL;
}

/* ---- functions and nodes ---- */

const char *tn_function_name(const tn_function *f)
{
    return ((const function *)f)->name;
}

size_t tn_function_node_count(const tn_function *f)
{
    return ((const function *)f)->node_count;
}

const tn_node *tn_function_first_node(const tn_function *f)
{
    return (const tn_node *)((const function *)f)->first;
}

const tn_node *tn_node_next(const tn_node *n)
{
    return (const tn_node *)((const node *)n)->next;
}

const char *tn_node_target(const tn_node *n)
{
    return ((const node *)n)->callee->target;
}

const char *tn_node_name(const tn_node *n)
{
    return ((const node *)n)->name;
}

const char *tn_node_metadata(const tn_node *n, const char *key)
{
    return node_metadata((const node *)n, key);
}

size_t tn_node_input_count(const tn_node *n)
{
    return ((const node *)n)->input_count;
}

const char *tn_node_input_name(const tn_node *n, size_t index)
{
    const node *of = (const node *)n;
    return index < of->input_count ? of->inputs[index].name : NULL;
}

/* Finds the value at one position of a flattened walk, and counts the whole. */
typedef struct pick {
    size_t wanted, count;
    const value *found;
} pick;

static void visit_pick(void *user, value *v)
{
    pick *p = user;
    if (p->count++ == p->wanted) {
        p->found = v;
    }
}

size_t tn_node_operand_count(const tn_node *n)
{
    pick p = {.wanted = SIZE_MAX};
    node_each_input((const node *)n, visit_pick, &p);
    return p.count;
}

const tn_value *tn_node_operand(const tn_node *n, size_t index)
{
    pick p = {.wanted = index};
    node_each_input((const node *)n, visit_pick, &p);
    return (const tn_value *)p.found;
}

size_t tn_node_input_operand_count(const tn_node *n, size_t index)
{
    const node *of = (const node *)n;
    pick p = {.wanted = SIZE_MAX};
    if (index < of->input_count) {
        arg_each_value(&of->inputs[index].arg, visit_pick, &p);
    }
    return p.count;
}

/* How schemas call what an argument is. */
static const char *const schema_words[ARG_KIND_COUNT + 1] = {
    [ARG_NONE] = "None",
    [ARG_TENSOR] = "Tensor",
    [ARG_TENSORS] = "Tensor[]",
    [ARG_INT] = "int",
    [ARG_INTS] = "int[]",
    [ARG_FLOAT] = "float",
    [ARG_FLOATS] = "float[]",
    [ARG_STRING] = "str",
    [ARG_STRINGS] = "str[]",
    [ARG_SYM_INT] = "SymInt",
    [ARG_SYM_INTS] = "SymInt[]",
    [ARG_SCALAR_TYPE] = "ScalarType",
    [ARG_MEMORY_FORMAT] = "MemoryFormat",
    [ARG_LAYOUT] = "Layout",
    [ARG_DEVICE] = "Device",
    [ARG_BOOL] = "bool",
    [ARG_BOOLS] = "bool[]",
    [ARG_SYM_BOOL] = "SymBool",
    [ARG_SYM_BOOLS] = "SymBool[]",
    [ARG_OPTIONAL_TENSORS] = "Tensor?[]",
    [ARG_SYM_FLOAT] = "SymFloat",
    [ARG_SYM_FLOATS] = "SymFloat[]",
    [ARG_OPTIONAL_TENSOR] = "Tensor?",
    [ARG_COMPLEX] = "complex",
};

const char *tn_node_input_type(const tn_node *n, size_t index)
{
    const node *of = (const node *)n;
    const arg *a = index < of->input_count ? &of->inputs[index].arg : NULL;
    return a == NULL ? NULL : a->kind == ARG_CUSTOM_OBJ ? a->u.value->type.class_fqn : schema_words[a->kind];
}

size_t tn_node_output_count(const tn_node *n)
{
    return ((const node *)n)->output_count;
}

const char *tn_node_output_type(const tn_node *n, size_t index)
{
    const node *of = (const node *)n;
    return index < of->output_count ? schema_words[of->outputs[index].kind] : NULL;
}

size_t tn_node_result_count(const tn_node *n)
{
    pick p = {.wanted = SIZE_MAX};
    node_each_output((const node *)n, visit_pick, &p);
    return p.count;
}

const tn_value *tn_node_result(const tn_node *n, size_t index)
{
    pick p = {.wanted = index};
    node_each_output((const node *)n, visit_pick, &p);
    return (const tn_value *)p.found;
}

/* ---- values ---- */

const char *tn_value_name(const tn_value *v)
{
    return ((const value *)v)->name;
}

tn_value_kind tn_value_kind_of(const tn_value *v)
{
    return (tn_value_kind)((const value *)v)->kind;
}

static const tensor_meta *meta_of(const tn_value *v)
{
    const value *of = (const value *)v;
    return of->typed && of->kind == VALUE_TENSOR ? of->type.tensor : NULL;
}

const char *tn_value_dtype(const tn_value *v)
{
    const tensor_meta *m = meta_of(v);
    return m == NULL || m->dtype == DT_NONE ? NULL : dtype_table[m->dtype].name;
}

uint32_t tn_value_rank(const tn_value *v)
{
    const tensor_meta *m = meta_of(v);
    return m == NULL ? 0 : m->rank;
}

static const dim *expression_of(const tn_value *v, uint32_t d)
{
    const value *of = (const value *)v;
    const tensor_meta *m = meta_of(v);
    if (m != NULL) {
        return d < m->rank ? m->sizes[d].expr : NULL;
    }
    return of->typed && of->kind != VALUE_TENSOR && of->kind != VALUE_OBJECT ? of->type.sym.expr : NULL;
}

int64_t tn_value_size(const tn_value *v, uint32_t d)
{
    const dim *size = expression_of(v, d);
    return size != NULL && size->op == DIM_INT ? size->u.integer : -1;
}

size_t tn_value_size_text(const tn_value *v, uint32_t d, char *text, size_t size)
{
    clipped_text clipped;
    sink s;
    clipped_begin(&clipped, &s, text, size);
    const dim *expr = expression_of(v, d);
    if (expr != NULL) {
        dim_print(&s, expr);
    }
    return clipped_end(&s);
}
