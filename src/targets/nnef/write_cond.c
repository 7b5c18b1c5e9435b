/*
 * Branches without branching: a cond becomes calls of both bodies and a choice between their results. See write.h.
 *
 * Before lowering in the flow: NNEF has no branches, and `select` takes both of its operands. Bodies of functional
 * programs do nothing but compute; where they give tensors of different sizes the choice has no type, and is refused
 * by its inference.
 */
#include "ir/calls.h"
#include "ops/builtins.h"
#include "targets/nnef/write.h"

#include <string.h>

/* What bodies of branches are, so that calls of them verify; they are written out where they are called. */
static const unit_decl branch_unit = {.class_name = "tenon.branch"};

static bool is_cond(const node *n)
{
    return node_calls(n, BUILTIN_higher_order_cond_default) && n->input_count >= 3 &&
           n->inputs[1].arg.kind == ARG_GRAPH && n->inputs[2].arg.kind == ARG_GRAPH;
}

/* A node before another one, with its provenance. */
static node *insert(function *f, node *before, const char *called, uint32_t inputs, uint32_t outputs)
{
    arena *a = &f->program->arena;
    node *made = function_append(f, called);
    function_erase(made);
    made->inputs = ARENA_ARRAY(a, named_arg, inputs + 1);
    made->input_count = inputs;
    made->outputs = ARENA_ARRAY(a, arg, outputs + 1);
    made->output_count = outputs;
    made->metadata = before->metadata;
    made->metadata_count = before->metadata_count;
    function_insert_before(f, before, made);
    return made;
}

static named_arg positional(arg a)
{
    return (named_arg){"", PASS_POSITION, a, NULL};
}

/* Results of the cond: one for each tensor, or a list of them. */
static arg *results_of(node *n, uint32_t *count)
{
    bool is_list = n->output_count == 1 && n->outputs[0].kind != ARG_UNKNOWN &&
                   arg_kinds[n->outputs[0].kind].payload == PAYLOAD_LIST;
    *count = is_list ? n->outputs[0].n : n->output_count;
    return is_list ? n->outputs[0].u.items : n->outputs;
}

static node *call_branch(function *f, node *n, const arg *branch, const arg *operands, uint32_t operand_count,
                         const arg *results, uint32_t count)
{
    node *made = insert(f, n, CALL_TARGET, operand_count + 1, count);
    branch->u.graph->body->unit = branch->u.graph->body->unit == NULL ? &branch_unit : branch->u.graph->body->unit;
    made->single_tensor_return = TRI_UNSTATED;
    made->inputs[0] = positional(*branch);
    for (uint32_t i = 0; i < operand_count; i++) {
        made->inputs[i + 1] = positional(operands[i]);
    }
    for (uint32_t i = 0; i < count; i++) {
        const value *like = arg_value(&results[i]);
        value *v = function_add_value(f, function_free_name(f, like->name), like->kind);
        v->typed = like->typed;
        v->type = like->type;
        v->producer = made;
        made->outputs[i] = arg_of_value(v);
    }
    return made;
}

/* The condition as a tensor: what compares sizes is a number. */
static arg condition_of(function *f, node *n, const value *like)
{
    const value *v = arg_value(&n->inputs[0].arg);
    if (v == NULL || v->kind == VALUE_TENSOR) {
        return n->inputs[0].arg;
    }
    node *made = insert(f, n, "torch.ops.aten.scalar_tensor.default", 2, 1);
    value *truth = function_add_value(f, function_free_name(f, "condition"), VALUE_TENSOR);
    arena *a = &f->program->arena;
    tensor_meta *t = ARENA_NEW(a, tensor_meta);
    *t = *like->type.tensor;
    t->dtype = DT_BOOL;
    t->rank = 0;
    truth->typed = true;
    truth->type.tensor = t;
    truth->producer = made;
    made->inputs[0] = (named_arg){program_intern(f->program, "s"), PASS_POSITION, n->inputs[0].arg, NULL};
    made->inputs[1] = (named_arg){program_intern(f->program, "dtype"),
                                  PASS_KEYWORD,
                                  {.kind = ARG_SCALAR_TYPE, .u.integer = dtype_table[DT_BOOL].code},
                                  NULL};
    made->outputs[0] = arg_of_value(truth);
    return made->outputs[0];
}

static bool flatten(function *f, node *n)
{
    uint32_t count;
    arg *results = results_of(n, &count);
    for (uint32_t i = 0; i < count || i == 0; i++) {
        const value *v = count == 0 ? NULL : arg_value(&results[i]);
        if (v == NULL || v->kind != VALUE_TENSOR || !v->typed) {
            return false;
        }
    }
    bool has_list = n->input_count > 3;
    const arg *operands = has_list ? n->inputs[3].arg.u.items : NULL;
    uint32_t operand_count = has_list ? n->inputs[3].arg.n : 0;
    arg condition = condition_of(f, n, arg_value(&results[0]));
    node *yes = call_branch(f, n, &n->inputs[1].arg, operands, operand_count, results, count);
    node *no = call_branch(f, n, &n->inputs[2].arg, operands, operand_count, results, count);
    for (uint32_t i = 0; i < count; i++) {
        node *chosen = insert(f, n, "torch.ops.aten.where.self", 3, 1);
        chosen->inputs[0] = (named_arg){program_intern(f->program, "condition"), PASS_POSITION, condition, NULL};
        chosen->inputs[1] = (named_arg){program_intern(f->program, "self"), PASS_POSITION, yes->outputs[i], NULL};
        chosen->inputs[2] = (named_arg){program_intern(f->program, "other"), PASS_POSITION, no->outputs[i], NULL};
        chosen->outputs[0] = results[i];
        arg_value(&results[i])->producer = chosen;
    }
    function_erase(n);
    return true;
}

bool nnef_is_branch(const function *f)
{
    return f->unit != NULL && f->unit->class_name != NULL && strcmp(f->unit->class_name, branch_unit.class_name) == 0;
}

void nnef_flatten_branches(program *p)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        for (node *n = f->first, *next; n != NULL; n = next) {
            next = n->next;
            if (is_cond(n)) {
                flatten(f, n);
            }
        }
    }
}
