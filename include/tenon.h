/*
 * tenon.h: the public C interface of libtenon.
 *
 * The sections follow the life of a model: context and errors, then programs (load, inspect, print, save), tensors,
 * operators, running.
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
    TN_E_MISMATCH = -10,   /* two things that should agree do not */
    TN_E_CANCELLED = -11,  /* a callback or tn_context_cancel asked to stop, or the time is used up */
    TN_E_INTERNAL = -12,   /* a defect in tenon */
    TN_E_LOST = -13        /* a unit that was required could not be kept: all went well, and the answer is no */
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

/*
 * What calls may use up. A context and the runners and converters made with it share one budget. Bytes are those of
 * everything that the library holds on their behalf, programs and tensors handed out included until they are freed;
 * files that are mapped do not count.
 */
typedef struct tn_context_options {
    uint32_t size;
    /* Bytes that may be held at once, 0 for no limit. Exceeding it is TN_E_NOMEM. */
    size_t memory_budget;
    /* Seconds from tn_context_new or tn_context_reset on, 0 for no limit. Then every call ends with TN_E_CANCELLED. */
    double seconds;
    /*
     * Called some twenty times a second, by calls that take so long, on the thread that made the call. False ends it
     * with TN_E_CANCELLED, as tn_context_cancel does. NULL: nobody is asked.
     */
    bool (*keep_going)(void *user);
    void *keep_going_user;
    /*
     * How many times larger than in its file a deflated record may be, once it is larger than 1 MiB; PyTorch deflates
     * nothing. 0: 100 times, and 1 GiB for all deflated records of a file. UINT32_MAX: whatever the file says. What is
     * larger is TN_E_LIMIT.
     */
    uint32_t expansion;
    /*
     * Read every file into memory instead of mapping it, as read_weights of tn_load_options does for one program: where
     * somebody else may shorten a file while it is in use, a mapped one ends the process (SIGBUS).
     */
    bool read_files;
    /*
     * Told of files under a temporary name, right before one is made (exists) and after it is gone, by rename or
     * removal: for a signal handler that removes what is left. The path is borrowed for the call. NULL: nobody is told.
     */
    void (*temporary)(void *user, const char *path, bool exists);
    void *temporary_user;
} tn_context_options;
#define TN_CONTEXT_OPTIONS_INIT                                              \
    {                                                                        \
        sizeof(tn_context_options), 0, 0.0, NULL, NULL, 0, false, NULL, NULL \
    }

/* Creates a context. options may be NULL. Fails only with TN_E_NOMEM or TN_E_ARGUMENT. Free with tn_context_free. */
TN_API tn_status tn_context_new(const tn_context_options *options, tn_context **out);

/* Frees the context and its diagnostics; programs made with it live on. NULL is fine. */
TN_API void tn_context_free(tn_context *ctx);

/*
 * Ends the call that is running with this context, or with a runner or converter made with it, with TN_E_CANCELLED,
 * soon, on all its threads; later calls end so at once, until tn_context_reset. May be called from any thread and from
 * a signal handler, as long as the context is there. What a call wrote in place (state, inputs) may be half done. NULL
 * is fine.
 */
TN_API void tn_context_cancel(tn_context *ctx);

/*
 * Forgets that calls were cancelled or out of time, and starts the clock anew, with other limits where options is not
 * NULL. Not while a call is running with this budget. TN_E_ARGUMENT, or TN_OK.
 */
TN_API tn_status tn_context_reset(tn_context *ctx, const tn_context_options *options);

/*
 * Bytes of memory that this process can have: what the machine has, or less where its control group (version 1 or 2)
 * has a limit. 0 where that is not known. The library sets no limit by itself; the command and the Python package do,
 * by this number.
 */
TN_API size_t tn_machine_memory(void);

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
    /*
     * Shapes of inputs, for formats whose files may leave them open (ONNX): "NAME=1x3xHxW", a number or a name for each
     * dim, ? for one without a name; with a comma between them names may have an x: "NAME=batch,max". They say what the
     * file does not, and fix or name what it leaves open.
     */
    const char *const *shapes;
    size_t shape_count;
} tn_load_options;
#define TN_LOAD_OPTIONS_INIT                                        \
    {                                                               \
        sizeof(tn_load_options), false, false, false, NULL, NULL, 0 \
    }

/*
 * Loads what torch.export.save wrote (.pt2, any generation), a .tenon file, or a tenon text program (.tnn with its
 * .tnn.weights beside it). The content decides, not the suffix. options may be NULL.
 */
TN_API tn_status tn_program_load(tn_context *ctx, const char *path, const tn_load_options *options, tn_program **out);
/* From memory, which must stay valid and unchanged as long as the program: weights are used in place. */
TN_API tn_status tn_program_load_memory(tn_context *ctx, const void *bytes, size_t n, const tn_load_options *options,
                                        tn_program **out);
/* Through a callback, which is only called during this call. */
TN_API tn_status tn_program_load_callback(tn_context *ctx, uint64_t size, tn_read_fn read, void *user,
                                          const tn_load_options *options, tn_program **out);

typedef struct tn_tensors tn_tensors; /* named tensors, here as named bytes: see the section on tensors */

/*
 * From the records of a .pt2 archive, each in memory of its own: how a live program is handed over without a file.
 * Names are those below the archive's root folder ("models/model.json", "data/weights/model_weights_config.json",
 * "data/weights/weight_0", ...; docs/pt2.md); records that only say what a file is need not be there. The bytes of a
 * record are the elements of a contiguous tensor, of whatever type. Weights are used in place: the program retains the
 * tensors, never writes into them, and sees what their owner writes there.
 */
TN_API tn_status tn_program_load_records(tn_context *ctx, const tn_tensors *records, const tn_load_options *options,
                                         tn_program **out);
/* One more reference to a program: it is freed with the last. Returns program. */
TN_API tn_program *tn_program_retain(tn_program *program);
/* Drops one reference. NULL is fine. */
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
    TN_VIEW_JSON = 7,      /* all of the above but the graph, for scripts */
    TN_VIEW_WEIGHTS = 8,   /* parameters, buffers, constants: what they range over, and how they are distributed */
    TN_VIEW_DOT = 9,       /* the nodes for Graphviz */
    TN_VIEW_LEDGER = 10,   /* what became of building blocks when a .tenon file was made; TN_E_NOTFOUND without one */
    TN_VIEW_HTML = 11      /* one page of HTML with the module tree, the nodes of each module and its weights */
} tn_view;

typedef struct tn_print_options {
    uint32_t size;
    const char *entry; /* one entry by name; NULL = all */
    bool color;        /* ANSI colours; as they are for terminals, with escape */
    int32_t width;     /* columns to fit into; 0 = no limit */
    bool escape;       /* what would steer a terminal is shown as an escape: \x1b, \u202e */
    bool json;         /* weights and ledger: for scripts */
    /* TN_VIEW_HTML: a run as JSON, which the page shows as a flame graph of modules: what `tenon run --profile --json`
     * printed, or {"by_module": [{"name": "layers.0", "calls": 1, "seconds": 0.5, "bytes": 64}, ...]}; NULL: none */
    const char *profile;
} tn_print_options;
#define TN_PRINT_OPTIONS_INIT                                        \
    {                                                                \
        sizeof(tn_print_options), NULL, false, 0, false, false, NULL \
    }

/* Writes a view of the program. options may be NULL. */
TN_API tn_status tn_program_print(tn_context *ctx, const tn_program *program, tn_view view,
                                  const tn_print_options *options, tn_write_fn write, void *user);

/* A format of files, by its name: "pt2", "text", "tenon". */
typedef struct tn_format {
    const char *name;
    const char *suffixes; /* ".pt2"; several have blanks between them */
    const char *hint;     /* what it is, in half a line */
    bool reads, writes;
    bool many_entries; /* holds programs of several entries */
    bool beside;       /* weights lie in a file of their own: memory and callbacks get the main one alone */
} tn_format;

/* The formats one after the other; .name is NULL behind the last. */
TN_API tn_format tn_format_at(size_t index);
/* The name of the format that the suffix of a path says; NULL when it says none. */
TN_API const char *tn_format_of_path(const char *path);

typedef enum tn_option_kind { TN_OPTION_WORD = 0, TN_OPTION_NUMBER = 1, TN_OPTION_SWITCH = 2 } tn_option_kind;

/* What can be chosen when a file of a format is written. */
typedef struct tn_format_option {
    const char *name;
    tn_option_kind kind;
    const char *values; /* "khronos|tract"; of numbers "13..23"; NULL: any */
    const char *usual;  /* the value that holds where none is set */
    const char *help;
} tn_format_option;

/* The options of a format one after the other; .name is NULL behind the last, and where there is no such format. */
TN_API tn_format_option tn_format_option_at(const char *format, size_t index);

/* An option and its value as text: a word, a whole number, "true" or "false". */
typedef struct tn_setting {
    const char *name, *value;
} tn_setting;

/*
 * A file inside a saved program, which nothing of tenon looks into. Those below "extra/" are PyTorch's extra_files:
 * torch.export.load gives their contents by the rest of the path. Others belong to other tools.
 */
typedef struct tn_file {
    const char *path; /* below the archive's root: "extra/notes.txt" */
    const void *bytes;
    size_t size;
} tn_file;

typedef struct tn_save_options {
    uint32_t size;
    const char *format; /* by its name; NULL = what the suffix of the path says */
    const char *name;   /* root folder inside the archive; NULL = stem of the path, or "archive" */
    /*
     * Saved beside the files that the program carries already (tn_program_file), in the place of one with that path.
     * A path is UTF-8 of at most 255 bytes, parts with slashes between, none of them empty, "." or "..", and not below
     * a folder of the format (models/, data/weights/, ...): else TN_E_ARGUMENT. Text has them in its .tnn.weights.
     */
    const tn_file *files;
    size_t file_count;
    const tn_setting *settings; /* for options of the format; borrowed for the call */
    size_t setting_count;
} tn_save_options;
#define TN_SAVE_OPTIONS_INIT                                  \
    {                                                         \
        sizeof(tn_save_options), NULL, NULL, NULL, 0, NULL, 0 \
    }

/*
 * Writes under a temporary name and renames: the file is whole or not there, and so are those beside it. A program that
 * lacks what the format needs (Core ATen, say) is converted on the way; it stays as it is. options may be NULL.
 */
TN_API tn_status tn_program_save(tn_context *ctx, const tn_program *program, const char *path,
                                 const tn_save_options *options);
/* To a callback, front to back; options->format must say which format. Text is written without its weights. */
TN_API tn_status tn_program_save_callback(tn_context *ctx, const tn_program *program, const tn_save_options *options,
                                          tn_write_fn write, void *user);
/* To memory that the caller frees with tn_free. */
TN_API tn_status tn_program_save_memory(tn_context *ctx, const tn_program *program, const tn_save_options *options,
                                        void **out, size_t *out_size);

/* ---- Passes ----------------------------------------------------------------------------------------------------- */

/*
 * Programs to programs: the one that is given stays as it is, the new one shares its weights. Free it with
 * tn_program_free.
 */

/* Nothing is written in place any more: buffers and inputs that the program changes are outputs, as after PyTorch's
 * run_decompositions({}). */
TN_API tn_status tn_program_functionalize(tn_context *ctx, const tn_program *program, tn_program **out);

/*
 * Which operators decomposing keeps. A new table keeps Core ATen, what PyTorch's default table comes to; names are
 * those of overloads ("aten::add.Tensor", or as programs have them: "aten.add.Tensor", "torch.ops.aten.linear.default")
 * or of operators with all their overloads ("aten::add", "aten.add"). Programs do not hold on to a table.
 */
typedef struct tn_decompositions tn_decompositions;
TN_API tn_status tn_decompositions_new(tn_context *ctx, tn_decompositions **out);
TN_API void tn_decompositions_free(tn_decompositions *table); /* NULL is fine */
/* Keeps an operator as it is: preserves it. A name that tenon does not know is TN_E_NOTFOUND. */
TN_API tn_status tn_decompositions_keep(tn_context *ctx, tn_decompositions *table, const char *name);
/* Decomposes an operator where it has a way: takes it out of what is kept. */
TN_API tn_status tn_decompositions_open(tn_context *ctx, tn_decompositions *table, const char *name);
TN_API bool tn_decompositions_keeps(const tn_decompositions *table, const char *name);

/* Functional, and said by what the table keeps; NULL: Core ATen. What has no way there stays as it is. */
TN_API tn_status tn_program_decompose(tn_context *ctx, const tn_program *program, const tn_decompositions *table,
                                      tn_program **out);
/*
 * The same numbers by fewer nodes: constants folded, what does nothing taken out, what is computed twice computed once,
 * batch-norms folded into convolutions. Operators stay whole; what writes is made functional first, and where that
 * cannot be, the copy is the program as it was, with a warning. There are never more nodes than before. docs/passes.md
 * has the list, and what it may change in the last digits.
 */
TN_API tn_status tn_program_optimize(tn_context *ctx, const tn_program *program, tn_program **out);

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
/* By name; NULL when there is none. name NULL: the entry that is called by default, the only one, else "main",
   "forward", the first. */
TN_API const tn_entry *tn_program_find_entry(const tn_program *program, const char *name);
TN_API size_t tn_program_function_count(const tn_program *program);
TN_API const tn_function *tn_program_function(const tn_program *program, size_t index);

/* Files that the program carries along. */
TN_API size_t tn_program_file_count(const tn_program *program);
TN_API tn_file tn_program_file(const tn_program *program, size_t index);
TN_API tn_file tn_program_find_file(const tn_program *program, const char *path); /* path NULL: there is none */

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
/*
 * What an input of the node is, and each of what it gives back, in the notation of schemas: "Tensor", "float",
 * "SymInt[]", "None"; an object by its class. NULL behind the last one, and for what schemas have no word for (bodies,
 * operators).
 */
TN_API const char *tn_node_input_type(const tn_node *node, size_t index);
TN_API size_t tn_node_output_count(const tn_node *node);
TN_API const char *tn_node_output_type(const tn_node *node, size_t index);
/* The values that the node reads and defines, flattened. */
TN_API size_t tn_node_operand_count(const tn_node *node);
TN_API const tn_value *tn_node_operand(const tn_node *node, size_t index);
/* How many of them belong to one input; those of the first come first. */
TN_API size_t tn_node_input_operand_count(const tn_node *node, size_t index);
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

/* ---- Tensors ---------------------------------------------------------------------------------------------------- */

/* Elements with sizes and strides, shared by counting references. Views of one storage are tensors of their own. */
typedef struct tn_tensor tn_tensor;

/*
 * A new tensor, C-contiguous. dtype is a short name ("f32", "i64", "b8", ...: those that programs print). bytes is
 * copied; NULL gives zeros. Free with tn_tensor_free.
 */
TN_API tn_status tn_tensor_new(tn_context *ctx, const char *dtype, uint32_t rank, const int64_t *sizes,
                               const void *bytes, tn_tensor **out);
/*
 * A tensor on memory of the caller, without a copy: strides and offset count elements (strides NULL: C-contiguous),
 * size is that of the whole memory in bytes. release(user) is called when the last reference is gone, and not when this
 * call fails; it may be NULL.
 */
TN_API tn_status tn_tensor_wrap(tn_context *ctx, const char *dtype, uint32_t rank, const int64_t *sizes,
                                const int64_t *strides, int64_t offset, void *memory, size_t size,
                                void (*release)(void *user), void *user, tn_tensor **out);
/* The same elements in C order: the tensor itself (retained) where it is so already, else a copy. */
TN_API tn_status tn_tensor_contiguous(tn_context *ctx, tn_tensor *tensor, tn_tensor **out);
TN_API tn_tensor *tn_tensor_retain(tn_tensor *tensor);
TN_API void tn_tensor_free(tn_tensor *tensor); /* drops one reference; NULL is fine */

TN_API const char *tn_tensor_dtype(const tn_tensor *tensor);
TN_API uint32_t tn_tensor_rank(const tn_tensor *tensor);
TN_API const int64_t *tn_tensor_sizes(const tn_tensor *tensor);
TN_API const int64_t *tn_tensor_strides(const tn_tensor *tensor);
TN_API int64_t tn_tensor_offset(const tn_tensor *tensor); /* elements from the start of the storage */
TN_API int64_t tn_tensor_count(const tn_tensor *tensor);  /* elements; 0 for NULL */
TN_API size_t tn_tensor_element_size(const tn_tensor *tensor);
TN_API void *tn_tensor_data(const tn_tensor *tensor); /* the first element */
/* The memory that views share: tensors of one storage have the same pointer. */
TN_API void *tn_tensor_storage(const tn_tensor *tensor, size_t *bytes);
/* One element as a double, counted in C order; NaN out of range. Complex: the real part. */
TN_API double tn_tensor_element(const tn_tensor *tensor, int64_t index);
/* The same, exact, as Python writes it: 7, 0.1, -inf, True, (1-2j). As snprintf does; empty out of range. */
TN_API size_t tn_tensor_element_text(const tn_tensor *tensor, int64_t index, char *text, size_t size);
/*
 * Writes a tensor: TN_VIEW_SUMMARY is its type and, as PyTorch prints them, its numbers (of a large one the corners and
 * what they range over); TN_VIEW_TEXT is all of its numbers; TN_VIEW_JSON is one object with the first thousand.
 */
TN_API tn_status tn_tensor_print(tn_context *ctx, const tn_tensor *tensor, tn_view view, tn_write_fn write, void *user);

/* What the elements of a tensor range over. Those that are not finite are counted, and otherwise left out. */
typedef struct tn_tensor_range {
    int64_t finite, nan, infinite; /* how many; complex numbers count by their real parts */
    double min, max, mean;         /* where any is finite */
} tn_tensor_range;
TN_API tn_tensor_range tn_tensor_measure(const tn_tensor *tensor);

/* tn_tensors: named tensors in order, as a file holds them. */
/* Reads .safetensors, .npz or .npy (one tensor, named "0"); the content decides. */
TN_API tn_status tn_tensors_load(tn_context *ctx, const char *path, tn_tensors **out);
/* Writes .safetensors, .npz or .npy by the suffix, under a temporary name. */
TN_API tn_status tn_tensors_save(tn_context *ctx, const tn_tensors *tensors, const char *path);
TN_API tn_status tn_tensors_new(tn_context *ctx, tn_tensors **out);
/* Adds a tensor, which is retained; a name that is taken is TN_E_ARGUMENT. */
TN_API tn_status tn_tensors_add(tn_context *ctx, tn_tensors *tensors, const char *name, tn_tensor *tensor);
TN_API size_t tn_tensors_count(const tn_tensors *tensors);
TN_API const char *tn_tensors_name(const tn_tensors *tensors, size_t index);
TN_API tn_tensor *tn_tensors_at(const tn_tensors *tensors, size_t index);       /* borrowed */
TN_API tn_tensor *tn_tensors_find(const tn_tensors *tensors, const char *name); /* borrowed; NULL: none */
TN_API void tn_tensors_free(tn_tensors *tensors);

/* How far two tensors are apart. */
typedef struct tn_difference {
    bool equal;          /* |a - b| <= atol + rtol * |b| everywhere; NaN equals NaN; same sizes and types */
    bool comparable;     /* the sizes agree; when not, no element was compared */
    double max_abs;      /* |a - b|, over elements where both are finite */
    double max_rel;      /* |a - b| / |b|, over those where b is not 0 */
    int64_t worst;       /* index in C order of the element that is furthest beyond the tolerance, or -1 */
    int64_t different;   /* elements beyond the tolerance */
    double max_ulps;     /* |a - b| in units of the last place of b in its own type; of integers: |a - b| */
    int64_t nan_differs; /* elements of which only one is NaN */
} tn_difference;
/* Of any types: integers are compared exactly, complex numbers by the length of their difference. b is the expected. */
TN_API tn_difference tn_tensor_compare(const tn_tensor *a, const tn_tensor *b, double atol, double rtol);

/* ---- Operators -------------------------------------------------------------------------------------------------- */

typedef enum tn_kind {
    TN_NONE = 0,
    TN_TENSOR = 1,
    TN_INT = 2,
    TN_FLOAT = 3,
    TN_BOOL = 4,
    TN_COMPLEX = 5,
    TN_STRING = 6,
    TN_DTYPE = 7,         /* u.string: "f32" */
    TN_LAYOUT = 8,        /* u.integer: torch's number */
    TN_MEMORY_FORMAT = 9, /* u.string: "contiguous", "channels_last", "channels_last_3d", "preserve" */
    TN_DEVICE = 10,       /* u.string: "cpu", "cuda:0" */
    TN_LIST = 11,
    TN_OBJECT = 12 /* of a C++ class: see tn_class_register */
} tn_kind;

/* What operators take and give: a tensor, a number, a list, a name, an object, or nothing. */
typedef struct tn_datum tn_datum;
typedef struct tn_object tn_object;
struct tn_datum {
    tn_kind kind;
    const char *name; /* arguments: the name in the schema; NULL = by position */
    union {
        tn_tensor *tensor;
        int64_t integer;
        double real;
        bool boolean;
        struct {
            double real, imaginary;
        } complex_number;
        const char *string;
        struct {
            tn_datum *items;
            size_t count;
        } list;
        const tn_object *object;
    } u;
};

/*
 * Calls an operator by its name in PyTorch: "aten::add.Tensor". Arguments are positional or named and may be left out
 * where the schema has a default; a number may stand for a tensor. outs has room for one datum per return of the
 * schema; the caller frees each with tn_datum_free. In-place operators write into their argument, and views share it.
 */
TN_API tn_status tn_op_call(tn_context *ctx, const char *name, const tn_datum *args, size_t n, tn_datum *outs);
/*
 * The same by the operators that decomposing to Core ATen gives (tn_decompose): visit, which may be NULL, is told the
 * name of each of them as it is applied. Equal to tn_op_call up to rounding.
 */
TN_API tn_status tn_op_call_decomposed(tn_context *ctx, const char *name, const tn_datum *args, size_t n,
                                       tn_datum *outs, void (*visit)(void *user, const char *name), void *user);
/* Releases the tensors and lists that a call returned, and sets it to TN_NONE. */
TN_API void tn_datum_free(tn_datum *datum);
/* How many results an operator has; -1 when it is not known. */
TN_API int tn_op_return_count(tn_context *ctx, const char *name);
/* What random operators draw from now on: the same numbers as torch.manual_seed(seed) gives on the CPU. */
TN_API tn_status tn_context_seed(tn_context *ctx, uint64_t seed);

/* The table of operators. Indices run over all overloads that tenon knows, registered ones last. */
typedef struct tn_op_info {
    const char *schema;        /* as PyTorch prints it */
    const char *operator_name; /* of the record that stands for all its overloads: "add" */
    const char *samples;       /* argument lists that tests call it with, or NULL */
    bool is_view, is_in_place, is_pointwise, is_random, is_composed;
    bool may_alias; /* a result may share memory with an argument, also where the schema does not mark it */
} tn_op_info;
TN_API size_t tn_op_count(tn_context *ctx);
TN_API tn_status tn_op_info_at(tn_context *ctx, size_t index, tn_op_info *out);

/*
 * Registers an operator of the caller with the context: programs that use it then run.
 *
 * infer_shapes, the shape rule, is asked for the element type and sizes of every result, on a tape of shapes
 * (tenon_model.h). args are those of the schema, tensors without elements; what is no tensor stays NULL in outs:
 *
 *     static tn_status halves(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
 *     {
 *         tn_num half = tn_num_floordiv(t, tn_size(t, args[0], 0), tn_int(2));
 *         outs[0] = tn_shape_of(t, tn_dtype(t, args[0]), TN_NUMS(half, tn_size(t, args[0], 1)));
 *         return tn_tape_status(t);
 *     }
 *
 * It may also say a result by operators (tenon_ops.h), of which only the types count. A comparison of sizes that their
 * ranges leave open is that of the example while a model is captured, and a guard of the program; elsewhere, where
 * there is no example, the types on record tell, else the call is refused with the question. infer is the older rule,
 * over numbers alone; it is not asked where there is infer_shapes.
 *
 * run fills the results: outs[i].u.tensor is there, C-contiguous, with what infer said;
 * numbers are set in outs. Arguments come in the order of the schema with defaults filled in. Both return TN_OK or a
 * failure, which they may explain with tn_context_fail.
 *
 * Without a rule the types are those that a program has on record for its nodes, and run makes its results: it sets
 * outs[i], TN_NONE before, to a tensor whose reference it hands over, or to a list of them whose items are malloc'ed.
 * They are held against what is on record. Calls that come from no node of a program have no types then, except when
 * they run. Where sizes vary, which infer has no numbers for, what is on record tells, too.
 */
typedef struct tn_tape tn_tape;           /* tenon_model.h */
typedef const struct tn_var_data *tn_var; /* the same */
typedef struct tn_result_type {
    const char *dtype;
    uint32_t rank;
    int64_t sizes[64];
} tn_result_type;
typedef struct tn_op {
    uint32_t size;
    const char *schema; /* "mylib::scale(Tensor x, float by=2.0) -> Tensor" */
    /*
     * A shape rule over numbers: sets dtype, rank and sizes of every result that is a tensor. While a program is
     * captured tensors have no elements: tn_tensor_data is NULL.
     */
    tn_status (*infer)(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_result_type *results);
    tn_status (*run)(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs);
    void *user;
    void (*release)(void *user); /* when the context and all runners that use it are gone; may be NULL */
    /* The shape rule where sizes may vary: see above. outs has room for one value per return. */
    tn_status (*infer_shapes)(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count);
    /* What the hint of a diagnostic shows where a rule is missing; copied. NULL: a rule in C. */
    const char *rule_example;
} tn_op;
TN_API tn_status tn_op_register(tn_context *ctx, const tn_op *op);
/*
 * Registers with ctx whatever is registered with another context, classes and kernels of tn_converter_kernel included.
 * Several threads may take from one context at once, while nobody does anything else with it.
 */
TN_API tn_status tn_op_share(tn_context *ctx, const tn_context *from);

/*
 * An object of a C++ class (torch.ScriptObject, below it a torch::CustomClassHolder) that a program holds or is called
 * with. A file has the name of its class and its pickled state, and no code: what takes the object is a kernel that the
 * caller registers (tn_op_register), for an operator or for a method. METHOD of the class torch.classes.SPACE.NAME is
 * the operator SPACE::NAME.METHOD with the object as its first argument:
 *
 *     "mylib::Stack.push(__torch__.torch.classes.mylib.Stack self, Tensor x) -> ()"
 *
 * Whatever is not known is NULL or 0. Where a kernel is given one, it is valid as long as the runner.
 */
struct tn_object {
    const char *class_name; /* "__torch__.torch.classes.mylib.Stack" */
    const char *name;       /* that the program has it by: "encoder.stack" */
    const void *bytes;      /* as PyTorch pickled it: the record of the file, a zip as torch.save writes them */
    size_t byte_count;
    /*
     * What the class made of itself (its __getstate__): numbers, strings, tensors and lists of them. A tuple is a list,
     * a dict a list of lists of two. NULL: there is something else in it.
     */
    const tn_datum *state;
    void *made; /* by the class that is registered */
};

/*
 * Registers a class with the context: objects of programs are made when a runner is. They are part of its state:
 * runners that share state share them, and free is called when the last of these is gone.
 */
typedef struct tn_class {
    size_t size;
    const char *name; /* "mylib.Stack", as in torch.classes.mylib.Stack; copied */
    /* Sets *made, which is object->made from then on. TN_OK, or a failure, which tn_context_fail explains. */
    tn_status (*make)(void *user, tn_context *ctx, const tn_object *object, void **made);
    void (*free)(void *user, void *made); /* may be NULL */
    void *user;
    void (*release)(void *user); /* when the context and all runners that use it are gone; may be NULL */
} tn_class;
TN_API tn_status tn_class_register(tn_context *ctx, const tn_class *registered);
/* Says why a callback fails: appends a diagnostic and returns code. */
TN_API tn_status tn_context_fail(tn_context *ctx, tn_status code, const char *format, ...) TN_PRINTF(3, 4);

/* ---- Signatures and state of programs --------------------------------------------------------------------------- */

/* What ExportGraphSignature of PyTorch derives from inputs and outputs. */
typedef enum tn_signature_view {
    TN_SIGNATURE_PARAMETERS = 0, /* names of parameters, buffers, ...: "layers.0.weight" */
    TN_SIGNATURE_BUFFERS = 1,
    TN_SIGNATURE_NON_PERSISTENT_BUFFERS = 2,
    TN_SIGNATURE_LIFTED_TENSOR_CONSTANTS = 3,
    TN_SIGNATURE_LIFTED_CUSTOM_OBJS = 4,
    TN_SIGNATURE_USER_INPUTS = 5, /* names of placeholders and of results; NULL for a result that is a constant */
    TN_SIGNATURE_USER_OUTPUTS = 6,
    TN_SIGNATURE_INPUTS_TO_PARAMETERS = 7, /* placeholders, with what they stand for as target */
    TN_SIGNATURE_INPUTS_TO_BUFFERS = 8,
    TN_SIGNATURE_INPUTS_TO_LIFTED_TENSOR_CONSTANTS = 9,
    TN_SIGNATURE_INPUTS_TO_LIFTED_CUSTOM_OBJS = 10,
    TN_SIGNATURE_BUFFERS_TO_MUTATE = 11, /* results, with what they are written to as target */
    TN_SIGNATURE_PARAMETERS_TO_MUTATE = 12,
    TN_SIGNATURE_USER_INPUTS_TO_MUTATE = 13,
    TN_SIGNATURE_INPUT_TOKENS = 14,
    TN_SIGNATURE_OUTPUT_TOKENS = 15,
    TN_SIGNATURE_GRADIENTS_TO_PARAMETERS = 16, /* results, with what they are the gradient of as target */
    TN_SIGNATURE_GRADIENTS_TO_USER_INPUTS = 17,
    TN_SIGNATURE_LOSS_OUTPUT = 18
} tn_signature_view;

typedef struct tn_signature_row {
    const char *name, *target; /* target: NULL in views that are lists of names */
} tn_signature_row;

/*
 * Calls of modules that the exporter kept track of: PyTorch's module_call_graph, the root first. Only the root and what
 * preserve_module_call_signature named have a signature: how arguments and results nested, and the values that they
 * were. Borrowed from the program.
 */
typedef struct tn_module_call {
    const char *path;                  /* "layers.0"; "" = the root, "layers.0@1" = a second call; NULL out of range */
    const char *in_spec, *out_spec;    /* PyTorch's tree specs, as JSON; NULL: no signature */
    size_t input_count, output_count;  /* leaves of the specs, in their order */
    const char *const *argument_names; /* of forward; NULL: not stated */
    size_t argument_name_count;
} tn_module_call;
/* A leaf: a value by its name, or the constant that stood there. */
typedef struct tn_call_leaf {
    const char *kind;  /* in the words of the .pt2 schema: "tensor", "sym_int", "custom_obj", "int", "none", ... */
    const char *name;  /* of the value, which may be gone from the graph; NULL: a constant */
    tn_datum constant; /* TN_INT, TN_FLOAT, TN_BOOL, TN_STRING; else TN_NONE */
} tn_call_leaf;
TN_API size_t tn_entry_module_call_count(const tn_entry *entry);
TN_API tn_module_call tn_entry_module_call(const tn_entry *entry, size_t index);
TN_API tn_call_leaf tn_entry_module_call_input(const tn_entry *entry, size_t call, size_t index);
TN_API tn_call_leaf tn_entry_module_call_output(const tn_entry *entry, size_t call, size_t index);

/* Fills rows[0..room) and returns how many there are; rows may be NULL. Borrowed from the program. */
TN_API size_t tn_entry_signature(const tn_entry *entry, tn_signature_view view, tn_signature_row *rows, size_t room);

/* Parameters and persistent buffers; what else the program holds. The elements are the program's own: to be read. */
TN_API tn_status tn_entry_state_dict(tn_context *ctx, const tn_entry *entry, tn_tensors **out);
TN_API tn_status tn_entry_constants(tn_context *ctx, const tn_entry *entry, tn_tensors **out);

/* Do two programs say the same, names of values included, on the same weights? Metadata of nodes does not count. */
TN_API tn_status tn_program_equal(tn_context *ctx, const tn_program *x, const tn_program *y, bool *equal);

/*
 * How two programs differ, row by row. Names of values, nodes, functions and symbols are no difference, nor is the
 * order of nodes that do not depend on each other, nor provenance; names of inputs are, because callers use them.
 */
typedef struct tn_diff tn_diff;
typedef struct tn_diff_row {
    const char *part;                /* "structure", "signature", "weights", "files"; NULL out of range */
    const char *change;              /* "changed", "added", "removed" */
    const char *entry;               /* or the function, of a body; NULL: the program */
    const char *name;                /* of the node, weight or input; NULL: none */
    const char *what;                /* what about it: "type", the name of an argument, ...; NULL: all of it */
    const char *old_text, *new_text; /* NULL on the side that has none */
    const char *module, *source;     /* of a node, where they are known */
    int64_t count, different;        /* elements of a weight, and how many of them differ; 0 elsewhere */
    double max_abs;                  /* their largest difference */
} tn_diff_row;
TN_API tn_status tn_program_diff(tn_context *ctx, const tn_program *a, const tn_program *b, tn_diff **out);
TN_API size_t tn_diff_count(const tn_diff *diff); /* 0: they are equal */
TN_API tn_diff_row tn_diff_row_at(const tn_diff *diff, size_t index);
/* TN_VIEW_SUMMARY for people, TN_VIEW_JSON for scripts. */
TN_API tn_status tn_diff_print(tn_context *ctx, const tn_diff *diff, tn_view view, tn_write_fn write, void *user);
TN_API void tn_diff_free(tn_diff *diff); /* NULL is fine */

/* ---- Editing programs ------------------------------------------------------------------------------------------- */

/*
 * Programs do not change; an edit is a copy that does, until it is finished and becomes a program. Weights are shared.
 * Outputs, targets of mutations and signatures of module calls follow what is done to values. The functions take
 * values and nodes of the copy, which the inspecting functions find in tn_edit_program. An edit belongs to its context.
 */
typedef struct tn_edit tn_edit;
TN_API tn_status tn_edit_new(tn_context *ctx, const tn_program *program, tn_edit **out);
TN_API void tn_edit_free(tn_edit *edit); /* NULL is fine */
TN_API const tn_program *tn_edit_program(const tn_edit *edit);

/* Told of each use that was replaced: by a node, or by NULL, which is the outside. NULL: nobody. */
typedef void (*tn_replaced)(void *user, const tn_node *by, const tn_value *old, const tn_value *fresh);
TN_API void tn_edit_watch(tn_edit *edit, tn_replaced hook, void *user);

/* Uses of one value become uses of another, but for those by the node that makes it. count: NULL, or how many. */
TN_API tn_status tn_edit_replace_uses(tn_edit *edit, const tn_value *old, const tn_value *fresh, size_t *count);
/* Its results must not be used any more. */
TN_API tn_status tn_edit_erase(tn_edit *edit, const tn_node *node);
TN_API tn_status tn_edit_rename(tn_edit *edit, const tn_value *value, const char *name);

/* An argument of a new node: a value, a list of values, or a literal, the first that is set. */
typedef struct tn_operand {
    const char *name; /* in the schema; NULL = by position */
    const tn_value *value;
    const tn_value *const *values;
    size_t n;
    tn_datum literal;
} tn_operand;
/* A call of an operator ("aten::relu") before a node, or NULL: behind the last; out: NULL, or the new node. */
TN_API tn_status tn_edit_insert(tn_edit *edit, const tn_function *into, const tn_node *before, const char *name,
                                const tn_operand *operands, size_t n, const tn_node **out);

/* Verifies the copy. It is a program from now on, and the edit is gone; when it fails the edit stays. */
TN_API tn_status tn_edit_finish(tn_edit *edit, tn_program **out);

/* ---- Converting ------------------------------------------------------------------------------------------------- */

/* How far the operators of a program are taken apart. */
typedef enum tn_decompose {
    TN_DECOMPOSE_NONE = 0,       /* as they are */
    TN_DECOMPOSE_FUNCTIONAL = 1, /* nothing is written in place: state and inputs that change become outputs */
    TN_DECOMPOSE_CORE = 2,       /* functional, and said by Core ATen as far as operators have a way there */
    TN_DECOMPOSE_BY_FORMAT = 3   /* none for .pt2 and text, unless something is recognized (core) or externalized
                                    (functional); core for all others */
} tn_decompose;

/*
 * Whether a glob of a selector matches the path of a module: "*" and "?" stay within a part, "**" goes over dots, [a-z]
 * and [!a-z] are sets of characters.
 */
TN_API bool tn_glob_matches(const char *glob, const char *path);

/* A call of a module, as those who select see it. */
typedef struct tn_unit {
    const char *entry;      /* that it is made in */
    const char *path;       /* "layers.0"; "" = the root */
    const char *call;       /* the path, "layers.0@1" for the second call; unique in the entry */
    const char *class_name; /* "torch.nn.modules.linear.Linear"; "?" where the program does not say */
    uint32_t depth;         /* 0 = the root */
} tn_unit;

/* An attribute of a composite. value NULL: it is found in the unit's body. TN_NONE: as if it were not listed. */
typedef struct tn_attribute {
    const char *name;
    const tn_datum *value; /* TN_INT, TN_FLOAT, TN_BOOL, TN_STRING, TN_LIST of them */
} tn_attribute;

/*
 * Which module calls become functions of their own, and what they are then. Of several specs the first that matches a
 * call wins. selector and selects may both be set: both must hold.
 */
typedef struct tn_externalize_spec {
    uint32_t size;
    const char *text;     /* SELECTOR[=COMPOSITE[:ATTR[=VALUE],...]][!] or -SELECTOR, as the command has it: then only
                             selects and user count beside it. Else for the ledger, or NULL */
    const char *selector; /* a class, short or qualified, or a glob over paths: "model.layers.*.mlp" */
    bool (*selects)(void *user, const tn_unit *unit);
    void *user;
    const char *composite; /* "rms_norm"; NULL: a plain function */
    const tn_attribute *attributes;
    size_t attribute_count;
    bool exclude;  /* what it matches is left alone, whatever later specs say */
    bool required; /* losing one is TN_E_LOST */
} tn_externalize_spec;
#define TN_EXTERNALIZE_SPEC_INIT                                                         \
    {                                                                                    \
        sizeof(tn_externalize_spec), NULL, NULL, NULL, NULL, NULL, NULL, 0, false, false \
    }

/* What became of every building block that was asked for or found, and why. */
typedef struct tn_ledger tn_ledger;
typedef enum tn_fate {
    TN_FATE_KEPT = 0,
    TN_FATE_BY_BODY = 1,  /* kept as a composite, but runs as its body says: the kernel was seen to differ */
    TN_FATE_PLAIN = 2,    /* kept as a plain function: it is not the composite that it was to be */
    TN_FATE_LOST = 3,     /* not outlined */
    TN_FATE_NEAR_MISS = 4 /* nobody asked for it, or it almost was one */
} tn_fate;
typedef struct tn_ledger_row {
    const char *spec;       /* as the user wrote it; "recognize" for what was found without being asked for */
    const char *site;       /* the module call: "model.layers.0.norm@1" */
    const char *class_name; /* NULL: none */
    const char *composite;  /* NULL: a plain function */
    const char *function;   /* what is called there; NULL: nothing */
    const char *convention; /* where the order of arguments is from; NULL: nothing is called */
    tn_fate fate;
    const char *reason; /* NULL: there is nothing to say */
    bool required;
} tn_ledger_row;
TN_API size_t tn_ledger_count(const tn_ledger *ledger);
TN_API tn_ledger_row tn_ledger_row_at(const tn_ledger *ledger, size_t index); /* all NULL out of range */
TN_API size_t tn_ledger_warning_count(const tn_ledger *ledger);
TN_API const char *tn_ledger_warning(const tn_ledger *ledger, size_t index);
TN_API bool tn_ledger_lost_required(const tn_ledger *ledger);
/* TN_VIEW_SUMMARY for people, TN_VIEW_JSON for scripts. */
TN_API tn_status tn_ledger_print(tn_context *ctx, const tn_ledger *ledger, tn_view view, tn_write_fn write, void *user);
TN_API void tn_ledger_free(tn_ledger *ledger); /* NULL is fine */

/* Told after each pass. The program is borrowed, to be printed. False: TN_E_CANCELLED. */
typedef bool (*tn_pass_fn)(void *user, const char *pass, const tn_program *program, double seconds);

/* The passes of a conversion by name, in their order; NULL behind the last. */
TN_API const char *tn_pass_name(size_t index);

typedef struct tn_convert_options {
    uint32_t size;
    tn_save_options save;
    tn_decompose decompose;
    const tn_externalize_spec *externalize;
    size_t externalize_count;
    bool recognize;    /* find composites in code that does not say what it is */
    bool inline_units; /* units become the nodes of their bodies again, at the end */
    bool no_optimize;  /* keep every node as it is; programs that are not decomposed to core are never optimized */
    tn_pass_fn after;  /* NULL: nobody is told */
    void *after_user;
    tn_ledger **ledger; /* NULL, or where the ledger goes, also when a required unit is lost: free it */
    const tn_decompositions *decompositions; /* what decomposing to core keeps, and how it says the rest; NULL: Core
                                                ATen. Then TN_DECOMPOSE_BY_FORMAT is core for all formats. Lowerings
                                                and kernels of a converter come before it */
    const tn_load_options *load;             /* how tn_convert loads the file; NULL: plainly */
} tn_convert_options;
#define TN_CONVERT_OPTIONS_INIT                                                                                       \
    {                                                                                                                 \
        sizeof(tn_convert_options), TN_SAVE_OPTIONS_INIT, TN_DECOMPOSE_BY_FORMAT, NULL, 0, false, false, false, NULL, \
            NULL, NULL, NULL, NULL                                                                                    \
    }

/*
 * Does a conversion by these options go through the pass? Some have further ones, where the program asks for them.
 * options may be NULL.
 */
TN_API bool tn_pass_wanted(size_t index, const tn_convert_options *options);

/*
 * Load, verify, passes, save: a whole conversion in one call. options may be NULL. A required unit that is lost is
 * TN_E_LOST, and nothing is written.
 */
TN_API tn_status tn_convert(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options);

/*
 * A converter stages programs under the names of entry points and makes one program of them, in which weights of equal
 * name and content are one, and state of equal name is shared: a prefill and a decode step on one cache. Staged
 * programs stay until they are cleared. A converter has a context of its own, with the operators of its maker:
 * diagnostics of its calls are there, and what is registered there (tn_op_register) is the converter's alone.
 */
typedef struct tn_converter tn_converter;
TN_API tn_status tn_converter_new(tn_context *ctx, tn_converter **out);
TN_API void tn_converter_free(tn_converter *converter); /* NULL is fine */
TN_API tn_context *tn_converter_context(tn_converter *converter);

/*
 * Names, each list NULL for those of the program. Inputs are the arguments that the program does not change, outputs
 * what it returns, states what it changes: buffers in their order, then inputs in theirs. One name names a state as
 * input and as what is written back. A list of another length than there is to name is TN_E_ARGUMENT.
 */
typedef struct tn_stage_options {
    uint32_t size;
    const char *entry; /* NULL: "main" */
    const char *const *input_names, *const *output_names, *const *state_names;
    size_t input_count, output_count, state_count;
    const tn_externalize_spec *externalize; /* in this program alone, before those of the conversion */
    size_t externalize_count;
} tn_stage_options;
#define TN_STAGE_OPTIONS_INIT                                              \
    {                                                                      \
        sizeof(tn_stage_options), NULL, NULL, NULL, NULL, 0, 0, 0, NULL, 0 \
    }
/* The program must have one entry. It is retained. A name that is staged already is TN_E_ARGUMENT. */
TN_API tn_status tn_converter_add(tn_converter *converter, const tn_program *program, const tn_stage_options *options);
/*
 * Registers an operator with the converter alone: tn_op_register with its context. With allow_override op may also be
 * one of tenon's, or a composite ("tenon::rms_norm"): then run is its kernel from now on, results may have strides, and
 * conversions keep it instead of decomposing it. schema is the operator's own or its name alone, infer is not used.
 * Programs run by it where tn_runner_new is given the converter's context.
 */
TN_API tn_status tn_converter_kernel(tn_converter *converter, const tn_op *op, bool allow_override);
TN_API size_t tn_converter_count(const tn_converter *converter);
TN_API const char *tn_converter_name(const tn_converter *converter, size_t index);
/* Drops the staged programs of these names, or all (names NULL). A name that is not staged is TN_E_NOTFOUND. */
TN_API tn_status tn_converter_clear(tn_converter *converter, const char *const *names, size_t n);
/*
 * Converts the staged programs of these names in their order, or all (names NULL). options may be NULL; of its save
 * options the format counts, for what decomposing defaults to (NULL: that of .tenon). No program at all
 * is TN_E_ARGUMENT, a name that is not staged TN_E_NOTFOUND, a required unit that is lost TN_E_LOST.
 */
TN_API tn_status tn_converter_convert(tn_converter *converter, const char *const *names, size_t n,
                                      const tn_convert_options *options, tn_program **out);

/* ---- Running programs ------------------------------------------------------------------------------------------- */

/*
 * A runner executes one entry of a program. It keeps the state (buffers that the program changes) between runs, and
 * holds the program's weights without copying them. It has a context of its own: diagnostics of a failed run are there.
 * One run at a time; several runners may share a program. Runners of several entries may share a state: their runs wait
 * for each other.
 */
typedef struct tn_runner tn_runner;

/* Called as nodes are executed; false stops the run with TN_E_CANCELLED. */
typedef bool (*tn_progress_fn)(void *user, size_t done, size_t total, const char *what);

typedef struct tn_runner_options {
    uint32_t size;
    const char *entry; /* NULL: the only one, else "main", "forward", the first */
    uint32_t threads;  /* 0 = one per core */
    bool reference;    /* the reference engine, and bodies of units instead of the kernels that stand for them */
    bool profile;      /* measure time and memory per node */
    uint64_t seed;     /* of random operators */
    tn_progress_fn progress;
    void *progress_user;
    tn_runner *state_of; /* a runner of the same program, whose state this one has too; NULL: a state of its own */
    bool selections;     /* look for selections among near ties: slow */
    const char *engine;  /* by name; NULL: the best that can run the entry */
    bool no_winograd;    /* convolutions as sums of products alone: see tn_runner_winograd */
} tn_runner_options;
#define TN_RUNNER_OPTIONS_INIT                                                                    \
    {                                                                                             \
        sizeof(tn_runner_options), NULL, 0, false, false, 0, NULL, NULL, NULL, false, NULL, false \
    }

/* Engines, which execute programs: one after the other, the best first; .name is NULL behind the last. */
typedef struct tn_engine {
    const char *name;
    const char *hint; /* what it is good for */
} tn_engine;
TN_API tn_engine tn_engine_at(size_t index);

/* Operators that were registered with ctx are taken over. The program may be freed before the runner. */
TN_API tn_status tn_runner_new(tn_context *ctx, const tn_program *program, const tn_runner_options *options,
                               tn_runner **out);
TN_API void tn_runner_free(tn_runner *runner);
/* Where the diagnostics of its runs are. */
TN_API tn_context *tn_runner_context(tn_runner *runner);

/* The engine that it has. What is found out about an entry is shared by all runners of the program. */
TN_API const char *tn_runner_engine(const tn_runner *runner);
/* Better engines that could not run the entry, and why; .engine is NULL behind the last. */
typedef struct tn_engine_refusal {
    const char *engine, *why;
} tn_engine_refusal;
TN_API tn_engine_refusal tn_runner_engine_refusal(const tn_runner *runner, size_t index);
/*
 * What the engine has planned for the runs so far, as text for people: stretches and where they end, steps with the
 * nodes that each stands for, memory. Nothing where the engine plans nothing.
 */
TN_API tn_status tn_runner_plan_print(tn_runner *runner, tn_write_fn write, void *user);

/*
 * Convolutions of 3 x 3 weights that are computed with fewer multiplications, by Winograd's way, for inputs as they
 * came last; .node is NULL behind the last. Their roundings are bounded in relation to the sum of |weight| over all
 * weights of a result times the largest |input|, instead of the sum of |weight * input|: numbers that are small beside
 * their neighbours keep fewer of their digits. `no_winograd` switches it off.
 */
typedef struct tn_winograd_layer {
    const char *node;   /* its name */
    uint32_t results;   /* along an axis of a tile: 2 or 4 */
    double error_bound; /* no rounding errors add up to more */
} tn_winograd_layer;
TN_API tn_winograd_layer tn_runner_winograd(const tn_runner *runner, size_t index);

/* Inputs and outputs that count: tensors, ints, floats and bools among the leaves of the call; not None, not strings.
 */
TN_API size_t tn_runner_input_count(const tn_runner *runner);
TN_API const char *tn_runner_input_name(const tn_runner *runner, size_t index); /* of the placeholder */
/* The class of an input that is an object: given as TN_OBJECT, or TN_NONE for that of the example. NULL: not one. */
TN_API const char *tn_runner_input_class(const tn_runner *runner, size_t index);
TN_API size_t tn_runner_output_count(const tn_runner *runner);
TN_API const char *tn_runner_output_name(const tn_runner *runner, size_t index);

/*
 * Runs with one datum per input that counts. outputs has room for tn_runner_output_count; free each with
 * tn_datum_free. Inputs that the program changes in place are changed in the caller's tensors. Broken constraints
 * (rank, type, range, equality, guard) are TN_E_ARGUMENT and name the input, the dim, the value and the rule.
 */
TN_API tn_status tn_runner_run(tn_runner *runner, const tn_datum *inputs, size_t n, tn_datum *outputs);
/* The same with names or positions ("0", "1", ...) as keys; results are named by position. */
TN_API tn_status tn_runner_run_named(tn_runner *runner, const tn_tensors *inputs, tn_tensors **outputs);

/*
 * Observers see what calls of modules and nodes are given and give while a program runs. A module call is what the
 * exporter recorded of it: its inputs are what enters from outside, its outputs what leaves, in the order of use;
 * weights and integers that nodes compute, which are sizes, are left out. A unit whose kernel runs is seen as one call;
 * with `reference` its inside is seen, too.
 */
typedef struct tn_observation {
    const char *path;                   /* of the module ("" = the root); of a node: that of its module */
    const char *node;                   /* its name; NULL: a call of a module */
    const char *type;                   /* class of the module, or operator of the node; NULL: not known */
    uint64_t call;                      /* how many calls of it this run saw before */
    const tn_tensors *inputs, *outputs; /* by the names of values; numbers are tensors of rank 0. For the time of the
                                           callback: whoever keeps a tensor retains it */
} tn_observation;

typedef struct tn_observer {
    uint32_t size;
    const char *what; /* modules by path: "layers.*.mlp", ** over dots, "." for the root; or nodes by name: "%add*" */
    bool (*seen)(void *user, const tn_observation *what); /* false stops the run with TN_E_CANCELLED */
    void *user;
} tn_observer;
#define TN_OBSERVER_INIT                      \
    {                                         \
        sizeof(tn_observer), NULL, NULL, NULL \
    }

/*
 * From the next run on, until all observers are taken away (observer NULL). A pattern that nothing of the entry matches
 * is TN_E_NOTFOUND. Diagnostics are in the runner's context.
 */
TN_API tn_status tn_runner_observe(tn_runner *runner, const tn_observer *observer);

/*
 * State: buffers that the program changes by any of its entries, by their names; where two entries have different ones
 * of one name, those of the later are called ENTRY.NAME. Saving copies; loading checks names, types and sizes.
 */
TN_API tn_status tn_runner_save_state(tn_runner *runner, tn_tensors **out);
TN_API tn_status tn_runner_load_state(tn_runner *runner, const tn_tensors *state);
TN_API tn_status tn_runner_reset_state(tn_runner *runner);
/* Is there something that a run may change for the next: a buffer, or an object of a registered class? */
TN_API bool tn_runner_has_state(const tn_runner *runner);

/* Profile of the runs so far: one row per operator, or per module call. */
typedef enum tn_profile_by { TN_PROFILE_BY_OP = 0, TN_PROFILE_BY_MODULE = 1, TN_PROFILE_BY_STEP = 2 } tn_profile_by;
typedef struct tn_profile_row {
    /*
     * Target, or module path ("" = the root). By step, where an engine plans (the engine `planned`): the kind of step;
     * "call TARGET" for what it runs by the operator's own kernel, "interpreter TARGET" for what is in no plan.
     */
    const char *name;
    uint64_t calls;
    double seconds; /* by module: with everything below it */
    uint64_t bytes; /* allocated by results; by step: of the memory that it reads and writes */
    double work;    /* by step: multiplications and additions of products; else 0 */
} tn_profile_row;
/* Rows sorted by time, the most first. Counts as tn_runner_profile_count says. */
TN_API size_t tn_runner_profile_count(const tn_runner *runner, tn_profile_by by);
TN_API tn_profile_row tn_runner_profile_row(const tn_runner *runner, tn_profile_by by, size_t index);
/*
 * Selections among near ties in the last run (option `selections`), in order: topk, sort, argmax and their kin, and
 * comparisons whose answers pick elements, where candidates lie nearer to each other than roundings may have moved
 * them. Another right program may have chosen otherwise there.
 */
typedef struct tn_selection {
    const char *node, *op, *module; /* module: path, "" = the root or not known */
    double gap;                     /* between the nearest two candidates, one of which was preferred */
    double ulps;                    /* the same in units of the last place of the largest in their row */
    double limit;  /* up to how many of them count as near: 4 * sqrt(terms of the longest sum before) */
    int64_t pairs; /* of candidates within the limit */
} tn_selection;
TN_API size_t tn_runner_selection_count(const tn_runner *runner);
TN_API tn_selection tn_runner_selection(const tn_runner *runner, size_t index);
/* Does what the output holds depend on the selection? */
TN_API bool tn_runner_selection_reaches(tn_runner *runner, size_t index, size_t output);
/* The most bytes that results and state held at once during a run. */
TN_API uint64_t tn_runner_peak_bytes(const tn_runner *runner);

#ifdef __cplusplus
}
#endif
#endif
