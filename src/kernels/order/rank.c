/* Keys of elements, and the procedures that sort and select by them: see rank.h. Used by sort.c and scan.c. */
#include "kernels/order/rank.h"

#include "base/budget.h"
#include "base/num.h"
#include "kernels/move/cast.h"

#include <string.h>

/* ---- keys ---- */

/* The 64-bit type that holds all values of a real type. */
static dtype widened(dtype type)
{
    if (dtype_table[type].category == CATEGORY_FLOATING) {
        return DT_F64;
    }
    bool is_signed = type == DT_I8 || type == DT_I16 || type == DT_I32 || type == DT_I64;
    return is_signed ? DT_I64 : DT_U64;
}

/* The key of a value of a widened type, given by its bits. */
static inline uint64_t key_of(dtype wide, uint64_t bits)
{
    const uint64_t sign = UINT64_C(1) << 63;
    if (wide != DT_F64) {
        return wide == DT_I64 ? bits ^ sign : bits;
    }
    double real = f64_from_bits(bits) + 0.0; /* makes -0.0 the same as 0.0 */
    bits = f64_bits(real);
    return real != real ? RANK_NAN : (bits & sign) != 0 ? ~bits : bits | sign;
}

void rank_keys(dtype type, size_t n, const void *data, ptrdiff_t step, uint64_t *keys)
{
    dtype wide = widened(type);
    convert_elements(n, type, data, step * (ptrdiff_t)dtype_table[type].bytes, wide, keys, sizeof *keys);
    for (size_t i = 0; i < n; i++) {
        keys[i] = key_of(wide, keys[i]);
    }
}

void rank_elements(dtype type, size_t n, const void *data, ptrdiff_t step, bool descending, ranked *out)
{
    dtype wide = widened(type);
    uint64_t flip = descending ? UINT64_MAX : 0;
    convert_elements(n, type, data, step * (ptrdiff_t)dtype_table[type].bytes, wide, &out->key, sizeof *out);
    for (size_t i = 0; i < n; i++) {
        out[i] = (ranked){.key = key_of(wide, out[i].key) ^ flip, .index = (int64_t)i};
    }
}

/* ---- stable sort ---- */

/* Stable; for few elements, or where none is far from its place. */
static void sort_by_insertion(ranked *elements, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        ranked moved = elements[i];
        size_t hole = i;
        for (; hole > 0 && moved.key < elements[hole - 1].key; hole--) {
            elements[hole] = elements[hole - 1];
        }
        elements[hole] = moved;
    }
}

/* Deals the elements into to by one byte of the key, in the order in which they come. */
static void deal_by_byte(const ranked *from, ranked *to, size_t n, unsigned shift)
{
    size_t place[256] = {0};
    for (size_t i = 0; i < n; i++) {
        work_ask_at(i);
        place[from[i].key >> shift & 0xff]++;
    }
    size_t start = 0;
    for (size_t digit = 0; digit < 256; digit++) {
        size_t count = place[digit];
        place[digit] = start;
        start += count;
    }
    for (size_t i = 0; i < n; i++) {
        work_ask_at(i);
        to[place[from[i].key >> shift & 0xff]++] = from[i];
    }
}

ranked *rank_sort_stable(ranked *elements, ranked *spare, size_t n)
{
    enum { FEW = 64 }; /* up to here insertion takes less than going over all digits */
    if (n <= FEW) {
        sort_by_insertion(elements, n);
        return elements;
    }
    uint64_t varying = 0;
    for (size_t i = 1; i < n; i++) {
        varying |= elements[i].key ^ elements[0].key;
    }
    for (unsigned shift = 0; shift < 64; shift += 8) {
        if ((varying >> shift & 0xff) != 0) {
            deal_by_byte(elements, spare, n, shift);
            ranked *dealt = spare;
            spare = elements;
            elements = dealt;
        }
    }
    return elements;
}

/* ---- the procedures of libstdc++ ---- */

static inline void swap(ranked *a, ranked *b)
{
    ranked kept = *a;
    *a = *b;
    *b = kept;
}

/*
 * Puts value into the heap of n (largest on top) whose place `hole` is free: the hole sinks to the bottom along the
 * larger children, then value rises from there, not above where the hole was.
 */
static void heap_put(ranked *heap, size_t hole, size_t n, ranked value)
{
    size_t top = hole, child = hole;
    while (child < (n - 1) / 2) {
        child = 2 * child + 2;
        child -= heap[child].key < heap[child - 1].key;
        heap[hole] = heap[child];
        hole = child;
    }
    if (n % 2 == 0 && child == (n - 2) / 2) { /* an only child */
        heap[hole] = heap[n - 1];
        hole = n - 1;
    }
    for (; hole > top && heap[(hole - 1) / 2].key < value.key; hole = (hole - 1) / 2) {
        heap[hole] = heap[(hole - 1) / 2];
    }
    heap[hole] = value;
}

/* Moves the top of the heap of n to place, whose element joins the heap. */
static void heap_exchange(ranked *heap, size_t n, ranked *place)
{
    ranked joining = *place;
    *place = heap[0];
    heap_put(heap, 0, n, joining);
}

/* Makes a heap of the k smallest of n; 1 <= k <= n. */
static void heap_select(ranked *elements, size_t k, size_t n)
{
    for (size_t parent = k / 2; parent > 0; parent--) {
        heap_put(elements, parent - 1, k, elements[parent - 1]);
    }
    for (size_t i = k; i < n; i++) {
        work_ask_at(i);
        if (elements[i].key < elements[0].key) {
            heap_exchange(elements, k, &elements[i]);
        }
    }
}

void rank_sort_first(ranked *elements, size_t k, size_t n)
{
    heap_select(elements, k, n);
    while (k > 1) {
        k--;
        work_ask_at(k);
        heap_exchange(elements, k, &elements[k]);
    }
}

/* Brings the median of the elements a, b and c to the front. */
static void median_to_front(ranked *elements, size_t a, size_t b, size_t c)
{
    uint64_t ka = elements[a].key, kb = elements[b].key, kc = elements[c].key;
    size_t median;
    if (ka < kb) {
        median = kb < kc ? b : ka < kc ? c : a;
    } else {
        median = ka < kc ? a : kb < kc ? c : b;
    }
    swap(&elements[0], &elements[median]);
}

/* Returns a cut: none before it is above any after it; 0 < cut < n. Needs n > 3. */
static size_t partition(ranked *elements, size_t n)
{
    work_ask();
    median_to_front(elements, 1, n / 2, n - 1);
    uint64_t pivot = elements[0].key;
    for (size_t low = 1, high = n;; low++) {
        while (elements[low].key < pivot) {
            low++;
        }
        do {
            high--;
        } while (pivot < elements[high].key);
        if (low >= high) {
            return low;
        }
        swap(&elements[low], &elements[high]);
    }
}

/* Cuts made before giving up on quick progress: twice the logarithm of n. */
static unsigned cuts_allowed(size_t n)
{
    unsigned cuts = 0;
    for (; n > 1; n /= 2) {
        cuts += 2;
    }
    return cuts;
}

/* Until no element is more than 16 places off. Recursion is as deep as there are cuts. */
static void sort_coarsely(ranked *elements, size_t n, unsigned cuts)
{
    enum { CLOSE = 16 };
    while (n > CLOSE) {
        if (cuts == 0) {
            rank_sort_first(elements, n, n);
            return;
        }
        cuts--;
        size_t cut = partition(elements, n);
        sort_coarsely(elements + cut, n - cut, cuts);
        n = cut;
    }
}

void rank_sort(ranked *elements, size_t n)
{
    sort_coarsely(elements, n, cuts_allowed(n));
    sort_by_insertion(elements, n);
}

void rank_select(ranked *elements, size_t nth, size_t n)
{
    for (unsigned cuts = cuts_allowed(n); n > 3; cuts--) {
        if (cuts == 0) {
            heap_select(elements, nth + 1, n);
            swap(&elements[0], &elements[nth]);
            return;
        }
        size_t cut = partition(elements, n);
        if (cut <= nth) {
            elements += cut;
            nth -= cut;
            n -= cut;
        } else {
            n = cut;
        }
    }
    sort_by_insertion(elements, n);
}

/* ---- the procedure of kthvalue ---- */

static inline void order_two(ranked *low, ranked *high)
{
    if (low->key > high->key) {
        swap(low, high);
    }
}

void rank_select_sedgewick(ranked *elements, size_t nth, size_t n)
{
    ptrdiff_t first = 0, last = (ptrdiff_t)n - 1, wanted = (ptrdiff_t)nth;
    while (last > first + 1) {
        work_ask();
        /* The median of three becomes the pivot at first, between one at first + 1 and one at last that stop the scans.
         */
        swap(&elements[first + (last - first) / 2], &elements[first + 1]);
        order_two(&elements[first + 1], &elements[last]);
        order_two(&elements[first], &elements[last]);
        order_two(&elements[first + 1], &elements[first]);
        uint64_t pivot = elements[first].key;
        ptrdiff_t low = first + 1, high = last;
        for (;;) {
            do {
                low++;
            } while (elements[low].key < pivot);
            do {
                high--;
            } while (pivot < elements[high].key);
            if (high < low) {
                break;
            }
            swap(&elements[low], &elements[high]);
        }
        swap(&elements[first], &elements[high]);
        if (high <= wanted) {
            first = low;
        }
        if (high >= wanted) {
            last = high - 1;
        }
    }
    if (last == first + 1) {
        order_two(&elements[first], &elements[last]);
    }
}
