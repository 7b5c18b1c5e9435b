/* Edit distance: see distance.h. One row of the table is kept, and the corner above it to the left. */
#include "base/distance.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

size_t word_distance(const char *x, const char *y, bool case_matters)
{
    enum { LONGEST = 64 };
    size_t row[LONGEST + 1], n = strlen(x), m = strlen(y);
    if (n > LONGEST || m > LONGEST) {
        return SIZE_MAX;
    }
    for (size_t k = 0; k <= m; k++) {
        row[k] = k;
    }
    for (size_t i = 1; i <= n; i++) {
        size_t corner = row[0];
        row[0] = i;
        for (size_t k = 1; k <= m; k++) {
            bool differ = case_matters ? x[i - 1] != y[k - 1] : strncasecmp(&x[i - 1], &y[k - 1], 1) != 0;
            size_t replaced = corner + differ, other = (row[k] < row[k - 1] ? row[k] : row[k - 1]) + 1;
            corner = row[k];
            row[k] = replaced < other ? replaced : other;
        }
    }
    return row[m];
}
