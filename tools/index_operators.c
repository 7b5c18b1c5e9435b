/*
 * Prints src/ops/builtins.def: every overload of every record of ops.def, sorted as the lookup of builtins.c wants it.
 * Built beside the command, not installed; `tools/check --regenerate` runs it.
 */
#include "ops/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *text;
    const op_def *op;
    size_t overload;
} row;

static size_t name_length(const char *text)
{
    return strcspn(text, "(");
}

/* By what is behind the colons, then by the namespace. */
static int compare(const void *x, const void *y)
{
    const char *a = ((const row *)x)->text, *b = ((const row *)y)->text;
    const char *behind_a = strstr(a, "::") + 2, *behind_b = strstr(b, "::") + 2;
    size_t n = name_length(behind_a), m = name_length(behind_b);
    int order = memcmp(behind_a, behind_b, n < m ? n : m);
    return order != 0 ? order : n != m ? (n > m) - (n < m) : strcmp(a, b);
}

static void print(const row *r)
{
    const char *colons = strstr(r->text, "::"), *base = colons + 2;
    int length = (int)name_length(base), before_dot = (int)strcspn(base, ".(");
    bool is_default = before_dot == length;
    printf("X(%.*s, %.*s, %.*s, %s, %zu)\n", (int)(colons - r->text), r->text, before_dot, base,
           is_default ? 7 : length - before_dot - 1, is_default ? "default" : base + before_dot + 1, r->op->name,
           r->overload);
}

int main(void)
{
    size_t count = 0;
    for (size_t i = 0; i < op_table_count; i++) {
        for (size_t k = 0; op_table[i]->overloads[k] != NULL; k++) {
            count++;
        }
    }
    row *rows = calloc(count + 1, sizeof *rows);
    if (rows == NULL) {
        return 1;
    }
    size_t n = 0;
    for (size_t i = 0; i < op_table_count; i++) {
        for (size_t k = 0; op_table[i]->overloads[k] != NULL; k++) {
            rows[n++] = (row){op_table[i]->overloads[k], op_table[i], k};
        }
    }
    qsort(rows, n, sizeof *rows, compare);
    puts("/*\n"
         " * The built-in overloads in the order of their names (builtins.h): namespace, name, overload, record, and "
         "the\n"
         " * place of the schema in it. Where a record goes or has another name, its lines go by hand; all else\n"
         " * `tools/check --regenerate` does.\n"
         " */");
    for (size_t i = 0; i < n; i++) {
        print(&rows[i]);
    }
    free(rows);
    return 0;
}
