import Dispatch
import Locks
import Web

/// Makes and writes lines on its own thread, so that neither the making nor a reader who stops
/// reading holds anybody up. Lines stay whole and in order; beyond a megabyte of unread ones,
/// further ones are dropped and counted.
///
/// The first line after a pause is written at once. Those that follow it are gathered for a moment,
/// so that one write has many.
final class LineWriter: Sendable {
    fileprivate enum Entry {
        case line(LogLine)
        /// In place of this many lines.
        case dropped(Int)
    }

    fileprivate struct State {
        var entries: [Entry] = []
        /// The number of entries taken.
        var taken = 0
        var bytes = 0
        var phase = Phase.idle
        /// The number of lines made and of pieces written, which shows whether a reader is active.
        var progress = 0
    }

    fileprivate enum Phase: Equatable {
        case idle
        case writing
        /// Waiting for more lines, since so much progress.
        case gathering(since: Int)
    }

    private static let mostBytes = 1_048_576
    /// The size beyond which the writer is behind, and lines are made by who hands them in.
    private static let unmadeBytes = mostBytes / 4
    /// The size that ends a gathering before its time.
    fileprivate static let manyBytes = mostBytes / 8
    /// The size of lines that the writer takes at once.
    fileprivate static let pieceBytes = 32_768
    /// The size of one write. A pipe takes so much as a whole, on every system, so that the output
    /// of a program beside the server stands between two lines.
    private static let writeBytes = 4_096
    private static let gatheringTime = DispatchTimeInterval.milliseconds(2)
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
        if !add(LogLine(line), within: Self.mostBytes) { state.withLock { $0.noteDropped() } }
    }

    func write(_ line: LogLine) {
        if !add(line, within: Self.unmadeBytes) { write(line.text()) }
    }

    /// Returns once all lines are written, or if nobody has read any for that time. The remaining
    /// lines are then dropped, and reported if somebody reads again soon.
    func finish(within time: DispatchTimeInterval) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            self.writeAll()
            isDone.signal()
        }
        for _ in 0..<Self.patience {
            let before = state.withLock { $0.progress }
            if isDone.wait(timeout: .now() + time) == .success { return }
            if state.withLock({ $0.progress }) == before { break }
        }
        state.withLock { $0.dropAll() }
        _ = isDone.wait(timeout: .now() + time)
    }
}

private extension LineWriter {
    /// - Returns: whether there was room.
    func add(_ line: LogLine, within most: Int) -> Bool {
        let (hasRoom, mustStart) = state.withLock { state in
            let hasRoom = state.add(line, within: most)
            return (hasRoom, hasRoom && state.mustStart())
        }
        if mustStart { queue.async { self.writeAll() } }
        return hasRoom
    }

    /// Writes what has come, and sees later whether more has.
    func writeAll() {
        while let (entries, isLast) = state.withLock({ $0.take() }) {
            write(entries)
            if isLast { break }
        }
        let phase = state.withLock { $0.gather() }
        queue.asyncAfter(deadline: .now() + Self.gatheringTime) {
            if self.state.withLock({ $0.mustWriteOn(after: phase) }) { self.writeAll() }
        }
    }

    func write(_ entries: [Entry]) {
        var piece = ""
        for line in entries.lazy.map(text) {
            if piece.isEmpty {
                piece = line
            } else if piece.utf8.count + line.utf8.count + 2 <= Self.writeBytes {
                piece += "\n"
                piece += line
            } else {
                put(piece)
                piece = line
            }
        }
        put(piece)
    }

    func put(_ piece: String) {
        sink(piece)
        state.withLock { $0.progress += 1 }
    }

    func text(of entry: Entry) -> String {
        state.withLock { $0.progress += 1 }
        return switch entry {
        case .line(let line): line.text()
        case .dropped(let count): tellDropped(count)
        }
    }
}

private extension LineWriter.State {
    mutating func add(_ line: LogLine, within most: Int) -> Bool {
        guard bytes + line.size <= most else { return false }
        entries.append(.line(line))
        bytes += line.size
        return true
    }

    mutating func noteDropped() {
        if case .dropped(let count) = entries.last {
            entries[entries.count - 1] = .dropped(count + 1)
        } else {
            entries.append(.dropped(1))
        }
    }

    /// Tells whether somebody must begin to write, once.
    mutating func mustStart() -> Bool {
        guard phase == .idle || phase != .writing && bytes >= LineWriter.manyBytes else {
            return false
        }
        phase = .writing
        return true
    }

    mutating func gather() -> LineWriter.Phase {
        phase = .gathering(since: progress)
        return phase
    }

    /// Tells whether a gathering had a result, unless it was ended before its time.
    mutating func mustWriteOn(after gathering: LineWriter.Phase) -> Bool {
        guard phase == gathering else { return false }
        phase = entries.isEmpty ? .idle : .writing
        return phase == .writing
    }

    /// The next entries, at least one; nil if there are none.
    mutating func take() -> (entries: [LineWriter.Entry], isLast: Bool)? {
        guard taken < entries.count else { return nil }
        var (end, size) = (taken, 0)
        repeat {
            if case .line(let line) = entries[end] { size += line.size }
            end += 1
        } while end < entries.count && size < LineWriter.pieceBytes
        let piece = Array(entries[taken..<end])
        let isLast = end == entries.count
        (taken, bytes) = (end, bytes - size)
        if taken > entries.count / 2 {
            entries.removeFirst(taken)
            taken = 0
        }
        return (piece, isLast)
    }

    /// Drops the lines not taken yet.
    mutating func dropAll() {
        let count = entries[taken...].reduce(0) { count, entry in
            if case .dropped(let dropped) = entry { count + dropped } else { count + 1 }
        }
        (entries, taken, bytes) = (count == 0 ? [] : [.dropped(count)], 0, 0)
    }
}
