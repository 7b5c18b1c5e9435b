/*
 * Regions: the nodes between the inputs that a match (match.h) found and its result, which are to become a function.
 *
 * After matching in the flow, before confirming and outlining. What lies between is all that the result depends on
 * behind the inputs. What of it others use, too, is computed once more for the region where that costs little; else it
 * is a reason not to take it out.
 */
#ifndef TENON_PASSES_RECOGNIZE_RECOGNIZE_REGION_H
#define TENON_PASSES_RECOGNIZE_RECOGNIZE_REGION_H

#include "ops/composite.h"
#include "passes/outline.h"
#include "passes/recognize/match.h"

typedef struct region {
    const composite *composite;
    const schema *contract;
    value *root;
    value **inputs;           /* those of the contract that are there, in its order */
    const char **input_names; /* in the contract */
    uint32_t *input_places;   /* in the contract */
    uint32_t input_count;
    const arg_member *attributes; /* in the contract's order */
    uint32_t attribute_count;
    bool *is_open; /* for each argument of the contract: an attribute that the rule leaves open; NULL: there is none */
    node_list nodes;  /* in the order of the function */
    bool *is_copied;  /* for each of them: stays where it is, too */
    bool by_body;     /* the kernel was seen to differ */
    const char *note; /* how; NULL: nothing to say */
} region;

/* What is known of a function while regions are looked for. */
typedef struct landscape {
    tn_context *ctx;
    arena *arena;
    function *function;
    pointer_map places;  /* node -> its place in the order, from 1 on (uintptr_t) */
    pointer_map claimed; /* node -> the value that its region gives */
    node_list *users;    /* by value id */
    bool *is_output;     /* by value id */
} landscape;

landscape *landscape_new(tn_context *ctx, arena *a, function *f);

/* *out is NULL where it cannot be: *why says it. */
void region_of_match(landscape *l, const composite *c, const match *m, region **out, const char **why);
/* Its nodes are taken: no other region may have them. Its inputs are used: none may hide them. */
void region_claim(landscape *l, const region *r);

/* The region as a function, for trying: the numbers that it needs from outside stand behind its inputs. */
function *region_try(landscape *l, const region *r);
/* Takes the function back. */
void region_forget(function *tried);
/* All that decides what the region computes, as text: equal texts, equal numbers. */
const char *region_text(landscape *l, const region *r);

/* What it copies is made, and becomes part of it. To be done for all before the first is outlined. */
tn_status region_prepare(outliner *o, region *r);

#endif
