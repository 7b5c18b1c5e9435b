/*
 * The ledger: what became of every building block that was asked for or found, and why.
 *
 * Beside the passes in the flow: externalize and recognize write it, convert prints it and asks whether something that
 * was required is lost. Rows stand in the order of the program; printing groups those that share a function.
 */
#ifndef TENON_PASSES_LEDGER_H
#define TENON_PASSES_LEDGER_H

#include "ir/program.h"

typedef enum ledger_fate {
    LEDGER_KEPT,
    LEDGER_BY_BODY,  /* kept as a composite, but runs as its body says: the kernel was seen to differ */
    LEDGER_PLAIN,    /* kept as a plain function: it is not the composite that it was to be */
    LEDGER_LOST,     /* not outlined */
    LEDGER_NEAR_MISS /* nobody asked for it, or it almost was one */
} ledger_fate;

typedef struct ledger_row {
    const char *spec;       /* as the user wrote it; "recognize" for what was found by itself */
    const char *site;       /* "model.layers.0.norm@1": the module call; for what was recognized, the node it ends in */
    const char *class_name; /* NULL: none */
    const char *composite;  /* NULL: a plain function was asked for */
    const char *function;   /* what is called there; NULL: nothing */
    const char *convention; /* where order and names of the arguments are from: "module_call_graph", "markers",
                               "composite", "derived"; NULL: nothing is called */
    const arg_member *attributes;
    uint32_t attribute_count;
    ledger_fate fate;
    const char *reason; /* NULL: there is nothing to say */
    bool required;
} ledger_row;

typedef struct ledger {
    arena *arena; /* of the rows and their texts */
    VEC(ledger_row) rows;
    VEC(const char *) warnings; /* a selector that matched nothing, ... */
} ledger;

/* Copies the row and all its texts. */
void ledger_add(ledger *l, const ledger_row *row);
/* Attributes as a row has them: copies on the ledger's arena. */
const arg_member *ledger_attributes(ledger *l, const arg_member *from, uint32_t n);
void ledger_warn(ledger *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Warns of composites that were asked for and are lost or kept as plain functions: one line for each spec and reason.
 * Those that are required are failures instead. */
void ledger_warn_lost(tn_context *ctx, ledger *l);
bool ledger_lost_required(const ledger *l);
/* An attribute as people read it: [-1], 1e-06, true, "tanh". */
void ledger_print_literal(sink *s, const arg *a);
/* For people: "24 call sites, 1 body". Without the warnings, which they get as diagnostics. */
tn_status ledger_print(tn_context *ctx, const ledger *l, sink *s);
tn_status ledger_print_json(tn_context *ctx, const ledger *l, sink *s);

#endif
