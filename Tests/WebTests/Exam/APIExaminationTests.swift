import TestSupport
import Testing

/// An API that makes every check, and the same without one check.
struct `Examining an API` {
    private static let book: Result<ExamBook, InvalidConfiguration> = Examined.strictBook

    @Test(arguments: [false, true])
    func `a careful API passes whatever it is asked`(introspects: Bool) async throws {
        let only = introspects ? ["api-good", "api-revoked"] : nil
        let report = try await examine(introspects: introspects, only: only)
        let others = report.results.filter { $0.verdict != .pass }
        expect(others.map(\.question.id), is: introspects ? [] : ["api-revoked"])
        expect(others.allSatisfy { $0.verdict == .notAsked })
    }

    @Test(arguments: try Self.failing)
    func `an API without one check fails its question alone`(flaw: String) async throws {
        let introspects = flaw == "api-revoked"
        let report = try await examine(
            flaws: [flaw], introspects: introspects, only: introspects ? ["api-good", flaw] : nil)
        let wrong = report.results.filter { [.fail, .warning].contains($0.verdict) }
        expect(wrong.map(\.question.id), is: [flaw], "\(wrong.map(\.seen))")
    }

    /// Under any scheme a token that is bound to a key is one like others.
    @Test func `an API that takes any scheme, and knows no DPoP, fails one question`() async throws
    {
        let flaws = try Self.failing.filter { $0.hasPrefix("api-dpop-") } + ["api-scheme"]
        let report = try await examine(flaws: Set(flaws))
        expect(report.wrong.map(\.told), is: ["api-scheme warning: it answered 200"])
    }

    @Test func `an API that refuses what it must, without a challenge, is told so once`()
        async throws
    {
        let report = try await examine(flaws: ["habit-mute"])
        expect(
            report.wrong.map(\.told),
            is: ["api-none-sent warning: it answered 401 with no challenge"])
        expect(
            report.wrong.first?.remedy,
            is: "Answer 401, with bearer in WWW-Authenticate, without error=.")
        expect(report.sentences.dropFirst().first, is: "The gravest is api-none-sent.")
    }

    @Test func `an API that takes no good token is asked nothing`() async throws {
        let report = try await examine(at: "http://localhost:1/")
        expect(report.results.first?.verdict, is: .fail)
        expect(report.results.dropFirst().allSatisfy { $0.verdict == .notObserved })
    }

    @Test func `an API that takes only tokens bound to a key is asked by those`() async throws {
        let report = try await examine(flaws: ["habit-dpop"])
        let others = report.results.filter { $0.verdict != .pass }
        expect(others.map(\.question.id), is: ["api-revoked"], "\(others.map(\.told))")
    }

    @Test(arguments: ["api-aud", "api-exp", "api-dpop-ath", "api-none-sent"])
    func `one without a check is found among those, too`(flaw: String) async throws {
        let report = try await examine(flaws: ["habit-dpop", flaw])
        expect(report.wrong.map(\.question.id), is: [flaw])
    }

    static var failing: [String] {
        get throws { try require(book.get().questions(ofPlan: "api")).map(\.id) }
    }

    /// - Parameter url: the URL of another API; nil for the careful one.
    private func examine(
        flaws: Set<String> = [], introspects: Bool = false, only ids: [String]? = nil,
        at url: String? = nil
    ) async throws -> ExamReport {
        var report: ExamReport?
        let book = try Self.book.get()
        let questions = try require(book.questions(ofPlan: "api"))
            .filter { ids?.contains($0.id) ?? true }
        try await Provider.run(.live) { provider in
            let authority = provider.wire.authority
            let examServer = TenantHandle(provider.application, at: authority, isSecure: false)
                .examServer
            try await CarefulAPI.run(
                at: "http://\(authority)", provider.clock, flaws: flaws, introspects: introspects
            ) { careful in
                let target = APITarget(
                    url: url ?? careful, audience: CarefulAPI.audience, scope: CarefulAPI.scope,
                    patience: .seconds(600))
                report = try await APIExamination(
                    questions, of: book, to: target, in: examServer, trusting: OutgoingTrust()
                ).run()
            }
        }
        return try require(report)
    }
}
