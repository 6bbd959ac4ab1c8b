#include "CPlatform.h"

#include <limits.h>
#include <sys/resource.h>

long descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
    return limit.rlim_cur > LONG_MAX ? LONG_MAX : (long)limit.rlim_cur;
}

/* The limit before it was raised, and after. */
static struct rlimit original, raised;
static int is_raised;

void descriptor_limit_restore(void) {
    if (is_raised) setrlimit(RLIMIT_NOFILE, &original);
}

void descriptor_limit_repeat(void) {
    if (is_raised) setrlimit(RLIMIT_NOFILE, &raised);
}

void descriptor_limit_raise(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    struct rlimit before = limit;
    rlim_t most = limit.rlim_max;
#ifdef __APPLE__
    /* macOS reports no upper limit and refuses to go beyond this one. */
    if (most > OPEN_MAX) most = OPEN_MAX;
#endif
    if (most <= limit.rlim_cur) return;
    limit.rlim_cur = most;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    original = before;
    raised = limit;
    is_raised = 1;
}
