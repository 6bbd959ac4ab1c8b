import Locks
import Platform

/// An HTTP archive that grows entry by entry, and is whole after each. A file that has its name stays
/// until there is something of a login.
final class RecordedFile: Sendable {
    private struct State {
        let file: Descriptor
        /// The path of the archive as long as another file has its name.
        var draft: String?
        var isLoginExpected = false
        var isEmpty = true
        var failure: SystemFailure?
    }

    private let name: String
    /// The path at which another file may be replaced.
    private let place: String
    private let state: Lock<State>

    private static let start =
        "{\"log\":{\"version\":\"1.2\",\"creator\":{\"name\":\"Understudy record\",\"version\":\"1\"},"
        + "\"entries\":[\n"
    private static let end = "\n]}}\n"

    init(_ path: String) throws(CommandFailure) {
        guard let place = FileSystem.replaceable(path) else {
            throw .usage("--out: '\(path)' is no regular file")
        }
        let draft = FileSystem.isRegular(place) ? "\(place).\(OutputFile.mark)" : nil
        let empty = Array((Self.start + Self.end).utf8)
        let file = try OutputFile.writing(path) { () throws(SystemFailure) in
            try FileSystem.create(draft ?? place, empty)
        }
        name = path
        self.place = place
        state = Lock(State(file: file, draft: draft))
    }

    func add(_ entry: String) {
        state.withLock { state in
            let separator = state.isEmpty ? "" : ",\n"
            state.file.goBack(Self.end.utf8.count)
            do throws(SystemFailure) {
                try state.file.writeAll(Array("\(separator)\(entry)\(Self.end)".utf8))
                state.isEmpty = false
                guard state.isLoginExpected, let draft = state.draft else { return }
                try FileSystem.move(draft, to: place)
                state.draft = nil
            } catch { state.failure = error }
        }
    }

    /// Lets the next entry replace the file that has the name; those before tell of the provider.
    func expectLogin() { state.withLock { $0.isLoginExpected = true } }

    /// Removes a draft that nothing of a login came to; one that could not take the name stays.
    func end() {
        state.withLock { state in
            if state.failure == nil, let draft = state.draft { FileSystem.remove(draft) }
        }
    }

    /// True as long as another file has the name.
    var isDraft: Bool { state.withLock { $0.draft != nil } }

    /// The path of the archive at the moment.
    var path: String { state.withLock { $0.draft ?? name } }

    /// The reason why something is missing at its end, or why it lacks its name; nil if nothing is
    /// wrong.
    var failure: SystemFailure? { state.withLock { $0.failure } }
}
