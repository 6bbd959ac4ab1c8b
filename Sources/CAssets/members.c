#include "CAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char text[] = {
#embed "members.txt" suffix(, 0)
};

const char *const understudy_members = text;
