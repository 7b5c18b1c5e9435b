/* Calls that were seen, as lines and as JSON: see observe.h. */
#include "cli/observe.h"

#include "base/num.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines ---- */

static void say_number(const char *name, double number)
{
    char text[NUM_TEXT];
    f32_to_text((float)number, text);
    say(" %s %s", name, text);
}

/* "x f32[2, 4] min -1.5 max 2 mean 0.25 nan 0" */
static void say_tensor(const char *name, const tn_tensor *t)
{
    tn_tensor_range range = tn_tensor_measure(t);
    say_name(name, 0);
    say(" %s[", tn_tensor_dtype(t));
    for (uint32_t i = 0; i < tn_tensor_rank(t); i++) {
        say("%s%" PRId64, i == 0 ? "" : ", ", tn_tensor_sizes(t)[i]);
    }
    say("]");
    if (range.finite > 0) {
        say_number("min", range.min);
        say_number("max", range.max);
        say_number("mean", range.mean);
    }
    say(" nan %" PRId64, range.nan);
    if (range.infinite > 0) {
        say(" inf %" PRId64, range.infinite);
    }
}

static void say_tensors(const char *title, const tn_tensors *tensors)
{
    say("  %s", title);
    for (size_t i = 0; i < tn_tensors_count(tensors); i++) {
        say("%s", i == 0 ? " " : "; ");
        say_tensor(tn_tensors_name(tensors, i), tn_tensors_at(tensors, i));
    }
}

static void say_observation(const tn_observation *what)
{
    if (what->node != NULL) {
        say("%%");
        say_name(what->node, 0);
    } else {
        say_name(what->path[0] == '\0' ? "." : what->path, 0);
    }
    say(" #%" PRIu64, what->call);
    say_tensors("in", what->inputs);
    say_tensors("out", what->outputs);
    say("\n");
}

/* ---- JSON ---- */

static bool append(void *user, const void *bytes, size_t n)
{
    observed *o = user;
    if (n > o->room - o->n) {
        size_t room = (o->n + n) * 2;
        char *grown = realloc(o->text, room);
        if (grown == NULL) {
            o->no_memory = true;
            return false;
        }
        o->text = grown;
        o->room = room;
    }
    memcpy(o->text + o->n, bytes, n);
    o->n += n;
    return true;
}

static void put_tensors(json_part *in, const char *key, const tn_tensors *tensors)
{
    json_part list = json_begin(in, key, '[');
    for (size_t i = 0; i < tn_tensors_count(tensors); i++) {
        const tn_tensor *t = tn_tensors_at(tensors, i);
        tn_tensor_range range = tn_tensor_measure(t);
        json_part one = json_begin(&list, NULL, '{');
        json_put_text(&one, "name", tn_tensors_name(tensors, i));
        json_put_text(&one, "dtype", tn_tensor_dtype(t));
        json_part shape = json_begin(&one, "shape", '[');
        for (uint32_t k = 0; k < tn_tensor_rank(t); k++) {
            json_put_int(&shape, NULL, tn_tensor_sizes(t)[k]);
        }
        json_end(&shape, ']');
        if (range.finite > 0) {
            json_put_f64(&one, "min", range.min);
            json_put_f64(&one, "max", range.max);
            json_put_f64(&one, "mean", range.mean);
        }
        json_put_int(&one, "nan", range.nan);
        json_put_int(&one, "infinite", range.infinite);
        json_end(&one, '}');
    }
    json_end(&list, ']');
}

static void put_observation(observed *o, const tn_observation *what)
{
    sink s;
    sink_init(&s, append, o);
    if (o->n > 0) {
        sink_char(&s, ',');
    }
    json_part one = json_begin(&(json_part){&s, false}, NULL, '{');
    json_put_text(&one, "path", what->path);
    json_put_text(&one, "node", what->node);
    json_put_text(&one, "type", what->type);
    json_put_int(&one, "call", (int64_t)what->call);
    put_tensors(&one, "inputs", what->inputs);
    put_tensors(&one, "outputs", what->outputs);
    json_end(&one, '}');
    sink_flush(&s);
}

void observe_put_json(json_part *in, const observed *o)
{
    json_part list = json_begin(in, "observed", '[');
    sink_put(in->sink, o->text, o->n);
    json_end(&list, ']');
}

/* ---- a run ---- */

static bool seen(void *user, const tn_observation *what)
{
    observed *o = user;
    o->count++;
    if (o->as_json) {
        put_observation(o, what);
        return !o->no_memory;
    }
    progress_end(&o->execution->progress); /* the next step draws the bar again */
    say_observation(what);
    return true;
}

bool observe_begin(observed *o, execution *e)
{
    *o = (observed){.execution = e, .as_json = flag_value(e->args, "--json") != NULL};
    const char *what;
    for (size_t i = 0; (what = flag_value_at(e->args, "--observe", i)) != NULL; i++) {
        tn_observer observer = TN_OBSERVER_INIT;
        observer.what = what;
        observer.seen = seen;
        observer.user = o;
        if (!runner_succeeded(e, tn_runner_observe(e->runner, &observer))) {
            return false;
        }
    }
    return true;
}

void observe_end(const observed *o)
{
    if (o->count == 0 && flag_value(o->execution->args, "--observe") != NULL) {
        tell("note: none of what --observe names was called; what lies inside of units is seen with --reference");
    }
}

void observe_close(observed *o)
{
    free(o->text);
}
