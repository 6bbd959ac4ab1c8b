import Glibc

/// How many files and sockets this process may have open.
package enum DescriptorLimit {
    /// The current limit; nil when the system does not report it.
    package static var current: Int? {
        limits.map { Int(clamping: $0.rlim_cur) }
    }

    /// Raises the limit as far as possible without privileges. Shells set a low one because of
    /// `select`, which is not used here.
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
