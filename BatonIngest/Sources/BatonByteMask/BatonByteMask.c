#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "BatonByteMask.h"

#include <pthread.h>
#include <stdlib.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

void *baton_allocate_block(size_t size) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const size_t page = (size_t)1 << 21;
    if (size >= 2 * page) {
        void *block = NULL;
        if (posix_memalign(&block, page, size) != 0) return NULL;
        /* Advice: where it is not taken, small pages serve. */
        (void)madvise(block, size - size % page, MADV_HUGEPAGE);
        return block;
    }
#endif
    return malloc(size);
}

void baton_free_block(void *block) {
    free(block);
}

struct baton_lock {
    pthread_mutex_t mutex;
};

struct baton_lock *baton_make_lock(void) {
    struct baton_lock *lock = malloc(sizeof *lock);
    if (lock != NULL && pthread_mutex_init(&lock->mutex, NULL) != 0) {
        free(lock);
        return NULL;
    }
    return lock;
}

void baton_free_lock(struct baton_lock *lock) {
    pthread_mutex_destroy(&lock->mutex);
    free(lock);
}

void baton_take_lock(struct baton_lock *lock) {
    pthread_mutex_lock(&lock->mutex);
}

void baton_give_lock(struct baton_lock *lock) {
    pthread_mutex_unlock(&lock->mutex);
}
