import Configuration
import Expectations
import JOSE
import TestSupport
import Testing

/// A token that names no API is for the issuer (RFC 9068 §3), and a rule sees that audience too.
struct `A rule with an audience` {
    @Test(
        arguments: Ring.allCases,
        [
            ("", "http://localhost:*", true), ("", "https://api.example", false),
            ("default_audience: 'https://api.example', ", "https://api.example", true),
            ("default_audience: 'https://api.example', ", "http://localhost:*", false),
        ])
    func `matches the one that the token gets by default`(
        ring: Ring, row: (members: String, pattern: String, isMatch: Bool)
    ) async throws {
        let rule = "{ when: { audience: '\(row.pattern)' }, then: { access_token: { a: 1 } } }"
        try await Provider.run(ring, .read("{ \(row.members)rules: [\(rule)] }")) { provider in
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            let claim = try tokens.claims(of: "access_token")["a"]
            expect((claim == 1), is: row.isMatch)
        }
    }
}
