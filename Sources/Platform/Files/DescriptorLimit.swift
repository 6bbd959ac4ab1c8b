import Glibc

/// How many files and sockets this process may have open.
package enum DescriptorLimit {
    /// nil where the system does not tell.
    package static var current: Int? {
        limits.map { Int(clamping: $0.rlim_cur) }
    }

    /// Raises the limit as far as it goes without a privilege. Shells set a low one, for the sake of
    /// `select`, which nothing here calls.
    package static func raise() {
        guard var limits else { return }
        limits.rlim_cur = limits.rlim_max
        setrlimit(resource, &limits)
    }

    private static var resource: __rlimit_resource_t {
        __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    }

    private static var limits: rlimit? {
        var limits = rlimit()
        return getrlimit(resource, &limits) == 0 ? limits : nil
    }
}
