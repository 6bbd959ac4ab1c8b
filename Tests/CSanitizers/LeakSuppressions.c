#include "CSanitizers.h"

/* Foundation's Process, URLSession and Data of a file leak a little on Linux. Tests use them, the
   product does not, so that what LeakSanitizer still reports is ours.

   It looks for plain pointers. Where each case of an enum holds one, Swift keeps the case in the
   topmost bits of it, so that whatever lives as long as the process in such an enum counts as lost
   (seen with a global array of enums that the program read at its end). The last two lines name
   what the book of the examination and the catalogue keep in that way. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void) {
    return "leak:libcurl.so\n"
           "leak:readBytesFromFile\n"
           "leak:libFoundation.so\n"
           "leak:libFoundationNetworking.so\n"
           "leak:16RuleEffectMemberV5scope\n"
           "leak:17DetailTypeMembersV6member\n";
}
