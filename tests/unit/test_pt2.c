/*
 * Models of PyTorch archives: what they state is in the program, what was loaded saves to the same text, and broken
 * ones end in the right message at the right place. Records and weights: test_pt2_archive.c.
 */
#include "pt2_sample.h"

#include "targets/pt2/pt2.h"

/* ---- what is in a loaded program ---- */

CONTEXT_TEST(loads_functions_values_and_symbols)
{
    archive a = sound_archive();
    program *p = load_archive(ctx, &a);
    assert_int_equal(p->entries.n, 1);
    assert_int_equal(p->functions.n, 3);
    assert_string_equal(p->functions.at[0]->name, "true_graph_0");
    assert_string_equal(p->functions.at[1]->name, "false_graph_0");
    const function *f = p->functions.at[2];
    assert_ptr_equal(f, p->entries.at[0]->main);
    assert_string_equal(f->name, "model");
    assert_int_equal(f->node_count, 3);
    assert_string_equal(f->first->callee->target, "torch.ops.aten.sym_size.int");

    const value *size = function_find_value(f, "size");
    assert_ptr_equal(size->producer, f->first);
    assert_int_equal(size->kind, VALUE_INT);
    const symbol *s0 = function_find_symbol(f, "s0");
    assert_ptr_equal(size->type.sym.expr->u.symbol, s0);
    assert_null(size->type.sym.note);
    assert_true(s0->recorded && s0->range.has_lo && s0->range.lo == 2 && !s0->range.has_hi);
    assert_int_equal(s0->hint.u.integer, 4);
    assert_string_equal(s0->assumptions, "positive=True, integer=True");

    const symbol *inner = function_find_symbol(p->functions.at[0], "s0");
    assert_ptr_not_equal(inner, s0);
    assert_true(!inner->recorded && inner->range.has_lo && inner->range.lo == 2);

    const node *cond = f->last;
    assert_ptr_equal(cond->inputs[1].arg.u.graph->body, p->functions.at[0]);
    assert_int_equal(cond->single_tensor_return, TRI_NO);
    assert_true(function_find_value(f, "x")->type.tensor->plain);
    release_archive(&a);
}

CONTEXT_TEST(loads_signature_and_calls)
{
    archive a = sound_archive();
    const entry *e = load_archive(ctx, &a)->entries.at[0];
    static const input_kind kinds[] = {INPUT_PARAMETER, INPUT_BUFFER, INPUT_CONSTANT_TENSOR, INPUT_USER,
                                       INPUT_CONSTANT};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        assert_int_equal(e->inputs[i].kind, kinds[i]);
    }
    assert_string_equal(e->inputs[0].target, "w");
    assert_false(e->inputs[1].persistent);
    assert_string_equal(e->inputs[4].name, "n");
    assert_int_equal(e->inputs[4].constant.u.integer, 3);
    assert_int_equal(e->main->inputs.at[4].kind, ARG_INT);
    assert_int_equal(e->module_calls.n, 2);
    const module_signature *call = e->module_calls.at[0].signature;
    assert_string_equal(call->outputs[0].u.value->name, "gone");
    assert_null(call->outputs[0].u.value->function);
    assert_null(e->module_calls.at[1].signature);
    assert_string_equal(e->namedtuples.at[0].fields[1], "b");
    assert_string_equal(e->torch_version, "2.11.0");
    assert_int_equal(e->schema_minor, 17);
    assert_int_equal(e->sample_inputs->bytes, 6);
    release_archive(&a);
}

/* ---- saving ---- */

CONTEXT_TEST(saving_gives_the_same_records)
{
    archive a = sound_archive();
    program *p = load_archive(ctx, &a);
    byte_buffer *first = save(ctx, p), *second = save(ctx, p);
    assert_int_equal(first->n, second->n);
    assert_memory_equal(first->at, second->at, first->n);
    assert_record(ctx, first, "net/models/model.json", a.model, strlen(a.model));
    assert_record(ctx, first, "net/data/weights/model_weights_config.json", a.weights, strlen(a.weights));
    assert_record(ctx, first, "net/data/constants/model_constants_config.json", a.constants, strlen(a.constants));
    assert_record(ctx, first, "net/data/weights/weight_0", numbers, 36);
    assert_record(ctx, first, "net/data/constants/tensor_1", numbers, 4);
    assert_record(ctx, first, "net/data/sample_inputs/model.pt", "sample", 6);
    assert_record(ctx, first, "net/extra/notes.txt", "carried along", 13);
    assert_record(ctx, first, "net/archive_format", "pt2", 3);
    assert_record(ctx, first, "net/archive_version", "0", 1);
    assert_record(ctx, first, "net/.data/version", "6\n", 2);
    assert_record(ctx, first, "net/byteorder", "little", 6);
    size_t n;
    const char *id = record_of(ctx, first, "net/.data/serialization_id", &n);
    assert_int_equal(n, 40);
    assert_int_equal(strspn(id, "0123456789"), 40);
    release_archive(&a);
}

/* Rewrites the model, loads and saves it, and expects exactly the same text again. */
static void assert_survives(tn_context *ctx, const char *find, const char *with)
{
    archive a = sound_archive();
    a.model = rewritten(a.model, find, with);
    assert_record(ctx, save(ctx, load_archive(ctx, &a)), "net/models/model.json", a.model, strlen(a.model));
    release_archive(&a);
}

CONTEXT_TEST(odd_texts_survive)
{
    static const struct {
        const char *find, *with;
    } rows[] = {
        /* unknown members at every level that keeps them */
        {"'guards_code': []}", "'guards_code': [], 'new': {'a': [1, 2.5, null, true, 'x']}}"},
        {"['a', 'b']}}}", "['a', 'b']}}, 'new': 1}"},
        {"'as_none': true}}}]}", "'as_none': true}}}], 'new': 1}"},
        {"'sym_float_values': {}}, 'signature'", "'sym_float_values': {}, 'new': 1}, 'signature'"},
        {"null, 'name': 'addmm'}", "null, 'name': 'addmm', 'new': [[]]}"},
        {"'arg': {'as_int': 0}, 'kind': 1}", "'arg': {'as_int': 0}, 'kind': 1, 'new': {}}"},
        {"'layout': 7}", "'layout': 7, 'new': '\\u00e9'}"},
        {"'hint': {'as_int': 4}}", "'hint': {'as_int': 4}, 'new': 1}"},
        {"'parameter_name': 'w'}", "'parameter_name': 'w', 'new': 1}"},
        {"'name': 'n', 'value': {'as_int': 3}}", "'name': 'n', 'value': {'as_int': 3}, 'new': 1}"},
        {"{'user_output': {'arg': {'as_none': true}}}", "{'user_output': {'arg': {'as_none': true}, 'new': 1}}"},
        {"{'fqn': 'head', 'signature': null}", "{'fqn': 'head', 'signature': null, 'new': 1}"},
        {"'forward_arg_names': ['x', 'n']}", "'forward_arg_names': null, 'new': 1}"},
        /* unknown tags */
        {"'arg': {'as_int': 0}", "'arg': {'as_quaternion': [1, 2, 3, 4]}"},
        {"{'constant_input': {'name': 'n', 'value': {'as_int': 3}}}", "{'oracle': {'arg': 1}}"},
        {"'value': {'as_int': 3}", "'value': {'as_rune': 3}"},
        {"{'user_output': {'arg': {'as_none': true}}}", "{'prophecy': {'arg': null}}"},
        {"'hint': {'as_int': 4}}", "'hint': {'as_quaternion': 4}}"},
        /* what the file says otherwise than tenon would */
        {"'hint': {'as_int': 4}}", "'hint': null}"},
        {"'hint': {'as_int': 4}}", "'hint': {'as_int': 5}}"},
        {"'hint': {'as_int': 4}}", "'hint': {'as_float': 4.5}}"},
        {"Symbol(`s0`, positive=True, integer=True)", "Symbol(`s0`, integer=True)"},
        {"Symbol(`s0`, positive=True, integer=True)", "s0"},
        {"{'as_int': 3}, {'as_int': 3}]",
         "{'as_expr': {'expr_str': 'Integer(3)', 'hint': {'as_int': 3}}}, {'as_int': 3}]"},
        {"{'min_val': 2, 'max_val': null}", "{'min_val': null, 'max_val': 9223372036854775807}"},
        {"'s0': {'min_val': 2, 'max_val': null}",
         "'s0': {'min_val': 2, 'max_val': null}, 's0 + 1': {'min_val': 3, 'max_val': null}"},
        {"'s0': {'min_val': 2, 'max_val': null}", "'unseen': {'min_val': 2, 'max_val': 7}"},
        {"'s0': {'min_val': 2, 'max_val': null}", ""},
        /* values without a type, types without a value */
        {"'sym_int_values': {'size': $s0$}", "'sym_int_values': {}"},
        {"'sym_int_values': {'size': $s0$}", "'sym_int_values': {'size': $s0$, 'orphan': {'as_int': -7}}"},
        {"'sym_bool_values': {}, 'is_single_tensor_return': false, 'custom_obj_values': {}, 'sym_float_values': {}}, "
         "'sig",
         "'sym_bool_values': {'o1': {'as_bool': true}}, 'is_single_tensor_return': true, 'custom_obj_values': {'o2': "
         "{'name': 'o2', 'class_fqn': 'a.B'}}, 'sym_float_values': {'o3': {'as_float': -0.5}, "
         "'o4': {'as_float': '-Infinity'}}}, 'sig"},
        /* every kind of argument */
        {"'arg': {'as_int': 0}", "'arg': {'as_ints': [1, -9223372036854775808]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_floats': [1.0, 1e-05, 'NaN', '-Infinity']}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_bools': [true, false]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_strings': ['', '\\u2603\\ud83d\\ude00']}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_string': '\\u0000\\n\\ud800'}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_scalar_type': 7}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_memory_format': 1}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_layout': 7}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_device': {'type': 'cuda', 'index': 1}}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_sym_ints': [{'as_int': 4}, {'as_int': -1}]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_sym_bool': {'as_bool': true}}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_sym_bools': [{'as_bool': false}]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_sym_float': {'as_float': 0.1}}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_sym_floats': [{'as_float': 'Infinity'}]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_operator': 'torch.ops.aten.add'}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_complex': {'real': 1.0, 'imag': -0.0}}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_optional_tensor': {'as_none': true}}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_optional_tensors': [{'as_none': true}, {'as_tensor': {'name': 'x'}}]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_nested_tensors': [[{'name': 'x'}], []]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_int_lists': [[1], [], [2, 3]]}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_float_lists': [[1.5]]}"},
        {"'arg': {'as_int': 0}",
         "'arg': {'as_string_to_argument': {'k': {'as_tensors': [{'name': 'x'}]}, '': {'as_none': true}}}"},
        {"'arg': {'as_int': 0}", "'arg': {'as_custom_obj': {'name': '_custom_obj_0', 'class_fqn': 'a.B'}}"},
        {"'arg': {'as_int': 0}, 'kind': 1", "'arg': {'as_int': 0}, 'kind': null"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_survives(ctx, rows[i].find, rows[i].with);
    }
}

CONTEXT_TEST(fields_with_defaults_may_be_absent)
{
    archive a = sound_archive();
    static const char *const absent[] = {
        ", 'guards_code': []",
        "'verifiers': ['TRAINING'], ",
        ", 'metadata': {'custom': '{}'}",
        ", 'torch_version': '2.11.0'",
        ", 'is_hop_single_tensor_return': null, 'name': 'size'",
        ", 'kind': 1",
        ", 'hint': {'as_int': 4}",
        ", 'is_single_tensor_return': false, 'custom_obj_values': {}, 'sym_float_values': {}",
    };
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) {
        a.model = rewritten(a.model, absent[i], "");
    }
    const entry *e = load_archive(ctx, &a)->entries.at[0];
    assert_null(e->torch_version);
    assert_int_equal(e->verifiers.n, 0);
    assert_null(e->main->first->name);
    assert_int_equal(e->main->first->inputs[0].pass_by, PASS_UNSTATED);
    assert_int_equal(e->main->first->single_tensor_return, TRI_UNSTATED);
    release_archive(&a);
}

CONTEXT_TEST(a_loss_is_warned_about_once)
{
    archive a = sound_archive();
    for (int i = 0; i < 3; i++) {
        a.model = replaced(a.model, "\"index\": null}", "\"index\" : null, \"rack\": 1}");
    }
    load_archive(ctx, &a);
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    const tn_diagnostic *d = tn_context_diagnostic(ctx, 0);
    assert_int_equal(d->severity, TN_WARNING);
    assert_string_equal(d->member, "models/model.json");
    assert_explained(ctx, "member 'rack' is not known");
    release_archive(&a);
}

/* ---- broken models ---- */

CONTEXT_TEST(broken_models_say_what_and_where)
{
    static const struct {
        const char *find, *with;
        tn_status status;
        const char *message, *path;
    } rows[] = {
        {"'graph_module'", "'graph_mobile'", TN_E_FORMAT, "member 'graph_module' is missing", ""},
        {"'target': 'torch.ops.aten.addmm.default'", "'target': 5", TN_E_FORMAT,
         "member 'target': found integer, expected string", "/graph_module/graph/nodes/1/target"},
        {"'target': 'torch.ops.aten.addmm.default', ", "", TN_E_FORMAT, "member 'target' is missing",
         "/graph_module/graph/nodes/1"},
        {"'metadata': {'torch_fn': 'addmm;addmm'}", "'metadata': {'torch_fn': 3}", TN_E_FORMAT,
         "found integer, expected string", "/graph_module/graph/nodes/1/metadata/torch_fn"},
        {"'kind': 2", "'kind': 7", TN_E_FORMAT, "7 is not a kind", "/graph_module/graph/nodes/1/inputs/2/kind"},
        {"{'as_float': 'Infinity'}", "{'as_float': 'lots'}", TN_E_FORMAT, "found string, expected float",
         "/graph_module/graph/nodes/1/inputs/3/arg/as_float"},
        {"{'as_float': 'Infinity'}", "{'as_bool': 1}", TN_E_FORMAT, "found integer, expected boolean",
         "/graph_module/graph/nodes/1/inputs/3/arg/as_bool"},
        {"{'as_float': 'Infinity'}", "{'as_int': 1, 'as_float': 1.0}", TN_E_FORMAT, "a union with 2 members",
         "/graph_module/graph/nodes/1/inputs/3/arg"},
        {"{'as_float': 'Infinity'}", "{'as_sym_int': {'as_float': 1.0}}", TN_E_FORMAT,
         "found 'as_float', expected 'as_name' or 'as_int'", "/graph_module/graph/nodes/1/inputs/3/arg/as_sym_int"},
        {"{'as_float': 'Infinity'}", "{'as_optional_tensor': {'as_int': 1}}", TN_E_FORMAT,
         "found 'as_int', expected 'as_tensor' or 'as_none'",
         "/graph_module/graph/nodes/1/inputs/3/arg/as_optional_tensor"},
        {"{'as_float': 'Infinity'}", "{'as_device': {'type': 'cuda', 'index': -1}}", TN_E_FORMAT,
         "a device index of -1", "/graph_module/graph/nodes/1/inputs/3/arg/as_device/index"},
        {"{'as_float': 'Infinity'}", "{'as_sym_bool': {'as_name': 'size'}}", TN_E_INVALID,
         "'size' is named by 'as_sym_bool', but is among 'sym_int_values'",
         "/graph_module/graph/nodes/1/inputs/3/arg/as_sym_bool/as_name"},
        {"'arg': {'as_tensor': {'name': 'x'}}, 'kind': 1}, {'name': 'dim'",
         "'arg': {'as_tensor': {'name': 'addmm'}}, 'kind': 1}, {'name': 'dim'", TN_E_INVALID,
         "'addmm' is used before it is defined", "/graph_module/graph/nodes/0/inputs/0/arg/as_tensor/name"},
        {"'arg': {'as_tensor': {'name': 'x'}}, 'kind': 1}, {'name': 'dim'",
         "'arg': {'as_tensor': {'name': 'nobody'}}, 'kind': 1}, {'name': 'dim'", TN_E_INVALID,
         "'nobody' is used, but nothing defines it", "/graph_module/graph/nodes/0/inputs/0/arg/as_tensor/name"},
        {"'outputs': [$addmm$]", "'outputs': [$x$]", TN_E_INVALID, "'x' is defined twice",
         "/graph_module/graph/nodes/1/outputs/0/as_tensor/name"},
        {"'outputs': [$addmm$]", "'outputs': [{'as_graph': {'name': 'g', 'graph': {}}}]", TN_E_INVALID,
         "the graph 'g' stands where no graph can stand", "/graph_module/graph/nodes/1/outputs/0/as_graph"},
        {"'outputs': [$y$], 'nodes'", "'outputs': [$addmm$], 'nodes'", TN_E_INVALID,
         "'addmm' is used, but nothing defines it",
         "/graph_module/graph/nodes/2/inputs/1/arg/as_graph/graph/outputs/0/as_tensor/name"},
        {"'sym_int_values': {'size'", "'sym_int_values': {'x'", TN_E_INVALID,
         "'x' stands in 'sym_int_values', but also in 'tensor_values'", "/graph_module/graph/sym_int_values/x"},
        {"'layout': 7}", "'layout': -1}", TN_E_FORMAT, "-1 is not a code of the schema",
         "/graph_module/graph/nodes/2/inputs/1/arg/as_graph/graph/tensor_values/x/layout"},
        {"'strides': [{'as_int': 3}, {'as_int': 1}]", "'strides': [{'as_int': 3}]", TN_E_FORMAT,
         "1 strides for 2 sizes", "/graph_module/graph/nodes/2/inputs/1/arg/as_graph/graph/tensor_values/x/strides"},
        {"'sizes': [{'as_int': 3}, {'as_int': 3}]", "'sizes': [{'as_float': 3}, {'as_int': 3}]", TN_E_FORMAT,
         "found 'as_float', expected 'as_expr' or 'as_int'", "/graph_module/graph/tensor_values/p_w/sizes/0"},
        {"'expr_str': 'Symbol(`s0`, positive=True, integer=True)'", "'expr_str': 'Add('", TN_E_FORMAT, "",
         "/graph_module/graph/nodes/2/inputs/1/arg/as_graph/graph/tensor_values/x/sizes/0/as_expr/expr_str"},
        {"{'name': 'p_w'}, 'parameter_name'", "{'name': 'x'}, 'parameter_name'", TN_E_INVALID,
         "the signature names 'x' where the graph has 'p_w'", "/graph_module/signature/input_specs/0/parameter/arg"},
        {"{'user_input': {'arg': $x$", "{'user_input': {'arg': $c_c$", TN_E_INVALID,
         "the signature names 'c_c' where the graph has 'x'", "/graph_module/signature/input_specs/3/user_input/arg"},
        {"{'user_output': {'arg': {'as_none': true}}}", "{'user_output': {'arg': {'as_int': 1}}}", TN_E_INVALID,
         "the signature names 'as_int' where the graph has 'as_none'",
         "/graph_module/signature/output_specs/2/user_output/arg"},
        {", {'user_output': {'arg': {'as_none': true}}}", "", TN_E_INVALID,
         "the signature has 5 inputs and 2 outputs, the graph 5 and 3", "/graph_module/signature"},
        {"'persistent': false", "'persistent': 0", TN_E_FORMAT, "member 'persistent': found integer, expected boolean",
         "/graph_module/signature/input_specs/1/buffer/persistent"},
        {"'field_names': ['a', 'b']", "'field_names': ['a', 7]", TN_E_FORMAT, "found integer, expected string",
         "/graph_module/treespec_namedtuple_fields/NT/field_names/1"},
        {"{'aten': 10}", "{'aten': '10'}", TN_E_FORMAT, "found string, expected integer", "/opset_version/aten"},
        {"'s0': {'min_val': 2", "'s0 +': {'min_val': 2", TN_E_FORMAT, "", "/range_constraints/s0 +"},
        {"'s0': {'min_val': 2", "'s~/0': {'min_val': 2.5", TN_E_FORMAT, "found float, expected integer",
         "/range_constraints/s~0~10/min_val"},
        {"'major': 8, 'minor': 17", "'major': 7, 'minor': 3", TN_E_VERSION,
         "schema version 7.3, written by PyTorch 2.11.0; tenon reads version 8", "/schema_version"},
        {"'major': 8, 'minor': 17", "'major': 9, 'minor': 1", TN_E_VERSION, "use a newer tenon", "/schema_version"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        archive a = sound_archive();
        a.model = rewritten(a.model, rows[i].find, rows[i].with);
        program *p;
        assert_fails(ctx, rows[i].status, load_bytes(ctx, pack(ctx, &a), NULL, &p));
        assert_explained(ctx, rows[i].message);
        assert_explained(ctx, "models/model.json");
        assert_place(ctx, rows[i].path);
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        diagnostics_clear(ctx);
        release_archive(&a);
    }
}

CONTEXT_TEST(newer_minors_and_the_version_of_nothing_are_read)
{
    static const char *const versions[] = {"\"major\": 8, \"minor\": 99", "\"major\": 0, \"minor\": 0"};
    for (size_t i = 0; i < 2; i++) {
        archive a = sound_archive();
        a.model = replaced(a.model, "\"major\": 8, \"minor\": 17", versions[i]);
        load_archive(ctx, &a);
        release_archive(&a);
    }
}

CONTEXT_TEST(a_failing_node_is_placed_in_the_source)
{
    archive a = sound_archive();
    a.model = replaced(a.model, "\"arg\": {\"as_int\": 0}", "\"arg\": {\"as_tensor\": {\"name\": \"nobody\"}}");
    program *p;
    assert_fails(ctx, TN_E_INVALID, load_bytes(ctx, pack(ctx, &a), NULL, &p));
    const tn_diagnostic *d = tn_context_diagnostic(ctx, 0);
    assert_string_equal(d->node, "size");
    assert_string_equal(d->op, "torch.ops.aten.sym_size.int");
    assert_string_equal(d->module, "head");
    assert_string_equal(d->source, "net.py:7 in forward");
    release_archive(&a);
}

/* A conditional inside a conditional inside ...: `levels` graphs below the main one. */
static char *nested_model(int levels)
{
    static const char open[] =
        "'nodes': [{'target': 't', 'inputs': [{'name': '', 'arg': {'as_graph': {'name': 'g', 'graph': {'inputs': [], "
        "'outputs': [], ";
    static const char close[] = "'tensor_values': {}, 'sym_int_values': {}, 'sym_bool_values': {}}}}}], 'outputs': [], "
                                "'metadata': {}}], ";
    char *text = calloc(1, (size_t)levels * (sizeof open + sizeof close) + 1000);
    assert_non_null(text);
    strcpy(text, "{'graph_module': {'graph': {'inputs': [], 'outputs': [], ");
    for (int i = 0; i < levels; i++) {
        strcat(text, open);
    }
    strcat(text, "'nodes': [], ");
    for (int i = 0; i < levels; i++) {
        strcat(text, close);
    }
    strcat(text, "'tensor_values': {}, 'sym_int_values': {}, 'sym_bool_values': {}}, "
                 "'signature': {'input_specs': [], 'output_specs': []}, 'module_call_graph': []}, 'opset_version': {}, "
                 "'range_constraints': {}, 'schema_version': {'major': 8, 'minor': 1}}");
    char *result = quoted(text);
    free(text);
    return result;
}

CONTEXT_TEST(nesting_of_graphs_is_bounded)
{
    json_limits deep = {.depth = 4096};
    for (int levels = PT2_GRAPH_DEPTH_LIMIT; levels <= PT2_GRAPH_DEPTH_LIMIT + 1; levels++) {
        char *text = nested_model(levels);
        const json *root;
        assert_ok(ctx, json_parse(ctx, ctx_scratch(ctx), text, strlen(text), &deep, &root));
        program *p = program_new(ctx, "net");
        assert_status(ctx, levels > PT2_GRAPH_DEPTH_LIMIT ? TN_E_LIMIT : TN_OK, pt2_read_model(ctx, p, "model", root));
        free(text);
        if (levels <= PT2_GRAPH_DEPTH_LIMIT) {
            assert_int_equal(p->functions.n, levels + 1);
            assert_string_equal(p->functions.at[levels]->name, "model");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_functions_values_and_symbols),
        cmocka_unit_test(loads_signature_and_calls),
        cmocka_unit_test(saving_gives_the_same_records),
        cmocka_unit_test(odd_texts_survive),
        cmocka_unit_test(fields_with_defaults_may_be_absent),
        cmocka_unit_test(a_loss_is_warned_about_once),
        cmocka_unit_test(broken_models_say_what_and_where),
        cmocka_unit_test(newer_minors_and_the_version_of_nothing_are_read),
        cmocka_unit_test(a_failing_node_is_placed_in_the_source),
        cmocka_unit_test(nesting_of_graphs_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
