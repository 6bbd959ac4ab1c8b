#include "CProcess.h"

#include <stdlib.h>
#include <unistd.h>

static int count;
static char **arguments;

/* Runs before the Swift runtime's own start, which looks beside the executable for a tool that
   prints backtraces, and aborts when /proc/self/exe cannot tell it where that is. Naming the tool
   keeps it from looking; priorities up to 100 are the C library's. */
__attribute__((constructor(101))) static void begin(int argc, char **argv) {
    count = argc;
    arguments = argv;
    if (access("/proc/self/exe", F_OK) != 0) {
        setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/none", 0);
    }
}

int process_argument_count(void) {
    return count;
}

const char *process_argument(int index) {
    return arguments[index];
}
