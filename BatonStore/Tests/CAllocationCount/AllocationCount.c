// The allocator of the test executable: the C library's, with a count per thread. Every library of the process allocates
// through these functions, the Swift runtime among them, so that a count is exact.
#include "CAllocationCount.h"
#include <errno.h>
#include <stddef.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static _Thread_local _Bool is_counting;
static _Thread_local long count;

static void note(void) {
    if (is_counting) count++;
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

_Bool allocations_can_be_counted(void) { return 1; }

void allocations_begin(void) {
    count = 0;
    is_counting = 1;
}

long allocations_end(void) {
    is_counting = 0;
    return count;
}

#else

_Bool allocations_can_be_counted(void) { return 0; }
void allocations_begin(void) {}
long allocations_end(void) { return 0; }

#endif
