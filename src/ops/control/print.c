/*
 * What a program prints while it runs: the texts stand in its file. So they are shown as everything from a file is
 * (base/shown.h): a terminal gets escapes for what would steer it, a pipe the bytes.
 */
#include "base/num.h"
#include "base/shown.h"
#include "ops/composite.h"
#include "ops/control/bodies.h"
#include "ops/infer.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool write_stdout(void *user, const void *bytes, size_t n)
{
    (void)user;
    return fwrite(bytes, 1, n, stdout) == n;
}

/* That nobody reads it is no failure of the program. */
static void say(shown_filter *f, const char *text, size_t n)
{
    (void)(isatty(STDOUT_FILENO) == 1 ? shown_write(f, text, n) : write_stdout(NULL, text, n));
}

static tn_status end_line(shown_filter *f)
{
    (void)shown_flush(f);
    (void)write_stdout(NULL, "\n", 1);
    return TN_OK;
}

static tn_status nothing(call *c)
{
    (void)c;
    return TN_OK;
}

static tn_status run_print(call *c)
{
    shown_filter f = {.write = write_stdout};
    say(&f, arg_string(c, 0), strlen(arg_string(c, 0)));
    return end_line(&f);
}

/* ---- print(format, values..., name=value...) ---- */

/* Python's text of a value; a tensor without dims is its number, another one its type. */
static const char *printed(builder *b, datum d)
{
    if (d.kind == DATUM_TENSOR && d.u.tensor->type.rank == 0 && is_eager(b)) {
        d = element_as_number(&d.u.tensor->data->view);
    }
    return d.kind == DATUM_STRING ? d.u.string : datum_text(b, d);
}

/* The value of a field, "", "0" or "name" up to a conversion or a format, which are left out of account. */
static tn_status find_field(const call *c, const char *field, size_t n, size_t *next, const datum **out)
{
    n = strcspn(field, "!:}") < n ? strcspn(field, "!:}") : n;
    size_t position = n == 0 ? (*next)++ : 0;
    bool is_position = n < 9;
    for (size_t i = 0; i < n && is_position; i++) {
        is_position = is_digit(field[i]);
        position = position * 10 + (size_t)(field[i] - '0');
    }
    for (size_t i = 1, at = 0; i < c->n; i++) {
        bool found = c->names[i] == NULL ? is_position && at++ == position
                                         : strlen(c->names[i]) == n && memcmp(c->names[i], field, n) == 0;
        if (found) {
            *out = &c->args[i];
            return TN_OK;
        }
    }
    return call_fail(c, TN_E_ARGUMENT, "the format '%s' asks for a value '%.*s' that is not given", c->args[0].u.string,
                     (int)n, field);
}

/* Braces that are doubled, or open nothing, stand for themselves. */
static tn_status print_format(call *c, shown_filter *f)
{
    size_t next = 0;
    for (const char *at = c->args[0].u.string; *at != '\0';) {
        const datum *wanted = NULL;
        size_t plain = strcspn(at, "{}"), field = at[plain] == '{' ? strcspn(at + plain + 1, "}") : 0;
        say(f, at, plain);
        at += plain;
        if (*at == '\0') {
            break;
        }
        if (at[0] == at[1] || *at == '}' || at[1 + field] == '\0') {
            say(f, at, 1);
            at += at[0] == at[1] ? 2 : 1;
            continue;
        }
        TRY(find_field(c, at + 1, field, &next, &wanted));
        const char *text = printed(c->b, *wanted);
        say(f, text, strlen(text));
        at += field + 2;
    }
    return end_line(f);
}

static tn_status compose_print(call *c)
{
    TRY(want(c, 0, DATUM_STRING));
    give_none(c);
    shown_filter f = {.write = write_stdout};
    return is_eager(c->b) ? print_format(c, &f) : TN_OK;
}

OPDEF(_print, .overloads = OVERLOADS("aten::_print(str s) -> ()"), .traits = OP_EFFECT, .infer = nothing,
      .run = run_print);
OPDEF(higher_order_print, .overloads = OVERLOADS("higher_order::print(...) -> (...)"), .traits = OP_RAW | OP_EFFECT,
      .compose = compose_print);
