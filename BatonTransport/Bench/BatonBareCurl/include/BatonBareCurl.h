#ifndef BATON_BARE_CURL_H
#define BATON_BARE_CURL_H

#include "BatonOneHop.h"

#include <stddef.h>

/// A multi handle with so many easy handles, each posting one body to one address, kept from run to run with its connections.
typedef struct BatonBareCurl BatonBareCurl;

/// Either libcurl waits for its sockets (`curl_multi_perform`, `curl_multi_poll`), or epoll does
/// (`curl_multi_socket_action`).
BatonBareCurl *baton_bare_make(const char *url, const char *body, size_t bodySize, int width, int usesEpoll);
void baton_bare_free(BatonBareCurl *bare);

/// Sends so many requests, as many at once as there are handles, and writes each one's time in nanoseconds. Returns how many
/// responses came whole.
int baton_bare_run(BatonBareCurl *bare, int count, double *nanoseconds);

#endif
