/* Each rule of the verifier, broken on purpose in a small program made by hand; and the program before that, clean. */
#include "testing.h"

#include "ir/verify.h"

/* entry @main(%x: f32[s0,3] input, %w: f32[3] param "w") { %y = add(%x, %w); return %y } */
typedef struct sample {
    program *program;
    function *main;
    entry *entry;
    value *x, *w, *y;
    node *add;
} sample;

static tensor_meta *make_type(program *p, const dim *first, int64_t second)
{
    tensor_meta *m = ARENA_NEW(&p->arena, tensor_meta);
    symint *sizes = ARENA_ARRAY(&p->arena, symint, 2);
    m->rank = first == NULL ? 1 : 2;
    sizes[0].expr = first == NULL ? dim_int(p->dims, second) : first;
    sizes[1].expr = dim_int(p->dims, second);
    *m = (tensor_meta){.dtype = DT_F32,
                       .code = 7,
                       .layout = LAYOUT_STRIDED,
                       .device = program_device(p, "cpu", -1),
                       .rank = m->rank,
                       .sizes = sizes,
                       .strides = contiguous_strides(p, sizes, m->rank),
                       .offset = {dim_int(p->dims, 0), NULL}};
    tensor_meta_settle(p, m);
    return m;
}

static value *make_value(function *f, const char *name, const dim *first)
{
    value *v = function_add_value(f, name, VALUE_TENSOR);
    assert_non_null(v);
    v->typed = true;
    v->type.tensor = make_type(f->program, first, 3);
    return v;
}

static void add_weight(tn_context *ctx, sample *s)
{
    program *p = s->program;
    storage *bytes;
    assert_ok(ctx, storage_new(ctx, 12, &bytes));
    program_adopt_storage(ctx, p, bytes);
    int64_t *three = ARENA_NEW(&p->arena, int64_t), *one = ARENA_NEW(&p->arena, int64_t);
    *three = 3;
    *one = 1;
    tensor *t = ARENA_NEW(&p->arena, tensor);
    *t = (tensor){.storage = bytes, .dtype = DT_F32, .rank = 1, .sizes = three, .strides = one};
    payload held = {.fqn = program_intern(p, "w"), .record = "", .is_parameter = true, .tensor = t};
    held.meta = make_type(p, NULL, 3);
    vec_push(&p->arena, &s->entry->weights, held);
}

static sample make_sample(tn_context *ctx)
{
    sample s = {.program = program_new(ctx, "sample")};
    arena *a = &s.program->arena;
    s.main = function_new(s.program, "main");
    symbol *s0 = function_symbol(s.main, "s0");
    s0->range = (range){2, 64, true, true};
    const dim *rows = dim_symbol(s.program->dims, s0);
    s.x = make_value(s.main, "x", rows);
    s.w = make_value(s.main, "w", NULL);
    s.y = make_value(s.main, "y", rows);
    vec_push(a, &s.main->inputs, arg_of_value(s.x));
    vec_push(a, &s.main->inputs, arg_of_value(s.w));
    s.add = function_append(s.main, "torch.ops.aten.add.Tensor");
    s.add->inputs = ARENA_ARRAY(a, named_arg, 2);
    s.add->inputs[0] = (named_arg){.name = "self", .pass_by = PASS_POSITION, .arg = arg_of_value(s.x)};
    s.add->inputs[1] = (named_arg){.name = "other", .pass_by = PASS_POSITION, .arg = arg_of_value(s.w)};
    s.add->input_count = 2;
    s.add->outputs = ARENA_NEW(a, arg);
    s.add->outputs[0] = arg_of_value(s.y);
    s.add->output_count = 1;
    s.y->producer = s.add;
    vec_push(a, &s.main->outputs, arg_of_value(s.y));
    s.entry = entry_new(s.program, s.main, "main");
    s.entry->inputs = ARENA_ARRAY(a, input_spec, 2);
    s.entry->inputs[1] = (input_spec){.kind = INPUT_PARAMETER, .target = program_intern(s.program, "w")};
    s.entry->outputs = ARENA_ARRAY(a, output_spec, 2);
    add_weight(ctx, &s);
    return s;
}

/* ---- one way to break each rule ---- */

static void use_before_definition(sample *s)
{
    s->add->inputs[0].arg = arg_of_value(s->y);
}

static void define_twice(sample *s)
{
    s->add->outputs[0] = arg_of_value(s->x);
}

static void misname_kind(sample *s)
{
    s->add->inputs[1].arg.kind = ARG_SYM_INT; /* but a tensor it is */
}

static void call_an_entry(sample *s)
{
    arg_graph *g = ARENA_NEW(&s->program->arena, arg_graph);
    *g = (arg_graph){"body", s->main};
    s->add->inputs[1].arg = (arg){.kind = ARG_GRAPH, .u.graph = g};
}

static void put_a_body_behind_its_user(sample *s)
{
    arg_graph *g = ARENA_NEW(&s->program->arena, arg_graph);
    *g = (arg_graph){"body", function_new(s->program, "body")};
    s->add->inputs[1].arg = (arg){.kind = ARG_GRAPH, .u.graph = g};
}

static void borrow_a_symbol(sample *s)
{
    symbol *stranger = ARENA_NEW(&s->program->arena, symbol);
    *stranger = (symbol){.name = program_intern(s->program, "s9"), .assumptions = ""};
    s->y->type.tensor = make_type(s->program, dim_symbol(s->program->dims, stranger), 3);
}

static void shrink_below_zero(sample *s)
{
    s->y->type.tensor = make_type(s->program, dim_int(s->program->dims, -1), 3);
}

static void empty_a_range(sample *s)
{
    s->main->symbols.at[0]->range = (range){5, 4, true, true};
}

static void lose_the_data(sample *s)
{
    s->entry->weights.n = 0;
}

static void reshape_the_data(sample *s)
{
    s->w->type.tensor = make_type(s->program, NULL, 4);
}

static void mutate_nothing(sample *s)
{
    s->entry->outputs[0] = (output_spec){.kind = OUTPUT_BUFFER_MUTATION, .target = "nobody"};
}

static void mutate_behind_a_result(sample *s)
{
    vec_push(&s->program->arena, &s->main->outputs, arg_of_value(s->y));
    s->entry->outputs[1] = (output_spec){.kind = OUTPUT_PARAMETER_MUTATION, .target = "w"};
}

static void misstate_the_tree(sample *s)
{
    module_signature *root = ARENA_NEW(&s->program->arena, module_signature);
    root->in_spec = "[1, {\"type\": \"builtins.tuple\", \"context\": \"null\", \"children_spec\": []}]";
    root->out_spec = "[1, {\"type\": null, \"context\": null, \"children_spec\": []}]";
    module_call call = {.fqn = "", .signature = root};
    vec_push(&s->program->arena, &s->entry->module_calls, call);
}

static const struct {
    const char *label;
    void (*break_it)(sample *s);
} breakages[] = {
    {"V1: ", use_before_definition},
    {"V1: ", define_twice},
    {"V2: ", misname_kind},
    {"V3: ", call_an_entry},
    {"V3: ", put_a_body_behind_its_user},
    {"V4: ", borrow_a_symbol},
    {"V5: ", shrink_below_zero},
    {"V6: ", empty_a_range},
    {"V7: ", lose_the_data},
    {"V8: ", reshape_the_data},
    {"V9: ", mutate_nothing},
    {"V10: ", mutate_behind_a_result},
    {"V11: ", misstate_the_tree},
};

CONTEXT_TEST(the_sample_obeys_every_rule)
{
    sample s = make_sample(ctx);
    assert_ok(ctx, verify_program(ctx, s.program));
}

CONTEXT_TEST(each_rule_is_reported_by_its_number)
{
    for (size_t i = 0; i < sizeof breakages / sizeof *breakages; i++) {
        sample s = make_sample(ctx);
        breakages[i].break_it(&s);
        diagnostics_clear(ctx);
        assert_fails(ctx, TN_E_INVALID, verify_program(ctx, s.program));
        assert_explained(ctx, breakages[i].label);
        ctx_release(ctx, s.program);
    }
}

static void docs_state_every_rule(void **state)
{
    (void)state;
    size_t n;
    char *page = (char *)read_whole_file(SOURCE_PATH("docs/ir.md"), &n);
    size_t count = 0;
    for (const char *text; (text = verify_rule_text(count)) != NULL; count++) {
        char row[256];
        snprintf(row, sizeof row, "| V%zu | %s |", count + 1, text);
        if (strstr(page, row) == NULL) {
            fail_test("docs/ir.md lacks the row '%s'", row);
        }
    }
    assert_true(count > 10);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_obeys_every_rule),
        cmocka_unit_test(each_rule_is_reported_by_its_number),
        cmocka_unit_test(docs_state_every_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
