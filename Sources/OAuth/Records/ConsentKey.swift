/// Who agreed to something, and with whom.
package struct ConsentKey: Hashable, Sendable {
    package let clientID: String
    package let sub: String
}

extension Client {
    /// Who gets to know a user at once: the clients of one team together, where it is stated.
    package func introduction(of sub: String) -> ConsentKey {
        ConsentKey(clientID: team.map { "team \($0)" } ?? id, sub: sub)
    }
}
