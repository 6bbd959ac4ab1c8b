import Configuration
import DomainSupport
import Expectations
import Foundation
import JOSE
import Members
import OAuth
import TestSupport
import Testing
import Web

/// A client that makes every check, and the same without one check.
struct `Examining a client` {
    /// With one issuer for all, it has the key set from the first login.
    @Test(arguments: [(true, []), (false, ["key-kty-unknown", "key-many", "key-kid-none-many"])])
    func `a careful client passes whatever it is asked`(
        takesIssuers: Bool, unseen: [String]
    ) async throws {
        let report = try await Examined.report(takesIssuers: takesIssuers)
        let others = report.results.filter { ![.pass, .notAsked].contains($0.verdict) }
        expect(others.filter { !unseen.contains($0.question.id) }.map(\.told), is: [])
        expect(report.wrong.map(\.question.id), is: [])
    }

    @Test(arguments: try Self.failing)
    func `a client without one check fails its question alone`(flaw: String) async throws {
        let family = flaw.prefix { $0 != "-" }
        // Metadata read at the start may decide about requests and keys.
        let others = ["req", "key"].contains(family) ? ["req", "disc"] : ["req"]
        let isAskedAll = ProcessInfo.processInfo.environment["EXAM_ALL"] == "1"
        let report = try await Examined.report(
            flaws: [flaw], only: isAskedAll ? nil : [String(family)] + others)
        let wrong = report.wrong
        expect(wrong.map(\.question.id), is: [flaw], "\(wrong.map(\.told))")
    }

    @Test func `a client that never gets through fails the first question`() async throws {
        let report = try await Examined.report(flaws: ["plain"], only: ["req"])
        expect(report.wrong.map(\.question.id), is: ["plain"])
    }

    /// The built-in questions that a client of the code flow can fail while it still gets tokens.
    static var failing: [String] {
        get throws {
            // The needs that only another kind of client, a browser or an API meets.
            let kinds: Set<JSON> = [
                "walker", "device", "ciba", "par", "jarm", "proofs", "request_object",
                "registration", "signed_userinfo", "resource", "encrypted_id_token", "named",
                "running", "notification", "webfinger_acct", "webfinger_url",
            ]
            let others = ["plain", "req-nonce", "req-assertion-aud"]
            return try Examined.book.get().questions.filter { question in
                !others.contains(question.id)
                    && !["fr-", "fp-", "api-"].contains { question.id.hasPrefix($0) }
                    && kinds.isDisjoint(with: question.written["needs"]?.array ?? [])
            }.map(\.id)
        }
    }
}
