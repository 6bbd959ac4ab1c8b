/// One grant type: the conditions for getting tokens (RFC 6749 §1.3).
///
/// The shared phases of `TokenFlow` come first: when `redeem` runs, the client is authenticated and
/// may use this grant.
package protocol Grant: Sendable {
    /// The `grant_type` value.
    var name: String { get }

    /// The client that a request without client authentication identifies by its credential; nil if
    /// the client has to authenticate. `redeem` has to verify that client (RFC 7523 §3.1).
    func clientID(vouchedBy request: ClientRequest) -> String?

    /// True if the authorization endpoint has answered the same login before.
    var followsAuthorization: Bool { get }

    /// Checks the credential in the request and returns the access that it grants. The answer's
    /// `useUp` consumes a credential that is valid only once.
    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess
}

extension Grant {
    package func clientID(vouchedBy request: ClientRequest) -> String? { nil }
    package var followsAuthorization: Bool { false }
}
