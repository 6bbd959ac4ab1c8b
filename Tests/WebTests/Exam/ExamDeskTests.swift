import Configuration
import Expectations
import TestSupport
import Testing

@testable import Web

/// Examinations in which a person reports the end of each login.
struct `The desk of an examination` {
    /// Otherwise an unanswered question would wait for ever.
    @Test func `asks nobody any more once newer examinations drove it out`() async throws {
        let desk = ExamDesk()
        let runs = ExamRuns()
        _ = runs.begin(at: desk)
        let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
        let plain = try require(book.question("plain"))
        async let end = desk.ask(plain, as: "alice")
        while desk.matter == nil { await Task.yield() }
        for _ in 0..<20 { _ = runs.begin() }
        let presence = await end.presence
        expect(presence == nil)
        let next = await desk.ask(plain, as: "alice").presence
        expect(next == nil)
    }
}
