import Configuration
import DomainSupport
import Expectations
import JOSE
import Members
import OAuth
import TestSupport
import Testing
import Web

/// A client that checks all, and the same without one check.
struct `Examining a client` {
    private static let book = Result { () throws(InvalidConfiguration) in
        try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
    }

    /// With one issuer for all, it has the key set from the first login.
    @Test(arguments: [(true, []), (false, ["key-kty-unknown", "key-many"])])
    func `a careful client passes whatever it is asked`(
        takesIssuers: Bool, unseen: [String]
    ) async throws {
        let report = try await examine(takesIssuers: takesIssuers)
        let others = report.results.filter { ![.pass, .notAsked].contains($0.verdict) }
        expect(others.filter { !unseen.contains($0.question.id) }.map(\.told), is: [])
        expect(others.map(\.verdict), is: unseen.map { _ in .notObserved })
    }

    @Test(arguments: try Self.failing)
    func `a client without one check fails its question alone`(flaw: String) async throws {
        let family = flaw.prefix { $0 != "-" }
        let report = try await examine(flaws: [flaw], only: [String(family), "req", "disc"])
        let wrong = report.results.filter { [.fail, .warning].contains($0.verdict) }
        // Who uses PKCE only where it is advertised, does not always use it.
        let isPKCE = ["req-pkce", "disc-no-pkce"].contains(flaw)
        expect(
            wrong.map(\.question.id), is: isPKCE ? ["disc-no-pkce", "req-pkce"] : [flaw],
            "\(wrong.map(\.told))")
    }

    /// A fault for which the server refuses the client stands beside the login that failed by it.
    @Test func `a client that gets no tokens learns why`() async throws {
        let report = try await examine(flaws: ["req-redirect"], only: ["req"])
        let failed = report.results.filter { $0.verdict == .fail }
        expect(failed.map(\.question.id), is: ["plain", "req-redirect"])
    }

    /// The built-in questions that a client of the code flow can fail and get tokens all the same.
    private static var failing: [String] {
        get throws {
            let others = [
                "plain", "key-rs256", "req-nonce", "req-redirect",
                "req-no-query-token", "req-assertion-aud",
            ]
            // What takes another kind of client, a browser or an API.
            let kinds: Set<JSON> = [
                "walker", "device", "ciba", "par", "jarm", "proofs", "request_object",
                "registration", "signed_userinfo", "resource", "check_session",
            ]
            return try book.get().questions.filter { question in
                question.severity != .either && !others.contains(question.id)
                    && !["fr-", "fp-", "api-"].contains { question.id.hasPrefix($0) }
                    && kinds.isDisjoint(with: question.written["needs"]?.array ?? [])
            }.map(\.id)
        }
    }
}

extension `Examining a client` {
    /// - Parameter families: how the ids of the questions begin; nil for all.
    private func examine(
        flaws: Set<String> = [], only families: [String]? = nil, takesIssuers: Bool = true
    ) async throws -> ExamReport {
        var report: ExamReport?
        let book = try Self.book.get()
        let questions = book.questions.filter { question in
            // Its 400 kB need not be read for each flaw.
            let isSpared =
                question.id == "key-many" && families != nil && !flaws.contains("key-many")
            return !isSpared && families?.contains { question.id.hasPrefix("\($0)-") } ?? true
        }
        let configuration = ServerConfiguration.make { $0.login = .auto }
        try await Provider.run(.inProcess, configuration, wait: { _ in }) { provider in
            let client = CarefulClient(
                to: provider.application, clock: provider.clock, flaws: flaws)
            let room = TenantHandle(provider.application, at: "localhost:8414", isSecure: false)
                .examRoom
            let examination = Examination(
                questions, of: book, to: client.candidate(takesIssuers: takesIssuers),
                in: room, window: .zero)
            report = await examination?.run()
        }
        return try #require(report)
    }
}

extension ExamResult {
    fileprivate var told: String { "\(question.id) \(verdict.rawValue): \(seen)" }
}
