#include "CAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char text[] = {
#embed "findings.txt" suffix(, 0)
};

const char *const understudy_findings = text;
