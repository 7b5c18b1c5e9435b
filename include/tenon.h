/*
 * tenon.h: the public C interface of libtenon.
 *
 * The sections follow the life of a model: context and errors, then programs (load, inspect, print, save).
 *
 * Conventions
 *   - Every function that can fail returns tn_status: TN_OK (0) or a negative code. What went wrong, where, and what to
 *     do stands in the context's diagnostics.
 *   - Order of arguments: context or object, inputs, options, outputs last. Getters return borrowed pointers that live
 *     as long as the object they come from; out-parameters are owned by the caller and have one free function per type.
 *   - Option structs begin with their own size and may grow at the end: start from the TN_..._INIT macro.
 *   - Threads: a context belongs to one thread at a time; a program is read-only once built and may be shared.
 *   - Strings are UTF-8 and end with a NUL.
 */
#ifndef TENON_H
#define TENON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) || defined(__clang__)
#define TN_API __attribute__((visibility("default")))
#define TN_PRINTF(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#else
#define TN_API
#define TN_PRINTF(format_at, first_at)
#endif

#define TN_VERSION_MAJOR 0
#define TN_VERSION_MINOR 1
#define TN_VERSION_PATCH 0

/* Returns "major.minor.patch" of the library that is linked. */
TN_API const char *tn_version(void);

/* ---- Status and diagnostics ------------------------------------------------------------------------------------- */

/* Codes say what the caller can do about it. Values are stable; new ones are appended. */
typedef enum tn_status {
    TN_OK = 0,
    TN_E_IO = -1,          /* the operating system refused: path, permission, disk */
    TN_E_FORMAT = -2,      /* the bytes are not what the format demands */
    TN_E_VERSION = -3,     /* a format version that this library does not read */
    TN_E_UNSUPPORTED = -4, /* well formed, but not something that tenon does */
    TN_E_ARGUMENT = -5,    /* the caller passed something that cannot be right */
    TN_E_NOMEM = -6,       /* out of memory, or over the context's byte budget */
    TN_E_LIMIT = -7,       /* over a safety limit: depth, count, size */
    TN_E_INVALID = -8,     /* a program that breaks a rule of the verifier */
    TN_E_NOTFOUND = -9,    /* a name that is not there */
    TN_E_MISMATCH = -10,   /* two things that should agree do not: the answer is no */
    TN_E_CANCELLED = -11,  /* a callback asked to stop */
    TN_E_INTERNAL = -12    /* a defect in tenon */
} tn_status;

/* Returns a short lower-case name for the code: "format", "out of memory". */
TN_API const char *tn_status_name(tn_status status);

typedef enum tn_severity { TN_ERROR = 0, TN_WARNING = 1, TN_NOTE = 2 } tn_severity;

/* One thing that went wrong. A pointer is NULL and a number is negative (line, column: 0) where it does not apply. */
typedef struct tn_diagnostic {
    tn_status code;
    tn_severity severity;
    const char *message; /* one line: what was found, what was expected */
    const char *hint;    /* what the user can do */
    const char *file;    /* the file or archive */
    const char *member;  /* the record inside an archive */
    const char *path;    /* the place inside a record, as a JSON pointer */
    int64_t offset;      /* byte offset inside the file, or inside the member when there is one */
    int32_t line, column;
    const char *node;   /* name of the node */
    const char *op;     /* its target */
    const char *module; /* path of the module that it belongs to */
    const char *source; /* line of the model's source: "model.py:41 in forward" */
} tn_diagnostic;

/* ---- Context ---------------------------------------------------------------------------------------------------- */

typedef struct tn_context tn_context;

typedef struct tn_context_options {
    uint32_t size;
    /* Bytes that the library may hold at once on behalf of this context, 0 for no limit. Exceeding it is TN_E_NOMEM. */
    size_t memory_budget;
} tn_context_options;
#define TN_CONTEXT_OPTIONS_INIT       \
    {                                 \
        sizeof(tn_context_options), 0 \
    }

/* Creates a context. options may be NULL. Fails only with TN_E_NOMEM or TN_E_ARGUMENT. Free with tn_context_free. */
TN_API tn_status tn_context_new(const tn_context_options *options, tn_context **out);

/* Frees the context and its diagnostics; programs made with it live on. NULL is fine. */
TN_API void tn_context_free(tn_context *ctx);

/* Diagnostics of the latest call that was made with this context; each call starts with none. */
TN_API size_t tn_context_diagnostic_count(const tn_context *ctx);
TN_API const tn_diagnostic *tn_context_diagnostic(const tn_context *ctx, size_t index);

/* Bytes that the context's memory budget counts as held now, and the most it ever held. */
TN_API size_t tn_context_memory_used(const tn_context *ctx);
TN_API size_t tn_context_memory_peak(const tn_context *ctx);

/*
 * Writes all diagnostics as people read them, one paragraph each, into text (always NUL-terminated when size > 0).
 * Returns the length that the whole text has, as snprintf does.
 */
TN_API size_t tn_context_explain(const tn_context *ctx, char *text, size_t size);

/* ---- Bytes in and out ------------------------------------------------------------------------------------------- */

/* Receives the next n bytes of an output. Returns false to stop: the call then ends with TN_E_CANCELLED. */
typedef bool (*tn_write_fn)(void *user, const void *bytes, size_t n);

/* Fills dst with the n bytes at offset of an input. Returns false when it cannot. */
typedef bool (*tn_read_fn)(void *user, uint64_t offset, void *dst, size_t n);

/* Frees memory that a tn_..._memory call returned. NULL is fine. */
TN_API void tn_free(void *memory);

/* ---- Programs: load, verify, print, save ------------------------------------------------------------------------ */

typedef struct tn_program tn_program;

typedef struct tn_load_options {
    uint32_t size;
    bool structure_only; /* leave weights alone; the program can be shown and re-shaped, not run */
    bool verify;         /* check the CRC of every record, also of weights that are otherwise only mapped */
    bool read_weights;   /* read the file into memory instead of mapping it */
    const char *name;    /* of the program, where there is no path to take it from; NULL = "archive" */
} tn_load_options;
#define TN_LOAD_OPTIONS_INIT                               \
    {                                                      \
        sizeof(tn_load_options), false, false, false, NULL \
    }

/*
 * Loads what torch.export.save wrote (.pt2, any generation) or a tenon text program (.tnn with its .tnn.weights beside
 * it). The content decides, not the suffix. options may be NULL.
 */
TN_API tn_status tn_program_load(tn_context *ctx, const char *path, const tn_load_options *options, tn_program **out);
/* From memory, which must stay valid and unchanged as long as the program: weights are used in place. */
TN_API tn_status tn_program_load_memory(tn_context *ctx, const void *bytes, size_t n, const tn_load_options *options,
                                        tn_program **out);
/* Through a callback, which is only called during this call. */
TN_API tn_status tn_program_load_callback(tn_context *ctx, uint64_t size, tn_read_fn read, void *user,
                                          const tn_load_options *options, tn_program **out);
/* NULL is fine. */
TN_API void tn_program_free(tn_program *program);

/* Checks every rule of the verifier (docs/ir.md). TN_E_INVALID and one diagnostic per broken rule. */
TN_API tn_status tn_program_verify(tn_context *ctx, const tn_program *program);

typedef enum tn_view {
    TN_VIEW_SUMMARY = 0,   /* one screen for people */
    TN_VIEW_TREE = 1,      /* modules: class, calls, parameters, shapes */
    TN_VIEW_GRAPH = 2,     /* the text form, without bulky metadata */
    TN_VIEW_TEXT = 3,      /* the text form, complete */
    TN_VIEW_TORCH = 4,     /* what PyTorch prints for the ExportedProgram */
    TN_VIEW_SIGNATURE = 5, /* inputs and outputs, nested as the caller passes them, ranges and guards */
    TN_VIEW_OPS = 6,       /* how often each operator is used */
    TN_VIEW_JSON = 7       /* all of the above but the graph, for scripts */
} tn_view;

typedef struct tn_print_options {
    uint32_t size;
    const char *entry; /* one entry by name; NULL = all */
    bool color;        /* ANSI colours */
    int32_t width;     /* columns to fit into; 0 = no limit */
} tn_print_options;
#define TN_PRINT_OPTIONS_INIT                    \
    {                                            \
        sizeof(tn_print_options), NULL, false, 0 \
    }

/* Writes a view of the program. options may be NULL. */
TN_API tn_status tn_program_print(tn_context *ctx, const tn_program *program, tn_view view,
                                  const tn_print_options *options, tn_write_fn write, void *user);

typedef enum tn_format {
    TN_FORMAT_BY_SUFFIX = 0,
    TN_FORMAT_PT2 = 1, /* PyTorch archive, current generation */
    TN_FORMAT_TEXT = 2 /* .tnn, and .tnn.weights beside it */
} tn_format;

typedef struct tn_save_options {
    uint32_t size;
    tn_format format;
    const char *name; /* root folder inside the archive; NULL = stem of the path, or "archive" */
} tn_save_options;
#define TN_SAVE_OPTIONS_INIT                               \
    {                                                      \
        sizeof(tn_save_options), TN_FORMAT_BY_SUFFIX, NULL \
    }

/* Writes under a temporary name and renames: the file is whole or not there. options may be NULL. */
TN_API tn_status tn_program_save(tn_context *ctx, const tn_program *program, const char *path,
                                 const tn_save_options *options);
/* To a callback, front to back; options->format must say which format. Text is written without its weights. */
TN_API tn_status tn_program_save_callback(tn_context *ctx, const tn_program *program, const tn_save_options *options,
                                          tn_write_fn write, void *user);
/* To memory that the caller frees with tn_free. */
TN_API tn_status tn_program_save_memory(tn_context *ctx, const tn_program *program, const tn_save_options *options,
                                        void **out, size_t *out_size);

/* The name by which people choose a format, "pt2" or "text"; NULL when there is none. Formats count from 1. */
TN_API const char *tn_format_name(tn_format format);

/* Load, verify, save: a whole conversion in one call. options may be NULL. */
TN_API tn_status tn_convert(tn_context *ctx, const char *in, const char *out, const tn_save_options *options);

/* ---- Inspecting a program --------------------------------------------------------------------------------------- */

/* All pointers below are borrowed from the program and live as long as it. Nothing here can fail: an index out of range
   gives NULL, 0 or an empty struct. */

typedef struct tn_entry tn_entry;       /* what the outside calls: a function with a signature and weights */
typedef struct tn_function tn_function; /* nodes over values: an entry's graph, or a body of a higher-order op */
typedef struct tn_node tn_node;
typedef struct tn_value tn_value;

TN_API const char *tn_program_name(const tn_program *program);
TN_API size_t tn_program_entry_count(const tn_program *program);
TN_API const tn_entry *tn_program_entry(const tn_program *program, size_t index);
TN_API const tn_entry *tn_program_find_entry(const tn_program *program, const char *name);
TN_API size_t tn_program_function_count(const tn_program *program);
TN_API const tn_function *tn_program_function(const tn_program *program, size_t index);

/* Records that the archive carries along: extra files and what other tools put there. */
typedef struct tn_file {
    const char *path; /* inside the archive, below its root: "extra/notes.txt" */
    const void *bytes;
    size_t size;
} tn_file;
TN_API size_t tn_program_file_count(const tn_program *program);
TN_API tn_file tn_program_file(const tn_program *program, size_t index);

typedef enum tn_input_kind {
    TN_INPUT_USER = 0,
    TN_INPUT_PARAMETER = 1,
    TN_INPUT_BUFFER = 2,
    TN_INPUT_CONSTANT_TENSOR = 3,
    TN_INPUT_OBJECT = 4,
    TN_INPUT_TOKEN = 5,
    TN_INPUT_CONSTANT = 6, /* a Python value that the exporter specialized */
    TN_INPUT_UNKNOWN = 7
} tn_input_kind;

typedef struct tn_input {
    tn_input_kind kind;
    bool persistent;       /* buffers: part of the state dict */
    const char *name;      /* of the placeholder */
    const char *target;    /* name of the parameter, buffer, constant or object; NULL for the others */
    const tn_value *value; /* NULL for TN_INPUT_CONSTANT */
} tn_input;

typedef enum tn_output_kind {
    TN_OUTPUT_USER = 0,
    TN_OUTPUT_LOSS = 1,
    TN_OUTPUT_BUFFER_MUTATION = 2,
    TN_OUTPUT_PARAMETER_MUTATION = 3,
    TN_OUTPUT_USER_INPUT_MUTATION = 4,
    TN_OUTPUT_GRADIENT_TO_PARAMETER = 5,
    TN_OUTPUT_GRADIENT_TO_USER_INPUT = 6,
    TN_OUTPUT_TOKEN = 7,
    TN_OUTPUT_UNKNOWN = 8
} tn_output_kind;

typedef struct tn_output {
    tn_output_kind kind;
    const char *target;    /* what is mutated or differentiated; NULL for the others */
    const tn_value *value; /* NULL for a constant */
} tn_output;

/* A parameter, buffer or constant with its data. Sizes and strides count elements. */
typedef struct tn_weight {
    const char *name;
    const char *dtype; /* "f32", "bf16", ... NULL when the record is not a tensor */
    bool is_parameter;
    uint32_t rank;
    const int64_t *sizes, *strides;
    int64_t offset;         /* elements from the start of the storage */
    const void *storage;    /* NULL: structure only, or not a tensor */
    uint64_t storage_bytes; /* tensors that share a storage have the same pointer here */
} tn_weight;

TN_API const char *tn_entry_name(const tn_entry *entry);
TN_API const tn_function *tn_entry_function(const tn_entry *entry);
TN_API size_t tn_entry_input_count(const tn_entry *entry);
TN_API tn_input tn_entry_input(const tn_entry *entry, size_t index);
TN_API size_t tn_entry_output_count(const tn_entry *entry);
TN_API tn_output tn_entry_output(const tn_entry *entry, size_t index);
TN_API size_t tn_entry_weight_count(const tn_entry *entry);
TN_API tn_weight tn_entry_weight(const tn_entry *entry, size_t index);
TN_API const char *tn_entry_torch_version(const tn_entry *entry); /* NULL when not stated */
TN_API size_t tn_entry_guard_count(const tn_entry *entry);
TN_API const char *tn_entry_guard(const tn_entry *entry, size_t index); /* Python over the inputs */

TN_API const char *tn_function_name(const tn_function *function);
TN_API size_t tn_function_node_count(const tn_function *function);
TN_API const tn_node *tn_function_first_node(const tn_function *function);
TN_API const tn_node *tn_node_next(const tn_node *node);
TN_API const char *tn_node_target(const tn_node *node); /* "torch.ops.aten.linear.default" */
TN_API const char *tn_node_name(const tn_node *node);   /* NULL when not stated */
/* A metadata text: "stack_trace", "nn_module_stack", ... NULL when absent. */
TN_API const char *tn_node_metadata(const tn_node *node, const char *key);
TN_API size_t tn_node_input_count(const tn_node *node);
TN_API const char *tn_node_input_name(const tn_node *node, size_t index);
/* The values that the node reads and defines, flattened. */
TN_API size_t tn_node_operand_count(const tn_node *node);
TN_API const tn_value *tn_node_operand(const tn_node *node, size_t index);
TN_API size_t tn_node_result_count(const tn_node *node);
TN_API const tn_value *tn_node_result(const tn_node *node, size_t index);

typedef enum tn_value_kind {
    TN_VALUE_TENSOR = 0,
    TN_VALUE_INT = 1,
    TN_VALUE_FLOAT = 2,
    TN_VALUE_BOOL = 3,
    TN_VALUE_OBJECT = 4
} tn_value_kind;

TN_API const char *tn_value_name(const tn_value *value);
TN_API tn_value_kind tn_value_kind_of(const tn_value *value);
TN_API const char *tn_value_dtype(const tn_value *value); /* "f32"; NULL when it is not a typed tensor */
TN_API uint32_t tn_value_rank(const tn_value *value);
/* A concrete size, or -1 when it is symbolic; tn_value_size_text then gives the expression. */
TN_API int64_t tn_value_size(const tn_value *value, uint32_t dim);
/* Writes the text of a size ("3", "2*s0 + 1"), or of a scalar's expression (dim ignored), as snprintf does. */
TN_API size_t tn_value_size_text(const tn_value *value, uint32_t dim, char *text, size_t size);

#ifdef __cplusplus
}
#endif
#endif
