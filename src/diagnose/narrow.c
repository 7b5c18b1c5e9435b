/*
 * Cutting a piece down to operators. The nodes become a module of their own in a copy of the piece's program (by
 * provenance), and that module is cut out as any other: see piece.h.
 */
#include "diagnose/piece.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 64, TEXT_MOST = 1024 };

static const char part_name[] = "part_that_fails";

typedef struct narrowing {
    const saved_job *job;
    const parts *whole;
    const tn_node **nodes; /* of the piece, in order */
    size_t n;
} narrowing;

static const tn_function *function_of(const tn_program *program)
{
    return tn_entry_function(tn_program_find_entry(program, NULL));
}

static const char *stack_of(const tn_node *n)
{
    const char *stack = tn_node_metadata(n, "nn_module_stack");
    return stack == NULL ? "" : stack;
}

static const char *label_of(const tn_node *n)
{
    return tn_node_name(n) != NULL        ? tn_node_name(n)
           : tn_node_result_count(n) == 0 ? ""
                                          : tn_value_name(tn_node_result(n, 0));
}

/* Where the part lies: below the module of a node, whose stack ends with "key,path,class". */
static void part_path(const tn_node *n, char path[TEXT_MOST])
{
    const char *stack = stack_of(n), *last = strrchr(stack, ';');
    const char *comma = strchr(last == NULL ? stack : last, ',');
    int length = comma == NULL ? 0 : (int)strcspn(comma + 1, ",");
    snprintf(path, TEXT_MOST, "%.*s%s%s", length, length == 0 ? "" : comma + 1, length == 0 ? "" : ".", part_name);
}

/* "_fft_r2c" of "torch.ops.aten._fft_r2c.default". */
static void operator_name(const tn_node *n, char *name, size_t size)
{
    static const char prefix[] = "torch.ops.";
    const char *target = tn_node_target(n);
    target += strncmp(target, prefix, sizeof prefix - 1) == 0 ? sizeof prefix - 1 : 0;
    const char *dot = strchr(target, '.');
    target = dot == NULL ? target : dot + 1;
    snprintf(name, size, "%.*s", (int)strcspn(target, ".,;@()[]"), target);
}

/* A copy of a program in which the nodes of these names are the part. TN_E_NOTFOUND: it does not have them all. */
static tn_status with_part(const narrowing *w, const tn_program *program, size_t first, size_t count, tn_program **out)
{
    char type[128] = "Part";
    tn_edit *edit = NULL;
    const tn_node **same = calloc(count, sizeof *same);
    tn_status status = same == NULL ? TN_E_NOMEM : tn_edit_new(w->job->ctx, program, &edit);
    for (size_t i = 0; status == TN_OK && i < count; i++) {
        same[i] = saved_find_node(tn_edit_program(edit), NULL, label_of(w->nodes[first + i]));
        status = same[i] == NULL ? TN_E_NOTFOUND : TN_OK;
    }
    if (status == TN_OK && count == 1) {
        operator_name(w->nodes[first], type, sizeof type);
    }
    status = status == TN_OK ? tn_edit_group(edit, same, count, part_name, type[0] == '\0' ? "Part" : type) : status;
    status = status == TN_OK ? tn_edit_finish(edit, out) : status;
    if (status != TN_OK) {
        tn_edit_free(edit);
    }
    free(same);
    return status;
}

/* Cuts these nodes out; fails says whether they do so alone. Whatever cannot be had alone does not fail. */
static tn_status try_nodes(const narrowing *w, size_t first, size_t count, parts *out, bool *fails)
{
    tn_program *program = NULL, *expected = NULL;
    char path[TEXT_MOST], node[NODE_TEXT];
    const tn_tensors *inputs = w->whole->inputs;
    tn_diagnose_options options = *w->job->options;
    saved_job job = *w->job;
    *fails = false;
    part_path(w->nodes[first], path);
    tn_status status = with_part(w, w->whole->program, first, count, &program);
    if (status == TN_OK && w->whole->expected != NULL) {
        status = with_part(w, w->whole->expected, first, count, &expected);
    }
    if (status == TN_OK) {
        options.entry = NULL;
        options.against = expected;
        job.program = job.first = program;
        job.options = &options;
        job.sets = &inputs;
        job.set_count = 1;
        status = piece_cut_out(&job, path, out);
    }
    status = status == TN_OK ? piece_fails(&job, out, fails, node) : status;
    tn_program_free(program);
    tn_program_free(expected);
    if (!*fails) {
        piece_drop(out);
    }
    return piece_ends_work(status) ? status : TN_OK;
}

/* From the node backwards, as far as its module goes without a break. */
static tn_status grow(const narrowing *w, size_t at, parts *out, size_t *kept)
{
    size_t room = 1;
    bool fails = false;
    tn_status status = TN_OK;
    while (room <= at && strcmp(stack_of(w->nodes[at - room]), stack_of(w->nodes[at])) == 0) {
        room++;
    }
    for (size_t count = 1, last = 0; status == TN_OK && !fails && last < room; count *= 2) {
        last = count < room ? count : room;
        if (last == w->n) { /* that is the piece */
            break;
        }
        status = try_nodes(w, at + 1 - last, last, out, &fails);
        *kept = fails ? last : 0;
    }
    return status;
}

/* Where it is not known with which node it begins: lowered operators have other names. */
static tn_status try_each(const narrowing *w, parts *out, size_t *kept)
{
    bool fails = false;
    tn_status status = TN_OK;
    for (size_t i = 0; status == TN_OK && !fails && i < w->n && i < CANDIDATES && w->n > 1; i++) {
        status = try_nodes(w, i, 1, out, &fails);
    }
    *kept = fails ? 1 : 0;
    return status;
}

tn_status piece_narrow(const saved_job *job, const parts *whole, const char *node, parts *out, size_t *kept,
                       size_t *all)
{
    narrowing w = {.job = job, .whole = whole};
    const tn_node *begins = node[0] == '\0' ? NULL : saved_find_node(whole->program, NULL, node);
    size_t at = SIZE_MAX;
    *kept = 0;
    for (const tn_node *n = tn_function_first_node(function_of(whole->program)); n != NULL; n = tn_node_next(n)) {
        at = n == begins ? w.n : at;
        w.n++;
    }
    *all = w.n;
    w.nodes = calloc(w.n + 1, sizeof *w.nodes);
    if (w.nodes == NULL) {
        return TN_E_NOMEM;
    }
    w.n = 0;
    for (const tn_node *n = tn_function_first_node(function_of(whole->program)); n != NULL; n = tn_node_next(n)) {
        w.nodes[w.n++] = n;
    }
    tn_status status = at == SIZE_MAX ? try_each(&w, out, kept) : grow(&w, at, out, kept);
    free(w.nodes);
    return status;
}
