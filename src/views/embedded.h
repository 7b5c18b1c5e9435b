/* Files that CMake embeds as texts: page.css of a folder is embedded_page_css. */
#ifndef TENON_VIEWS_EMBEDDED_H
#define TENON_VIEWS_EMBEDDED_H

extern const char embedded_page_css[], embedded_page_js[], embedded_report_page_js[], embedded_show_page_js[];

#endif
