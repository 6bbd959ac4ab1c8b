#pragma once

/// The tag that this was built from, without its `v`; empty between two releases.
extern const char *const understudy_release;
/// The commit that this was built from; empty where there was no repository.
extern const char *const understudy_commit;
