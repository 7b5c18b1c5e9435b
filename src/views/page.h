/*
 * A page of HTML that needs nothing else: style, scripts and data are inside, nothing is fetched. What every page has
 * in common (colours light and dark, a tree that draws only the rows on the screen, a search field) is page.css and
 * page.js; a view adds a script of its own and its data as JSON, which the scripts show as text, never as markup.
 *
 * The texts of files are embedded by CMake (embedded.h).
 */
#ifndef TENON_VIEWS_PAGE_H
#define TENON_VIEWS_PAGE_H

#include "base/bytes.h"

/* Everything up to the data, which the caller writes between page_data_begin and page_end. */
void page_begin(sink *s, const char *title);
/*
 * A script element that holds JSON: what is written into the sink that it gives is escaped, so that nothing in it ends
 * the element. Flush it before page_end.
 */
void page_data_begin(sink *page, sink *data);
/* The view's own script, and the end. */
void page_end(sink *s, sink *data, const char *script);
/* Text between tags. */
void page_text(sink *s, const char *text);

#endif
