/*
 * `tenon convert`: from one file to another, or from several to one with an entry for each.
 *
 * What becomes of building blocks is printed as the ledger's summary on standard output (on standard error where OUT is
 * the standard output), and written as JSON with --ledger.
 */
#include "base/bytes.h"
#include "cli/cli.h"
#include "cli/temporary.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const flag flags[] = {
    {"-o", "OUT", "file to write; its suffix says the format; - is standard output"},
    {"--to", "FORMAT", "write this format, whatever the suffix"},
    {"--entry", "NAME=FILE", "one program of several, each with an entry of its name; weights and state are shared"},
    LOAD_FLAGS,
    {"--externalize", "SPEC",
     "keep module calls whole: SELECTOR[=COMPOSITE[:ATTR[=VALUE],...]][!], -SELECTOR excludes"},
    {"--recognize", NULL, "find composites (rms_norm, rope, attention, ...) in code that does not say what it is"},
    {"--inline", NULL, "units become the nodes of their bodies again"},
    {"--decompose", "HOW", "none, functional or core; default: what the format is usually written from"},
    {"--keep", "OPERATOR",
     "with --decompose core: keep it whole (aten.linear.default), or all its overloads (aten.silu)"},
    {"--no-optimize", NULL, "keep every node as it is"},
    {"--dump-after", "PASS", "write the program as it is after a pass, or after each (all): OUT's name, .PASS.tnn"},
    {"--extra-file", "NAME=FILE", "put FILE into OUT as an extra file, which torch.export.load gives back by NAME"},
    {"--file", "NAME=FILE", "put FILE into OUT under a name of your own; --extra-file is the same below extra/"},
    {"--ledger", "FILE", "what became of every unit, as JSON"},
    {NULL, NULL, NULL},
};

enum { SPEC_LIMIT = GIVEN_LIMIT, PATH_LIMIT = 4096, NAME_LIMIT = 512 };

/* ---- dumps ---- */

typedef struct dumper {
    tn_context *ctx;
    const arguments *args;
    const char *out;
    size_t passes; /* so far */
    bool failed;
} dumper;

/* The name of OUT without its last suffix, the pass, .tnn; numbered where all passes are dumped. */
static bool dump_path(const dumper *d, const char *pass, bool numbered, char path[PATH_LIMIT])
{
    const char *out = d->out, *slash = strrchr(out, '/'), *dot = strrchr(out, '.');
    bool has_suffix = dot != NULL && dot != out && (slash == NULL || dot > slash + 1);
    int stem = (int)(has_suffix ? (size_t)(dot - out) : strlen(out));
    int length = numbered ? snprintf(path, PATH_LIMIT, "%.*s.%02zu-%s.tnn", stem, out, d->passes, pass)
                          : snprintf(path, PATH_LIMIT, "%.*s.%s.tnn", stem, out, pass);
    return length > 0 && length < PATH_LIMIT;
}

static bool dump(dumper *d, const char *pass, const tn_program *program, bool numbered)
{
    char path[PATH_LIMIT];
    byte_buffer text = {0};
    if (!dump_path(d, pass, numbered, path)) {
        tell("tenon: error: the name of OUT is too long to name the passes after it");
        return false;
    }
    bool dumped = succeeded(d->ctx, tn_program_print(d->ctx, program, TN_VIEW_GRAPH, NULL, byte_buffer_write, &text)) &&
                  write_whole(d->ctx, path, text.at, text.n);
    byte_buffer_release(&text);
    return dumped;
}

static bool after_pass(void *user, const char *pass, const tn_program *program, double seconds)
{
    dumper *d = user;
    (void)seconds;
    d->passes++;
    const char *wanted;
    for (size_t i = 0; (wanted = flag_value_at(d->args, "--dump-after", i)) != NULL; i++) {
        bool all = strcmp(wanted, "all") == 0;
        if ((all || strcmp(wanted, pass) == 0) && !dump(d, pass, program, all)) {
            d->failed = true;
            return false;
        }
    }
    return true;
}

/* ---- words of flags ---- */

static bool flag_decompose(const arguments *args, tn_decompose *out)
{
    static const struct {
        const char *name;
        tn_decompose how;
    } ways[] = {{"none", TN_DECOMPOSE_NONE}, {"functional", TN_DECOMPOSE_FUNCTIONAL}, {"core", TN_DECOMPOSE_CORE}};
    const char *given = flag_value(args, "--decompose");
    *out = TN_DECOMPOSE_BY_FORMAT;
    for (size_t i = 0; given != NULL && i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(given, ways[i].name) == 0) {
            *out = ways[i].how;
            return true;
        }
    }
    if (given != NULL) {
        report_usage(args->command, "--decompose takes none, functional or core, not '%s'", given);
    }
    return given == NULL;
}

static bool kept_is_right(const arguments *args, tn_decompose decompose)
{
    if (flag_value(args, "--keep") != NULL && decompose != TN_DECOMPOSE_CORE && decompose != TN_DECOMPOSE_BY_FORMAT) {
        report_usage(args->command, "--keep says what --decompose core keeps, not '--decompose %s'",
                     flag_value(args, "--decompose"));
        return false;
    }
    return true;
}

static bool is_pass(const char *word)
{
    bool found = strcmp(word, "all") == 0;
    const char *name;
    for (size_t i = 0; !found && (name = tn_pass_name(i)) != NULL; i++) {
        found = strcmp(word, name) == 0;
    }
    return found;
}

static bool passes_are_right(const arguments *args)
{
    enum { PASSES_KNOWN = 64 };
    const char *names[PASSES_KNOWN], *word;
    size_t n = 0;
    while (n < PASSES_KNOWN && (names[n] = tn_pass_name(n)) != NULL) {
        n++;
    }
    for (size_t i = 0; (word = flag_value_at(args, "--dump-after", i)) != NULL; i++) {
        if (!is_pass(word)) {
            report_unknown(args->command, "pass", word, names, n);
            return false;
        }
    }
    return true;
}

/* Flags that take NAME=FILE. */
static const char *const named_files[] = {"--entry", "--extra-file", "--file"};
enum { NAMED_FILE_FLAGS = sizeof named_files / sizeof *named_files };

/* All files that are read, NULL where FILE is missing; how many. */
static size_t files_read(const arguments *args, const char *read[GIVEN_LIMIT + 1])
{
    const char *word;
    size_t n = 0;
    read[n++] = args->positional_count > 0 ? args->positional[0] : NULL;
    for (size_t f = 0; f < NAMED_FILE_FLAGS; f++) {
        for (size_t i = 0; (word = flag_value_at(args, named_files[f], i)) != NULL; i++) {
            read[n++] = strchr(word, '=') + 1;
        }
    }
    return n;
}

static bool named_files_are_right(const arguments *args)
{
    const char *word;
    for (size_t f = 0; f < NAMED_FILE_FLAGS; f++) {
        for (size_t i = 0; (word = flag_value_at(args, named_files[f], i)) != NULL; i++) {
            const char *equals = strchr(word, '=');
            if (equals == NULL || equals == word || equals[1] == '\0') {
                report_usage(args->command, "%s takes NAME=FILE, not '%s'", named_files[f], word);
                return false;
            }
        }
    }
    if (args->positional_count == 0 && flag_value(args, "--entry") == NULL) {
        report_usage(args->command, "a file is missing: FILE, or --entry NAME=FILE");
        return false;
    }
    return true;
}

/* ---- the ledger ---- */

static bool write_ledger(tn_context *ctx, const tn_ledger *ledger, const char *path)
{
    byte_buffer json = {0};
    bool written = succeeded(ctx, tn_ledger_print(ctx, ledger, TN_VIEW_JSON, byte_buffer_write, &json)) &&
                   write_whole(ctx, path_to_write(path), json.at, json.n);
    byte_buffer_release(&json);
    return written;
}

static bool deliver_ledger(tn_context *ctx, const arguments *args, const tn_ledger *ledger)
{
    const char *path = flag_value(args, "--ledger");
    bool delivered = true;
    if (tn_ledger_count(ledger) > 0) {
        bool beside = path_is_stream(path_to_write(flag_value(args, "-o"))) ||
                      (path != NULL && path_is_stream(path_to_write(path)));
        tn_write_fn write = beside ? write_stderr : write_stdout;
        delivered = succeeded(ctx, tn_ledger_print(ctx, ledger, TN_VIEW_SUMMARY, write, NULL));
    }
    if (path != NULL && ledger != NULL) {
        delivered = write_ledger(ctx, ledger, path) && delivered;
    }
    return delivered;
}

/* ---- converting ---- */

typedef struct work {
    tn_context *ctx;
    const arguments *args;
    const char *out; /* the path to write to */
    tn_convert_options options;
    tn_setting settings[FORMAT_FLAG_LIMIT];
    tn_externalize_spec specs[SPEC_LIMIT];
    tn_file files[GIVEN_LIMIT];
    source *contents[GIVEN_LIMIT]; /* of the files */
    char paths[GIVEN_LIMIT][NAME_LIMIT];
    tn_decompositions *decompositions;
    dumper dumper;
    tn_ledger *ledger;
} work;

/* What decomposing keeps beside Core ATen. */
static bool take_decompositions(work *w)
{
    const char *word = flag_value(w->args, "--keep");
    if (word != NULL && !succeeded(w->ctx, tn_decompositions_new(w->ctx, &w->decompositions))) {
        return false;
    }
    for (size_t i = 0; (word = flag_value_at(w->args, "--keep", i)) != NULL; i++) {
        if (!succeeded(w->ctx, tn_decompositions_keep(w->ctx, w->decompositions, word))) {
            return false;
        }
    }
    w->options.decompositions = w->decompositions;
    return true;
}

/* Files for OUT: a flag's NAME=FILE, NAME below a folder. */
static bool take_files(work *w, const char *name, const char *folder)
{
    tn_save_options *save = &w->options.save;
    const char *word;
    for (size_t i = 0; (word = flag_value_at(w->args, name, i)) != NULL; i++) {
        size_t n = save->file_count;
        const char *equals = strchr(word, '=');
        int length = snprintf(w->paths[n], NAME_LIMIT, "%s%.*s", folder, (int)(equals - word), word);
        if (length >= NAME_LIMIT) {
            tell("tenon: error: the name of %s '%s' is too long", name, word);
            return false;
        }
        if (!read_whole(w->ctx, path_to_read(equals + 1), &w->contents[n])) {
            return false;
        }
        w->files[n] = (tn_file){w->paths[n], source_bytes(w->contents[n]), (size_t)source_size(w->contents[n])};
        save->file_count++;
    }
    save->files = w->files;
    return true;
}

static void take_flags(work *w)
{
    tn_convert_options *o = &w->options;
    flag_format(w->args, "--to", &o->save.format); /* both were checked before */
    o->save.settings = w->settings;
    o->save.setting_count = format_settings(w->args, w->settings);
    flag_decompose(w->args, &o->decompose);
    const char *text;
    while ((text = flag_value_at(w->args, "--externalize", o->externalize_count)) != NULL) {
        tn_externalize_spec spec = TN_EXTERNALIZE_SPEC_INIT;
        spec.text = text;
        w->specs[o->externalize_count++] = spec;
    }
    o->externalize = w->specs;
    o->recognize = flag_value(w->args, "--recognize") != NULL;
    o->inline_units = flag_value(w->args, "--inline") != NULL;
    o->no_optimize = flag_value(w->args, "--no-optimize") != NULL;
    o->ledger = &w->ledger;
    w->dumper = (dumper){.ctx = w->ctx, .args = w->args, .out = w->out};
    if (flag_value(w->args, "--dump-after") != NULL) {
        o->after = after_pass;
        o->after_user = &w->dumper;
    }
}

static bool stage(tn_context *ctx, tn_converter *c, const char *entry, const char *path)
{
    tn_stage_options options = TN_STAGE_OPTIONS_INIT;
    tn_program *program;
    options.entry = entry;
    if (!succeeded(ctx, tn_program_load(ctx, path_to_read(path), NULL, &program))) {
        return false;
    }
    report_warnings(ctx);
    bool staged = succeeded(ctx, tn_program_verify(ctx, program)) &&
                  succeeded(tn_converter_context(c), tn_converter_add(c, program, &options));
    tn_program_free(program);
    return staged;
}

/* FILE is the entry main, then come those of --entry. */
static bool stage_all(const work *w, tn_converter *c)
{
    bool staged = w->args->positional_count == 0 || stage(w->ctx, c, NULL, w->args->positional[0]);
    const char *word;
    for (size_t i = 0; staged && (word = flag_value_at(w->args, "--entry", i)) != NULL; i++) {
        char name[PATH_LIMIT];
        const char *equals = strchr(word, '=');
        snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
        staged = stage(w->ctx, c, name, equals + 1);
    }
    return staged;
}

/* What succeeds may have been warned of all the same. */
static int report_conversion(const tn_context *ctx, tn_status status)
{
    if (status == TN_OK) {
        report_warnings(ctx);
    }
    return report_outcome(ctx, status);
}

static int convert_several(work *w)
{
    tn_converter *c;
    if (!succeeded(w->ctx, tn_converter_new(w->ctx, &c))) {
        return EXIT_ERROR;
    }
    int code = EXIT_ERROR;
    w->dumper.ctx = tn_converter_context(c);
    if (stage_all(w, c)) {
        tn_program *made = NULL;
        tn_convert_options options = w->options;
        if (options.save.format == NULL) {
            options.save.format = tn_format_of_path(w->out);
        }
        tn_status status = tn_converter_convert(c, NULL, 0, &options, &made);
        code = report_conversion(tn_converter_context(c), status);
        if (code == EXIT_DONE) {
            code = report_conversion(w->ctx, tn_program_save(w->ctx, made, w->out, &options.save));
        }
        tn_program_free(made);
    }
    tn_converter_free(c);
    return code;
}

static int convert_one(work *w)
{
    load_words words;
    w->options.load = load_flags(w->args, &words);
    tn_status status = tn_convert(w->ctx, path_to_read(w->args->positional[0]), w->out, &w->options);
    w->options.load = NULL;
    return report_conversion(w->ctx, status);
}

static int convert_all(work *w)
{
    return flag_value(w->args, "--entry") == NULL ? convert_one(w) : convert_several(w);
}

/* ---- streams ---- */

/* A terminal shows text, what would steer it as escapes: the file is made elsewhere and printed as all else is. */
static int convert_to_terminal(work *w)
{
    temporary folder;
    char path[TEMPORARY_PATH], weights[TEMPORARY_PATH];
    if (!temporary_open(&folder)) {
        return EXIT_ERROR;
    }
    int code = EXIT_ERROR;
    if (temporary_path(&folder, "model.tnn", path) && temporary_path(&folder, "model.tnn.weights", weights)) {
        w->out = path;
        code = convert_all(w);
    }
    if (code == EXIT_DONE && path_exists(weights)) {
        tell("tenon: error: a text program keeps its weights in a second file, and nothing can lie beside a terminal");
        tell("  hint: name a regular file; tenon show --graph prints the text alone");
        code = EXIT_ERROR;
    }
    FILE *file = code == EXIT_DONE ? fopen(path, "rb") : NULL;
    char piece[4096];
    for (size_t n; file != NULL && (n = fread(piece, 1, sizeof piece, file)) > 0;) {
        write_stdout(NULL, piece, n);
    }
    if (file != NULL) {
        fclose(file);
    }
    temporary_close(&folder);
    return code;
}

static bool is_terminal(const char *path)
{
    int fd = path_is_stream(path) ? open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1;
    bool terminal = fd >= 0 && isatty(fd);
    if (fd >= 0) {
        close(fd);
    }
    return terminal;
}

/* Written from its start while it is read: a stream that is the input itself. */
static bool is_an_input(const arguments *args, const char *out)
{
    struct stat to, from;
    int fd = path_descriptor(out);
    if (fd < 0 || fstat(fd, &to) != 0 || !S_ISREG(to.st_mode)) {
        return false; /* another file is written beside and renamed */
    }
    const char *read[GIVEN_LIMIT + 1];
    bool found = false;
    for (size_t n = files_read(args, read); !found && n > 0; n--) {
        found = read[n - 1] != NULL && stat(path_to_read(read[n - 1]), &from) == 0 && from.st_dev == to.st_dev &&
                from.st_ino == to.st_ino;
    }
    return found;
}

/* What goes to a stream: its format must be said, and nothing may want a name beside it. */
static bool output_is_right(const arguments *args, const char *format)
{
    char list[256];
    const char *typed = flag_value(args, "-o"), *out = path_to_write(typed);
    if (!path_is_stream(out)) {
        return true;
    }
    if (format == NULL && tn_format_of_path(out) == NULL) {
        report_usage(args->command, "'%s' has no suffix that says the format: give --to %s", typed,
                     format_list(list, sizeof list, ", ", " or "));
    } else if (flag_value(args, "--dump-after") != NULL) {
        report_usage(args->command, "--dump-after names its files after OUT, and '%s' is no regular file", typed);
    } else if (is_terminal(out) &&
               (format == NULL || strcmp(format, "text") != 0 || path_descriptor(out) != STDOUT_FILENO)) {
        report_usage(args->command, "'%s' is a terminal: redirect it or name a file; -o - --to text prints text",
                     typed);
    } else if (is_an_input(args, out)) {
        report_usage(args->command, "'%s' is the file that is read: name another, or write to it by its name", typed);
    } else {
        return true;
    }
    return false;
}

static bool inputs_are_right(const arguments *args)
{
    const char *read[GIVEN_LIMIT + 1];
    return standard_input_is_right(args, read, files_read(args, read));
}

/* ---- the command ---- */

static int convert(tn_context *ctx, const arguments *args)
{
    work *w = calloc(1, sizeof *w);
    if (w == NULL) {
        tell("tenon: error: out of memory");
        return EXIT_ERROR;
    }
    *w = (work){
        .ctx = ctx, .args = args, .out = path_to_write(flag_value(args, "-o")), .options = TN_CONVERT_OPTIONS_INIT};
    take_flags(w);
    int code = EXIT_ERROR;
    if (take_decompositions(w) && take_files(w, "--extra-file", "extra/") && take_files(w, "--file", "")) {
        code = is_terminal(w->out) ? convert_to_terminal(w) : convert_all(w);
    }
    if (!deliver_ledger(ctx, args, w->ledger)) {
        code = EXIT_ERROR;
    }
    for (size_t i = 0; i < GIVEN_LIMIT; i++) {
        source_release(w->contents[i]);
    }
    tn_ledger_free(w->ledger);
    tn_decompositions_free(w->decompositions);
    free(w);
    return code;
}

static int run(const arguments *args)
{
    const char *format;
    tn_decompose decompose;
    if (flag_value(args, "-o") == NULL) {
        return report_usage(args->command, "-o OUT is missing");
    }
    if (!flag_format(args, "--to", &format) || !flag_decompose(args, &decompose) || !kept_is_right(args, decompose) ||
        !passes_are_right(args) || !named_files_are_right(args) || !inputs_are_right(args) ||
        !output_is_right(args, format)) {
        return EXIT_ERROR;
    }
    return run_with_context(args, convert);
}

const command command_convert = {
    .name = "convert",
    .usage = "FILE -o OUT [--to FORMAT] [--entry NAME=FILE]... [--externalize SPEC]...\n"
             "    [--recognize] [--inline] [--decompose core|functional|none] [--keep OPERATOR]...\n"
             "    [--no-optimize] [--shape NAME=DIMS]...\n"
             "    [--extra-file NAME=FILE]... [--file NAME=FILE]... [--dump-after PASS]... [--ledger FILE]",
    .summary = "writes a program in another format; exit status 1 when a required unit (SPEC!) is lost",
    .example = "tenon convert model.pt2 -o model.tenon --recognize --ledger units.json\n"
               "  tenon convert model.pt2 -o model.tenon --externalize 'LlamaRMSNorm=rms_norm:axes,eps!'\n"
               "  tenon convert -o chat.tenon --entry prefill=prefill.pt2 --entry decode=decode.pt2",
    .flags = flags,
    .positional_count = 1,
    .positional_optional = 1,
    .writes_formats = true,
    .run = run,
};
