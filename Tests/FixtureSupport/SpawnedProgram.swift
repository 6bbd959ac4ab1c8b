import CSpawn
import Foundation
import Glibc
import Synchronization

/// A program that runs beside the tests, with pipes as its standard streams.
///
/// Foundation's `Process` lists the open descriptors before it starts a program, in memory that it
/// measures first: if other tests open some in between, it writes beyond the end.
package final class SpawnedProgram: Sendable {
    package let id: pid_t
    package let input = Pipe()
    package let output = Pipe()
    /// Nil if errors go to the output.
    package let errors: Pipe?
    private let status = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - arguments: the path of the program, and its arguments.
    ///   - environment: all variables of the program.
    package init(
        _ arguments: [String], environment: [String: String] = [:], withErrors: Bool = true
    ) throws {
        errors = withErrors ? Pipe() : nil
        let own = [input.fileHandleForReading, output.fileHandleForWriting]
        let streams = own + [(errors ?? output).fileHandleForWriting]
        var id: pid_t = 0
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let failure = withCStrings(arguments) { arguments in
            withCStrings(variables) {
                spawn_program(arguments, $0, streams.map(\.fileDescriptor), &id)
            }
        }
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOEXEC) }
        self.id = id
        for stream in withErrors ? streams : own { try stream.close() }
    }

    /// Waits for the end.
    ///
    /// - Returns: the exit status, or the number of the signal that ended it.
    package func wait() -> Int32 {
        status.withLock { known in
            if let known { return known }
            var word: Int32 = 0
            while waitpid(id, &word, 0) < 0, errno == EINTR {}
            let signal = word & 0x7f
            let status = signal == 0 ? word >> 8 & 0xff : signal
            known = status
            return status
        }
    }
}

/// Lends texts as a C array of strings with a null pointer at the end.
private func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let list = texts.map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    return body(list)
}
