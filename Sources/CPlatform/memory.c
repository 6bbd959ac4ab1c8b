#include "CPlatform.h"

enum { line = 64 };

void memory_prefetch(const void *start, long bytes) {
    const char *place = start;
    for (long offset = 0; offset < bytes; offset += line) __builtin_prefetch(place + offset);
}
