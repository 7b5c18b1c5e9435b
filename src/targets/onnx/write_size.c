/*
 * Numbers of a program as tensors of the graph: known ones are initializers, sizes that vary are read off the tensors
 * that have them, once each, and expressions over them are nodes on tensors of one element. See write.h.
 *
 * Integers are i64 and fractions f64 on the way, relations b8; a number is brought to its type where it is used.
 */
#include "kernels/move/cast.h"
#include "targets/onnx/write.h"

#include <inttypes.h>
#include <string.h>

/* Where a symbol comes from: `of`, which is linear in it, is the size of a tensor, or the tensor's element. */
typedef struct size_source {
    const char *tensor;
    bool is_element;
    dtype type; /* of the element */
    uint32_t axis;
    const dim *of;
} size_source;

/* A tensor of one dim with one element. */
typedef struct onnx_number_made {
    const char *name;
    dtype type;
} made;

static const made nothing = {"", DT_I64};

static made compute(onnx_writer *w, const dim *d);

/* ---- known numbers ---- */

onnx_tensor onnx_number_tensor(onnx_writer *w, const char *name, emit_scalar number, dtype type, bool as_list)
{
    uint8_t *element = arena_alloc(w->arena, 16);
    const onnx_element *kind = onnx_element_of(type);
    onnx_tensor out = {.name = name, .data_type = kind == NULL ? onnx_code(w, type, name) : kind->code};
    if (number.is_real) {
        convert_elements(1, DT_F64, &number.real, 0, type, element, 0);
    } else {
        convert_elements(1, DT_I64, &number.integer, 0, type, element, 0);
    }
    out.raw_data = (pb_span){element, dtype_table[type].bytes};
    if (as_list) {
        out.dims.at = ARENA_ARRAY(w->arena, int64_t, 1);
        out.dims.at[0] = 1;
        out.dims.n = 1;
    }
    return out;
}

/* A tensor of the graph: an initializer, or a node of a function, which has none. */
static const char *keep_constant(onnx_writer *w, const char *wanted, onnx_tensor t)
{
    if (w->is_function) {
        onnx_tensor *kept = arena_copy(w->arena, &t, sizeof t);
        onnx_attribute attribute = onnx_attribute_tensor("value", kept);
        return onnx_add(w, "Constant", NULL, 0, &attribute, 1, wanted);
    }
    t.name = onnx_free_name(w, wanted);
    vec_push(w->arena, &w->initializers, t);
    return t.name;
}

/* Known numbers as a tensor, each list of them once. */
static const char *constant(onnx_writer *w, const char *wanted, const emit_scalar *numbers, size_t n, dtype type,
                            bool as_list)
{
    size_t bytes = dtype_table[type].bytes;
    uint8_t *bytes_of = arena_alloc_array(w->arena, n + 1, bytes);
    const char *key = arena_printf(w->arena, "%s%s", dtype_table[type].name, as_list ? "[]" : "");
    for (size_t i = 0; i < n; i++) {
        onnx_tensor one = onnx_number_tensor(w, wanted, numbers[i], type, false);
        memcpy(bytes_of + i * bytes, one.raw_data.at, bytes);
        for (size_t k = 0; k < bytes; k++) {
            key = arena_printf(w->arena, "%s%s%02x", key, k == 0 ? " " : "", bytes_of[i * bytes + k]);
        }
    }
    const char *held = map_get(&w->constants, key);
    if (held == NULL) {
        onnx_tensor t = {.data_type = onnx_code(w, type, wanted), .raw_data = {bytes_of, n * bytes}};
        t.dims.at = ARENA_ARRAY(w->arena, int64_t, 1);
        t.dims.at[0] = (int64_t)n;
        t.dims.n = as_list;
        held = keep_constant(w, wanted, t);
        *map_at(&w->constants, key) = (void *)held;
    }
    return held;
}

static const char *one_integer(onnx_writer *w, int64_t number)
{
    return constant(w, "number", &(emit_scalar){.integer = number}, 1, DT_I64, true);
}

static const char *one_real(onnx_writer *w, double number)
{
    return constant(w, "number", &(emit_scalar){.is_real = true, .real = number}, 1, DT_F64, true);
}

/* ---- where symbols come from ---- */

static void find_symbol(void *user, const symbol *s)
{
    const symbol **only = user;
    *only = s;
}

/* s, s + b, a*s or a*s + b of one symbol that is not told yet: a and b are known. */
static bool is_linear(const dim *d, const symbol **of, int64_t *a, int64_t *b)
{
    const dim *rest = d;
    *a = 1;
    *b = 0;
    if (rest->op == DIM_ADD && rest->n == 2 && (rest->args[0]->op == DIM_INT || rest->args[1]->op == DIM_INT)) {
        bool first = rest->args[0]->op == DIM_INT;
        *b = rest->args[first ? 0 : 1]->u.integer;
        rest = rest->args[first ? 1 : 0];
    }
    if (rest->op == DIM_MUL && rest->n == 2 && rest->args[0]->op == DIM_INT) {
        *a = rest->args[0]->u.integer;
        rest = rest->args[1];
    }
    if (rest->op != DIM_SYMBOL || *a == 0) {
        return false;
    }
    dim_each_symbol(rest, find_symbol, of);
    return true;
}

void onnx_note_sizes(onnx_writer *w, const value *v, const char *name)
{
    const tensor_meta *t = v->type.tensor;
    for (uint32_t i = 0; v->typed && i < t->rank; i++) {
        const symbol *s = NULL;
        int64_t a, b;
        if (is_linear(t->sizes[i].expr, &s, &a, &b)) {
            size_source **from = (size_source **)map_at(&w->symbols, s->name);
            bool is_better = *from != NULL && !(*from)->is_element && (*from)->of->op != DIM_SYMBOL &&
                             t->sizes[i].expr->op == DIM_SYMBOL && v->producer == NULL;
            if (*from == NULL || is_better) {
                *from = ARENA_NEW(w->arena, size_source);
                **from = (size_source){.tensor = name, .axis = i, .of = t->sizes[i].expr};
            }
        }
    }
}

void onnx_note_number(onnx_writer *w, const value *number, const char *name, dtype type)
{
    const dim *expr = number->type.sym.expr;
    if (!number->typed || expr == NULL || expr->op != DIM_SYMBOL) {
        return;
    }
    void **from = map_at(&w->symbols, expr->u.symbol->name);
    if (*from == NULL) {
        size_source *made_from = ARENA_NEW(w->arena, size_source);
        *made_from = (size_source){.tensor = name, .is_element = true, .type = type, .of = expr};
        *from = made_from;
    }
}

/* ---- expressions ---- */

static made emit(onnx_writer *w, const char *op, made x, made y, dtype type)
{
    const char *inputs[] = {x.name, y.name};
    return (made){onnx_add(w, op, inputs, y.name == NULL ? 1 : 2, NULL, 0, "size"), type};
}

static made cast(onnx_writer *w, made x, dtype to)
{
    if (x.type == to) {
        return x;
    }
    onnx_attribute attribute = onnx_attribute_int("to", onnx_code(w, to, "a number"));
    return (made){onnx_add(w, "Cast", &x.name, 1, &attribute, 1, "size"), to};
}

static made from_shape(onnx_writer *w, const symbol *s, const size_source *from)
{
    const char *called = arena_printf(w->arena, "%s.size_%u", from->tensor, from->axis);
    onnx_attribute part[] = {onnx_attribute_int("start", from->axis), onnx_attribute_int("end", from->axis + 1)};
    made size = {onnx_add(w, "Shape", &from->tensor, 1, part, 2, called), DT_I64};
    int64_t a, b;
    if (!is_linear(from->of, &s, &a, &b)) {
        return size;
    }
    size = b == 0 ? size : emit(w, "Sub", size, (made){one_integer(w, b), DT_I64}, DT_I64);
    return a == 1 ? size : emit(w, "Div", size, (made){one_integer(w, a), DT_I64}, DT_I64);
}

static made compute_symbol(onnx_writer *w, const symbol *s)
{
    const size_source *from = map_get(&w->symbols, s->name);
    for (const onnx_writer *o = w->outer; o != NULL && from == NULL; o = o->outer) {
        from = map_get(&o->symbols, s->name);
    }
    if (from == NULL) {
        onnx_gap(w, "no input of the program has the size '%s'", s->name);
        return nothing;
    }
    if (!from->is_element) {
        return from_shape(w, s, from);
    }
    const char *inputs[] = {from->tensor, one_integer(w, 1)};
    made flat = {onnx_add(w, "Reshape", inputs, 2, NULL, 0, arena_printf(w->arena, "%s.number", from->tensor)),
                 from->type};
    uint32_t category = dtype_table[from->type].category;
    return cast(w, flat, category & CATEGORY_FLOATING ? DT_F64 : category & CATEGORY_BOOL ? DT_BOOL : DT_I64);
}

/* All arguments in one type: f64 where one is no integer. */
static dtype compute_all(onnx_writer *w, const dim *d, made *out)
{
    dtype common = DT_I64;
    for (uint32_t i = 0; i < d->n; i++) {
        out[i] = compute(w, d->args[i]);
        common = out[i].type == DT_F64 ? DT_F64 : common;
    }
    for (uint32_t i = 0; i < d->n; i++) {
        out[i] = cast(w, out[i], common);
    }
    return common;
}

static bool is_natural(const dim *d, int64_t least)
{
    range r = dim_range(d);
    return r.has_lo && r.lo >= least;
}

/* Div cuts toward zero: where something may be negative, the remainder (which has the divisor's sign) is taken off. */
static made floor_divide(onnx_writer *w, const dim *d, made a, made b)
{
    if (!is_natural(d->args[0], 0) || !is_natural(d->args[1], 1)) {
        a = emit(w, "Sub", a, emit(w, "Mod", a, b, DT_I64), DT_I64);
    }
    return emit(w, "Div", a, b, DT_I64);
}

static made power(onnx_writer *w, const dim *d, made base, dtype type)
{
    int64_t exponent = d->args[1]->op == DIM_INT ? d->args[1]->u.integer : 0;
    if (exponent == -1) {
        return emit(w, "Reciprocal", cast(w, base, DT_F64), (made){NULL, DT_F64}, DT_F64);
    }
    if (exponent < 1 || exponent > 8) {
        onnx_gap(w, "a size is computed by a power that is not written");
        return nothing;
    }
    made out = base;
    for (int64_t i = 1; i < exponent; i++) {
        out = emit(w, "Mul", out, base, type);
    }
    return out;
}

/* How operations of dim.def are said: REAL ones in f64; the result's type. */
static const struct operation {
    dim_op op;
    const char *name;
    dtype in, out; /* DT_NONE: as the arguments */
} operations[] = {
    {DIM_ADD, "Add", DT_NONE, DT_NONE},          {DIM_MUL, "Mul", DT_NONE, DT_NONE},
    {DIM_MIN, "Min", DT_NONE, DT_NONE},          {DIM_MAX, "Max", DT_NONE, DT_NONE},
    {DIM_ABS, "Abs", DT_NONE, DT_NONE},          {DIM_MOD, "Mod", DT_I64, DT_I64},
    {DIM_PYTHON_MOD, "Mod", DT_I64, DT_I64},     {DIM_CLEAN_DIV, "Div", DT_I64, DT_I64},
    {DIM_FLOAT_TRUE_DIV, "Div", DT_F64, DT_F64}, {DIM_INT_TRUE_DIV, "Div", DT_F64, DT_F64},
    {DIM_SQRT, "Sqrt", DT_F64, DT_F64},          {DIM_EQ, "Equal", DT_NONE, DT_BOOL},
    {DIM_LT, "Less", DT_NONE, DT_BOOL},          {DIM_LE, "LessOrEqual", DT_NONE, DT_BOOL},
    {DIM_GT, "Greater", DT_NONE, DT_BOOL},       {DIM_GE, "GreaterOrEqual", DT_NONE, DT_BOOL},
};

/* Rounded in f64, then an integer. */
static const struct rounding {
    dim_op op;
    const char *name; /* NULL: the cast itself cuts toward zero */
} roundings[] = {
    {DIM_FLOOR, "Floor"},      {DIM_FLOOR_TO_INT, "Floor"}, {DIM_CEILING, "Ceil"},
    {DIM_CEIL_TO_INT, "Ceil"}, {DIM_TRUNC_TO_INT, NULL},
};

static bool compute_by_table(onnx_writer *w, const dim *d, made *args, dtype common, made *out)
{
    for (size_t i = 0; i < sizeof roundings / sizeof *roundings; i++) {
        if (roundings[i].op == d->op) {
            made x = cast(w, args[0], DT_F64);
            x = roundings[i].name == NULL ? x : emit(w, roundings[i].name, x, (made){NULL, DT_F64}, DT_F64);
            *out = cast(w, x, DT_I64);
            return true;
        }
    }
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        const struct operation *o = &operations[i];
        if (o->op == d->op) {
            dtype in = o->in == DT_NONE ? common : o->in, type = o->out == DT_NONE ? in : o->out;
            *out = cast(w, args[0], in);
            *out = d->n == 1 && o->op == DIM_ABS    ? emit(w, o->name, *out, (made){NULL, in}, type)
                   : d->n == 1 && o->op == DIM_SQRT ? emit(w, o->name, *out, (made){NULL, in}, type)
                                                    : *out;
            for (uint32_t k = 1; k < d->n; k++) {
                *out = emit(w, o->name, *out, cast(w, args[k], in), type);
            }
            return true;
        }
    }
    return false;
}

static made compute_operation(onnx_writer *w, const dim *d)
{
    made *args = ARENA_ARRAY(w->arena, made, d->n + 1), out = nothing;
    if (d->op == DIM_CALL || d->n == 0) {
        onnx_gap(w, "a size is computed by something that is not known");
        return out;
    }
    dtype common = compute_all(w, d, args);
    switch (d->op) {
    case DIM_IDENTITY:
        return args[0];
    case DIM_TO_FLOAT:
        return cast(w, args[0], DT_F64);
    case DIM_FLOOR_DIV:
        return floor_divide(w, d, args[0], args[1]);
    case DIM_MODULAR_INDEXING:
        out = floor_divide(w, d, args[0], args[1]);
        return emit(w, "Mod", out, args[2], DT_I64);
    case DIM_POW:
    case DIM_POW_BY_NATURAL:
        return power(w, d, args[0], common);
    default:
        break;
    }
    if (!compute_by_table(w, d, args, common, &out)) {
        onnx_gap(w, "a size is computed by an operation that is not written");
    }
    return out;
}

typedef struct symbol_scopes {
    const onnx_writer *from, *to; /* scopes from one to one outside of it, which does not count */
    bool found;
} symbol_scopes;

static void ask_scopes(void *user, const symbol *s)
{
    symbol_scopes *asked = user;
    for (const onnx_writer *w = asked->from; w != asked->to && w != NULL; w = w->outer) {
        asked->found = asked->found || map_get(&w->symbols, s->name) != NULL;
    }
}

/* Does a scope inside of the other tell a symbol of the expression anew? */
static bool has_own_symbol(const onnx_writer *w, const onnx_writer *outside, const dim *d)
{
    symbol_scopes asked = {w, outside, false};
    dim_each_symbol(d, ask_scopes, &asked);
    return asked.found;
}

/* As deep as expressions are: DIM_MAX_DEPTH. */
static made compute(onnx_writer *w, const dim *d)
{
    made *known_as = pointer_map_get(&w->numbers, d);
    for (const onnx_writer *o = w->outer; o != NULL && known_as == NULL; o = o->outer) {
        known_as = has_own_symbol(w, o, d) ? NULL : pointer_map_get(&o->numbers, d);
    }
    if (known_as != NULL) {
        return *known_as;
    }
    known_as = ARENA_NEW(w->arena, made);
    switch (d->op) {
    case DIM_INT:
    case DIM_BOOL:
        *known_as = (made){one_integer(w, d->u.integer), DT_I64};
        break;
    case DIM_RATIONAL:
        *known_as = (made){one_real(w, (double)d->u.integer / (double)d->denominator), DT_F64};
        break;
    case DIM_FLOAT:
        *known_as = (made){one_real(w, d->u.real), DT_F64};
        break;
    case DIM_SYMBOL:
        *known_as = compute_symbol(w, d->u.symbol);
        break;
    default:
        *known_as = compute_operation(w, d);
        break;
    }
    pointer_map_put(&w->numbers, d, known_as);
    return *known_as;
}

/* ---- for operands ---- */

const char *onnx_scalar_tensor(onnx_writer *w, const char *wanted, emit_scalar number, dtype type)
{
    if (number.expr == NULL) {
        return constant(w, wanted, &number, 1, type, false);
    }
    made x = cast(w, compute(w, number.expr), type);
    return onnx_add(w, "Squeeze", &x.name, 1, NULL, 0, wanted);
}

const char *onnx_list_tensor(onnx_writer *w, const char *wanted, const emit_scalar *numbers, size_t n, dtype type)
{
    const char **pieces = ARENA_ARRAY(w->arena, const char *, n + 1);
    size_t count = 0, i = 0;
    while (i < n) {
        size_t begin = i;
        while (i < n && numbers[i].expr == NULL) {
            i++;
        }
        if (i > begin) {
            pieces[count++] = constant(w, wanted, numbers + begin, i - begin, type, true);
        } else {
            pieces[count++] = cast(w, compute(w, numbers[i++].expr), type).name;
        }
    }
    if (count == 0) {
        return constant(w, wanted, numbers, 0, type, true);
    }
    onnx_attribute axis = onnx_attribute_int("axis", 0);
    return count == 1 ? pieces[0] : onnx_add(w, "Concat", pieces, count, &axis, 1, wanted);
}

/* ---- names of dims ---- */

/* A name that an exporter counts: s77, u0, zuf3. */
static bool is_counted(const char *name)
{
    size_t letters = strspn(name, "suzf");
    return letters > 0 && name[letters] != 0 && name[letters + strspn(name + letters, "0123456789")] == 0;
}

static const char *free_dim_name(onnx_writer *w, const char *wanted)
{
    const char *name = wanted;
    for (unsigned i = 1; map_get(&w->dims, name) != NULL; i++) {
        name = arena_printf(w->arena, "%s_%u", wanted, i);
    }
    map_put_new(&w->dims, name, (void *)name);
    return name;
}

onnx_dim onnx_dim_for(onnx_writer *w, const dim *size, const char *owner, uint32_t axis)
{
    const char *wanted = arena_printf(w->arena, "%s_%u", owner, axis), *name;
    if (size->op == DIM_INT) {
        return onnx_dim_of(size->u.integer);
    }
    if (size->op == DIM_SYMBOL) {
        const char *symbol_name = size->u.symbol->name;
        name = map_get(&w->dim_of_symbol, symbol_name);
        if (name == NULL) {
            name = free_dim_name(w, is_counted(symbol_name) ? wanted : symbol_name);
            map_put_new(&w->dim_of_symbol, symbol_name, (void *)name);
        }
        return onnx_dim_named(name);
    }
    name = pointer_map_get(&w->dim_of, size);
    if (name == NULL) {
        name = free_dim_name(w, wanted);
        pointer_map_put(&w->dim_of, size, (void *)name);
    }
    return onnx_dim_named(name);
}
