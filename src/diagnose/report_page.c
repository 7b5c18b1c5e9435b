/* A diagnosis as a page: its JSON, shown by report_page.js on the page kit (views/page.h). */
#include "diagnose/diagnosis.h"
#include "views/embedded.h"
#include "views/page.h"

void diagnosis_write_page(const tn_diagnosis *d, sink *s)
{
    sink data;
    page_begin(s, d->title == NULL ? "diagnosis" : d->title);
    page_data_begin(s, &data);
    diagnosis_write_json(d, &data);
    page_end(s, &data, embedded_report_page_js);
}
