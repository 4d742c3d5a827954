#include "BatonBareCurl.h"
#include "Easy.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    CURL *easy;
    char *bytes;
    size_t count, capacity;
    double start;
} Slot;

struct BatonBareCurl {
    CURLM *multi;
    struct curl_slist *headers;
    Slot *slots;
    int width;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
    Slot *slot = context;
    size_t length = size * count;
    if (slot->count + length > slot->capacity) {
        slot->capacity = (slot->count + length) * 2;
        slot->bytes = realloc(slot->bytes, slot->capacity);
    }
    memcpy(slot->bytes + slot->count, bytes, length);
    slot->count += length;
    return length;
}

struct curl_slist *baton_bare_headers(void) {
    struct curl_slist *headers = curl_slist_append(NULL, "content-type: application/json");
    headers = curl_slist_append(headers, "accept: application/graphql-response+json, application/json;q=0.9");
    return curl_slist_append(headers, "expect:");
}

CURL *baton_bare_easy(const char *url, const char *body, size_t bodySize, struct curl_slist *headers) {
    CURL *easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)bodySize);
    curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, body);
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "Baton");
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 65536L);
    return easy;
}

BatonBareCurl *baton_bare_make(const char *url, const char *body, size_t bodySize, int width) {
    BatonBareCurl *bare = calloc(1, sizeof *bare);
    bare->multi = curl_multi_init();
    bare->width = width;
    bare->slots = calloc(width, sizeof *bare->slots);
    bare->headers = baton_bare_headers();
    for (int index = 0; index < width; index++) {
        Slot *slot = &bare->slots[index];
        slot->easy = baton_bare_easy(url, body, bodySize, bare->headers);
        curl_easy_setopt(slot->easy, CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(slot->easy, CURLOPT_WRITEDATA, slot);
        curl_easy_setopt(slot->easy, CURLOPT_PRIVATE, slot);
    }
    return bare;
}

void baton_bare_free(BatonBareCurl *bare) {
    for (int index = 0; index < bare->width; index++) {
        curl_easy_cleanup(bare->slots[index].easy);
        free(bare->slots[index].bytes);
    }
    curl_multi_cleanup(bare->multi);
    curl_slist_free_all(bare->headers);
    free(bare->slots);
    free(bare);
}

static void start(BatonBareCurl *bare, Slot *slot) {
    slot->count = 0;
    slot->start = now();
    curl_multi_add_handle(bare->multi, slot->easy);
}

int baton_bare_run(BatonBareCurl *bare, int count, double *nanoseconds) {
    int started = 0, ended = 0, whole = 0, running = 0, left = 0;
    for (; started < bare->width && started < count; started++) start(bare, &bare->slots[started]);
    while (ended < count) {
        int before = started;
        curl_multi_perform(bare->multi, &running);
        CURLMsg *message;
        while ((message = curl_multi_info_read(bare->multi, &left))) {
            if (message->msg != CURLMSG_DONE) continue;
            CURLcode code = message->data.result;
            Slot *slot = NULL;
            long status = 0;
            curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&slot);
            curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
            curl_multi_remove_handle(bare->multi, slot->easy);
            nanoseconds[ended++] = now() - slot->start;
            if (code == CURLE_OK && status == 200 && slot->count > 0) whole++;
            if (started < count) {
                started++;
                start(bare, slot);
            }
        }
        // What was just added has something to do before there is anything to wait for.
        if (ended < count && started == before) curl_multi_poll(bare->multi, NULL, 0, 1000, NULL);
    }
    return whole;
}
