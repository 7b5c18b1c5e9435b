/*
 * tenon_diagnose.h: which piece of a model fails, and why.
 *
 * A diagnosis holds the tree of a model's module calls: what went in and out on several sets of inputs, whether each
 * piece converts, how its sizes depend on each other, how far results are apart. It is filled from a saved program
 * (tn_diagnose), from what a recorder wrote as JSON (tn_diagnosis_read), or call by call, and printed as text, JSON or
 * one page of HTML. docs/diagnose.md tells more. Conventions are those of tenon.h.
 */
#ifndef TENON_DIAGNOSE_H
#define TENON_DIAGNOSE_H

#include "tenon.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What became of a piece: bits, of which any combination is a status with a name ("FAIL_DISC_CHILDC"). */
typedef enum tn_piece_status {
    TN_PIECE_NONE = 0,
    TN_PIECE_OK = 1,
    TN_PIECE_FAIL = 2,
    TN_PIECE_CHILDC = 4,  /* with its children replaced by opaque operators */
    TN_PIECE_CUSTOM = 8,  /* itself replaced by an opaque operator */
    TN_PIECE_DISC = 16,   /* converted, and gives other numbers */
    TN_PIECE_NOINPUT = 32 /* it was never called */
} tn_piece_status;
enum { TN_PIECE_STATUS_LIMIT = 64 }; /* behind the last combination */

/* Writes the name of a status as snprintf does; "" for what is none. */
TN_API size_t tn_piece_status_name(unsigned status, char *text, size_t size);

/* How far the outputs of a piece are from those that were recorded. */
typedef struct tn_discrepancy {
    uint32_t size;
    size_t set, run;     /* which set of inputs, which of the piece's calls in it */
    const char *output;  /* its name or position */
    double max_abs;      /* infinite where sizes differ, or one of two elements is infinite */
    double max_rel;      /* |found - expected| / |expected| */
    double max_ulps;     /* in units of the last place of the expected number and type */
    int64_t count;       /* elements */
    int64_t different;   /* those beyond the tolerance */
    int64_t nan_differs; /* places where only one of both is NaN */
    const char *where;   /* the worst element: "[0,3]"; NULL: none differs */
    const char *found, *expected;
    double own_abs, own_rel; /* of the piece alone, on the recorded inputs; negative: not measured */
    bool beyond;             /* over the tolerance */
} tn_discrepancy;
#define TN_DISCREPANCY_INIT                                                                             \
    {                                                                                                   \
        sizeof(tn_discrepancy), 0, 0, NULL, 0.0, 0.0, 0.0, 0, 0, 0, NULL, NULL, NULL, -1.0, -1.0, false \
    }

/* ---- a diagnosis ------------------------------------------------------------------------------------------------ */

typedef struct tn_diagnosis tn_diagnosis;

TN_API tn_status tn_diagnosis_new(tn_context *ctx, const char *title, tn_diagnosis **out);
/* From JSON as TN_VIEW_JSON writes it; what is not there has its default. */
TN_API tn_status tn_diagnosis_read(tn_context *ctx, const char *text, size_t n, tn_diagnosis **out);
TN_API void tn_diagnosis_free(tn_diagnosis *diagnosis); /* NULL is fine */

/* Adds a piece below another; parent SIZE_MAX: the root, which comes first. path NULL: the parent's and the name. */
TN_API tn_status tn_diagnosis_add(tn_context *ctx, tn_diagnosis *diagnosis, size_t parent, const char *name,
                                  const char *path, const char *class_name, size_t *id);
/* What went through a piece in one of the sets. */
TN_API tn_status tn_diagnosis_add_call(tn_context *ctx, tn_diagnosis *diagnosis, size_t id, size_t set,
                                       const tn_tensors *inputs, const tn_tensors *outputs);
/* What became of it; step ("EXPORT", "DISC"), reason and where may be NULL. */
TN_API tn_status tn_diagnosis_set_status(tn_context *ctx, tn_diagnosis *diagnosis, size_t id, unsigned status,
                                         const char *step, const char *reason, const char *where);
/* What to do next about a piece that has a status. */
TN_API tn_status tn_diagnosis_set_advice(tn_context *ctx, tn_diagnosis *diagnosis, size_t id, const char *advice);
/* What was diagnosed, for which target and against what, for the heads of reports; NULL leaves what there is. */
TN_API tn_status tn_diagnosis_set_about(tn_context *ctx, tn_diagnosis *diagnosis, const char *source,
                                        const char *target, const char *against);
/* The name of the node with which the failure of a piece begins. */
TN_API tn_status tn_diagnosis_set_node(tn_context *ctx, tn_diagnosis *diagnosis, size_t id, const char *node);
/* What a target has no way for in a piece; op, node and source may be NULL. */
TN_API tn_status tn_diagnosis_add_gap(tn_context *ctx, tn_diagnosis *diagnosis, size_t id, const char *target,
                                      const char *op, const char *node, const char *why, const char *source);
TN_API tn_status tn_diagnosis_add_discrepancy(tn_context *ctx, tn_diagnosis *diagnosis, size_t id,
                                              const tn_discrepancy *discrepancy);
/* A line of the answer, which stands before everything else in reports. */
TN_API tn_status tn_diagnosis_add_finding(tn_context *ctx, tn_diagnosis *diagnosis, const char *text);

/* A step of work that is done, for whoever resumes; kept in JSON. */
TN_API tn_status tn_diagnosis_mark(tn_context *ctx, tn_diagnosis *diagnosis, const char *step);
TN_API bool tn_diagnosis_is_marked(const tn_diagnosis *diagnosis, const char *step);

/* Adds the modules of an entry as pieces: the root, and what the exporter recorded below it. NULL: the default one. */
TN_API tn_status tn_diagnosis_add_modules(tn_context *ctx, tn_diagnosis *diagnosis, const tn_program *program,
                                          const char *entry);
/* The piece at a path of modules; SIZE_MAX: there is none. */
TN_API size_t tn_diagnosis_find(const tn_diagnosis *diagnosis, const char *path);

TN_API size_t tn_diagnosis_count(const tn_diagnosis *diagnosis); /* pieces, in order of the tree */
typedef struct tn_piece {
    const char *name, *path, *class_name; /* NULL out of range */
    size_t parent;                        /* SIZE_MAX: the root */
    unsigned status;
    const char *step, *reason, *where;
    size_t calls, discrepancies;
    const char *node; /* of the program, with which its failure begins; NULL: not known */
} tn_piece;
TN_API tn_piece tn_diagnosis_piece(const tn_diagnosis *diagnosis, size_t index);
/* The set of a piece's call; SIZE_MAX out of range. */
TN_API size_t tn_diagnosis_call_set(const tn_diagnosis *diagnosis, size_t id, size_t call);
/* What tn_diagnosis_set_about said was diagnosed; NULL: nothing. */
TN_API const char *tn_diagnosis_source(const tn_diagnosis *diagnosis);
TN_API size_t tn_diagnosis_finding_count(const tn_diagnosis *diagnosis);
TN_API const char *tn_diagnosis_finding(const tn_diagnosis *diagnosis, size_t index);
/* Pieces with the FAIL bit. */
TN_API size_t tn_diagnosis_failures(const tn_diagnosis *diagnosis);

/* Finds out how the sizes of every piece depend on each other, over all sets, and says so in its reports. */
TN_API tn_status tn_diagnosis_relate(tn_context *ctx, tn_diagnosis *diagnosis);
/* Says where the first NaN or infinity comes from, and what to do next about every piece that fails. */
TN_API tn_status tn_diagnosis_judge(tn_context *ctx, tn_diagnosis *diagnosis);

typedef enum tn_diagnosis_view {
    TN_DIAGNOSIS_REPORT = 0,   /* one line per piece: name, class, status */
    TN_DIAGNOSIS_TREE = 1,     /* what went in and out of every piece */
    TN_DIAGNOSIS_JSON = 2,     /* everything, for scripts and tn_diagnosis_read */
    TN_DIAGNOSIS_PAGE = 3,     /* one HTML page that needs nothing else */
    TN_DIAGNOSIS_FINDINGS = 4, /* the answer in a few lines */
    TN_DIAGNOSIS_STATUS = 5,   /* the status of the root in one line */
    TN_DIAGNOSIS_BRIEF = 6,    /* the report without what says the same as the line above it */
    TN_DIAGNOSIS_VERDICT = 7   /* the answer in one line */
} tn_diagnosis_view;

typedef struct tn_pretty_options {
    uint32_t size;
    bool dynamic_shape, shape, range, device, inputs; /* of TN_DIAGNOSIS_TREE */
    bool program, graph;                              /* of TN_DIAGNOSIS_REPORT: what was exported, behind each line */
} tn_pretty_options;
#define TN_PRETTY_OPTIONS_INIT                                                 \
    {                                                                          \
        sizeof(tn_pretty_options), false, true, true, true, true, false, false \
    }
TN_API tn_status tn_diagnosis_print(tn_context *ctx, const tn_diagnosis *diagnosis, tn_diagnosis_view view,
                                    const tn_pretty_options *options, tn_write_fn write, void *user);

/* ---- sizes ------------------------------------------------------------------------------------------------------ */

/*
 * How sizes depend on each other: reads {"inputs": [{"name": "x", "shapes": [[2, 8], [3, 8]]}, ...], "outputs": [...]},
 * one shape per set, and writes the same as JSON with a relation for each size (docs/diagnose.md).
 */
TN_API tn_status tn_shapes_solve(tn_context *ctx, const char *text, size_t n, tn_write_fn write, void *user);

/* How far two tensors are apart, without a tolerance that of the expected element type (atol, rtol negative). */
TN_API tn_discrepancy tn_tensor_discrepancy(const tn_tensor *found, const tn_tensor *expected, double atol,
                                            double rtol);

/* ---- saved programs --------------------------------------------------------------------------------------------- */

typedef struct tn_diagnose_options {
    uint32_t size;
    const char *entry;  /* NULL: the default one */
    const char *target; /* a format, or "all": which pieces can be written as it, and why others cannot; NULL: none */
    /* What a piece above one that cannot be written is: NULL or "none": it fails, too; "only-if-failing": OK_CHILDC;
       "local": every piece without what is below it; "always": every piece as one opaque operator. */
    const char *strategy;
    const tn_program *against; /* what it is compared with, piece by piece: the expected one; NULL: nothing */
    /* What a model that is no program gave, in the place of `against`: for each set the tensors of its module calls,
       "PATH#CALL<I" of what went in and "PATH#CALL>I" of what came out, all counted from 0 ("#0>0": the first output of
       the whole). NULL: nothing was recorded. */
    const tn_tensors *const *recorded;
    double atol, rtol; /* negative: by element type */
    uint32_t threads;
    tn_progress_fn
        progress; /* pieces seen, of all; what: the step, failing pieces, the last one. NULL: nobody is told */
    void *progress_user;
    uint32_t jobs;          /* sets that are run at the same time; 0: one */
    const char *save_piece; /* PATH.pt2, PATH.in.safetensors: the smallest piece that fails, alone, cut down to the
                               operators that fail by themselves; NULL: not wanted */
    tn_diagnosis *resume;   /* what checkpoint was given by a call that did not end, with the same program and options:
                               work goes on from there. Taken over. NULL: from the beginning */
    bool (*checkpoint)(void *user, const tn_diagnosis *so_far); /* after each step; false: TN_E_CANCELLED */
    void *checkpoint_user;
    uint64_t keep_bytes; /* what an expected program gave is kept in memory up to so many bytes, beyond it in a file
                            that nobody sees; 0: no limit */
    const char *source;  /* what the call is about, for tn_diagnosis_source; NULL: the program's name */
} tn_diagnose_options;
#define TN_DIAGNOSE_OPTIONS_INIT                                                                                   \
    {                                                                                                              \
        sizeof(tn_diagnose_options), NULL, NULL, NULL, NULL, NULL, -1.0, -1.0, 0, NULL, NULL, 0, NULL, NULL, NULL, \
            NULL, 0, NULL                                                                                          \
    }

/* Runs the program on every set of inputs and says what it sees: see tn_diagnose_options. options may be NULL. */
TN_API tn_status tn_diagnose(tn_context *ctx, const tn_program *program, const tn_tensors *const *sets, size_t n,
                             const tn_diagnose_options *options, tn_diagnosis **out);

/*
 * The same of a module written in C (tenon_model.h), whose inputs are tensors by position ("0", "1", ...): it is
 * captured with the first set, sizes that differ between sets may vary, and what it gives when it is called is what the
 * captured program must give, unless options say against what it is held.
 */
struct tn_module;
TN_API tn_status tn_diagnose_module(tn_context *ctx, struct tn_module *module, const tn_tensors *const *sets, size_t n,
                                    const tn_diagnose_options *options, tn_diagnosis **out);

#ifdef __cplusplus
}
#endif
#endif
