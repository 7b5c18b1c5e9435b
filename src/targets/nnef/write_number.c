/*
 * Expressions of the text, literals and sizes: see write.h.
 *
 * In tract a size is a symbol of an input's shape, and arithmetic on it stands where the size is needed. Khronos' NNEF
 * has sizes that are known alone.
 */
#include "targets/nnef/write.h"

#include <math.h>
#include <string.h>

/* ---- nodes of the text ---- */

static nnef_expr *make(nnef_writer *w, nnef_form form)
{
    nnef_expr *e = ARENA_NEW(w->arena, nnef_expr);
    *e = (nnef_expr){.form = form, .height = 1};
    return e;
}

static void put_items(nnef_writer *w, nnef_expr *e, const nnef_expr *const *items, size_t n)
{
    e->items = n == 0 ? NULL : arena_copy(w->arena, items, n * sizeof *items);
    e->n = n;
    for (size_t i = 0; i < n; i++) {
        e->height = items[i] != NULL && items[i]->height >= e->height ? items[i]->height + 1 : e->height;
    }
}

const nnef_expr *nnef_int(nnef_writer *w, int64_t number)
{
    nnef_expr *e = make(w, NNEF_INT);
    e->u.integer = number;
    return e;
}

const nnef_expr *nnef_real(nnef_writer *w, double number)
{
    nnef_expr *e = make(w, NNEF_REAL);
    e->u.real = number;
    return e;
}

const nnef_expr *nnef_truth(nnef_writer *w, bool truth)
{
    nnef_expr *e = make(w, NNEF_TRUTH);
    e->u.truth = truth;
    return e;
}

const nnef_expr *nnef_string(nnef_writer *w, const char *text)
{
    nnef_expr *e = make(w, NNEF_TEXT);
    e->text = text;
    return e;
}

const nnef_expr *nnef_id(nnef_writer *w, const char *name)
{
    nnef_expr *e = make(w, NNEF_ID);
    e->text = name;
    return e;
}

const nnef_expr *nnef_items_of(nnef_writer *w, nnef_form form, const nnef_expr *const *items, size_t n)
{
    nnef_expr *e = make(w, form);
    put_items(w, e, items, n);
    return e;
}

void nnef_note_registry(nnef_writer *w, const char *name)
{
    static const char *const prefixes[] = {"tract_core", "tract_onnx", "tract_transformers", "tract_extra"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) != 0) {
            continue;
        }
        for (size_t k = 0; k < w->all->registries.n; k++) {
            if (w->all->registries.at[k] == prefixes[i]) {
                return;
            }
        }
        vec_push(w->arena, &w->all->registries, prefixes[i]);
    }
}

const nnef_expr *nnef_call(nnef_writer *w, const char *name, nnef_name type, const nnef_expr *const *items,
                           const char *const *names, size_t n)
{
    nnef_expr *e = make(w, NNEF_CALL);
    e->text = name;
    e->type = type;
    nnef_note_registry(w, name);
    put_items(w, e, items, n);
    const char **kept = ARENA_ARRAY(w->arena, const char *, n + 1);
    for (size_t i = 0; names != NULL && i < n; i++) {
        kept[i] = names[i];
    }
    e->names = kept;
    for (size_t i = 0; i < n; i++) {
        w->all->expressions = w->all->expressions || (items[i] != NULL && items[i]->form == NNEF_CALL);
    }
    return e;
}

static const nnef_expr *infix(nnef_writer *w, nnef_op op, const nnef_expr *a, const nnef_expr *b)
{
    nnef_expr *e = make(w, NNEF_BINARY);
    const nnef_expr *both[] = {a, b};
    e->op = op;
    put_items(w, e, both, 2);
    w->all->expressions = true;
    return e;
}

/* ---- sizes ---- */

/* A name that an exporter counts: s77, u0, zuf3. */
static bool is_counted(const char *name)
{
    size_t letters = strspn(name, "suzf");
    return letters > 0 && name[letters] != 0 && name[letters + strspn(name + letters, "0123456789")] == 0;
}

/* What a fragment calls a size: after the first operand that has it, and its axis. */
static const char *size_name(nnef_writer *w, const symbol *s)
{
    for (size_t i = 0; i < w->of->inputs.n; i++) {
        const value *v = arg_value(&w->of->inputs.at[i]);
        const tensor_meta *t = v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
        for (uint32_t axis = 0; t != NULL && axis < t->rank; axis++) {
            const dim *d = t->sizes[axis].expr;
            if (d->op == DIM_SYMBOL && d->u.symbol == s) {
                return arena_printf(w->arena, "%s_%u", v->name, axis);
            }
        }
    }
    return is_counted(s->name) ? "size" : s->name;
}

/* In the graph a symbol of an input; in a fragment a number that it takes; in a body that is written out a size there.
 */
static const nnef_expr *symbol_of(nnef_writer *w, const symbol *s)
{
    const char *name = map_get(&w->symbols, s->name);
    const dim *outside = w->outer == NULL ? NULL : pointer_map_get(w->bound, s);
    if (outside != NULL) {
        return nnef_whole(w->outer, outside);
    }
    if (name == NULL && w->outer == NULL && w->unit != NULL) {
        name = nnef_free_name(w, size_name(w, s));
        map_put_new(&w->symbols, s->name, (void *)name);
        vec_push(w->arena, &w->unit->symbols, s);
        vec_push(w->arena, &w->unit->symbol_names, name);
    }
    if (name == NULL) {
        nnef_gap(w, "no input of the program has the size '%s'", s->name);
        return nnef_int(w, 0);
    }
    return nnef_id(w, name);
}

static const nnef_expr *min_or_max(nnef_writer *w, const char *name, const nnef_expr *a, const nnef_expr *b)
{
    const nnef_expr *both[] = {a, b};
    w->all->expressions = true;
    return nnef_call(w, name, NNEF_NO_TYPE, both, NULL, 2);
}

static bool is_natural(const dim *d, int64_t least)
{
    range r = dim_range(d);
    return r.has_lo && r.lo >= least;
}

/* Division by a known number of what is not below 0: tract cuts toward zero. */
static const nnef_expr *divided(nnef_writer *w, const dim *d, const dim *by)
{
    if (by->op != DIM_INT || by->u.integer < 1 || !is_natural(d, 0)) {
        nnef_gap(w, "a size is divided by a size, or may be below 0, and NNEF has no way to say that");
        return nnef_int(w, 0);
    }
    return by->u.integer == 1 ? nnef_whole(w, d) : infix(w, NNEF_OP_DIV, nnef_whole(w, d), nnef_whole(w, by));
}

static const nnef_expr *rest_of(nnef_writer *w, const dim *d, const dim *by)
{
    return infix(w, NNEF_OP_SUB, nnef_whole(w, d), infix(w, NNEF_OP_MUL, divided(w, d, by), nnef_whole(w, by)));
}

/* A term with a minus is taken off. */
static bool is_negative(const dim *d)
{
    return (d->op == DIM_INT && d->u.integer < 0) ||
           (d->op == DIM_MUL && d->n > 0 && d->args[0]->op == DIM_INT && d->args[0]->u.integer < 0);
}

/* -k * a * b as k * a * b. */
static const nnef_expr *without_minus(nnef_writer *w, const dim *d)
{
    if (d->op == DIM_INT) {
        return nnef_int(w, -d->u.integer);
    }
    const nnef_expr *made = d->args[0]->u.integer == -1 ? NULL : nnef_int(w, -d->args[0]->u.integer);
    for (uint32_t i = 1; i < d->n; i++) {
        const nnef_expr *factor = nnef_whole(w, d->args[i]);
        made = made == NULL ? factor : infix(w, NNEF_OP_MUL, made, factor);
    }
    return made;
}

/* Terms that are added first, so that the text begins with one. */
static const nnef_expr *sum(nnef_writer *w, const dim *d)
{
    const nnef_expr *made = NULL;
    for (int turn = 0; turn < 2; turn++) {
        for (uint32_t i = 0; i < d->n; i++) {
            const dim *term = d->args[i];
            if (is_negative(term) != (turn == 1)) {
                continue;
            }
            if (made == NULL) {
                made = turn == 0 ? nnef_whole(w, term) : infix(w, NNEF_OP_SUB, nnef_int(w, 0), without_minus(w, term));
            } else {
                made = infix(w, turn == 0 ? NNEF_OP_ADD : NNEF_OP_SUB, made,
                             turn == 0 ? nnef_whole(w, term) : without_minus(w, term));
            }
        }
    }
    return made == NULL ? nnef_int(w, 0) : made;
}

static const nnef_expr *chain(nnef_writer *w, const dim *d)
{
    const nnef_expr *made = nnef_whole(w, d->args[0]);
    for (uint32_t i = 1; i < d->n; i++) {
        const nnef_expr *next = nnef_whole(w, d->args[i]);
        made = d->op == DIM_MUL   ? infix(w, NNEF_OP_MUL, made, next)
               : d->op == DIM_MIN ? min_or_max(w, "min", made, next)
                                  : min_or_max(w, "max", made, next);
    }
    return made;
}

static const nnef_expr *power(nnef_writer *w, const dim *d)
{
    int64_t exponent = d->args[1]->op == DIM_INT ? d->args[1]->u.integer : 0;
    if (exponent < 1 || exponent > 8) {
        nnef_gap(w, "a size is computed by a power that is not written");
        return nnef_int(w, 0);
    }
    const nnef_expr *base = nnef_whole(w, d->args[0]), *made = base;
    for (int64_t i = 1; i < exponent; i++) {
        made = infix(w, NNEF_OP_MUL, made, base);
    }
    return made;
}

/* As deep as expressions are: DIM_MAX_DEPTH. */
const nnef_expr *nnef_whole(nnef_writer *w, const dim *d)
{
    switch (d->op) {
    case DIM_INT:
    case DIM_BOOL:
        return nnef_int(w, d->u.integer);
    case DIM_SYMBOL:
        return symbol_of(w, d->u.symbol);
    case DIM_ADD:
        return sum(w, d);
    case DIM_MUL:
        if (is_negative(d)) {
            return infix(w, NNEF_OP_SUB, nnef_int(w, 0), without_minus(w, d));
        }
        return chain(w, d);
    case DIM_MIN:
    case DIM_MAX:
        return chain(w, d);
    case DIM_IDENTITY:
        return nnef_whole(w, d->args[0]);
    case DIM_FLOOR_DIV:
    case DIM_CLEAN_DIV:
        return divided(w, d->args[0], d->args[1]);
    case DIM_MOD:
    case DIM_PYTHON_MOD:
        return rest_of(w, d->args[0], d->args[1]);
    case DIM_POW:
    case DIM_POW_BY_NATURAL:
        return power(w, d);
    default:
        nnef_gap(w, "a size is computed by an operation that NNEF has no way to say");
        return nnef_int(w, 0);
    }
}

const nnef_expr *nnef_size_of(nnef_writer *w, emit_scalar number)
{
    if (number.expr == NULL) {
        return nnef_int(w, number.integer);
    }
    if (w->profile != NNEF_TRACT) {
        nnef_gap(w, "a size varies, and the profile has known sizes alone");
        return nnef_int(w, 0);
    }
    return nnef_whole(w, number.expr);
}

/* ---- numbers as tensors ---- */

static const nnef_expr *cast_to(nnef_writer *w, const nnef_expr *e, dtype type)
{
    const char *word = nnef_type_word(w, type, "a number");
    const nnef_expr *both[] = {e, nnef_string(w, word == NULL ? "" : word)};
    const char *names[] = {NULL, "to"};
    w->all->expressions = true;
    return nnef_call(w, "tract_core_cast", NNEF_NO_TYPE, both, names, 2);
}

/* In a tensor file: what no literal says, NaN and digits of f64. */
static const nnef_expr *kept_number(nnef_writer *w, double number, dtype type)
{
    uint8_t *element = arena_alloc(w->arena, 16);
    if (type == DT_F64) {
        memcpy(element, &number, sizeof number);
    } else {
        float narrow = (float)number;
        memcpy(element, &narrow, sizeof narrow);
        type = DT_F32;
    }
    return nnef_keep(w, "number", (nnef_weight){.type = type, .elements = element, .sizes = NULL, .rank = 0});
}

static const nnef_expr *known_number(nnef_writer *w, emit_scalar number, dtype type)
{
    double real = number.is_real ? number.real : (double)number.integer;
    if (type == DT_BOOL) {
        const nnef_expr *truth = nnef_truth(w, real != 0);
        return w->profile == NNEF_TRACT ? cast_to(w, nnef_real(w, real != 0), DT_BOOL) : truth;
    }
    if (!nnef_is_float(type)) {
        const nnef_expr *integer = nnef_int(w, number.is_real ? (int64_t)number.real : number.integer);
        return w->profile == NNEF_TRACT ? cast_to(w, integer, type) : integer;
    }
    bool is_exact = type != DT_F64 || (double)(float)real == real || isinf(real);
    if (isnan(real) || !is_exact) {
        const nnef_expr *kept = kept_number(w, real, type);
        return type == DT_F32 || type == DT_F64 ? kept : cast_to(w, kept, type);
    }
    const nnef_expr *literal = nnef_real(w, real);
    return type == DT_F32 ? literal : cast_to(w, literal, type);
}

/* Real numbers over sizes, in f32: exact as long as sizes are below 2^24. */
static const nnef_expr *real_of(nnef_writer *w, const dim *d)
{
    static const struct {
        dim_op op;
        const char *name;
    } calls[] = {{DIM_SQRT, "sqrt"}, {DIM_EXP, "exp"}, {DIM_LOG, "log"},  {DIM_SIN, "sin"},
                 {DIM_COS, "cos"},   {DIM_ABS, "abs"}, {DIM_TANH, "tanh"}};
    const nnef_expr *both[2];
    if (d->op == DIM_FLOAT || d->op == DIM_RATIONAL) {
        return nnef_real(w, d->op == DIM_FLOAT ? d->u.real : (double)d->u.integer / (double)d->denominator);
    }
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (calls[i].op == d->op) {
            both[0] = real_of(w, d->args[0]);
            return nnef_call(w, calls[i].name, NNEF_NO_TYPE, both, NULL, 1);
        }
    }
    if (d->op == DIM_TO_FLOAT) {
        return real_of(w, d->args[0]);
    }
    bool is_pow = d->op == DIM_POW || d->op == DIM_FLOAT_POW;
    bool is_div = d->op == DIM_FLOAT_TRUE_DIV || d->op == DIM_INT_TRUE_DIV;
    if (is_pow && d->args[1]->op == DIM_INT && d->args[1]->u.integer == -1) {
        return infix(w, NNEF_OP_DIV, nnef_real(w, 1), real_of(w, d->args[0]));
    }
    if (is_div || is_pow || d->op == DIM_ADD || d->op == DIM_MUL) {
        const nnef_expr *made = real_of(w, d->args[0]);
        for (uint32_t i = 1; i < d->n; i++) {
            nnef_op op = is_div ? NNEF_OP_DIV : is_pow ? NNEF_OP_POW : d->op == DIM_ADD ? NNEF_OP_ADD : NNEF_OP_MUL;
            made = infix(w, op, made, real_of(w, d->args[i]));
        }
        return made;
    }
    return cast_to(w, nnef_whole(w, d), DT_F32);
}

static bool is_real_dim(const dim *d)
{
    switch (d->op) {
    case DIM_FLOAT:
    case DIM_RATIONAL:
    case DIM_TO_FLOAT:
    case DIM_FLOAT_TRUE_DIV:
    case DIM_INT_TRUE_DIV:
    case DIM_FLOAT_POW:
    case DIM_SQRT:
    case DIM_EXP:
    case DIM_LOG:
    case DIM_SIN:
    case DIM_COS:
    case DIM_TANH:
        return true;
    case DIM_ADD:
    case DIM_MUL:
    case DIM_POW:
    case DIM_ABS:
        for (uint32_t i = 0; i < d->n; i++) {
            if (is_real_dim(d->args[i]) ||
                (d->op == DIM_POW && d->args[i]->op == DIM_INT && d->args[i]->u.integer < 0)) {
                return true;
            }
        }
        return false;
    default:
        return false;
    }
}

/* A comparison of sizes, as one of tensors. NULL: it is none. */
static const nnef_expr *comparison(nnef_writer *w, const dim *d)
{
    static const struct {
        dim_op op;
        const char *name;
    } calls[] = {{DIM_EQ, "eq"}, {DIM_NE, "ne"}, {DIM_LT, "lt"}, {DIM_LE, "le"}, {DIM_GT, "gt"}, {DIM_GE, "ge"}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (calls[i].op == d->op) {
            const nnef_expr *both[] = {cast_to(w, nnef_whole(w, d->args[0]), DT_I64),
                                       cast_to(w, nnef_whole(w, d->args[1]), DT_I64)};
            return nnef_call(w, calls[i].name, NNEF_NO_TYPE, both, NULL, 2);
        }
    }
    return NULL;
}

const nnef_expr *nnef_number_of(nnef_writer *w, emit_scalar number, dtype type)
{
    if (number.expr == NULL) {
        return known_number(w, number, type);
    }
    if (w->profile != NNEF_TRACT) {
        return nnef_size_of(w, number);
    }
    const nnef_expr *compared = comparison(w, number.expr);
    if (compared != NULL) {
        return type == DT_BOOL ? compared : cast_to(w, compared, type);
    }
    if (is_real_dim(number.expr)) {
        const nnef_expr *made = real_of(w, number.expr);
        return type == DT_F32 ? made : cast_to(w, made, type);
    }
    return cast_to(w, nnef_whole(w, number.expr), type);
}

/* ---- sizes of inputs ---- */

typedef struct declaring {
    nnef_writer *w;
    const char *wanted;
} declaring;

/* A symbol is called as the program does, or by the input and the axis that has it; its range is stated. */
static void declare_symbol(void *user, const symbol *s)
{
    declaring *d = user;
    nnef_writer *w = d->w;
    if (map_get(&w->symbols, s->name) != NULL) {
        return;
    }
    const char *name = nnef_free_name(w, is_counted(s->name) ? d->wanted : s->name);
    map_put_new(&w->symbols, s->name, (void *)name);
    nnef_extension declared = {.name = "tract_symbol", .text = name};
    vec_push(w->arena, &w->all->extensions, declared);
}

static void state_range(nnef_writer *w, const dim *size, const char *name)
{
    range r = dim_range(size);
    if (r.has_lo && r.lo > 0) {
        nnef_extension stated = {.name = "tract_assert",
                                 .text = arena_printf(w->arena, "%s >= %lld", name, (long long)r.lo)};
        vec_push(w->arena, &w->all->extensions, stated);
    }
    if (r.has_hi && r.hi < INT32_MAX) {
        nnef_extension stated = {.name = "tract_assert",
                                 .text = arena_printf(w->arena, "%s <= %lld", name, (long long)r.hi)};
        vec_push(w->arena, &w->all->extensions, stated);
    }
}

const nnef_expr *nnef_input_size(nnef_writer *w, const dim *size, const char *owner, uint32_t axis)
{
    if (size->op == DIM_INT) {
        return nnef_int(w, size->u.integer);
    }
    if (w->profile != NNEF_TRACT) {
        nnef_gap(w, "dim %u of the input '%s' varies, and the profile has known sizes alone", axis, owner);
        return nnef_int(w, 0);
    }
    declaring d = {w, arena_printf(w->arena, "%s_%u", owner, axis)};
    bool is_new = size->op == DIM_SYMBOL && map_get(&w->symbols, size->u.symbol->name) == NULL;
    dim_each_symbol(size, declare_symbol, &d);
    if (is_new) {
        state_range(w, size, map_get(&w->symbols, size->u.symbol->name));
    }
    return nnef_whole(w, size);
}
