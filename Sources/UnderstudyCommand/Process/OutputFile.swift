import Glibc

/// Writes files so that nobody ever sees a half of one.
enum OutputFile {
    /// Puts `text` into a new file beside `path` and renames that to `path`.
    static func replace(_ path: String, with text: String) throws(CommandFailure) {
        let draft = "\(path).\(getpid())"
        unlink(draft)  // an earlier process of this number may have left one
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw unwritable(path) }
        let isWritten = write(Array(text.utf8), to: descriptor)
        close(descriptor)
        guard isWritten, rename(draft, path) == 0 else {
            let failure = unwritable(path)
            unlink(draft)
            throw failure
        }
    }

    /// Removes what an earlier run has left; that there is nothing is just as well.
    static func remove(_ path: String) {
        unlink(path)
    }

    /// Whether all bytes could be written.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    private static func unwritable(_ path: String) -> CommandFailure {
        .failure("cannot write '\(path)': \(lastSystemError())")
    }
}
