/* The JSON tree: members by name, equality. After json_read.c in the flow, which makes the tree. */
#include "format/json_index.h"

#include <string.h>

static const json *get_indexed(const json *object, const char *key)
{
    const json_slot *index = (const json_slot *)((const json *)(object->u.members + object->n) + object->n);
    uint32_t hash = json_key_hash(key, strlen(key));
    size_t low = 0, high = object->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const json_member *m = &object->u.members[index[middle].position];
        uint32_t h = index[middle].hash;
        int order = hash != h ? (hash > h) - (hash < h) : strcmp(key, m->key);
        if (order == 0) {
            return m->value;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const json *json_get(const json *object, const char *key)
{
    if (object == NULL || object->kind != JSON_OBJECT) {
        return NULL;
    }
    if (object->indexed) {
        return get_indexed(object, key);
    }
    for (size_t i = 0; i < object->n; i++) {
        if (strcmp(object->u.members[i].key, key) == 0) {
            return object->u.members[i].value;
        }
    }
    return NULL;
}

const char *json_kind_name(json_kind kind)
{
    static const char *const names[] = {
        [JSON_NULL] = "null",     [JSON_BOOL] = "boolean", [JSON_INT] = "integer",  [JSON_FLOAT] = "float",
        [JSON_STRING] = "string", [JSON_ARRAY] = "array",  [JSON_OBJECT] = "object"};
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}

static bool objects_equal(const json *a, const json *b)
{
    for (size_t i = 0; i < a->n; i++) {
        const json_member *m = &a->u.members[i], *same_place = &b->u.members[i];
        /* Mostly the order is the same too. */
        const json *other = strcmp(m->key, same_place->key) == 0 ? same_place->value : json_get(b, m->key);
        if (other == NULL || !json_equal(m->value, other)) {
            return false;
        }
    }
    return true;
}

static bool arrays_equal(const json *a, const json *b)
{
    for (size_t i = 0; i < a->n; i++) {
        if (!json_equal(&a->u.items[i], &b->u.items[i])) {
            return false;
        }
    }
    return true;
}

bool json_equal(const json *a, const json *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    switch (a->kind) {
    case JSON_NULL:
        return true;
    case JSON_BOOL:
        return a->u.boolean == b->u.boolean;
    case JSON_INT:
        return a->u.integer == b->u.integer;
    case JSON_FLOAT:
        return memcmp(&a->u.real, &b->u.real, sizeof a->u.real) == 0;
    case JSON_STRING:
        return strcmp(a->u.string, b->u.string) == 0;
    case JSON_ARRAY:
        return a->n == b->n && arrays_equal(a, b);
    case JSON_OBJECT:
        return a->n == b->n && objects_equal(a, b);
    }
    return false;
}
