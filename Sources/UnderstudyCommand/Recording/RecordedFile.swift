import Locks
import Platform

/// An HTTP archive that grows entry by entry, and is whole after each.
final class RecordedFile: Sendable {
    private struct State {
        let file: Descriptor
        var isEmpty = true
        var failure: SystemFailure?
    }

    private let state: Lock<State>

    private static let start =
        "{\"log\":{\"version\":\"1.2\",\"creator\":{\"name\":\"Understudy record\",\"version\":\"1\"},"
        + "\"entries\":[\n"
    private static let end = "\n]}}\n"

    /// - Parameter path: replaced if there is such a file.
    init(_ path: String) throws(CommandFailure) {
        let file: Descriptor?
        do throws(SystemFailure) {
            file = try Descriptor(replacing: path)
            try file?.writeAll(Array((Self.start + Self.end).utf8))
        } catch { throw .failure("cannot write '\(path)': \(error.phrase)") }
        guard let file else { throw .usage("--out: '\(path)' is no regular file") }
        state = Lock(State(file: file))
    }

    func add(_ entry: String) {
        state.withLock { state in
            let separator = state.isEmpty ? "" : ",\n"
            state.file.goBack(Self.end.utf8.count)
            do throws(SystemFailure) {
                try state.file.writeAll(Array("\(separator)\(entry)\(Self.end)".utf8))
                state.isEmpty = false
            } catch { state.failure = error }
        }
    }

    /// The reason why something is missing at its end; nil if nothing is.
    var failure: SystemFailure? { state.withLock { $0.failure } }
}
