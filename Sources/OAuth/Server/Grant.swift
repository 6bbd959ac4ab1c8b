import JOSE

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
    ) async throws(OAuthError) -> GrantedTokens
}

extension Grant {
    package func clientID(vouchedBy request: ClientRequest) -> String? { nil }
    package var followsAuthorization: Bool { false }
}

/// What a grant gives, for `TokenIssuer` to mint.
package struct GrantedTokens: Sendable {
    package let authorization: Authorization
    /// The scope of the access token: that of the authorization, or less, or what rules make of it.
    package var scope: Scope
    /// The `grant_type` that it comes from; nil for an authorization response.
    package var grantType: String?
    /// The nonce that belongs into an ID token of this answer.
    package var nonce: String?
    /// The resources of the access token; nil for all of the authorization (RFC 8707 §2.2).
    package var audience: [String]?
    /// Of the key that the tokens are bound to (RFC 9449 §5).
    package var keyThumbprint: String?
    /// Of the certificate that the tokens are bound to (RFC 8705 §3).
    package var certificateThumbprint: String?
    package var refreshToken: RefreshTokenIssue = .none
    /// How many came before that in its family.
    package var refreshGeneration = 0
    /// Whether an ID token alone is given, in the place of the access token (RFC 8693 §2.2.1).
    package var isIDTokenOnly = false
    /// More members of the answer.
    package var answerMembers: [String: JSON] = [:]
    /// Uses up what the request offered, in one atomic step: it throws for all who try but the first.
    package var useUp: @Sendable () throws(OAuthError) -> Void = {}

    package init(authorization: Authorization, scope: Scope) {
        self.authorization = authorization
        self.scope = scope
    }

    /// Which refresh token the answer holds.
    package enum RefreshTokenIssue: Sendable, Equatable {
        case none
        /// A new one that expires then.
        case new(expires: Timestamp)
        /// The one that was sent, which stays good.
        case repeated(String)
    }
}
