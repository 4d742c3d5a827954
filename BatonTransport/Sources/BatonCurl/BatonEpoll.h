// What the kernel offers to wait for many sockets at once, which Swift's Glibc module leaves out, in types that Swift can
// import: epoll's own event is a packed union.

#ifndef BATON_EPOLL_H
#define BATON_EPOLL_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/// A descriptor of which something is to be said.
typedef struct {
    int descriptor;
    int is_readable;
    int is_writable;
} baton_ready;

static inline int baton_poll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// A descriptor that other threads write to, watched without being read: every write is an event.
static inline int baton_wakeup_create(int poll) {
    int wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.fd = wakeup}};
    if (wakeup >= 0) epoll_ctl(poll, EPOLL_CTL_ADD, wakeup, &event);
    return wakeup;
}

static inline void baton_wakeup(int wakeup) {
    uint64_t one = 1;
    ssize_t count = write(wakeup, &one, sizeof one);
    (void)count;
}

/// A clock that is watched without being read: every time it goes off is an event.
static inline int baton_timer_create(int poll) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.fd = timer}};
    if (timer >= 0) epoll_ctl(poll, EPOLL_CTL_ADD, timer, &event);
    return timer;
}

/// Has the clock go off once, after so many nanoseconds, at least one.
static inline void baton_timer_set(int timer, int64_t nanoseconds) {
    struct itimerspec time = {.it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
    timerfd_settime(timer, 0, &time, NULL);
}

/// Watches a descriptor, whether it was watched before or not: until something is said of it, or until told otherwise.
static inline void baton_poll_watch(int poll, int descriptor, int reads, int writes, int is_once) {
    struct epoll_event event = {.data = {.fd = descriptor}};
    event.events = (is_once ? EPOLLONESHOT : 0u) | (reads ? EPOLLIN : 0u) | (writes ? EPOLLOUT : 0u);
    if (epoll_ctl(poll, EPOLL_CTL_MOD, descriptor, &event) != 0 && errno == ENOENT)
        epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event);
}

static inline void baton_poll_forget(int poll, int descriptor) {
    struct epoll_event event = {0};
    epoll_ctl(poll, EPOLL_CTL_DEL, descriptor, &event);
}

/// Keeps a descriptor from the programs that this one starts.
static inline void baton_close_on_exec(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

/// Whether a descriptor is a socket of one of the internet's protocols.
static inline int baton_is_internet(int descriptor) {
    int domain = AF_UNSPEC;
    socklen_t size = sizeof domain;
    getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size);
    return domain == AF_INET || domain == AF_INET6;
}

/// Waits for at most 64 descriptors of which something is to be said, without an end or not at all; gives their number.
static inline int baton_poll_wait(int poll, baton_ready *ready, int waits) {
    struct epoll_event events[64];
    int count;
    do {
        count = epoll_wait(poll, events, 64, waits ? -1 : 0);
    } while (count < 0 && errno == EINTR);
    for (int index = 0; index < count; index++) {
        uint32_t flags = events[index].events;
        ready[index].descriptor = events[index].data.fd;
        ready[index].is_readable = (flags & EPOLLIN) != 0;
        ready[index].is_writable = (flags & EPOLLOUT) != 0;
    }
    return count > 0 ? count : 0;
}

/// Keeps SIGPIPE from the calling thread; answers whether it was not kept from it before.
static inline int baton_block_broken_pipe(void) {
    sigset_t pipe, before;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    return pthread_sigmask(SIG_BLOCK, &pipe, &before) == 0 && !sigismember(&before, SIGPIPE);
}

/// Forgets a SIGPIPE that came meanwhile, and lets later ones through.
static inline void baton_unblock_broken_pipe(void) {
    sigset_t pipe;
    struct timespec none = {0, 0};
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    while (sigtimedwait(&pipe, NULL, &none) < 0 && errno == EINTR) {}
    pthread_sigmask(SIG_UNBLOCK, &pipe, NULL);
}

#endif
