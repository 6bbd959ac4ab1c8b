import OAuth

/// Apple's settings of a client: the `apple` member. The public key is stored with the other keys
/// of the client.
package struct AppleClient: Extension {
    /// The ten characters that name the key; nil for any.
    package var keyID: String?
    /// nil means `verify` when the client has a key, and `decode` otherwise.
    package var secretCheck: AppleSecretCheckMode?

    package init() {}
}

/// The strictness of checks on the JWT in `client_secret`.
package enum AppleSecretCheckMode: String, Sendable, CaseIterable {
    /// Checks everything, including the signature.
    case verify
    /// Checks everything except the signature.
    case decode
    /// Checks only that there is a secret.
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
