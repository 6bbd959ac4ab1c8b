#include "CVersion.h"

// Package.swift defines both.
const char *const understudy_release = UNDERSTUDY_RELEASE;
const char *const understudy_commit = UNDERSTUDY_COMMIT;
