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
    /// With one issuer for all, it has the key set from the first login.
    @Test(arguments: [(true, []), (false, ["key-kty-unknown", "key-many"])])
    func `a careful client passes whatever it is asked`(
        takesIssuers: Bool, unseen: [String]
    ) async throws {
        let report = try await Examined.report(takesIssuers: takesIssuers)
        let others = report.results.filter { ![.pass, .notAsked].contains($0.verdict) }
        expect(others.filter { !unseen.contains($0.question.id) }.map(\.told), is: [])
        expect(others.map(\.verdict), is: unseen.map { _ in .notObserved })
    }

    @Test(arguments: try Self.failing)
    func `a client without one check fails its question alone`(flaw: String) async throws {
        let family = flaw.prefix { $0 != "-" }
        let report = try await Examined.report(
            flaws: [flaw], only: [String(family), "req", "disc"])
        let wrong = report.wrong
        // Who uses PKCE only where it is advertised, does not always use it.
        let isPKCE = ["req-pkce", "disc-no-pkce"].contains(flaw)
        expect(
            wrong.map(\.question.id), is: isPKCE ? ["disc-no-pkce", "req-pkce"] : [flaw],
            "\(wrong.map(\.told))")
    }

    /// A fault without which no login succeeds stands beside the one that failed by it.
    @Test(arguments: [("req-redirect", ["plain", "req-redirect"]), ("plain", ["plain"])])
    func `a client that never gets through learns why`(flaw: String, wrong: [String]) async throws {
        let report = try await Examined.report(flaws: [flaw], only: ["req"])
        expect(report.wrong.map(\.question.id), is: wrong)
    }

    /// The built-in questions that a client of the code flow can fail and get tokens all the same.
    static var failing: [String] {
        get throws {
            // What takes another kind of client, a browser or an API.
            let kinds: Set<JSON> = [
                "walker", "device", "ciba", "par", "jarm", "proofs", "request_object",
                "registration", "signed_userinfo", "resource", "encrypted_id_token", "named",
                "running", "notification", "webfinger_acct", "webfinger_url",
            ]
            let others = ["plain", "req-nonce", "req-redirect", "req-assertion-aud"]
            return try Examined.book.get().questions.filter { question in
                question.severity != .either && !others.contains(question.id)
                    && !["fr-", "fp-", "api-"].contains { question.id.hasPrefix($0) }
                    && kinds.isDisjoint(with: question.written["needs"]?.array ?? [])
            }.map(\.id)
        }
    }
}
