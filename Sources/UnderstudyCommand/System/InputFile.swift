import Configuration
import Glibc
import Members
import OAuth

/// Reads small files whole. A file beyond the limit of a configuration is read a byte beyond it,
/// so that its reader sees that it is too long.
enum InputFile {
    static func read(path: String) -> Result<[UInt8], UnreadableFile> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(.lastError) }
        defer { close(descriptor) }
        return read(descriptor: descriptor)
    }

    static func read(descriptor: Int32) -> Result<[UInt8], UnreadableFile> {
        let limit = ConfigurationReader.maxTextBytes + 1
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = Glibc.read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if count == 0 { break }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                return .failure(.lastError)
            }
        }
        return .success(bytes)
    }
}

extension UnreadableFile {
    /// The reason that the last failed call of this thread gave.
    static var lastError: UnreadableFile {
        UnreadableFile(reason: lastSystemError())
    }
}

/// What the last failed call of this thread complained of: "no such file or directory".
func lastSystemError() -> String {
    String(cString: strerror(errno)).lowercasedFirst
}

private extension String {
    var lowercasedFirst: String {
        prefix(1).lowercased() + dropFirst()
    }
}
