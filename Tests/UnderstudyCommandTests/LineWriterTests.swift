import Dispatch
import Expectations
import Locks
import Testing

@testable import UnderstudyCommand

struct `Lines for a reader who may stop reading` {
    @Test func `lines are written in order and whole`() {
        let written = Lock<[String]>([])
        let writer = LineWriter { text in written.withLock { $0 += text.lines } }
        for number in 0..<1_000 { writer.write("line \(number)") }
        writer.finish(within: .seconds(60))
        expect(written.withLock { $0 }, is: (0..<1_000).map { "line \($0)" })
    }

    @Test func `what nobody reads is dropped and told, and holds nobody up`() {
        let gate = DispatchSemaphore(value: 0)
        let written = Lock<[String]>([])
        let writer = LineWriter { text in
            gate.wait()
            written.withLock { $0 += text.lines }
        } tellDropped: {
            "\($0) are missing"
        }
        let line = String(repeating: "a", count: 1_000)
        for _ in 0..<3_000 { writer.write(line) }
        writer.finish(within: .milliseconds(1))
        for _ in 0..<3 { gate.signal() }
        writer.finish(within: .seconds(60))
        let lines = written.withLock { $0 }
        let kept = lines.filter { $0 == line }.count
        let told = lines.filter { $0 != line }.compactMap { Int($0.prefix { $0.isNumber }) }
        expect(told.reduce(0, +), is: 3_000 - kept)
        #expect((1_000...2_100).contains(kept))
    }
}

private extension String {
    var lines: [String] { split(separator: "\n").map(String.init) }
}
