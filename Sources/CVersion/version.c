#include "CVersion.h"

// The manifest of the package defines both.
const char *const understudy_release = UNDERSTUDY_RELEASE;
const char *const understudy_commit = UNDERSTUDY_COMMIT;
