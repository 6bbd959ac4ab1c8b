import JOSE

/// The user whose password was right and who is not signed in, since the provider asks for more.
package struct Entrant: Extension, Codable {
    /// nil where there is no such user.
    package var sub: String?
    /// The claims of this login.
    package var claims: [String: JSON]

    package init() {
        self.init(sub: nil)
    }

    package init(sub: String?, claims: [String: JSON] = [:]) {
        self.sub = sub
        self.claims = claims
    }

    package var heapBytes: Int { sub.heapBytes + claims.heapBytes }
}
