import Dispatch
import TestSupport
import Testing
import Web

@testable import UnderstudyCommand

struct `Lines for a reader who may stop reading` {
    static let cases: [Case] = [
        Case("lines are written in order and whole") {
            let written = Lock<[String]>([])
            let writer = LineWriter { text in written.withLock { $0 += text.lines } }
            for number in 0..<1_000 { writer.write("line \(number)") }
            writer.finish(within: .seconds(60))
            expect(written.withLock { $0 }, is: (0..<1_000).map { "line \($0)" })
        },
        Case("what nobody reads is dropped and told, and holds nobody up") {
            let reader = StoppedReader()
            for _ in 0..<3_000 { reader.writer.write(StoppedReader.line) }
            let lines = reader.readOn()
            let kept = lines.filter { $0 == StoppedReader.line }.count
            let told = lines.filter { $0 != StoppedReader.line }
                .compactMap { Int($0.prefix { $0.isNumber }) }
            expect(told.reduce(0, +), is: 3_000 - kept)
            expect((1_000...2_100).contains(kept))
        },
        Case("what nobody has read at the end is told to who reads again") {
            let reader = StoppedReader()
            for _ in 0..<100 { reader.writer.write(StoppedReader.line) }
            reader.writer.finish(within: .milliseconds(1))
            let lines = reader.readOn()
            let told = lines.last.flatMap { Int($0.prefix { $0.isNumber }) }
            expect(told, is: 100 - (lines.count - 1))
        },
        Case("a gap is told once, and lines go on after it") {
            let reader = StoppedReader()
            for _ in 0..<3_000 { reader.writer.write(StoppedReader.line) }
            _ = reader.readOn()
            reader.writer.write("after")
            let lines = reader.readOn()
            expect(lines.last, is: "after")
            expect(lines.count { $0.hasSuffix("are missing") }, is: 1)
        },
        Case("are made by the writer, and only once it gets to them, unless it is behind") {
            let (reader, made) = (StoppedReader(), Lock(0))
            let line = LogLine(size: 10_000) {
                made.withLock { $0 += 1 }
                return "made"
            }
            for _ in 0..<20 { reader.writer.write(line) }
            expect(made.withLock { $0 } < 10)
            for _ in 0..<40 { reader.writer.write(line) }
            expect(made.withLock { $0 } > 20)
            expect(reader.readOn(), is: Array(repeating: "made", count: 60))
        },
        Case("are written many at once while others come, but not more than pipes take whole") {
            let reader = StoppedReader()
            for number in 0..<1_000 { reader.writer.write("line \(number)") }
            expect(reader.readOn().count, is: 1_000)
            expect(reader.writes.count <= 5)
            expect(reader.writes.allSatisfy { $0 < 4_096 })
        },
        Case("of many threads are whole, and each thread's in order") {
            let written = Lock<[String]>([])
            let writer = LineWriter { text in written.withLock { $0 += text.lines } }
            DispatchQueue.concurrentPerform(iterations: 50) { thread in
                for number in 0..<100 { writer.write("\(thread) \(number)") }
            }
            writer.finish(within: .seconds(60))
            let lines = written.withLock { $0 }
            expect(lines.count, is: 5_000)
            for thread in 0..<50 {
                let own = lines.filter { $0.hasPrefix("\(thread) ") }
                expect(own, is: (0..<100).map { "\(thread) \($0)" })
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// A reader who reads nothing before being told to, and has a first line at hand already: until then
/// the writer could take more at any time.
private struct StoppedReader {
    static let line = String(repeating: "a", count: 1_000)

    let writer: LineWriter
    private let gate: DispatchSemaphore
    private let written: Lock<(lines: [String], writes: [Int])>

    init() {
        let (gate, isStopped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let written = Lock((lines: [String](), writes: [Int]()))
        (self.gate, self.written) = (gate, written)
        writer = LineWriter { text in
            isStopped.signal()
            gate.wait()
            written.withLock { $0 = ($0.lines + text.lines, $0.writes + [text.utf8.count]) }
        } tellDropped: {
            "\($0) are missing"
        }
        writer.write("first")
        isStopped.wait()
    }

    /// The bytes of each write, without the last line feed.
    var writes: [Int] { written.withLock { $0.writes } }

    /// All lines after the first, once everything is read.
    func readOn() -> [String] {
        for _ in 0..<3_000 { gate.signal() }
        writer.finish(within: .seconds(60))
        return written.withLock { Array($0.lines.dropFirst()) }
    }
}

private extension String {
    var lines: [String] { split(separator: "\n").map(String.init) }
}
