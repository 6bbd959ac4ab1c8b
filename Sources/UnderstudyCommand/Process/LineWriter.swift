import Dispatch
import Locks

/// Writes lines on a thread of its own, so that a reader who stops reading holds nobody up. Lines
/// stay whole and in order; those beyond a megabyte that nobody has read are dropped and counted.
final class LineWriter: Sendable {
    private struct State {
        var lines: [String] = []
        var bytes = 0
        var dropped = 0
        var isWriting = false
    }

    private static let mostBytes = 1_048_576

    private let queue = DispatchQueue(label: "understudy.lines")
    private let state = Lock(State())
    private let sink: @Sendable (String) -> Void
    private let tellDropped: @Sendable (Int) -> String

    /// - Parameters:
    ///   - sink: writes lines, which line feeds separate, and ends the last; it may block.
    ///   - tellDropped: makes the line that tells how many were dropped.
    init(
        _ sink: @escaping @Sendable (String) -> Void,
        tellDropped: @escaping @Sendable (Int) -> String = { "\($0) lines were dropped" }
    ) {
        self.sink = sink
        self.tellDropped = tellDropped
    }

    /// Takes a line without its line feed.
    func write(_ line: String) {
        let mustStart = state.withLock { state in
            guard state.bytes + line.utf8.count <= Self.mostBytes else {
                state.dropped += 1
                return false
            }
            state.lines.append(line)
            state.bytes += line.utf8.count
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustStart { queue.async { self.writeAll() } }
    }

    /// Returns once all lines are written, or when the time has passed.
    func finish(within time: DispatchTimeInterval) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async { isDone.signal() }
        _ = isDone.wait(timeout: .now() + time)
    }
}

private extension LineWriter {
    func writeAll() {
        while let lines = take() { sink(lines.joined(separator: "\n")) }
    }

    /// The waiting lines; nil when there are none, which ends the writing.
    func take() -> [String]? {
        let (lines, dropped) = state.withLock { state in
            let taken = (state.lines, state.dropped)
            state = State(isWriting: !state.lines.isEmpty)
            return taken
        }
        guard !lines.isEmpty else { return nil }
        return dropped == 0 ? lines : lines + [tellDropped(dropped)]
    }
}
