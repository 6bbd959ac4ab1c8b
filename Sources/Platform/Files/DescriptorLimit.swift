import CPlatform

/// The number of files and sockets that this process may have open.
package enum DescriptorLimit {
    /// The current limit; nil if the system does not report it.
    package static var current: Int? {
        let limit = descriptor_limit()
        return limit < 0 ? nil : Int(limit)
    }

    /// Raises the limit as far as possible without privileges. Shells set a low one because of
    /// `select`, which is not used here.
    package static func raise() {
        descriptor_limit_raise()
    }
}
