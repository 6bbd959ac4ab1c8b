import Configuration
import DomainSupport
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Text

/// The issuer of an address or a URL (OpenID Connect Discovery §2).
struct `WebFinger` {
    private static let relation = "http://openid.net/specs/connect/1.0/issuer"

    @Test(arguments: [
        ("acct:alice@localhost:8414", nil, "http://localhost:8414"),
        ("acct:alice@acme.localhost:8414", "acme.localhost", "http://acme.localhost:8414"),
        ("http://localhost:8414/acme", nil, "http://localhost:8414/acme"),
        ("http://localhost:8414/", nil, "http://localhost:8414"),
        // That is a path of the root, not a tenant.
        ("http://localhost:8414/authorize", nil, "http://localhost:8414"),
    ])
    func `names the issuer of a tenant`(
        resource: String, host: String?, issuer: String
    ) async throws {
        try await Provider.run { provider in
            let browser = Browser(provider, host: host)
            let answer = try await ask(browser, [("resource", resource), ("rel", Self.relation)])
            expect(answer.fields[.contentType], is: "application/jrd+json")
            expect(answer.json["subject"], is: .string(resource))
            expect(answer.json["links"]?[0]?["rel"], is: .string(Self.relation))
            expect(answer.json["links"]?[0]?["href"], is: .string(issuer))
        }
    }

    @Test(arguments: [
        ([], Status.badRequest, "webfinger.resource-missing"),
        ([("resource", "acct:alice@example.com")], .notFound, "webfinger.other-host"),
        ([("resource", "https://example.com/alice")], .notFound, "webfinger.other-host"),
        ([("resource", "alice")], .notFound, "webfinger.other-host"),
    ])
    func `knows nothing of others, and says so`(
        query: [(String, String)], status: Status, finding: String
    ) async throws {
        try await Provider.run { provider in
            let answer = try await ask(Browser(provider), query)
            expect(answer.status, is: status, "\(answer.text)")
            expect(answer.diagnosis, is: finding)
        }
    }

    @Test func `has no other relation`() async throws {
        try await Provider.run { provider in
            let answer = try await ask(
                Browser(provider),
                [
                    ("resource", "acct:alice@localhost:8414"),
                    ("rel", "http://webfinger.net/rel/avatar"),
                ])
            expect(answer.json["links"], is: [])
        }
    }

    private func ask(_ browser: Browser, _ query: [(String, String)]) async throws -> Response {
        try await browser.get("/.well-known/webfinger?" + Form.encode(query))
    }
}
