/* JSON written piece by piece: see json.h. What texts and numbers look like is in json_write.c. */
#include "format/json.h"

void json_put_key(json_part *in, const char *key)
{
    sink_text(in->sink, in->started ? ", " : "");
    in->started = true;
    if (key != NULL) {
        json_write_string(in->sink, key);
        sink_text(in->sink, ": ");
    }
}

json_part json_begin(json_part *in, const char *key, char bracket)
{
    json_put_key(in, key);
    sink_char(in->sink, bracket);
    return (json_part){in->sink, false};
}

void json_end(json_part *part, char bracket)
{
    sink_char(part->sink, bracket);
}

void json_put_text(json_part *in, const char *key, const char *text)
{
    json_put_key(in, key);
    if (text == NULL) {
        sink_text(in->sink, "null");
    } else {
        json_write_string(in->sink, text);
    }
}

void json_put_int(json_part *in, const char *key, int64_t number)
{
    json_put_key(in, key);
    sink_i64(in->sink, number);
}

void json_put_f64(json_part *in, const char *key, double number)
{
    json_put_key(in, key);
    json_write_f64(in->sink, number);
}

void json_put_bool(json_part *in, const char *key, bool yes)
{
    json_put_key(in, key);
    sink_text(in->sink, yes ? "true" : "false");
}
