import Glibc

/// How many files and sockets this process may have open.
enum OpenFiles {
    /// Raises the limit as far as it goes without a privilege. Shells set a low one, for the sake of
    /// `select`, which nothing here calls.
    static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
