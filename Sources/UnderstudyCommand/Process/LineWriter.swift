import Dispatch
import Locks

/// Writes lines on its own thread, so that a reader who stops reading blocks nobody. Lines stay
/// whole and in order; beyond a megabyte of unread lines, further ones are dropped and counted.
final class LineWriter: Sendable {
    fileprivate struct State {
        var lines: [String] = []
        /// The number of lines taken.
        var taken = 0
        var bytes = 0
        var dropped = 0
        /// The index of the line before which lines were dropped.
        var gap = 0
        var isWriting = false
        /// The number of pieces written, which shows whether a reader is active.
        var pieces = 0
    }

    private static let mostBytes = 1_048_576
    /// The size of one write: no more than a reader soon takes.
    private static let pieceBytes = 16_384
    /// The number of times that closing waits for an active reader.
    private static let patience = 20

    private let queue = DispatchQueue(label: "understudy.lines")
    private let state = Lock(State())
    private let sink: @Sendable (String) -> Void
    private let tellDropped: @Sendable (Int) -> String

    /// - Parameters:
    ///   - sink: writes lines, separated by line feeds, and ends the last; it may block.
    ///   - tellDropped: makes the line about the number of dropped ones.
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
                state.noteDropped(1)
                return false
            }
            state.lines.append(line)
            state.bytes += line.utf8.count
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustStart { queue.async { self.writeAll() } }
    }

    /// Returns once all lines are written, or if nobody has read any for that time. The remaining
    /// lines are then dropped, and reported if somebody reads again soon.
    func finish(within time: DispatchTimeInterval) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async { isDone.signal() }
        for _ in 0..<Self.patience {
            let before = state.withLock { $0.pieces }
            if isDone.wait(timeout: .now() + time) == .success { return }
            if state.withLock({ $0.pieces }) == before { break }
        }
        state.withLock { $0.dropAll() }
        _ = isDone.wait(timeout: .now() + time)
    }
}

private extension LineWriter {
    func writeAll() {
        while let lines = take() {
            sink(lines.joined(separator: "\n"))
            state.withLock { $0.pieces += 1 }
        }
    }

    /// The next lines; nil if there are none, which ends the writing.
    func take() -> [String]? {
        let (lines, dropped) = state.withLock { state in
            let taken = (state.take(upTo: Self.pieceBytes), state.takeDropped())
            state.isWriting = !taken.0.isEmpty || taken.1 > 0
            return taken
        }
        guard dropped > 0 else { return lines.isEmpty ? nil : lines }
        return lines + [tellDropped(dropped)]
    }
}

private extension LineWriter.State {
    /// Takes lines up to this size, but at least one, and none across a gap.
    mutating func take(upTo most: Int) -> [String] {
        let last = dropped > 0 ? gap : lines.count
        var (end, size) = (taken, 0)
        while end < last, end == taken || size + lines[end].utf8.count <= most {
            size += lines[end].utf8.count
            end += 1
        }
        let piece = Array(lines[taken..<end])
        (taken, bytes) = (end, bytes - size)
        if taken > lines.count / 2 {
            lines.removeFirst(taken)
            (taken, gap) = (0, max(0, gap - taken))
        }
        return piece
    }

    /// The number of lines dropped at the read position; 0 for none.
    mutating func takeDropped() -> Int {
        guard dropped > 0, taken == gap else { return 0 }
        defer { dropped = 0 }
        return dropped
    }

    mutating func noteDropped(_ count: Int) {
        if dropped == 0 { gap = lines.count }
        dropped += count
    }

    /// Drops the lines not taken yet.
    mutating func dropAll() {
        let count = lines.count - taken
        (lines, taken, bytes, gap) = ([], 0, 0, 0)
        dropped += count
    }
}
