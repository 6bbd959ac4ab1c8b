#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Changes files by their paths.
package enum FileSystem {
    /// Writes a new file beside `path` and renames it to `path`, so that nobody sees a partial
    /// file.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemFailure) {
        let draft = "\(path).\(getpid())"
        remove(draft)  // an earlier process with this ID may have left one
        let file = try Descriptor(creating: draft)
        do throws(SystemFailure) {
            try file.writeAll(bytes)
            guard rename(draft, path) == 0 else { throw .last }
        } catch {
            remove(draft)
            throw error
        }
    }

    /// Removes a file; a missing file is not an error.
    package static func remove(_ path: String) {
        unlink(path)
    }
}
