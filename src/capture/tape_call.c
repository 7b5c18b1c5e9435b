/*
 * Calls of operators by model code: arguments become data, the builder applies the operator, results become values. See
 * tape.h.
 */
#include "capture/tape.h"

#include "base/num.h"
#include "interpret/exchange.h"
#include "ops/bind.h"

/* ---- arguments ---- */

/* An argument that may be left out is, where it is what zero-initialized options have. */
static bool is_left_out(const tn_argument *a)
{
    if (!(a->kind & TN_ARGUMENT_OPTION)) {
        return false;
    }
    const tn_nums *nums = a->at;
    switch (a->kind & ~TN_ARGUMENT_OPTION) {
    case TN_ARGUMENT_VAR:
        return *(const tn_var *)a->at == NULL;
    case TN_ARGUMENT_VARS:
        return ((const tn_vars *)a->at)->at == NULL;
    case TN_ARGUMENT_NUM:
        return ((const tn_num *)a->at)->kind == TN_NONE;
    case TN_ARGUMENT_NUMS:
        return nums->ints == NULL && nums->floats == NULL && nums->nums == NULL;
    case TN_ARGUMENT_INT:
        return *(const int64_t *)a->at == 0;
    case TN_ARGUMENT_FLOAT:
        return *(const double *)a->at == 0;
    case TN_ARGUMENT_BOOL:
        return !*(const bool *)a->at;
    default:
        return *(const char *const *)a->at == NULL;
    }
}

/* A list of numbers, None where no pointer is set and the schema allows it. */
static datum list_of_nums(builder *b, const tn_nums *nums, bool optional)
{
    if (nums->ints == NULL && nums->floats == NULL && nums->nums == NULL) {
        return optional ? of_none() : of_list(NULL, 0);
    }
    datum *items = ARENA_ARRAY(b->arena, datum, nums->n);
    for (size_t i = 0; i < nums->n; i++) {
        items[i] = nums->ints != NULL     ? of_int(nums->ints[i])
                   : nums->floats != NULL ? of_float(nums->floats[i])
                                          : datum_of_num(nums->nums[i]);
    }
    return of_list(items, nums->n);
}

static tn_status list_of_vars(tn_tape *t, const tn_vars *vars, datum *out)
{
    datum *items = ARENA_ARRAY(t->b->arena, datum, vars->n);
    for (size_t i = 0; i < vars->n; i++) {
        TRY(var_datum(t, vars->at[i], &items[i]));
    }
    *out = of_list(items, vars->n);
    return TN_OK;
}

/* "cuda" or "cuda:0" as nodes have it. */
static datum device_by_name(program *p, const char *text)
{
    const char *colon = strchr(text, ':');
    size_t n = colon == NULL ? strlen(text) : (size_t)(colon - text);
    char *type = arena_strdup(&p->arena, text);
    type[n] = '\0';
    int64_t index = -1;
    if (colon != NULL) {
        index = 0;
        for (const char *digit = colon + 1; is_digit(*digit) && index < 1000; digit++) {
            index = 10 * index + (*digit - '0');
        }
    }
    return (datum){.kind = DATUM_DEVICE, .u.device = program_device(p, type, index)};
}

/* An element type, device or memory format by its name; NULL is None. */
static tn_status named(tn_tape *t, tn_kind kind, const char *text, datum *out)
{
    if (kind == TN_DEVICE && text != NULL && t->b->function != NULL) {
        *out = device_by_name(t->b->function->program, text);
        return TN_OK;
    }
    tn_datum given = {.kind = text == NULL ? TN_NONE : kind, .u.string = text};
    return datum_from_public(t->b, &given, out);
}

/* What a text names, by the schema: decompositions are given element types as strings, and pass them on. */
static tn_kind kind_of_name(const schema_argument *declared)
{
    switch (declared == NULL ? SCHEMA_STR : schema_type_form(&declared->type).base->kind) {
    case SCHEMA_SCALAR_TYPE:
        return TN_DTYPE;
    case SCHEMA_DEVICE:
        return TN_DEVICE;
    case SCHEMA_MEMORY_FORMAT:
        return TN_MEMORY_FORMAT;
    default:
        return TN_STRING;
    }
}

static tn_status argument(tn_tape *t, const tn_argument *a, const schema_argument *declared, datum *out)
{
    const char *text = NULL;
    if ((a->kind & ~TN_ARGUMENT_OPTION) >= TN_ARGUMENT_STRING) {
        text = *(const char *const *)a->at;
    }
    switch (a->kind & ~TN_ARGUMENT_OPTION) {
    case TN_ARGUMENT_VAR:
        return var_datum(t, *(const tn_var *)a->at, out);
    case TN_ARGUMENT_VARS:
        return list_of_vars(t, a->at, out);
    case TN_ARGUMENT_NUM:
        *out = datum_of_num(*(const tn_num *)a->at);
        return TN_OK;
    case TN_ARGUMENT_NUMS:
        *out = list_of_nums(t->b, a->at, declared != NULL && schema_type_form(&declared->type).is_optional);
        return TN_OK;
    case TN_ARGUMENT_INT:
        *out = of_int(*(const int64_t *)a->at);
        return TN_OK;
    case TN_ARGUMENT_FLOAT:
        *out = of_float(*(const double *)a->at);
        return TN_OK;
    case TN_ARGUMENT_BOOL:
        *out = of_bool(*(const bool *)a->at);
        return TN_OK;
    case TN_ARGUMENT_STRING:
        return named(t, kind_of_name(declared), text, out);
    case TN_ARGUMENT_DTYPE:
        return named(t, TN_DTYPE, text, out);
    case TN_ARGUMENT_DEVICE:
        return named(t, TN_DEVICE, text, out);
    case TN_ARGUMENT_MEMORY_FORMAT:
        return named(t, TN_MEMORY_FORMAT, text, out);
    default:
        return builder_fail(t->b, TN_E_ARGUMENT, "an argument has kind %d, which there is not", a->kind);
    }
}

/* Which argument of the schema this is; argument_count where there is none. */
static size_t place_of(const schema *s, const tn_argument *a, size_t position)
{
    if (a->name == NULL) {
        return position < s->argument_count ? position : s->argument_count;
    }
    const schema_argument *found = schema_find_argument(s, a->name);
    return found == NULL ? s->argument_count : (size_t)(found - s->arguments);
}

/*
 * Arguments in the order of the schema. Where one by position follows others that were left out, they are there with
 * their defaults: nodes have positional arguments without gaps.
 */
static tn_status arrange(tn_tape *t, const overload *o, const tn_argument *args, size_t n, named_datum **out,
                         size_t *out_count)
{
    const schema *s = o->schema;
    named_datum *all = ARENA_ARRAY(t->b->arena, named_datum, s->argument_count);
    size_t gapless = 0;
    for (size_t i = 0; i < n; i++) {
        size_t to = place_of(s, &args[i], i);
        if (to == s->argument_count) {
            return builder_fail(t->b, TN_E_ARGUMENT, "'%s' has no argument %s%s", o->target,
                                args[i].name == NULL ? "at this position: too many were given" : "",
                                args[i].name == NULL ? "" : args[i].name);
        }
        if (!is_left_out(&args[i])) {
            const schema_argument *declared = &s->arguments[to];
            TRY(argument(t, &args[i], declared, &all[to].value));
            all[to].name = declared->name;
            gapless = !declared->is_keyword_only && to > gapless ? to : gapless;
        }
    }
    *out = all;
    *out_count = 0;
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *declared = &s->arguments[i];
        if (all[i].name == NULL && i < gapless && declared->has_default) {
            all[i] = (named_datum){declared->name, bind_default(t->b, declared)};
        }
        if (all[i].name != NULL) {
            all[(*out_count)++] = all[i];
        }
    }
    return TN_OK;
}

/* Operators without a schema of their own take everything by position. */
static tn_status arrange_raw(tn_tape *t, const tn_argument *args, size_t n, named_datum **out, size_t *out_count)
{
    *out = ARENA_ARRAY(t->b->arena, named_datum, n);
    *out_count = n;
    for (size_t i = 0; i < n; i++) {
        TRY(argument(t, &args[i], NULL, &(*out)[i].value));
        (*out)[i].name = args[i].name;
    }
    return TN_OK;
}

/* ---- the call ---- */

static tn_status find_overload(tn_tape *t, const char *name, const overload **out)
{
    void **slot = map_at(&t->overloads, name);
    if (*slot == NULL) {
        const overload *found;
        TRY(registry_find_name(t->ctx, t->b->ops, name, &found));
        if (found == NULL) {
            return unknown_operator(t->b, name);
        }
        *slot = (void *)found;
    }
    *out = *slot;
    return TN_OK;
}

static tn_status apply(tn_tape *t, tn_place at, const char *name, const tn_argument *args, size_t n, tn_var *outs,
                       size_t count)
{
    const overload *o;
    named_datum *data;
    datum *results;
    size_t data_count, result_count;
    TRY(find_overload(t, name, &o));
    if (o->op->traits & OP_RAW) {
        TRY(arrange_raw(t, args, n, &data, &data_count));
    } else {
        TRY(arrange(t, o, args, n, &data, &data_count));
    }
    tape_note_origin(t, at, o->schema->name.base);
    TRY(builder_call(t->b, o, data, data_count, &results, &result_count));
    for (size_t i = 0; i < count && i < result_count; i++) {
        outs[i] = var_of_datum(t, results[i]);
    }
    return TN_OK;
}

tn_status tape_call(tn_tape *t, tn_place at, const char *name, const tn_argument *args, size_t n, tn_var *outs,
                    size_t count)
{
    for (size_t i = 0; i < count; i++) {
        outs[i] = NULL;
    }
    tn_status status = apply(t, at, name, args, n, outs, count);
    if (status != TN_OK) {
        tape_note_failure(t, at);
    }
    return status;
}
