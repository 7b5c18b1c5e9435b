/*
 * Names as torch.fx makes them: every name once, none of them a Python keyword or builtin.
 *
 * There are two namespaces per graph, one for the nodes (graph.c) and one for the code printed from them
 * (code.c); a node called `input` keeps that name in the first and becomes `input_1` in the second.
 */
#include "views/torch/print.h"

#include "base/num.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Keywords and builtins of Python, and the globals that torch.fx gives to all generated code. Sorted by strcmp. */
/* clang-format off */
static const char *const reserved[] = {
    "ArithmeticError", "AssertionError", "AttributeError", "BaseException", "BaseExceptionGroup", "BlockingIOError",
    "BrokenPipeError", "BufferError", "BytesWarning", "ChildProcessError", "ConnectionAbortedError", "ConnectionError",
    "ConnectionRefusedError", "ConnectionResetError", "DeprecationWarning", "EOFError", "Ellipsis", "EncodingWarning",
    "EnvironmentError", "Exception", "ExceptionGroup", "False", "FileExistsError", "FileNotFoundError",
    "FloatingPointError", "FutureWarning", "GeneratorExit", "IOError", "ImportError", "ImportWarning",
    "IndentationError", "IndexError", "InterruptedError", "IsADirectoryError", "KeyError", "KeyboardInterrupt",
    "LookupError", "MemoryError", "ModuleNotFoundError", "NameError", "None", "NoneType", "NotADirectoryError",
    "NotImplemented", "NotImplementedError", "OSError", "OverflowError", "PendingDeprecationWarning",
    "PermissionError", "ProcessLookupError", "RecursionError", "ReferenceError", "ResourceWarning", "RuntimeError",
    "RuntimeWarning", "StopAsyncIteration", "StopIteration", "SyntaxError", "SyntaxWarning", "SystemError",
    "SystemExit", "TabError", "TimeoutError", "True", "TypeError", "UnboundLocalError", "UnicodeDecodeError",
    "UnicodeEncodeError", "UnicodeError", "UnicodeTranslateError", "UnicodeWarning", "UserWarning", "ValueError",
    "Warning", "ZeroDivisionError", "__build_class__", "__debug__", "__doc__", "__import__", "__loader__", "__name__",
    "__package__", "__spec__", "abs", "aiter", "all", "and", "anext", "any", "as", "ascii", "assert", "async", "await",
    "bin", "bool", "break", "breakpoint", "bytearray", "bytes", "callable", "chr", "class", "classmethod", "compile",
    "complex", "continue", "copyright", "credits", "def", "del", "delattr", "device", "dict", "dir", "divmod", "elif",
    "else", "enumerate", "eval", "except", "exec", "exit", "filter", "finally", "float", "for", "format", "from",
    "frozenset", "fx_pytree", "getattr", "global", "globals", "hasattr", "hash", "help", "hex", "id", "if", "import",
    "in", "inf", "input", "int", "is", "isinstance", "issubclass", "iter", "lambda", "len", "license", "list", "locals",
    "map", "max", "memoryview", "min", "nan", "next", "nonlocal", "not", "object", "oct", "open", "or", "ord", "pass",
    "pow", "print", "property", "pytree", "quit", "raise", "range", "repr", "return", "reversed", "round", "set",
    "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "torch", "try", "tuple", "type", "vars",
    "while", "with", "yield", "zip",
};
static const char *const keywords[] = {
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
};
/* clang-format on */

static int compare_words(const void *key, const void *element)
{
    return strcmp((const char *)key, *(const char *const *)element);
}

static bool is_reserved(const char *name)
{
    return bsearch(name, reserved, sizeof reserved / sizeof *reserved, sizeof *reserved, compare_words) != NULL;
}

bool fx_is_keyword(const char *name)
{
    return bsearch(name, keywords, sizeof keywords / sizeof *keywords, sizeof *keywords, compare_words) != NULL;
}

void fx_names_init(fx_names *names, arena *a)
{
    names->arena = a;
    map_init(&names->used, a);
    map_init(&names->counts, a);
}

static bool is_word(char c)
{
    return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The text itself when it is an ASCII identifier; otherwise with each run of other characters as one underscore. */
static const char *as_identifier(arena *a, const char *text)
{
    size_t words = 0;
    while (is_word(text[words])) {
        words++;
    }
    if (text[0] == '\0') {
        return "_unnamed";
    }
    if (text[words] == '\0' && !is_digit(text[0])) {
        return text;
    }
    char *name = arena_alloc(a, strlen(text) + 2);
    size_t n = 0;
    if (is_digit(text[0])) {
        name[n++] = '_';
    }
    for (const char *c = text; *c != '\0'; c++) {
        if (is_word(*c)) {
            name[n++] = *c;
        } else if (c == text || is_word(c[-1])) {
            name[n++] = '_';
        }
    }
    return name;
}

/* Splits `add_12` into base `add` and 12. False: there is no number, the base is the whole name. */
static bool split_number(arena *a, const char *name, const char **base, uintptr_t *number)
{
    size_t n = strlen(name), digits = n;
    while (digits > 0 && is_digit(name[digits - 1])) {
        digits--;
    }
    if (digits == n || digits < 2 || name[digits - 1] != '_') {
        *base = name;
        return false;
    }
    *base = arena_strndup(a, name, digits - 1);
    *number = 0;
    for (size_t i = digits; i < n; i++) {
        uintptr_t digit = (uintptr_t)(name[i] - '0');
        *number = *number > (UINTPTR_MAX / 2 - digit) / 10 ? UINTPTR_MAX / 2 : *number * 10 + digit;
    }
    return true;
}

static const char *numbered(arena *a, const char *base, uintptr_t number)
{
    return arena_printf(a, "%s_%llu", base, (unsigned long long)number);
}

const char *fx_names_create(fx_names *names, const char *candidate)
{
    const char *name = as_identifier(names->arena, candidate), *base;
    uintptr_t number;
    bool has_number = split_number(names->arena, name, &base, &number);
    void **count = map_at(&names->counts, base);
    if (!has_number || map_get(&names->used, name) != NULL) {
        number = (uintptr_t)*count;
        if (is_reserved(name)) {
            name = numbered(names->arena, base, ++number);
        }
    }
    while (map_get(&names->used, name) != NULL) {
        name = numbered(names->arena, base, ++number);
    }
    map_put_new(&names->used, name, names);
    *count = (void *)number;
    return name;
}

const char *fx_name_of_target(arena *a, const char *target)
{
    size_t n = strlen(target);
    if (n >= 4 && strncmp(target, "__", 2) == 0 && strcmp(target + n - 2, "__") == 0) {
        target += 2;
        n -= 4;
    }
    char *name = arena_alloc(a, 2 * n + 1);
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        char c = target[i];
        bool upper = c >= 'A' && c <= 'Z';
        if (upper && i > 0 && target[i - 1] >= 'a' && target[i - 1] <= 'z') {
            name[length++] = '_';
        }
        name[length++] = upper ? (char)(c - 'A' + 'a') : c;
    }
    return name;
}
