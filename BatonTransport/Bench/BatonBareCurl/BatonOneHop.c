#include "BatonOneHop.h"
#include "Easy.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

typedef struct Slot {
    CURL *easy;
    char *bytes;
    size_t count, capacity;
    int isWhole;
    void *context;
    struct Slot *next;
} Slot;

struct BatonOneHop {
    CURLM *multi;
    int epoll;
    /// Whoever calls libcurl holds it.
    pthread_mutex_t lock;
    Slot *idle;
    baton_one_hop_ended ended;
};

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

static int watch(CURL *easy, curl_socket_t descriptor, int what, void *context, void *unused) {
    (void)easy, (void)unused;
    BatonOneHop *hop = context;
    struct epoll_event event = {.data = {.fd = descriptor}};
    event.events = (what & CURL_POLL_IN ? EPOLLIN : 0u) | (what & CURL_POLL_OUT ? EPOLLOUT : 0u);
    if (what == CURL_POLL_REMOVE) return epoll_ctl(hop->epoll, EPOLL_CTL_DEL, descriptor, &event), 0;
    if (epoll_ctl(hop->epoll, EPOLL_CTL_ADD, descriptor, &event)) epoll_ctl(hop->epoll, EPOLL_CTL_MOD, descriptor, &event);
    return 0;
}

/// Takes out what has ended; the lock is held.
static Slot *take(BatonOneHop *hop) {
    Slot *ended = NULL;
    bool isWhole;
    Slot *slot;
    while ((slot = baton_bare_next_ended(hop->multi, &isWhole))) {
        slot->isWhole = isWhole;
        slot->next = ended;
        ended = slot;
    }
    return ended;
}

/// Tells what has ended, with the lock let go of, so that whoever is told can start the next one.
static void tell(BatonOneHop *hop, Slot *ended) {
    while (ended) {
        Slot *slot = ended;
        ended = slot->next;
        void *context = slot->context;
        size_t count = slot->isWhole ? slot->count : 0;
        pthread_mutex_lock(&hop->lock);
        slot->next = hop->idle;
        hop->idle = slot;
        pthread_mutex_unlock(&hop->lock);
        hop->ended(context, count);
    }
}

static void *run(void *context) {
    BatonOneHop *hop = context;
    struct epoll_event events[64];
    int running;
    for (;;) {
        // libcurl's times are for what goes wrong; a look now and then is enough.
        int count = epoll_wait(hop->epoll, events, 64, 100);
        pthread_mutex_lock(&hop->lock);
        if (count <= 0) curl_multi_socket_action(hop->multi, CURL_SOCKET_TIMEOUT, 0, &running);
        for (int index = 0; index < count; index++) {
            int what = (events[index].events & EPOLLIN ? CURL_CSELECT_IN : 0) |
                       (events[index].events & EPOLLOUT ? CURL_CSELECT_OUT : 0);
            curl_multi_socket_action(hop->multi, events[index].data.fd, what, &running);
        }
        Slot *ended = take(hop);
        pthread_mutex_unlock(&hop->lock);
        tell(hop, ended);
    }
    return NULL;
}

BatonOneHop *baton_one_hop_make(const char *url, const char *body, size_t bodySize, int width, baton_one_hop_ended ended) {
    BatonOneHop *hop = calloc(1, sizeof *hop);
    hop->multi = curl_multi_init();
    hop->epoll = epoll_create1(EPOLL_CLOEXEC);
    hop->ended = ended;
    pthread_mutex_init(&hop->lock, NULL);
    curl_multi_setopt(hop->multi, CURLMOPT_SOCKETFUNCTION, watch);
    curl_multi_setopt(hop->multi, CURLMOPT_SOCKETDATA, hop);
    curl_multi_setopt(hop->multi, CURLMOPT_MAXCONNECTS, 256L);
    struct curl_slist *headers = baton_bare_headers();
    for (int index = 0; index < width; index++) {
        Slot *slot = calloc(1, sizeof *slot);
        slot->easy = baton_bare_easy(url, body, bodySize, headers);
        curl_easy_setopt(slot->easy, CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(slot->easy, CURLOPT_WRITEDATA, slot);
        curl_easy_setopt(slot->easy, CURLOPT_PRIVATE, slot);
        slot->next = hop->idle;
        hop->idle = slot;
    }
    pthread_t thread;
    pthread_create(&thread, NULL, run, hop);
    pthread_detach(thread);
    return hop;
}

void baton_one_hop_start(BatonOneHop *hop, void *context) {
    int running;
    pthread_mutex_lock(&hop->lock);
    Slot *slot = hop->idle;
    hop->idle = slot->next;
    slot->count = 0;
    slot->context = context;
    curl_multi_add_handle(hop->multi, slot->easy);
    curl_multi_socket_action(hop->multi, CURL_SOCKET_TIMEOUT, 0, &running);
    Slot *ended = take(hop);
    pthread_mutex_unlock(&hop->lock);
    tell(hop, ended);
}
