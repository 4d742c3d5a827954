#ifndef BATON_ONE_HOP_H
#define BATON_ONE_HOP_H

#include <stddef.h>

/// libcurl on a loop of its own as bare as it can be: a request starts on the caller's thread and ends on the loop's, which
/// calls back. What it takes more than bare libcurl is what it costs that the caller does not wait for the loop himself.
typedef struct BatonOneHop BatonOneHop;

/// Told the end of a request: its context, and how many bytes its response had, 0 when it failed.
typedef void (*baton_one_hop_ended)(void *context, size_t count);

/// Starts the loop's thread, which lives as long as the process.
BatonOneHop *baton_one_hop_make(const char *url, const char *body, size_t bodySize, int width, baton_one_hop_ended ended);

/// Starts a request; no more of them at once than the width.
void baton_one_hop_start(BatonOneHop *hop, void *context);

#endif
