import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Changes to files by their paths.
package enum FileSystem {
    /// Writes a new file beside `path` and renames it to `path`, so that nobody sees a partial
    /// file.
    ///
    /// - Parameter isSecret: whether only its owner may read it.
    package static func replace(
        _ path: String, with bytes: [UInt8], isSecret: Bool = false
    ) throws(SystemFailure) {
        let draft = "\(path).\(getpid())"
        remove(draft)  // an earlier process with this ID may have left one
        let file = try Descriptor(creating: draft, mode: isSecret ? 0o600 : 0o644)
        do throws(SystemFailure) {
            try file.writeAll(bytes)
            guard rename(draft, path) == 0 else { throw .last }
        } catch {
            remove(draft)
            throw error
        }
    }

    /// Makes a folder for its owner only, unless there is one.
    package static func makeFolder(_ path: String) throws(SystemFailure) {
        if mkdir(path, 0o700) == 0 { return }
        let failure = SystemFailure.last
        if failure.number != EEXIST { throw failure }
    }

    /// Removes a file; a missing file is not an error.
    package static func remove(_ path: String) { unlink(path) }
}

/// The number of files and sockets that this process may have open.
package enum DescriptorLimit {
    /// The current limit; nil if the system does not report it.
    package static var current: Int? {
        let limit = descriptor_limit()
        return limit < 0 ? nil : Int(limit)
    }

    /// Raises the limit as far as possible without privileges. Shells set a low one because of
    /// `select`, which is not used here.
    package static func raise() { descriptor_limit_raise() }
}
