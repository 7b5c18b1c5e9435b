/*
 * Externalizing: calls of modules that the user selects become functions of their own.
 *
 * After functionalize in the flow. Units come from the provenance of one captured graph (units.h) and are taken out by
 * outline.h; equal bodies become one function (share.h). externalize_settle comes after decompose: there what shall be
 * a composite gets the attributes that were not given from its body, and is confirmed.
 */
#ifndef TENON_PASSES_UNITS_EXTERNALIZE_H
#define TENON_PASSES_UNITS_EXTERNALIZE_H

#include "passes/ledger.h"
#include "passes/units.h"

typedef struct attribute_wish {
    const char *name;
    bool given; /* else it is to be found in the body */
    arg value;
} attribute_wish;

typedef struct externalize_spec {
    const char *text;     /* as the user wrote it: for the ledger */
    const char *selector; /* a class, short or qualified, or a glob over paths; NULL: see selects */
    bool (*selects)(void *user, const unit *u); /* NULL: the selector alone */
    void *user;
    bool is_exact;         /* selects is the caller's, who means every module that it says yes to */
    const char *composite; /* NULL: a plain function */
    const attribute_wish *attributes;
    uint32_t attribute_count;
    bool excludes; /* what it matches is not externalized, whatever other specs say */
    bool required;
} externalize_spec;

/* SELECTOR[=COMPOSITE[:ATTR[=VALUE],...]][!], or -SELECTOR to exclude; all on the arena. */
tn_status externalize_parse(tn_context *ctx, arena *a, const char *text, externalize_spec *out);

/* Fails where a spec makes no sense: attributes without a composite, a composite of one's own whose attributes have no
 * values. externalize_parse and externalize ask it. */
tn_status externalize_check(tn_context *ctx, const externalize_spec *spec);

/* The program must be functional and not sealed. The first spec that matches a module call wins. */
tn_status externalize(tn_context *ctx, program *p, const externalize_spec *specs, size_t n, ledger *l);
tn_status externalize_settle(tn_context *ctx, program *p, const externalize_spec *specs, size_t n, ledger *l);

#endif
