/*
 * The checks of Khronos' parser on a document: names, types, extensions, what may stand where. After nnef_bind.c in the
 * flow; a writer of strict NNEF asks it about its own text, and readers may.
 *
 * Three passes over each declaration, in the order in which that parser finds things: its head, its assignments (every
 * expression gets a type, every name is declared once, before its use), and for the graph what it works out afterwards:
 * which names 'external' may set, and which results have a length that it can know.
 *
 * Without KHR_enable_operator_expressions an expression is a call of literals, names, lists and calls. Three leaks of
 * that parser belong to what it accepts: behind a name or call as an argument by position operators may follow, behind
 * a minus anything may, and [for ...] is a list.
 */
#include "format/nnef_bind.h"

#include <stdio.h>
#include <string.h>

/* What an expression may be made of: everything; flat syntax; flat syntax, but operators behind the first name. */
typedef enum syntax { SYNTAX_FULL, SYNTAX_FLAT, SYNTAX_TAIL } syntax;

typedef struct checker {
    tn_context *ctx;
    arena *arena;
    nnef_library library; /* what is declared so far */
    const nnef_declaration *d;
    bool is_graph;
    bool fragments, operators; /* the two extensions */
    map scope;                 /* name -> nnef_type; NULL: not declared (any more) */
    pointer_map types;         /* of calls, by node */
} checker;

static tn_status refuse(const checker *c, nnef_place at, const char *format, ...) __attribute__((format(printf, 3, 4)));

static tn_status refuse(const checker *c, nnef_place at, const char *format, ...)
{
    char message[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return fail_at(c->ctx, TN_E_FORMAT, PLACE(.line = at.line, .column = at.column), "%s", message);
}

/* A type as text, for messages. */
static const char *shown(const checker *c, const nnef_type *type)
{
    sink s;
    if (type == NULL) {
        return "nothing";
    }
    sink_collect(c->ctx, c->arena, &s);
    nnef_type_print(&s, type);
    return sink_collected(c->ctx, c->arena, &s);
}

static bool is_primitive(const nnef_type *type, nnef_name name)
{
    return type != NULL && type->form == NNEF_PRIMITIVE && type->name == name;
}

static bool is_scalar_tensor(const nnef_type *type)
{
    return type != NULL && type->form == NNEF_TENSOR && type->name == NNEF_SCALAR;
}

/* ---- expressions ---- */

static tn_status check_expr(checker *c, const nnef_expr *e, syntax how, const nnef_type **out);

static const nnef_type *tuple_of(checker *c, const nnef_type **items, size_t n)
{
    nnef_type *type = ARENA_NEW(c->arena, nnef_type);
    *type = (nnef_type){.form = NNEF_TUPLE, .item = items, .n = n};
    return type;
}

static tn_status check_sequence(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    const nnef_type **items = ARENA_ARRAY(c->arena, const nnef_type *, e->n), *common = NULL;
    for (size_t i = 0; i < e->n; i++) {
        TRY(check_expr(c, e->items[i], how, &items[i]));
        if (e->form == NNEF_LIST) {
            common = i == 0 ? items[0] : nnef_type_common(common, items[i]);
            if (common == NULL) {
                return refuse(c, e->items[i]->at, "a list of %s and %s, expected items of one type", shown(c, items[0]),
                              shown(c, items[i]));
            }
        }
    }
    *out = e->form == NNEF_LIST ? nnef_type_array(c->arena, common) : tuple_of(c, items, e->n);
    return TN_OK;
}

/* The leftmost part of an expression that no parentheses enclose. */
static const nnef_expr *first_of(const nnef_expr *e)
{
    while (!e->in_brackets && (e->form == NNEF_BINARY || e->form == NNEF_SELECT || e->form == NNEF_SUBSCRIPT)) {
        e = e->items[0];
    }
    return e;
}

static tn_status check_argument(checker *c, const nnef_expr *call, size_t i, syntax how, const nnef_type **out)
{
    const nnef_expr *value = call->items[i], *first = first_of(value);
    bool by_name = first->form == NNEF_ID || first->form == NNEF_CALL;
    if (call->names[i] == NULL && by_name && !first->in_brackets) {
        if (first->form == NNEF_CALL && first->type != NNEF_NO_TYPE) {
            return refuse(
                c, first->at,
                "the call of '%.100s' names its type inside of an argument by position, which Khronos' parser "
                "does not read: name the argument",
                first->text);
        }
        how = how == SYNTAX_FLAT ? SYNTAX_TAIL : how;
    }
    return check_expr(c, value, how, out);
}

/* Types of a call's arguments against its parameters; *bound is what '?' stands for. */
static tn_status check_arguments(checker *c, const nnef_declaration *d, const nnef_expr *call, syntax how,
                                 nnef_name *bound)
{
    const nnef_expr *const *values;
    pointer_map given; /* value -> its type */
    TRY(nnef_bind(c->ctx, c->arena, d, call, true, &values));
    pointer_map_init(&given, c->arena);
    for (size_t i = 0; i < call->n; i++) {
        const nnef_type *type;
        TRY(check_argument(c, call, i, how == SYNTAX_TAIL ? SYNTAX_FLAT : how, &type));
        pointer_map_put(&given, call->items[i], (void *)(uintptr_t)type);
    }
    nnef_name deduced = *bound;
    for (size_t i = 0; i < d->param_count; i++) {
        const nnef_type *type = pointer_map_get(&given, values[i]);
        if (type == NULL) {
            TRY(check_expr(c, values[i], SYNTAX_FULL, &type)); /* a default */
        }
        const nnef_type *wanted = nnef_type_bound(c->arena, d->params[i].type, *bound);
        if (!nnef_type_fits(type, wanted, false)) {
            return refuse(
                c, values[i]->at.line > 0 && pointer_map_get(&given, values[i]) != NULL ? values[i]->at : call->at,
                "'%.100s' is called with %s for '%.100s', expected %s", d->name, shown(c, type), d->params[i].name,
                shown(c, wanted));
        }
        if (*bound == NNEF_NO_TYPE && nnef_type_is_generic(d->params[i].type) &&
            !nnef_type_deduce(d->params[i].type, type, &deduced)) {
            return refuse(c, call->at, "'%.100s' is called with arguments of several types, expected one for all",
                          d->name);
        }
    }
    *bound = deduced;
    return TN_OK;
}

static tn_status check_call(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    const nnef_declaration *d = nnef_library_find(&c->library, e->text);
    if (d == NULL) {
        return refuse(c, e->at, "operation '%.100s' is not declared", e->text);
    }
    nnef_name bound = e->type != NNEF_NO_TYPE ? e->type : d->type_default;
    TRY(check_arguments(c, d, e, how, &bound));
    if (d->is_generic && bound == NNEF_NO_TYPE) {
        return refuse(c, e->at, "the type of '%.100s' follows from no argument, expected %s<type>(...)", e->text,
                      e->text);
    }
    const nnef_type **types = ARENA_ARRAY(c->arena, const nnef_type *, d->result_count);
    for (size_t i = 0; i < d->result_count; i++) {
        types[i] = nnef_type_bound(c->arena, d->results[i].type, bound);
    }
    *out = d->result_count == 1 ? types[0] : tuple_of(c, types, d->result_count);
    return TN_OK;
}

static tn_status check_subscript(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    const nnef_type *sequence, *index;
    TRY(check_expr(c, e->items[0], how, &sequence));
    if (e->items[0]->form == NNEF_TEXT) {
        return refuse(c, e->at, "a literal has a subscript, which Khronos' parser does not read");
    }
    for (size_t i = 1; i < 3; i++) {
        if (e->items[i] != NULL) {
            TRY(check_expr(c, e->items[i], SYNTAX_FULL, &index));
            if (!is_primitive(index, NNEF_INTEGER)) {
                return refuse(c, e->items[i]->at, "a subscript of type %s, expected integer", shown(c, index));
            }
        }
    }
    if (sequence->form == NNEF_TUPLE) {
        const nnef_expr *at = e->items[1];
        bool known = !e->is_range && at->form == NNEF_INT && at->u.integer >= 0;
        if (!known || (uint64_t)at->u.integer >= sequence->n) {
            return refuse(c, e->at, "a tuple has a subscript that is no number within it");
        }
        *out = sequence->item[at->u.integer];
        return TN_OK;
    }
    if (sequence->form == NNEF_ARRAY) {
        *out = e->is_range ? sequence : sequence->item[0];
        return TN_OK;
    }
    *out = sequence;
    return is_primitive(sequence, NNEF_STRING)
               ? TN_OK
               : refuse(c, e->at, "a subscript on %s, expected a list, a tuple or a string", shown(c, sequence));
}

static tn_status check_builtin(checker *c, const nnef_expr *e, const nnef_type **out)
{
    static const nnef_name results[NNEF_OP_COUNT] = {
        [NNEF_OP_LENGTH_OF] = NNEF_INTEGER, [NNEF_OP_RANGE_OF] = NNEF_INTEGER,   [NNEF_OP_TO_INTEGER] = NNEF_INTEGER,
        [NNEF_OP_TO_SCALAR] = NNEF_SCALAR,  [NNEF_OP_TO_LOGICAL] = NNEF_LOGICAL, [NNEF_OP_TO_STRING] = NNEF_STRING,
    };
    const nnef_type *item;
    if (e->op == NNEF_OP_SHAPE_OF) {
        return refuse(c, e->at, "'shape_of' is no part of NNEF 1.0 any more");
    }
    TRY(check_expr(c, e->items[0], SYNTAX_FULL, &item));
    bool wants_list = e->op == NNEF_OP_LENGTH_OF || e->op == NNEF_OP_RANGE_OF;
    bool fits = wants_list ? item->form == NNEF_ARRAY || is_primitive(item, NNEF_STRING) : item->form == NNEF_PRIMITIVE;
    if (!fits) {
        return refuse(c, e->at, "'%s' of %s, expected %s", nnef_op_text(e->op), shown(c, item),
                      wants_list ? "a list or a string" : "a single value that is no tensor");
    }
    *out = nnef_type_primitive(results[e->op]);
    *out = e->op == NNEF_OP_RANGE_OF ? nnef_type_array(c->arena, *out) : *out;
    return TN_OK;
}

static tn_status check_unary(checker *c, const nnef_expr *e, const nnef_type **out)
{
    TRY(check_expr(c, e->items[0], SYNTAX_FULL, out));
    bool fits = e->op == NNEF_OP_NOT ? is_primitive(*out, NNEF_LOGICAL)
                                     : is_primitive(*out, NNEF_INTEGER) || is_primitive(*out, NNEF_SCALAR);
    return fits || is_scalar_tensor(*out) ? TN_OK : refuse(c, e->at, "'%s' of %s", nnef_op_text(e->op), shown(c, *out));
}

/* The type of a binary operator's result; NULL: it does not take such operands. */
static const nnef_type *binary_type(nnef_op op, const nnef_type *left, const nnef_type *right)
{
    bool lists = left->form == NNEF_ARRAY || right->form == NNEF_ARRAY;
    if (op == NNEF_OP_IN) {
        return right->form == NNEF_ARRAY ? nnef_type_primitive(NNEF_LOGICAL) : NULL;
    }
    if (op == NNEF_OP_ADD && lists && nnef_type_equal(left, right)) {
        return left;
    }
    if (op == NNEF_OP_MUL && lists && (is_primitive(left, NNEF_INTEGER) || is_primitive(right, NNEF_INTEGER))) {
        return left->form == NNEF_ARRAY ? left : right;
    }
    const nnef_type *common = nnef_type_common(left, right);
    bool tensor = is_scalar_tensor(common);
    if (op >= NNEF_OP_LE && op <= NNEF_OP_GT) {
        return tensor ? nnef_type_tensor(NNEF_LOGICAL) : nnef_type_primitive(NNEF_LOGICAL);
    }
    bool number = is_primitive(common, NNEF_INTEGER) || is_primitive(common, NNEF_SCALAR);
    bool text = is_primitive(common, NNEF_STRING) && (op == NNEF_OP_ADD || op == NNEF_OP_MUL);
    bool truth = is_primitive(common, NNEF_LOGICAL);
    bool logic = op == NNEF_OP_AND || op == NNEF_OP_OR;
    return tensor || (logic ? truth : number || text) ? common : NULL;
}

static tn_status check_binary(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    const nnef_type *left, *right;
    TRY(check_expr(c, e->items[0], how, &left));
    TRY(check_expr(c, e->items[1], SYNTAX_FULL, &right));
    *out = binary_type(e->op, left, right);
    return *out != NULL ? TN_OK
                        : refuse(c, e->at, "'%s' of %s and %s", nnef_op_text(e->op), shown(c, left), shown(c, right));
}

static tn_status check_select(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    const nnef_type *types[3];
    for (size_t i = 0; i < 3; i++) {
        TRY(check_expr(c, e->items[i], i == 0 ? how : SYNTAX_FULL, &types[i]));
    }
    if (!is_primitive(types[1], NNEF_LOGICAL)) {
        return refuse(c, e->items[1]->at, "a condition of type %s, expected logical", shown(c, types[1]));
    }
    *out = nnef_type_common(types[0], types[2]);
    return *out != NULL ? TN_OK
                        : refuse(c, e->at, "%s or %s by a condition, expected values of one type", shown(c, types[0]),
                                 shown(c, types[2]));
}

static tn_status declare(checker *c, const nnef_expr *left, const nnef_type *type);
static void undeclare(checker *c, const nnef_expr *left);

static tn_status check_comprehension(checker *c, const nnef_expr *e, const nnef_type **out)
{
    const nnef_expr *condition = e->items[e->n - 2];
    const nnef_type *type;
    for (size_t i = 0; i + 2 < e->n; i += 2) {
        TRY(check_expr(c, e->items[i + 1], SYNTAX_FULL, &type));
        if (type->form != NNEF_ARRAY) {
            return refuse(c, e->items[i + 1]->at, "'for' over %s, expected a list", shown(c, type));
        }
        TRY(declare(c, e->items[i], type->item[0]));
    }
    if (condition != NULL) {
        TRY(check_expr(c, condition, SYNTAX_FULL, &type));
        if (!is_primitive(type, NNEF_LOGICAL)) {
            return refuse(c, condition->at, "a condition of type %s, expected logical", shown(c, type));
        }
    }
    TRY(check_expr(c, e->items[e->n - 1], SYNTAX_FULL, &type));
    for (size_t i = 0; i + 2 < e->n; i += 2) {
        undeclare(c, e->items[i]);
    }
    *out = nnef_type_array(c->arena, type);
    return TN_OK;
}

/* Whether the form needs KHR_enable_operator_expressions where it stands. */
static bool needs_operators(const nnef_expr *e, syntax how)
{
    bool op = e->form == NNEF_BINARY || e->form == NNEF_SELECT || e->form == NNEF_SUBSCRIPT;
    if (how == SYNTAX_FULL || (op && how == SYNTAX_TAIL && !e->in_brackets)) {
        return false;
    }
    return op || e->form == NNEF_BUILTIN || (e->form == NNEF_UNARY && e->op != NNEF_OP_SUB);
}

static tn_status check_by_form(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    static const nnef_name literals[] = {
        [NNEF_INT] = NNEF_INTEGER, [NNEF_REAL] = NNEF_SCALAR, [NNEF_TRUTH] = NNEF_LOGICAL, [NNEF_TEXT] = NNEF_STRING};
    switch (e->form) {
    case NNEF_ID:
        *out = map_get(&c->scope, e->text);
        return *out != NULL ? TN_OK : refuse(c, e->at, "'%.100s' is not declared", e->text);
    case NNEF_LIST:
    case NNEF_GROUP:
        return check_sequence(c, e, how == SYNTAX_TAIL ? SYNTAX_FLAT : how, out);
    case NNEF_SUBSCRIPT:
        return check_subscript(c, e, how, out);
    case NNEF_CALL:
        return check_call(c, e, how, out);
    case NNEF_BUILTIN:
        return check_builtin(c, e, out);
    case NNEF_UNARY:
        return check_unary(c, e, out);
    case NNEF_BINARY:
        return check_binary(c, e, how, out);
    case NNEF_SELECT:
        return check_select(c, e, how, out);
    case NNEF_COMPREHENSION:
        return check_comprehension(c, e, out);
    default:
        *out = nnef_type_primitive(literals[e->form]);
        return TN_OK;
    }
}

static tn_status check_expr(checker *c, const nnef_expr *e, syntax how, const nnef_type **out)
{
    if (needs_operators(e, how)) {
        return refuse(c, e->at, "an operator, expected 'extension KHR_enable_operator_expressions;' for it");
    }
    TRY(check_by_form(c, e, how, out));
    pointer_map_put(&c->types, e, (void *)(uintptr_t)*out);
    return TN_OK;
}

/* ---- assignments ---- */

static tn_status declare(checker *c, const nnef_expr *left, const nnef_type *type)
{
    if (left->form == NNEF_ID) {
        void **slot = map_at(&c->scope, left->text);
        if (*slot != NULL) {
            return refuse(c, left->at, "'%.100s' is assigned a second time", left->text);
        }
        *slot = (void *)(uintptr_t)type;
        return TN_OK;
    }
    bool list = left->form == NNEF_LIST;
    if (type == NULL || type->form != (list ? NNEF_ARRAY : NNEF_TUPLE) || (!list && type->n != left->n)) {
        return refuse(c, left->at, "%s is assigned to a %s of %zu names", shown(c, type), list ? "list" : "tuple",
                      left->n);
    }
    for (size_t i = 0; i < left->n; i++) {
        TRY(declare(c, left->items[i], type->item[list ? 0 : i]));
    }
    return TN_OK;
}

static void undeclare(checker *c, const nnef_expr *left)
{
    if (left->form == NNEF_ID) {
        *map_at(&c->scope, left->text) = NULL;
    }
    for (size_t i = 0; i < left->n; i++) {
        undeclare(c, left->items[i]);
    }
}

static bool is_call_of(const nnef_expr *e, const char *name)
{
    return e->form == NNEF_CALL && strcmp(e->text, name) == 0;
}

/* Operations that stand for the graph's own tensors have no place in a fragment. */
static tn_status check_allowed(const checker *c, const nnef_expr *e)
{
    if (is_call_of(e, "external") || is_call_of(e, "variable") || is_call_of(e, "update")) {
        return refuse(c, e->at, "'%.100s' inside of fragment '%.100s', expected it in the graph alone", e->text,
                      c->d->name);
    }
    for (size_t i = 0; i < e->n; i++) {
        if (e->items[i] != NULL) {
            TRY(check_allowed(c, e->items[i]));
        }
    }
    return TN_OK;
}

static tn_status check_assignment(checker *c, const nnef_assignment *assignment)
{
    const nnef_expr *right = assignment->right;
    const nnef_type *type;
    if (!c->operators && (right->form != NNEF_CALL || right->in_brackets)) {
        return refuse(c, right->at,
                      "an expression that is no call, expected 'extension KHR_enable_operator_expressions;' for it");
    }
    TRY(check_expr(c, right, c->operators ? SYNTAX_FULL : SYNTAX_FLAT, &type));
    TRY(declare(c, assignment->left, type));
    return c->is_graph ? TN_OK : check_allowed(c, right);
}

/* ---- what is worked out behind the graph ---- */

static const nnef_type *type_of(const checker *c, const nnef_expr *e)
{
    return pointer_map_get(&c->types, e);
}

/* A call, or an operator on tensors, which is one. */
static bool is_operation(const checker *c, const nnef_expr *e)
{
    const nnef_type *type = type_of(c, e);
    return e->form == NNEF_CALL ||
           ((e->form == NNEF_BINARY || e->form == NNEF_UNARY) && type != NULL && type->form == NNEF_TENSOR);
}

typedef struct graph_names {
    map inputs, variables;
} graph_names;

static tn_status check_sources(const checker *c, const nnef_expr *left, const nnef_expr *right, graph_names *names)
{
    bool sequence = left->form != NNEF_ID && left->form == right->form;
    for (size_t i = 0; sequence && i < left->n && i < right->n; i++) {
        TRY(check_sources(c, left->items[i], right->items[i], names));
    }
    if (left->form != NNEF_ID || !is_operation(c, right)) {
        return TN_OK;
    }
    bool external = is_call_of(right, "external");
    if (external != (map_get(&names->inputs, left->text) != NULL)) {
        return external ? refuse(c, left->at, "'external' is assigned to '%.100s', which is no input of the graph",
                                 left->text)
                        : refuse(c, left->at, "input '%.100s' of the graph is not assigned by 'external'", left->text);
    }
    if (is_call_of(right, "variable")) {
        *map_at(&names->variables, left->text) = names;
    }
    if (is_call_of(right, "update")) {
        size_t i = 0;
        while (i + 1 < right->n && right->names[i] != NULL && strcmp(right->names[i], "variable") != 0) {
            i++;
        }
        const nnef_expr *variable = right->items[i];
        if (variable->form != NNEF_ID || map_get(&names->variables, variable->text) == NULL) {
            return refuse(c, variable->at, "the first argument of 'update' is no variable of the graph");
        }
    }
    return TN_OK;
}

/* Results of a call in the place of `left` (NULL: inside of an expression): lists need names that say how long they
 * are. */
static tn_status check_length(const checker *c, const nnef_expr *call, const nnef_expr *left, const nnef_type *type)
{
    bool list = type != NULL && type->form == NNEF_ARRAY, tuple = type != NULL && type->form == NNEF_TUPLE;
    if ((list && (left == NULL || left->form != NNEF_LIST)) || (tuple && (left == NULL || left->form != NNEF_GROUP))) {
        return refuse(c, call->at, "'%.100s' gives %s, expected its results to be assigned one by one", call->text,
                      shown(c, type));
    }
    for (size_t i = 0; (list || tuple) && i < left->n; i++) {
        TRY(check_length(c, call, left->items[i], type->item[list ? 0 : i]));
    }
    return TN_OK;
}

static tn_status check_values(const checker *c, const nnef_expr *e, const nnef_expr *left)
{
    bool sequence = e->form == NNEF_LIST || e->form == NNEF_GROUP;
    bool matches = left != NULL && left->form == e->form && sequence;
    if (matches && left->n != e->n) {
        return refuse(c, left->at, "%zu values are assigned to %zu names", e->n, left->n);
    }
    for (size_t i = 0; i < e->n; i++) {
        bool branch = e->form == NNEF_SELECT && i != 1;
        if (e->items[i] != NULL) {
            TRY(check_values(c, e->items[i], matches ? left->items[i] : branch ? left : NULL));
        }
    }
    if (e->form != NNEF_CALL) {
        return TN_OK;
    }
    const nnef_type *type = type_of(c, e);
    if (nnef_type_is_attribute(type)) {
        return refuse(c, e->at, "'%.100s' gives no tensor, which Khronos' parser works out in no graph", e->text);
    }
    return check_length(c, e, left, type);
}

static tn_status check_graph_values(checker *c)
{
    graph_names names;
    map_init(&names.inputs, c->arena);
    map_init(&names.variables, c->arena);
    for (size_t i = 0; i < c->d->param_count; i++) {
        *map_at(&names.inputs, c->d->params[i].name) = &names;
    }
    for (size_t i = 0; i < c->d->body_count; i++) {
        TRY(check_sources(c, c->d->body[i].left, c->d->body[i].right, &names));
        TRY(check_values(c, c->d->body[i].right, c->d->body[i].left));
    }
    return TN_OK;
}

/* ---- heads of declarations ---- */

/* Tuples hold tensors alone or none; a result says what its items are. */
static tn_status check_type(const checker *c, const nnef_param *param, const nnef_type *type, bool result)
{
    if (type->form == NNEF_TENSOR && type->name == NNEF_NO_TYPE && result) {
        return refuse(c, param->at, "result '%.100s' is a tensor<>, expected a type for its items", param->name);
    }
    for (size_t i = 0; i < type->n; i++) {
        if (nnef_type_is_attribute(type->item[i]) != nnef_type_is_attribute(type->item[0])) {
            return refuse(c, param->at, "'%.100s' is a tuple of tensors and others, expected one kind", param->name);
        }
        TRY(check_type(c, param, type->item[i], result));
    }
    return TN_OK;
}

/* Literals, and lists and tuples of them; a list has the type of its first item. */
static tn_status default_type(checker *c, const nnef_expr *e, const nnef_type **out)
{
    if (e->form != NNEF_LIST && e->form != NNEF_GROUP) {
        return e->form <= NNEF_TEXT ? check_expr(c, e, SYNTAX_FLAT, out)
                                    : refuse(c, e->at, "a default that is no literal");
    }
    const nnef_type **items = ARENA_ARRAY(c->arena, const nnef_type *, e->n + 1);
    for (size_t i = 0; i < e->n; i++) {
        TRY(default_type(c, e->items[i], &items[i]));
    }
    *out = e->form == NNEF_LIST ? nnef_type_array(c->arena, items[0]) : tuple_of(c, items, e->n);
    return TN_OK;
}

static tn_status check_params(checker *c, map *names)
{
    const nnef_declaration *d = c->d;
    bool attributes = false;
    for (size_t i = 0; i < d->param_count; i++) {
        const nnef_param *param = &d->params[i];
        const nnef_type *type;
        if (!map_put_new(names, param->name, c)) {
            return refuse(c, param->at, "'%.100s' has two parameters '%.100s'", d->name, param->name);
        }
        if (param->type == NULL) {
            continue;
        }
        TRY(check_type(c, param, param->type, false));
        if (attributes && !nnef_type_is_attribute(param->type)) {
            return refuse(c, param->at, "tensor '%.100s' stands behind an attribute, expected tensors first",
                          param->name);
        }
        attributes = attributes || nnef_type_is_attribute(param->type);
        if (param->value != NULL) {
            TRY(default_type(c, param->value, &type));
            if (!nnef_type_fits(type, param->type, false)) {
                return refuse(c, param->value->at, "a default of type %s for '%.100s', expected %s", shown(c, type),
                              param->name, shown(c, param->type));
            }
        }
    }
    return TN_OK;
}

static tn_status check_results(checker *c, map *names)
{
    const nnef_declaration *d = c->d;
    for (size_t i = 0; i < d->result_count; i++) {
        const nnef_param *result = &d->results[i];
        if (!map_put_new(names, result->name, c)) {
            return refuse(c, result->at, "'%.100s' has '%.100s' twice among its parameters and results", d->name,
                          result->name);
        }
        if (result->type != NULL) {
            TRY(check_type(c, result, result->type, true));
            if (nnef_type_is_attribute(result->type) != nnef_type_is_attribute(d->results[0].type)) {
                return refuse(c, result->at, "'%.100s' gives tensors and others, expected one kind", d->name);
            }
        }
    }
    return TN_OK;
}

static tn_status check_head(checker *c)
{
    const nnef_declaration *d = c->d;
    map names;
    map_init(&names, c->arena);
    TRY(check_params(c, &names));
    TRY(check_results(c, &names));
    bool generic = false;
    for (size_t i = 0; i < d->param_count + d->result_count; i++) {
        const nnef_param *param = i < d->param_count ? &d->params[i] : &d->results[i - d->param_count];
        generic = generic || nnef_type_is_generic(param->type);
    }
    if (generic != d->is_generic) {
        return refuse(c, d->at,
                      generic ? "'%.100s' has a parameter of type ?, expected %.100s<?>(...)"
                              : "'%.100s' is generic, expected a parameter or result of type ? in '%.100s'",
                      d->name, d->name);
    }
    return TN_OK;
}

/* ---- the document ---- */

static tn_status check_body(checker *c)
{
    const nnef_declaration *d = c->d;
    map_init(&c->scope, c->arena);
    for (size_t i = 0; !c->is_graph && i < d->param_count; i++) {
        *map_at(&c->scope, d->params[i].name) = (void *)(uintptr_t)d->params[i].type;
    }
    for (size_t i = 0; i < d->body_count; i++) {
        TRY(check_assignment(c, &d->body[i]));
    }
    for (size_t i = 0; c->is_graph && i < d->param_count; i++) {
        if (map_get(&c->scope, d->params[i].name) == NULL) {
            return refuse(c, d->params[i].at, "input '%.100s' of the graph is not assigned", d->params[i].name);
        }
    }
    for (size_t i = 0; i < d->result_count; i++) {
        const nnef_type *type = map_get(&c->scope, d->results[i].name);
        const nnef_type *wanted = d->results[i].type == NULL ? nnef_type_tensor(NNEF_NO_TYPE) : d->results[i].type;
        if (type == NULL) {
            return refuse(c, d->results[i].at, "result '%.100s' of '%.100s' is not assigned", d->results[i].name,
                          d->name);
        }
        if (!nnef_type_fits(type, wanted, false)) {
            return refuse(c, d->results[i].at, "result '%.100s' of '%.100s' is assigned %s, expected %s",
                          d->results[i].name, d->name, shown(c, type), shown(c, wanted));
        }
    }
    return TN_OK;
}

static tn_status check_extensions(checker *c, const nnef_document *document)
{
    for (size_t i = 0; i < document->extension_count; i++) {
        const nnef_extension *e = &document->extensions[i];
        bool fragments = strcmp(e->name, "KHR_enable_fragment_definitions") == 0;
        bool operators = strcmp(e->name, "KHR_enable_operator_expressions") == 0;
        if ((!fragments && !operators) || e->text != NULL) {
            return refuse(c, e->at, "extension '%.100s' is none of the standard", e->name);
        }
        c->fragments = c->fragments || fragments;
        c->operators = c->operators || operators;
    }
    if (!c->fragments && document->fragment_count > 0) {
        return refuse(c, document->fragments[0].at,
                      "a fragment, expected 'extension KHR_enable_fragment_definitions;' for it");
    }
    return TN_OK;
}

static tn_status check_declaration(checker *c, const nnef_declaration *d)
{
    const nnef_declaration *other = nnef_library_find(&c->library, d->name);
    c->d = d;
    if (other != NULL) {
        return refuse(c, d->at, "'%.100s' is the name of %s operation already", d->name,
                      nnef_is_standard(&c->library, other) ? "a standard" : "another");
    }
    TRY(check_head(c));
    if (!c->is_graph) {
        *map_at(&c->library.by_name, d->name) = (void *)(uintptr_t)d;
    }
    return d->has_body ? check_body(c) : TN_OK;
}

static tn_status check_document(checker *c, const nnef_document *document)
{
    TRY(nnef_library_init(c->ctx, c->arena, &c->library));
    TRY(check_extensions(c, document));
    for (size_t i = 0; i < document->fragment_count; i++) {
        TRY(check_declaration(c, &document->fragments[i]));
    }
    c->is_graph = true;
    TRY(check_declaration(c, &document->graph));
    return check_graph_values(c);
}

tn_status nnef_check(tn_context *ctx, const nnef_document *document)
{
    checker c = {.ctx = ctx, .arena = ctx_scratch(ctx)};
    pointer_map_init(&c.types, c.arena);
    map_init(&c.scope, c.arena);
    tn_status status = check_document(&c, document);
    ctx_release(ctx, c.arena);
    return status;
}

/* ---- graph.quant ---- */

/* Lists in a list are all of one length, all the way down. */
static bool is_even(const nnef_expr *e)
{
    bool even = true;
    for (size_t i = 0; even && i < e->n; i++) {
        even = e->items[i]->form == e->items[0]->form && e->items[i]->n == e->items[0]->n && is_even(e->items[i]);
    }
    return even;
}

static tn_status check_row(checker *c, const nnef_quantization *row)
{
    const nnef_expr *call = row->call;
    const nnef_declaration *d = nnef_library_find(&c->library, call->text);
    if (d == NULL || d->param_count == 0 || d->params[0].type == NULL || d->params[0].type->form != NNEF_TENSOR) {
        return refuse(c, call->at, "'%.100s' is declared as no operation on a tensor", call->text);
    }
    nnef_declaration rest = *d; /* the tensor itself is not given */
    const nnef_expr *const *values;
    rest.params++;
    rest.param_count--;
    TRY(nnef_bind(c->ctx, c->arena, &rest, call, true, &values));
    for (size_t i = 0; i < rest.param_count; i++) {
        const nnef_type *type;
        TRY(check_expr(c, values[i], SYNTAX_FLAT, &type));
        if (!nnef_type_fits(type, rest.params[i].type, true) || !is_even(values[i])) {
            return refuse(c, values[i]->at, "'%.100s' is called with %s for '%.100s', expected %s", d->name,
                          shown(c, type), rest.params[i].name, shown(c, rest.params[i].type));
        }
    }
    return TN_OK;
}

tn_status nnef_quant_check(tn_context *ctx, const nnef_library *library, const nnef_quantization *rows, size_t count)
{
    checker c = {.ctx = ctx, .arena = ctx_scratch(ctx), .library = *library};
    tn_status status = TN_OK;
    pointer_map_init(&c.types, c.arena);
    map_init(&c.scope, c.arena);
    for (size_t i = 0; status == TN_OK && i < count; i++) {
        status = check_row(&c, &rows[i]);
    }
    ctx_release(ctx, c.arena);
    return status;
}
