/// A kind of token, by its identifier in token exchange (RFC 8693 §3).
package enum TokenType: String, Sendable, CaseIterable {
    case accessToken = "urn:ietf:params:oauth:token-type:access_token"
    case idToken = "urn:ietf:params:oauth:token-type:id_token"
    case refreshToken = "urn:ietf:params:oauth:token-type:refresh_token"
    /// An assertion for another authorization server (OAuth 2.0 Identity Assertion Authorization
    /// Grant §4.3).
    case identityAssertion = "urn:ietf:params:oauth:token-type:id-jag"
}
