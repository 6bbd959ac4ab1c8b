import JOSE

/// A JWT that identifies a client, parsed but not yet verified (RFC 7523 §2.2, OpenID Connect Core
/// §9).
package struct ClientAssertion: Sendable {
    let token: JWS
    let claims: JSON
    /// The URL of the endpoint that it was sent to.
    let url: String
}
