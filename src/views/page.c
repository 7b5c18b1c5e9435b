/* Pages of HTML: see page.h. */
#include "views/page.h"

#include "views/embedded.h"

#include <string.h>

void page_text(sink *s, const char *text)
{
    static const struct {
        char c;
        const char *entity;
    } entities[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    for (; *text != '\0'; text++) {
        const char *instead = NULL;
        for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
            instead = entities[i].c == *text ? entities[i].entity : instead;
        }
        if (instead != NULL) {
            sink_text(s, instead);
        } else {
            sink_char(s, *text);
        }
    }
}

void page_begin(sink *s, const char *title)
{
    sink_text(s,
              "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
              "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
              "script-src 'unsafe-inline'\">\n<title>");
    page_text(s, title);
    sink_text(s, "</title>\n<style>\n");
    sink_text(s, embedded_page_css);
    sink_text(s, "</style></head>\n<body><main id=\"page\"></main>\n<script type=\"application/json\" id=\"data\">");
}

/* In JSON these stand inside of strings alone, where an escape means the same. */
static bool escape(void *user, const void *bytes, size_t n)
{
    sink *page = user;
    const char *text = bytes;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '<' || text[i] == '>' || text[i] == '&') {
            sink_printf(page, "\\u%04x", (unsigned)text[i]);
        } else {
            sink_char(page, text[i]);
        }
    }
    return !page->failed;
}

void page_data_begin(sink *page, sink *data)
{
    sink_init(data, escape, page);
}

void page_end(sink *s, sink *data, const char *script)
{
    sink_flush(data);
    sink_text(s, "</script>\n<script>\n");
    sink_text(s, embedded_page_js);
    sink_text(s, script);
    sink_text(s, "</script></body></html>\n");
}
