#include "CAssets.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// docker/binary packs what is long by gzip, to a third; archives may come packed, too, from anybody and damaged.

enum { longest_code = 15, literals = 288, distances = 32 };

struct bits {
    const unsigned char *next, *end;
    uint64_t held;
    int count;
    bool is_damaged;
};

static unsigned peek(struct bits *bits, int count) {
    for (; bits->count < count; bits->count += 8) {
        // The last code may be shorter than what is looked at.
        if (bits->next < bits->end) bits->held |= (uint64_t)*bits->next << bits->count;
        else if (bits->next - bits->end > 8) bits->is_damaged = true;
        bits->next++;
    }
    return bits->held & ((1u << count) - 1);
}

static void drop(struct bits *bits, int count) {
    bits->held >>= count;
    bits->count -= count;
}

static unsigned take(struct bits *bits, int count) {
    unsigned value = peek(bits, count);
    drop(bits, count);
    return value;
}

/// The symbol and the length of its code, by the next fifteen bits.
struct codes {
    uint16_t symbols[1 << longest_code];
    uint8_t lengths[1 << longest_code];
};

/// Codes of one length follow each other, and so do the lengths; their first bit comes first (RFC 1951 §3.2.2).
static void assign(struct codes *codes, const uint8_t *lengths, int count) {
    unsigned code = 0;
    for (int length = 1; length <= longest_code; length++, code <<= 1)
        for (int symbol = 0; symbol < count; symbol++) {
            if (lengths[symbol] != length) continue;
            unsigned reversed = 0;
            for (int bit = 0; bit < length; bit++) reversed |= (code >> bit & 1) << (length - 1 - bit);
            for (unsigned place = reversed; place < 1 << longest_code; place += 1 << length) {
                codes->symbols[place] = symbol;
                codes->lengths[place] = length;
            }
            code++;
        }
}

static unsigned symbol(struct bits *bits, const struct codes *codes) {
    unsigned place = peek(bits, longest_code);
    if (!codes->lengths[place]) bits->is_damaged = true;
    drop(bits, codes->lengths[place]);
    return codes->symbols[place];
}

struct decoder {
    struct bits bits;
    struct codes literal, distance;
    char *text;
    size_t length, room;
    /// Where the text goes piece by piece; null where it is kept.
    bool (*take)(void *, const char *, size_t);
    void *context;
};

/// How far back a copy may reach (RFC 1951 §2).
enum { window = 32768, piece = 1 << 18 };

static void put(struct decoder *decoder, char byte) {
    if (decoder->take && decoder->length == piece + window) {
        if (!decoder->take(decoder->context, decoder->text, piece)) decoder->bits.is_damaged = true;
        memmove(decoder->text, decoder->text + piece, window);
        decoder->length = window;
    }
    if (decoder->length == decoder->room) {
        decoder->room = decoder->room * 2 + 4096;
        decoder->text = realloc(decoder->text, decoder->room);
        if (!decoder->text) abort();
    }
    decoder->text[decoder->length++] = byte;
}

/// RFC 1951 §3.2.6.
static void use_fixed_codes(struct decoder *decoder) {
    uint8_t lengths[literals];
    memset(lengths, 8, 144);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + 280, 8, 8);
    assign(&decoder->literal, lengths, literals);
    memset(lengths, 5, distances);
    assign(&decoder->distance, lengths, distances);
}

/// RFC 1951 §3.2.7: the lengths of the codes are coded themselves.
static void read_codes(struct decoder *decoder) {
    static const uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    struct bits *bits = &decoder->bits;
    int of_literals = take(bits, 5) + 257, all = of_literals + take(bits, 5) + 1, of_lengths = take(bits, 4) + 4;
    uint8_t lengths[literals + distances + 138] = {0};
    for (int index = 0; index < of_lengths; index++) lengths[order[index]] = take(bits, 3);
    assign(&decoder->literal, lengths, sizeof order);
    for (int index = 0; index < all && !bits->is_damaged;) {
        unsigned length = symbol(bits, &decoder->literal);
        int times = length < 16    ? 1
                    : length == 16 ? 3 + take(bits, 2)
                    : length == 17 ? 3 + take(bits, 3)
                                   : 11 + take(bits, 7);
        uint8_t repeated = length < 16 ? length : length == 16 && index ? lengths[index - 1] : 0;
        memset(lengths + index, repeated, times);
        index += times;
    }
    assign(&decoder->literal, lengths, of_literals);
    assign(&decoder->distance, lengths + of_literals, all - of_literals);
}

/// RFC 1951 §3.2.4.
static void copy_stored(struct decoder *decoder) {
    struct bits *bits = &decoder->bits;
    drop(bits, bits->count % 8);
    unsigned length = take(bits, 16);
    take(bits, 16);
    while (length-- && !bits->is_damaged) put(decoder, take(bits, 8));
}

/// RFC 1951 §3.2.5.
static void read_coded(struct decoder *decoder) {
    static const uint16_t shortest[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                        31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint16_t nearest[] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,
                                       33,  49,  65,  97,  129, 193,  257,  385,  513,  769,
                                       1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    struct bits *bits = &decoder->bits;
    for (unsigned found; (found = symbol(bits, &decoder->literal)) != 256 && !bits->is_damaged;) {
        if (found < 256) {
            put(decoder, found);
            continue;
        }
        unsigned row = found - 257;
        if (row >= sizeof shortest / sizeof *shortest) row = 0, bits->is_damaged = true;
        unsigned length = shortest[row] + take(bits, row < 8 || row == 28 ? 0 : row / 4 - 1);
        unsigned column = symbol(bits, &decoder->distance);
        if (column >= sizeof nearest / sizeof *nearest) column = 0, bits->is_damaged = true;
        unsigned distance = nearest[column] + take(bits, column < 4 ? 0 : column / 2 - 1);
        if (distance > decoder->length) bits->is_damaged = true;
        while (length-- && !bits->is_damaged) put(decoder, decoder->text[decoder->length - distance]);
    }
}

static void unpack(struct decoder *decoder) {
    for (bool is_last = false; !is_last && !decoder->bits.is_damaged;) {
        is_last = take(&decoder->bits, 1);
        unsigned kind = take(&decoder->bits, 2);
        if (kind == 1) use_fixed_codes(decoder);
        if (kind == 2) read_codes(decoder);
        if (kind == 0) copy_stored(decoder);
        else read_coded(decoder);
    }
}

bool understudy_unpack(const unsigned char *packed, size_t length, bool (*take)(void *, const char *, size_t),
                       void *context) {
    // RFC 1952 §2.3.1: a name or a comment ends at a zero byte.
    enum { extra = 4, name = 8, comment = 16, head = 10 };
    if (length < head + 8) return false;
    const unsigned char *next = packed + head, *end = packed + length;
    int flags = packed[3];
    if (flags & extra) next += 2 + next[0] + 256 * next[1];
    for (int text = 0; text < !!(flags & name) + !!(flags & comment); text++)
        while (next < end && *next++) {}
    if (flags & 2) next += 2;
    if (next >= end) return false;
    struct decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) abort();
    decoder->bits = (struct bits){.next = next, .end = end};
    decoder->take = take;
    decoder->context = context;
    unpack(decoder);
    bool is_whole = !decoder->bits.is_damaged;
    take(context, decoder->text, decoder->length);
    free(decoder->text);
    free(decoder);
    return is_whole;
}

char *understudy_copy(const char *stored) {
    // RFC 1952 §2.3: a head of ten bytes where no flag is set.
    if (strncmp(stored, "\x1f\x8b", 2)) return strdup(stored);
    struct decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) abort();
    decoder->bits.next = (const unsigned char *)stored + 10;
    // It ends by itself.
    decoder->bits.end = (const unsigned char *)UINTPTR_MAX;
    unpack(decoder);
    put(decoder, '\0');
    char *text = decoder->text;
    free(decoder);
    return text;
}

void understudy_free(char *text) { free(text); }
