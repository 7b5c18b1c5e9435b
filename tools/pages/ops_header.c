/*
 * include/tenon_ops.h and the headers below it: one for each family of src/ops, which includes one for each source of
 * the family. Those hold a wrapper for each overload of aten that is functional or works in place, made from the
 * schemas alone.
 *
 * Arguments without a default are parameters of the wrapper; the others are fields of an options struct, for the form
 * that ends in _with. The library gets both as one array of tn_argument (tenon_model.h).
 */
#include "pages.h"

#include "base/map.h"
#include "ops/schema.h"

#include <ctype.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* Answered by functions of tenon_model.h, which have these names. */
static const char *const answered[] = {"size", "dim"};
/* Those whose names have another meaning in tenon_model.h. */
static const char *const renamed[][2] = {{"var", "variance"}};

typedef struct wrapper {
    const schema *schema;
    const char *origin; /* the file below src/ops that has it, without its ending: "nn/conv" */
    char name[128];     /* without tn_ */
} wrapper;

/* ---- types ---- */

/* How a type of the schema is passed in C. */
typedef struct c_type {
    const char *parameter; /* type, with what must stand before a name */
    const char *kind;      /* tn_argument_kind without TN_ARGUMENT_ */
    const char *zero;      /* default that zero stands for; NULL: zero means "not given" whatever the default is */
} c_type;

static const c_type type_var = {"tn_var ", "VAR", NULL}, type_vars = {"tn_vars ", "VARS", NULL},
                    type_num = {"tn_num ", "NUM", NULL}, type_nums = {"tn_nums ", "NUMS", NULL},
                    type_int = {"int64_t ", "INT", "0"}, type_float = {"double ", "FLOAT", "0."},
                    type_bool = {"bool ", "BOOL", "False"}, type_string = {"const char *", "STRING", NULL},
                    type_dtype = {"const char *", "DTYPE", NULL}, type_device = {"const char *", "DEVICE", NULL},
                    type_format = {"const char *", "MEMORY_FORMAT", NULL};

/* NULL: passed by nobody (layouts, generators, pinned memory), always left at its default. */
static const c_type *plain_type(schema_kind kind)
{
    switch (kind) {
    case SCHEMA_TENSOR:
        return &type_var;
    case SCHEMA_SCALAR:
    case SCHEMA_SYM_INT:
    case SCHEMA_SYM_FLOAT:
    case SCHEMA_SYM_BOOL:
    case SCHEMA_COMPLEX:
        return &type_num;
    case SCHEMA_INT:
        return &type_int;
    case SCHEMA_FLOAT:
        return &type_float;
    case SCHEMA_BOOL:
        return &type_bool;
    case SCHEMA_STR:
        return &type_string;
    case SCHEMA_SCALAR_TYPE:
        return &type_dtype;
    case SCHEMA_DEVICE:
        return &type_device;
    case SCHEMA_MEMORY_FORMAT:
        return &type_format;
    default:
        return NULL;
    }
}

static const c_type *type_of(const schema_argument *a)
{
    schema_form form = schema_type_form(&a->type);
    const c_type *plain = plain_type(form.base->kind);
    if (plain == NULL || strcmp(a->name, "pin_memory") == 0) {
        return NULL;
    }
    if (form.is_list) {
        return plain == &type_var ? &type_vars : plain->zero != NULL || plain == &type_num ? &type_nums : NULL;
    }
    /* A number that may be None, or whose default is not zero, needs to say whether it is there. */
    bool stated =
        form.is_optional || (a->has_default && plain->zero != NULL && strcmp(a->default_value.text, plain->zero) != 0);
    return stated && plain->zero != NULL ? &type_num : plain;
}

/* ---- names ---- */

static bool is_out_form(const schema *s)
{
    for (size_t i = 0; i < s->argument_count; i++) {
        if (s->arguments[i].is_out) {
            return true;
        }
    }
    return false;
}

static bool is_answered(const schema *s)
{
    for (size_t i = 0; i < sizeof answered / sizeof *answered; i++) {
        if (strcmp(s->name.base, answered[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The overload with the plain name: the default one, else "Tensor", else the first. */
static int rank_of(const schema *s)
{
    return *s->name.overload == '\0' ? 0 : strcmp(s->name.overload, "Tensor") == 0 ? 1 : 2;
}

/*
 * The operator's name in C, where two underscores in a row are not for users: relu_ is relu_inplace, __and__ is
 * operator_and, _softmax is internal_softmax, linalg__powsum is linalg_internal_powsum.
 */
static void name_in_c(const char *base, char *text, size_t size)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++) {
        base = strcmp(base, renamed[i][0]) == 0 ? renamed[i][1] : base;
    }
    size_t n = strlen(base);
    if (n > 4 && strncmp(base, "__", 2) == 0 && strcmp(base + n - 2, "__") == 0) {
        snprintf(text, size, "operator_%.*s", (int)(n - 4), base + 2);
        return;
    }
    const char *inside = strstr(base + 1, "__");
    if (inside != NULL) {
        snprintf(text, size, "%.*s_internal_%s", (int)(inside - base), base, inside + 2);
        return;
    }
    bool is_internal = base[0] == '_', in_place = n > 1 && base[n - 1] == '_';
    snprintf(text, size, "%s%.*s%s", is_internal ? "internal_" : "", (int)(n - is_internal - in_place),
             base + is_internal, in_place ? "_inplace" : "");
}

static void name_wrapper(wrapper *w, const wrapper *all, size_t n)
{
    const schema_name *name = &w->schema->name;
    const wrapper *principal = NULL;
    for (size_t i = 0; i < n; i++) {
        if (strcmp(all[i].schema->name.base, name->base) == 0 &&
            (principal == NULL || rank_of(all[i].schema) < rank_of(principal->schema))) {
            principal = &all[i];
        }
    }
    char base[96];
    name_in_c(name->base, base, sizeof base);
    bool plain = principal == w;
    int end = snprintf(w->name, sizeof w->name, "%s%s%s", base, plain ? "" : "_", plain ? "" : name->overload);
    for (int i = (int)strlen(base); i < end; i++) {
        w->name[i] = (char)tolower((unsigned char)w->name[i]);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const wrapper *)a)->name, ((const wrapper *)b)->name);
}

/* ---- results ---- */

typedef enum result_form { RESULT_NOTHING, RESULT_VAR, RESULT_NUM, RESULT_STRUCT } result_form;

static bool returns_number(const schema_argument *r)
{
    schema_form form = schema_type_form(&r->type);
    const c_type *plain = plain_type(form.base->kind);
    return !form.is_list && plain != NULL && (plain == &type_num || plain->zero != NULL);
}

static result_form form_of_result(const schema *s)
{
    if (s->return_count != 1) {
        return s->return_count == 0 ? RESULT_NOTHING : RESULT_STRUCT;
    }
    return returns_number(&s->returns[0]) ? RESULT_NUM : RESULT_VAR;
}

static void print_result_name(const schema *s, size_t i)
{
    if (*s->returns[i].name == '\0') {
        say("result%zu", i);
    } else {
        say("%s", s->returns[i].name);
    }
}

static void print_result_struct(const wrapper *w)
{
    say("typedef struct tn_%s_result {\n    tn_var ", w->name);
    for (size_t i = 0; i < w->schema->return_count; i++) {
        say("%s", i == 0 ? "" : ", ");
        print_result_name(w->schema, i);
    }
    say(";\n} tn_%s_result;\n", w->name);
}

static void print_result_type(const wrapper *w)
{
    static const char *const types[] = {[RESULT_NOTHING] = "void", [RESULT_VAR] = "tn_var", [RESULT_NUM] = "tn_num"};
    result_form form = form_of_result(w->schema);
    if (form == RESULT_STRUCT) {
        say("tn_%s_result", w->name);
    } else {
        say("%s", types[form]);
    }
}

/* ---- wrappers ---- */

static bool is_option(const schema_argument *a)
{
    return a->has_default && type_of(a) != NULL;
}

static size_t count_options(const schema *s)
{
    size_t n = 0;
    for (size_t i = 0; i < s->argument_count; i++) {
        n += is_option(&s->arguments[i]);
    }
    return n;
}

static void print_options(const wrapper *w)
{
    say("typedef struct tn_%s_options {\n", w->name);
    for (size_t i = 0; i < w->schema->argument_count; i++) {
        const schema_argument *a = &w->schema->arguments[i];
        if (is_option(a)) {
            say("    %s%s; /* %s */\n", type_of(a)->parameter, a->name, a->default_value.text);
        }
    }
    say("} tn_%s_options;\n", w->name);
}

static void print_arguments(const schema *s, bool with)
{
    size_t n = 0;
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *a = &s->arguments[i];
        const c_type *type = type_of(a);
        if (type == NULL || (a->has_default && !with)) {
            continue;
        }
        say("%s{TN_ARGUMENT_%s", n++ == 0 ? "" : ", ", type->kind);
        if (a->has_default) {
            say(" | TN_ARGUMENT_OPTION, \"%s\", &options_->%s}", a->name, a->name);
        } else {
            say(", \"%s\", &%s}", a->name, a->name);
        }
    }
}

static size_t count_arguments(const schema *s, bool with)
{
    size_t n = 0;
    for (size_t i = 0; i < s->argument_count; i++) {
        n += type_of(&s->arguments[i]) != NULL && (with || !s->arguments[i].has_default);
    }
    return n;
}

static void print_return(const wrapper *w)
{
    switch (form_of_result(w->schema)) {
    case RESULT_NOTHING:
        return;
    case RESULT_VAR:
        say("    return outs_[0];\n");
        return;
    case RESULT_NUM:
        say("    return tn_num_of(t_, outs_[0]);\n");
        return;
    case RESULT_STRUCT:
        say("    tn_%s_result result_;\n", w->name);
        for (size_t i = 0; i < w->schema->return_count; i++) {
            say("    result_.");
            print_result_name(w->schema, i);
            say(" = outs_[%zu];\n", i);
        }
        say("    return result_;\n");
        return;
    }
}

static void print_function(const wrapper *w, bool with)
{
    const schema *s = w->schema;
    const char *suffix = with ? "_with" : "";
    size_t n = count_arguments(s, with);
    say("static inline ");
    print_result_type(w);
    say(" tn_%s%s_at(tn_place at_, tn_tape *t_", w->name, suffix);
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *a = &s->arguments[i];
        if (!a->has_default && type_of(a) != NULL) {
            say(", %s%s", type_of(a)->parameter, a->name);
        }
    }
    say(with ? ", const tn_%s_options *options_)\n{\n" : ")\n{\n", w->name);
    if (n > 0) {
        say("    const tn_argument args_[] = {");
        print_arguments(s, with);
        say("};\n");
    }
    if (s->return_count > 0) {
        say("    tn_var outs_[%zu];\n", s->return_count);
    }
    say("    tn_tape_call(t_, at_, \"%s::%s%s%s\", %s, %zu, %s, %zu);\n", s->name.space, s->name.base,
        *s->name.overload == '\0' ? "" : ".", s->name.overload, n > 0 ? "args_" : "NULL", n,
        s->return_count > 0 ? "outs_" : "NULL", s->return_count);
    print_return(w);
    say("}\n#define tn_%s%s(...) tn_%s%s_at(TN_PLACE(\"tn_%s%s(\" #__VA_ARGS__ \")\"), __VA_ARGS__)\n", w->name, suffix,
        w->name, suffix, w->name, suffix);
}

static void print_wrapper(const wrapper *w, const char *schema_text)
{
    say("\n/* %s */\n", schema_text);
    if (form_of_result(w->schema) == RESULT_STRUCT) {
        print_result_struct(w);
    }
    print_function(w, false);
    if (count_options(w->schema) > 0) {
        print_options(w);
        print_function(w, true);
    }
}

static const char opening[] =
    "/*\n"
    " * tenon_ops.h: operators of PyTorch for model code, one wrapper for each that tenon knows and that returns its\n"
    " * result or works in place (tn_relu_inplace). A family has a header of its own, and so has each file of it;\n"
    " * either may be included alone.\n"
    " *\n"
    " * The overload without a name has the plain name, or the one called Tensor, or the first: tn_add. Others have "
    "their\n"
    " * own name behind it, in small letters: tn_add_scalar, tn_sum_dim_intlist. PyTorch's _softmax is\n"
    " * tn_internal_softmax, its __and__ tn_operator_and.\n"
    " *\n"
    " * Arguments that PyTorch gives a default are options: tn_add_with(t, x, y, &(tn_add_options){.alpha = "
    "tn_int(2)}).\n"
    " * An options struct of zeros has all of PyTorch's defaults, which stand beside the fields. It is read by the "
    "inline\n"
    " * functions and never crosses into the library, so it may grow.\n"
    " *\n"
    " * tensors: tn_var, NULL is None. Numbers that may be symbolic or absent: tn_num. Lists: tn_vars, tn_nums\n"
    " * (TN_INTS(2, 3)). Element types, devices, memory formats: \"f32\", \"cpu\", \"channels_last\"; NULL is None.\n"
    " */\n"
    "#ifndef TENON_OPS_H\n"
    "#define TENON_OPS_H\n"
    "\n";

static const char wrappers_opening[] =
    "#include \"tenon_model.h\"\n"
    "\n"
    "#if defined(__GNUC__)\n"
    "#pragma GCC diagnostic push\n"
    "#pragma GCC diagnostic ignored \"-Wshadow\" /* arguments are called as in PyTorch, whatever else is */\n"
    "#endif\n";

static const char wrappers_closing[] = "\n"
                                       "#if defined(__GNUC__)\n"
                                       "#pragma GCC diagnostic pop\n"
                                       "#endif\n";

/* ---- the page ---- */

/* Some take nothing but what nobody passes here: a generator, a layout. A tape has no values that are element types. */
static bool can_be_called(const schema *s)
{
    if (s->return_count == 1 && s->returns[0].type.kind == SCHEMA_SCALAR_TYPE) {
        return false;
    }
    for (size_t i = 0; i < s->argument_count; i++) {
        if (!s->arguments[i].has_default && type_of(&s->arguments[i]) == NULL) {
            return false;
        }
    }
    return !s->has_more_arguments;
}

static bool belongs(const schema *s)
{
    return strcmp(s->name.space, "aten") == 0 && !is_out_form(s) && !is_answered(s) && can_be_called(s);
}

typedef struct page {
    wrapper *wrappers;
    size_t n;
    map sources; /* word of ops.def -> source */
} page;

/* "nn/conv" for the file conv.c of a family; NULL: it is in src/ops itself, and has no operators of aten. */
static tn_status find_source(tn_context *ctx, arena *a, const char *file, const char **out)
{
    glob_t found;
    const char *pattern = arena_printf(a, "src/ops/*/%s", file);
    *out = NULL;
    int failure = glob(pattern, 0, NULL, &found);
    if (failure == GLOB_NOMATCH) {
        return TN_OK;
    }
    if (failure != 0 || found.gl_pathc != 1) {
        return fail(ctx, TN_E_IO, "not one file %s", pattern);
    }
    const char *path = found.gl_pathv[0] + strlen("src/ops/");
    *out = arena_strndup(a, path, strcspn(path, "."));
    globfree(&found);
    return TN_OK;
}

/* ops.def has its words below the names of the sources. */
static tn_status read_sources(tn_context *ctx, arena *a, map *sources)
{
    FILE *file = fopen("src/ops/ops.def", "r");
    if (file == NULL) {
        return fail(ctx, TN_E_IO, "src/ops/ops.def is not here: run this in the root of the checkout");
    }
    const char *origin = NULL;
    char line[256], word[128];
    tn_status status = TN_OK;
    map_init(sources, a);
    while (status == TN_OK && fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "/* ---- %127s", word) == 1) {
            status = find_source(ctx, a, word, &origin);
        } else if (sscanf(line, "X(%127[^)])", word) == 1) {
            map_put_new(sources, arena_strndup(a, word, strlen(word)), (void *)(uintptr_t)origin);
        }
    }
    fclose(file);
    return status;
}

static tn_status read_schemas(tn_context *ctx, arena *a, page *p)
{
    for (size_t i = 0; i < tn_op_count(ctx); i++) {
        tn_op_info info;
        const schema *s;
        TRY(tn_op_info_at(ctx, i, &info));
        TRY(schema_parse(ctx, a, info.schema, strlen(info.schema), &s));
        if (belongs(s)) {
            const char *origin = map_get(&p->sources, info.operator_name);
            p->wrappers[p->n++] = (wrapper){.schema = s, .origin = origin};
            if (origin == NULL) {
                return fail(ctx, TN_E_INTERNAL, "'%s' is of no family of src/ops", info.operator_name);
            }
        }
    }
    for (size_t i = 0; i < p->n; i++) {
        name_wrapper(&p->wrappers[i], p->wrappers, p->n);
    }
    qsort(p->wrappers, p->n, sizeof *p->wrappers, by_name);
    for (size_t i = 0; i < p->n; i++) {
        const char *name = p->wrappers[i].name;
        if (i > 0 && strcmp(p->wrappers[i - 1].name, name) == 0) {
            return fail(ctx, TN_E_INTERNAL, "two operators are called tn_%s", name);
        }
        if (strstr(name, "__") != NULL || name[0] == '_' || name[strlen(name) - 1] == '_') {
            return fail(ctx, TN_E_INTERNAL, "tn_%s has two underscores in a row, or will have", name);
        }
    }
    return TN_OK;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Includes of the headers one level below a folder ("" or "nn/") that hold wrappers, each once and in order. */
static void print_includes(arena *a, const page *p, const char *folder)
{
    const char **below = ARENA_ARRAY(a, const char *, p->n);
    size_t n = 0, length = strlen(folder);
    for (size_t i = 0; i < p->n; i++) {
        const char *origin = p->wrappers[i].origin;
        if (strncmp(origin, folder, length) == 0) {
            below[n++] = arena_strndup(a, origin, length + strcspn(origin + length, "/"));
        }
    }
    qsort(below, n, sizeof *below, by_text);
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || strcmp(below[i - 1], below[i]) != 0) {
            say("#include \"tenon_ops/%s.h\"\n", below[i]);
        }
    }
}

/* What the headers below tenon_ops.h begin with: name is "nn" or "nn/conv". */
static void print_guard(const char *name)
{
    char guard[64];
    snprintf(guard, sizeof guard, "%s", name);
    for (char *c = guard; *c != '\0'; c++) {
        *c = (char)(*c == '/' ? '_' : toupper((unsigned char)*c));
    }
    say("/* clang-format off */\n/* Operators of src/ops/%s: see tenon_ops.h. */\n", name);
    say("#ifndef TENON_OPS_%s_H\n#define TENON_OPS_%s_H\n\n", guard, guard);
}

static void print_wrappers(tn_context *ctx, arena *a, const page *p, const char *origin)
{
    say("%s", wrappers_opening);
    for (size_t i = 0; i < p->n; i++) {
        if (strcmp(p->wrappers[i].origin, origin) == 0) {
            sink s;
            sink_collect(ctx, a, &s);
            schema_print(&s, p->wrappers[i].schema);
            print_wrapper(&p->wrappers[i], sink_collected(ctx, a, &s));
        }
    }
    say("%s", wrappers_closing);
}

tn_status print_ops_header(tn_context *ctx, arena *a, const char *name)
{
    page p = {.wrappers = ARENA_ARRAY(a, wrapper, tn_op_count(ctx))};
    TRY(read_sources(ctx, a, &p.sources));
    TRY(read_schemas(ctx, a, &p));
    if (name == NULL) {
        say("%s", opening);
        print_includes(a, &p, "");
        say("\n");
    } else {
        print_guard(name);
        if (strchr(name, '/') != NULL) {
            print_wrappers(ctx, a, &p, name);
        } else {
            print_includes(a, &p, arena_printf(a, "%s/", name));
            say("\n");
        }
    }
    say("#endif\n");
    return TN_OK;
}
