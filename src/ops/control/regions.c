/*
 * Higher-order operators that are no control flow: regions (bodies that run as they stand, under some condition),
 * operators that are passed as values.
 *
 * What the arguments of each mean stands before its function.
 */
#include "ops/composite.h"
#include "ops/control/bodies.h"

#include <string.h>

/* ---- wrappers: (..., graph, ..., operands...) ---- */

/* Runs the graph among the arguments on what follows it. skipped: arguments between the graph and the operands. */
static tn_status call_wrapped(call *c, size_t skipped)
{
    size_t graph = 0, count;
    datum *outs;
    while (graph < c->n && c->args[graph].kind != DATUM_GRAPH) {
        graph++;
    }
    TRY(want(c, graph, DATUM_GRAPH));
    size_t first = graph + 1 + skipped;
    TRY(run_body(c, graph, c->args + first, first < c->n ? c->n - first : 0, &outs, &count));
    give(c, outs, count);
    return TN_OK;
}

static tn_status compose_wrap(call *c)
{
    return call_wrapped(c, 0);
}

/* Does the kernel of a composite stand for the body? In eager mode alone: whoever looks at calls is to see the body. */
static bool has_kernel(const builder *b, const unit_decl *u)
{
    if (!is_eager(b) || b->observer != NULL || b->runs_bodies || u == NULL || u->composite == NULL || u->by_body) {
        return false;
    }
    const composite *c = composite_find(u->composite);
    return c != NULL && c->version == u->version;
}

/* call(graph, operands...): what outlining leaves in place of the nodes that it takes out */
static tn_status compose_call(call *c)
{
    TRY(want(c, 0, DATUM_GRAPH));
    const function *body = c->args[0].u.graph;
    if (!has_kernel(c->b, body->unit)) {
        return call_wrapped(c, 0);
    }
    datum *outs;
    size_t count;
    TRY(composite_call(c->b, body, c->args + 1, c->n - 1, &outs, &count));
    give(c, outs, count);
    return TN_OK;
}

/* strict_mode(graph, operands), run_const_graph(graph, operands), hints_wrapper(graph, operands, {}, hints) */
static tn_status compose_on_list(call *c)
{
    datum *outs;
    size_t count;
    TRY(want(c, 0, DATUM_GRAPH));
    TRY(want(c, 1, DATUM_LIST));
    TRY(run_body(c, 0, c->args[1].u.list.at, c->args[1].u.list.n, &outs, &count));
    give(c, outs, count);
    return TN_OK;
}

/* invoke_subgraph(graph, identifier, operands...) */
static tn_status compose_invoke_subgraph(call *c)
{
    return call_wrapped(c, 1);
}

/* wrap_with_autocast(device type, dtype or None, enabled, cache_enabled, graph, operands...) */
static tn_status compose_autocast(call *c)
{
    TRY(want(c, 2, DATUM_BOOL));
    autocast_state outer = c->b->autocast;
    c->b->autocast.enabled = c->args[2].u.boolean;
    c->b->autocast.lower = c->args[1].kind == DATUM_DTYPE ? c->args[1].u.dtype : DT_BF16;
    tn_status status = call_wrapped(c, 0);
    c->b->autocast = outer;
    return status;
}

/* ---- operators as values ---- */

static tn_status find_operator(call *c, size_t i, const overload **out)
{
    TRY(want(c, i, DATUM_OPERATOR));
    TRY(registry_find(c->b->ctx, c->b->ops, c->args[i].u.string, out));
    if (*out == NULL) {
        return unknown_operator(c->b, c->args[i].u.string);
    }
    return TN_OK;
}

static const named_datum *named_from(call *c, size_t first)
{
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, c->n);
    for (size_t i = first; i < c->n; i++) {
        args[i - first] = (named_datum){c->names[i], c->args[i]};
    }
    return args;
}

/* with_effects(token, operator, arguments...): the token, then the results (None where there is none). */
static tn_status compose_with_effects(call *c)
{
    const overload *o;
    datum *outs;
    size_t count;
    TRY(find_operator(c, 1, &o));
    TRY(builder_call(c->b, o, named_from(c, 2), c->n - 2, &outs, &count));
    datum none = of_none();
    outs = count == 0 ? &none : outs;
    give(c, join(c->b, &c->args[0], 1, outs, count == 0 ? 1 : count), 1 + (count == 0 ? 1 : count));
    return TN_OK;
}

/* out_dtype(operator, dtype, arguments...): the operator on arguments of a wider type. */
static tn_status compose_out_dtype(call *c)
{
    const overload *o;
    datum *outs;
    size_t count;
    TRY(find_operator(c, 0, &o));
    TRY(want(c, 1, DATUM_DTYPE));
    named_datum *args = (named_datum *)named_from(c, 2);
    for (size_t i = 0; i + 2 < c->n; i++) {
        if (args[i].value.kind == DATUM_TENSOR) {
            args[i].value = BUILD(c->b, "aten::to.dtype", args[i].value, c->args[1]);
        }
    }
    TRY(builder_call(c->b, o, args, c->n - 2, &outs, &count));
    give(c, outs, count);
    return TN_OK;
}

/* ---- auto_functionalized: an operator that writes, on copies ---- */

static const datum *find_named(const call *c, const char *name)
{
    for (size_t i = 0; i < c->n; i++) {
        if (c->names[i] != NULL && strcmp(c->names[i], name) == 0) {
            return &c->args[i];
        }
    }
    return NULL;
}

/* The results (None where there is none), then the new versions. */
static tn_status give_functionalized(call *c, const overload *o, const named_datum *args, size_t n,
                                     const datum *versions, size_t version_count)
{
    datum *outs, none = of_none();
    size_t count;
    TRY(builder_call(c->b, o, args, n, &outs, &count));
    outs = count == 0 ? &none : outs;
    count = count == 0 ? 1 : count;
    give(c, join(c->b, outs, count, versions, version_count), count + version_count);
    return TN_OK;
}

/* auto_functionalized(operator, name=value...) */
static tn_status compose_auto_functionalized(call *c)
{
    const overload *o;
    TRY(find_operator(c, 0, &o));
    named_datum *args = (named_datum *)named_from(c, 1);
    datum *versions = ARENA_ARRAY(c->b->arena, datum, c->n);
    size_t n = 0;
    for (size_t i = 0; i < o->schema->argument_count; i++) {
        for (size_t k = 0; k + 1 < c->n && o->schema->arguments[i].is_written; k++) {
            if (args[k].name != NULL && strcmp(args[k].name, o->schema->arguments[i].name) == 0 &&
                args[k].value.kind == DATUM_TENSOR) {
                versions[n] = args[k].value = BUILD(c->b, "aten::clone", args[k].value);
                n++;
            }
        }
    }
    return give_functionalized(c, o, args, c->n - 1, versions, n);
}

/* The argument that _NAME_base_index and its companions describe: a base, or a view of one. */
static tn_status regenerate(call *c, const char *name, const datum *bases, size_t n, datum *out)
{
    arena *a = c->b->arena;
    const datum *index = find_named(c, arena_printf(a, "_%s_base_index", name));
    *out = of_none();
    if (index == NULL || index->kind == DATUM_NONE) {
        return TN_OK;
    }
    if (index->kind != DATUM_INT || index->u.integer < 0 || (size_t)index->u.integer >= n) {
        return call_fail(c, TN_E_INVALID, "the base of '%s' is not among the %zu bases", name, n);
    }
    *out = bases[index->u.integer];
    const datum *size = find_named(c, arena_printf(a, "_%s_size", name));
    const datum *stride = find_named(c, arena_printf(a, "_%s_stride", name));
    const datum *offset = find_named(c, arena_printf(a, "_%s_storage_offset", name));
    const datum *along = find_named(c, arena_printf(a, "_%s_slice_dim", name));
    if (size != NULL && stride != NULL && offset != NULL) {
        *out = BUILD(c->b, "aten::as_strided", *out, *size, *stride, *offset);
    } else if (along != NULL) {
        const datum *start = find_named(c, arena_printf(a, "_%s_slice_start", name));
        const datum *end = find_named(c, arena_printf(a, "_%s_slice_end", name));
        *out = BUILD(c->b, "aten::slice.Tensor", *out, *along, start == NULL ? of_none() : *start,
                     end == NULL ? of_none() : *end);
    }
    return c->b->status;
}

/* auto_functionalized_v2(operator, name=value..., _NAME_base_index=i..., _all_bases=[...]) */
static tn_status compose_auto_functionalized_v2(call *c)
{
    const overload *o;
    TRY(find_operator(c, 0, &o));
    const datum *all = find_named(c, "_all_bases");
    if (all == NULL || all->kind != DATUM_LIST) {
        return call_fail(c, TN_E_INVALID, "there is no list _all_bases");
    }
    size_t n = all->u.list.n, count = 0;
    datum *bases = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        bases[i] = BUILD(c->b, "aten::clone", all->u.list.at[i]);
    }
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, o->schema->argument_count);
    for (size_t i = 0; i < o->schema->argument_count; i++) {
        const char *name = o->schema->arguments[i].name;
        const datum *given = find_named(c, name);
        datum made = of_none();
        if (given != NULL) {
            made = *given;
        } else if (o->schema->arguments[i].is_written) {
            TRY(regenerate(c, name, bases, n, &made));
        } else {
            continue;
        }
        args[count++] = (named_datum){name, made};
    }
    return give_functionalized(c, o, args, count, bases, n);
}

#define OP_WRAPPER(word, body)                                                                                 \
    OPDEF(word, .overloads = OVERLOADS("higher_order::" #word "(...) -> (...)"), .traits = OP_RAW | OP_REGION, \
          .compose = body)

/* No operator of PyTorch. */
OPDEF(tenon_call, .overloads = OVERLOADS("tenon::call(...) -> (...)"), .traits = OP_RAW | OP_REGION,
      .compose = compose_call);

OP_WRAPPER(wrap, compose_wrap);
OP_WRAPPER(wrap_with_set_grad_enabled, compose_wrap);
OP_WRAPPER(wrap_with_autocast, compose_autocast);
OP_WRAPPER(tag_activation_checkpoint, compose_wrap);
OP_WRAPPER(wrap_activation_checkpoint, compose_wrap);
OP_WRAPPER(strict_mode, compose_on_list);
OP_RUNS_BODIES(hints_wrapper, compose_on_list);
OP_WRAPPER(run_const_graph, compose_on_list);
OP_RUNS_BODIES(invoke_subgraph, compose_invoke_subgraph);
OP_HIGHER(with_effects, compose_with_effects);
OP_RUNS_BODIES(out_dtype, compose_out_dtype);
OP_HIGHER(auto_functionalized, compose_auto_functionalized);
OP_HIGHER(auto_functionalized_v2, compose_auto_functionalized_v2);
