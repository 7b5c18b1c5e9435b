/*
 * Maps from entries: which operators are maps, and which of those before an entry are taken into its program. After
 * lower.h in the flow; map.c runs what is made here.
 */
#include "engines/planned/conv.h"
#include "engines/planned/product.h"
#include "ops/pointwise.h"

#include <string.h>

/* ---- which operators are maps ---- */

typedef enum map_form {
    MAP_NUMBERS, /* floats: operands are the tensors, p the numbers of the call in order */
    MAP_TRUTH,   /* compares f32 */
    MAP_BOOLS,   /* of truth values */
    MAP_DIV,
    MAP_GELU,
    MAP_POW,
    MAP_CLAMP,
    MAP_WHERE
} map_form;

static const struct map_row {
    const char *op;
    uint8_t map, operands;
    map_form form;
} map_rows[] = {
    {"add", FAST_MAP_add, 2, MAP_NUMBERS},
    {"sub", FAST_MAP_sub, 2, MAP_NUMBERS},
    {"mul", FAST_MAP_mul, 2, MAP_NUMBERS},
    {"div", FAST_MAP_div, 2, MAP_DIV},
    {"neg", FAST_MAP_neg, 1, MAP_NUMBERS},
    {"abs", FAST_MAP_abs, 1, MAP_NUMBERS},
    {"pow", FAST_MAP_square, 1, MAP_POW},
    {"sqrt", FAST_MAP_sqrt, 1, MAP_NUMBERS},
    {"rsqrt", FAST_MAP_rsqrt, 1, MAP_NUMBERS},
    {"reciprocal", FAST_MAP_reciprocal, 1, MAP_NUMBERS},
    {"exp", FAST_MAP_exp, 1, MAP_NUMBERS},
    {"log", FAST_MAP_log, 1, MAP_NUMBERS},
    {"sin", FAST_MAP_sin, 1, MAP_NUMBERS},
    {"cos", FAST_MAP_cos, 1, MAP_NUMBERS},
    {"tanh", FAST_MAP_tanh, 1, MAP_NUMBERS},
    {"erf", FAST_MAP_erf, 1, MAP_NUMBERS},
    {"sigmoid", FAST_MAP_sigmoid, 1, MAP_NUMBERS},
    {"silu", FAST_MAP_silu, 1, MAP_NUMBERS},
    {"gelu", FAST_MAP_gelu, 1, MAP_GELU},
    {"relu", FAST_MAP_relu, 1, MAP_NUMBERS},
    {"leaky_relu", FAST_MAP_leaky_relu, 1, MAP_NUMBERS},
    {"hardtanh", FAST_MAP_hardtanh, 1, MAP_NUMBERS},
    {"hardsigmoid", FAST_MAP_hardsigmoid, 1, MAP_NUMBERS},
    {"hardswish", FAST_MAP_hardswish, 1, MAP_NUMBERS},
    {"maximum", FAST_MAP_maximum, 2, MAP_NUMBERS},
    {"minimum", FAST_MAP_minimum, 2, MAP_NUMBERS},
    {"clamp", FAST_MAP_maximum, 1, MAP_CLAMP},
    {"where", FAST_MAP_where, 3, MAP_WHERE},
    {"eq", FAST_MAP_eq, 2, MAP_TRUTH},
    {"ne", FAST_MAP_ne, 2, MAP_TRUTH},
    {"lt", FAST_MAP_lt, 2, MAP_TRUTH},
    {"le", FAST_MAP_le, 2, MAP_TRUTH},
    {"gt", FAST_MAP_gt, 2, MAP_TRUTH},
    {"ge", FAST_MAP_ge, 2, MAP_TRUTH},
    {"logical_not", FAST_MAP_logical_not, 1, MAP_BOOLS},
    {"logical_and", FAST_MAP_logical_and, 2, MAP_BOOLS},
    {"logical_or", FAST_MAP_logical_or, 2, MAP_BOOLS},
    {"addcmul", FAST_MAP_addcmul, 3, MAP_NUMBERS},
};

/* What an entry does to each element: operations on its own operands, of which the last has its result. */
typedef struct map_meaning {
    struct {
        uint8_t map;
        float p[2];
        int8_t in[3]; /* operand; or -1: what the operation before gave */
    } ops[2];
    size_t op_count;
    struct {
        const tensor *view; /* NULL: a number */
        float number;
    } operands[3];
    size_t operand_count;
    const tensor *out;
    dtype rounds_to;
} map_meaning;

static bool is_float(dtype type)
{
    return type == DT_F32 || type == DT_BF16 || type == DT_F16;
}

/* ---- types ---- */

/* Numbers of the program as the loops see them: rounded to a narrow type first, unless the operator does not. */
static float number_as(const datum *d, dtype via)
{
    double x = d->kind == DATUM_INT ? (double)d->u.integer : d->kind == DATUM_BOOL ? (double)d->u.boolean : d->u.real;
    float f = (float)x;
    if (via == DT_BF16 || via == DT_F16) {
        const fast_kernels *plain = &fast_plain;
        fast_element element = via == DT_BF16 ? FAST_BF16 : FAST_F16;
        uint16_t narrow;
        plain->narrow[element](1, &f, &narrow);
        plain->widen[element](1, &narrow, &f);
    }
    return f;
}

static bool is_real_number(const datum *d)
{
    return d->expr == NULL && (d->kind == DATUM_INT || d->kind == DATUM_BOOL || d->kind == DATUM_FLOAT);
}

/* Can an operand be read for a result of this type? Everything real is read as f32 as the loops of f32 do. */
static bool fits(const tensor *view, dtype result)
{
    dtype_category category = dtype_table[view->dtype].category;
    if (result == DT_F32) {
        return view->dtype != DT_F64 || view->rank == 0
                   ? category == CATEGORY_BOOL || category == CATEGORY_INTEGRAL || category == CATEGORY_FLOATING
                   : false;
    }
    return view->dtype == result;
}

static bool add_operand(map_meaning *m, const call *c, size_t i, dtype number_via)
{
    if (i >= c->n || m->operand_count >= 3) {
        return false;
    }
    const datum *d = &c->args[i];
    if (d->kind == DATUM_TENSOR && d->u.tensor->is_number) {
        d = d->u.tensor->number;
    }
    if (d != NULL && d->kind == DATUM_TENSOR) {
        m->operands[m->operand_count++].view = &d->u.tensor->data->view;
        return d->u.tensor->inner == NULL;
    }
    if (d == NULL || !is_real_number(d)) {
        return false;
    }
    m->operands[m->operand_count++].number = number_as(d, number_via);
    return true;
}

static void add_op(map_meaning *m, uint8_t name, int8_t x, int8_t y, int8_t z)
{
    m->ops[m->op_count].map = name;
    m->ops[m->op_count].in[0] = x;
    m->ops[m->op_count].in[1] = y;
    m->ops[m->op_count++].in[2] = z;
}

/* ---- forms ---- */

static bool read_numbers(const struct map_row *row, const call *c, dtype type, map_meaning *m)
{
    const pointwise *loops = c->op->scalar;
    bool narrow = type != DT_F32;
    if (!is_float(type) || (narrow && loops == NULL)) {
        return false;
    }
    bool exact = loops != NULL && loops->exact_operands;
    for (size_t i = 0; i < row->operands; i++) {
        if (!add_operand(m, c, i, exact ? DT_F32 : type)) {
            return false;
        }
    }
    add_op(m, row->map, 0, 1, 2);
    size_t numbers = 0;
    for (size_t i = row->operands; i < c->n; i++) {
        if (numbers >= 2 || !is_real_number(&c->args[i])) {
            return false;
        }
        dtype via = loops != NULL && loops->rounded_parameters ? type : DT_F32;
        m->ops[0].p[numbers++] = number_as(&c->args[i], via);
    }
    return true;
}

static bool read_pow(const call *c, dtype type, map_meaning *m)
{
    static const struct {
        double exponent;
        uint8_t map;
    } powers[] = {{1, FAST_MAP_same},   {2, FAST_MAP_square},   {3, FAST_MAP_cube},
                  {0.5, FAST_MAP_sqrt}, {-0.5, FAST_MAP_rsqrt}, {-1, FAST_MAP_reciprocal}};
    const array *exponent = c->n > 1 && c->args[1].kind == DATUM_TENSOR ? c->args[1].u.tensor : NULL;
    if (type != DT_F32 || exponent == NULL || !exponent->is_number || !add_operand(m, c, 0, type) ||
        m->operands[0].view == NULL) {
        return false;
    }
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        const datum *d = exponent->number;
        if (is_real_number(d) && (d->kind == DATUM_FLOAT ? d->u.real : (double)d->u.integer) == powers[i].exponent) {
            add_op(m, powers[i].map, 0, 0, 0);
            return true;
        }
    }
    return false;
}

/* aten::clamp(self, min, max): bounds that are numbers, one of which may be missing */
static bool read_clamp(const call *c, dtype type, map_meaning *m)
{
    if (!is_float(type) || c->n < 3 || !add_operand(m, c, 0, type) || m->operands[0].view == NULL) {
        return false;
    }
    for (size_t i = 1; i <= 2; i++) {
        if (c->args[i].kind == DATUM_NONE) {
            continue;
        }
        if (c->args[i].kind != DATUM_TENSOR || !c->args[i].u.tensor->is_number || !add_operand(m, c, i, type)) {
            return false;
        }
        int8_t bound = (int8_t)(m->operand_count - 1);
        add_op(m, i == 1 ? FAST_MAP_maximum : FAST_MAP_minimum, m->op_count == 0 ? 0 : -1, bound, bound);
    }
    return m->op_count > 0;
}

static bool read_where(const call *c, dtype type, map_meaning *m)
{
    const tensor *condition = call_view(c, 0);
    if (!is_float(type) || condition == NULL || (condition->dtype != DT_BOOL && condition->dtype != DT_U8) ||
        !add_operand(m, c, 0, type) || !add_operand(m, c, 1, type) || !add_operand(m, c, 2, type)) {
        return false;
    }
    add_op(m, FAST_MAP_where, 0, 1, 2);
    return true;
}

/* Comparisons in f32: one operand at least is f32, the other is, or is a number. */
static bool read_truth(const struct map_row *row, const call *c, dtype type, map_meaning *m)
{
    bool of_bools = row->form == MAP_BOOLS;
    size_t views = 0;
    for (size_t i = 0; i < row->operands; i++) {
        if (!add_operand(m, c, i, DT_F32)) {
            return false;
        }
        const tensor *view = m->operands[i].view;
        views += view != NULL;
        if (view == NULL ? of_bools : view->dtype != (of_bools ? DT_BOOL : DT_F32)) {
            return false;
        }
    }
    add_op(m, row->map, 0, 1, 2);
    return type == DT_BOOL && views > 0;
}

static bool read_row(const struct map_row *row, const call *c, dtype type, map_meaning *m)
{
    switch (row->form) {
    case MAP_NUMBERS:
        return read_numbers(row, c, type, m);
    case MAP_TRUTH:
    case MAP_BOOLS:
        return read_truth(row, c, type, m);
    case MAP_DIV: {
        if (!is_float(type) || (c->n > 2 && c->args[2].kind != DATUM_NONE) || !add_operand(m, c, 0, type) ||
            !add_operand(m, c, 1, DT_F32)) {
            return false;
        }
        add_op(m, FAST_MAP_div, 0, 1, 1);
        return true;
    }
    case MAP_GELU: {
        bool by_tanh = c->n > 1 && c->args[1].kind == DATUM_STRING && strcmp(c->args[1].u.string, "tanh") == 0;
        add_op(m, by_tanh ? FAST_MAP_gelu_tanh : FAST_MAP_gelu, 0, 0, 0);
        return is_float(type) && add_operand(m, c, 0, type);
    }
    case MAP_POW:
        return read_pow(c, type, m);
    case MAP_CLAMP:
        return read_clamp(c, type, m);
    case MAP_WHERE:
        return read_where(c, type, m);
    }
    return false;
}

/* Are there f32 enough? What is read as f32 must be of the type that the operator computes in. */
static bool are_types_right(const map_meaning *m, const struct map_row *row)
{
    dtype type = m->out->dtype;
    size_t views = 0;
    for (size_t i = 0; i < m->operand_count; i++) {
        const tensor *view = m->operands[i].view;
        bool is_condition = row != NULL && row->form == MAP_WHERE && i == 0;
        views += view != NULL;
        if (view != NULL && type != DT_BOOL && !is_condition && !fits(view, type)) {
            return false;
        }
    }
    return views > 0;
}

/* A copy changes the type, or the place. */
static bool read_copy(const tensor *to, const tensor *from, map_meaning *m)
{
    if (!is_float(to->dtype) || !(is_float(from->dtype) || (to->dtype == DT_F32 && fits(from, DT_F32)))) {
        return false;
    }
    m->operands[m->operand_count++].view = from;
    m->out = to;
    m->rounds_to = to->dtype;
    add_op(m, FAST_MAP_same, 0, 0, 0);
    return true;
}

static bool read_meaning(const trace_entry *e, map_meaning *m)
{
    memset(m, 0, sizeof *m);
    if (e->call == NULL) {
        return read_copy(e->to, e->from, m);
    }
    const call *c = e->call;
    const tensor *out = c->out_count == 1 ? call_result(c, 0) : NULL;
    if (out == NULL) {
        return false;
    }
    const char *name = c->op->name;
    if (strcmp(name, "_to_copy") == 0 || strcmp(name, "to") == 0 || strcmp(name, "clone") == 0) {
        return call_view(c, 0) != NULL && c->args[0].u.tensor->inner == NULL && read_copy(out, call_view(c, 0), m);
    }
    for (size_t i = 0; (c->op->traits & OP_POINTWISE) && i < sizeof map_rows / sizeof *map_rows; i++) {
        if (strcmp(map_rows[i].op, c->op->name) == 0) {
            m->out = out;
            m->rounds_to = out->dtype == DT_BOOL ? DT_F32 : out->dtype;
            return read_row(&map_rows[i], c, out->dtype, m) && are_types_right(m, &map_rows[i]);
        }
    }
    return false;
}

bool map_takes(const trace_entry *e)
{
    map_meaning m;
    return read_meaning(e, &m);
}

/* ---- programs ---- */

static bool same_sizes_of(const tensor *x, const tensor *y)
{
    return x->rank == y->rank && memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0;
}

typedef struct map_builder {
    planner *p;
    map_program *program;
    uint32_t index; /* of the entry that the program is for */
    uint32_t taken[MAP_OPS];
    size_t taken_count;
} map_builder;

static size_t add_program_operand(map_program *p, const tensor *view, float number, uint32_t reader)
{
    for (size_t k = 0; k < p->operand_count; k++) {
        const map_operand *o = &p->operands[k];
        if (view != NULL ? o->view != NULL && planner_same_view(o->view, view)
                         : o->view == NULL && memcmp(&o->number, &number, sizeof number) == 0) {
            return k;
        }
    }
    p->operands[p->operand_count] = (map_operand){.view = view, .number = number, .reader = reader};
    return p->operand_count++;
}

static bool add_entry(map_builder *b, uint32_t index, const map_meaning *m, uint8_t *result);

/* A producer whose result nobody else reads is computed here: its result is not stored at all. */
static bool take_producer(map_builder *b, uint32_t reader, const tensor *view, uint8_t *result)
{
    planner *p = b->p;
    uint32_t writer = planner_writer(p, view, reader);
    map_meaning m;
    if (writer == NO_ENTRY || p->taken[writer] || p->steps[writer] != NULL || b->taken_count >= MAP_OPS ||
        !read_meaning(&p->t->entries.at[writer], &m) || !planner_same_view(m.out, view) ||
        !same_sizes_of(m.out, b->program->out) || !planner_is_only_reader(p, m.out, writer, reader)) {
        return false;
    }
    for (size_t i = 0; i < m.operand_count; i++) {
        if (m.operands[i].view != NULL && !planner_is_stable(p, m.operands[i].view, writer, b->index)) {
            return false;
        }
    }
    map_program before = *b->program;
    size_t taken_before = b->taken_count;
    b->taken[b->taken_count++] = writer;
    if (!add_entry(b, writer, &m, result)) {
        *b->program = before;
        b->taken_count = taken_before;
        return false;
    }
    return true;
}

/* Adds what the entry does; false: there is no room. */
static bool add_entry(map_builder *b, uint32_t index, const map_meaning *m, uint8_t *result)
{
    map_program *p = b->program;
    uint8_t in[3] = {0};
    for (size_t i = 0; i < m->operand_count; i++) {
        const tensor *view = m->operands[i].view;
        if (view != NULL && take_producer(b, index, view, &in[i])) {
            continue;
        }
        if (p->operand_count >= MAP_OPERANDS) {
            return false;
        }
        in[i] = (uint8_t)add_program_operand(p, view, m->operands[i].number, index);
    }
    if (p->op_count + m->op_count > MAP_OPS) {
        return false;
    }
    for (size_t i = 0; i < m->op_count; i++) {
        map_op *op = &p->ops[p->op_count++];
        *op = (map_op){.map = m->ops[i].map, .p = {m->ops[i].p[0], m->ops[i].p[1]}, .rounds_to = m->rounds_to};
        for (size_t k = 0; k < 3; k++) {
            int8_t from = m->ops[i].in[k];
            op->in[k] = from < 0                          ? (uint8_t)(MAP_OPERANDS + p->op_count - 2)
                        : (size_t)from < m->operand_count ? in[from]
                                                          : in[0];
        }
    }
    *result = (uint8_t)(MAP_OPERANDS + p->op_count - 1);
    return true;
}

/* ---- steps ---- */

/* Loops over all elements, the result's memory in order. */
static void plan_loop(map_block *block)
{
    const map_program *p = &block->program;
    int64_t strides[MAP_OPERANDS + 1][TENSOR_MAX_RANK];
    const int64_t *all[MAP_OPERANDS + 1];
    size_t bytes[MAP_OPERANDS + 1];
    all[0] = p->out->strides;
    bytes[0] = dtype_table[p->out->dtype].bytes;
    for (size_t k = 0; k < p->operand_count; k++) {
        const tensor *view = p->operands[k].view;
        memset(strides[k], 0, p->out->rank * sizeof **strides);
        if (view != NULL) {
            map_strides(view, p->out, strides[k]);
        }
        all[k + 1] = strides[k];
        bytes[k + 1] = dtype_table[view == NULL ? DT_F32 : view->dtype].bytes;
    }
    strided_plan(&block->loop, p->out->rank, p->out->sizes, p->operand_count + 1, all, bytes);
    block->grain = 32768 / (p->op_count + 2);
}

tn_status lower_map(planner *p, uint32_t index)
{
    map_meaning m;
    if (!read_meaning(&p->t->entries.at[index], &m) || m.out->rank > TENSOR_MAX_RANK) {
        return TN_OK;
    }
    map_block *block = ARENA_NEW(&p->t->arena, map_block);
    map_builder b = {.p = p, .program = &block->program, .index = index};
    uint8_t result;
    block->program.kernels = p->kernels;
    block->program.out = m.out;
    if (!add_entry(&b, index, &m, &result)) {
        return TN_OK;
    }
    bool is_plain_copy = block->program.op_count == 1 && block->program.ops[0].map == FAST_MAP_same &&
                         m.operands[0].view != NULL && m.operands[0].view->dtype == m.out->dtype;
    if (is_plain_copy) { /* which strided copies do better */
        return TN_OK;
    }
    for (size_t i = 0; i < b.taken_count; i++) {
        p->taken[b.taken[i]] = true;
        block->program.entries[i] = b.taken[i];
    }
    block->program.entries[b.taken_count] = index;
    block->program.entry_count = b.taken_count + 1;
    step *s;
    TRY(product_with_map(p, &block->program, index, &s));
    if (s == NULL) {
        TRY(conv_with_map(p, &block->program, index, &s));
    }
    p->steps[index] = s;
    if (s != NULL) {
        s->entries += (uint32_t)b.taken_count + 1;
        return TN_OK;
    }
    s = planner_step(p, index, &step_map, block);
    s->entries += (uint32_t)b.taken_count;
    for (size_t k = 0; k < block->program.operand_count; k++) {
        if (block->program.operands[k].view != NULL) {
            planner_use(p, s, block->program.operands[k].view, false);
        }
    }
    planner_use(p, s, m.out, true);
    plan_loop(block);
    p->steps[index] = s;
    return TN_OK;
}
