import Foundation

/// A file whose reader waits until somebody has written it.
final class NamedPipe: Sendable {
    let path = FileManager.default.temporaryDirectory
        .appending(path: "understudy-\(UUID().uuidString).pipe").path

    init() throws {
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit {
        unlink(path)
    }

    /// The end to write to, once a reader waits.
    func awaitReader() async throws -> FileHandle {
        while true {
            let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor) }
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
