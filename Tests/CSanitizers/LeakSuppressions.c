#include "CSanitizers.h"

/* Foundation's Process and URLSession leak a little in each use on Linux. Tests use them, the
   product does not, so that what LeakSanitizer still reports is ours. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) {
    return "leak:libcurl.so\n"
           "leak:libFoundation.so\n"
           "leak:libFoundationNetworking.so\n";
}
