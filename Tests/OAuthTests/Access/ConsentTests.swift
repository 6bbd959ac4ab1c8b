import DomainSupport
import Testing

@testable import OAuth

/// What users agreed to.
struct `Remembered consent` {
    @Test func `has so many scope values, the newest`() throws {
        let context = try Context.make()
        let scopes = (1...5).map { round in Scope((1...1_000).map { "scope-\(round)-\($0)" }) }
        for scope in scopes { Consent.remember(scope, of: .web, from: "alice", context) }
        let given = context.state.consents[context.consentKey(of: Client.web.id, from: "alice")]
        expect(given?.values.count, is: 4_096)
        expect(given.map(scopes[4].isSubset) ?? false)
    }

    @Test func `loses what was agreed to first, and not lately again`() throws {
        let context = try Context.make()
        let scopes = (1...5).map { round in Scope((1...1_000).map { "scope-\(round)-\($0)" }) }
        let rounds: [Scope] = Array(scopes.prefix(4)) + [["scope-1-1"], scopes[4]]
        for scope in rounds {
            Consent.remember(scope, of: .web, from: "alice", context)
        }
        let given = context.state.consents[context.consentKey(of: Client.web.id, from: "alice")]
        expect(given?.contains("scope-1-1"), is: true)
        expect(given?.contains("scope-1-2"), is: false)
    }
}
