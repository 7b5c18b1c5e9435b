/* docs/composites.md: the contracts of composites (ops/composite.h). */
#include "pages.h"

#include "ops/composite.h"

#include <string.h>

/* ---- parts of a schema ---- */

static const char *type_text(tn_context *ctx, arena *a, const schema_argument *of)
{
    sink s;
    sink_collect(ctx, a, &s);
    schema_print_type(&s, &of->type);
    return sink_collected(ctx, a, &s);
}

/* What its values may be; "" where the type says all. */
static const char *rule_text(arena *a, const composite *c, const schema_argument *of)
{
    for (const attribute_rule *r = c->rules; r != NULL && r->name != NULL; r++) {
        if (strcmp(r->name, of->name) == 0) {
            return attribute_rule_text(a, r);
        }
    }
    return "";
}

/* ---- the page ---- */

static void print_results(const composite *c)
{
    for (size_t i = 0; c->results[i] != NULL; i++) {
        say("%s`%s`", i == 0 ? "" : ", ", c->results[i]);
    }
}

static void print_inputs(tn_context *ctx, arena *a, const schema *s)
{
    for (size_t i = 0; i < s->argument_count && !s->arguments[i].is_keyword_only; i++) {
        const schema_argument *of = &s->arguments[i];
        say("%s`%s` %s", i == 0 ? "" : ", ", of->name, type_text(ctx, a, of));
    }
}

static void print_attributes(tn_context *ctx, arena *a, const composite *c, const schema *s)
{
    size_t printed = 0;
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *of = &s->arguments[i];
        if (!of->is_keyword_only) {
            continue;
        }
        if (printed++ == 0) {
            say("\n| attribute | type | default | range |\n|---|---|---|---|\n");
        }
        say("| `%s` | %s | %s | %s |\n", of->name, type_text(ctx, a, of),
            of->has_default ? of->default_value.text : "must be given", rule_text(a, c, of));
    }
}

static void print_contract(tn_context *ctx, arena *a, const composite *c)
{
    const schema *s = composite_overload(ctx, c)->schema;
    say("\n## %s\n\n%s.\n\n", c->name, c->about);
    if (c->types != NULL) {
        say("Element types: %s.\n\n", c->types);
    }
    say("Version %lld. Inputs: ", (long long)c->version);
    print_inputs(ctx, a, s);
    say(". Results: ");
    print_results(c);
    say(".\n");
    print_attributes(ctx, a, c, s);
}

static void print_opening(size_t n)
{
    say("# Composites\n\n"
        "Building blocks that conversion keeps whole: %zu of them. Each is a function with a body of Core ATen, so "
        "that a\n"
        "program that has it says the same without it, and a contract: the inputs (`Tensor?` may be missing, "
        "`Tensor[]` are\n"
        "several inputs, `weights_0`, `weights_1`, ...), the attributes with their defaults and ranges, and the "
        "results.\n"
        "Kernel and reference body (`src/ops/composite/composite_*.c`) are separate, and each is held to the "
        "other.\n\n",
        n);
    say("Attributes that `--externalize` does not give are found in the body: by the rules of "
        "`src/passes/recognize/patterns.def`, which\n"
        "know many ways in which people and exporters write a block; else by trying. Then inputs are arranged in "
        "all ways that\n"
        "fit the types, and attributes are their defaults, the other words and bools, and the numbers that the "
        "code has. So\n"
        "layers whose steps are written out are found: `lstm` and `gru` of a known length, `gated_delta_update`. "
        "Whatever is\n"
        "found, or given, is believed when body, reference body and kernel agree on generated inputs, some of "
        "which are so\n"
        "small that an `eps` shows, and some of which lie around the attributes' numbers. What does not agree stays "
        "a plain\n"
        "function, and the ledger says which attribute is not the body's, or how far the numbers are apart.\n\n"
        "`--recognize` looks for all that have rules, but for `hard_tanh`, `constant_pad` and the operator of "
        "`batch_norm`:\n"
        "those are one operator that is much else besides, or that becomes part of a convolution. The operators "
        "`lstm` and\n"
        "`gru` it keeps as they are.\n");
}

tn_status print_composites_page(tn_context *ctx, arena *a)
{
    size_t n;
    const composite *const *all = composites_all(&n);
    print_opening(n);
    for (size_t i = 0; i < n; i++) {
        print_contract(ctx, a, all[i]);
    }
    return TN_OK;
}
