#include "BatonBareCurl.h"
#include "Easy.h"

#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

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
    /// What waits for the sockets, -1 when libcurl does.
    int epoll;
    /// In how many milliseconds libcurl wants to be called though no socket says anything, -1 for never.
    long timeout;
};

typedef struct {
    int count, started, ended, whole;
    double *nanoseconds;
} Run;

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

static int watch(CURL *easy, curl_socket_t descriptor, int what, void *context, void *unused) {
    (void)easy, (void)unused;
    BatonBareCurl *bare = context;
    struct epoll_event event = {.data = {.fd = descriptor}};
    event.events = (what & CURL_POLL_IN ? EPOLLIN : 0u) | (what & CURL_POLL_OUT ? EPOLLOUT : 0u);
    if (what == CURL_POLL_REMOVE) return epoll_ctl(bare->epoll, EPOLL_CTL_DEL, descriptor, &event), 0;
    if (epoll_ctl(bare->epoll, EPOLL_CTL_ADD, descriptor, &event)) epoll_ctl(bare->epoll, EPOLL_CTL_MOD, descriptor, &event);
    return 0;
}

static int remember(CURLM *multi, long milliseconds, void *context) {
    (void)multi;
    ((BatonBareCurl *)context)->timeout = milliseconds;
    return 0;
}

BatonBareCurl *baton_bare_make(const char *url, const char *body, size_t bodySize, int width, int usesEpoll) {
    BatonBareCurl *bare = calloc(1, sizeof *bare);
    bare->multi = curl_multi_init();
    // Else libcurl closes connections whenever few requests are under way, at the end of a run.
    curl_multi_setopt(bare->multi, CURLMOPT_MAXCONNECTS, 256L);
    bare->width = width;
    bare->timeout = -1;
    bare->epoll = usesEpoll ? epoll_create1(EPOLL_CLOEXEC) : -1;
    if (usesEpoll) {
        curl_multi_setopt(bare->multi, CURLMOPT_SOCKETFUNCTION, watch);
        curl_multi_setopt(bare->multi, CURLMOPT_SOCKETDATA, bare);
        curl_multi_setopt(bare->multi, CURLMOPT_TIMERFUNCTION, remember);
        curl_multi_setopt(bare->multi, CURLMOPT_TIMERDATA, bare);
    }
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
    if (bare->epoll >= 0) close(bare->epoll);
    curl_slist_free_all(bare->headers);
    free(bare->slots);
    free(bare);
}

void *baton_bare_next_ended(CURLM *multi, bool *isWhole) {
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        CURLcode code = message->data.result;
        CURL *easy = message->easy_handle;
        char *slot = NULL;
        long status = 0;
        curl_easy_getinfo(easy, CURLINFO_PRIVATE, &slot);
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
        curl_multi_remove_handle(multi, easy);
        *isWhole = code == CURLE_OK && status == 200;
        return slot;
    }
    return NULL;
}

static void start(BatonBareCurl *bare, Slot *slot) {
    slot->count = 0;
    slot->start = now();
    curl_multi_add_handle(bare->multi, slot->easy);
}

/// Takes out what has ended, and starts as many anew while there are any left to start.
static void take(BatonBareCurl *bare, Run *run) {
    bool isWhole;
    Slot *slot;
    while ((slot = baton_bare_next_ended(bare->multi, &isWhole))) {
        run->nanoseconds[run->ended++] = now() - slot->start;
        if (isWhole && slot->count > 0) run->whole++;
        if (run->started < run->count) {
            run->started++;
            start(bare, slot);
        }
    }
}

/// A turn of `curl_multi_perform`.
static void perform(BatonBareCurl *bare, Run *run) {
    int running, before = run->started;
    curl_multi_perform(bare->multi, &running);
    take(bare, run);
    // What was just added has something to do before there is anything to wait for.
    if (run->ended < run->count && run->started == before) curl_multi_poll(bare->multi, NULL, 0, 1000, NULL);
}

/// A turn of `curl_multi_socket_action`.
static void act(BatonBareCurl *bare, Run *run) {
    struct epoll_event events[64];
    int running, count = 0;
    if (bare->timeout != 0) {
        int timeout = bare->timeout < 0 || bare->timeout > 1000 ? 1000 : (int)bare->timeout;
        count = epoll_wait(bare->epoll, events, 64, timeout);
    }
    if (count <= 0) {
        // libcurl tells the next time when it wants another.
        bare->timeout = -1;
        curl_multi_socket_action(bare->multi, CURL_SOCKET_TIMEOUT, 0, &running);
    }
    for (int index = 0; index < count; index++) {
        int what = (events[index].events & EPOLLIN ? CURL_CSELECT_IN : 0) |
                   (events[index].events & EPOLLOUT ? CURL_CSELECT_OUT : 0);
        curl_multi_socket_action(bare->multi, events[index].data.fd, what, &running);
    }
    take(bare, run);
}

int baton_bare_run(BatonBareCurl *bare, int count, double *nanoseconds) {
    Run run = {.count = count, .nanoseconds = nanoseconds};
    for (; run.started < bare->width && run.started < count; run.started++) start(bare, &bare->slots[run.started]);
    while (run.ended < count) {
        if (bare->epoll >= 0)
            act(bare, &run);
        else
            perform(bare, &run);
    }
    return run.whole;
}
