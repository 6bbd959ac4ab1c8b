import OAuth

/// What Apple knows of a client beside its redirect URIs: the `apple` member. The public key stands
/// with the other keys of the client.
package struct AppleClient: Extension {
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
    package var apple: AppleClient {
        get { extensions[AppleClient.self] }
        set { extensions[AppleClient.self] = newValue }
    }

    var appleSecretCheck: AppleSecretCheckMode {
        apple.secretCheck ?? (keys == ClientKeys() ? .decode : .verify)
    }
}
