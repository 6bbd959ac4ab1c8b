#include "CPlatform.h"

#include <limits.h>
#include <sys/resource.h>

long descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
    return limit.rlim_cur > LONG_MAX ? LONG_MAX : (long)limit.rlim_cur;
}

void descriptor_limit_raise(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    rlim_t most = limit.rlim_max;
#ifdef __APPLE__
    /* macOS reports no upper limit and refuses to go beyond this one. */
    if (most > OPEN_MAX) most = OPEN_MAX;
#endif
    if (most <= limit.rlim_cur) return;
    limit.rlim_cur = most;
    setrlimit(RLIMIT_NOFILE, &limit);
}
