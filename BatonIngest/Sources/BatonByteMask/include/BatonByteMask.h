#ifndef BATON_BYTE_MASK_H
#define BATON_BYTE_MASK_H

/* What reading a response wants from the machine that Swift does not spell: a mask over many bytes at once (its own
   vectors are slow), the C library's comparison, a prefetch, blocks of memory that large pages may back, and a lock. */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* BATON_PLAIN_MASK leaves the machine's vectors alone, so that its tests can run on what a machine without them does. */
#if defined(BATON_PLAIN_MASK)
#define BATON_MASK_SSE2 0
#define BATON_MASK_NEON 0
#elif defined(__SSE2__)
#define BATON_MASK_SSE2 1
#define BATON_MASK_NEON 0
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#define BATON_MASK_SSE2 0
#define BATON_MASK_NEON 1
#include <arm_neon.h>
#else
#define BATON_MASK_SSE2 0
#define BATON_MASK_NEON 0
#endif

/* How many bytes one mask covers, and how many bits of it stand for a byte. */
#if BATON_MASK_SSE2
enum { baton_mask_bytes = 16, baton_mask_bits_per_byte = 1 };
#elif BATON_MASK_NEON
enum { baton_mask_bytes = 16, baton_mask_bits_per_byte = 4 };
#else
enum { baton_mask_bytes = 8, baton_mask_bits_per_byte = 8 };
#endif

/* The same mask over the next eight bytes by plain arithmetic, eight bits to a byte. A borrow may set the bit of a byte
   after the first match, never of one before it. */
static inline uint64_t baton_string_mask_of_word(const uint8_t *bytes) {
    uint64_t chunk;
    memcpy(&chunk, bytes, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    chunk = __builtin_bswap64(chunk);
#endif
    const uint64_t ones = 0x0101010101010101ULL, high = 0x8080808080808080ULL;
    uint64_t quote = chunk ^ (ones * '"');
    uint64_t escape = chunk ^ (ones * '\\');
    uint64_t match = ((quote - ones) & ~quote) | ((escape - ones) & ~escape) | (chunk - ones * 0x20) | chunk;
    return match & high;
}

/* A bit or more for each of the next bytes at which a string cannot simply go on: a quote, a backslash, a control
   character or a byte outside ASCII. The lowest set bit is the first such byte's; zero when there is none. */
static inline uint64_t baton_string_mask(const uint8_t *bytes) {
#if BATON_MASK_SSE2
    __m128i chunk = _mm_loadu_si128((const __m128i *)bytes);
    __m128i quote = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('"'));
    __m128i escape = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\\'));
    /* Signed: bytes from 0x80 count as negative, so one comparison finds them and the control characters. */
    __m128i other = _mm_cmplt_epi8(chunk, _mm_set1_epi8(0x20));
    return (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, escape), other));
#elif BATON_MASK_NEON
    uint8x16_t chunk = vld1q_u8(bytes);
    uint8x16_t quote = vceqq_u8(chunk, vdupq_n_u8('"'));
    uint8x16_t escape = vceqq_u8(chunk, vdupq_n_u8('\\'));
    uint8x16_t other = vcltq_s8(vreinterpretq_s8_u8(chunk), vdupq_n_s8(0x20));
    uint8x16_t any = vorrq_u8(vorrq_u8(quote, escape), other);
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(any), 4)), 0);
#else
    return baton_string_mask_of_word(bytes);
#endif
}

/* Whether two blocks hold the same bytes. */
static inline int baton_equal_bytes(const void *first, const void *second, size_t count) {
    return memcmp(first, second, count) == 0;
}

/* Brings an address near, for a read some steps later. */
static inline void baton_prefetch(const void *address) {
    __builtin_prefetch(address);
}

/* A block of memory, for baton_free_block; null when there is none. A block of some megabytes is asked to stand in
   large pages, since touching fresh small ones costs more than what is written to them. */
void *baton_allocate_block(size_t size);

void baton_free_block(void *block);

/* A lock of the operating system's, for baton_free_lock; null when there is no memory for it. */
struct baton_lock;
struct baton_lock *baton_make_lock(void);
void baton_free_lock(struct baton_lock *lock);
void baton_take_lock(struct baton_lock *lock);
void baton_give_lock(struct baton_lock *lock);

#endif
