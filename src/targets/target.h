/*
 * A format: one record in a room of its own (targets/NAME/target.c) and one word in targets.def. Nothing else knows its
 * name: flags, keywords, hints and pages come from the record.
 *
 * After passes and capture in the flow. load.h chooses who reads a file; convert/ writes one.
 */
#ifndef TENON_TARGETS_TARGET_H
#define TENON_TARGETS_TARGET_H

#include "targets/input_set.h"
#include "targets/output_set.h"

typedef struct decompositions decompositions; /* passes/decompose.h */
typedef struct ledger ledger;                 /* passes/ledger.h */

typedef struct load_options {
    bool structure_only;       /* leave weights alone: tensors stay NULL */
    bool verify;               /* check the CRC of every record, also of mapped weights */
    const char *const *shapes; /* "NAME=1x3xHxW": tenon.h */
    size_t shape_count;
} load_options;

typedef struct target target;

/* One file to be written: what the caller chose. */
typedef struct target_job {
    const target *target;
    const char *root;           /* stem of the file: the name of folders inside */
    const tn_setting *settings; /* each is of one of the target's options, and in order (target_job_check) */
    size_t setting_count;
    ledger *ledger; /* what became of building blocks; NULL: nobody asks */
} target_job;

/* How sure a format is that a file is its own. */
typedef enum likeness { LIKENESS_NO, LIKENESS_MAYBE, LIKENESS_SURE } likeness;

/* What a format has no way for, each a diagnostic of the context: they are all said before the first is a failure. */
typedef struct gaps {
    tn_status first; /* TN_OK: there is none */
    size_t n;
} gaps;

struct target {
    const char *name;                /* "pt2": how people choose it */
    const char *suffixes;            /* ".nnef.tgz .nnef": with blanks between them, the longer one first */
    const char *hint;                /* what it is, in half a line */
    const tn_format_option *options; /* end with a NULL name; NULL: none */
    bool many_entries;               /* can hold a program of several */
    bool beside;                     /* weights lie in a file of their own beside the main one */
    tn_decompose needs;              /* what a program must be to be written; TN_DECOMPOSE_NONE: any */
    tn_decompose usual;              /* what converting does unasked */
    bool pairs;                      /* it has no complex numbers: pairs of reals stand for them inside of programs */

    /* Told by the first bytes, the names of members, siblings. NULL: the format is not read. */
    likeness (*is_one)(const input_set *in);
    tn_status (*read)(tn_context *ctx, input_set *in, const load_options *options, program **out);
    bool takes_shapes; /* of inputs, from the caller: load_options.shapes */

    /* Whose rows say the format's operators; NULL behind the last. NULL: it has none of its own. */
    const struct dialect *const *dialects;
    /* Which version of them a job writes; with dialects. */
    uint32_t (*version)(const target_job *job);
    /* What the format keeps of operators and how it says others; the caller's choices win. NULL: Core ATen. */
    void (*dialect)(const target_job *job, decompositions *table);
    /* The program as it can be written: a changed copy that belongs to the context, *out NULL where p is so already. */
    tn_status (*lower)(tn_context *ctx, const program *p, const target_job *job, program **out);
    /* Tells of all that has no way, with places. NULL: everything has. */
    void (*check)(tn_context *ctx, const program *p, const target_job *job, gaps *g);
    /* NULL: the format is not written. */
    tn_status (*write)(tn_context *ctx, const program *p, const target_job *job, output_set *out);
};

#define X(name) extern const target target_##name;
#include "targets/targets.def"
#undef X

/* Of targets.def, in its order; NULL behind the last. */
const target *target_at(size_t index);
/* By name; NULL: there is none. */
const target *target_find(const char *name);
/* The one with a suffix that the path has; NULL: there is none. */
const target *target_by_suffix(const char *path);
/* The one to write with: by its name, or by the path's suffix where name is NULL. TN_E_ARGUMENT with what there is. */
tn_status target_to_write(tn_context *ctx, const char *name, const char *path, const target **out);

/* "tenon, pt2 or text", of those that are written; suffixes likewise. On the arena. */
const char *target_names(arena *a);
const char *target_suffixes(arena *a);

/* Are the settings of the job those of its target, each with a value that the option takes? */
tn_status target_job_check(tn_context *ctx, const target_job *job);
/* The value of an option: what was set, else its default. */
const char *target_job_word(const target_job *job, const char *option);
/* Of an option that may be set several times: what was set, one after the other; NULL behind the last. */
const char *target_job_word_at(const target_job *job, const char *option, size_t index);

/* Counts a gap: gaps_add(g, fail_at(...)). */
void gaps_add(gaps *g, tn_status raised);

#endif
