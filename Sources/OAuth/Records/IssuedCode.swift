/// An authorization code's record. It stays after the code was redeemed or ran out, so that a
/// second try can be told from a wrong code.
package struct IssuedCode: Sendable {
    package let authorization: Authorization
    package let redirectURI: String
    /// Whether `redirect_uri` stood in the authorization request; then the token request must
    /// repeat it (RFC 6749 §4.1.3).
    package let redirectURIWasSent: Bool
    package let challenge: CodeChallenge?
    package let expires: Timestamp
    package var redemption: Redemption?
    /// The thumbprint of the key that alone may redeem it (RFC 9449 §10); nil for any.
    package var keyThumbprint: String?

    /// Who used a code first, and when.
    package struct Redemption: Sendable, Equatable {
        package let clientID: String
        package let time: Timestamp
    }
}
