import Configuration
import DomainSupport
import Expectations
import HTTP
import OAuth
import TestSupport
import Testing
import Web

/// A web application that runs already, walked through by a browser in the server.
struct `Examining a running application` {
    private static let asked = [
        "plain", "cb-state-wrong", "cb-error", "ui-sub-wrong", "disc-members",
    ]

    @Test(arguments: [
        (Set(["state", "sub"]), [:]),
        (Set(["sub"]), ["cb-state-wrong": ExamVerdict.fail]),
        (Set(["state"]), ["ui-sub-wrong": .fail]),
    ])
    func `fails what it lets pass alone`(
        checks: Set<String>, wrong: [String: ExamVerdict]
    ) async throws {
        let verdicts = try await verdicts(checking: checks, probe: "/me")
        var expected = Dictionary(
            Self.asked.map { ($0, ExamVerdict.pass) }, uniquingKeysWith: { first, _ in first })
        expected.merge(wrong) { $1 }
        // Nobody starts the application anew.
        expected["disc-members"] = .notAsked
        expect(verdicts, is: expected)
    }

    @Test func `says nothing of what nobody can see`() async throws {
        let verdicts = try await verdicts(checking: ["state", "sub"], probe: nil)
        expect(verdicts["ui-sub-wrong"], is: .notObserved)
        expect(verdicts["cb-state-wrong"], is: .pass)
    }

    @Test func `tells that a page broke`() async throws {
        let verdicts = try await verdicts(checking: ["state"], start: "/broken", probe: "/me")
        expect(verdicts["plain"], is: .fail)
    }

    /// With the users of the questions, though the login page is what people see.
    private func verdicts(
        checking checks: Set<String>, start: String = "/login", probe: String?
    ) async throws -> [String: ExamVerdict] {
        var report: ExamReport?
        try await Provider.run(.live) { provider in
            let authority = provider.wire.authority
            try await WebSite.run(at: "http://\(authority)", checking: checks) { site in
                let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
                let candidate = ExamCandidate.walker(
                    from: site.url + start, probe: probe.map { site.url + $0 },
                    patience: .seconds(600), trusting: OutgoingTrust())
                report = await Examination(
                    Self.asked.compactMap(book.question), of: book, to: candidate,
                    in: TenantHandle(provider.application, at: authority, isSecure: false).examRoom,
                    window: .milliseconds(50)
                )?.run()
            }
        }
        return Dictionary(
            try #require(report).results.map { ($0.question.id, $0.verdict) },
            uniquingKeysWith: { first, _ in first })
    }
}
