/* The reference interpreter: see interpret.h. */
#include "interpret/interpret.h"

#include "interpret/declared.h"
#include "interpret/objects.h"
#include "ir/calls.h"
#include "ir/provenance.h"
#include "ops/batch.h"

#include <string.h>

/* What is known of a function before it runs: which values end their lives after each node. */
typedef struct function_plan {
    const value **ending; /* values by the node after which they are not used any more */
    uint32_t *first;      /* node i: ending[first[i]] to ending[first[i + 1]) */
} function_plan;

struct interpreter {
    builder *b;
    arena *arena;
    const function_plans *shared; /* function -> function_plan; NULL: none */
    function_plans own;           /* of functions that are not there */
    node_operators *operators;    /* function -> const overload *[], by node; NULL: not kept */
    interpreter_watch watch;
};

/* A run of a function. */
struct activation {
    interpreter *in;
    const function *function;
    const function_plan *plan;
    const overload **operators; /* by node, NULL where not looked up yet; no array where they are not kept */
    size_t index;               /* of the node that comes next */
    datum *slots;               /* by value id */
    bool *is_set;
    const datum *inputs;
    size_t input_count;
};

static tn_status run_graph(builder *b, function *body, const datum *args, size_t n, datum **outs, size_t *count)
{
    interpreter *in = b->user;
    bool answered = false;
    if (in->watch.body != NULL) {
        TRY(in->watch.body(in->watch.user, body, args, n, outs, count, &answered));
    }
    return answered ? TN_OK : interpret(in, body, args, n, outs, count);
}

interpreter *interpreter_new(builder *b, arena *a, const interpreter_watch *watch)
{
    interpreter *in = ARENA_NEW(a, interpreter);
    in->b = b;
    in->arena = a;
    pointer_map_init(&in->own.by_function, a);
    if (watch != NULL) {
        in->watch = *watch;
    }
    b->call_graph = run_graph;
    b->user = in;
    return in;
}

void interpreter_use(interpreter *in, const function_plans *plans, node_operators *operators)
{
    in->shared = plans;
    in->operators = operators;
}

/* ---- plans ---- */

static const uint32_t used_to_the_end = UINT32_MAX - 1; /* never used: UINT32_MAX */

typedef struct last_uses {
    uint32_t *at; /* by value id */
    uint32_t now;
} last_uses;

static void note_use(void *user, value *v)
{
    last_uses *uses = user;
    uses->at[v->id] = uses->now;
}

static const function_plan *make_plan(arena *a, const function *f)
{
    size_t values = f->values.n, index = 0;
    last_uses uses = {ARENA_ARRAY(a, uint32_t, values), 0};
    memset(uses.at, 0xff, values * sizeof *uses.at);
    for (const node *n = f->first; n != NULL; n = n->next, uses.now++) {
        node_each_output(n, note_use, &uses); /* a result that nobody uses ends where it is made */
        node_each_input(n, note_use, &uses);
    }
    uses.now = used_to_the_end;
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], note_use, &uses);
    }
    function_plan *plan = ARENA_NEW(a, function_plan);
    plan->first = ARENA_ARRAY(a, uint32_t, f->node_count + 2);
    plan->ending = ARENA_ARRAY(a, const value *, values);
    for (size_t i = 0; i < values; i++) {
        if (uses.at[i] < used_to_the_end) {
            plan->first[uses.at[i] + 1]++;
        }
    }
    for (; index < f->node_count; index++) {
        plan->first[index + 1] += plan->first[index];
    }
    uint32_t *fill = arena_copy(a, plan->first, (f->node_count + 1) * sizeof *fill);
    for (size_t i = 0; i < values; i++) {
        if (uses.at[i] < used_to_the_end) {
            plan->ending[fill[uses.at[i]]++] = f->values.at[i];
        }
    }
    return plan;
}

void function_plans_make(function_plans *plans, arena *a, const program *p, const pointer_map *set)
{
    pointer_map_init(&plans->by_function, a);
    for (size_t i = 0; i < p->functions.n; i++) {
        const function *f = p->functions.at[i];
        if (pointer_map_get(set, f) != NULL) {
            pointer_map_put(&plans->by_function, f, (void *)make_plan(a, f));
        }
    }
}

static const function_plan *plan_of(interpreter *in, const function *f)
{
    const function_plan *plan = in->shared == NULL ? NULL : pointer_map_get(&in->shared->by_function, f);
    plan = plan != NULL ? plan : pointer_map_get(&in->own.by_function, f);
    if (plan == NULL) {
        plan = make_plan(in->arena, f);
        pointer_map_put(&in->own.by_function, f, (void *)plan);
    }
    return plan;
}

void node_operators_init(node_operators *operators, arena *a)
{
    operators->arena = a;
    pointer_map_init(&operators->by_function, a);
}

static const overload **operators_of(node_operators *kept, const function *f)
{
    const overload **operators = pointer_map_get(&kept->by_function, f);
    if (operators == NULL) {
        operators = ARENA_ARRAY(kept->arena, const overload *, f->node_count);
        pointer_map_put(&kept->by_function, f, operators);
    }
    return operators;
}

static void retain_datum(datum d)
{
    if (d.kind == DATUM_TENSOR) {
        d.u.tensor->holders++;
    }
}

/* The last name of a tensor is gone: so are its elements, unless the frame outside holds them. */
static void end_datum(builder *b, datum *d)
{
    if (d->kind == DATUM_TENSOR && --d->u.tensor->holders == 0) {
        builder_drop(b, d->u.tensor);
    }
    *d = of_none();
}

/* ---- arguments ---- */

static tn_status read_value(activation *run, const value *v, datum *out)
{
    if (v->function != run->function || !run->is_set[v->id]) {
        return builder_fail(run->in->b, TN_E_INVALID, "value '%s' is used before it has one", v->name);
    }
    *out = run->slots[v->id];
    if (out->kind == DATUM_BATCH && out->u.batch->levels > run->in->b->vmap_levels) {
        return builder_fail(run->in->b, TN_E_INVALID,
                            "value '%s' is used outside of torch.vmap, which hides a dim of it", v->name);
    }
    return TN_OK;
}

/* Where nothing is computed an object is its name, which bodies may say without being given it. */
static tn_status read_object(activation *run, const value *v, datum *out)
{
    *out = (datum){.kind = DATUM_OBJECT, .u.object = v};
    return is_eager(run->in->b) ? read_value(run, v, out) : TN_OK;
}

static tn_status read_argument(activation *run, const arg *a, datum *out);

static tn_status read_list(activation *run, const arg *a, datum *out)
{
    datum *items = ARENA_ARRAY(run->in->b->arena, datum, a->n);
    for (uint32_t i = 0; i < a->n; i++) {
        TRY(read_argument(run, &a->u.items[i], &items[i]));
    }
    *out = of_list(items, a->n);
    return TN_OK;
}

/* A known number in place of a symbolic one. */
static datum read_literal(const arg *a)
{
    return a->kind == ARG_SYM_FLOAT  ? of_float(a->u.real)
           : a->kind == ARG_SYM_BOOL ? of_bool(a->u.boolean)
                                     : of_int(a->u.integer);
}

static tn_status read_code(activation *run, const arg *a, datum *out)
{
    if (a->kind == ARG_SCALAR_TYPE) {
        *out = of_dtype(dtype_by_code(a->u.integer));
        return out->kind == DATUM_NONE
                   ? builder_fail(run->in->b, TN_E_UNSUPPORTED, "element type %lld of the file is not known to tenon",
                                  (long long)a->u.integer)
                   : TN_OK;
    }
    if (a->kind == ARG_INT) {
        *out = of_int(a->u.integer);
    } else {
        *out = (datum){.kind = a->kind == ARG_LAYOUT ? DATUM_LAYOUT : DATUM_MEMORY_FORMAT, .u.code = a->u.integer};
    }
    return TN_OK;
}

static tn_status read_argument(activation *run, const arg *a, datum *out)
{
    *out = of_none();
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_NOTHING:
        return a->kind == ARG_UNKNOWN
                   ? builder_fail(run->in->b, TN_E_UNSUPPORTED, "an argument is of a kind that tenon does not know")
                   : TN_OK;
    case PAYLOAD_VALUE:
        return a->kind == ARG_CUSTOM_OBJ ? read_object(run, a->u.value, out) : read_value(run, a->u.value, out);
    case PAYLOAD_OPTIONAL:
        return a->u.value == NULL ? TN_OK : read_value(run, a->u.value, out);
    case PAYLOAD_SYM:
        *out = a->literal ? read_literal(a) : of_none();
        return a->literal ? TN_OK : read_value(run, a->u.value, out);
    case PAYLOAD_INT:
        return read_code(run, a, out);
    case PAYLOAD_FLOAT:
        *out = of_float(a->u.real);
        return TN_OK;
    case PAYLOAD_BOOL:
        *out = of_bool(a->u.boolean);
        return TN_OK;
    case PAYLOAD_STRING:
        *out = (datum){.kind = a->kind == ARG_OPERATOR ? DATUM_OPERATOR : DATUM_STRING, .u.string = a->u.string};
        return TN_OK;
    case PAYLOAD_DEVICE:
        *out = (datum){.kind = DATUM_DEVICE, .u.device = a->u.device};
        return TN_OK;
    case PAYLOAD_COMPLEX:
        *out = (datum){.kind = DATUM_COMPLEX, .u.complex_number = {a->u.complex_number[0], a->u.complex_number[1]}};
        return TN_OK;
    case PAYLOAD_GRAPH:
        *out = (datum){.kind = DATUM_GRAPH, .u.graph = a->u.graph->body};
        return TN_OK;
    case PAYLOAD_LIST:
        return read_list(run, a, out);
    case PAYLOAD_DICT:
        *out = (datum){.kind = DATUM_DICT, .u.dict = a};
        return TN_OK;
    }
    return TN_OK;
}

/* ---- results ---- */

static void store(activation *run, const value *v, datum d)
{
    retain_datum(d);
    run->slots[v->id] = d;
    run->is_set[v->id] = true;
}

/* One declared result against one datum; lists against lists. */
static tn_status store_result(activation *run, const arg *declared, datum d)
{
    if (arg_kinds[declared->kind].payload == PAYLOAD_LIST) {
        if (d.kind != DATUM_LIST || d.u.list.n != declared->n) {
            return builder_fail(run->in->b, TN_E_INVALID, "the operator gives %s, the program names %u results",
                                datum_text(run->in->b, d), declared->n);
        }
        for (uint32_t i = 0; i < declared->n; i++) {
            TRY(store_result(run, &declared->u.items[i], d.u.list.at[i]));
        }
        return TN_OK;
    }
    value *v = arg_value(declared);
    if (v != NULL) {
        store(run, v, d);
    }
    return TN_OK;
}

static tn_status store_results(activation *run, const node *n, const datum *outs, size_t count)
{
    /* A higher-order operator that gives a tuple may be declared as one list (by PyTorch 2.6 a tuple of one, too), or
     * the reverse. */
    bool is_list = count == 1 && outs[0].kind == DATUM_LIST;
    if (n->output_count == 1 && !is_list && arg_kinds[n->outputs[0].kind].payload == PAYLOAD_LIST) {
        return store_result(run, &n->outputs[0], of_list((datum *)outs, count));
    }
    if (n->output_count > 1 && count == 1 && outs[0].kind == DATUM_LIST) {
        count = outs[0].u.list.n;
        outs = outs[0].u.list.at;
    }
    if (count < n->output_count) {
        return builder_fail(run->in->b, TN_E_INVALID, "the operator gives %zu results, the program names %u", count,
                            n->output_count);
    }
    for (uint32_t i = 0; i < n->output_count; i++) {
        TRY(store_result(run, &n->outputs[i], outs[i]));
    }
    return TN_OK;
}

/* ---- nodes ---- */

void interpreter_add_place(tn_context *ctx, const node *n)
{
    arena *scratch = ctx_scratch(ctx);
    const char *trace = node_metadata(n, "stack_trace");
    const char *name = n->name;
    for (uint32_t i = 0; name == NULL && i < n->output_count; i++) {
        name = arg_value(&n->outputs[i]) == NULL ? NULL : arg_value(&n->outputs[i])->name;
    }
    diagnostics_add_place(ctx, PLACE(.node = name, .op = n->callee->target, .module = provenance_path(scratch, n),
                                     .source = trace == NULL ? NULL : provenance_brief(scratch, trace)));
    ctx_release(ctx, scratch);
}

/* The operator of the node that comes next; NULL: there is none. */
static tn_status find_operator(const activation *run, const node *n, const overload **out)
{
    builder *b = run->in->b;
    const overload **kept = run->operators;
    if (kept == NULL) {
        return registry_resolve(b->ctx, b->ops, n->callee, out);
    }
    if (kept[run->index] == NULL) {
        TRY(registry_resolve(b->ctx, b->ops, n->callee, &kept[run->index]));
    }
    *out = kept[run->index];
    return TN_OK;
}

static tn_status read_arguments(activation *run, const node *n, const overload *o, named_datum **out)
{
    builder *b = run->in->b;
    named_datum *args = ARENA_ARRAY(b->arena, named_datum, n->input_count);
    for (uint32_t i = 0; i < n->input_count; i++) {
        bool positional = (o != NULL && o->by_position) || n->inputs[i].name[0] == '\0';
        args[i].name = positional ? NULL : n->inputs[i].name;
        TRY(read_argument(run, &n->inputs[i].arg, &args[i].value));
    }
    *out = args;
    return TN_OK;
}

tn_status activation_arguments(activation *run, const node *n, named_datum **out)
{
    const overload *o;
    TRY(find_operator(run, n, &o));
    return read_arguments(run, n, o, out);
}

/* A method of an object is the operator that was registered for it, with the object in place of its name. */
static tn_status call_method(builder *b, const node *n, named_datum *args, datum **outs, size_t *count)
{
    const overload *o;
    TRY(object_method(b, n, args, &o));
    if (o == NULL) {
        return object_unknown(b, n, args);
    }
    args[1] = args[0];
    TRY(builder_call(b, o, args + 1, n->input_count - 1, outs, count));
    if (*count == 0 && n->output_count == 1) { /* what gives nothing gives None */
        *outs = ARENA_NEW(b->arena, datum);
        *count = 1;
    }
    return TN_OK;
}

static tn_status call_node(activation *run, const node *n, datum **outs, size_t *count)
{
    builder *b = run->in->b;
    const interpreter_watch *watch = &run->in->watch;
    const overload *o;
    named_datum *args;
    bool answered = false;
    TRY(find_operator(run, n, &o));
    TRY(read_arguments(run, n, o, &args));
    if (watch->answer != NULL) {
        TRY(watch->answer(watch->user, n, args, outs, count, &answered));
    }
    if (answered) {
        return TN_OK;
    }
    return o == NULL ? call_method(b, n, args, outs, count) : builder_call(b, o, args, n->input_count, outs, count);
}

/* What a call of a unit gives lies in memory as the call declares it. */
static tn_status lay_out_results(activation *run, const node *n, datum *outs, size_t count)
{
    if (!is_eager(run->in->b) || call_unit(n) == NULL) {
        return TN_OK;
    }
    declared_scope scope = {run->function, run->inputs, run->slots, run->is_set};
    return declared_results(run->in->b, n, &scope, outs, count);
}

static tn_status run_node(activation *run, const node *n)
{
    interpreter *in = run->in;
    const node *outer = in->b->running;
    uint32_t outer_depth = in->b->running_depth;
    datum *outs;
    size_t count;
    work_ask();
    if (in->watch.before != NULL && !in->watch.before(in->watch.user, n)) {
        return builder_fail(in->b, TN_E_CANCELLED, "the run was stopped");
    }
    in->b->running = n;
    in->b->running_depth = in->b->depth + 1;
    tn_status status = call_node(run, n, &outs, &count);
    in->b->running = outer;
    in->b->running_depth = outer_depth;
    status = status != TN_OK ? status : lay_out_results(run, n, outs, count);
    status = status != TN_OK ? status : store_results(run, n, outs, count);
    if (status != TN_OK) {
        interpreter_add_place(in->b->ctx, n);
        return status;
    }
    return in->watch.after == NULL ? TN_OK : in->watch.after(in->watch.user, n, outs, count);
}

/* Values that were used for the last time are released. */
static void pass_node(activation *run)
{
    const function_plan *plan = run->plan;
    size_t index = run->index++;
    for (uint32_t i = plan->first[index]; i < plan->first[index + 1]; i++) {
        end_datum(run->in->b, &run->slots[plan->ending[i]->id]);
        run->is_set[plan->ending[i]->id] = false;
    }
}

tn_status activation_step(activation *run, const node *n)
{
    run->in->b->call_graph = run_graph;
    run->in->b->user = run->in;
    TRY(run_node(run, n));
    pass_node(run);
    return TN_OK;
}

tn_status activation_answer(activation *run, const node *n, const datum *outs, size_t count)
{
    TRY(store_results(run, n, outs, count));
    pass_node(run);
    return TN_OK;
}

bool activation_value(const activation *run, const value *v, datum *out)
{
    *out = run->slots[v->id];
    return run->is_set[v->id];
}

void activation_give(activation *run, const value *v, datum d)
{
    store(run, v, d);
}

void activation_pass(activation *run)
{
    pass_node(run);
}

size_t activation_index(const activation *run)
{
    return run->index;
}

/* ---- functions ---- */

static tn_status bind_inputs(activation *run, const datum *inputs, size_t n)
{
    const function *f = run->function;
    if (n != f->inputs.n) {
        return builder_fail(run->in->b, TN_E_INVALID, "'%s' takes %zu inputs, %zu were given", f->name, f->inputs.n, n);
    }
    for (size_t i = 0; i < n; i++) {
        value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL) {
            store(run, v, inputs[i]);
        }
    }
    return TN_OK;
}

tn_status activation_begin(interpreter *in, function *f, const datum *inputs, size_t n, activation **out)
{
    builder *b = in->b;
    for (size_t i = 0; i < n; i++) {
        retain_datum(inputs[i]); /* the caller's: not ended by this function */
    }
    activation *run = ARENA_NEW(b->arena, activation);
    *run = (activation){.in = in,
                        .function = f,
                        .plan = plan_of(in, f),
                        .operators = in->operators == NULL ? NULL : operators_of(in->operators, f),
                        .slots = ARENA_ARRAY(b->arena, datum, f->values.n),
                        .is_set = ARENA_ARRAY(b->arena, bool, f->values.n),
                        .inputs = inputs,
                        .input_count = n};
    *out = run;
    return bind_inputs(run, inputs, n);
}

tn_status activation_resume(interpreter *in, function *f, const activation *from, const value *const *values,
                            const datum *data, size_t n, activation **out)
{
    builder *b = in->b;
    activation *run = *out = ARENA_NEW(b->arena, activation);
    *run = (activation){.in = in,
                        .function = f,
                        .plan = plan_of(in, f),
                        .operators = in->operators == NULL ? NULL : operators_of(in->operators, f),
                        .index = from->index,
                        .slots = ARENA_ARRAY(b->arena, datum, f->values.n),
                        .is_set = ARENA_ARRAY(b->arena, bool, f->values.n),
                        .inputs = from->inputs};
    for (size_t i = 0; i < n; i++) {
        retain_datum(data[i]); /* the caller's, as inputs are */
        store(run, values[i], data[i]);
    }
    return b->status;
}

tn_status activation_results(activation *run, arena *a, datum **outs)
{
    const function *f = run->function;
    *outs = ARENA_ARRAY(a, datum, f->outputs.n);
    for (size_t i = 0; i < f->outputs.n; i++) {
        TRY(read_argument(run, &f->outputs.at[i], &(*outs)[i]));
        if (is_batched((*outs)[i])) {
            return builder_fail(run->in->b, TN_E_INVALID, "output %zu of '%s' is a value inside of torch.vmap", i,
                                f->name);
        }
    }
    for (size_t i = 0; i < run->input_count; i++) {
        if (run->inputs[i].kind == DATUM_TENSOR) {
            run->inputs[i].u.tensor->holders--;
        }
    }
    return TN_OK;
}

tn_status interpret(interpreter *in, function *f, const datum *inputs, size_t n, datum **outs, size_t *count)
{
    builder *b = in->b;
    activation *run;
    TRY(b->status);
    frame opened = builder_open(b);
    uint32_t vmap_levels = b->vmap_levels;
    TRY(activation_begin(in, f, inputs, n, &run));
    for (const node *each = f->first; each != NULL; each = each->next) {
        TRY(activation_step(run, each));
    }
    TRY(activation_results(run, opened.outer, outs));
    builder_close(b, opened, *outs, f->outputs.n);
    b->vmap_levels = vmap_levels; /* levels end with the function that they began in */
    *count = f->outputs.n;
    return TN_OK;
}
