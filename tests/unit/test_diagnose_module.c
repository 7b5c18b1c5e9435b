/*
 * Modules written in C, diagnosed as they are; programs compared with what a model gave that is no program; tensors
 * that are kept in a file.
 */
#include "testing.h"

#include "diagnose/spill.h"
#include "tenon_diagnose.h"
#include "tenon_model.h"
#include "tenon_ops.h"

static tn_var block(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_relu(t, tn_call(t, tn_child(self, "up"), in[0]));
}

static tn_var net(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_call(t, tn_child(self, "second"), tn_call(t, tn_child(self, "first"), in[0]));
}

static tn_module *make_net(tn_context *ctx)
{
    tn_module *m = tn_module_new(ctx, "Net", net);
    static const char *const names[] = {"first", "second"};
    for (size_t i = 0; i < 2; i++) {
        tn_module *b = tn_module_new(ctx, "Block", block);
        tn_module_add(b, "up", tn_nn_linear(ctx, 4, 4));
        tn_module_add(m, names[i], b);
    }
    tn_module_train(m, false);
    return m;
}

static tn_tensors *make_set(tn_context *ctx, int64_t rows)
{
    tn_tensors *set;
    tn_tensor *x;
    assert_ok(ctx, tn_tensors_new(ctx, &set));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (int64_t[]){rows, 4}, NULL, &x));
    for (int64_t i = 0; i < rows * 4; i++) {
        ((float *)tn_tensor_data(x))[i] = (float)(i % 7) - 3;
    }
    assert_ok(ctx, tn_tensors_add(ctx, set, "0", x));
    tn_tensor_free(x);
    return set;
}

static void one_piece_for_each_module(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_module *m = make_net(ctx);
    tn_tensors *sets[] = {make_set(ctx, 2), make_set(ctx, 5)};
    tn_diagnosis *d = NULL;
    assert_ok(ctx, tn_diagnose_module(ctx, m, (const tn_tensors *const *)sets, 2, NULL, &d));
    assert_int_equal(tn_diagnosis_count(d), 5);
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(tn_diagnosis_piece(d, i).calls, 2);
        assert_int_equal(tn_diagnosis_piece(d, i).status, TN_PIECE_OK);
    }
    assert_string_equal(tn_diagnosis_piece(d, tn_diagnosis_find(d, "second.up")).class_name, "Linear");
    assert_int_equal(tn_diagnosis_failures(d), 0);
    assert_non_null(strstr(tn_diagnosis_finding(d, 1), "set 1: outputs agree"));
    tn_diagnosis_free(d);

    tn_tensors *empty;
    assert_ok(ctx, tn_tensors_new(ctx, &empty));
    const tn_tensors *short_sets[] = {sets[0], empty};
    assert_int_equal(tn_diagnose_module(ctx, m, short_sets, 2, NULL, &d), TN_E_ARGUMENT);
    assert_non_null(strstr(tn_context_diagnostic(ctx, 0)->message, "set 1: input 0 is missing"));
    tn_tensors_free(empty);
    tn_tensors_free(sets[0]);
    tn_tensors_free(sets[1]);
    tn_module_free(m);
    tn_context_free(ctx);
}

/* A recorded model whose second block gave other numbers: that block is to blame, and nothing before it. */
static void a_recorded_model_parts_where_it_does(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_module *m = make_net(ctx);
    tn_tensors *set = make_set(ctx, 3), *recorded;
    tn_tape *t;
    tn_tensor *x, *half, *end;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_var input = tn_from(t, tn_tensors_at(set, 0));
    tn_var middle = tn_call(t, tn_child(m, "first"), input);
    tn_var wrong = tn_call(t, tn_child(m, "second"), tn_neg(t, middle)); /* what the recorded model did */
    assert_ok(ctx, tn_tensor_of(t, input, &x));
    assert_ok(ctx, tn_tensor_of(t, middle, &half));
    assert_ok(ctx, tn_tensor_of(t, wrong, &end));
    assert_ok(ctx, tn_tensors_new(ctx, &recorded));
    const struct {
        const char *key;
        tn_tensor *tensor;
    } rows[] = {{"#0<0", x},         {"#0>0", end},        {"first#0<0", x},
                {"first#0>0", half}, {"second#0<0", half}, {"second#0>0", end}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_ok(ctx, tn_tensors_add(ctx, recorded, rows[i].key, rows[i].tensor));
    }
    tn_diagnose_options options = TN_DIAGNOSE_OPTIONS_INIT;
    options.recorded = (const tn_tensors *const *)&recorded;
    tn_diagnosis *d = NULL;
    assert_ok(ctx, tn_diagnose_module(ctx, m, (const tn_tensors *const *)&set, 1, &options, &d));
    assert_int_equal(tn_diagnosis_piece(d, tn_diagnosis_find(d, "first")).status, TN_PIECE_OK);
    assert_int_equal(tn_diagnosis_piece(d, tn_diagnosis_find(d, "second")).status, TN_PIECE_FAIL | TN_PIECE_DISC);
    assert_non_null(strstr(tn_diagnosis_finding(d, 0), "the first module that differs is second (Block)"));
    tn_diagnosis_free(d);
    tn_tensor_free(x);
    tn_tensor_free(half);
    tn_tensor_free(end);
    tn_tensors_free(recorded);
    tn_tensors_free(set);
    tn_tape_free(t);
    tn_module_free(m);
    tn_context_free(ctx);
}

static void tensors_are_kept_in_a_file(void **state)
{
    (void)state;
    tn_context *ctx;
    tn_tensor *tensor, *held[4];
    spill s;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (int64_t[]){100, 30}, NULL, &tensor));
    spill_begin(&s, 13000); /* the first one stays in memory */
    for (size_t i = 0; i < 4; i++) {
        for (int64_t k = 0; k < 3000; k++) {
            ((float *)tn_tensor_data(tensor))[k] = (float)(k + (int64_t)i * 10000);
        }
        assert_ok(ctx, spill_keep(ctx, &s, tensor, &held[i]));
        assert_true((tn_tensor_data(held[i]) == tn_tensor_data(tensor)) == (i == 0));
    }
    assert_true(s.open && s.held == 12000);
    spill_end(&s);
    for (size_t i = 1; i < 4; i++) {
        for (int64_t k = 0; k < 3000; k += 999) {
            assert_true(tn_tensor_element(held[i], k) == (double)(k + (int64_t)i * 10000));
        }
    }
    for (size_t i = 0; i < 4; i++) {
        tn_tensor_free(held[i]);
    }
    tn_tensor_free(tensor);
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_piece_for_each_module),
        cmocka_unit_test(a_recorded_model_parts_where_it_does),
        cmocka_unit_test(tensors_are_kept_in_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
