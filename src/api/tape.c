/*
 * Public functions of the sections on tapes, values and numbers of tenon_model.h: argument checks and the edge. What
 * they do is in capture/.
 *
 * Model code calls these one by one, so each has an edge of its own and no jump ever crosses a forward function. Once a
 * tape has failed they return at once, and leave the diagnostics alone.
 */
#include "capture/tape.h"
#include "api/api.h"
#include "base/bytes.h"
#include "base/num.h"
#include "ir/provenance.h"

#include <stdio.h>

/* The functions themselves, not the macros that note where model code calls them. */
#undef tn_tape_fail
#undef tn_from
#undef tn_shape_of
#undef tn_string_of
#undef tn_list_of
#undef tn_tuple_of
#undef tn_dict_of
#undef tn_struct_of
#undef tn_element
#undef tn_member
#undef tn_rank
#undef tn_size
#undef tn_dtype
#undef tn_num_of
#undef tn_num_add
#undef tn_num_sub
#undef tn_num_mul
#undef tn_num_floordiv
#undef tn_num_mod
#undef tn_num_max
#undef tn_num_min
#undef tn_num_trunc
#undef tn_param

/* ---- the edge of a tape ---- */

static bool has_failed(const tn_tape *t)
{
    return t == NULL || t->failure.status != TN_OK;
}

static tn_status tape_guarded(tn_tape *t, tn_status (*body)(tn_context *ctx, void *arguments), void *arguments)
{
    if (has_failed(t)) {
        return t == NULL ? TN_E_ARGUMENT : t->failure.status;
    }
    tn_status status = api_guarded(t->ctx, body, arguments);
    if (status != TN_OK) {
        failure_keep(&t->failure, t->ctx, status);
    }
    return status;
}

/* ---- calls that are told their place before ---- */

tn_tape *tn_tape_at(tn_place at, tn_tape *t)
{
    if (t != NULL) {
        t->here = at;
    }
    return t;
}

struct placed_body {
    tn_tape *t;
    tn_status (*body)(tn_context *ctx, void *arguments);
    void *arguments;
};

static tn_status do_here(tn_context *ctx, void *arguments)
{
    struct placed_body *p = arguments;
    size_t diagnostics = ctx->diagnostic_count;
    tn_status status = p->body(ctx, p->arguments);
    if (status != TN_OK && ctx->diagnostic_count > diagnostics) {
        tape_note_failure(p->t, p->t->here);
    }
    return status;
}

/* For functions whose macros note the place. */
static tn_status guarded_here(tn_tape *t, tn_status (*body)(tn_context *ctx, void *arguments), void *arguments)
{
    return tape_guarded(t, do_here, &(struct placed_body){t, body, arguments});
}

/* ---- life ---- */

struct new_tape {
    tn_tape_mode mode;
    tn_tape *made;
};

static tn_status do_new(tn_context *ctx, void *arguments)
{
    struct new_tape *a = arguments;
    a->made = tape_new(ctx, a->mode == TN_TAPE_EAGER ? BUILD_EAGER : BUILD_FAKE);
    ctx_disown(ctx, a->made);
    return TN_OK;
}

tn_status tn_tape_new(tn_context *ctx, tn_tape_mode mode, tn_tape **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    CHECK_ARGUMENT(ctx, mode == TN_TAPE_EAGER || mode == TN_TAPE_SHAPES,
                   "mode must be TN_TAPE_EAGER or TN_TAPE_SHAPES: tn_export records");
    struct new_tape a = {.mode = mode};
    tn_status status = api_guarded(ctx, do_new, &a);
    *out = status == TN_OK ? a.made : NULL;
    return status;
}

void tn_tape_free(tn_tape *t)
{
    tape_free(t);
}

tn_tape_mode tn_tape_mode_of(const tn_tape *t)
{
    return t == NULL ? TN_TAPE_EAGER : tape_mode(t);
}

tn_context *tn_tape_context(const tn_tape *t)
{
    return t == NULL ? NULL : t->ctx;
}

tn_status tn_tape_status(tn_tape *t)
{
    return t == NULL ? TN_E_ARGUMENT : failure_tell(&t->failure, t->ctx);
}

tn_status tn_tape_fail(tn_tape *t, tn_status code, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return guarded_here(t, api_say_failure, &(said_failure){code, text});
}

struct origin_arguments {
    tn_tape *t;
    tn_origin found;
};

static tn_status do_find_origin(tn_context *ctx, void *arguments)
{
    struct origin_arguments *a = arguments;
    const node *n = a->t->b->running;
    (void)ctx;
    if (n != NULL) {
        const char *trace = node_metadata(n, "stack_trace");
        a->found = (tn_origin){.node = (const tn_node *)n,
                               .is_call = a->t->b->depth == a->t->b->running_depth,
                               .module = provenance_path(&a->t->arena, n),
                               .source = trace == NULL ? NULL : provenance_brief(&a->t->arena, trace)};
    }
    return TN_OK;
}

tn_origin tn_tape_origin(tn_tape *t)
{
    struct origin_arguments a = {.t = t};
    tape_guarded(t, do_find_origin, &a);
    return a.found;
}

/* ---- scopes ---- */

struct scope_arguments {
    tn_tape *t;
    size_t depth;
    tn_var *kept;
    size_t n;
};

static tn_status do_open(tn_context *ctx, void *arguments)
{
    struct scope_arguments *a = arguments;
    (void)ctx;
    a->depth = tape_scope_open(a->t);
    return TN_OK;
}

tn_scope tn_scope_open(tn_tape *t)
{
    struct scope_arguments a = {.t = t};
    tape_guarded(t, do_open, &a);
    return (tn_scope){a.depth};
}

static tn_status do_close(tn_context *ctx, void *arguments)
{
    struct scope_arguments *a = arguments;
    (void)ctx;
    tape_scope_close(a->t, a->depth, a->kept, a->n);
    return a->t->b->status;
}

void tn_scope_close(tn_tape *t, tn_scope scope, tn_var *kept, size_t n)
{
    struct scope_arguments a = {.t = t, .depth = scope.depth, .kept = kept, .n = kept == NULL ? 0 : n};
    tape_guarded(t, do_close, &a);
}

/* ---- values ---- */

struct value_arguments {
    tn_tape *t;
    tn_tensor *given;
    tn_num number;
    const char *text;
    tn_nums sizes;
    tn_var_kind kind;
    const char *const *keys;
    tn_vars items;
    int64_t index;
    tn_var v, result;
    array *found;
};

static tn_var value_here(tn_status (*body)(tn_context *ctx, void *arguments), struct value_arguments *a)
{
    return guarded_here(a->t, body, a) == TN_OK ? a->result : NULL;
}

static tn_status do_from(tn_context *ctx, void *arguments)
{
    struct value_arguments *a = arguments;
    if (a->given == NULL) {
        return fail(ctx, TN_E_ARGUMENT, "tn_from: the tensor is NULL");
    }
    return tape_tensor(a->t, a->given, &a->result);
}

tn_var tn_from(tn_tape *t, tn_tensor *given)
{
    return value_here(do_from, &(struct value_arguments){.t = t, .given = given});
}

static tn_status do_shape(tn_context *ctx, void *arguments)
{
    struct value_arguments *a = arguments;
    dtype type = dtype_by_name(a->text);
    if (is_eager(a->t->b)) {
        return fail(ctx, TN_E_ARGUMENT, "tn_shape_of: an eager tape computes, its tensors have elements: use tn_from");
    }
    if (type == DT_NONE) {
        return fail(ctx, TN_E_ARGUMENT, "there is no element type '%s'", a->text);
    }
    extent *sizes = ARENA_ARRAY(a->t->b->arena, extent, a->sizes.n);
    for (size_t i = 0; i < a->sizes.n; i++) {
        tn_num n = a->sizes.ints != NULL   ? tn_int(a->sizes.ints[i])
                   : a->sizes.nums != NULL ? a->sizes.nums[i]
                                           : (tn_num){0};
        if (n.kind != TN_INT) {
            return fail(ctx, TN_E_ARGUMENT, "tn_shape_of: sizes are ints");
        }
        sizes[i] = (extent){n.integer, n.symbolic};
    }
    TRY(tape_shape(a->t, type, sizes, (uint32_t)a->sizes.n, &a->found));
    a->result = var_of_datum(a->t, of_tensor(a->found));
    return TN_OK;
}

tn_var tn_shape_of(tn_tape *t, const char *dtype_name, tn_nums sizes)
{
    return value_here(do_shape, &(struct value_arguments){.t = t, .text = dtype_name, .sizes = sizes});
}

static tn_status do_find_array(tn_context *ctx, void *arguments)
{
    struct value_arguments *a = arguments;
    (void)ctx;
    return var_array(a->t, a->v, &a->found);
}

/* The array of a value, or NULL and a failure of the tape. */
static array *array_guarded(tn_tape *t, tn_var v)
{
    struct value_arguments a = {.t = t, .v = v};
    return guarded_here(t, do_find_array, &a) == TN_OK ? a.found : NULL;
}

tn_status tn_tensor_of(tn_tape *t, tn_var v, tn_tensor **out)
{
    if (out == NULL) {
        return TN_E_ARGUMENT;
    }
    *out = NULL;
    array *found = array_guarded(t, v);
    if (found == NULL) {
        return t == NULL ? TN_E_ARGUMENT : tn_tape_status(t);
    }
    if (found->data == NULL) {
        return tn_tape_fail(t, TN_E_ARGUMENT,
                            "tn_tensor_of: tensors of this tape have no elements: it does not compute");
    }
    *out = tensor_retain(found->data);
    return TN_OK;
}

static tn_status do_number(tn_context *ctx, void *arguments)
{
    struct value_arguments *a = arguments;
    (void)ctx;
    a->result = var_of_datum(a->t, datum_of_num(a->number));
    return TN_OK;
}

tn_var tn_number(tn_tape *t, tn_num number)
{
    struct value_arguments a = {.t = t, .number = number};
    return tape_guarded(t, do_number, &a) == TN_OK ? a.result : NULL;
}

static tn_status do_string(tn_context *ctx, void *arguments)
{
    struct value_arguments *a = arguments;
    (void)ctx;
    a->result = a->text == NULL ? NULL : var_of_datum(a->t, of_string(arena_strdup(a->t->b->arena, a->text)));
    return TN_OK;
}

tn_var tn_string(tn_tape *t, const char *text)
{
    struct value_arguments a = {.t = t, .text = text};
    return tape_guarded(t, do_string, &a) == TN_OK ? a.result : NULL;
}

const char *tn_string_of(tn_tape *t, tn_var v)
{
    if (!has_failed(t) && tn_var_kind_of(v) != TN_VAR_STRING) {
        tn_tape_fail(t, TN_E_ARGUMENT, "tn_string_of: the value is not a string");
    }
    return has_failed(t) ? "" : v->value.u.string;
}

/* ---- trees ---- */

static tn_status do_tree(tn_context *ctx, void *arguments)
{
    struct value_arguments *a = arguments;
    for (size_t i = 0; i < a->items.n; i++) {
        if (a->items.at[i] != NULL && a->items.at[i]->tape != a->t) {
            return fail(ctx, TN_E_ARGUMENT, "item %zu belongs to another tape", i);
        }
    }
    a->result = var_tree(a->t, a->kind, a->text, a->keys, a->items);
    return TN_OK;
}

static tn_var tree(tn_tape *t, tn_var_kind kind, const char *type, const char *const *keys, tn_vars items)
{
    return value_here(do_tree,
                      &(struct value_arguments){.t = t, .kind = kind, .text = type, .keys = keys, .items = items});
}

tn_var tn_list_of(tn_tape *t, tn_vars items)
{
    return tree(t, TN_VAR_LIST, NULL, NULL, items);
}

tn_var tn_tuple_of(tn_tape *t, tn_vars items)
{
    return tree(t, TN_VAR_TUPLE, NULL, NULL, items);
}

tn_var tn_dict_of(tn_tape *t, const char *const *keys, tn_vars values)
{
    return tree(t, TN_VAR_DICT, NULL, keys, values);
}

tn_var tn_struct_of(tn_tape *t, const char *type, const char *const *fields, tn_vars values)
{
    return tree(t, TN_VAR_STRUCT, type, fields, values);
}

tn_var_kind tn_var_kind_of(tn_var v)
{
    return v == NULL ? TN_VAR_NONE : v->kind;
}

size_t tn_count(tn_var v)
{
    return v == NULL ? 0 : v->n;
}

tn_vars tn_items(tn_var v)
{
    return v == NULL ? (tn_vars){NULL, 0} : (tn_vars){v->items, v->n};
}

tn_var tn_element(tn_tape *t, tn_var v, int64_t index)
{
    int64_t n = (int64_t)tn_count(v), at = index < 0 ? index + n : index;
    if (!has_failed(t) && (at < 0 || at >= n)) {
        tn_tape_fail(t, TN_E_ARGUMENT, "tn_element: there are %lld items, number %lld was asked for", (long long)n,
                     (long long)index);
    }
    return has_failed(t) ? NULL : v->items[at];
}

tn_var tn_member(tn_tape *t, tn_var v, const char *key)
{
    for (size_t i = 0; !has_failed(t) && i < tn_count(v) && v->keys != NULL; i++) {
        if (strcmp(v->keys[i], key) == 0) {
            return v->items[i];
        }
    }
    tn_tape_fail(t, TN_E_NOTFOUND, "tn_member: there is no '%s'", key);
    return NULL;
}

/* ---- what is known of a tensor ---- */

uint32_t tn_rank(tn_tape *t, tn_var x)
{
    const array *found = array_guarded(t, x);
    return found == NULL ? 0 : found->type.rank;
}

tn_num tn_size(tn_tape *t, tn_var x, int64_t dim_index)
{
    const array *found = array_guarded(t, x);
    if (found == NULL) {
        return tn_int(1);
    }
    int64_t rank = found->type.rank, at = dim_index < 0 ? dim_index + rank : dim_index;
    if (at < 0 || at >= rank) {
        tn_tape_fail(t, TN_E_ARGUMENT, "tn_size: dim %lld of a tensor with %lld dims", (long long)dim_index,
                     (long long)rank);
        return tn_int(1);
    }
    return num_of_datum(of_extent(found->type.sizes[at]));
}

const char *tn_dtype(tn_tape *t, tn_var x)
{
    const array *found = array_guarded(t, x);
    return dtype_table[found == NULL ? DT_F32 : found->type.dtype].name;
}

/* ---- operators ---- */

struct call_arguments {
    tn_tape *t;
    tn_place at;
    const char *name;
    const tn_argument *args;
    size_t n;
    tn_var *outs;
    size_t count;
};

static tn_status do_call(tn_context *ctx, void *arguments)
{
    struct call_arguments *a = arguments;
    (void)ctx;
    return tape_call(a->t, a->at, a->name, a->args, a->n, a->outs, a->count);
}

void tn_tape_call(tn_tape *t, tn_place at, const char *name, const tn_argument *args, size_t n, tn_var *outs,
                  size_t count)
{
    struct call_arguments a = {t, at, name, args, n, outs, count};
    if (tape_guarded(t, do_call, &a) != TN_OK) {
        for (size_t i = 0; i < count; i++) {
            outs[i] = NULL;
        }
    }
}

/* ---- numbers ---- */

struct number_arguments {
    tn_tape *t;
    num_op op;
    tn_num x, y, result;
    tn_relation relation;
    tn_place at;
    bool holds;
    bool as_int; /* a float will not do */
};

tn_num tn_num_of(tn_tape *t, tn_var v)
{
    if (!has_failed(t) && tn_var_kind_of(v) != TN_VAR_NUMBER) {
        tn_tape_fail(t, TN_E_ARGUMENT, "tn_num_of: the value is not a number");
    }
    return has_failed(t) ? tn_int(1) : num_of_datum(v->value);
}

static tn_status with_place(struct number_arguments *a, tn_status status)
{
    if (status != TN_OK) {
        tape_note_failure(a->t, a->at);
    }
    return status;
}

static tn_status do_known(tn_context *ctx, void *arguments)
{
    struct number_arguments *a = arguments;
    TRY(num_known(a->t, a->at, a->x, &a->result));
    return a->as_int && a->result.kind == TN_FLOAT
               ? with_place(a, fail(ctx, TN_E_ARGUMENT, "tn_int_of: the number is a float"))
               : TN_OK;
}

static tn_num known_guarded(tn_place at, tn_tape *t, tn_num number, bool as_int)
{
    struct number_arguments a = {.t = t, .at = at, .x = number, .as_int = as_int};
    return tape_guarded(t, do_known, &a) == TN_OK ? a.result : tn_int(1);
}

int64_t tn_int_of_at(tn_place at, tn_tape *t, tn_num number)
{
    return known_guarded(at, t, number, true).integer;
}

double tn_float_of_at(tn_place at, tn_tape *t, tn_num number)
{
    tn_num n = known_guarded(at, t, number, false);
    return n.kind == TN_FLOAT ? n.real : (double)n.integer;
}

size_t tn_num_text(tn_num number, char *text, size_t size)
{
    sink s;
    clipped_text clipped;
    char real[NUM_TEXT];
    clipped_begin(&clipped, &s, text, size);
    if (number.symbolic != NULL) {
        dim_print(&s, number.symbolic);
    } else if (number.kind == TN_FLOAT) {
        f64_to_text(number.real, real);
        sink_text(&s, real);
    } else {
        sink_i64(&s, number.integer);
    }
    return clipped_end(&s);
}

static tn_status do_arithmetic(tn_context *ctx, void *arguments)
{
    struct number_arguments *a = arguments;
    (void)ctx;
    return num_arithmetic(a->t, a->op, a->x, a->y, &a->result);
}

static tn_num arithmetic(tn_tape *t, num_op op, tn_num x, tn_num y)
{
    struct number_arguments a = {.t = t, .op = op, .x = x, .y = y};
    return guarded_here(t, do_arithmetic, &a) == TN_OK ? a.result : tn_int(1);
}

/* clang-format off */
tn_num tn_num_add(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_ADD, x, y); }
tn_num tn_num_sub(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_SUB, x, y); }
tn_num tn_num_mul(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_MUL, x, y); }
tn_num tn_num_floordiv(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_FLOORDIV, x, y); }
tn_num tn_num_mod(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_MOD, x, y); }
tn_num tn_num_max(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_MAX, x, y); }
tn_num tn_num_min(tn_tape *t, tn_num x, tn_num y) { return arithmetic(t, NUM_MIN, x, y); }
/* clang-format on */

static tn_status do_trunc(tn_context *ctx, void *arguments)
{
    struct number_arguments *a = arguments;
    (void)ctx;
    return num_trunc(a->t, a->x, &a->result);
}

tn_num tn_num_trunc(tn_tape *t, tn_num x)
{
    struct number_arguments a = {.t = t, .x = x};
    return guarded_here(t, do_trunc, &a) == TN_OK ? a.result : tn_int(1);
}

static tn_status do_compare(tn_context *ctx, void *arguments)
{
    struct number_arguments *a = arguments;
    (void)ctx;
    return with_place(a, num_compare(a->t, a->at, a->x, a->relation, a->y, &a->holds));
}

bool tn_num_compare(tn_place at, tn_tape *t, tn_num x, tn_relation relation, tn_num y)
{
    struct number_arguments a = {.t = t, .x = x, .y = y, .relation = relation, .at = at};
    return tape_guarded(t, do_compare, &a) == TN_OK && a.holds;
}

static tn_status do_check(tn_context *ctx, void *arguments)
{
    struct number_arguments *a = arguments;
    (void)ctx;
    return with_place(a, num_check(a->t, a->at, a->x, a->relation, a->y));
}

void tn_check_at(tn_place at, tn_tape *t, tn_num x, tn_relation relation, tn_num y)
{
    struct number_arguments a = {.t = t, .x = x, .y = y, .relation = relation, .at = at};
    tape_guarded(t, do_check, &a);
}

/* ---- modules on a tape ---- */

struct visit_arguments {
    tn_tape *t;
    module_visit *visit;
    const tn_module *self;
    const char *name;
    tn_var result;
};

static tn_status do_param(tn_context *ctx, void *arguments)
{
    struct visit_arguments *a = arguments;
    return a->self == NULL || a->name == NULL ? fail(ctx, TN_E_ARGUMENT, "tn_param: the module or the name is NULL")
                                              : tape_param(a->t, a->self, a->name, &a->result);
}

tn_var tn_param(tn_tape *t, const tn_module *self, const char *name)
{
    struct visit_arguments a = {.t = t, .self = self, .name = name};
    return guarded_here(t, do_param, &a) == TN_OK ? a.result : NULL;
}

static tn_status check_keywords(tn_context *ctx, const module_visit *v)
{
    if (v->keyword_count > v->in.n || (v->keyword_count > 0 && v->keywords == NULL)) {
        return fail(ctx, TN_E_ARGUMENT, "%zu of %zu values are to be passed by keyword", v->keyword_count, v->in.n);
    }
    for (size_t i = 0; i < v->keyword_count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (v->keywords[i] != NULL && strcmp(v->keywords[i], v->keywords[k]) == 0) {
                return fail(ctx, TN_E_ARGUMENT, "two values are passed by the keyword '%s'", v->keywords[i]);
            }
        }
        if (v->keywords[i] == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "keyword %zu is NULL", i);
        }
    }
    return TN_OK;
}

static tn_status do_enter(tn_context *ctx, void *arguments)
{
    struct visit_arguments *a = arguments;
    tn_status status = a->visit->module != NULL
                           ? check_keywords(ctx, a->visit)
                           : fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "is the name given to tn_child right?"),
                                     "the module that is called is NULL");
    status = status == TN_OK ? tape_enter(a->t, a->visit) : status;
    if (status != TN_OK) {
        tape_note_failure(a->t, a->visit->at);
    }
    return status;
}

static tn_status do_leave(tn_context *ctx, void *arguments)
{
    struct visit_arguments *a = arguments;
    (void)ctx;
    return tape_leave(a->t, a->visit, &a->result);
}

tn_var tn_call_at(tn_place at, tn_tape *t, const tn_module *m, tn_vars in)
{
    return tn_call_keywords_at(at, t, m, in, NULL, 0);
}

tn_var tn_call_keywords_at(tn_place at, tn_tape *t, const tn_module *m, tn_vars in, const char *const *keywords,
                           size_t keyword_count)
{
    if (has_failed(t)) {
        return NULL;
    }
    module_visit visit = {.outer = t->visit, .module = m, .at = at, .in = in};
    visit.keywords = keywords;
    visit.keyword_count = keyword_count;
    struct visit_arguments a = {.t = t, .visit = &visit};
    if (tape_guarded(t, do_enter, &a) != TN_OK) {
        return NULL;
    }
    t->visit = &visit;
    t->here = (tn_place){0}; /* the places of other modules are none of this one */
    a.result = m->forward(t, m, in.at, in.n);
    t->visit = visit.outer;
    t->here = (tn_place){0};
    return tape_guarded(t, do_leave, &a) == TN_OK ? a.result : NULL;
}
