/// A kind of token, by its identifier in token exchange (RFC 8693 §3).
package enum TokenType: String, Sendable, CaseIterable {
    case accessToken = "urn:ietf:params:oauth:token-type:access_token"
    case idToken = "urn:ietf:params:oauth:token-type:id_token"
}
