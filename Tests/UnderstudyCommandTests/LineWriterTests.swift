import Dispatch
import TestSupport
import Testing

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
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// A reader who reads nothing before being told to.
private struct StoppedReader {
    static let line = String(repeating: "a", count: 1_000)

    let writer: LineWriter
    private let gate: DispatchSemaphore
    private let written: Lock<[String]>

    init() {
        let (gate, written) = (DispatchSemaphore(value: 0), Lock<[String]>([]))
        (self.gate, self.written) = (gate, written)
        writer = LineWriter { text in
            gate.wait()
            written.withLock { $0 += text.lines }
        } tellDropped: {
            "\($0) are missing"
        }
    }

    /// All lines, once everything is read.
    func readOn() -> [String] {
        for _ in 0..<3_000 { gate.signal() }
        writer.finish(within: .seconds(60))
        return written.withLock { $0 }
    }
}

private extension String {
    var lines: [String] { split(separator: "\n").map(String.init) }
}
