#ifndef BATON_BENCH_EASY_H
#define BATON_BENCH_EASY_H

#include <curl/curl.h>
#include <stdbool.h>

/// The header fields of the bench's one request.
struct curl_slist *baton_bare_headers(void);

/// An easy handle for that request, its callbacks left to set.
CURL *baton_bare_easy(const char *url, const char *body, size_t bodySize, struct curl_slist *headers);

/// Takes out a transfer that has ended: its handle's CURLOPT_PRIVATE, and whether a 200 came whole. NULL when none has.
void *baton_bare_next_ended(CURLM *multi, bool *isWhole);

#endif
