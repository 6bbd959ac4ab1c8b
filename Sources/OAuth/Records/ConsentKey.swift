/// The user who consented, and the client.
package struct ConsentKey: Hashable, Sendable {
    package let clientID: String
    package let sub: String
}

extension Client {
    /// The key under which a user is introduced: one for all clients of a team, where it is stated.
    package func introduction(of sub: String) -> ConsentKey {
        ConsentKey(clientID: team.map { "team \($0)" } ?? id, sub: sub)
    }
}
