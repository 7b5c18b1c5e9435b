/* Conditions on sizes as Python over the inputs: see dims.h. PyTorch evaluates them before the program runs. */
#include "capture/dims.h"

static bool put_expression(const shape_facts *s, sink *out, const dim *d);

static bool put_symbol(const shape_facts *s, sink *out, const symbol *size)
{
    const shape_root *root = shapes_find_root(s, size);
    sink_text(out, root == NULL ? "" : root->source);
    return root != NULL;
}

/* Operators between arguments; a name in front makes it a call. */
static const struct {
    dim_op op;
    const char *name, *between;
} forms[] = {
    {DIM_ADD, "", " + "}, {DIM_MUL, "", "*"},          {DIM_FLOOR_DIV, "", " // "}, {DIM_CLEAN_DIV, "", " // "},
    {DIM_MOD, "", " % "}, {DIM_PYTHON_MOD, "", " % "}, {DIM_MAX, "max", ", "},      {DIM_MIN, "min", ", "},
};

static bool put_form(const shape_facts *s, sink *out, const dim *d)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (forms[i].op != d->op) {
            continue;
        }
        sink_printf(out, "%s(", forms[i].name);
        for (uint32_t k = 0; k < d->n; k++) {
            sink_text(out, k == 0 ? "" : forms[i].between);
            if (!put_expression(s, out, d->args[k])) {
                return false;
            }
        }
        sink_char(out, ')');
        return true;
    }
    return false;
}

static bool put_expression(const shape_facts *s, sink *out, const dim *d)
{
    if (d->op == DIM_INT) {
        sink_printf(out, d->u.integer < 0 ? "(%lld)" : "%lld", (long long)d->u.integer);
        return true;
    }
    return d->op == DIM_SYMBOL ? put_symbol(s, out, d->u.symbol) : put_form(s, out, d);
}

const char *guard_python(const shape_facts *s, arena *a, const tape_guard *g)
{
    static const char *const signs[] = {
        [TN_EQ] = "==", [TN_NE] = "!=", [TN_LT] = "<", [TN_LE] = "<=", [TN_GT] = ">", [TN_GE] = ">="};
    sink out;
    sink_collect(s->t->ctx, a, &out);
    bool said = put_expression(s, &out, g->x);
    sink_printf(&out, " %s ", signs[g->relation]);
    said = put_expression(s, &out, g->y) && said;
    const char *text = sink_collected(s->t->ctx, a, &out);
    return said ? text : NULL;
}

/* The size of one dim is that of the input which came first. */
static const char *sizes_agree(const shape_facts *s, arena *a, const shape_size *size)
{
    if (size->root == NULL || strcmp(size->source, size->root->source) == 0) {
        return NULL;
    }
    tape_guard g = {.x = size->expr, .y = size->expr, .relation = TN_EQ};
    const char *text = guard_python(s, a, &g);
    const char *right = text == NULL ? NULL : strstr(text, " == ");
    return right == NULL ? NULL : arena_printf(a, "%s%s", size->source, right);
}

void shapes_write_guards(const shape_facts *s, entry *e)
{
    program *p = e->main->program;
    for (size_t i = 0; i < s->sizes.n; i++) {
        const char *text = sizes_agree(s, &s->t->arena, &s->sizes.at[i]);
        if (text != NULL) {
            vec_push(&p->arena, &e->guards, program_intern(p, text));
        }
    }
    for (size_t i = 0; i < s->kept.n; i++) {
        const char *text = guard_python(s, &s->t->arena, &s->kept.at[i]);
        if (text != NULL) {
            vec_push(&p->arena, &e->guards, program_intern(p, text));
        }
    }
}
