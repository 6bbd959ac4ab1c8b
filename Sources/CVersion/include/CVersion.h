#pragma once

/// The tag that this was built from, without its `v`; empty where there was none.
extern const char *const understudy_release;
/// The first digits of the commit that this was built from; empty where docker/binary did not build it.
extern const char *const understudy_commit;
