/// One grant type: what it takes to get tokens (RFC 6749 §1.3).
///
/// The shared phases of `TokenFlow` come before: when `redeem` runs, the client is authenticated and
/// may use this grant.
package protocol Grant: Sendable {
    /// The `grant_type` value.
    var name: String { get }

    /// The client that a request without client authentication speaks for by what it offers; nil
    /// where the client has to authenticate. `redeem` has to verify that it is so (RFC 7523 §3.1).
    func clientID(vouchedBy request: ClientRequest) -> String?

    /// Whether the authorization endpoint has answered the same login before.
    var followsAuthorization: Bool { get }

    /// Checks what the request offers, and says what it gives. What is good once is used up by
    /// `useUp` of the answer.
    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess
}

extension Grant {
    package func clientID(vouchedBy request: ClientRequest) -> String? { nil }
    package var followsAuthorization: Bool { false }
}
