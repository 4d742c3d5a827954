#pragma once
#include <stddef.h>
#if defined(__linux__)
#include <malloc.h>
#endif

/// The bytes the process has allocated and not freed, by the allocator's count; 0 where it does not tell.
static inline size_t baton_allocated_bytes(void) {
#if defined(__GLIBC__)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
