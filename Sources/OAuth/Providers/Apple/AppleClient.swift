/// What Apple knows of a client beside its redirect URIs: the `apple` member. The public key stands
/// with the other keys of the client.
package struct AppleClient: Sendable, Equatable {
    /// The ten characters of the developer's team; nil for any.
    package var teamID: String?
    /// The ten characters that name the key; nil for any.
    package var keyID: String?
    /// nil to verify where there is a key to verify with, and else to decode.
    package var secretCheck: AppleSecretCheckMode?

    package init() {}
}

/// How closely the JWT in `client_secret` is looked at.
package enum AppleSecretCheckMode: String, Sendable, CaseIterable {
    /// Everything, the signature included.
    case verify
    /// Everything but the signature.
    case decode
    /// Nothing, as long as there is one.
    case off
}

extension Client {
    var appleSecretCheck: AppleSecretCheckMode {
        apple.secretCheck ?? (keys == ClientKeys() ? .decode : .verify)
    }

    /// Who gets to know a user at once: the clients of one team together, where it is stated.
    func introduction(of sub: String) -> ConsentKey {
        ConsentKey(clientID: apple.teamID.map { "team \($0)" } ?? id, sub: sub)
    }
}
