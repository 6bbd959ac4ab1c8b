import JOSE

/// The public keys of a client: given, or to be fetched; not both (RFC 7591 §2).
package struct ClientKeys: Sendable, Equatable {
    /// A JWK set.
    package var jwks: JSON?
    package var jwksURI: String?

    package init() {}
}
