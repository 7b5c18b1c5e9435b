/*
 * Reading provenance: stack traces into source lines, nn_module_stack texts into module frames.
 *
 * Both texts come from the file as the exporter wrote them, and may be anything: what does not look as expected has no
 * provenance. Every scan is linear in the text. The module tree that is built on this stands in module_tree.c.
 */
#include "ir/provenance.h"

#include "base/num.h"

#include <limits.h>
#include <string.h>

/* ---- Spans ------------------------------------------------------------------------------------------------------ */

/* What Python's str.strip takes off, as far as it is ASCII. */
static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1c && c <= 0x1f);
}

static text_span strip(text_span s)
{
    while (s.n > 0 && is_space(s.at[0])) {
        s.at++;
        s.n--;
    }
    while (s.n > 0 && is_space(s.at[s.n - 1])) {
        s.n--;
    }
    return s;
}

/* Is `word` at position `at` of the span? */
static bool has_at(text_span s, size_t at, const char *word)
{
    size_t n = strlen(word);
    return at <= s.n && n <= s.n - at && memcmp(s.at + at, word, n) == 0;
}

/* Cuts the last line off a text that holds at least one. */
static text_span cut_last_line(text_span *text)
{
    size_t start = text->n;
    while (start > 0 && text->at[start - 1] != '\n') {
        start--;
    }
    text_span line = {text->at + start, text->n - start};
    text->n = start == 0 ? 0 : start - 1;
    return line;
}

static char *copy_span(arena *a, text_span s)
{
    return arena_strndup(a, s.at, s.n);
}

/* ---- Stack traces ----------------------------------------------------------------------------------------------- */

/* Reads `134, in forward` from position `at` of the line to its end. */
static bool read_line_and_function(text_span line, size_t at, frame_text *out)
{
    size_t end = at;
    while (end < line.n && is_digit(line.at[end])) {
        end++;
    }
    static const char in[] = ", in ";
    size_t name = end + sizeof in - 1;
    if (end == at || !has_at(line, end, in) || name >= line.n) {
        return false;
    }
    out->line = (text_span){line.at + at, end - at};
    out->function = (text_span){line.at + name, line.n - name};
    return true;
}

/* Reads `File "PATH", line N, in FUNCTION`; of several readings the one with the longest path. */
static bool read_frame(text_span line, frame_text *out)
{
    static const char head[] = "File \"", middle[] = "\", line ";
    size_t first = sizeof head - 1;
    if (!has_at(line, 0, head)) {
        return false;
    }
    for (size_t quote = line.n; quote > first; quote--) {
        if (has_at(line, quote, middle) && read_line_and_function(line, quote + sizeof middle - 1, out)) {
            out->file = (text_span){line.at + first, quote - first};
            return true;
        }
    }
    return false;
}

/* The innermost frame; the one on the last line counts only when asked for, since no code follows it. */
static bool find_frame(const char *stack_trace, bool on_last_line, frame_text *out)
{
    text_span rest = strip((text_span){stack_trace, strlen(stack_trace)});
    text_span below = {rest.at + rest.n, 0};
    bool is_last = true;
    while (rest.n > 0) {
        text_span line = strip(cut_last_line(&rest));
        if ((!is_last || on_last_line) && read_frame(line, out)) {
            out->code = below;
            return true;
        }
        below = line;
        is_last = false;
    }
    return false;
}

bool provenance_shown_frame(const char *stack_trace, frame_text *out)
{
    return find_frame(stack_trace, false, out);
}

source_line provenance_source(arena *a, const char *stack_trace)
{
    frame_text frame;
    if (stack_trace == NULL || !find_frame(stack_trace, true, &frame)) {
        return (source_line){.file = NULL};
    }
    int64_t line;
    if (!i64_from_text(frame.line.at, frame.line.n, &line)) {
        line = 0;
    }
    return (source_line){.file = copy_span(a, frame.file),
                         .line = line,
                         .function = copy_span(a, frame.function),
                         .code = copy_span(a, frame.code)};
}

const char *provenance_brief(arena *a, const char *stack_trace)
{
    source_line from = provenance_source(a, stack_trace);
    if (from.file == NULL) {
        return NULL;
    }
    const char *slash = strrchr(from.file, '/'), *name = slash == NULL ? from.file : slash + 1;
    size_t n = strlen(name);
    if (from.file[0] == '<') { /* generated code: `<eval_with_key>.5 from /x/proxy.py:1580 in wrapped` */
        name = from.file;
        n = strcspn(name, " ");
    }
    return arena_printf(a, "%.*s:%lld in %s", (int)(n < INT_MAX ? n : INT_MAX), name, (long long)from.line,
                        from.function);
}

/* ---- Module stacks ---------------------------------------------------------------------------------------------- */

/* What torch records for nodes that it made outside of any module. */
static const char no_module[] = "_empty_nn_module_stack_from_metadata_hook";

/* Splits `key,path,type` at the commas outside () and [], which types like `List[int, str]` may hold. */
static bool read_module_frame(arena *a, text_span text, module_frame *out)
{
    text_span parts[3];
    size_t count = 0, start = 0, depth = 0;
    for (size_t i = 0; i <= text.n; i++) {
        char c = i == text.n ? ',' : text.at[i];
        if (c == '(' || c == '[') {
            depth++;
        } else if ((c == ')' || c == ']') && depth > 0) {
            depth--;
        } else if (c == ',' && (depth == 0 || i == text.n)) {
            if (count == 3) {
                return false;
            }
            parts[count++] = (text_span){text.at + start, i - start};
            start = i + 1;
        }
    }
    if (count != 3 || (parts[0].n == sizeof no_module - 1 && has_at(parts[0], 0, no_module))) {
        return false;
    }
    *out = (module_frame){copy_span(a, parts[0]), copy_span(a, parts[1]), copy_span(a, parts[2])};
    return true;
}

size_t provenance_modules(arena *a, const char *nn_module_stack, const module_frame **out)
{
    size_t count = 1;
    for (const char *c = nn_module_stack; *c != '\0'; c++) {
        count += *c == ';';
    }
    module_frame *frames = ARENA_ARRAY(a, module_frame, count);
    *out = frames;
    const char *at = nn_module_stack;
    for (size_t i = 0; i < count; i++) {
        size_t n = strcspn(at, ";");
        if (!read_module_frame(a, (text_span){at, n}, &frames[i])) {
            return 0;
        }
        at += n + 1;
    }
    return count;
}

const char *provenance_row(arena *a, const module_frame *frame)
{
    const char *at = strrchr(frame->key, '@');
    if (at == NULL || frame->path[0] == '\0' || strchr(frame->path, '@') != NULL) {
        return frame->path;
    }
    return arena_printf(a, "%s%s", frame->path, at);
}

const char *provenance_path(arena *a, const node *n)
{
    const char *stack = node_metadata(n, "nn_module_stack");
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(a, stack, &frames);
    return count == 0 ? NULL : frames[count - 1].path;
}

/* "layers.0.mlp" below "layers.0" is "layers.7.mlp" below "layers.7". */
static const char *moved(arena *a, const char *text, const char *old, const char *fresh)
{
    size_t n = strlen(old);
    return strncmp(text, old, n) == 0 ? arena_printf(a, "%s%s", fresh, text + n) : text;
}

const char *provenance_at_call(arena *a, const char *of_call, const char *of_node)
{
    const module_frame *outer, *inner;
    size_t depth = provenance_modules(a, of_call, &outer), n = provenance_modules(a, of_node, &inner);
    if (strcmp(of_call, of_node) == 0 || depth == 0 || n < depth ||
        strcmp(outer[depth - 1].type, inner[depth - 1].type) != 0) {
        return of_call;
    }
    const char *text = of_call;
    const module_frame *old = &inner[depth - 1], *fresh = &outer[depth - 1];
    for (size_t i = depth; i < n; i++) {
        text = arena_printf(a, "%s;%s,%s,%s", text, moved(a, inner[i].key, old->key, fresh->key),
                            moved(a, inner[i].path, old->path, fresh->path), inner[i].type);
    }
    return text;
}
