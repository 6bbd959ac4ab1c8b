/// The user who consented, and the client.
package struct ConsentKey: Hashable, Sendable, Codable {
    package let clientID: String
    package let sub: String
}

extension Client {
    /// The key under which a user is introduced: one for all clients of a team, where it is stated.
    package func introduction(of sub: String) -> ConsentKey {
        ConsentKey(clientID: team.map { "team \($0)" } ?? id, sub: sub)
    }
}

extension ConsentKey: Weighed {
    package var heapBytes: Int { clientID.heapBytes + sub.heapBytes }
}

extension State {
    package var consents: Expiring<ConsentKey, Scope> { store(atMost: 10_000) }
    /// The clients that got a user's name, for providers that send it only once.
    package var introductions: Expiring<ConsentKey, Bool> { store(atMost: 10_000) }
    /// The clients that a user gives a relay address.
    package var hiddenEmails: Expiring<ConsentKey, Bool> { store(atMost: 10_000) }
}
