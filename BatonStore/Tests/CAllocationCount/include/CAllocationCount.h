#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// Whether allocations can be counted here: the C library's allocator is glibc's, and no sanitizer has its own.
_Bool allocations_can_be_counted(void);

/// Begins to count the allocations of the calling thread, from none.
void allocations_begin(void);

/// Ends the count and returns it.
long allocations_end(void);

#endif
