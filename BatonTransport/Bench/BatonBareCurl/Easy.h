#ifndef BATON_BENCH_EASY_H
#define BATON_BENCH_EASY_H

#include <curl/curl.h>

/// The header fields of the bench's one request.
struct curl_slist *baton_bare_headers(void);

/// An easy handle for that request, its callbacks left to set.
CURL *baton_bare_easy(const char *url, const char *body, size_t bodySize, struct curl_slist *headers);

#endif
