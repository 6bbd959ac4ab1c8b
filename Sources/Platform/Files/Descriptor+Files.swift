#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Descriptor {
    package static let standardInput = Descriptor(owning: STDIN_FILENO)
    package static let standardOutput = Descriptor(owning: STDOUT_FILENO)
    package static let standardError = Descriptor(owning: STDERR_FILENO)

    /// Opens a file for reading.
    package convenience init(reading path: String) throws(SystemFailure) {
        try self.init(openedAs: open(path, O_RDONLY | O_CLOEXEC))
    }

    /// Creates a file that must not exist yet.
    convenience init(creating path: String, mode: UInt16) throws(SystemFailure) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        try self.init(openedAs: open(path, flags, mode_t(mode)))
    }

    /// Opens a file for writing at its end, and makes the one that a link without a target names. A
    /// file that this process has open is written on where it is.
    convenience init(writing path: String, mode: UInt16) throws(SystemFailure) {
        if let file = FileSystem.openFile(at: path), file.process == "\(getpid())" {
            try self.init(openedAs: fcntl(file.number, F_DUPFD_CLOEXEC, 0))
        } else {
            let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
            try self.init(openedAs: open(path, flags, mode_t(mode)))
        }
    }

    /// Lets those read and change the file who might with another one, as far as the system permits.
    func takeReaders(of other: stat) {
        // Few may give a file away. The members of a group that stays another get nothing by it.
        let isOfOwner = fchown(number, other.st_uid, other.st_gid) == 0
        let isOfGroup = isOfOwner || fchown(number, uid_t.max, other.st_gid) == 0
        fchmod(number, other.st_mode & (isOfGroup ? 0o777 : 0o707))
    }

    /// Moves the place of the next write back.
    package func goBack(_ count: Int) { lseek(number, off_t(-count), SEEK_CUR) }

    /// True if others than the owner may read or change the file.
    package var isOpenToOthers: Bool {
        get throws(SystemFailure) {
            var facts = stat()
            guard fstat(number, &facts) == 0 else { throw .last }
            return facts.st_mode & 0o077 != 0
        }
    }

    /// All bytes up to the end, but at most the first `limit`.
    package func readAll(upTo limit: Int) throws(SystemFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let piece = try readSome(upTo: limit - bytes.count)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// The next bytes, as soon as there are any; empty at the end.
    package func readSome(upTo limit: Int) throws(SystemFailure) -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: min(limit, 65_536))
        while true {
            let count = read(number, &chunk, chunk.count)
            let failure = SystemFailure.last
            if count >= 0 { return Array(chunk[..<count]) }
            if failure.number != EINTR { throw failure }
        }
    }

    /// Returns when all bytes are written, however slow the reader is.
    package func writeAll(_ bytes: [UInt8]) throws(SystemFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            let failure = SystemFailure.last
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if failure.number == EAGAIN {
                waitForRoom()
            } else if failure.number != EINTR {
                throw failure
            }
        }
    }

    /// A parent may have made a standard stream non-blocking, for itself and for this process.
    private func waitForRoom() {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
    }
}
